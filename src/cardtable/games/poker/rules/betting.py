"""Betting: antes, limits, betting intervals."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import QUIET, Advice, Game, Move, State, Step
from cardtable.games.poker.rules.table import PokerOptions, Table
from cardtable.mechanics.poker_hands import name_of

SHOW: Final = "Show the cards that proved you could open, and no more than it takes."

ALL: Final = 10_000
"""A hand that beats every other, for how often one does."""
NEAR: Final = 0.97
"""A hand may be worth by such a part less than its owner has told by his bets, or more."""
_STEEP: Final = 16.0
_ODD: Final = 0.002
"""How quickly it gets unlikely that it is farther off, and how likely anything is at the least."""
WAITING: Final = 0.3
"""How much of a hand a player counts for who has yet to speak to a bet."""
BETTING: Final = 1.0
RAISED: Final = 1.0
"""Of how many hands more that of a player is taken to be the best if the last bet was his, and for each
raise."""
BET: Final = 1.15
RAISE: Final = 1.15
"""How many times his share of the pots a player should win to bet, and to raise."""
PRICE: Final = 0.95
"""How many times the odds against him the pot should offer a caller."""
BLUFF: Final = 0.2
"""A hand that wins more than this is worth something by itself."""
SELDOM: Final = 7
"""A bluff is tried in one pot of so many, by the number of chips in it."""


def _fit(high: float, low: float) -> float:
    """How likely it is that what should be at least as high as `low` is only `high`."""
    return 1.0 if high >= low else max(_ODD, float((high / low) ** _STEEP))


@mypyc_attr(allow_interpreted_subclasses=True)
class Limit:
    """The most that may be bet or raised by; at table stakes only a player's own stack sets it."""

    def most(self, pot: int) -> int:
        """The most, when the pot (with what is needed to call) holds so many chips."""
        return 1 << 30


class FixedLimit(Limit):
    """No bet or raise of more than so many chips."""

    def __init__(self, chips: int) -> None:
        self.chips = chips

    def most(self, pot: int) -> int:
        """The same at all times."""
        return self.chips


class PotLimit(Limit):
    """No bet or raise of more than there is in the pot, nor of more than a maximum."""

    def __init__(self, maximum: int) -> None:
        self.maximum = maximum

    def most(self, pot: int) -> int:
        """What is in the pot, a raiser's own call being counted."""
        return max(1, min(pot, self.maximum))


def make_limit(o: PokerOptions, last: bool) -> Limit:
    """The limit agreed on; a fixed limit is doubled for the last part of the deal."""
    if o.limit == "fixed":
        return FixedLimit(o.limit_chips * 2 if last else o.limit_chips)
    if o.limit == "pot":
        return PotLimit(o.maximum)
    return PotLimit(1 << 30) if o.limit == "table-stakes-pot" else Limit()


