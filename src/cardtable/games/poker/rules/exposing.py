"""What players do with cards of their own: turn them up, put them in order, lay them away.

Where all choose in secret, what is chosen becomes known, or happens, when the last of them has chosen.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import ASIDE, CARD, DISCARDS, Game, Move, State, Step, Strategy
from cardtable.games.poker.rules.course import DealRound
from cardtable.games.poker.rules.form import FLIP, LAST_CARD, ORDER, OWN, TURN_NEXT
from cardtable.games.poker.rules.table import PokerTable
from cardtable.mechanics.hands.choosing import ChooseTogether

TURN_UP: Final = "turn up"


def exposing_step(table: PokerTable, at: int, letters: str) -> Step:
    """What the players are asked for in a round, by its letter, which may come more than once."""
    if letters[0] == FLIP:
        return TurnUpTogether(table, at, len(letters))
    if letters[0] == ORDER:
        return PutInOrder(table, at)
    if letters[0] == TURN_NEXT:
        return TurnNext(table)
    return LastCard(table, at) if letters[0] == LAST_CARD else LayAway(table, at)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnUpTogether(ChooseTogether):
    """Each player who is in chooses of his cards that are face down; then all are turned up at once.

    Who has no more than so many face down, since the last was turned up in the middle for all, keeps them.
    """

    def __init__(self, table: PokerTable, at: int, count: int = 1) -> None:
        super().__init__(TURN_UP, count)
        self.table = table
        self.at = at

    def bind(self, game: Game[Any]) -> None:
        """What is chosen lies apart until all have chosen."""
        super().bind(game)
        self.piles = game.hand_zones("to turn up", ASIDE)
        self.table.turning = self.piles

    def enter(self, s: State) -> None:
        """All who have a choice."""
        super().enter(s)
        t = self.table
        choosing = 0
        for seat in range(self.game.seats):
            if t.active(s) >> seat & 1 and len(s.zones[t.hands[seat]]) > self.count:
                choosing |= 1 << seat
        s.acting = choosing
        if not choosing:
            self.game.finish(s, self)

    def all_done(self, s: State) -> None:
        """What all have chosen is turned up."""
        for seat in range(self.game.seats):
            s.sweep(self.piles[seat], self.table.up[seat])
        self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a card."""
        return "turn up one of your cards" if self.remaining(s, seat) == 1 else "turn up two of your cards"

    def strategy(self) -> Strategy:
        """Which to turn up."""
        if self.table.form.wild_rank == OWN:
            from cardtable.games.poker.strategy.keeping_wild import KeepWildStrategy

            return KeepWildStrategy(self)
        from cardtable.games.poker.strategy.exposing import TurnUpStrategy

        return TurnUpStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class NameTogether(ChooseTogether):
    """Each player who is in names two of his cards in secret, a first and a second; they stay where they are.

    A game says which cards may be named, and what happens when all have done so.
    """

    def __init__(
        self, table: PokerTable, at: int, verbs: tuple[str, str], labels: tuple[str, str], place: str = ""
    ) -> None:
        super().__init__(verbs[0], 2)
        self.table = table
        self.at = at
        self.verbs = verbs
        self.labels = labels
        self.place = place
        """Where the cards go, if they go anywhere."""

    def bind(self, game: Game[Any]) -> None:
        """What each has named is for his own eyes."""
        super().bind(game)
        self.any_may_go = False  # what may be named second depends on the first, not on the pack's order
        self.names = [game.moves.of_cards(verb, self.place) for verb in self.verbs]
        self.named = [game.seat_numbers(label, -1, kind=CARD, is_secret=True) for label in self.labels]

    def enter(self, s: State) -> None:
        """All who are in."""
        super().enter(s)
        s.acting = self.table.active(s)

    def chosen(self, s: State, seat: int) -> list[int]:
        """The cards a seat has named so far."""
        return [s.numbers[name + seat] for name in self.named if s.numbers[name + seat] >= 0]

    def from_which(self, s: State, seat: int, place: int) -> list[int]:
        """The cards of which one may be named in this place."""
        raise NotImplementedError

    def following(self, s: State, seat: int) -> list[int]:
        """Any of these, but not one twice."""
        chosen = self.chosen(s, seat)
        return sorted([card for card in self.from_which(s, seat, len(chosen)) if card not in chosen])

    def choices(self, s: State, seat: int) -> list[int]:
        """In any order."""
        return self.following(s, seat)

    def legal(self, s: State, seat: int) -> list[Move]:
        """One move for each face."""
        names = self.names[len(self.chosen(s, seat))]
        return list(dict.fromkeys([names[card] for card in self.choices(s, seat)]))

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any of them."""
        moves = self.legal(s, seat)
        return moves[rng.below(len(moves))]

    def is_secret(self, move: Move) -> bool:
        """The others do not see what is named."""
        return move.verb in self.verbs

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A card is named."""
        found = [card for card in self.choices(s, seat) if self.face_of[card] == move.face]
        s.numbers[self.named[len(self.chosen(s, seat))] + seat] = found[0]
        if not self.remaining(s, seat):
            self.done(s, seat)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Only cards that lie where they are asked from."""
        asked = self.legal(s, seat)[0]
        if move.verb == asked.verb and len(move.faces) == 1:
            pack = self.game.cards
            return f"The {pack.name_of(pack.first[move.face])} is not among them: {self.prompt(s, seat)}."
        return f"First one card, then the other: {asked.text}, for instance."

    def can_go_on(self, s: State, seat: int) -> bool:
        """There is always a card to go on with."""
        return True

    def plausible(self, s: State) -> bool:
        """What a player has named he has, as long as it is hidden."""
        if s.step != self.index:
            return True
        for seat in range(self.game.seats):
            for place, card in enumerate(self.chosen(s, seat)):
                if card not in self.from_which(s, seat, place):
                    return False
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class PutInOrder(NameTogether):
    """Each player says which of his cards he will turn up first, and which second; that stays.

    When all have done so their hands lie in that order. What they have named stands only for their own eyes.
    """

    def __init__(self, table: PokerTable, at: int) -> None:
        super().__init__(table, at, ("put first", "put second"), ("turns up first", "turns up second"))

    def bind(self, game: Game[Any]) -> None:
        """The cards are turned up in this order."""
        super().bind(game)
        self.table.in_order = self.named

    def from_which(self, s: State, seat: int, place: int) -> list[int]:
        """The cards that are face down."""
        return s.zones[self.hands[seat]]

    def all_done(self, s: State) -> None:
        """Each hand is put in order; one of which nothing is known may lie in any."""
        for seat in range(self.game.seats):
            hand = self.hands[seat]
            named = self.chosen(s, seat)
            for card in named + [card for card in s.zones[hand] if card not in named]:
                s.move(card, hand, hand)
        self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the order."""
        return f"which of your cards will you turn up {'second' if self.chosen(s, seat) else 'first'}"

    def strategy(self) -> Strategy:
        """In which order to put them."""
        from cardtable.games.poker.strategy.exposing import OrderStrategy

        return OrderStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnNext(Step):
    """Each player who is in turns up the next of his cards, in the order he has put them in."""

    def __init__(self, table: PokerTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """The hands lie in that order."""
        self.game = game

    def enter(self, s: State) -> None:
        """Nobody is asked."""
        t = self.table
        for seat in range(self.game.seats):
            if t.active(s) >> seat & 1:
                s.move(s.zones[t.hands[seat]][0], t.hands[seat], t.up[seat])
            for name in [name + seat for name in t.in_order if s.numbers[name + seat] >= 0][:1]:
                s.numbers[name] = -1
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class LayAway(NameTogether):
    """Each player lays away one of his cards that are face up, and one that is face down, all together."""

    def __init__(self, table: PokerTable, at: int) -> None:
        verbs = ("lay away open", "lay away hidden")
        super().__init__(table, at, verbs, ("lays away", "lays away too"), DISCARDS)

    def zone(self, seat: int, place: int) -> int:
        """First the upcards, then the others."""
        return self.hands[seat] if place else self.table.up[seat]

    def from_which(self, s: State, seat: int, place: int) -> list[int]:
        """The upcards, then the others."""
        return s.zones[self.zone(seat, place)]

    def all_done(self, s: State) -> None:
        """What all have chosen goes, face down; a card of which nothing is known may be any of the hand."""
        n = s.numbers
        for seat in range(self.game.seats):
            if self.table.active(s) >> seat & 1:
                for place, name in enumerate(self.named):
                    zone = self.zone(seat, place)
                    card = n[name + seat] if n[name + seat] >= 0 else s.zones[zone][0]
                    s.move(card, zone, self.table.discards)
                    n[name + seat] = -1
        self.game.finish(s, self)

    def imagine(self, s: State, viewer: int, rng: Rng) -> None:
        """Those who have chosen may lay away any of their upcards."""
        if s.step != self.index:
            return
        for seat in range(self.game.seats):
            if seat != viewer and (self.table.active(s) & ~s.acting) >> seat & 1:
                up = s.zones[self.table.up[seat]]
                s.numbers[self.named[0] + seat] = up[rng.below(len(up))]

    def prompt(self, s: State, seat: int) -> str:
        """Ask for one card and the other."""
        return f"lay away one of your cards that are face {'down' if self.chosen(s, seat) else 'up'}"

    def strategy(self) -> Strategy:
        """Which to lay away."""
        from cardtable.games.poker.strategy.exposing import LayAwayStrategy

        return LayAwayStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class LastCard(DealRound):
    """The last card of each comes face up; but who first turns up his hole card gets it face down.

    Before it is dealt each in turn says so. If the pack cannot give everybody a card nobody is asked, since
    a single card is turned up in the middle for all.
    """

    def __init__(self, table: PokerTable, at: int) -> None:
        super().__init__(table, at, LAST_CARD)

    def bind(self, game: Game[Any]) -> None:
        """Turn it up, or keep it down."""
        super().bind(game)
        self.turn_up = game.moves.plain("turn it up")
        self.keep = game.moves.plain("keep down")

    def enter(self, s: State) -> None:
        """Ask the first, or deal."""
        active = self.table.active(s)
        if len(s.zones[0]) < int(active).bit_count():
            self.deal_out(s)
        else:
            s.turn = self.table.first_of(active, s.dealer + 1)

    def legal(self, s: State, seat: int) -> list[Move]:
        """One or the other."""
        return [self.turn_up, self.keep]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Turn up the hole card, or do not; after the last of them the cards are dealt."""
        t = self.table
        if move is self.turn_up:
            s.sweep(t.hands[seat], t.up[seat])
        following = t.first_of(t.active(s), seat + 1)
        if (following - s.dealer - 1) % t.seats > (seat - s.dealer - 1) % t.seats:
            s.turn = following
        else:
            self.deal_out(s)

    def receiving(self, s: State, seats: list[int], letter: str) -> list[int]:
        """Down to those who have nothing in the hole."""
        t = self.table
        return [t.up[seat] if s.zones[t.hands[seat]] else t.hands[seat] for seat in seats]

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What there is to say."""
        return "Turn up your hole card to get the last card face down, or keep it down."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for it."""
        return "turn up your hole card, and get the last card face down?"

    def strategy(self) -> Strategy:
        """Whether to turn it up."""
        from cardtable.games.poker.strategy.exposing import LastCardStrategy

        return LastCardStrategy(self)
