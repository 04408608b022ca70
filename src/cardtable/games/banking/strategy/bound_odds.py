"""What standing, drawing, doubling and splitting bring against a bound dealer, by what is agreed.

The pack is taken to be endless: every card comes with the same chance, whatever has been seen. What a hand
brings is in bets: 1 if it always won, -1 if it always lost, and nothing for a stand-off.
"""

from math import fsum
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.games.banking.rules.black_jack_hands import MOST
from cardtable.games.banking.rules.bound_hands import GOOD, Terms
from cardtable.games.banking.strategy.odds import CHANCES, COUNTS, best_total, is_natural

NATURAL_PAYS: Final = 1.5
_OVER: Final = 0
_NATURAL: Final = MOST + 1
"""Where a dealer comes to: over 21, to a total, or to a natural."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BoundAgainst:
    """What hands bring against one card that the dealer shows, when he is known to have no natural.

    Where he gets his second card late he may still have one.
    """

    def __init__(self, terms: Terms, finals: list[float]) -> None:
        self.terms = terms
        self.finals = finals
        """How often the dealer goes over, or comes to each total, or to a natural."""
        self.stands_on = [self._stands(total) for total in range(MOST + 1)]
        self.worth = [0.0] * (2 * (MOST + 1))
        self.draws = [0.0] * (2 * (MOST + 1))
        for least in range(MOST, 0, -1):
            for ace in range(2):
                at = 2 * least + ace
                self.draws[at] = fsum([CHANCES[card] * self._drawn(least, ace, card) for card in COUNTS])
                self.worth[at] = max(self.draws[at], self.stands(least, ace))
        self.pairs = [0.0, *[self._split(count) for count in COUNTS]]
        """By what the cards of a pair count: what they bring as two hands or more."""

    def _stands(self, total: int) -> float:
        """What standing on a total brings."""
        finals = self.finals
        wins = finals[_OVER] + fsum(finals[GOOD:total])
        loses = fsum(finals[max(GOOD, total + 1) :])
        return wins - loses

    def _drawn(self, least: i64, ace: i64, card: i64) -> float:
        """What a hand brings after this card."""
        after = least + card
        return -1.0 if after > MOST else self.worth[2 * after + (ace | int(card == 1))]

    def stands(self, least: i64, ace: i64) -> float:
        """What standing brings, by the count with aces as 1 and whether there is one."""
        return self.stands_on[best_total(least, ace)]

    def draws_to(self, least: i64, ace: i64) -> float:
        """What drawing brings, and then going on as is best."""
        return self.draws[2 * least + ace]

    def doubles(self, least: i64, ace: i64) -> float:
        """What one card for twice the stake brings."""
        found: list[float] = []
        for card in COUNTS:
            after = least + card
            brings = -1.0 if after > MOST else self.stands(after, ace | int(card == 1))
            found.append(2.0 * CHANCES[card] * brings)
        return fsum(found)

    def may_double(self, least: i64, ace: i64) -> bool:
        """Whether two cards that count so much may be doubled on."""
        return self.terms.may_double(best_total(least, ace))

    def two(self, first: int, second: int) -> float:
        """What two cards bring that are no natural and are not split."""
        least, ace = first + second, int(1 in (first, second))
        best = self.worth[2 * least + ace]
        return max(best, self.doubles(least, ace)) if self.may_double(least, ace) else best

    def may_split(self, count: int) -> bool:
        """Whether a pair of such cards may be split."""
        return count not in self.terms.barred

    def dealt(self, first: int, second: int, is_pair: bool) -> float:
        """What two cards bring that are no natural, split if that is better."""
        one = self.two(first, second)
        return max(one, self.pairs[first]) if is_pair and self.may_split(first) else one

    def _after_split(self, count: int, card: int) -> float:
        """What a hand brings that began with a card of a pair and got this one."""
        if count == 1 and self.terms.one_to_aces:
            return self.stands(count + card, 1)
        return self.two(count, card)

    def _split(self, count: int) -> float:
        """What a pair brings that is split, and split again wherever that may be done."""
        alike = CHANCES[count] if self.terms.tens_alike or count < 10 else 1.0 / 13.0
        hands = [CHANCES[card] * self._after_split(count, card) for card in COUNTS]
        any_card = fsum(hands)
        other_card = any_card - alike * self._after_split(count, count)
        return self._pending(2, self.terms.most - 2, alike, any_card, other_card)

    def _pending(self, hands: int, more: int, alike: float, any_card: float, other_card: float) -> float:
        """What so many hands bring that wait for their second card, when so many more may be made.

        Each gets a card like its first, and is split again, or another.
        """
        if hands == 0 or more == 0:
            return hands * any_card
        again = self._pending(hands + 1, more - 1, alike, any_card, other_card)
        others = self._pending(hands - 1, more, alike, any_card, other_card)
        return alike * again + other_card + (1.0 - alike) * others


class BoundOdds:
    """All that is reckoned beforehand, by the card the dealer shows."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        over = [1.0] + [0.0] * (_NATURAL)
        self.finals: list[list[float]] = [over] * (2 * (MOST + 1))
        """By count with aces as 1, twice, and one more with an ace: where the dealer comes to."""
        for least in range(MOST, 0, -1):
            for ace in range(2):
                self.finals[2 * least + ace] = self._finals(least, ace)
        self.natural = [0.0, CHANCES[10], *([0.0] * 8), CHANCES[1]]
        """By the card that the dealer shows: how often he has a natural."""
        self.shown = [BoundAgainst(terms, self._shown(max(1, up))) for up in range(11)]
        """What hands bring against each card, as their players play them."""

    def _finals(self, least: int, ace: int) -> list[float]:
        """Where the dealer comes to from here."""
        total = best_total(least, ace)
        if self.terms.dealer_stands(total, total > least):
            return [float(at == total) for at in range(_NATURAL + 1)]
        return self._ahead([(card, least + card, ace | int(card == 1)) for card in COUNTS])

    def _ahead(self, cards: list[tuple[int, int, int]]) -> list[float]:
        """Where he comes to after one of these cards, each with the count and whether an ace is in it."""
        found = [0.0] * (_NATURAL + 1)
        for card, after, ace in cards:
            ahead = self.finals[2 * after + ace if after <= MOST else 0]
            found = [have + CHANCES[card] * more for have, more in zip(found, ahead, strict=True)]
        return found

    def _shown(self, up: int) -> list[float]:
        """Where he comes to who shows this card; if he has looked he has no natural."""
        others = [card for card in COUNTS if not is_natural(card, up)]
        found = self._ahead([(card, up + card, int(1 in (card, up))) for card in others])
        if self.terms.is_late:
            found[_NATURAL] = self.natural[up]
            return found
        sure = fsum(found)
        return [one / sure for one in found]

    def value(self) -> float:
        """What a bet brings the player on the average, before a card is dealt, if he plays as is best."""
        return fsum([CHANCES[up] * self._value_against(up) for up in COUNTS])

    def _value_against(self, up: int) -> float:
        """The same when the dealer shows this card."""
        natural, against = self.natural[up], self.shown[up]
        looks = not self.terms.is_late
        found: list[float] = []
        for first in COUNTS:
            for second in COUNTS:
                chance = CHANCES[first] * CHANCES[second]
                if is_natural(first, second):
                    found.append(chance * (1.0 - natural) * NATURAL_PAYS)
                elif looks:
                    found.append(chance * ((1.0 - natural) * self._dealt(against, first, second) - natural))
                else:
                    found.append(chance * self._dealt(against, first, second))
        return fsum(found)

    def _dealt(self, against: BoundAgainst, first: int, second: int) -> float:
        """What two cards bring; of tens that are alike by rank alone only every fourth two are a pair."""
        one = against.dealt(first, second, False)
        if first != second:
            return one
        pair = against.dealt(first, second, True)
        part = 1.0 if self.terms.tens_alike or first < 10 else 0.25
        return part * pair + (1.0 - part) * one


_ODDS: Final[dict[object, BoundOdds]] = {}


def bound_odds(terms: Terms) -> BoundOdds:
    """The tables for what is agreed, reckoned when they are first asked for."""
    if terms.key not in _ODDS:
        _ODDS[terms.key] = BoundOdds(terms)
    return _ODDS[terms.key]
