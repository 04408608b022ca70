"""How much to bet on a tableau, and what drawing and standing bring against two at once."""

from math import fsum

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, Lookahead, Move, State, Strategy
from cardtable.games.banking.rules.tableaux import (
    BANK,
    CHEVAL,
    LEFT,
    RIGHT,
    TABLEAUX,
    VERBS,
    BetOnTableaux,
    CallBanco,
    TableauxTable,
    ThreeHands,
)
from cardtable.games.banking.strategy.baccarat import BaccaratOdds


class CoupByCoup(Lookahead):
    """A search looks to the end of the coup: the next is another matter."""

    def __init__(self, table: TableauxTable) -> None:
        super().__init__()
        self.table = table

    def round_of(self, s: State) -> int:
        """The coups are counted."""
        return s.numbers[self.table.round]


class BancoStrategy(Strategy):
    """The banker has the advantage: let others cover his bank."""

    def __init__(self, calling: CallBanco) -> None:
        super().__init__()
        self.calling = calling

    def advise(self, s: State, seat: int) -> Advice | None:
        """No call."""
        return Advice(self.calling.no_call, "The banker has a small advantage: a part of his bank is enough.")

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """Before a card is seen there is nothing to search for."""
        return [self.calling.no_call]


class TableauxStrategy(Strategy):
    """A fair share of the bank, or a chip against the house, on the tableau that carries less."""

    def __init__(self, betting: BetOnTableaux) -> None:
        super().__init__()
        self.betting = betting

    def advise(self, s: State, seat: int) -> Advice | None:
        """One tableau is as good as the other."""
        t = self.betting.table
        spot = RIGHT + LEFT - t.larger(s) if any([t.riding(s, one, RIGHT) for one in t.punters(s)]) else RIGHT
        if t.has_house:
            return Advice(self.betting.game.moves.number(VERBS[spot], 1), "The house has a small advantage.")
        share = min(t.most(s), -(-s.numbers[t.bank] // (int(t.seats) - 1)))
        move = self.betting.game.moves.number(VERBS[spot], share)
        return Advice(move, "That is your share of the bank, and no more; both tableaux are equally good.")

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """Before a card is seen there is nothing to search for."""
        advice = self.advise(s, seat)
        return [advice.move] if advice is not None else moves


@mypyc_attr(allow_interpreted_subclasses=True)
class ThreeHandsStrategy(Strategy):
    """A player does what wins more often; the banker what brings more against both, by what they carry."""

    def __init__(self, hands: ThreeHands) -> None:
        super().__init__()
        self.hands = hands
        self.odds = BaccaratOdds()

    def advise(self, s: State, seat: int) -> Advice | None:
        """What must be done; where there is a choice, what brings more."""
        hands = self.hands
        t = hands.table
        moves = hands.legal(s, seat)
        if len(moves) == 1:
            return Advice(moves[0], "The table of play leaves no choice.")
        hand = s.numbers[hands.acting]
        if hand == BANK:
            stands, draws = self.against_both(s)
            figures = f"drawing brings {draws:+.1f} chips, standing {stands:+.1f}"
        else:
            stands, draws = self.odds.player[t.first_two(s, hand)]
            figures = f"drawing brings {100.0 * draws:+.0f} in a hundred, standing {100.0 * stands:+.0f}"
        move = hands.draw if draws > stands else hands.stand
        return Advice(move, f"With {t.first_two(s, hand)} {figures}.")

    def against_both(self, s: State) -> tuple[float, float]:
        """What standing and drawing bring the banker in chips; of a bet à cheval half is on each."""
        t = self.hands.table
        count = t.first_two(s, BANK)
        stands: list[float] = []
        draws: list[float] = []
        for spot in TABLEAUX:
            if not t.is_open(s, spot):
                continue
            chips = fsum([t.staked(s, seat, spot) + 0.5 * t.staked(s, seat, CHEVAL) for seat in t.punters(s)])
            stand, draw = self.odds.banker[t.third(s, spot) + 1][count]
            stands.append(chips * stand)
            draws.append(chips * draw)
        return fsum(stands), fsum(draws)
