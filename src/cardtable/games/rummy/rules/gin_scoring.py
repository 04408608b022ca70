"""The scoring of gin games: hands won in boxes, a game bonus, a shut-out."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Match, State, ToTarget

GAME_BONUS: Final = 100


@mypyc_attr(allow_interpreted_subclasses=True)
class GinMatch(ToTarget):
    """The first to reach the target has the game bonus, and his whole score doubled if the other won no hand;
    then each adds a bonus for every hand won, and the difference is settled."""

    def __init__(self, target: int, box: int, winner: int) -> None:
        super().__init__(target)
        self.box = box
        self.winner = winner

    def next_dealer(self, match: Match, s: State) -> int:
        """The winner of a hand deals the next; after a drawn hand the same dealer deals again."""
        winner = s.numbers[self.winner]
        return winner if winner >= 0 else match.dealer

    def after_deal(self, match: Match, s: State) -> None:
        """Draw a line under the score of the player who has won the hand."""
        boxes = match.numbers.setdefault("boxes", [0, 0])
        if s.numbers[self.winner] >= 0:
            boxes[s.numbers[self.winner]] += 1
        super().after_deal(match, s)

    def settle(self, match: Match, winner: int) -> None:
        """Game bonus, shut-out, boxes; the higher total wins the difference, whoever won the game."""
        boxes = match.numbers["boxes"]
        match.add(winner, GAME_BONUS, "game bonus")
        if boxes[1 - winner] == 0:
            match.add(winner, match.scores[winner], "shut-out: the whole score doubled")
        for side in (winner, 1 - winner):
            if boxes[side]:
                match.add(side, boxes[side] * self.box, f"boxes: {boxes[side]} of {self.box}")
        ahead = 0 if match.scores[0] >= match.scores[1] else 1
        high, low = match.scores[ahead], match.scores[1 - ahead]
        match.pay(ahead, 1 - ahead, high - low, f"difference of the totals, {high} and {low}")
