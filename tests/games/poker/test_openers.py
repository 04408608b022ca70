"""Jacks or Bobtail to Open, and Progressive Jackpots, by the book (000, lines 2173-2175)."""

import pytest

from cardtable.cards import shuffled
from cardtable.testing import Scene

from .studs import no_chip_is_lost, won

OPEN = ["pass", "open 1-2", "drop"]
SHUT = ["pass", "drop"]


def bobtail(hand: str, **more: str) -> Scene:
    """A hand at the dealer's left; the other has kings."""
    return Scene("jacks-or-bobtail", {"hand 1": hand, "hand 0": "KC KD 7S 8S 10S"}, seats=2, **more)


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        ("8H 7C 6D 5S QH", OPEN),  # a nine or a four fills it
        ("AH KH QC JD 3S", SHUT),  # only a ten
        ("9H 8C 6D 5S QH", SHUT),  # only a seven
        ("10H JC QD KS 3H", OPEN),  # an ace or a nine
        ("2H 3C 4D 5S JH", OPEN),  # an ace or a six
        ("AH 2C 3D 4S JH", SHUT),  # only a five
        ("2H 5H 9H QH 3S", OPEN),  # four hearts
        ("2H 5H 9H QC 3S", SHUT),
        ("JC JD 7H 5S 3C", OPEN),
        ("10C 10D 7H 5S 3C", SHUT),
    ],
)
def test_000_l2175_what_opens(hand: str, legal: list[str]) -> None:
    """Jacks or better, four of a suit, or four in a row that a card at either end makes a straight."""
    scene = bobtail(hand)
    assert scene.legal() == legal
    if legal == SHUT:
        refused = "To open you must hold a pair of jacks or better, or a bobtail."
        assert scene.why_not("open 1") == refused


def test_000_l2639_a_bobtail_is_shown_by_its_four_cards() -> None:
    """Who opened on 8-7-6-5 and wins unseen shows those four, though he has drawn to them, and no fifth."""
    scene = bobtail("8H 7C 6D 5S QH").do("open 1", "call", "discard QH", "draw", "stand pat")
    assert scene.turn == 1
    scene.do("bet 1", "drop")
    assert scene.prompt() == "nobody has called: show openers"
    assert scene.legal() == ["show 7C 6D 8H 5S"]
    assert won(scene.do("show 7C 6D 8H 5S"))[-1] == (1, 4, "pot, all others having dropped")


def test_a_joker_makes_a_bobtail_of_three() -> None:
    """A joker and 6-7-8 can grow at both ends; to A-K-Q it is a pair of aces, which opens by itself."""
    for hand in ("Joker 6C 7D 8S 2H", "Joker AC KD QS 2H"):
        assert Scene("jacks-or-bobtail", {"hand 1": hand}, seats=2, wild="joker").legal() == OPEN


NOTHING = {"hand 1": "2C 4D 6H 8S 10C", "hand 0": "3C 5D 7H 9S JC"}


def progressive(deals: int, hand: str, **options: bool) -> Scene:
    """The hand at the dealer's left after so many deals that nobody has opened."""
    match = Scene("progressive-jackpots", seats=2, **options).match
    for _ in range(deals):
        passed = Scene("progressive-jackpots", NOTHING, seats=2, match=match, **options).do("pass", "pass")
        match = passed.close()
    first = 1 - match.dealer
    return Scene("progressive-jackpots", {f"hand {first}": hand}, seats=2, match=match, **options)


PAIRS = {"jacks": "JC JD", "queens": "QC QD", "kings": "KC KD", "aces": "AC AD"}


@pytest.mark.parametrize("deals", range(6))
def test_000_l2173_each_deal_passed_out_asks_for_more(deals: int) -> None:
    """Jacks, queens, kings, aces; aces stay. The pair below does not open, and the reason says what would."""
    needed = list(PAIRS)[min(deals, 3)]
    scene = progressive(deals, f"{PAIRS[needed]} 7H 5S 3C")
    assert scene.legal() == OPEN
    assert scene.number("pot") == 2 * (deals + 1)  # everybody antes again each time
    if needed != "jacks":
        below = list(PAIRS)[list(PAIRS).index(needed) - 1]
        assert progressive(deals, f"{PAIRS[below]} 7H 5S 3C").legal() == SHUT
    assert progressive(deals, "2C 4D 6H 8S 10C").why_not("open 1") == (
        f"To open you must hold a pair of {needed} or better."
    )


def test_000_l2173_the_series_may_run_on_to_two_pairs() -> None:
    """With that option the fifth deal takes two pairs, threes and twos being enough; so does the sixth."""
    for deals in (4, 5):
        assert progressive(deals, "AC AD KH QS 9C", two_pairs=True).legal() == SHUT
        assert progressive(deals, "3C 3D 2H 2S 9C", two_pairs=True).legal() == OPEN
        refusal = progressive(deals, "AC AD KH QS 9C", two_pairs=True).why_not("open 1")
        assert refusal == "To open you must hold two pairs or better."


def test_000_l2173_after_an_opened_pot_jacks_will_do() -> None:
    """Kings were needed; once they have opened, the next deal takes jacks again."""
    opened = progressive(2, "KC KD 7H 5S 3C").do("open 1", "drop").play_as_advised()
    match = opened.close()
    hand = {f"hand {1 - match.dealer}": "JC JD 7H 5S 3C"}
    assert Scene("progressive-jackpots", hand, seats=2, match=match).legal() == OPEN


@pytest.mark.parametrize("name", ["jacks-or-bobtail", "progressive-jackpots"])
def test_chips_and_advice(name: str) -> None:
    """No chip is lost in whole games; a hand that cannot open is passed."""
    game = Scene(name, seats=4).game
    no_chip_is_lost(game)
    s = game.begin(game.new_match(), shuffled(52, 3), 3)
    assert not s.over
    assert Scene(name, NOTHING, seats=2).advised() == "pass"
