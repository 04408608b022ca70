"""Belvedere by the book (003, lines 392-437)."""

from cardtable.testing import Scene

from .patience import is_in_sight, lay_out, to_pile, up

GAME = "belvedere"
DULL = dict(enumerate("QC QD QH QS 8C 8D 8H 8S".split(), start=1))
"""The top cards of eight fans with no move among them."""
STILL = {1: "10C", 2: "10D", 3: "10H"}
"""A reserve that fits nowhere."""


def test_003_l409_ace_fans_and_reserve() -> None:
    """An ace is laid out, 24 cards make eight fans, three begin the reserve, and 24 are the stock."""
    scene = Scene(GAME)
    assert scene.cards("foundation 1")[0] == "A"
    assert up(scene) == 1
    assert [len(scene.cards(f"pile {fan}").split()) for fan in range(1, 9)] == [3] * 8
    assert [len(scene.cards(f"reserve {nth}").split()) for nth in range(1, 4)] == [1] * 3
    assert all(is_in_sight(scene, f"pile {fan}") == [True] * 3 for fan in range(1, 9))
    assert len(scene.s.zones[0]) == 24


def test_003_l409_kings_go_to_the_bottom_of_their_fan() -> None:
    """A king dealt on top of a fan is put below; the others keep their order."""
    scene = lay_out(GAME, {**DULL, 1: "9C 5S KH", 2: "9D KD KS", 3: "KC 9S 9H"}, reserve=STILL)
    assert scene.cards("pile 1") == "KH 9C 5S"
    assert scene.cards("pile 2") == "KD KS 9D"
    assert scene.cards("pile 3") == "KC 9S 9H"


def test_003_l415_the_other_aces_are_played_to_the_centre() -> None:
    """An ace that is available, on a fan or in the reserve, begins a foundation before all else."""
    scene = lay_out(GAME, {**DULL, 1: "AC"}, reserve={**STILL, 2: "AS"})
    assert scene.legal() == ["up AS", "up AC"]
    scene.do("up AS", "up AC")
    assert [scene.cards(f"foundation {nth}") for nth in range(1, 4)] == ["AH", "AS", "AC"]


def test_003_l415_built_up_whatever_the_suit() -> None:
    """On an ace comes any two; top cards of fans and of the reserve are available."""
    scene = lay_out(GAME, {**DULL, 1: "2C", 2: "4C"}, reserve={**STILL, 1: "3D"}).do(
        "up 2C", "up 3D", "up 4C"
    )
    assert scene.cards("foundation 1") == "AH 2C 3D 4C"
    assert scene.cards("reserve 1") == ""
    assert scene.why_not("up 8C") == "The foundations take the five or the ace next."


def test_003_l418_fans_are_packed_down_whatever_the_suit() -> None:
    """The top card of a fan or of a reserve pile goes on any card next higher, one card at a time."""
    scene = lay_out(GAME, {**DULL, 1: "JC", 2: "QH", 3: "4S 10S"}, reserve={**STILL, 1: "JS"})
    assert to_pile(scene, 2) == ["move JS 2", "move JC 2"]
    scene.do("move JS 2", "move 10S 2")
    assert scene.cards("pile 2").endswith("QH JS 10S")
    assert scene.why_not("move JS 1") == "Only the top card of a pile moves."


def test_003_l418_nothing_is_built_on_the_reserve() -> None:
    """Reserve piles give cards and take only those that are dealt."""
    scene = lay_out(GAME, {**DULL, 1: "9C"}, reserve=STILL)
    assert not [move for move in scene.legal() if move.startswith("move 9C")]


def test_003_l421_an_empty_fan_is_not_filled() -> None:
    """A fan that has been played off leaves nothing to play to."""
    scene = lay_out(GAME, {**DULL, 1: "4C 3C 2C"}, reserve=STILL).do("up 2C", "up 3C", "up 4C")
    assert scene.cards("pile 1") == ""
    assert to_pile(scene, 1) == []
    assert scene.why_not("move QD 1") == "Spaces are not filled."


