"""Melding and discarding, which ends a turn or the play.

A new meld goes down as three cards in one move, everything else card by card, so that each meld on the table
is always valid. A move is legal only if the turn can still end as the rules ask: the minimum of an
initial meld reached, and a card kept or the hand gone out.
"""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import DISCARDS, Game, Move, State, Strategy
from cardtable.games.canasta.rules.melds import (
    BLACK_THREES,
    CANASTA,
    FEWEST,
    JOKERS,
    MELDS,
    RANKS,
    SEQUENCES,
    TWOS,
    WILD_CARDS,
    Outlook,
)
from cardtable.games.canasta.rules.sequences import SUITS, SequenceOutlook
from cardtable.games.canasta.rules.table import NOT_ASKED, NOT_DRAWN, YES, TurnStep, choices


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldAndDiscard(TurnStep):
    """Meld as much as you please, then discard; without a card left you are out."""

    def bind(self, game: Game[Any]) -> None:
        """A new meld is named by three cards, an addition by one; a wild card also says where it goes."""
        super().bind(game)
        self.discards = game.moves.of_cards("discard", DISCARDS)
        self.additions = game.moves.of_cards("meld")
        wild = [face for face, kind in enumerate(self.at.kind_of_face) if kind in (TWOS, JOKERS)]
        self.wilds = [
            {
                face: game.moves.face_and_word(
                    "wild", face, name, kind, target=name if kind in self.at.kinds else ""
                )
                for face in wild
            }
            for kind, name in enumerate(MELDS[:SEQUENCES])
        ]
        if self.rules.sequences:
            game.moves.of_cards("sequence")
        self.face_at = [[0] * len(RANKS) for _ in range(SUITS)]
        """The face of each suit and rank."""
        for card, kind in enumerate(self.at.kind):
            if kind < BLACK_THREES:
                self.face_at[game.cards.suits[card]][kind] = game.cards.face_of[card]

    def enter(self, s: State) -> None:
        """The player who has drawn goes on."""
        s.turn = s.player

    def is_bound(self, s: State, look: Outlook) -> bool:
        """Whether the partner's yes binds the player to go out; a hand only imagined may be unable to."""
        return s.numbers[self.at.leave] == YES and look.can_go_out()

    def legal(self, s: State, seat: int) -> list[Move]:
        """Melds from which the turn can be ended, discards that end it, and the question before any meld."""
        at = self.at
        look = at.outlook(s, seat)
        bound = self.is_bound(s, look)
        moves = self.melds(s, seat, look, bound)
        if self.may_discard(s, seat, look, bound):
            cards = sorted({self.game.cards.face_of[card] for card in s.zones[at.hands[seat]]})
            moves += [self.discards[self.game.cards.first[face]] for face in cards]
        if not at.why_not_ask(s, seat):
            moves.append(self.ask)
        return moves

    def may_discard(self, s: State, seat: int, look: Outlook, bound: bool) -> bool:
        """Whether a discard may end the turn: nothing is owed and a card is kept, or it is going out."""
        at = self.at
        is_open = at.is_open(s, self.game.side_of[seat])
        if look.size() > 1:
            return (is_open or not s.numbers[at.laid]) and not bound and not look.naturals[BLACK_THREES]
        enough = look.canastas() >= self.rules.canastas
        return enough and look.may_go and (is_open or not look.from_pile)

    def melds(self, s: State, seat: int, look: Outlook, bound: bool) -> list[Move]:
        """Sequences, new melds of three cards, additions, and wild cards to melds with room for them."""
        return (
            self.sequences(look, bound)
            + self.new_melds(s, seat, look, bound)
            + self.natural_additions(s, seat, look, bound)
            + self.wild_additions(s, seat, look, bound)
        )

    def new_melds(self, s: State, seat: int, look: Outlook, bound: bool) -> list[Move]:
        """Three cards of a rank, of which one may be wild, but never of black threes; or three wild cards."""
        moves: list[Move] = []
        for kind in range(BLACK_THREES + 1):
            if look.hand[kind] >= 2 and not look.is_melded(kind):
                moves += self.natural_melds(s, seat, look, kind, bound)
                if kind != BLACK_THREES:
                    moves += self.mixed_melds(s, seat, look, kind, bound)
        if self.rules.wild_melds and not look.is_melded(WILD_CARDS):
            moves += self.wild_melds(s, seat, look, bound)
        return moves

    def natural_additions(self, s: State, seat: int, look: Outlook, bound: bool) -> list[Move]:
        """Natural cards for the melds of their rank."""
        moves: list[Move] = []
        for kind in range(BLACK_THREES + 1):
            if look.hand[kind] and look.is_melded(kind):
                moves += self.natural_melds(s, seat, look, kind, bound)
        return moves

    def wild_additions(self, s: State, seat: int, look: Outlook, bound: bool) -> list[Move]:
        """Wild cards for every meld with room for them."""
        moves: list[Move] = []
        if look.hand[TWOS] or look.hand[JOKERS]:
            for kind in range(WILD_CARDS + 1):
                if look.is_melded(kind):
                    moves += self.wild_cards(s, seat, look, kind, bound)
        return moves

    def natural_melds(self, s: State, seat: int, look: Outlook, kind: int, bound: bool) -> list[Move]:
        """Three natural cards for a new meld, or one for a meld that lies."""
        count = 1 if look.is_melded(kind) else FEWEST
        if look.hand[kind] < count:
            return []
        held = self.at.faces_held(s, seat, kind)
        found = self.at.layings(look, kind, held, count, 0, 0, bound)
        if count == 1:
            return [self.additions[self.game.cards.first[faces[0]]] for faces in found]
        return [self.game.moves.faces("meld", faces) for faces in found]

    def mixed_melds(self, s: State, seat: int, look: Outlook, kind: int, bound: bool) -> list[Move]:
        """Two natural cards and a wild one for a new meld."""
        if not look.hand[TWOS] and not look.hand[JOKERS]:
            return []
        at = self.at
        held = at.faces_held(s, seat, kind)
        twos, jokers = at.faces_held(s, seat, TWOS), at.faces_held(s, seat, JOKERS)
        found = at.with_wild(look, kind, held, 2, twos, jokers, bound)
        return [self.game.moves.faces("meld", faces) for faces in found]

    def wild_melds(self, s: State, seat: int, look: Outlook, bound: bool) -> list[Move]:
        """Three wild cards for a new meld."""
        twos, jokers = self.at.faces_held(s, seat, TWOS), self.at.faces_held(s, seat, JOKERS)
        moves: list[Move] = []
        for count in range(FEWEST + 1):
            if look.allows(WILD_CARDS, 0, FEWEST - count, count, bound):
                moves += [
                    self.game.moves.faces("meld", (*some, *others))
                    for some in choices(twos, FEWEST - count)
                    for others in choices(jokers, count)
                ]
        return moves

    def sequences(self, look: Outlook, bound: bool) -> list[Move]:
        """New sequences of three cards, and cards at the ends of those that lie."""
        moves: list[Move] = []
        if isinstance(look, SequenceOutlook):
            for suit in range(SUITS):
                top, count = look.tops[suit], look.naturals[SEQUENCES + suit]
                for first, length in look.next_spans(suit):
                    if look.allows_span(suit, first, length, bound):
                        places = [p for p in range(first, first + length) if not top <= p < top + count]
                        faces = tuple([self.face_at[suit][place] for place in places])
                        moves.append(self.game.moves.faces("sequence", faces))
        return moves

    def wild_cards(self, s: State, seat: int, look: Outlook, kind: int, bound: bool) -> list[Move]:
        """Wild cards that may be added to a meld."""
        faces: list[int] = []
        if look.room(kind) > 0:
            if look.allows(kind, 0, 1, 0, bound):
                faces += self.at.faces_held(s, seat, TWOS)
            if look.allows(kind, 0, 0, 1, bound):
                faces += self.at.faces_held(s, seat, JOKERS)
        return [self.wilds[kind][face] for face in sorted(set(faces))]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Meld, ask, or discard and pass the turn on."""
        at = self.at
        if move is self.ask:
            self.game.jump(s, self.to_answer)
        elif move.verb == "wild":
            self.lay(s, seat, move.faces, move.amount)
        elif move.verb == "sequence":
            self.lay(s, seat, move.faces, SEQUENCES + at.suits_of(move.faces)[0])
        elif move.verb == "meld":
            kind = WILD_CARDS
            for face in move.faces:
                kind = min(kind, at.kind_of_face[face])
            self.lay(s, seat, move.faces, kind)
        else:
            s.move(self.game.held(s, at.hands[seat], move.face), at.hands[seat], at.discards)
            if s.zones[at.hands[seat]]:
                self.pass_on(s, seat)
            else:
                self.go_out(s, seat)

    def pass_on(self, s: State, seat: int) -> None:
        """The turn passes to the left."""
        at = self.at
        if s.numbers[at.laid]:
            s.numbers[at.melders] = s.numbers[at.melders] | 1 << seat
        s.numbers[at.drawn] = NOT_DRAWN
        s.numbers[at.laid] = 0
        s.numbers[at.leave] = NOT_ASKED
        s.player = (seat + 1) % self.game.seats
        self.game.jump(s, self.to_draw)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What makes a meld valid, what is owed, and what going out takes."""
        at = self.at
        if move is self.ask:
            return at.why_not_ask(s, seat)
        if move.verb not in ("meld", "sequence", "wild", "discard"):
            return "You have drawn: meld if you like, then discard."
        missing = at.missing(s, seat, move.faces)
        if missing:
            return missing
        if move.verb == "sequence":
            return self.why_no_sequence(s, seat, move) or at.why_no_end(s, seat)
        look = at.outlook(s, seat)
        if move.verb != "discard":
            return self.why_no_meld(s, seat, look, move) or at.why_no_end(s, seat)
        if look.owed > 0 and s.numbers[at.laid]:
            return f"Your initial meld still lacks {look.owed} points."
        return at.why_no_end(s, seat)

    def why_no_meld(self, s: State, seat: int, look: Outlook, move: Move) -> str:
        """What is wrong with a meld, whatever the rest of the hand."""
        at = self.at
        kinds = [at.kind_of_face[face] for face in move.faces]
        if move.verb == "wild":
            if kinds[0] < TWOS:
                return f"The {self.game.cards.name_of(self.game.cards.first[move.face])} is not a wild card."
            if move.word not in MELDS or not look.is_melded(MELDS.index(move.word)):
                return f"Your side has no meld of {move.word}."
            if MELDS.index(move.word) >= SEQUENCES:
                return "A sequence contains no wild card."
            return "" if look.room(MELDS.index(move.word)) > 0 else "That meld can take no more wild cards."
        natural = [kind for kind in kinds if kind < TWOS]
        if not natural:
            if not self.rules.wild_melds:
                return "Wild cards are melded only with natural cards; to add one say to which meld."
            return "" if len(kinds) == FEWEST else "A meld begins with three cards."
        if len(set(natural)) > 1:
            return "A meld is of one rank."
        name = MELDS[natural[0]]
        if look.is_melded(natural[0]):
            return "" if len(kinds) == 1 else f"Your side has a meld of {name}: add to it card by card."
        if len(kinds) != FEWEST:
            return "A meld begins with three cards; more are added one by one."
        if len(natural) == 1:
            return "A meld needs at least two natural cards."
        if natural[0] == BLACK_THREES:
            return "Black threes are melded only in going out, and without wild cards."
        return ""

    def why_no_sequence(self, s: State, seat: int, move: Move) -> str:
        """What is wrong with a sequence, whatever the rest of the hand."""
        at = self.at
        side = self.game.side_of[seat]
        places = sorted([at.kind_of_face[face] for face in move.faces])
        suits = at.suits_of(move.faces)
        if places[-1] >= BLACK_THREES:
            return "A sequence is of natural cards from ace down to four."
        if len(set(suits)) > 1:
            return "A sequence is of one suit."
        length = len(at.sequence(s, side, suits[0]))
        name = MELDS[SEQUENCES + suits[0]]
        if length >= CANASTA:
            return f"Your side's {name} has seven cards and takes no more."
        if length and len(places) > 1:
            return f"Your side has a {name}: add to its ends card by card."
        if length:
            fits = at.continues(s, side, self.game.cards.first[move.face])
            return "" if fits else f"That card fits neither end of your side's {name}."
        if len(places) != FEWEST:
            return "A sequence begins with three cards; more are added one by one."
        in_row = places == list(range(places[0], places[0] + FEWEST))
        return "" if in_row else "Those cards are not in sequence: ace is high, four low."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for melds or the discard; say what is owed."""
        owed = self.at.owed(s, self.game.side_of[seat])
        if owed and s.numbers[self.at.laid]:
            return f"meld {owed} more"
        return f"meld at least {owed}, or discard" if owed else "meld if you like, then discard"

    def strategy(self) -> Strategy:
        """When to open, what to meld and what to discard."""
        from cardtable.games.canasta.strategy import MeldAndDiscardStrategy

        return MeldAndDiscardStrategy(self)
