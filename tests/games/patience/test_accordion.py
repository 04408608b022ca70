"""Accordion by the books (000, lines 6857-6871; 003, lines 45-87)."""

import pytest

from cardtable.testing import Scene

GAME = "accordion"
SNAKE = [
    rank + suit
    for suit, order in (("C", 1), ("D", -1), ("H", 1), ("S", -1))
    for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split()[::order]
]
"""An order of the pack in which each card matches the one before it."""


def dealt(row: str, **options: object) -> Scene:
    """The first cards of the pack, from the left, all of them turned up and none of them packed."""
    cards = row.split()
    scene = Scene(GAME, {"pile 1": cards[0], "pack": " ".join(reversed(cards[1:]))}, **options)
    return scene.do(*["turn"] * (len(cards) - 1))


def row(scene: Scene) -> str:
    """The piles from the left, each as its cards from the bottom."""
    piles = [scene.cards(f"pile {place}") for place in range(1, scene.number("piles") + 1)]
    return " | ".join(piles)


# -- the row -----------------------------------------------------------------------------------


def test_000_l6861_cards_are_laid_out_in_a_row_from_left_to_right() -> None:
    """The first card lies at the left end, each other at the right of the last."""
    scene = dealt("2C 5D 8H JS")
    assert row(scene) == "2C | 5D | 8H | JS"
    assert len(scene.s.zones[0]) == 48
    assert scene.legal() == ["turn"]


def test_000_l6865_on_the_next_or_on_the_third_at_the_left() -> None:
    """6H JH 9C 9H: the nine of hearts goes on the other nine, or on the six of its suit."""
    scene = dealt("6H JH 9C 9H")
    assert scene.legal() == ["move JH 1", "move 9H 3", "move 9H 1", "turn"]
    refused = scene.why_not("move 9H 2")
    assert refused == "A pile goes only on the next to its left, or on the third to its left."


def test_000_l6867_the_entire_pile_is_moved() -> None:
    """The two nines go on the jack, and the three cards on the six: one pile is left of the row."""
    scene = dealt("6H JH 9C 9H").do("move 9H 3")
    assert row(scene) == "6H | JH | 9C 9H"
    scene.do("move 9H 2", "move 9H 1")
    assert row(scene) == "6H JH 9C 9H"
    assert scene.legal() == ["turn"]


def test_000_l6869_no_move_is_obligatory() -> None:
    """The dealing may be interrupted for moves, and need not be."""
    scene = dealt("6H JH")
    assert scene.prompt() == "move a pile, or turn the next card"
    assert row(scene.do("turn")).startswith("6H | JH | ")


# -- the other book ----------------------------------------------------------------------------


def test_003_l67_a_gap_is_closed_from_the_right() -> None:
    """When the second pile has gone on the first, all others move up one place."""
    scene = dealt("2C 2D 8H JS").do("move 2D 1")
    assert row(scene) == "2C 2D | 8H | JS"
    assert scene.cards("pile 4") == ""


def test_003_l65_a_possible_move_must_be_made() -> None:
    """No card is turned while a pile can be moved."""
    scene = dealt("6H JH", compulsory=True)
    assert scene.legal() == ["move JH 1"]
    assert scene.why_not("turn") == (
        "A possible move must be made before the next card is turned: move JH 1."
    )
    assert scene.prompt() == "move a pile"
    assert scene.do("move JH 1").legal() == ["turn"]
    assert scene.prompt() == "turn the next card"


@pytest.mark.parametrize(("following", "packed"), [("KD", "move KD 2"), ("3C", "move 3C 2")])
def test_003_l86_five_piles_become_two_and_then_one(following: str, packed: str) -> None:
    """KS 9D KC 3D 7C, then the nine of clubs; a king of diamonds or three of clubs leaves one."""
    scene = Scene(GAME, {"pile 1": "KS", "pack": f"{following} 9C 7C 3D KC 9D"}, compulsory=True)
    scene.do(*["turn"] * 5)
    assert scene.legal() == ["move 9C 5", "move 9C 3"]
    scene.do("move 9C 5", "move 9C 2", "move KC 2", "move KC 1")
    assert [pile.split()[-1] for pile in row(scene).split(" | ")] == ["KC", "3D"]
    scene.do("turn", packed, f"move {following} 1")
    assert scene.number("piles") == 1


def test_003_l87_the_other_choice_leaves_four_piles() -> None:
    """With the nine on the king of clubs there is only one move more."""
    scene = dealt("KS 9D KC 3D 7C 9C", compulsory=True).do("move 9C 3")
    assert scene.legal() == ["move 9C 2"]
    assert row(scene.do("move 9C 2")) == "KS | 9D KC 9C | 3D | 7C"
    assert scene.legal() == ["turn"]


# -- the end -----------------------------------------------------------------------------------


def test_003_l73_one_pile_wins() -> None:
    """A pack in which each card matches the one before it is packed card by card."""
    scene = Scene(GAME, {"pile 1": SNAKE[0], "pack": " ".join(reversed(SNAKE[1:]))}, compulsory=True)
    scene.play_out(*[f"move {card} 1" for card in SNAKE])
    assert scene.cards("pile 1").split() == SNAKE
    assert scene.lines() == [(0, 51, "cards packed"), (0, 0, "won: all 52 cards in one pile")]


def test_003_l73_more_piles_lose() -> None:
    """It ends when the pack is dealt and no pile can be moved; the moves that are left are made."""
    scene = Scene(GAME)
    while scene.s.zones[0]:
        scene.do("turn")
    assert "turn" not in scene.legal()
    assert scene.prompt() == "move a pile"
    assert scene.why_not("turn") == "The pack is used up."
    scene.play_out()
    left = scene.number("piles")
    assert left > 1
    assert scene.lines() == [(0, 52 - left, f"cards packed, {left} piles left")]


# -- refusals and advice -----------------------------------------------------------------------


def test_refusals_say_why() -> None:
    scene = dealt("6H 6C 9C 2S").do("move 6C 1")
    assert row(scene) == "6H 6C | 9C | 2S"
    assert scene.why_not("move 6H 1") == "The six of hearts is not the top card of a pile."
    assert scene.why_not("move 2S 4") == "There is no pile 4: they are numbered 1 to 3."
    assert scene.why_not("move 2S 2") == ("The two of spades and 9C are neither of one suit nor of one rank.")


def test_advice_looks_one_move_ahead() -> None:
    """Of the two places for the nine in the book's example the one that opens more moves is advised."""
    scene = dealt("KS 9D KC 3D 7C 9C")
    assert scene.advised() == "move 9C 5"
    assert dealt("2C 5D 8H JS").advised() == "turn"
