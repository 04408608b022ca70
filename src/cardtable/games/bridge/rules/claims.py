"""Claims and concessions: play is cut short if the others accept, or goes on (book 000, 631-639, 904-920)."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import FLAG, QUIET, SEVERAL, Game, Move, State, Step, Strategy
from cardtable.games.bridge.rules.double_dummy import DoubleDummy, chances
from cardtable.games.bridge.rules.dummy import DummyTricks
from cardtable.mechanics.tricks.rules import Tricks


def tricks_text(number: int) -> str:
    """A number of tricks in words."""
    return f"{number} trick{'' if number == 1 else 's'}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Claims(Step):
    """Whoever is to play may claim some of the tricks left and concede the others, or concede them all.

    He lays his hand open. All who lose by it must accept, the opponents and, if he concedes some, partner;
    one dispute is enough for play to go on. Nobody gives away what cannot be lost by any play of the cards.
    There are two sides.
    """

    def __init__(self, tricks: Tricks, played_on: Tricks) -> None:
        super().__init__()
        self.tricks = tricks
        self.played_on = played_on
        """How the tricks are played once a claim has been disputed."""

    def bind(self, game: Game[Any]) -> None:
        """What is claimed and by whom; who has accepted it; at which trick each has claimed last."""
        self.game = game
        self.claims_none = game.moves.plain("concede")
        game.moves.number("claim", 1)
        self.accept = game.moves.plain("accept")
        self.dispute = game.moves.plain("dispute")
        layout = game.layout
        self.claimed = layout.number("claimed", -1, kind=QUIET)
        self.claimant = layout.number("claimant", -1, kind=QUIET)
        self.to_play = layout.number("to play", -1, kind=QUIET)
        """The hand whose turn it was when somebody claimed."""
        self.disputed = layout.number("claim disputed", kind=FLAG)
        self.last = game.seat_numbers("claimed last", kind=QUIET)

    def enter(self, s: State) -> None:
        """All tricks have been played, and nobody has a claim."""
        self.game.finish(s, self)

    def left(self, s: State) -> int:
        """The tricks still to be taken, that on the table among them."""
        return max([len(s.zones[zone]) for zone in self.tricks.hands])

    def has_begun(self, s: State) -> bool:
        """Whether the play is so far that somebody can know what he claims."""
        return True

    def asides(self, s: State, seat: int) -> list[Move]:
        """At his turn to play a player may claim any number of the tricks left, once in each trick."""
        if s.step not in (self.tricks.index, self.played_on.index) or not self.has_begun(s):
            return []
        left = self.left(s)
        if left < 2 or s.numbers[self.last + seat] == left:
            return []
        return [self.game.moves.number("claim", 1, left), self.claims_none]

    def is_aside(self, move: Move) -> bool:
        """To claim, or to concede all."""
        return move.verb in ("claim", "concede")

    def is_deliberate(self, move: Move) -> bool:
        """Even careless players think before they claim, and before they answer."""
        return True

    def legal(self, s: State, seat: int) -> list[Move]:
        """What is claimed may be accepted or disputed."""
        return [self.accept, self.dispute]

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A claim is made at one's turn to play, with at least two tricks left, once in a trick."""
        if not self.is_aside(move):
            return f"{self.prompt(s, seat)}."
        if s.step == self.index:
            return "Answer the claim that has been made first: accept or dispute."
        if s.step not in (self.tricks.index, self.played_on.index):
            return "Tricks can be claimed as soon as they are played for."
        if not self.has_begun(s):
            return "Tricks can be claimed once the opening lead is made."
        left = self.left(s)
        if left < 2:
            return "The last trick is played."
        if s.numbers[self.last + seat] == left:
            return "Your claim has been disputed: you may claim again when this trick is over."
        return f"There are {left} tricks left: claim 1 to {left}, or concede."

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A claim waits for its answers; one dispute is enough for play to go on."""
        if self.is_aside(move):
            self.claim(s, seat, move.low if move is not self.claims_none else 0)
            return
        if move is self.dispute:
            self.go_on(s)
            return
        s.acting &= ~(1 << seat)
        if s.acting == 0:
            self.settle(s)

    def claim(self, s: State, seat: int, number: int) -> None:
        """Lay the hand open, and ask those who must agree."""
        s.numbers[self.claimed] = number
        s.numbers[self.claimant] = seat
        s.numbers[self.last + seat] = self.left(s)
        self.show_hand(s, seat)
        asked = self.asked(s, seat, number)
        s.numbers[self.to_play] = int(s.hand)
        s.step = self.index
        s.hand = SEVERAL
        s.turn = SEVERAL
        s.acting = asked
        if asked == 0:
            self.settle(s)

    def show_hand(self, s: State, seat: int) -> None:
        """All see the hand of who claims."""
        s.show_all(self.tricks.hands[seat])

    def asked(self, s: State, seat: int, number: int) -> int:
        """Who must agree, as a mask: the opponents if they lose a trick by it, partner if his side does."""
        asked = 0
        for other in range(self.game.seats):
            if other != seat and not s.sitting_out >> other & 1:
                is_ours = self.tricks.sides[other] == self.tricks.sides[seat]
                if self.must_agree(s, seat, other) and (number < self.left(s) if is_ours else number > 0):
                    asked |= 1 << other
        return asked

    def must_agree(self, s: State, seat: int, other: int) -> bool:
        """Whether another player has a say in what a seat claims."""
        return True

    def go_on(self, s: State) -> None:
        """Play goes on where it was."""
        s.numbers[self.disputed] = 1
        self.resume(s, self.played_on)

    def resume(self, s: State, step: Tricks) -> None:
        """The hand whose turn it was plays."""
        s.step = step.index
        s.hand = s.numbers[self.to_play]
        s.turn = step.decider(s, s.hand)
        s.acting = 0

    def settle(self, s: State) -> None:
        """The tricks go as claimed, but for those that could not be lost; the deal is over."""
        seat, claimed, left = s.numbers[self.claimant], s.numbers[self.claimed], self.left(s)
        side: i64 = self.tricks.sides[seat]
        name = self.game.seat_name(seat)
        ours, others = self.kept(s, side)
        taken = min(max(claimed, ours), left - others)
        if taken != claimed:
            s.note(f"{tricks_text(abs(taken - claimed))} conceded could not be lost, which is void")
        s.note(
            f"{name} claimed {claimed} of the last {left} tricks" if claimed else f"{name} conceded the rest"
        )
        count = self.tricks.tricks
        s.numbers[count[side]] = s.numbers[count[side]] + taken
        s.numbers[count[1 - side]] = s.numbers[count[1 - side]] + left - taken
        self.tricks.cut_short(s)
        self.game.score(s)
        self.game.end(s)

    def kept(self, s: State, side: i64) -> tuple[int, int]:
        """The tricks that a side, and those that its opponents, take however the cards are played."""
        solved = DoubleDummy(self.tricks, s, [s.zones[zone] for zone in self.tricks.hands])
        return solved.cannot_lose(int(side)), solved.cannot_lose(int(1 - side))

    def prompt(self, s: State, seat: int) -> str:
        """What is claimed of how many tricks."""
        name, claimed, left = (
            self.game.seat_name(s.numbers[self.claimant]),
            s.numbers[self.claimed],
            self.left(s),
        )
        said = (
            f"claims {claimed} of the {left} tricks left" if claimed else f"concedes the {left} tricks left"
        )
        return f"{name} {said}: accept or dispute it"

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One of the two."""
        return self.dispute if rng.below(2) else self.accept

    def bound(self, s: State) -> int:
        """The side that would have to play on without taking its chance; -1 for none."""
        return -1

    def strategy(self) -> Strategy:
        """Accept what holds however the cards lie."""
        from cardtable.games.bridge.strategy.claims import ClaimsStrategy

        return ClaimsStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class BridgeClaims(Claims):
    """Declarer claims with his hand open to all, and both defenders must accept.

    A defender shows his hand to declarer only, who must accept what he claims; what he concedes his partner
    must concede too. Declarer whose claim is disputed plays on with his hand open; a defender then may lay
    his own open.
    """

    def __init__(self, tricks: DummyTricks, played_on: "OpenTricks") -> None:
        super().__init__(tricks, played_on)
        self.dummy_tricks = tricks

    def bind(self, game: Game[Any]) -> None:
        """A defender may lay his hand open."""
        super().bind(game)
        self.lay_open = game.moves.plain("lay open")

    def has_begun(self, s: State) -> bool:
        """Dummy's hand lies open after the opening lead."""
        return self.dummy_tricks.is_open(s)

    def asides(self, s: State, seat: int) -> list[Move]:
        """After declarer's claim a defender may also lay his hand open."""
        moves = super().asides(s, seat)
        return [*moves, self.lay_open] if self.may_lay_open(s, seat) else moves

    def may_lay_open(self, s: State, seat: int) -> bool:
        """A defender whose hand is not open yet, while play goes on after a claim of declarer's."""
        held = s.zones[self.tricks.hands[seat]]
        return (
            s.step == self.played_on.index
            and self.tricks.sides[seat] != self.tricks.sides[s.declarer]
            and any([s.seen[card] != s.layout.everyone for card in held])
        )

    def is_aside(self, move: Move) -> bool:
        """To lay the hand open, too."""
        return move.verb == "lay open" or super().is_aside(move)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Hands are laid open after declarer has claimed."""
        if move.verb == "lay open":
            return "A defender may lay his hand open once declarer has claimed and plays on."
        return super().reason(s, seat, move)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A hand laid open is seen by all, and play goes on."""
        if move is self.lay_open:
            s.show_all(self.tricks.hands[seat])
        else:
            super().apply(s, seat, move)

    def is_declarers(self, s: State) -> bool:
        """Whether the claim is declarer's."""
        return bool(s.numbers[self.claimant] == s.declarer)

    def show_hand(self, s: State, seat: int) -> None:
        """Declarer's hand is laid open to all, a defender's is shown to declarer only."""
        if seat == s.declarer:
            super().show_hand(s, seat)
            return
        for card in s.zones[self.tricks.hands[seat]]:
            s.show(card, 1 << s.declarer)

    def must_agree(self, s: State, seat: int, other: int) -> bool:
        """Dummy has no say."""
        return other != self.dummy_tricks.dummy(s)

    def go_on(self, s: State) -> None:
        """Declarer plays on with his hand open; after a defender's claim all is as it was."""
        if self.is_declarers(s):
            super().go_on(s)
        else:
            self.resume(s, self.played_on if s.numbers[self.disputed] else self.tricks)

    def bound(self, s: State) -> int:
        """Declarer, if the claim is his or one of his was disputed."""
        is_bound = self.is_declarers(s) or s.numbers[self.disputed] == 1
        return int(self.tricks.sides[s.declarer]) if is_bound else -1


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenTricks(DummyTricks):
    """Declarer, whose claim is disputed, plays on with his hand open, and does not take his chance.

    While the opponent who plays next may hold a card that would take the trick, he wins it by the best card
    of the suit if he has that in the hand to play, or leaves it to the opponents.
    """

    def __init__(self) -> None:
        super().__init__()
        self.reads_knowledge = True

    def enter(self, s: State) -> None:
        """All tricks have been played."""
        self.game.finish(s, self)

    def playable(self, s: State, hand: i64) -> list[int]:
        """Suit must be followed; no finesse."""
        cards = super().playable(s, hand)
        if not self.is_declaring(s):
            return cards
        trick = s.zones[self.trick]
        if not trick:
            return cards
        is_ours = self.sides[self.winner(s, trick)] == self.sides[hand]
        suits = self.suits[s.trump]
        strength = self.strength[s.trump][suits[trick[0]]]
        barred = chances(suits, strength, is_ours, trick, cards, self.outstanding(s, hand))
        return [card for card in cards if card not in barred]

    def outstanding(self, s: State, hand: i64) -> list[int]:
        """The cards that the defender who plays next might hold for all that is known to all."""
        if self.is_last(s, len(s.zones[self.trick])):
            return []
        lacking = s.lacks[self.hands[self.after[s.sitting_out][hand]]]
        face_of = self.game.cards.face_of
        return [
            card
            for seat, zone in enumerate(self.hands)
            if self.sides[seat] != self.sides[hand]
            for card in s.zones[zone]
            if not lacking >> face_of[card] & 1
        ]

    def reason(self, s: State, seat: int, move: Move) -> str:
        """After a claim no finesse is taken."""
        cards = Tricks.playable(self, s, s.hand)
        if move.verb == "play" and len(move.faces) == 1 and move.face in cards and self.is_declaring(s):
            return "After your claim no finesse: win with the best card of the suit, or leave the trick."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """Declarer is reminded of what binds him."""
        asked = super().prompt(s, seat)
        return f"{asked}; your claim is disputed: no finesse" if seat == s.declarer else asked

    def strategy(self) -> Strategy:
        """No finesse is taken."""
        from cardtable.games.bridge.strategy.play import OpenStrategy

        return OpenStrategy(self)
