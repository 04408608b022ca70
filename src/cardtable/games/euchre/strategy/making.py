"""How trump is made at euchre: who accepts the turn-up, names a suit, goes alone or defends alone.

What is enough for each is reckoned by scripts/euchre_calls.py: deals are played on from every call by the
rules of thumb, once after each answer, and the least hand is looked for that gains by the call. Packs of 32,
28 and 24 cards hardly differ in it.
"""

from typing import Final

from cardtable.cards import NO_SUIT, SAME_COLOUR
from cardtable.engine import Advice, State
from cardtable.games.euchre.rules.making_trump import DefendAlone, NameJoker, NameSuit, OrderUp
from cardtable.games.euchre.strategy.worth import TRUMP, MakingStrategy, to_spare

_ORDER_UP: Final = 16
_ASSIST: Final = 9
_TAKE_UP: Final = 12
_NAME: Final = 12
_DEFEND_ALONE: Final = 14
"""What is enough: the dealer's opponents present him with the turn-up, his partner need only help him."""
_NEXT: Final = 2
"""What it adds to a suit that the others have told by passing that they are weak in it."""
_ALL_FIVE: Final = "trumps and high cards enough to try for all five tricks by yourself"
_NEXT_TO: Final = "the dealer's side has turned this colour down: where it is weak your trumps are enough"
_CROSSING: Final = "your side has turned the other colour down: this one is the likelier to be yours"
_DEALT: Final = 5
_DOUBT: Final = 0.6
"""How likely somebody makes trump with a quarter of a trump less than is enough, or passes with as much more;
with twice as much the square of it."""
_FAR: Final = 8
"""Less likely it does not become: anybody may be mistaken."""


class NameJokerStrategy(MakingStrategy):
    """Turn the joker for the suit the hand is best in."""

    def __init__(self, naming: NameJoker) -> None:
        super().__init__(naming)
        self.naming = naming

    def advise(self, s: State, seat: int) -> Advice | None:
        """The suit the hand is best in."""
        worths = [self.hand_worth(s, seat, suit) for suit in range(NO_SUIT)]
        return Advice(self.naming.names[worths.index(max(worths))], "the suit your hand is best in")


class OrderUpStrategy(MakingStrategy):
    """The dealer counts the turn-up as his, his partner helps him, his opponents need a hand beside it."""

    def __init__(self, ordering: OrderUp) -> None:
        super().__init__(ordering)
        self.ordering = ordering
        self.likely = [_DOUBT**far for far in range(_FAR + 1)]

    def advise(self, s: State, seat: int) -> Advice | None:
        """Accept on trumps enough for the place, alone on high cards enough for all five tricks."""
        trump = s.numbers[self.call.turned]
        worth, lone = self.hand_worth(s, seat, trump), self.lone_worth(s, seat, trump)
        if seat == s.dealer:
            spared = to_spare(self.game.cards, s.zones[self.call.hands[seat]], trump)
            worth += self.turn_up(s) - self.card_worth(spared, trump)
            lone += self.turn_up(s) - self.lone_card_worth(spared, trump)
            why, why_not = "with the turn-up you have trumps enough", "too few trumps, even with the turn-up"
        elif not self.is_against(s, seat):
            why = "your partner gets the turn-up, and you can help him"
            why_not = "leave it to your partner, who may still take it up"
        else:
            why = "you have trumps enough, though the dealer gets the turn-up"
            why_not = "the dealer would get the turn-up, and you have too few trumps"
        enough = self.enough(s, seat)
        accepts = self.ordering.legal(s, seat)
        if self.ordering.alone and self.wins_alone(s, seat, lone, enough):
            return Advice(accepts[2], _ALL_FIVE)
        return Advice(accepts[1], why) if worth >= enough else Advice(self.call.pass_, why_not)

    def turn_up(self, s: State) -> int:
        """What the turn-up is worth; when it has been taken away it is a trump like another."""
        up = s.zones[self.call.up]
        return self.card_worth(up[0], s.numbers[self.call.turned]) if up else TRUMP

    def enough(self, s: State, seat: int) -> int:
        """What a seat's hand must be worth, the dealer's with the turn-up, for it to be accepted."""
        if seat == s.dealer:
            return _TAKE_UP - self.against_one - self.at_the_last(s)
        bower = (self.turn_up(s) - TRUMP) // 2
        if not self.is_against(s, seat):
            better = TRUMP if self.from_partner else 0  # the dealer himself would rather go alone
            return _ASSIST + better - bower - self.at_the_last(s)
        return _ORDER_UP + bower - self.at_the_last(s)

    def likelihood(self, s: State) -> float:
        """Whoever has made the trump has the hand for it; who passed could not have accepted the turn-up.

        The further a hand is from what is enough the less likely: who makes trump seldom has much too little,
        but such hands are dealt so often that they would be taken for the usual ones.
        """
        if s.step < self.ordering.index or s.numbers[self.call.turned] == NO_SUIT:
            return 1.0
        likely = 1.0 if s.declarer < 0 else self.likely[max(0, min(_FAR, self.lacking(s)))]
        turned = s.numbers[self.call.turned]
        for seat in self.passed(s):
            enough = self.enough(s, seat) - (self.turn_up(s) if seat == s.dealer else 0)
            over = self.hand_worth(s, seat, turned) - enough + 1
            likely *= self.likely[max(0, min(_FAR, over))]
        return likely

    def depends_on(self, s: State) -> list[int]:
        """The hands of those who have spoken."""
        if s.step < self.ordering.index or s.numbers[self.call.turned] == NO_SUIT:
            return []
        makers = [self.call.hands[s.declarer]] if s.declarer >= 0 else []
        return makers + [self.call.hands[seat] for seat in self.passed(s)]

    def passed(self, s: State) -> list[int]:
        """Who has not accepted the turn-up, but the maker of trump."""
        seats = self.game.seats
        spoken = seats
        if s.declarer >= 0 and s.trump == s.numbers[self.call.turned]:
            spoken = int(s.declarer - s.dealer - 1) % seats
        elif s.step == self.ordering.index:
            spoken = int(s.turn - s.dealer - 1) % seats
        seated = [int(s.dealer + 1 + place) % seats for place in range(spoken)]
        return [seat for seat in seated if seat != s.declarer]

    def lacking(self, s: State) -> int:
        """By how much the maker of trump has, or had, less than is enough for what he has said.

        A card that has been played counts as a trump.
        """
        maker, trump = int(s.declarer), int(s.trump)
        played = TRUMP * max(0, _DEALT - len(s.zones[self.call.hands[maker]]))
        if s.numbers[self.call.made_alone]:
            return self.to_go_alone - self.lone_worth(s, maker, trump) - played
        if trump == s.numbers[self.call.turned]:
            enough = self.enough(s, maker)
        else:
            enough = _NAME - self.against_one - self.at_the_last(s)
        return enough - self.hand_worth(s, maker, trump) - played


