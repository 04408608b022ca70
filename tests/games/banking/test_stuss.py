"""Stuss and Faro by the book (000, lines 6787-6811)."""

from typing import Any

import pytest

from cardtable.cards import FULL_52
from cardtable.testing import Scene

SODA = "2C"
MOST = 500
"""So many times nobody is asked whether he bets again."""


def stuss(cards: str = "", bank: int = 50, seats: int = 3, end: str = "", **options: Any) -> Scene:
    """Seat 0 bids the bank, the others bet. Cards come in this order, and some at the end of the pack."""
    scene = Scene("stuss", {"pack": pack(cards, end)}, seats=seats, dealer=seats - 1, **options)
    scene.do(f"bid {bank}", *["pass"] * (seats - 1))
    return scene


def faro(cards: str = "", end: str = "", **options: Any) -> Scene:
    """Two players against the house."""
    return Scene("faro", {"pack": pack(cards, end)}, seats=2, dealer=1, **options)


def pack(cards: str, end: str) -> str:
    """All 52 cards, the last to be dealt first."""
    named = [*cards.split(), *end.split()]
    between = [text for text in FULL_52.texts if text not in named]
    return " ".join(reversed([*cards.split(), *between, *end.split()]))


def to_the_end(scene: Scene) -> Scene:
    """Nobody bets any more, until three cards are left."""
    for _ in range(MOST):
        if len(scene.cards("pack").split()) == 3:
            return scene
        scene.do("done")
    raise AssertionError("the pack does not come to its end")


# -- bets and turns --------------------------------------------------------------------------------


def test_000_l6799_the_bet_waits_for_its_rank_and_loses_by_the_first_card() -> None:
    """Two cards without a six: the bet stays. Then the six of hearts is the first of its turn, and loses."""
    scene = stuss(f"{SODA} 9S KC 6H 4D").do("bet six", "done", "done")
    assert (scene.number("bet six 1"), scene.lines()) == (1, [])
    assert (scene.cards("winning cards"), scene.cards("losing cards")) == ("2C KC", "9S")
    scene.do("done", "done")
    assert scene.lines() == [(1, -1, "the six loses"), (0, 1, "Player 2: the six loses")]
    assert (scene.number("bet six 1"), scene.number("bank")) == (0, 51)
    assert (scene.cards("winning cards"), scene.cards("losing cards")) == ("2C KC 4D", "9S 6H")


def test_000_l6799_under_a_copper_the_same_card_pays() -> None:
    scene = stuss(f"{SODA} 9S KC 6H 4D").do("copper six", "done", "done", "done", "done")
    assert scene.lines() == [
        (1, 1, "the six loses, under a copper"),
        (0, -1, "Player 2: the six loses, under a copper"),
    ]
    assert scene.number("bank") == 49


def test_000_l6799_the_second_card_of_a_turn_wins() -> None:
    """A six to win is paid, a six to lose is collected."""
    scene = stuss(f"{SODA} 9S 6S").do("bet six", "bet six", "done", "copper six", "done")
    assert scene.lines() == [
        (1, 2, "the six wins"),
        (0, -2, "Player 2: the six wins"),
        (2, -1, "the six wins, under a copper"),
        (0, 1, "Player 3: the six wins, under a copper"),
    ]


def test_000_l6797_soda_has_no_bearing_on_bets() -> None:
    """The six of hearts is soda: the bet stays, and the record knows that three sixes are left."""
    scene = stuss("6H 9S KC").do("bet six", "done", "done")
    assert scene.lines() == []
    assert (scene.number("bet six 1"), scene.described("six left")) == (1, "3 left")


@pytest.mark.parametrize(("move", "chips"), [("bet six", -3), ("copper six", -3)])
def test_000_l6805_of_a_split_the_dealer_takes_all(move: str, chips: int) -> None:
    """Bet to win or to lose, a rank that comes twice in a turn is lost; other bets are not touched."""
    scene = stuss(f"{SODA} 6H 6S").do(move, move, move, "bet ace", "done", "done")
    assert scene.lines() == [(1, chips, "the split sixes"), (0, -chips, "Player 2: the split sixes")]
    assert scene.number("bet ace 1") == 1


