"""Napoleon at St. Helena by the book (000, lines 6899-6921)."""

import pytest

from cardtable.games import REGISTRY
from cardtable.testing import Scene

from .patience import lay_out, to_pile, up

GAME = "napoleon-at-st-helena"
DULL = dict(enumerate("KC KC KD KD KH KH KS KS 3C 3D".split(), start=1))
"""Ten piles with no move among them."""


@pytest.mark.parametrize("name", ["Big Forty", "Forty Thieves"])
def test_000_l6901_its_other_names(name: str) -> None:
    """The game is found by the names in brackets."""
    assert REGISTRY.find(name).id == GAME


def test_000_l6905_ten_piles_of_four_by_rows() -> None:
    """Two packs; forty cards lie open in ten piles, dealt by rows, and 64 are the stock."""
    scene = Scene(GAME)
    s = scene.game.begin(scene.match, list(range(104)), 0)
    piles = [s.zones[scene.game.layout.find_zone(f"pile {pile}")] for pile in range(1, 11)]
    assert piles[0] == [103, 93, 83, 73]
    assert piles[9] == [94, 84, 74, 64]
    assert all(s.seen[card] & 1 for pile in piles for card in pile)
    assert len(s.zones[0]) == 64


def test_000_l6907_all_aces_from_tableau_and_stock() -> None:
    """Eight aces begin foundations, and each goes up as soon as it is released or turned."""
    scene = lay_out(GAME, {**DULL, 1: "AS KC", 2: "AS"}, pack="AH")
    assert scene.legal() == ["up AS from 2"]
    assert scene.why_not("turn") == "The ace of spades is available and must be played up first."
    scene.do("up AS from 2", "turn")
    assert scene.legal() == ["up AH from talon"]
    scene.do("up AH from talon")
    assert scene.cards("foundation S1") == "AS"
    assert scene.cards("foundation H1") == "AH"


def test_000_l6909_a_second_ace_begins_a_second_foundation() -> None:
    """Both aces of a suit go up, each to a foundation of its own."""
    scene = lay_out(GAME, {**DULL, 1: "AS", 2: "AS"}).do("up AS from 1", "up AS from 2")
    assert (scene.cards("foundation S1"), scene.cards("foundation S2")) == ("AS", "AS")


def test_000_l6909_only_the_top_card_moves() -> None:
    """A card moves when it is uppermost, and its going releases the one below."""
    scene = lay_out(GAME, {**DULL, 1: "8S", 2: "9S", 3: "7H 7S", 4: "8H"})
    assert scene.why_not("move 7H from 3 to 4") == "Only the top card of a pile moves."
    assert scene.why_not("up 7H from 3") == "Only the top card of a pile may go up."
    assert scene.why_not("move 7H from 10 to 4") == "The seven of hearts is not available."
    scene.do("move 7S from 3 to 1")
    assert to_pile(scene, 4) == ["move 7H from 3 to 4"]
    assert "move 8S from 1 to 2" not in scene.legal()


def test_000_l6915_same_suit_and_next_higher() -> None:
    """A seven may be placed only on the eight of its suit, of which there are two."""
    scene = lay_out(GAME, {**DULL, 1: "7S", 2: "8S", 3: "8C", 4: "8S", 5: "6S"})
    sevens = [move for move in scene.legal() if move.startswith("move 7S")]
    assert sevens == ["move 7S from 1 to 2", "move 7S from 1 to 4"]
    refused = scene.why_not("move 7S from 1 to 3")
    assert refused == "The seven of spades may be placed only on 8S, not on 8C."


def test_000_l6915_no_king_on_an_ace() -> None:
    """Kings go on nothing; and aces never stay to be built on."""
    scene = lay_out(GAME, DULL)
    assert scene.why_not("move KC from 1 to 9") == "The king of clubs may be placed on no card, not on 3C."


def test_000_l6915_foundations_up_in_suit() -> None:
    """On the ace comes the two of its suit."""
    scene = lay_out(GAME, {**DULL, 1: "AS", 2: "2H", 3: "2S", 4: "3S"}).do("up AS from 1")
    assert scene.why_not("up 2H from 2") == "The foundation of hearts takes the ace next."
    scene.do("up 2S from 3", "up 3S from 4")
    assert scene.cards("foundation S1") == "AS 2S 3S"


