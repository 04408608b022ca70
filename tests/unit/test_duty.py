"""The duty of who follows to a trick: what may be played, why a card is refused, what a card shows."""

from typing import Any

import pytest

from cardtable.cards import FULL_52, HEARTS, NO_SUIT, Pack
from cardtable.engine import Game, Match, Options, State, Step
from cardtable.engine.setup import arrange
from cardtable.mechanics.hands.dealing import DealHands
from cardtable.mechanics.tricks.rules import ALWAYS, FOLLOW, TRUMPS, Duty, Tricks

STRICT = Duty(must_trump=True, must_head=ALWAYS, must_overtrump=True)


class Three(Game[Options]):
    """Three players with three cards each; hearts are trumps, unless there are none."""

    duty = FOLLOW
    trump = HEARTS

    def pack(self) -> Pack:
        return FULL_52

    def steps(self) -> list[Step]:
        self.tricks = Tricks(duty=self.duty)
        return [DealHands(3), self.tricks]

    def open_deal(self, match: Match, s: State) -> None:
        s.trump = self.trump


def table(duty: Duty, hands: tuple[str, str, str], trump: int = HEARTS) -> tuple[Three, State]:
    """Seat 1 leads."""
    game = type("Bound", (Three,), {"duty": duty, "trump": trump})(Options(), 3)
    match = game.new_match()
    zones = {f"hand {seat}": hand for seat, hand in enumerate(hands)}
    return game, game.begin(match, arrange(game, match, zones, list(range(52))), 1)


def play(game: Three, s: State, *cards: str) -> None:
    for card in cards:
        game.apply(s, int(s.turn), game.read(f"play {card}"))


def legal(game: Three, s: State) -> str:
    return " ".join(sorted(move.text.removeprefix("play ") for move in game.legal(s, int(s.turn))))


def refusal(game: Three, s: State, card: str) -> str | None:
    return game.why_not(s, int(s.turn), game.read(f"play {card}"))


def lacks(game: Three, s: State, seat: int) -> set[str]:
    """The faces that all know a hand not to hold."""
    mask = s.lacks[game.tricks.hands[seat]]
    return {text for face, text in enumerate(game.cards.texts) if mask >> face & 1}


SUIT: Any = {
    letter: {f"{rank}{letter}" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()} for letter in "CDHS"
}


@pytest.mark.parametrize(
    ("duty", "hand", "can"),
    [
        (FOLLOW, "4C 9C 2H", "4C 9C"),
        (FOLLOW, "4D 9S 2H", "2H 4D 9S"),
        (Duty(may_trump=True), "4C 9D 2H", "2H 4C"),
        (Duty(may_trump=True), "4D 9S 2H", "2H 4D 9S"),
        (Duty(must_trump=True), "4D 9S 2H", "2H"),
        (Duty(must_trump=True), "4D 9S 3S", "3S 4D 9S"),
        (Duty(must_head=ALWAYS), "4C 9C 2H", "9C"),
        (Duty(must_head=ALWAYS), "4C 6C 2H", "4C 6C"),
        (Duty(must_head=TRUMPS), "4C 9C 2H", "4C 9C"),
        (STRICT, "4D 2H 3H", "2H 3H"),
    ],
)
def test_what_may_be_played_to_a_plain_lead(duty: Duty, hand: str, can: str) -> None:
    """The eight of clubs is led."""
    game, s = table(duty, ("2S 3D 4S", "8C 2C 3C", hand))
    play(game, s, "8C")
    assert legal(game, s) == can


@pytest.mark.parametrize(
    ("duty", "hand", "can"),
    [
        (Duty(may_trump=True), "4H 9D 2H", "2H 4H"),
        (Duty(must_head=TRUMPS), "4H 9H 2C", "9H"),
        (Duty(must_head=TRUMPS), "4H 6H 2C", "4H 6H"),
        (Duty(must_head=ALWAYS), "4H 9H 2C", "9H"),
        (Duty(must_trump=True), "4C 9D 2C", "2C 4C 9D"),
    ],
)
def test_what_may_be_played_to_a_trump_lead(duty: Duty, hand: str, can: str) -> None:
    """The eight of trumps is led."""
    game, s = table(duty, ("2S 3D 4S", "8H 2D 3C", hand))
    play(game, s, "8H")
    assert legal(game, s) == can


