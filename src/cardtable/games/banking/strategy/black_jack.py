"""How Black Jack is played well: by what each choice brings on the average."""

from math import fsum
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import Advice, Lookahead, State, Strategy
from cardtable.games.banking.rules.black_jack import (
    DealerDraws,
    Doubling,
    DrawCards,
    FirstCardBets,
    SecondCards,
)
from cardtable.games.banking.rules.black_jack_hands import MOST, SAFE, TwentyOneTable
from cardtable.games.banking.strategy.odds import (
    CHANCES,
    COUNTS,
    Against,
    best_total,
    is_natural,
    odds,
)

BANK_WINS: Final = 0.03
"""What the bank wins on the average, in chips, for each card that is left in the pack."""
ODD: Final = 0.2
"""How likely a player is to bet or to double otherwise than his first card says, measured by the usual."""


def card_name(count: int) -> str:
    """What a card is called by what it counts."""
    return "an ace" if count == 1 else "an 8" if count == 8 else "a ten" if count == 10 else f"a {count}"


def tenths(chips: float) -> str:
    """Chips on the average, to a tenth."""
    return f"{chips:.1f}"


def signed(chips: float) -> str:
    """Chips that may be won or lost, to a tenth."""
    return f"{chips:+.1f}"


class FirstCardBetsStrategy(Strategy):
    """Bet on a card that wins on the average."""

    def __init__(self, placing: FirstCardBets) -> None:
        super().__init__()
        self.placing = placing
        self.down = placing.twenty_one.down
        self.pips = placing.twenty_one.pips
        self.advice: dict[int, Advice] = {}
        """By what the first card counts, as far as met with."""

    def advise(self, s: State, seat: int) -> Advice | None:
        """The limit on a card that wins on the average, a chip on any other."""
        count = self.pips[s.zones[self.down[seat]][0]]
        if count not in self.advice:
            self.advice[count] = self.bet_on(count)
        return self.advice[count]

    def bet_on(self, count: int) -> Advice:
        """What to bet on a first card that counts so much."""
        placing = self.placing
        brings = odds().bet_brings(count)
        told = f"A chip on {card_name(count)} brings {signed(brings)} on the average"
        if brings > 0.0:
            return Advice(placing.amounts[-1], f"{told}: bet all you may.")
        return Advice(placing.amounts[0], f"{told}: bet as little as you may.")

    def likelihood(self, s: State) -> float:
        """Who has a card that wins on the average bets all he may, and others less; few do otherwise."""
        placing = self.placing
        if placing.limit == 1:
            return 1.0
        n = s.numbers
        bets = placing.table.bets
        most: i64 = (
            placing.limit * 2 if n[placing.doubling.doubled] and s.step != placing.index else placing.limit
        )
        betting = odds().betting
        likely = 1.0
        for seat in placing.table.punters(s):
            bet: i64 = n[bets + seat]
            first = s.zones[self.down[seat]]
            if bet and first and betting[self.pips[first[0]]] != (bet >= most):
                likely *= ODD
        return likely

    def depends_on(self, s: State) -> list[int]:
        """The first cards of those who have bet; a limit of one chip tells nothing."""
        placing = self.placing
        if placing.limit == 1:
            return []
        bets = placing.table.bets
        have_bet = [seat for seat in placing.table.punters(s) if s.numbers[bets + seat]]
        return [self.down[seat] for seat in have_bet if s.zones[self.down[seat]]]


