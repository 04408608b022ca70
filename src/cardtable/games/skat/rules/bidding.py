"""Bidding what a game will be worth, and declaring one that is."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, JACK, NO_SUIT
from cardtable.engine import FLAG, Advice, Game, Move, State, Step
from cardtable.games.skat.rules.bid_and_hold import DuelBidding
from cardtable.games.skat.rules.play import (
    BLIND,
    BY_HAND,
    GAME,
    NO_TRICK,
    TAKEN,
    TURNED,
    Contract,
    LayAway,
    TrumpPlay,
)

_ENOUGH: Final = 10
"""How strong a hand should be for a game, by the estimate below."""


class Estimate:
    """A hand of ten cards by rule of thumb: what each contract would be worth and whether to try it."""

    def __init__(self, play: TrumpPlay, cards: list[int]) -> None:
        pack = play.game.cards
        self.play = play
        self.held = play.mask_of(cards)
        ranks = [pack.ranks[card] for card in cards]
        self.jacks = ranks.count(JACK)
        self.aces = ranks.count(ACE)
        self.lengths = [0, 0, 0, 0]
        self.sides = [0, 0, 0, 0]
        """For each suit its strength as a side suit: two for the ace, and one for a ten beside it."""
        self.null_risk = 0
        for suit in range(4):
            mine = sorted([pack.ranks[card] for card in cards if pack.suits[card] == suit])
            plain = [rank for rank in mine if rank != JACK]
            self.lengths[suit] = len(plain)
            self.sides[suit] = 0 if ACE not in mine else 3 if 10 in mine else 2
            for place, rank in enumerate(mine):
                height = rank - 7 if rank <= 10 else rank - JACK + 4
                self.null_risk += max(0, height - 2 * place)

    def strength(self, contract: Contract) -> int:
        """How good the hand is for a contract."""
        if contract.kind == NO_TRICK:
            return 11 - self.null_risk * (2 if contract.is_open else 1)
        if contract.kind == TURNED:
            return 2 * self.jacks + 2 * self.aces + max(self.lengths) - 1
        asked = 1 if contract.kind == BY_HAND else 0
        if contract.trump == NO_SUIT:
            return 2 * self.jacks + sum(self.sides) - asked - 4 * (contract.promise - GAME)
        suit = contract.trump
        sides = sum(self.sides) - self.sides[suit]
        return 2 * self.jacks + self.lengths[suit] + sides - asked - 4 * (contract.promise - GAME)

    def value(self, contract: Contract) -> int:
        """What a contract would be worth as far as the hand shows; of turned games the cheapest.

        Jacks that are missing may lie in the blind, so that not all of them are counted on.
        """
        if contract.kind == NO_TRICK:
            return contract.bases[NO_SUIT]
        suit = NO_SUIT if contract.trump < 0 else contract.trump
        base = min(contract.bases) if contract.trump < 0 else contract.bases[suit]
        matadors = self.play.matadors(self.held, suit)
        missing = min(-matadors, 2 if contract.kind == BY_HAND else 1)
        return base * (max(matadors, missing) + contract.promise)

    def best(self, bid: int) -> tuple[int, int]:
        """The most valuable contract that reaches the bid and is worth trying, with its value; or (0, 0)."""
        best = (0, 0)
        for index, contract in enumerate(self.play.contracts):
            if index and self.strength(contract) >= _ENOUGH:
                value = self.value(contract)
                if value >= bid and value > best[1]:
                    best = (index, value)
        return best


class BidValues(DuelBidding):
    """A bid is what the game to be declared must be worth."""

    def __init__(self, play: TrumpPlay, amounts: list[int], one_step: bool) -> None:
        super().__init__(amounts, one_step)
        self.play = play

    def limit(self, s: State, seat: int) -> tuple[int, str]:
        """The best game the hand is good enough for."""
        index, value = Estimate(self.play, s.zones[self.hands[seat]]).best(1)
        return value, f"your hand is worth {value} at {self.play.contracts[index].name}"


@mypyc_attr(allow_interpreted_subclasses=True)
class DeclareGame(Step):
    """Declarer names his game, which must be one that can be worth what he bid.

    Forehand, if nobody has bid, may pass; then, or at once where he `may_name` nothing, it is ramsch.
    """

    def __init__(self, play: TrumpPlay, may_name: bool) -> None:
        super().__init__()
        self.play = play
        self.may_name = may_name

    def bind(self, game: Game[Any]) -> None:
        """One move for each game but ramsch, which comes first in the table."""
        self.game = game
        self.hands = game.hand_zones()
        self.declared = game.layout.number("game", -1)
        self.pass_ = game.moves.plain("pass")
        contracts = self.play.contracts
        self.names = [game.moves.word("declare", c.name, i) for i, c in enumerate(contracts) if i]
        self.most = [max(contract.values()) for contract in contracts]
        reaching = [
            [move for move in self.names if self.most[move.low] >= bid] for bid in range(max(self.most) + 1)
        ]
        self.choices = [[self.pass_, *reaching[0]], *reaching[1:]]
        """For each number bid the games that can be worth it; if there was none, a pass too."""

    def enter(self, s: State) -> None:
        """Ask declarer."""
        if s.contract or self.may_name:
            s.turn = s.declarer
        else:
            self.play_ramsch(s)

    def play_ramsch(self, s: State) -> None:
        """Nobody is declarer."""
        s.declarer = -1
        s.numbers[self.declared] = 0
        self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Every game that can be worth the bid."""
        return self.choices[s.contract]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Fix the game and its trump, if that is known; an open hand is shown."""
        if move is self.pass_:
            self.play_ramsch(s)
            return
        s.numbers[self.declared] = move.low
        contract = self.play.contracts[move.low]
        s.trump = NO_SUIT if contract.trump < 0 else contract.trump
        if contract.is_open:
            s.show_all(self.hands[seat])
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A game too cheap for the bid; a pass after a bid."""
        if move.verb == "pass":
            return "You have won the bidding, so you must declare a game."
        if move in self.names:
            most = self.most[move.low]
            return f"{move.word.capitalize()} is worth {most} at most, and you bid {s.contract}."
        return ""

    def prompt(self, s: State, seat: int) -> str:
        """The bid to reach."""
        return f"declare a game worth {s.contract}" if s.contract else "declare a game, or pass for ramsch"

    def advise(self, s: State, seat: int) -> Advice | None:
        """The most valuable game the hand is good enough for; failing that the safest that may do."""
        estimate = Estimate(self.play, s.zones[self.hands[seat]])
        index, value = estimate.best(int(s.contract))
        if index:
            return Advice(self.names[index - 1], f"your hand should be worth {value} at it")
        if not s.contract:
            return Advice(self.pass_, "your hand is good for no game")
        contracts = self.play.contracts
        ranked = [(estimate.strength(contracts[move.low]), -move.low) for move in self.legal(s, seat)]
        return Advice(
            self.names[-max(ranked)[1] - 1], "it is the game with the best chance to reach your bid"
        )


