"""Games with planted faults, one each: the harness must catch every one of them."""

from collections.abc import Callable
from typing import Any

from mypy_extensions import i64

from cardtable.cards import CLUBS, NO_SUIT, Pack, Rng, short_pack
from cardtable.engine import (
    ASIDE,
    TAKEN,
    TURNED,
    Advice,
    Game,
    GameInfo,
    Move,
    Options,
    State,
    Step,
    Strategy,
)
from cardtable.mechanics.hands.dealing import DealHands
from cardtable.mechanics.tricks.rollout import PlayOut
from cardtable.mechanics.tricks.rules import Tricks


class ByNumber(Strategy):
    """Of the legal moves that one which a number points at."""

    def __init__(self, step: Step, number: Callable[[State, int], int], why: str) -> None:
        super().__init__()
        self.step = step
        self.number = number
        self.why = why

    def advise(self, s: State, seat: int) -> Advice:
        legal = self.step.legal(s, seat)
        return Advice(legal[self.number(s, seat) % len(legal)], self.why)


class LayAway(Step):
    """Each player in turn takes the open card and lays one of his cards away, face down."""

    def bind(self, game: Game[Any]) -> None:
        self.game = game
        self.hands = game.hand_zones()
        self.up = game.pile("turn-up", TURNED)
        self.away = game.pile("away", ASIDE, is_open=False)
        self.away_moves = game.moves.of_cards("lay away")

    def enter(self, s: State) -> None:
        s.draw(self.up, self.hands[s.leader])
        s.turn = s.leader

    def legal(self, s: State, seat: int) -> list[Move]:
        return [self.away_moves[card] for card in s.zones[self.hands[seat]]]

    def apply(self, s: State, seat: int, move: Move) -> None:
        s.move(move.face, self.hands[seat], self.away)
        self.game.finish(s, self)

    def is_secret(self, move: Move) -> bool:
        return True


class Reshuffle(Step):
    """The cards laid away and the taken tricks are shuffled together; then one more move is made."""

    def bind(self, game: Game[Any]) -> None:
        self.game = game
        self.away = game.pile("away", ASIDE, is_open=False)
        self.taken = game.pile("taken 0", TAKEN)
        self.go_on = game.moves.plain("shuffle")

    def enter(self, s: State) -> None:
        s.turn = s.leader

    def legal(self, s: State, seat: int) -> list[Move]:
        return [self.go_on]

    def apply(self, s: State, seat: int, move: Move) -> None:
        s.sweep(self.taken, self.away)
        s.shuffle(self.away)
        self.game.end(s)


class Sound(Game[Options]):
    """A small game without a fault: three players, four cards, a card laid away, tricks, a shuffle."""

    def pack(self) -> Pack:
        return short_pack(9)

    def partners(self) -> list[int]:
        return [0, 0, 0]

    def trick_step(self) -> Tricks:
        return Tricks()

    def lay_away(self) -> LayAway:
        return LayAway()

    def reshuffle(self) -> Reshuffle:
        return Reshuffle()

    def steps(self) -> list[Step]:
        return [DealHands(4, turn_up=True), self.lay_away(), self.trick_step(), self.reshuffle()]


class CountsHonours(LayAway):
    """Fault: a public number tells how many high cards a hidden hand holds."""

    def bind(self, game: Game[Any]) -> None:
        super().bind(game)
        self.leak = game.layout.number("leak")

    def enter(self, s: State) -> None:
        ranks = self.game.cards.ranks
        s.numbers[self.leak] = sum(ranks[card] for card in s.zones[self.hands[2]])
        super().enter(s)


class LeakingNumber(Sound):
    def lay_away(self) -> LayAway:
        return CountsHonours()


