"""A patience as a game: its pack, its one step and its score come from its layout."""

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from cardtable.cards import Pack
from cardtable.engine import Game, Options, State, Step
from cardtable.families.patience.layout import PatienceLayout
from cardtable.families.patience.patience import Patience

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

    def score(self, s: State) -> None:
        """What has been built; all cards up win."""
        self.patience.score(s)
