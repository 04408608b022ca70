"""Blackout, or Oh Pshaw (book 000, lines 1785-1809): bid the exact number of tricks you will take."""

from dataclasses import dataclass, field
from typing import Any, Final

from cardtable.cards import FULL_52, JACK, Pack, Rng
from cardtable.engine import Advice, Game, GameInfo, Match, MatchPlan, Move, Options, State, Step, says
from cardtable.families.dealing import DealHands, TurnUpTrump
from cardtable.families.tricks import Tricks


@dataclass(frozen=True, kw_only=True)
class BlackoutOptions(Options):
    """House rules; each default is the book's main rule."""

    zero: str = field(
        default="10", metadata=says("what making a bid of zero scores", "10", "5", "5-and-tricks")
    )
    winner_bonus: bool = field(default=False, metadata=says("the winner of the game gets 10 points more"))
    all_deals: bool = field(
        default=False, metadata=says("with three players go on to 17 cards each instead of stopping at 15")
    )


class DealMore(DealHands):
    """One card each in the first deal, two in the second, and so on."""

    def bind(self, game: Game[Any]) -> None:
        """The size of the hands is known to all."""
        super().bind(game)
        self.size = game.layout.number("cards each", 1)

    def cards_each(self, s: State) -> int:
        """As many as the deals so far, and one more."""
        return s.numbers[self.size]


