"""Breaking up: a table plays until its players have had enough, and then settles the totals."""

from mypy_extensions import mypyc_attr

from cardtable.engine import Match, SoManyDeals


@mypyc_attr(allow_interpreted_subclasses=True)
class BreakUp(SoManyDeals):
    """The table breaks up after so many deals, or whenever the players like; then the totals are settled.

    Each pays or collects the difference between his total and the average, or settles with every other for
    the difference of their totals. `sign` is 1 where points count against a player, -1 where they count for
    him.
    """

    def __init__(self, deals: int, average: bool, sign: int = 1) -> None:
        super().__init__(deals)
        self.average = average
        self.sign = sign

    def stop(self, match: Match) -> None:
        """As at the end."""
        match.over = True
        self.settle(match)

    def settle(self, match: Match) -> None:
        """Settle the totals."""
        if self.average:
            self.settle_by_average(match)
        else:
            self.settle_by_difference(match)

    def settle_by_difference(self, match: Match) -> None:
        """Each settles with every other."""
        for one, mine in enumerate(match.scores):
            for other, yours in enumerate(match.scores):
                if self.sign * (yours - mine) > 0:
                    match.pay(one, other, abs(yours - mine), f"difference of {mine} and {yours}")

    def settle_by_average(self, match: Match) -> None:
        """Those below the average pay, the worst first; those above it collect, the best first.

        If the average is not a whole number, a fraction of a point counts as one, as long as there is
        somebody to pay it and somebody to collect.
        """
        scores = match.scores
        seats = len(scores)
        total = sum(scores)
        excess = [self.sign * (points * seats - total) for points in scores]
        by_excess = [seat for _, seat in sorted([(over, seat) for seat, over in enumerate(excess)])]
        owed = [-(-max(0, over) // seats) for over in excess]
        mean = f"{total / seats:.2f}".removesuffix(".00")
        for one in by_excess:
            due = -(min(0, excess[one]) // seats)
            for other in reversed(by_excess):
                amount = min(due, owed[other])
                if amount > 0:
                    match.pay(
                        one, other, amount, f"{scores[one]} and {scores[other]}, the average being {mean}"
                    )
                    owed[other] -= amount
                    due -= amount
