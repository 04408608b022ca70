"""Five-card Stud by the book (000, lines 2197-2223, laws 2649-2718)."""

from typing import Any

import pytest

from cardtable.cards import FULL_52, shuffled
from cardtable.games import REGISTRY
from cardtable.testing import Scene

from .studs import no_chip_is_lost, won


def stud(*players: str, later: str = "", chips: tuple[int, ...] = (), **more: Any) -> Scene:
    """Players from the dealer's left, the dealer last: hole card and first upcard; then cards as dealt."""
    seats = [*range(1, len(players)), 0]
    zones = {}
    for seat, cards in zip(seats, players, strict=True):
        zones[f"hand {seat}"], zones[f"showing {seat}"] = cards.split()
    zones["pack"] = " ".join(reversed(later.split()))
    match = Scene("five-card-stud", seats=len(players), **more).match
    if chips:
        match.numbers["chips"] = list(chips)
    return Scene("five-card-stud", zones, seats=len(players), match=match, **more)


# -- the deal --------------------------------------------------------------------------------------


def test_000_l2207_no_ante_one_card_down_one_up() -> None:
    """Nothing is in the pot; the hole card is seen by its owner alone, the upcard by all."""
    scene = Scene("five-card-stud", seats=4)
    assert scene.number("pot") == 0
    assert scene.lines() == []
    for seat in range(4):
        (hole,) = scene.s.zones[scene.game.layout.find_zone(f"hand {seat}")]
        (up,) = scene.s.zones[scene.game.layout.find_zone(f"showing {seat}")]
        assert scene.s.seen[hole] == 1 << seat
        assert scene.s.seen[up] == scene.game.layout.everyone


def test_000_l2215_four_upcards_and_four_intervals() -> None:
    """After each interval all who are in get a card face up, from the dealer's left."""
    scene = stud("2C KD", "3C 9D", "4C 5D", later="2H 3H 4H 2S 3S 7C 6S 10S")
    scene.do("bet 1", "call", "drop")
    assert [scene.cards(f"showing {seat}") for seat in (1, 2, 0)] == ["KD 2H", "9D 3H", ""]
    scene.do("check", "check")
    assert [scene.cards(f"showing {seat}") for seat in (1, 2)] == ["KD 2H 4H", "9D 3H 2S"]
    scene.do("check", "check")
    assert [scene.cards(f"showing {seat}") for seat in (1, 2)] == ["KD 2H 4H 3S", "9D 3H 2S 7C"]
    scene.do("check", "check")
    assert scene.s.over
    assert won(scene) == [(2, 2, "pot with pair of threes")]


def test_000_l2219_dropping_turns_the_upcards_down() -> None:
    """They go to the discards; everybody remembers them, but nobody learns the hole card."""
    scene = stud("2C KD", "3C 9D", "4C 5D").do("bet 1", "drop")
    assert scene.cards("showing 2") == ""
    assert scene.cards("discards") == "3C 9D"
    assert scene.s.seen[FULL_52.read("9D")] == scene.game.layout.everyone
    assert scene.s.seen[FULL_52.read("3C")] == 1 << 2


def test_000_l2223_flashed_common_card() -> None:
    """Eleven stay to the last round, for which eight cards are left: one is the fifth card of every hand."""
    scene = Scene("five-card-stud", seats=11)
    scene.do("bet 1", *["call"] * 10, *["check"] * 22)
    assert len(scene.s.zones[0]) == 52 - 44 - 1
    assert len(scene.cards("common cards").split()) == 1
    table = scene.game.all_steps[0].table  # type: ignore[attr-defined]
    assert all(len(table.cards(scene.s, seat)) == 5 for seat in range(11))
    scene.do(*["check"] * 11)
    assert scene.s.over
    assert sum(points for _, points, _ in won(scene)) == 11


def test_000_l2223_no_common_card_while_the_pack_lasts() -> None:
    """Ten players need 50 cards; of eleven, four must have dropped."""
    scene = Scene("five-card-stud", seats=10).do("bet 1", *["call"] * 9, *["check"] * 30)
    assert scene.cards("common cards") == ""
    scene = Scene("five-card-stud", seats=11).do("bet 1", *["call"] * 10, *["check"] * 11)
    scene.do(*["drop"] * 3, *["check"] * 8)
    assert scene.cards("common cards") == ""
    assert len(scene.s.zones[0]) == 0


