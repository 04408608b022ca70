"""How patiences side by side are played: each his own, with an eye on the foundations that all build."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.patience.rules import Patience
from cardtable.games.patience.rules.laying_out import UP
from cardtable.games.patience.rules.layout import FACE_UP, HAND
from cardtable.games.patience.rules.side_by_side import InTurn, Race, SideBySide
from cardtable.games.patience.strategy.patience import PatienceStrategy

_LITTLE: Final = 2
"""What a move that makes a space is worth when nothing waits for it; it is better left alone."""


class OwnPatienceStrategy(PatienceStrategy):
    """The patience of one player, who is in a hurry."""

    def __init__(self, patience: Patience) -> None:
        super().__init__(patience)
        self.asks_how_far = patience.unit != FACE_UP or patience.onto == HAND
        """Whether any move is judged by how far a card is from going up."""
        self.off_reserve = f"It takes a card off your {patience.reserve_word}."
        self.space_for_reserve = f"It makes a space for a card of your {patience.reserve_word}."

    def steps_away(self, s: State) -> list[int]:
        """None where piles move whole and no card is turned into the hand: no move is judged by them."""
        return super().steps_away(s) if self.asks_how_far else []

    def judge(self, s: State, move: Move, far: list[int]) -> tuple[int, str]:
        """Whatever takes a card off the reserve comes first: whoever is rid of it wins."""
        if self.tops_reserve(s, move.face):
            return 90, self.off_reserve
        return super().judge(s, move, far)

    def tops_reserve(self, s: State, face: i64) -> bool:
        """Whether a face lies on top of the reserve: in a pack of one's own there is no other like it."""
        patience = self.patience
        for nth in range(patience.first_reserve, patience.first_pile):
            cards = s.zones[patience.source_zones[nth]]
            if cards and patience.faces[cards[-1]] == face:
                return True
        return False

    def judge_filling(self, s: State, move: Move, source: i64, far: list[int]) -> tuple[int, str]:
        """In a race for the reserve a card of the talon is worth the time only if others can follow it."""
        patience = self.patience
        if not patience.fills_from_reserve:
            return super().judge_filling(s, move, source, far)
        waiting: i64 = 0
        for pile in patience.piles:
            first: i64 = patience.bits[s.zones[pile][0]]
            waiting |= first
        for nth in range(patience.first_reserve, patience.first_pile):
            top: i64 = patience.bits[s.zones[patience.source_zones[nth]][-1]]
            waiting |= top
        if patience.takes[move.face] & waiting:
            return 45, "It makes a place for other cards of yours."
        return 5, "It brings you no further."

    def judge_up(self, s: State, move: Move, source: i64) -> tuple[int, str]:
        """Foundations are common: a card goes up before another takes its place."""
        patience = self.patience
        is_of_pile = source >= patience.first_pile and patience.fills_from_reserve
        if is_of_pile and len(s.zones[patience.source_zones[source]]) == 1:
            return 80, self.space_for_reserve
        return 70, "It goes up before another takes its place."


@mypyc_attr(allow_interpreted_subclasses=True)
class SideBySideStrategy(Strategy):
    """Each judges the moves of his own patience."""

    def __init__(self, side_by_side: SideBySide) -> None:
        super().__init__()
        self.advisers = [OwnPatienceStrategy(player) for player in side_by_side.players]
        """One for each player."""

    def judge(self, s: State, seat: int, move: Move, far: list[int]) -> tuple[int, str]:
        """How good a move is by rule of thumb, and why; `far` is how far each face is from going up."""
        return self.advisers[seat].judge(s, move, far)

    def best(self, s: State, seat: int, moves: list[Move], other: Move, reason: str) -> Advice:
        """The best of some moves by rule of thumb, or another one for its reason if none brings much."""
        best = _LITTLE
        far = self.advisers[seat].steps_away(s)
        for move in moves:
            worth, why = self.judge(s, seat, move, far)
            if worth > best:
                best, other, reason = worth, move, why
        return Advice(other, reason)


class InTurnStrategy(SideBySideStrategy):
    """What goes up must not help the other player on."""

    def __init__(self, in_turn: InTurn) -> None:
        super().__init__(in_turn)
        self.in_turn = in_turn

    def advise(self, s: State, seat: int) -> Advice | None:
        """Aces first; then everything up, and what turns up cards, before a card is laid on the talon."""
        in_turn = self.in_turn
        if s.numbers[in_turn.passed_over]:
            return Advice(in_turn.stop, "It gives you the turn.")
        moves = in_turn.legal(s, seat)
        last = moves[-1]
        if last is in_turn.lay or last is in_turn.end_turn:
            moves.pop()
        return self.best(s, seat, moves, last, "There is nothing better to do.")

    def judge(self, s: State, seat: int, move: Move, far: list[int]) -> tuple[int, str]:
        """A card of the tableau had better not go up if it lets the other player go on."""
        players = self.in_turn.players
        player = players[seat]
        if move.verb == UP and not self.in_turn.aces >> move.face & 1:
            foundation = player.foundation_for(s, move.face)
            height = len(s.zones[player.foundations[foundation]])
            following: i64 = player.next_up[0][foundation][height + 1]
            if player.source(s, move) >= player.first_pile and not following & player.tops(s):
                if following & players[1 - seat].tops(s):
                    return _LITTLE + 1, "The other player would go on with the next card, but it counts."
        return super().judge(s, seat, move, far)


class RaceStrategy(SideBySideStrategy):
    """Whoever comes first has the foundation."""

    def __init__(self, race: Race) -> None:
        super().__init__(race)
        self.race = race

    def advise(self, s: State, seat: int) -> Advice | None:
        """Cards off the stock first, then what makes room for them, then the foundations and the talon."""
        moves = self.race.players[seat].legal(s, seat)
        return self.best(s, seat, moves, self.race.wait, "You cannot get on until another has played.")
