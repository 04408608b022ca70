"""How the tricks of skat are played well, with points to be won or tricks to be lost."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import JACK
from cardtable.cards.bits import highest
from cardtable.engine import Advice, State
from cardtable.games.skat.rules.card_points import PointTricks
from cardtable.games.skat.rules.play import NullPlay
from cardtable.mechanics.tricks.rollout import Chooser, Holder, PlayOut
from cardtable.mechanics.tricks.strategy import TrickStrategy
from cardtable.mechanics.tricks.thumb import TakingPoints, Thumb

_WORTH_A_JACK: Final = 6
"""How many points a trick should hold before a high trump is spent on it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PointTricksStrategy(TrickStrategy):
    """Take what counts, give partner points, spend little on what is lost; without a declarer take few."""

    def __init__(self, points: PointTricks) -> None:
        super().__init__(points)
        self.points = points
        self.counts = points.counts
        self.losing: Chooser | None = None
        """How each plays for himself to take few points, on masks."""

    def on_masks(self) -> Chooser | None:
        """The same."""
        self.losing = TakingFew(self.points)
        return TakingCounters(self.points)

    def chooser_for(self, s: State) -> Chooser | None:
        """With a declarer points are won, without one they are lost."""
        return self.chooser if s.declarer >= 0 else self.losing

    def advise(self, s: State, seat: int) -> Advice | None:
        """Take what counts, give partner points, spend little on what is lost."""
        trick = s.zones[self.trick]
        cards = self.play.playable(s, s.hand)
        if s.declarer < 0:
            return self.advise_ducking(s, cards)
        if not trick:
            return self.advise_lead(s)
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        best = max([strength[card] for card in trick])
        winning = self.by_worth(s, [card for card in cards if strength[card] > best])
        lean = self.plays[self.leanest(s, cards)]
        is_last = self.play.is_last(s, len(trick))
        if seat != s.declarer and self.play.winner(s, trick) != s.declarer:
            top = trick[0] if len(trick) == 1 else -1
            if is_last or (top >= 0 and self.is_best(s, top)):
                return Advice(self.plays[self.fattest(s, cards)], "your partner is winning: give him points")
        if not winning:
            return Advice(lean, "you cannot win the trick: give as little as you can")
        plain = [card for card in winning if self.suits[s.trump][card] != s.trump]
        prize = self.points.points(s, trick)
        if is_last and plain:
            return Advice(self.plays[self.fattest(s, plain)], "win with the card that counts most")
        if plain:
            if self.is_best(s, plain[-1]):
                return Advice(self.plays[plain[-1]], "it is the best card left of its suit")
            return Advice(lean, "a higher card may still come: give little")
        low = [card for card in winning if self.game.cards.ranks[card] != JACK]
        if low and is_last:
            card = self.fattest(s, low)
            why = "bring a counting trump home" if self.counts[card] else "a low trump is enough"
            return Advice(self.plays[card], why)
        if low and prize > 0:
            return Advice(self.plays[low[0]], "trump it")
        if prize >= _WORTH_A_JACK or self.suits[s.trump][trick[0]] == s.trump:
            return Advice(self.plays[winning[0]], "win as cheaply as you can")
        return Advice(lean, "the trick is not worth a high trump")

    def advise_lead(self, s: State) -> Advice:
        """Declarer draws trumps; all cash their best cards; opponents lead low through him."""
        hand = s.zones[self.hands[s.hand]]
        suits = self.suits[s.trump]
        trumps = self.by_worth(s, [card for card in hand if suits[card] == s.trump])
        plain = [card for card in hand if suits[card] != s.trump]
        mine = s.hand == s.declarer
        out = [card for card in self.unplayed(s, int(s.trump)) if card not in hand]
        if mine and trumps and out and (self.is_best(s, trumps[-1]) or len(trumps) > len(out)):
            return Advice(self.plays[trumps[-1]], "draw the opponents' trumps")
        if not plain:
            return Advice(self.plays[trumps[-1]], "you have nothing but trumps")
        for card in sorted(plain, key=self.counts.__getitem__, reverse=True):
            if self.is_best(s, card):
                return Advice(self.plays[card], "it is the best card left of its suit")
        if mine and len(trumps) > 3 and out:
            return Advice(self.plays[trumps[0]], "a small trump draws two of theirs")
        return Advice(self.plays[self.leanest(s, plain)], "a card that costs little")

    def advise_ducking(self, s: State, cards: list[int]) -> Advice:
        """Lose tricks: stay under with the highest card that does, and throw away what is dangerous."""
        trick = s.zones[self.trick]
        ranked = self.by_worth(s, cards)
        if not trick:
            return self.advise_losing_lead(s, ranked)
        led = self.suits[s.trump][trick[0]]
        strength = self.strength[s.trump][led]
        best = max([strength[card] for card in trick])
        if self.suits[s.trump][ranked[0]] != led:
            loose = [card for card in ranked if strength[card] == 0] or ranked
            return Advice(self.plays[self.fattest(s, loose)], "get rid of a card that counts")
        under = [card for card in ranked if strength[card] < best]
        if under:
            return Advice(self.plays[under[-1]], "the highest card that cannot win")
        if self.play.is_last(s, len(trick)):
            return Advice(self.plays[ranked[-1]], "you must take the trick: use a high card")
        return Advice(self.plays[ranked[0]], "stay as low as you can")

    def advise_losing_lead(self, s: State, ranked: list[int]) -> Advice:
        """Lead the card that most of those still out can beat; of a suit nobody else has any card wins."""
        hand = s.zones[self.hands[s.hand]]
        best = (-1, 0, 0)  # how many beat it, what it costs, its place
        for place, card in enumerate(ranked):
            out = [c for c in self.unplayed(s, self.suits[s.trump][card]) if c not in hand]
            beaten = len([c for c in out if self.worth(s, c) > self.worth(s, card)])
            best = max(best, (beaten, -self.counts[card], -place))
        why = "many cards that are out beat it" if best[0] else "every card you have may take the trick"
        return Advice(self.plays[ranked[-best[2]]], why)

    def is_best(self, s: State, card: int) -> bool:
        """Whether no card of its suit that is not yet taken beats it."""
        worth = self.worth(s, card)
        others = self.unplayed(s, self.suits[s.trump][card])
        return all([self.worth(s, other) <= worth for other in others])

    def leanest(self, s: State, cards: list[int]) -> int:
        """The card that gives least away: few points, plain rather than trump, low rather than high."""
        return min([(self.counts[card] + 4 * (self.worth(s, card) > 100), card) for card in cards])[1]

    def fattest(self, s: State, cards: list[int]) -> int:
        """The card that counts most, plain rather than trump."""
        return max([(self.counts[card] - (self.worth(s, card) > 100), card) for card in cards])[1]


