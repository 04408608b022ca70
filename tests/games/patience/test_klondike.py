"""Klondike by the book (000, lines 6923-6947; going by threes as in Canfield, lines 6889-6893)."""

from typing import Any

import pytest

from cardtable.cards import Rng
from cardtable.engine import BadOption
from cardtable.testing import Scene

FILLERS = [rank + suit for rank in "A 9 10 J Q K 8 6 5 4 3 7 2".split() for suit in "CDHS"]
WON = 4
"""A deal that is won by the rules of thumb when the stock has no limit."""
DULL = ["2C", "2D", "2H", "2S", "7C", "7D", "7H"]
"""Top cards of the seven piles that leave nothing to be moved."""


def deal(changed: dict[int, str] | None = None, pack: str = "", **options: Any) -> Scene:
    """Piles with dull tops but for those changed; each text names the uppermost cards of its pile.

    Whatever is not named lies below them, the aces in the last pile, or in the pack.
    """
    piles = [(changed or {}).get(pile, DULL[pile - 1]).split() for pile in range(1, 8)]
    named = {card for pile in piles for card in pile} | set(pack.split())
    rest = iter([card for card in FILLERS if card not in named])
    cards = {"pack": pack}
    for size in range(7, 0, -1):
        top = piles[size - 1]
        cards[f"pile {size}"] = " ".join([*[next(rest) for _ in range(size - len(top))], *top])
    return Scene("klondike", cards, **options)


def run_through(scene: Scene) -> Scene:
    """Turn every card of the stock, playing nothing but the aces that must be played."""
    while scene.s.zones[0]:
        legal = scene.legal()
        scene.do("turn" if "turn" in legal else legal[0])
    return scene


# -- the tableau -------------------------------------------------------------------------------


def test_000_l6927_seven_piles_of_one_to_seven() -> None:
    """28 cards lie in seven piles, only the top card of each face up; 24 are left for the stock."""
    scene = Scene("klondike")
    s = scene.s
    for pile in range(1, 8):
        cards = s.zones[scene.game.layout.find_zone(f"pile {pile}")]
        assert len(cards) == pile
        assert scene.number(f"face down {pile}") == pile - 1
        assert [s.seen[card] & 1 for card in cards] == [0] * (pile - 1) + [1]
    assert len(s.zones[0]) == 24
    assert all(s.seen[card] == 0 for card in s.zones[0])


def test_000_l6929_dealt_by_rows() -> None:
    """The first row gives a card to each pile, the next begins with the second pile, and so on."""
    scene = Scene("klondike")
    s = scene.game.begin(scene.match, list(range(52)), 0)
    piles = [s.zones[zone] for zone in scene.game.all_steps[0].piles]  # type: ignore[attr-defined]
    assert [pile[0] for pile in piles] == [51, 50, 49, 48, 47, 46, 45]
    assert [pile[1] for pile in piles[1:]] == [44, 43, 42, 41, 40, 39]
    assert piles[6] == [45, 39, 34, 30, 27, 25, 24]


# -- foundations -------------------------------------------------------------------------------


def test_000_l6931_an_ace_must_be_played_at_once() -> None:
    """While an ace is available nothing else may be done, not even another card turned."""
    scene = deal({3: "AS", 4: "AH"})
    assert scene.legal() == ["up AS", "up AH"]
    refused = scene.why_not("turn")
    assert refused == "The ace of spades is available and must be played up first."
    scene.do("up AH")
    assert scene.legal() == ["up AS"]
    scene.do("up AS")
    assert "turn" in scene.legal()
    assert scene.cards("foundation S") == "AS"
    assert scene.cards("foundation H") == "AH"


def test_000_l6931_an_ace_from_the_stock_must_be_played_too() -> None:
    """An ace turned from the stock is available, and goes up before the next card is turned."""
    scene = deal(pack="4C AD")
    scene.do("turn")
    assert scene.legal() == ["up AD"]
    assert scene.prompt() == "play the ace of diamonds up: it begins a foundation"
    scene.do("up AD")
    assert scene.cards("talon") == ""
    assert "turn" in scene.legal()
    assert scene.prompt() == "build, or turn from the stock"


