"""The rest of a turn: laying down sets, laying off, sliding and trading jokers, and the discard."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import DISCARDS, Game, Move, State, Step, Strategy
from cardtable.engine.moves import FACES
from cardtable.games.rummy.rules.open.drawing import DrawCard
from cardtable.games.rummy.rules.open.facts import ANYBODY
from cardtable.games.rummy.rules.open.laid import OpenTable
from cardtable.games.rummy.rules.open.sets import LEAST, NewSet
from cardtable.games.rummy.rules.open.table import LAY_OFF, SLIDE, TRADE

_MELD_MOSTLY: Final = 4
"""At random all moves but one of so many lay something down, if possible: else hardly anybody was out."""


@mypyc_attr(allow_interpreted_subclasses=True)
class MeldAndDiscard(Step):
    """Lay down sets and lay off cards as you like, then discard; without a card left you are out.

    A set is laid in its least form, more is laid off on it card by card. A move is legal only if the turn can
    be ended after it: a card taken for use is used first, a first meld counts what it must, and a card is
    left to discard where there must be a discard.
    """

    def __init__(self, table: OpenTable, drawing: DrawCard) -> None:
        super().__init__()
        self.table = table
        self.drawing = drawing
        self.calling: Step | None = None
        """What comes before the next draw, if discards can be called."""

    def bind(self, game: Game[Any]) -> None:
        """A new set names its cards, an addition one card and the set."""
        self.game = game
        self.hands = self.table.hands
        self.discards = self.table.discards
        for verb in self.table.open_sets.verbs:
            game.moves.verb(verb, FACES)
        by_card = game.moves.of_cards("discard", DISCARDS)
        self.discard = [by_card[card] for card in game.cards.first]
        """For each face the move that discards it."""

    def enter(self, s: State) -> None:
        """The player who has drawn goes on."""
        s.turn = s.player

    # -- what may be done ----------------------------------------------------------------------

    def legal(self, s: State, seat: int) -> list[Move]:
        """New sets, additions, discards; if a card must be used at once, only what uses it."""
        must = self.must(s)
        faces = self.table.faces(s.zones[self.hands[seat]])
        moves = self.melds(s, seat, faces, must) + self.lay_offs(s, seat, faces, must)
        if must < 0 and not self.owes(s, seat):
            moves += self.discarding(s, seat)
        return moves

    def must(self, s: State) -> int:
        """The face that must be used next, or -1."""
        card = s.numbers[self.table.to_use]
        return self.table.melds.face_of[card] if card >= 0 else -1

    def owes(self, s: State, seat: int) -> bool:
        """Whether a first meld has been begun that does not yet count enough."""
        return s.numbers[self.table.laid] > 0 and not self.table.has_opened(s, seat)

    def melds(self, s: State, seat: int, faces: list[int], must: int) -> list[Move]:
        """The sets that can be laid."""
        table = self.table
        if table.has_opened(s, seat):
            found = table.new_sets(s, seat, faces, must)
        else:
            found = table.openings(s, seat, faces, must)
        make = self.game.moves.faces
        moves = [make(new.verb, new.faces) for new in found]
        return [move for move in moves if self.can_end(s, seat, move)]

    def lay_offs(self, s: State, seat: int, faces: list[int], must: int) -> list[Move]:
        """What fits the sets on the table; who has no first meld yet may only trade for jokers."""
        table = self.table
        if table.only_trades(s, seat):
            fitting = sorted(set(faces)) if must < 0 else []
            return [move for face in fitting for move in table.fitting(s, seat, face) if move.verb == TRADE]
        takes = table.takes(s, seat)
        fitting = [face for face in sorted(set(faces)) if takes >> face & 1 and must in (-1, face)]
        moves = [move for face in fitting for move in table.fitting(s, seat, face)]
        if not table.has_opened(s, seat):
            moves = [move for move in moves if self.leads_to_opening(s, seat, faces, move)]
        return [move for move in moves if self.can_end(s, seat, move)]

    def leads_to_opening(self, s: State, seat: int, faces: list[int], move: Move) -> bool:
        """Whether a first meld can count enough once a card is added to it."""
        table = self.table
        left = table.owed(s, seat) - table.worth_of_move(s, seat, move)
        if left <= 0:
            return True
        trial = s.copy()
        table.add(trial, seat, move)
        return table.best(trial, seat, table.faces(trial.zones[self.hands[seat]]), left, None) >= left

    def can_end(self, s: State, seat: int, move: Move) -> bool:
        """Whether the turn can be ended after a set is laid or a card added."""
        table = self.table
        hand = s.zones[self.hands[seat]]
        left = len(hand) - (0 if move.verb == TRADE else len(move.faces))
        if left > 1:
            return True
        if left == 0:
            return not table.facts.must_discard
        taken = s.numbers[table.taken]
        if taken not in hand or table.melds.face_of[taken] in move.faces:
            return True
        if table.facts.must_discard:
            return False
        trial = s.copy()
        self.lay_or_add(trial, seat, move)
        return table.takes(trial, seat) >> table.melds.face_of[taken] & 1 == 1

    def discarding(self, s: State, seat: int) -> list[Move]:
        """Any card but a discard just taken; a special queen only if there is nothing else."""
        table = self.table
        taken = s.numbers[table.taken]
        cards = [card for card in s.zones[self.hands[seat]] if card != taken]
        queen = table.open_sets.queen
        if queen >= 0:
            cards = [card for card in cards if table.melds.face_of[card] != queen] or cards
        return [self.discard[face] for face in table.melds.faces_in(cards)]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any legal move, but mostly one that lays something down."""
        moves = self.legal(s, seat)
        if rng.below(_MELD_MOSTLY):
            moves = [move for move in moves if move.verb != "discard"] or moves
        return moves[rng.below(len(moves))]

    # -- carrying it out -----------------------------------------------------------------------

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay down, add or discard; whoever has no card left is out."""
        hand = self.hands[seat]
        if move.verb == "discard":
            s.move(self.game.held(s, hand, move.face), hand, self.discards)
        else:
            self.lay_or_add(s, seat, move)
        if not s.zones[hand]:
            self.go_out(s, seat)
        elif move.verb == "discard":
            self.pass_on(s, seat)

    def lay_or_add(self, s: State, seat: int, move: Move) -> None:
        """A new set, or a card to one that lies there; a card that had to be used has been."""
        table = self.table
        if table.is_lay_off(move):
            self.credit(s, seat, move, table.add(s, seat, move))
        else:
            new = table.open_sets.find(move.verb, move.faces)
            assert new is not None
            table.lay(s, seat, new)
            self.credit(s, seat, move, new.worth)
        s.numbers[table.to_use] = -1

    def credit(self, s: State, seat: int, move: Move, worth: int) -> None:
        """What is laid down counts for nobody, unless the game says so."""

    def go_out(self, s: State, seat: int) -> None:
        """The play ends."""
        s.numbers[self.table.out] = seat
        self.game.finish(s, self)

    def pass_on(self, s: State, seat: int) -> None:
        """The next player's turn, unless the stock is used up for good."""
        self.table.end_turn(s, seat)
        if self.drawing.is_over(s):
            s.note("nobody is out, and the stock is used up")
            self.game.finish(s, self)
            return
        s.player = (seat + 1) % self.game.seats
        self.game.jump(s, self.drawing if self.calling is None else self.calling)

    # -- what all know -------------------------------------------------------------------------

    def misfit(self, s: State) -> int:
        """How far a hand is from using what it must, or from the count of a first meld that it has begun."""
        if s.step != self.index or s.turn < 0:
            return 0
        table, seat = self.table, int(s.turn)
        must = self.must(s)
        faces = table.faces(s.zones[self.hands[seat]])
        if must >= 0 and not table.uses(s, seat, faces, must):
            lacking = table.open_sets.lacking(table.open_sets.held(faces), must)
            return 1 + lacking + self.lacks_count(s, seat, faces)
        return self.lacks_count(s, seat, faces) if self.owes(s, seat) else 0

    def lacks_count(self, s: State, seat: int, faces: list[int]) -> int:
        """What a first meld would still lack at its best."""
        owed = self.table.owed(s, seat)
        return max(0, owed - self.table.best(s, seat, faces, owed, None)) if owed > 0 else 0

    def in_question(self, s: State) -> list[int]:
        """The hand of the player in turn."""
        return [self.hands[s.turn]] if s.turn >= 0 else []

    # -- words ---------------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What comes first, what makes a set, what must be left."""
        if move.verb in ("draw", "refuse") or move.verb.startswith("take"):
            return "You have drawn already: lay down or lay off what you like, then discard."
        missing = self.missing(s, seat, move)
        if missing:
            return missing
        must = self.must(s)
        if must >= 0 and must not in move.faces:
            name = self.game.cards.name_of(s.numbers[self.table.to_use])
            return f"You took the {name} to use it at once: meld it, or lay it off, first."
        if move.verb == "discard":
            return self.why_no_discard(s, seat, move)
        if move.verb in self.table.open_sets.verbs:
            return self.why_no_set(s, seat, move)
        return self.why_no_addition(s, seat, move) if self.table.is_lay_off(move) else ""

    def missing(self, s: State, seat: int, move: Move) -> str:
        """Whether a player holds what he names."""
        held = self.table.faces(s.zones[self.hands[seat]])
        for face in move.faces:
            if face not in held:
                return f"You do not hold the {self.game.cards.name_of(self.game.cards.first[face])}."
            held.remove(face)
        return ""

    def why_no_discard(self, s: State, seat: int, move: Move) -> str:
        """What may not be discarded."""
        if self.owes(s, seat):
            return f"Your first meld still lacks {self.table.owed(s, seat)}: go on with it."
        if move.face == self.table.open_sets.queen:
            return "The queen of spades may be discarded only if there is nothing else to discard."
        return "You took that card in this turn, so discard another."

    def why_no_set(self, s: State, seat: int, move: Move) -> str:
        """What makes a set."""
        new = self.table.open_sets.find(move.verb, move.faces)
        if new is None:
            return self.what_sets_are(move)
        if not self.table.has_opened(s, seat):
            return f"After that your first meld could not count {self.table.facts.opening}."
        return self.why_no_end(new)

    def what_sets_are(self, move: Move) -> str:
        """Groups and sequences of three."""
        if len(move.faces) > LEAST:
            return "A set is laid as three cards; more are laid off on it one by one."
        return "That is no set: lay three of a kind, or three in sequence of one suit."

    def why_no_end(self, new: NewSet | None) -> str:
        """Why the turn could not be ended."""
        if self.table.facts.must_discard:
            return "You must keep a card to discard at the end of your turn."
        return "Then only the card you have just taken would be left, and it may not be discarded."

    def why_no_addition(self, s: State, seat: int, move: Move) -> str:
        """What fits a set on the table."""
        table = self.table
        if not table.has_opened(s, seat) and move.verb != TRADE:
            return f"You may do that only after a first meld of {table.facts.opening}."
        if move.verb == TRADE and self.must(s) >= 0 and not table.has_opened(s, seat):
            return "You took that card for your first meld: lay it down in it."
        if move in table.fitting(s, seat, move.face):
            return self.why_no_end(None)
        if move.verb == LAY_OFF:
            return "It does not fit there."
        if move.verb == SLIDE:
            return "Only a joker at an end of a sequence is moved, once, for the card that it stands for."
        if table.facts.trade == ANYBODY and s.numbers[table.laid]:
            return "A joker is traded for before you meld or lay off."
        return "You may trade for a joker only with the card that it stands for."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for what must be used, for the first meld, or for the discard."""
        must = self.must(s)
        if must >= 0:
            return f"use the {self.game.cards.texts[must]}: meld it or lay it off"
        owed = self.table.owed(s, seat)
        if owed > 0 and s.numbers[self.table.laid]:
            return f"lay down {owed} more"
        if owed > 0:
            return f"discard, or lay down a first meld of {owed}"
        if len(self.legal(s, seat)) > len(self.discarding(s, seat)):
            return "lay down or lay off what you like, then discard"
        return "discard a card"

    def strategy(self) -> Strategy:
        """What to lay down and what to let go."""
        from cardtable.games.rummy.strategy.open import MeldAndDiscardStrategy

        return MeldAndDiscardStrategy(self)
