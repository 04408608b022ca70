"""The solver on a row of cards: its answers are those of a search that leaves nothing out, on small packs."""

from itertools import permutations

import pytest

from cardtable.bots.solver import NOT_WINNABLE, WINNABLE, Solver
from cardtable.cards import Pack, shuffled
from cardtable.engine import Game, Options, State, Step, Table
from cardtable.games import REGISTRY
from cardtable.games.patience.rules.accordion import PackRow


class ShortRow(Game[Options]):
    """Accordion with a shortened pack."""

    def __init__(self, cards: list[tuple[int, int]], compulsory: bool) -> None:
        self.short = Pack("short", cards)
        self.row = PackRow(compulsory)
        super().__init__(Options(), 1)

    def pack(self) -> Pack:
        return self.short

    def steps(self) -> list[Step]:
        return [self.row]

    def score(self, s: State) -> None:
        self.row.score(s)


def can_be_won(game: ShortRow, s: State) -> bool:
    """Whether any way of playing wins: every legal move at every position, none left out.

    Two positions are one only if all cards lie in the same places.
    """
    waiting = [s]
    seen: set[str] = set()
    while waiting:
        s = waiting.pop()
        if s.over:
            if s.numbers[game.row.count] == 1:
                return True
            continue
        for move in game.legal(s, 0):
            after = s.copy()
            game.carry_out(after, 0, move)
            position = repr(after.zones)
            if position not in seen:
                seen.add(position)
                waiting.append(after)
    return False


def whole_suits(ranks: int, suits: int) -> list[tuple[int, int]]:
    return [(suit, rank) for suit in range(suits) for rank in range(2, 2 + ranks)]


PACKS = {
    "two suits of three": whole_suits(3, 2),
    "three suits of three": whole_suits(3, 3),
    "few that match": [(0, 2), (1, 2), (1, 3), (2, 3), (2, 4), (3, 4), (0, 5), (3, 5)],
}


def orders(size: int) -> list[list[int]]:
    """All orders of six cards; some of more."""
    if size <= 6:
        return [list(order) for order in permutations(range(size))]
    return [shuffled(size, seed) for seed in range(150)]


def compare(game: ShortRow) -> set[str]:
    """The verdicts of both on many deals, which are the same."""
    verdicts = set()
    for order in orders(game.cards.size):
        s = game.begin(game.new_match(), order, 0)
        expected = can_be_won(game, s)
        before = s.dump()
        answer = Solver(game).solve(s)
        assert answer.verdict == (WINNABLE if expected else NOT_WINNABLE), order
        assert s.dump() == before
        verdicts.add(answer.verdict)
    return verdicts


@pytest.mark.parametrize("compulsory", [False, True])
def test_no_disagreement_with_a_search_of_everything(compulsory: bool) -> None:
    verdicts = set()
    for cards in PACKS.values():
        verdicts |= compare(ShortRow(cards, compulsory))
    assert verdicts == {WINNABLE, NOT_WINNABLE}


def test_the_moves_pack_the_whole_row() -> None:
    table = Table(REGISTRY.find("accordion"), seed=1)
    answer = Solver(table.game).solve(table.state, positions=5000)
    assert answer.verdict == WINNABLE
    for move in answer.moves:
        table.play(0, move)
    assert table.state.over
    assert table.state.scores == [51]
