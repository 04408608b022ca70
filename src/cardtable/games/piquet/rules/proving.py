"""Proving: on demand a player shows the combinations he has declared and scored."""

from typing import Any

from cardtable.engine import QUIET, Game, Move, State, Step, Strategy
from cardtable.engine.moves import FACES
from cardtable.games.piquet.rules.combinations import (
    CLASSES,
    POINT,
    SEQUENCE,
    SET,
    Combination,
    Holdings,
    beats,
)
from cardtable.games.piquet.rules.declaring import Declare, Tally


class Prove(Step):
    """On demand a player shows the combinations he has scored; elder may ask first, then younger."""

    def __init__(self, tally: Tally, declare: Declare) -> None:
        super().__init__()
        self.tally = tally
        self.declare = declare

    def bind(self, game: Game[Any]) -> None:
        """The cards shown stay in hand, and all know them."""
        self.game = game
        self.holdings = Holdings(game.cards)
        self.asker = game.layout.number("asker", kind=QUIET)
        self.shown = [game.layout.number(f"shown {name}s", kind=QUIET) for name in CLASSES]
        """The combinations shown, by their lowest cards: a mask."""
        self.see = game.moves.plain("see proof")
        self.trust = game.moves.plain("no proof")
        self.faces = game.cards.face_of
        game.moves.verb("show", FACES)

    def enter(self, s: State) -> None:
        """Elder is asked first."""
        self.ask(s, int(1 - s.dealer))

    def ask(self, s: State, seat: int) -> None:
        """A player may demand proof if the other has scored."""
        while self.won(s, 1 - seat) == []:
            if seat == s.dealer:
                self.game.finish(s, self)
                return
            seat = 1 - seat
        for number in self.shown:
            s.numbers[number] = 0
        s.numbers[self.asker] = seat
        s.turn = seat

    def won(self, s: State, seat: int) -> list[int]:
        """The classes in which a player has scored."""
        return [kind for kind in (POINT, SEQUENCE, SET) if s.numbers[self.declare.best[kind]] == seat]

    def owed(self, s: State, seat: int) -> tuple[int, int]:
        """The class and the claim that is to be proved next; no claim when all is shown."""
        for kind in self.won(s, seat):
            codes = self.declare.scored(s, seat, kind)
            proved = s.numbers[self.shown[kind]].bit_count()
            if proved < len(codes):
                return kind, codes[proved]
        return POINT, 0

    def proofs(self, s: State, seat: int) -> list[tuple[Combination, Move]]:
        """The combinations that prove the claim, and the moves that show them."""
        kind, code = self.owed(s, seat)
        size, height = divmod(code, 100)
        best = s.numbers[self.declare.told[kind] + seat]
        masks = self.holdings.masks(s.zones[self.tally.hands[seat]])
        found: list[tuple[Combination, Move]] = []
        for made in self.holdings.find(kind, masks):
            cards = self.holdings.cards_of(kind, made, masks)
            if made[0] != size or height not in (0, made[1]) or beats(size, made[1], best):
                continue
            if not s.numbers[self.shown[kind]] >> cards[0] & 1:
                faces = tuple([self.faces[card] for card in cards])
                found.append((made, self.game.moves.faces("show", faces)))
        return found

    def legal(self, s: State, seat: int) -> list[Move]:
        """Demand proof or do without; then the other shows whatever fits his claim."""
        if seat == s.numbers[self.asker]:
            return [self.see, self.trust]
        return list(dict.fromkeys([move for _, move in self.proofs(s, seat)]))

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Show the cards; whatever would have made it another combination is not in the hand."""
        if move is self.see:
            s.turn = 1 - seat
            return
        if move is not self.trust:
            kind, _ = self.owed(s, seat)
            made = next(one for one, showing in self.proofs(s, seat) if showing is move)
            s.numbers[self.shown[kind]] = s.numbers[self.shown[kind]] | self.tally.bits[move.face]
            for face in move.faces:
                s.show(face)
            others = [card for card in self.holdings.neighbours(kind, made) if card not in move.faces]
            s.rule_out(self.tally.hands[seat], sum([1 << self.faces[card] for card in others]))
            if self.owed(s, seat)[1]:
                return
        asker = s.numbers[self.asker]
        if asker == s.dealer:
            self.game.finish(s, self)
        else:
            self.ask(s, int(s.dealer))

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What is shown must be what was scored."""
        if move.verb == "show":
            kind, _ = self.owed(s, seat)
            return f"Those cards are not the {CLASSES[kind]} you scored."
        return ""

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the proof, or for the demand."""
        if seat == s.numbers[self.asker]:
            return "see the combinations your opponent has scored, or not"
        return f"show the {CLASSES[self.owed(s, seat)[0]]} you scored"

    def strategy(self) -> Strategy:
        """Ask to see it."""
        from cardtable.games.piquet.strategy import ProvingStrategy

        return ProvingStrategy(self)