@mypyc_attr(allow_interpreted_subclasses=True)
class DoublingStrategy(Strategy):
    """Double and redouble on a first card that wins, a large bet telling of a good one."""

    def __init__(self, doubling: Doubling) -> None:
        super().__init__()
        self.doubling = doubling
        self.table = doubling.table
        self.redoubling: dict[int, Advice] = {}
        """By what a player's first card counts, as far as met with: whether he redoubles."""

    def advise(self, s: State, seat: int) -> Advice | None:
        """By what the first card brings, a large bet telling of a good one."""
        count = self.table.pips[s.zones[self.table.down[seat]][0]]
        if seat == s.dealer:
            return self.double_what_gains(s, count)
        if count not in self.redoubling:
            self.redoubling[count] = self.redouble_what_wins(count)
        return self.redoubling[count]

    def gain(self, s: State, count: int) -> float:
        """What a dealer with such a first card gains on the average by doubling the bets, or has gained."""
        n = s.numbers
        bets = self.table.bets
        punters = self.table.punters(s)
        chip: i64 = 2 if n[self.doubling.doubled] else 1
        most: i64 = 0
        for seat in punters:
            most = max(most, n[bets + seat])
        small, large = odds().gain_by_doubling[count]
        gain = 0.0
        for seat in punters:
            bet: i64 = n[bets + seat]
            gain += float(bet) * (large if chip < most == bet else small)
        return gain

    def double_what_gains(self, s: State, count: int) -> Advice:
        """Have the bets doubled if they lose on the average to what you hold."""
        doubling = self.doubling
        gain = self.gain(s, count)
        card = card_name(count)
        if gain > 0.0:
            return Advice(doubling.double, f"With {card} you gain {tenths(gain)} chips by doubling the bets.")
        return Advice(doubling.keep, f"With {card} against such bets you would lose by doubling.")

    def redouble_what_wins(self, count: int) -> Advice:
        """Redouble if you win on the average from a dealer who has a card to double on."""
        doubling = self.doubling
        brings = odds().against(count, odds().doubling)
        told = f"With {card_name(count)} against a dealer who doubles a chip"
        if brings > 0.0:
            return Advice(doubling.redouble, f"{told} wins {tenths(brings)} on the average.")
        return Advice(doubling.keep, f"{told} loses {tenths(-brings)} on the average.")

    def likelihood(self, s: State) -> float:
        """A dealer who has doubled has a card to double on, one who has not has none; few do otherwise."""
        down = s.zones[self.table.down[int(s.dealer)]]
        if not down or not self.has_spoken(s):
            return 1.0
        gains = self.gain(s, self.table.pips[down[0]]) > 0.0
        return 1.0 if gains == bool(s.numbers[self.doubling.doubled]) else ODD

    def depends_on(self, s: State) -> list[int]:
        """The dealer's first card, once he has spoken."""
        return [self.table.down[int(s.dealer)]] if self.has_spoken(s) else []

    def has_spoken(self, s: State) -> bool:
        """Whether the dealer has doubled the bets of this round or kept them."""
        doubling = self.doubling
        return s.step > doubling.index or (s.step == doubling.index and s.turn != s.dealer)


class SecondCardsStrategy(Strategy):
    """Say whether there is a natural: that is no choice."""

    def __init__(self, second_cards: SecondCards) -> None:
        super().__init__()
        self.second_cards = second_cards

    def advise(self, s: State, seat: int) -> Advice | None:
        """There is no choice."""
        second_cards = self.second_cards
        return Advice(second_cards.legal(s, seat)[0], second_cards.reason(s, seat, second_cards.show))


