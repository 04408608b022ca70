"""Spoil Five (book 000, lines 4183-4227): three tricks of five win a pool that grows until it is won."""

from dataclasses import dataclass, field
from typing import Any, Final

from mypy_extensions import i64

from cardtable.cards import FULL_52, Pack
from cardtable.engine import (
    SEAT,
    Game,
    GameInfo,
    Lookahead,
    Match,
    MatchPlan,
    Move,
    Options,
    State,
    Step,
    Strategy,
    says,
)
from cardtable.games.spoil_five.rules.play import FiveFingersTricks
from cardtable.games.spoil_five.rules.robbing import RobTurnedAce
from cardtable.mechanics.chips.pool import POOL, Ante, DividePool, Pool, PoolGame
from cardtable.mechanics.hands.dealing import DealHands, TurnUpTrump
from cardtable.mechanics.tricks.rollout import PAUSE, STOP, Holder, PlayOut

WON: Final = "pools won"


@dataclass(frozen=True, kw_only=True)
class SpoilFiveOptions(Options):
    """House rules; each default is the book's main rule."""

    pools: int = field(default=5, metadata=says("pools that are won before the game ends", 1, ..., 20))


class PoolTricks(FiveFingersTricks):
    """Three tricks win the pool; whoever has won the first three may play on, and then must win all five."""

    def bind(self, game: Game[Any]) -> None:
        """All know who plays on."""
        super().bind(game)
        self.take = game.moves.plain("take pool")
        self.playing_on = game.layout.number("playing on", -1, kind=SEAT)

    def may_stop(self, s: State) -> bool:
        """Whether the leader has won the first three tricks and is free to stop."""
        return s.numbers[self.tricks[s.hand]] == 3 and not s.zones[self.trick]

    def others(self, s: State) -> list[Move]:
        """The pool, for three tricks."""
        return [self.take] if self.may_stop(s) else super().others(s)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Taking the pool ends the deal; a lead in its place means to play on."""
        if move is self.take:
            self.game.finish(s, self)
            return
        if self.may_stop(s):
            s.numbers[self.playing_on] = seat
        super().apply(s, seat, move)

    def is_over(self, s: State) -> bool:
        """Play ends as soon as it is known whether the pool is won."""
        return self.is_settled([s.numbers[index] for index in self.tricks])

    def is_settled(self, tricks: list[int]) -> bool:
        """Whether by the tricks that each has it is known whether the pool is won."""
        played, most = sum(tricks), max(tricks)
        return played == 5 or most + 5 - played < 3 or (most >= 3 and most < played)

    def asks_more(self, s: State) -> bool:
        """Also whether the pool may be taken."""
        return self.may_stop(s) or super().asks_more(s)

    def after_trick(self, s: State, t: PlayOut, winner: Holder, trick: i64) -> i64:
        """See whether the pool is won, or may be taken."""
        tricks = [
            s.numbers[index] + int(pile.tricks) for index, pile in zip(self.tricks, t.piles, strict=True)
        ]
        if self.is_settled(tricks):
            return STOP
        return PAUSE if max(tricks) == 3 else super().after_trick(s, t, winner, trick)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """The pool cannot be taken sooner or later."""
        if move.verb == self.take.verb:
            return "The pool is taken by the winner of the first three tricks, before he leads again."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """Offer the pool."""
        return (
            "take the pool, or lead to win all five tricks" if self.may_stop(s) else super().prompt(s, seat)
        )

    def strategy(self) -> Strategy:
        """Play on only with what nobody can beat."""
        from cardtable.games.spoil_five.strategy import PoolStrategy

        return PoolStrategy(self)


class Pools(DividePool):
    """The game ends when the agreed number of pools has been won; one that was not won is given back."""

    def __init__(self, pools: int) -> None:
        super().__init__(pools, POOL, "pool that was not won")

    def played(self, match: Match) -> int:
        """Pools are counted, not deals."""
        return match.numbers[WON][0]


class SpoilFive(PoolGame[SpoilFiveOptions]):
    """Win three tricks, or see that nobody does."""

    def pack(self) -> Pack:
        """All 52 cards."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Ante, five cards each, a turn-up for trump, play."""
        self.pool = Pool(self)
        self.tricks = PoolTricks()
        deal = DealHands(5, packets=(3, 2), turn_up=True)
        return [Ante(self.pool), deal, TurnUpTrump(), RobTurnedAce(), self.tricks]

    def score(self, s: State) -> None:
        """The pool for three tricks; for all five a chip from each player too; else the pool stays."""
        taken = [self.tricks.side_tricks(s, seat) for seat in range(self.seats)]
        most = max(taken)
        if most < 3:
            s.note("nobody has won three tricks: the pool stays")
            return
        winner = taken.index(most)
        plays_on = s.numbers[self.tricks.playing_on] >= 0
        if plays_on and most < 5:
            s.note(f"{self.seat_name(winner)} played on and did not win all five tricks: the pool stays")
            return
        self.pool.take_all(s, winner, f"the pool, with {'all five' if plays_on else 'three'} tricks")
        if plays_on:
            s.score(winner, self.seats - 1, "a chip from each player for all five tricks")
            for seat in range(self.seats):
                if seat != winner:
                    s.score(seat, -1, "a chip to the winner of all five tricks")

    def open_match(self, match: Match) -> None:
        """No pool has been won."""
        super().open_match(match)
        match.numbers[WON] = [0]

    def close_deal(self, match: Match, s: State) -> None:
        """A pool that was not won stays; one that was is counted."""
        super().close_deal(match, s)
        if self.pool.holds(s) == 0:
            match.numbers[WON] = [match.numbers[WON][0] + 1]

    def plan(self) -> MatchPlan:
        """So many pools."""
        return Pools(self.options.pools)

    def lookahead(self) -> Lookahead:
        """The card led leaves few replies."""
        return Lookahead(one_tree=True)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("spoil-five", "Spoil Five", SpoilFive, SpoilFiveOptions(), players=(5, 2, 3, 4, 6, 7, 8, 9, 10)),
)
