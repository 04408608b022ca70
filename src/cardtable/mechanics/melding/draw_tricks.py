"""Declarations: tricks that give the right to meld, with a draw from the stock after each.

While the stock lasts any card may be played. Whoever wins a trick may lay down melds, which stay on the table
and are played from there like any card of the hand; then all draw. When the stock is gone the melds go back
to the hands, and the play-off follows.
"""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import NO_SUIT, Rng
from cardtable.engine import MELD, PACK, QUIET, TRICK, TURNED, Game, Move, State, Step, Strategy
from cardtable.mechanics.melding.counting import ten_high
from cardtable.mechanics.melding.declaring_out import ClaimedTricks, DeclaringOut
from cardtable.mechanics.melding.table import DIX, Meld, Row, barring, melds_for

_WITH: Final = " with "


class TurnedDix(Step):
    """A dealer who turns up the lowest trump scores for it."""

    def __init__(self, points: int) -> None:
        super().__init__()
        self.points = points

    def bind(self, game: Game[Any]) -> None:
        """The turn-up lies open."""
        self.game = game
        self.up = game.pile("turn-up", TURNED)
        self.lowest = min(game.cards.ranks)

    def enter(self, s: State) -> None:
        """Score it."""
        if self.game.cards.ranks[s.zones[self.up][0]] == self.lowest:
            s.score(self.game.side_of[s.dealer], self.points, f"turned the {DIX}")
        self.game.finish(s, self)


