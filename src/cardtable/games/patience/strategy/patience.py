"""Rules of thumb for a patience: which card to play, judged by what it frees and what it buries."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import Advice, Move, State, Strategy, Thoughtful
from cardtable.games.patience.rules import Patience
from cardtable.games.patience.rules.laying_out import UP
from cardtable.games.patience.rules.layout import ANY_CARD, FACE_UP, HAND, NOTHING, RESERVE, TOP_CARD
from cardtable.games.patience.strategy.thoughtful import OpenPatience

_WORST: Final = -1_000_000
_DIG: Final = 47
"""What it is worth to free a card in several moves, less their cost."""
_SPACE: Final = 12
"""What a space is worth, on the scale of cards buried."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PatienceStrategy(Strategy):
    """The best move is the one that is worth most by rule of thumb."""

    def __init__(self, patience: Patience) -> None:
        super().__init__()
        self.patience = patience

    def thoughtful(self) -> Thoughtful:
        """Every patience can be searched."""
        return OpenPatience(self.patience)

    def advise(self, s: State, seat: int) -> Advice | None:
        """The low cards up, then whatever turns a card up, gets rid of reserve and talon, or frees a card."""
        patience = self.patience
        far = self.steps_away(s)
        best = _WORST
        advice: Advice | None = None
        for move in patience.legal(s, seat):
            worth, why = self.judge(s, move, far)
            if worth > best:
                best = worth
                advice = Advice(move, why)
        return self.dig(s, far, best) or (self.vary(s, seat) if best <= 0 and patience.may_repeat else advice)

    def vary(self, s: State, seat: int) -> Advice:
        """Where nothing helps, one legal move after another, so that cards do not go to and fro."""
        moves = self.patience.legal(s, seat)
        nth = s.numbers[self.patience.no_use] * 7 % len(moves)
        return Advice(moves[nth], "Nothing gets on, so something else is tried.")

    def steps_away(self, s: State) -> list[int]:
        """For each face how many cards must go up before it may."""
        patience = self.patience
        far = [patience.height] * patience.game.cards.face_count
        sequences = patience.next_up[s.numbers[patience.base]]
        for foundation, zone in enumerate(patience.foundations):
            grown = len(s.zones[zone])
            for height in range(grown, patience.height):
                faces: i64 = sequences[foundation][height]
                while faces:
                    lowest = faces & -faces
                    face = int(lowest).bit_length() - 1
                    far[face] = min(far[face], height - grown)
                    faces ^= lowest
        return far

    def judge(self, s: State, move: Move, far: list[int]) -> tuple[int, str]:
        """How good a move is, and why; what is worse than turning a card is below 10."""
        patience = self.patience
        if move is patience.turn:
            return 10, "Nothing better is to be done than to see another card."
        if move is patience.redeal:
            return 9, "The talon may be gone through again."
        source = patience.source(s, move)
        if move.verb == UP:
            return self.judge_up(s, move, source)
        if source < patience.first_pile:
            return self.judge_filling(s, move, source, far)
        if patience.lifts:
            return self.judge_joining(s, move, source)
        pile = source - patience.first_pile
        at = patience.place(s, source, move.face)
        down = patience.bottom(s, pile)
        if down and at == down:
            return 50 + down, "It turns up a face-down card."
        if at == 0 and patience.fills_from_reserve:
            return 42, f"It makes a space for a card of the {patience.reserve_word}."
        if patience.unit == FACE_UP:
            return (11, "It makes a space to be filled.") if self.waits(s) else (2, "It makes a space.")
        return self.judge_freeing(s, move, source, far)

    def judge_up(self, s: State, move: Move, source: i64) -> tuple[int, str]:
        """How good it is to play a card up."""
        patience = self.patience
        foundation = move.low if patience.is_aimed else patience.foundation_for(s, move.face)
        grown = len(s.zones[patience.foundations[foundation]])
        if grown < 2:
            return 100, "Hardly anything could be built on it, so it is best up at once."
        if source >= patience.first_pile:
            pile = source - patience.first_pile
            down = patience.bottom(s, pile)
            if down and len(s.zones[patience.piles[pile]]) == down + 1:
                return 50 + down, "It turns up a face-down card."
            if grown == patience.height - 1 and patience.onto == RESERVE and s.zones[patience.stock]:
                return 5, "A foundation left open takes the next such card out of the reserve."
        return (30 if patience.has_down else 48), "It builds a foundation."

    def judge_filling(self, s: State, move: Move, source: i64, far: list[int]) -> tuple[int, str]:
        """How good it is to play a card of talon, hand or reserve to the tableau."""
        patience = self.patience
        pile = s.zones[patience.piles[move.low % patience.count]]
        if patience.onto == HAND:
            return self.judge_waste(pile, move.face, far)
        if source >= patience.first_reserve:
            return 44, f"It takes a card off the {patience.reserve_word}."
        if not pile and not patience.fill_rank:
            return 8, "It fills a space."
        return 40, "It takes a card off the talon before it is covered."

    def judge_waste(self, pile: list[int], face: int, far: list[int]) -> tuple[int, str]:
        """How good a waste pile is for a card: it should bury none that is wanted sooner."""
        if not pile:
            return 5, "An empty pile buries nothing."
        cost = self.buried(pile, face, far)
        top = far[self.patience.faces[pile[-1]]]
        if cost == 0:
            return 9 - min(4, top - far[face]), "It lies on a card that is wanted later."
        return -cost, "It has to lie somewhere."

    def judge_freeing(self, s: State, move: Move, source: i64, far: list[int]) -> tuple[int, str]:
        """How good it is to move a card, by what it frees and what it buries of cards wanted sooner."""
        patience = self.patience
        own = s.zones[patience.source_zones[source]]
        target = move.low % patience.count
        other = s.zones[patience.piles[target]]
        at = patience.place(s, source, move.face)
        freed = own[patience.bottom(s, source - patience.first_pile) : at]  # of the cards that lie face up
        gain = self.buried(freed, move.face, far)
        gain -= self.buried(other[patience.bottom(s, target) :], move.face, far)
        if patience.space != NOTHING:
            gain += (_SPACE if at == 0 else 0) - (0 if other else _SPACE)
        if gain <= 0:
            return gain, "It changes little."
        worth = min(30, 10 + gain)
        return worth, "It makes a space." if at == 0 else "It frees a card that is wanted sooner."

    def buried(self, cards: list[int], face: int, far: list[int]) -> int:
        """What a card laid on others would bury: those that go up before it, the next ones above all."""
        faces = self.patience.faces
        worth = 0
        for card in cards:
            away = far[faces[card]]
            if away < far[face]:
                worth += 1 + 12 // (1 + away)
        return worth

    def judge_joining(self, s: State, move: Move, source: i64) -> tuple[int, str]:
        """How good a move is where whole suits are assembled."""
        patience = self.patience
        pile = source - patience.first_pile
        own = s.zones[patience.piles[pile]]
        other = s.zones[patience.piles[move.low % patience.count]]
        at = patience.place(s, source, move.face)
        down = patience.bottom(s, pile)
        joins = len(other) > 0 and patience.follows[patience.faces[other[-1]]] >> move.face & 1 != 0
        if at > down and patience.follows[patience.faces[own[at - 1]]] >> move.face & 1:
            return (0 if joins else -2), "It changes little."
        if down and at == down:
            if not other:
                return 30, "It turns up a face-down card."
            return (70 if joins else 60) - down, "It turns up a face-down card."
        if joins:
            return 40, "It joins cards of a suit."
        is_ordered = at > down and patience.takes[patience.faces[own[at - 1]]] >> move.face & 1 != 0
        if not other:
            return (8 if is_ordered else 9), "It fills a space."
        if is_ordered:
            return 0, "It changes little."
        if at == 0:
            return (7 if s.zones[patience.stock] else 20), "It makes a space."
        return 20, "It puts cards in order."

    def dig(self, s: State, far: list[int], best: int) -> Advice | None:
        """The first of some moves that free a card which goes up, or clear a pile, if they are worth it.

        Only where all cards lie open: with a stock to come, its cards need the places.
        """
        patience = self.patience
        if best >= _DIG or patience.has_stock or patience.has_down or patience.unit != TOP_CARD:
            return None
        wanted = patience.wanted(s)
        cheapest = _DIG - best
        found: Advice | None = None
        for pile in range(patience.count):
            cards = s.zones[patience.piles[pile]]
            at: i64 = len(cards) - 1
            while at >= 0 and not wanted & patience.bits[cards[at]]:
                at -= 1
            if at < 0 and patience.space == NOTHING:
                continue
            first, cost = self.follow(s, pile, at, far)
            if first is not None and cost < cheapest:
                cheapest = cost
                freed = f"frees the {patience.game.cards.name_of(cards[at])}" if at >= 0 else "makes a space"
                found = Advice(first, f"In the end it {freed}.")
        return found

    def follow(self, s: State, pile: i64, at: i64, far: list[int]) -> tuple[Move | None, int]:
        """The first of the moves that clear a pile down to a place, each to the cheapest, and their cost."""
        patience = self.patience
        cards = s.zones[patience.piles[pile]]
        tops = [patience.faces[s.zones[zone][-1]] if s.zones[zone] else -1 for zone in patience.piles]
        cost = 0
        first: Move | None = None
        for above in range(len(cards) - 1, at, -1):
            face = patience.faces[cards[above]]
            goes, price = self.cheapest_place(s, pile, face, tops, far)
            if goes < 0 or (tops[goes] < 0 and above == 0):
                return None, 0
            cost += price
            tops[goes] = face
            if first is None:
                first = patience.to_pile[patience.first_pile + pile if patience.is_sourced else 0][goes][face]
        return first, cost

    def cheapest_place(
        self, s: State, own: i64, face: int, tops: list[int], far: list[int]
    ) -> tuple[int, int]:
        """The other pile that takes a card at the least cost, and the cost; -1 for none."""
        patience = self.patience
        best = -1
        least = 0
        for pile, top in enumerate(tops):
            cost = _SPACE
            if top >= 0:
                cost = 1 + self.buried(s.zones[patience.piles[pile]], face, far)
            takes = patience.space == ANY_CARD if top < 0 else patience.takes[top] >> face & 1 != 0
            if takes and pile != own and (best < 0 or cost < least):
                best, least = pile, cost
        return best, least

    def waits(self, s: State) -> bool:
        """Whether a card that may fill a space lies on the talon or heads a unit above other cards."""
        patience = self.patience
        for source in range(patience.sources):
            heads = patience.heads(s, source)
            if patience.fillers(s, source, heads) and s.zones[patience.source_zones[source]]:
                return True
        return False
