"""The solver: its answers are those of a search that leaves nothing out, on small packs of every layout."""

from itertools import permutations

import pytest

from cardtable.bots.solver import NOT_WINNABLE, UNKNOWN, WINNABLE, NotSolvable, Solver
from cardtable.cards import Rng, shuffled
from cardtable.engine import Options, State, Table
from cardtable.games import REGISTRY
from cardtable.games.patience.rules import (
    ALL,
    ANY_CARD,
    FACE_UP,
    HAND,
    NO_CARD,
    NOTHING,
    PILE_OR_TOP,
    PILES,
    RESERVE,
    RUN,
    SUIT_RUN,
    TALON,
    TOP_CARD,
    TURNED,
    BadLayout,
    Foundations,
    PatienceGame,
    PatienceLayout,
    Reserve,
    Stock,
    Tableau,
)

AROUND = "down in alternate colours around the corner"


class Small(PatienceGame[Options]):
    """A patience with a shortened pack."""

    def __init__(self, layout: PatienceLayout) -> None:
        self.facts = layout
        super().__init__(Options(), 1)

    def spread(self) -> PatienceLayout:
        return self.facts


def can_be_won(game: Small, s: State, most: int = 10**9) -> bool | None:
    """Whether any way of playing wins: every legal move at every position, none left out; None if too many.

    Two positions are one only if all cards lie in the same places and the same may still be done. Moves of
    no use are not counted, nor are passes where they are without limit.
    """
    step = game.patience
    waiting = [s]
    seen: set[str] = set()
    while waiting:
        s = waiting.pop()
        if s.over:
            if step.is_won(s):
                return True
            continue
        for move in game.legal(s, 0):
            after = s.copy()
            game.carry_out(after, 0, move)
            after.numbers[step.no_use] = 0
            if step.passes == 0:
                after.numbers[step.nth_pass] = 1
            position = repr((after.zones, after.numbers))
            if position not in seen:
                seen.add(position)
                waiting.append(after)
        if len(seen) > most:
            return None
    return False


def begin(game: Small, order: list[int]) -> State:
    return game.begin(game.new_match(), order, 0)


def compare(game: Small, order: list[int]) -> bool:
    """The verdict of both, which is the same."""
    s = begin(game, order)
    expected = can_be_won(game, s)
    before = s.dump()
    answer = Solver(game).solve(s)
    assert answer.verdict == (WINNABLE if expected else NOT_WINNABLE), (game.facts, order)
    assert s.dump() == before
    return answer.verdict == WINNABLE


def orders(size: int, most: int) -> list[list[int]]:
    """All orders of a small pack; of a larger one so many, shuffled by their seeds."""
    if size <= 6:
        return [list(order) for order in permutations(range(size))]
    return [shuffled(size, seed) for seed in range(most)]


