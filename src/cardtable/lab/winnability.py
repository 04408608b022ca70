"""How many deals of a patience can be won: by the solver, all cards known, or as it is really played.

Deals are numbered from 1, and number 7 is the deal of `cardtable play --seed 7` and `cardtable solve --deal
7`. Each has an outcome. The solver proves that a deal can be won, or that it cannot, or does not find out in
its time; a bot, who is given what a player sees and nothing else, wins it or does not. What the solver did
not find out counts against both ends of the interval.

Outcomes may be kept in a file, a line for each: it can be stopped at any time and gone on with.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final

from cardtable.bots import observe
from cardtable.bots.solver import NOT_WINNABLE, UNKNOWN, WINNABLE, Solver
from cardtable.cards import CardtableError, Rng
from cardtable.engine import BadOption, GameInfo, Table
from cardtable.lab.evidence import share_interval
from cardtable.lab.tournament import BOTS, LONGEST, Crew, Setting, rules_of

WON: Final = "won"
LOST: Final = "not won"
"""What comes of a deal as it is played."""
_SOLVED: Final = (WINNABLE, NOT_WINNABLE, UNKNOWN)
_PLAYED: Final = (WON, LOST)


@dataclass(frozen=True)
class Outcome:
    """What came of a deal: the verdict, positions looked at (or moves made), and how long it took."""

    verdict: str
    steps: int
    seconds: float


@dataclass(frozen=True)
class Question:
    """What is asked of every deal: can it be won, with so much to find out; or does a bot win it.

    A budget is so many seconds. Or it is so many positions, which come to the same on every machine.
    """

    setting: Setting
    budget: float = 10.0
    level: str = ""
    """The bot that plays the deals; none if they are solved."""
    positions: int = 0
    """The budget, if it is not seconds."""

    @staticmethod
    def of(
        info: GameInfo,
        options: dict[str, object] | None = None,
        *,
        budget: float = 10.0,
        level: str = "",
        quick: bool = False,
        positions: int = 0,
    ) -> "Question":
        """A question that the deals of a game can answer."""
        if level and level not in BOTS:
            raise BadOption(f"There is no bot {level!r}; there are {', '.join(BOTS)}.")
        setting = Setting(info.id, 1, tuple((options or {}).items()), quick=quick, file=info.file)
        question = Question(setting, float(budget), level, positions)
        table = Table(info, 0, options, seed=1)
        Solver(table.game).questions(table.state)  # refuses what is not a patience to be won
        return question

    def deal(self, number: int) -> Table:
        """The deal of this number, dealt."""
        return Table(self.setting.info(), seed=number, game=rules_of(self.setting))

    def ask(self, number: int) -> Outcome:
        """The outcome of a deal."""
        return self.play(number) if self.level else self.solve(number)

    def solve(self, number: int) -> Outcome:
        """Whether a deal can be won, all cards being known."""
        table = self.deal(number)
        seconds = 0.0 if self.positions else self.budget
        answer = Solver(table.game).solve(table.state, seconds, self.positions)
        return Outcome(answer.verdict, answer.positions, answer.seconds)

    def play(self, number: int) -> Outcome:
        """Whether a bot wins a deal; one that goes on too long is broken off, and not won."""
        began = perf_counter()
        table = self.deal(number)
        bot = self.setting.make_bot(self.level)
        rng = Rng(Rng(number).fork())
        while not table.state.over and len(table.events) < LONGEST:
            table.play(0, bot.choose(observe(table.game, table.state, 0, table.events), rng))
        is_won = table.state.over and Solver(table.game).is_won(table.state)
        return Outcome(WON if is_won else LOST, len(table.events), perf_counter() - began)

    def is_answered(self, outcome: Outcome | None) -> bool:
        """Whether an outcome stands; what was not found out with less than there is now does not."""
        if outcome is None or outcome.verdict != UNKNOWN:
            return outcome is not None
        return outcome.steps >= self.positions if self.positions else outcome.seconds >= self.budget

    def head(self) -> dict[str, Any]:
        """What decides whether outcomes belong together."""
        info = self.setting.info()
        head: dict[str, Any] = {"game": info.id, "version": info.version}
        head["options"] = asdict(rules_of(self.setting).options)
        if info.file:
            head["file"] = info.file
        if self.level:
            head |= {"level": self.level, "quick": self.setting.quick}
        return head


class Kept:
    """A file of outcomes: its first line says of what, each further one is a deal; a later one counts."""

    def __init__(self, path: Path, question: Question) -> None:
        self.path = path
        self.question = question

    def read(self) -> dict[int, Outcome]:
        """The outcomes so far; a last line that was not finished is cut off."""
        try:
            text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
            whole = text[: text.rfind("\n") + 1]
            if not whole:
                whole = json.dumps(self.question.head()) + "\n"
            if whole != text:
                self.path.write_text(whole, encoding="utf-8")
        except OSError as error:
            raise CardtableError(f"Cannot keep outcomes in {self.path}: {error.strerror}.") from None
        except UnicodeDecodeError:
            raise self._damaged() from None
        first, *lines = whole.splitlines()
        try:
            head, rows = json.loads(first), [json.loads(line) for line in lines]
            outcomes = {int(row[0]): Outcome(row[1], int(row[2]), float(row[3])) for row in rows}
        except (ValueError, TypeError, LookupError):
            raise self._damaged() from None
        if head != self.question.head():
            raise BadOption(
                f"{self.path} keeps outcomes of another game, other rules or another player: name a new file."
            )
        if not {outcome.verdict for outcome in outcomes.values()} <= {*_SOLVED, *_PLAYED}:
            raise self._damaged()
        return outcomes

    def add(self, number: int, outcome: Outcome) -> None:
        """Write a line."""
        row = [number, outcome.verdict, outcome.steps, outcome.seconds]
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")

    def _damaged(self) -> CardtableError:
        return CardtableError(f"{self.path} does not hold outcomes of deals, or is damaged.")


class Winnability:
    """The outcomes of the first so many deals, as far as they are known, and their sum."""

    def __init__(self, question: Question, deals: int, state: Path | None = None) -> None:
        self.question = question
        self.deals = deals
        self.kept = None if state is None else Kept(state, question)
        self.outcomes: dict[int, Outcome] = {} if self.kept is None else self.kept.read()

    def run(
        self,
        jobs: int = 1,
        *,
        while_true: Callable[[], bool] = lambda: True,
        progress: Callable[[int], object] = lambda done: None,
    ) -> None:
        """Ask all deals that have no answer yet, as long as a condition holds."""
        wanted = [
            number
            for number in range(1, self.deals + 1)
            if not self.question.is_answered(self.outcomes.get(number))
        ]
        done = self.deals - len(wanted)
        progress(done)
        with Crew(min(jobs, max(1, len(wanted)))) as crew:
            found = crew.each(partial(Question.ask, self.question), wanted)
            for number, outcome in zip(wanted, found, strict=True):
                self.outcomes[number] = outcome
                if self.kept is not None:
                    self.kept.add(number, outcome)
                done += 1
                progress(done)
                if not while_true():
                    return

    # -- figures -------------------------------------------------------------------------------

    @property
    def known(self) -> list[Outcome]:
        """The outcomes of the deals in question, by their numbers."""
        return [self.outcomes[number] for number in range(1, self.deals + 1) if number in self.outcomes]

    @property
    def verdicts(self) -> tuple[str, ...]:
        """What may come of a deal, the best first."""
        return _PLAYED if self.question.level else _SOLVED

    def count(self, verdict: str) -> int:
        """How many deals have this verdict."""
        return [outcome.verdict for outcome in self.known].count(verdict)

    @property
    def share(self) -> float:
        """The share of deals that are won or can be."""
        return self.count(self.verdicts[0]) / max(1, len(self.known))

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share."""
        return share_interval(self.count(self.verdicts[0]), len(self.known), self.count(UNKNOWN))

    @property
    def median_seconds(self) -> float:
        """Half of the deals took no longer."""
        return median([outcome.seconds for outcome in self.known]) if self.known else 0.0

    @property
    def pace(self) -> float:
        """Positions looked at (or moves made) in a second."""
        seconds = sum(outcome.seconds for outcome in self.known)
        return sum(outcome.steps for outcome in self.known) / seconds if seconds else 0.0

    def running(self) -> tuple[list[int], list[float], list[float], list[float]]:
        """After so many deals the share and both ends of its interval."""
        return _running([outcome.verdict for outcome in self.known], self.verdicts[0])


def _running(verdicts: Sequence[str], best: str) -> tuple[list[int], list[float], list[float], list[float]]:
    """The sums on the way."""
    deals, shares, low, high = [], [], [], []
    won = unknown = 0
    for count, verdict in enumerate(verdicts, 1):
        won += verdict == best
        unknown += verdict == UNKNOWN
        ends = share_interval(won, count, unknown)
        deals.append(count)
        shares.append(won / count)
        low.append(ends[0])
        high.append(ends[1])
    return deals, shares, low, high
