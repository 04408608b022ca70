"""Hands at twenty-one against a dealer who is bound to draw to 16 and to stand on 17, and what is agreed.

All cards of a hand lie together; each is seen by all, by its player alone, or by nobody. A player has one
place at the table or two, and what is dealt to a place may be split into several hands.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import HAND, QUIET, Game, State
from cardtable.games.banking.rules.black_jack_hands import MOST, CountTable

GOOD: Final = 17
"""The total on which the dealer stands."""
NEVER: Final = MOST + 1
"""In place of the least count on which a stake may be doubled: none."""
ALWAYS: Final = 0
MOST_DOUBLED: Final = 11
"""Where not every hand may be doubled, the highest count that may."""
_NTH: Final = ("", "second ", "third ", "fourth ")
OTHER: Final = ("", "other ")
"""What is said of the hands at each of two places."""


class Terms:
    """What is agreed of splitting, doubling and the dealer's cards; by it the odds are reckoned."""

    def __init__(
        self,
        *,
        most: int = 2,
        tens_alike: bool = False,
        one_to_aces: bool = False,
        barred: tuple[int, ...] = (),
        doubled_from: int = NEVER,
        draws_soft: bool = False,
        is_late: bool = False,
    ) -> None:
        self.most = most
        """How many hands may be made of the cards of a place."""
        self.tens_alike = tens_alike
        """Whether any two cards that count ten are a pair."""
        self.one_to_aces = one_to_aces
        """Whether split aces get one card each and no more."""
        self.barred = barred
        """What the cards of a pair count that may not be split."""
        self.doubled_from = doubled_from
        """The least count on which a stake may be doubled; `ALWAYS` for any two cards, `NEVER` for none."""
        self.draws_soft = draws_soft
        """Whether the dealer draws to 17 with an ace as 11."""
        self.is_late = is_late
        """Whether the dealer gets his second card when all others have played."""
        self.key = (most, tens_alike, one_to_aces, barred, doubled_from, draws_soft, is_late)

    def may_double(self, total: int) -> bool:
        """Whether a stake may be doubled on two cards that count so much."""
        return self.doubled_from == ALWAYS or self.doubled_from <= total <= MOST_DOUBLED

    def dealer_stands(self, total: int, is_soft: bool) -> bool:
        """What binds the dealer, who counts an ace as 11 where he can."""
        return total > GOOD or (total == GOOD and not (is_soft and self.draws_soft))