class NameSuitStrategy(MakingStrategy):
    """The best of the suits that may be named, by the hand and by what was turned down."""

    def __init__(self, naming: NameSuit) -> None:
        super().__init__(naming)
        self.naming = naming

    def advise(self, s: State, seat: int) -> Advice | None:
        """The best of the suits that may be named, by the hand and by what was turned down."""
        open_suits = [suit for suit in range(NO_SUIT) if suit != s.numbers[self.call.turned]]
        worths = [self.hand_worth(s, seat, suit) + self.next_or_reverse(s, seat, suit) for suit in open_suits]
        worth = max(worths)
        suit = open_suits[worths.index(worth)]
        names = self.naming.names[suit]
        enough = self.enough(s)
        if self.naming.alone and self.wins_alone(s, seat, self.lone_worth(s, seat, suit), enough):
            return Advice(names[1], _ALL_FIVE)
        if worth < enough:
            return Advice(self.call.pass_, "too few trumps in any suit to hope for three tricks")
        if worth - self.next_or_reverse(s, seat, suit) < enough:
            return Advice(names[0], _NEXT_TO if self.is_against(s, seat) else _CROSSING)
        return Advice(names[0], "you have trumps enough to hope for three tricks")

    def enough(self, s: State) -> int:
        """What a hand must be worth for a suit to be named."""
        return _NAME - self.against_one - self.at_the_last(s)

    def next_or_reverse(self, s: State, seat: int, suit: int) -> int:
        """The dealer's side has shown no bower of the colour turned down: its opponents name the other suit
        of that colour, the dealer's side, if it is two players, crosses over."""
        turned = s.numbers[self.call.turned]
        is_next = turned != NO_SUIT and SAME_COLOUR[turned] == suit
        if self.is_against(s, seat):
            return _NEXT if is_next else 0
        return 0 if is_next or self.game.seats == 2 else _NEXT


class DefendAloneStrategy(MakingStrategy):
    """Only with the hand to win three tricks."""

    def __init__(self, defending: DefendAlone) -> None:
        super().__init__(defending)
        self.defending = defending

    def advise(self, s: State, seat: int) -> Advice | None:
        """Only with the hand to win three tricks, as with three trumps and an ace."""
        if self.lone_worth(s, seat, int(s.trump)) >= _DEFEND_ALONE - self.from_partner:
            return Advice(self.defending.alone, "you can hope for three tricks by yourself")
        return Advice(self.call.pass_, "two hands defend better than one")