def test_000_l6931_foundations_go_up_in_suit_and_sequence() -> None:
    """On the ace of spades comes the two of spades, and neither another two nor another spade."""
    scene = deal({1: "AS", 7: "3S"}).do("up AS")
    legal = scene.legal()
    assert "up 2S" in legal
    assert "up 2H" not in legal
    assert "up 3S" not in legal
    assert scene.why_not("up 2H") == "The foundation of hearts takes the ace next."
    assert scene.why_not("up 3S") == "The foundation of spades takes the two next."
    scene.do("up 2S", "up 3S")
    assert scene.cards("foundation S") == "AS 2S 3S"


def test_000_l6931_nothing_comes_back_from_a_foundation() -> None:
    """A card that is up stays up, even where it could be built on."""
    scene = deal({1: "3C", 6: "AD"})
    scene.do("up AD", "up 2D")
    assert "move 2D 1" not in scene.legal()
    assert scene.why_not("move 2D 1") == "The two of diamonds is not available."


# -- building ----------------------------------------------------------------------------------


def test_000_l6941_face_up_cards_move_as_a_unit_onto_either_black_six() -> None:
    """Red three, black four and red five move together onto a black six, and onto no red one."""
    scene = deal({1: "5D", 2: "4C", 3: "3D", 4: "6S", 5: "6C", 6: "6D", 7: "6H"})
    scene.do("move 4C 1", "move 3D 1")
    assert scene.cards("pile 1") == "5D 4C 3D"
    moves = [move for move in scene.legal() if move.startswith(("move 5D", "move 4C", "move 3D"))]
    assert moves == ["move 5D 4", "move 5D 5"]
    refused = scene.why_not("move 5D 6")
    assert refused == "The five of diamonds may be placed only on 6C or 6S, not on 6D."
    refused = scene.why_not("move 4C 4")
    assert refused is not None and "move the five of diamonds" in refused
    refused = scene.why_not("move 3D 4")
    assert refused is not None and "only the last may go up" in refused
    scene.do("move 5D 5")
    assert scene.cards("pile 5").endswith(" 6C 5D 4C 3D")
    assert scene.cards("pile 1") == ""
    assert scene.number("face down 5") == 4


def test_000_l6941_top_card_of_a_unit_may_go_up_alone() -> None:
    """The unit moves whole between piles, but its last card alone goes to the foundation."""
    scene = deal({1: "3S", 7: "AH"})
    scene.do("up AH", "move 2H 1")
    assert scene.cards("pile 1") == "3S 2H"
    scene.do("up 2H")
    assert scene.cards("pile 1") == "3S"
    assert scene.cards("foundation H") == "AH 2H"


def test_000_l6941_the_card_below_is_turned_up() -> None:
    """When a pile has no face-up card left its next card is turned and may be played."""
    scene = deal({1: "3S", 2: "9D 2D"})
    nine = scene.game.cards.read("9D")
    assert scene.s.seen[nine] == 0
    assert scene.why_not("move 9D 1") == "The nine of diamonds is not available."
    scene.do("move 2D 1")
    assert scene.s.seen[nine] == 3
    assert scene.number("face down 2") == 0
    refused = scene.why_not("move 9D 1")
    assert refused == "The nine of diamonds may be placed only on 10C or 10S, not on 2D."


def test_000_l6941_going_up_turns_the_card_below_too() -> None:
    """A pile whose one face-up card goes to a foundation shows its next card."""
    scene = deal({2: "AC AD"}).do("up AD")
    assert scene.legal() == ["up AC"]


def test_000_l6943_only_kings_fill_spaces() -> None:
    """A space takes a king with all that lies on it, and no other card."""
    scene = deal({1: "2H", 2: "3C", 3: "KC"})
    scene.do("move 2H 2")
    moves = [move for move in scene.legal() if move.endswith(" 1")]
    assert moves == ["move KC 1"]
    assert scene.why_not("move 3C 1") == "Only a king may fill a space."
    refused = scene.why_not("move KC 4")
    assert refused == "The king of clubs may be placed on no card, not on 2S."
    scene.do("move KC 1")
    assert scene.cards("pile 1") == "KC"
    assert len(scene.cards("pile 3").split()) == 2


def test_000_l6943_a_king_from_the_talon_fills_a_space() -> None:
    """Kings come from the talon as well as from the tableau."""
    scene = deal({1: "2H", 2: "3C", 3: "QH"}, pack="KH")
    scene.do("move 2H 2", "turn", "move KH 1")
    assert scene.cards("pile 1") == "KH"
    assert scene.cards("talon") == ""