class _Verdict:
    """Whether to draw to a hand, and the figures in words."""

    def __init__(self, draws: bool, why: str) -> None:
        self.draws = draws
        self.why = why


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawCardsStrategy(Strategy):
    """Go by what each choice brings against the card that the dealer shows."""

    def __init__(self, drawing: DrawCards) -> None:
        super().__init__()
        self.drawing = drawing
        self.table = drawing.table
        self.verdicts: dict[int, _Verdict] = {}
        """By the code of a hand and the card the dealer shows, as far as met with: whether to draw."""

    def advise(self, s: State, seat: int) -> Advice | None:
        """Split, draw or stand, whichever brings most against the card that the dealer shows."""
        drawing = self.drawing
        t = self.table
        if drawing.must_show(s, seat):
            return Advice(drawing.show, f"You must: {drawing.why_show(s, seat)}.")
        shown = t.pips[s.zones[t.up[int(s.dealer)]][0]]
        if drawing.can_split(s, seat):
            found = self.split_what_gains(s, seat, odds().shown[shown])
            if found is not None:
                return found
        return self.draw_what_gains(s, seat, shown)

    def split_what_gains(self, s: State, seat: int, against: Against) -> Advice | None:
        """Split a pair that brings more as two hands than as one."""
        count = self.table.pips[s.zones[self.table.up[seat]][0]]
        two, one = against.splits(count), against.two(count, count)
        if two <= one:
            return None
        told = f"Two hands bring {signed(two)} chips for each you have bet, one hand {signed(one)}"
        return Advice(self.drawing.split, f"{told}.")

    def draw_what_gains(self, s: State, seat: int, shown: int) -> Advice:
        """Draw while that brings more than standing, the bonus for many cards included."""
        drawing = self.drawing
        t = self.table
        if not t.left(s):
            return Advice(drawing.stand, "There is no card to draw that would do good.")
        open_hands = t.open_hands(s, seat)
        why_stand = ""
        for nth, zone in enumerate(open_hands):
            cards = t.hand_of(s, seat, zone)
            move = drawing.draw if len(open_hands) == 1 else drawing.draw_to[nth]
            if len(cards) >= SAFE:
                return Advice(move, "You have collected and can lose nothing: try for another card.")
            verdict = self.verdict(cards, shown)
            if verdict.draws:
                return Advice(move, verdict.why)
            why_stand = why_stand or verdict.why
        return Advice(drawing.stand, why_stand)

    def verdict(self, cards: list[int], shown: int) -> _Verdict:
        """Whether to draw to a hand against the card that the dealer shows."""
        key = self.table.code(cards) << 4 | shown
        found = self.verdicts.get(key)
        if found is None:
            found = self.verdicts[key] = self.judge(cards, shown)
        return found

    def judge(self, cards: list[int], shown: int) -> _Verdict:
        """Compare standing and drawing, with the figures in words."""
        t = self.table
        against = odds().shown[shown]
        counts = [t.pips[card] for card in cards]
        total = t.total(cards)
        wins = round(100.0 * against.wins[total])
        draws = max(0, round(50.0 * (1.0 + against.draws_to(counts))))
        told = f"is as good as {draws}" if draws < 100 else "is better than winning, for the bonus"
        hand = f"{'soft ' if t.is_soft(cards) else ''}{total} against {card_name(shown)}"
        why = f"With {hand} standing wins {wins} of 100; drawing {told}."
        return _Verdict(against.is_drawn_to(counts), why)


def _ahead(best: list[float], count: i64, ace: i64) -> float:
    """What one more card wins on the average; the list goes by twice the count, and one more with an ace."""
    more = CHANCES[1] * best[2 * count + 3]
    for card in range(2, 11):
        more += CHANCES[card] * best[2 * (count + card) + ace]
    return more


