"""How to play ambigu: what to keep, and how often what is kept becomes the best hand."""

from bisect import bisect_left
from typing import Final

from cardtable.cards import Rng
from cardtable.engine import Advice, State, Strategy
from cardtable.games.poker.rules.ambigu import (
    BONUS,
    POINT,
    SEQUENCE,
    TRICON,
    AmbiguBetting,
    AmbiguDraw,
    AmbiguRanking,
    kind_at,
)
from cardtable.games.poker.strategy.betting import BettingStrategy

HIGH: Final = 7
"""A single card with so many spots is worth keeping."""
NEAR: Final = 2
LEAST: Final = 9
"""Two cards of a suit are kept if they are no farther apart and have so many spots together."""
DEALS: Final = 1500
"""How many hands are dealt to learn what hands become."""
DRAWS: Final = 6
"""How often cards are drawn to each of them."""
_SEED: Final = 1768


def of_two(ranking: AmbiguRanking, cards: list[int]) -> list[int]:
    """What to keep of the first two cards: a pair, two of a suit close together, and high cards."""
    first, second = [ranking.spots[card] for card in cards]
    suited = ranking.suits[cards[0]] == ranking.suits[cards[1]]
    close = suited and abs(first - second) <= NEAR and first + second >= LEAST
    if first == second or close:
        return cards
    high = [card for card in cards if ranking.spots[card] >= HIGH]
    return [cards[0] if first > second else cards[1]] if suited and len(high) == 2 else high


def of_four(ranking: AmbiguRanking, cards: list[int]) -> list[int]:
    """What to keep of four: what is made, or three of a suit or of three suits, or a pair, or the point."""
    spots, suits = ranking.spots, ranking.suits
    kind = kind_at(ranking.value(cards))
    if kind in (SEQUENCE, TRICON):
        return _made_by_three(ranking, cards, kind)
    if kind != POINT:
        return cards
    held = [suits[card] for card in cards]
    if max([held.count(suit) for suit in held]) == 3:
        return [card for card in cards if held.count(suits[card]) == 3]
    ranks = [spots[card] for card in cards]
    if len(set(held)) == 3:
        single = [card for card in cards if held.count(suits[card]) == 1]
        matching = [spots[card] for card in single]
        twins = [card for card in cards if card not in single]
        fit = [card for card in twins if spots[card] in matching] or twins
        best = max([spots[card] for card in fit])
        return single + [card for card in fit if spots[card] == best]
    alike = [rank for rank in ranks if ranks.count(rank) == 2]
    if alike:
        return [card for card in cards if spots[card] == max(alike)]
    first = [card for card in cards if suits[card] == held[0]]
    second = [card for card in cards if suits[card] != held[0]]
    return first if spots[first[0]] + spots[first[1]] >= spots[second[0]] + spots[second[1]] else second


def _made_by_three(ranking: AmbiguRanking, cards: list[int], kind: int) -> list[int]:
    """The three that make a sequence or a tricon: a fourth can only make it better."""
    for odd in cards:
        three = [card for card in cards if card != odd]
        spots = sorted([ranking.spots[card] for card in three])
        alike = spots[0] == spots[2]
        in_order = spots[0] + 1 == spots[1] == spots[2] - 1
        suited = len({ranking.suits[card] for card in three}) == 1
        if alike if kind == TRICON else in_order and suited:
            return three
    return cards


