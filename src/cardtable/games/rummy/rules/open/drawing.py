"""The draw: the top of the stock, the top discard, a deeper one with all above it, or the whole pile."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import DISCARDS, PACK, Game, Move, State, Step, Strategy
from cardtable.engine.moves import FACES
from cardtable.games.rummy.rules.open.facts import BLOCKED, TURNED
from cardtable.games.rummy.rules.open.laid import STOCK, OpenTable

TURNINGS: Final = 4
"""So often the discards are turned over to be the new stock."""


_TAKES: Final = ("take", "take second", "take third", "take fourth")
"""Takes of equal cards, from the top of the pile down."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawCard(Step):
    """Take the top discard or draw the top card of the stock.

    When the stock is used up, the discards are turned over, not shuffled; or the play ends as soon as a
    player refuses to take the last discard.
    """

    def __init__(self, table: OpenTable, shuffles: bool = False) -> None:
        super().__init__()
        self.table = table
        self.shuffles = shuffles

    def bind(self, game: Game[Any]) -> None:
        """A stock that is used up can be turned over, or the draw refused."""
        self.game = game
        self.hands = self.table.hands
        self.discards = self.table.discards
        self.turned = game.layout.number("stock turned")
        self.draw = game.moves.plain("draw", PACK)
        self.refuse = game.moves.plain("refuse")
        self.declare_takes()

    def declare_takes(self) -> None:
        """The moves by which discards are taken."""
        self.take = self.game.moves.plain("take", DISCARDS)

    def enter(self, s: State) -> None:
        """A new turn."""
        self.table.begin_turn(s)
        s.turn = s.player

    def legal(self, s: State, seat: int) -> list[Move]:
        """Take, or draw, or refuse when there is nothing to draw."""
        return [*self.takes(s, seat), self.draw if self.can_draw(s) else self.refuse]

    def can_draw(self, s: State) -> bool:
        """Whether there is a stock, or one can be made."""
        return len(s.zones[STOCK]) > 0 or self.table.facts.stock == TURNED

    def takes(self, s: State, seat: int) -> list[Move]:
        """The top discard; before a first meld that must count something only to be used in it."""
        pile = s.zones[self.discards]
        if not pile:
            return []
        if self.table.has_opened(s, seat):
            return [self.take]
        face = self.table.melds.face_of[pile[-1]]
        return [self.take] if self.table.is_usable(s, seat, pile[-1:], face) else []

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Anything, but the stock as often as all discards together."""
        moves = self.legal(s, seat)
        if len(moves) > 2 and rng.below(2):
            return moves[-1]
        return moves[rng.below(len(moves))]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Draw or take; a refusal ends the play."""
        if move is self.refuse:
            s.note("the stock is used up, and the last discard is refused")
            self.game.finish(s, self.game.all_steps[-1])
            return
        if move is self.draw:
            self.draw_card(s, seat)
        else:
            self.take_up(s, seat, move)
        self.game.finish(s, self)

    def depth_of(self, s: State, move: Move) -> int:
        """How many cards a take brings, from the top of the pile down."""
        return 1

    def take_up(self, s: State, seat: int, move: Move) -> None:
        """The top discard comes to the hand; it may not go back, or must be used at once."""
        number = self.table.taken if self.table.has_opened(s, seat) else self.table.to_use
        s.numbers[number] = s.draw(self.discards, self.hands[seat])

    def draw_card(self, s: State, seat: int) -> None:
        """The top card of the stock, which may have to be made of the discards."""
        if not s.zones[STOCK]:
            s.numbers[self.turned] = s.numbers[self.turned] + 1
            while s.zones[self.discards]:
                s.draw(self.discards, STOCK)
            if self.shuffles:
                s.shuffle(STOCK)
        s.draw(STOCK, self.hands[seat])

    def is_over(self, s: State) -> bool:
        """Whether no turn follows, the stock being used up for the last time."""
        if s.zones[STOCK]:
            return False
        stock = self.table.facts.stock
        return stock != BLOCKED and (stock != TURNED or s.numbers[self.turned] >= TURNINGS)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What has to come first, and what may be taken."""
        if move is self.draw:
            return "The stock is used up: take a discard, or refuse, which ends the play."
        if move is self.refuse:
            return "Draw a card, or take what you may."
        if move.verb.startswith("take"):
            return self.why_no_take(s, seat, move)
        return "Draw first: take a discard, or draw from the stock."

    def why_no_take(self, s: State, seat: int, move: Move) -> str:
        """Why the top discard may not be taken."""
        if not s.zones[self.discards]:
            return "There is no discard to take."
        least = self.table.facts.opening
        return f"Before your first meld you may take a discard only to use it in a first meld of {least}."

    def prompt(self, s: State, seat: int) -> str:
        """Offer the discard."""
        if len(self.legal(s, seat)) == 1:
            return "draw from the stock" if self.can_draw(s) else "no discard is of use: refuse"
        if not self.can_draw(s):
            return "the stock is used up: take a discard, or refuse"
        return f"take the {self.game.cards.text(s.zones[self.discards][-1])} or draw from the stock"

    def strategy(self) -> Strategy:
        """Which discards are worth having."""
        from cardtable.games.rummy.strategy.open import DrawCardStrategy

        return DrawCardStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class TakePile(DrawCard):
    """Take the whole pile if its top card can be used at once."""

    def takes(self, s: State, seat: int) -> list[Move]:
        """The pile, if its top card is of use."""
        pile = s.zones[self.discards]
        if not pile or not self.table.is_usable(s, seat, pile, self.table.melds.face_of[pile[-1]]):
            return []
        return [self.take]

    def depth_of(self, s: State, move: Move) -> int:
        """All of it."""
        return len(s.zones[self.discards])

    def take_up(self, s: State, seat: int, move: Move) -> None:
        """All of it; the top card is to be used."""
        s.numbers[self.table.to_use] = s.zones[self.discards][-1]
        while s.zones[self.discards]:
            s.draw(self.discards, self.hands[seat])

    def why_no_take(self, s: State, seat: int, move: Move) -> str:
        """The top card must be of use."""
        if not s.zones[self.discards]:
            return "There is no discard to take."
        return "You may take the pile only to meld its top card at once, or to lay it off on a meld of yours."

    def prompt(self, s: State, seat: int) -> str:
        """Say how many cards there are."""
        count = len(s.zones[self.discards])
        if count > 1 and len(self.legal(s, seat)) > 1:
            top = self.game.cards.text(s.zones[self.discards][-1])
            return f"take all {count} discards for the {top}, or draw from the stock"
        return super().prompt(s, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeDeep(DrawCard):
    """Take any discard with all that lie above it, if it can be used at once.

    Of twins in the pile the uppermost is meant, unless another is asked for.
    """

    def declare_takes(self) -> None:
        """A take names the card that will be used."""
        moves, faces = self.game.moves, self.table.melds.face_of
        copies = max([faces.count(face) for face in range(self.game.cards.face_count)])
        for verb in _TAKES[:copies]:
            moves.verb(verb, FACES, DISCARDS)

    def takes(self, s: State, seat: int) -> list[Move]:
        """From the top of the pile down."""
        pile = s.zones[self.discards]
        faces = self.table.faces(pile)
        moves: list[Move] = []
        for depth in range(1, len(pile) + 1):
            face = faces[-depth]
            if self.table.is_usable(s, seat, pile[-depth:], face):
                verb = _TAKES[faces[len(faces) - depth + 1 :].count(face)]
                moves.append(self.game.moves.faces(verb, (face,), "discards"))
        return moves

    def depth_of(self, s: State, move: Move) -> int:
        """How many cards a take brings."""
        faces = self.table.faces(s.zones[self.discards])
        depths = [depth for depth in range(1, len(faces) + 1) if faces[-depth] == move.face]
        nth = _TAKES.index(move.verb)
        return depths[nth] if nth < len(depths) else 0

    def take_up(self, s: State, seat: int, move: Move) -> None:
        """The card and all above it; it is to be used."""
        depth = self.depth_of(s, move)
        s.numbers[self.table.to_use] = s.zones[self.discards][-depth]
        for _ in range(depth):
            s.draw(self.discards, self.hands[seat])

    def why_no_take(self, s: State, seat: int, move: Move) -> str:
        """The card must be there and be of use."""
        if not move.faces or self.depth_of(s, move) == 0:
            return "That card is not among the discards."
        return "A discard may be taken only to use it at once, in a new set or on one that lies there."

    def prompt(self, s: State, seat: int) -> str:
        """Offer the discards."""
        if len(self.legal(s, seat)) > 1 and self.can_draw(s):
            return "take a discard with all above it, or draw"
        return super().prompt(s, seat)