KLONDIKE = Tableau(deal=(1, 2, 3), face_up=1, unit=FACE_UP, space="four")
CANFIELD = Tableau(deal=(1, 1), build=AROUND, unit=FACE_UP, space=RESERVE)
SUITS = Foundations(base="three", build="down in suit", forced=False, whole_suits=True)
LAYOUTS = {
    "klondike, one pass": PatienceLayout(suits=2, highest="four", tableau=KLONDIKE, stock=Stock()),
    "klondike, by twos": PatienceLayout(
        suits=2, highest="four", tableau=KLONDIKE, stock=Stock(turn=2, passes=0)
    ),
    "klondike, two passes by threes": PatienceLayout(
        suits=4,
        highest="three",
        tableau=Tableau(deal=(1, 2, 2), face_up=1, unit=FACE_UP, space="three"),
        stock=Stock(turn=3, passes=2),
    ),
    "klondike of six cards": PatienceLayout(
        suits=2,
        highest="three",
        tableau=Tableau(deal=(1, 2), face_up=1, unit=FACE_UP, space="three"),
        stock=Stock(),
    ),
    "castle of six cards": PatienceLayout(
        suits=2, highest="three", tableau=Tableau(deal=(3, 3), build="down")
    ),
    "castle": PatienceLayout(suits=3, highest="three", tableau=Tableau(deal=(3, 3, 3), build="down")),
    "bisley": PatienceLayout(
        suits=2,
        highest="five",
        foundations=(Foundations(laid=2), Foundations(base="five", build="down in suit")),
        tableau=Tableau(deal=(3, 3, 2), build="up or down in suit", space=NOTHING),
    ),
    "spider": PatienceLayout(
        suits=1,
        packs=2,
        highest="four",
        foundations=(Foundations(base="four", build="down in suit", forced=False, whole_suits=True),),
        tableau=Tableau(deal=(2, 2), face_up=1, build="down", unit=SUIT_RUN),
        stock=Stock(onto=PILES),
    ),
    "spider of two suits": PatienceLayout(
        suits=2,
        highest="three",
        foundations=(SUITS,),
        tableau=Tableau(deal=(2, 2), build="down", unit=SUIT_RUN),
        stock=Stock(onto=PILES),
    ),
    "canfield": PatienceLayout(
        suits=2,
        highest="four",
        foundations=(Foundations(base=TURNED),),
        reserve=Reserve(deal=(2,), squared=True),
        tableau=CANFIELD,
        stock=Stock(turn=2, passes=0),
    ),
    "belvedere": PatienceLayout(
        suits=2,
        highest="five",
        foundations=(Foundations(build="up", laid=1),),
        tableau=Tableau(deal=(4,), build="down", space=NOTHING, sinks="five"),
        reserve=Reserve(deal=(0,)),
        stock=Stock(onto=RESERVE),
    ),
    "calculation": PatienceLayout(
        suits=2,
        highest="five",
        foundations=(
            Foundations(build="up", count=1, laid=1),
            Foundations(base="two", build="up by twos", count=1, laid=1),
        ),
        tableau=Tableau(deal=(0,), build=ANY_CARD, unit=NO_CARD),
        stock=Stock(onto=HAND),
    ),
    "napoleon": PatienceLayout(
        suits=2,
        packs=2,
        highest="two",
        tableau=Tableau(deal=(2, 2), build="down in suit"),
        stock=Stock(),
    ),
    "napoleon of one suit": PatienceLayout(
        suits=1, packs=2, highest="four", tableau=Tableau(deal=(3, 3), build="down in suit"), stock=Stock()
    ),
    "runs in a free cell": PatienceLayout(
        suits=4,
        highest="two",
        tableau=Tableau(deal=(4, 2), unit=RUN),
        reserve=Reserve(deal=(1, 1)),
    ),
}


def any_layout(rng: Rng) -> PatienceLayout:
    """A layout of any kind, with few cards."""
    while True:
        suits, highest, packs = rng.below(4) + 1, ("two", "three", "four", "five")[rng.below(4)], 1
        if rng.below(4) == 0:
            packs = 2
        cards = packs * suits * (("two", "three", "four", "five").index(highest) + 2)
        if not 6 <= cards <= 12:
            continue
        try:
            return _layout(rng, int(suits), highest, packs)
        except BadLayout:
            continue


def _one(rng: Rng, *choices: str) -> str:
    return choices[rng.below(len(choices))]


def _layout(rng: Rng, suits: int, highest: str, packs: int) -> PatienceLayout:
    """A layout with facts drawn at random, which may not go together."""
    ranks = ("two", "three", "four", "five").index(highest) + 2
    base = _one(rng, "ace", "ace", "ace", "two", TURNED)
    forced = rng.below(3) > 0
    suited = _one(rng, " in suit", " in suit", "")
    foundations = [Foundations(base=base, build=f"up{suited}", forced=forced, laid=int(rng.below(2)))]
    onto = _one(rng, TALON, TALON, TALON, PILES, RESERVE, HAND)
    stock = Stock(turn=int(rng.below(3)) + 1, passes=int(rng.below(3)), onto=onto)
    unit = _one(rng, TOP_CARD, FACE_UP, PILE_OR_TOP, RUN, SUIT_RUN, NO_CARD)
    kind = rng.below(5)
    if kind == 0:
        foundations.append(Foundations(base=highest, build="down in suit", forced=forced))
    if kind == 1:
        foundations = [Foundations(base=highest, build="down in suit", whole_suits=True, forced=False)]
        unit = SUIT_RUN
    if kind == 2 and packs == 1:
        foundations = [Foundations(build="up", count=1), Foundations(base="two", build="up", count=suits - 1)]
    tableau = Tableau(
        deal=tuple(int(rng.below(4)) for _ in range(rng.below(3) + 2)),
        face_up=(ALL, ALL, 1, 1, 2)[rng.below(5)],
        build=_one(rng, "down", "up or down", "down", ANY_CARD)
        if rng.below(3) == 0
        else _one(rng, "down", "down", "up or down")
        + _one(rng, " in suit", " in alternate colours", " in alternate colours", "")
        + _one(rng, "", "", " around the corner"),
        unit=unit,
        space=_one(rng, ANY_CARD, ANY_CARD, NOTHING, RESERVE, highest),
    )
    reserve = Reserve(deal=tuple(int(rng.below(4)) for _ in range(rng.below(3))), squared=rng.below(2) == 0)
    if stock.onto == RESERVE and not reserve.deal:
        raise BadLayout
    dealt = sum(tableau.deal) + sum(reserve.deal) + sum(g.laid + (g.base == TURNED) for g in foundations)
    return PatienceLayout(
        tableau=tableau,
        foundations=tuple(foundations),
        reserve=reserve,
        stock=stock if dealt < packs * suits * ranks else None,
        packs=packs,
        suits=suits,
        highest=highest,
    )


