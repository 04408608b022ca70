"""High-low poker: the rank of low hands, declaring for high, low or both, and dividing the pot."""

from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import QUIET, SEVERAL, Advice, Game, Move, State, Step, says
from cardtable.games.poker.rules.showdown import Showdown, mask_of
from cardtable.games.poker.rules.stud import StudBetting, StudGame, StudOptions, StudTable
from cardtable.games.poker.rules.table import Table
from cardtable.games.poker.strategy.odds import StudOdds
from cardtable.mechanics.poker_hands import (
    FLUSH,
    FOURS,
    FULL_HOUSE,
    NO_PAIR,
    ONE_PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREES,
    TWO_PAIRS,
    Ranking,
    kind_of,
    make_value,
    name_of,
    ranks_in,
    straight_top,
)

HIGH: Final = 1
LOW: Final = 2
BOTH: Final = HIGH | LOW
HALF: Final = 0.6
"""How likely an opponent is taken to play for the same half."""
SCOOP: Final = 0.8
"""How often each half by itself should be won to play for both: one of them lost, all is lost."""
_WAYS: Final = ("", "high", "low", "both")
_LETTERS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, kw_only=True)
class HighLowOptions(StudOptions):
    """House rules of stud played high-low."""

    declare: str = field(
        default="chips-and-both",
        metadata=says(
            "how players declare what they play for: by hidden chips, with a third for both ways or "
            "without; aloud in turn; or not at all, the cards speaking for themselves",
            "chips-and-both",
            "chips",
            "in-turn",
            "none",
        ),
    )
    ace_low: bool = field(default=False, metadata=says("the ace is the lowest card of a low hand"))
    wild_low: str = field(
        default="lacking",
        metadata=says(
            "what a wild card is in a low hand: a card its holder lacks, lower than any card, or any card, "
            "which it does not pair",
            "lacking",
            "zero",
            "double",
        ),
    )


def _straight_top(mask: int, ace_low: bool) -> int:
    """The place of the highest card of a straight, or -1; a low ace is below the two only."""
    if not ace_low:
        return straight_top(mask)
    run = mask // (mask & -mask) == 31
    return mask.bit_length() - 1 if run else -1


def _low_sets(ace_low: bool) -> list[int]:
    """What different ranks in several suits are worth; fewer than five have wild cards for the rest."""
    mixed = [0] * 8192
    for count in range(5, -1, -1):
        for chosen in combinations(range(13), count):
            mask = sum([1 << place for place in chosen])
            if count == 5:
                top = _straight_top(mask, ace_low)
                made = make_value(STRAIGHT, 0, 1 << top) if top >= 0 else make_value(NO_PAIR, 0, mask)
                mixed[mask] = int(made)
            else:
                more = [mask | 1 << place for place in range(13) if not mask >> place & 1]
                mixed[mask] = min([mixed[fuller] for fuller in more])
    return mixed


_LOW_SETS: Final[dict[bool, list[int]]] = {}


def low_sets(ace_low: bool) -> list[int]:
    """The worth of sets of ranks for low, reckoned once for all games with the ace high or low."""
    if ace_low not in _LOW_SETS:
        _LOW_SETS[ace_low] = _low_sets(ace_low)
    return _LOW_SETS[ace_low]


