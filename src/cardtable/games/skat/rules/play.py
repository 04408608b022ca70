"""One player against two with jacks as the best trumps: games, the blind of two cards, and the play."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import JACK, NO_SUIT, SUIT_NAMES
from cardtable.cards.bits import count
from cardtable.engine import FLAG, WIDOW, Game, Move, State, Step, Strategy
from cardtable.games.skat.rules.card_points import ALL_POINTS, PointTricks, jacks_high
from cardtable.mechanics.hands.choosing import ChooseCards
from cardtable.mechanics.tricks.rollout import GO_ON, STOP, Holder, PlayOut
from cardtable.mechanics.tricks.rules import Tricks

HAND: Final = 10
PACKETS: Final = (3, 4, 3)
BLIND: Final = 2
"""Cards dealt to each player, how they come, and what goes apart after the first round."""

BY_HAND: Final = 0
TURNED: Final = 1
TAKEN: Final = 2
NO_TRICK: Final = 3
EACH_FOR_HIMSELF: Final = 4
"""Kinds of game: blind untouched, a card of it turned for trump, both cards taken, null, ramsch."""

GAME: Final = 1
SCHNEIDER: Final = 2
SCHNEIDER_ANNOUNCED: Final = 3
SCHWARZ: Final = 4
SCHWARZ_ANNOUNCED: Final = 5
"""How many multipliers each step of the ladder stands for; every step brings those below it."""

_ONLY_JACKS: Final = 4
_MATADORS: Final = 11
"""The trumps of a grand, and of a game in a suit."""

SCHNEIDER_AT: Final = 90
"""Who has more has made the other side schneider."""


class Contract:
    """A game that can be declared: its kind, its base value by trump suit, how much is promised.

    A loss may count `doubled`.
    """

    def __init__(
        self,
        name: str,
        kind: int,
        bases: tuple[int, ...],
        trump: int = -1,
        promise: int = GAME,
        is_open: bool = False,
        doubled: bool = False,
    ) -> None:
        self.name = name
        self.kind = kind
        self.bases = bases
        self.trump = trump
        self.promise = promise
        self.is_open = is_open
        self.doubled = doubled

    def rung(self, reached: int) -> int:
        """The multipliers beside the matadors; nothing is announced where the blind is used."""
        if self.kind != BY_HAND and reached == SCHWARZ:
            return SCHWARZ - 1
        return max(reached, self.promise)

    def values(self) -> list[int]:
        """Every value the game can have."""
        if self.kind == NO_TRICK:
            return [self.bases[NO_SUIT]]
        top = SCHWARZ_ANNOUNCED if self.kind == BY_HAND else SCHWARZ - 1
        found: list[int] = []
        for suit in range(5) if self.trump < 0 else (self.trump,):
            most = (_ONLY_JACKS if suit == NO_SUIT else _MATADORS) + top
            found += [self.bases[suit] * multiplier for multiplier in range(1 + self.promise, most + 1)]
        return found


def possible_bids(contracts: tuple[Contract, ...]) -> list[int]:
    """The numbers that some game can be worth."""
    declarable = [contract for contract in contracts if contract.kind != EACH_FOR_HIMSELF]
    return sorted({value for contract in declarable for value in contract.values()})


class DealWithBlind(Step):
    """Three cards to each of three players, two to the blind, four and three more; the others sit out."""

    def __init__(self, idle: tuple[int, ...]) -> None:
        super().__init__()
        self.idle = idle
        """How far to the dealer's left each player sits who gets no cards."""

    def bind(self, game: Game[Any]) -> None:
        """Nobody looks into the blind."""
        self.game = game
        self.hands = game.hand_zones()
        self.blind = game.pile("blind", WIDOW, is_open=False)
        places = [place for place in range(1, game.seats + 1) if place % game.seats not in self.idle]
        seats = range(game.seats)
        self.dealt_to = [[self.hands[(dealer + place) % game.seats] for place in places] for dealer in seats]
        self.without = [sum({1 << (dealer + place) % game.seats for place in self.idle}) for dealer in seats]
        """For each dealer the hands in the order they are dealt to, and a mask of the seats that get none."""

    def enter(self, s: State) -> None:
        """Deal."""
        s.sitting_out |= self.without[s.dealer]
        s.deal_packets(0, self.dealt_to[s.dealer], PACKETS, self.blind, BLIND)
        self.game.finish(s, self)