# -- the blind first ---------------------------------------------------------------------------


class HandOrBlind(DeclareGame):
    """Declarer says whether he takes the blind before he names his game, or plays from the hand.

    He must keep a game that can be worth his bid. Forehand, if nobody has bid, may pass for ramsch.
    """

    def bind(self, game: Game[Any]) -> None:
        """The choice is remembered."""
        super().bind(game)
        self.blind = game.layout.zone("blind")
        self.taken = game.layout.number("blind taken", kind=FLAG)
        self.take = game.moves.plain("take blind")
        self.from_hand = game.moves.plain("play hand")
        kinds = [contract.kind for contract in self.play.contracts]
        self.most_taken = max([most for most, kind in zip(self.most, kinds, strict=True) if kind == TAKEN])

    def legal(self, s: State, seat: int) -> list[Move]:
        """Take the blind, or play from the hand."""
        passes = [] if s.contract else [self.pass_]
        takes = [self.take] if s.contract <= self.most_taken else []
        return [*passes, *takes, self.from_hand]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Both cards go into the hand, unseen by the others."""
        if move is self.pass_:
            self.play_ramsch(s)
            return
        if move is self.take:
            s.numbers[self.taken] = 1
            for _ in range(BLIND):
                s.draw(self.blind, self.hands[seat])
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Why the blind is out of reach, or a pass too late."""
        if move is self.take:
            return f"With the blind a game is worth {self.most_taken} at most, and you bid {s.contract}."
        return super().reason(s, seat, move) if move is self.pass_ else ""

    def prompt(self, s: State, seat: int) -> str:
        """What is offered."""
        return "take the blind, or play from your hand" + ("" if s.contract else "; or pass for ramsch")

    def advise(self, s: State, seat: int) -> Advice | None:
        """From the hand only if it is good enough for a game that needs no help."""
        index, _ = Estimate(self.play, s.zones[self.hands[seat]]).best(int(s.contract))
        if not index and not s.contract:
            return Advice(self.pass_, "your hand is good for no game")
        if self.take not in self.legal(s, seat) or (index and self.play.contracts[index].kind != TAKEN):
            return Advice(self.from_hand, "your hand needs no help")
        return Advice(self.take, "two more cards to choose from")


