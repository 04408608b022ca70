"""Two players race to be rid of their pay-off piles over stacks in the centre that both build.

Centre stacks go up from the ace to the king, whatever the suits, so that the height of a stack is the rank of
its top card, and a joker in it needs no name. Side stacks are each player's own discards and go down, or stay
on the same rank.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import JOKER, NO_SUIT, Rng, counted, low_rank
from cardtable.engine import QUIET, Game, Move, State, Step, Strategy, roles
from cardtable.games.patience.rules.routes import Routes

STACKS: Final = 4
"""At most so many stacks lie in the centre, and beside each player."""
HAND_SIZE: Final = 5
LOWEST: Final = 1
HIGHEST: Final = 13

HAND: Final = 0
PAY_OFF: Final = 1
SIDE: Final = 2
SOURCES: Final = ("hand", "pay-off pile", "side 1", "side 2", "side 3", "side 4")
"""Where a card may come from: a player's hand, his pay-off pile, one of his side stacks."""
TARGETS: Final = ("centre 1", "centre 2", "centre 3", "centre 4", "side 1", "side 2", "side 3", "side 4")
"""Where a card may go: a centre stack, one of the player's side stacks."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CentreStacks(Step):
    """Each in turn restores his hand and plays until he plays to a side stack, or says that he has done."""

    def __init__(self, at_once: bool, ends_with_stock: bool, patience: int) -> None:
        super().__init__()
        self.at_once = at_once
        """Whether a hand that is played out is restored at once, not only at the next turn."""
        self.ends_with_stock = ends_with_stock
        """Whether the deal ends when the stock can restore no hand."""
        self.patience = patience
        """So many turns without a card from a pay-off pile end the deal."""

    def bind(self, game: Game[Any]) -> None:
        """Zones for what lies in the centre and before each player; faces by rank, as masks."""
        self.game = game
        layout = game.layout
        self.hands = game.hand_zones()
        self.pay_offs = game.of_seats(
            "pay-off pile", roles.STOCK, is_open=False, is_spread=True, counted=False
        )
        self.centres = game.places("centre", STACKS, roles.CENTRE)
        self.sides = [
            [game.of_seat(seat, "side", roles.TABLEAU, column=nth + 1) for nth in range(STACKS)]
            for seat in range(2)
        ]
        self.has_played = layout.number("has played", kind=QUIET)
        self.idle = layout.number("turns without a play", kind=QUIET)
        self.waiting = layout.number("turns without a pay-off card", kind=QUIET)
        pack = game.cards
        self.faces = pack.face_of
        first = [pack.first[face] for face in range(pack.face_count)]
        self.ranks = [0 if pack.ranks[card] == JOKER else low_rank(pack.ranks[card]) for card in first]
        """For each face its rank, the ace low; a joker has none."""
        self.joker = 1 << pack.face(NO_SUIT, JOKER)
        self.of_rank = [0] * (HIGHEST + 2)
        for face, rank in enumerate(self.ranks):
            self.of_rank[rank] = self.of_rank[rank] | 1 << face
        self.of_rank[0] = 0
        self.end_turn = game.moves.plain("end turn")
        self.routes = Routes(game, SOURCES, TARGETS)
        self.plays = self.routes.plays

    # -- the deal ------------------------------------------------------------------------------

    def enter(self, s: State) -> None:
        """Pack A makes the pay-off piles, the higher of their top cards plays first; Pack B hands and stock.

        The back of a card that lies face down shows which pack it is of, until it has been in the centre.
        """
        backs = self.game.cards.back_of
        seats = [int(s.leader), 1 - int(s.leader)]
        nth = 0
        for card in reversed(s.zones[0][:]):
            if backs[card] == 0:
                s.move(card, 0, self.pay_offs[seats[nth]])
                nth = 1 - nth
        s.deal_round(0, [self.hands[seat] for seat in seats], HAND_SIZE)
        for zones in (self.pay_offs, [0, *self.hands]):
            mask = sum([1 << zone for zone in zones])
            for zone in zones:
                for card in s.zones[zone]:
                    s.confine(card, mask)
        first = self.first_player(s, seats)
        s.leader = s.turn = first
        s.dealer = 1 - first

    def first_player(self, s: State, seats: list[int]) -> int:
        """Whoever turns up the higher card; if they tie the piles are shuffled, and others are turned up."""
        while True:
            for seat in seats:
                s.show(s.zones[self.pay_offs[seat]][-1])
            lead = self.due(s, 0) - self.due(s, 1)
            if lead:
                return 0 if lead > 0 else 1
            for seat in seats:
                s.shuffle(self.pay_offs[seat])

    # -- what can be played --------------------------------------------------------------------

    def due(self, s: State, seat: int) -> int:
        """The rank of the card on top of a player's pay-off pile; it is never a joker."""
        return self.ranks[self.faces[s.zones[self.pay_offs[seat]][-1]]]

    def centre_takes(self, s: State, target: int) -> int:
        """The faces that a centre stack takes, as a mask; a new one is begun at the first free place."""
        height = len(s.zones[self.centres[target]])
        if height:
            return self.of_rank[height + 1] | self.joker
        before = self.centres[:target]
        return self.of_rank[LOWEST] if all([s.zones[zone] for zone in before]) else 0

    def side_takes(self, s: State, seat: int, target: int) -> int:
        """The faces that a side stack takes, as a mask.

        A joker in it is whatever fits, but no ace: with jokers on a seven the top card may be a seven or as
        many ranks lower as there are jokers. A new stack is begun at the first free place, by any card.
        """
        sides = self.sides[seat]
        held = s.zones[sides[target]]
        if not held and not all([s.zones[zone] for zone in sides[:target]]):
            return 0
        low, high = LOWEST + 1, HIGHEST
        jokers = 0
        for card in reversed(held):
            rank = self.ranks[self.faces[card]]
            if rank:
                low, high = rank - jokers, rank
                break
            jokers += 1
        if jokers:
            low = max(low, LOWEST + 1)
        mask = self.joker if high > LOWEST else 0
        for rank in range(max(low - 1, LOWEST), high + 1):
            mask |= self.of_rank[rank]
        return mask

    def sources(self, s: State, seat: int) -> list[list[int]]:
        """For each source the faces that are available, in order."""
        faces, zones = self.faces, s.zones
        held = sorted({faces[card] for card in zones[self.hands[seat]]})
        found = [held, [faces[zones[self.pay_offs[seat]][-1]]]]
        return found + [[faces[zones[zone][-1]]] if zones[zone] else [] for zone in self.sides[seat]]

    def must_go(self, s: State) -> int:
        """The faces that must go to the centre if they are available: aces, and twos where an ace lies."""
        heights = [len(s.zones[zone]) for zone in self.centres]
        must = self.of_rank[LOWEST] if 0 in heights else 0
        return must | self.of_rank[LOWEST + 1] if LOWEST in heights else must

    def legal(self, s: State, seat: int) -> list[Move]:
        """Plays to the centre, from the hand to the side, and the end of the turn; or what must be played."""
        available = self.sources(s, seat)
        must = self.must_go(s)
        if must:
            forced = [[face for face in faces if must >> face & 1] for faces in available]
            if any(forced):
                return self.to_centre(s, forced)
        moves = self.to_centre(s, available)
        for target in range(STACKS):
            mask = self.side_takes(s, seat, target)
            row = self.plays[HAND][STACKS + target]
            moves += [row[face] for face in available[HAND] if mask >> face & 1]
        moves.append(self.end_turn)
        return moves

    def to_centre(self, s: State, available: list[list[int]]) -> list[Move]:
        """The plays of some faces, given for each source, to the centre."""
        moves: list[Move] = []
        for target in range(STACKS):
            mask = self.centre_takes(s, target)
            for source, faces in enumerate(available):
                moves += [self.plays[source][target][face] for face in faces if mask >> face & 1]
        return moves

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any legal move, but mostly one that gets on: a pay-off card if it goes, seldom to end the turn."""
        moves = self.legal(s, seat)
        if rng.below(8):
            paying = [move for move in moves if self.routes.source(move) == PAY_OFF]
            moves = paying or moves[:-1] or moves
        return moves[rng.below(len(moves))]

    # -- playing -------------------------------------------------------------------------------

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Play the card; a card to the side ends the turn, the last card of a pay-off pile the deal."""
        must = self.must_go(s)
        if must and not (move.verb == "play" and must >> move.face & 1):
            s.rule_out(self.hands[seat], must)
        if move is self.end_turn:
            self.next_turn(s, seat)
            return
        n = s.numbers
        n[self.has_played] = 1
        source, target = self.routes.ends(move)
        zone = self.zone_from(seat, source)
        into = self.zone_to(seat, target)
        s.move(self.game.held(s, zone, move.face) if source == HAND else s.zones[zone][-1], zone, into)
        if target >= STACKS:
            self.next_turn(s, seat)
            return
        if len(s.zones[into]) == HIGHEST:
            s.sweep(into, 0)
            s.shuffle(0)
        if source == PAY_OFF:
            n[self.waiting] = 0
            if not s.zones[zone]:
                self.game.finish(s, self)
                return
            s.show(s.zones[zone][-1])
        if self.at_once and not s.zones[self.hands[seat]]:
            self.restore(s, seat)

    def zone_from(self, seat: int, source: int) -> int:
        """The zone a source stands for."""
        if source == HAND:
            return self.hands[seat]
        return self.pay_offs[seat] if source == PAY_OFF else self.sides[seat][source - SIDE]

    def zone_to(self, seat: int, target: int) -> int:
        """The zone a target stands for."""
        return self.centres[target] if target < STACKS else self.sides[seat][target - STACKS]

    def restore(self, s: State, seat: int) -> None:
        """Draw from the stock up to five cards, or as many as there are."""
        hand = self.hands[seat]
        while len(s.zones[hand]) < HAND_SIZE and s.zones[0]:
            s.draw(0, hand)

    def next_turn(self, s: State, seat: int) -> None:
        """The other player's turn, unless neither has played, or no pay-off card has gone for too long."""
        n = s.numbers
        n[self.idle] = 0 if n[self.has_played] else n[self.idle] + 1
        n[self.waiting] = n[self.waiting] + 1
        n[self.has_played] = 0
        other = 1 - seat
        s.turn = other
        self.restore(s, other)
        is_short = self.ends_with_stock and len(s.zones[self.hands[other]]) < HAND_SIZE
        if n[self.idle] == 2 or n[self.waiting] >= self.patience or is_short:
            self.game.finish(s, self)

    # -- score ---------------------------------------------------------------------------------

    def score(self, s: State) -> None:
        """Whoever is rid of his pay-off pile wins what the other has left; in a stalemate fewer cards win."""
        left = [len(s.zones[zone]) for zone in self.pay_offs]
        if 0 in left:
            winner = left.index(0)
            lost = left[1 - winner]
            s.score(winner, lost, f"{counted(lost)} left in the adverse pay-off pile")
            return
        s.note(f"stalemate: pay-off piles of {left[0]} and {left[1]} cards are left")
        if left[0] != left[1]:
            winner = left.index(min(left))
            s.score(winner, abs(left[0] - left[1]), "fewer cards left in the pay-off pile")

    # -- words ---------------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What stands against a move."""
        legal = self.legal(s, seat)
        if legal[-1] is not self.end_turn:
            return f"An available ace or two must be played to the centre first: {legal[0].text}."
        fault = self.routes.fault(move)
        if fault:
            return fault
        source, target = self.routes.ends(move)
        pack = self.game.cards
        name = pack.name_of(pack.first[move.face])
        if move.face not in self.sources(s, seat)[source]:
            return f"The {name} is not available from {SOURCES[source]}."
        if target < STACKS:
            return "A centre stack begins with an ace at the first free place and goes up; a joker is no ace."
        if source != HAND:
            return "Only cards from the hand go to a side stack."
        return "A side stack goes down or stays on the same rank; a new one begins at the first free place."

    def prompt(self, s: State, seat: int) -> str:
        """What can be done."""
        if self.legal(s, seat)[-1] is not self.end_turn:
            return "an ace or two must be played to the centre"
        return "play to the centre; a card to a side stack, or your word, ends the turn"

    def strategy(self) -> Strategy:
        """Make way for the pay-off card, and shut out the other's."""
        from cardtable.games.patience.strategy.centre_stacks import CentreStacksStrategy

        return CentreStacksStrategy(self)
