"""Faro and stuss: bets on ranks to win or to lose, and turns of two cards, of which the first loses.

A rank that turns up twice in a turn is *split*, which is all that the bank lives by. When three cards are
left players may call the order in which they will come.
"""

from itertools import permutations
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, JACK, KING, QUEEN, RANK_NAMES, Rng
from cardtable.cards.words import plural
from cardtable.engine import CENTRE, QUIET, Game, Move, State, Step, Strategy
from cardtable.engine.moves import WORD
from cardtable.games.banking.rules.layouts import LayoutTable

RANKS: Final = (ACE, 2, 3, 4, 5, 6, 7, 8, 9, 10, JACK, QUEEN, KING)
IN_A_ROW: Final = 7
OF_A_RANK: Final = 4
LAST: Final = 3
"""So many cards are left when their order may be called."""
CALL: Final = 4
CAT_HOP: Final = 2
"""What a right call is paid for each chip, and what it is paid if two of the three are a pair."""


def still_to_come(cards: int) -> str:
    """How many cards of a rank have not been turned, as the case-keeper has it."""
    return f"{cards} left" if cards > 1 else "last one" if cards else "none left"


class RankTable(LayoutTable):
    """The layout of thirteen spades, the two piles, and the record of what is still to come."""

    def __init__(self, game: Game[Any], limit: int, takes_half: bool) -> None:
        self.takes_half = takes_half
        """Whether the bank takes only half of what lies on a rank that is split."""
        self.names = [RANK_NAMES[rank] for rank in RANKS]
        letters = ["A", *[str(rank) for rank in RANKS[1:10]], "J", "Q", "K"]
        spots = [
            game.spot(name, 1 + at // IN_A_ROW, painted=f"{letters[at]}S")
            for at, name in enumerate(self.names)
        ]
        self.left_of = [
            game.layout.number(f"{name} left", OF_A_RANK, words=still_to_come, at=spot)
            for name, spot in zip(self.names, spots, strict=True)
        ]
        super().__init__(game, limit, spots)
        self.winning = game.pile("winning cards", CENTRE, is_spread=False)
        self.losing = game.pile("losing cards", CENTRE, is_spread=False)
        self.last = game.pile("last card", CENTRE, is_spread=False)
        self.place_of = [RANKS.index(rank) for rank in game.cards.ranks]
        self.call = game.seat_numbers("called", -1, words=self.order_named)
        self.called = game.seat_numbers("on the call")

    def order(self, code: int) -> list[int]:
        """The three ranks of a call, by their places on the layout."""
        return [code // 169, code // 13 % 13, code % 13]

    def order_named(self, code: int) -> str:
        """A call in words."""
        return " ".join([self.names[place] for place in self.order(code)]) if code >= 0 else ""

    def to_come(self, s: State, spot: int) -> int:
        """How many cards of a rank are still to come."""
        return s.numbers[self.left_of[spot]]

    def turn_up(self, s: State, pile: int) -> int:
        """Turn the next card on a pile and record it; the place of its rank on the layout."""
        spot = self.place_of[s.draw(0, pile)]
        s.numbers[self.left_of[spot]] = self.to_come(s, spot) - 1
        return spot

    def taken(self, chips: int) -> int:
        """What the bank takes of a bet on a rank that is split; of a half an odd chip stays the player's."""
        return abs(chips) // 2 if self.takes_half else abs(chips)

    def call_pays(self, s: State) -> int:
        """What a right call of the last cards is paid for each chip; nothing where all are of one rank."""
        most = max([self.to_come(s, spot) for spot in range(len(RANKS))])
        return (CALL, CAT_HOP, 0)[most - 1]

    def at_risk(self, s: State) -> int:
        """Bets on the layout, and what the calls would be paid."""
        calls = sum([s.numbers[self.called + seat] for seat in range(self.seats)])
        return super().at_risk(s) + (calls * self.call_pays(s) if calls else 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class BetOnRanks(Step):
    """Before each turn all bet from the banker's left, a chip at a time; bets not settled may be taken back.

    Who takes back does so before he bets, so that nobody moves his chips about for ever.
    """

    def __init__(self, table: RankTable, stake: int) -> None:
        super().__init__()
        self.table = table
        self.stake = stake
        """The most chips a player may have on a card."""

    def bind(self, game: Game[Any]) -> None:
        """A chip on a rank to win, a chip under a copper to lose, all chips of a rank taken back."""
        self.game = game
        named = list(enumerate(self.table.names))
        self.bet = [game.moves.word("bet", name, at, target=name) for at, name in named]
        self.copper = [game.moves.word("copper", name, at, target=name) for at, name in named]
        self.take_back = [game.moves.word("take back", name, at, target=name) for at, name in named]
        self.done = game.moves.plain("done")
        self.has_bet = game.layout.number("has bet", kind=QUIET)

    def enter(self, s: State) -> None:
        """The player at the banker's left is first."""
        self.go_on(s, self.table.first(s))

    def go_on(self, s: State, seat: int) -> None:
        """The next who can do anything; if nobody can, the cards are turned."""
        s.numbers[self.has_bet] = 0
        while seat >= 0 and len(self.legal(s, seat)) == 1:
            seat = self.table.next_punter(s, seat)
        if seat < 0:
            self.game.finish(s, self)
        else:
            s.turn = seat

    def legal(self, s: State, seat: int) -> list[Move]:
        """Chips on ranks of which cards are left, as far as the limit and the bank go; no more bets."""
        t = self.table
        moves: list[Move] = []
        lying = [t.staked(s, seat, spot) for spot in range(len(RANKS))]
        if t.room(s) > 0:
            live = [spot for spot in range(len(RANKS)) if t.to_come(s, spot)]
            moves += [self.bet[spot] for spot in live if 0 <= lying[spot] < self.stake]
            moves += [self.copper[spot] for spot in live if -self.stake < lying[spot] <= 0]
        if not s.numbers[self.has_bet]:
            moves += [self.take_back[spot] for spot, chips in enumerate(lying) if chips]
        moves.append(self.done)
        return moves

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any move; to be done as often as not, for one may bet many times."""
        if rng.below(2):
            return self.done
        moves = self.legal(s, seat)
        return moves[rng.below(len(moves))]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A player bets until he is done, or can do no more."""
        t = self.table
        if move is not self.done:
            if move.verb == "take back":
                t.bet(s, seat, move.low, -t.staked(s, seat, move.low))
            else:
                t.bet(s, seat, move.low, 1 if move.verb == "bet" else -1)
                s.numbers[self.has_bet] = 1
            if len(self.legal(s, seat)) > 1:
                return
        following = t.next_punter(s, seat)
        if following < 0:
            self.game.finish(s, self)
        else:
            self.go_on(s, following)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What lies there, what is left, and what the bank can pay."""
        t = self.table
        name = move.word
        if name not in t.names:
            return ""
        spot = t.names.index(name)
        lying = t.staked(s, seat, spot)
        if move.verb == "take back":
            return "Take back what you want before you bet." if lying else f"You have no chips on the {name}."
        if not t.to_come(s, spot):
            return f"All {plural(RANKS[spot])} have been turned."
        if lying and (lying > 0) != (move.verb == "bet"):
            return f"Your chips on the {name} are bet the other way: take them back first."
        if abs(lying) == self.stake:
            return f"You have {self.stake} on the {name}, and more is not allowed."
        return "The bank cannot answer for another chip."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for bets."""
        if s.numbers[self.has_bet]:
            return "bet more, or say that you are done"
        return "bet on a card to win, copper it to lose, take bets back, or say that you are done"

    def strategy(self) -> Strategy:
        """By the record of what has been turned."""
        from cardtable.games.banking.strategy.faro import RanksStrategy

        return RanksStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class CallTheTurn(Step):
    """When three cards are left that are not all alike, each may bet on the order in which they will come."""

    def __init__(self, table: RankTable, stake: int) -> None:
        super().__init__()
        self.table = table
        self.stake = stake
        """The most chips a player may bet on his call."""

    def bind(self, game: Game[Any]) -> None:
        """A call names three ranks, the first to be turned first."""
        self.game = game
        game.moves.verb("call", WORD)
        self.done = game.moves.plain("done")

    def enter(self, s: State) -> None:
        """Only before the last turn, and only if the bank can pay a call."""
        t = self.table
        if len(s.zones[0]) == LAST and t.call_pays(s):
            self.go_on(s, t.first(s))
        else:
            self.game.finish(s, self)

    def go_on(self, s: State, seat: int) -> None:
        """The next who can be paid."""
        if seat < 0 or self.table.room(s) < self.table.call_pays(s):
            self.game.finish(s, self)
        else:
            s.turn = seat

    def calls(self, s: State) -> list[Move]:
        """All orders in which the last cards can come."""
        t = self.table
        ranks = [spot for spot in range(len(RANKS)) for _ in range(t.to_come(s, spot))]
        codes = sorted({(a * 13 + b) * 13 + c for a, b, c in permutations(ranks)})
        return [self.game.moves.word("call", t.order_named(code), code) for code in codes]

    def legal(self, s: State, seat: int) -> list[Move]:
        """One order, a chip at a time, or no call."""
        t = self.table
        chips = s.numbers[t.called + seat]
        moves = [self.done]
        if chips < self.stake and t.room(s) >= t.call_pays(s):
            moves += [move for move in self.calls(s) if not chips or move.low == s.numbers[t.call + seat]]
        return moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Another chip on the call."""
        t, n = self.table, s.numbers
        if move is not self.done:
            n[t.call + seat] = move.low
            n[t.called + seat] = n[t.called + seat] + 1
            if len(self.legal(s, seat)) > 1:
                return
        self.go_on(s, t.next_punter(s, seat))

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What may be called, and for how much."""
        t = self.table
        if move.verb != "call":
            return "Three cards are left: call their order, or say that you are done." if move.word else ""
        called, chips = s.numbers[t.call + seat], s.numbers[t.called + seat]
        if chips and move.word != t.order_named(called):
            return f"You have called {t.order_named(called)}: one order is all you may call."
        if move not in self.calls(s):
            return "Call the three cards that are left, in the order in which they will come."
        if chips == self.stake:
            return f"You have {self.stake} on your call, and more is not allowed."
        return "The bank could not pay another chip on a call."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a call."""
        return f"call the last three cards, paid {self.table.call_pays(s)} to 1, or say that you are done"

    def strategy(self) -> Strategy:
        """By the odds."""
        from cardtable.games.banking.strategy.faro import CallStrategy

        return CallStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeTurn(Step):
    """Two cards are turned: the first loses, the second wins. *Soda*, before the first turn, does neither.

    At the last turn the third card is shown too; calls are settled, and bets that are not go back.
    """

    def __init__(self, table: RankTable, again: Step) -> None:
        super().__init__()
        self.table = table
        self.again = again
        """The step a turn begins with."""

    def bind(self, game: Game[Any]) -> None:
        """Nobody decides anything here."""
        self.game = game

    def enter(self, s: State) -> None:
        """Turn the cards, settle, and bet again until the pack or the bank is at its end."""
        t = self.table
        if not s.numbers[t.round]:
            t.turn_up(s, t.winning)
        is_last = len(s.zones[0]) == LAST
        rate = t.call_pays(s) if is_last else 0
        loser, winner = t.turn_up(s, t.losing), t.turn_up(s, t.winning)
        s.numbers[t.round] = s.numbers[t.round] + 1
        if loser == winner:
            self.split(s, loser)
        else:
            self.settle(s, loser, -1, f"the {t.names[loser]} loses")
            self.settle(s, winner, 1, f"the {t.names[winner]} wins")
        if is_last:
            self.settle_calls(s, (loser * 13 + winner) * 13 + t.turn_up(s, t.last), rate)
            self.close(s)
        elif t.is_broken(s):
            s.note("the bank is broken")
            self.close(s)
        else:
            self.game.jump(s, self.again)

    def settle(self, s: State, spot: int, sign: int, why: str) -> None:
        """Pay and collect the bets on a rank that has won (1) or lost (-1)."""
        t = self.table
        for seat in t.punters(s):
            chips = t.staked(s, seat, spot)
            if chips:
                t.bet(s, seat, spot, -chips)
                t.pays(s, seat, sign * chips, f"{why}, under a copper" if chips < 0 else why)

    def split(self, s: State, spot: int) -> None:
        """The bank takes what lies on the rank, or half of it; the rest goes back."""
        t = self.table
        for seat in t.punters(s):
            chips = t.staked(s, seat, spot)
            taken = t.taken(chips)
            t.bet(s, seat, spot, -chips)
            if taken:
                half = "half of the bet on " if t.takes_half else ""
                t.pays(s, seat, -taken, f"{half}the split {plural(RANKS[spot])}")

    def settle_calls(self, s: State, code: int, rate: int) -> None:
        """A right call is paid by its odds; all others are lost."""
        t, n = self.table, s.numbers
        for seat in t.punters(s):
            chips = n[t.called + seat]
            if not chips:
                continue
            n[t.called + seat] = 0
            if n[t.call + seat] == code:
                t.pays(s, seat, rate * chips, f"called {t.order_named(code)}, {rate} to 1")
            else:
                t.pays(
                    s, seat, -chips, f"called {t.order_named(n[t.call + seat])}, not {t.order_named(code)}"
                )

    def close(self, s: State) -> None:
        """Bets that were never settled go back."""
        t = self.table
        for spot in range(len(RANKS)):
            for seat in t.punters(s):
                t.bet(s, seat, spot, -t.staked(s, seat, spot))
        self.game.finish(s, self)
