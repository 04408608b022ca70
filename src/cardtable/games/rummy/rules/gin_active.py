"""Gin with three active players: two discards on offer, and both others lay off on the knocker's hand."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import CARD, DISCARDS, MELD, Game, Match, Move, State
from cardtable.games.rummy.rules.gin import DrawAndDiscard
from cardtable.games.rummy.rules.gin_scoring import GinMatch
from cardtable.games.rummy.rules.gin_spread import LayOff


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawFromEither(DrawAndDiscard):
    """In turn take the last discard of either opponent, unless it has been taken already, or draw."""

    def bind(self, game: Game[Any]) -> None:
        """Each discards on a pile of his own; the card on it that may be taken is named."""
        super().bind(game)
        self.piles = game.of_seats("discards", DISCARDS)
        self.offers = game.seat_numbers("offers", -1, CARD)
        self.takes = game.moves.of_cards("pick up")

    def on_offer(self, s: State, seat: int) -> list[int]:
        """What the two others have discarded last, first of the one who has just played."""
        before = [(seat - 1 - i) % self.game.seats for i in range(self.game.seats - 1)]
        return [s.numbers[self.offers + other] for other in before if s.numbers[self.offers + other] >= 0]

    def taking(self, card: int) -> Move:
        """The card is named."""
        return self.takes[card]

    def discarded(self, s: State) -> list[int]:
        """The first upcard, if nobody has taken it, and all piles."""
        return [*s.zones[self.at.discards], *[card for pile in self.piles for card in s.zones[pile]]]

    def rivals(self, s: State, seat: int) -> list[int]:
        """Both of them."""
        return [other for other in range(self.game.seats) if other != seat]

    def ways_to_draw(self, s: State, seat: int) -> list[Move]:
        """Up to two discards, or the stock."""
        return [*[self.takes[card] for card in self.on_offer(s, seat)], self.draw]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Take a discard; all else goes as in the game for two. After a knock nothing is on offer."""
        if move.verb == "pick up":
            for other in self.rivals(s, seat):
                if s.numbers[self.offers + other] == move.face:
                    s.numbers[self.offers + other] = -1
                    s.move(move.face, self.piles[other], self.hands[seat])
            s.numbers[self.taken] = move.face
            return
        if move.verb == "knock":
            for other in range(self.game.seats):
                s.numbers[self.offers + other] = -1
        super().apply(s, seat, move)

    def lay_away(self, s: State, seat: int, card: int) -> None:
        """On his own pile, where both others may take it in their next turns."""
        s.numbers[self.offers + seat] = card
        s.move(card, self.hands[seat], self.piles[seat])

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Only the last discards of the others, and each only once."""
        if move.verb == "pick up" and len(s.zones[self.hands[seat]]) == self.cards:
            name = self.game.cards.name_of(move.face)
            if move.face in s.zones[self.piles[seat]]:
                return f"You discarded the {name} yourself."
            if move.face in self.discarded(s):
                return f"The {name} is not an opponent's last discard."
            return f"The {name} is not among the discards."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the draw, or for the discard."""
        if len(s.zones[self.hands[seat]]) == self.cards and self.on_offer(s, seat):
            return "pick up an opponent's last discard or draw from the stock"
        return super().prompt(s, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class LayOffOnOriginal(LayOff):
    """Both opponents lay out their own melds and lay off on the knocker's, only as he has laid them out.

    What has been laid off lies before the player who laid it off, and nothing can be added to it.
    """

    def bind(self, game: Game[Any]) -> None:
        """A place for what each lays off."""
        super().bind(game)
        self.laid = game.of_seats("laid off", MELD, is_pile=False)

    def leave(self, s: State, seat: int) -> None:
        """The next of them; after both the hand is scored."""
        following = self.at.other(s, seat)
        if following == s.numbers[self.at.knocker]:
            self.game.finish(s, self)
            return
        s.turn = following
        self.go_on(s, following)

    def laid_on(self, s: State, seat: int, nth: int) -> int:
        """The meld stays as it was."""
        return self.laid[seat]


class ThreeActive(GinMatch):
    """Each for himself. Two players can win a hand together; of them the first after the knocker deals."""

    def __init__(self, target: int, box: int, winner: int, winners: int, side_of: list[int]) -> None:
        super().__init__(target, box, winner, side_of)
        self.winners = winners

    def won_by(self, match: Match, s: State) -> list[int]:
        """All who have won the hand."""
        return [seat for seat in range(match.seats) if s.numbers[self.winners] >> seat & 1]
