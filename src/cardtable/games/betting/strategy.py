"""How to play Brag and Red Dog: by how many of the hands, or of the cards, one's own beats."""

from bisect import bisect_left
from itertools import combinations
from math import fsum
from typing import Final

from cardtable.engine import QUIET, Advice, Move, State, Strategy
from cardtable.games.betting.rules.blind import BlindBragging
from cardtable.games.betting.rules.brag import RANKS, Bragging, SeeHands, brag_value
from cardtable.games.betting.rules.red_dog import BeatNextCard

RAISER: Final = 5
LEVEL: Final = 5.0
"""A raiser's hand is taken for the best of so many and one more, and of one more for every so many chips of
the stake."""
STAYED: Final = 4.0
"""The hand of a player who has stayed for a raise is taken for the best of one more for every so many chips
that he has staked."""
ALL: Final = 10_000
"""All hands, where the share of them that a hand beats is kept as a whole number."""
_ODD: Final = 0.1
"""How likely a player is to stake what his hand is not worth."""
SURE: Final = 0.7
"""How likely a hand should be best to raise with it."""
COMPANY: Final = 2
"""Against how many others it does no harm to stay blind; more of them have more good hands to raise with."""


def all_values() -> list[tuple[int, int]]:
    """All values of three cards in order, and how many hands have each."""
    found = [(brag_value([rank] * 3, False), 4) for rank in RANKS]
    for chosen in combinations(RANKS, 3):
        found.append((brag_value(list(chosen), True), 4))
        found.append((brag_value(list(chosen), False), 60))
    for rank in RANKS:
        found += [(brag_value([rank, rank, odd], False), 24) for odd in RANKS if odd != rank]
    return sorted(found)


