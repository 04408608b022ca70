"""Melding and discarding, which ends a turn or the play.

A new meld goes down as three cards in one move, everything else card by card, so that each meld on the table
is always valid. A move is legal only if the turn can still end as the rules ask: the minimum of an
initial meld reached, and a card kept or the hand gone out.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import DISCARDS, Game, Move, State, Strategy
from cardtable.games.canasta.rules.facts import (
    AGAIN,
    BLACK_THREES,
    CANASTA,
    FEWEST,
    JOKERS,
    MELDS,
    RANKS,
    RED_THREES,
    SEQUENCES,
    TWOS,
    WILD_CARDS,
)
from cardtable.games.canasta.rules.outlook import Outlook
from cardtable.games.canasta.rules.sequences import SUITS, SequenceOutlook, meld_of, places_in
from cardtable.games.canasta.rules.table import NOT_ASKED, NOT_DRAWN, STOCK, YES, choices
from cardtable.games.canasta.rules.turn import TurnStep
from cardtable.games.canasta.rules.ways import is_sound

_NO_SEVENS: Final = "Sevens are not discarded until each side has a canasta of them, and never in going out."
_NO_THREES: Final = "Black threes are not discarded in the first round."


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
            {face: self.wild_to(face, kind) for face in wild} if self.may_be_wild(kind) else {}
            for kind in range(self.rules.slots)
        ]
        if self.rules.sequences:
            game.moves.of_cards("sequence")
        ranks = BLACK_THREES if self.rules.twice else 0
        self.again = game.moves.of_cards("again") if ranks else []
        self.combine = [game.moves.word("combine", MELDS[kind], kind) for kind in range(ranks)]
        self.packet = game.moves.plain("packet") if self.rules.packet else self.ask
        self.keeps = self.rules.keeps_sevens or self.rules.keeps_threes
        self.keep_all = game.moves.plain("keep") if self.keeps else self.ask
        self.face_at = [[0] * len(RANKS) for _ in range(SUITS)]
        """The face of each suit and rank."""
        for card, kind in enumerate(self.at.kind):
            if kind < BLACK_THREES:
                self.face_at[game.cards.suits[card]][kind] = game.cards.face_of[card]

    def may_be_wild(self, kind: int) -> bool:
        """Whether wild cards belong in melds of a kind at all."""
        return kind % AGAIN < SEQUENCES or self.rules.wild_in_sequence > 0

    def wild_to(self, face: int, kind: int) -> Move:
        """A wild card goes to a meld."""
        name = self.at.names[kind]
        target = name if kind in self.at.kinds else ""
        return self.game.moves.face_and_word("wild", face, name, kind, target=target)

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
            kept = self.kept(s, look)
            hand = s.zones[at.hands[seat]]
            cards = sorted({self.game.cards.face_of[card] for card in hand if not kept >> at.kind[card] & 1})
            moves += [self.discards[self.game.cards.first[face]] for face in cards]
            if not cards and look.size() > 1:
                moves.append(self.keep_all)
        if look.spare:
            moves.append(self.packet)
        if not at.why_not_ask(s, seat):
            moves.append(self.ask)
        return moves

    def may_discard(self, s: State, seat: int, look: Outlook, bound: bool) -> bool:
        """Whether a discard may end the turn: nothing is owed and a card is kept, or it is going out."""
        at = self.at
        is_open = at.is_open(s, self.at.side_of(s, seat))
        if look.size() > 1:
            return (is_open or not s.numbers[at.laid]) and not bound and not look.must_go()
        return look.size() == 1 and look.is_enough() and look.may_go and (is_open or not look.from_pile)

    def kept(self, s: State, look: Outlook) -> int:
        """The kinds (a mask) that may not be discarded, at the end of a turn or in going out."""
        if not self.keeps:
            return 0
        return self.at.kept_going_out(s) if look.size() == 1 else self.at.kept(s)

    def melds(self, s: State, seat: int, look: Outlook, bound: bool) -> list[Move]:
        """Sequences, new melds of three cards, additions, and wild cards to melds with room for them."""
        return (
            self.sequences(s, seat, look, bound)
            + self.new_melds(s, seat, look, bound)
            + self.natural_additions(s, seat, look, bound)
            + self.wild_additions(s, seat, look, bound)
            + (self.second_melds(s, seat, look, bound) if self.rules.twice else [])
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

    def second_melds(self, s: State, seat: int, look: Outlook, bound: bool) -> list[Move]:
        """New second melds of a rank, cards added to them, and the two melds of a rank made one."""
        moves: list[Move] = []
        for kind in range(BLACK_THREES):
            if not look.is_melded(kind):
                continue
            moves += self.natural_melds(s, seat, look, AGAIN + kind, bound)
            if not look.is_melded(AGAIN + kind):
                moves += self.mixed_melds(s, seat, look, AGAIN + kind, bound)
            elif self.why_not_combine(look, kind) == "" and look.allows_joining(kind, bound):
                moves.append(self.combine[kind])
        return moves

    def why_not_combine(self, look: Outlook, kind: int) -> str:
        """Why the two melds of a rank may not be made one, whatever the rest of the hand."""
        if not look.is_melded(AGAIN + kind):
            return f"Your side has no two melds of {MELDS[kind]}."
        naturals = look.naturals[kind] + look.naturals[AGAIN + kind]
        if not is_sound(self.rules, naturals, look.wilds[kind] + look.wilds[AGAIN + kind]):
            return "Together they would have too many cards, or too many wild ones."
        return ""

    def wild_additions(self, s: State, seat: int, look: Outlook, bound: bool) -> list[Move]:
        """Wild cards for every meld with room for them."""
        moves: list[Move] = []
        if look.hand[TWOS] or look.hand[JOKERS]:
            for kind in self.at.kinds:
                if look.is_melded(kind):
                    moves += self.wild_cards(s, seat, look, kind, bound)
        return moves

    def natural_melds(self, s: State, seat: int, look: Outlook, kind: int, bound: bool) -> list[Move]:
        """Three natural cards for a new meld, or one for a meld that lies."""
        count = 1 if look.is_melded(kind) else FEWEST
        if look.hand[kind % AGAIN] < count or look.cards_melded(kind) + count > self.rules.most_cards:
            return []
        held = self.at.faces_held(s, seat, kind % AGAIN)
        found = self.at.layings(look, kind, held, count, 0, 0, bound)
        if count == 1:
            additions = self.again if kind >= AGAIN else self.additions
            return [additions[self.game.cards.first[faces[0]]] for faces in found]
        return [self.game.moves.faces("again" if kind >= AGAIN else "meld", faces) for faces in found]

    def mixed_melds(self, s: State, seat: int, look: Outlook, kind: int, bound: bool) -> list[Move]:
        """Two natural cards and a wild one for a new meld."""
        if not (look.hand[TWOS] or look.hand[JOKERS]) or self.rules.fewest_naturals > 2:
            return []
        at = self.at
        held = at.faces_held(s, seat, kind % AGAIN)
        twos = at.faces_held(s, seat, TWOS) if look.takes_wild(kind, TWOS) else []
        jokers = at.faces_held(s, seat, JOKERS) if look.takes_wild(kind, JOKERS) else []
        found = at.with_wild(look, kind, held, 2, twos, jokers, bound)
        return [self.game.moves.faces("again" if kind >= AGAIN else "meld", faces) for faces in found]

    def wild_melds(self, s: State, seat: int, look: Outlook, bound: bool) -> list[Move]:
        """Three wild cards for a new meld."""
        twos, jokers = self.at.faces_held(s, seat, TWOS), self.at.faces_held(s, seat, JOKERS)
        moves: list[Move] = []
        if not look.takes_wild(WILD_CARDS, TWOS):
            return moves
        for count in range(2 if self.rules.deuces else FEWEST + 1):
            if look.allows(WILD_CARDS, 0, FEWEST - count, count, bound):
                moves += [
                    self.game.moves.faces("meld", (*some, *others))
                    for some in choices(twos, FEWEST - count)
                    for others in choices(jokers, count)
                ]
        return moves

    def sequences(self, s: State, seat: int, look: Outlook, bound: bool) -> list[Move]:
        """New sequences of three cards, and cards at the ends of those that lie."""
        moves: list[Move] = []
        if isinstance(look, SequenceOutlook):
            for slot in look.slots:
                for row, wild in look.next_ways(slot, True):
                    gained = places_in(row & ~look.rows[slot])
                    faces = tuple([self.face_at[slot % SUITS][place] for place in gained])
                    if len(faces) == 1 and self.slot_of(s, seat, faces) != slot:
                        continue
                    if not wild:
                        if look.allows_row(slot, row, 0, 0, bound):
                            moves.append(self.game.moves.faces("sequence", faces))
                        continue
                    for kind, two in ((TWOS, 1), (JOKERS, 0)):
                        if look.hand[kind] and look.allows_row(slot, row, two, 1 - two, bound):
                            held = choices(self.at.faces_held(s, seat, kind), 1)
                            moves += [self.game.moves.faces("sequence", faces + more) for more in held]
        return moves

    def slot_of(self, s: State, seat: int, faces: tuple[int, ...]) -> int:
        """Where the cards of a sequence go: one card to an unfinished one before a complete one."""
        at = self.at
        side = self.at.side_of(s, seat)
        natural = [face for face in faces if at.kind_of_face[face] < TWOS]
        card = self.game.cards.first[natural[0]]
        if len(faces) > 1:
            return at.new_slot(s, side, self.game.cards.suits[card])
        slot = at.slot_for(s, side, card)
        return slot if slot >= 0 else at.complete_slot_for(s, side, card)

    def wild_cards(self, s: State, seat: int, look: Outlook, kind: int, bound: bool) -> list[Move]:
        """Wild cards that may be added to a meld."""
        faces: list[int] = []
        if look.takes_wild(kind, TWOS) and look.allows(kind, 0, 1, 0, bound):
            faces += self.at.faces_held(s, seat, TWOS)
        if look.takes_wild(kind, JOKERS) and look.allows(kind, 0, 0, 1, bound):
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
            self.lay(s, seat, move.faces, meld_of(self.slot_of(s, seat, move.faces)))
        elif move.verb in ("meld", "again"):
            kind = WILD_CARDS
            for face in move.faces:
                kind = min(kind, at.kind_of_face[face])
            self.lay(s, seat, move.faces, kind + (AGAIN if move.verb == "again" else 0))
        elif move.verb == "combine":
            melds = at.melds[self.at.side_of(s, seat)]
            for card in s.zones[melds[AGAIN + move.amount]][:]:
                s.move(card, melds[AGAIN + move.amount], melds[move.amount])
            self.settle(s, seat)
        elif move.verb == "packet":
            self.take_packet(s, seat)
        elif move.verb == "keep":
            self.pass_on(s, seat)
        else:
            s.move(self.game.held(s, at.hands[seat], move.face), at.hands[seat], at.discards)
            if s.zones[at.hands[seat]]:
                self.pass_on(s, seat)
            else:
                self.go_out(s, seat)

    def take_packet(self, s: State, seat: int) -> None:
        """The packet comes to the hand; red threes in it are faced and replaced."""
        hand = self.at.hands[seat]
        s.sweep(self.at.packets[seat], hand)
        for card in [card for card in s.zones[hand] if self.at.kind[card] == RED_THREES]:
            self.face(s, seat, card)
        s.rule_out(hand, self.red_faces)

    def pass_on(self, s: State, seat: int) -> None:
        """The turn passes to the left."""
        at = self.at
        if s.numbers[at.laid]:
            s.numbers[at.melders] = s.numbers[at.melders] | 1 << seat
        s.numbers[at.drawn] = NOT_DRAWN
        s.numbers[at.laid] = 0
        s.numbers[at.leave] = NOT_ASKED
        if self.rules.keeps_threes:
            s.numbers[at.turns] = s.numbers[at.turns] + 1
        s.player = at.after(s, seat)
        ends = self.rules.lone_hand and not s.zones[STOCK]
        self.game.jump(s, self.to_count if ends else self.to_draw)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What makes a meld valid, what is owed, and what going out takes."""
        at = self.at
        if move is self.ask:
            return at.why_not_ask(s, seat)
        look = at.outlook(s, seat)
        if move.verb == "combine":
            return self.why_not_combine(look, move.amount) or at.why_no_end(s, seat)
        if move.verb == "packet":
            return "You may take up your packet when you have completed a canasta."
        if move.verb == "keep":
            return "You hold a card that may be discarded."
        if move.verb not in ("meld", "again", "sequence", "wild", "discard"):
            return "You have drawn: meld if you like, then discard."
        missing = at.missing(s, seat, move.faces)
        if missing:
            return missing
        if move.verb == "sequence":
            return self.why_no_sequence(s, seat, move) or at.why_no_end(s, seat)
        if move.verb != "discard":
            return self.why_no_meld(s, seat, look, move) or at.why_no_end(s, seat)
        if look.is_owing() and s.numbers[at.laid]:
            return at.why_owing(look)
        if self.kept(s, look) >> at.kind_of_face[move.face] & 1:
            return _NO_SEVENS if self.rules.keeps_sevens else _NO_THREES
        return at.why_no_end(s, seat)

    def why_no_meld(self, s: State, seat: int, look: Outlook, move: Move) -> str:
        """What is wrong with a meld, whatever the rest of the hand."""
        at = self.at
        kinds = [at.kind_of_face[face] for face in move.faces]
        if move.verb == "wild":
            if kinds[0] < TWOS:
                return f"The {self.game.cards.name_of(self.game.cards.first[move.face])} is not a wild card."
            if move.word not in at.names or not look.is_melded(at.names.index(move.word)):
                return f"Your side has no meld of {move.word}."
            kind = at.names.index(move.word)
            if not self.may_be_wild(kind):
                return "A sequence contains no wild card."
            return "" if look.takes_wild(kind, kinds[0]) else self.why_not_wild(look)
        natural = [kind for kind in kinds if kind < TWOS]
        if not natural:
            if not self.rules.wild_melds:
                return "Wild cards are melded only with natural cards; to add one say to which meld."
            return "" if len(kinds) == FEWEST else "A meld begins with three cards."
        if len(set(natural)) > 1:
            return "A meld is of one rank."
        meld = natural[0] + (AGAIN if move.verb == "again" else 0)
        name = MELDS[meld]
        if meld >= AGAIN and not look.is_melded(natural[0]):
            return f"Your side has no meld of {MELDS[natural[0]]} yet."
        if look.cards_melded(meld) + len(kinds) > self.rules.most_cards:
            return f"A canasta has no more than {self.rules.most_cards} cards."
        if look.is_melded(meld):
            return "" if len(kinds) == 1 else f"Your side has a meld of {name}: add to it card by card."
        if len(kinds) != FEWEST:
            return "A meld begins with three cards; more are added one by one."
        if len(natural) < self.rules.fewest_naturals:
            fewest = "three" if self.rules.fewest_naturals == FEWEST else "two"
            return f"A meld needs at least {fewest} natural cards."
        if natural[0] == BLACK_THREES:
            return "Black threes are melded only in going out, and without wild cards."
        return (
            "" if len(natural) == len(kinds) or look.takes_wild(meld, max(kinds)) else self.why_not_wild(look)
        )

    def why_not_wild(self, look: Outlook) -> str:
        """Why a wild card may not go to a meld."""
        if not self.rules.wild_opens and look.owed > 0:
            return "The initial meld must reach its count without wild cards."
        if self.rules.deuces and 0 < look.cards_melded(WILD_CARDS) < CANASTA:
            return "Your side has melded deuces: until seven of them lie, they are not wild elsewhere."
        return "That meld can take no more wild cards."

    def why_no_sequence(self, s: State, seat: int, move: Move) -> str:
        """What is wrong with a sequence, whatever the rest of the hand."""
        at = self.at
        side = self.at.side_of(s, seat)
        places = sorted([at.kind_of_face[face] for face in move.faces])
        wild = len([place for place in places if place >= TWOS])
        if wild > self.rules.wild_in_sequence or BLACK_THREES in places or (wild and len(places) == 1):
            return "A sequence is of natural cards from ace down to four."
        suits = at.suits_of(tuple([face for face in move.faces if at.kind_of_face[face] < TWOS]))
        if len(set(suits)) > 1:
            return "A sequence is of one suit."
        slots = range(suits[0], at.sequence_slots, SUITS)
        lying = [slot for slot in slots if 0 < len(at.sequence(s, side, slot)) < CANASTA]
        name = MELDS[SEQUENCES + suits[0]]
        if not lying and at.new_slot(s, side, suits[0]) < 0:
            return f"Your side's {name} has seven cards and takes no more."
        if lying and len(places) > 1:
            return f"Your side has a {name}: add to its ends card by card."
        if len(places) == 1 and at.slot_for(s, side, self.game.cards.first[move.face]) >= 0:
            return ""
        if len(places) == 1 and at.complete_slot_for(s, side, self.game.cards.first[move.face]) >= 0:
            if self.rules.extends_going_out:
                return ""
            return f"Your side's {name} has seven cards and takes no more."
        if lying:
            return f"That card fits neither end of your side's {name}."
        if len(places) - wild != FEWEST:
            return "A sequence begins with three cards; more are added one by one."
        in_row = places[FEWEST - 1] - places[0] == FEWEST - 1 + wild and len(set(places)) == len(places)
        return "" if in_row else "Those cards are not in sequence: ace is high, four low."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for melds or the discard; say what is owed."""
        at = self.at
        owed = at.owed(s, self.at.side_of(s, seat))
        if at.lacks(s, self.at.side_of(s, seat)) and not owed and at.is_owing(s, self.at.side_of(s, seat)):
            return at.why_owing(at.outlook(s, seat))[:-1]
        if owed and s.numbers[self.at.laid]:
            return f"meld {owed} more"
        return f"meld at least {owed}, or discard" if owed else "meld if you like, then discard"

    def strategy(self) -> Strategy:
        """When to open, what to meld and what to discard."""
        from cardtable.games.canasta.strategy import MeldAndDiscardStrategy

        return MeldAndDiscardStrategy(self)
