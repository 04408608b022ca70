"""What hands become in the course of a deal, by what a player holds and by what all see of him."""

from itertools import accumulate
from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.games.poker.rules.form import (
    CENTRE_DOWN,
    CENTRE_UP,
    DOWN,
    DRAW,
    FLIP,
    LAST_CARD,
    LAY_AWAY,
    MIDDLE,
    NAMING,
    ORDER,
    PAID_DRAW,
    TURN,
    TURN_NEXT,
    UP,
)
from cardtable.games.poker.rules.table import PokerTable, showings
from cardtable.games.poker.strategy.grades import (
    DEALS,
    SEED,
    SHORT,
    Ends,
    Field,
    Grades,
    key_of,
    mask_of,
    shape_of,
)
from cardtable.games.poker.strategy.keeping import worth_keeping
from cardtable.mechanics.poker_hands import FLUSH, Ranking, kind_of

OTHERS: Final = 40
"""How many other cards to come are tried with a hand that is a card short."""
FIELDS: Final = 500
"""So many sets of players are remembered."""
_DRAWN: Final = 16
"""Where the number of cards drawn stands in a shape."""
_COUNTED: Final = {DOWN: 1, UP: 1, LAST_CARD: 1, CENTRE_UP: 1, TURN: 1, DRAW: 3}
"""How many cards to come each letter of a course brings to a hand; most players draw three."""
_MOST_DRAWN: Final = 5
_WILD: Final = 60
"""Where the wild rank stands in what is remembered of cards, above all of them."""

WORTH_BUYING: Final = 2
"""So many cards are worth their price, the third is not."""


def to_replace(ranking: Ranking, cards: list[int], keep: list[int]) -> int:
    """The card that is replaced first: of those not worth keeping the lowest."""
    spare = [card for card in cards if card not in keep]
    return min(spare, key=ranking.bits.__getitem__)


class _Deal:
    """One player's part of a deal: his cards, and those in the centre."""

    def __init__(self, pack: list[int], place: int) -> None:
        self.pack = pack
        self.place = place
        """How many cards of the pack have been dealt."""
        self.down: list[int] = []
        self.up: list[int] = []
        self.centre: list[int] = []
        self.unturned: list[int] = []
        self.naming: list[int] = []
        """The card that names the wild rank, and counts in no hand."""
        self.drawn = 0

    def next(self) -> int:
        """The next card of the pack."""
        self.place += 1
        return self.pack[self.place - 1]

    def again(self, place: int) -> "_Deal":
        """The same as far as it has come, to go on with other cards of the pack."""
        other = _Deal(self.pack, place)
        other.down = self.down[:]
        other.up = self.up[:]
        other.centre = self.centre[:]
        other.naming = self.naming
        other.drawn = self.drawn
        return other

    def shown(self) -> list[int]:
        """What all see of it."""
        return self.up + self.centre