class Ante(Step):
    """Before the deal everybody puts chips into the pot, or the dealer alone."""

    def __init__(self, table: Table, chips: int, everyone: bool, again: bool) -> None:
        super().__init__()
        self.table = table
        self.chips = chips
        self.everyone = everyone
        self.again = again
        """Whether everyone antes again when nobody opened the last deal; otherwise its dealer alone."""

    def bind(self, game: Game[Any]) -> None:
        """The table has all that is needed."""
        self.game = game

    def enter(self, s: State) -> None:
        """Ante, from the dealer's left."""
        t = self.table
        if self.everyone and (self.again or s.numbers[t.pot] == 0):
            for i in range(1, t.seats + 1):
                seat = (s.dealer + i) % t.seats
                if not s.sitting_out >> seat & 1:
                    t.ante(s, seat, self.chips, True)
        else:
            t.ante(s, s.dealer, self.chips, False)
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Betting(Step):
    """A betting interval: check until somebody bets; then call, raise or drop until the bets are equal.

    A raise may not be less than the bet or raise before it while more than two are in the pot. A player
    whose chips run out stays in for what he has put up. If all but one drop the deal goes to its end.
    """

    def __init__(self, table: Table, limit: Limit, raises: str, last: Step, minimum: int = 1) -> None:
        super().__init__()
        self.table = table
        self.limit = limit
        self.minimum = minimum
        """The least that may be bet; no limit is lower."""
        self.each = {"two-each": 2, "three-each": 3}.get(raises, 0)
        self.in_all = 3 if raises == "three-in-all" else 0
        self.last = last
        """The step at which the pot is won."""
        self.price = PRICE
        self.portion = 1.0
        """How much of the pot there is for one hand to win."""
        self.near = NEAR

    def bind(self, game: Game[Any]) -> None:
        """What each has bet in this interval, the highest bet, the last raise, and who is yet to speak."""
        self.game = game
        self.bets = game.seat_numbers("bet")
        self.made = game.seat_numbers("raises", kind=QUIET)
        self.to_match = game.layout.number("to match", kind=QUIET)
        self.last_raise = game.layout.number("last raise", kind=QUIET)
        self.to_speak = game.layout.number("to speak", kind=QUIET)
        self.at_least = game.seat_numbers(f"at least, {self.index}", kind=QUIET)
        self.at_most = game.seat_numbers(f"at most, {self.index}", ALL, kind=QUIET)
        """How often a player's hand beats one other, by what he has done in this interval."""
        self.leaving = game.layout.number("leaving", kind=QUIET)
        """Whether the player in turn has dropped, and is still to show what he must."""
        self.check = game.moves.plain(self.words()[0])
        self.bet = self.words()[1]
        self.call = game.moves.plain("call")
        self.drop = game.moves.plain("drop")
        game.moves.number(self.bet, 1)
        game.moves.number("raise", 1)

    def words(self) -> tuple[str, str]:
        """What it is called to make no bet, and to make the first."""
        return "check", "bet"

    def first(self, s: State) -> i64:
        """The first to speak: who made the first bet of the deal, or the player at the dealer's left."""
        opener = s.numbers[self.table.opener]
        return opener if opener >= 0 else s.dealer + 1

    def enter(self, s: State) -> None:
        """Begin the interval, unless fewer than two have chips to bet."""
        n = s.numbers
        for seat in range(self.game.seats):
            n[self.bets + seat] = 0
            n[self.made + seat] = 0
        n[self.to_match] = 0
        n[self.last_raise] = 0
        able = self.table.able(s)
        n[self.to_speak] = able
        if able & (able - 1):
            s.turn = self.table.first_of(able, self.first(s))
        else:
            self.game.finish(s, self)

    def bounds(self, s: State, seat: int) -> tuple[int, int]:
        """The least and the most a seat may bet or raise by; the most is less where it may not."""
        n = s.numbers
        t = self.table
        owed = n[self.to_match] - n[self.bets + seat]
        if not t.able(s) & ~(1 << seat) or self.has_raised_out(s, seat):
            return 1, 0
        active = t.active(s) & ~(1 << seat)
        most = min(max(self.minimum, self.limit_now(s).most(n[t.pot] + owed)), n[t.chips + seat] - owed)
        if n[self.to_match] == 0:
            return min(self.minimum, most), most
        return n[self.last_raise] if active & (active - 1) else 1, most

    def limit_now(self, s: State) -> Limit:
        """The limit of this interval."""
        return self.limit

    def has_raised_out(self, s: State, seat: int) -> bool:
        """Whether the agreed number of raises has been made."""
        if s.numbers[self.to_match] == 0:
            return False
        made = s.numbers[self.made : self.made + self.game.seats]
        return 0 < self.each <= made[seat] or 0 < self.in_all <= sum(made)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Check, bet or drop; after a bet call, raise or drop. Who must show cards to drop does so."""
        if s.numbers[self.leaving]:
            return self.table.proofs(s, seat)
        is_open = s.numbers[self.to_match] > 0
        moves = [self.call if is_open else self.check]
        least, most = self.bounds(s, seat)
        if least <= most:
            moves.append(self.game.moves.number("raise" if is_open else self.bet, least, most))
        moves.append(self.drop)
        return moves

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One legal move at random, with one amount of its range."""
        return self.game.moves.any_of(self.legal(s, seat), rng)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Put up chips, or none, or drop; a bet or raise gives all others another turn."""
        n = s.numbers
        t = self.table
        n[self.to_speak] = n[self.to_speak] & ~(1 << seat)
        if move is not self.drop and not n[self.leaving]:
            self.tell(s, seat, move)
        if move is self.drop and t.proofs(s, seat):
            n[self.leaving] = 1
            return
        if move is self.drop or n[self.leaving]:
            n[self.leaving] = 0
            t.show(s, seat, move)
            t.leave(s, seat)
        elif move is not self.check:
            owed = min(n[self.to_match] - n[self.bets + seat], n[t.chips + seat])
            n[self.bets + seat] = n[self.bets + seat] + owed + move.low
            t.put(s, seat, owed + move.low)
            if move is not self.call:
                if n[self.to_match]:
                    n[self.made + seat] = n[self.made + seat] + 1
                n[self.to_match] = n[self.bets + seat]
                n[self.last_raise] = move.low
                n[t.last_bettor] = seat
                if n[t.opener] < 0:
                    n[t.opener] = seat
                n[self.to_speak] = t.able(s) & ~(1 << seat)
        self.go_on(s, seat)

    def go_on(self, s: State, seat: int) -> None:
        """The next to speak, if there is anything for him to decide."""
        n = s.numbers
        active = self.table.active(s)
        if not active & (active - 1):
            self.game.jump(s, self.last)
            return
        waiting: i64 = n[self.to_speak]
        if waiting:
            following = self.table.first_of(waiting, seat + 1)
            if n[self.to_match] > n[self.bets + following] or self.table.able(s) & ~(1 << following):
                s.turn = following
                return
        self.close(s)

    def close(self, s: State) -> None:
        """The bets are equal, or all have checked."""
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Which bets there may be."""
        n = s.numbers
        if n[self.leaving]:
            return SHOW
        is_open = n[self.to_match] > 0
        if is_open and move.verb in (self.check.verb, self.bet):
            return f"There is a bet of {n[self.to_match]} to match: call, raise or drop."
        if not is_open and move.verb in ("call", "raise"):
            return f"Nobody has bet yet: {self.check.verb} or {self.bet}."
        if move.verb not in ("raise", self.bet):
            return ""
        least, most = self.bounds(s, seat)
        if self.has_raised_out(s, seat):
            return "The agreed number of raises has been made: call or drop."
        if not self.table.able(s) & ~(1 << seat):
            return "Nobody has chips left to call with."
        if most < least:
            return "You have not enough chips to raise."
        if move.low < least and not is_open:
            return f"You must bet at least {least}."
        if move.low < least:
            return f"You may not {move.verb} less than {least}: that was the bet or raise before you."
        return f"You may {move.verb} at most {most}."

    def stake(self, s: State, move: Move) -> Move:
        """The most a range of bets allows, but not more than the pot."""
        most = min(move.high, max(move.low, s.numbers[self.table.pot]))
        return self.game.moves.number(move.verb, most)

    def weight(self, s: State, other: int) -> float:
        """Of how many hands an opponent's is taken to be the best: of more if he has bet or raised.

        Who has yet to speak to a bet may drop, and counts for less than one.
        """
        n = s.numbers
        if n[self.to_match] == 0:
            return 1.0
        if n[self.to_speak] >> other & 1 and n[self.bets + other] < n[self.to_match]:
            return WAITING
        weight = 1.0 + RAISED * n[self.made + other]
        return weight + BETTING if n[self.table.last_bettor] == other else weight

    def strength(self, s: State, seat: int) -> float:
        """How often a player's hand beats one of the others who are in."""
        value = self.table.value(s, seat)
        odds = self.table.draw_odds()
        product = 1.0
        rivals = self.rivals(s, seat)
        for other in rivals:
            product *= odds.beats(value, self.drawn(s, other))
        return float(product ** (1.0 / max(1, len(rivals))))

    def tell(self, s: State, seat: int, move: Move) -> None:
        """By the rules of thumb the best hands are bet, and others call if they are worth the price."""
        n = s.numbers
        sure = self.beating(s, seat, self.chance_to_bet(s, seat))
        if move.verb in (self.bet, "raise"):
            if not self.may_bluff(s, seat):
                n[self.at_least + seat] = max(n[self.at_least + seat], sure)
            return
        if move is self.call:
            fair = self.beating(s, seat, self.chance_to_call(s, seat))
            n[self.at_least + seat] = max(n[self.at_least + seat], fair)
        least, most = self.bounds(s, seat)
        if least <= most:
            n[self.at_most + seat] = min(n[self.at_most + seat], sure)

    def beating(self, s: State, seat: int, chance: float) -> int:
        """How often a hand beats one other that wins from all so often."""
        rivals = 0.0
        for other in self.rivals(s, seat):
            rivals += self.weight(s, other)
        return round(ALL * float(min(1.0, chance / self.portion) ** (1.0 / rivals)))

    def likelihood(self, s: State) -> float:
        """Players have bet what their hands are worth, and few do otherwise."""
        likely = 1.0
        n = s.numbers
        if s.step >= self.index:
            for seat in range(self.game.seats):
                least, most = n[self.at_least + seat], n[self.at_most + seat]
                if not s.sitting_out >> seat & 1 and (least > 0 or most < ALL):
                    strength = self.strength(s, seat) * ALL
                    likely *= _fit(strength, least * self.near) * _fit(most, strength * self.near)
        return likely

    def telling(self, s: State) -> list[int]:
        """The hands of those who are in."""
        if s.step < self.index:
            return []
        return [self.table.hands[seat] for seat in range(self.game.seats) if not s.sitting_out >> seat & 1]

    def rivals(self, s: State, seat: int) -> list[int]:
        """The others who are in the pot."""
        return [other for other in range(self.game.seats) if other != seat and not s.sitting_out >> other & 1]

    def chance(self, s: State, seat: int) -> float:
        """How much of the pot a hand wins on the average."""
        value = self.table.value(s, seat)
        odds = self.table.draw_odds()
        chance = 1.0
        for other in self.rivals(s, seat):
            chance *= float(odds.beats(value, self.drawn(s, other)) ** self.weight(s, other))
        return chance

    def drawn(self, s: State, seat: int) -> int:
        """How many cards a player has drawn, as far as that can be known: most players draw three."""
        return 3

    def told(self, s: State, seat: int) -> str:
        """What a player holds, for advice."""
        return name_of(self.table.value(s, seat))

    def advise(self, s: State, seat: int) -> Advice | None:
        """Bet what wins more than its share, bluff now and then, call at the right price, drop the rest."""
        moves = self.legal(s, seat)
        if s.numbers[self.leaving]:
            return Advice(moves[0], "Show no more than you must.")
        chance = self.chance(s, seat)
        found = self.bet_the_best(s, seat, moves, chance)
        if found is None:
            found = self.bluff(s, seat, moves, chance)
        if found is not None:
            return found
        if s.numbers[self.to_match] == 0:
            return self.wait(s, seat, moves)
        return self.call_at_the_price(s, seat, chance)

    def stakes(self, moves: list[Move]) -> list[Move]:
        """The bets or raises there may be."""
        return [move for move in moves if move.verb in (self.bet, "raise")]

    def bet_the_best(self, s: State, seat: int, moves: list[Move], chance: float) -> Advice | None:
        """Bet or raise with a hand that wins clearly more than its share of the pots."""
        stakes = self.stakes(moves)
        if not stakes:
            return None
        if chance < self.chance_to_bet(s, seat):
            return None
        told = f"{self.told(s, seat)}: it wins about {round(100.0 * chance)} of 100 pots from "
        return Advice(self.stake(s, stakes[0]), f"{told}{len(self.rivals(s, seat))}, so make them pay.")

    def chance_to_bet(self, s: State, seat: int) -> float:
        """How much of the pots a hand should win to be bet: clearly more than its share."""
        share = 1.0
        for other in self.rivals(s, seat):
            share += min(1.0, self.weight(s, other))
        return self.margin(s, seat) / share

    def margin(self, s: State, seat: int) -> float:
        """How many times his share of the pots a player should win to bet or raise."""
        return RAISE if s.numbers[self.to_match] else BET

    def bluff(self, s: State, seat: int, moves: list[Move], chance: float) -> Advice | None:
        """Now and then bet nothing against a single player who has checked; the pot says when."""
        stakes = self.stakes(moves)
        if not stakes or len(moves) == 1 or chance > BLUFF or not self.may_bluff(s, seat):
            return None
        return Advice(self.stake(s, stakes[0]), "Only a bluff can win this, and now and then one pays.")

    def may_bluff(self, s: State, seat: int) -> bool:
        """Whether it is time for a bluff."""
        rivals = self.rivals(s, seat)
        if s.numbers[self.to_match] or len(rivals) != 1 or s.numbers[self.to_speak] >> rivals[0] & 1:
            return False
        return s.numbers[self.table.pot] % SELDOM == 0

    def wait(self, s: State, seat: int, moves: list[Move]) -> Advice:
        """There is nothing to call."""
        if self.check not in moves:
            return Advice(self.game.moves.number(self.bet, moves[0].low), "You must bet: make it small.")
        return Advice(self.check, f"{self.told(s, seat)}: there is nothing to call, so wait.")

    def call_at_the_price(self, s: State, seat: int, chance: float) -> Advice:
        """Call if the pot offers more than the odds against winning it."""
        n = s.numbers
        owed = min(n[self.to_match] - n[self.bets + seat], n[self.table.chips + seat])
        if not owed:
            return Advice(self.call, "It costs nothing.")
        told = f"The pot offers {round(self.pot_to_win(s, seat, owed) / owed)} to 1, and "
        told += f"{self.told(s, seat)} wins about {round(100.0 * chance)} of 100"
        if chance >= self.chance_to_call(s, seat):
            return Advice(self.call, f"{told}.")
        return Advice(self.drop, f"{told}: too few.")

    def chance_to_call(self, s: State, seat: int) -> float:
        """How likely a hand should win to be worth what it costs to call."""
        n = s.numbers
        owed = min(n[self.to_match] - n[self.bets + seat], n[self.table.chips + seat])
        return owed * self.price / (self.pot_to_win(s, seat, owed) + owed)

    def pot_to_win(self, s: State, seat: int, owed: int) -> float:
        """What lies in the pot, and what those are likely to add who have yet to speak."""
        pot = float(s.numbers[self.table.pot])
        for other in self.rivals(s, seat):
            if self.weight(s, other) < 1.0:
                pot += WAITING * owed
        return pot

    def prompt(self, s: State, seat: int) -> str:
        """What it costs to stay in."""
        if s.numbers[self.leaving]:
            return "show openers"
        owed = s.numbers[self.to_match] - s.numbers[self.bets + seat]
        if s.numbers[self.to_match] == 0:
            return f"{self.check.verb}, {self.bet} or drop"
        short = min(owed, s.numbers[self.table.chips + seat])
        return f"{short} to call" + (", all you have" if short < owed else "")
