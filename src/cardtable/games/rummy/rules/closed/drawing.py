"""A turn of a closed rummy: draw a card, then discard one or end the deal; and how deals follow."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import CARD, DISCARDS, PACK, SEAT, Game, Match, Move, SoManyDeals, State, Step
from cardtable.games.rummy.rules.claiming import STOCK
from cardtable.mechanics.matches.resting import Resting


@mypyc_attr(allow_interpreted_subclasses=True)
class ClosedTable:
    """The zones and numbers that the steps of a closed rummy share, and how points change hands."""

    def __init__(self, game: Game[Any], resting: Resting | None = None) -> None:
        self.game = game
        self.resting = resting or Resting(game.seats)
        self.hands = game.hand_zones()
        self.discards = game.pile("discards", DISCARDS)
        self.taken = game.layout.number("taken", -1, kind=CARD)
        """The discard taken in this turn, which may not go back at once, or -1."""
        self.caller = game.layout.number("caller", -1, kind=SEAT)
        """Who has ended the deal."""
        self.winner = game.layout.number("winner", -1, kind=SEAT)
        self.turned = game.layout.number("stock turned over")
        """How often the discards have been turned over to be the stock."""

    def barred(self, s: State) -> list[int]:
        """The cards that may not go back in this turn."""
        return [s.numbers[self.taken]]

    def after(self, s: State, seat: int) -> int:
        """The next player to the left."""
        return self.resting.after(s, seat)

    def others(self, s: State, seat: int) -> list[int]:
        """All other players, from the left of a seat."""
        found: list[int] = []
        following = self.after(s, seat)
        while following != seat:
            found.append(following)
            following = self.after(s, following)
        return found

    def collect(self, s: State, seat: int, points: int, why: str) -> None:
        """Every other player pays so many points."""
        others = self.others(s, seat)
        if points:
            s.score(seat, points * len(others), why)
            for other in others:
                s.score(other, -points, f"pays: {why}")


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawInTurn(Step):
    """The player in turn takes the top discard or draws from the stock.

    When the stock is used up, the discards are turned over to be the new stock, without shuffling. Where
    somebody must be able to match his whole hand that might go on for ever: the deal is drawn when it has
    been done so often (0: no limit).
    """

    def __init__(self, at: ClosedTable, turns: int = 0) -> None:
        super().__init__()
        self.at = at
        self.turns = turns

    def bind(self, game: Game[Any]) -> None:
        """Two ways to get a card."""
        self.game = game
        self.take = game.moves.plain("take", DISCARDS)
        self.draw = game.moves.plain("draw", PACK)
        self.both = [self.take, self.draw]

    def enter(self, s: State) -> None:
        """A new turn, unless the stock is used up for the last time."""
        s.numbers[self.at.taken] = -1
        s.turn = s.player
        if self.turns and not s.zones[STOCK] and s.numbers[self.at.turned] >= self.turns:
            s.note("drawn deal: the stock is used up")
            self.game.end(s)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Take or draw."""
        return self.both

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Get the card."""
        hand = self.at.hands[seat]
        if move is self.take:
            s.numbers[self.at.taken] = s.draw(self.at.discards, hand)
        else:
            self.draw_card(s, seat)
        self.game.finish(s, self)

    def draw_card(self, s: State, seat: int) -> None:
        """Draw the top card of the stock; if it is used up, of the discards turned over."""
        if not s.zones[STOCK]:
            s.numbers[self.at.turned] = s.numbers[self.at.turned] + 1
            while s.zones[self.at.discards]:
                s.draw(self.at.discards, STOCK)
        s.draw(STOCK, self.at.hands[seat])

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What has to come first."""
        return "Draw first: take the top discard, or draw from the stock."

    def prompt(self, s: State, seat: int) -> str:
        """Offer the discard."""
        card = self.game.cards.text(s.zones[self.at.discards][-1])
        if s.zones[STOCK]:
            return f"take the {card} or draw from the stock"
        return f"take the {card}, or turn the discards over and draw"


@mypyc_attr(allow_interpreted_subclasses=True)
class EndTurn(Step):
    """Whoever has drawn discards a card, or ends the deal as the game says."""

    def __init__(self, at: ClosedTable, drawing: DrawInTurn) -> None:
        super().__init__()
        self.at = at
        self.drawing = drawing

    def bind(self, game: Game[Any]) -> None:
        """A discard names a face."""
        self.game = game
        by_card = game.moves.of_cards("discard", DISCARDS)
        self.discard = [by_card[card] for card in game.cards.first]

    def enter(self, s: State) -> None:
        """The player who has drawn goes on."""

    def legal(self, s: State, seat: int) -> list[Move]:
        """The discards; then the ways to end the deal."""
        return [*[self.discard[face] for face in self.free(s, seat)], *self.endings(s, seat)]

    def free(self, s: State, seat: int) -> list[int]:
        """The faces that may be discarded: any but that of a discard just taken, unless a twin is held."""
        barred = self.at.barred(s)
        face_of = self.game.cards.face_of
        return sorted({face_of[card] for card in s.zones[self.at.hands[seat]] if card not in barred})

    def endings(self, s: State, seat: int) -> list[Move]:
        """The moves that end the deal now."""
        return []

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Discard, and the next player's turn comes; or end the deal."""
        if move.verb == "discard":
            self.put_away(s, seat, move.face)
            s.player = self.at.after(s, seat)
            self.game.jump(s, self.drawing)
        else:
            self.call(s, seat, move)

    def put_away(self, s: State, seat: int, face: int) -> None:
        """A card goes from the hand to the discards."""
        hand = self.at.hands[seat]
        s.move(self.game.held(s, hand, face), hand, self.at.discards)
        s.numbers[self.at.taken] = -1

    def call(self, s: State, seat: int, move: Move) -> None:
        """End the deal."""
        s.numbers[self.at.caller] = seat
        if move.faces:
            self.put_away(s, seat, move.face)
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Only cards that are held, and not the discard just taken; else the game says why."""
        if move is self.drawing.take or move is self.drawing.draw:
            return "You have drawn already: discard a card."
        for face in move.faces:
            name = self.game.cards.name_of(self.game.cards.first[face])
            if face not in [self.game.cards.face_of[card] for card in s.zones[self.at.hands[seat]]]:
                return f"You do not hold the {name}."
            if face not in self.free(s, seat):
                return f"You took the {name} in this turn, so you must discard another card."
        return self.why_no_end(s, seat, move)

    def why_no_end(self, s: State, seat: int, move: Move) -> str:
        """Why the deal cannot be ended by a move."""
        return ""

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a discard."""
        return "discard a card"


class RummyDeals(SoManyDeals):
    """So many deals, each paid for as it ends. When two play the winner deals the next, else the deal passes
    to the left; where the winner always deals it is said. Nobody has won: the same dealer deals again."""

    def __init__(self, deals: int, winner: int, winner_deals: bool = False) -> None:
        super().__init__(deals)
        self.winner = winner
        self.winner_deals = winner_deals

    def next_dealer(self, match: Match, s: State) -> int:
        """By who has won."""
        winner = s.numbers[self.winner]
        if winner < 0:
            return match.dealer
        return winner if self.winner_deals or match.seats == 2 else super().next_dealer(match, s)

    def settle(self, match: Match) -> None:
        """Each has what he has won."""
        match.paid = match.scores[:]

    def stop(self, match: Match) -> None:
        """As at the end."""
        match.over = True
        self.settle(match)
