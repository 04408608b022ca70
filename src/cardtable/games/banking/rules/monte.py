"""Monte: two cards from the bottom of the pack and two from the top, and the card that decides about them.

The bottom card of what is left, the *gate*, is shown: a layout with a card of its suit is paid, one without
is collected.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import CENTRE, Game, Move, State, Step, Strategy
from cardtable.games.banking.rules.layouts import LayoutTable
from cardtable.games.banking.rules.put_up import NameAmounts, NameBank

BOTTOM: Final = 0
TOP: Final = 1
IN_A_ROUND: Final = 5
"""Four cards are laid out, and one is the gate."""


class MonteTable(LayoutTable):
    """The bottom layout and the top layout, and the gate."""

    def __init__(self, game: Game[Any], limit: int) -> None:
        super().__init__(game, limit, [game.spot("bottom layout"), game.spot("top layout")])
        self.gate = game.pile("gate", CENTRE)

    def worth(self) -> str:
        """Players see every card that has been laid out, and need not bet."""
        return "Those who watch the cards give the bank little, and it goes round: a modest one will do."

    def suits(self, s: State, spot: int) -> list[int]:
        """The suits of the cards of a layout, each once."""
        return sorted({self.game.cards.suits[card] for card in s.zones[self.spots[spot]]})


class BankInTurn(NameBank):
    """The banker places on the table all that he will risk."""

    def strategy(self) -> Strategy:
        """Hold it when it comes."""
        from cardtable.games.banking.strategy.monte import BankInTurnStrategy

        return BankInTurnStrategy(self)


class LayOut(Step):
    """Two cards are drawn from the bottom of the pack, then two from its top."""

    def __init__(self, table: MonteTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """Nobody decides anything here."""
        self.game = game

    def enter(self, s: State) -> None:
        """The bottom card of the pack is the first of its zone."""
        for _ in range(2):
            s.move(s.zones[0][0], 0, self.table.spots[BOTTOM])
        for _ in range(2):
            s.draw(0, self.table.spots[TOP])
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class BetOnLayouts(NameAmounts):
    """From the banker's left each may bet on either layout or on both, as far as the bank answers for it."""

    def __init__(self, table: MonteTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """A bet names its layout and its chips."""
        self.game = game
        self.verbs = ["bottom", "top"]
        for verb in self.verbs:
            game.moves.number(verb, 1, self.table.limit)
        self.done = game.moves.plain("done")

    def enter(self, s: State) -> None:
        """The player at the banker's left is first."""
        s.turn = self.table.first(s)

    def legal(self, s: State, seat: int) -> list[Move]:
        """A bet on each layout on which he has none, or no more bets."""
        t = self.table
        room = t.room(s)
        moves = [self.done]
        for spot, verb in enumerate(self.verbs):
            if room and not t.staked(s, seat, spot):
                moves.append(self.game.moves.number(verb, 1, room))
        return moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The chips lie there; who has bet on both, or is done, is followed by the next."""
        t = self.table
        if move is not self.done:
            t.bet(s, seat, self.verbs.index(move.verb), move.low)
            if len(self.legal(s, seat)) > 1:
                return
        following = t.next_punter(s, seat)
        if following >= 0 and t.room(s):
            s.turn = following
        else:
            self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What the bank answers for, and that a bet stands."""
        if move.verb not in self.verbs:
            return ""
        if self.table.staked(s, seat, self.verbs.index(move.verb)):
            return f"You have bet on the {move.verb} layout already."
        return f"The bank answers for no more than {self.table.room(s)} chips: bet 1 at least."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for bets."""
        return f"bet on the bottom or the top layout, up to {self.table.room(s)} in all, or be done"

    def strategy(self) -> Strategy:
        """By the suits that are still to come."""
        from cardtable.games.banking.strategy.monte import LayoutsStrategy

        return LayoutsStrategy(self)


class ShowGate(Step):
    """The pack is turned over: the gate is its bottom card. Then all five cards are thrown aside."""

    def __init__(self, table: MonteTable, again: Step) -> None:
        super().__init__()
        self.table = table
        self.again = again
        """The step a round begins with."""

    def bind(self, game: Game[Any]) -> None:
        """Nobody decides anything here."""
        self.game = game

    def enter(self, s: State) -> None:
        """Settle both layouts; another round follows, while there are cards and chips in the bank."""
        t = self.table
        gate = s.zones[0][0]
        s.move(gate, 0, t.gate)
        shown = f"the gate is {self.game.cards.text(gate)}"
        if not t.at_risk(s):
            s.note(f"{shown}; nobody has bet")
        for spot, name in ((TOP, "top"), (BOTTOM, "bottom")):
            self.settle(s, spot, f"{name} layout: {shown}", self.game.cards.suits[gate])
        s.numbers[t.round] = s.numbers[t.round] + 1
        t.gather(s, [*t.spots, t.gate])
        if t.is_broken(s):
            s.note("the bank is broken")
        if t.is_broken(s) or len(s.zones[0]) < IN_A_ROUND:
            self.game.finish(s, self)
        else:
            self.game.jump(s, self.again)

    def settle(self, s: State, spot: int, why: str, suit: int) -> None:
        """Pay all bets on a layout that has the suit of the gate; collect them if it has not."""
        t = self.table
        sign = 1 if suit in t.suits(s, spot) else -1
        for seat in t.punters(s):
            chips = t.staked(s, seat, spot)
            if chips:
                t.bet(s, seat, spot, -chips)
                t.pays(s, seat, sign * chips, why)
