"""The zones and numbers of a canasta, and what the parts of a turn have in common."""

from itertools import combinations
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import DIAMONDS, HEARTS, JOKER
from cardtable.engine import ASIDE, DISCARDS, FLAG, MELD, QUIET, RESERVE, SEAT, Game, State
from cardtable.games.canasta.rules.facts import (
    AGAIN,
    ANY,
    BLACK_THREES,
    CANASTA,
    JOKERS,
    KINDS,
    MELDS,
    NATURAL_OR_BETTER,
    OF_SEVENS,
    RANKS,
    RED_THREES,
    SEQUENCE,
    SEVENS,
    TWOS,
    VALUES,
    WILD_CARDS,
    CanastaRules,
)
from cardtable.games.canasta.rules.outlook import Outlook
from cardtable.games.canasta.rules.sequences import SUITS, SequenceOutlook, meld_of, no_suits
from cardtable.mechanics.matches.resting import RestInTurn

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


@mypyc_attr(allow_interpreted_subclasses=True)
class SideRests(RestInTurn):
    """Of the side that has a player more than the other one rests; the sides sit alternately all the same."""

    def __init__(self, side_of: list[int], among: tuple[int, ...]) -> None:
        super().__init__(len(side_of), list(among))
        self.side_of = side_of

    def circle(self, playing: list[int]) -> list[int]:
        """One of each side in turn, as they sit."""
        ours = [seat for seat in playing if self.side_of[seat] == self.side_of[playing[0]]]
        theirs = [seat for seat in playing if seat not in ours]
        return [seat for pair in zip(ours, theirs, strict=True) for seat in pair]


