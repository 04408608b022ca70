"""Brag: hands of three cards; drop, stay or raise until the stakes are equal, or see the last opponent."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JACK, KING, QUEEN, RANK_NAMES, Pack, Rng, plural
from cardtable.engine import COUNT, QUIET, SEAT, Game, Match, Move, State, Step, Strategy
from cardtable.mechanics.chips.showdown import Showdown
from cardtable.mechanics.chips.stacks import ChipMatch, ChipTable, DealIn

HIGH_CARD: Final = 0
PAIR: Final = 1
FLUSH: Final = 2
RUN: Final = 3
RUNNING_FLUSH: Final = 4
PRIAL: Final = 5

RANKS: Final = (*range(2, 11), JACK, QUEEN, KING, ACE)
_PLACE: Final = {rank: place for place, rank in enumerate(RANKS)}
_THREE: Final = 1
_BEST: Final = 13
"""The place above the ace's: of threes among prials, and of ace, two, three among runs."""


def brag_value(ranks: list[int], is_suited: bool) -> int:
    """What three cards are worth: their class, then their ranks in the order they count."""
    places = sorted([_PLACE[rank] for rank in ranks], reverse=True)
    high, middle, low = places
    if high == low:
        return _value(PRIAL, _BEST if high == _THREE else high, 0, 0)
    if high == middle or middle == low:
        return _value(PAIR, middle, low if high == middle else high, 0)
    is_lowest = places == [12, 1, 0]
    if is_lowest or high - low == 2:
        return _value(RUNNING_FLUSH if is_suited else RUN, _BEST if is_lowest else high, 0, 0)
    return _value(FLUSH if is_suited else HIGH_CARD, high, middle, low)


def _value(kind: int, first: int, second: int, third: int) -> int:
    return kind << 12 | first << 8 | second << 4 | third


def brag_name(value: int) -> str:
    """The name of a hand of this value: `prial of threes`, `run, king high`."""
    kind, place = value >> 12, value >> 8 & 15
    if kind == PRIAL:
        return f"prial of {plural(RANKS[_THREE if place == _BEST else place])}"
    if kind == PAIR:
        return f"pair of {plural(RANKS[place])}"
    top = "ace, two, three" if place == _BEST else f"{RANK_NAMES[RANKS[place]]} high"
    return {RUNNING_FLUSH: "running flush, ", RUN: "run, ", FLUSH: "flush, "}.get(kind, "") + top


class BragTable(ChipTable):
    """Stacks and stakes; the pile in the middle lies face up, and hands that are dropped go on it."""

    def __init__(self, game: Game[Any], takeout: int, ante: int) -> None:
        super().__init__(game, takeout, "pile", True)
        self.pack: Pack = game.cards
        self.ante_chips = ante
        self.caller = game.layout.number("seen by", -1, kind=SEAT)
        """Who has seen the last opponent."""

    def staked_kind(self) -> str:
        """All see what each has staked in the deal."""
        return COUNT

    def value(self, s: State, seat: int) -> int:
        """What a player's three cards are worth."""
        cards = self.cards(s, seat)
        return brag_value(
            [self.pack.ranks[card] for card in cards], len({self.pack.suits[card] for card in cards}) == 1
        )

    def name_of(self, value: int) -> str:
        """Prials, runs and so on."""
        return brag_name(value)

    def level(self, s: State) -> int:
        """The stake that must be matched."""
        return max(s.numbers[self.staked : self.staked + int(self.seats)])

    def level_for(self, s: State, seat: int) -> int:
        """The stake that a player must come up to."""
        return self.level(s)

    def owed(self, s: State, seat: int) -> int:
        """What a player must add to stay."""
        return self.level_for(s, seat) - s.numbers[self.staked + seat]

    def stake(self, s: State, seat: int, more: int) -> None:
        """A player comes up to the level, or as near as his chips go, and perhaps raises it."""
        self.put(s, seat, min(self.owed(s, seat), s.numbers[self.chips + seat]) + more)

    def has_betting(self, s: State) -> bool:
        """Whether anybody but the dealer has staked anything."""
        staked = s.numbers[self.staked : self.staked + int(self.seats)]
        return sum(staked) > staked[s.dealer]