class ListsHonours(LayAway):
    """Fault: a row, which all know, has the high cards of a hidden hand."""

    def bind(self, game: Game[Any]) -> None:
        super().bind(game)
        self.leak = game.layout.row("leak")

    def enter(self, s: State) -> None:
        ranks = self.game.cards.ranks
        s.rows[self.leak] += sorted(ranks[card] for card in s.zones[self.hands[2]])
        super().enter(s)


class LeakingRow(Sound):
    def lay_away(self) -> LayAway:
        return ListsHonours()


class KeepsKnowledge(LayAway):
    """Fault: a face-down discard that leaves what the others knew of the hand as it was."""

    def apply(self, s: State, seat: int, move: Move) -> None:
        s.zones[self.hands[seat]].remove(move.face)
        s.zones[self.away].append(move.face)
        self.game.finish(s, self)


class RememberedDiscard(Sound):
    def lay_away(self) -> LayAway:
        return KeepsKnowledge()


class NamedInError(LayAway):
    """Fault: a refusal that names a card of another hand."""

    def reason(self, s: State, seat: int, move: Move) -> str:
        return f"Not while the others hold the {self.game.cards.text(s.zones[self.hands[2]][0])}."


class LeakingError(Sound):
    def lay_away(self) -> LayAway:
        return NamedInError()


class LeadsNoVoid(Tricks):
    """Fault: nothing is led that the next hand is known to lack, and the step does not say that it asks."""

    def playable(self, s: State, hand: i64) -> list[int]:
        cards = super().playable(s, hand)
        lacking = s.lacks[self.hands[self.after[0][hand]]]
        return cards if s.zones[self.trick] else [card for card in cards if not lacking >> card & 1] or cards


class UntoldKnowledge(Sound):
    def trick_step(self) -> Tricks:
        return LeadsNoVoid()


class HighestFirst(Tricks):
    """Fault: the highest card of the suit led must be played, and masks are told otherwise."""

    def playable(self, s: State, hand: i64) -> list[int]:
        cards = super().playable(s, hand)
        return cards[:] if not s.zones[self.trick] else [max(cards)]

    def may_play(self, t: PlayOut, held: i64, led: i64, best: i64) -> i64:
        may = held & led or held
        return may & -may if led else may


class OtherOnMasks(Sound):
    def trick_step(self) -> Tricks:
        return HighestFirst()


class CountsTricks(Tricks):
    """Fault: a trick is worth a point, but played out on masks only the last one."""

    def trick_taken(self, s: State, winner: i64) -> None:
        s.score(0, 1, "a trick")

    def settle(self, s: State, t: PlayOut) -> None:
        s.score(0, 1, "a trick")


class SettledOnce(Sound):
    def trick_step(self) -> Tricks:
        return CountsTricks()


class Remembers(Reshuffle):
    """Fault: a shuffle after which everybody still knows every place."""

    def apply(self, s: State, seat: int, move: Move) -> None:
        seen = s.seen[:]
        s.sweep(self.taken, self.away)
        s.shuffle(self.away)
        s.seen = seen
        s.among = {}
        self.game.end(s)


class RememberedShuffle(Sound):
    def reshuffle(self) -> Reshuffle:
        return Remembers()


class Unshuffled(Reshuffle):
    """Fault: a shuffle whose order anybody could foresee."""

    def apply(self, s: State, seat: int, move: Move) -> None:
        seed, s.seed = s.seed, 0
        super().apply(s, seat, move)
        s.seed = seed


class ForeseenShuffle(Sound):
    def reshuffle(self) -> Reshuffle:
        return Unshuffled()


class KeepsList(LayAway):
    """Fault: the hands of every deal are one and the same list, kept by the step."""

    def bind(self, game: Game[Any]) -> None:
        super().bind(game)
        self.numbers: list[int] = []

    def enter(self, s: State) -> None:
        self.numbers = self.numbers or s.numbers
        s.numbers = self.numbers
        super().enter(s)

    def apply(self, s: State, seat: int, move: Move) -> None:
        self.numbers.append(move.face)
        super().apply(s, seat, move)