class BragStrategy(Strategy):
    """Raise with what is probably best, stay while the stakes are worth it, and drop the rest."""

    def __init__(self, bragging: Bragging) -> None:
        super().__init__()
        self.bragging = bragging
        self.table = bragging.table
        self.at_least = bragging.game.seat_numbers("beats at least", kind=QUIET)
        self.at_most = bragging.game.seat_numbers("beats at most", ALL, kind=QUIET)
        """Which part of all hands a player's own beats, by what he has staked so far."""
        values = all_values()
        self.values = [value for value, _ in values]
        self.below = [0]
        """How many hands of 22,100 are worth less than each of the values."""
        for _, count in values:
            self.below.append(self.below[-1] + count)

    def chance(self, s: State, seat: int) -> float:
        """How likely a hand is best: better than any hand for each opponent, and several for a raiser.

        The higher the stakes have been raised, the better the hands are taken to be of all who are in.
        """
        return float(self.beats(s, seat) ** self.rivals(s, seat))

    def rivals(self, s: State, seat: int) -> float:
        """How many hands a player's own must beat to be the best."""
        return fsum([self.weight(s, other) for other in self.table.others(s, seat)])

    def weight(self, s: State, rival: int) -> float:
        """Of how many hands a rival's is taken for the best."""
        n, t = s.numbers, self.table
        if n[t.last_bettor] == rival:
            return float(1 + RAISER + t.level(s) / LEVEL)
        if n[t.last_bettor] >= 0 and n[t.staked + rival] > t.ante_chips:
            return float(1 + n[t.staked + rival] / STAYED)
        return 1.0

    def price(self, s: State, seat: int) -> float:
        """How likely a hand should be best to be worth what it costs to stay."""
        t = self.table
        pot = sum([t.level_for(s, other) for other in [seat, *t.others(s, seat)]])
        return t.owed(s, seat) / max(s.numbers[t.pot], pot)

    def beats(self, s: State, seat: int) -> float:
        """The share of all hands that are worth less than a player's."""
        return self.below[bisect_left(self.values, self.table.value(s, seat))] / self.below[-1]

    def watch(self, s: State, seat: int, move: Move) -> None:
        """The best hands raise, and others stay if they are worth the price."""
        step = self.bragging
        if move is step.drop:
            return
        n = s.numbers
        each = 1.0 / self.rivals(s, seat)
        sure = round(ALL * float(SURE**each))
        if move.verb == "raise":
            n[self.at_least + seat] = max(n[self.at_least + seat], sure)
            return
        fair = round(ALL * float(self.price(s, seat) ** each))
        n[self.at_least + seat] = max(n[self.at_least + seat], fair)
        if step.most(s, seat) > 0:
            n[self.at_most + seat] = min(n[self.at_most + seat], sure)

    def likelihood(self, s: State) -> float:
        """Players have staked what their hands are worth, and few do otherwise."""
        if s.step != self.bragging.index:
            return 1.0
        n = s.numbers
        likely = 1.0
        for seat, hand in enumerate(self.table.hands):
            if s.zones[hand]:
                beats = self.beats(s, seat) * ALL
                if beats < n[self.at_least + seat] or beats > n[self.at_most + seat]:
                    likely *= _ODD
        return likely

    def depends_on(self, s: State) -> list[int]:
        """The hands of those who are in and have looked at them."""
        return [hand for hand in self.table.hands if s.zones[hand]]

    def advise(self, s: State, seat: int) -> Advice | None:
        """Raise, see, stay or drop by how likely the hand is best."""
        step, t = self.bragging, self.table
        chance = self.chance(s, seat)
        why = f"{t.name_of(t.value(s, seat))}: about {round(100 * chance)} in 100 to be best"
        most = step.most(s, seat)
        if most > 0 and chance > SURE:
            chips = max(step.least(s, seat), -(-most // 2))
            return Advice(step.game.moves.number("raise", chips), f"{why}, so raise.")
        if t.others(s, seat) == [s.dealer] and not t.has_betting(s):
            return Advice(step.see, f"{why}, and to drop now would cost as much as to see the dealer.")
        if chance < self.price(s, seat):
            return Advice(step.drop, f"{why}: not worth {t.owed(s, seat)} more.")
        if step.see in step.legal(s, seat):
            return Advice(step.see, f"{why}: see him before it costs more.")
        return Advice(step.stay, f"{why}: stay in.")


class BlindBragStrategy(BragStrategy):
    """Stay blind against a few while half the stakes are cheap for any three cards; otherwise look."""

    def __init__(self, bragging: BlindBragging) -> None:
        super().__init__(bragging)
        self.blind_bragging = bragging
        self.blind = bragging.blind

    def weight(self, s: State, rival: int) -> float:
        """Whoever has not looked may have any hand, whatever he stakes."""
        return 1.0 if self.blind.is_blind(s, rival) else super().weight(s, rival)

    def chance(self, s: State, seat: int) -> float:
        """Cards not looked at are best as often as any."""
        if self.blind.is_blind(s, seat):
            return 1 / (1 + self.rivals(s, seat))
        return super().chance(s, seat)

    def watch(self, s: State, seat: int, move: Move) -> None:
        """What is staked blind says nothing of the cards."""
        if not self.blind.is_blind(s, seat):
            super().watch(s, seat, move)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Stay blind, see, or look; then as any player."""
        step, t = self.blind_bragging, self.blind
        if not t.is_blind(s, seat):
            return super().advise(s, seat)
        if len(t.others(s, seat)) > COMPANY:
            return Advice(
                step.look, "Too many are in to stake anything on three cards that may be any: look."
            )
        chance = self.chance(s, seat)
        why = f"Any three cards are best about {round(100 * chance)} times in 100"
        if chance < self.price(s, seat):
            return Advice(step.look, f"{why}: not worth {t.owed(s, seat)} more unseen, so look.")
        if step.see in step.legal(s, seat):
            return Advice(step.see, f"{why}: see him at half the price.")
        return Advice(step.stay, f"{why}: stay blind at half the price.")


class SeeHandsStrategy(Strategy):
    """Show what wins, and nothing else."""

    def __init__(self, see_hands: SeeHands) -> None:
        super().__init__()
        self.see_hands = see_hands

    def advise(self, s: State, seat: int) -> Advice | None:
        """The hand of the player who is seen lies open."""
        step, t = self.see_hands, self.see_hands.brag
        best = t.value(s, step.called(s))
        if t.value(s, seat) >= best:
            return Advice(step.show, f"You are not beaten by {t.name_of(best)}.")
        return Advice(step.concede, f"{t.name_of(best)} beats you, and your hand is nobody's business.")


class BeatNextCardStrategy(Strategy):
    """At better than evens every chip that is bet gains; at worse, one chip bet is cheaper than paid."""

    def __init__(self, beat: BeatNextCard) -> None:
        super().__init__()
        self.beat = beat

    def chances(self, s: State, seat: int) -> tuple[int, int]:
        """How many of the cards a player has not seen he can beat, and how many there are."""
        unseen = [card for card in range(self.beat.game.cards.size) if not s.seen[card] >> seat & 1]
        return len([card for card in unseen if self.beat.winning(s, seat, card)]), len(unseen)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Bet all, a chip, or none; then show what will do."""
        step = self.beat
        if s.numbers[step.stake]:
            shown = step.legal(s, seat)[0]
            lost = shown is step.lay_down
            return Advice(shown, "You have lost." if lost else "The lowest card that beats it is enough.")
        wins, unseen = self.chances(s, seat)
        why = f"You beat {wins} of the {unseen} cards you have not seen"
        if 2 * wins > unseen:
            return Advice(step.game.moves.number("bet", step.most(s)), f"{why}: bet as much as you may.")
        if wins:
            return Advice(step.bet, f"{why}: bet no more than the chip you would have to pay.")
        return Advice(step.pay, f"{why}: pay, and keep your hand to yourself.")
