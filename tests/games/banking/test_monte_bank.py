"""Monte Bank by the book (000, lines 6813-6823)."""

from typing import Any

from cardtable.games.banking.monte_bank import WITHOUT_TENS
from cardtable.testing import Scene

GAME = "monte-bank"


def monte(bottom: str = "", top: str = "", seats: int = 3, bank: int = 50, **options: Any) -> Scene:
    """Seat 0 banks. Cards from the bottom of the pack on, and from its top."""
    low, high = bottom.split(), top.split()
    between = [text for text in WITHOUT_TENS.texts if text not in (*low, *high)]
    pack = " ".join([*low, *between, *reversed(high)])
    return Scene(GAME, {"pack": pack}, seats=seats, **options).do(f"bank {bank}")


def test_000_l6817_forty_cards() -> None:
    """Tens, nines and eights are left out."""
    assert WITHOUT_TENS.size == 40
    assert not any(text[:-1] in ("10", "9", "8") for text in WITHOUT_TENS.texts)


def test_000_l6819_two_cards_from_the_bottom_and_two_from_the_top() -> None:
    scene = monte("2C 3D 4H", "KS QS")
    assert (scene.cards("layout bottom layout"), scene.cards("layout top layout")) == ("2C 3D", "KS QS")
    assert (scene.turn, scene.legal()) == (1, ["done", "bottom 1-50", "top 1-50"])


def test_000_l6821_the_gate_pays_the_layout_of_its_suit() -> None:
    """The gate is a diamond: the bottom layout has one and is paid, the top layout is collected."""
    scene = monte("2C 3D 4D", "KS QH").do("bottom 5", "top 3", "bottom 2", "done")
    assert scene.lines() == [
        (1, -3, "top layout: the gate is 4D"),
        (0, 3, "Player 2: top layout: the gate is 4D"),
        (1, 5, "bottom layout: the gate is 4D"),
        (0, -5, "Player 2: bottom layout: the gate is 4D"),
        (2, 2, "bottom layout: the gate is 4D"),
        (0, -2, "Player 3: bottom layout: the gate is 4D"),
    ]
    assert scene.number("bank") == 50 + 3 - 5 - 2


def test_000_l6821_both_layouts_may_be_paid() -> None:
    scene = monte("2C 3D 4D", "KD QH").do("bottom 5", "top 3", "done")
    assert scene.s.scores == [-8, 8, 0]


def test_000_l6821_both_layouts_may_be_lost() -> None:
    """Two cards of one suit pay no more than one."""
    scene = monte("2C 3C 4D", "KS QS").do("bottom 5", "top 3", "done")
    assert scene.s.scores == [8, -8, 0]
    assert monte("2D 3D 4D", "KS QS").do("bottom 5", "done", "done").s.scores == [-5, 5, 0]


def test_000_l6821_bets_stay_within_the_bank() -> None:
    """The bank could lose on both layouts: all bets together are no more than what is in it."""
    scene = monte("2C 3D 4D", "KD QH", bank=10, seats=4).do("bottom 5")
    assert scene.legal() == ["done", "top 1-5"]
    assert scene.why_not("bottom 1") == "You have bet on the bottom layout already."
    assert scene.why_not("top 6") == "The bank answers for no more than 5 chips: bet 1 at least."
    scene.do("top 4")
    assert (scene.turn, scene.legal()) == (2, ["done", "bottom 1", "top 1"])
    scene.do("top 1")
    assert scene.s.over, "there is nothing left to bet against, and the bank was lost"
    assert scene.lines()[-1] == (-1, 0, "the bank is broken")
    assert scene.s.scores == [-10, 9, 1, 0]


def test_000_l6823_five_cards_a_round_and_eight_rounds() -> None:
    """Layouts and gate are thrown aside; the next gate is the bottom card after two more."""
    scene = monte("2C 3D 4D 5H 6S 7S", "KS QH JS 2D").do("done", "done")
    assert scene.cards("discards").split() == ["2C", "3D", "KS", "QH", "4D"]
    assert (scene.cards("layout bottom layout"), scene.cards("layout top layout")) == ("5H 6S", "JS 2D")
    scene.do("bottom 1", "done", "done")
    assert scene.lines()[-2:] == [
        (1, 1, "bottom layout: the gate is 7S"),
        (0, -1, "Player 2: bottom layout: the gate is 7S"),
    ]
    assert scene.lines()[0] == (-1, 0, "the gate is 4D; nobody has bet")
    scene.play_out("done")
    assert (scene.number("round"), scene.cards("pack"), scene.s.over) == (8, "", True)


def test_000_l6815_the_bank_is_offered_round() -> None:
    """The dealer may decline; the next holds it, and after the deal it goes to that player's left."""
    scene = Scene(GAME, seats=3, limit=40, deals=2)
    assert (scene.turn, scene.legal()) == (0, ["decline", "bank 1-40"])
    scene.do("decline", "bank 40")
    assert (scene.s.dealer, scene.turn) == (1, 2)
    match = scene.play_out("done").close()
    assert (match.dealer, match.over) == (2, False)
    assert Scene(GAME, seats=3, deals=2, match=match).do("bank 5").play_out("done").close().over


# -- how it is played well -----------------------------------------------------------------------------


def test_the_odds_are_counted_from_what_is_left() -> None:
    """Four suits lie there: 18 of 36 cards pay each layout, and one chip is enough for a fair bet.

    With two suits in both, 16 of 36 pay: nothing is bet.
    """
    assert monte("2C 3D", "KS QH").advised() in ("bottom 1", "top 1")
    assert monte("2C 3D", "KC QD").advised() == "done"


def test_a_sure_bet_takes_all_that_the_bank_answers_for() -> None:
    """Before the last gate all other cards are known."""
    scene = monte("2C 3D", "KS QH", bank=30)
    while scene.number("round") < 7:
        scene.do("done")
    last = scene.cards("pack")[-1]
    layouts = {name: scene.cards(f"layout {name} layout") for name in ("bottom", "top")}
    paid = [name for name, cards in layouts.items() if last in cards]
    assert scene.advised() == (f"{paid[-1]} 30" if paid else "done")


def test_the_bank_is_held_when_it_comes() -> None:
    """A modest one, or what the limit allows."""
    assert Scene(GAME).advised() == "bank 20"
    assert Scene(GAME, limit=7).advised() == "bank 7"