class SharedList(Sound):
    def lay_away(self) -> LayAway:
        return KeepsList()


class LooksOnce(LayAway):
    """Fault: the pack is looked at once and drawn from twice: a list parted with does not get shorter."""

    def apply(self, s: State, seat: int, move: Move) -> None:
        pack = s.zones[0]
        s.draw(0, self.away)
        if len(pack) % 2:
            s.draw(0, self.away)
        super().apply(s, seat, move)


class OldList(Sound):
    def lay_away(self) -> LayAway:
        return LooksOnce()


class Counts(Tricks):
    """Fault: the step itself remembers something of the deal."""

    def bind(self, game: Game[Any]) -> None:
        super().bind(game)
        self.count = 0

    def apply(self, s: State, seat: int, move: Move) -> None:
        self.count += 1
        super().apply(s, seat, move)

    def playable(self, s: State, hand: int) -> list[int]:
        cards = super().playable(s, hand)
        return cards[:1] if self.count % 2 else cards


class StateInStep(Sound):
    def trick_step(self) -> Tricks:
        return Counts()


class Loses(LayAway):
    """Fault: the card laid away is gone for good."""

    def apply(self, s: State, seat: int, move: Move) -> None:
        s.zones[self.hands[seat]].remove(move.face)
        self.game.finish(s, self)


class LostCard(Sound):
    def lay_away(self) -> LayAway:
        return Loses()


class PeeksAtPartner(Tricks):
    """Fault: what may be played depends on a hand the player cannot see."""

    def playable(self, s: State, hand: int) -> list[int]:
        cards = super().playable(s, hand)
        ranks = self.game.cards.ranks
        best = max([ranks[card] for card in s.zones[self.hands[(hand + 1) % 3]]], default=0)
        return [card for card in cards if ranks[card] > best] or cards

    def strategy(self) -> Strategy:
        return Strategy()


class LegalFromSecrets(Sound):
    def trick_step(self) -> Tricks:
        return PeeksAtPartner()


class AdvisedByHand(Tricks):
    """Fault: the rule of thumb looks into the next player's hand."""

    def strategy(self) -> Strategy:
        return ByNumber(self, self.peeked, "it goes well with the next hand")

    def peeked(self, s: State, seat: int) -> int:
        ranks = self.game.cards.ranks
        return sum(ranks[card] for card in s.zones[self.hands[(seat + 1) % 3]])


class AdviceFromSecrets(Sound):
    def trick_step(self) -> Tricks:
        return AdvisedByHand()


class AdvisedByNumber(LayAway):
    """Fault: the rule of thumb looks at a number that the seat may not see."""

    def bind(self, game: Game[Any]) -> None:
        super().bind(game)
        self.secret = game.layout.number("secret", 0, 0)

    def enter(self, s: State) -> None:
        s.numbers[self.secret] = self.game.cards.ranks[s.zones[self.hands[2]][0]]
        super().enter(s)

    def imagine(self, s: State, viewer: int, rng: Rng) -> None:
        s.numbers[self.secret] = int(rng.below(15))

    def strategy(self) -> Strategy:
        return ByNumber(self, lambda s, seat: s.numbers[self.secret], "it goes well with the number")


class AdviceFromNumber(Sound):
    def lay_away(self) -> LayAway:
        return AdvisedByNumber()


class AdvisedBySeed(LayAway):
    """Fault: the rule of thumb looks at what later shuffles will be made from."""

    def strategy(self) -> Strategy:
        return ByNumber(self, lambda s, seat: s.seed, "it goes well with the next shuffle")


class AdviceFromSeed(Sound):
    def lay_away(self) -> LayAway:
        return AdvisedBySeed()


