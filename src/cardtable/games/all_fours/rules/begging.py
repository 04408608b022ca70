"""Begging: the turn-up is trump unless eldest hand begs and the dealer runs the cards for another suit."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.cards import JACK, NO_SUIT, SUIT_NAMES
from cardtable.engine import ASIDE, DISCARDS, SEAT, TURNED, Game, Move, State, Step, Strategy
from cardtable.games.all_fours.rules.pitching import HAND
from cardtable.mechanics.hands.choosing import ChooseCards
from cardtable.mechanics.hands.dealing import from_eldest


@mypyc_attr(allow_interpreted_subclasses=True)
class Begging(Step):
    """The turn-up is trump if eldest hand stands; if he begs, the dealer gives him a point or runs the cards.

    A jack turned for trump is a point to the dealer. `target` points end the deal at once.
    """

    def __init__(self, target: int) -> None:
        super().__init__()
        self.target = target

    def bind(self, game: Game[Any]) -> None:
        """Cards that are run lie apart until the trump is fixed; those of a run in vain are laid aside."""
        self.game = game
        self.hands = game.hand_zones()
        self.run_cards = game.hand_zones("run")
        self.up = game.pile("turn-up", TURNED)
        self.aside = game.pile("laid aside", ASIDE, is_open=False)
        self.stand = game.moves.plain("stand")
        self.beg = game.moves.plain("beg")
        self.take_it = game.moves.plain("take it")
        self.run = game.moves.plain("run the cards")

    def point(self, s: State, seat: int, why: str) -> bool:
        """Score one point; whether that wins the game, and so ends the deal."""
        side = self.game.side_of[seat]
        s.score(side, 1, why)
        if s.scores[side] >= self.target:
            self.game.end(s)
        return s.over

    def turned(self, s: State) -> int:
        """The suit of the card turned up last."""
        return self.game.cards.suits[s.zones[self.up][-1]]

    def jack_turned(self, s: State) -> bool:
        """The dealer scores for a jack; whether that wins the game."""
        if self.game.cards.ranks[s.zones[self.up][-1]] != JACK:
            return False
        return self.point(s, int(s.dealer), "turn of jack")

    def enter(self, s: State) -> None:
        """Eldest hand speaks, unless the jack turned has won the game."""
        if not self.jack_turned(s):
            s.turn = s.leader

    def legal(self, s: State, seat: int) -> list[Move]:
        """Stand or beg; then give or run."""
        return [self.take_it, self.run] if seat == s.dealer else [self.stand, self.beg]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """A begged point is a gift; only if the dealer refuses it is there another trump."""
        if move is self.beg:
            s.turn = s.dealer
        elif move is self.run:
            self.run_on(s)
        elif move is self.stand or not self.point(s, int(s.leader), "gift"):
            s.trump = self.turned(s)
            self.game.finish(s, self)

    def run_on(self, s: State) -> None:
        """Three more cards each and another turn-up, until its suit is a new one or the pack runs out."""
        seats = self.game.seats
        refused = self.turned(s)
        dealt_to = from_eldest(s, self.run_cards)
        while len(s.zones[0]) > 3 * seats:
            s.deal_packets(0, dealt_to, (3,))
            s.draw(0, self.up)
            if self.turned(s) != refused:
                self.take_up(s)
                if not self.jack_turned(s):
                    self.game.finish(s, self)
                return
            for zone in dealt_to:
                s.sweep(zone, self.aside)
        s.note(f"no suit but {SUIT_NAMES[refused]} was turned: the same dealer deals again")
        self.game.end(s)

    def take_up(self, s: State) -> None:
        """The cards of the last run belong to the hands."""
        for run, hand in zip(self.run_cards, self.hands, strict=True):
            s.sweep(run, hand)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Each has his own two answers."""
        return f"You may {self.legal(s, seat)[0].text} or {self.legal(s, seat)[1].text}."

    def prompt(self, s: State, seat: int) -> str:
        """Name the suit on offer."""
        suit = SUIT_NAMES[self.turned(s)]
        if seat == s.dealer:
            return f"eldest hand begs: give him a point, or run the cards for a trump other than {suit}"
        return f"stand on {suit} as trump, or beg"

    def strategy(self) -> Strategy:
        """Beg, give and run."""
        from cardtable.games.all_fours.strategy import BeggingStrategy

        return BeggingStrategy(self)


class Bunching(Step):
    """When a second trump has been turned any player may suggest a new deal; one other who insists on
    playing is enough to refuse it."""

    def bind(self, game: Game[Any]) -> None:
        """Each is asked in turn from eldest hand; after a suggestion all the others."""
        self.game = game
        self.hands = game.hand_zones()
        self.up = game.pile("turn-up", TURNED)
        self.suggested = game.layout.number("bunch suggested by", -1, kind=SEAT)
        self.bunch = game.moves.plain("bunch")
        self.keep = game.moves.plain("play on")
        self.agree = game.moves.plain("agree")
        self.insist = game.moves.plain("insist")

    def enter(self, s: State) -> None:
        """Only after the cards have been run."""
        if s.trump != NO_SUIT:
            self.game.finish(s, self)
        else:
            s.turn = s.leader

    def legal(self, s: State, seat: int) -> list[Move]:
        """Suggest it or not; agree or not."""
        return [self.keep, self.bunch] if s.numbers[self.suggested] < 0 else [self.agree, self.insist]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """All must agree to a new deal by the same dealer; otherwise the hand is played."""
        seats = self.game.seats
        if move is self.bunch:
            s.numbers[self.suggested] = seat
        following = (seat + 1) % seats
        asked = s.numbers[self.suggested]
        if move is self.insist or (move is self.keep and seat == s.dealer):
            s.numbers[self.suggested] = -1
            s.trump = self.game.cards.suits[s.zones[self.up][-1]]
            self.game.finish(s, self)
        elif following == asked:
            s.note("bunched: the same dealer deals again")
            self.game.end(s)
        else:
            s.turn = following

    def prompt(self, s: State, seat: int) -> str:
        """Name the new trump."""
        suit = SUIT_NAMES[self.game.cards.suits[s.zones[self.up][-1]]]
        if s.numbers[self.suggested] < 0:
            return f"{suit} would be trump: suggest a new deal, or play on"
        return f"a new deal is suggested: agree, or insist on playing with {suit} as trump"

    def strategy(self) -> Strategy:
        """Hope for better cards."""
        from cardtable.games.all_fours.strategy import BunchingStrategy

        return BunchingStrategy(self)


class DiscardToSix(ChooseCards):
    """If the cards have been run each player in turn discards until he has six again."""

    def __init__(self) -> None:
        super().__init__("discard")

    def bind(self, game: Game[Any]) -> None:
        """The discards lie before each player, unseen by the others."""
        super().bind(game)
        self.piles = game.hand_zones("discards", DISCARDS)

    def remaining(self, s: State, seat: int) -> int:
        """As many cards as the hand has over six."""
        return len(s.zones[self.hands[seat]]) - HAND

    def enter(self, s: State) -> None:
        """Eldest hand first; with no more than six cards there is nothing to do."""
        if len(s.zones[self.hands[s.leader]]) > HAND:
            s.turn = s.leader
        else:
            self.game.finish(s, self)

    def done(self, s: State, seat: int) -> None:
        """The next player discards, the dealer last."""
        if seat == s.dealer:
            self.game.finish(s, self)
        else:
            s.turn = (seat + 1) % self.game.seats

    def strategy(self) -> Strategy:
        """What is kept."""
        from cardtable.games.all_fours.strategy import KeepTrumps

        return KeepTrumps(self)
