"""Partnership gin: each plays a game for two against one of the other side, and the results are added up.

The games of a round are played in turn, one deal after the other; the book calls a round a hand as well.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Match, MatchPlan, State
from cardtable.games.rummy.rules.gin_scoring import GinMatch
from cardtable.mechanics.matches.resting import Resting

PLAYED: Final = "games played"
POINTS: Final = "this round"
AT_LEFT: Final = "opponents at the left"
"""The numbers of a match: how many games of the round are over, what each side has won in them, and whether
the dealers play against the players at their left."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Pairs(Resting):
    """The dealer plays against his opponent, and all others rest; his partners deal the other games."""

    def __init__(self, side_of: list[int]) -> None:
        super().__init__(len(side_of))
        self.side_of = side_of

    def opponent(self, match: Match, dealer: int) -> int:
        """Who plays against a dealer in this round."""
        raise NotImplementedError

    def next_round(self, match: Match, is_same: bool) -> None:
        """Another round begins, dealt by the same side or by the other."""

    def first_of_other(self, seat: int) -> int:
        """The first dealer of a round, when until now the partners of a seat have dealt."""
        raise NotImplementedError

    def resting(self, match: Match) -> list[int]:
        """All but two."""
        playing = [match.dealer, self.opponent(match, match.dealer)]
        return [seat for seat in range(self.seats) if seat not in playing]

    def next_partner(self, seat: int) -> int:
        """The next player to the left on the same side."""
        to_left = [(seat + 1 + i) % self.seats for i in range(self.seats)]
        return next(other for other in to_left if self.side_of[other] == self.side_of[seat])


class Crosswise(Pairs):
    """Four players, partners opposite each other.

    The dealers of the first round play against the players at their right; then opponents change each round.
    """

    def opponent(self, match: Match, dealer: int) -> int:
        """At the right in the first round."""
        at_left = match.numbers.get(AT_LEFT, [0])[0]
        return (dealer + (1 if at_left else -1)) % self.seats

    def next_round(self, match: Match, is_same: bool) -> None:
        """Where the other side deals, those at the same hand are other opponents already."""
        at_left = match.numbers.get(AT_LEFT, [0])[0]
        match.numbers[AT_LEFT] = [1 - at_left if is_same else at_left]

    def first_of_other(self, seat: int) -> int:
        """The player at the left."""
        return (seat + 1) % self.seats


class FaceToFace(Pairs):
    """Partners sit along one side of the table, and each plays against the player facing him throughout."""

    def opponent(self, match: Match, dealer: int) -> int:
        """The player facing him."""
        return self.first_of_other(dealer)

    def first_of_other(self, seat: int) -> int:
        """The player facing the seat."""
        return self.seats - 1 - seat


class RoundMatch(GinMatch):
    """When all games of a round are over, the side that has won more in them keeps what it has won more.

    It draws a line, which will be a box, and its players deal the next round. Drawn games are not replayed.
    """

    def __init__(self, target: int, box: int, winner: int, side_of: list[int], pairs: Pairs) -> None:
        super().__init__(target, box, winner, side_of)
        self.pairs = pairs
        self.games = len(side_of) // 2

    def next_dealer(self, match: Match, s: State) -> int:
        """The next of the partners who deal this round."""
        return self.pairs.next_partner(match.dealer)

    def after_deal(self, match: Match, s: State) -> None:
        """Add the game to the round; after the last of them the round is scored."""
        won = match.numbers.get(POINTS, [0, 0])
        match.numbers[POINTS] = [
            points + sum([line.points for line in s.lines if line.side == side])
            for side, points in enumerate(won)
        ]
        played = match.numbers.get(PLAYED, [0])[0] + 1
        match.numbers[PLAYED] = [played % self.games]
        if played == self.games:
            self.cancel(match)
            super().after_deal(match, s)
            self.begin_round(match)

    def won_by(self, match: Match, s: State) -> list[int]:
        """The side that has won more in the round, if one has."""
        ours, theirs = match.numbers[POINTS]
        return [] if ours == theirs else [0 if ours > theirs else 1]

    def cancel(self, match: Match) -> None:
        """What both sides have won in the round counts for neither."""
        won = match.numbers[POINTS]
        both = min(won)
        for side in range(2):
            if both:
                why = f"the round: {won[side]} against {won[1 - side]}, so that {both} cancel out"
                match.add(side, -both, why)
            if won[side] > won[1 - side]:
                match.note(side, f"the round is won by {won[side] - won[1 - side]}: a box")

    def chance(self, scores: list[int], side: int) -> float:
        """A total says little before the round is over; points count."""
        return MatchPlan.chance(self, scores, side)

    def begin_round(self, match: Match) -> None:
        """The winners of the round deal the next; if it is even, the same side deals again."""
        ours, theirs = match.numbers[POINTS]
        dealing = self.side_of[match.dealer]
        winning = dealing if ours == theirs else 0 if ours > theirs else 1
        self.pairs.next_round(match, winning == dealing)
        if winning != dealing:
            match.dealer = self.pairs.first_of_other(match.dealer)
        match.numbers[POINTS] = [0, 0]
