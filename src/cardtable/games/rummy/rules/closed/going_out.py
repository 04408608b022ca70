"""Going out: a hand is laid down whole, with a discard or without one, or not at all."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import CARD, MELD, Game, Move, State, Strategy
from cardtable.games.rummy.rules.claiming import STOCK
from cardtable.games.rummy.rules.closed.arranging import Arrangement, least_unmatched
from cardtable.games.rummy.rules.closed.drawing import ClosedTable, DrawInTurn, EndTurn
from cardtable.games.rummy.rules.melds import LEAST, MeldTable

_SELDOM: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class GoOut(EndTurn):
    """Discard, or lay down the whole hand; one card may be left over, to be discarded."""

    def __init__(self, at: ClosedTable, drawing: DrawInTurn, sets: int) -> None:
        super().__init__(at, drawing)
        self.most = sets

    def bind(self, game: Game[Any]) -> None:
        """Each set of the winner lies by itself."""
        super().bind(game)
        self.sets = game.places("set", self.most, MELD)
        self.go_out = game.moves.plain("go out")
        by_card = game.moves.of_cards("go out and discard")
        self.go_out_with = [by_card[card] for card in game.cards.first]

    def is_whole(self, cards: list[int]) -> bool:
        """Whether all these cards can be laid down."""
        raise NotImplementedError

    def odd(self, cards: list[int]) -> list[int]:
        """The faces without which the others could be laid down."""
        raise NotImplementedError

    def in_sets(self, cards: list[int]) -> list[list[int]]:
        """A whole hand in sets."""
        raise NotImplementedError

    def endings(self, s: State, seat: int) -> list[Move]:
        """All the cards, or all but a discard."""
        cards = s.zones[self.at.hands[seat]]
        odd = self.odd(cards)
        moves = [self.go_out_with[face] for face in self.free(s, seat) if face in odd] if odd else []
        return [*moves, self.go_out] if self.is_whole(cards) else moves

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any legal move, but mostly out if it can be, and else a card that is in no set."""
        if rng.below(_SELDOM) == 0:
            return super().pick(s, seat, rng)
        endings = self.endings(s, seat)
        if endings:
            return endings[rng.below(len(endings))]
        free = self.free(s, seat)
        loose = self.loose(s.zones[self.at.hands[seat]])
        able = [face for face in free if face in loose] or free
        return self.discard[able[rng.below(len(able))]]

    def loose(self, cards: list[int]) -> list[int]:
        """The faces that belong to nothing yet: all, unless told."""
        return [self.game.cards.face_of[card] for card in cards]

    def call(self, s: State, seat: int, move: Move) -> None:
        """The hand is laid down, and all the others are shown."""
        s.numbers[self.at.winner] = seat
        super().call(s, seat, move)

    def lay_down(self, s: State, seat: int) -> None:
        """The hand in its sets; which cards stand where no longer matters."""
        hand = self.at.hands[seat]
        for cards, zone in zip(self.in_sets(s.zones[hand]), self.sets, strict=False):
            for card in cards:
                s.move(card, hand, zone)
        for other in self.at.others(s, seat):
            s.show_all(self.at.hands[other])

    def laid(self, s: State) -> list[int]:
        """The cards that the winner has laid down."""
        return [card for zone in self.sets for card in s.zones[zone]]

    def why_no_end(self, s: State, seat: int, move: Move) -> str:
        """The whole hand goes down or nothing."""
        if move.verb == "discard":
            return "Discard one card."
        return "You go out with your whole hand in sets, or with all but the card that you discard."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a discard."""
        return "discard a card, or go out" if self.endings(s, seat) else "discard a card"


@mypyc_attr(allow_interpreted_subclasses=True)
class GoOutMatched(GoOut):
    """A hand is whole when all its cards are in matched sets."""

    def __init__(self, at: ClosedTable, drawing: DrawInTurn, table: MeldTable, most: int) -> None:
        super().__init__(at, drawing, most // LEAST)
        self.table = table
        """Each card counts one in it: nothing is left of a hand that is whole."""

    def is_whole(self, cards: list[int]) -> bool:
        """Nothing is left."""
        return not self.loose(cards) and least_unmatched(self.table, cards) == 0

    def odd(self, cards: list[int]) -> list[int]:
        """Without which nothing is left."""
        if len(self.loose(cards)) > 1:
            return []
        ways = Arrangement(self.table, cards)
        if ways.least(ways.all) > 1:
            return []
        return [card for card in cards if ways.least(ways.all & ~self.table.bit[card]) == 0]

    def in_sets(self, cards: list[int]) -> list[list[int]]:
        """The matched sets."""
        return [list(meld.cards) for meld in Arrangement(self.table, cards).sets()]

    def loose(self, cards: list[int]) -> list[int]:
        """The cards that no set could hold."""
        held: i64 = 0
        for meld in self.table.within(cards):
            held |= meld.mask
        return [card for card in cards if not held & self.table.bit[card]]

    def strategy(self) -> Strategy:
        """What to keep."""
        from cardtable.games.rummy.strategy.going_out import GoOutMatchedStrategy

        return GoOutMatchedStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawToGoOut(DrawInTurn):
    """The draw of a game in which a hand goes down whole."""

    def __init__(self, at: ClosedTable, turns: int, table: MeldTable) -> None:
        super().__init__(at, turns)
        self.table = table

    def strategy(self) -> Strategy:
        """What to take."""
        from cardtable.games.rummy.strategy.going_out import DrawToGoOutStrategy

        return DrawToGoOutStrategy(self)


class TwoTaken(ClosedTable):
    """A table at which two discards may be taken in a turn."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.also_taken = game.layout.number("also taken", -1, kind=CARD)
        """The second discard taken in this turn, or -1."""

    def barred(self, s: State) -> list[int]:
        """Neither of them may go back."""
        return [s.numbers[self.taken], s.numbers[self.also_taken]]