def test_003_l424_three_cards_to_the_reserve() -> None:
    """A deal covers the reserve piles and fills their vacancies."""
    scene = lay_out(GAME, {**DULL, 1: "JC"}, reserve={**STILL, 1: "2C"}, pack="6C 6D 6H").do("up 2C", "deal")
    assert [scene.cards(f"reserve {nth}") for nth in range(1, 4)] == ["6H", "10D 6D", "10H 6C"]
    assert scene.why_not("move 10D 1") == "The ten of diamonds is not available."


def test_003_l424_nine_deals_in_all() -> None:
    """With the first three cards there are nine deals of three."""
    scene = Scene(GAME, seed=2)
    deals = 1
    while scene.s.zones[0]:
        legal = scene.legal()
        deals += "deal" in legal
        scene.do("deal" if "deal" in legal else legal[0])
    assert deals == 9
    assert "deal" not in scene.legal()


def test_003_l431_the_moves_of_the_example() -> None:
    """The moves that the book tells, in a layout that allows them as the book's own is lost."""
    fans = "JD QS QH, 2C JC AD, 3D 9H 10D, 9C 6S 7C, KH 8D 4C, 10H 3H 2H, KC 5C 8C, KD 9S 4H".split(", ")
    reserve = {1: "5D", 2: "7D", 3: "JS"}
    scene = lay_out(GAME, dict(enumerate(fans, start=1)), reserve=reserve, pack="6C 5S 9D")
    scene.do("up AD", "move JC 1", "move 10D 1", "move 9H 1", "up 2C", "up 3D", "up 4C")
    scene.do("move 7C 5", "move 6S 5", "up 5D", "up 6S", "up 7C", "up 8D")
    scene.do("up 9H", "up 10D", "up JC", "up QH", "move QS 5", "move JD 5")
    scene.do("up 2H", "up 3H", "up 4H", "move 10H 5", "move 9C 5", "move 8C 8", "move 7D 8", "up 5C")
    left = [fan for fan in range(1, 9) if scene.cards(f"pile {fan}")]
    assert left == [5, 7, 8]
    assert [scene.cards(f"reserve {nth}") for nth in range(1, 4)] == ["", "", "JS"]
    assert [len(scene.cards(f"foundation {nth}").split()) for nth in (1, 2)] == [12, 5]
    scene.do("deal")
    assert [scene.cards(f"reserve {nth}") for nth in range(1, 4)] == ["9D", "5S", "JS 6C"]
    assert {"up 6C", "up KC"} <= set(scene.legal())


def test_003_l424_four_piles_headed_by_kings_win() -> None:
    """A deal that comes out counts all 52 cards."""
    for seed in range(60):
        scene = Scene(GAME, seed=seed).play_as_advised()
        if up(scene) == 52:
            break
    assert scene.lines() == [(0, 52, "cards on the foundations"), (0, 0, "won: all 52 cards up")]
    assert [scene.cards(f"foundation {nth}").split()[-1][0] for nth in range(1, 5)] == ["K"] * 4


def test_003_l437_advice_keeps_kings_in_the_tableau() -> None:
    """While the stock lasts a king of the tableau stays, so that a king of the reserve can go up at once."""
    for seed in range(60):
        scene = Scene(GAME, seed=seed)
        while not scene.s.over:
            kings = [move for move in scene.legal() if move.startswith("up K")]
            in_reserve = [scene.cards(f"reserve {nth}").split()[-1:] for nth in range(1, 4)]
            move = scene.advised()
            if kings and scene.s.zones[0] and move in kings:
                assert [move.split()[1]] in in_reserve
            scene.do(move)


def test_moves_to_and_fro_come_to_an_end() -> None:
    """When 200 moves have brought nothing up the deal ends."""
    scene = lay_out(GAME, {**DULL, 1: "7S"}, reserve=STILL).do("move 7S 5")
    while not scene.s.over:
        scene.do("move 7S 5" if "move 7S 5" in scene.legal() else "move 7S 6")
    assert scene.lines()[-1] == (-1, 0, "200 moves have brought nothing up and nothing to light")