@pytest.mark.parametrize(("chips", "lost"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_000_l6805_faro_takes_half_of_a_split(chips: int, lost: int) -> None:
    """The other half goes back, and with it the odd chip; the house writes nothing."""
    scene = faro(f"{SODA} 6H 6S").do(*["copper six"] * chips, "done", "done")
    assert scene.lines() == ([(0, -lost, "half of the bet on the split sixes")] if lost else [])
    assert scene.number("bet six 0") == 0


def test_stuss_may_be_played_with_the_split_of_faro() -> None:
    scene = stuss(f"{SODA} 6H 6S", split="half").do("bet six", "bet six", "bet six", "done", "done")
    assert scene.lines() == [
        (1, -1, "half of the bet on the split sixes"),
        (0, 1, "Player 2: half of the bet on the split sixes"),
    ]


def test_000_l6801_unsettled_bets_may_be_withdrawn() -> None:
    """Before new bets, and all chips of a rank at once; after the turn there is nothing to settle."""
    scene = stuss(f"{SODA} 9S KC 6H 4D").do("bet six", "bet six")
    assert scene.why_not("take back six") == "Take back what you want before you bet."
    scene.do("done", "done")
    assert scene.why_not("take back ace") == "You have no chips on the ace."
    scene.do("take back six", "copper six", "done", "done")
    assert scene.lines()[0] == (1, 1, "the six loses, under a copper")


def test_what_may_be_bet() -> None:
    """One way on a card, to the limit, while cards of its rank are left, within the bank."""
    scene = stuss("6C 6D 6H 6S KC", stake=2, bank=3).do("bet ace", "bet ace")
    assert scene.why_not("bet ace") == "You have 2 on the ace, and more is not allowed."
    assert scene.why_not("copper ace") == "Your chips on the ace are bet the other way: take them back first."
    scene.do("copper king")
    assert scene.cards("losing cards") == "6D", "nobody can do anything more, and the cards are turned"


def test_the_bank_answers_for_all_bets_together() -> None:
    """With the last chip at risk the next player is not even asked."""
    scene = stuss(f"{SODA} 9S KC 6H 4D", bank=2).do("bet six", "copper ace")
    assert (scene.turn, scene.legal()) == (1, ["take back ace", "take back six", "done"])
    assert scene.why_not("bet two") == "The bank cannot answer for another chip."
    assert scene.cards("losing cards") == "9S", "nobody could do anything, and the first turn was made"


def test_a_rank_that_is_gone_cannot_be_bet() -> None:
    scene = stuss("6C 6D 6H 6S KC").do("done", "done", "done", "done")
    assert scene.described("six left") == "none left"
    assert scene.why_not("bet six") == "All sixes have been turned."
    assert not any("six" in text for text in scene.legal())


def test_a_broken_bank_ends_the_deal() -> None:
    """The last chip is paid; the rest of the pack is not dealt."""
    scene = stuss(f"{SODA} 9S 6S", bank=1).do("bet six")
    assert scene.s.over
    assert scene.lines()[-1] == (-1, 0, "the bank is broken")
    assert scene.s.scores == [-1, 1, 0]


def test_what_the_bank_wins_can_be_bet_against() -> None:
    scene = stuss(f"{SODA} 6S 9S", bank=1).do("bet six")
    assert (scene.turn, scene.number("bank")) == (1, 2)
    scene.do("bet ace", "bet ace")
    assert (scene.number("round"), scene.turn) == (2, 1), "nobody else could bet"


# -- the end of the pack -----------------------------------------------------------------------------


def test_000_l6807_calling_the_turn_pays_four_to_one() -> None:
    """Six, queen and three are left, which can come in six ways; a right call of two chips wins eight."""
    scene = to_the_end(stuss(end="6H QC 3D")).do("done", "done")
    assert scene.legal() == [
        *("done", "call three six queen", "call three queen six", "call six three queen"),
        *("call six queen three", "call queen three six", "call queen six three"),
    ]
    scene.do("call six queen three")
    assert scene.described("called 1") == "six queen three"
    assert scene.why_not("call six three queen") == (
        "You have called six queen three: one order is all you may call."
    )
    scene.do("call six queen three", "done", "call queen six three", "done")
    assert scene.s.over
    assert scene.lines() == [
        (1, 8, "called six queen three, 4 to 1"),
        (0, -8, "Player 2: called six queen three, 4 to 1"),
        (2, -1, "called queen six three, not six queen three"),
        (0, 1, "Player 3: called queen six three, not six queen three"),
    ]
    assert scene.cards("last card") == "3D"


def test_000_l6807_a_cat_hop_pays_two_to_one() -> None:
    """Of two jacks and a six there are three orders, for nobody tells the jacks apart."""
    scene = to_the_end(stuss(end="JD 6H JS")).do("done", "done")
    assert scene.legal() == ["done", "call six jack jack", "call jack six jack", "call jack jack six"]
    assert scene.prompt() == "call the last three cards, paid 2 to 1, or say that you are done"
    scene.do("call jack six jack", "done", "done")
    assert scene.lines() == [
        (1, 2, "called jack six jack, 2 to 1"),
        (0, -2, "Player 2: called jack six jack, 2 to 1"),
    ]


def test_three_of_a_rank_cannot_be_called() -> None:
    """There is but one order. The last turn is a split."""
    scene = to_the_end(stuss(end="JD JH JS")).do("bet jack", "done", "done")
    assert scene.s.over
    assert scene.lines() == [(1, -1, "the split jacks"), (0, 1, "Player 2: the split jacks")]


def test_the_bank_must_be_able_to_pay_a_call() -> None:
    """Of seven chips it could pay one call at 4 to 1, and three chips are left for nobody."""
    scene = to_the_end(stuss(end="6H QC 3D", bank=7)).do("done", "done", "call six queen three")
    assert scene.s.over, "nobody can bet another chip, and the cards are turned"
    assert scene.s.scores == [-4, 4, 0]
    scene = to_the_end(stuss(end="6H QC 3D", bank=3)).do("done", "done")
    assert scene.s.over and scene.s.scores == [0, 0, 0]


def test_the_limit_of_a_call() -> None:
    scene = to_the_end(stuss(end="6H QC 3D", stake=1)).do("done", "done", "call six queen three")
    assert scene.turn == 2, "one chip is all he may bet"
    assert scene.why_not("call six king three") == (
        "Call the three cards that are left, in the order in which they will come."
    )


def test_bets_that_are_never_settled_go_back() -> None:
    """The three is the last card and is in no turn."""
    scene = to_the_end(stuss(end="6H QC 3D")).do("bet three", "bet queen", "done", "done", "done", "done")
    assert scene.s.over
    assert scene.lines() == [(1, 1, "the queen wins"), (0, -1, "Player 2: the queen wins")]
    assert scene.number("bet three 1") == 0


def test_soda_and_the_turns_make_up_the_pack() -> None:
    """Soda, 25 turns, and the last card."""
    scene = to_the_end(faro())
    assert scene.number("round") == 24
    scene.do("done", "done").play_out("done")
    assert (scene.number("round"), scene.cards("pack")) == (25, "")
    assert len(scene.cards("winning cards").split()) == 26
    assert len(scene.cards("losing cards").split()) == 25


# -- banks -----------------------------------------------------------------------------------------


def test_000_l6791_the_bank_goes_to_the_largest_stake() -> None:
    """Each pack is auctioned anew, from the left of the last banker."""
    scene = Scene("stuss", seats=3)
    scene.do("bid 5", "bid 9", "pass", "bid 10", "pass")
    assert (scene.s.dealer, scene.number("bank"), scene.turn) == (1, 10, 2)
    scene.play_out("done")
    match = scene.close()
    assert (match.over, match.dealer) == (False, 1)
    scene = Scene("stuss", seats=3, match=match)
    assert (scene.turn, scene.legal()) == (2, ["pass", "bid 1-200"])
    scene.do("bid 5", "pass", "pass").play_out("done")
    assert scene.close().over, "two packs make a game"


def test_000_l6811_faro_has_a_permanent_bank() -> None:
    """All seats bet, and the chips that the house wins are nobody's."""
    scene = faro(f"{SODA} 6H 9S")
    assert scene.turn == 0
    scene.do("bet six", "done", "bet six", "bet six", "done")
    assert scene.lines() == [(0, -1, "the six loses"), (1, -2, "the six loses")]
    assert scene.turn == 0
    assert scene.play_out("done").close().dealer == scene.match.dealer


# -- how it is played well -----------------------------------------------------------------------------


def test_at_stuss_only_the_last_card_of_a_rank_is_worth_a_bet() -> None:
    """Three sixes are gone: a chip on the fourth, once; and what could be split is taken back."""
    scene = stuss("6C 6D 9S 6H KC").do("bet ace", "done", "done")
    assert scene.advised() == "take back ace"
    scene.do("take back ace")
    assert scene.advised() == "done"
    scene.do("done", "done")
    assert scene.described("six left") == "last one"
    assert scene.advised() == "bet six"
    scene.do("bet six")
    assert scene.advised() == "done"


def test_at_faro_a_single_chip_is_always_fair() -> None:
    """Half of one chip is nothing. Of two the house would take one."""
    scene = faro()
    assert scene.advised().startswith("bet ")
    scene.do("bet ace", "bet ace", "done", "done")
    assert scene.advised() == "take back ace"


@pytest.mark.parametrize(("end", "calls"), [("6H QC 3D", False), ("JD 6H JS", True)])
def test_a_cat_hop_is_called_and_other_orders_are_not(end: str, calls: bool) -> None:
    scene = to_the_end(stuss(end=end)).do("done", "done")
    assert scene.advised().startswith("call ") == calls
