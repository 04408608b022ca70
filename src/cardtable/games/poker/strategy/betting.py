"""How to bet at poker: by how much of the pot a hand wins, and what the bets of others say of theirs."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import JACK, counted
from cardtable.engine import QUIET, Advice, Move, State, Strategy
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.strategy.odds import DrawOdds, draw_odds
from cardtable.mechanics.poker_hands import pair_of

ALL: Final = 10_000
"""A hand that beats every other, where how often one does is kept as a whole number."""
NEAR: Final = 0.97
"""A hand may be worth this part of what its owner's bets say, or that much more."""
_STEEP: Final = 16.0
_ODD: Final = 0.002
"""How fast it becomes unlikely that a hand is farther off, and how likely anything is at the least."""
WAITING: Final = 0.3
"""A player who has yet to speak to a bet may drop, and counts for so much of a hand."""
BETTING: Final = 1.0
RAISED: Final = 1.0
"""Of so many hands more a player's is taken to be the best if the last bet was his, and for each raise."""
BET: Final = 1.15
RAISE: Final = 1.15
"""How many times his share of the pots a player should win to bet, and to raise."""
PRICE: Final = 0.95
"""How many times the odds against him the pot should offer a caller."""
BLUFF: Final = 0.2
"""A hand that wins more than this is worth something by itself."""
SELDOM: Final = 7
"""A bluff is tried in one pot of so many, by the number of chips in it."""


_SINGLE: Final = (
    "pair",
    "straight",
    "flush",
    "royal",
    "full",
    "four flush",
    "skip",
    "round",
    "skeet",
    "blaze",
)
_ANIMALS: Final = ("little", "big")


def a_hand(name: str) -> str:
    """A hand within a sentence: `a pair of tens`, `three tens`, `7-5-4-3-2`."""
    return f"a {name}" if name.startswith(_SINGLE + _ANIMALS) else name


def _fit(high: float, low: float) -> float:
    """How likely it is that what should be at least as high as `low` is only `high`."""
    return 1.0 if high >= low else max(_ODD, float((high / low) ** _STEEP))


