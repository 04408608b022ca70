"""Rummy: draw and discard, knock, spread the hand in melds and lay off on the knocker's."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import CARD, QUIET, SEAT, Advice, Game, Move, State, Step
from cardtable.families.melds import Meld, MeldTable

STOCK: Final = 0
"""What is left of the pack after the deal, face down."""

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

    def advise(self, s: State, seat: int) -> Advice:
        """Draw what matches, knock as soon as possible, discard what is high and alone."""
        table = self.table
        cards = s.zones[self.hands[seat]]
        if len(cards) == self.cards:
            if is_wanted(table, cards, s.zones[self.at.discards][-1]):
                return Advice(self.take, "the upcard makes or lengthens a matched set")
            return Advice(self.draw, "the upcard matches nothing, so try the stock")
        taken = s.numbers[self.taken]
        enough = table.knocks(cards, s.numbers[self.at.limit])
        if taken >= 0:
            enough &= ~table.bit[taken]
        best = -1
        least: i64 = 0
        for card in cards:
            if card == taken or (enough and not enough & table.bit[card]):
                continue
            rest = [other for other in cards if other != card]
            # Each card that it may yet be matched with makes a card worth a few points of deadwood.
            hopes = 0 if enough else min(2, table.links(card, rest))
            cost = 10 * table.deadwood(rest) + 25 * hopes
            if best < 0 or cost < least:
                best = card
                least = cost
        if enough:
            return Advice(self.knocks[best], "gin!" if least == 0 else "knock before your opponent does")
        return Advice(self.discards[best], "it matches least and counts much if you are caught with it")

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the draw, or for the discard."""
        if len(s.zones[self.hands[seat]]) == self.cards:
            return "take the upcard or draw from the stock"
        return f"discard a card, or knock with {s.numbers[self.at.limit]} or less"


@mypyc_attr(allow_interpreted_subclasses=True)
class Spread(Step):
    """A player lays out his melds one by one, and shows what is left when he is done."""

    def __init__(self, melds: MeldTable) -> None:
        super().__init__()
        self.table = melds

    def bind(self, game: Game[Any]) -> None:
        """A move for every meld of the pack."""
        self.game = game
        self.at = RummyTable(game)
        self.done = game.moves.plain("done")
        self.meld_moves: dict[int, Move] = {}
        self.meant: dict[str, Meld] = {}
        for meld in self.table.all:
            move = game.moves.faces("meld", meld.cards)
            self.meld_moves[int(meld.mask)] = move
            self.meant[move.text] = meld

    def lay_out(self, s: State, seat: int, move: Move) -> None:
        """Put a meld on the table, each by itself."""
        zones = self.at.melds[seat]
        nth = 0
        while s.zones[zones[nth]]:
            nth += 1
        for card in self.meant[move.text].cards:
            s.move(card, self.at.hands[seat], zones[nth])

    def why_no_meld(self, s: State, seat: int, move: Move) -> str:
        """A meld is made of cards that one holds and that match."""
        cards = s.zones[self.at.hands[seat]]
        for face in move.faces:
            if face not in cards:
                return f"You do not hold the {self.game.cards.name_of(face)}."
        if move.text not in self.meant:
            return "A meld is three or four of a kind, or three or more in sequence in one suit."
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class SpreadKnock(Spread):
    """The knocker arranges his hand as he likes, as long as what he leaves unmatched is within the limit."""

    def enter(self, s: State) -> None:
        """The knocker spreads first."""
        s.turn = s.numbers[self.at.knocker]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any meld after which the limit can still be kept; done, once it is kept."""
        table = self.table
        cards = s.zones[self.at.hands[seat]]
        limit: i64 = s.numbers[self.at.limit]
        melds = table.within(cards)
        held = table.mask(cards)
        count = table.count(cards)
        moves = [
            self.meld_moves[meld.mask]
            for meld in melds
            if table.least(melds, 0, held & ~meld.mask, count - meld.value) <= limit
        ]
        if count <= limit:
            moves.append(self.done)
        return moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay out a meld; when all is laid out everybody shows what he holds."""
        if move is not self.done:
            self.lay_out(s, seat, move)
            return
        for zone in self.at.hands:
            for card in s.zones[zone]:
                s.show(card)
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """The knock must hold good."""
        if move.verb not in ("meld", "done"):
            return "You have knocked: lay out your matched sets, then say done."
        limit = s.numbers[self.at.limit]
        if move.verb == "meld":
            wrong = self.why_no_meld(s, seat, move)
            return wrong or f"After that you could not bring your unmatched cards to {limit} or less."
        count = self.table.count(s.zones[self.at.hands[seat]])
        return f"Your unmatched cards still count {count}: lay out melds until they count {limit} or less."

    def advise(self, s: State, seat: int) -> Advice:
        """The arrangement that leaves least."""
        best = self.table.best(s.zones[self.at.hands[seat]])
        if best:
            return Advice(self.meld_moves[best[0].mask], "this arrangement leaves you the lowest count")
        return Advice(self.done, "nothing more can be matched")

    def prompt(self, s: State, seat: int) -> str:
        """Ask for melds."""
        return "lay out your matched sets, then say done"


