"""Two players at the piles of one tableau, each with a hand face down and a talon face up.

What fits where, and when a turn is over, is left to the game.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import QUIET, STOCK, TURNED, Game, Move, State, Step
from cardtable.games.patience.rules.routes import Routes

PILES: Final = 8
NAMES: Final = ("1", "2", "3", "4", "5", "6", "7", "8")
SPOTS: Final = {**{name: f"pile {name}" for name in NAMES}, "hand": "turned up"}
"""Where the cards of a play lie that are not called so: a pile, the card turned up from the hand."""
"""What the piles of the tableau are called as sources and targets; they come first among both."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SharedPatience(Step):
    """Plays from piles and hand to piles and to the other player, until there is no progress for long."""

    def __init__(self, sources: tuple[str, ...], targets: tuple[str, ...], patience: int) -> None:
        super().__init__()
        self.sources = sources
        self.targets = targets
        self.patience = patience
        """So many turns without progress end the deal."""

    def bind_hands(self, game: Game[Any]) -> None:
        """A hand for each player that he may not look at."""
        self.game = game
        self.hands = game.of_seats("hand", STOCK, is_open=False)

    def bind_tableau(self, game: Game[Any]) -> None:
        """Talons, the card that is turned up, and the piles that both play to."""
        self.talons = game.of_seats("talon", TURNED, is_spread=False)
        self.turned = game.pile("turned up", TURNED, is_kept=True)
        self.piles = game.places("pile", len(NAMES))
        self.faces = game.cards.face_of

    def bind_moves(self, game: Game[Any], progress: str) -> None:
        """Plays, and what else a player can do; turns are counted that bring no progress."""
        self.idle = game.layout.number(f"turns without {progress}", kind=QUIET)
        self.turn_hand = game.moves.plain("turn hand", target="hand")
        self.lay = game.moves.plain("lay on talon")
        self.end_turn = game.moves.plain("end turn")
        self.routes = Routes(game, self.sources, self.targets, SPOTS)
        self.plays = self.routes.plays

    def mask(self, faces: list[int]) -> int:
        """Faces as a mask."""
        return sum([1 << face for face in faces])

    # -- what can be played --------------------------------------------------------------------

    def tops(self, s: State, seat: int) -> list[int]:
        """For each source the face that may be played, or -1."""
        raise NotImplementedError

    def accepts(self, s: State, seat: int) -> list[int]:
        """For each target the faces it takes, as a mask."""
        raise NotImplementedError

    def pile_tops(self, s: State) -> list[int]:
        """For each pile the face on top, or -1."""
        zones, faces = s.zones, self.faces
        return [faces[zones[pile][-1]] if zones[pile] else -1 for pile in self.piles]

    def has_space(self, s: State) -> bool:
        """Whether a pile of the tableau is empty."""
        return any([not s.zones[pile] for pile in self.piles])

    def is_void(self, s: State, source: int, target: int) -> bool:
        """A pile of one card moved to a space would change nothing."""
        if source >= PILES or target >= PILES:
            return False
        return source == target or (len(s.zones[self.piles[source]]) == 1 and not s.zones[self.piles[target]])

    def all_plays(self, s: State, seat: int) -> list[Move]:
        """Every play that is possible, by where it goes."""
        moves: list[Move] = []
        tops = self.tops(s, seat)
        heads = 0
        for face in tops:
            if face >= 0:
                heads |= 1 << face
        for target, mask in enumerate(self.accepts(s, seat)):
            if mask & heads:
                for source, face in enumerate(tops):
                    if face >= 0 and mask >> face & 1 and not self.is_void(s, source, target):
                        moves.append(self.plays[source][target][face])
        return moves

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any legal move, but mostly a play that gets on: within the tableau there is no end of plays."""
        moves = self.legal(s, seat)
        if rng.below(8):
            moves = [move for move in moves[:-1] if not self.is_within(move)] or moves[-1:]
        return moves[rng.below(len(moves))]

    def is_within(self, move: Move) -> bool:
        """Whether a play goes from pile to pile of the tableau."""
        source, target = self.routes.ends(move)
        return move.verb == "play" and source < PILES and target < PILES

    # -- hand and talon ------------------------------------------------------------------------

    def turn_from_hand(self, s: State, seat: int) -> None:
        """Turn up the top card of the hand; if it is used up the talon is turned over for a new one."""
        hand, talon = self.hands[seat], self.talons[seat]
        if not s.zones[hand]:
            while s.zones[talon]:
                s.draw(talon, hand)
        s.draw(hand, self.turned)

    def left(self, s: State, seat: int) -> int:
        """How many cards a player has left in hand and talon."""
        return len(s.zones[self.hands[seat]]) + len(s.zones[self.talons[seat]])

    def next_turn(self, s: State, seat: int) -> None:
        """The other player's turn, unless there has been no progress for too long."""
        n = s.numbers
        n[self.idle] = n[self.idle] + 1
        s.turn = 1 - seat
        if n[self.idle] >= self.patience:
            self.game.finish(s, self)

    # -- words ---------------------------------------------------------------------------------

    def why_no_play(self, s: State, seat: int, move: Move) -> str:
        """The card is not there, or does not go where it is sent."""
        fault = self.routes.fault(move)
        if fault:
            return fault
        source, target = self.routes.ends(move)
        pack = self.game.cards
        name = pack.name_of(pack.first[move.face])
        if self.tops(s, seat)[source] != move.face:
            return f"The {name} is not available from {self.sources[source]}."
        if self.is_void(s, source, target):
            return f"The {name} would gain nothing by that."
        return self.why_not_there(target)

    def why_not_there(self, target: int) -> str:
        """What a target takes, in words."""
        raise NotImplementedError
