"""How to play the games in which cards are turned up for all: little is decided but a bet on a colour."""

from cardtable.engine import Advice, State, Step, Strategy
from cardtable.games.poker.rules.turning import ColourBets


class OnlyMove(Strategy):
    """There is one thing to do."""

    def __init__(self, step: Step, why: str) -> None:
        super().__init__()
        self.step = step
        self.why = why

    def advise(self, s: State, seat: int) -> Advice | None:
        """Do it."""
        return Advice(self.step.legal(s, seat)[0], self.why)


class ColourBetsStrategy(Strategy):
    """All that has been dealt lies open: bet on the colour of which more is left, and then all one may."""

    def __init__(self, bets: ColourBets) -> None:
        super().__init__()
        self.bets = bets

    def advise(self, s: State, seat: int) -> Advice | None:
        """Where as many are left of both a bet neither gains nor loses."""
        step = self.bets
        unseen = [card for card in range(step.game.cards.size) if not s.seen[card] >> seat & 1]
        reds = step.reds(unseen)
        blacks = len(unseen) - reds
        if reds == blacks:
            return Advice(step.red, f"{reds} red cards and as many black are left: a chip will do.")
        colour = "red" if reds > blacks else "black"
        why = f"{reds} red cards and {blacks} black are left: {colour} is the more likely."
        return Advice(step.game.moves.number(colour, step.most(s, seat)), why)
