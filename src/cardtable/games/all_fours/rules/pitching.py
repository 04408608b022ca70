"""All Fours: high, low, jack and the game are counted, and a plain lead may be followed or trumped."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JACK, JOKER, KING, NO_SUIT, QUEEN, SPADES, Pack
from cardtable.engine import CARD, SEAT, Advice, Game, Move, State, Step
from cardtable.mechanics.tricks.rules import Duty, Tricks, natural
from cardtable.mechanics.tricks.trick_play import Order

HAND: Final = 6
GAME_COUNT: Final = {10: 10, ACE: 4, KING: 3, QUEEN: 2, JACK: 1}
"""What each rank counts towards the game; there are 80 in the pack."""

_JACK_IN_TRICK: Final = 15
"""What catching the jack of trumps is worth, beside cards that count towards the game."""
_WORTH_WINNING: Final = 3
_SURE: Final = {ACE: 10, KING: 7, QUEEN: 4, 2: 10, 3: 8, 4: 5}
"""The chance, in tenths, that a trump will be the highest or the lowest in play."""


def joker_lowest(pack: Pack, card: int, trump: int) -> tuple[int, int]:
    """As usual, but that a joker is the lowest trump."""
    return (trump, 1) if pack.ranks[card] == JOKER else natural(pack, card, trump)


@mypyc_attr(allow_interpreted_subclasses=True)
class FollowOrTrump(Tricks):
    """A trump lead must be followed; to any other lead one may follow or trump, as one likes.

    Whoever was dealt the highest and the lowest trump in play is kept as they are played; low may count for
    whoever wins it instead.
    """

    def __init__(self, order: Order = natural, low_is_won: bool = False) -> None:
        super().__init__(order, Duty(may_trump=True))
        self.low_is_won = low_is_won

    def bind(self, game: Game[Any]) -> None:
        """The highest and lowest trump so far and who has them; each side's count towards the game."""
        super().bind(game)
        number = game.layout.number
        self.highest = number("highest trump", -1, kind=CARD)
        self.high = number("high", -1, kind=SEAT)
        self.lowest = number("lowest trump", -1, kind=CARD)
        self.low = number("low", -1, kind=SEAT)
        self.jack = number("jack", -1, kind=SEAT)
        self.joker = number("joker", -1, kind=SEAT)
        self.count = [number(f"count {side}") for side in range(game.sides)]
        self.counts = bytes([GAME_COUNT.get(rank, 0) for rank in game.cards.ranks])

    def trick_taken(self, s: State, winner: i64) -> None:
        """Keep who has high, low and jack so far, and count the cards of the trick towards the game."""
        ranks = self.game.cards.ranks
        suits = self.suits[s.trump]
        after = self.after[s.sitting_out]
        numbers = s.numbers
        seat: i64 = s.leader
        count: i64 = 0
        for card in s.zones[self.trick]:
            count += self.counts[card]
            if suits[card] == s.trump:
                rank = ranks[card]
                if rank == JOKER:
                    numbers[self.joker] = winner
                elif numbers[self.lowest] < 0 or rank < ranks[numbers[self.lowest]]:
                    numbers[self.lowest] = card
                    numbers[self.low] = winner if self.low_is_won else seat
                if numbers[self.highest] < 0 or self.worth(s, card) > self.worth(s, numbers[self.highest]):
                    numbers[self.highest] = card
                    numbers[self.high] = seat
                if rank == JACK:
                    numbers[self.jack] = winner
            seat = after[seat]
        index = self.count[self.sides[winner]]
        numbers[index] = numbers[index] + count

    def points(self, s: State, tied: int = -1) -> list[tuple[int, str]]:
        """The points made: side and what for, in the order in which they are counted.

        When sides tie for game the point goes to `tied`, or to nobody.
        """
        numbers = s.numbers
        name_of = self.game.cards.name_of
        sides = self.game.side_of
        made: list[tuple[int, str]] = []
        if numbers[self.high] >= 0:  # after a turn-up there may be no trump in play
            made.append((sides[numbers[self.high]], f"high, the {name_of(numbers[self.highest])}"))
        if numbers[self.low] >= 0:
            made.append((sides[numbers[self.low]], f"low, the {name_of(numbers[self.lowest])}"))
        if numbers[self.jack] >= 0:
            made.append((sides[numbers[self.jack]], "jack"))
        if numbers[self.joker] >= 0:
            made.append((sides[numbers[self.joker]], "joker"))
        counts = [numbers[index] for index in self.count]
        best = max(counts)
        if counts.count(best) == 1:
            made.append((counts.index(best), f"game, with a count of {best}"))
        elif tied >= 0:
            made.append((tied, f"game, tied at {best}"))
        return made

    # -- advice ----------------------------------------------------------------------------------

    def dear(self, s: State, card: int) -> int:
        """How loath one is to lose a card: the jack of trumps, then what counts, trumps above plain cards."""
        is_trump = self.suits[s.trump][card] == s.trump
        rank = self.game.cards.ranks[card]
        caught = _JACK_IN_TRICK * 20 if is_trump and rank in (JACK, JOKER) else 0
        return caught + 20 * self.counts[card] + (30 if is_trump else 0) + rank

    def by_dearness(self, s: State, cards: list[int]) -> list[int]:
        """Cards from the one to part with first to the one to save."""
        return [card for _, card in sorted([(self.dear(s, card), card) for card in cards])]

    def stake(self, s: State, cards: list[int]) -> int:
        """What winning these cards is worth."""
        suits, ranks = self.suits[s.trump], self.game.cards.ranks
        caught = [card for card in cards if suits[card] == s.trump and ranks[card] in (JACK, JOKER)]
        return sum([self.counts[card] for card in cards]) + _JACK_IN_TRICK * len(caught)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Win what counts, bring tens and the jack home when it is safe, else part with the least."""
        trick = s.zones[self.trick]
        if not trick:
            return self.advise_lead(s)
        cards = self.by_dearness(s, self.playable(s, s.hand))
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        best = max([strength[card] for card in trick])
        winning = [card for card in cards if strength[card] > best]
        losing = [card for card in cards if strength[card] <= best]
        advice: Advice | None
        if self.is_last(s, len(trick)):
            advice = self.feed_partner(s, cards) or self.bring_home(s, winning)
            advice = advice or self.catch_what_counts(s, trick, winning)
        else:
            advice = self.leave_it_to_partner(s, trick, losing) or self.win_what_counts(s, trick, winning)
            advice = advice or self.win_with_the_best_trump(s, winning)
        if advice is not None:
            return advice
        if not losing:
            return Advice(self.plays[winning[0]], "every card you may play wins: spend as little as you can")
        why = "nothing in the trick counts" if winning else "you cannot win it: lose as little as you can"
        return Advice(self.plays[losing[0]], why)

    def feed_partner(self, s: State, cards: list[int]) -> Advice | None:
        """What counts goes on a trick that your partner takes."""
        side_of = self.game.side_of
        if side_of[self.winner(s, s.zones[self.trick])] != side_of[s.hand]:
            return None
        return Advice(self.plays[cards[-1]], "your partner takes the trick: give him what counts")

    def leave_it_to_partner(self, s: State, trick: list[int], losing: list[int]) -> Advice | None:
        """Do not beat your partner's card if it is the best of its suit; give to his trump what counts."""
        side_of = self.game.side_of
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        best = max([(strength[card], card) for card in trick])[1]
        if not losing or side_of[self.winner(s, trick)] != side_of[s.hand] or not self.is_master(s, best):
            return None
        if self.suits[s.trump][best] == s.trump:
            return Advice(self.plays[losing[-1]], "your partner takes the trick: give him what counts")
        return Advice(self.plays[losing[0]], "your partner is winning the trick")

    def bring_home(self, s: State, winning: list[int]) -> Advice | None:
        """When nobody plays after you, win with the jack, the ten or the ace."""
        for card in reversed(winning):
            if self.stake(s, [card]) >= _WORTH_WINNING:
                return Advice(self.plays[card], "nobody plays after you: bring it home")
        return None

    def catch_what_counts(self, s: State, trick: list[int], winning: list[int]) -> Advice | None:
        """Last to play, take any trick that counts as cheaply as you can."""
        if not winning or not self.stake(s, trick):
            return None
        return Advice(self.plays[winning[0]], "win as cheaply as you can")

    def win_what_counts(self, s: State, trick: list[int], winning: list[int]) -> Advice | None:
        """Spend the best card on a trick that is worth winning while others are still to play."""
        if not winning or self.stake(s, trick) < _WORTH_WINNING:
            return None
        return Advice(self.plays[self.by_worth(s, winning)[-1]], "the trick is worth winning")

    def win_with_the_best_trump(self, s: State, winning: list[int]) -> Advice | None:
        """The best trump left cannot lose, and may catch the jack or a ten that comes after it."""
        if not winning:
            return None
        left = self.by_worth(s, self.unplayed(s, int(s.trump)))
        if not left or left[-1] not in winning:
            return None
        return Advice(self.plays[left[-1]], "it is the best trump left")

    def advise_lead(self, s: State) -> Advice:
        """The best trump left draws the others; else lead what is least missed."""
        hand = s.zones[self.hands[s.hand]]
        return self.catch_the_jack(s, hand) or Advice(
            self.plays[self.by_dearness(s, hand)[0]], "you can spare it best"
        )

    def catch_the_jack(self, s: State, hand: list[int]) -> Advice | None:
        """Lead the best trump left: whoever holds the jack alone must play it."""
        left = self.by_worth(s, self.unplayed(s, int(s.trump)))
        if not left or left[-1] not in hand:
            return None
        return Advice(self.plays[left[-1]], "it is the best trump left and may catch the jack")