# -- the play ----------------------------------------------------------------------------------


def number_of_game(game: Game[Any], contracts: tuple[Contract, ...]) -> int:
    """The number that says which game is declared, by its place in the table; -1 until then."""
    return game.layout.number("game", -1, words=lambda place: contracts[place].name if place >= 0 else "")


class TrumpPlay(PointTricks):
    """Ten tricks in which the jacks are the best trumps, for every game but null.

    Play ends at once when a promise of all the tricks is broken; also, unless they `play_on` to make him
    schneider, when declarer's opponents have half the points.
    """

    def __init__(self, contracts: tuple[Contract, ...], play_on: bool) -> None:
        super().__init__(jacks_high)
        self.contracts = contracts
        self.play_on = play_on

    def bind(self, game: Game[Any]) -> None:
        """The game declared, as an index of the table; until then -1."""
        super().bind(game)
        self.declared = number_of_game(game, self.contracts)
        self.blind = game.pile("blind", WIDOW, is_open=False)

    def contract(self, s: State) -> Contract:
        """The game that is played."""
        return self.contracts[s.numbers[self.declared]]

    def enter(self, s: State) -> None:
        """Not for null."""
        if self.contract(s).kind == NO_TRICK:
            self.game.finish(s, self)
        else:
            self.lead(s, s.leader)

    def is_over(self, s: State) -> bool:
        """After ten tricks, or when nothing is left to play for."""
        if not s.zones[self.hands[s.leader]]:
            return True
        if s.declarer < 0 or s.leader == s.declarer:
            return False
        if self.contracts[s.numbers[self.declared]].promise == SCHWARZ_ANNOUNCED:
            return True
        return not self.play_on and self.against(s) * 2 >= ALL_POINTS

    def begin_rolling(self, s: State, t: PlayOut) -> None:
        """What declarer's opponents must take yet to end the play; more than there is if it goes on."""
        t.note = ALL_POINTS + 1
        if s.declarer >= 0:
            if self.contracts[s.numbers[self.declared]].promise == SCHWARZ_ANNOUNCED:
                t.note = 0
            elif not self.play_on:
                t.note = (ALL_POINTS + 1) // 2 - self.against(s)

    def after_trick(self, s: State, t: PlayOut, winner: Holder, trick: i64) -> i64:
        """Over when nothing is left to play for."""
        winner.last = count(winner.held)
        if s.declarer < 0 or winner.hand == s.declarer:
            return GO_ON
        t.note -= self.worth.of(t.trump, trick)
        return STOP if t.note <= 0 else GO_ON

    def turn_up(self, s: State) -> None:
        """After the play the blind is turned up, and what declarer has not played."""
        s.show_all(self.blind)
        if s.declarer >= 0:
            s.show_all(self.hands[s.declarer])

    def reached(self, s: State, points: int) -> int:
        """How far up the ladder either side has come; a game given up early is just lost."""
        tricks = s.numbers[self.tricks[s.declarer]]
        if s.zones[self.hands[s.leader]]:
            return GAME
        if tricks == 0 or tricks == HAND:
            return SCHWARZ
        return GAME if ALL_POINTS - SCHNEIDER_AT < points <= SCHNEIDER_AT else SCHNEIDER

    def is_made(self, s: State, points: int) -> bool:
        """Whether declarer has kept what his game promises: 61 points, 91, or all the tricks."""
        promise = self.contract(s).promise
        if promise == SCHWARZ_ANNOUNCED:
            return s.numbers[self.tricks[s.declarer]] == HAND
        return points > (SCHNEIDER_AT if promise == SCHNEIDER_ANNOUNCED else ALL_POINTS // 2)


class NullPlay(Tricks):
    """Null: no trumps, cards in their natural order, and declarer has lost when he takes a trick."""

    def __init__(self, play: TrumpPlay) -> None:
        super().__init__()
        self.play = play

    def enter(self, s: State) -> None:
        """Only for null."""
        if self.play.contract(s).kind == NO_TRICK:
            self.lead(s, s.leader)
        else:
            self.game.finish(s, self)

    def is_over(self, s: State) -> bool:
        """After ten tricks, or when declarer has taken one."""
        return s.leader == s.declarer or super().is_over(s)

    def after_trick(self, s: State, t: PlayOut, winner: Holder, trick: i64) -> i64:
        """Over when declarer has taken it."""
        return STOP if winner.hand == s.declarer else GO_ON

    def strategy(self) -> Strategy:
        """Stay under."""
        from cardtable.games.skat.strategy.play import NullStrategy

        return NullStrategy(self)


# -- the blind ---------------------------------------------------------------------------------


class TakeBlind(Step):
    """Declarer turns a card of the blind for trump, or takes both without showing them, as his game says.

    He looks at the top card alone and accepts it, showing it, or rejects it unshown; then the other is turned
    for all to see and he must have it. A jack stands for its suit or for a grand.
    """

    def __init__(self, play: TrumpPlay) -> None:
        super().__init__()
        self.play = play

    def bind(self, game: Game[Any]) -> None:
        """Accept for a suit or as a grand; reject."""
        self.game = game
        self.hands = game.hand_zones()
        self.blind = game.pile("blind", WIDOW, is_open=False)
        self.second_turn = game.layout.number("second turn", kind=FLAG)
        words = [*SUIT_NAMES[:NO_SUIT], "grand"]
        self.accepts = [game.moves.word("accept", word, suit) for suit, word in enumerate(words)]
        self.reject = game.moves.plain("reject")

    def enter(self, s: State) -> None:
        """Only where the game uses the blind."""
        kind = self.play.contract(s).kind
        if kind == TURNED:
            s.show(s.zones[self.blind][-1], 1 << int(s.declarer))
            s.turn = s.declarer
            return
        if kind == TAKEN:
            self.take(s)
        self.game.finish(s, self)

    def take(self, s: State) -> None:
        """Both cards go into declarer's hand."""
        for _ in range(BLIND):
            s.draw(self.blind, self.hands[s.declarer])

    def turned(self, s: State) -> int:
        """The card in question: the top one, then the other."""
        return s.zones[self.blind][0 if s.numbers[self.second_turn] else -1]

    def legal(self, s: State, seat: int) -> list[Move]:
        """The suit of the card, grand if it is a jack; the first card may be rejected."""
        pack = self.game.cards
        card = self.turned(s)
        moves = [self.accepts[pack.suits[card]]]
        if pack.ranks[card] == JACK:
            moves.append(self.accepts[NO_SUIT])
        return moves if s.numbers[self.second_turn] else [*moves, self.reject]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The card that fixes the trump is shown to all."""
        pack = self.game.cards
        trump = move.low
        if move is self.reject:
            s.numbers[self.second_turn] = 1
            card = self.turned(s)
            if pack.ranks[card] == JACK:
                s.show(card)
                return
            trump = pack.suits[card]
        s.show(self.turned(s))
        s.trump = trump
        self.take(s)
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """The card settles what can be accepted."""
        if move is self.reject:
            return "The second card cannot be rejected."
        name = self.game.cards.name_of(self.turned(s))
        if move is self.accepts[NO_SUIT]:
            return f"Only a jack can be accepted as a grand, not the {name}."
        return f"The card is the {name}." if move.verb == "accept" else ""

    def prompt(self, s: State, seat: int) -> str:
        """Name the card."""
        return f"the card of the blind is the {self.game.cards.name_of(self.turned(s))}"

    def strategy(self) -> Strategy:
        """By the trumps there are."""
        from cardtable.games.skat.strategy.blind import BlindStrategy

        return BlindStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class LayAway(ChooseCards):
    """Declarer, who has taken the blind, discards two cards in its place; they count for him."""

    def __init__(self) -> None:
        super().__init__("discard", BLIND)

    def bind(self, game: Game[Any]) -> None:
        """The discards are the new blind."""
        super().bind(game)
        self.piles = [game.pile("blind", WIDOW, is_open=False)] * game.seats

    def enter(self, s: State) -> None:
        """Only after the blind was taken."""
        if s.zones[self.piles[0]]:
            self.game.finish(s, self)
        else:
            s.turn = s.declarer

    def strategy(self) -> Strategy:
        """Keep trumps and aces."""
        from cardtable.games.skat.strategy.blind import LayAwayStrategy

        return LayAwayStrategy(self)