class Offer:
    """One way to lay a meld: the face that must come from the hand, or -1, and the moves that say so."""

    def __init__(self, meld: Meld, face: int, scores: Move, shows: Move | None) -> None:
        self.meld = meld
        self.face = face
        self.scores = scores
        self.shows = shows
        """The move that lays it without scoring, if there is one."""
        self.is_dix = meld.name == DIX
        self.faces: i64 = meld.mask
        self.pairs: i64 = sum([1 << face for face in set(meld.faces) if meld.faces.count(face) > 1])
        """The faces it needs, and those it needs twice."""
        self.laid: i64 = meld.mask if face >= 0 else 0
        """The faces that must lie on the table: what comes from the hand is said only if that is in doubt."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawTricks(ClaimedTricks):
    """Any card may be played; the winner may score one meld and count or exchange the dix; then all draw.

    `needs_new`: a meld needs a card from the hand; otherwise melds may be shown now and scored later.
    `last_meld`: the winner of the last trick before the stock is gone may meld; `shows_last`: he shows the
    card that he then draws. `makers`: rows of the table that fix the trump if none is turned.
    """

    def __init__(
        self,
        tables: list[tuple[Row, ...]],
        needs_new: bool,
        last_meld: bool,
        shows_last: bool = False,
        makers: tuple[str, ...] = (),
        claims: DeclaringOut | None = None,
    ) -> None:
        super().__init__(ten_high, claims)
        self.plays_out = False  # a short hand is filled up again
        self.tables = tables
        """The rows of melds for each trump suit and for none; they differ only in cards."""
        self.needs_new = needs_new
        self.last_meld = last_meld
        self.shows_last = shows_last
        self.makers = makers

    def bind(self, game: Game[Any]) -> None:
        """Melded cards lie open before each player; what each card has served for is kept."""
        super().bind(game)
        layout = game.layout
        pack = game.cards
        self.up = game.pile("turn-up", TURNED)
        self.melded = game.of_seats("melded", MELD, is_pile=False)
        self.melding = layout.number("melding", 0, kind=QUIET)
        self.has_scored = layout.number("has scored", 0, kind=QUIET)
        self.served = [layout.number(f"served {card}", 0, kind=QUIET) for card in range(pack.size)]
        self.melds = [melds_for(pack, rows, trump, self.makers) for trump, rows in enumerate(self.tables)]
        self.barred = barring(self.tables[0])
        self.bits = [1 << face for face in pack.face_of]
        """For each card the bit of its face."""
        self.plays_melded = game.moves.of_cards("play melded", TRICK, "melded")
        self.plays_second = game.moves.of_cards("play second", TRICK)
        self.draw_move = game.moves.plain("draw", PACK)
        self.exchange_move = game.moves.plain("exchange")
        self.named: list[dict[str, Offer]] = [self._names(melds) for melds in self.melds]
        self.offers = [list(named.values()) for named in self.named]
        self.dixes = [
            min([offer.meld.faces[0] for offer in offers if offer.is_dix], default=-1)
            for offers in self.offers
        ]
        """For each trump suit the face of its lowest card, or -1 where that does not count."""
        if self.claims is not None:
            self.claims.bind(game)

    def _names(self, melds: list[Meld]) -> dict[str, Offer]:
        """The ways to lay the melds of a table by the words of their moves."""
        named: dict[str, Offer] = {}
        for meld in melds:
            words = {meld.name: -1}
            for face in meld.faces if self.needs_new and len(meld.faces) > 1 else ():
                words[f"{meld.name}{_WITH}{self.game.cards.texts[face]}"] = face
            for word, face in words.items():
                scores = self.game.moves.word("meld", word)
                shows = None if self.needs_new else self.game.moves.word("show", word)
                named[word] = Offer(meld, face, scores, shows)
        return named

    # -- moves -----------------------------------------------------------------------------------

    def legal_in_turn(self, s: State, seat: int) -> list[Move]:
        """Cards of the hand and of the table; after a trick melds, the dix, and to draw."""
        return self._meld_moves(s, seat) if s.numbers[self.melding] else self._play_moves(s, seat)

    def pick_in_turn(self, s: State, seat: int, rng: Rng) -> Move:
        """One legal move at random."""
        moves = self.legal_in_turn(s, seat)
        return moves[rng.below(len(moves))]

    def _play_moves(self, s: State, seat: int) -> list[Move]:
        """Twins on the table that have not served alike are two moves."""
        moves = [self.plays[card] for card in s.zones[self.hands[seat]]]
        first: dict[int, int] = {}
        for card in s.zones[self.melded[seat]]:
            twin = first.setdefault(self.game.cards.face_of[card], card)
            alike = s.numbers[self.served[card]] == s.numbers[self.served[twin]]
            moves.append(self.plays_melded[card] if alike else self.plays_second[card])
        return list(dict.fromkeys(moves))

    def _meld_moves(self, s: State, seat: int) -> list[Move]:
        """What may be scored, what may be shown, the exchange of the dix; to draw is always possible."""
        moves: list[Move] = []
        for offer in self.within_reach(s, seat):
            if self.may_score(s, seat, offer):
                moves.append(offer.scores)
            if offer.shows is not None and not offer.is_dix and self.count_new(s, seat, offer) > 0:
                moves.append(offer.shows)
        if self.may_exchange(s, seat):
            moves.append(self.exchange_move)
        moves.append(self.draw_move)
        return moves

    def within_reach(self, s: State, seat: int) -> list[Offer]:
        """The melds for which a seat has all the faces, whatever its cards have served for."""
        once: i64 = 0
        twice: i64 = 0
        laid: i64 = 0
        bits = self.bits
        for zone in (self.melded[seat], self.hands[seat]):
            laid = once  # nothing yet, then all that lies on the table
            for card in s.zones[zone]:
                face: i64 = bits[card]
                twice |= once & face
                once |= face
        return [
            offer
            for offer in self.offers[s.trump]
            if not (offer.faces & ~once or offer.pairs & ~twice or offer.laid & ~laid)
        ]

    def may_score(self, s: State, seat: int, offer: Offer) -> bool:
        """One meld scores for each trick won, and beside it the dix as it is laid down."""
        if offer.is_dix:
            return self.count_new(s, seat, offer) > 0
        return not s.numbers[self.has_scored] and self.count_new(s, seat, offer) >= 0

    def count_new(self, s: State, seat: int, offer: Offer) -> int:
        """How many cards a meld would bring from the hand to the table; -1 if it cannot be laid."""
        if offer.face >= 0 and self._is_short(s, seat, offer.meld):
            return -1
        cards = self.cards_for(s, seat, offer.meld, offer.face)
        hand = s.zones[self.hands[seat]]
        new = len([1 for card in cards if card in hand])
        return new if cards and (new or not self.needs_new) else -1

    def _is_short(self, s: State, seat: int, meld: Meld) -> bool:
        """Whether the table alone cannot make a meld, so that what comes from the hand need not be said."""
        on_table = s.zones[self.melded[seat]]
        return any([card not in on_table for card in self.cards_for(s, seat, meld)])

    def cards_for(self, s: State, seat: int, meld: Meld, from_hand: int = -1) -> list[int]:
        """The cards that make a meld, or none: from the table as far as they may serve, else from the hand.

        What lies on the table is spent first, of twins the one that has served more, since a card in the hand
        can do whatever one on the table can.
        """
        found: list[int] = []
        faces = self.game.cards.face_of
        barred = self.barred[meld.kind]
        for face in meld.faces:
            best = -1
            for card in s.zones[self.melded[seat]] if face != from_hand else []:
                if faces[card] == face and card not in found and not s.numbers[self.served[card]] & barred:
                    if best < 0 or s.numbers[self.served[card]] > s.numbers[self.served[best]]:
                        best = card
            for card in s.zones[self.hands[seat]] if best < 0 else []:
                if faces[card] == face and card not in found:
                    if best < 0 or s.seen[card] > s.seen[best]:
                        best = card
            if best < 0:
                return []
            found.append(best)
        return found

    def twins(self, s: State, seat: int, face: int) -> list[int]:
        """The cards with a face that a seat has on the table, the one that has scored most first."""
        faces = self.game.cards.face_of
        found = [card for card in s.zones[self.melded[seat]] if faces[card] == face]
        if len(found) < 2:
            return found
        served = [s.numbers[self.served[card]] for card in found]
        scored = [
            sum([row[2] for kind, row in enumerate(self.tables[0]) if kinds >> kind & 1]) for kinds in served
        ]
        ranked = sorted([(-scored[at], -served[at], card) for at, card in enumerate(found)])
        return [card for _, _, card in ranked]

    def may_exchange(self, s: State, seat: int) -> bool:
        """Whoever has the dix may have the turn-up for it, unless that is a dix itself."""
        up = s.zones[self.up]
        dix = self.dix(s)
        if dix < 0 or not up or self.game.cards.face_of[up[0]] == dix:
            return False
        return self.lies_in(s, self.hands[seat], dix) or self.lies_in(s, self.melded[seat], dix)

    def cards_of(self, s: State, seat: int) -> list[int]:
        """The cards a seat has in its hand and on the table."""
        return s.zones[self.hands[seat]] + s.zones[self.melded[seat]]

    def lies_in(self, s: State, zone: int, face: int) -> bool:
        """Whether a zone holds a card with this face."""
        faces = self.game.cards.face_of
        for card in s.zones[zone]:
            if faces[card] == face:
                return True
        return False

    def dix(self, s: State) -> int:
        """The face of the lowest trump, or -1 where it does not count."""
        return self.dixes[s.trump]

    def stock_left(self, s: State) -> int:
        """How many cards are still to be drawn, the turn-up among them."""
        return len(s.zones[0]) + len(s.zones[self.up])

    # -- carrying out ----------------------------------------------------------------------------

    def enter(self, s: State) -> None:
        """The leader leads; at once the other may speak."""
        super().enter(s)
        if self.claims is not None:
            self.claims.listen(s, -1, 0)

    def act(self, s: State, seat: int, move: Move) -> None:
        """Play, meld, show, exchange or draw."""
        if move is self.draw_move:
            self.draw(s)
        elif move is self.exchange_move:
            self.exchange(s, seat)
        elif move.verb in ("meld", "show"):
            offer = self.named[s.trump][move.word]
            cards = self.cards_for(s, seat, offer.meld, offer.face)
            for card in cards:
                if card in s.zones[self.hands[seat]]:
                    s.move(card, self.hands[seat], self.melded[seat])
            if move.verb == "meld":
                self.score_meld(s, seat, offer.meld, cards)
        else:
            self.play(s, seat, move)

    def score_meld(self, s: State, seat: int, meld: Meld, cards: list[int]) -> None:
        """Enter the points and what the cards have served for; the first meld in a suit may make it trump."""
        for card in cards:
            index = self.served[card]
            s.numbers[index] = s.numbers[index] | 1 << meld.kind
        if meld.name != DIX:
            s.numbers[self.has_scored] = 1
        if s.trump == NO_SUIT and meld.suit != NO_SUIT:
            s.trump = meld.suit
        named = meld.name if meld.suit != NO_SUIT else self.tables[0][meld.kind][0]
        s.score(self.game.side_of[seat], meld.points, named)

    def exchange(self, s: State, seat: int) -> None:
        """The turn-up for the dix, which scores unless it has been counted before."""
        dix = self.dix(s)
        zone = self.hands[seat] if self.lies_in(s, self.hands[seat], dix) else self.melded[seat]
        card = s.zones[self.up][0]
        s.move(self.game.held(s, zone, dix), zone, self.up)
        s.move(card, self.up, self.hands[seat])
        if zone == self.hands[seat]:
            s.score(self.game.side_of[seat], self.named[s.trump][DIX].meld.points, f"exchanged the {DIX}")

    def play(self, s: State, seat: int, move: Move) -> None:
        """Play from the hand or the table; whoever takes the trick may meld."""
        zone = self.hands[seat]
        if move.verb == "play":
            card = self.game.held(s, zone, move.face)
        else:
            zone = self.melded[seat]
            card = self.twins(s, seat, move.face)[0 if move.verb == "play melded" else -1]
        s.move(card, zone, self.trick)
        following: i64 = self.after[s.sitting_out][seat]
        if following != s.leader:
            s.hand = following
            s.turn = following
            return
        led = s.leader
        winner = self.winner(s, s.zones[self.trick])
        side = self.game.side_of[winner]
        s.numbers[self.tricks[side]] = s.numbers[self.tricks[side]] + 1
        s.sweep(self.trick, self.taken[side])
        self.lead(s, winner)
        if self.claims is not None:
            self.claims.trick_won(s, winner, led)
        if not s.over:
            s.numbers[self.melding] = 1
            if self.stock_left(s) <= self.game.seats and not self.last_meld:
                self.draw(s)

    def draw(self, s: State) -> None:
        """The winner of the trick draws first; when the stock is gone the melds go back to the hands."""
        s.numbers[self.melding] = 0
        s.numbers[self.has_scored] = 0
        seat: i64 = s.leader
        for _ in range(self.game.seats):
            last = s.draw(0 if s.zones[0] else self.up, self.hands[seat])
            if self.shows_last and seat == s.leader and not s.zones[0]:
                s.show(last)
            seat = self.after[s.sitting_out][seat]
        if self.stock_left(s) == 0:
            for owner, zone in enumerate(self.melded):
                s.sweep(zone, self.hands[owner])
            self.game.finish(s, self)

    # -- words -----------------------------------------------------------------------------------

    def prompt(self, s: State, seat: int) -> str:
        """Whether to meld, to lead or to follow."""
        melds = s.numbers[self.melding] and not self.is_out_of_turn(s, seat)
        return "meld or draw" if melds else super().prompt(s, seat)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """When one may meld, and what a card may serve for."""
        pack = self.game.cards
        melding = bool(s.numbers[self.melding])
        known = self.about_claims(s, seat, move)
        if known:
            return known
        if move.verb in ("meld", "show", "exchange", "draw"):
            if not melding:
                return "Only the winner of a trick may meld and draw, before the next is led: play a card."
            return self._no_exchange(s) if move.verb == "exchange" else self._no_meld(s, seat, move)
        if melding:
            return "You have won the trick: meld if you wish, then draw."
        if len(move.faces) != 1:
            return ""
        name = pack.name_of(pack.first[move.face])
        if move.verb == "play":
            return f"You do not hold the {name}."
        if move.verb == "play second" and self.lies_in(s, self.melded[seat], move.face):
            return f"There are no two {pack.texts[move.face]} on the table that have served differently."
        return f"The {name} is not among your melded cards."

    def _no_exchange(self, s: State) -> str:
        """Why the turn-up cannot be had for the dix."""
        dix = self.dix(s)
        if dix < 0 or not s.zones[self.up]:
            return "There is no turn-up to exchange."
        if self.game.cards.face_of[s.zones[self.up][0]] == dix:
            return "The turn-up is a dix itself."
        return f"You do not hold the {self.game.cards.name_of(self.game.cards.first[dix])}."

    def _no_meld(self, s: State, seat: int, move: Move) -> str:
        """Why a meld cannot be scored or shown."""
        if move.word not in self.named[s.trump]:
            return "There is no such meld now."
        offer = self.named[s.trump][move.word]
        meld = offer.meld
        if move.verb == "show" and meld.name == DIX:
            return "The dix is scored as it is laid down: meld dix."
        if move.verb == "meld" and meld.name != DIX and s.numbers[self.has_scored]:
            return "You have scored a meld: only one may be scored for each trick won."
        held = [self.game.cards.face_of[card] for card in self.cards_of(s, seat)]
        if any([held.count(other) < meld.faces.count(other) for other in meld.faces]):
            return "You do not hold all the cards of that meld."
        if not self.cards_for(s, seat, meld):
            return (
                "A card that has served in a meld may serve again only in one of another class, "
                "or in one of its class that scores more."
            )
        if offer.face >= 0 and self._is_short(s, seat, meld):
            return f"Just meld {meld.name}: the table lacks a card for it."
        if move.verb == "show":
            return "Its cards lie on the table already."
        return "At least one card of a meld must come from your hand."

    def strategy(self) -> Strategy:
        """Meld what scores most, and win tricks to meld."""
        from cardtable.mechanics.melding.strategy import DrawStrategy

        return DrawStrategy(self)
