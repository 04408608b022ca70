"""One-Pack Russian Bank (book 000, lines 7120-7142): two build in suit, up or down, round the corner."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import FULL_52, Pack, counted
from cardtable.engine import Game, GameInfo, Lookahead, Options, State, Step, says
from cardtable.games.patience.rules.one_pack_russian_bank import RingPatience

PATIENCE: Final = 100
"""So many turns without a card from hand to tableau, about twice through both hands, end a game."""


@dataclass(frozen=True, kw_only=True)
class OnePackRussianBankOptions(Options):
    """House rules; each default is the book's main rule."""

    count_cards: bool = field(
        default=False, metadata=says("the winner also scores a point for each card the other has left")
    )


class OnePackRussianBank(Game[OnePackRussianBankOptions]):
    """Be rid of hand and talon first; there are no foundations, no stock, and nobody is stopped."""

    def pack(self) -> Pack:
        """One full pack, its ranks in a ring."""
        return FULL_52

    def steps(self) -> list[Step]:
        """One step: the rows are dealt in the course of play."""
        self.tableau = RingPatience(PATIENCE)
        return [self.tableau]

    def score(self, s: State) -> None:
        """Whoever is rid of his cards wins the game, and what the other has left if that is counted."""
        left = [self.tableau.left(s, seat) for seat in range(2)]
        if 0 not in left:
            s.note(f"no card has come to the tableau for {PATIENCE} turns: nobody wins")
            return
        winner = left.index(0)
        s.score(winner, 1, "game")
        if self.options.count_cards:
            cards = left[1 - winner]
            s.score(winner, cards, f"{counted(cards)} left in the adverse hand and talon")

    def lookahead(self) -> Lookahead:
        """Most cards that can be played lie open."""
        return Lookahead(one_tree=True)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "one-pack-russian-bank",
        "One-Pack Russian Bank",
        OnePackRussianBank,
        OnePackRussianBankOptions(),
        players=(2,),
    ),
)
