"""Stacks of chips, the pot, and who is in it; and the match, in which chips pass from deal to deal."""

from dataclasses import dataclass, field
from typing import Any, TypeVar

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import (
    DISCARDS,
    QUIET,
    SEAT,
    Game,
    Match,
    MatchPlan,
    Options,
    SoManyDeals,
    State,
    Step,
    says,
)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class ChipOptions(Options):
    """House rules wherever each player has a stack of chips."""

    takeout: int = field(default=50, metadata=says("chips each player starts with", 10, ..., 500))
    deals: int = field(default=20, metadata=says("deals after which the game ends", 1, ..., 100))


ChipOptionsT = TypeVar("ChipOptionsT", bound=ChipOptions)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChipTable:
    """Stacks, the pot, and what each player has put into it; seats without a part sit out."""

    def __init__(self, game: Game[Any], takeout: int, discards: str, is_open: bool) -> None:
        self.seats: i64 = game.seats
        self.way: i64 = self.goes()
        """Deal and turn go round by so many seats: 1 to the left, -1 to the right."""
        self.all: i64 = (1 << game.seats) - 1
        self.hands = game.hand_zones()
        everyone = int(game.layout.everyone) if is_open else 0
        self.discards = game.layout.zone(discards, DISCARDS, everyone, face_down=not is_open)
        """Where dropped hands go; if it is not open, cards that all have seen are turned down too."""
        self.chips = game.seat_numbers("chips", -1)
        """What lies before each player, told at all times: the match brings it to the table."""
        self.taken_out = game.seat_numbers("taken out", takeout, kind=QUIET)
        """How many chips each player has taken out since the start."""
        self.staked = game.seat_numbers("staked", kind=self.staked_kind())
        self.pot = game.layout.number("pot")
        self.opener = game.layout.number("opener", -1, kind=self.opener_kind())
        self.last_bettor = game.layout.number("last bettor", -1, kind=QUIET)

    def goes(self) -> int:
        """Which way deal and turn go: to the left."""
        return 1

    def opener_kind(self) -> str:
        """How players read who has opened."""
        return SEAT

    def staked_kind(self) -> str:
        """How players read what each has staked: not at all where they are shown the bets of an interval."""
        return QUIET

    def cards(self, s: State, seat: int) -> list[int]:
        """The cards a player makes his hand of."""
        return s.zones[self.hands[seat]]

    def value(self, s: State, seat: int) -> int:
        """What a player's hand is worth; the greater the better."""
        raise NotImplementedError

    def name_of(self, value: int) -> str:
        """What a hand of this value is called."""
        raise NotImplementedError

    def active(self, s: State) -> i64:
        """The seats still in the pot, as a mask."""
        return self.all & ~s.sitting_out

    def able(self, s: State) -> i64:
        """The seats still in the pot that have chips left to bet."""
        mask: i64 = 0
        for seat in range(self.seats):
            if not s.sitting_out >> seat & 1 and s.numbers[self.chips + seat]:
                mask |= 1 << seat
        return mask

    def others(self, s: State, seat: int) -> list[int]:
        """The opponents who are still in the pot."""
        return [other for other in range(self.seats) if other != seat and not s.sitting_out >> other & 1]

    def first_of(self, mask: i64, seat: i64) -> i64:
        """The first of these seats, counting from a seat to the left."""
        seat %= self.seats
        while not mask >> seat & 1:
            seat = (seat + 1) % self.seats
        return seat

    def matched(self, s: State, seat: int) -> int:
        """The level of the stakes that a player has matched: what he has staked."""
        return s.numbers[self.staked + seat]

    def staked_to(self, s: State, seat: int, level: int) -> int:
        """How many of the chips that a player has staked match the others up to a level."""
        return min(s.numbers[self.staked + seat], level)

    def take_back(self, s: State, seat: int, level: int) -> int:
        """How many chips a player takes back if nobody has matched him beyond a level."""
        excess = s.numbers[self.staked + seat] - self.staked_to(s, seat, level)
        s.numbers[self.staked + seat] = s.numbers[self.staked + seat] - excess
        return excess

    def put(self, s: State, seat: int, chips: int) -> None:
        """Chips go from a stack into the pot, to be matched by the others."""
        n = s.numbers
        n[self.chips + seat] = n[self.chips + seat] - chips
        n[self.staked + seat] = n[self.staked + seat] + chips
        n[self.pot] = n[self.pot] + chips

    def ante(self, s: State, seat: int, chips: int, matched: bool) -> None:
        """A player antes, with all he has if he has less; the others must match it or need not."""
        if matched:
            staked = min(chips, s.numbers[self.chips + seat])
            s.numbers[self.staked + seat] = s.numbers[self.staked + seat] + staked
        self.contribute(s, seat, chips, "ante")

    def contribute(self, s: State, seat: int, chips: int, why: str) -> None:
        """A player puts chips into the main pot, as many as he has of them; nobody need match these."""
        n = s.numbers
        chips = min(chips, n[self.chips + seat])
        if chips:
            n[self.chips + seat] = n[self.chips + seat] - chips
            n[self.pot] = n[self.pot] + chips
            s.score(seat, -chips, why)

    def pay(self, s: State, seat: int, chips: int, why: str) -> None:
        """Chips go from the pot to a player."""
        n = s.numbers
        n[self.chips + seat] = n[self.chips + seat] + chips
        n[self.pot] = n[self.pot] - chips
        s.score(seat, chips, why)

    def enter_bets(self, s: State) -> None:
        """Write down what each player has bet in this deal."""
        for seat in range(self.seats):
            bets = s.numbers[self.taken_out + seat] + s.scores[seat] - s.numbers[self.chips + seat]
            if bets:
                s.score(seat, -bets, "bets")

    def leave(self, s: State, seat: int) -> None:
        """A player drops: his hand is thrown away."""
        s.sitting_out |= 1 << seat
        s.sweep(self.hands[seat], self.discards)


