"""The play-off: no stock is left, and every duty of the strict game binds."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import Game, Move, State, Strategy
from cardtable.mechanics.melding.counting import CardCount, ten_high
from cardtable.mechanics.melding.declaring_out import ClaimedTricks, DeclaringOut
from cardtable.mechanics.tricks.rollout import PlayOut
from cardtable.mechanics.tricks.rules import ALWAYS, TRUMPS, Duty


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayOff(ClaimedTricks):
    """Follow suit; head the trick if able, always or only when trumps are led; trump if void."""

    def __init__(self, count: CardCount, heads_always: bool, claims: DeclaringOut | None = None) -> None:
        super().__init__(
            ten_high, claims, Duty(must_trump=True, must_head=ALWAYS if heads_always else TRUMPS)
        )
        self.count = count
        self.any_pack = True

    def bind(self, game: Game[Any]) -> None:
        """The cards taken are counted, and the last trick."""
        super().bind(game)
        self.count.bind(game)

    def act(self, s: State, seat: int, move: Move) -> None:
        """Play the card; who declared himself out is asked to prove it when a trick is won."""
        follows = len(s.zones[self.trick]) > 0
        led_by = s.leader
        super().act(s, seat, move)
        if self.claims is not None and follows and not s.zones[self.trick]:
            self.claims.trick_won(s, s.leader, led_by)

    def trick_taken(self, s: State, winner: i64) -> None:
        """Keep who takes the last trick."""
        if not s.zones[self.hands[winner]]:
            s.numbers[self.count.last] = winner

    def settle(self, s: State, t: PlayOut) -> None:
        """Keep who takes the last trick."""
        if t.leader.held == 0:
            s.numbers[self.count.last] = t.leader.hand

    def strategy(self) -> Strategy:
        """Cash what cannot be beaten."""
        from cardtable.mechanics.melding.strategy import PlayOffStrategy

        return PlayOffStrategy(self)
