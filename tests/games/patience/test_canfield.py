"""Canfield by the book (000, lines 6873-6897)."""

import pytest

from cardtable.cards import Rng
from cardtable.testing import Scene

from .patience import is_in_sight, lay_out, to_pile, up

GAME = "canfield"
DULL = {1: "2C", 2: "2D", 3: "2H", 4: "2S"}
"""Four piles with no move among them."""


def run_through(scene: Scene) -> Scene:
    """Turn the whole hand, playing nothing but the cards that must be played."""
    while scene.s.zones[0]:
        legal = scene.legal()
        scene.do("turn" if "turn" in legal else legal[0])
    return scene


# -- the layout --------------------------------------------------------------------------------


def test_000_l6877_thirteen_in_stock_and_four_piles() -> None:
    """Thirteen cards are the stock, one the first foundation, four the tableau; 34 are left for the hand."""
    scene = Scene(GAME)
    assert len(scene.cards("reserve").split()) == 13
    assert [len(scene.cards(f"pile {pile}").split()) for pile in range(1, 5)] == [1] * 4
    assert up(scene) == 1
    assert len(scene.s.zones[0]) == 34


def test_000_l6877_counted_off_in_this_order() -> None:
    """First the stock, then the foundation, then the row of four."""
    scene = Scene(GAME)
    s = scene.game.begin(scene.match, list(range(52)), 0)
    layout = scene.game.layout
    assert s.zones[layout.find_zone("reserve")] == list(range(51, 38, -1))
    assert [card for name in "CDHS" for card in s.zones[layout.find_zone(f"foundation {name}")]] == [38]
    assert [s.zones[layout.find_zone(f"pile {pile}")] for pile in range(1, 5)] == [[37], [36], [35], [34]]


def test_000_l6895_only_the_top_of_the_stock_is_known() -> None:
    """The stock is squared up: one card of it can be seen, and the next when that has gone."""
    scene = lay_out(GAME, {**DULL, 1: "9S"}, reserve={1: "7C 8H"}, base="QD")
    assert is_in_sight(scene, "reserve") == [False] * 12 + [True]
    assert scene.why_not("move 7C 1") == "The seven of clubs is not available."
    scene.do("move 8H 1")
    assert is_in_sight(scene, "reserve") == [False] * 11 + [True]
    assert to_pile(scene, 1) == ["move 7C 1"]


# -- foundations -------------------------------------------------------------------------------


def test_000_l6883_a_queen_turned_begins_with_queens() -> None:
    """If a queen is turned all foundations begin with queens and go on around the corner up to the jack."""
    scene = lay_out(GAME, {1: "KD", 2: "AD", 3: "2D", 4: "5S"}, reserve={1: "5C 5D 5H"}, base="QD")
    assert scene.why_not("up AD") == "The foundation of diamonds takes the king next."
    scene.do("up KD", "up AD", "up 2D")
    assert scene.cards("foundation D") == "QD KD AD 2D"
    assert scene.why_not("up 5S") == "The foundation of spades takes the queen next."
    step = scene.game.all_steps[0]
    pack = scene.game.cards
    order = step.next_up[scene.s.numbers[step.base]][1]  # type: ignore[attr-defined]
    diamonds = "QD KD AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD".split()
    assert order == [*[1 << pack.read(card) for card in diamonds], 0]


def test_000_l6883_the_other_three_must_be_played_up_at_once() -> None:
    """While a card of the rank that was turned is available nothing else may be done."""
    scene = lay_out(GAME, {**DULL, 1: "QC", 2: "QH"}, base="QD")
    assert scene.legal() == ["up QC", "up QH"]
    assert scene.why_not("turn") == "The queen of clubs is available and must be played up first."
    scene.do("up QH", "up QC")
    assert "turn" in scene.legal()


def test_000_l6883_also_from_stock_and_hand() -> None:
    """A base card on top of the stock or turned from the hand goes up at once."""
    scene = lay_out(GAME, DULL, reserve={1: "QS"}, base="QD", pack="QC 4C 4D")
    assert scene.legal() == ["up QS"]
    scene.do("up QS", "turn")
    assert scene.cards("talon") == "4D 4C QC"
    assert scene.legal() == ["up QC"]


# -- hand and talon ----------------------------------------------------------------------------


def test_000_l6889_three_cards_at_a_time() -> None:
    """The last of three lies on top and is available; the lower ones are once it has been played."""
    scene = lay_out(GAME, {**DULL, 1: "9S", 2: "9C"}, base="QD", pack="8D 8H 4C").do("turn")
    assert scene.cards("talon") == "4C 8H 8D"
    assert scene.why_not("move 8H 1") == "The eight of hearts is not available."
    scene.do("move 8D 1", "move 8H 2")
    assert scene.cards("talon") == "4C"


def test_000_l6891_the_talon_is_turned_over_to_be_the_hand() -> None:
    """When the hand is used up the talon becomes the hand in its order, again and again."""
    scene = run_through(lay_out(GAME, {**DULL, 1: "3S"}, base="QD"))
    first = scene.cards("talon").split()
    assert "turn" not in scene.legal()
    scene.do("redeal")
    assert scene.cards("pack").split() == first[::-1]
    scene.do("move 2D 1")
    assert "redeal" in run_through(scene).legal()


def test_000_l6897_until_play_comes_to_a_standstill() -> None:
    """A round in which nothing was played is the last; the deal is over when no move is left."""
    scene = run_through(lay_out(GAME, {**DULL, 1: "3S"}, base="QD")).do("redeal")
    run_through(scene)
    refused = scene.why_not("redeal")
    assert refused == "You have played no card since the last redeal: another would bring nothing new."
    scene.play_as_advised()
    assert scene.legal() == []