class LowRanking:
    """The rank of low hands, the least the best: poker hands the other way round.

    Straights and flushes count, so 7-5-4-3-2 is lowest; with the ace low it is 6-4-3-2-A. A wild card is
    the lowest card its holder lacks, or a zero, or the lowest there is although he may have it already.
    """

    def __init__(self, ranking: Ranking, ace_low: bool, wild_low: str) -> None:
        self.ace_low = ace_low
        self.wild_low = wild_low
        self.suit_bits = ranking.suit_bits
        self.bits: list[int] = [_turned(bit) if ace_low else bit for bit in ranking.bits]
        self.mixed = low_sets(ace_low)

    def value(self, cards: list[int]) -> int:
        """What up to five cards are worth for low: the less, the better."""
        ones: i64 = 0
        twos: i64 = 0
        threes: i64 = 0
        fours: i64 = 0
        wild: i64 = 0
        suit: i64 = 15
        for card in cards:
            bit: i64 = self.bits[card]
            suit &= self.suit_bits[card]
            if bit == 0:
                wild += 1
            fours |= threes & bit
            threes |= twos & bit
            twos |= ones & bit
            ones |= bit
        if wild and self.wild_low == "double" and _straight_top(int(ones | 1), self.ace_low) < 0:
            ones |= 1
        if twos:
            if self.wild_low == "lacking":
                for _ in range(wild):
                    ones |= ~ones & (ones + 1)  # the lowest rank that is missing
            return int(_alike(ones, twos, threes, fours))
        if len(cards) < 5 or (wild and self.wild_low != "lacking"):
            return int(make_value(NO_PAIR, 0, ones))
        if suit == 0 or wild:
            return self.mixed[ones]
        top = _straight_top(int(ones), self.ace_low)
        if top >= 0:
            return int(make_value(STRAIGHT_FLUSH, 0, 1 << top))
        return int(make_value(FLUSH, 0, ones))

    def best(self, cards: list[int]) -> int:
        """What the lowest five of some cards are worth."""
        if len(cards) <= 5:
            return self.value(cards)
        ranks = self._lowest_ranks(cards)
        if ranks:
            return int(make_value(NO_PAIR, 0, ranks))
        return min([self.value(list(five)) for five in combinations(cards, 5)])

    def _lowest_ranks(self, cards: list[int]) -> i64:
        """The five lowest ranks; 0 if there are fewer, or a wild card, or they make a straight or flush."""
        rest: i64 = 0
        for card in cards:
            bit: i64 = self.bits[card]
            if bit == 0:
                return 0
            rest |= bit
        ranks: i64 = 0
        for _ in range(5):
            ranks |= rest & -rest
            rest &= rest - 1
        if self.mixed[ranks] != ranks:
            return 0
        suit: i64 = 15
        for card in cards:
            if self.bits[card] & ranks:
                suit &= self.suit_bits[card]
        return 0 if suit else ranks

    def name(self, value: int) -> str:
        """What a low hand is called: its ranks, as `7-5-4-3-2`, or what spoils it."""
        major = value >> 13 & 0x1FFF
        minor = value & 0x1FFF
        if kind_of(value) != NO_PAIR:
            if self.ace_low:
                major, minor = _turned_back(major), _turned_back(minor)
            return name_of(int(make_value(kind_of(value), major, minor)))
        turn = 1 if self.ace_low else 0
        ranks = [_LETTERS[place - turn] for place in ranks_in(minor)]
        filling = "0" if self.wild_low == "zero" or not ranks else ranks[-1]
        return "-".join(ranks + [filling] * (5 - len(ranks)))


def _turned(bit: int) -> int:
    """A set of ranks with the ace below the two."""
    return (bit << 1 | bit >> 12) & 0x1FFF


def _turned_back(mask: int) -> int:
    """A set of ranks with the ace at the top again."""
    return mask >> 1 | (mask & 1) << 12


def _alike(ones: i64, twos: i64, threes: i64, fours: i64) -> i64:
    """What a hand is worth in which some cards are of one rank."""
    if fours:
        return make_value(FOURS, fours, ones & ~fours)
    if threes:
        pair = twos & ~threes
        return make_value(FULL_HOUSE, threes, pair) if pair else make_value(THREES, threes, ones & ~threes)
    return make_value(TWO_PAIRS if twos & (twos - 1) else ONE_PAIR, twos, ones & ~twos)


class LowOdds(StudOdds):
    """The chances of low hands, by how many different low cards there are."""

    def __init__(self, low: LowRanking, ranking: Ranking, rounds: tuple[str, ...]) -> None:
        self.low = low
        self.lows = 0xFF if low.ace_low else 0x7F
        """The eight and all below it."""
        super().__init__(ranking, rounds)

    def worth(self, cards: list[int]) -> int:
        """A low hand is counted down from nothing, so that the greatest is the best."""
        return -self.low.best(cards)

    def shape(self, cards: list[int], value: int, to_come: int) -> int:
        """How many low cards a player has that are not alike, wild ones among them."""
        found = 0
        wild = 0
        for card in cards:
            found |= self.low.bits[card] & self.lows
            wild += self.ranking.is_wild[card]
        return min(5, found.bit_count() + wild) << 4


class HighLowOdds:
    """The chances for both halves of the pot."""

    def __init__(self, table: StudTable, low: LowRanking) -> None:
        self.table = table
        self.low = low
        self.found: list[LowOdds] = []

    def low_odds(self) -> LowOdds:
        """The chances of low hands, reckoned when they are first asked for."""
        if not self.found:
            self.found.append(LowOdds(self.low, self.table.ranking, self.table.rounds))
        return self.found[0]

    def halves(
        self, s: State, seat: int, at: int, rivals: list[int], weights: list[float]
    ) -> tuple[float, float]:
        """How often a player has the best hand for high and for low of those who play for it."""
        t = self.table
        cards = t.cards(s, seat)
        shown = [s.zones[t.up[other]] + s.zones[t.common] for other in rivals]
        halved = [HALF * weight for weight in weights]
        high = t.stud_odds().chance(at, cards, shown, halved)
        return high, self.low_odds().chance(at, cards, shown, halved)


def _both(high: float, low: float) -> float:
    """How much of the pot is won by who is so often the best for high and for low."""
    return max(high, low) / 2.0 + min(high, low) / 4.0


