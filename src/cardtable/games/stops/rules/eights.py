"""Eights: a card must match the last one in suit or rank; a wild card matches any, and calls a suit."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.cards import NO_SUIT, RANK_NAMES, SUIT_NAMES
from cardtable.engine import DISCARDS, QUIET, SUIT, Game, Move, State, Step, Strategy
from cardtable.games.stops.rules.matching import STOCK, MatchOrDraw


class TurnStarter(Step):
    """The top card of the stock is turned up to start the pile; a wild card is buried and the next turned."""

    def __init__(self, wild: int) -> None:
        super().__init__()
        self.wild = wild

    def bind(self, game: Game[Any]) -> None:
        """The pile lies open."""
        self.game = game
        self.pile = game.pile("starter pile", DISCARDS)

    def enter(self, s: State) -> None:
        """What is buried may be anywhere in the stock: nobody can tell where."""
        buried: list[int] = []
        while self.game.cards.ranks[s.draw(STOCK, self.pile)] == self.wild:
            buried.append(s.zones[self.pile][-1])
        for card in buried:
            s.move(card, self.pile, STOCK)
        if buried:
            s.shuffle(STOCK)
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class MatchTop(MatchOrDraw):
    """Match the top card of the pile in suit or rank, or play a wild card and name the suit it calls for.

    The play ends when all of a side are out, or in a block: the stock is used up and nobody can play.
    """

    def __init__(self, wild: int, counts: list[int], by_choice: bool) -> None:
        super().__init__(DISCARDS, by_choice)
        self.wild = wild
        self.counts = counts
        """What each rank counts in a hand at the end."""

    def bind(self, game: Game[Any]) -> None:
        """The suit called lasts until a card is played on it; passes in a row make a block."""
        super().bind(game)
        self.starter = game.pile("starter pile", DISCARDS)
        self.called = game.layout.number("suit called", NO_SUIT, kind=SUIT)
        self.passes = game.layout.number("passes", kind=QUIET)
        self.names = [game.moves.word("name", SUIT_NAMES[suit], suit) for suit in range(NO_SUIT)]

    def enter(self, s: State) -> None:
        """Eldest hand begins."""
        s.turn = s.leader

    def top(self, s: State) -> int:
        """The card to be matched."""
        return s.zones[self.starter][-1]

    def is_wild(self, card: int) -> bool:
        """Whether a card may be played on any other."""
        return self.game.cards.ranks[card] == self.wild

    def is_naming(self, s: State) -> bool:
        """Whether a wild card has just been played, and its suit is still to be named."""
        return self.is_wild(self.top(s)) and s.numbers[self.called] == NO_SUIT

    def pile(self, s: State) -> int:
        """All cards go on one pile."""
        return self.starter

    def matching(self, s: State) -> int:
        """The suit called, or suit and rank of the top card; and always what is wild."""
        called = s.numbers[self.called]
        wild = self.of_rank[self.wild]
        if called != NO_SUIT:
            return self.of_suit[called] | wild
        pack = self.game.cards
        top = self.top(s)
        return self.of_suit[pack.suits[top]] | self.of_rank[pack.ranks[top]] | wild

    def asked_for(self, s: State) -> str:
        """The suit, the rank, and what is wild."""
        called = s.numbers[self.called]
        wild = RANK_NAMES[self.wild]
        if called != NO_SUIT:
            return f"a card of {SUIT_NAMES[called]} or a wild {wild}"
        pack = self.game.cards
        top = self.top(s)
        return (
            f"a card of {SUIT_NAMES[pack.suits[top]]}, another {RANK_NAMES[pack.ranks[top]]} or a wild {wild}"
        )

    def legal(self, s: State, seat: int) -> list[Move]:
        """After a wild card the four suits."""
        return self.names if self.is_naming(s) else super().legal(s, seat)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Name a suit, or else play, draw or pass."""
        if move.verb == "name":
            s.numbers[self.called] = move.low
            self.go_on(s, seat)
        else:
            super().apply(s, seat, move)

    def played(self, s: State, seat: int, card: int) -> None:
        """The suit called counts no more. A last card ends the play, unless a partner is still to go out."""
        s.numbers[self.called] = NO_SUIT
        s.numbers[self.passes] = 0
        if self.is_out(s, self.game.side_of[seat]):
            self.end_play(s)
        elif not self.is_wild(card):
            self.go_on(s, seat)

    def passed(self, s: State, seat: int) -> None:
        """When all who are left have passed, one after the other, the play is blocked."""
        s.numbers[self.passes] = s.numbers[self.passes] + 1
        if self.is_blocked(s):
            self.end_play(s)
        else:
            self.go_on(s, seat)

    def go_on(self, s: State, seat: int) -> None:
        """The turn passes to the left, to the next who has cards; whoever has none takes no further part."""
        if not s.zones[self.hands[seat]]:
            s.sitting_out = s.sitting_out | 1 << seat
        s.turn = self.game.hand_after(s, seat)

    def is_out(self, s: State, side: int) -> bool:
        """Whether all of a side have played their last card."""
        return not any(
            [s.zones[hand] for seat, hand in enumerate(self.hands) if self.game.side_of[seat] == side]
        )

    def is_blocked(self, s: State) -> bool:
        """Whether all who still have cards have passed in a row."""
        return s.numbers[self.passes] == len([hand for hand in self.hands if s.zones[hand]])

    def count(self, s: State, side: int) -> int:
        """What the cards left to a side count."""
        ranks = self.game.cards.ranks
        return sum(
            [
                self.counts[ranks[card]]
                for seat, hand in enumerate(self.hands)
                if self.game.side_of[seat] == side
                for card in s.zones[hand]
            ]
        )

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A suit is named after a wild card and at no other time."""
        if self.is_naming(s):
            return f"You have played a wild {RANK_NAMES[self.wild]}: name the suit it calls for."
        if move.verb == "name":
            return f"A suit is named only by who has just played a wild {RANK_NAMES[self.wild]}."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """A suit is asked for, or a card."""
        return "name the suit that must follow" if self.is_naming(s) else super().prompt(s, seat)

    def strategy(self) -> Strategy:
        """Keep cards that go on from each other, and wild ones for need."""
        from cardtable.games.stops.strategy.eights import MatchTopStrategy

        return MatchTopStrategy(self)
