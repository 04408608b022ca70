"""Games of the dealer's choice that are not poker: cards are turned up, and chips go by rank or by colour.

Nothing is decided in most of them but by the cards, so hands lie open and the dealer just turns the next one.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import DIAMONDS, HEARTS, RANK_NAMES, Rng, low_rank
from cardtable.engine import PACK, SHOWN, TURNED, Game, Move, State, Step, Strategy
from cardtable.mechanics.chips.stacks import ChipTable, DealIn

FIVE: Final = 5
"""The cards of a hand, and those that are turned to put and to take."""


class DealOpen(DealIn):
    """Five cards to each player, who spreads them out before him; where the dealer banks he has none."""

    def __init__(self, table: ChipTable, dealer_banks: bool = False) -> None:
        super().__init__(table, FIVE)
        self.dealer_banks = dealer_banks

    def enter(self, s: State) -> None:
        """There is nothing to hide."""
        self.deal(s)
        for hand in self.table.hands:
            s.show_all(hand)
        self.game.finish(s, self)

    def has_part(self, s: State, seat: int) -> bool:
        """All who are in, but perhaps the dealer."""
        return super().has_part(s, seat) and not (self.dealer_banks and seat == s.dealer)


class GatherCards(Step):
    """When all have seen how a game has ended, the dealer gathers the cards and shuffles them."""

    def bind(self, game: Game[Any]) -> None:
        """Whatever lies on the table."""
        self.game = game
        self.gather = game.moves.plain("gather")

    def enter(self, s: State) -> None:
        """It is for the dealer to go on."""
        s.turn = s.dealer

    def legal(self, s: State, seat: int) -> list[Move]:
        """Gather the cards."""
        return [self.gather]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Those in the middle, then those of each player from the dealer's left, come back to the pack."""
        zones = self.game.layout.zones
        for owner in [-1, *range(s.dealer + 1, s.dealer + 1 + self.game.seats)]:
            for zone in range(1, len(zones)):
                if zones[zone].owner == (owner % self.game.seats if owner >= 0 else owner):
                    s.sweep(zone, 0)
        s.shuffle(0)
        self.game.finish(s, self)

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the next game."""
        return "gather the cards, and deal the next game"

    def strategy(self) -> Strategy:
        """Gather them."""
        from cardtable.games.poker.strategy.turning import OnlyMove

        return OnlyMove(self, "This game is over: on with the next.")


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnForAll(Step):
    """The dealer turns up one card after another, and each touches all who hold a card of its rank."""

    def __init__(self, table: ChipTable) -> None:
        super().__init__()
        self.table = table

    def bind(self, game: Game[Any]) -> None:
        """The dealer has one thing to do."""
        self.game = game
        self.turn = game.moves.plain("turn", PACK)

    def enter(self, s: State) -> None:
        """He begins at once."""
        s.turn = s.dealer

    def pile(self, s: State) -> int:
        """Where the next card is turned up."""
        raise NotImplementedError

    def settle(self, s: State, card: int) -> None:
        """What a card turned up means for all."""
        raise NotImplementedError

    def is_done(self, s: State) -> bool:
        """Whether no more cards are turned."""
        raise NotImplementedError

    def close(self, s: State) -> None:
        """What there is to do at the end."""

    def legal(self, s: State, seat: int) -> list[Move]:
        """Turn a card."""
        return [self.turn]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The top card of the pack is turned up."""
        self.settle(s, s.draw(0, self.pile(s)))
        if self.is_done(s):
            self.close(s)
            self.game.finish(s, self)

    def from_left(self, s: State) -> list[int]:
        """The seats from the dealer's left round to the dealer."""
        return [(int(s.dealer) + i) % self.game.seats for i in range(1, self.game.seats + 1)]

    def holders(self, s: State, card: int) -> list[tuple[int, int]]:
        """Who holds which cards of the rank that is turned, from the dealer's left."""
        ranks = self.game.cards.ranks
        return [
            (seat, held)
            for seat in self.from_left(s)
            for held in s.zones[self.table.hands[seat]][:]
            if ranks[held] == ranks[card]
        ]

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the next card."""
        return "turn up the next card"

    def strategy(self) -> Strategy:
        """Turn it."""
        from cardtable.games.poker.strategy.turning import OnlyMove

        return OnlyMove(self, "The cards decide: turn the next one.")


class Bingo(TurnForAll):
    """Cards of the rank turned are covered with chips; who first has all five covered takes all of them.

    A card turned later that has the rank of one that is covered costs its holder the same again.
    """

    def bind(self, game: Game[Any]) -> None:
        """A player's covered cards lie apart from the others."""
        super().bind(game)
        self.turned = game.pile("turned", TURNED)
        self.covered = game.of_seats("covered", SHOWN, is_pile=False)

    def pile(self, s: State) -> int:
        """All in one row."""
        return self.turned

    def holders(self, s: State, card: int) -> list[tuple[int, int]]:
        """Covered cards as well as others."""
        ranks = self.game.cards.ranks
        return [
            (seat, held)
            for seat in self.from_left(s)
            for held in s.zones[self.table.hands[seat]] + s.zones[self.covered[seat]]
            if ranks[held] == ranks[card]
        ]

    def settle(self, s: State, card: int) -> None:
        """One chip for an ace, eleven for a jack, thirteen for a king; or what a player has left."""
        pack, t = self.game.cards, self.table
        for seat, held in self.holders(s, card):
            t.contribute(s, seat, low_rank(pack.ranks[card]), f"on {pack.text(held)}")
            if held in s.zones[t.hands[seat]]:
                s.move(held, t.hands[seat], self.covered[seat])

    def finished(self, s: State) -> list[int]:
        """Who has chips on all five cards."""
        return [seat for seat in self.from_left(s) if len(s.zones[self.covered[seat]]) == FIVE]

    def is_done(self, s: State) -> bool:
        """Somebody has, or the pack has run out."""
        return bool(self.finished(s)) or not s.zones[0]

    def close(self, s: State) -> None:
        """Who went out on the same card divide the chips; odd ones go one each from the dealer's left."""
        winners, t = self.finished(s), self.table
        chips = s.numbers[t.pot]
        for place, seat in enumerate(winners):
            share = chips // len(winners) + (place < chips % len(winners))
            t.pay(s, seat, share, "all five covered" if len(winners) == 1 else "all five covered, divided")
        if not winners:
            s.note("the pack has run out: the chips stay in the middle")