@pytest.mark.parametrize("seats", [12, 13, 14])
def test_000_l2203_as_many_as_fourteen(seats: int) -> None:
    """Even if nobody drops all have five cards: where one round is short already, so is the next."""
    scene = Scene("five-card-stud", seats=seats).do("bet 1", *["call"] * (seats - 1), *["check"] * 2 * seats)
    assert len(scene.cards("common cards").split()) == (1 if seats == 12 else 2)
    table = scene.game.all_steps[0].table  # type: ignore[attr-defined]
    assert all(len(table.cards(scene.s, seat)) == 5 for seat in range(seats))


# -- who bets first --------------------------------------------------------------------------------


def test_000_l2211_high_card_must_start_the_pot() -> None:
    """It bets at least the minimum, and may neither check nor drop; the others call, raise or drop."""
    scene = stud("2C 9D", "3C KD", "4C 5D")
    assert scene.turn == 2
    assert scene.legal() == ["bet 1"]
    must = "You have the highest card showing and must start the pot: bet at least 1."
    assert scene.why_not("check") == scene.why_not("drop") == must
    assert scene.why_not("call") == "Nobody has bet yet: check or bet."
    assert scene.prompt(2) == "king high bets first: you must bet"
    scene.do("bet 1")
    assert scene.turn == 0
    assert scene.legal() == ["call", "raise 1", "drop"]


def test_000_l2211_checking_in_later_intervals() -> None:
    scene = stud("2C 9D", "3C KD", later="9H KH").do("bet 1", "call")
    assert scene.legal() == ["check", "bet 1", "drop"]
    assert scene.prompt(0) == "pair of kings bets first: check, bet or drop"


def test_000_l2213_tie_goes_to_the_one_dealt_first() -> None:
    """Two kings show: the one nearest the dealer's left bets first, and gains nothing else by it."""
    assert stud("2C 9D", "3C KD", "4C KH").turn == 2
    assert stud("2C KC", "3C KD", "4C KH").turn == 1
    tied = stud("2C KD", "2D KH", later="9C 9D 8H 8C 4S 4D").do("bet 1", "call", *["check"] * 6)
    assert won(tied) == [
        (0, 1, "pot, divided, with king high"),
        (1, 1, "pot, divided, with king high"),
    ]


@pytest.mark.parametrize(
    ("showing", "first"),
    [
        (("KD KH KS", "QC QD QH", "AD AH JS"), 1),
        (("QC QD JH", "AC KD QH", "2C 2D 5H"), 1),
        (("QC QD 9H", "QH QS 10H", "AC KD 8H"), 2),
        (("AC 9D 8H", "AD 9H 7S", "AS 9S 8D"), 1),
        (("5C 6D 7H", "5S 6H 7S", "5D 6S 8C"), 0),
        (("2H 9H KH", "3C AC 4C", "2S 2D 5D"), 0),
    ],
)
def test_000_l2660_rank_of_upcards(showing: tuple[str, str, str], first: int) -> None:
    """Threes, two pairs, a pair, high cards; what may become a straight or a flush counts for nothing."""
    piles = [pile.split() for pile in showing]
    later = " ".join(piles[i][turn] for turn in (1, 2) for i in range(3))
    holes = ("10C", "10D", "10S")
    scene = stud(*[f"{holes[i]} {piles[i][0]}" for i in range(3)], later=later)
    scene.do("bet 1", "call", "call", "check", "check", "check")
    assert scene.turn == first


def test_000_l2677_four_flush_bets_ahead_of_a_pair() -> None:
    """Where a four flush beats a pair it does so in showing too, and in the showdown."""
    for four_flush, first in ((False, 0), (True, 1)):
        scene = stud("8C 2H", "3C QD", later="9H QS 5H 4D KH 6S", four_flush=four_flush)
        scene.do("bet 1", "call", *["check"] * 4)
        assert scene.turn == first
        scene.do("check", "check")
        hand = "four flush, king high" if four_flush else "pair of queens"
        assert won(scene) == [(first, 2, f"pot with {hand}")]


def test_first_bettor_is_one_who_can_bet() -> None:
    """The pair of aces has no chips left, so the next highest begins."""
    scene = stud("2C AD", "3C KD", "4C QD", later="AH 8H 9H", chips=(20, 1, 20))
    scene.do("bet 1", "call", "call")
    assert scene.turn == 2