def test_000_l6917_any_movable_card_fills_a_space() -> None:
    """A cleared pile may take the top card of another pile or of the talon."""
    scene = lay_out(GAME, {**DULL, 1: "4C 3C 2C AC", 9: "5D", 10: "7D"}, pack="9H")
    scene.do("up AC from 1", "up 2C from 1", "up 3C from 1", "up 4C from 1", "turn")
    fills = to_pile(scene, 1)
    assert "move 9H from talon to 1" in fills
    assert "move 7D from 10 to 1" in fills
    assert len(fills) == 10
    scene.do("move 9H from talon to 1")
    assert scene.cards("pile 1") == "9H"


def test_a_card_alone_in_its_pile_stays() -> None:
    """Moved to another space it would gain nothing."""
    piles = {**DULL, 1: "4C 3C 2C AC", 2: "4D 3D 2D AD"}
    scene = lay_out(GAME, piles, pack="9H")
    ups = [f"up {rank}{suit} from {pile}" for rank in "A234" for suit, pile in (("C", 1), ("D", 2))]
    scene.do(*ups, "turn", "move 9H from talon to 1")
    refused = scene.why_not("move 9H from 1 to 2")
    assert refused == "The nine of hearts is the first card of its pile already: it would gain nothing."


def test_000_l6917_a_card_above_its_twin_fills_a_space() -> None:
    """What lies at the bottom of a pile is of no account: the card on top is movable."""
    scene = lay_out(GAME, {**DULL, 1: "4C 3C 2C AC", 2: "QH 5S 9S QH"})
    scene.do(*[f"up {rank}C from 1" for rank in "A234"])
    assert "move QH from 2 to 1" in to_pile(scene, 1)


def test_000_l6919_the_stock_one_by_one_and_once() -> None:
    """Cards are turned one at a time; what is not built lies open on the talon, whose top is available."""
    scene = lay_out(GAME, {**DULL, 1: "8S"}, pack="6H 7S 5H")
    scene.do("turn", "turn")
    assert scene.cards("talon") == "5H 7S"
    scene.do("move 7S from talon to 1", "turn")
    assert scene.cards("talon") == "5H 6H"
    while scene.s.zones[0]:
        legal = scene.legal()
        scene.do("turn" if "turn" in legal else legal[0])
    while scene.legal()[0].startswith("up A"):
        scene.do(scene.legal()[0])
    assert scene.why_not("redeal") == "The stock has been gone through as often as the rules allow."


def test_000_l6915_won_with_eight_kings() -> None:
    """A deal with everything in order is won: all 104 cards are up."""
    suits = "CDHS"
    piles = {}
    low = [rank + suit for rank in "A23456789" for suit in suits] + ["10C", "10D", "10H", "10S"]
    for pile in range(10):  # one pack up to the tens, so that every pile can be played off from its top
        piles[pile + 1] = " ".join(reversed(low[pile * 4 : pile * 4 + 4]))
    high = [rank + suit for rank in "J Q K".split() for suit in suits]
    again = [rank + suit for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split() for suit in suits]
    scene = lay_out(GAME, piles, pack=" ".join(reversed([*high, *again])))
    scene.play_as_advised()
    assert up(scene) == 104
    assert scene.lines()[-1] == (0, 0, "won: all 104 cards up")


def test_moves_to_and_fro_come_to_an_end() -> None:
    """When 200 moves from pile to pile have brought nothing up and nothing to light the deal ends."""
    scene = lay_out(GAME, {**DULL, 1: "8S", 2: "8S", 3: "7S"}).do("move 7S from 3 to 1")
    for _ in range(99):
        scene.do("move 7S from 1 to 2", "move 7S from 2 to 1")
    assert not scene.s.over
    scene.do("move 7S from 1 to 2")
    assert scene.s.over
    assert scene.lines()[-1] == (-1, 0, "200 moves have brought nothing up and nothing to light")
