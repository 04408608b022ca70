"""The bidder against two who combine, and may yield; and the kitty, an imaginary player."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, NO_SUIT, Rng
from cardtable.engine import QUIET, SEATS, Advice, Game, Move, State, Step
from cardtable.mechanics.melding.counting import CardCount
from cardtable.mechanics.tricks.must_win import PlayOff

YIELDED: Final = 3
"""How a deal ends that the bidder's opponents concede."""
KITTY: Final = "kitty"
_SURE_FOR_HIM: Final = 50
"""What the bidder takes in cards against almost any two hands."""


@mypyc_attr(allow_interpreted_subclasses=True)
class YieldTogether(Step):
    """Before the lead the bidder's opponents may concede his contract, if both agree.

    The one to his left speaks first; if only the other wants to concede, the first is asked again.
    """

    def bind(self, game: Game[Any]) -> None:
        """Who would concede, and how many have been asked."""
        self.game = game
        self.hands = game.hand_zones()
        self.concede = game.moves.plain("concede")
        self.play_on = game.moves.plain("play on")
        self.yielding = game.layout.number("ready to concede", kind=SEATS)
        self.asked = game.layout.number("opponents asked", kind=QUIET)
        self.ended = game.layout.number("ended", kind=QUIET)
        self.points = game.layout.number("points in melds")

    def opponents(self, s: State) -> list[int]:
        """The two who play against the bidder, his left-hand neighbour first."""
        around = [(int(s.declarer) + i) % self.game.seats for i in range(1, self.game.seats)]
        return [seat for seat in around if not s.sitting_out >> seat & 1]

    def enter(self, s: State) -> None:
        """Nobody has spoken."""
        s.numbers[self.yielding] = 0
        s.numbers[self.asked] = 0
        s.turn = self.opponents(s)[0]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Concede, or play on."""
        return [self.concede, self.play_on]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """One proposes, the other agrees or not."""
        numbers = s.numbers
        if move is self.concede:
            numbers[self.yielding] = numbers[self.yielding] | 1 << seat
        asked = numbers[self.asked] + 1
        numbers[self.asked] = asked
        first, second = self.opponents(s)
        if numbers[self.yielding] == 1 << first | 1 << second:
            numbers[self.ended] = YIELDED
            self.game.score(s)
            self.game.end(s)
        elif asked == 1:
            s.turn = second
        elif asked == 2 and numbers[self.yielding] == 1 << second:
            s.turn = first
        else:
            self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """What the bidder has and needs."""
        melds = s.numbers[self.points]
        proposed = "your partner would concede; " if s.numbers[self.yielding] else ""
        return f"{proposed}the bidder has {melds} in melds of the {s.contract} he needs: concede or play on"

    def advise(self, s: State, seat: int) -> Advice | None:
        """Concede what cannot be stopped."""
        needs = int(s.contract) - s.numbers[self.points]
        if needs <= _SURE_FOR_HIM:
            return Advice(self.concede, f"he needs only {max(0, needs)} in cards")
        return Advice(self.play_on, f"he needs {needs} in cards, and may fail")


@mypyc_attr(allow_interpreted_subclasses=True)
class BidderTricks(PlayOff):
    """Follow suit; beat a trump that is led; trump if void. The bidder leads first.

    Until he has led he may take everything back and name another trump, at the step `again`.
    """

    def __init__(self, count: CardCount, again: Step) -> None:
        super().__init__(count, heads_always=False)
        self.again = again

    def bind(self, game: Game[Any]) -> None:
        """What is buried counts for the bidder."""
        super().bind(game)
        self.take_back = game.moves.plain("take back")
        self.buried = game.layout.zone("buried", pile=False)
        self.laid = game.layout.number("melds laid", kind=QUIET)
        self.points = game.layout.number("points in melds")
        self.ended = game.layout.number("ended", kind=QUIET)

    def may_change(self, s: State) -> bool:
        """Whether nothing has been led yet."""
        return not s.zones[self.trick] and not any([s.zones[pile] for pile in self.taken])

    def legal(self, s: State, seat: int) -> list[Move]:
        """The playable cards; before the first of them, to take back."""
        moves = super().legal(s, seat)
        return [self.take_back, *moves] if self.may_change(s) else moves

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Of the playable cards one, or at first any move."""
        if not self.may_change(s):
            return super().pick(s, seat, rng)
        moves = self.legal(s, seat)
        return moves[rng.below(len(moves))]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Play a card, or begin again with all the cards in the hand."""
        if move is not self.take_back:
            super().apply(s, seat, move)
            return
        s.sweep(self.buried, self.hands[seat])
        s.numbers[self.laid] = 0
        s.numbers[self.points] = 0
        s.trump = NO_SUIT
        self.game.jump(s, self.again)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """After the lead nothing can be changed."""
        if move is self.take_back:
            return "The first card is led: trump, melds and what is buried stand."
        return super().reason(s, seat, move)

    def turn_up(self, s: State) -> None:
        """After the play all see what was buried."""
        s.show_all(self.buried)

    def bidder_points(self, s: State) -> int:
        """What the bidder has in cards: taken, buried, and the last trick."""
        buried = sum([self.count.values[card] for card in s.zones[self.buried]])
        return self.count.points(s, int(s.declarer)) + buried

    # -- advice ----------------------------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """Take what counts as cheaply as may be; fatten partner's tricks, starve the bidder's."""
        trick = s.zones[self.trick]
        if not trick:
            return self.advise_lead(s)
        cards = self.by_worth(s, self.playable(s, s.hand))
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
        if seat == s.declarer or self.winner(s, trick) == s.declarer:
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
        for card in s.zones[self.buried] if s.hand == s.declarer else []:
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
        return min([(self.count.values[card], self.worth(s, card), card) for card in cards])[2]

    def fattest(self, s: State, cards: list[int]) -> int:
        """The card that counts most, plain rather than trump."""
        return max([(self.count.values[card] - (self.worth(s, card) > 100), card) for card in cards])[1]


class Kitty:
    """An imaginary player, owned by all in equal shares, who settles with the bidder like an opponent.

    In chips a kitty that cannot pay is made good by all at once; on paper it may stand below nothing.
    """

    def __init__(self, game: Game[Any], in_chips: bool) -> None:
        self.seats = game.seats
        self.in_chips = in_chips
        self.holds = game.layout.number(KITTY)

    def settle(self, s: State, units: int, with_kitty: bool, why: str) -> None:
        """The bidder collects so many units from every other player, or pays them, and from the kitty."""
        bidder = int(s.declarer)
        shares = self.seats - 1 + int(with_kitty)
        each = f"{abs(units)} {'from' if units > 0 else 'to'} each of {self.seats - 1} players"
        s.score(bidder, units * shares, f"{why}; {each}{' and the kitty' if with_kitty else ''}")
        for seat in range(self.seats):
            if seat != bidder:
                s.score(seat, -units, "settles with the bidder")
        if with_kitty:
            self.put(s, -units)

    def put(self, s: State, units: int) -> None:
        """Chips go into the kitty, or out of it."""
        s.numbers[self.holds] = s.numbers[self.holds] + units
        if s.numbers[self.holds] < 0 and self.in_chips:
            each = -(s.numbers[self.holds] // self.seats)
            for seat in range(self.seats):
                s.score(seat, -each, "chips in for the kitty")
            s.numbers[self.holds] = s.numbers[self.holds] + each * self.seats