def test_a_showing_joker_makes_a_pair() -> None:
    assert stud("2C KD", "3C Joker", later="QC KH", wild="joker").turn == 0
    scene = stud("2C KD", "3C Joker", later="QC KH", wild="joker").do("bet 1", "call")
    assert scene.prompt(0).startswith("pair of kings bets first")


# -- limits ----------------------------------------------------------------------------------------


def test_000_l2065_limit_doubles_in_the_last_interval() -> None:
    """One chip in the first three intervals, two in the last."""
    scene = stud("2C AD", "3C KD", later="9H 8H 7H 6H 4C 4D").do("bet 1", "call")
    for _ in range(2):
        assert scene.legal() == ["check", "bet 1", "drop"]
        assert scene.why_not("bet 2") == "You may bet at most 1."
        scene.do("check", "check")
    assert scene.legal() == ["check", "bet 1-2", "drop"]


def test_000_l2065_limit_doubles_while_a_pair_shows() -> None:
    """By agreement; when the pair drops the limit is what it was."""
    for doubles, legal in ((False, "bet 1"), (True, "bet 1-2")):
        scene = stud(
            "2C AD", "3C KD", "4C QD", later="AH 8H 7H 6H 5H 9C", pair_doubles=doubles, limit_chips=1
        )
        scene.do("bet 1", "call", "call")
        assert scene.legal() == ["check", legal, "drop"]
        scene.do("drop")
        assert scene.legal() == ["check", "bet 1", "drop"]


def test_000_l2211_agreed_minimum() -> None:
    """No bet is less, though a limit were; who has fewer chips bets them all."""
    scene = stud("2C AD", "3C KD", minimum=5, limit_chips=10)
    assert scene.legal() == ["bet 5-10"]
    assert scene.why_not("bet 4") == "You must bet at least 5."
    assert stud("2C AD", "3C KD", minimum=5).legal() == ["bet 5"]
    assert stud("2C AD", "3C KD", minimum=5, chips=(20, 3)).legal() == ["bet 3"]
    assert stud("2C AD", "3C KD", minimum=2, limit="pot").legal() == ["bet 2"]
    assert stud("2C AD", "3C KD", minimum=2, limit="table-stakes").legal() == ["bet 2-50"]


def test_limits_of_other_kinds() -> None:
    """Pot limit up to a maximum, table stakes, a cap on raises: as in every form of poker."""
    scene = stud("2C AD", "3C KD", "4C QD", limit="pot", maximum=10).do("bet 1")
    assert scene.legal() == ["call", "raise 1-2", "drop"]
    scene = stud("2C AD", "3C KD", limit="table-stakes-pot", takeout=100).do("bet 1", "raise 2")
    assert scene.legal() == ["call", "raise 1-6", "drop"]
    scene = stud("2C AD", "3C KD", raises="three-in-all").do("bet 1", *["raise 1"] * 3)
    assert scene.legal() == ["call", "drop"]


# -- the end of a deal -----------------------------------------------------------------------------


def test_000_l2217_uncalled_bet_takes_the_pot() -> None:
    """The hole card stays down; against the first bet alone there is nothing to win."""
    scene = stud("2C AD", "3C KD", later="9H 8H").do("bet 1", "call", "bet 1", "drop")
    assert won(scene) == [(1, 1, "uncalled bet returned"), (1, 2, "pot, all others having dropped")]
    assert scene.s.seen[FULL_52.read("2C")] == 1 << 1
    scene = stud("2C AD", "3C KD").do("bet 1", "drop")
    assert scene.lines() == [(1, -1, "bets"), (1, 1, "uncalled bet returned")]


def test_000_l2217_showdown_turns_up_the_hole_cards() -> None:
    scene = stud("KC AD", "3C KD", later="9H 8H 7H 6H 4C 4D").do("bet 1", "call", *["check"] * 6)
    everyone = scene.game.layout.everyone
    assert all(scene.s.seen[card] == everyone for card in FULL_52.read_all("KC 3C"))
    assert won(scene) == [(1, 2, "pot with ace high")]


