"""The widow: cards dealt apart, which the contractor takes into his hand for as many discards."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import ASIDE, DISCARDS, WIDOW, Game, State, Step
from cardtable.mechanics.hands.choosing import ChooseCards


@mypyc_attr(allow_interpreted_subclasses=True)
class DealWidow(Step):
    """Deal to all who take part, eldest hand first, in packets; the widow comes after the first round.

    A dead hand, where there is one, is dealt before the others and lies face down to the end.
    """

    def __init__(self, packets: tuple[int, ...], widow: int, dead_hand: bool = False) -> None:
        super().__init__()
        self.packets = packets
        self.size = widow
        self.dead_hand = dead_hand

    def bind(self, game: Game[Any]) -> None:
        """Nobody sees the widow."""
        self.game = game
        self.hands = game.hand_zones()
        self.widow = game.pile("widow", WIDOW, is_open=False)
        self.dead = game.pile("dead hand", ASIDE, is_open=False, is_spread=True) if self.dead_hand else -1

    def enter(self, s: State) -> None:
        """Deal."""
        seats = [int(s.dealer + 1 + i) % self.game.seats for i in range(self.game.seats)]
        dealt_to = [self.dead] if self.dead_hand else []
        dealt_to += [self.hands[seat] for seat in seats if not s.sitting_out >> seat & 1]
        s.deal_packets(0, dealt_to, self.packets, self.widow, self.size)
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeWidow(ChooseCards):
    """The contractor takes the widow into his hand, unseen, and discards as many cards face down.

    Without a contractor the widow stays where it is.
    """

    def __init__(self, widow: int) -> None:
        super().__init__("discard", widow)

    def bind(self, game: Game[Any]) -> None:
        """Whoever has discarded a card knows it; nobody else does."""
        super().bind(game)
        self.widow = game.pile("widow", WIDOW, is_open=False)
        self.piles = [game.pile("discards", DISCARDS, is_open=False, is_pile=False)] * game.seats

    def enter(self, s: State) -> None:
        """The widow goes to the contractor, who leads to the first trick when he has discarded."""
        if s.declarer < 0:
            self.game.finish(s, self)
            return
        while s.zones[self.widow]:
            s.draw(self.widow, self.hands[s.declarer])
        s.turn = s.declarer

    def prompt(self, s: State, seat: int) -> str:
        """The widow has been taken up."""
        return f"you have the widow: {super().prompt(s, seat)}"