@mypyc_attr(allow_interpreted_subclasses=True)
class DealerDrawsStrategy(Strategy):
    """Settle with all the players at once, by what they are likely to have."""

    def __init__(self, dealing: DealerDraws) -> None:
        super().__init__()
        self.dealing = dealing
        self.table = dealing.table
        self.sure = [[-1.0] * total + [1.0] * (MOST + 1 - total) for total in range(MOST + 1)]
        """By the total of a player, and that of the dealer: what a chip wins the dealer."""
        self.likely: dict[int, list[float]] = {}
        """By the code of a player's cards face up and the card the dealer shows, as far as met with, and by
        the dealer's total: what a chip is likely to win him."""

    def advise(self, s: State, seat: int) -> Advice | None:
        """Draw if that wins more from all the bets, by what the players are likely to have."""
        dealing = self.dealing
        t = self.table
        cards = t.first_hand(s, seat)
        total = t.total(cards)
        if not t.left(s):
            return Advice(dealing.stand, "There is no card left.")
        least = t.least(cards)
        gains = self.gains(s, least)
        draws = self.drawing_gains(gains, least, int(total > least))
        stands = gains[total]
        told = f"With {total} standing brings {signed(stands)} chips on the average, drawing {signed(draws)}."
        return Advice(dealing.draw if draws > stands else dealing.stand, told)

    def wins_from(self, s: State, seat: int, zone: int, shown: int) -> list[float]:
        """By the dealer's total: what it wins him of each chip on a hand that stood, as far as he can see."""
        t = self.table
        cards = s.zones[zone]
        if zone == t.second[seat] or not s.zones[t.down[seat]]:
            return self.sure[t.total(cards)]
        key = t.code(cards) << 4 | shown
        found = self.likely.get(key)
        if found is None:
            found = self.likely[key] = self.likely_wins([t.pips[card] for card in cards], shown)
        return found

    def likely_wins(self, counts: list[int], shown: int) -> list[float]:
        """By the dealer's total: what a chip is likely to win him from a player who shows these cards."""
        chances = self.believed(counts, shown)
        sure = fsum(chances)
        beaten = 0.0
        wins: list[float] = []
        for chance in chances:
            beaten += chance
            wins.append(2.0 * beaten / sure - 1.0)
        return wins

    def believed(self, counts: list[int], shown: int) -> list[float]:
        """How likely a player who stood has each total, if he stands on what it is right to stand on."""
        found = [0.0] * (MOST + 1)
        possible = found[:]
        for count in COUNTS:
            hand = [count, *counts]
            least, ace = sum(hand), int(1 in hand)
            if least > MOST or len(hand) >= SAFE or (len(hand) == 2 and is_natural(hand[0], hand[1])):
                continue
            total = best_total(least, ace)
            possible[total] += CHANCES[count]
            if not odds().shown[shown].is_drawn_to(hand):
                found[total] += CHANCES[count]
        return found if fsum(found) > 0.0 else possible

    def gains(self, s: State, least: i64) -> list[float]:
        """By the dealer's total, from what he has on: the chips it wins; at the end what going over loses."""
        t = self.table
        shown = t.pips[s.zones[t.up[int(s.dealer)]][0]]
        bets: list[float] = []
        wins: list[list[float]] = []
        for seat in t.punters(s):
            for zone in (t.up[seat], t.second[seat]):
                if s.zones[zone]:
                    bets.append(float(s.numbers[t.bets + seat]))
                    wins.append(self.wins_from(s, seat, zone, shown))
        found = [0.0] * (MOST + 2)
        for total in range(least, MOST + 1):
            gain = 0.0
            for nth, bet in enumerate(bets):
                gain += bet * wins[nth][total]
            found[total] = gain
        found[MOST + 1] = -fsum(bets)
        return found

    def drawing_gains(self, gains: list[float], least: i64, ace: i64) -> float:
        """What one more card wins the dealer if he goes on as is best."""
        best = [gains[MOST + 1]] * (2 * (MOST + 11))
        for count in range(MOST, least, -1):
            hard = max(_ahead(best, count, 0), gains[count])
            best[2 * count] = hard
            soft = count + 10
            best[2 * count + 1] = hard if soft > MOST else max(_ahead(best, count, 1), gains[soft])
        return fsum([CHANCES[card] * best[2 * (least + card) + (ace | int(card == 1))] for card in COUNTS])


class RoundByRound(Lookahead):
    """Every round is settled before the next cards are dealt."""

    def __init__(self, table: TwentyOneTable) -> None:
        super().__init__()
        self.table = table

    def round_of(self, s: State) -> int:
        """The round as the table counts it."""
        return s.numbers[self.table.round]

    def still_expects(self, s: State, side: int) -> float:
        """Who holds the bank wins something in the rounds to come."""
        return BANK_WINS * len(s.zones[0]) if side == s.dealer else 0.0
