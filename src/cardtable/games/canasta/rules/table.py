"""The zones and numbers of a canasta, and what the parts of a turn have in common."""

from itertools import combinations
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import DIAMONDS, HEARTS, JOKER
from cardtable.engine import DISCARDS, FLAG, MELD, QUIET, SEAT, Game, State, Step
from cardtable.games.canasta.rules.melds import (
    BLACK_THREES,
    CANASTA,
    JOKERS,
    KINDS,
    MELDS,
    RANKS,
    RED_THREES,
    SEQUENCES,
    TWOS,
    VALUES,
    WILD_CARDS,
    CanastaRules,
    Outlook,
)
from cardtable.games.canasta.rules.sequences import SUITS, SequenceOutlook, no_suits

STOCK: Final = 0
"""What is left of the pack after the deal, face down."""

NOT_DRAWN: Final = 0
FROM_STOCK: Final = 1
FROM_PILE: Final = 2
"""How the player in turn has drawn."""

NOT_ASKED: Final = 0
YES: Final = 1
NO: Final = 2
"""What the partner has said to the question of going out."""


class CanastaTable:
    """The zones and numbers of a canasta, and what lies on the table."""

    def __init__(self, game: Game[Any], rules: CanastaRules) -> None:
        layout = game.layout
        self.game = game
        self.rules = rules
        self.kind = [_kind(game, card) for card in range(game.cards.size)]
        self.kind_of_face = [self.kind[card] for card in game.cards.first]
        self.hands = game.hand_zones()
        self.discards = game.pile("discards", DISCARDS)
        self.kinds = list(range(WILD_CARDS + 1 if rules.wild_melds else WILD_CARDS))
        """The kinds of meld in the game."""
        if rules.sequences:
            self.kinds += range(SEQUENCES, SEQUENCES + SUITS)
        self.melds = [[-1] * len(MELDS) for _ in range(game.sides)]
        """For each side its melds by kind, in front of its first member."""
        for side in range(game.sides):
            for kind in self.kinds:
                self.melds[side][kind] = game.of_side(side, MELDS[kind], MELD)
        self.red_threes = game.of_sides("red threes", MELD)
        self.partner = [_partner(game, seat) for seat in range(game.seats)]
        self.opened = game.side_numbers("initial meld", kind=FLAG)[0]
        self.drawn = layout.number("drawn", NOT_DRAWN, kind=QUIET)
        self.laid = layout.number("laid", kind=QUIET)
        """Cards laid from the hand in this turn."""
        self.standing = layout.number("standing", kind=QUIET)
        """The kinds (a mask) that the side had melded before this turn."""
        self.leave = layout.number("leave to go out", NOT_ASKED, kind=QUIET)
        self.melders = layout.number("melders", kind=QUIET)
        """The seats (a mask) that have melded in an earlier turn."""
        self.out = layout.number("out", -1, kind=SEAT)
        self.concealed = layout.number("concealed", kind=FLAG)

    # -- the table -----------------------------------------------------------------------------

    def is_open(self, s: State, side: int) -> bool:
        """Whether a side has made its initial meld."""
        return s.numbers[self.opened + side] == 1

    def is_frozen(self, s: State, side: int) -> bool:
        """Whether the pile is frozen to a side: before its initial meld, or by a wild card or red three."""
        if self.rules.always_frozen or not self.is_open(s, side):
            return True
        for card in s.zones[self.discards]:
            if self.kind[card] >= TWOS:
                return True
        return False

    def is_claimed(self, s: State) -> bool:
        """Whether a player has melded the top discard and owes the minimum before he gets the pile."""
        return s.numbers[self.drawn] == FROM_PILE and not self.is_open(s, self.game.side_of[s.player])

    def count(self, cards: list[int]) -> int:
        """What cards count."""
        total = 0
        for card in cards:
            total += VALUES[self.kind[card]]
        return total

    def melded(self, s: State, side: int) -> int:
        """What all cards melded by a side count."""
        total = 0
        for kind in self.kinds:
            total += self.count(s.zones[self.melds[side][kind]])
        return total

    def kinds_melded(self, s: State, side: int) -> int:
        """The kinds (a mask) that a side has melded."""
        mask = 0
        zones = self.melds[side]
        for kind in self.kinds:
            if s.zones[zones[kind]]:
                mask |= 1 << kind
        return mask

    def canastas(self, s: State, side: int) -> int:
        """How many canastas a side has."""
        count = 0
        for kind in self.kinds:
            if len(s.zones[self.melds[side][kind]]) >= CANASTA:
                count += 1
        return count

    def wild(self, cards: list[int]) -> int:
        """How many of the cards are wild."""
        count = 0
        for card in cards:
            if TWOS <= self.kind[card] <= JOKERS:
                count += 1
        return count

    def owed(self, s: State, side: int) -> int:
        """What a side must still meld to meet its minimum, or nothing."""
        if self.is_open(s, side):
            return 0
        return max(0, self.rules.minimum(s.scores[side]) - self.melded(s, side))

    def counted(self, cards: list[int]) -> list[int]:
        """How many cards of each kind there are."""
        counts = [0] * KINDS
        for card in cards:
            counts[self.kind[card]] = counts[self.kind[card]] + 1
        return counts

    def outlook(self, s: State, seat: int) -> "Outlook":
        """What a player's hand can still do beside the melds of his side."""
        side = self.game.side_of[seat]
        naturals = [0] * len(MELDS)
        wilds = [0] * len(MELDS)
        for kind in self.kinds:
            cards = s.zones[self.melds[side][kind]]
            if cards:
                wilds[kind] = self.wild(cards)
                naturals[kind] = len(cards) - wilds[kind]
        hand = s.zones[self.hands[seat]]
        if self.rules.sequences:
            out: Outlook = self._with_suits(s, side, hand, naturals, wilds)
        else:
            out = Outlook(self.rules, self.counted(hand), naturals, wilds)
        out.owed = self.owed(s, side)
        out.may_go = s.numbers[self.leave] != NO
        if self.is_claimed(s):
            self.claim(out, s.zones[self.discards])
        return out

    def _with_suits(
        self, s: State, side: int, hand: list[int], naturals: list[int], wilds: list[int]
    ) -> SequenceOutlook:
        """An outlook that also knows the suits of the hand, and how high the side's sequences are."""
        tops = [
            min([self.kind[card] for card in self.sequence(s, side, suit)], default=0)
            for suit in range(SUITS)
        ]
        suited = self.counted_by_suit(hand)
        return SequenceOutlook(self.rules, self.counted(hand), naturals, wilds, suited, tops)

    def claim(self, look: Outlook, pile: list[int]) -> None:
        """A player has melded the top discard, and these cards will come to his hand."""
        look.claim(self.counted(pile))
        if isinstance(look, SequenceOutlook):
            look.pile_suited = self.counted_by_suit(pile)

    def counted_by_suit(self, cards: list[int]) -> list[list[int]]:
        """How many natural cards there are of each suit and rank."""
        counts = no_suits()
        for card in cards:
            if self.kind[card] < BLACK_THREES:
                row = counts[self.game.cards.suits[card]]
                row[self.kind[card]] = row[self.kind[card]] + 1
        return counts

    def sequence(self, s: State, side: int, suit: int) -> list[int]:
        """The cards of a side's sequence in a suit."""
        return s.zones[self.melds[side][SEQUENCES + suit]]

    def continues(self, s: State, side: int, card: int) -> bool:
        """Whether a card fits at an end of an unfinished sequence of a side."""
        if not self.rules.sequences or self.kind[card] >= BLACK_THREES:
            return False
        places = [self.kind[other] for other in self.sequence(s, side, self.game.cards.suits[card])]
        if not places or len(places) >= CANASTA:
            return False
        return self.kind[card] in (min(places) - 1, max(places) + 1)

    def layings(
        self, look: Outlook, kind: int, held: list[int], count: int, twos: int, jokers: int, bound: bool
    ) -> list[tuple[int, ...]]:
        """The choices of so many natural cards that, laid with these wild ones, let the turn be ended."""
        if self.rules.sequences and not look.stays(count + twos + jokers, bound):  # suits left may matter
            return [
                faces
                for faces in choices(held, count)
                if look.allows(kind, count, twos, jokers, bound, self.suits_of(faces))
            ]
        return choices(held, count) if look.allows(kind, count, twos, jokers, bound) else []

    def with_wild(
        self,
        look: Outlook,
        kind: int,
        held: list[int],
        count: int,
        twos: list[int],
        jokers: list[int],
        bound: bool,
    ) -> list[tuple[int, ...]]:
        """The choices of so many natural cards and a wild one that let the turn be ended."""
        if not twos and not jokers:
            return []
        with_two = self.layings(look, kind, held, count, 1, 0, bound)
        with_joker = self.layings(look, kind, held, count, 0, 1, bound)
        found: list[tuple[int, ...]] = []
        for faces in choices(held, count):
            wilds = (twos if faces in with_two else []) + (jokers if faces in with_joker else [])
            found += [(*faces, *wild) for wild in choices(wilds, 1)]
        return found

    def suits_of(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        """The suits of some faces."""
        pack = self.game.cards
        return tuple([pack.suits[pack.first[face]] for face in faces])

    def faces_held(self, s: State, seat: int, kind: int) -> list[int]:
        """The faces of the cards of one kind in a hand, twins twice."""
        faces = self.game.cards.face_of
        return [faces[card] for card in s.zones[self.hands[seat]] if self.kind[card] == kind]

    # -- refusals ------------------------------------------------------------------------------

    def missing(self, s: State, seat: int, faces: tuple[int, ...]) -> str:
        """A refusal if a player does not hold what he names."""
        held = [self.game.cards.face_of[card] for card in s.zones[self.hands[seat]]]
        for face in faces:
            if face not in held:
                return f"You do not hold the {self.game.cards.name_of(self.game.cards.first[face])}."
            held.remove(face)
        return ""

    def why_not_ask(self, s: State, seat: int) -> str:
        """Why a player may not ask his partner at all; the question is for one who can go out."""
        if self.partner[seat] < 0:
            return "You have no partner to ask."
        if s.numbers[self.leave] != NOT_ASKED:
            return "Your partner has answered already, and the answer binds you."
        if s.numbers[self.laid]:
            return "You may not ask after you have melded a card or taken the pile."
        return "" if self.outlook(s, seat).can_go_out() else "Only a player who is able to go out may ask."

    def why_no_end(self, s: State, seat: int) -> str:
        """Why a turn could not be ended after a move that is valid by itself."""
        side = self.game.side_of[seat]
        if s.numbers[self.leave] == YES:
            return "Your partner has let you go out, and after that you could not."
        if self.owed(s, side):
            return f"After that your initial meld could not reach {self.rules.minimum(s.scores[side])}."
        if s.numbers[self.leave] == NO:
            return "Your partner has said no, so you must keep a card."
        needed = self.rules.canastas
        canastas = "a canasta" if needed == 1 else f"{needed} canastas"
        return f"You must keep a card, for your side needs {canastas} to go out."


@mypyc_attr(allow_interpreted_subclasses=True)
class CanastaStep(Step):
    """A step that knows the table of a canasta."""

    def __init__(self, rules: CanastaRules) -> None:
        super().__init__()
        self.rules = rules

    def bind(self, game: Game[Any]) -> None:
        """The table is shared by all steps."""
        self.game = game
        self.at = CanastaTable(game, self.rules)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnStep(CanastaStep):
    """A part of a player's turn."""

    def link(self, draw: Step, meld: Step, answer: Step, count: Step) -> None:
        """The parts of a turn lead to each other, and to the count."""
        self.to_draw = draw
        self.to_meld = meld
        self.to_answer = answer
        self.to_count = count

    def bind(self, game: Game[Any]) -> None:
        """Moves that several parts of a turn have."""
        super().bind(game)
        self.ask = game.moves.plain("ask")

    def lay(self, s: State, seat: int, faces: tuple[int, ...], kind: int) -> None:
        """Lay cards from the hand to a meld."""
        zone = self.at.melds[self.game.side_of[seat]][kind]
        for face in faces:
            s.move(self.game.held(s, self.at.hands[seat], face), self.at.hands[seat], zone)
        s.numbers[self.at.laid] = s.numbers[self.at.laid] + len(faces)
        self.settle(s, seat)

    def settle(self, s: State, seat: int) -> None:
        """An initial meld is made when its minimum is reached; then the pile that was claimed is taken up."""
        at = self.at
        side = self.game.side_of[seat]
        if not at.is_open(s, side) and at.melded(s, side) and not at.owed(s, side):
            s.numbers[at.opened + side] = 1
        if s.numbers[at.drawn] == FROM_PILE and at.is_open(s, side):
            while s.zones[at.discards]:
                card = s.zones[at.discards][-1]
                is_red = at.kind[card] == RED_THREES
                s.move(card, at.discards, at.red_threes[side] if is_red else at.hands[seat])
        if not s.zones[at.hands[seat]]:
            self.go_out(s, seat)

    def go_out(self, s: State, seat: int) -> None:
        """The play ends; concealed, if the player had never melded before and now made a canasta himself."""
        at = self.at
        s.numbers[at.out] = seat
        if not s.numbers[at.melders] >> seat & 1:
            melds = at.melds[self.game.side_of[seat]]
            for kind in at.kinds:
                if len(s.zones[melds[kind]]) >= CANASTA and not s.numbers[at.standing] >> kind & 1:
                    s.numbers[at.concealed] = 1
        self.game.jump(s, self.to_count)


def choices(faces: list[int], count: int) -> list[tuple[int, ...]]:
    """The different choices of so many faces out of those held, in order."""
    if len(faces) <= count:  # all of them, or none
        return [tuple(sorted(faces))] if len(faces) == count else []
    return sorted(set(combinations(sorted(faces), count)))


def _kind(game: Game[Any], card: int) -> int:
    """The kind of a card: its rank, or black three, two, joker, red three."""
    rank = game.cards.ranks[card]
    if rank == JOKER:
        return JOKERS
    if rank == 2:
        return TWOS
    if rank == 3:
        return RED_THREES if game.cards.suits[card] in (DIAMONDS, HEARTS) else BLACK_THREES
    return RANKS.index(rank)


def _partner(game: Game[Any], seat: int) -> int:
    """The next player of the same side to the left, or -1."""
    for step in range(1, game.seats):
        other = (seat + step) % game.seats
        if game.side_of[other] == game.side_of[seat]:
            return other
    return -1
