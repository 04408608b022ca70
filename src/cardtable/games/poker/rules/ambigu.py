"""Ambigu: hands of four cards from point to fredon, draws before and after the betting, and the bonus."""

from typing import Any, Final

from mypy_extensions import i64

from cardtable.cards import ACE, RANK_NAMES, Pack, low_rank, plural
from cardtable.engine import Game, Move, State, Strategy
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.draw import Draw
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.table import PokerTable
from cardtable.mechanics.chips.showdown import Showdown, mask_of
from cardtable.mechanics.poker_hands import Ranking, Specials

POINT: Final = 0
PRIME: Final = 1
GRAND_PRIME: Final = 2
SEQUENCE: Final = 3
TRICON: Final = 4
FLUSH: Final = 5
PRIME_AND_TRICON: Final = 6
GRAND_PRIME_AND_TRICON: Final = 7
SEQUENCE_AND_FLUSH: Final = 8
FREDON: Final = 9
GRAND_FREDON: Final = 10

BONUS: Final = (1, 2, 3, 3, 4, 5, 6, 7, 8, 10, 11)
"""What each loser pays the winner besides, by the class of his hand."""
GRAND: Final = 30
"""A grand prime has more spots than this."""

_NAMES: Final = {
    PRIME: "prime",
    GRAND_PRIME: "grand prime",
    TRICON: "tricon",
    FLUSH: "flush",
    PRIME_AND_TRICON: "prime and tricon",
    GRAND_PRIME_AND_TRICON: "grand prime and tricon",
    FREDON: "fredon",
    GRAND_FREDON: "fredon with grand prime",
}
_OF_RANKS: Final = (TRICON, PRIME_AND_TRICON, GRAND_PRIME_AND_TRICON, FREDON, GRAND_FREDON)
"""Classes that are told by a rank; others are told by their spots."""


def kind_at(value: int) -> int:
    """The class of a hand of this value."""
    return value >> 24


def _value(kind: int, measure: int, spots: list[int]) -> int:
    """Class, then what counts in it, then the cards from the highest down."""
    high, second, third, low = sorted(spots, reverse=True)
    return kind << 24 | measure << 16 | high << 12 | second << 8 | third << 4 | low


def ambigu_value(spots: list[int], suits: list[int]) -> int:
    """What four cards are worth, by their spots and suits."""
    count = len(set(suits))
    alike = max([spots.count(rank) for rank in spots])
    total = sum(spots)
    grand = 1 if total > GRAND else 0
    if alike == 4:
        return _value(FREDON + grand, spots[0], spots)
    if alike == 3:
        rank = spots[0] if spots.count(spots[0]) == 3 else spots[1]
        return _value(PRIME_AND_TRICON + grand if count == 4 else TRICON, rank, spots)
    if count == 4:
        return _value(PRIME + grand, total, spots)
    top = _sequence_top(spots, suits)
    if count == 1:
        return _value(SEQUENCE_AND_FLUSH, top, spots) if top else _value(FLUSH, total, spots)
    if top:
        return _value(SEQUENCE, top, spots)
    return _value(POINT, _point(spots, suits), spots)


def _sequence_top(spots: list[int], suits: list[int]) -> int:
    """The highest card of the highest three of a suit in order; 0 if there are none."""
    held = list(zip(spots, suits, strict=True))
    tops = [spot for spot, suit in held if (spot - 1, suit) in held and (spot - 2, suit) in held]
    return max(tops, default=0)


def _point(spots: list[int], suits: list[int]) -> int:
    """Twice the most spots on two cards of a suit, and one more if they are in sequence."""
    best = 0
    for i in range(3):
        for j in range(i + 1, 4):
            if suits[i] == suits[j]:
                best = max(best, 2 * (spots[i] + spots[j]) + (1 if abs(spots[i] - spots[j]) == 1 else 0))
    return best


def ambigu_name(value: int) -> str:
    """The name of a hand of this value: `prime of 22`, `tricon of eights`."""
    kind, measure = kind_at(value), value >> 16 & 255
    if kind == POINT:
        return f"point of {measure // 2}{' in sequence' if measure & 1 else ''}"
    if kind in (SEQUENCE, SEQUENCE_AND_FLUSH):
        top = RANK_NAMES[_rank(measure)]
        return f"{'sequence' if kind == SEQUENCE else 'sequence and flush'}, {top} high"
    what = plural(_rank(measure)) if kind in _OF_RANKS else str(measure)
    return f"{_NAMES[kind]} of {what}"


def _rank(spots: int) -> int:
    return ACE if spots == 1 else spots


