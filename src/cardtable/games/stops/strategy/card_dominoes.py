"""How the card dominoes are played well: open the way for one's own cards, and keep the lead."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import counted
from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.stops.rules.card_dominoes import BuildBothWays, PlayIfAble, SameRank, UpTheSuit

_FARTHER: Final = 1.5
"""How much more a card of one's own waits for its way to be opened with each card of others before it."""
_GIVEN: Final = 0.2
"""What it costs, measured by a card of one's own that waits, to open the way for one of others."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GoingStrategy(Strategy):
    """Of the cards that go, the one worth most."""

    def __init__(self, play: PlayIfAble) -> None:
        super().__init__()
        self.play = play

    def advise(self, s: State, seat: int) -> Advice | None:
        """There may be no choice: nothing goes, or one card."""
        play = self.play
        cards = play.playable(s, seat)
        if not cards:
            return Advice(play.no_card, "Nothing you hold goes.")
        if len(cards) == 1:
            return Advice(play.plays[cards[0]], "Nothing else you hold goes.")
        held = 0
        for card in s.zones[play.hands[seat]]:
            held |= 1 << card
        best = cards[0]
        most = self.worth(s, best, held)
        for card in cards[1:]:
            worth = self.worth(s, card, held)
            if worth > most:
                best, most = card, worth
        return Advice(play.plays[best], self.told(s, best, held))

    def worth(self, s: State, card: int, held: int) -> float:
        """How gladly a card is played by who holds these (a mask)."""
        raise NotImplementedError

    def told(self, s: State, card: int, held: int) -> str:
        """Why it is played, in words."""
        raise NotImplementedError


class BuildingStrategy(GoingStrategy):
    """Every card must go some day: first those that one's own cards wait for, last those that others need."""

    def __init__(self, play: PlayIfAble, building: BuildBothWays) -> None:
        super().__init__(play)
        self.building = building

    def worth(self, s: State, card: int, held: int) -> float:
        """What it opens on both sides, as far as they are not built on yet."""
        building = self.building
        return self.opens(s, building.lower, card, held) + self.opens(s, building.higher, card, held)

    def opens(self, s: State, towards: list[int], card: int, held: int) -> float:
        """One's own cards beyond, the more the farther they have to go, less those it lets others play."""
        near = towards[card]
        if near < 0 or s.zones[self.building.place[near]]:
            return 0.0
        worth = 0.0
        waits = 1.0
        is_blocked = False
        while near >= 0:
            if held >> near & 1:
                worth += waits
                is_blocked = True
            else:
                waits *= _FARTHER
                if not is_blocked:
                    worth -= _GIVEN
            near = towards[near]
        return worth

    def told(self, s: State, card: int, held: int) -> str:
        """Whether anything of one's own waits for it."""
        worth = self.worth(s, card, held)
        if worth > 0.0:
            return "Cards of yours wait for it."
        if worth < 0.0:
            return "It opens the way for others least."
        return "It opens the way for nobody."


class SameRankStrategy(GoingStrategy):
    """All cards of a rank go together, so that one's own are worth most where others hold few."""

    def __init__(self, play: PlayIfAble, series: SameRank) -> None:
        super().__init__(play)
        self.series = series

    def orderly(self, s: State, seat: int, moves: list[Move]) -> list[Move]:
        """Of several cards of a rank it does not matter which."""
        ranks = self.play.game.cards.ranks
        found: list[Move] = []
        told: list[int] = []
        for move in moves:
            rank = ranks[move.face] if move.faces else 0
            if rank not in told:
                told.append(rank)
                found.append(move)
        return found

    def own(self, card: int, held: int) -> int:
        """How many cards of its rank one holds."""
        return (self.series.others[card] & held).bit_count() + 1

    def worth(self, s: State, card: int, held: int) -> float:
        """As many as one holds of it."""
        return self.own(card, held)

    def told(self, s: State, card: int, held: int) -> str:
        """Whoever holds more of a rank than any other plays its last card."""
        if not self.series.begins(s):
            return "It does not matter which of them you play."
        own = self.own(card, held)
        if own > 2:
            return f"You hold {own} of them: you play the last one too, and the others pay meanwhile."
        if own == 2:
            return "You hold two of them: you may well play the last one too."
        return "You hold no two cards of a rank."


class UpTheSuitStrategy(GoingStrategy):
    """All cards of a suit go together: begin where one ends it too, and so begins the next."""

    def __init__(self, play: PlayIfAble, series: UpTheSuit) -> None:
        super().__init__(play)
        self.series = series
        self.next_down = [-1] * play.game.cards.size
        self.suit_of = [0] * play.game.cards.size
        """For each card the last of a series that begins with it, and its suit as a mask."""
        for card, following in enumerate(series.next_up):
            self.next_down[following] = card
            suit = play.game.cards.suits[card]
            for other, another in enumerate(play.game.cards.suits):
                if another == suit:
                    self.suit_of[card] |= 1 << other

    def worth(self, s: State, card: int, held: int) -> float:
        """To end the suit counts more than any number of cards in it; in one's last suit be out soonest."""
        if held & ~self.suit_of[card] == 0:
            return -self.until_out(card, held)
        ends = held >> self.next_down[card] & 1
        return self.play.game.cards.size * ends + (held & self.suit_of[card]).bit_count()

    def until_out(self, card: int, held: int) -> int:
        """How many cards are played from this one until one's last."""
        found = 1
        following = self.series.next_up[card]
        for count in range(2, self.series.length + 1):
            if held >> following & 1:
                found = count
            following = self.series.next_up[following]
        return found

    def told(self, s: State, card: int, held: int) -> str:
        """Being out, beginning again, or the number of cards."""
        if held & ~self.suit_of[card] == 0:
            return f"It is your last suit, and you are out after {counted(self.until_out(card, held))}."
        if held >> self.next_down[card] & 1:
            last = self.play.game.cards.text(self.next_down[card])
            return f"You end the suit too, with {last}, and begin the next."
        return "You hold most of that suit, and the others few."