class PutAndTake(TurnForAll):
    """Five cards are turned at which players put chips into the pot, then five at which they take from it.

    The dealer banks: he makes up what is lacking and takes what is left.
    """

    def __init__(self, table: ChipTable, doubling: bool) -> None:
        super().__init__(table)
        self.doubling = doubling
        """Whether the five cards call for 1, 2, 4, 8 and 16 chips, whatever their rank."""

    def bind(self, game: Game[Any]) -> None:
        """Cards to put and cards to take."""
        super().bind(game)
        self.put = game.pile("put", TURNED)
        self.take = game.pile("take", TURNED)

    def is_putting(self, s: State) -> bool:
        """Whether the card turned last, or the next if none is, is one to put."""
        return not s.zones[self.take]

    def pile(self, s: State) -> int:
        """Up the river, then down."""
        return self.put if len(s.zones[self.put]) < FIVE else self.take

    def chips(self, s: State, card: int) -> int:
        """How many chips the card that has just been turned calls for."""
        if self.doubling:
            return (1, 2, 4, 8, 16)[len(s.zones[self.put if self.is_putting(s) else self.take]) - 1]
        return low_rank(self.game.cards.ranks[card])

    def settle(self, s: State, card: int) -> None:
        """Each card of the rank counts; a player pays what he has, and the dealer supplies what he can."""
        t, dealer = self.table, int(s.dealer)
        chips = self.chips(s, card)
        name = RANK_NAMES[self.game.cards.ranks[card]]
        for seat, _ in self.holders(s, card):
            if self.is_putting(s):
                t.contribute(s, seat, chips, f"puts for {name}")
                continue
            lacking = chips - s.numbers[t.pot]
            if lacking > 0:
                t.contribute(s, dealer, lacking, f"supplies the pot for {name}")
            if s.numbers[t.pot]:
                t.pay(s, seat, min(chips, s.numbers[t.pot]), f"takes for {name}")

    def is_done(self, s: State) -> bool:
        """Five have been turned to take."""
        return len(s.zones[self.take]) == FIVE

    def close(self, s: State) -> None:
        """The dealer takes what is left."""
        left = s.numbers[self.table.pot]
        if left:
            self.table.pay(s, int(s.dealer), left, "what is left in the pot")

    def prompt(self, s: State, seat: int) -> str:
        """Which of the ten is next."""
        putting = len(s.zones[self.put]) < FIVE
        nth = len(s.zones[self.put if putting else self.take]) + 1
        return f"turn up {'put' if putting else 'take'} card {nth} of {FIVE}"