@mypyc_attr(allow_interpreted_subclasses=True)
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
        self.beneath = game.pile("beneath the discards", ASIDE, is_open=False) if rules.seeded else -1
        self.kinds = list(range(WILD_CARDS + 1 if rules.wild_melds else WILD_CARDS))
        """The kinds of meld in the game."""
        self.names = [
            "deuces" if rules.deuces and kind == WILD_CARDS else name
            for kind, name in enumerate(MELDS[: rules.slots])
        ]
        """What the melds are called."""
        self.sequence_slots = (2 * SUITS if rules.twice else SUITS) if rules.sequences else 0
        self.kinds += [meld_of(slot) for slot in range(self.sequence_slots)]
        if rules.twice:
            self.kinds += range(AGAIN, AGAIN + BLACK_THREES)
        self.melds = [[-1] * rules.slots for _ in range(game.sides)]
        """For each side its melds by kind, in front of its first member."""
        for side in range(game.sides):
            for kind in self.kinds:
                self.melds[side][kind] = game.of_side(side, self.names[kind], MELD)
        self.red_threes = game.of_sides("red threes", MELD)
        self.resting = SideRests(game.side_of, rules.rests)
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
        self.turns = layout.number("turns", kind=QUIET) if rules.keeps_threes else -1
        """How many turns have been played."""
        self.threes_apart = game.of_sides("black threes out of play", MELD) if rules.keeps_threes else []
        self.packets = game.of_seats("packet", RESERVE, is_open=False) if rules.packet else []
        self.completers = layout.number("completers", kind=QUIET) if rules.packet else -1
        """The seats (a mask) that have completed a canasta."""

    # -- who plays with whom -------------------------------------------------------------------

    def side_of(self, s: State, seat: int) -> int:
        """The side whose melds a player adds to."""
        return self.game.side_of[seat]

    def score_of(self, s: State, side: int) -> int:
        """The score by which the initial meld is measured."""
        return s.scores[side]

    def partner_of(self, s: State, seat: int) -> int:
        """The partner who is asked for leave to go out: the nearest to the left; -1 if there is none."""
        if not self.rules.rests:
            return self.partner[seat]
        other = self.resting.after(s, seat)
        while self.game.side_of[other] != self.game.side_of[seat]:
            other = self.resting.after(s, other)
        return other

    def after(self, s: State, seat: int) -> int:
        """Who plays next."""
        return self.resting.after(s, seat) if self.rules.rests else (seat + 1) % self.game.seats

    def take_sides(self, s: State, seat: int) -> None:
        """A player takes the pile, or goes out."""

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
        return s.numbers[self.drawn] == FROM_PILE and not self.is_open(s, self.side_of(s, s.player))

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

    def wild_among(self, kind: int, cards: list[int]) -> int:
        """How many cards of a meld are wild in it: of twos that are a rank, only the jokers."""
        if self.rules.deuces and kind == WILD_CARDS:
            return len([card for card in cards if self.kind[card] == JOKERS])
        return self.wild(cards)

    def owed(self, s: State, side: int) -> int:
        """What a side must still meld to meet its minimum, or nothing."""
        if self.is_open(s, side):
            return 0
        return max(0, self.rules.minimum(self.score_of(s, side)) - self.melded(s, side))

    def lacks(self, s: State, side: int) -> int:
        """Which canasta the initial meld of a side must contain, if it has not been made and must."""
        return 0 if self.is_open(s, side) else self.rules.first_canasta(self.score_of(s, side))

    def is_owing(self, s: State, side: int) -> bool:
        """Whether the initial meld of a side is still to be made, or completed."""
        if self.owed(s, side):
            return True
        least = self.lacks(s, side)
        return least > 0 and self.best_canasta(s, side) < least

    def best_canasta(self, s: State, side: int) -> int:
        """Which sort of canasta a side has, as an initial meld may need one."""
        best = 0
        for kind in self.kinds:
            cards = s.zones[self.melds[side][kind]]
            if len(cards) >= CANASTA:
                is_mixed = kind % AGAIN < BLACK_THREES and self.wild(cards) > 0
                best = max(best, ANY if is_mixed else NATURAL_OR_BETTER)
        return best

    def kept(self, s: State) -> int:
        """The kinds (a mask) that may not be discarded at this time."""
        if self.rules.keeps_threes and s.numbers[self.turns] < self.game.seats:
            return 1 << BLACK_THREES
        if self.rules.keeps_sevens:
            for melds in self.melds:
                if len(s.zones[melds[SEVENS]]) < CANASTA:
                    return 1 << SEVENS
        return 0

    def kept_going_out(self, s: State) -> int:
        """The kinds (a mask) that may not be discarded in going out."""
        return self.kept(s) | (1 << SEVENS if self.rules.keeps_sevens else 0)

    def foresee(self, s: State, seat: int, look: Outlook) -> None:
        """The cards that surely come to the hand besides, though all red threes were among them."""
        reds = 2 * self.rules.packs
        if self.rules.reward and s.zones[STOCK] and not self.is_open(s, self.side_of(s, seat)):
            look.is_blind = True
            look.coming = min(self.rules.reward, max(0, len(s.zones[STOCK]) - reds))
        if self.packets and s.zones[self.packets[seat]]:
            look.packet = len(s.zones[self.packets[seat]]) - reds
            look.spare = look.packet if s.numbers[self.completers] >> seat & 1 else 0

    def counted(self, cards: list[int]) -> list[int]:
        """How many cards of each kind there are."""
        counts = [0] * KINDS
        for card in cards:
            counts[self.kind[card]] = counts[self.kind[card]] + 1
        return counts

    def outlook(self, s: State, seat: int) -> "Outlook":
        """What a player's hand can still do beside the melds of his side."""
        side = self.side_of(s, seat)
        naturals = [0] * self.rules.slots
        wilds = [0] * self.rules.slots
        for kind in self.kinds:
            cards = s.zones[self.melds[side][kind]]
            if cards:
                wilds[kind] = self.wild_among(kind, cards)
                naturals[kind] = len(cards) - wilds[kind]
        hand = s.zones[self.hands[seat]]
        if self.rules.sequences:
            out: Outlook = self._with_suits(s, side, hand, naturals, wilds)
        else:
            out = Outlook(self.rules, self.counted(hand), naturals, wilds)
        out.owed = self.owed(s, side)
        out.lacks = self.lacks(s, side)
        out.threes = len(s.zones[self.red_threes[self.game.side_of[seat]]])
        out.barred = self.kept_going_out(s)
        self.foresee(s, seat, out)
        must_ask = self.rules.must_ask and self.partner_of(s, seat) >= 0
        out.may_go = s.numbers[self.leave] == YES if must_ask else s.numbers[self.leave] != NO
        if self.is_claimed(s):
            self.claim(s, out, s.zones[self.discards])
        return out

    def _with_suits(
        self, s: State, side: int, hand: list[int], naturals: list[int], wilds: list[int]
    ) -> SequenceOutlook:
        """An outlook that also knows the suits of the hand, and where the side's sequences lie."""
        rows = [self.row(s.zones[self.melds[side][meld_of(slot)]]) for slot in range(self.sequence_slots)]
        suited = self.counted_by_suit(hand)
        return SequenceOutlook(self.rules, self.counted(hand), naturals, wilds, suited, rows)

    def row(self, cards: list[int]) -> int:
        """The places (a mask) that the natural cards of a sequence fill."""
        row = 0
        for card in cards:
            if self.kind[card] < BLACK_THREES:
                row |= 1 << self.kind[card]
        return row

    def claim(self, s: State, look: Outlook, pile: list[int]) -> None:
        """A player has melded the top discard: these cards will come to his hand, and what lies beneath."""
        look.claim(self.counted(pile))
        if self.rules.seeded and s.zones[self.beneath]:
            look.is_blind = True
            look.coming += max(0, len(s.zones[self.beneath]) - 2 * self.rules.packs)
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

    def sequence(self, s: State, side: int, slot: int) -> list[int]:
        """The cards of one of a side's sequences."""
        return s.zones[self.melds[side][meld_of(slot)]]

    def slot_for(self, s: State, side: int, card: int) -> int:
        """Which unfinished sequence of a side a card goes on with; -1 if none."""
        kind = self.kind[card]
        if kind < BLACK_THREES:
            for slot in range(self.game.cards.suits[card], self.sequence_slots, SUITS):
                cards = self.sequence(s, side, slot)
                if cards and len(cards) < CANASTA and self.fits(cards, kind):
                    return slot
        return -1

    def complete_slot_for(self, s: State, side: int, card: int) -> int:
        """Which complete sequence of a side a card would extend; -1 if none."""
        for slot in range(self.game.cards.suits[card], self.sequence_slots, SUITS):
            cards = self.sequence(s, side, slot)
            if len(cards) >= CANASTA and self.fits(cards, self.kind[card]):
                return slot
        return -1

    def new_slot(self, s: State, side: int, suit: int) -> int:
        """Where a new sequence of a suit would lie: it may follow a complete one; -1 if nowhere."""
        for slot in range(suit, self.sequence_slots, SUITS):
            cards = self.sequence(s, side, slot)
            if len(cards) < CANASTA:
                return -1 if cards else slot
        return -1

    def in_order(self, cards: list[int]) -> list[int]:
        """The cards of a sequence from the lowest up, a wild one where a card is missing, or at the top."""
        placed = sorted([(-self.kind[card], card) for card in cards if self.kind[card] < BLACK_THREES])
        row = [card for _, card in placed]
        gaps = [n for n in range(1, len(row)) if self.kind[row[n - 1]] - self.kind[row[n]] > 1]
        at = gaps[0] if gaps else len(row)
        return row[:at] + [card for card in cards if self.kind[card] >= TWOS] + row[at:]

    def fits(self, cards: list[int], place: int) -> bool:
        """Whether a card of this place fits at an end of a sequence, or in a gap that a wild card fills."""
        row = self.row(cards)
        if row >> place & 1:
            return False
        row |= 1 << place
        gaps = row.bit_length() - (row & -row).bit_length() + 1 - row.bit_count()
        return gaps <= self.wild(cards)

    def continues(self, s: State, side: int, card: int) -> bool:
        """Whether a card goes on with an unfinished sequence of a side."""
        return self.slot_for(s, side, card) >= 0

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
        if self.partner_of(s, seat) < 0:
            return "You have no partner to ask."
        if s.numbers[self.leave] != NOT_ASKED:
            return "Your partner has answered already, and the answer binds you."
        if s.numbers[self.laid]:
            return "You may not ask after you have melded a card or taken the pile."
        return "" if self.outlook(s, seat).is_able() else "Only a player who is able to go out may ask."

    def why_no_end(self, s: State, seat: int) -> str:
        """Why a turn could not be ended after a move that is valid by itself."""
        side = self.side_of(s, seat)
        if s.numbers[self.leave] == YES:
            return "Your partner has let you go out, and after that you could not."
        if self.is_owing(s, side):
            if self.lacks(s, side):
                return "After that your initial meld could not have the canasta it must contain."
            return (
                f"After that your initial meld could not reach {self.rules.minimum(self.score_of(s, side))}."
            )
        if s.numbers[self.leave] == NO:
            return "Your partner has said no, so you must keep a card."
        if self.rules.must_ask and self.outlook(s, seat).is_able():
            return "You must keep a card, for nobody goes out without having asked his partner."
        return f"You must keep a card, for your side needs {self.needed()} to go out."

    def needed(self) -> str:
        """What going out asks, in words."""
        rules = self.rules
        if rules.sorts & OF_SEVENS:
            return "a canasta of sevens, one of wild cards, a natural and a mixed one"
        canastas = "a canasta" if rules.canastas == 1 else f"{rules.canastas} canastas"
        if rules.sorts & SEQUENCE:
            canastas += ", one of them a sequence,"
        if rules.threes_for_canastas:
            canastas += " and as many red threes as canastas"
        return canastas

    def why_owing(self, look: Outlook) -> str:
        """What an initial meld still lacks."""
        if look.owed > 0:
            return f"Your initial meld still lacks {look.owed} points."
        sort = "a natural canasta or better" if look.lacks == NATURAL_OR_BETTER else "a canasta"
        return f"Your initial meld must contain {sort}."


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
