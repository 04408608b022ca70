"""Melding and discarding, which ends a turn or the play.

A new meld goes down as three cards in one move, everything else card by card, so that each meld on the table
is always valid. A move is legal only if the turn can still be ended as the rules ask: the minimum of an
initial meld reached, and a card kept or the hand gone out.
"""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import Advice, Game, Move, State
from cardtable.families.canasta.melds import (
    BLACK_THREES,
    CANASTA,
    FEWEST,
    JOKERS,
    MELDS,
    RED_THREES,
    TWOS,
    VALUES,
    WILD_CARDS,
    Outlook,
)
from cardtable.families.canasta.table import NOT_ASKED, NOT_DRAWN, YES, TurnStep, choices


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldAndDiscard(TurnStep):
    """Meld as much as you please, then discard; without a card left you are out."""

    def bind(self, game: Game[Any]) -> None:
        """A new meld is named by three cards, an addition by one; a wild card also says where it goes."""
        super().bind(game)
        self.discards = game.moves.of_cards("discard")
        game.moves.of_cards("meld")
        wild = [face for face, kind in enumerate(self.at.kind_of_face) if kind in (TWOS, JOKERS)]
        self.wilds = [
            {face: game.moves.face_and_word("wild", face, name, kind) for face in wild}
            for kind, name in enumerate(MELDS)
        ]

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
        """New melds of three cards, additions, and wild cards to melds with room for them."""
        at = self.at
        table = self.game.moves
        held = [at.faces_held(s, seat, kind) for kind in range(RED_THREES)]
        new: list[Move] = []
        more: list[Move] = []
        wild: list[Move] = []
        for kind in range(BLACK_THREES + 1):
            if look.is_melded(kind):
                if held[kind] and look.allows(kind, 1, 0, 0, bound):
                    more += [table.faces("meld", one) for one in choices(held[kind], 1)]
                wild += self.wild_cards(look, kind, held, bound)
                continue
            if look.allows(kind, FEWEST, 0, 0, bound):
                new += [table.faces("meld", three) for three in choices(held[kind], FEWEST)]
            if kind == BLACK_THREES or len(held[kind]) < 2:
                continue
            wilds = held[TWOS] if look.allows(kind, 2, 1, 0, bound) else []
            if look.allows(kind, 2, 0, 1, bound):
                wilds = wilds + held[JOKERS]
            new += [
                table.faces("meld", (*pair, *one))
                for pair in choices(held[kind], 2)
                for one in choices(wilds, 1)
            ]
        if self.rules.wild_melds:
            if look.is_melded(WILD_CARDS):
                wild += self.wild_cards(look, WILD_CARDS, held, bound)
            else:
                for jokers in range(FEWEST + 1):
                    if look.allows(WILD_CARDS, 0, FEWEST - jokers, jokers, bound):
                        new += [
                            table.faces("meld", (*twos, *others))
                            for twos in choices(held[TWOS], FEWEST - jokers)
                            for others in choices(held[JOKERS], jokers)
                        ]
        return new + more + wild

    def wild_cards(self, look: Outlook, kind: int, held: list[list[int]], bound: bool) -> list[Move]:
        """Wild cards that may be added to a meld."""
        faces: list[int] = []
        if look.room(kind) > 0:
            if look.allows(kind, 0, 1, 0, bound):
                faces += held[TWOS]
            if look.allows(kind, 0, 0, 1, bound):
                faces += held[JOKERS]
        return [self.wilds[kind][face] for face in sorted(set(faces))]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Meld, ask, or discard and pass the turn on."""
        at = self.at
        if move is self.ask:
            self.game.jump(s, self.to_answer)
        elif move.verb == "wild":
            self.lay(s, seat, move.faces, move.amount)
        elif move.verb == "meld":
            self.lay(s, seat, move.faces, min([at.kind_of_face[face] for face in move.faces] + [WILD_CARDS]))
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
        if move.verb not in ("meld", "wild", "discard"):
            return "You have drawn: meld if you like, then discard."
        missing = at.missing(s, seat, move.faces)
        if missing:
            return missing
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

    def advise(self, s: State, seat: int) -> Advice:
        """Go out if you can; open; build canastas; discard what is safe."""
        at = self.at
        look = at.outlook(s, seat)
        if not at.why_not_ask(s, seat):
            return Advice(self.ask, "you can go out, and your partner should have a say")
        if look.can_go_out():
            melds = self.melds(s, seat, look, True)
            if melds:
                return Advice(melds[0], "with this you go out")
            return Advice(self.discard(s, seat), "with this you go out")
        melds = self.melds(s, seat, look, False)
        if melds and look.owed > 0 and (s.numbers[at.laid] or self.is_time_to_open(s, seat, look)):
            return Advice(self.best_opening(melds), f"your side needs {look.owed} for its initial meld")
        if look.owed > 0:
            return Advice(self.discard(s, seat), "an initial meld would cost too many wild cards")
        for move in melds:
            if self.is_worth_it(s, seat, look, move):
                return Advice(move, "it brings your side nearer to a canasta")
        return Advice(self.discard(s, seat), "it is of least use to you and to the next player")

    def is_time_to_open(self, s: State, seat: int, look: Outlook) -> bool:
        """An initial meld may cost one wild card; more only when another side has made its own."""
        for side in range(self.game.sides):
            if self.at.is_open(s, side):
                return True
        hand = look.hand[:]
        wild = min(1, look.hand[TWOS])
        hand[TWOS] = wild
        hand[JOKERS] = min(1 - wild, look.hand[JOKERS])
        return Outlook(self.rules, hand, look.naturals, look.wilds).most() >= look.owed

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

    def is_worth_it(self, s: State, seat: int, look: Outlook, move: Move) -> bool:
        """Natural cards are laid while the hand stays large enough; wild cards complete canastas."""
        kinds = [self.at.kind_of_face[face] for face in move.faces]
        if move.verb == "wild":
            cards = look.naturals[move.amount] + look.wilds[move.amount]
            return CANASTA - 2 <= cards < CANASTA and look.hand[TWOS] + look.hand[JOKERS] >= CANASTA - cards
        if max(kinds) >= TWOS:
            return False
        almost = look.naturals[kinds[0]] + look.wilds[kinds[0]] >= CANASTA - 2
        return almost or look.size() - len(kinds) >= 4

    def discard(self, s: State, seat: int) -> Move:
        """A card of no use to oneself that the next player cannot add to a meld; a wild card last."""
        at = self.at
        counts = at.counted(s.zones[at.hands[seat]])
        mine = at.kinds_melded(s, self.game.side_of[seat])
        after = self.game.side_of[(seat + 1) % self.game.seats]
        theirs = 0 if at.is_frozen(s, after) else at.kinds_melded(s, after)
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
            if best < 0 or cost < least:
                best = card
                least = cost
        return self.discards[best]

    def prompt(self, s: State, seat: int) -> str:
        """Ask for melds or the discard; say what is owed."""
        owed = self.at.owed(s, self.game.side_of[seat])
        if owed and s.numbers[self.at.laid]:
            return f"meld {owed} more"
        return f"meld at least {owed}, or discard" if owed else "meld if you like, then discard"
