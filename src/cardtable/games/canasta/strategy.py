"""How canasta is played well: what the pile is worth, when to open, what builds canastas, what to discard."""

from typing import Final

from cardtable.engine import Advice, Lookahead, Move, State, Strategy
from cardtable.games.canasta.aims import (
    HALFWAY,
    has_enough,
    kept_for_sequence,
    may_spend_wild,
    wants_sequence,
    wants_wild_cards,
)
from cardtable.games.canasta.rules.facts import (
    AGAIN,
    BLACK_THREES,
    CANASTA,
    FEWEST,
    JOKERS,
    RANKS,
    SEQUENCES,
    TWOS,
    VALUES,
    WILD_CARDS,
)
from cardtable.games.canasta.rules.melding import MeldAndDiscard
from cardtable.games.canasta.rules.outlook import Outlook
from cardtable.games.canasta.rules.scoring import CanastaScore
from cardtable.games.canasta.rules.sequences import SUITS, SequenceOutlook, meld_of
from cardtable.games.canasta.rules.table import STOCK
from cardtable.games.canasta.rules.turns import AnswerPartner, Draw

TOO_MUCH: Final = 120
"""A player whose hand counts more does not let his partner go out."""

KEEP: Final = 1
"""At least so many cards stay in the hand while no canasta is near."""
COLLECTED: Final = 4
"""So many wild cards in a hand begin a meld of their own."""
FEW_CARDS: Final = 2
"""A player with so many cards or fewer may be out in his next turn."""
KEPT: Final = 40
"""What it costs to discard a card that a needed sequence lacks."""
SAFER: Final = 6
"""Each card of its rank in the pile makes another one so much safer to discard."""

NEARER: Final = (0, 0, 0, 20, 40, 70, 140)
"""What a meld of so many cards is worth besides them, as a part of a canasta."""
ALIKE: Final = (0, 0, 25, 80)
"""What two cards of a rank in a hand are worth, and three or more."""
WILD: Final = 70
RED_THREE: Final = 100
MELDED: Final = 100
TURN: Final = 35
"""What a wild card in a hand is worth, a red three, to have made the initial meld, and to be in turn.

All of these are roughly the points that come of it when deals are played by the rules of thumb.
"""


class CanastaLookahead(Lookahead):
    """Two rounds of four, four of two; then how the sides stand, by what they have melded and hold."""

    def __init__(self, scoring: CanastaScore) -> None:
        super().__init__(turns=8)
        self.scoring = scoring

    def still_expects(self, s: State, side: int) -> float:
        """Roughly what a side can expect from an unfinished deal, given what it has melded and holds."""
        at = self.scoring.at
        total = RED_THREE * len(s.zones[at.red_threes[side]])
        if self.scoring.rules.lone_hand:
            side = at.side_of(s, side)
        if at.is_open(s, side):
            total += MELDED
        for kind in at.kinds:
            cards = s.zones[at.melds[side][kind]]
            total += at.count(cards)
            total += self.scoring.bonus(kind, cards) if len(cards) >= CANASTA else NEARER[len(cards)]
        for seat in range(at.game.seats):
            if at.side_of(s, seat) == side:
                counts = at.counted(s.zones[at.hands[seat]])
                total += WILD * (counts[TWOS] + counts[JOKERS])
                for kind in range(BLACK_THREES):
                    total += ALIKE[min(counts[kind], 3)]
        if s.turn >= 0 and at.side_of(s, s.turn) == side:
            total += TURN
        return float(total)


class TakePileStrategy(Strategy):
    """Take the pile whenever it is worth it."""

    def __init__(self, drawing: Draw) -> None:
        super().__init__()
        self.drawing = drawing

    def advise(self, s: State, seat: int) -> Advice:
        """Take the pile with natural cards, or a large one with a wild card; else draw."""
        drawing = self.drawing
        ways = drawing.legal(s, seat)
        if ways[0].verb == "face":
            return Advice(ways[0], "a red three must go to the table")
        takes = [move for move in ways if move.verb in ("take", "again", "extend")]
        count = len(s.zones[drawing.at.discards])
        if takes:
            natural = [move for move in takes if all([self.is_natural(face) for face in move.faces])]
            if natural:
                return Advice(natural[0], f"the pile gives your side {count} card{'s' if count > 1 else ''}")
            if count > FEWEST:
                return Advice(takes[0], f"a pile of {count} cards is worth a wild card")
        if drawing.refuse in ways:
            return Advice(drawing.refuse, "nothing in the pile is worth playing on for")
        if drawing.draw in ways:
            return Advice(drawing.draw, "the pile is not to be had")
        return Advice(ways[0], "your partner lets you go out")

    def is_natural(self, face: int) -> bool:
        """Whether a face is not wild."""
        return self.drawing.at.kind_of_face[face] < TWOS


