"""Melding and discarding, which ends a turn or the play.

A new meld goes down as three cards in one move, everything else card by card, so that each meld on the table
is always valid. A move is legal only if the turn can still be ended as the rules ask: the minimum of an
initial meld reached, and a card kept or the hand gone out.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, Game, Move, State
from cardtable.games.canasta.rules.melds import (
    BLACK_THREES,
    CANASTA,
    FEWEST,
    JOKERS,
    MELDS,
    RANKS,
    SEQUENCES,
    TWOS,
    VALUES,
    WILD_CARDS,
    Outlook,
)
from cardtable.games.canasta.rules.sequences import SUITS, SequenceOutlook
from cardtable.games.canasta.rules.table import NOT_ASKED, NOT_DRAWN, STOCK, YES, TurnStep, choices

SAFER: Final = 6
"""What each card of a rank that lies in the pile makes another of it safer to discard."""
KEEP: Final = 1
"""So many cards stay in the hand at least while no canasta is near."""
FEW_CARDS: Final = 2
"""Who holds no more may be out in his next turn."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldAndDiscard(TurnStep):
    """Meld as much as you please, then discard; without a card left you are out."""

    def bind(self, game: Game[Any]) -> None:
        """A new meld is named by three cards, an addition by one; a wild card also says where it goes."""
        super().bind(game)
        self.discards = game.moves.of_cards("discard")
        self.additions = game.moves.of_cards("meld")
        wild = [face for face, kind in enumerate(self.at.kind_of_face) if kind in (TWOS, JOKERS)]
        self.wilds = [
            {face: game.moves.face_and_word("wild", face, name, kind) for face in wild}
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
        s.turn = s.hand

    def is_bound(self, s: State, look: Outlook) -> bool:
        """Whether the partner's yes binds to go out; a hand that is only imagined may be unable to."""
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

    def first_meld(self, s: State, seat: int, look: Outlook, bound: bool) -> Move | None:
        """The first of the melds, without a look at the others."""
        moves = (
            self.sequences(look, bound)
            or self.new_melds(s, seat, look, bound)
            or self.natural_additions(s, seat, look, bound)
            or self.wild_additions(s, seat, look, bound)
        )
        return moves[0] if moves else None

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
        """The turn goes to the left."""
        at = self.at
        if s.numbers[at.laid]:
            s.numbers[at.melders] = s.numbers[at.melders] | 1 << seat
        s.numbers[at.drawn] = NOT_DRAWN
        s.numbers[at.laid] = 0
        s.numbers[at.leave] = NOT_ASKED
        s.hand = (seat + 1) % self.game.seats
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
        """What is wrong with a meld whatever the rest of the hand."""
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
        """What is wrong with a sequence whatever the rest of the hand."""
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

    def advise(self, s: State, seat: int) -> Advice:
        """Go out if you can; open; build canastas; discard what is safe."""
        look = self.at.outlook(s, seat)
        if look.can_go_out():
            if not self.at.why_not_ask(s, seat):
                return Advice(self.ask, "you can go out, and your partner should have a say")
            return self.go_out_now(s, seat, look)
        if look.owed > 0:
            return self.open_cheaply(s, seat, look) or self.wait_to_open(s, seat)
        return (
            self.meld_before_the_end(s, seat, look)
            or self.build_canastas(s, seat, look)
            or self.discard_safely(s, seat)
        )

    def go_out_now(self, s: State, seat: int, look: Outlook) -> Advice:
        """Who can go out does: the others are caught with what they hold."""
        return Advice(self.first_meld(s, seat, look, True) or self.discard(s, seat), "with this you go out")

    def open_cheaply(self, s: State, seat: int, look: Outlook) -> Advice | None:
        """Make the initial meld with few wild cards, or with any when another side has made its own."""
        if not s.numbers[self.at.laid] and not self.is_time_to_open(s, seat, look):
            return None
        melds = self.melds(s, seat, look, False)
        if not melds:
            return None
        return Advice(self.best_opening(melds), f"your side needs {look.owed} for its initial meld")

    def wait_to_open(self, s: State, seat: int) -> Advice:
        """Do not throw wild cards into an initial meld."""
        return Advice(self.discard(s, seat), "an initial meld would cost too many wild cards")

    def meld_before_the_end(self, s: State, seat: int, look: Outlook) -> Advice | None:
        """When the play is nearly over, cards on the table count for you and cards in hand against you."""
        if not self.is_nearly_over(s, seat):
            return None
        meld = self.first_meld(s, seat, look, False)
        if meld is None:
            return None
        return Advice(meld, "the play is nearly over, and cards in your hand count against you")

    def build_canastas(self, s: State, seat: int, look: Outlook) -> Advice | None:
        """Lay what brings a canasta nearer: sequences and natural cards, and wild cards that complete one."""
        move = self.best_sequence(look) or self.best_natural(s, seat, look) or self.best_wild(s, seat, look)
        return None if move is None else Advice(move, "it brings your side nearer to a canasta")

    def discard_safely(self, s: State, seat: int) -> Advice:
        """Discard what is of least use to you and to the next player."""
        return Advice(self.discard(s, seat), "it is of least use to you and to the next player")

    def is_nearly_over(self, s: State, seat: int) -> bool:
        """Whether the stock is about to be used up, or an opponent with few cards could go out."""
        if len(s.zones[STOCK]) < self.game.seats * self.rules.draws:
            return True
        for other in range(self.game.seats):
            side = self.game.side_of[other]
            if side != self.game.side_of[seat] and len(s.zones[self.at.hands[other]]) <= FEW_CARDS:
                if self.at.canastas(s, side) >= self.rules.canastas:
                    return True
        return False

    def is_time_to_open(self, s: State, seat: int, look: Outlook) -> bool:
        """An initial meld may cost one wild card; more only when another side has made its own."""
        for side in range(self.game.sides):
            if self.at.is_open(s, side):
                return True
        hand = look.hand[:]
        wild = min(1, look.hand[TWOS])
        hand[TWOS] = wild
        hand[JOKERS] = min(1 - wild, look.hand[JOKERS])
        return look.holding(hand).reaches(look.owed, 0)

    def best_opening(self, melds: list[Move]) -> Move:
        """The meld with fewest wild cards, and of these the highest."""
        best = melds[0]
        most = -1000
        for move in melds:
            kinds = [self.at.kind_of_face[face] for face in move.faces]
            worth = sum([VALUES[kind] if kind < TWOS else -100 for kind in kinds])
            if worth > most:
                best = move
                most = worth
        return best

    def best_sequence(self, look: Outlook) -> Move | None:
        """A sequence is begun when the hand has most of seven, and laid while the hand stays large enough."""
        if isinstance(look, SequenceOutlook):
            for move in self.sequences(look, False):
                suit = self.at.suits_of(move.faces)[0]
                laid = look.naturals[SEQUENCES + suit]
                likely = laid > 0 or look.prospect(suit) >= CANASTA - 2
                if laid >= CANASTA - 2 or (likely and look.size() - len(move.faces) >= KEEP):
                    return move
        return None

    def best_natural(self, s: State, seat: int, look: Outlook) -> Move | None:
        """Natural cards are laid while the hand stays large enough, new melds before additions."""
        size = look.size()
        for count in (FEWEST, 1):
            for kind in range(BLACK_THREES + 1):
                fits = look.hand[kind] >= count and look.is_melded(kind) == (count == 1)
                if fits and (size - count >= KEEP or look.cards_melded(kind) >= CANASTA - 2):
                    moves = self.natural_melds(s, seat, look, kind, False)
                    if moves:
                        return moves[0]
        return None

    def best_wild(self, s: State, seat: int, look: Outlook) -> Move | None:
        """Wild cards are laid where they complete a canasta."""
        wild = look.hand[TWOS] + look.hand[JOKERS]
        for kind in range(WILD_CARDS + 1):
            cards = look.cards_melded(kind)
            if CANASTA - 2 <= cards < CANASTA <= cards + wild:
                moves = self.wild_cards(s, seat, look, kind, False)
                if moves:
                    return moves[0]
        return None

    def discard(self, s: State, seat: int) -> Move:
        """A card of no use to oneself that the next player cannot add to a meld; a wild card last.

        What lies in the pile already is safe: nobody has wanted it, and there are fewer of it left.
        """
        at = self.at
        counts = at.counted(s.zones[at.hands[seat]])
        mine = at.kinds_melded(s, self.game.side_of[seat]) & ((1 << SEQUENCES) - 1)
        after = self.game.side_of[(seat + 1) % self.game.seats]
        theirs = 0 if at.is_frozen(s, after) else at.kinds_melded(s, after)
        pile = at.counted(s.zones[at.discards])
        best = -1
        least = 0
        for card in s.zones[at.hands[seat]]:
            kind = at.kind[card]
            cost = 12 * (counts[kind] - 1) - VALUES[kind]
            if kind == BLACK_THREES:
                cost = -40
            elif kind >= TWOS:
                cost = 200 + VALUES[kind]
            cost += (30 if mine >> kind & 1 else 0) + (60 if kind < TWOS and theirs >> kind & 1 else 0)
            if kind < BLACK_THREES:
                cost -= SAFER * pile[kind]
                if self.rules.sequences:
                    cost += self.use_in_sequence(s, seat, card)
            if best < 0 or cost < least:
                best = card
                least = cost
        return self.discards[best]

    def use_in_sequence(self, s: State, seat: int, card: int) -> int:
        """What a card is worth keeping for sequences: one's own, the next player's, and those in the hand."""
        at = self.at
        suits = self.game.cards.suits
        after = self.game.side_of[(seat + 1) % self.game.seats]
        use = 40 if at.continues(s, self.game.side_of[seat], card) else 0
        if at.continues(s, after, card) and not at.is_frozen(s, after):
            use += 60
        near = {
            at.kind[other]
            for other in s.zones[at.hands[seat]]
            if suits[other] == suits[card]
            and at.kind[other] < BLACK_THREES
            and 1 <= abs(at.kind[other] - at.kind[card]) <= 2
        }
        return use + 6 * len(near)

    def prompt(self, s: State, seat: int) -> str:
        """Ask for melds or the discard; say what is owed."""
        owed = self.at.owed(s, self.game.side_of[seat])
        if owed and s.numbers[self.at.laid]:
            return f"meld {owed} more"
        return f"meld at least {owed}, or discard" if owed else "meld if you like, then discard"
