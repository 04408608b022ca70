"""Declarations: tricks that give the right to meld, with a draw from the stock after each.

While the stock lasts any card may be played. Who wins a trick may lay down melds, which stay on the table
and are played from there like any card of the hand; then all draw. When the stock is gone the melds go back
to the hands, and the play-off follows.
"""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, NO_SUIT, Rng
from cardtable.engine import QUIET, Advice, Game, Move, State, Step
from cardtable.families.card_count import ten_high
from cardtable.families.declaring_out import DeclaringOut
from cardtable.families.meld_prospects import Look, MeldProspects
from cardtable.families.meld_table import DIX, Meld, Row, barring, melds_for
from cardtable.families.tricks import Tricks

_WITH: Final = " with "
_DEAR: Final = 80
"""A meld for which an ace is led, in the hope that it will not be trumped."""


class TurnedDix(Step):
    """A dealer who turns up the lowest trump scores for it."""

    def __init__(self, points: int) -> None:
        super().__init__()
        self.points = points

    def bind(self, game: Game[Any]) -> None:
        """The turn-up lies open."""
        self.game = game
        self.up = game.open_zone("turn-up")
        self.lowest = min(game.cards.ranks)

    def enter(self, s: State) -> None:
        """Score it."""
        if self.game.cards.ranks[s.zones[self.up][0]] == self.lowest:
            s.score(self.game.side_of[s.dealer], self.points, f"turned the {DIX}")
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawTricks(Tricks):
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
        super().__init__(ten_high)
        self.plays_out = False  # a short hand is filled up again
        self.tables = tables
        """The rows of melds for each trump suit and for none; they differ only in cards."""
        self.needs_new = needs_new
        self.last_meld = last_meld
        self.shows_last = shows_last
        self.makers = makers
        self.claims = claims

    def bind(self, game: Game[Any]) -> None:
        """Melded cards lie open before each player; what each card has served for is kept."""
        super().bind(game)
        layout = game.layout
        pack = game.cards
        self.up = game.open_zone("turn-up")
        all_see = int(layout.everyone)
        self.melded = [layout.zone(f"melded {seat}", all_see, seat, False) for seat in range(game.seats)]
        self.melding = layout.number("melding", 0, kind=QUIET)
        self.has_scored = layout.number("has scored", 0, kind=QUIET)
        self.served = [layout.number(f"served {card}", 0, kind=QUIET) for card in range(pack.size)]
        self.melds = [melds_for(pack, rows, trump, self.makers) for trump, rows in enumerate(self.tables)]
        self.barred = barring(self.tables[0])
        self.prospects = MeldProspects(self.tables, self.barred)
        self.prospects.bind(game, self.melds)
        self.plays_melded = game.moves.of_cards("play melded")
        self.plays_second = game.moves.of_cards("play second")
        self.draw_move = game.moves.plain("draw")
        self.exchange_move = game.moves.plain("exchange")
        self.named: list[dict[str, tuple[Meld, int]]] = [self._names(melds) for melds in self.melds]
        if self.claims is not None:
            self.claims.bind(game)

    def _names(self, melds: list[Meld]) -> dict[str, tuple[Meld, int]]:
        """The melds of a table by the words of their moves, with the face that must come from the hand."""
        named: dict[str, tuple[Meld, int]] = {}
        for meld in melds:
            named[meld.name] = (meld, -1)
            for face in meld.faces if self.needs_new and len(meld.faces) > 1 else ():
                named[f"{meld.name}{_WITH}{self.game.cards.texts[face]}"] = (meld, face)
        for word in named:
            self.game.moves.word("meld", word)
            if not self.needs_new:
                self.game.moves.word("show", word)
        return named

    # -- moves -----------------------------------------------------------------------------------

    def legal(self, s: State, seat: int) -> list[Move]:
        """Cards of the hand and of the table; after a trick melds, the dix, and to draw."""
        moves = self._meld_moves(s, seat) if s.numbers[self.melding] else self._play_moves(s, seat)
        if self.claims is not None and self.claims.is_open(s, seat):
            moves.append(self.claims.move)
        return moves

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One legal move at random."""
        moves = self.legal(s, seat)
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
        word = self.game.moves.word
        moves: list[Move] = []
        hand = s.zones[self.hands[seat]]
        missing = ~self.faces_of(s, seat)
        for name, (meld, face) in self.named[s.trump].items():
            cards = [] if meld.mask & missing else self.cards_for(s, seat, meld, face)
            if not cards:
                continue
            new = len([1 for card in cards if card in hand])
            if self.needs_new and (new == 0 or (face >= 0 and self._is_short(s, seat, meld))):
                continue
            if meld.name == DIX:
                if new:
                    moves.append(word("meld", name))
                continue
            if not s.numbers[self.has_scored]:
                moves.append(word("meld", name))
            if new and not self.needs_new:
                moves.append(word("show", name))
        if self.may_exchange(s, seat):
            moves.append(self.exchange_move)
        moves.append(self.draw_move)
        return moves

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
        found: list[tuple[int, int, int]] = []
        for card in s.zones[self.melded[seat]]:
            if self.game.cards.face_of[card] == face:
                served = s.numbers[self.served[card]]
                scored = sum([row[2] for kind, row in enumerate(self.tables[0]) if served >> kind & 1])
                found.append((-scored, -served, card))
        return [card for _, _, card in sorted(found)]

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

    def faces_of(self, s: State, seat: int) -> int:
        """The faces (a mask) a seat has in its hand or on the table."""
        held = 0
        for card in self.cards_of(s, seat):
            held |= 1 << self.game.cards.face_of[card]
        return held

    def lies_in(self, s: State, zone: int, face: int) -> bool:
        """Whether a zone holds a card with this face."""
        faces = self.game.cards.face_of
        return any([faces[card] == face for card in s.zones[zone]])

    def dix(self, s: State) -> int:
        """The face of the lowest trump, or -1 where it does not count."""
        entry = self.named[s.trump].get(DIX)
        return -1 if entry is None else entry[0].faces[0]

    def stock_left(self, s: State) -> int:
        """How many cards are still to be drawn, the turn-up among them."""
        return len(s.zones[0]) + len(s.zones[self.up])

    # -- carrying out ----------------------------------------------------------------------------

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Play, meld, show, exchange, draw, or declare out."""
        if move is self.draw_move:
            self.draw(s)
        elif move is self.exchange_move:
            self.exchange(s, seat)
        elif move.verb in ("meld", "show"):
            meld, face = self.named[s.trump][move.word]
            cards = self.cards_for(s, seat, meld, face)
            for card in cards:
                if card in s.zones[self.hands[seat]]:
                    s.move(card, self.hands[seat], self.melded[seat])
            if move.verb == "meld":
                self.score_meld(s, seat, meld, cards)
        elif self.claims is not None and move is self.claims.move:
            self.claims.declare(s, seat)
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
            s.score(self.game.side_of[seat], self.named[s.trump][DIX][0].points, f"exchanged the {DIX}")

    def play(self, s: State, seat: int, move: Move) -> None:
        """Play from the hand or the table; who takes the trick may meld."""
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
        return "meld or draw" if s.numbers[self.melding] else super().prompt(s, seat)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """When one may meld, and what a card may serve for."""
        pack = self.game.cards
        melding = bool(s.numbers[self.melding])
        if self.claims is not None and move.verb == self.claims.move.verb:
            return self.claims.reason(s, seat)
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
        meld, face = self.named[s.trump][move.word]
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
        if face >= 0 and self._is_short(s, seat, meld):
            return f"Just meld {meld.name}: the table lacks a card for it."
        if move.verb == "show":
            return "Its cards lie on the table already."
        return "At least one card of a meld must come from your hand."

    # -- advice ----------------------------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """Meld what scores most; win a trick for its points or to meld; else part with what is least use."""
        claim = self.claims.advise(s, seat) if self.claims is not None else None
        if claim is not None:
            return claim
        if s.numbers[self.melding]:
            return self.advise_meld(s, seat)
        cards = self.cards_of(s, seat)
        look = self.look(s, seat, cards)
        spoken_for = [cards[at] for at in look.places]
        by_use = [(use + self.for_tricks(s, cards[at]), cards[at]) for at, use in enumerate(look.uses)]
        spare = [card for _, card in sorted(by_use)]
        trick = s.zones[self.trick]
        advice: Advice | None
        if trick:
            winning = self.winning(s, trick, spare)
            advice = self.win_to_meld(s, seat, look, [card for card in winning if card not in spoken_for])
            advice = advice or self.bring_ten_home(s, seat, winning, spoken_for)
            advice = advice or self.take_what_counts(s, seat, trick, winning)
            return advice or Advice(
                self._play_of(s, seat, spare[0]), "let the trick go, and keep what you can meld"
            )
        if look.points >= _DEAR:
            aces = [card for card in spare if self.game.cards.ranks[card] == ACE and card not in spoken_for]
            advice = self.win_to_meld(s, seat, look, aces)
            if advice is not None:
                return advice
        return Advice(self._play_of(s, seat, spare[0]), "it is the least use to you in melds")

    def winning(self, s: State, trick: list[int], cards: list[int]) -> list[int]:
        """Those of some cards that beat the one led."""
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        best = max([strength[card] for card in trick])
        return [card for card in cards if strength[card] > best]

    def win_to_meld(self, s: State, seat: int, look: Look, winning: list[int]) -> Advice | None:
        """With a meld ready, win a trick by a card that the meld does not need."""
        if not look.points or not winning:
            return None
        return Advice(self._play_of(s, seat, winning[0]), f"win a trick, and you can meld {look.name}")

    def bring_ten_home(self, s: State, seat: int, winning: list[int], spoken_for: list[int]) -> Advice | None:
        """A plain ten that wins the trick is home, if nobody plays after it."""
        pack = self.game.cards
        for card in winning:
            if pack.ranks[card] == 10 and pack.suits[card] != s.trump and card not in spoken_for:
                return Advice(self._play_of(s, seat, card), "nobody plays after you: bring the ten home")
        return None

    def take_what_counts(self, s: State, seat: int, trick: list[int], winning: list[int]) -> Advice | None:
        """Win aces and tens that are led."""
        if winning and self.game.cards.ranks[trick[0]] in (10, ACE):
            return Advice(self._play_of(s, seat, winning[0]), "the trick is worth taking")
        return None

    def advise_meld(self, s: State, seat: int) -> Advice:
        """The exchange, the dix, the dearest meld; but what can grow into a dearer one goes before it."""
        moves = self._meld_moves(s, seat)
        if self.exchange_move in moves:
            return Advice(self.exchange_move, "the turn-up is a better trump than the dix")
        offered = [move for move in moves if move.verb == "meld"]
        best: Meld | None = None
        chosen = self.draw_move
        for move in offered:
            meld = self.named[s.trump][move.word][0]
            if meld.name == DIX:
                return Advice(move, "the dix may be counted beside another meld")
            if best is None or meld.points > best.points:
                best, chosen = meld, move
        if best is None:
            return Advice(self.draw_move, "there is nothing to score")
        for move in offered:
            meld = self.named[s.trump][move.word][0]
            grows = self.barred[meld.kind] >> best.kind & 1 and set(meld.faces) < set(best.faces)
            if grows and self.stock_left(s) > 5 * self.game.seats:
                return Advice(move, f"the {best.name} can be made of it later")
        return Advice(chosen, f"it scores {best.points}")

    def look(self, s: State, seat: int, cards: list[int]) -> Look:
        """What cards of hand and table are good for in melds; what has been played or lies open is gone."""
        faces = self.game.cards.face_of
        numbers, served = s.numbers, self.served
        gone = s.zones[self.trick][:]
        for zone in self.taken:
            gone += s.zones[zone]
        for other, zone in enumerate(self.melded):
            if other != seat:
                gone += s.zones[zone]
        return self.prospects.look(
            int(s.trump),
            [faces[card] for card in cards],
            [numbers[served[card]] for card in cards],
            len(s.zones[self.hands[seat]]) if self.needs_new else 0,
            self.prospects.left_out(gone),
            self.stock_left(s) // self.game.seats,
        )

    def for_tricks(self, s: State, card: int) -> int:
        """What a card is worth without melds: its rank, more for trumps and for tens and aces."""
        is_trump = self.suits[s.trump][card] == s.trump
        is_dear = self.game.cards.ranks[card] in (10, ACE)
        return self.worth(s, card) % 100 + (15 if is_trump else 0) + (15 if is_dear else 0)

    def _play_of(self, s: State, seat: int, card: int) -> Move:
        """The move that plays a card from where it lies."""
        if card in s.zones[self.hands[seat]]:
            return self.plays[card]
        first = self.twins(s, seat, self.game.cards.face_of[card])[0]
        alike = s.numbers[self.served[card]] == s.numbers[self.served[first]]
        return self.plays_melded[card] if alike else self.plays_second[card]
