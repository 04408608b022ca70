"""How two play one patience against each other under a strict order."""

from cardtable.engine import Advice, Lookahead, Move, State, Strategy
from cardtable.games.patience.rules.russian_bank import (
    ADVERSE_STOCK,
    ADVERSE_TALON,
    FOUNDATION,
    HAND,
    STOCK,
    DoublePatience,
)


class CardsToPay(Lookahead):
    """Two turns of each; what is left counts against a player, as the winner would count it."""

    def __init__(self, patience: DoublePatience) -> None:
        super().__init__(turns=4)
        self.patience = patience

    def still_expects(self, s: State, side: int) -> float:
        """What would be paid now."""
        return -float(self.patience.to_pay(s, side))


class RussianBankStrategy(Strategy):
    """Nothing is played that the other player could stop."""

    def __init__(self, patience: DoublePatience) -> None:
        super().__init__()
        self.patience = patience

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """Those that keep the order of play: nobody means to break it, not even where a stop were of use."""
        patience = self.patience
        if s.numbers[patience.broken]:
            return moves
        up = patience.go_up(s, seat)
        return [move for move in moves if not patience.rule_broken(s, seat, move, up)]

    def advise(self, s: State, seat: int) -> Advice | None:
        """Keep the order; then load the other player, get rid of the stock, and make spaces for it."""
        patience = self.patience
        if s.numbers[patience.broken]:
            return Advice(patience.stop, "It takes the play back and gives you the turn.")
        best = 0
        up = patience.go_up(s, seat)
        advice = Advice(patience.other_move(s, seat), "There is nothing better to do.")
        for move in patience.legal(s, seat):
            if move.verb == "play" and not patience.rule_broken(s, seat, move, up):
                worth, why = self.judge(s, seat, move)
                if worth > best:
                    best = worth
                    advice = Advice(move, why)
        if patience.other_move(s, seat) is patience.turn_stock and best < 100:
            return Advice(patience.turn_stock, "See the top card of your stock before you decide anything.")
        return advice

    def judge(self, s: State, seat: int, move: Move) -> tuple[int, str]:
        """How good a play is by rule of thumb, and why; 0 for one that brings nothing."""
        patience = self.patience
        source, target = patience.routes.ends(move)
        if target == FOUNDATION:
            return 100 + source, "It must go to the foundation."
        own = 5 if source == STOCK else 3 if source == HAND else 0
        if target == ADVERSE_STOCK:
            return 50 + own, "It loads the other player's stock."
        if target == ADVERSE_TALON:
            return 40 + own, "It loads the other player's talon."
        fills = not s.zones[patience.piles[target]]
        if source == STOCK:
            if fills:
                return 20, "It fills a space from the stock."
            return 30, "It takes a card off your stock."
        if source == HAND:
            return 20 if fills else 30, "It takes a card out of your hand."
        if fills or len(s.zones[patience.piles[source]]) > 1 or not s.zones[patience.stocks[seat]]:
            return 0, ""
        return 25, "It makes a space for your stock."