@mypyc_attr(allow_interpreted_subclasses=True)
class BoundTable(CountTable):
    """The hands of each player in the order he plays them, with a bet on each; and the dealer's hand."""

    def __init__(
        self, game: Game[Any], terms: Terms, *, places: int = 1, face_down: bool = False, burns: bool = False
    ) -> None:
        super().__init__(game, burns=burns, is_burned_open=False)
        self.terms = terms
        self.places = places
        self.face_down = face_down
        """Whether only its player sees the first cards of a hand."""
        labels = [f"{nth}{other}hand" for other in OTHER[:places] for nth in _NTH[: terms.most]]
        self.labels = labels
        self.hands = [game.of_seats(label, HAND, is_open=False, is_pile=False) for label in labels]
        self.hands[0] = self.with_house(self.hands[0], HAND, is_open=False)
        self.wagers = [self.bets, *[game.seat_numbers(label.replace("hand", "bet")) for label in labels[1:]]]
        """For each hand where the bets on it begin."""
        self.made = [game.seat_numbers(f"{other}hands made", kind=QUIET) for other in OTHER[:places]]
        """For each place, by seats: how many hands its cards have been made into."""
        self.playing = game.layout.number("hand in play", words=self.in_words)
        self.ranks = game.cards.ranks

    def in_words(self, nth: int) -> str:
        """Which hand is being played, if that is not the only one."""
        return self.labels[nth] if nth else ""

    def dealers(self, s: State) -> int:
        """The zone of the dealer's hand."""
        return self.hands[0][self.banker(s)]

    def dealers_up(self, s: State) -> int:
        """What the card counts that the dealer shows."""
        return self.pips[s.zones[self.dealers(s)][0]]

    def may_be_natural(self, s: State) -> bool:
        """Whether the card that the dealer shows is an ace or a ten."""
        return self.dealers_up(s) in (1, 10)

    def cards(self, s: State, seat: int, nth: int) -> list[int]:
        """The cards of a hand."""
        return s.zones[self.hands[nth][seat]]

    def bet(self, s: State, seat: int, nth: int) -> int:
        """The bet on a hand."""
        return s.numbers[self.wagers[nth] + seat]

    def open_hands(self, s: State, seat: int) -> list[int]:
        """The numbers of a player's hands that are not settled for: on which there is a bet."""
        return [nth for nth in range(len(self.hands)) if self.bet(s, seat, nth)]

    def anybody_left(self, s: State) -> bool:
        """Whether a player has a hand that is not settled for."""
        return any([bool(self.open_hands(s, seat)) for seat in self.punters(s)])

    def staked(self, s: State) -> list[tuple[int, int]]:
        """The seats and hands that get cards, in the order of the deal: those on which there is a bet."""
        most = self.terms.most
        return [
            (seat, place * most)
            for seat in self.punters(s)
            for place in range(self.places)
            if self.bet(s, seat, place * most)
        ]

    def place_of(self, nth: int) -> int:
        """The place at the table that a hand belongs to."""
        return nth // self.terms.most

    def is_split(self, s: State, seat: int, nth: int) -> bool:
        """Whether a hand comes from a pair that was split."""
        return s.numbers[self.made[self.place_of(nth)] + seat] > 1

    def has_natural(self, s: State, seat: int, nth: int) -> bool:
        """Whether a hand is a natural: as it was dealt, not split."""
        return self.is_natural(self.cards(s, seat, nth)) and not self.is_split(s, seat, nth)

    def dealer_has_natural(self, s: State) -> bool:
        """Whether the dealer's two cards are a natural."""
        return self.is_natural(s.zones[self.dealers(s)])

    def is_pair(self, s: State, seat: int, nth: int) -> bool:
        """Whether the two cards of a hand are alike, by rank or by what they count."""
        cards = self.cards(s, seat, nth)
        if len(cards) != 2:
            return False
        if self.terms.tens_alike:
            return self.pips[cards[0]] == self.pips[cards[1]]
        return self.ranks[cards[0]] == self.ranks[cards[1]]

    def is_bound(self, s: State, seat: int, nth: int) -> bool:
        """Whether a hand may get no further card: it began with an ace of a pair that was split."""
        if not self.terms.one_to_aces or not self.is_split(s, seat, nth):
            return False
        return self.pips[self.cards(s, seat, nth)[0]] == 1

    def deal_open(self, s: State, zone: int) -> None:
        """A card that all see."""
        s.show(self.give(s, zone))

    def begin_round(self, s: State) -> None:
        """Another round: nothing is bet, and with a new pack a card may be burned."""
        n = s.numbers
        if n[self.round] == 0:
            self.burn(s)
        n[self.round] = n[self.round] + 1
        for base in (*self.wagers, *self.made):
            for seat in range(self.seats):
                n[base + seat] = 0

    def settle_hand(self, s: State, seat: int, nth: int, chips: int, why: str) -> None:
        """A hand is paid or collected for, or neither. Its cards lie there until they are gathered."""
        told = f"{self.labels[nth]}, {why}" if nth else why
        if chips:
            self.pays(s, seat, chips, told)
        else:
            s.score(seat, 0, told)
        s.numbers[self.wagers[nth] + seat] = 0

    def clear(self, s: State) -> None:
        """Gather what lies there of the round before, for all to see while they bet."""
        self.gather(s, [zones[seat] for seat in self.punters(s) for zones in self.hands])
        self.gather(s, [self.dealers(s)])

    def split(self, s: State, seat: int, nth: int) -> None:
        """The cards of a pair become two hands side by side, with a bet and a second card each."""
        n = s.numbers
        place = self.made[self.place_of(nth)] + seat
        n[place] = n[place] + 1
        for later in range(self.place_of(nth) * self.terms.most + n[place] - 1, nth + 1, -1):
            s.sweep(self.hands[later - 1][seat], self.hands[later][seat])
            n[self.wagers[later] + seat] = n[self.wagers[later - 1] + seat]
        s.move(self.cards(s, seat, nth)[1], self.hands[nth][seat], self.hands[nth + 1][seat])
        n[self.wagers[nth + 1] + seat] = n[self.wagers[nth] + seat]
        for hand in (nth, nth + 1):
            s.show_all(self.hands[hand][seat])
            self.deal_open(s, self.hands[hand][seat])
