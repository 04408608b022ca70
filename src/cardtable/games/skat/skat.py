"""Skat (book 000, lines 5232-5380): bid a number, name a game worth it, and win it alone against two."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import NO_SUIT, SUIT_NAMES, Pack, short_pack
from cardtable.engine import (
    FLAG,
    SUIT_IS_FOLLOWED,
    Game,
    GameInfo,
    Lookahead,
    MatchPlan,
    Options,
    State,
    Step,
    says,
)
from cardtable.games.skat.rules.bidding import BidValues, DeclareGame
from cardtable.games.skat.rules.play import (
    BY_HAND,
    EACH_FOR_HIMSELF,
    HAND,
    NO_TRICK,
    SCHNEIDER,
    SCHNEIDER_ANNOUNCED,
    SCHWARZ,
    SCHWARZ_ANNOUNCED,
    TAKEN,
    TURNED,
    Contract,
    DealWithBlind,
    LayAway,
    NullPlay,
    TakeBlind,
    TrumpPlay,
    possible_bids,
)
from cardtable.mechanics.matches.breaking_up import BreakUp

_LOWEST_BID: Final = 10
_RAMSCH: Final = 10
_IDLE: Final = {3: (), 4: (0,), 5: (0, 3)}
"""How far to the dealer's left those sit who get no cards, by the number at the table."""

# Base values with clubs, diamonds, hearts, spades or the jacks alone as trumps.
SOLO: Final = (12, 9, 10, 11, 20)
_TOURNEE: Final = (8, 5, 6, 7, 12)
_ENDINGS: Final = {SCHNEIDER: ", schneider", SCHWARZ: ", schwarz"}
_ANNOUNCED: Final = {"": 1, " schneider": SCHNEIDER_ANNOUNCED, " schwarz": SCHWARZ_ANNOUNCED}


def _flat(value: int) -> tuple[int, ...]:
    """A value that does not depend on the trump."""
    return (value,) * 5


RAMSCH: Final = Contract("ramsch", EACH_FOR_HIMSELF, _flat(_RAMSCH), NO_SUIT)
FROM_HAND: Final = (
    *[
        Contract(f"solo {SUIT_NAMES[suit]}{word}", BY_HAND, SOLO, suit, promise)
        for suit in range(NO_SUIT)
        for word, promise in _ANNOUNCED.items()
    ],
    *[Contract(f"grand{word}", BY_HAND, SOLO, NO_SUIT, promise) for word, promise in _ANNOUNCED.items()],
    Contract("grand ouvert", BY_HAND, _flat(24), NO_SUIT, SCHWARZ_ANNOUNCED, is_open=True),
    Contract("null", NO_TRICK, _flat(20), NO_SUIT),
    Contract("null ouvert", NO_TRICK, _flat(40), NO_SUIT, is_open=True),
)
_GAMES: Final = (
    RAMSCH,
    Contract("tournee", TURNED, _TOURNEE),
    Contract("guckser", TAKEN, _flat(16), NO_SUIT, doubled=True),
    *FROM_HAND,
)


@dataclass(frozen=True, kw_only=True)
class SkatOptions(Options):
    """House rules; each default is the book's main rule."""

    bids: str = field(
        default="values",
        metadata=says("any higher number that a game can be worth, or always two more", "values", "twos"),
    )
    forehand_names: bool = field(
        default=True, metadata=says("if nobody bids forehand may name a game, without a number")
    )
    play_on: bool = field(
        default=True,
        metadata=says("opponents who have 60 points play on, for schneider; otherwise they stop there"),
    )
    rounds: int = field(
        default=3, metadata=says("deals by each player before the table breaks up", 1, ..., 20)
    )