class AmbiguOdds:
    """What hands become by the last draw, learnt from some that are dealt, always the same ones."""

    def __init__(self, ranking: AmbiguRanking) -> None:
        self.ranking = ranking
        rng = Rng(_SEED)
        size = len(ranking.spots)
        drawn: list[tuple[int, int]] = []
        made: list[int] = []
        for _ in range(DEALS):
            order = list(range(size))
            rng.shuffle(order)
            cards = order[:4]
            keep = of_four(ranking, cards)
            for again in range(DRAWS if len(keep) < 4 else 1):
                first = 4 + again * 4
                value = ranking.value(keep + order[first : first + 4 - len(keep)])
                drawn.append((self.shape(keep), value))
                if again == 0:
                    made.append(value)
        self.bonus = sum([BONUS[kind_at(max(made[i], made[i + 1]))] for i in range(0, DEALS, 2)]) / (
            DEALS / 2
        )
        """What the better of two hands usually brings besides the pot."""
        self.values = sorted(made)
        """What hands are worth in the end, in order."""
        self.shapes: dict[int, float] = {}
        counts: dict[int, int] = {}
        for shape, value in drawn:
            counts[shape] = counts.get(shape, 0) + 1
            self.shapes[shape] = self.shapes.get(shape, 0.0) + self.beats(value)
        for shape, count in counts.items():
            self.shapes[shape] = self.shapes[shape] / count

    def beats(self, value: int) -> float:
        """How often a final hand beats another."""
        return bisect_left(self.values, value) / len(self.values)

    def shape(self, keep: list[int]) -> int:
        """What cards that are kept have in common: how many, of how many ranks and suits, how close."""
        spots = [self.ranking.spots[card] for card in keep]
        close = 1 if max(spots) - min(spots) <= NEAR else 0
        ranks, suits = len(set(spots)), len({self.ranking.suits[card] for card in keep})
        return len(keep) << 9 | ranks << 6 | suits << 3 | close

    def strength(self, cards: list[int]) -> float:
        """How often four cards beat another hand after the last draw; what is made is not lost."""
        keep = of_four(self.ranking, cards)
        made = self.beats(self.ranking.value(cards))
        if len(keep) == 4:
            return made
        return max(made, self.shapes.get(self.shape(keep), made))


class AmbiguBettingStrategy(BettingStrategy):
    """Hands are bet by what the last draw makes of them; whoever sees it pays or gets a bonus as well."""

    def __init__(self, betting: AmbiguBetting) -> None:
        super().__init__(betting)
        self.ranking = AmbiguRanking(betting.game.cards)
        self._odds: AmbiguOdds | None = None

    def odds(self) -> AmbiguOdds:
        """The chances, reckoned when they are first asked for."""
        if self._odds is None:
            self._odds = AmbiguOdds(self.ranking)
        return self._odds

    def strength(self, s: State, seat: int) -> float:
        """How often a hand beats one other in the end."""
        return self.odds().strength(s.zones[self.table.hands[seat]])

    def chance(self, s: State, seat: int) -> float:
        """How often it beats all."""
        rivals = 0.0
        for other in self.table.others(s, seat):
            rivals += self.weight(s, other)
        return float(self.strength(s, seat) ** rivals)

    def chance_to_bet(self, s: State, seat: int) -> float:
        """Clearly more than its share; and a first bet should pay if it is called."""
        share = super().chance_to_bet(s, seat)
        if s.numbers[self.betting.to_match]:
            return share
        pot = s.numbers[self.table.pot]
        least, most = self.betting.bounds(s, seat)
        risk = min(most, max(least, pot)) + self.odds().bonus
        return max(share, risk / (pot + 2 * risk))

    def cost(self, s: State, seat: int) -> int:
        """To call costs what is owed, and the bonus that is paid to the winner."""
        return super().cost(s, seat) + round(self.odds().bonus)

    def pot_to_win(self, s: State, seat: int, owed: int) -> float:
        """The others pay a bonus, too."""
        return super().pot_to_win(s, seat, owed) + self.odds().bonus * len(self.table.others(s, seat))

    def holding(self, s: State, seat: int) -> str:
        """What a player's hand is called in advice."""
        return self.table.name_of(self.table.value(s, seat))


class AmbiguDrawStrategy(Strategy):
    """Lay aside what is not worth keeping, card by card, and draw."""

    def __init__(self, draw: AmbiguDraw) -> None:
        super().__init__()
        self.draw = draw
        self.ranking = AmbiguRanking(draw.game.cards)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Of two cards or of four."""
        t = self.draw.table
        laid, hand = s.zones[t.aside], s.zones[t.hands[seat]]
        cards = hand + laid
        keep = of_two(self.ranking, cards) if len(cards) == 2 else of_four(self.ranking, cards)
        highest = laid[-1] if laid else -1
        spare = sorted([card for card in hand if card not in keep and card > highest])
        kept = " ".join([self.draw.game.cards.text(card) for card in sorted(keep)])
        if spare:
            return Advice(self.draw.discards[spare[0]], f"Keep {kept}." if keep else "Change them all.")
        if laid:
            return Advice(self.draw.draw, f"Draw {len(laid)}.")
        return Advice(self.draw.pat, f"{kept}: there is nothing to throw away.")
