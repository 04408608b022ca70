"""Fishing: a card from the hand takes in cards on the table that pair with it or add up to it, or builds."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, JACK, RANK_NAMES, Pack, low_rank
from cardtable.engine import CENTRE, FLAG, SEAT, SEATS, TAKEN, Game, Move, State, Step, Strategy
from cardtable.engine.moves import FACES
from cardtable.mechanics.hands.dealing import deal_out, from_eldest

STOCK: Final = 0
"""What is left of the pack, dealt later in rounds."""

ROUND: Final = 4
"""Cards that each player gets in a round, two at a time."""

HIGH_ACE: Final = 14

_NAMES: Final = {
    1: "ace",
    **{value: RANK_NAMES[value] for value in range(2, 14)},
    14: "fourteen",
    15: "fifteen",
    16: "sixteen",
}
"""What builds are called."""


class Counts:
    """What cards count: the value that a card takes in, and what it adds to a combination."""

    def __init__(self, pack: Pack, royal: bool, more: int = 0) -> None:
        self.takes: list[int] = [low_rank(rank) for rank in pack.ranks]
        """The value of cards, combinations and builds that a card takes in."""
        for card, rank in enumerate(pack.ranks):
            if JACK <= rank < ACE:
                self.takes[card] += more
        self.adds: list[int] = self.takes[:]
        """What a card counts in a combination with others; 0 if it may not be combined."""
        for card, rank in enumerate(pack.ranks):
            if royal and rank == ACE:
                self.takes[card] = HIGH_ACE + more
            elif not royal and JACK <= rank < ACE:
                self.adds[card] = 0
        self.values: list[int] = sorted({self.takes[card] for card in range(pack.size) if self.adds[card]})
        """What may be built."""

    def combinations(self, cards: list[int], total: int) -> list[tuple[int, ...]]:
        """Every choice of some of the cards that adds up to a total."""
        found: list[tuple[int, ...]] = []
        if total > 0:
            self._combine([card for card in cards if 0 < self.adds[card] <= total], 0, total, (), found)
        return found

    def _combine(
        self, cards: list[int], at: int, left: int, chosen: tuple[int, ...], found: list[tuple[int, ...]]
    ) -> None:
        """Go on choosing from the cards that follow."""
        for index in range(at, len(cards)):
            counts = self.adds[cards[index]]
            if counts == left:
                found.append((*chosen, cards[index]))
            elif counts < left:
                self._combine(cards, index + 1, left - counts, (*chosen, cards[index]), found)

    def groups(self, cards: list[int], value: int) -> list[tuple[int, ...]]:
        """What a card of this value takes: its pairs, and combinations that add up to it."""
        pairs: list[tuple[int, ...]] = [(card,) for card in cards if self.takes[card] == value]
        if value not in self.values:
            return pairs
        return pairs + [group for group in self.combinations(cards, value) if len(group) > 1]

    def is_single(self, build: list[int], value: int) -> bool:
        """Whether a build is one combination only, so that it may be increased."""
        total = 0
        for card in build:
            total += self.adds[card]
        return total == value


def table_zone(game: Game[Any]) -> int:
    """The loose cards on the table."""
    return game.pile("table", CENTRE)


class FishingTable:
    """The zones and numbers that the steps of a fishing game share."""

    def __init__(self, game: Game[Any], counts: Counts) -> None:
        layout = game.layout
        self.hands = game.hand_zones()
        self.loose = table_zone(game)
        self.builds: dict[int, int] = {v: game.pile(f"{_NAMES[v]} build", CENTRE) for v in counts.values}
        """For each value the zone of its build: what is built to one value lies together."""
        self.builders: dict[int, int] = {
            value: layout.number(f"{_NAMES[value]} builder", kind=SEATS) for value in counts.values
        }
        """For each value the number that says who has a build of it to take in."""
        self.played = game.pile("played", CENTRE)
        self.taken = game.of_sides("taken", TAKEN)
        self.sweeps = game.side_numbers("sweeps")
        self.last_in = layout.number("last to take", -1, kind=SEAT)
        self.last_round = layout.number("last round", kind=FLAG)


class DealToTable(Step):
    """Two cards at a time, twice: to each opponent, to the table face up, and to the dealer."""

    def bind(self, game: Game[Any]) -> None:
        """Hands and table."""
        self.game = game
        self.hands = game.hand_zones()
        self.loose = table_zone(game)

    def enter(self, s: State) -> None:
        """Deal; the rest is set aside."""
        hands = from_eldest(s, self.hands)
        s.deal_packets(STOCK, [*hands[:-1], self.loose, hands[-1]], (ROUND // 2, ROUND // 2))
        self.game.finish(s, self)


def deal_next_round(s: State, hands: list[int]) -> None:
    """Four cards more for each; if there are too few, singly, so that the dealer has fewest."""
    if len(s.zones[STOCK]) < ROUND * len(hands):
        deal_out(s, from_eldest(s, hands))
    else:
        s.deal_packets(STOCK, from_eldest(s, hands), (ROUND // 2, ROUND // 2))


@mypyc_attr(allow_interpreted_subclasses=True)
class Fishing(Step):
    """Each in turn plays one card: he takes in with it, builds, or trails.

    When the hands are played out more cards are dealt, until the pack is used up; whoever took in last gets
    what is left on the table.
    """

    def __init__(self, counts: Counts, points: list[int], sweep: int) -> None:
        super().__init__()
        self.counts = counts
        self.points = points
        """What each card scores by itself for whoever takes it in."""
        self.sweep = sweep
        """What a sweep scores."""

    def bind(self, game: Game[Any]) -> None:
        """What is being built is known to all; a build is called by its value."""
        self.game = game
        self.at = FishingTable(game, self.counts)
        self.building = game.layout.number("building")
        self.values = self.counts.values
        self.taking: dict[int, int] = {
            value: sum([1 << card for card, takes in enumerate(self.counts.takes) if takes == value])
            for value in self.values
        }
        """The cards, a mask, that take in a build of each value."""
        self.trails = game.moves.of_cards("trail")
        self.take_withs = game.moves.of_cards("take with")
        self.take_build = game.moves.plain("take build")
        self.done = game.moves.plain("done")
        game.moves.verb("take", FACES)
        game.moves.verb("add", FACES)
        self.build_verbs: dict[int, str] = {value: f"build {value}" for value in self.values}
        for verb in self.build_verbs.values():
            game.moves.verb(verb, FACES)
        self.value_of: dict[str, int] = {verb: value for value, verb in self.build_verbs.items()}
        self.raises: dict[int, list[Move]] = {
            value: [
                game.moves.face_and_word("raise", card, f"to {value}", value, target=f"{_NAMES[value]} build")
                for card in range(game.cards.size)
            ]
            for value in self.values
        }

    def enter(self, s: State) -> None:
        """Eldest hand plays first."""
        s.turn = s.leader

    # -- what may be done ----------------------------------------------------------------------

    def standing(self, s: State) -> list[int]:
        """The values of the builds on the table."""
        return [value for value in self.values if s.zones[self.at.builds[value]]]

    def owned(self, s: State, seat: int) -> list[int]:
        """The values of the standing builds that a player made."""
        return [value for value in self.standing(s) if s.numbers[self.at.builders[value]] >> seat & 1]

    def holds(self, s: State, seat: int, value: int, but: int) -> bool:
        """Whether a player holds, besides one card, another that takes in a value."""
        for card in s.zones[self.at.hands[seat]]:
            if card != but and self.counts.takes[card] == value:
                return True
        return False

    def must_keep(self, s: State, seat: int, card: int) -> int:
        """The value of a build of his own that a player could not take in without this card, or 0."""
        value = self.counts.takes[card]
        if not self.build_of(s, value) or not s.numbers[self.at.builders[value]] >> seat & 1:
            return 0
        return 0 if self.holds(s, seat, value, card) else value

    def legal(self, s: State, seat: int) -> list[Move]:
        """One card to take in with, to trail or to build; then what it takes or what else is built."""
        if s.zones[self.at.played]:
            return self.to_take(s, seat)
        if s.numbers[self.building]:
            return [*self.to_add(s), self.done]
        hand = s.zones[self.at.hands[seat]]
        moves = [self.take_withs[card] for card in hand if self.can_take(s, seat, card)]
        if not self.owned(s, seat):
            moves.extend([self.trails[card] for card in hand])
        for card in hand:
            if self.counts.adds[card] and not self.must_keep(s, seat, card):
                moves.extend(self.to_build(s, seat, card))
        if self.standing(s):
            for card in hand:
                if self.counts.adds[card]:
                    moves.extend(self.to_raise(s, seat, card))
        return moves

    def build_of(self, s: State, value: int) -> list[int]:
        """The cards of the build of a value."""
        return s.zones[self.at.builds[value]] if value in self.at.builds else []

    def can_take(self, s: State, seat: int, card: int) -> bool:
        """Whether a card takes anything; one that the player's own build needs takes at least that."""
        value = self.counts.takes[card]
        return bool(self.build_of(s, value)) or bool(self.counts.groups(s.zones[self.at.loose], value))

    def to_take(self, s: State, seat: int) -> list[Move]:
        """The build and the groups that the card played takes, one after the other.

        A player may be done once he has taken something, unless he would be left without a card for a build
        of his own.
        """
        played = s.zones[self.at.played]
        value = self.counts.takes[played[0]]
        moves: list[Move] = []
        if self.build_of(s, value):
            moves.append(self.take_build)
        if value in self.values or len(played) == 1:  # court cards pair one for one
            moves.extend(
                [self.of_faces("take", g) for g in self.counts.groups(s.zones[self.at.loose], value)]
            )
        if moves and len(played) > 1 and not self.must_keep(s, seat, played[0]):
            moves.append(self.done)
        return moves

    def to_build(self, s: State, seat: int, card: int) -> list[Move]:
        """Combinations of a card with loose cards, for a build to be taken in later or one that stands."""
        counts = self.counts
        loose = s.zones[self.at.loose]
        moves: list[Move] = []
        standing = self.standing(s)
        others = [other for other in s.zones[self.at.hands[seat]] if other != card and counts.adds[other]]
        for value in sorted({*standing, *[counts.takes[other] for other in others]}):
            groups: list[tuple[int, ...]] = []
            if counts.takes[card] == value:
                groups = [()] if value in standing else counts.groups(loose, value)
            if counts.adds[card] < value:
                groups = groups + counts.combinations(loose, value - counts.adds[card])
            moves.extend([self.of_faces(self.build_verbs[value], (card, *group)) for group in groups])
        return moves

    def to_add(self, s: State) -> list[Move]:
        """What loose cards go to the build that is being made."""
        groups = self.counts.groups(s.zones[self.at.loose], s.numbers[self.building])
        return [self.of_faces("add", group) for group in groups]

    def to_raise(self, s: State, seat: int, card: int) -> list[Move]:
        """A single combination may be increased to a value one can take in afterwards."""
        moves: list[Move] = []
        kept = self.must_keep(s, seat, card)
        for value in self.standing(s):
            raised = value + self.counts.adds[card]
            if raised not in self.at.builds or kept not in (0, value):
                continue
            if self.counts.is_single(self.build_of(s, value), value) and self.holds(s, seat, raised, card):
                moves.append(self.raises[raised][card])
        return moves

    def of_faces(self, verb: str, cards: tuple[int, ...]) -> Move:
        """A move that names these cards."""
        return self.game.moves.faces(verb, cards)

    # -- what happens --------------------------------------------------------------------------

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Play a card, or go on with what it takes or builds, until nothing more can be."""
        at = self.at
        hand = at.hands[seat]
        if move.verb == "trail":
            s.move(move.face, hand, at.loose)
            self.pass_on(s, seat)
        elif move.verb == "take with":
            s.move(move.face, hand, at.played)
        elif move.verb == "raise":
            self.increase(s, seat, move)
        elif s.zones[at.played]:
            self.take_in(s, seat, move)
        else:
            self.build(s, seat, move)

    def take_in(self, s: State, seat: int, move: Move) -> None:
        """Lay what is taken beside the card played; when that is all, pile it up."""
        at = self.at
        value = self.counts.takes[s.zones[at.played][0]]
        if move is self.take_build:
            s.sweep(at.builds[value], at.played)
            s.numbers[at.builders[value]] = 0
        elif move is not self.done:
            for card in move.faces:
                s.move(card, at.loose, at.played)
        if move is not self.done and self.to_take(s, seat):
            return
        side = self.game.side_of[seat]
        self.gather(s, side, at.played)
        s.numbers[at.last_in] = seat
        if self.is_bare(s):
            self.count_sweep(s, side)
        self.pass_on(s, seat)

    def gather(self, s: State, side: int, zone: int) -> None:
        """A side takes in all cards of a zone."""
        s.sweep(zone, self.at.taken[side])

    def count_sweep(self, s: State, side: int) -> None:
        """A side has taken in all that was on the table."""
        sweeps = self.at.sweeps[side]
        s.numbers[sweeps] = s.numbers[sweeps] + 1

    def is_bare(self, s: State) -> bool:
        """Whether nothing is left on the table."""
        for zone in self.at.builds.values():
            if s.zones[zone]:
                return False
        return not s.zones[self.at.loose]

    def build(self, s: State, seat: int, move: Move) -> None:
        """Lay cards together; whoever begins a build must take it in, whoever adds to another's need not."""
        at = self.at
        if move is not self.done:
            value = s.numbers[self.building] or self.value_of[move.verb]
            zone = at.builds[value]
            if not s.zones[zone]:
                s.numbers[at.builders[value]] = 1 << seat
            for card in move.faces:
                s.move(card, at.loose if card in s.zones[at.loose] else at.hands[seat], zone)
            s.numbers[self.building] = value
            if self.to_add(s):
                return
        s.numbers[self.building] = 0
        self.pass_on(s, seat)

    def increase(self, s: State, seat: int, move: Move) -> None:
        """Whoever increased the build must now take it in; one that stands at the new value joins it."""
        at = self.at
        value = move.low - self.counts.adds[move.face]
        s.move(move.face, at.hands[seat], at.builds[value])
        s.sweep(at.builds[value], at.builds[move.low])
        s.numbers[at.builders[value]] = 0
        s.numbers[at.builders[move.low]] = s.numbers[at.builders[move.low]] | 1 << seat
        self.pass_on(s, seat)

    def pass_on(self, s: State, seat: int) -> None:
        """The next player's turn; when all hands are played out, the next round or the end."""
        s.turn = (seat + 1) % self.game.seats
        if s.zones[self.at.hands[s.turn]]:
            return
        if s.zones[STOCK]:
            self.deal_round(s)
            return
        last = s.numbers[self.at.last_in]
        if last >= 0:
            self.gather(s, self.game.side_of[last], self.at.loose)
        self.game.finish(s, self)

    def deal_round(self, s: State) -> None:
        """More cards for all; that the round is the last is announced."""
        deal_next_round(s, self.at.hands)
        s.numbers[self.at.last_round] = int(not s.zones[STOCK])

    # -- what is known -------------------------------------------------------------------------

    def promises(self, s: State) -> list[tuple[int, int]]:
        """Whoever has a build standing holds a card that takes it, or is just playing it."""
        played = s.zones[self.at.played]
        playing = self.counts.takes[played[0]] if played else 0
        return [
            (self.at.hands[seat], self.taking[value])
            for seat in range(self.game.seats)
            for value in self.owned(s, seat)
            if seat != s.turn or value != playing
        ]

    # -- what is said --------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Which rule a move would break."""
        at = self.at
        if s.zones[at.played]:
            return self.why_not_taken(s, seat, move)
        if s.numbers[self.building]:
            if move.verb == "add":
                return f"Those are not loose cards that make {s.numbers[self.building]} together."
            return f"You are building {s.numbers[self.building]}: add to it, or say done."
        if move.verb in ("take", "take build", "add", "done"):
            return "Play a card first: take with it, build with it, or trail it."
        hand = s.zones[at.hands[seat]]
        mine = [card for card in move.faces if card in hand]
        name = self.game.cards.name_of
        if len(mine) != 1:
            return "You play one card from your hand." if mine else f"You do not hold the {name(move.face)}."
        if move.verb == "trail":
            return "You may not trail while a build you made is standing."
        if move.verb == "take with":
            return f"The {name(mine[0])} takes nothing on the table."
        if not self.counts.adds[mine[0]]:
            return "Court cards may not be built."
        value = move.low if move.verb == "raise" else self.value_of[move.verb]
        kept = self.must_keep(s, seat, mine[0])
        if kept and kept != value:
            return f"You need the {name(mine[0])} to take in the build of {kept} that you made."
        if move.verb == "raise":
            below = self.build_of(s, value - self.counts.adds[mine[0]])
            if not below:
                return f"There is no build that the {name(mine[0])} would raise to {value}."
            if not self.counts.is_single(below, value - self.counts.adds[mine[0]]):
                return "A build of several combinations may not be increased."
        if not self.holds(s, seat, value, mine[0]) and (move.verb == "raise" or not self.build_of(s, value)):
            return f"You hold no other card with which you could take in {value}."
        return f"Those are not loose cards that make {value} with the {name(mine[0])}."

    def why_not_taken(self, s: State, seat: int, move: Move) -> str:
        """Take what pairs, and a build of one's own if it could not be taken later."""
        card = s.zones[self.at.played][0]
        value = self.counts.takes[card]
        name = self.game.cards.name_of(card)
        if move is self.done:
            if len(s.zones[self.at.played]) == 1:
                return f"You have played the {name}: take something with it."
            return f"You made the build of {value} and hold no other card that takes it: take it now."
        if move is self.take_build:
            return f"There is no build that the {name} takes."
        if move.verb == "take":
            return f"The {name} does not take that: name one card or one combination that pairs with it."
        return f"You are taking in with the {name}: say what it takes, or done."

    def prompt(self, s: State, seat: int) -> str:
        """What is asked at this point of the turn."""
        played = s.zones[self.at.played]
        if played:
            return f"say what the {self.game.cards.name_of(played[0])} takes"
        if s.numbers[self.building]:
            return f"add to your build of {s.numbers[self.building]}, or say done"
        if self.owned(s, seat):
            return "take in or build: you may not trail while your build stands"
        return "take in, build or trail"

    # -- strategy ------------------------------------------------------------------------------

    def strategy(self) -> Strategy:
        """Take in what is worth most."""
        from cardtable.games.fishing.strategy.taking_in import FishingStrategy

        return FishingStrategy(self)
