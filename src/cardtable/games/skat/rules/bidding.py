"""Bidding what a game will be worth, and declaring one that is."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.cards import NO_SUIT
from cardtable.engine import FLAG, WIDOW, Game, Move, State, Step, Strategy
from cardtable.games.skat.rules.bid_and_hold import BidAndHold
from cardtable.games.skat.rules.play import (
    BLIND,
    TAKEN,
    LayAway,
    TrumpPlay,
    number_of_game,
)


class BidValues(BidAndHold):
    """A bid is what the game to be declared must be worth."""

    def __init__(self, play: TrumpPlay, amounts: list[int], one_step: bool) -> None:
        super().__init__(amounts, one_step)
        self.play = play

    def strategy(self) -> Strategy:
        """By the best game."""
        from cardtable.games.skat.strategy.bidding import BidValuesStrategy

        return BidValuesStrategy(self)


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
        self.declared = number_of_game(game, self.play.contracts)
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

    def strategy(self) -> Strategy:
        """The most valuable game that is good enough."""
        from cardtable.games.skat.strategy.bidding import DeclareStrategy

        return DeclareStrategy(self)


# -- the blind first ---------------------------------------------------------------------------


class HandOrBlind(DeclareGame):
    """Declarer says whether he takes the blind before he names his game, or plays from the hand.

    He must keep a game that can be worth his bid. Forehand, if nobody has bid, may pass for ramsch.
    """

    def bind(self, game: Game[Any]) -> None:
        """The choice is remembered."""
        super().bind(game)
        self.blind = game.pile("blind", WIDOW, is_open=False)
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

    def strategy(self) -> Strategy:
        """Take the blind, as a rule."""
        from cardtable.games.skat.strategy.bidding import HandOrBlindStrategy

        return HandOrBlindStrategy(self)


class LayAwayFirst(LayAway):
    """Two cards are laid away before the game is named."""

    def strategy(self) -> Strategy:
        """The longest suit is likely to be trump."""
        from cardtable.games.skat.strategy.blind import LayAwayFirstStrategy

        return LayAwayFirstStrategy(self)


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

    def prompt(self, s: State, seat: int) -> str:
        """The bid to reach."""
        return f"declare a game worth {s.contract}" if s.contract else "declare a game"

    def strategy(self) -> Strategy:
        """The strongest game."""
        from cardtable.games.skat.strategy.bidding import DeclareAfterwardsStrategy

        return DeclareAfterwardsStrategy(self)
