"""How to bet at faro and stuss: on cards that cannot be split.

A rank wins as often as it loses. All that the bank gains it gains by splits, so that a bet is fair when one
card of the rank is left.
"""

from mypy_extensions import mypyc_attr

from cardtable.cards.words import plural
from cardtable.engine import Advice, Lookahead, Move, State, Strategy
from cardtable.games.banking.rules.faro import (
    CAT_HOP,
    LAST,
    OF_A_RANK,
    RANKS,
    BetOnRanks,
    CallTheTurn,
    RankTable,
)


def pairs(cards: int) -> int:
    """In how many ways two of so many cards can be taken."""
    return cards * (cards - 1) // 2


def split_in_a_turn(left: int, cards: int) -> float:
    """How likely the next two of so many cards are both of a rank of which some are left."""
    return pairs(left) / pairs(cards)


def split_in_the_end(left: int, cards: int) -> float:
    """How likely a bet that stays on a rank ends in a split; of the last three cards one is not in a turn."""
    if left < 2 or cards < LAST:
        return 0.0
    passed = pairs(cards - left) / pairs(cards)
    return split_in_a_turn(left, cards) + passed * split_in_the_end(left, cards - 2)


def split_before_soda(pack: int) -> float:
    """The same for a bet that is made before the first card, which may be one of the four."""
    soda = OF_A_RANK / pack
    fewer = split_in_the_end(OF_A_RANK - 1, pack - 1)
    return soda * fewer + (1.0 - soda) * split_in_the_end(OF_A_RANK, pack - 1)


class TurnByTurn(Lookahead):
    """A search looks to the end of the turn: what comes later owes next to nothing to it."""

    def __init__(self, table: RankTable) -> None:
        super().__init__()
        self.table = table

    def round_of(self, s: State) -> int:
        """The turns are counted."""
        return s.numbers[self.table.round]


@mypyc_attr(allow_interpreted_subclasses=True)
class RanksStrategy(Strategy):
    """A chip on every rank of which one card is left: it cannot be split, and the bet is fair.

    Where the bank takes but half of a split bet, a single chip is fair on any card.
    """

    def __init__(self, betting: BetOnRanks) -> None:
        super().__init__()
        self.betting = betting

    def advise(self, s: State, seat: int) -> Advice | None:
        """Take back what a split could cost; then bet where it can cost nothing."""
        betting = self.betting
        t = betting.table
        legal = betting.legal(s, seat)
        for spot, rank in enumerate(RANKS):
            left, chips = t.to_come(s, spot), t.staked(s, seat, spot)
            if betting.take_back[spot] in legal and (not left or (left > 1 and t.taken(chips))):
                return Advice(betting.take_back[spot], self.cost(left, len(s.zones[0]), rank))
        for spot, name in enumerate(t.names):
            if betting.bet[spot] in legal and t.to_come(s, spot) == 1 and not t.staked(s, seat, spot):
                way = betting.copper if (seat + spot) % 2 else betting.bet  # as likely the one as the other
                return Advice(way[spot], f"The last {name} cannot be split: the bet is fair either way.")
        if not t.taken(1) and not any([t.staked(s, seat, spot) for spot in range(len(RANKS))]):
            open_bets = [move for move in betting.bet if move in legal]
            if open_bets:
                chosen = open_bets[(seat * 5 + s.numbers[t.round]) % len(open_bets)]
                return Advice(chosen, "A single chip loses nothing by a split: the bet is fair.")
        return Advice(betting.done, "What could be split favours the bank: wait for the last card of a rank.")

    def cost(self, left: int, cards: int, rank: int) -> str:
        """Why a bet should not stay."""
        if not left:
            return f"There are no {plural(rank)} left."
        odds = 100.0 * split_in_the_end(left, cards)
        return f"{left} {plural(rank)} are left: a bet that stays is split {odds:.1f} times in a hundred."

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """What the bank gains by each bet is known: there is nothing to search for."""
        advice = self.advise(s, seat)
        return [advice.move] if advice is not None else moves


@mypyc_attr(allow_interpreted_subclasses=True)
class CallStrategy(Strategy):
    """Three orders at 2 to 1 are fair, six at 4 to 1 are not."""

    def __init__(self, calling: CallTheTurn) -> None:
        super().__init__()
        self.calling = calling

    def advise(self, s: State, seat: int) -> Advice | None:
        """Call a cat-hop, with one chip."""
        calling = self.calling
        t = calling.table
        calls = [move for move in calling.legal(s, seat) if move is not calling.done]
        if t.call_pays(s) == CAT_HOP and calls and not s.numbers[t.called + seat]:
            return Advice(
                calls[seat % len(calls)], "Three orders are equally likely, and 2 to 1 is a fair price."
            )
        return Advice(calling.done, "The price is less than the odds against a call.")

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """The odds are known: there is nothing to search for."""
        advice = self.advise(s, seat)
        return [advice.move] if advice is not None else moves