class LayAwayFirst(LayAway):
    """Two cards are laid away before the game is named."""

    def trump(self, s: State, cards: list[int]) -> int:
        """The longest suit is likely to be trump."""
        suits = [self.game.cards.suits[card] for card in cards]
        return max(range(NO_SUIT), key=suits.count)


class DeclareAfterwards(DeclareGame):
    """Declarer names his game when he has taken the blind, or has chosen not to."""

    def bind(self, game: Game[Any]) -> None:
        """What was chosen."""
        super().bind(game)
        self.taken = game.layout.number("blind taken", kind=FLAG)

    def enter(self, s: State) -> None:
        """Unless it is ramsch."""
        if s.declarer < 0:
            self.game.finish(s, self)
        else:
            s.turn = s.declarer

    def legal(self, s: State, seat: int) -> list[Move]:
        """It is too late to pass."""
        return [move for move in self.names if self.can_be(s, move.low)]

    def fits(self, s: State, index: int) -> bool:
        """Whether a game goes with the choice made."""
        return (self.play.contracts[index].kind == TAKEN) == bool(s.numbers[self.taken])

    def can_be(self, s: State, index: int) -> bool:
        """With the blind or from the hand, as was chosen."""
        return self.fits(s, index) and self.most[index] >= s.contract

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A game that goes with the other choice; a pass too late."""
        if move in self.names and not self.fits(s, move.low):
            return "You have taken the blind." if s.numbers[self.taken] else "You have not taken the blind."
        if move is self.pass_:
            return "You have chosen to play, so you must declare a game."
        return super().reason(s, seat, move)

    def advise(self, s: State, seat: int) -> Advice | None:
        """The strongest game that reaches the bid; of those strong enough the most valuable."""
        hand = s.zones[self.hands[seat]]
        estimate = Estimate(self.play, hand)
        ranked: list[tuple[bool, int, int, int]] = []
        for move in self.legal(s, seat):
            contract = self.play.contracts[move.low]
            value = estimate.value(contract)
            if contract.kind == TAKEN:  # he knows all twelve cards
                held = self.play.mask_of(hand + s.zones[self.play.blind])
                matadors = self.play.matadors(held, contract.trump)
                value = contract.bases[contract.trump] * (abs(matadors) + GAME)
            strength = min(estimate.strength(contract), _ENOUGH)
            ranked.append((value >= s.contract, strength, value, move.low))
        return Advice(self.names[max(ranked)[3] - 1], "the game your cards are best for")

    def prompt(self, s: State, seat: int) -> str:
        """The bid to reach."""
        return f"declare a game worth {s.contract}" if s.contract else "declare a game"