def test_all_in_and_side_pot() -> None:
    """A short stack contends for what it has matched; the cards go on to the end without betting."""
    scene = stud(
        "AC AD", "KC KD", "QC QD", later="9H 8H 7H 6H 5H 4H 2C 2D 2H",
        limit="table-stakes", chips=(30, 5, 30),
    )  # fmt: skip
    scene.do("bet 5", "raise 15", "call", "bet 10", "call")
    assert scene.s.over
    assert won(scene) == [
        (1, 15, "main pot with pair of aces"),
        (2, 50, "first side pot with pair of kings"),
    ]


def test_agreed_end() -> None:
    scene = stud("AC AD", "KC KD", later="9H 8H 7H 6H 5H 4H", deals=1).do("bet 1", "call", *["check"] * 6)
    match = scene.close()
    assert match.over
    assert match.paid == [-1, 1]


@pytest.mark.parametrize("seats", [2, 7, 14])
def test_chips_are_conserved(seats: int) -> None:
    """Whole games at random under table stakes: no chip is made or lost."""
    game = Scene("five-card-stud", seats=seats, limit="table-stakes", deals=6).game
    no_chip_is_lost(game)


def test_wild_cards() -> None:
    """The joker in the hole pairs the ace; deuces show what they are worth."""
    scene = stud("Joker AD", "KC KD", later="9H 8H 7H 6H 5H 4H", wild="joker")
    scene.do("bet 1", "call", *["check"] * 6)
    assert won(scene) == [(1, 2, "pot with pair of aces")]
    assert stud("3C KD", "4C 2D", wild="deuces").turn == 0


# -- advice ----------------------------------------------------------------------------------------


def test_advice() -> None:
    """Bet what wins, stay while nothing that shows is better, drop when beaten, draw at the right price."""
    strong = stud("AC AD", "KC KH", later="9H 8H")
    assert strong.advised() == "bet 1"
    strong.do("bet 1")
    assert strong.advised() == "raise 1"  # kings, against an ace
    beaten = stud("9C 8D", "KC AH").do("bet 1")
    assert beaten.advised() == "drop"
    assert stud("AC 8D", "KC QH").do("bet 1").advised() == "call"
    assert stud("2C QD", "3C KH").advised() == "bet 1"
    waiting = stud("2C QD", "3C KH", later="4C 5C").do("bet 1", "call")
    assert waiting.advised() == "check"
    paired = stud("6C QD", "3C KH", later="6D 5C").do("bet 1", "call", "check")
    assert paired.advised() == "bet 1"
    flush = stud("2H QH", "4C KC", "5C AD", later="9H 8D AS 5H 8S JC", limit_chips=1, pair_doubles=False).do(
        "bet 1", "call", "call", "bet 1", "call", "call", "bet 1"
    )
    assert flush.advised() == "call"  # four hearts, one card to come, seven to win for one


def test_advice_does_not_raise_for_ever() -> None:
    """A pair of aces raises two pairs and raises again; against a player who always raises back it calls."""
    scene = stud("9H QH", "AC 5D", "6D 6H", later="7C 8H 2D 9D KC 7S 8S AS 7H")
    scene.do("bet 1", "call", "call", *["check"] * 6)
    assert [scene.cards(f"showing {seat}") for seat in (1, 2, 0)] == [
        "QH 7C 9D 8S",
        "5D 8H KC AS",
        "6H 2D 7S 7H",
    ]
    scene.do("bet 2", "call")
    for told in ("raise 2", "raise 2", "call"):
        assert (scene.turn, scene.advised()) == (2, told)
        scene.do("raise 2")
        assert scene.advised() == "raise 2"  # the two pairs are sure of it
        scene.do("raise 2", "call")


def test_not_all_drop_to_a_bet_that_had_to_be_made() -> None:
    """Of a hundred deals among five at most sixty end before the second upcard; but not all go on."""
    game = REGISTRY.find("five-card-stud").make(5)
    ended = 0
    for number in range(100):
        s = game.begin(game.new_match(), shuffled(52, number), number)
        forced = int(s.turn)
        while not s.over and len(s.zones[game.table.up[forced]]) == 1:
            advice = game.advice(s, s.turn)
            assert advice is not None
            game.apply(s, s.turn, advice.move)
        ended += s.over
    assert 20 <= ended <= 60


def test_nothing_is_not_called_though_the_bet_had_to_be_made() -> None:
    """A deuce in the hole and a five are not worth a chip against an ace."""
    scene = stud("2C 5D", "KC AH").do("bet 1")
    assert scene.advised() == "drop"
