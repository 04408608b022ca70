"""What drawing and standing bring at baccarat, where the table of play leaves a choice."""

from math import fsum

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, State, Strategy
from cardtable.games.banking.rules.baccarat import (
    DRAW,
    EITHER,
    NATURAL,
    STAND,
    STOOD,
    Coup,
    banker_choice,
    player_choice,
)


class BaccaratOdds:
    """What drawing and standing bring, 1 for a sure win: by the count, from an endless shoe.

    A player who has 5, and may do as he likes, is taken to draw as often as to stand. The banker keeps to
    the table of play.
    """

    def __init__(self) -> None:
        self.chances = [4.0 / 13.0, *([1.0 / 13.0] * 9)]
        """By what it counts: how likely a card is."""
        self.two = [0.0] * 10
        for first, chance in enumerate(self.chances):
            for second, other in enumerate(self.chances):
                self.two[(first + second) % 10] += chance * other
        self.banker = [[self._banker(count, third) for count in range(NATURAL)] for third in range(-1, 10)]
        """By the player's third card and one more, and by his own count: what standing and drawing bring."""
        self.player = [self._player(count) for count in range(NATURAL)]

    def _banker(self, count: int, third: int) -> tuple[float, float]:
        """Against a player who stood, or who drew this card."""
        draws = DRAW if third != STOOD else STAND
        held = [0.0] * 10
        for first in range(NATURAL):
            choice = player_choice(first)
            part = 0.5 if choice == EITHER else float(choice == draws)
            held[(first + max(0, third)) % 10] += part * self.two[first]
        drawing = fsum(
            [chance * self.balance((count + card) % 10, held) for card, chance in enumerate(self.chances)]
        )
        return self.balance(count, held), drawing

    def _player(self, count: int) -> tuple[float, float]:
        """Against a banker who has no natural."""
        drawing = 0.0
        for card, chance in enumerate(self.chances):
            drawing += chance * self.balance((count + card) % 10, self.banks(card))
        return self.balance(count, self.banks(STOOD)), drawing

    def banks(self, third: int) -> list[float]:
        """How often the banker ends with each count."""
        found = [0.0] * 10
        for count in range(NATURAL):
            stands, draws = self.banker[third + 1][count]
            choice = banker_choice(count, third)
            if choice == STAND or (choice == EITHER and stands >= draws):
                found[count] += self.two[count]
                continue
            for card, chance in enumerate(self.chances):
                found[(count + card) % 10] += chance * self.two[count]
        return found

    def balance(self, count: int, others: list[float]) -> float:
        """How much more often a count wins than it loses."""
        won = fsum([chance * ((count > other) - (count < other)) for other, chance in enumerate(others)])
        return won / fsum(others)


@mypyc_attr(allow_interpreted_subclasses=True)
class CoupStrategy(Strategy):
    """Do as the table of play tells; where it leaves a choice, what wins more often."""

    def __init__(self, coup: Coup) -> None:
        super().__init__()
        self.coup = coup
        self.odds = BaccaratOdds()

    def advise(self, s: State, seat: int) -> Advice | None:
        """What must be done; where there is a choice, what wins more often."""
        coup = self.coup
        moves = coup.legal(s, seat)
        if len(moves) == 1:
            return Advice(moves[0], "There is no choice.")
        count = coup.table.first_two(s, seat)
        if seat == s.dealer:
            stands, draws = self.odds.banker[coup.table.third(s, int(s.declarer)) + 1][count]
        else:
            stands, draws = self.odds.player[count]
        figures = f"drawing brings {100.0 * draws:+.0f} in a hundred, standing {100.0 * stands:+.0f}"
        return Advice(coup.draw if draws > stands else coup.stand, f"{coup.case(s, seat)} {figures}.")
