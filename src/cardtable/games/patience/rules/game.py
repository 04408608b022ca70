"""A patience as a game: its pack, its one step and its score come from its layout."""

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from cardtable.cards import SUIT_LETTERS, Pack
from cardtable.engine import Game, Options, State, Step
from cardtable.games.patience.rules.layout import PatienceLayout, read_build
from cardtable.games.patience.rules.patience import Patience

OptionsT = TypeVar("OptionsT", bound=Options)


@mypyc_attr(allow_interpreted_subclasses=True)
class PatienceGame(Game[OptionsT], Generic[OptionsT]):
    """One player and a layout, which a game gives for its options."""

    def spread(self) -> PatienceLayout:
        """The facts of the patience."""
        raise NotImplementedError

    def pack(self) -> Pack:
        """The cards of the layout, ace low."""
        return self.spread().pack()

    def steps(self) -> list[Step]:
        """Nothing but the patience."""
        self.patience = Patience(self.spread())
        return [self.patience]

    def suits_are_alike(self) -> bool:
        """With fewer suits there are no spades; and some foundations may be for some suits only."""
        layout = self.spread()
        in_suit = [group for group in layout.foundations if read_build(group.build).suits == "suit"]
        for group in in_suit:
            if group.count % layout.suits or group.laid % layout.suits:
                return False
        # beside others a foundation in suit is named by its number, which is that of its suit
        return layout.suits == len(SUIT_LETTERS) and len(in_suit) in (0, len(layout.foundations))

    def score(self, s: State) -> None:
        """What has been built; all cards up win."""
        self.patience.score(s)
