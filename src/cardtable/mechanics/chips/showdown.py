"""The showdown: main and side pots, and who wins them."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Game, State, Step
from cardtable.mechanics.chips.stacks import ChipTable

_ORDINALS: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth",
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Showdown(Step):
    """The pot is won: by the only player left, unseen, or by the best of the hands laid open.

    A player whose chips ran out contends only for what he has matched: the main pot, or the side pots
    up to his last chip. Ties divide a pot; the odd chip goes to the one of them who last bet or raised, or
    else to the first from the dealer's left.
    """

    def __init__(self, table: ChipTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """Everything needed is at the table."""
        self.game = game

    def enter(self, s: State) -> None:
        """There is nothing to decide."""
        self.settle(s)

    def settle(self, s: State) -> None:
        """Return what nobody called, lay the hands open and give out the pots."""
        t = self.table
        t.enter_bets(s)
        self.return_uncalled(s)
        active = t.active(s)
        is_seen = bool(active & (active - 1))
        if is_seen:
            self.lay_open(s)
        pots = self.pots(s)
        for i, (chips, contending) in enumerate(pots):
            name = "pot" if len(pots) == 1 else "main pot" if i == 0 else f"{_ORDINALS[i - 1]} side pot"
            if contending & (contending - 1):
                self.award(s, name, chips, contending)
            else:
                alone = "nobody else being in it" if is_seen else self.unseen(s)
                self.divide(s, chips, contending, f"{name}, {alone}")
        for seat in range(self.game.seats):
            s.numbers[t.staked + seat] = 0
        self.game.finish(s, self)

    def unseen(self, s: State) -> str:
        """Why a hand wins without being compared with another."""
        return "all others having dropped"

    def lay_open(self, s: State) -> None:
        """All who are left show their hands."""
        t = self.table
        for seat in range(self.game.seats):
            if not s.sitting_out >> seat & 1:
                s.show_all(t.hands[seat])

    def return_uncalled(self, s: State) -> None:
        """Chips that nobody has matched go back to the player who put them up."""
        t = self.table
        matched = [t.matched(s, seat) for seat in range(self.game.seats)]
        seat = matched.index(max(matched))
        excess = t.take_back(s, seat, max(matched[:seat] + matched[seat + 1 :]))
        if excess:
            t.pay(s, seat, excess, "uncalled bet returned")

    def pots(self, s: State) -> list[tuple[int, int]]:
        """Main pot and side pots: how many chips, and the mask of seats that contend for them."""
        t = self.table
        seats = range(self.game.seats)
        active = [seat for seat in seats if t.active(s) >> seat & 1]
        found: list[tuple[int, int]] = []
        below = 0
        left = s.numbers[t.pot]
        for level in sorted({t.matched(s, seat) for seat in active}):
            chips = sum([t.staked_to(s, seat, level) - t.staked_to(s, seat, below) for seat in seats])
            if not found:  # the dealer's ante lies in the main pot
                chips += left - sum(s.numbers[t.staked : t.staked + self.game.seats])
            found.append((chips, sum([1 << seat for seat in active if t.matched(s, seat) >= level])))
            left -= chips
            below = level
        return found

    def award(self, s: State, name: str, chips: int, contending: int) -> None:
        """The best hand wins a pot; equal hands divide it."""
        values = [
            self.table.value(s, seat) if contending >> seat & 1 else -1 for seat in range(self.game.seats)
        ]
        best = max(values)
        winners = mask_of([seat for seat, value in enumerate(values) if value == best])
        shared = ", divided," if winners & (winners - 1) else ""
        self.divide(s, chips, winners, f"{name}{shared} with {self.table.name_of(best)}")

    def divide(self, s: State, chips: int, winners: int, why: str) -> None:
        """The winners (a mask) share some chips; the odd chip goes to one of them."""
        t = self.table
        count = winners.bit_count()
        last = s.numbers[t.last_bettor]
        odd = last if last >= 0 and winners >> last & 1 else int(t.first_of(winners, s.dealer + 1))
        for seat in range(self.game.seats):
            share = chips // count + (chips % count if seat == odd else 0)
            if winners >> seat & 1 and share:
                t.pay(s, seat, share, why)


def mask_of(seats: list[int]) -> int:
    """Seats as a mask."""
    return sum([1 << seat for seat in seats])
