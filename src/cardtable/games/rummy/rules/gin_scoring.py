"""The scoring of gin games: hands won in boxes, a game bonus, a shut-out."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Match, State, ToTarget

GAME_BONUS: Final = 100
BOXES: Final = "boxes"
"""How many hands each side has won, among the numbers of a match."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GinMatch(ToTarget):
    """The first to reach the target has the game bonus, and his whole score doubled if no other won a hand;
    then each adds a bonus for every hand won, and the differences are settled."""

    def __init__(self, target: int, box: int, winner: int, side_of: list[int]) -> None:
        super().__init__(target)
        self.box = box
        self.winner = winner
        """The number that says which seat has won the hand; -1 if it is drawn."""
        self.side_of = side_of

    def next_dealer(self, match: Match, s: State) -> int:
        """The winner of a hand deals the next; after a drawn hand the same dealer deals again."""
        winner = s.numbers[self.winner]
        return winner if winner >= 0 else match.dealer

    def after_deal(self, match: Match, s: State) -> None:
        """Draw a line under the score of the side that has won the hand."""
        boxes = match.numbers.setdefault(BOXES, [0] * len(match.scores))
        for side in self.won_by(match, s):
            boxes[side] += 1
        super().after_deal(match, s)

    def won_by(self, match: Match, s: State) -> list[int]:
        """The side that has won the hand, if any has."""
        winner = s.numbers[self.winner]
        return [self.side_of[winner]] if winner >= 0 else []

    def settle(self, match: Match, winner: int) -> None:
        """Game bonus, shut-out, boxes; then the totals are paid, whoever won the game."""
        boxes = match.numbers[BOXES]
        losers = [side for side in range(len(boxes)) if side != winner]
        match.add(winner, GAME_BONUS, "game bonus")
        without = [side for side in losers if not boxes[side]]
        self.shut_out(match, winner, without)
        for side in [winner, *losers]:
            if boxes[side]:
                match.add(side, boxes[side] * self.box, f"boxes: {boxes[side]} of {self.box}")
        self.pay_up(match, winner, without)

    def shut_out(self, match: Match, winner: int, without: list[int]) -> None:
        """The winner doubles his whole score if all the others are without a hand won."""
        if len(without) == len(match.scores) - 1:
            match.add(winner, match.scores[winner], "shut-out: the whole score doubled")

    def pay_up(self, match: Match, winner: int, without: list[int]) -> None:
        """Each pays the difference of the totals to each who has a higher one."""
        totals = match.scores
        order = [side for _, side in sorted([(-total, side) for side, total in enumerate(totals)])]
        for nth, ahead in enumerate(order):
            for behind in order[nth + 1 :]:
                high, low = totals[ahead], totals[behind]
                if high > low:
                    self.pay(match, ahead, behind, high - low, f"difference of the totals, {high} and {low}")

    def pay(self, match: Match, ahead: int, behind: int, amount: int, why: str) -> None:
        """One side pays another."""
        match.pay(ahead, behind, amount, why)