class Skat(Game[SkatOptions]):
    """Three play, one of them alone, for 61 of the 120 points in the cards."""

    def pack(self) -> Pack:
        """32 cards from the seven up."""
        return short_pack(7)

    def suits_are_alike(self) -> bool:
        """Each suit has its own value."""
        return False

    def steps(self) -> list[Step]:
        """Deal three hands and the skat, bid, declare, take the skat if the game does, play ten tricks."""
        o = self.options
        games = self.games()
        self.tricks = TrumpPlay(games, o.play_on)
        self.null = NullPlay(self.tricks)
        self.second_turn = self.layout.number("second turn", kind=FLAG)
        values = possible_bids(games)
        twos = list(range(_LOWEST_BID, values[-1] + 1, 2))
        bids = values if o.bids == "values" else twos
        return [
            DealWithBlind(_IDLE[self.seats]),
            BidValues(self.tricks, bids, o.bids == "twos"),
            *self.declaring(),
            self.tricks,
            self.null,
        ]

    def games(self) -> tuple[Contract, ...]:
        """The games that can be declared, after ramsch."""
        return _GAMES

    def declaring(self) -> list[Step]:
        """Name a game first, and then use the skat if it goes with the game."""
        declare = DeclareGame(self.tricks, self.options.forehand_names)
        return [declare, TakeBlind(self.tricks), LayAway()]

    def score(self, s: State) -> None:
        """Turn up the skat and score the game."""
        self.tricks.turn_up(s)
        kind = self.tricks.contract(s).kind
        if kind == EACH_FOR_HIMSELF:
            self.score_ramsch(s)
        elif kind == NO_TRICK:
            self.score_null(s)
        else:
            self.score_trumps(s)

    def score_null(self, s: State) -> None:
        """Null has one value, won or lost."""
        contract = self.tricks.contract(s)
        value = contract.bases[NO_SUIT]
        if s.numbers[self.null.tricks[s.declarer]]:
            s.score(int(s.declarer), -value, f"{contract.name} lost")
        else:
            s.score(int(s.declarer), value, contract.name)

    def score_trumps(self, s: State) -> None:
        """Base value times multipliers; a loss is at least the bid, doubled at guckser and second turn."""
        play = self.tricks
        contract = play.contract(s)
        blind = s.zones[play.blind]
        trump = int(s.trump)
        base = contract.bases[trump]
        points = play.points(s, s.zones[play.taken[s.declarer]] + blind)
        matadors = play.matadors(play.declarers_cards(s) | play.mask_of(blind), trump)
        reached = play.reached(s, points)
        multiplier = abs(matadors) + contract.rung(reached)
        value = base * multiplier
        ending = _ENDINGS.get(reached, "")
        run = f"{'with' if matadors > 0 else 'against'} {abs(matadors)}"
        what = f"{self.title_of(s)}, {run}{ending}: {multiplier} × {base}"
        made = play.is_made(s, points)
        if made and value >= s.contract:
            s.score(int(s.declarer), value, what)
            return
        loss = max(value, -(-int(s.contract) // base) * base)
        why = f"{what} is less than the {s.contract} bid" if made else f"{what} lost"
        if loss > value and not made:
            why = f"{why}, with {s.contract} bid"
        if contract.doubled or s.numbers[self.second_turn]:
            loss, why = 2 * loss, f"{why}, doubled"
        s.score(int(s.declarer), -loss, why)

    def score_ramsch(self, s: State) -> None:
        """The skat goes to the winner of the last trick; the fewest points win, all the tricks lose."""
        play = self.tricks
        active = [seat for seat in range(self.seats) if not s.sitting_out >> seat & 1]
        tricks = [s.numbers[number] for number in play.tricks]
        if HAND in tricks:
            s.score(tricks.index(HAND), -3 * _RAMSCH, "ramsch lost: all the tricks")
            return
        points = [play.points(s, s.zones[pile]) for pile in play.taken]
        points[s.leader] = points[s.leader] + play.points(s, s.zones[play.blind])
        least = min([points[seat] for seat in active])
        low = [seat for seat in active if points[seat] == least]
        latest = [(s.numbers[play.latest + seat], seat) for seat in low]
        winner = (int(s.dealer) + 1) % self.seats if len(low) == 3 else min(latest)[1]
        if tricks[winner]:
            s.score(winner, _RAMSCH, f"ramsch: fewest points, {least}")
        else:
            s.score(winner, 2 * _RAMSCH, "ramsch: fewest points and no trick")

    def title_of(self, s: State) -> str:
        """The game declared; a tournee is known by its trump."""
        contract = self.tricks.contract(s)
        if contract.kind != TURNED or s.numbers[self.tricks.declared] < 0:
            return contract.name
        return f"{'grand' if s.trump == NO_SUIT else SUIT_NAMES[s.trump]} tournee"

    def plan(self) -> MatchPlan:
        """All deal equally often; then each settles for his difference from the average."""
        return BreakUp(self.options.rounds * self.seats, True, -1)

    def lookahead(self) -> Lookahead:
        """Suit must be followed."""
        return SUIT_IS_FOLLOWED


GAMES: Final[tuple[GameInfo, ...]] = (GameInfo("skat", "Skat", Skat, SkatOptions(), players=(3, 4, 5)),)
