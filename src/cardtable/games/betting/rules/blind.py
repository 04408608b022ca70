"""Blind betting at brag: a player who has not looked at his cards stakes half of what the others stake."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import CENTRE, QUIET, Game, Move, State, Step, Strategy
from cardtable.games.betting.rules.brag import AnteAndDeal, Bragging, BragTable, SeeHands


def _looked(value: int) -> str:
    """Whether a player has looked at his cards, in words."""
    return "looked" if value else ""


class BlindTable(BragTable):
    """Each player's cards lie before him unseen until he looks.

    There is one level of the stakes. Open players, who have looked, come up to it, and blind ones to half of
    it. A chip staked blind matches two staked open, so that both contend for the same pot.
    """

    def __init__(self, game: Game[Any], takeout: int, ante: int) -> None:
        super().__init__(game, takeout, ante)
        self.unseen = game.of_seats("blind", CENTRE, is_open=False, is_pile=False, is_spread=True)
        self.looked = game.seat_numbers("has", words=_looked)
        self.open_stake = game.layout.number("open stake")
        self.met = game.seat_numbers("stakes matched", kind=QUIET)
        """The open stake that each player has matched, by half of it if he was blind."""

    def is_blind(self, s: State, seat: int) -> bool:
        """Whether a player has not looked at his cards."""
        return s.numbers[self.looked + seat] == 0

    def look(self, s: State, seat: int) -> None:
        """A player takes up his cards, and is open from now on."""
        s.numbers[self.looked + seat] = 1
        s.sweep(self.unseen[seat], self.hands[seat])

    def level(self, s: State) -> int:
        """The stake of open players."""
        return s.numbers[self.open_stake]

    def level_for(self, s: State, seat: int) -> int:
        """A blind player stakes half; of an odd stake the lesser half, for he may not stake more."""
        return self.level(s) // 2 if self.is_blind(s, seat) else self.level(s)

    def ante(self, s: State, seat: int, chips: int, matched: bool) -> None:
        """Nobody can have seen his cards before they are dealt: the ante is a blind stake."""
        super().ante(s, seat, chips, matched)
        n = s.numbers
        n[self.open_stake] = n[self.met + seat] = 2 * n[self.staked + seat]

    def stake(self, s: State, seat: int, more: int) -> None:
        """What a blind player raises his stake to, the open ones must double."""
        n = s.numbers
        super().stake(s, seat, more)
        worth = n[self.staked + seat] * (2 if self.is_blind(s, seat) else 1)
        if more:
            n[self.open_stake] = worth
        in_full = self.owed(s, seat) == 0
        n[self.met + seat] = self.level(s) if in_full else max(n[self.met + seat], worth)

    def matched(self, s: State, seat: int) -> int:
        """The open stake that a player has matched."""
        return s.numbers[self.met + seat]

    def staked_to(self, s: State, seat: int, level: int) -> int:
        """Half the level of the open stakes if it was matched blind."""
        staked, met = s.numbers[self.staked + seat], self.matched(s, seat)
        if level >= met:
            return staked
        return min(staked, level // 2 if met > staked else level)

    def take_back(self, s: State, seat: int, level: int) -> int:
        """He has matched no more than is left."""
        excess = super().take_back(s, seat, level)
        s.numbers[self.met + seat] = min(self.matched(s, seat), level)
        return excess


class AnteAndDealBlind(AnteAndDeal):
    """The dealer antes and deals three cards to each, which nobody looks at yet."""

    def __init__(self, table: BlindTable) -> None:
        super().__init__(table)
        self.blind = table

    def zones(self) -> list[int]:
        """The cards stay where they are dealt."""
        return self.blind.unseen


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindBragging(Bragging):
    """A blind player stays or raises at half the stakes, or looks: then he drops or goes on open."""

    def __init__(
        self, table: BlindTable, minimum: int, raise_limit: int, stake_limit: int, last: Step
    ) -> None:
        super().__init__(table, minimum, raise_limit, max(stake_limit, 2 * table.ante_chips), last)
        self.blind = table
        self.blind_least = -(-minimum // 2)
        self.blind_limit = max(self.blind_least, self.raise_limit // 2)

    def bind(self, game: Game[Any]) -> None:
        """Looking comes before dropping."""
        super().bind(game)
        self.look = game.moves.plain("look")

    def least(self, s: State, seat: int) -> int:
        """A blind raise is at least half of the least."""
        return self.blind_least if self.blind.is_blind(s, seat) else self.minimum

    def allowed(self, s: State, seat: int) -> int:
        """A blind raise is at most half the limit, and open players must be able to double it."""
        if not self.blind.is_blind(s, seat):
            return super().allowed(s, seat)
        return min(self.blind_limit, self.stake_limit // 2 - self.blind.level_for(s, seat))

    def legal(self, s: State, seat: int) -> list[Move]:
        """A blind player may look, and does not drop before he has."""
        moves = super().legal(s, seat)
        return [*moves[:-1], self.look] if self.blind.is_blind(s, seat) else moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Who looks goes on with his turn."""
        if move is self.look:
            self.blind.look(s, seat)
        else:
            super().apply(s, seat, move)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Look first, and once only."""
        if move is self.look:
            return "You have looked at your cards: you are an open player for the rest of the deal."
        if move is self.drop:
            return "You have not looked at your cards: stay blind, or look before you drop."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """What it costs blind, and what it would cost open."""
        asked = super().prompt(s, seat)
        if not self.blind.is_blind(s, seat):
            return asked
        opened = self.blind.level(s) - s.numbers[self.blind.staked + seat]
        return f"blind, {asked} ({opened} to stay then)"

    def strategy(self) -> Strategy:
        """Stay blind while that is cheap."""
        from cardtable.games.betting.strategy import BlindBragStrategy

        return BlindBragStrategy(self)


class SeeBlindHands(SeeHands):
    """Hands that are compared are looked at; the only player left takes the stakes and need not look."""

    def __init__(self, table: BlindTable) -> None:
        super().__init__(table)
        self.blind = table

    def enter(self, s: State) -> None:
        """All take up their cards if two or more are left."""
        t = self.blind
        active = t.active(s)
        if active & (active - 1):
            for seat in range(t.seats):
                if active >> seat & 1 and t.is_blind(s, seat):
                    t.look(s, seat)
        super().enter(s)