class AnteAndDeal(DealIn):
    """The dealer antes and deals three cards to each."""

    def __init__(self, table: BragTable) -> None:
        super().__init__(table, 3)
        self.brag = table

    def enter(self, s: State) -> None:
        """The ante is the dealer's first stake, and the others match it."""
        self.table.ante(s, int(s.dealer), self.brag.ante_chips, True)
        super().enter(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bragging(Step):
    """In turn each drops, stays for the level of the stakes, or raises it; the turn goes round and round.

    It ends when all who are in have declined to raise at equal stakes, when nobody may raise any more, when
    one is left, or when one of the last two sees the other. A player short of chips stays for what he has.
    """

    def __init__(
        self, table: BragTable, minimum: int, raise_limit: int, stake_limit: int, last: Step
    ) -> None:
        super().__init__()
        self.table = table
        self.minimum = minimum
        """The least that may be raised by; no limit is lower."""
        self.raise_limit = max(minimum, raise_limit)
        self.stake_limit = stake_limit
        self.last = last
        """The step at which the stakes are won."""

    def bind(self, game: Game[Any]) -> None:
        """Who has yet to decline a raise."""
        self.game = game
        self.to_speak = game.layout.number("to speak", kind=QUIET)
        self.stay = game.moves.plain("stay")
        game.moves.number("raise", 1)
        self.see = game.moves.plain("see")
        self.drop = game.moves.plain("drop")

    def enter(self, s: State) -> None:
        """The pile is laid face up, so that one card is seen. The player at the dealer's left is first."""
        s.draw(0, self.table.discards)
        s.numbers[self.to_speak] = int(self.table.able(s))
        self.go_on(s, int(s.dealer))

    def least(self, s: State, seat: int) -> int:
        """The least a player may raise by."""
        return self.minimum

    def allowed(self, s: State, seat: int) -> int:
        """The most a player with chips enough may raise by: the limit, or what the stake limit leaves."""
        return min(self.raise_limit, self.stake_limit - self.table.level(s))

    def most(self, s: State, seat: int) -> int:
        """The most a player may raise by; nothing if it is less than the least or nobody could match it."""
        t = self.table
        if not t.able(s) & ~(1 << seat):
            return 0
        most = min(self.allowed(s, seat), s.numbers[t.chips + seat] - t.owed(s, seat))
        return most if most >= self.least(s, seat) else 0

    def legal(self, s: State, seat: int) -> list[Move]:
        """Stay, raise, see if only one opponent is left, drop."""
        moves = [self.stay]
        most = self.most(s, seat)
        if most > 0:
            moves.append(self.game.moves.number("raise", self.least(s, seat), most))
        if len(self.table.others(s, seat)) == 1:
            moves.append(self.see)
        return [*moves, self.drop]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any move, any amount."""
        return self.game.moves.any_of(self.legal(s, seat), rng)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Put up what the move asks for; after a raise all may raise again, the raiser last."""
        n, t = s.numbers, self.table
        n[self.to_speak] = n[self.to_speak] & ~(1 << seat)
        if move is self.drop:
            t.leave(s, seat)
            self.go_on(s, seat)
            return
        t.stake(s, seat, move.low)
        if move is self.see:
            n[t.caller] = seat
            self.game.jump(s, self.last)
            return
        if move is not self.stay:
            n[t.last_bettor] = seat
            n[self.to_speak] = int(t.able(s))
        self.go_on(s, seat)

    def go_on(self, s: State, seat: int) -> None:
        """The next who has something to add or may raise; if there is none the stakes are won."""
        n, t = s.numbers, self.table
        active = t.active(s)
        waiting: i64 = n[self.to_speak]
        while waiting and active & (active - 1):
            seat = int(t.first_of(waiting, seat + 1))
            if t.owed(s, seat) > 0 or self.most(s, seat) > 0:
                s.turn = seat
                return
            waiting &= ~(1 << seat)
        self.game.jump(s, self.last)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """How much one may raise, and whom one may see."""
        if move.verb == "see":
            return "You may see an opponent only when he is the last one."
        if move.verb != "raise":
            return ""
        least, most = self.least(s, seat), self.most(s, seat)
        if most > 0:
            return f"Raise by at least {least} chip{'s' * (least > 1)} and at most {most}."
        if self.allowed(s, seat) < least:
            return f"Nobody may stake more than {self.stake_limit} in a deal."
        return "You, or all the others, have not enough chips for a raise."

    def prompt(self, s: State, seat: int) -> str:
        """What it costs to stay in."""
        owed = self.table.owed(s, seat)
        short = min(owed, s.numbers[self.table.chips + seat])
        verbs = [move.verb for move in self.legal(s, seat)]
        choice = f"{', '.join(verbs[:-1])} or {verbs[-1]}"
        return f"{short} to stay{' (all you have)' if short < owed else ''}: {choice}"

    def strategy(self) -> Strategy:
        """Raise with what is probably best."""
        from cardtable.games.betting.strategy import BragStrategy

        return BragStrategy(self)


class SeeHands(Showdown):
    """All hands are shown and the best takes the stakes.

    A player who is seen shows his hand, and the caller shows a better one or concedes. If nobody has bet the
    dealer gets as much as his ante from each.
    """

    def __init__(self, table: BragTable) -> None:
        super().__init__(table)
        self.brag = table

    def bind(self, game: Game[Any]) -> None:
        """The caller shows or concedes."""
        super().bind(game)
        self.show = game.moves.plain("show")
        self.concede = game.moves.plain("concede")

    def called(self, s: State) -> int:
        """The player who is seen."""
        return self.brag.others(s, s.numbers[self.brag.caller])[0]

    def enter(self, s: State) -> None:
        """The player who is seen shows first."""
        t = self.brag
        caller = s.numbers[t.caller]
        if caller >= 0:
            for card in t.cards(s, self.called(s)):
                s.show(card)
            s.turn = caller
            return
        if not t.has_betting(s):
            for seat in range(t.seats):
                if seat != s.dealer:
                    t.contribute(s, seat, t.ante_chips, "nobody has bet: pays the dealer")
        self.settle(s)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Nobody makes the caller show a hand that has lost."""
        return [self.show, self.concede]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A caller who concedes keeps his cards to himself."""
        if move is self.concede:
            s.sitting_out |= 1 << seat
        self.settle(s)

    def unseen(self, s: State) -> str:
        """All have dropped, or the caller has given up."""
        return "the caller conceding" if s.numbers[self.brag.caller] >= 0 else super().unseen(s)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Nothing else is asked of him."""
        return "You have seen your opponent: show your hand, or concede."

    def prompt(self, s: State, seat: int) -> str:
        """What is to be beaten."""
        return f"you see {self.brag.name_of(self.brag.value(s, self.called(s)))}: show your hand, or concede"

    def strategy(self) -> Strategy:
        """Show what wins."""
        from cardtable.games.betting.strategy import SeeHandsStrategy

        return SeeHandsStrategy(self)


class BragMatch(ChipMatch):
    """The game ends when a player has lost his last chip, or goes on among the others if that is agreed."""

    def __init__(self, takeout: int, deals: int, to_the_last: bool) -> None:
        super().__init__(takeout, deals)
        self.to_the_last = to_the_last

    def is_decided(self, match: Match) -> bool:
        """Whether anybody is out, or all but one."""
        return super().is_decided(match) if self.to_the_last else 0 in match.numbers["in"]