class AnswerPartnerStrategy(Strategy):
    """Let the partner go out, unless too much would be lost."""

    def __init__(self, answering: AnswerPartner) -> None:
        super().__init__()
        self.answering = answering

    def advise(self, s: State, seat: int) -> Advice:
        """Yes, unless too much would be lost in the partner's own hand."""
        answering = self.answering
        count = answering.at.count(s.zones[answering.at.hands[seat]])
        if count > TOO_MUCH:
            return Advice(answering.no, f"you would lose {count} points with the cards you hold")
        return Advice(answering.yes, "you lose little, and the opponents may be caught with more")


class MeldAndDiscardStrategy(Strategy):
    """Go out if you can; open; build canastas; discard what is safe."""

    def __init__(self, melding: MeldAndDiscard) -> None:
        super().__init__()
        self.melding = melding
        self.at = melding.at
        self.game = melding.game
        self.rules = melding.rules

    def advise(self, s: State, seat: int) -> Advice:
        """Go out if you can; open; build canastas; discard what is safe."""
        look = self.at.outlook(s, seat)
        if look.is_able():
            if not self.at.why_not_ask(s, seat):
                return Advice(self.melding.ask, "you can go out, and your partner should have a say")
            if look.may_go:
                return self.go_out_now(s, seat, look)
        if look.spare:
            return Advice(self.melding.packet, "more cards make more canastas")
        if look.is_owing():
            return self.open_cheaply(s, seat, look) or self.wait_to_open(s, seat)
        return (
            self.meld_before_the_end(s, seat, look)
            or self.build_canastas(s, seat, look)
            or self.meld_for_packet(s, seat, look)
            or self.discard_safely(s, seat)
        )

    def meld_for_packet(self, s: State, seat: int, look: Outlook) -> Advice | None:
        """Who has melded in the hope of his packet must complete a canasta before he can discard."""
        bound = self.melding.is_bound(s, look)
        if not look.packet or self.melding.may_discard(s, seat, look, bound):
            return None
        meld = self.first_meld(s, seat, look, bound)
        return None if meld is None else Advice(meld, "a canasta brings you your packet")

    def go_out_now(self, s: State, seat: int, look: Outlook) -> Advice:
        """Go out at once: the others are caught with what they hold."""
        return Advice(self.first_meld(s, seat, look, True) or self.discard(s, seat), "with this you go out")

    # -- when to open --------------------------------------------------------------------------

    def open_cheaply(self, s: State, seat: int, look: Outlook) -> Advice | None:
        """Make the initial meld with few wild cards; once another side has made its own, with any."""
        if not s.numbers[self.at.laid] and not self.is_time_to_open(s, seat, look):
            return None
        melds = self.melding.melds(s, seat, look, False)
        if not melds:
            return None
        if look.owed > 0:
            return Advice(self.best_opening(melds), f"your side needs {look.owed} for its initial meld")
        return Advice(self.best_opening(melds), "your side needs a canasta for its initial meld")

    def wait_to_open(self, s: State, seat: int) -> Advice:
        """Do not throw wild cards into an initial meld."""
        return Advice(self.discard(s, seat), "an initial meld would cost too many wild cards")

    def is_time_to_open(self, s: State, seat: int, look: Outlook) -> bool:
        """Whether one wild card is enough for the initial meld, or a side has made its own already."""
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
            if move.verb == "sequence":
                worth -= self.rules.short_sequence
            if worth > most:
                best = move
                most = worth
        return best

    # -- what to meld --------------------------------------------------------------------------

    def meld_before_the_end(self, s: State, seat: int, look: Outlook) -> Advice | None:
        """When the play is nearly over, cards on the table count for you and cards in hand against you."""
        if not self.is_nearly_over(s, seat):
            return None
        meld = self.collect_wild(s, seat, look) if wants_wild_cards(look) else None
        meld = meld or self.first_meld(s, seat, look, False)
        if meld is None:
            return None
        return Advice(meld, "the play is nearly over, and cards in your hand count against you")

    def is_nearly_over(self, s: State, seat: int) -> bool:
        """Whether the stock is about to be used up, or an opponent with few cards could go out."""
        if len(s.zones[STOCK]) < self.game.seats * self.rules.draws:
            return True
        for other in range(self.game.seats):
            side = self.at.side_of(s, other)
            if s.sitting_out >> other & 1:
                continue
            if side != self.at.side_of(s, seat) and len(s.zones[self.at.hands[other]]) <= FEW_CARDS:
                if has_enough(self.at, s, side):
                    return True
        return False

    def first_meld(self, s: State, seat: int, look: Outlook, bound: bool) -> Move | None:
        """The first of the legal melds; the others are not looked for."""
        moves = (
            self.long_sequences(s, seat, look, bound)
            or self.melding.new_melds(s, seat, look, bound)
            or self.melding.natural_additions(s, seat, look, bound)
            or self.melding.wild_additions(s, seat, look, bound)
        )
        if not moves and self.rules.twice:
            moves = self.melding.second_melds(s, seat, look, bound)
        return moves[0] if moves else None

    def long_sequences(self, s: State, seat: int, look: Outlook, bound: bool) -> list[Move]:
        """Sequences that may be laid, but not in a hurry where short ones cost more than they count."""
        moves = self.melding.sequences(s, seat, look, bound)
        return (
            [move for move in moves if len(move.faces) == 1]
            if self.rules.short_sequence and not bound
            else moves
        )

    def build_canastas(self, s: State, seat: int, look: Outlook) -> Advice | None:
        """Lay what brings a canasta nearer: sequences and natural cards, and wild cards that complete one."""
        move = (
            self.best_sequence(s, seat, look)
            or self.best_second(s, seat, look)
            or self.best_natural(s, seat, look)
            or self.best_wild(s, seat, look)
            or self.collect_wild(s, seat, look)
        )
        return None if move is None else Advice(move, "it brings your side nearer to a canasta")

    def best_sequence(self, s: State, seat: int, look: Outlook) -> Move | None:
        """Begin a sequence when the hand has most of its seven; lay more while it stays large enough."""
        if isinstance(look, SequenceOutlook):
            hoped = HALFWAY if wants_sequence(look) else CANASTA - 2
            for move in self.melding.sequences(s, seat, look, False):
                slot = self.melding.slot_of(s, seat, move.faces)
                laid = look.cards_melded(meld_of(slot))
                likely = laid > 0 or most_of_seven(look, slot % SUITS) >= hoped
                if laid >= CANASTA - 2 or (likely and look.size() - len(move.faces) >= KEEP):
                    return move
        return None

    def best_natural(self, s: State, seat: int, look: Outlook) -> Move | None:
        """Lay natural cards while the hand stays large enough, new melds before additions."""
        size = look.size()
        for count in (FEWEST, 1):
            for kind in range(BLACK_THREES + 1):
                fits = look.hand[kind] >= count and look.is_melded(kind) == (count == 1)
                if fits and (size - count >= KEEP or look.cards_melded(kind) >= CANASTA - 2):
                    moves = self.sparing(look, self.melding.natural_melds(s, seat, look, kind, False))
                    if moves:
                        return moves[0]
        return None

    def sparing(self, look: Outlook, moves: list[Move]) -> list[Move]:
        """Those that lay no card of which a wanted sequence has need."""
        kept = kept_for_sequence(look)
        return [move for move in moves if not any([self.is_kept(kept, face) for face in move.faces])]

    def is_kept(self, kept: list[int], face: int) -> bool:
        """Whether a face is among those kept for a sequence."""
        kind = self.at.kind_of_face[face]
        cards = self.game.cards
        return kind < BLACK_THREES and kept[cards.suits[cards.first[face]]] >> kind & 1 > 0

    def best_second(self, s: State, seat: int, look: Outlook) -> Move | None:
        """Another meld of a rank when the first is a canasta, and the two made one where that makes one."""
        for kind in range(BLACK_THREES if self.rules.twice else 0):
            if not look.is_melded(kind) or look.size() < FEWEST + KEEP:
                continue
            first, second = look.cards_melded(kind), look.cards_melded(AGAIN + kind)
            if max(first, second) < CANASTA <= first + second and not self.melding.why_not_combine(
                look, kind
            ):
                if look.allows_joining(kind, False):
                    return self.melding.combine[kind]
            if first >= CANASTA and look.hand[kind] >= (1 if second else FEWEST):
                moves = self.sparing(look, self.melding.natural_melds(s, seat, look, AGAIN + kind, False))
                if moves:
                    return moves[0]
        return None

    def collect_wild(self, s: State, seat: int, look: Outlook) -> Move | None:
        """Wild cards of their own, where more than one canasta is needed or none grows beyond seven."""
        if not self.rules.wild_melds or not (self.rules.canastas > 1 or self.rules.most_cards == CANASTA):
            return None
        lying = look.cards_melded(WILD_CARDS)
        wild = look.hand[TWOS] + look.hand[JOKERS]
        if (
            look.size() - (1 if lying else FEWEST) < KEEP
            or (not lying and wild < (FEWEST if wants_wild_cards(look) else COLLECTED))
            or lying >= CANASTA
        ):
            return None
        moves = (
            self.melding.wild_cards(s, seat, look, WILD_CARDS, False)
            if lying
            else self.melding.wild_melds(s, seat, look, False)
        )
        return moves[0] if moves else None

    def best_wild(self, s: State, seat: int, look: Outlook) -> Move | None:
        """Lay wild cards where they complete a canasta."""
        wild = look.hand[TWOS] + look.hand[JOKERS]
        for kind in self.at.kinds:
            cards = look.cards_melded(kind)
            if CANASTA - 2 <= cards < CANASTA <= cards + wild and may_spend_wild(look, kind):
                moves = self.melding.wild_cards(s, seat, look, kind, False)
                if moves:
                    return moves[0]
        return None

    # -- what to discard -----------------------------------------------------------------------

    def discard_safely(self, s: State, seat: int) -> Advice:
        """Discard what is of least use to you and to the next player."""
        return Advice(self.discard(s, seat), "it is of least use to you and to the next player")

    def discard(self, s: State, seat: int) -> Move:
        """A card that is of no use to you and that the next player cannot add to a meld; a wild card last.

        A rank that lies in the pile already is safe: nobody has wanted it, and fewer of it are left.
        """
        at = self.at
        counts = at.counted(s.zones[at.hands[seat]])
        mine = at.kinds_melded(s, at.side_of(s, seat)) & ((1 << SEQUENCES) - 1)
        after = at.side_of(s, at.after(s, seat))
        theirs = 0 if at.is_frozen(s, after) else at.kinds_melded(s, after)
        pile = at.counted(s.zones[at.discards])
        best = -1
        least = 0
        look = self.at.outlook(s, seat)
        kept = self.melding.kept(s, look) if self.melding.keeps else 0
        suited = kept_for_sequence(look)
        for card in s.zones[at.hands[seat]]:
            kind = at.kind[card]
            if kept >> kind & 1:
                continue
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
                    cost += KEPT if self.is_kept(suited, self.game.cards.face_of[card]) else 0
            if best < 0 or cost < least:
                best = card
                least = cost
        return self.melding.discards[best] if best >= 0 else self.melding.keep_all

    def use_in_sequence(self, s: State, seat: int, card: int) -> int:
        """What a card is worth for sequences: your own on the table, the next player's, one in your hand."""
        at = self.at
        suits = self.game.cards.suits
        after = at.side_of(s, at.after(s, seat))
        use = 40 if at.continues(s, at.side_of(s, seat), card) else 0
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


def most_of_seven(look: SequenceOutlook, suit: int) -> int:
    """The most cards that the hand has of any seven in sequence in a suit."""
    row = look.suited[suit]
    windows = range(len(RANKS) - CANASTA + 1)
    return max([len([n for n in row[top : top + CANASTA] if n]) for top in windows])