class NullStrategy(TrickStrategy):
    """Declarer stays under; his opponents lead low, and stay under him when he must win."""

    def __init__(self, null: NullPlay) -> None:
        super().__init__(null)
        self.null = null

    def on_masks(self) -> Chooser | None:
        """The same."""
        return TakingNone(self.null)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Declarer stays under; his opponents lead low, and stay under him when he must win."""
        cards = self.by_worth(s, self.play.playable(s, s.hand))
        trick = s.zones[self.trick]
        if not trick:
            return Advice(self.plays[cards[0]], "a low card is likely to lose the trick")
        led = self.suits[s.trump][trick[0]]
        if self.suits[s.trump][cards[0]] != led:
            return Advice(self.plays[cards[-1]], "get rid of a high card")
        strength = self.strength[s.trump][led]
        best = max([strength[card] for card in trick])
        under = [card for card in cards if strength[card] < best]
        if seat != s.declarer and self.play.winner(s, trick) != s.declarer and len(trick) == 2:
            return Advice(self.plays[cards[-1]], "declarer has escaped this trick: spend a high card")
        if under:
            return Advice(self.plays[under[-1]], "the highest card that cannot win")
        return Advice(self.plays[cards[0]], "stay as low as you can")


class TakingCounters(TakingPoints):
    """On masks: declarer and his opponents win points; a jack brings nothing home."""

    def __init__(self, play: PointTricks) -> None:
        super().__init__(play, play.worth)
        ranks = play.game.cards.ranks
        jacks = [card for card in range(play.game.cards.size) if ranks[card] == JACK]
        self.jacks = [places.mask_of(jacks) for places in play.places]

    def homely(self, t: PlayOut) -> i64:
        """All trumps but jacks."""
        jacks: i64 = self.jacks[t.trump]
        return t.places.trumps & ~jacks

    def draws(self, t: PlayOut, p: Holder, mine: i64, theirs: i64) -> bool:
        """Only declarer draws trumps."""
        return p.camp == t.maker


class TakingFew(TakingPoints):
    """On masks: each for himself takes few points."""

    def __init__(self, play: PointTricks) -> None:
        super().__init__(play, play.worth)

    def lead(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """What is likely to lose."""
        return self.lead_to_lose(t, p, may)

    def follow(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """Stay under; who cannot follow gets rid of what counts."""
        loose: i64 = may & ~t.places.trumps
        if may & t.led == 0 and loose:
            return self.most(t, loose)
        return self.duck(t, p, may)


class TakingNone(Thumb):
    """On masks: declarer stays under; his opponents stay under him until he has escaped."""

    def lead(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """What is likely to lose."""
        return self.lead_to_lose(t, p, may)

    def follow(self, t: PlayOut, p: Holder, may: i64) -> i64:
        """Declarer's opponents go up only once he has escaped."""
        if p.camp == t.maker or t.winner.camp == t.maker or may & t.led == 0:
            return self.duck(t, p, may)
        return highest(may) if p.next is t.leader else may & -may
