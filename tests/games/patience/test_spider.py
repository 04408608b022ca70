"""Spider by the book (000, lines 6953-6971)."""

import pytest

from cardtable.testing import Scene

from .patience import is_in_sight, lay_out, to_pile, up

GAME = "spider"
DULL = dict(enumerate("KC KC KD KD KH KH KS KS 3C 3D".split(), start=1))
"""Top cards of ten piles with no move among them."""
SUIT = "K Q J 10 9 8 7 6 5 4 3 2 A".split()


def test_000_l6957_ten_piles_of_five_by_rows() -> None:
    """Two packs; the first four cards of a pile are face down, the top card is face up."""
    scene = Scene(GAME)
    s = scene.game.begin(scene.match, list(range(104)), 0)
    piles = [s.zones[scene.game.layout.find_zone(f"pile {pile}")] for pile in range(1, 11)]
    assert piles[0] == [103, 93, 83, 73, 63]
    assert piles[9] == [94, 84, 74, 64, 54]
    assert is_in_sight(scene, "pile 7") == [False] * 4 + [True]
    assert len(s.zones[0]) == 54


def test_000_l6957_nothing_is_built_on_foundations() -> None:
    """All play is on the tableau: an ace does not go up."""
    scene = lay_out(GAME, {**DULL, 1: "AS"})
    assert not [move for move in scene.legal() if move.startswith("up")]
    refused = scene.why_not("up AS from 1")
    assert refused == "Only whole suits are lifted off, as soon as they lie in order on top of a pile."


def hearts_on_a_diamond() -> Scene:
    """A pile that shows from the bottom seven of diamonds, six, five and four of hearts."""
    tops = {**DULL, 1: "7D", 2: "6H", 3: "5H", 4: "4H", 5: "7S", 6: "6C", 7: "5C", 8: "8C"}
    return lay_out(GAME, tops).do("move 6H from 2 to 1", "move 5H from 3 to 1", "move 4H from 4 to 1")


def test_000_l6959_a_sequence_in_suit_moves_as_a_unit() -> None:
    """One, two or three of the hearts may be moved; the seven of diamonds not before they are gone."""
    scene = hearts_on_a_diamond()
    assert scene.cards("pile 1").endswith("7D 6H 5H 4H")
    moves = [move for move in scene.legal() if " from 1 to " in move]
    assert moves == ["move 6H from 1 to 5", "move 5H from 1 to 6", "move 4H from 1 to 7"]
    refused = scene.why_not("move 7D from 1 to 8")
    assert refused is not None and "only if they are of its suit and built on it" in refused
    assert scene.why_not("move 7D from 8 to 9") == "The seven of diamonds is not available."
    scene.do("move 6H from 1 to 5")
    assert scene.cards("pile 5").endswith("7S 6H 5H 4H")
    assert "move 7D from 1 to 8" in scene.legal()


def test_000_l6959_a_sequence_may_be_broken() -> None:
    """Some cards of a sequence may be left behind."""
    scene = hearts_on_a_diamond().do("move 5H from 1 to 6")
    assert scene.cards("pile 1").endswith("7D 6H")
    assert scene.cards("pile 6").endswith("6C 5H 4H")


def test_000_l6961_the_next_card_is_turned_up() -> None:
    """When all face-up cards of a pile have gone the next one is turned."""
    scene = lay_out(GAME, {**DULL, 1: "8C", 2: "9H 7D"})
    scene.do("move 7D from 2 to 1")
    assert is_in_sight(scene, "pile 2") == [False] * 3 + [True]
    assert scene.number("face down 2") == 3
    assert scene.cards("pile 2").endswith("9H")


def test_000_l6965_a_jack_on_any_queen() -> None:
    """Colour and suit do not matter for placing."""
    scene = lay_out(GAME, {**DULL, 1: "JD", 2: "QC", 3: "QD", 4: "QH", 5: "QS"})
    jacks = [move for move in scene.legal() if move.startswith("move JD")]
    assert jacks == [f"move JD from 1 to {pile}" for pile in (2, 3, 4, 5)]


def test_000_l6965_a_king_only_into_a_space() -> None:
    """A king goes on no card."""
    scene = lay_out(GAME, DULL)
    assert scene.why_not("move KC from 1 to 9") == "The king of clubs may be placed on no card, not on 3C."


def open_a_space() -> Scene:
    """The first pile is cleared away onto the others."""
    tops = {**DULL, 1: "2C 3S 4S 5S 6S", 2: "7D", 3: "6D", 4: "5D", 5: "4D", 6: "3H", 7: "9H KS"}
    return lay_out(GAME, tops).do(
        "move 6S from 1 to 2",
        "move 5S from 1 to 3",
        "move 4S from 1 to 4",
        "move 3S from 1 to 5",
        "move 2C from 1 to 6",
    )


def test_000_l6969_a_space_takes_any_movable_unit() -> None:
    """A king or any other unit may be moved into a space."""
    scene = open_a_space()
    assert scene.cards("pile 1") == ""
    assert "move KS from 7 to 1" in to_pile(scene, 1)
    assert "move 3D from 10 to 1" in to_pile(scene, 1)
    scene.do("move KS from 7 to 1")
    assert scene.cards("pile 1") == "KS"
    assert scene.cards("pile 7").endswith("9H")


