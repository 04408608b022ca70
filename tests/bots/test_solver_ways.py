"""What the solver is given to try: at every position that can be won, a way that keeps it so."""

from dataclasses import replace

import pytest

from cardtable.cards import Rng, shuffled
from cardtable.engine import State
from cardtable.games.patience.rules import FACE_UP, NOTHING, PatienceLayout, Reserve, Stock, Tableau
from cardtable.games.patience.strategy.thoughtful import OpenPatience
from tests.bots.test_solver import Small, any_layout, begin


class Everything:
    """All positions that legal moves lead to, none left out, and those of them that can be won."""

    def __init__(self, game: Small, first: State, most: int) -> None:
        self.game = game
        self.positions = {self.key(first): first}
        self.sources: dict[str, list[str]] = {}
        self.winnable: set[str] = set()
        waiting = [first]
        while waiting and len(self.positions) <= most:
            s = waiting.pop()
            for move in [] if s.over else game.legal(s, 0):
                after = s.copy()
                game.carry_out(after, 0, move)
                self.level(after)
                self.sources.setdefault(self.key(after), []).append(self.key(s))
                if self.key(after) not in self.positions:
                    self.positions[self.key(after)] = after
                    waiting.append(after)
        self.is_whole = not waiting
        self.spread([key for key, s in self.positions.items() if game.patience.is_won(s)])

    def level(self, s: State) -> None:
        """Moves of no use are not counted, nor are passes where they are without limit."""
        s.numbers[self.game.patience.no_use] = 0
        if self.game.patience.passes == 0:
            s.numbers[self.game.patience.nth_pass] = 1

    def key(self, s: State) -> str:
        return repr((s.zones, s.numbers))

    def spread(self, won: list[str]) -> None:
        """Whatever leads to a position that can be won can be won."""
        while won:
            key = won.pop()
            if key not in self.winnable:
                self.winnable.add(key)
                won += self.sources.get(key, [])


def check(game: Small, first: State, most: int) -> set[bool]:
    """A way is legal, and where the position can be won one of the ways keeps it so.

    Whether there are positions that can be won, and such as cannot; nothing if there are too many.
    """
    everything = Everything(game, first, most)
    if not everything.is_whole:
        return set()
    ask = OpenPatience(game.patience)
    for key, s in everything.positions.items():
        reached = [ask.after(way) for way in ask.ways(s)]
        for after in reached:
            everything.level(after)
        keys = [everything.key(after) for after in reached]
        assert all(after in everything.positions for after in keys), (game.facts, key)
        if key in everything.winnable and not game.patience.is_won(s):
            assert any(after in everything.winnable for after in keys), (game.facts, key)
    return {key in everything.winnable for key in everything.positions}


KLONDIKE = PatienceLayout(
    suits=2,
    highest="five",
    tableau=Tableau(deal=(1, 2, 3), face_up=1, unit=FACE_UP, space="five"),
    stock=Stock(),
)
LAYOUTS = {
    "one pass": KLONDIKE,
    "by twos": replace(KLONDIKE, stock=Stock(turn=2, passes=0)),
    "by threes, two passes": replace(KLONDIKE, stock=Stock(turn=3, passes=2)),
    "four suits": replace(
        KLONDIKE, suits=4, highest="three", tableau=replace(KLONDIKE.tableau, space="three")
    ),
    "spaces not filled": replace(KLONDIKE, tableau=replace(KLONDIKE.tableau, space=NOTHING)),
    "spaces for any card": replace(KLONDIKE, tableau=replace(KLONDIKE.tableau, space="any card")),
    "a reserve": replace(KLONDIKE, reserve=Reserve(deal=(2,))),
    "whatever the suit": replace(
        KLONDIKE, suits=3, highest="three", tableau=replace(KLONDIKE.tableau, build="down", space="three")
    ),
    "around the corner": replace(
        KLONDIKE,
        suits=4,
        highest="three",
        tableau=replace(KLONDIKE.tableau, build="down in alternate colours around the corner", space="three"),
    ),
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_way_keeps_what_can_be_won(name: str) -> None:
    game = Small(LAYOUTS[name])
    found = set()
    for seed in range(30):
        found |= check(game, begin(game, shuffled(game.cards.size, seed)), 1000)
    assert found == {True, False}


def test_a_way_keeps_what_can_be_won_whatever_the_layout() -> None:
    """Facts drawn at random, but all face-up cards of a pile move together."""
    rng = Rng(3)
    found = set()
    for _ in range(40):
        layout = any_layout(rng)
        game = Small(replace(layout, tableau=replace(layout.tableau, unit=FACE_UP)))
        found |= check(game, begin(game, shuffled(game.cards.size, rng.fork())), 600)
    assert found == {True, False}