@mypyc_attr(allow_interpreted_subclasses=True)
class BettingStrategy(Strategy):
    """Bet what wins more than its share, bluff now and then, call at the right price, drop the rest.

    Others are taken to do the same, so that a bet, a call and even a check say how good a hand may be.
    """

    def __init__(self, betting: Betting) -> None:
        super().__init__()
        self.betting = betting
        self.table = betting.table
        self.price = PRICE
        self.portion = 1.0
        """How much of the pot there is for one hand to win."""
        self.near = NEAR
        game = betting.game
        self.at_least = game.seat_numbers(f"at least, {betting.name}", kind=QUIET)
        self.at_most = game.seat_numbers(f"at most, {betting.name}", ALL, kind=QUIET)
        """How often a player's hand beats one other, by what he has done in this interval."""
        self._draw_odds: dict[int, DrawOdds] = {}

    def needed(self, s: State) -> int:
        """The least hand that pots are taken to be opened on."""
        return pair_of(JACK)

    def draw_odds(self, s: State) -> DrawOdds:
        """The chances at draw poker where so much is needed, reckoned when they are first asked for."""
        needed = self.needed(s)
        found = self._draw_odds.get(needed)
        if found is None:
            found = self._draw_odds[needed] = draw_odds(self.table.ranking, needed)
        return found

    # -- what a hand is worth ------------------------------------------------------------------

    def weight(self, s: State, other: int) -> float:
        """Of how many hands an opponent's is taken to be the best: of more if he has bet or raised.

        Who has yet to speak to a bet may drop, and counts for less than one.
        """
        b = self.betting
        n = s.numbers
        if n[b.to_match] == 0:
            return 1.0
        if n[b.to_speak] >> other & 1 and n[b.bets + other] < n[b.to_match]:
            return WAITING
        weight = 1.0 + RAISED * n[b.made + other]
        return weight + BETTING if n[self.table.last_bettor] == other else weight

    def chance(self, s: State, seat: int) -> float:
        """How much of the pot a hand wins on the average."""
        value = self.table.value(s, seat)
        odds = self.draw_odds(s)
        chance = 1.0
        for other in self.table.others(s, seat):
            chance *= float(odds.beats(value, self.drawn(s, other)) ** self.weight(s, other))
        return chance

    def strength(self, s: State, seat: int) -> float:
        """How often a player's hand beats one of the others who are in."""
        value = self.table.value(s, seat)
        odds = self.draw_odds(s)
        product = 1.0
        rivals = self.table.others(s, seat)
        for other in rivals:
            product *= odds.beats(value, self.drawn(s, other))
        return float(product ** (1.0 / max(1, len(rivals))))

    def drawn(self, s: State, seat: int) -> int:
        """How many cards a player has drawn, as far as that can be known: most players draw three."""
        return 3

    def chance_to_bet(self, s: State, seat: int) -> float:
        """How much of the pots a hand should win to be bet: clearly more than its share."""
        share = 1.0
        for other in self.table.others(s, seat):
            share += min(1.0, self.weight(s, other))
        return self.margin(s, seat) / share

    def margin(self, s: State, seat: int) -> float:
        """How many times his share of the pots a player should win to bet or raise."""
        return RAISE if s.numbers[self.betting.to_match] else BET

    def chance_to_call(self, s: State, seat: int) -> float:
        """How often a hand should win to be worth what it costs to call."""
        owed = self.cost(s, seat)
        return owed * self.price / (self.pot_to_win(s, seat, owed) + owed)

    def cost(self, s: State, seat: int) -> int:
        """What it costs to call: what is owed, or all the chips a player has."""
        n = s.numbers
        return min(n[self.betting.to_match] - n[self.betting.bets + seat], n[self.table.chips + seat])

    def pot_to_win(self, s: State, seat: int, owed: int) -> float:
        """What lies in the pot, and what those are likely to add who have yet to speak."""
        pot = float(s.numbers[self.table.pot])
        for other in self.table.others(s, seat):
            if self.weight(s, other) < 1.0:
                pot += WAITING * owed
        return pot

    # -- what moves say ------------------------------------------------------------------------

    def watch(self, s: State, seat: int, move: Move) -> None:
        """The best hands are bet, others call if they are worth the price; who drops says no more."""
        b = self.betting
        n = s.numbers
        if move is b.drop or n[b.leaving]:
            return
        sure = self.beating(s, seat, self.chance_to_bet(s, seat))
        if move.verb in (b.bet, "raise"):
            if not self.may_bluff(s, seat):
                n[self.at_least + seat] = max(n[self.at_least + seat], sure)
            return
        if move is b.call:
            fair = self.beating(s, seat, self.chance_to_call(s, seat))
            n[self.at_least + seat] = max(n[self.at_least + seat], fair)
        least, most = b.bounds(s, seat)
        if least <= most:
            n[self.at_most + seat] = min(n[self.at_most + seat], sure)

    def beating(self, s: State, seat: int, chance: float) -> int:
        """How often a hand beats one other if it wins from all of them so often."""
        rivals = 0.0
        for other in self.table.others(s, seat):
            rivals += self.weight(s, other)
        return round(ALL * float(min(1.0, chance / self.portion) ** (1.0 / rivals)))

    def likelihood(self, s: State) -> float:
        """Players have bet what their hands are worth, and few do otherwise."""
        likely = 1.0
        n = s.numbers
        if s.step >= self.betting.index:
            for seat in range(self.betting.game.seats):
                least, most = n[self.at_least + seat], n[self.at_most + seat]
                if not s.sitting_out >> seat & 1 and (least > 0 or most < ALL):
                    strength = self.strength(s, seat) * ALL
                    likely *= _fit(strength, least * self.near) * _fit(most, strength * self.near)
        return likely

    def depends_on(self, s: State) -> list[int]:
        """The hands of those who are in."""
        if s.step < self.betting.index:
            return []
        hands = self.table.hands
        return [hands[seat] for seat in range(self.betting.game.seats) if not s.sitting_out >> seat & 1]

    # -- advice --------------------------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """Bet the best, bluff now and then, call at the right price, drop the rest."""
        moves = self.betting.legal(s, seat)
        if s.numbers[self.betting.leaving]:
            return Advice(moves[0], "Show no more than you must.")
        chance = self.chance(s, seat)
        found = self.bet_the_best(s, seat, moves, chance)
        if found is None:
            found = self.bluff(s, seat, moves, chance)
        if found is not None:
            return found
        if s.numbers[self.betting.to_match] == 0:
            return self.wait(s, seat, moves)
        return self.call_at_the_price(s, seat, chance)

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """Nobody drops who may check or pass: it costs nothing to see what comes."""
        b = self.betting
        return [move for move in moves if move is not b.drop] if b.check in moves else moves

    def holding(self, s: State, seat: int) -> str:
        """What a player's hand is called in advice."""
        return self.table.name_of(self.table.value(s, seat))

    def stakes(self, moves: list[Move]) -> list[Move]:
        """The bets or raises there may be."""
        return [move for move in moves if move.verb in (self.betting.bet, "raise")]

    def stake(self, s: State, move: Move) -> Move:
        """The most a range of bets allows, but not more than the pot."""
        most = min(move.high, max(move.low, s.numbers[self.table.pot]))
        return self.betting.game.moves.number(move.verb, most)

    def bet_the_best(self, s: State, seat: int, moves: list[Move], chance: float) -> Advice | None:
        """Bet or raise with a hand that wins clearly more than its share of the pots."""
        stakes = self.stakes(moves)
        if not stakes:
            return None
        if chance < self.chance_to_bet(s, seat):
            return None
        others = len(self.table.others(s, seat))
        against = "one other, so make him pay" if others == 1 else f"{others} others, so make them pay"
        why = f"{self.holding(s, seat)}: you win about {round(100.0 * chance)} of 100 pots against {against}."
        return Advice(self.stake(s, stakes[0]), why)

    def open_the_pot(self, s: State, seat: int, moves: list[Move], chance: float) -> Advice | None:
        """Open when the antes are worth it, since most will drop."""
        stakes = self.stakes(moves)
        if not stakes or chance < self.chance_to_bet(s, seat):
            return None
        pot = s.numbers[self.table.pot]
        there = f"there {'is' if pot == 1 else 'are'} {counted(pot, 'chip')} to win"
        why = f"{self.holding(s, seat)}: {there}, and you win about"
        return Advice(self.stake(s, stakes[0]), f"{why} {round(100.0 * chance)} of 100 if you open.")

    def bluff(self, s: State, seat: int, moves: list[Move], chance: float) -> Advice | None:
        """Now and then bet nothing against a single player who has checked; the pot says when."""
        stakes = self.stakes(moves)
        if not stakes or len(moves) == 1 or chance > BLUFF or not self.may_bluff(s, seat):
            return None
        return Advice(self.stake(s, stakes[0]), "Only a bluff can win this, and now and then one pays.")

    def may_bluff(self, s: State, seat: int) -> bool:
        """Whether it is time for a bluff."""
        n = s.numbers
        rivals = self.table.others(s, seat)
        if n[self.betting.to_match] or len(rivals) != 1 or n[self.betting.to_speak] >> rivals[0] & 1:
            return False
        return n[self.table.pot] % SELDOM == 0

    def wait(self, s: State, seat: int, moves: list[Move]) -> Advice:
        """There is nothing to call."""
        b = self.betting
        if b.check not in moves:
            return Advice(b.game.moves.number(b.bet, moves[0].low), "You must bet: make it small.")
        return Advice(b.check, f"{self.holding(s, seat)}: there is nothing to call, so wait.")

    def call_at_the_price(self, s: State, seat: int, chance: float) -> Advice:
        """Call if the pot offers more than the odds against winning it."""
        owed = self.cost(s, seat)
        if not owed:
            return Advice(self.betting.call, "It costs nothing.")
        why = f"The pot offers {round(self.pot_to_win(s, seat, owed) / owed)} to 1, and with "
        why += f"{a_hand(self.holding(s, seat))} you win about {round(100.0 * chance)} of 100"
        if chance >= self.chance_to_call(s, seat):
            return Advice(self.betting.call, f"{why}.")
        return Advice(self.betting.drop, f"{why}: too few.")
