"""Opening: a first bet for which a hand may be needed, and what else there is to do before it."""

from mypy_extensions import mypyc_attr

from cardtable.engine import Move, State, Step
from cardtable.games.poker.rules.betting import Betting, FixedLimit, Limit
from cardtable.games.poker.rules.form import OUT, OUT_AFTER_DRAW_TOO
from cardtable.games.poker.rules.table import PokerOptions, PokerTable, named_openers


@mypyc_attr(allow_interpreted_subclasses=True)
class Growing:
    """A fixed limit that goes by what has happened."""

    def most(self, betting: Betting, s: State, agreed: int) -> int:
        """The most that may be bet or raised by, where so much has been agreed on for the interval."""
        return agreed


@mypyc_attr(allow_interpreted_subclasses=True)
class PassingBetting(Betting):
    """An interval where passing is agreed on: a player may wait for a bet by others, or must bet or drop."""

    def __init__(
        self, table: PokerTable, o: PokerOptions, at: int, last: Step, growing: Growing | None = None
    ) -> None:
        super().__init__(table, o, at, last)
        self.growing = growing if o.limit == "fixed" else None
        """How a fixed limit grows, if it does."""
        is_doubled = self.is_last and len(table.form.intervals) > 1
        self.agreed = o.limit_chips * 2 if is_doubled else o.limit_chips
        passing = table.form.passing
        self.bet_or_drop = passing == OUT_AFTER_DRAW_TOO or (passing == OUT and at == table.form.intervals[0])

    def limit_now(self, s: State) -> Limit:
        """As it has grown."""
        if self.growing is None:
            return self.limit
        return FixedLimit(self.growing.most(self, s, self.agreed))

    def may_not_wait(self, s: State) -> bool:
        """Whether the player in turn may not wait: nobody has bet, and he must bet or drop."""
        return self.bet_or_drop and s.numbers[self.to_match] == 0

    def legal(self, s: State, seat: int) -> list[Move]:
        """As in any interval; who must bet or drop may not wait."""
        moves = super().legal(s, seat)
        return moves[1:] if self.may_not_wait(s) and not s.numbers[self.leaving] else moves

    def reason(self, s: State, seat: int, move: Move) -> str:
        """There is no waiting where each must bet or drop."""
        if self.may_not_wait(s) and move.verb in (self.check.verb, "call", "raise"):
            return f"Nobody has bet yet, and you may not wait: {self.bet} or drop."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a bet."""
        return f"{self.bet} or drop" if self.may_not_wait(s) else super().prompt(s, seat)


class Opening(PassingBetting):
    """The first interval: each in turn may open, if his hand is good enough, or pass; or he drops.

    Once the pot is open those who passed must call, raise or drop like the others. If nobody opens the
    deal is over and the pot stays for the next. In the games of pass and out, to pass is to drop.
    """

    def words(self) -> tuple[str, str]:
        """Pass, and open."""
        return "pass", "open"

    def legal(self, s: State, seat: int) -> list[Move]:
        """Pass, open with openers, or drop; after that as in any interval."""
        moves = super().legal(s, seat)
        if s.numbers[self.to_match] or self.table.can_open(s, self.table.cards(s, seat)):
            return moves
        return [self.check, self.drop]

    def close(self, s: State) -> None:
        """If all have passed the pot stays, and the next dealer deals.

        Where they could not pass, those are left who have no chips to bet, and they go on without a bet.
        """
        if s.numbers[self.to_match] or self.bet_or_drop:
            self.game.finish(s, self)
        else:
            s.note("nobody has opened: the pot stays for the next deal")
            self.game.end(s)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Whoever opens must hold openers."""
        if s.numbers[self.to_match] == 0 and move.verb == self.bet:
            if not self.table.can_open(s, self.table.cards(s, seat)):
                bobtail = ", or a bobtail" if self.table.form.bobtail else ""
                return f"To open you must hold {named_openers(self.table.needed(s))} or better{bobtail}."
        return super().reason(s, seat, move)

    def plausible(self, s: State) -> bool:
        """Whoever opened held openers."""
        return self.table.is_kept(s)

    def prompt(self, s: State, seat: int) -> str:
        """Ask for an opening."""
        if s.numbers[self.to_match] or self.bet_or_drop:
            return super().prompt(s, seat)
        return "open the pot, or pass"