# -- building ----------------------------------------------------------------------------------


def test_000_l6893_a_red_eight_on_a_black_nine() -> None:
    """The eight of hearts may be placed on the nine of spades or of clubs, and nowhere else."""
    scene = lay_out(GAME, {1: "9S", 2: "9C", 3: "9D", 4: "8H"}, base="QD")
    assert [move for move in scene.legal() if move.startswith("move 8H")] == ["move 8H 1", "move 8H 2"]
    refused = scene.why_not("move 8H 3")
    assert refused == "The eight of hearts may be placed only on 9C or 9S, not on 9D."


def test_000_l6893_a_pile_moves_as_a_whole() -> None:
    """The unit is the whole pile, and its bottom card must fit; its top card goes up alone."""
    scene = lay_out(GAME, {1: "9S", 2: "8H", 3: "10D", 4: "9C"}, base="7H", reserve={1: "2C"})
    scene.do("move 8H 1")
    assert "move 8H 4" not in scene.legal()
    refused = scene.why_not("move 8H 4")
    assert (
        refused
        == "All face-up cards of a pile move together: move the nine of spades; only the last may go up."
    )
    assert "up 8H" in scene.legal()
    scene.do("move 9S 3")
    assert scene.cards("pile 3") == "10D 9S 8H"


def test_000_l6893_variant_the_top_card_alone() -> None:
    """In the variant the top card may also be moved alone."""
    scene = lay_out(
        GAME, {1: "9S", 2: "8H", 3: "10D", 4: "9C"}, base="7D", reserve={1: "2C"}, top_alone=True
    ).do("move 8H 1")
    assert {"move 8H 4", "move 9S 3"} <= set(scene.legal())
    scene.do("move 8H 4")
    assert scene.cards("pile 4") == "9C 8H"
    scene = lay_out(
        GAME, {1: "9S", 2: "8H", 3: "7C", 4: "9C"}, base="QD", reserve={1: "2C 3C"}, top_alone=True
    ).do("move 8H 1", "move 7C 1")
    assert scene.why_not("move 8H 4") == "A pile moves as a whole, or its top card alone."


@pytest.mark.parametrize("corner", [True, False])
def test_a_king_on_an_ace(corner: bool) -> None:
    """The book does not say whether the tableau goes around the corner: an option."""
    scene = lay_out(GAME, {1: "AS", 2: "KD", 3: "5C", 4: "5S"}, base="9C", corner=corner)
    assert to_pile(scene, 1) == (["move KD 1"] if corner else [])


def test_the_top_of_the_stock_is_built() -> None:
    """A card may come from the stock to the tableau or to a foundation."""
    scene = lay_out(GAME, {**DULL, 1: "9S"}, reserve={1: "KD 8H"}, base="QD").do("move 8H 1", "up KD")
    assert scene.cards("foundation D") == "QD KD"
    assert len(scene.cards("reserve").split()) == 11


# -- spaces ------------------------------------------------------------------------------------


def test_000_l6895_a_space_is_filled_from_the_stock() -> None:
    """A space does not stay: the uppermost card of the stock comes into it at once."""
    scene = lay_out(GAME, {**DULL, 1: "9S", 2: "8H"}, reserve={1: "5D 5C"}, base="QD").do("move 8H 1")
    assert scene.cards("pile 2") == "5C"
    assert is_in_sight(scene, "reserve") == [False] * 11 + [True]


def test_000_l6895_with_the_stock_gone_from_the_talon() -> None:
    """When the stock is used up a space may be filled from the talon, but not from the tableau."""
    scene = None
    for seed in range(200):
        scene = Scene(GAME, seed=seed)
        while not scene.s.over:
            spaces = [pile for pile in range(1, 5) if not scene.cards(f"pile {pile}")]
            if spaces and scene.cards("talon"):
                break
            scene.do(scene.advised())
        if not scene.s.over:
            break
    assert scene is not None and not scene.cards("reserve")
    top = scene.cards("talon").split()[-1]
    assert to_pile(scene, spaces[0]) == [f"move {top} {spaces[0]}"]
    other = next(pile for pile in range(1, 5) if scene.cards(f"pile {pile}"))
    refused = scene.why_not(f"move {scene.cards(f'pile {other}').split()[0]} {spaces[0]}")
    assert refused == "A space is filled from the reserve and, when that is used up, from the talon."
    scene.do(f"move {top} {spaces[0]}")
    assert scene.cards(f"pile {spaces[0]}") == top


# -- the end -----------------------------------------------------------------------------------


def test_000_l6885_all_four_foundations_of_thirteen() -> None:
    """A deal that is won counts all 52 cards."""
    for seed in range(400):
        scene = Scene(GAME, seed=seed).play_as_advised()
        if up(scene) == 52:
            break
    assert scene.lines() == [(0, 52, "cards on the foundations"), (0, 0, "won: all 52 cards up")]


def test_a_deal_ends_though_cards_could_go_to_and_fro() -> None:
    """Where top cards move alone, moves that bring nothing new come to an end, through all rounds."""
    for seed in range(6):
        scene = Scene(GAME, seed=seed, top_alone=True, corner=False)
        rng = Rng(seed)
        moves = 0
        while not scene.s.over:
            legal = scene.legal()
            scene.do(legal[rng.below(len(legal))])
            moves += 1
        assert moves < 10_000
