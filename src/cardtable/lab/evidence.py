"""What measured differences show: their mean, its interval, and whether chance alone could have done it."""

from itertools import pairwise
from math import atan, cos, exp, lgamma, pi, sqrt
from statistics import NormalDist
from typing import Final

SURE: Final = 0.01
"""A claim is sure if chance alone would lead to it less often than this."""
FIRST_LOOK: Final = 32
"""So many deals at least are played before anything is concluded."""
_APART: Final = 2**0.25
"""Between a look and the next so many times as many deals are played."""
_NORMAL: Final = NormalDist()
_SLICES: Final = 1000
_LOOK_SLICES: Final = 60
_REACH: Final = 12.0
"""Beyond so many standard errors nothing is left of the tail that a slice could hold."""


class Evidence:
    """Differences counted one by one; the same ones in the same order give the same figures."""

    def __init__(self, deals: int = 0, mean: float = 0.0, sd: float = 0.0) -> None:
        self.deals = deals
        self.mean = mean
        self._squares = sd * sd * max(0, deals - 1)

    def add(self, difference: float) -> None:
        """Count the difference of one more deal."""
        self.deals += 1
        step = difference - self.mean
        self.mean += step / self.deals
        self._squares += step * (difference - self.mean)

    @property
    def sd(self) -> float:
        """The standard deviation of the difference of one deal."""
        return sqrt(self._squares / (self.deals - 1)) if self.deals > 1 else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.sd / sqrt(self.deals) if self.deals else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % confidence interval of the mean, by Student's t."""
        return self.error * t_limit(0.025, self.deals - 1) if self.deals > 1 else 0.0

    @property
    def p(self) -> float:
        """How likely a mean as high as this is if the truth is no more than 0: one-sided, by Student's t.

        Where all differences are the same there is no spread to measure by: then it is as likely as so many
        coins that all fall heads.
        """
        if self.deals < 2 or self.mean == 0.0:
            return 0.5
        if self.error == 0.0:
            alike = 0.5**self.deals
            return alike if self.mean > 0.0 else 1.0 - alike
        return t_tail(self.mean / self.error, self.deals - 1)


def t_tail(t: float, freedom: int) -> float:
    """How likely Student's t, of so many degrees of freedom, is above a value.

    With t = √freedom · tan x the density becomes a power of cos x.
    """
    if t < 0.0:
        return 1.0 - t_tail(-t, freedom)
    low = atan(t / sqrt(freedom))
    width = (min(pi / 2, low + _REACH / sqrt(freedom)) - low) / _SLICES
    heights = [max(0.0, cos(low + at * width)) ** (freedom - 1) for at in range(_SLICES + 1)]
    return _scale(freedom) * _simpson(heights, width)


def t_limit(tail: float, freedom: int) -> float:
    """The value that Student's t exceeds with this probability, which is below a half.

    Newton's method from the normal distribution's value, which is lower; the tail is convex, so that every
    step leads up and none leads too far.
    """
    t = _NORMAL.inv_cdf(1.0 - tail)
    while True:
        density = _scale(freedom) / sqrt(freedom) * cos(atan(t / sqrt(freedom))) ** (freedom + 1)
        step = (t_tail(t, freedom) - tail) / density
        t += step
        if step <= 1e-9 * t:
            return t


def _simpson(heights: list[float], width: float) -> float:
    """The area under a curve from an odd number of its heights, so far apart, by Simpson's rule."""
    ends = heights[0] + heights[-1]
    return width / 3 * (ends + 4 * sum(heights[1:-1:2]) + 2 * sum(heights[2:-1:2]))


def _scale(freedom: int) -> float:
    """What makes the density of t, as a power of a cosine, integrate to one."""
    return exp(lgamma((freedom + 1) / 2) - lgamma(freedom / 2)) / sqrt(pi)


def share_interval(count: int, deals: int, open_ones: int = 0) -> tuple[float, float]:
    """The 95 % confidence interval of a share, by Wilson's score; what is open counts against both ends.

    The lower end is that of the share as if none of the open ones counted, the upper as if all did.
    """
    if deals == 0:
        return 0.0, 1.0
    return _wilson(count, deals, -1.0), _wilson(count + open_ones, deals, 1.0)


def _wilson(count: int, deals: int, end: float) -> float:
    """One end of Wilson's interval: the share from which what was counted is so many errors away."""
    z = _NORMAL.inv_cdf(0.975)
    middle = count + z * z / 2
    half = z * sqrt(count * (deals - count) / deals + z * z / 4)
    return min(1.0, max(0.0, (middle + end * half) / (deals + z * z)))


class Looks:
    """When to look whether a result is sure, and what must be seen for it.

    Who looks often is often misled. So there is a look after 32 deals, then four to each doubling, and a
    last one when all are played, and every look asks for the same p: one so small that chance alone is taken
    for skill at any of them less often than once in a hundred times.
    """

    def __init__(self, most: int) -> None:
        self.counts: list[int] = []
        count = float(FIRST_LOOK)
        while round(count) < most:
            self.counts.append(round(count))
            count *= _APART
        self.counts.append(most)
        self.limit = self._limit()

    def allowed(self, deals: int) -> float:
        """Below what p the result is sure after so many deals; 0 if this is no time to look."""
        return self.limit if deals in self.counts else 0.0

    def misled(self, errors: float) -> float:
        """How often chance alone is at least so many standard errors above 0 at one of the looks, at most.

        It is so at the first of them, or at another and not at the one before (Hunter's bound): what is
        seen at two looks hangs together by the deals that both of them count.
        """
        later = [_newly_seen(errors, one / other) for one, other in pairwise(self.counts)]
        return _NORMAL.cdf(-errors) + sum(later)

    def _limit(self) -> float:
        """The p that every look asks for, found by halving."""
        low, high = 0.0, _REACH
        while high - low > 1e-6:
            middle = (low + high) / 2
            low, high = (middle, high) if self.misled(middle) > SURE else (low, middle)
        return _NORMAL.cdf(-high)


def _newly_seen(errors: float, shared: float) -> float:
    """How often chance is so many errors above 0 at a look and was not at one that a share of the deals made.

    Summed over what was seen at the earlier look; given that, the later one is normal again.
    """
    spread = sqrt(1.0 - shared)
    width = _REACH * spread / _LOOK_SLICES
    before = [errors - at * width for at in range(_LOOK_SLICES + 1)]
    heights = [_NORMAL.pdf(z) * _NORMAL.cdf((sqrt(shared) * z - errors) / spread) for z in before]
    return _simpson(heights, width)