class HighLowBetting(StudBetting):
    """An interval at high-low: half of the pot is enough."""

    def __init__(self, odds: HighLowOdds, o: StudOptions, at: int, last: Step) -> None:
        super().__init__(odds.table, o, at, last)
        self.odds = odds
        self.portion = 0.5

    def chance(self, s: State, seat: int) -> float:
        """How much of the pot a hand wins on the average, one half with the other."""
        rivals = self.rivals(s, seat)
        weights = [self.weight(s, other) for other in rivals]
        high, low = self.odds.halves(s, seat, self.at, rivals, weights)
        return _both(high, low)

    def chance_of(self, held: list[int], shown: list[list[int]]) -> float:
        """The same before anybody has told anything; of a half as if that were all."""
        high = self.stud.stud_odds().known(self.at, held, shown, HALF)
        low = self.odds.low_odds().known(self.at, held, shown, HALF)
        return min(1.0, _both(high, low) / self.portion)

    def told(self, s: State, seat: int) -> str:
        """Name both halves, the low one when there is one."""
        cards = self.table.cards(s, seat)
        low = self.odds.low.best(cards)
        told = f"{super().told(s, seat)} for high"
        if len(cards) < 5 or kind_of(low) != NO_PAIR:
            return told
        return f"{told} with {self.odds.low.name(low)} for low"


class Declare(Step):
    """Each player says whether he plays for high, for low or for both.

    With chips all decide at once, each for himself, and when the last has decided the chips are exposed. Or
    they declare aloud, from the dealer's left.
    """

    def __init__(self, odds: HighLowOdds, method: str) -> None:
        super().__init__()
        self.odds = odds
        self.table = odds.table
        self.low = odds.low
        self.is_hidden = method != "in-turn"
        self.choices: list[int] = [HIGH, LOW, BOTH] if method == "chips-and-both" else [HIGH, LOW]

    def bind(self, game: Game[Any]) -> None:
        """What each has chosen in secret, and what he has declared for all to see."""
        self.game = game
        self.chosen = min(
            [game.layout.number(f"chosen {seat}", 0, 1 << seat, QUIET) for seat in range(game.seats)]
        )
        self.declared = game.seat_numbers("plays for")
        self.declares = [game.moves.word("declare", _WAYS[way], way) for way in self.choices]
        self.expose = game.moves.plain("expose")

    def enter(self, s: State) -> None:
        """All at once, or in turn."""
        if self.is_hidden:
            s.turn = SEVERAL
            s.acting = self.table.active(s)
        else:
            s.turn = self.table.first_of(self.table.active(s), s.dealer + 1)

    def is_decided(self, s: State) -> bool:
        """Whether all hold a chip, which are now exposed."""
        return self.is_hidden and s.turn >= 0

    def legal(self, s: State, seat: int) -> list[Move]:
        """High, low, perhaps both; at last the chips are exposed."""
        return [self.expose] if self.is_decided(s) else self.declares[:]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A chip is taken, a word said, or the chips are exposed."""
        n = s.numbers
        t = self.table
        if move is self.expose:
            for one in range(self.game.seats):
                n[self.declared + one] = n[self.chosen + one]
                n[self.chosen + one] = 0
            self.game.finish(s, self)
        elif self.is_hidden:
            n[self.chosen + seat] = move.low
            s.acting &= ~(1 << seat)
            if not s.acting:
                s.turn = t.first_of(t.active(s), s.dealer + 1)
        else:
            n[self.declared + seat] = move.low
            waiting: i64 = 0
            for one in range(self.game.seats):
                if t.active(s) >> one & 1 and not n[self.declared + one]:
                    waiting |= 1 << one
            if waiting:
                s.turn = t.first_of(waiting, seat)
            else:
                self.game.finish(s, self)

    def imagine(self, s: State, viewer: int, rng: Rng) -> None:
        """A chip that is hidden may be of any colour."""
        if s.step != self.index or not self.is_hidden:
            return
        deciding = s.acting if s.turn < 0 else 0
        for seat in range(self.game.seats):
            if seat != viewer and self.table.active(s) >> seat & 1 and not deciding >> seat & 1:
                s.numbers[self.chosen + seat] = self.choices[rng.below(len(self.choices))]

    def is_secret(self, move: Move) -> bool:
        """Nobody sees the chip in another's hand."""
        return self.is_hidden and move.verb == "declare"

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Which declarations there are."""
        if self.is_decided(s):
            return "All have decided: expose the chips."
        ways = [_WAYS[way] for way in self.choices]
        return f"Declare what you play for: {', '.join(ways[:-1])} or {ways[-1]}."

    def advise(self, s: State, seat: int) -> Advice | None:
        """The half that is won more often; both only if either is won nearly always."""
        if self.is_decided(s):
            return Advice(self.expose, "All have decided.")
        t = self.table
        rivals = [other for other in range(self.game.seats) if other != seat and t.active(s) >> other & 1]
        last = len(self.table.rounds) - 1
        high, low = self.odds.halves(s, seat, last, rivals, [1.0] * len(rivals))
        told = f"{name_of(t.value(s, seat))} for high is best about {round(100.0 * high)} times of 100, "
        told += f"{self.low.name(self.low.best(t.cards(s, seat)))} for low {round(100.0 * low)}."
        if BOTH in self.choices and min(high, low) > SCOOP:
            return Advice(self.declares[2], told)
        return Advice(self.declares[1 if low > high else 0], told)

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the declaration."""
        return "all have decided" if self.is_decided(s) else "what do you play for"


