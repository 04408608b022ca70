"""Piquet: carte blanche, the exchange with the talon, counting in the play, the rubicon."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import JACK, KING, NO_SUIT, QUEEN
from cardtable.engine import (
    DISCARDS,
    PACK,
    QUIET,
    TURNED,
    Game,
    Match,
    Move,
    SoManyDeals,
    State,
    Step,
    Strategy,
)
from cardtable.games.piquet.rules.combinations import NUMBERS
from cardtable.games.piquet.rules.declaring import PIQUE, Tally
from cardtable.mechanics.tricks.rollout import GO_ON, Holder, PlayOut
from cardtable.mechanics.tricks.rules import Tricks

TALON: Final = 0
"""What is left of the pack after the deal."""

_FIRST_FIVE: Final = 5


class CarteBlanche:
    """A hand dealt without a court card: who shows it scores ten."""

    def __init__(self, game: Game[Any], tally: Tally) -> None:
        pack = game.cards
        self.tally = tally
        self.courts = [card for card in range(pack.size) if pack.ranks[card] in (JACK, QUEEN, KING)]
        self.faces = sum([1 << pack.face_of[card] for card in self.courts])
        self.announced = game.layout.number("carte blanche", kind=QUIET)
        """The seats (a mask) that have announced one."""
        self.move = game.moves.plain("carte blanche")

    def is_held(self, s: State, seat: int) -> bool:
        """Whether a hand has neither king, queen nor jack."""
        return not any([card in self.courts for card in s.zones[self.tally.hands[seat]]])

    def announce(self, s: State, seat: int) -> None:
        """All learn that there is no court card, and it scores."""
        s.numbers[self.announced] = s.numbers[self.announced] | 1 << seat
        s.rule_out(self.tally.hands[seat], self.faces)
        self.tally.count(s, seat, 10, "carte blanche")

    def expose(self, s: State, seat: int) -> None:
        """Show the hand."""
        s.show_all(self.tally.hands[seat])


class AnnounceBlank(Step):
    """Either player says whether he claims carte blanche before anything is discarded."""

    def __init__(self, blank: CarteBlanche) -> None:
        super().__init__()
        self.blank = blank

    def bind(self, game: Game[Any]) -> None:
        """Both must speak, or silence would tell."""
        self.game = game
        self.none = game.moves.plain("no carte blanche")

    def enter(self, s: State) -> None:
        """Elder speaks first."""
        s.turn = 1 - s.dealer

    def legal(self, s: State, seat: int) -> list[Move]:
        """To claim it one must hold it."""
        return [self.blank.move, self.none] if self.blank.is_held(s, seat) else [self.none]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Announce it, or not; the dealer speaks last."""
        if move is self.blank.move:
            self.blank.announce(s, seat)
        if seat == s.dealer:
            self.game.finish(s, self)
        else:
            s.turn = s.dealer

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A court card spoils it."""
        return "You hold a court card." if move.verb == "carte blanche" else ""

    def prompt(self, s: State, seat: int) -> str:
        """Ask."""
        return "say whether you have carte blanche"

    def strategy(self) -> Strategy:
        """Announce it."""
        from cardtable.games.piquet.strategy import AnnouncingStrategy

        return AnnouncingStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Exchange(Step):
    """A player discards and draws as many from the talon: elder one to five, younger up to what is left.

    Discards go in the order of the pack, so that every choice can be made in one way. What elder leaves of
    the first five he may look at. A carte blanche that was not announced before is shown before discarding.
    """

    def __init__(self, tally: Tally, blank: CarteBlanche, younger: bool, announced: bool) -> None:
        super().__init__()
        self.tally = tally
        self.blank = blank
        self.younger = younger
        self.announced = announced

    def bind(self, game: Game[Any]) -> None:
        """Each may look at his own discards."""
        self.game = game
        self.discards = game.hand_zones("discards", DISCARDS)
        self.throws = game.moves.of_cards("discard", DISCARDS)
        self.draw = game.moves.plain("draw", PACK)
        self.stand = game.moves.plain("take none")

    def enter(self, s: State) -> None:
        """Elder first, then the dealer; a carte blanche announced before is now shown."""
        s.turn = s.dealer if self.younger else 1 - s.dealer
        if s.numbers[self.blank.announced] >> s.turn & 1:
            self.blank.expose(s, int(s.turn))

    def most(self, s: State) -> int:
        """How many cards may be exchanged."""
        return len(s.zones[TALON]) if self.younger else _FIRST_FIVE

    def may_show(self, s: State, seat: int) -> bool:
        """Carte blanche may be shown before the first discard."""
        if self.announced or s.zones[self.discards[seat]] or s.numbers[self.blank.announced] >> seat & 1:
            return False
        return self.blank.is_held(s, seat)

    def throwable(self, s: State, seat: int) -> list[int]:
        """The cards that may go next, in order."""
        laid = s.zones[self.discards[seat]]
        if len(laid) == self.most(s):
            return []
        return sorted([card for card in s.zones[self.tally.hands[seat]] if not laid or card > laid[-1]])

    def legal(self, s: State, seat: int) -> list[Move]:
        """Show carte blanche; draw for what is laid out; or discard another card."""
        moves = [self.blank.move] if self.may_show(s, seat) else []
        if s.zones[self.discards[seat]]:
            moves.append(self.draw)
        elif self.younger:
            moves.append(self.stand)
        return moves + [self.throws[card] for card in self.throwable(s, seat)]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Discard, or draw and leave the rest to the other."""
        hand = self.tally.hands[seat]
        if move is self.blank.move:
            self.blank.announce(s, seat)
            self.blank.expose(s, seat)
        elif move.verb == "discard":
            s.move(move.face, hand, self.discards[seat])
        else:
            count = len(s.zones[self.discards[seat]])
            s.deal(TALON, hand, count)
            if not self.younger:
                for card in s.zones[TALON][len(s.zones[TALON]) - _FIRST_FIVE + count :]:
                    s.show(card, 1 << seat)
            self.game.finish(s, self)

    def is_secret(self, move: Move) -> bool:
        """The other sees how many cards are discarded, not which."""
        return move.verb == "discard"

    def remaining(self, s: State, seat: int) -> int:
        """Every card that may still go, and the draw."""
        return self.most(s) - len(s.zones[self.discards[seat]]) + 1

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Too many, not held, or out of order."""
        if move.verb == "carte blanche":
            if s.zones[self.discards[seat]]:
                return "Carte blanche is shown before the first discard."
            return "" if self.announced else "You hold a court card, or have shown your carte blanche."
        if move == self.draw:
            return "Discard first: you draw as many cards as you discard."
        if move == self.stand:
            return "" if self.younger else "The non-dealer must exchange at least one card."
        if move.verb != "discard" or len(move.faces) != 1:
            return "Discard one card after the other, like discard 7S, and then draw."
        name = self.game.cards.name_of(move.face)
        if move.face not in s.zones[self.tally.hands[seat]]:
            return f"You do not hold the {name}."
        if not self.throwable(s, seat):
            return f"You may exchange no more than {self.most(s)}."
        return (
            "Cards are discarded in the order clubs, diamonds, hearts, spades, each from seven to ace: "
            f"the {name} comes out of order."
        )

    def prompt(self, s: State, seat: int) -> str:
        """How many cards may be exchanged."""
        return (
            f"discard {'up' if self.younger else 'one'} to {NUMBERS[self.most(s)]} cards, then draw as many"
        )

    def strategy(self) -> Strategy:
        """Keep what scores."""
        from cardtable.games.piquet.strategy import ExchangeStrategy

        return ExchangeStrategy(self)


class LeaveTalon(Step):
    """What younger leaves of the talon he turns up for both to see, or sets aside unseen."""

    def bind(self, game: Game[Any]) -> None:
        """Cards turned up lie open."""
        self.game = game
        self.open = game.pile("turned up", TURNED)
        self.turn_up = game.moves.plain("turn up")
        self.set_aside = game.moves.plain("set aside")

    def enter(self, s: State) -> None:
        """If nothing is left there is nothing to decide."""
        s.turn = s.dealer
        if not s.zones[TALON]:
            self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """The dealer decides."""
        return [self.turn_up, self.set_aside]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Turn all of it, or none."""
        if move is self.turn_up:
            while s.zones[TALON]:
                s.draw(TALON, self.open)
        self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """Ask."""
        return "turn up what is left of the stock, or set it aside unseen"

    def strategy(self) -> Strategy:
        """Turn nothing up."""
        from cardtable.games.piquet.strategy import TalonStrategy

        return TalonStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class CountedTricks(Tricks):
    """A lead counts one, and so does taking the other's lead, if the card is high enough; the last trick one.

    In America every lead counts, and every trick taken, one's own lead too. Whoever takes all tricks gets
    nothing extra for the last.
    """

    def __init__(self, tally: Tally, american: bool) -> None:
        super().__init__()
        self.tally = tally
        self.american = american

    def bind(self, game: Game[Any]) -> None:
        """Own discards are known to be out of play."""
        super().bind(game)
        self.discards = game.hand_zones("discards", DISCARDS)
        self.ranks = game.cards.ranks

    def is_high(self, card: int) -> bool:
        """Whether a card counts for its rank: a ten or higher."""
        return self.ranks[card] >= 10

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Count the lead before the trick goes on."""
        self.tally.play(s, seat, move.face)
        if not s.zones[self.trick] and (self.american or self.is_high(move.face)):
            self.tally.count(s, seat, 1, "lead", PIQUE)
        super().apply(s, seat, move)

    def trick_taken(self, s: State, winner: i64) -> None:
        """Count the card that took the other's lead, or in America the trick, and the last trick."""
        seat = int(winner)
        if self.american or (winner != s.leader and self.is_high(s.zones[self.trick][-1])):
            self.tally.count(s, seat, 1, "trick taken", PIQUE)
        if not s.zones[self.hands[seat]] and self.side_tricks(s, 1 - seat):
            self.tally.count(s, seat, 1, "last trick", PIQUE)

    def tell_in_masks(self) -> None:
        """The cards that count for their rank."""
        self.high_cards = self.places[NO_SUIT].mask_of(
            [c for c in range(self.game.cards.size) if self.is_high(c)]
        )

    def begin_rolling(self, s: State, t: PlayOut) -> None:
        """Note what was led before: that has counted."""
        t.note = t.places.mask_of(s.zones[self.trick])

    def after_trick(self, s: State, t: PlayOut, winner: Holder, trick: i64) -> i64:
        """Count the lead and what the trick is worth, in this order."""
        high: i64 = self.high_cards
        if not t.lead & t.note and (self.american or t.lead & high):
            self.tally.count(s, int(t.leader.hand), 1, "lead", PIQUE)
        seat = int(winner.hand)
        if self.american or (winner is not t.leader and (trick ^ t.lead) & high):
            self.tally.count(s, seat, 1, "trick taken", PIQUE)
        if winner.held == 0 and self.side_tricks(s, 1 - seat) + t.piles[1 - seat].tricks:
            self.tally.count(s, seat, 1, "last trick", PIQUE)
        return GO_ON

    def settle(self, s: State, t: PlayOut) -> None:
        """Who has played what stays known."""
        for holder in t.holders:
            played: list[int] = []
            t.places.put(holder.began & ~holder.held, played)
            for card in played:
                self.tally.play(s, int(holder.hand), card)

    def strategy(self) -> Strategy:
        """Cash what is sure."""
        from cardtable.games.piquet.strategy import CountedTricksStrategy

        return CountedTricksStrategy(self)


class Rubicon(SoManyDeals):
    """So many deals; the winner gets a hundred and the difference, or the sum if the loser is rubiconed."""

    def settle(self, match: Match) -> None:
        """If the totals are equal nobody has won."""
        if match.scores[0] == match.scores[1]:
            for side in (0, 1):
                match.note(side, f"a tie at {match.scores[side]}")
            return
        winner = match.winners()[0]
        won, lost = match.scores[winner], match.scores[1 - winner]
        if lost < 100:
            match.pay(winner, 1 - winner, won + lost + 100, f"rubicon: {won} and {lost}, and 100 for game")
        else:
            match.pay(winner, 1 - winner, won - lost + 100, f"{won} less {lost}, and 100 for game")