class AmbiguRanking(Ranking):
    """The rank of four cards at ambigu."""

    def __init__(self, pack: Pack) -> None:
        super().__init__(pack, [False] * pack.size, Specials())
        self.spots = [low_rank(rank) for rank in pack.ranks]
        self.suits = pack.suits

    def value(self, cards: list[int]) -> int:
        """What four cards are worth."""
        return ambigu_value([self.spots[card] for card in cards], [self.suits[card] for card in cards])

    def best(self, cards: list[int]) -> int:
        """A hand has no more than four."""
        return self.value(cards)


class AmbiguTable(PokerTable):
    """Deal, draw and betting go to the right, and of equal hands that nearest to the dealer's right wins."""

    def __init__(self, game: Game[Any], takeout: int, form: PokerForm) -> None:
        super().__init__(game, AmbiguRanking(game.cards), takeout, form)

    def goes(self) -> int:
        """To the right."""
        return -1

    def first_of(self, mask: i64, seat: i64) -> i64:
        """The first of these seats to the right, where others count to the left from the seat after one."""
        seat = (seat - 2) % self.seats
        while not mask >> seat & 1:
            seat = (seat - 1) % self.seats
        return seat

    def name_of(self, value: int) -> str:
        """Point, prime and so on."""
        return ambigu_name(value)

    def winner(self, s: State, contending: int) -> int:
        """Who has the best hand of those that contend (a mask): nobody ties."""
        seats = [seat for seat in range(self.seats) if contending >> seat & 1]
        best = max([self.value(s, seat) for seat in seats])
        nearest = self.first_of(
            mask_of([seat for seat in seats if self.value(s, seat) == best]), s.dealer + 1
        )
        return int(nearest)


class AmbiguDraw(Draw):
    """Each player in turn to the right replaces as many of his cards as he likes, or stands pat.

    If the pack runs out the cards that have been thrown away are shuffled.
    """

    def enter(self, s: State) -> None:
        """What was drawn before is forgotten."""
        for seat in range(self.game.seats):
            s.numbers[self.table.drawn + seat] = 0
        super().enter(s)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay a card aside, or be served."""
        if move.verb == "discard":
            super().apply(s, seat, move)
            return
        t = self.table
        laid = s.zones[t.aside][:]
        s.numbers[t.drawn + seat] = len(laid)
        for _ in laid:
            if not s.zones[0]:
                self.reshuffle(s)
            s.draw(0, t.hands[seat])
        for card in laid:
            s.move(card, t.aside, t.discards)
        following = int(t.first_of(t.active(s), seat + 1))
        if self.place(s, following) > self.place(s, seat):
            s.turn = following
        else:
            self.game.finish(s, self)

    def place(self, s: State, seat: int) -> int:
        """The how manieth a seat is from the dealer's right; the dealer is the last."""
        return int(s.dealer - seat - 1) % self.game.seats

    def strategy(self) -> Strategy:
        """What to keep."""
        from cardtable.games.poker.strategy.ambigu import AmbiguDrawStrategy

        return AmbiguDrawStrategy(self)


class AmbiguBetting(Betting):
    """The one betting interval. If all pass the pot stays for the next deal."""

    def words(self) -> tuple[str, str]:
        """Pass, and bet."""
        return "pass", "bet"

    def close(self, s: State) -> None:
        """Bets that are equal have been called, and there is another draw."""
        if s.numbers[self.to_match]:
            self.game.finish(s, self)
        else:
            s.note("nobody has bet: the pot stays for the next deal")
            self.game.end(s)

    def strategy(self) -> Strategy:
        """Bet by the odds of what the last draw will bring."""
        from cardtable.games.poker.strategy.ambigu import AmbiguBettingStrategy

        return AmbiguBettingStrategy(self)


class AmbiguShowdown(Showdown):
    """The best hand takes the pot and a bonus from each loser; a winner whom nobody called shows his too."""

    def __init__(self, table: AmbiguTable) -> None:
        super().__init__(table)
        self.ambigu = table

    def enter(self, s: State) -> None:
        """All who are left lay their hands open, or the one who is."""
        self.lay_open(s)
        self.settle(s)

    def award(self, s: State, name: str, chips: int, contending: int) -> None:
        """There are no ties."""
        t = self.ambigu
        winner = t.winner(s, contending)
        t.pay(s, winner, chips, f"{name} with {t.name_of(t.value(s, winner))}")

    def pay_bonus(self, s: State) -> None:
        """Each of those who have shown a worse hand pays by the class of the best, as far as he has chips."""
        t = self.ambigu
        active = int(t.active(s))
        if not active & (active - 1):
            return
        winner = t.winner(s, active)
        value = t.value(s, winner)
        why = f"bonus for {t.name_of(value)}"
        before = s.numbers[t.pot]
        for seat in t.others(s, winner):
            t.contribute(s, seat, BONUS[kind_at(value)], why)
        if s.numbers[t.pot] > before:
            t.pay(s, winner, s.numbers[t.pot] - before, why)
