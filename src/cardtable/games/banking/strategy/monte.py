"""How to bet at monte: by the suits of the cards that have not been seen."""

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.banking.rules.monte import BetOnLayouts, MonteTable
from cardtable.games.banking.strategy.put_up import NameBankStrategy


def winning_cards(table: MonteTable, s: State, spot: int) -> int:
    """How many of the cards left in the pack would pay a layout as the gate.

    All other cards have been seen, so that everybody can count them.
    """
    suits = table.suits(s, spot)
    return sum([table.game.cards.suits[card] in suits for card in s.zones[0]])


class BankInTurnStrategy(NameBankStrategy):
    """Each holds the bank when it comes to him: who declines it cannot ask others to risk theirs."""

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """A modest bank, as everybody puts up."""
        advice = self.advise(s, seat)
        return [advice.move] if advice is not None else moves


class LayoutsStrategy(Strategy):
    """Bet where more than half of the cards pay; a bet that is as good as fair is small."""

    def __init__(self, betting: BetOnLayouts) -> None:
        super().__init__()
        self.betting = betting

    def advise(self, s: State, seat: int) -> Advice | None:
        """The better layout first; as much of what the bank answers for as the odds are in one's favour."""
        betting = self.betting
        t = betting.table
        left, room = len(s.zones[0]), t.room(s)
        counts = [(winning_cards(t, s, spot), spot) for spot in range(2) if not t.staked(s, seat, spot)]
        count, spot = max(counts)
        if not room or 2 * count < left:
            return Advice(
                betting.done, f"At best {count} of {left} cards would pay: the bank has the better of it."
            )
        chips = max(1, room * (2 * count - left) // left)
        odds = "the odds are even" if 2 * count == left else "the odds are yours"
        move = betting.game.moves.number(betting.verbs[spot], chips)
        return Advice(move, f"{count} of {left} cards would pay the {betting.verbs[spot]} layout: {odds}.")

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """The odds are known to the last card: there is nothing to search for."""
        advice = self.advise(s, seat)
        return [advice.move] if advice is not None else moves
