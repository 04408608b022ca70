"""What a review has found, as text and as plain data."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from cardtable.cli.cards import count, sentence
from cardtable.engine import Table
from cardtable.front import Names
from cardtable.lab import Judgement, Review


def lines(found: Review, table: Table, names: Names) -> Iterator[RenderableType]:
    """Deal by deal the moves that were clearly not the best; then the summary."""
    yield Text(table.info.title, "bold")
    for number, deal in enumerate(table.deals, 1):
        marked = [judgement for judgement in found.marked if judgement.deal == number]
        yield f"Deal {number}, dealt by {names.who_deals(deal.dealer)}"
        for judgement in marked:
            yield from _told(judgement, names)
        if not marked:
            yield "  No move was clearly worse than another."
    yield ""
    yield from _summary(found, names)


def _told(judgement: Judgement, names: Names) -> Iterator[RenderableType]:
    """One marked move: what was better, why, and what it cost."""
    made, better = judgement.made, judgement.better
    who = names.seat(judgement.seat)
    yield sentence(f"  Move {judgement.number}, {who}: {made.move.text}. Better: {better.move.text}", "bold")
    yield _further(f"{judgement.why[:1].upper()}{judgement.why[1:]}.")
    wins = "won" if names.game.sides == 2 else "ahead in"
    compared = f", {wins} {better.won} against {made.won}" if better.won != made.won else ""
    yield _further(
        f"It cost {_cost(judgement)} on average ({count(better.tried, 'sampled deal')}{compared})."
    )


def _further(text: str) -> Padding:
    """What is said below a marked move."""
    return Padding(sentence(text), (0, 0, 0, 4))


def _cost(judgement: Judgement) -> str:
    """The cost in points, and as a chance where the match is what counts."""
    points = f"{judgement.points:.1f} points"
    if not judgement.in_match:
        return points
    chance = f"{100 * judgement.cost:.1f} in 100 of the chance to win the match"
    return f"{points} and {chance}" if judgement.points >= 0.05 else chance


def _summary(found: Review, names: Names) -> Iterator[RenderableType]:
    """How many moves were judged, and the dearest."""
    judged, marked = len(found.judgements), len(found.marked)
    forced = f", and {count(found.forced, 'move')} without a choice" if found.forced else ""
    yield Text(
        f"{count(judged, 'decision')} judged{forced}: {found.matched} the best found,"
        f" {judged - found.matched - marked} about as good, {marked} clearly worse.",
        "bold",
    )
    for judgement in found.dearest():
        yield sentence(
            f"  Deal {judgement.deal}, move {judgement.number}, {names.seat(judgement.seat)}:"
            f" {judgement.made.move.text} instead of {judgement.better.move.text} cost {_cost(judgement)}."
        )


def dump(found: Review) -> dict[str, object]:
    """The same as plain data."""
    return {
        "seats": found.seats,
        "judged": len(found.judgements),
        "forced": found.forced,
        "matched": found.matched,
        "marked": len(found.marked),
        "dearest": [judgement.as_dict() for judgement in found.dearest()],
        "moves": [judgement.as_dict() for judgement in found.judgements],
    }
