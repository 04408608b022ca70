"""Collecting: what players took in is settled, each with all the others."""

from cardtable.engine import State


def collect_for_each(s: State, counts: list[int], thing: str) -> None:
    """Everybody collects one from every other player for each thing he has taken in."""
    for side, own in enumerate(counts):
        others = sum(counts) - own
        if own:
            s.score(side, own * (len(counts) - 1), f"{how_many(own, thing)}, one from every other player")
        if others:
            s.score(side, -others, f"{how_many(others, thing)} of others")


def collect_for_most(s: State, counts: list[int], thing: str) -> None:
    """Whoever has taken in most collects one from every other player; those who tie for it split that.

    What cannot be split goes, one by one, to the first of them from the dealer's left.
    """
    best = max(counts)
    sides = [(s.dealer + 1 + i) % len(counts) for i in range(len(counts))]
    winners = [side for side in sides if counts[side] == best]
    losers = len(counts) - len(winners)
    if losers == 0:
        s.note(f"all have {how_many(best, thing)}: nobody pays")
        return
    for place, side in enumerate(winners):
        share = losers // len(winners) + (1 if place < losers % len(winners) else 0)
        split = "most" if len(winners) == 1 else f"{len(winners)} share the most"
        s.score(side, share, f"{how_many(best, thing)}, {split}")
    for side, own in enumerate(counts):
        if own < best:
            s.score(side, -1, f"{how_many(own, thing)}, not the most")


def how_many(count: int, thing: str) -> str:
    """`1 book`, `2 books`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