def test_000_l6971_no_row_while_a_space_is_open() -> None:
    """All spaces must be filled before a row is dealt."""
    scene = open_a_space()
    assert "deal" not in scene.legal()
    assert scene.why_not("deal") == "Before a row is dealt all spaces must be filled."
    assert "deal" in scene.do("move KS from 7 to 1").legal()


def test_000_l6971_a_row_of_ten_face_up() -> None:
    """A row gives one card to each pile from left to right."""
    row = "2H 4H 6H 8H 10H 2S 4S 6S 8S 10S".split()
    scene = lay_out(GAME, DULL, pack=" ".join(reversed(row))).do("deal")
    assert [scene.cards(f"pile {pile}").split()[-1] for pile in range(1, 11)] == row
    assert is_in_sight(scene, "pile 1") == [False] * 4 + [True] * 2


def test_000_l6971_the_last_deal_has_four_cards() -> None:
    """After five rows four cards are left, for the first four piles."""
    scene = lay_out(GAME, DULL)
    for left in (44, 34, 24, 14, 4):
        scene.do("deal")
        assert len(scene.s.zones[0]) == left
    sizes = [len(scene.cards(f"pile {pile}").split()) for pile in range(1, 11)]
    scene.do("deal")
    grown = [len(scene.cards(f"pile {pile}").split()) for pile in range(1, 11)]
    assert [new - old for new, old in zip(grown, sizes, strict=True)] == [1] * 4 + [0] * 6
    assert scene.why_not("deal") == "The stock is used up."


def test_000_l6971_variant_extra_cards_face_down() -> None:
    """In the variant the four extra cards lie face down in the first four piles; five full rows are left."""
    scene = Scene(GAME, extra_down=True)
    assert [len(scene.cards(f"pile {pile}").split()) for pile in range(1, 11)] == [6] * 4 + [5] * 6
    assert is_in_sight(scene, "pile 1") == [False] * 5 + [True]
    assert is_in_sight(scene, "pile 5") == [False] * 4 + [True]
    assert len(scene.s.zones[0]) == 50


@pytest.mark.parametrize("by_move", [True, False])
def test_000_l6967_a_whole_suit_is_lifted_off(by_move: bool) -> None:
    """Thirteen cards of a suit in order on top of a pile are out of the game, by a move or by a row dealt."""
    tops = dict(enumerate([f"{rank}H" for rank in SUIT[:10]], start=1))
    dull = [f"{rank}{suit}" for rank in ("10", "J", "K") for suit in "CDS" for _ in range(2)]
    rows = [["3H", *dull[:9]], ["2H", *(["AH"] if by_move else ["9C"]), *dull[9:17]]]
    if not by_move:
        rows.append(["AH"])
    coming = [card for row in rows for card in row]
    scene = lay_out(GAME, tops, pack=" ".join(reversed(coming)))
    for pile in range(9, 0, -1):
        scene.do(f"move {SUIT[pile]}H from {pile + 1} to {pile}")
    scene.do("deal", "deal")
    assert up(scene) == 0
    assert scene.number("face down 1") == 4
    scene.do("move AH from 2 to 1" if by_move else "deal")
    assert scene.cards("foundation 1").split() == [f"{rank}H" for rank in SUIT]
    assert scene.number("face down 1") == 3
    assert is_in_sight(scene, "pile 1") == [False] * 3 + [True]


def test_000_l6967_won_with_eight_suits_cast_out() -> None:
    """When the last suit is lifted off the patience is won."""
    scene = lay_out(GAME, DULL)
    s, layout, pack = scene.s, scene.game.layout, scene.game.cards
    suits = [f"{rank}{suit}" for suit in "CDSCDSHH" for rank in SUIT]
    for at, text in enumerate(suits):
        places = [zone for zone in range(len(s.zones)) if "foundation" not in layout.zone_names[zone]]
        found = [(card, zone) for zone in places for card in s.zones[zone] if pack.text(card) == text]
        name = f"foundation {at // 13 + 1}" if at < 91 else "pile 2" if at == 103 else "pile 1"
        s.move(*found[0], layout.find_zone(name))
        s.show(found[0][0])
    for pile in range(1, 11):
        s.numbers[layout.find_number(f"face down {pile}")] = 0
    assert scene.do("move AH from 2 to 1").s.over
    assert scene.lines() == [(0, 104, "cards on the foundations"), (0, 0, "won: all 104 cards up")]


# -- advice ------------------------------------------------------------------------------------


def test_advice_turns_up_and_joins_suits() -> None:
    """A face-down card is turned up, on the card of its own suit if there is a choice."""
    assert lay_out(GAME, {**DULL, 1: "8C", 2: "8D", 3: "7D"}).advised() == "move 7D from 3 to 2"


def test_advice_fills_a_space_before_a_row() -> None:
    """With a space open and nothing else to be done, the space is filled so that a row can be dealt."""
    scene = open_a_space()
    moves = 0
    while "deal" not in scene.legal() and moves < 30:
        scene.do(scene.advised())
        moves += 1
    assert "deal" in scene.legal()
