"""Rummy for two: the upcard is offered, then the players draw and discard until one knocks."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import ASIDE, CARD, DISCARDS, MELD, PACK, QUIET, SEAT, Game, Move, State, Step, Strategy
from cardtable.games.rummy.rules.melds import MeldTable

STOCK: Final = 0
"""What is left of the pack after the deal, face down."""

MELDS: Final = ("first", "second", "third")
"""Ten or eleven cards make at most three melds; each lies by itself, and is named by its place."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldZones:
    """Hands, the discards, and three places for the melds of each seat."""

    def __init__(self, game: Game[Any]) -> None:
        self.hands = game.hand_zones()
        self.discards = game.pile("discards", DISCARDS)
        self.melds = [
            [game.of_seat(seat, f"{name} meld", MELD) for name in MELDS] for seat in range(game.seats)
        ]


class RummyTable(MeldZones):
    """The zones and numbers that the steps of a rummy share."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        layout = game.layout
        self.taken = layout.number("taken", -1, kind=CARD)
        """The upcard taken in this turn, or -1."""
        self.limit = layout.number("knock limit", 10)
        self.knocker = layout.number("knocker", -1, kind=SEAT)
        self.seats = game.seats

    def other(self, s: State, seat: int) -> int:
        """The player whom one plays against: where more than two share a match, the others rest."""
        following: i64 = (seat + 1) % self.seats
        while s.sitting_out >> following & 1:
            following = (following + 1) % self.seats
        return int(following)


@mypyc_attr(allow_interpreted_subclasses=True)
class OfferUpcard(Step):
    """The next card is turned up. The non-dealer may take it, or if he refuses the dealer; if both refuse it,
    the non-dealer draws from the stock."""

    def __init__(self, melds: MeldTable, asked: int = 2) -> None:
        super().__init__()
        self.table = melds
        self.asked = asked
        """So many players may take it, one after the other."""

    def bind(self, game: Game[Any]) -> None:
        """Who has refused is known to all."""
        self.game = game
        self.at = RummyTable(game)
        self.refusals = game.layout.number("refusals", kind=QUIET)
        self.take = game.moves.plain("take", DISCARDS)
        self.refuse = game.moves.plain("refuse")
        self.draw = game.moves.plain("draw", PACK)
        self.choice = [self.take, self.refuse]
        self.no_choice = [self.draw]

    def enter(self, s: State) -> None:
        """Turn the card and ask the non-dealer first."""
        self.turned(s, s.draw(STOCK, self.at.discards))
        s.turn = s.leader

    def turned(self, s: State, upcard: int) -> None:
        """What the upcard decides for the deal: nothing, unless the game says so."""

    def legal(self, s: State, seat: int) -> list[Move]:
        """Take or refuse; refused by all, draw."""
        return self.no_choice if self.is_refused(s) else self.choice

    def is_refused(self, s: State) -> bool:
        """Whether all have refused it."""
        return s.numbers[self.refusals] == self.asked

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Whoever takes the upcard, or at last draws, has the first turn."""
        if move is self.refuse:
            s.numbers[self.refusals] = s.numbers[self.refusals] + 1
            s.turn = self.at.other(s, seat)
            return
        if move is self.take:
            s.numbers[self.at.taken] = s.draw(self.at.discards, self.at.hands[seat])
        else:
            s.draw(STOCK, self.at.hands[seat])
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """The upcard comes before the stock."""
        if self.is_refused(s):
            return "All players have refused the upcard: draw from the stock."
        return "The upcard is offered first: take it or refuse it."

    def prompt(self, s: State, seat: int) -> str:
        """Offer the upcard, or ask for the draw."""
        return "draw from the stock" if self.is_refused(s) else "take the upcard or refuse it"

    def strategy(self) -> Strategy:
        """Which upcards are worth taking."""
        from cardtable.games.rummy.strategy.gin import OfferUpcardStrategy

        return OfferUpcardStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawAndDiscard(Step):
    """In turn take the upcard or draw from the stock, then discard. Instead of discarding a player may knock,
    if the unmatched cards he keeps count no more than the limit. Whoever has the first turn has drawn
    already."""

    def __init__(self, melds: MeldTable, cards: int, left: int) -> None:
        super().__init__()
        self.table = melds
        self.cards: i64 = cards
        self.left: i64 = left
        """The last cards of the stock, which may not be drawn."""

    def bind(self, game: Game[Any]) -> None:
        """What a knocker discards stays face down."""
        self.game = game
        self.at = RummyTable(game)
        self.hands = self.at.hands
        self.taken = self.at.taken
        self.buried = game.pile("knock discard", ASIDE, is_open=False, is_spread=True)
        self.take = game.moves.plain("take", DISCARDS)
        self.draw = game.moves.plain("draw", PACK)
        self.draws = [self.take, self.draw]
        self.discards = game.moves.of_cards("discard", DISCARDS)
        self.knocks = game.moves.of_cards("knock")

    def enter(self, s: State) -> None:
        """The player who took the upcard or drew goes on with his turn."""

    def legal(self, s: State, seat: int) -> list[Move]:
        """Draw; or discard any card but an upcard just taken, or knock with it."""
        cards = s.zones[self.hands[seat]]
        if len(cards) == self.cards:
            return self.ways_to_draw(s, seat)
        taken = s.numbers[self.taken]
        moves = [self.discards[card] for card in cards if card != taken]
        enough = self.table.knocks(cards, s.numbers[self.at.limit])
        if enough:
            bit = self.table.bit
            moves.extend([self.knocks[card] for card in cards if card != taken and enough & bit[card]])
        return moves

    def ways_to_draw(self, s: State, seat: int) -> list[Move]:
        """The upcard or the stock."""
        return self.draws

    def on_offer(self, s: State, seat: int) -> list[int]:
        """The discards that may be taken: the last one."""
        return s.zones[self.at.discards][-1:]

    def taking(self, card: int) -> Move:
        """How a discard is taken."""
        return self.take

    def discarded(self, s: State) -> list[int]:
        """All discards."""
        return s.zones[self.at.discards]

    def rivals(self, s: State, seat: int) -> list[int]:
        """The others who play."""
        return [self.at.other(s, seat)]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One legal move at random; the list is made only when a knock is possible."""
        cards = s.zones[self.hands[seat]]
        count: i64 = len(cards)
        if count == self.cards:
            draws = self.ways_to_draw(s, seat)
            return draws[rng.below(len(draws))]
        if self.table.knocks(cards, s.numbers[self.at.limit]):
            moves = self.legal(s, seat)
            return moves[rng.below(len(moves))]
        card = cards[rng.below(count)]
        while card == s.numbers[self.taken]:
            card = cards[rng.below(count)]
        return self.discards[card]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Draw, discard or knock."""
        hand = self.hands[seat]
        if move is self.draw:
            s.draw(STOCK, hand)
        elif move is self.take:
            s.numbers[self.taken] = s.draw(self.at.discards, hand)
        elif move is self.discards[move.face]:
            s.numbers[self.taken] = -1
            self.lay_away(s, seat, move.face)
            if len(s.zones[STOCK]) <= self.left:
                self.drawn(s)
            else:
                s.turn = self.at.other(s, seat)
        else:
            s.numbers[self.taken] = -1
            s.numbers[self.at.knocker] = seat
            s.move(move.face, hand, self.buried)
            self.game.finish(s, self)

    def lay_away(self, s: State, seat: int, card: int) -> None:
        """A discard lies open, for the next player to take."""
        s.move(card, self.hands[seat], self.at.discards)

    def drawn(self, s: State) -> None:
        """Nobody has knocked and the stock is used up: the hand is a draw."""
        s.note("drawn hand: the stock is used up")
        self.game.end(s)

    def is_secret(self, move: Move) -> bool:
        """The knocker's discard is laid face down."""
        return move.verb == "knock"

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Draw before discarding; keep the upcard; count before knocking."""
        cards = s.zones[self.hands[seat]]
        if len(cards) == self.cards:
            return "Draw first: take the upcard, or draw from the stock."
        if move is self.take or move is self.draw:
            return "You have drawn already: discard a card, or knock."
        if move.verb not in ("discard", "knock") or len(move.faces) != 1:
            return ""
        name = self.game.cards.name_of(move.face)
        if move.face not in cards:
            return f"You do not hold the {name}."
        if move.face == s.numbers[self.taken]:
            return f"You took the {name} in this turn, so you must discard another card."
        count = self.table.deadwood([card for card in cards if card != move.face])
        limit = s.numbers[self.at.limit]
        return f"Without the {name} your unmatched cards count {count}; you may knock with {limit} or less."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the draw, or for the discard."""
        if len(s.zones[self.hands[seat]]) == self.cards:
            return "take the upcard or draw from the stock"
        return f"discard a card, or knock with {s.numbers[self.at.limit]} or less"

    def strategy(self) -> Strategy:
        """What to keep and what to let go, and when to knock."""
        from cardtable.games.rummy.strategy.gin import DrawAndDiscardStrategy

        return DrawAndDiscardStrategy(self)