class ColourBets(Step):
    """Each player but the dealer bets on red or black and gets five cards face up, most of which decide.

    The dealer pays the bet or collects it, and twice as much if all five are of one colour.
    """

    def __init__(self, table: ChipTable, limit: int) -> None:
        super().__init__()
        self.table = table
        self.limit = limit

    def bind(self, game: Game[Any]) -> None:
        """Two colours to bet on."""
        self.game = game
        self.red = game.moves.number("red", 1)
        self.black = game.moves.number("black", 1)

    def enter(self, s: State) -> None:
        """The player at the dealer's left bets first."""
        self.go_on(s, int(s.dealer))

    def go_on(self, s: State, seat: int) -> None:
        """The next who has a chip to bet against one of the dealer's; after the last the step is over."""
        seat = (seat + 1) % self.game.seats
        while seat != s.dealer and (s.sitting_out >> seat & 1 or not self.most(s, seat)):
            seat = (seat + 1) % self.game.seats
        if seat == s.dealer:
            self.game.finish(s, self)
        else:
            s.turn = seat

    def most(self, s: State, seat: int) -> int:
        """No bet exceeds the limit, nor what the player has, nor what the dealer has."""
        chips = self.table.chips
        return min(self.limit, s.numbers[chips + seat], s.numbers[chips + int(s.dealer)])

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any bet on either colour."""
        most = self.most(s, seat)
        return [self.game.moves.number(colour, 1, most) for colour in ("red", "black")]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any move, any amount."""
        return self.game.moves.any_of(self.legal(s, seat), rng)

    def reds(self, cards: list[int]) -> int:
        """How many of some cards are red."""
        suits = self.game.cards.suits
        return len([card for card in cards if suits[card] in (DIAMONDS, HEARTS)])

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Deal him five cards, and settle the bet; who has not enough for twice the bet pays all he has."""
        t, dealer = self.table, int(s.dealer)
        hand = t.hands[seat]
        s.deal(0, hand, FIVE)
        s.show_all(hand)
        reds = self.reds(s.zones[hand])
        named = reds if move.verb == "red" else FIVE - reds
        chips = move.low * (2 if reds in (0, FIVE) else 1)
        what = f"{named} {move.verb}"
        loser, winner = (dealer, seat) if 2 * named > FIVE else (seat, dealer)
        chips = min(chips, s.numbers[t.chips + loser])
        t.contribute(s, loser, chips, what if loser == seat else f"{self.game.seat_name(seat)}: {what}")
        t.pay(s, winner, chips, what if winner == seat else f"{self.game.seat_name(seat)}: {what}")
        self.go_on(s, seat)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """How much may be bet."""
        if move.verb not in ("red", "black"):
            return ""
        return f"Bet at least 1 chip and at most {self.most(s, seat)}."

    def prompt(self, s: State, seat: int) -> str:
        """What to bet on."""
        return "bet that three or more of your five cards will be red, or black"

    def strategy(self) -> Strategy:
        """The colour of which more is left."""
        from cardtable.games.poker.strategy.turning import ColourBetsStrategy

        return ColourBetsStrategy(self)