def test_000_l6943_a_king_on_the_table_stays_where_it_is() -> None:
    """A king that is the first card of its pile has nothing to gain in another space."""
    scene = deal({1: "KS", 2: "AS QH"})
    scene.do("move QH 1", "up AS")
    assert scene.cards("pile 2") == ""
    assert not [move for move in scene.legal() if move.endswith(" 2")]
    refused = scene.why_not("move KS 2")
    assert refused == "The king of spades is the first card of its pile already: it would gain nothing."


def test_000_l6939_the_space_of_a_pile_is_named() -> None:
    """A pile that is not there is refused by its number."""
    scene = deal()
    assert scene.why_not("move 2C 8") == "There is no pile 8: they are numbered 1 to 7."


# -- stock and talon ---------------------------------------------------------------------------


def test_000_l6945_stock_cards_are_turned_one_by_one() -> None:
    """One card at a time, each to be built if able."""
    scene = deal({1: "9S"}, pack="4C 8D").do("turn")
    assert scene.cards("talon") == "8D"
    assert scene.legal() == ["move 8D 1", "turn"]
    scene.do("move 8D 1")
    assert scene.cards("pile 1") == "9S 8D"


def test_000_l6945_the_stock_is_run_through_only_once() -> None:
    """When the stock is used up the talon is not turned over; with no move left the deal is over."""
    scene = deal({1: "9S"}, pack="8D").do("turn")
    assert scene.why_not("redeal") == "There are cards left in the stock: turn them first."
    scene = deal({1: "3S"})
    run_through(scene)
    assert scene.legal()  # a two still goes on the three
    assert scene.why_not("turn") == "The stock is used up."
    assert scene.why_not("redeal") == "The stock has been gone through as often as the rules allow."
    scene.play_out()
    assert scene.s.zones[scene.game.layout.find_zone("talon")]


def test_000_l6945_by_threes_the_top_of_three_is_available() -> None:
    """By threes the third card comes to lie on top; the lower ones become available one after another."""
    scene = deal({1: "9S", 2: "9C"}, pack="8D 8H 4C", draw=3, passes=0).do("turn")
    assert scene.cards("talon") == "4C 8H 8D"
    assert len(scene.s.zones[0]) == 21
    assert "move 8D 1" in scene.legal()
    assert scene.why_not("move 8H 1") == "The eight of hearts is not available."
    scene.do("move 8D 1")
    assert "move 8H 2" in scene.legal()
    scene.do("move 8H 2")
    assert scene.cards("talon") == "4C"


def test_000_l6945_by_threes_without_limit() -> None:
    """The talon is turned over in its order, again and again as long as something gets played."""
    scene = deal({1: "3S"}, draw=3, passes=0)
    run_through(scene)
    first = scene.cards("talon").split()
    assert "redeal" in scene.legal()
    scene.do("redeal")
    assert scene.cards("talon") == ""
    assert scene.cards("pack").split() == first[::-1]
    assert scene.number("pass") == 2
    run_through(scene)
    assert "redeal" not in scene.legal()
    refused = scene.why_not("redeal")
    assert refused == "You have played no card since the last redeal: another would bring nothing new."
    scene.do("move 2D 1")
    assert "redeal" in scene.legal()


def test_000_l6945_last_packet_may_be_short() -> None:
    """When fewer than three cards are left they are turned all the same."""
    scene = deal({1: "9S"}, pack="8D 4C 4S", draw=3, passes=0)
    scene.do("turn", "move 8D 1")
    run_through(scene)
    assert len(scene.cards("talon").split()) == 23
    scene.do("redeal", *["turn"] * 7)
    assert len(scene.s.zones[0]) == 2
    scene.do("turn")
    assert len(scene.cards("talon").split()) == 23


@pytest.mark.parametrize(("draw", "passes"), [(1, 1), (1, 0), (3, 1), (3, 0)])
def test_every_choice_of_stock(draw: int, passes: int) -> None:
    """One by one or by threes, once or without limit, are chosen apart from each other."""
    scene = deal({1: "3S"}, draw=draw, passes=passes)
    scene.do("turn")
    assert len(scene.cards("talon").split()) == draw
    run_through(scene)
    assert ("redeal" in scene.legal()) == (passes == 0)


