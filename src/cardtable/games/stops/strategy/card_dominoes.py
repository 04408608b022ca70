"""How the card dominoes are played well: open the way for one's own cards, and keep the lead."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, counted
from cardtable.engine import QUIET, Advice, Move, State, Strategy
from cardtable.games.stops.rules.card_dominoes import BuildBothWays, PlayIfAble, SameRank, Series, UpTheSuit

_FARTHER: Final = 1.5
"""How much more a player's card is worth opening the way for, with each card of others before it."""
_GIVEN: Final = 0.2
"""What it costs to open the way for a card of others, measured by one of the player's own that waits."""
_ODD: Final = 0.1
"""How likely a player is to begin a series with one card though another would be better."""


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
        """How gladly somebody who holds these (a mask) plays a card."""
        raise NotImplementedError

    def told(self, s: State, card: int, held: int) -> str:
        """Why it is played, in words."""
        raise NotImplementedError


class BuildingStrategy(GoingStrategy):
    """Every card must go some day: first those that your own cards wait for, last those that others need."""

    def __init__(self, play: PlayIfAble, building: BuildBothWays) -> None:
        super().__init__(play)
        self.building = building

    def worth(self, s: State, card: int, held: int) -> float:
        """What it opens on both sides, as far as they are not built on yet."""
        building = self.building
        return self.opens(s, building.lower, card, held) + self.opens(s, building.higher, card, held)

    def opens(self, s: State, towards: list[int], card: int, held: int) -> float:
        """The player's cards beyond, the more the farther they have to go, less those it lets others play."""
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
        """Whether any of the player's own cards waits for it."""
        worth = self.worth(s, card, held)
        if worth > 0.0:
            return "Cards of yours wait for it."
        if worth < 0.0:
            return "It opens the way for others least."
        return "It opens the way for nobody."


@mypyc_attr(allow_interpreted_subclasses=True)
class SeriesStrategy(GoingStrategy):
    """Any card may begin a series, so that the choice of one tells something of the hand."""

    def __init__(self, play: PlayIfAble, series: Series) -> None:
        super().__init__(play)
        self.series = series
        self.led = play.game.seat_numbers("led", -1, kind=QUIET)
        """What is noted of the series that each began last; -1 if it says nothing."""

    def likelihood(self, s: State) -> float:
        """It is odd to hold a card that would have been better to begin with."""
        return _ODD ** sum([self.better(s, seat) for seat in self.who_led(s)])

    def better(self, s: State, seat: int) -> int:
        """In how many ways a player who has begun a series could, with these cards, have done better."""
        raise NotImplementedError

    def depends_on(self, s: State) -> list[int]:
        """The hands of those who have begun a series."""
        return [self.play.hands[seat] for seat in self.who_led(s)]

    def who_led(self, s: State) -> list[int]:
        """Those of whom something is noted."""
        return [seat for seat in range(len(self.play.hands)) if s.numbers[self.led + seat] >= 0]


class SameRankStrategy(SeriesStrategy):
    """All cards of a rank go together, so that one's own are worth most where others hold few.

    It is noted how many cards of a series its leader has played.
    """

    def __init__(self, play: PlayIfAble, series: SameRank) -> None:
        super().__init__(play, series)
        self.others = series.others
        self.leader = play.game.layout.number("leader of the series", -1, kind=QUIET)

    def watch(self, s: State, seat: int, move: Move) -> None:
        """Count the cards of the rank that its leader plays."""
        if not move.faces:
            return
        n = s.numbers
        if self.series.begins(s):
            n[self.leader] = seat
            n[self.led + seat] = 1
        elif seat == n[self.leader]:
            n[self.led + seat] = n[self.led + seat] + 1

    def better(self, s: State, seat: int) -> int:
        """The ranks of which he has more cards than of the one he has begun with."""
        ranks = self.play.game.cards.ranks
        counts = [0] * (ACE + 1)
        for card in s.zones[self.play.hands[seat]]:
            counts[ranks[card]] += 1
        led = s.numbers[self.led + seat]
        if seat == s.numbers[self.leader] and not self.series.begins(s):
            led += counts[ranks[s.zones[self.series.series][0]]]
        return sum([count > led for count in counts])

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
        """How many cards of its rank the player holds."""
        return (self.others[card] & held).bit_count() + 1

    def worth(self, s: State, card: int, held: int) -> float:
        """As many as the player holds of it."""
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


class UpTheSuitStrategy(SeriesStrategy):
    """All cards of a suit go together: begin where you also end it, and so begin the next.

    It is noted with which card a suit began that another player has ended.
    """

    def __init__(self, play: PlayIfAble, series: UpTheSuit) -> None:
        super().__init__(play, series)
        cards = play.game.cards
        self.next_up = series.next_up
        self.last = [series.next_up.index(card) for card in range(cards.size)]
        """For each card the last of a suit that begins with it."""
        self.suit = [
            sum([1 << other for other, another in enumerate(cards.suits) if another == suit])
            for suit in cards.suits
        ]
        """For each card all cards of its suit (a mask)."""

    def watch(self, s: State, seat: int, move: Move) -> None:
        """Whoever ends the suit that he began might have held any cards."""
        if not move.faces:
            return
        n = s.numbers
        if self.series.begins(s):
            n[self.led + seat] = move.face
        elif n[self.led + seat] == self.next_up[move.face]:
            n[self.led + seat] = -1

    def better(self, s: State, seat: int) -> int:
        """The cards above which he could have begun, so as to end the suit with them."""
        held = 0
        for card in s.zones[self.play.hands[seat]]:
            held |= 1 << card
        led = s.numbers[self.led + seat]
        if held & ~self.suit[led] == 0 or held >> self.last[led] & 1:
            return 0
        return sum([held >> self.last[card] & 1 for card in s.zones[self.play.hands[seat]]])

    def worth(self, s: State, card: int, held: int) -> float:
        """Ending the suit counts more than any number of cards in it; in the last suit be out soonest."""
        if held & ~self.suit[card] == 0:
            return -self.until_out(card, held)
        ends = held >> self.last[card] & 1
        return self.play.game.cards.size * ends + (held & self.suit[card]).bit_count()

    def until_out(self, card: int, held: int) -> int:
        """How many cards are played from this one to the player's last."""
        found = 1
        following = self.next_up[card]
        for count in range(2, self.series.length + 1):
            if held >> following & 1:
                found = count
            following = self.next_up[following]
        return found

    def told(self, s: State, card: int, held: int) -> str:
        """Being out, beginning again, or the number of cards."""
        if held & ~self.suit[card] == 0:
            return f"It is your last suit, and you are out after {counted(self.until_out(card, held))}."
        if held >> self.last[card] & 1:
            ends = self.play.game.cards.text(self.last[card])
            return f"You end the suit too, with {ends}, and begin the next."
        return "You hold most of that suit, and the others few."