class BidExactly(Step):
    """From eldest hand each in turn bids how many tricks he will take; the total is announced."""

    def bind(self, game: Game[Any]) -> None:
        """A bid for each seat."""
        self.game = game
        self.hands = game.hand_zones()
        self.size = game.layout.number("cards each", 1)
        self.bid = game.seat_numbers("bid", -1)
        self.bids = [game.moves.number("bid", tricks) for tricks in range(52 // game.seats + 1)]

    def enter(self, s: State) -> None:
        """Eldest hand bids first."""
        s.turn = s.leader

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any number from zero to the number of tricks."""
        return self.bids[: s.numbers[self.size] + 1]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any of these."""
        return self.bids[rng.below(s.numbers[self.size] + 1)]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The dealer bids last; then it is said whether the bids are over, under or even."""
        s.numbers[self.bid + seat] = move.amount
        if seat != s.dealer:
            s.turn = (seat + 1) % self.game.seats
            return
        total = sum(s.numbers[self.bid : self.bid + self.game.seats])
        tricks = s.numbers[self.size]
        word = "over" if total > tricks else "under" if total < tricks else "even"
        s.note(f"bids are {word}: {total} for {tricks}")
        self.game.finish(s, self)

    def hope(self, s: State, cards: list[int]) -> int:
        """The tricks a hand may take, in tenths: by how many of the cards that are dealt out are lower."""
        pack = self.game.cards
        dealt = self.game.seats * s.numbers[self.size]
        hope = 0
        for card in cards:
            rank = min(pack.ranks[card], 10) + max(0, pack.ranks[card] - JACK + 1) - 1  # two is 1, ace 13
            if pack.suits[card] == s.trump:
                hope += 3 + rank * 7 // 13
            elif rank > 8:
                hope += (rank - 8) * (2 if dealt > 20 else 1)
        return hope

    def advise(self, s: State, seat: int) -> Advice | None:
        """Count trumps by their height, and aces and kings."""
        held = s.zones[self.hands[seat]]
        tricks = min((self.hope(s, held) + 4) // 10, len(held))
        winners = f"{tricks or 'no'} likely winner{'' if tricks == 1 else 's'}"
        return Advice(self.bids[tricks], f"you hold {winners}")

    def likelihood(self, s: State) -> float:
        """Whoever has bid many tricks holds winners; told as long as no trick is taken."""
        likely = 1.0
        for seat in range(self.game.seats):
            bid = s.numbers[self.bid + seat]
            held = s.zones[self.hands[seat]]
            if bid >= 0 and len(held) == s.numbers[self.size]:
                off = abs(self.hope(s, held) - 10 * bid) - 8
                if off > 0:
                    likely *= max(0.2, 1.0 - 0.05 * off)
        return likely

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the bid."""
        return "bid exactly the tricks you will take"


class ExactTricks(Tricks):
    """Tricks of which each player wants as many as he has bid."""

    def bind(self, game: Game[Any]) -> None:
        """The bids."""
        super().bind(game)
        self.bid = game.seat_numbers("bid", -1)

    def advise(self, s: State, seat: int) -> Advice | None:
        """Win tricks until the bid is reached, then lose the rest."""
        if s.numbers[self.tricks[seat]] < s.numbers[self.bid + seat]:
            return super().advise(s, seat)
        return self.lose(s)

    def lose(self, s: State) -> Advice:
        """Stay under with the highest card that loses; who cannot, goes up high when last and low before."""
        cards = self.by_worth(s, self.playable(s, s.hand))
        trick = s.zones[self.trick]
        if not trick:
            return Advice(self.plays[cards[0]], "you have your tricks: lead low")
        strength = self.strength[s.trump][self.suits[s.trump][trick[0]]]
        best = max([strength[card] for card in trick])
        losing = [card for card in cards if strength[card] < best]
        if losing:
            return Advice(self.plays[losing[-1]], "you have your tricks: stay under it")
        if self.is_last(s, len(trick)):
            return Advice(self.plays[cards[-1]], "you must take it: use a high card")
        return Advice(self.plays[cards[0]], "stay as low as you can")


class Blackout(Game[BlackoutOptions]):
    """Ten points and the bid for whoever takes exactly what he bid, nothing for anybody else."""

    def pack(self) -> Pack:
        """All 52 cards, ace high."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Deal, turn up for trump, bid, play."""
        self.tricks = ExactTricks()
        self.bidding = BidExactly()
        return [DealMore(1, turn_up=True), TurnUpTrump(), self.bidding, self.tricks]

    def open_deal(self, match: Match, s: State) -> None:
        """Hands grow from deal to deal."""
        s.numbers[self.bidding.size] = match.deals + 1

    def score(self, s: State) -> None:
        """A bid made exactly counts 10 and the bid; zero as agreed."""
        zero = {"10": 10, "5": 5, "5-and-tricks": 5 + s.numbers[self.bidding.size]}[self.options.zero]
        for seat in range(self.seats):
            bid = s.numbers[self.bidding.bid + seat]
            if self.tricks.side_tricks(s, seat) == bid:
                s.score(seat, 10 + bid if bid else zero, f"bid {bid} and took {bid}")

    def plan(self) -> MatchPlan:
        """Deals up to the limit of the pack; three players had better stop at fifteen."""
        deals = 15 if self.seats == 3 and not self.options.all_deals else 52 // self.seats
        return BlackoutGame(deals, self.options.winner_bonus)


class BlackoutGame(MatchPlan):
    """So many deals; then each settles with every other for the difference of their scores."""

    def __init__(self, deals: int, bonus: bool) -> None:
        self.deals = deals
        self.bonus = bonus

    def after_deal(self, match: Match, s: State) -> None:
        """After the last deal the highest score wins."""
        if match.deals < self.deals:
            return
        match.over = True
        if self.bonus:
            for winner in match.winners():
                match.add(winner, 10, "winner of the game")
        for one in range(match.seats):
            for other in range(match.seats):
                high, low = match.scores[one], match.scores[other]
                if high > low:
                    match.pay(one, other, high - low, f"difference of {high} and {low}")


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "blackout",
        "Blackout",
        Blackout,
        BlackoutOptions(),
        family="trick-plain",
        players=(4, 3, 5, 6, 7),
        source="000:1785-1809",
        blurb="One card, then two, then three: say exactly how many tricks you will take.",
        aliases=("Oh Pshaw", "Oh Hell"),
    ),
)
