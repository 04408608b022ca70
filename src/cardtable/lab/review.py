"""Review: every decision of a record searched from what its seat knew, and the dear ones marked."""

from collections.abc import Callable
from typing import Final

from cardtable.bots import Budget, Observation, Prospect, Search, observe
from cardtable.bots.hints import clause
from cardtable.cards import Rng
from cardtable.engine import Move, Table

_FINDING: Final = 0.5
"""The part of the budget that looks for a better move; the rest compares it with the one that was made."""
_SURE: Final = 2.0
"""By how many standard errors a move must be better."""
_NOTICEABLE: Final = 0.1
"""What it must gain, as a share of what deals differ by through the luck of the cards."""


class Judgement:
    """One decision: the move that was made, and the best that was found."""

    def __init__(
        self, deal: int, number: int, seat: int, made: Prospect, better: Prospect, rule: str, in_match: bool
    ) -> None:
        self.deal = deal
        """The number of the deal, from 1."""
        self.number = number
        """The number of the move in its deal, from 1."""
        self.seat = seat
        self.made = made
        self.better = better
        """The best move found, tried in the same worlds; the same as the one made if there is no better."""
        self.rule = rule
        """The rule of thumb for the better move, if it has one."""
        self.in_match = in_match
        """Whether gains are counted as a chance to win the match, and not in points."""

    @property
    def is_clear(self) -> bool:
        """Whether the other move was better beyond doubt, and by enough to be worth a word."""
        gain = self.better.mean_gain
        return (
            self.better.move != self.made.move
            and gain > _SURE * self.better.error
            and gain > _NOTICEABLE * self.made.spread
        )

    @property
    def cost(self) -> float:
        """What the move made has cost on average: a chance to win the match, or points."""
        return self.better.mean_gain

    @property
    def points(self) -> float:
        """The cost in points of the deal."""
        return self.better.mean_points - self.made.mean_points

    @property
    def why(self) -> str:
        """The reason for the better move."""
        return self.rule or "it comes out better in deals that could have been this one"

    def as_dict(self) -> dict[str, object]:
        """As plain data."""
        return {
            "deal": self.deal,
            "number": self.number,
            "seat": self.seat,
            "move": self.made.move.text,
            "better": self.better.move.text,
            "clear": self.is_clear,
            "why": self.why,
            "cost": self.cost,
            "unit": "chance to win the match" if self.in_match else "points",
            "error": self.better.error,
            "points": self.points,
            "tried": self.better.tried,
            "won": self.made.won,
            "better_won": self.better.won,
        }


class Review:
    """What was found: every judgement in the order of play."""

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats
        self.judgements: list[Judgement] = []
        self.forced = 0
        """Moves without a choice."""

    @property
    def marked(self) -> list[Judgement]:
        """The decisions in which another move was clearly better."""
        return [judgement for judgement in self.judgements if judgement.is_clear]

    @property
    def matched(self) -> int:
        """How many moves were the best that was found."""
        return sum(judgement.better.move == judgement.made.move for judgement in self.judgements)

    def dearest(self, count: int = 3) -> list[Judgement]:
        """The marked decisions that have cost most."""
        return sorted(self.marked, key=lambda judgement: -judgement.cost)[:count]


def review(
    table: Table,
    seats: list[int],
    *,
    deals: int = 200,
    seed: int = 1,
    progress: Callable[[int, int], object] | None = None,
) -> Review:
    """Judge every decision of some seats; the same seed gives the same judgements.

    `progress` is told after every move how many of how many have been looked at.
    """
    game = table.game
    found = Review(seats)
    seeds = Rng(seed)
    total = sum(len(deal.events) for deal in table.deals)
    done = 0
    for index, deal in enumerate(table.deals):
        s = game.begin(table.before[index].copy(), deal.order, deal.seed)
        for at, event in enumerate(deal.events):
            rng = Rng(seeds.fork())  # its own: a decision is judged alike whoever else is
            if event.seat in seats and not game.is_aside(event.move):
                seen = observe(game, s, event.seat, deal.events[:at])
                if len(seen.legal) == 1 and not seen.legal[0].is_range:
                    found.forced += 1
                else:
                    judged = _judge(seen, event.move, rng, Budget(deals), (index + 1, at + 1))
                    if judged is not None:
                        found.judgements.append(judged)
            game.apply(s, event.seat, event.move)
            done += 1
            if progress is not None:
                progress(done, total)
    return found


def _judge(
    seen: Observation, made: Move, rng: Rng, budget: Budget, place: tuple[int, int]
) -> Judgement | None:
    """Look for a better move than the one made; None where no world agrees with what the seat knew."""
    search = Search(seen, rng)
    moves = search.moves_in_question()
    if search.is_blind:
        return None
    others = [move for move in moves if move != made]
    best = search.narrow([made, *others], budget, _FINDING)[0]
    rivals = [] if best.move == made else [best.move]
    if search.advised is not None and search.advised not in (made, best.move):
        rivals.append(search.advised)  # it has a reason: of moves about as good it is the one to tell
    tried = search.compare([made, *rivals], budget) if rivals else [best]
    if not tried[0].tried:
        return None
    better = max(tried, key=lambda one: one.mean_gain + (one.error if one.move == search.advised else 0.0))
    rule = clause(search.why) if better.move == search.advised else ""
    in_match = seen.game.plan().chance(seen.veiled.scores, seen.game.side_of[seen.seat]) >= 0.0
    return Judgement(*place, seen.seat, tried[0], better, rule, in_match)