class HighLowShowdown(Showdown):
    """Every pot is divided between the best high and the best low hand, the odd chip going to high.

    Where players have declared, each contends only for that. Who plays for both must win both outright or
    gets nothing; if nobody is left with a claim, the players in the pot share it alike. If nobody plays for
    one half the best hand the other way takes all.
    """

    def __init__(self, table: Table, low: LowRanking, declares: bool) -> None:
        super().__init__(table)
        self.low = low
        self.declares = declares

    def bind(self, game: Game[Any]) -> None:
        """What each has declared."""
        super().bind(game)
        self.declared = game.seat_numbers("plays for")

    def award(self, s: State, name: str, chips: int, contending: int) -> None:
        """Give out one pot."""
        t = self.table
        seats = [seat for seat in range(self.game.seats) if contending >> seat & 1]
        highs = [t.value(s, seat) if seat in seats else -1 for seat in range(self.game.seats)]
        # A low hand is counted down from nothing, so that the greatest is the best both ways.
        lows = [-self.low.best(t.cards(s, seat)) if seat in seats else 1 for seat in range(self.game.seats)]
        ways = [s.numbers[self.declared + seat] if self.declares else BOTH for seat in range(self.game.seats)]
        for_high = [seat for seat in seats if ways[seat] & HIGH]
        for_low = [seat for seat in seats if ways[seat] & LOW]
        if self.declares:
            for seat in seats:
                if ways[seat] == BOTH and _wins(seat, for_high, highs) and _wins(seat, for_low, lows):
                    hands = f"{name_of(highs[seat])} and {self.low.name(-lows[seat])}"
                    self.divide(s, chips, 1 << seat, f"{name}, both ways, with {hands}")
                    return
            for_high = [seat for seat in for_high if ways[seat] != BOTH]
            for_low = [seat for seat in for_low if ways[seat] != BOTH]
        if not for_high and not for_low:
            self.divide(s, chips, contending, f"{name}, shared alike, nobody having won as he declared")
            return
        if for_high:
            best = max([highs[seat] for seat in for_high])
            winners = mask_of([seat for seat in for_high if highs[seat] == best])
            part = chips - chips // 2 if for_low else chips
            self.divide(s, part, winners, f"{self.part(name, 'high', for_low)} with {name_of(best)}")
        if for_low:
            best = max([lows[seat] for seat in for_low])
            winners = mask_of([seat for seat in for_low if lows[seat] == best])
            part = chips // 2 if for_high else chips
            self.divide(s, part, winners, f"{self.part(name, 'low', for_high)} with {self.low.name(-best)}")

    def part(self, name: str, way: str, others: list[int]) -> str:
        """One half of a pot, or the whole where nobody plays the other way."""
        return f"{way} half of the {name}" if others else f"{name}, all playing for {way},"


@mypyc_attr(allow_interpreted_subclasses=True)
class HighLowStud(StudGame[HighLowOptions]):
    """Stud in which the highest and the lowest hand divide the pot."""

    def finale(self, table: StudTable) -> list[Step]:
        """The players declare, if that is agreed, and show."""
        o = self.options
        low = LowRanking(table.ranking, o.ace_low, o.wild_low)
        self.odds = HighLowOdds(table, low)
        end = HighLowShowdown(table, low, o.declare != "none")
        return [end] if o.declare == "none" else [Declare(self.odds, o.declare), end]

    def betting(self, table: StudTable, index: int, last: Step) -> StudBetting:
        """An interval in which both halves count."""
        return HighLowBetting(self.odds, self.options, index, last)

    def describe(self, s: State, number: str, value: int) -> str:
        """What a player has declared is a word."""
        return _WAYS[value] if number.startswith("plays for") else super().describe(s, number, value)


def _wins(seat: int, rivals: list[int], worth: list[int]) -> bool:
    """Whether a hand beats those of all rivals; a tie will not do."""
    return all([other == seat or worth[seat] > worth[other] for other in rivals])
