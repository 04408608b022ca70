"""The dealer at twenty-one, whom no count binds: he draws last, and knows what the players show."""

from math import fsum
from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import Advice, Game, Move, State
from cardtable.games.banking.rules.black_jack import TwentyOneStep, signed
from cardtable.games.banking.rules.black_jack_hands import MOST, SAFE
from cardtable.games.banking.strategy.odds import CHANCES, COUNTS, best_total, is_natural, odds


def _ahead(best: list[float], count: i64, ace: i64) -> float:
    """What a card more wins on the average, by twice the count after it, and one more with an ace."""
    more = CHANCES[1] * best[2 * count + 3]
    for card in range(2, 11):
        more += CHANCES[card] * best[2 * (count + card) + ace]
    return more


@mypyc_attr(allow_interpreted_subclasses=True)
class DealerDraws(TwentyOneStep):
    """The dealer turns his card up and draws as long as he likes; then he settles with all who stood."""

    def bind(self, game: Game[Any]) -> None:
        """The same moves as the players have."""
        super().bind(game)
        self.draw = game.moves.plain("draw")
        self.stand = game.moves.plain("stand")
        self.sure = [[-1.0] * total + [1.0] * (MOST + 1 - total) for total in range(MOST + 1)]
        """By the total of a player, and that of the dealer: what a chip wins the dealer."""
        self.likely: dict[int, list[float]] = {}
        """By the code of a player's cards face up and the card the dealer shows, as far as met with, and by
        the dealer's total: what a chip is likely to win him."""

    def enter(self, s: State) -> None:
        """If nobody is left to settle with the round is over."""
        t = self.table
        if self.anybody_left(s):
            s.show_all(t.down[int(s.dealer)])
            s.turn = s.dealer
        else:
            self.finish_round(s)

    def anybody_left(self, s: State) -> bool:
        """Whether a player has a hand that is not settled for."""
        for seat in self.table.punters(s):
            if self.table.has_open_hand(s, seat):
                return True
        return False

    def legal(self, s: State, seat: int) -> list[Move]:
        """Draw while there are cards, or stand: no count binds him."""
        return [self.draw, self.stand] if self.table.left(s) else [self.stand]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Draw, or stand and settle; over 21 all who stood are paid."""
        t = self.table
        if move is self.draw:
            t.give(s, t.up[seat])
            if t.least(t.first_hand(s, seat)) <= MOST:
                return
        self.settle(s, t.total(t.first_hand(s, seat)))
        self.finish_round(s)

    def settle(self, s: State, dealer: int) -> None:
        """A higher total is paid; the same or a lower one pays the dealer."""
        t = self.table
        for seat in t.punters(s):
            for zone in t.open_hands(s, seat):
                total = t.total(t.hand_of(s, seat, zone))
                if dealer > MOST:
                    t.pay_bet(s, seat, 1, f"dealer over 21 with {dealer}")
                elif total > dealer:
                    t.pay_bet(s, seat, 1, f"{total} beats the dealer's {dealer}")
                elif total == dealer:
                    t.pay_bet(s, seat, -1, f"{total} ties, and ties pay the dealer")
                else:
                    t.pay_bet(s, seat, -1, f"{total} loses to the dealer's {dealer}")

    def finish_round(self, s: State) -> None:
        """All cards are gathered, the dealer's last."""
        for seat in [*self.table.punters(s), int(s.dealer)]:
            self.table.gather(s, self.table.zones_of(seat))
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Why the dealer cannot draw."""
        return "There is no card left to deal." if move is self.draw else ""

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
        """What a chip wins by the dealer's total, by what its owner is likely to have who shows this."""
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
        """By the dealer's total, from what he has on, and for going over at the end: the chips it wins."""
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
        """What a card more wins the dealer, if he goes on as is best."""
        best = [gains[MOST + 1]] * (2 * (MOST + 11))
        for count in range(MOST, least, -1):
            hard = max(_ahead(best, count, 0), gains[count])
            best[2 * count] = hard
            soft = count + 10
            best[2 * count + 1] = hard if soft > MOST else max(_ahead(best, count, 1), gains[soft])
        return fsum([CHANCES[card] * best[2 * (least + card) + (ace | int(card == 1))] for card in COUNTS])

    def advise(self, s: State, seat: int) -> Advice | None:
        """Draw if that wins more from all the bets, by what the players are likely to have."""
        t = self.table
        cards = t.first_hand(s, seat)
        total = t.total(cards)
        if not t.left(s):
            return Advice(self.stand, "There is no card left.")
        least = t.least(cards)
        gains = self.gains(s, least)
        draws = self.drawing_gains(gains, least, int(total > least))
        stands = gains[total]
        told = f"With {total} standing brings {signed(stands)} chips on the average, drawing {signed(draws)}."
        return Advice(self.draw if draws > stands else self.stand, told)

    def prompt(self, s: State, seat: int) -> str:
        """Say what the dealer has."""
        return f"you have {self.table.total(self.table.first_hand(s, seat))}: draw or stand"