@mypyc_attr(allow_interpreted_subclasses=True)
class LayOff(Spread):
    """The opponent lays out his own melds and lays off single cards that fit the knocker's, but not against a
    knocker who has matched all his cards unless it is agreed."""

    def __init__(self, melds: MeldTable, against_gin: bool) -> None:
        super().__init__(melds)
        self.against_gin = against_gin

    def bind(self, game: Game[Any]) -> None:
        """A lay-off names the card and the meld it goes to."""
        super().bind(game)
        self.lay_offs = [
            [game.moves.face_and_word("lay off", card, name, nth) for card in range(game.cards.size)]
            for nth, name in enumerate(MELDS)
        ]

    def enter(self, s: State) -> None:
        """The opponent's turn, if there is anything he can do: all cards lie open by now."""
        seat = (s.numbers[self.at.knocker] + 1) % self.game.seats
        s.turn = seat
        self.go_on(s, seat)

    def go_on(self, s: State, seat: int) -> None:
        """Finish when nothing is left to do."""
        if not self.table.within(s.zones[self.at.hands[seat]]) and not self.fitting(s, seat):
            self.game.finish(s, self)

    def is_barred(self, s: State) -> bool:
        """Nobody lays off against gin."""
        return not self.against_gin and not s.zones[self.at.hands[s.numbers[self.at.knocker]]]

    def fitting(self, s: State, seat: int) -> list[Move]:
        """The lay-offs that the knocker's melds allow."""
        moves: list[Move] = []
        if self.is_barred(s):
            return moves
        cards = s.zones[self.at.hands[seat]]
        for nth, zone in enumerate(self.at.melds[s.numbers[self.at.knocker]]):
            if s.zones[zone]:
                fits = self.table.fits(s.zones[zone])
                moves.extend([self.lay_offs[nth][card] for card in cards if fits & self.table.bit[card]])
        return moves

    def legal(self, s: State, seat: int) -> list[Move]:
        """Own melds, lay-offs, done."""
        melds = [self.meld_moves[meld.mask] for meld in self.table.within(s.zones[self.at.hands[seat]])]
        return [*melds, *self.fitting(s, seat), self.done]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay out, lay off, or leave it at that."""
        if move is self.done:
            self.game.finish(s, self)
            return
        if move.verb == "meld":
            self.lay_out(s, seat, move)
        else:
            s.move(move.face, self.at.hands[seat], self.at.melds[s.numbers[self.at.knocker]][move.low])
        self.go_on(s, seat)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Lay-offs must fit, and there are none against gin."""
        if move.verb != "lay off":
            return self.why_no_meld(s, seat, move) if move.verb == "meld" else ""
        if self.is_barred(s):
            return "Your opponent is gin: you may not lay off."
        name = self.game.cards.name_of(move.face)
        if move.face not in s.zones[self.at.hands[seat]]:
            return f"You do not hold the {name}."
        return f"The {name} does not fit the knocker's {move.word} meld."

    def advise(self, s: State, seat: int) -> Advice:
        """Own melds first, then whatever can be laid off, the dearest first."""
        best = self.table.best(s.zones[self.at.hands[seat]])
        if best:
            return Advice(self.meld_moves[best[0].mask], "this arrangement leaves you the lowest count")
        dearest: Move = self.done
        for move in self.fitting(s, seat):
            if dearest is self.done or self.table.value[move.face] > self.table.value[dearest.face]:
                dearest = move
        return Advice(dearest, "every card laid off is saved")

    def prompt(self, s: State, seat: int) -> str:
        """Ask for melds and lay-offs."""
        return "lay out your matched sets and lay off on the knocker's, then say done"


def is_wanted(table: MeldTable, cards: list[int], upcard: int) -> bool:
    """Whether an upcard can be matched without breaking up more than it brings."""
    return table.deadwood([*cards, upcard]) <= table.deadwood(cards)
