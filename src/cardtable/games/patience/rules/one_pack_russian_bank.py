"""Two players at one tableau that is built in suit, up or down, in a ring of ranks.

A pile goes on in the direction in which it was begun, and so does a talon that is loaded.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import low_rank
from cardtable.engine import QUIET, Game, Move, State, Strategy
from cardtable.games.patience.rules.common_tableau import NAMES, PILES, SharedPatience

EACH: Final = 4
"""Cards in the row that each player deals to the tableau."""
PACKETS: Final = (2, 3, 3, 3, 3, 3, 3, 3, 3)
"""One round of two and eight rounds of three: 26 cards each."""

HAND: Final = 8
SOURCES: Final = (*NAMES, "hand")
"""Where a card may come from: a pile of the tableau, the hand."""
ADVERSE_TALON: Final = 8
TARGETS: Final = (*NAMES, "adverse talon")
"""Where a card may go: a pile of the tableau, the other player's talon."""

UP: Final = 1
DOWN: Final = 2
EITHER: Final = UP | DOWN
"""Which way a sequence may go on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RingPatience(SharedPatience):
    """Each deals a row and builds; then each turns cards from his hand until he lays one on his talon."""

    def __init__(self, patience: int) -> None:
        super().__init__(SOURCES, TARGETS, patience)

    def bind(self, game: Game[Any]) -> None:
        """Which face follows which, up and down."""
        self.bind_hands(game)
        self.bind_tableau(game)
        self.rows = game.layout.number("rows to come", 2, kind=QUIET)
        """2 while the first player opens, 1 while the second does."""
        self.loaded = game.seat_numbers("talon goes on", EITHER, kind=QUIET)
        """Which way a talon may be loaded: either way until it has been."""
        pack = game.cards
        self.places = [low_rank(pack.ranks[card]) % 13 for card in pack.first]
        self.following = [0] * pack.face_count
        self.preceding = [0] * pack.face_count
        for face, card in enumerate(pack.first):
            for other, card_2 in enumerate(pack.first):
                if pack.suits[card] == pack.suits[card_2] and self.is_up(face, other):
                    self.following[face] = 1 << other
                    self.preceding[other] = 1 << face
        self.bind_moves(game, "a card to the tableau")

    def is_up(self, face: int, other: int) -> bool:
        """Whether the other face is next higher in rank; an ace follows the king."""
        return self.places[other] == (self.places[face] + 1) % 13

    # -- the layout ----------------------------------------------------------------------------

    def enter(self, s: State) -> None:
        """26 cards each; the first player deals his row."""
        first = int(s.leader)
        s.deal_packets(0, [self.hands[first], self.hands[1 - first]], PACKETS)
        s.turn = first
        self.deal_row(s, first)

    def deal_row(self, s: State, seat: int) -> None:
        """Four cards from the hand, face up."""
        row = 0 if s.numbers[self.rows] == 2 else EACH
        for pile in self.piles[row : row + EACH]:
            s.draw(self.hands[seat], pile)

    # -- what can be played --------------------------------------------------------------------

    def laid(self, s: State) -> list[int]:
        """The piles that have been dealt."""
        return self.piles[:EACH] if s.numbers[self.rows] == 2 else self.piles

    def has_space(self, s: State) -> bool:
        """Whether a pile is empty; where the second row is still to be dealt there is no space."""
        return any([not s.zones[pile] for pile in self.laid(s)])

    def tops(self, s: State, seat: int) -> list[int]:
        """The tops of the piles and the card turned from the hand."""
        turned = s.zones[self.turned]
        return [*self.pile_tops(s), self.faces[turned[-1]] if turned else -1]

    def next_to(self, face: int, ways: int) -> int:
        """The faces that go on a face in these directions, as a mask."""
        up = self.following[face] if ways & UP else 0
        return up | self.preceding[face] if ways & DOWN else up

    def ways(self, s: State, pile: int) -> int:
        """Which way a pile of the tableau may go on: as it has begun."""
        held = s.zones[pile]
        if len(held) == 1:
            return EITHER
        return UP if self.is_up(self.faces[held[-2]], self.faces[held[-1]]) else DOWN

    def accepts(self, s: State, seat: int) -> list[int]:
        """Any card goes into a space, and else the next in suit and direction."""
        every = (1 << self.game.cards.face_count) - 1
        masks = [
            self.next_to(self.faces[s.zones[pile][-1]], self.ways(s, pile)) if s.zones[pile] else every
            for pile in self.laid(s)
        ]
        masks += [0] * (PILES - len(masks))
        other = 1 - seat
        talon = s.zones[self.talons[other]]
        load = self.next_to(self.faces[talon[-1]], s.numbers[self.loaded + other]) if talon else 0
        turned = s.zones[self.turned]
        masks.append(load & 1 << self.faces[turned[-1]] if turned else 0)  # the tableau loads nobody
        return masks

    def legal(self, s: State, seat: int) -> list[Move]:
        """Plays by where they go, then what else can be done: no turn ends while there is a space."""
        moves = self.all_plays(s, seat)
        if s.zones[self.turned]:
            if not self.has_space(s):
                moves.append(self.lay)
        elif s.numbers[self.rows] and not self.has_space(s):
            moves.append(self.end_turn)
        else:
            moves.append(self.turn_hand)
        return moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A card laid on the talon ends the turn; whoever has no card left has won."""
        n = s.numbers
        if move is self.turn_hand:
            self.turn_from_hand(s, seat)
        elif move is self.lay:
            s.draw(self.turned, self.talons[seat])
            n[self.loaded + seat] = EITHER
            self.next_turn(s, seat)
        elif move is self.end_turn:
            self.next_turn(s, seat)
        else:
            self.play(s, seat, move)

    def play(self, s: State, seat: int, move: Move) -> None:
        """Move the card; the first one loaded on a talon says which way it goes on."""
        source, target = self.routes.ends(move)
        zone = self.turned if source == HAND else self.piles[source]
        if target == ADVERSE_TALON:
            other = 1 - seat
            talon = self.talons[other]
            is_up = self.is_up(self.faces[s.zones[talon][-1]], move.face)
            s.numbers[self.loaded + other] = UP if is_up else DOWN
            s.draw(zone, talon)
        else:
            s.draw(zone, self.piles[target])
            if source == HAND:
                s.numbers[self.idle] = 0
        if source == HAND and self.left(s, seat) == 0:
            self.game.finish(s, self)

    def next_turn(self, s: State, seat: int) -> None:
        """When the first player has opened, the second deals his row."""
        n = s.numbers
        if n[self.rows]:
            n[self.rows] = n[self.rows] - 1
            if n[self.rows] == 1:
                self.deal_row(s, 1 - seat)
        super().next_turn(s, seat)

    # -- words ---------------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What stands against a move."""
        if move.verb == "play":
            return self.why_no_play(s, seat, move)
        if move is self.turn_hand:
            if s.zones[self.turned]:
                return "You have turned a card: play it, or lay it on your talon."
            return "In your first turn cards come from the hand only to fill spaces."
        if move is self.lay and not s.zones[self.turned]:
            return "You have turned no card from your hand."
        if self.has_space(s):
            return "Before your turn ends all spaces must be filled with cards from your hand."
        return "Your turn ends when you lay a card from your hand on your talon."

    def why_not_there(self, target: int) -> str:
        """What piles and the other player's talon take."""
        if target < PILES:
            return "A pile goes on in suit the way it has begun; into a space goes any card."
        return "The other's talon is loaded from the hand only, in suit and the way the loading has begun."

    def prompt(self, s: State, seat: int) -> str:
        """What can be done."""
        if s.zones[self.turned]:
            return "play the card" if self.has_space(s) else "play the card, or lay it on your talon"
        return "build, or end your turn" if self.end_turn in self.legal(s, seat) else "build, or turn a card"

    def strategy(self) -> Strategy:
        """Load the other player, and join piles."""
        from cardtable.games.patience.strategy.one_pack_russian_bank import OnePackRussianBankStrategy

        return OnePackRussianBankStrategy(self)