def hand_worth(pack: Pack, hand: list[int], suit: int) -> int:
    """The points a hand can hope for with a suit as trump, in tenths."""
    trumps = [pack.ranks[card] for card in hand if pack.suits[card] == suit]
    if not trumps:
        return 0
    worth = _SURE.get(max(trumps), 0) if max(trumps) >= QUEEN else 0
    worth += _SURE.get(min(trumps), 0) if min(trumps) <= 4 else 0
    if JACK in trumps:
        worth += 7 if max(trumps) > JACK or len(trumps) > 2 else 4
    elif max(trumps) >= KING:
        worth += 2
    tens = [card for card in hand if pack.ranks[card] in (10, ACE)]
    return worth + min(8, 2 * len(trumps) + len(tens))


@mypyc_attr(allow_interpreted_subclasses=True)
class Pitching(FollowOrTrump):
    """The pitcher makes the opening lead, and its suit is trump; a joker pitched is a spade."""

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The card that is pitched fixes the trump suit."""
        if s.trump == NO_SUIT:
            suit = self.game.cards.suits[move.face]
            s.trump = SPADES if suit == NO_SUIT else suit
        super().apply(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """Say what the first lead does."""
        return super().prompt(s, seat) if s.trump != NO_SUIT else "pitch: the suit you lead is trump"

    def advise_lead(self, s: State) -> Advice:
        """Pitch the highest of the best suit, but neither the jack nor the ten if there is another."""
        if s.trump != NO_SUIT:
            return super().advise_lead(s)
        pack = self.game.cards
        hand = s.zones[self.hands[s.hand]]
        worths = [hand_worth(pack, hand, suit) for suit in range(NO_SUIT)]
        suit = worths.index(max(worths))
        held = sorted([card for card in hand if pack.suits[card] == suit])
        safe = [card for card in held if pack.ranks[card] not in (10, JACK)]
        return Advice(self.plays[(safe or held)[-1]], "your best suit: it becomes trump")


@mypyc_attr(allow_interpreted_subclasses=True)
class BidToPitch(Step):
    """From eldest hand each has one turn to bid for the pitch or pass; a bid for all the points ends it.

    The dealer, who speaks last, may have the pitch for the highest bid without going over, where that is
    allowed; where it is agreed he must bid if nobody has.
    """

    def __init__(self, lowest: int, highest: int, dealer_takes: bool, dealer_must: bool) -> None:
        super().__init__()
        self.lowest = lowest
        self.highest = highest
        self.dealer_takes = dealer_takes
        self.dealer_must = dealer_must

    def bind(self, game: Game[Any]) -> None:
        """Bids are numbers of points; the last is `s.contract`, and `s.declarer` made it."""
        self.game = game
        self.hands = game.hand_zones()
        self.pass_ = game.moves.plain("pass")
        self.bids = [game.moves.number("bid", points) for points in range(self.highest + 1)]

    def enter(self, s: State) -> None:
        """Eldest hand bids first."""
        s.turn = s.leader

    def least(self, s: State, seat: int) -> int:
        """The lowest bid a seat may make."""
        if s.contract == 0:
            return self.lowest
        return int(s.contract) if seat == s.dealer and self.dealer_takes else int(s.contract) + 1

    def legal(self, s: State, seat: int) -> list[Move]:
        """Pass, or bid enough."""
        bids = self.bids[self.least(s, seat) :]
        if self.dealer_must and seat == s.dealer and s.contract == 0:
            return bids
        return [self.pass_, *bids]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The highest bidder pitches; if all pass the cards are thrown in and the next player deals."""
        if move is not self.pass_:
            s.contract = move.amount
            s.declarer = seat
        if seat != s.dealer and s.contract < self.highest:
            s.turn = (seat + 1) % self.game.seats
        elif s.contract == 0:
            s.note("all have passed: the cards are thrown in")
            self.game.end(s)
        else:
            s.leader = s.declarer
            self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A bid must be high enough, and not beyond the points there are."""
        if move.verb == "bid" and not move.is_range:
            if move.amount > self.highest:
                return f"There are only {self.highest} points to bid for."
            return f"You must bid at least {self.least(s, seat)}."
        return "Nobody has bid, so you must." if move.verb == "pass" else ""

    def advise(self, s: State, seat: int) -> Advice | None:
        """Bid no more than is needed, and no more than the best suit promises."""
        pack = self.game.cards
        hand = s.zones[self.hands[seat]]
        hope = max([hand_worth(pack, hand, suit) for suit in range(NO_SUIT)])
        legal = self.legal(s, seat)
        least = self.least(s, seat)
        if legal[0] is not self.pass_:
            return Advice(legal[0], "you must bid, and no more than you need")
        if len(legal) > 1 and hope >= 10 * least - 2:
            return Advice(self.bids[least], f"your best suit promises about {(hope + 2) // 10} points")
        return Advice(self.pass_, "no suit promises enough points")

    def prompt(self, s: State, seat: int) -> str:
        """Say what is bid already."""
        if s.contract == 0:
            return "bid points for the right to pitch"
        if seat == s.dealer and self.dealer_takes:
            return f"take the pitch for {s.contract}, bid more, or pass"
        return f"{s.contract} is bid: bid more, or pass"