class DrawTwo(DrawToGoOut):
    """Draw from the stock; or take the top discard, and then the next one or the top card of the stock.

    Hands grow by that. When nothing is left to draw but the last discard nobody can go on.
    """

    def __init__(self, at: TwoTaken, turns: int, table: MeldTable) -> None:
        super().__init__(at, turns, table)
        self.both_taken = at

    def enter(self, s: State) -> None:
        """A new turn, if there is a second card to be had."""
        s.numbers[self.both_taken.also_taken] = -1
        super().enter(s)
        if not s.over and not s.zones[STOCK] and len(s.zones[self.at.discards]) == 1:
            s.note("drawn deal: the players hold all cards but one")
            self.game.end(s)

    def legal(self, s: State, seat: int) -> list[Move]:
        """A second discard can be taken only if there is one."""
        return self.both if s.zones[self.at.discards] else [self.draw]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """After a discard comes a second card."""
        n = s.numbers
        if move is self.take and n[self.at.taken] < 0:
            n[self.at.taken] = s.draw(self.at.discards, self.at.hands[seat])
        elif move is self.take:
            n[self.both_taken.also_taken] = s.draw(self.at.discards, self.at.hands[seat])
            self.game.finish(s, self)
        else:
            self.draw_card(s, seat)
            self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Who has taken a discard needs another card."""
        if s.numbers[self.at.taken] < 0:
            return super().reason(s, seat, move)
        if move is self.take:
            return "There is no other discard: draw from the stock."
        return "You have taken a discard: now take the next one, or draw from the stock."

    def prompt(self, s: State, seat: int) -> str:
        """Offer the discard, or the next."""
        if not s.zones[self.at.discards]:
            return "draw your second card from the stock"
        asked = super().prompt(s, seat)
        return asked if s.numbers[self.at.taken] < 0 else f"for your second card {asked}"
