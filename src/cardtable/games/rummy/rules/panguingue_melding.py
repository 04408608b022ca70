"""The rest of a turn at panguingue: melding, adding, borrowing, splitting, and the discard."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import DISCARDS, Game, Move, State, Step, Strategy
from cardtable.engine.moves import FACES
from cardtable.games.rummy.rules.conditions import SPLIT, ConditionTable, Three
from cardtable.games.rummy.rules.gin import MELDS
from cardtable.games.rummy.rules.panguingue import PanguingueTable
from cardtable.games.rummy.rules.turned_card import FROM_DISCARDS, NOTHING, OUT, Demand


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldOrDiscard(Step):
    """Meld the card in play and discard from the hand, or discard it; other cards may be melded as well."""

    def __init__(self, at: PanguingueTable, demand: Demand) -> None:
        super().__init__()
        self.at = at
        self.demand = demand

    def bind(self, game: Game[Any]) -> None:
        """A new meld has three cards; others are added one by one."""
        self.game = game
        self.table: ConditionTable = self.at.table
        self.face_of = game.cards.face_of
        moves = game.moves
        faces = range(game.cards.face_count)
        self.melds: dict[Three, Move] = {}
        for row in self.table.threes:
            for three in row:
                self.melds[three] = moves.faces("meld", three.faces)
        self.adds = [
            [moves.face_and_word("add", face, name, nth, target=f"{name} meld") for face in faces]
            for nth, name in enumerate(MELDS)
        ]
        self.borrows = [
            [moves.face_and_word("borrow", face, name, nth, target=f"{name} meld") for face in faces]
            for nth, name in enumerate(MELDS)
        ]
        moves.verb("discard", FACES, DISCARDS)
        self.discards = [moves.faces("discard", (face,)) for face in faces]
        self.go_out = moves.plain("go out")
        moves.verb("split", FACES)

    def enter(self, s: State) -> None:
        """The player who has drawn goes on."""

    # -- what is allowed -----------------------------------------------------------------------

    def drawn(self, s: State) -> int:
        """The face of the card that has been drawn or taken and not yet melded, or -1."""
        for card in s.zones[self.at.in_play]:
            if card != s.numbers[self.at.borrowed]:
                return self.face_of[card]
        return -1

    def held(self, s: State, seat: int) -> list[int]:
        """The faces that a player may meld: his hand and what is in play."""
        at = self.at
        return sorted(at.faces(s, at.hands[seat]) + at.faces(s, at.in_play))

    def must(self, s: State) -> list[int]:
        """The faces that the next meld must hold: a card taken from the discards, a card borrowed."""
        if s.numbers[self.at.source] == FROM_DISCARDS:
            return self.at.faces(s, self.at.in_play)
        borrowed = s.numbers[self.at.borrowed]
        return [self.face_of[borrowed]] if borrowed >= 0 else []

    def legal(self, s: State, seat: int) -> list[Move]:
        """Melds, additions, loans, splits, discards; only those that meld a card if it must be melded."""
        at = self.at
        faces = self.held(s, seat)
        must = self.must(s)
        moves: list[Move] = []
        if at.place(s, seat) >= 0:
            moves = [self.melds[three] for three in self.table.within(faces, must)]
        if s.numbers[at.borrowed] >= 0:
            return moves
        able = sorted(set(must or faces))
        for nth, meld in enumerate(at.laid(s, seat)):
            if meld:
                fits = self.table.fits(meld)
                moves += [self.adds[nth][face] for face in able if fits >> face & 1]
        moves += [self.borrows[nth][face] for nth, face in at.loans(s, seat, faces, must)]
        if must:
            return moves
        return moves + self.splits(s, seat) + self.endings(s, seat)

    def splits(self, s: State, seat: int) -> list[Move]:
        """The ways to make two melds of one; with eleven cards only one meld can have six."""
        if self.at.place(s, seat) < 0:
            return []
        return [
            self.game.moves.faces("split", tuple(part))
            for meld in self.at.laid(s, seat)
            for part in self.table.parts(meld)
        ]

    def endings(self, s: State, seat: int) -> list[Move]:
        """The discards, or going out.

        A drawn card that was not melded is the discard. But when the next player has ten cards in melds, a
        card that would put him out must not be discarded for him if there is another: then a drawn card may
        be kept, and the other discarded.
        """
        at = self.at
        hand = sorted(set(at.faces(s, at.hands[seat])))
        drawn = self.drawn(s)
        if drawn < 0 and not hand:
            return [self.go_out]
        deadly = at.deadly(s, seat)
        if drawn >= 0:
            if not deadly >> drawn & 1:
                return [self.discards[drawn]]
            hand = sorted({*hand, drawn})
        safe = [face for face in hand if not deadly >> face & 1]
        return [self.discards[face] for face in safe or hand]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any legal move, but mostly one that melds: without melds a deal lasts as long as the stock."""
        moves = self.legal(s, seat)
        if rng.below(8):
            moves = [move for move in moves if move.verb in ("meld", "add")] or moves
        return moves[rng.below(len(moves))]

    # -- what is done --------------------------------------------------------------------------

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay out, add, borrow, split, discard; with eleven cards in melds the player is out."""
        at = self.at
        if move.verb == "discard":
            self.discard(s, seat, move.face)
            return
        if move.verb == "borrow":
            self.borrow(s, seat, move)
            return
        if move.verb == "meld":
            self.lay(s, seat, move)
        elif move.verb == "add":
            self.add(s, seat, move)
        elif move.verb == "split":
            self.split(s, seat, move)
        if move is self.go_out or (at.melded(s, seat) == OUT and not self.splits(s, seat)):
            s.numbers[at.winner] = seat
            self.game.finish(s, self)

    def bring(self, s: State, seat: int, face: int, zone: int) -> None:
        """Put a card on the table, the one in play before its twin in the hand."""
        at = self.at
        for card in reversed(s.zones[at.in_play]):
            if self.face_of[card] == face:
                s.move(card, at.in_play, zone)
                break
        else:
            s.move(self.game.held(s, at.hands[seat], face), at.hands[seat], zone)
        if not s.zones[at.in_play]:
            s.numbers[at.source] = NOTHING

    def lay(self, s: State, seat: int, move: Move) -> None:
        """Lay out a new meld; a condition is paid at once."""
        zone = self.at.place(s, seat)
        for face in move.faces:
            self.bring(s, seat, face, zone)
        s.numbers[self.at.borrowed] = -1
        faces = list(move.faces)
        self.at.collect(s, seat, self.table.condition(faces), f"condition {self.at.text(faces)}")

    def add(self, s: State, seat: int, move: Move) -> None:
        """A card added to a condition is paid; so is a sequence that becomes one."""
        zone = self.at.melds[seat][move.low]
        before = self.table.condition(self.at.faces(s, zone))
        self.bring(s, seat, move.face, zone)
        meld = self.at.faces(s, zone)
        card = self.at.text([move.face])
        if before:
            self.at.collect(s, seat, self.table.further(meld), f"{card} added to a condition")
        else:
            self.at.collect(s, seat, self.table.condition(meld), f"{card} makes a condition")

    def borrow(self, s: State, seat: int, move: Move) -> None:
        """Take a card from a meld; what is left may have become a condition."""
        at = self.at
        zone = at.melds[seat][move.low]
        before = self.table.condition(at.faces(s, zone))
        card = self.game.held(s, zone, move.face)
        s.move(card, zone, at.in_play)
        s.numbers[at.borrowed] = card
        left = at.faces(s, zone)
        if not before:
            at.collect(s, seat, self.table.condition(left), f"condition {at.text(left)} left")

    def split(self, s: State, seat: int, move: Move) -> None:
        """Two melds for one: what they are worth as conditions beyond the one they were is paid."""
        at = self.at
        zone = at.place(s, seat)
        source = at.melds[seat][0]
        for other in at.melds[seat]:
            if len(s.zones[other]) >= SPLIT:
                source = other
        before = self.table.condition(at.faces(s, source))
        for face in move.faces:
            s.move(self.game.held(s, source, face), source, zone)
        after = self.table.condition(at.faces(s, source)) + self.table.condition(at.faces(s, zone))
        if after > before:
            at.collect(
                s, seat, after - before, f"condition made by splitting off {at.text(list(move.faces))}"
            )

    def discard(self, s: State, seat: int, face: int) -> None:
        """Only a card that comes straight from the stock is available to the next player.

        Whoever puts him out has shown that he held nothing else.
        """
        at = self.at
        hand = at.hands[seat]
        deadly = at.deadly(s, seat)
        is_drawn = self.drawn(s) == face
        if is_drawn:
            s.draw(at.in_play, at.discards)
        else:
            if s.zones[at.in_play]:
                s.draw(at.in_play, hand)
            s.move(self.game.held(s, hand, face), hand, at.discards)
        if deadly >> face & 1:
            s.rule_out(hand, (1 << self.game.cards.face_count) - 1 & ~deadly)
        s.numbers[at.source] = NOTHING
        s.numbers[at.fresh] = 1 if is_drawn else 0
        s.turn = at.after(s, seat)
        self.game.jump(s, self.demand)

    # -- what is said --------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What must be melded, what may be discarded, what fits."""
        at = self.at
        names = self.game.cards.texts
        must = self.must(s)
        if must and not (move.verb == "meld" or (move.verb == "add" and move.face in must)):
            return f"First meld {at.text(must)}."
        if move.verb == "discard":
            return self.why_no_discard(s, seat, move.face) if len(move.faces) == 1 else "Discard one card."
        faces = self.held(s, seat)
        if move.verb in ("meld", "add"):
            for face in move.faces:
                if move.faces.count(face) > faces.count(face):
                    return f"You hold too few {names[face]}."
        if move.verb == "meld":
            if any([face not in move.faces for face in must]):
                return f"First meld {at.text(must)}."
            return "A new meld is three cards in sequence in suit, or of a rank in three suits or in one."
        if move.verb == "add" and len(move.faces) == 1:
            return f"The {names[move.face]} does not fit your {move.word} meld."
        if move.verb == "borrow":
            return "A card may be borrowed only if it completes a new meld and leaves one."
        if move.verb == "split":
            return "A split names the low cards of a sequence or three of a set, and must leave two melds."
        return ""

    def why_no_discard(self, s: State, seat: int, face: int) -> str:
        """A drawn card stays out of the hand; the next player must not be put out."""
        at = self.at
        text = self.game.cards.texts[face]
        drawn = self.drawn(s)
        deadly = at.deadly(s, seat)
        if face != drawn and face not in at.faces(s, at.hands[seat]):
            return f"You do not hold the {text}."
        if deadly >> face & 1:
            return f"The {text} would put the next player out, and you hold a safe card."
        return f"You may not keep the {self.game.cards.texts[drawn]}: meld it or discard it."

    def prompt(self, s: State, seat: int) -> str:
        """What is to be done with the card in play."""
        must = self.must(s)
        if must:
            return f"meld {self.at.text(must)}"
        drawn = self.drawn(s)
        if drawn >= 0:
            return f"meld {self.at.text([drawn])} or discard it"
        return "meld what you can, then discard" if self.held(s, seat) else "split a meld, or go out"

    def strategy(self) -> Strategy:
        """What to meld, and what to discard."""
        from cardtable.games.rummy.strategy.panguingue import MeldOrDiscardStrategy

        return MeldOrDiscardStrategy(self)