DEALS = 150
"""So many deals of each small pack; where it has more than this, they are drawn at random."""


@pytest.mark.parametrize("name", LAYOUTS)
def test_no_disagreement_with_a_search_of_everything(name: str) -> None:
    game = Small(LAYOUTS[name])
    won = [compare(game, order) for order in orders(game.cards.size, DEALS)]
    assert any(won)
    assert not all(won)


def test_no_disagreement_whatever_the_layout() -> None:
    """Facts drawn at random, put together as no book does: every shortcut meets every rule."""
    rng = Rng(6)
    verdicts = set()
    for _ in range(80):
        game = Small(any_layout(rng))
        s = begin(game, shuffled(game.cards.size, rng.fork()))
        expected = can_be_won(game, s, 1500)
        if expected is not None:
            answer = Solver(game).solve(s)
            assert answer.verdict == (WINNABLE if expected else NOT_WINNABLE), game.facts
            verdicts.add(answer.verdict)
    assert verdicts == {WINNABLE, NOT_WINNABLE}


def test_the_moves_win() -> None:
    table = Table(REGISTRY.find("klondike"), options={"draw": 3, "passes": 0}, seed=12)
    answer = Solver(table.game).solve(table.state, positions=5000)
    assert answer.verdict == WINNABLE
    for move in answer.moves:
        table.play(0, move)
    assert table.state.over
    assert table.state.scores == [52]
    assert Solver(table.game).solve(table.state).verdict == WINNABLE
    assert Solver(table.game).solve(table.state).moves == []


def test_a_deal_is_solved_from_where_it_stands() -> None:
    table = Table(REGISTRY.find("klondike"), options={"draw": 3, "passes": 0}, seed=12)
    moves = Solver(table.game).solve(table.state, positions=5000).moves
    for move in moves[:-10]:
        table.play(0, move)
    answer = Solver(table.game).solve(table.state, positions=5000)
    assert answer.verdict == WINNABLE
    assert len(answer.moves) <= 10


def test_the_same_deal_has_the_same_answer() -> None:
    table = Table(REGISTRY.find("klondike"), seed=4)
    answers = [Solver(table.game).solve(table.state, positions=5000) for _ in range(2)]
    assert answers[0].verdict == answers[1].verdict == NOT_WINNABLE
    assert answers[0].positions == answers[1].positions > 0


def test_a_deal_that_cannot_be_won_at_best_is_lost_at_sight() -> None:
    table = Table(REGISTRY.find("klondike"), seed=22)
    answer = Solver(table.game).solve(table.state)
    assert answer.verdict == NOT_WINNABLE
    assert answer.positions == 0


def test_a_budget_that_is_used_up_leaves_it_open() -> None:
    table = Table(REGISTRY.find("klondike"), seed=2)
    answer = Solver(table.game).solve(table.state, positions=100)
    assert answer.verdict == UNKNOWN
    assert answer.moves == []
    assert 100 <= answer.positions < 200
    assert Solver(table.game, stop=lambda: True).solve(table.state).verdict == UNKNOWN


def test_a_table_that_forgets_gives_the_same_answers() -> None:
    """With ten positions remembered much is searched again, but nothing for ever."""
    game = Small(LAYOUTS["castle"])
    for seed in range(40):
        s = begin(game, shuffled(game.cards.size, seed))
        assert Solver(game, remembered=10).solve(s).verdict == Solver(game).solve(s).verdict


@pytest.mark.parametrize("name", ["castle", "klondike, one pass", "klondike, by twos", "runs in a free cell"])
def test_a_search_that_begins_anew_at_every_turn_gives_the_same_answers(name: str) -> None:
    """What is proved to be lost stands, and nothing else: also where cards go to and fro."""
    game = Small(LAYOUTS[name])
    for seed in range(40):
        s = begin(game, shuffled(game.cards.size, seed))
        answers = [Solver(game, first=1).solve(s), Solver(game, first=5).solve(s)]
        verdict = WINNABLE if can_be_won(game, s) else NOT_WINNABLE
        assert [answer.verdict for answer in answers] == [verdict, verdict]


def test_only_a_patience_is_solved() -> None:
    table = Table(REGISTRY.find("euchre"), seed=1)
    with pytest.raises(NotSolvable):
        Solver(table.game).solve(table.state)