@mypyc_attr(allow_interpreted_subclasses=True)
class CourseOdds:
    """What hands become, by what a player holds and by what he shows, round by round."""

    def __init__(self, table: PokerTable) -> None:
        self.rankings = table.rankings
        """How hands rank: the only way, or without a wild rank and then with each."""
        self.wild_ranks = table.wild_ranks
        self.is_own = table.has_own_wild
        """Whether a rank is wild for one hand alone."""
        self.own_wild = table.own_wild
        self.is_middle = table.form.wild_rank == MIDDLE
        self.middle = table.middle
        self.brings = table.brings
        self.only_shown = table.form.only_shown
        self.size = table.form.hand
        rounds = table.rounds
        self.rounds = rounds
        self.fields: dict[tuple[int, tuple[float, ...], int, tuple[int, ...]], Field] = {}
        self.held = [Grades() for _ in rounds]
        self.shown = [Grades() for _ in rounds]
        counts = list(accumulate([sum([_COUNTED.get(letter, 0) for letter in word]) for word in rounds]))
        self.to_come = [counts[-1] - count for count in counts]
        """After each round: how many more cards will come to a hand."""
        most = max(_MOST_DRAWN, "".join(rounds).count(DOWN))
        later = ["".join(rounds[at + 1 :]) for at in range(len(rounds))]
        self.spread = [len(word) + (most - 1) * word.count(DRAW) for word in later]
        """How many cards may be dealt and drawn after each round."""
        if any(self.brings):
            self.spread = [2 * count for count in self.to_come]
        pack = list(range(len(self.brings)))
        rng = Rng(SEED)
        finals: list[int] = []
        for _ in range(DEALS):
            rng.shuffle(pack)
            self._deal(pack, finals)
        for grades in self.held + self.shown:
            grades.count(finals)

    def _deal(self, pack: list[int], finals: list[int]) -> None:
        """One hand, what it was after each round and what it became."""
        deal = _Deal(pack, 0)
        before: list[_Deal] = []
        for at in range(len(self.rounds)):
            self._go_on(deal, at)
            so_far = deal.again(deal.place)
            before.append(so_far)
        final = self.worth(self.making(deal.down, deal.shown()), self.wild_in(deal))
        finals.append(final)
        for at, so_far in enumerate(before):
            held = self.making(so_far.down, so_far.shown())
            wild = self.wild_in(so_far)
            to_come = self.to_come[at]
            shape = self.shape(held, self.worth(held, wild), to_come, wild)
            self.held[at].add(shape, final)
            if shape & SHORT:  # seldom met with: see what other cards to come would make of it
                for turn in range(1, OTHERS // to_come):
                    start = so_far.place + turn * to_come
                    if start + self.spread[at] <= len(pack):
                        other = so_far.again(start)
                        for later in range(at + 1, len(self.rounds)):
                            self._go_on(other, later)
                        became = self.making(other.down, other.shown())
                        self.held[at].add(shape, self.worth(became, self.wild_in(other)))
            common = 0 if self.is_own else wild
            self.shown[at].add(self.shape_shown(so_far.shown(), so_far.drawn, common), final)

    def _go_on(self, deal: _Deal, at: int) -> None:
        """What a round brings to a player who does as the rules of thumb say."""
        for letter in self.rounds[at]:
            if letter == DOWN:
                deal.down.append(deal.next())
            elif letter == UP:
                deal.up.append(deal.next())
                if self.brings[deal.up[-1]]:
                    deal.down.append(deal.next())
            elif letter == FLIP:
                deal.up.append(self.turning(deal.down, deal.up))
                deal.down.remove(deal.up[-1])
            elif letter == ORDER:
                deal.down = self.in_order(deal.down)
            elif letter == TURN_NEXT:
                deal.up.append(deal.down.pop(0))
            elif letter == LAY_AWAY:
                for card, cards in zip(
                    self.spare(deal.down, deal.up, deal.centre), (deal.down, deal.up), strict=True
                ):
                    cards.remove(card)
            elif letter == LAST_CARD:
                if self.is_shown(deal.down, deal.up):
                    deal.up.append(deal.down.pop())
                    deal.down.append(deal.next())
                else:
                    deal.up.append(deal.next())
            elif letter == NAMING:
                deal.naming = [deal.next()]
            elif letter == CENTRE_UP:
                deal.centre.append(deal.next())
            elif letter == CENTRE_DOWN:
                deal.unturned.append(deal.next())
            elif letter == TURN:
                deal.centre.append(deal.unturned.pop(0) if deal.unturned else deal.next())
            elif letter == DRAW:
                keep = self.keeping(deal.down, deal.shown(), self.wild_in(deal))
                deal.drawn = len(deal.down) - len(keep)
                deal.down = keep + [deal.next() for _ in range(deal.drawn)]
            elif letter == PAID_DRAW:
                self._buy(deal)

    def _buy(self, deal: _Deal) -> None:
        """Replace what is not worth keeping, as long as cards are cheap."""
        for _ in range(WORTH_BUYING):
            cards = deal.down + deal.shown()
            keep = self.keeping(cards, [])
            if len(keep) == len(cards):
                return
            spare = to_replace(self.rankings[0], cards, keep)
            held = deal.down if spare in deal.down else deal.up
            held[held.index(spare)] = deal.next()

    def wild_in(self, deal: _Deal) -> int:
        """Which of the rankings holds for a hand."""
        return self.wild_with(deal.down, deal.naming or deal.centre)

    def wild_with(self, hole: list[int], naming: list[int]) -> int:
        """Which of the rankings holds with these hole cards, or with the card that names the wild rank."""
        if self.wild_ranks is None:
            return 0
        if not self.is_middle:
            return self.wild_ranks.place(hole[self.own_wild] if self.is_own else naming)
        return self.wild_ranks.place(naming[self.middle : self.middle + 1])

    def keeping(self, hand: list[int], open_cards: list[int], wild: int = 0) -> list[int]:
        """The cards of a hand that are worth keeping at the draw, with what lies open."""
        keep = worth_keeping(self.rankings[wild], hand + open_cards)
        return [card for card in hand if card in keep]

    def making(self, hole: list[int], shown: list[int], wild: int = 0) -> list[int]:
        """The cards a hand is made of: all, or what is best to show where only so many cards count."""
        if not self.only_shown:
            return hole + shown
        worths = [(self.worth(cards, wild), cards) for cards in showings(hole, shown, self.size)]
        return max(worths)[1]

    def turning(self, hand: list[int], shown: list[int]) -> int:
        """The card of a hand to turn up: that which tells least of the hand.

        Where each has a wild rank of his own it is that without which the rest, with what shows, is worth
        most; where only cards count that are turned up it is one of those that will make the hand.
        """
        if self.is_own:
            return self.turning_for_wild(hand, shown)
        going = [card for card in self.making(hand, shown) if card in hand]
        return min([(self.worth([*shown, card]), card) for card in going])[1]

    def in_order(self, hand: list[int]) -> list[int]:
        """The cards of a hand in the order in which they had best be turned up."""
        left = sorted(hand)
        turned: list[int] = []
        while left:
            turned.append(self.turning(left, turned))
            left.remove(turned[-1])
        return turned

    def spare(self, hand: list[int], up: list[int], centre: list[int]) -> tuple[int, int]:
        """A card of the hand and an upcard to lay away, so that the others are worth most and show least."""
        found: list[tuple[int, int, int, int]] = []
        for one in hand:
            for other in up:
                shown = [card for card in up if card != other] + centre
                value = self.worth([card for card in hand if card != one] + shown)
                found.append((-value, self.worth(shown), one, other))
        return min(found)[2:]

    def is_shown(self, hole: list[int], up: list[int]) -> bool:
        """Whether to turn up the hole card, so that the last card may be hidden: if it makes nothing."""
        return kind_of(self.worth(hole + up)) == kind_of(self.worth(up))

    def turning_for_wild(self, hand: list[int], shown: list[int]) -> int:
        """The card to turn up where the rank of what stays face down is wild."""
        found = hand[0]
        best = 0
        for card in hand:
            rest = [one for one in hand if one != card]
            value = self.worth(hand + shown, self.wild_with(rest, []))
            if card == hand[0] or value > best:
                best = value
                found = card
        return found

    def worth(self, cards: list[int], wild: int = 0) -> int:
        """What cards are worth, the greater the better."""
        return self.rankings[wild].best(cards)

    def shape(self, cards: list[int], value: int, to_come: int, wild: int = 0) -> int:
        """The shape of what a player holds or shows, which is worth so much."""
        return shape_of(value, to_come > 0 and kind_of(value) < FLUSH and self.is_short(cards, wild))

    def is_short(self, cards: list[int], wild: int = 0) -> bool:
        """Whether the cards are one short of a flush, or the first three all of a suit."""
        ranking = self.rankings[wild]
        size = int(ranking.size)
        return size > 2 and ranking.suit_with(cards, 3 if len(cards) == 3 < size else size - 1) > 0

    def ends(self, at: int, held: list[int], wild: int = 0) -> Ends:
        """What a player's cards become."""
        grades = self.held[at]
        cards = mask_of(held) | wild << _WILD
        found = grades.asked.get(cards)
        if found is None:
            value = self.worth(held, wild)
            to_come = self.to_come[at]
            shape = self.shape(held, value, to_come, wild)
            found = grades.ends(shape, value) if to_come else grades.fixed(value)
            grades.remember(cards, found)
        return found

    def shape_shown(self, shown: list[int], drawn: int, common: int = 0) -> int:
        """The shape of what all see of a player: his upcards, and how many cards he has drawn."""
        return self.shape(shown, self.worth(shown, common), 0, common) | drawn << _DRAWN

    def ends_showing(self, at: int, shown: list[int], drawn: int, common: int = 0) -> Ends:
        """What the hand of a player becomes who shows these cards and has drawn so many."""
        grades = self.shown[at]
        key = mask_of(shown) << 3 | drawn | common << _WILD
        found = grades.asked.get(key)
        if found is None:
            found = grades.ends(self.shape_shown(shown, drawn, common), self.worth(shown, common))
            grades.remember(key, found)
        return found

    def field(
        self, at: int, shown: list[list[int]], drawn: list[int], weights: list[float], common: int = 0
    ) -> Field:
        """Players of whom all see these cards, and that they drew so many, each as good as so many."""
        rivals: list[list[float]] = []
        for rival, cards in enumerate(shown):
            rivals.append(self.ends_showing(at, cards, drawn[rival], common).below(weights[rival]))
        return Field(rivals)

    def chance(
        self,
        at: int,
        held: list[int],
        shown: list[list[int]],
        drawn: list[int],
        weights: list[float],
        wild: int = 0,
        common: int = 0,
    ) -> float:
        """How often a hand wins in the end from players of whom so much is seen, each as good as so many.

        In the hand one rank may be wild, and in what all see another, or none.
        """
        return self.field(at, shown, drawn, weights, common).chance(self.ends(at, held, wild))

    def known(
        self,
        at: int,
        held: list[int],
        shown: list[list[int]],
        drawn: list[int],
        weights: list[float],
        wild: int = 0,
        common: int = 0,
    ) -> float:
        """The same where it is asked of many hands against the same players."""
        seen = [mask_of(cards) << 3 | drawn[rival] for rival, cards in enumerate(shown)]
        key = (at, tuple(weights), common, tuple(seen))
        field = self.fields.get(key)
        if field is None:
            if len(self.fields) >= FIELDS:
                self.fields.clear()
            field = self.field(at, shown, drawn, weights, common)
            self.fields[key] = field
        return field.known(self.ends(at, held, wild))


KEPT: Final = 32
"""Chances are kept for so many forms with their wild cards at most; they take some megabytes each."""
_COURSE_ODDS: Final[dict[tuple[object, ...], CourseOdds]] = {}


def course_key(table: PokerTable) -> tuple[object, ...]:
    """All that the chances depend on: how hands rank, and the course of the deal."""
    if not table.odds_key:
        form = table.form
        table.odds_key = (*key_of(table.ranking), form.rounds, form.wild_rank, form.ups, form.only_shown)
    return table.odds_key


def course_odds(table: PokerTable) -> CourseOdds:
    """The chances in this form, reckoned when they are first asked for."""
    key = course_key(table)
    found = _COURSE_ODDS.get(key)
    if found is None:
        if len(_COURSE_ODDS) >= KEPT:
            _COURSE_ODDS.clear()
        found = _COURSE_ODDS[key] = CourseOdds(table)
    return found