@mypyc_attr(allow_interpreted_subclasses=True)
class DealIn(Step):
    """Cards are dealt one at a time to all who are in, from the dealer's left."""

    def __init__(self, table: ChipTable, each: int) -> None:
        super().__init__()
        self.table = table
        self.each = each

    def bind(self, game: Game[Any]) -> None:
        """What is left stays in the pack."""
        self.game = game

    def enter(self, s: State) -> None:
        """There is nothing to decide."""
        self.deal(s)
        self.game.finish(s, self)

    def deal(self, s: State) -> None:
        """One card at a time."""
        t, zones = self.table, self.zones()
        order = [(s.dealer + t.way * i) % t.seats for i in range(1, t.seats + 1)]
        s.deal_round(0, [zones[seat] for seat in order if self.has_part(s, int(seat))], self.each)

    def has_part(self, s: State, seat: int) -> bool:
        """Whether a player is dealt cards: all are who are in."""
        return not s.sitting_out >> seat & 1

    def zones(self) -> list[int]:
        """Where the cards of each seat are dealt to: its hand."""
        return self.table.hands


@mypyc_attr(allow_interpreted_subclasses=True)
class ChipGame(Game[ChipOptionsT]):
    """A game in which chips pass between the stacks from deal to deal; a pot that nobody has won stays."""

    table: ChipTable

    def open_match(self, match: Match) -> None:
        """Everybody takes out the same number of chips."""
        match.numbers["chips"] = [self.options.takeout] * self.seats
        match.numbers["staked"] = [0] * self.seats
        match.numbers["in"] = [1] * self.seats
        match.numbers["pot"] = [0]

    def open_deal(self, match: Match, s: State) -> None:
        """Bring stacks and a pot left over to the table; the score of a seat is what it has won or lost."""
        for seat in range(self.seats):
            chips = match.numbers["chips"][seat]
            s.numbers[self.table.chips + seat] = chips
            s.numbers[self.table.staked + seat] = match.numbers["staked"][seat]
            taken_out = self.taken_out(match, seat)
            s.numbers[self.table.taken_out + seat] = taken_out
            s.scores[seat] = chips - taken_out
            if not match.numbers["in"][seat]:
                s.sitting_out |= 1 << seat
        s.numbers[self.table.pot] = match.numbers["pot"][0]

    def close_deal(self, match: Match, s: State) -> None:
        """Stacks and pot go on; a player without chips is out, unless he has a part in a pot left over."""
        table = self.table
        pot = s.numbers[table.pot]
        match.numbers["pot"] = [pot]
        match.numbers["chips"] = [s.numbers[table.chips + seat] for seat in range(self.seats)]
        match.numbers["staked"] = [s.numbers[table.staked + seat] for seat in range(self.seats)]
        match.numbers["in"] = [
            int(s.numbers[table.chips + seat] > 0 or (pot > 0 and not s.sitting_out >> seat & 1))
            for seat in range(self.seats)
        ]

    def taken_out(self, match: Match, seat: int) -> int:
        """How many chips a player has taken out: one takeout."""
        return self.options.takeout

    def plan(self) -> MatchPlan:
        """A game of so many deals."""
        return ChipMatch(self.options.takeout, self.options.deals)


@mypyc_attr(allow_interpreted_subclasses=True)
class ChipMatch(SoManyDeals):
    """The game ends after the agreed number of deals, or when one player has all the chips."""

    def __init__(self, takeout: int, deals: int, way: int = 1) -> None:
        super().__init__(deals)
        self.takeout = takeout
        self.way = way
        """The deal passes by so many seats: 1 to the left, -1 to the right."""

    def next_dealer(self, match: Match, s: State) -> int:
        """The deal passes to the next who is still in the game."""
        seat = (match.dealer + self.way) % match.seats
        while not self.stays(match, seat):
            seat = (seat + self.way) % match.seats
        return seat

    def stays(self, match: Match, seat: int) -> bool:
        """Whether a player is in the next deal, if there is one: he has chips, or a part in the pot."""
        return match.numbers["in"][seat] == 1

    def is_over(self, match: Match) -> bool:
        """A pot that nobody has opened is played out first."""
        return not match.numbers["pot"][0] and (super().is_over(match) or self.is_decided(match))

    def settle(self, match: Match) -> None:
        """Each settles by his chips."""
        for seat, chips in enumerate(match.numbers["chips"]):
            taken_out = self.taken_out(match, seat)
            match.paid[seat] = chips - taken_out
            times = "a takeout" if taken_out == self.takeout else f"{taken_out // self.takeout} takeouts"
            match.note(seat, f"{chips} chips, after {times} of {self.takeout}")

    def taken_out(self, match: Match, seat: int) -> int:
        """How many chips a player has taken out: one takeout."""
        return self.takeout

    def is_decided(self, match: Match) -> bool:
        """Whether only one player is left."""
        return sum([self.stays(match, seat) for seat in range(match.seats)]) == 1
