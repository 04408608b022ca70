"""Two against one, as it turns out in play: the lone hand, the melds that the others combine, the score."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import SEAT, Game, State
from cardtable.games.canasta.rules.facts import RED_THREES, CanastaRules
from cardtable.games.canasta.rules.scoring import CanastaScore
from cardtable.games.canasta.rules.table import CanastaTable


def table_of(game: Game[Any], rules: CanastaRules) -> CanastaTable:
    """The table of a canasta, with sides that stand or sides that are made in play."""
    return LoneHandTable(game, rules) if rules.lone_hand else CanastaTable(game, rules)


@mypyc_attr(allow_interpreted_subclasses=True)
class LoneHandTable(CanastaTable):
    """Everybody melds for himself until somebody takes the pile; the declarer is the lone hand."""

    def __init__(self, game: Game[Any], rules: CanastaRules) -> None:
        super().__init__(game, rules)
        self.keeper = game.layout.number("keeps the partners' melds", -1, kind=SEAT)
        """Which of the two partners has their melds before him."""

    def side_of(self, s: State, seat: int) -> int:
        """A player's own melds, or those of the two partners."""
        return seat if s.declarer in (-1, seat) else s.numbers[self.keeper]

    def score_of(self, s: State, side: int) -> int:
        """A player's own score, also beside a partner."""
        return s.scores[s.player]

    def partner_of(self, s: State, seat: int) -> int:
        """The other of the two who play together."""
        if s.declarer in (-1, seat):
            return -1
        return 3 - seat - s.declarer

    def take_sides(self, s: State, seat: int) -> None:
        """The first to take the pile, or to go out before, is alone; the others combine their melds."""
        if s.declarer >= 0:
            return
        s.declarer = seat
        first, second = (seat + 1) % 3, (seat + 2) % 3
        if self.is_open(s, second) and not self.is_open(s, first):
            first, second = second, first
        s.numbers[self.keeper] = first
        for kind in self.kinds:
            for card in s.zones[self.melds[second][kind]][:]:
                s.move(card, self.melds[second][kind], self.melds[first][kind])
        if self.is_open(s, second):
            s.numbers[self.opened + first] = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class LoneHandScore(CanastaScore):
    """Two partners score the same, but for their red threes; without a lone hand each scores alone."""

    def write(self, s: State) -> None:
        """Score the lone hand and the partners, or all three."""
        at = self.at
        out = s.numbers[at.out]
        if out < 0:
            s.note("nobody went out: the stock is used up")
        for side in sorted({at.side_of(s, seat) for seat in range(at.game.seats)}):
            seats = self._seats(s, side)
            begun = len(s.lines)
            if out in seats:
                self._going_out(s, side)
            self._canastas(s, side)
            self._cards(s, side)
            lines = s.lines[begun:]
            for seat in seats:
                if seat != side:
                    for line in lines:
                        s.score(seat, line.points, line.why)
                self._own_threes(s, seat, side)

    def _own_threes(self, s: State, seat: int, side: int) -> None:
        """A red three counts for its owner alone, plus or minus as his side has melded."""
        at = self.at
        count = len(s.zones[at.red_threes[seat]])
        deserved = self._deserves_threes(s, side)
        if not deserved:
            count += len([card for card in s.zones[at.hands[seat]] if at.kind[card] == RED_THREES])
        self._score_threes(s, seat, count, deserved)
