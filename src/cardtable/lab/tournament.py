"""Duplicate tournaments: the same deals with seats exchanged, so that skill shows and luck cancels out.

Every pair of bots plays. A deal is played once for each seating: with an even number of sides the first bot
holds every other side, then the rest; with an odd number it holds each side in turn, alone. The difference of
a deal is what the seats of the first bot got on average, less what those of the second got, averaged over the
seatings. Every deal is the first of a match. The bots are given what their seat may know, and nothing else.
"""

import signal
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import combinations, islice, takewhile
from math import fsum
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult
from time import perf_counter
from typing import Any, Final, TypeVar

from cardtable.bots import LEVELS, Bot, Budget, RandomBot, Searcher, bot_of, observe
from cardtable.cards import CardtableError, Rng, shuffled
from cardtable.engine import BadOption, Event, Game, GameInfo
from cardtable.lab.evidence import Evidence, Looks

Found = TypeVar("Found")
BOTS: Final = ("random", *LEVELS)
LONGEST: Final = 5000
"""A deal that goes on for so many moves is broken off and counted as it stands."""
QUICK: Final = 10
"""A quick tournament searches so many times less."""


@dataclass(frozen=True)
class Setting:
    """What is played, and how the bots are held to time."""

    game: str
    players: int
    options: tuple[tuple[str, object], ...] = ()
    clock: bool = False
    """Whether levels keep to their seconds as at a table; what they find then depends on the machine."""
    quick: bool = False
    """Whether they search a tenth as much, for a first impression."""
    file: str = ""
    """The text of the file in which a game of somebody's own is told."""

    @staticmethod
    def of(
        info: GameInfo,
        players: int = 0,
        options: dict[str, object] | None = None,
        *,
        clock: bool = False,
        quick: bool = False,
    ) -> "Setting":
        """A game that bots can play against each other, for so many players, with these options."""
        game = info.make(players, options)
        if game.sides < 2:
            raise BadOption(
                f"{info.title} is played alone: there is nobody to beat. "
                "`cardtable games --players 2` lists games for two."
            )
        return Setting(info.id, game.seats, tuple((options or {}).items()), clock, quick, info.file)

    def info(self) -> GameInfo:
        """The game; games are loaded only when they are played."""
        from cardtable.games import REGISTRY

        return REGISTRY.find_recorded(self.game, self.file)

    def make_bot(self, name: str) -> Bot:
        """A bot by name."""
        if name == "random":
            return RandomBot()
        bot = bot_of(name, timed=self.clock, alone=self.players == 1)
        if self.quick and isinstance(bot, Searcher):
            return Searcher(Budget(max(1, bot.budget.deals // QUICK), bot.budget.seconds))
        return bot


@lru_cache(maxsize=4)
def rules_of(setting: Setting) -> Game[Any]:
    """The rules of a setting, bound once in each process."""
    return setting.info().make(setting.players, dict(setting.options))


def seatings(game: Game[Any]) -> list[list[bool]]:
    """For each seating, which seats are the first bot's."""
    if game.sides % 2 == 0:
        return [[side % 2 == turn for side in game.side_of] for turn in range(2)]
    return [[side == turn for side in game.side_of] for turn in range(game.sides)]


class Play:
    """What came of one deal in all its seatings."""

    def __init__(self) -> None:
        self.difference = 0.0
        self.seconds: tuple[list[float], list[float]] = ([], [])
        """How long each bot took for its moves, those without a choice left out."""
        self.broken_off = 0


def play_deal(game: Game[Any], first: Bot, second: Bot, seed: int) -> Play:
    """Play a deal in every seating; each seat has the same cards and the same luck in all of them."""
    play = Play()
    differences = []
    for is_first in seatings(game):
        payoffs = _play_once(game, [first if own else second for own in is_first], is_first, seed, play)
        ours = [payoff for payoff, own in zip(payoffs, is_first, strict=True) if own]
        theirs = [payoff for payoff, own in zip(payoffs, is_first, strict=True) if not own]
        differences.append(fsum(ours) / len(ours) - fsum(theirs) / len(theirs))
    play.difference = fsum(differences) / len(differences)
    return play


def _play_once(
    game: Game[Any], bots: Sequence[Bot], is_first: Sequence[bool], seed: int, play: Play
) -> list[float]:
    """Play a deal in one seating; the payoff of each seat."""
    seeds = Rng(seed)
    own = [Rng(seeds.fork()) for _ in range(game.seats)]
    quickest = Rng(seeds.fork())  # who is first where several may act
    s = game.begin(game.new_match(), shuffled(game.cards.size, seed), seed)
    events: list[Event] = []
    while not s.over and len(events) < LONGEST:
        acting = game.to_act(s)
        seat = acting[quickest.below(len(acting))] if len(acting) > 1 else acting[0]
        began = perf_counter()
        seen = observe(game, s, seat, events)
        move = bots[seat].choose(seen, own[seat])
        if len(seen.legal) > 1 or seen.legal[0].is_range:
            play.seconds[0 if is_first[seat] else 1].append(perf_counter() - began)
        events.append(Event(seat, move, game.step_of(s).is_secret(move)))
        game.apply(s, seat, move)
    play.broken_off += not s.over
    return [game.payoff(s, seat) for seat in range(game.seats)]


# -- processes ---------------------------------------------------------------------------------


def _play_one(setting: Setting, first: str, second: str, seed: int) -> Play:
    """A deal, in whatever process."""
    return play_deal(rules_of(setting), setting.make_bot(first), setting.make_bot(second), seed)


def _let_the_parent_stop() -> None:
    """An interrupt from the keyboard reaches every process; one of them tells the person."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Crew:
    """Those who play the deals: this process, or several; what comes out is the same."""

    def __init__(self, jobs: int = 1) -> None:
        self.jobs = jobs
        self._pool = get_context("spawn").Pool(jobs, _let_the_parent_stop) if jobs > 1 else None

    def __enter__(self) -> "Crew":
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool is not None:
            self._pool.terminate()
            self._pool.join()

    def plays(self, setting: Setting, first: str, second: str, seeds: Iterable[int]) -> Iterator[Play]:
        """What came of each deal, in order."""
        return self.each(partial(_play_one, setting, first, second), seeds)

    def each(self, task: Callable[[int], Found], seeds: Iterable[int]) -> Iterator[Found]:
        """What a task finds for each seed, in order; a few more are asked for than have come out."""
        if self._pool is None:
            yield from map(task, seeds)
            return
        waiting: deque[AsyncResult[Found]] = deque()
        for seed in seeds:
            waiting.append(self._pool.apply_async(task, (seed,)))
            if len(waiting) >= 2 * self.jobs:
                yield waiting.popleft().get()
        while waiting:
            yield waiting.popleft().get()


# -- duels -------------------------------------------------------------------------------------


class Duel:
    """Two bots against each other, and what has come of it so far."""

    def __init__(self, first: str, second: str, evidence: Evidence | None = None) -> None:
        self.first = first
        self.second = second
        self.evidence = evidence or Evidence()
        self.differences: list[float] = []
        self.seconds = (array("d"), array("d"))
        self.broken_off = 0
        self.surely_better = ""
        """The name of the bot that was surely better at a look, if it was looked for."""

    def add(self, play: Play) -> None:
        """Count a deal."""
        self.evidence.add(play.difference)
        self.differences.append(play.difference)
        self.broken_off += play.broken_off
        for all_of_them, some in zip(self.seconds, play.seconds, strict=True):
            all_of_them.extend(some)

    def look(self, looks: Looks) -> None:
        """See whether one of the two is surely better by now."""
        allowed = looks.allowed(self.evidence.deals)
        if self.evidence.p < allowed:
            self.surely_better = self.first
        elif 1.0 - self.evidence.p < allowed:
            self.surely_better = self.second

    def run(
        self,
        crew: Crew,
        setting: Setting,
        deals: int,
        seed: int,
        *,
        until_sure: bool = False,
        while_true: Callable[[], bool] = lambda: True,
        progress: Callable[[int], object] = lambda done: None,
    ) -> None:
        """Play on until so many deals are counted, and as long as a condition holds; at least one deal.

        Until sure: looks are taken on the way, and the first that is sure ends the duel.
        """
        looks = Looks(deals)
        seeds = islice(deal_seeds(seed), self.evidence.deals, deals)
        wanted = (each for _, each in takewhile(lambda seed: seed[0] == 0 or while_true(), enumerate(seeds)))
        for play in crew.plays(setting, self.first, self.second, wanted):
            self.add(play)
            progress(self.evidence.deals)
            if until_sure:
                self.look(looks)
                if self.surely_better:
                    return


def deal_seeds(seed: int) -> Iterator[int]:
    """The seeds of the deals of a tournament, without end."""
    seeds = Rng(seed)
    while True:
        yield seeds.fork()


class Rating:
    """How strong a bot is, and how doubtful that is, on openskill's scale (25 is the middle)."""

    def __init__(self, bot: str, mu: float, sigma: float) -> None:
        self.bot = bot
        self.mu = mu
        self.sigma = sigma


def ratings(duels: Sequence[Duel]) -> list[Rating]:
    """Ratings by openskill's Plackett-Luce model, the best first.

    A deal with all its seatings is one contest: whoever has the better of it wins; it may be drawn.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    names = dict.fromkeys(name for duel in duels for name in (duel.first, duel.second))
    rated = {name: model.rating(name=name) for name in names}
    for at in range(max([len(duel.differences) for duel in duels], default=0)):
        for duel in duels:
            if at < len(duel.differences):
                teams = [[rated[duel.first]], [rated[duel.second]]]
                after = model.rate(teams, scores=[duel.differences[at], 0.0])
                rated[duel.first], rated[duel.second] = after[0][0], after[1][0]
    found = [Rating(name, rating.mu, rating.sigma) for name, rating in rated.items()]
    return sorted(found, key=lambda rating: -rating.mu)


class Pace:
    """How long a bot takes for a move that is a choice."""

    def __init__(self, seconds: Iterable[float]) -> None:
        ordered = sorted(seconds)
        self.moves = len(ordered)
        self.mean = fsum(ordered) / max(1, self.moves)
        self.median = _share(ordered, 50)
        self.most = _share(ordered, 95)
        """What 95 of 100 moves do not exceed."""


def _share(ordered: Sequence[float], percent: int) -> float:
    """The smallest value that so many of a hundred do not exceed."""
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)] if ordered else 0.0


class Tournament:
    """All duels of some bots at one game."""

    def __init__(self, setting: Setting, bots: Sequence[str], deals: int, seed: int) -> None:
        self.setting = setting
        self.deals = deals
        self.seed = seed
        self.bots = list(bots)
        for name in self.bots:
            if name not in BOTS:
                raise BadOption(f"There is no bot {name!r}; there are {', '.join(BOTS)}.")
        if len(set(self.bots)) < max(2, len(self.bots)):
            raise BadOption("A tournament needs two or more bots, each named once: --bots strong,casual.")
        self.duels = [Duel(first, second) for first, second in combinations(self.bots, 2)]

    def run(
        self,
        jobs: int = 1,
        *,
        until_sure: bool = False,
        progress: Callable[[Duel, int], object] = lambda duel, done: None,
    ) -> None:
        """Play every duel."""
        if jobs < 1:
            raise CardtableError("There must be at least one process to play.")
        with Crew(jobs) as crew:
            for duel in self.duels:
                duel.run(
                    crew,
                    self.setting,
                    self.deals,
                    self.seed,
                    until_sure=until_sure,
                    progress=partial(progress, duel),
                )

    def pace(self, bot: str) -> Pace:
        """How long a bot took, in all its duels."""
        return Pace(
            second
            for duel in self.duels
            for name, seconds in zip((duel.first, duel.second), duel.seconds, strict=True)
            if name == bot
            for second in seconds
        )