def test_other_numbers_are_refused() -> None:
    """Only the book's two ways through the stock are offered."""
    with pytest.raises(BadOption):
        Scene("klondike", draw=2)
    with pytest.raises(BadOption):
        Scene("klondike", passes=2)


def test_000_l6947_talon_top_until_the_next_is_turned() -> None:
    """The last card turned may be played until another covers it, and again once that has gone."""
    scene = deal({1: "9S", 2: "9C"}, pack="8D 8H").do("turn")
    assert "move 8H 1" in scene.legal()
    scene.do("turn")
    assert "move 8H 1" not in scene.legal()
    scene.do("move 8D 2")
    assert "move 8H 1" in scene.legal()


def test_an_emptied_talon_cannot_be_turned() -> None:
    """With the stock used up and the talon played off there is nothing to go through again."""
    scene = Scene("klondike", seed=WON, passes=0)
    while scene.s.zones[0] or scene.cards("talon"):
        scene.do(scene.advised())
    assert "redeal" not in scene.legal()
    assert scene.why_not("redeal") == "The talon is empty."


# -- the end -----------------------------------------------------------------------------------


def test_000_l6935_all_four_suits_up_to_the_kings() -> None:
    """The object is reached when all 52 cards are on the foundations."""
    scene = Scene("klondike", seed=WON, passes=0).play_as_advised()
    assert scene.lines() == [(0, 52, "cards on the foundations"), (0, 0, "won: all 52 cards up")]
    assert [len(scene.cards(f"foundation {suit}").split()) for suit in "CDHS"] == [13] * 4
    assert scene.close().over


def test_cards_on_the_foundations_are_counted() -> None:
    """A deal that comes to a standstill counts what has been built, one point a card."""
    for seed in range(20):
        scene = Scene("klondike", seed=seed).play_as_advised()
        built = sum(len(scene.cards(f"foundation {suit}").split()) for suit in "CDHS")
        noun = "card" if built == 1 else "cards"
        assert scene.lines()[0] == (0, built, f"{noun} on the foundations")
        assert len(scene.lines()) == (2 if built == 52 else 1)


def test_a_deal_ends_when_nothing_is_left_to_do() -> None:
    """Nobody has to give up: with no legal move the deal is over, and before that there always is one."""
    for seed in range(20):
        for passes in (1, 0):
            scene = Scene("klondike", seed=seed, draw=3, passes=passes)
            rng = Rng(seed)
            while not scene.s.over:
                legal = scene.legal()
                assert legal
                scene.do(legal[rng.below(len(legal))])
            assert scene.legal() == []


def test_refusals_tell_nothing_of_hidden_cards() -> None:
    """A face-down card and a card of the stock are refused in the same words."""
    scene = deal(pack="4C")
    assert scene.why_not("up 9D") == "The nine of diamonds is not available."
    assert scene.why_not("up 4C") == "The four of clubs is not available."
    assert scene.why_not("move 4C 1") == "The four of clubs is not available."


# -- advice ------------------------------------------------------------------------------------


def test_advice_goes_by_rules_of_thumb() -> None:
    """Twos up first, then what turns a card up, deepest pile first, then the talon, then the stock."""
    scene = deal({1: "AS", 5: "3C", 7: "3S"}).do("up AS")
    assert scene.advised() == "up 2S"
    assert deal({1: "3S", 5: "8C"}).advised() == "move 7H 5"
    scene = deal(pack="6C")
    assert scene.advised() == "turn"
    scene.do("turn")
    assert scene.advised() == "move 6C 6"


def test_advice_makes_a_space_only_for_a_king() -> None:
    """A pile is cleared away when a king waits for the space, and otherwise left for later."""
    assert deal({1: "2H", 2: "3C", 3: "QH", 4: "4S"}).advised() == "turn"
    scene = deal({1: "2H", 2: "3C", 3: "QH", 4: "4S"}, pack="KH").do("turn")
    assert scene.advised() == "move 2H 2"


def test_advice_goes_on_to_the_next_pass() -> None:
    """When the stock is used up and nothing better is left, the talon is turned over."""
    assert run_through(deal({1: "2H", 2: "3C", 3: "QH"}, passes=0)).advised() == "redeal"