class ChangesItsMind(LayAway):
    """Fault: asked twice, the rule of thumb says two things."""

    def bind(self, game: Game[Any]) -> None:
        super().bind(game)
        self.asked = 0

    def strategy(self) -> Strategy:
        return ByNumber(self, self.count, "it comes to mind")

    def count(self, s: State, seat: int) -> int:
        self.asked += 1
        return self.asked


class MoodyAdvice(Sound):
    def lay_away(self) -> LayAway:
        return ChangesItsMind()


class NoMoves(Tricks):
    """Fault: a hand without the suit led may play nothing."""

    def playable(self, s: State, hand: int) -> list[int]:
        cards = super().playable(s, hand)
        trick = s.zones[self.trick]
        suits = self.suits[NO_SUIT]
        return [card for card in cards if not trick or suits[card] == suits[trick[0]]]


class DeadEnd(Sound):
    def trick_step(self) -> Tricks:
        return NoMoves()


class TurningOrder(Tricks):
    """Fault: the legal moves come in another order each time."""

    def bind(self, game: Game[Any]) -> None:
        super().bind(game)
        self.calls = 0

    def legal(self, s: State, seat: int) -> list[Move]:
        moves = super().legal(s, seat)
        self.calls += 1
        first = self.calls % len(moves)
        return moves[first:] + moves[:first]


class Unordered(Sound):
    def trick_step(self) -> Tricks:
        return TurningOrder()


class PaysForClubs(Tricks):
    """Fault: a trick to which a club was led is worth more."""

    def trick_taken(self, s: State, winner: int) -> None:
        if self.game.cards.suits[s.zones[self.trick][0]] == CLUBS:
            s.score(0, 1, "a club was led")


class SuitBias(Sound):
    def trick_step(self) -> Tricks:
        return PaysForClubs()


class SeatBias(Sound):
    """Fault: seat 0 is scored for sitting there."""

    def score(self, s: State) -> None:
        s.score(0, int(s.dealer), "a fine seat")

    def reshuffle(self) -> Reshuffle:
        return ScoredShuffle()


class ScoredShuffle(Reshuffle):
    def apply(self, s: State, seat: int, move: Move) -> None:
        self.game.score(s)
        super().apply(s, seat, move)


class NeverEnds(Reshuffle):
    """Fault: the last step goes on for ever."""

    def apply(self, s: State, seat: int, move: Move) -> None:
        s.turn = (seat + 1) % 3


class Endless(Sound):
    def reshuffle(self) -> Reshuffle:
        return NeverEnds()


def info(game: type[Sound]) -> GameInfo:
    """A registry row for a game of this file."""
    return GameInfo(
        game.__name__.lower(),
        game.__name__,
        game,
        Options(),
        family="faults",
        players=(3,),
        source="",
        blurb="",
    )


HONESTY = "chooses the same whatever it cannot know: the advice"

FAULTS = {
    AdviceFromNumber: HONESTY,
    AdviceFromSecrets: HONESTY,
    AdviceFromSeed: HONESTY,
    DeadEnd: "legal moves exactly if it may act|does not lead into a dead end",
    Endless: "ends within 500 moves",
    ForeseenShuffle: "cannot be foreseen",
    LeakingError: "the refusal of",
    LeakingNumber: "numbers",
    LeakingRow: "rows",
    LegalFromSecrets: "keeps his view|cannot tell two cards he has not seen apart|the legal moves",
    LostCard: "cards are conserved",
    MoodyAdvice: HONESTY,
    OldList: "does the same to a copy",
    OtherOnMasks: "on masks",
    RememberedDiscard: "a hidden choice stays hidden",
    RememberedShuffle: "knows the order of away after a shuffle",
    SeatBias: "seats rotated",
    SettledOnce: "on masks the same comes of",
    SharedList: "leaves the original alone",
    StateInStep: "leaves the original alone|never stumble",
    SuitBias: "suits renamed",
    Unordered: "a fixed order",
    UntoldKnowledge: "whether or not knowledge is kept",
}
"""Each game with a fault, and words of the law that catches it."""
