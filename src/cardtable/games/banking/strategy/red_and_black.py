"""Which colour to name: the one of which more cards are left."""

from math import comb

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.banking.rules.red_and_black import DEALT, MAJORITY, BetOnColour


def worth(of_colour: int, others: int) -> float:
    """What a chip on a colour gains on the average, by how many cards of it and of the other are left."""
    found = 0
    for named in range(DEALT + 1):
        sign = 1 if named >= MAJORITY else -1
        times = 2 if named in (0, DEALT) else 1
        found += sign * times * comb(of_colour, named) * comb(others, DEALT - named)
    return found / comb(of_colour + others, DEALT)


class ColourStrategy(Strategy):
    """All that is allowed, if more cards of a colour are left; else as good as nothing depends on it."""

    def __init__(self, betting: BetOnColour) -> None:
        super().__init__()
        self.betting = betting

    def advise(self, s: State, seat: int) -> Advice | None:
        """Cards that have been dealt lie face up, so that everybody can count them."""
        betting = self.betting
        red = sum([betting.table.is_red(card) for card in s.zones[0]])
        black = len(s.zones[0]) - red
        if red == black:
            return Advice(
                betting.game.moves.number("red", 1), "As many red cards as black ones are left: it is even."
            )
        verb = "red" if red > black else "black"
        most, least = max(red, black), min(red, black)
        gain = 100.0 * worth(most, least)
        why = f"{most} {verb} cards are left, and {least} others: it gains {gain:.0f} in a hundred."
        return Advice(betting.game.moves.number(verb, betting.limit), why)

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """The odds are known: there is nothing to search for."""
        advice = self.advise(s, seat)
        return [advice.move] if advice is not None else moves
