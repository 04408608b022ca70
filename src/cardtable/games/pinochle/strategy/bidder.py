"""How the bidder plays against two who combine, and they against him."""

from typing import Final

from cardtable.cards import ACE, NO_SUIT
from cardtable.engine import Advice, State, Strategy
from cardtable.games.pinochle.rules.bidder import BidderTricks, YieldTogether
from cardtable.mechanics.melding.strategy import PlayOffStrategy

_SURE_FOR_HIM: Final = 50
"""What the bidder takes in cards against almost any two hands."""


class YieldStrategy(Strategy):
    """Concede what cannot be stopped."""

    def __init__(self, together: YieldTogether) -> None:
        super().__init__()
        self.together = together

    def advise(self, s: State, seat: int) -> Advice | None:
        """Concede what cannot be stopped."""
        needs = int(s.contract) - s.numbers[self.together.points]
        if needs <= _SURE_FOR_HIM:
            return Advice(self.together.concede, f"he needs only {max(0, needs)} in cards")
        return Advice(self.together.play_on, f"he needs {needs} in cards, and may fail")


class BidderStrategy(PlayOffStrategy):
    """Take what counts as cheaply as may be; fatten partner's tricks, starve the bidder's."""

    def __init__(self, bidder: BidderTricks) -> None:
        super().__init__(bidder)
        self.bidder = bidder

    def advise(self, s: State, seat: int) -> Advice | None:
        """Take what counts as cheaply as may be; fatten partner's tricks, starve the bidder's."""
        trick = s.zones[self.trick]
        if not trick:
            return self.advise_lead(s)
        cards = self.by_worth(s, self.play.playable(s, s.hand))
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        best = max([strength[card] for card in trick])
        winning = [card for card in cards if strength[card] > best]
        above = self.best_unseen(s)
        advice = self.smear(s, seat, trick, cards, above)
        if advice is not None:
            return advice
        if not winning:
            return Advice(
                self.plays[self.leanest(s, cards)], "you cannot win the trick: give as little as you can"
            )
        if len(trick) == 2:
            return self.win_with_a_ten(winning)
        return (
            self.win_for_sure(s, winning, above)
            or self.trump_low(s, winning)
            or Advice(self.plays[self.leanest(s, cards)], "a higher card may still come: give little")
        )

    def smear(
        self, s: State, seat: int, trick: list[int], cards: list[int], above: list[int]
    ) -> Advice | None:
        """The two who combine put what counts on each other's tricks, when the bidder cannot take them."""
        if seat == s.declarer or self.play.winner(s, trick) == s.declarer:
            return None
        if len(trick) < 2 and not self.is_boss(s, trick[0], above):
            return None
        fat = self.fattest(s, cards)
        ranks = self.game.cards.ranks
        if ranks[fat] == ACE and ranks[trick[0]] == ACE:
            return Advice(self.plays[fat], "an ace calls for an ace")
        return Advice(self.plays[fat], "your partner is winning the trick: smear")

    def win_with_a_ten(self, winning: list[int]) -> Advice:
        """Last to play, win with a ten if you can: it is home, and the ace will win again."""
        tens = [card for card in winning if self.game.cards.ranks[card] == 10]
        return Advice(self.plays[(tens or winning)[0]], "win, if you can with a ten")

    def win_for_sure(self, s: State, winning: list[int], above: list[int]) -> Advice | None:
        """A plain card that nothing left can beat wins the trick."""
        top = winning[-1]
        if self.suits[s.trump][top] == s.trump or not self.is_boss(s, top, above):
            return None
        return Advice(self.plays[top], "it is the best card left of its suit")

    def trump_low(self, s: State, winning: list[int]) -> Advice | None:
        """Who must trump does it as low as will do."""
        if self.suits[s.trump][winning[-1]] != s.trump:
            return None
        return Advice(self.plays[winning[0]], "win with a trump as low as will do")

    def advise_lead(self, s: State) -> Advice:
        """The bidder draws trumps while he has the better of it, then all cash what cannot be beaten."""
        hand = s.zones[self.hands[s.hand]]
        suits = self.suits[s.trump]
        trumps = self.by_worth(s, [card for card in hand if suits[card] == s.trump])
        plain = self.by_worth(s, [card for card in hand if suits[card] != s.trump])
        above = self.best_unseen(s)
        advice = self.pull_trumps(s, trumps, above) if s.hand == s.declarer else None
        return advice or self.cash(s, plain, above) or self.lead_low(s, trumps, plain)

    def pull_trumps(self, s: State, trumps: list[int], above: list[int]) -> Advice | None:
        """The bidder leads trumps as long as he has the best of them, or more than are left."""
        if not trumps or not above[s.trump]:
            return None
        if self.is_boss(s, trumps[-1], above):
            return Advice(self.plays[trumps[-1]], "draw the opponents' trumps")
        suits = self.suits[s.trump]
        if len(trumps) <= len([card for card in self.unseen(s) if suits[card] == s.trump]):
            return None
        return Advice(self.plays[self.leanest(s, trumps)], "a small trump draws theirs, who must beat it")

    def cash(self, s: State, plain: list[int], above: list[int]) -> Advice | None:
        """Lead a plain card that nothing left in its suit can beat."""
        for card in reversed(plain):
            if self.is_boss(s, card, above):
                return Advice(self.plays[card], "it is the best card left of its suit")
        return None

    def lead_low(self, s: State, trumps: list[int], plain: list[int]) -> Advice:
        """With nothing sure the bidder leads low from length, his opponents from a short suit."""
        if not plain:
            return Advice(self.plays[trumps[0]], "you have nothing but trumps")
        suits = self.suits[s.trump]
        mine = s.hand == s.declarer
        lengths = [(len([c for c in plain if suits[c] == suits[card]]), card) for card in plain]
        wanted = max(lengths)[0] if mine else min(lengths)[0]
        choice = [card for length, card in lengths if length == wanted]
        why = "a low card of your longest side suit" if mine else "a cheap card of a short suit"
        return Advice(self.plays[self.leanest(s, choice)], why)

    def unseen(self, s: State) -> list[int]:
        """The cards that the hand to play does not see: with the others, or buried by the bidder."""
        seen = [0] * self.game.cards.size
        for zone in self.taken:
            for card in s.zones[zone]:
                seen[card] = 1
        for card in s.zones[self.hands[s.hand]]:
            seen[card] = 1
        for card in s.zones[self.bidder.buried] if s.hand == s.declarer else []:
            seen[card] = 1
        return [card for card in range(self.game.cards.size) if not seen[card]]

    def best_unseen(self, s: State) -> list[int]:
        """For each suit the rank of the best card that the hand to play does not see, 0 if there is none."""
        best = [0] * NO_SUIT
        suits = self.suits[s.trump]
        for card in self.unseen(s):
            worth = self.worth(s, card)
            if worth > best[suits[card]]:
                best[suits[card]] = worth
        return best

    def is_boss(self, s: State, card: int, above: list[int]) -> bool:
        """Whether no card of its suit that is still unseen beats it."""
        return above[self.suits[s.trump][card]] <= self.worth(s, card)

    def leanest(self, s: State, cards: list[int]) -> int:
        """The card that counts least; of those the lowest, and plain rather than trump."""
        return min([(self.bidder.count.values[card], self.worth(s, card), card) for card in cards])[2]

    def fattest(self, s: State, cards: list[int]) -> int:
        """The card that counts most, plain rather than trump."""
        return max([(self.bidder.count.values[card] - (self.worth(s, card) > 100), card) for card in cards])[
            1
        ]
