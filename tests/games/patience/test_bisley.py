"""Bisley by the book (003, lines 641-687)."""

from cardtable.testing import Scene

from .patience import lay_out, up

GAME = "bisley"
DULL = dict(enumerate("3C 3D 3H 3S 10C 10D 10H 10S 6C 6D 6H 6S QC".split(), start=1))
"""The feet of thirteen columns with no move among them."""


def test_003_l666_aces_nine_cards_and_three_rows() -> None:
    """Nine cards complete the row of the aces, and three rows of thirteen follow, all face up."""
    scene = Scene(GAME)
    assert [scene.cards(f"foundation {suit}") for suit in "CDHS"] == ["AC", "AD", "AH", "AS"]
    assert [len(scene.cards(f"pile {column}").split()) for column in range(1, 14)] == [3] * 4 + [4] * 9
    assert not scene.s.zones[0]
    pack = scene.game.cards
    order = [card for card in range(52) if pack.text(card)[0] != "A"]
    order += [card for card in range(52) if card not in order]
    s = scene.game.begin(scene.match, order, 0)
    columns = [s.zones[scene.game.layout.find_zone(f"pile {column}")] for column in range(1, 14)]
    assert [column[0] for column in columns[4:]] == order[47:38:-1]
    assert [column[-3] for column in columns] == order[38:25:-1]
    assert [column[-1] for column in columns] == order[12::-1]


def test_003_l672_the_foot_of_a_column_is_available() -> None:
    """Only the card at the foot is played, and its going makes the card above available."""
    scene = lay_out(GAME, {**DULL, 1: "8H 3C", 2: "9H", 3: "2C", 4: "4C"})
    assert scene.why_not("move 8H 2") == "Only the top card of a pile moves."
    scene.do("move 3C 4")
    assert "move 8H 2" in scene.legal()


def test_003_l675_kings_go_above_their_aces() -> None:
    """A king that is available is played to its place; nothing else is done before."""
    scene = lay_out(GAME, {**DULL, 1: "KS"})
    assert scene.legal() == ["up KS"]
    scene.do("up KS")
    assert scene.cards("king foundation S") == "KS"


def test_003_l675_aces_up_and_kings_down_in_suit() -> None:
    """On the ace comes the two, on the king the queen, of the suit."""
    scene = lay_out(GAME, {**DULL, 5: "KS", 6: "QS", 7: "2S", 8: "2H"})
    scene.do("up KS", "up QS", "up 2S", "up 2H")
    assert scene.cards("king foundation S") == "KS QS"
    assert scene.cards("foundation S") == "AS 2S"
    assert scene.cards("foundation H") == "AH 2H"
    assert scene.why_not("up QC") == "The foundation of clubs takes the two or the king next."


def test_003_l678_packed_up_or_down_in_suit() -> None:
    """A foot may be placed on the next higher or the next lower card of its suit."""
    scene = lay_out(GAME, {**DULL, 1: "7H", 2: "6H", 3: "8H", 4: "8D", 11: "QH"})
    assert [move for move in scene.legal() if move.startswith("move 7H")] == ["move 7H 2", "move 7H 3"]
    refused = scene.why_not("move 7H 4")
    assert refused == "The seven of hearts may be placed only on 6H or 8H, not on 8D."


def test_003_l678_a_cleared_column_stays_empty() -> None:
    """Nothing is placed where a column was."""
    scene = lay_out(GAME, {**DULL, 1: "4H 3H 2H", 3: "4S"}).do("up 2H", "up 3H", "up 4H")
    assert scene.cards("pile 1") == ""
    assert scene.why_not("move 10C 1") == "Spaces are not filled."
    assert not [move for move in scene.legal() if move.endswith(" 1")]


def test_003_l684_the_moves_of_the_example() -> None:
    """The moves that the book tells, in a layout that allows them as the book's own is lost."""
    feet = "5H 2H, 2C, KS, QS 9H, 8H, KD 6H 7H, 9S 7D, 8D, 6S, 5S, KC 10C, 9C, QC 10S".split(", ")
    scene = lay_out(GAME, dict(enumerate(feet, start=1)))
    scene.do("up KS", "up 2H", "up 2C")
    scene.do("move 8H 4", "move 7H 4", "move 6H 4", "up KD")
    scene.do("move 7D 8", "move 6S 10", "move 10C 12", "up KC")
    scene.do("move 10S 7", "up QC")
    assert scene.cards("king foundation C") == "KC QC"
    scene.do("move 6H 1", "move 7H 1", "move 8H 1", "move 9H 1")
    assert scene.cards("pile 1").endswith("5H 6H 7H 8H 9H")
    assert scene.do("up QS").cards("king foundation S") == "KS QS"


def test_003_l654_it_does_not_matter_where_they_meet() -> None:
    """All cards up win, wherever each suit divides."""
    for seed in range(60):
        scene = Scene(GAME, seed=seed).play_as_advised()
        if up(scene) == 52:
            break
    assert scene.lines() == [(0, 52, "cards on the foundations"), (0, 0, "won: all 52 cards up")]
    heights = [len(scene.cards(f"foundation {suit}").split()) for suit in "CDHS"]
    falls = [len(scene.cards(f"king foundation {suit}").split()) for suit in "CDHS"]
    assert [height + fall for height, fall in zip(heights, falls, strict=True)] == [13] * 4
    assert any(falls)


def test_moves_to_and_fro_come_to_an_end() -> None:
    """When 200 moves have brought nothing up the deal ends."""
    scene = lay_out(GAME, {**DULL, 5: "7H", 6: "6H", 7: "8H", 11: "QH"}).do("move 7H 6")
    while not scene.s.over:
        scene.do("move 7H 6" if "move 7H 6" in scene.legal() else "move 7H 7")
    assert scene.lines()[-1] == (-1, 0, "200 moves have brought nothing up and nothing to light")
