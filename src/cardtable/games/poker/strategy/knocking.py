"""How to play Knock Poker: what to keep, when to knock, and with what to stay after a knock."""

from bisect import bisect_left
from typing import Final

from cardtable.cards import Rng
from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.poker.rules.knocking import DROPPING, STAYING, KnockAtOnce, KnockDraw
from cardtable.games.poker.strategy.grades import SEED, key_of
from cardtable.games.poker.strategy.keeping import worth_keeping
from cardtable.mechanics.poker_hands import FOUR_FLUSH, TWO_PAIRS, Ranking, kind_of, make_value

_TURNS: Final = 8
"""After so many turns hands hardly get better."""
_HANDS: Final = 400
"""So many hands are dealt and drawn to, to see what they become."""
_SURE: Final = 0.5
"""How often a hand should win from all others for a knock."""
_DRAWING: Final = make_value(FOUR_FLUSH, 0, 0)
"""What four cards are taken to be worth that a fifth can make a straight or flush: more than any pair."""


class KnockOdds:
    """What hands have become after so many draws of one card."""

    def __init__(self, ranking: Ranking) -> None:
        self.ranking = ranking
        self.values: list[list[int]] = [[] for _ in range(_TURNS + 1)]
        """By the number of draws: the values of hands, in order."""
        pack = list(range(len(ranking.bits)))
        rng = Rng(SEED)
        for _ in range(_HANDS):
            rng.shuffle(pack)
            hand = pack[:5]
            for turn, values in enumerate(self.values):
                values.append(ranking.value(hand))
                hand = self.best_five([*hand, pack[5 + turn]])
        for values in self.values:
            values.sort()

    def best_five(self, cards: list[int]) -> list[int]:
        """The five to keep of six."""
        spare = self.spare(cards)
        return [card for card in cards if card != spare]

    def spare(self, cards: list[int], is_last: bool = False) -> int:
        """The card to discard: what is left should be worth most, and while there are draws promise most."""
        best = -1
        found = cards[0]
        for card in sorted(cards):
            five = [one for one in cards if one != card]
            worth = self.ranking.value(five) if is_last else self.promise(five)
            if worth > best:
                best = worth
                found = card
        return found

    def promise(self, five: list[int]) -> int:
        """What five cards are worth; four that may become a straight or a flush are more than a pair."""
        value = self.ranking.value(five)
        if kind_of(value) < TWO_PAIRS and len(worth_keeping(self.ranking, five)) == 4:
            return max(value, _DRAWING)
        return value

    def below(self, value: int, turns: int) -> float:
        """How many of the hands after so many draws are not as good, as a share."""
        values = self.values[min(turns, _TURNS)]
        return (bisect_left(values, value) + bisect_left(values, value + 1)) / (2.0 * len(values))


_ODDS: Final[dict[tuple[object, ...], KnockOdds]] = {}


def knock_odds(ranking: Ranking) -> KnockOdds:
    """The chances with this ranking, reckoned when they are first asked for."""
    key = key_of(ranking)
    if key not in _ODDS:
        _ODDS[key] = KnockOdds(ranking)
    return _ODDS[key]


class KnockStrategy(Strategy):
    """Make the best hand, knock when it mostly wins, and stay where that is worth more than it costs."""

    def __init__(self, knocking: KnockDraw) -> None:
        super().__init__()
        self.knocking = knocking
        self.table = knocking.table
        self.again = 0 if isinstance(knocking, KnockAtOnce) else 1
        """How many more turns the others have after a knock."""

    def advise(self, s: State, seat: int) -> Advice | None:
        """Draw or take, then knock, drop or discard."""
        k, t = self.knocking, self.table
        odds = knock_odds(t.ranking)
        hand = s.zones[t.hands[seat]]
        if not k.has_drawn(s, seat):
            return self.take_or_draw(s, seat, odds, hand)
        is_last = s.numbers[t.knocker] >= 0
        spare = odds.spare(hand, is_last)
        kept = [card for card in hand if card != spare]
        is_short = not is_last and odds.promise(kept) == _DRAWING
        called = "four to a straight or a flush" if is_short else t.name_of(t.ranking.value(kept))
        if k.may_knock(s, seat) and self.chance(s, seat, kept, odds) >= _SURE:
            return Advice(k.knock, f"{called}: it mostly wins, so knock.")
        if k.drop in k.legal(s, seat) and not self.is_worth_staying(s, seat, kept, odds):
            return Advice(k.drop, f"{called}: it will hardly win, and to drop costs less.")
        return Advice(k.discards[spare], f"The others are worth most: {called}.")

    def take_or_draw(self, s: State, seat: int, odds: KnockOdds, hand: list[int]) -> Advice:
        """Knock on a fine hand; take what makes the hand one of a better kind; otherwise draw."""
        k, t = self.knocking, self.table
        value = t.ranking.value(hand)
        called = t.name_of(value)
        if k.may_knock(s, seat) and self.chance(s, seat, hand, odds) >= _SURE:
            return Advice(k.knock, f"{called}: it mostly wins as it is.")
        if s.zones[t.thrown]:
            last = s.zones[t.thrown][-1]
            taken: Move = k.takes[last]
            made = odds.promise(odds.best_five([*hand, last]))
            if kind_of(made) > kind_of(odds.promise(hand)):
                return Advice(taken, f"It makes more of {called}.")
        return Advice(k.draw, f"{called}: see what the next card is.")

    def chance(self, s: State, seat: int, hand: list[int], odds: KnockOdds) -> float:
        """How often a hand wins from all others, who have some turns more."""
        t = self.table
        value = t.ranking.value(hand)
        chance = 1.0
        for other in t.others(s, seat):
            chance *= odds.below(value, s.numbers[t.turns + other] + self.again)
        return chance

    def is_worth_staying(self, s: State, seat: int, hand: list[int], odds: KnockOdds) -> bool:
        """Whether to stay loses less than to drop: the pot and what the knocker pays are to be won."""
        t = self.table
        n = s.numbers
        value = t.ranking.value(hand)
        knocker = n[t.knocker]
        rivals = t.others(s, seat)
        least = float(_SURE ** (1.0 / max(1, len(rivals))))
        """Of so many hands a knocker's is at least the best."""
        place = odds.below(value, n[t.turns + knocker] + self.again)
        chance = max(0.0, (place - least) / (1.0 - least))
        for other in rivals:
            if other != knocker:  # most of them drop, or have dropped already
                chance *= float(odds.below(value, n[t.turns + other] + self.again) ** 0.5)
        won = chance * (n[t.pot] + STAYING)
        return won - (1.0 - chance) * STAYING >= -DROPPING