@pytest.mark.parametrize(
    ("hand", "can"), [("4D 2H 9H", "9H"), ("4D 2H 3H", "2H 3H"), ("4D 5D 3S", "3S 4D 5D")]
)
def test_a_trump_must_be_overtrumped_by_who_can(hand: str, can: str) -> None:
    """Clubs were led, and the eight of trumps lies there; who can only undertrump must do that."""
    game, s = table(Duty(must_trump=True, must_overtrump=True), (hand, "8C 2C 3C", "8H 2D 3D"))
    play(game, s, "8C", "8H")
    assert legal(game, s) == can


def test_who_follows_need_not_beat_a_trump() -> None:
    """Clubs were led and trumped: no club can head the trick any more, so that any will do."""
    game, s = table(STRICT, ("4C KC 9H", "8C 2C 3C", "8H 2D 3D"))
    play(game, s, "8C", "8H")
    assert legal(game, s) == "4C KC"


@pytest.mark.parametrize(
    ("duty", "hand", "card", "why"),
    [
        (FOLLOW, "4C 9D 2H", "2H", "You hold a card of clubs: clubs were led, so you must follow suit."),
        (
            Duty(may_trump=True),
            "4C 9D 2H",
            "9D",
            "You hold a card of clubs: clubs were led, so you must follow suit or play a trump.",
        ),
        (Duty(must_trump=True), "4D 9S 2H", "4D", "You have none of clubs, so you must trump."),
        (Duty(must_head=ALWAYS), "4C 9C JC", "4C", "You can beat the lead, so you must: play 9C, play JC."),
        (
            Duty(must_head=ALWAYS),
            "4C 9C 2H",
            "2H",
            "You hold a card of clubs: clubs were led, so you must follow suit.",
        ),
    ],
)
def test_a_refusal_names_the_duty(duty: Duty, hand: str, card: str, why: str) -> None:
    game, s = table(duty, ("2S 3D 4S", "8C 2C 3C", hand))
    play(game, s, "8C")
    assert refusal(game, s, card) == why


def test_a_refusal_to_overtrump_names_the_cards() -> None:
    game, s = table(Duty(must_trump=True, must_overtrump=True), ("4D 2H 9H", "8C 2C 3C", "8H 2D 3D"))
    play(game, s, "8C", "8H")
    assert refusal(game, s, "2H") == "You can overtrump, so you must: play 9H."
    assert refusal(game, s, "4D") == "You have none of clubs, so you must trump."


@pytest.mark.parametrize(
    ("duty", "hand", "card", "shown"),
    [
        (FOLLOW, "4D 9S 2H", "2H", SUIT["C"]),
        (Duty(may_trump=True), "4D 9S 2H", "2H", set()),
        (Duty(may_trump=True), "4D 9S 2H", "4D", SUIT["C"]),
        (Duty(must_trump=True), "4D 9S 2H", "2H", SUIT["C"]),
        (Duty(must_trump=True), "4D 9S 3S", "4D", SUIT["C"] | SUIT["H"]),
        (Duty(must_head=ALWAYS), "4C 6C 2H", "4C", {"9C", "10C", "JC", "QC", "KC", "AC"}),
        (Duty(must_head=ALWAYS), "4C 9C JC", "9C", set()),
        (Duty(must_head=TRUMPS), "4C 9C 2H", "4C", set()),
    ],
)
def test_what_a_card_shows_of_the_hand(duty: Duty, hand: str, card: str, shown: set[str]) -> None:
    """The eight of clubs is led; the first seat's card is not played yet, so nothing is forgotten."""
    game, s = table(duty, ("2S 3D 4S", "8C 2C 3C", hand))
    play(game, s, "8C", card)
    assert lacks(game, s, 2) == shown


def test_who_undertrumps_has_no_higher_trump() -> None:
    game, s = table(Duty(must_trump=True, must_overtrump=True), ("4D 2H 3H", "8C 2C 3C", "QH 2D 3D"))
    play(game, s, "8C", "QH", "2H")
    assert lacks(game, s, 0) == SUIT["C"] | {"KH", "AH"}


def test_without_trumps_nobody_must_trump() -> None:
    game, s = table(STRICT, ("2S 3D 4S", "8C 2C 3C", "4D 9S 2H"), NO_SUIT)
    play(game, s, "8C")
    assert legal(game, s) == "2H 4D 9S"
    play(game, s, "4D")
    assert lacks(game, s, 2) == SUIT["C"]
