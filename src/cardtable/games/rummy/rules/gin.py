"""Rummy for two: the upcard, draw and discard, and when to knock."""

from math import exp, fsum
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import CARD, QUIET, SEAT, Advice, Game, Move, State, Step
from cardtable.games.rummy.rules.melds import MeldTable, cards_in

STOCK: Final = 0
"""What is left of the pack after the deal, face down."""

COUNT: Final = 10
OUT: Final = 10
FEED: Final = 4
"""A discard is weighed by a point left unmatched, by a card that would match, by a ninth of a chance that the
other can use it."""
EARLY: Final = 12
MANY_OUTS: Final = 3
"""While so many cards are left in the stock, so many cards that make gin are worth waiting for."""

_FROM_START: Final = 0.055
_EACH_CARD: Final = 0.0135
_IN_ORDER: Final = 0.16
"""How much less likely a hand is for each point unmatched: at first, more for each card drawn, at most."""

MELDS: Final = ("first", "second", "third")
"""Ten or eleven cards make at most three melds; each lies by itself and is called by its place."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldZones:
    """Hands, the discards, and three places for the melds of each seat."""

    def __init__(self, game: Game[Any]) -> None:
        layout = game.layout
        everyone = int(layout.everyone)
        self.hands = game.hand_zones()
        self.discards = game.open_zone("discards")
        self.melds = [
            [layout.zone(f"{name} meld {seat}", everyone, seat) for name in MELDS]
            for seat in range(game.seats)
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


@mypyc_attr(allow_interpreted_subclasses=True)
class OfferUpcard(Step):
    """The next card is turned up. The non-dealer may begin by taking it, or else the dealer; if both refuse
    it the non-dealer draws from the stock."""

    def __init__(self, melds: MeldTable) -> None:
        super().__init__()
        self.table = melds

    def bind(self, game: Game[Any]) -> None:
        """Who has refused is known to all."""
        self.game = game
        self.at = RummyTable(game)
        self.refusals = game.layout.number("refusals", kind=QUIET)
        self.take = game.moves.plain("take")
        self.refuse = game.moves.plain("refuse")
        self.draw = game.moves.plain("draw")
        self.choice = [self.take, self.refuse]
        self.no_choice = [self.draw]

    def enter(self, s: State) -> None:
        """Turn the card and ask the non-dealer first."""
        self.turned(s, s.draw(STOCK, self.at.discards))
        s.turn = s.leader

    def turned(self, s: State, upcard: int) -> None:
        """What the upcard settles for the deal: nothing, unless the game says so."""

    def legal(self, s: State, seat: int) -> list[Move]:
        """Take or refuse; refused twice, draw."""
        return self.choice if s.numbers[self.refusals] < 2 else self.no_choice

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Whoever takes the upcard, or at last draws, has the first turn."""
        if move is self.refuse:
            s.numbers[self.refusals] = s.numbers[self.refusals] + 1
            s.turn = (seat + 1) % self.game.seats
            return
        if move is self.take:
            s.numbers[self.at.taken] = s.draw(self.at.discards, self.at.hands[seat])
        else:
            s.draw(STOCK, self.at.hands[seat])
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """The upcard comes before the stock."""
        if s.numbers[self.refusals] < 2:
            return "The upcard is offered first: take it or refuse it."
        return "Both players have refused the upcard: draw from the stock."

    def advise(self, s: State, seat: int) -> Advice:
        """Take a card that matches."""
        if s.numbers[self.refusals] == 2:
            return Advice(self.draw, "the upcard has been refused twice, so the stock it is")
        if is_wanted(self.table, s.zones[self.at.hands[seat]], s.zones[self.at.discards][-1]):
            return Advice(self.take, "the upcard makes or lengthens a matched set")
        return Advice(self.refuse, "the upcard matches nothing in your hand")

    def prompt(self, s: State, seat: int) -> str:
        """Offer the upcard, or ask for the draw."""
        return "take the upcard or refuse it" if s.numbers[self.refusals] < 2 else "draw from the stock"


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawAndDiscard(Step):
    """In turn draw the upcard or the top card of the stock, then discard; who has drawn may knock instead if
    the rest of his hand can be brought within the limit. Who begins has drawn already."""

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
        self.buried = game.layout.zone("knock discard")
        self.take = game.moves.plain("take")
        self.draw = game.moves.plain("draw")
        self.draws = [self.take, self.draw]
        self.discards = game.moves.of_cards("discard")
        self.knocks = game.moves.of_cards("knock")

    def enter(self, s: State) -> None:
        """The player who has the first turn goes on with it."""

    def legal(self, s: State, seat: int) -> list[Move]:
        """Draw; or discard any card but an upcard just taken, or knock with it."""
        cards = s.zones[self.hands[seat]]
        if len(cards) == self.cards:
            return self.draws
        taken = s.numbers[self.taken]
        moves = [self.discards[card] for card in cards if card != taken]
        enough = self.table.knocks(cards, s.numbers[self.at.limit])
        if enough:
            bit = self.table.bit
            moves.extend([self.knocks[card] for card in cards if card != taken and enough & bit[card]])
        return moves

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One legal move at random; the list is made only when a knock is possible."""
        cards = s.zones[self.hands[seat]]
        count: i64 = len(cards)
        if count == self.cards:
            return self.draws[rng.below(2)]
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
            s.move(move.face, hand, self.at.discards)
            if len(s.zones[STOCK]) <= self.left:
                self.drawn(s)
            else:
                s.turn = (seat + 1) % self.game.seats
        else:
            s.numbers[self.taken] = -1
            s.numbers[self.at.knocker] = seat
            s.move(move.face, hand, self.buried)
            self.game.finish(s, self)

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

    # -- advice --------------------------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice:
        """Draw what matches; knock, or play for gin; discard what matches least and helps the other least."""
        cards = s.zones[self.hands[seat]]
        if len(cards) == self.cards:
            return self.take_what_matches(s, seat) or self.take_to_knock(s, seat) or self.try_the_stock()
        enough = self.table.knocks(cards, s.numbers[self.at.limit])
        taken = s.numbers[self.taken]
        if taken >= 0:
            enough &= ~self.table.bit[taken]
        if enough:
            return self.knock_or_play_on(s, seat, enough)
        return self.discard_the_least(s, seat)

    def likelihood(self, s: State) -> float:
        """Hands have been put in order for as long as there was something to draw: less is left unmatched."""
        if s.step != self.index:
            return 1.0
        drawn = self.game.cards.size - self.cards * self.game.seats - len(s.zones[0])
        unmatched = fsum([float(self.table.deadwood(s.zones[hand])) for hand in self.hands])
        return exp(-unmatched * min(_IN_ORDER, _FROM_START + _EACH_CARD * float(drawn)))

    def take_what_matches(self, s: State, seat: int) -> Advice | None:
        """Take an upcard only if it makes or lengthens a meld: it shows the other what you have."""
        if is_wanted(self.table, s.zones[self.hands[seat]], s.zones[self.at.discards][-1]):
            return Advice(self.take, "the upcard makes or lengthens a matched set")
        return None

    def take_to_knock(self, s: State, seat: int) -> Advice | None:
        """Take an upcard that lets you knock, if you could not before; who waits for gin draws."""
        limit = s.numbers[self.at.limit]
        cards = s.zones[self.hands[seat]]
        upcard = s.zones[self.at.discards][-1]
        if self.table.knocks([*cards, upcard], limit) & ~self.table.bit[upcard]:
            if self.table.deadwood(cards) > limit:
                return Advice(self.take, "with the upcard you can knock at once")
        return None

    def try_the_stock(self) -> Advice:
        """Otherwise the stock may bring anything."""
        return Advice(self.draw, "the upcard matches nothing, so try the stock")

    def knock_or_play_on(self, s: State, seat: int, enough: i64) -> Advice:
        """Knock as soon as you can, and leave least; but early in the deal and near gin play on for it."""
        cards = s.zones[self.hands[seat]]
        taken = s.numbers[self.taken]
        best = -1
        least: i64 = 0
        for card in cards:
            if card != taken and enough & self.table.bit[card]:
                count = self.table.deadwood([other for other in cards if other != card])
                if best < 0 or count < least:
                    best = card
                    least = count
        if least == 0:
            return Advice(self.knocks[best], "gin!")
        if len(s.zones[STOCK]) >= EARLY and self.gin_outs(s, seat, best) >= MANY_OUTS:
            return Advice(
                self.discards[best], "several cards make you gin, and there is time to wait for one"
            )
        return Advice(self.knocks[best], "knock before your opponent does")

    def gin_outs(self, s: State, seat: int, away: int) -> int:
        """How many unseen cards would make a hand gin."""
        table = self.table
        rest = [card for card in s.zones[self.hands[seat]] if card != away]
        unseen = self.unseen(s, seat)
        outs = table.outs(table.mask(rest)) & unseen
        return len([x for x in range(len(table.bit)) if outs & table.bit[x] and table.knocks([*rest, x], 0)])

    def unseen(self, s: State, seat: int) -> i64:
        """The cards (as bits) that a player has not seen: in the stock, or in the other hand."""
        table = self.table
        known = table.mask(s.zones[self.hands[seat]]) | table.mask(s.zones[self.at.discards])
        return table.pack & ~(known | self.known_of_other(s, seat))

    def known_of_other(self, s: State, seat: int) -> i64:
        """The cards (as bits) that the opponent has picked up and still holds."""
        table = self.table
        known: i64 = 0
        for card in s.zones[self.hands[1 - seat]]:
            if s.seen[card] >> seat & 1:
                known |= table.bit[card]
        return known

    def discard_the_least(self, s: State, seat: int) -> Advice:
        """Never break a meld; let go what counts much, has little hope, and is of no use to the other."""
        table = self.table
        cards = s.zones[self.hands[seat]]
        held = table.mask(cards)
        taken = s.numbers[self.taken]
        let_go = table.mask(s.zones[self.at.discards])
        known = self.known_of_other(s, seat)
        unseen = table.pack & ~(held | let_go | known)
        best = -1
        least: i64 = 0
        least_use: i64 = 0
        for card in cards:
            if card == taken:
                continue
            rest = [other for other in cards if other != card]
            use = table.use_to(card, unseen, known, let_go)
            cost = COUNT * table.deadwood(rest) + FEED * use
            cost -= OUT * cards_in(table.outs(held & ~table.bit[card]) & unseen)
            if best < 0 or cost < least:
                best = card
                least = cost
                least_use = use
        if least_use == 0:
            return Advice(self.discards[best], "it matches little of yours, and the other cannot use it")
        return Advice(self.discards[best], "it matches least and counts much if you are caught with it")

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the draw, or for the discard."""
        if len(s.zones[self.hands[seat]]) == self.cards:
            return "take the upcard or draw from the stock"
        return f"discard a card, or knock with {s.numbers[self.at.limit]} or less"


def is_wanted(table: MeldTable, cards: list[int], upcard: int) -> bool:
    """Whether an upcard can be matched without breaking up more than it brings."""
    return table.deadwood([*cards, upcard]) <= table.deadwood(cards)
