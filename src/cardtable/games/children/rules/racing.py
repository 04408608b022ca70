"""Racing: cards are turned in turn, and all may act at once; it matters who is first."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import RANK_NAMES
from cardtable.engine import CENTRE, SEAT, SEVERAL, STOCK, Game, Move, State, Step, Strategy
from cardtable.mechanics.hands.dealing import deal_out, from_eldest


class DealPiles(Step):
    """Deal out the whole pack one card at a time, even or not; nobody looks at his cards."""

    def bind(self, game: Game[Any]) -> None:
        """A face-down pile for each player."""
        self.game = game
        self.piles = face_down_piles(game)

    def enter(self, s: State) -> None:
        """Begin at the dealer's left."""
        deal_out(s, from_eldest(s, self.piles))
        self.game.finish(s, self)


def face_down_piles(game: Game[Any]) -> list[int]:
    """A pile in front of each player that not even its owner sees."""
    return unseen_zones(game, "pile", STOCK)


def unseen_zones(game: Game[Any], label: str, role: str) -> list[int]:
    """Cards face down before each player; what of them has been seen must be remembered."""
    return [
        game.layout.zone(f"{label} {seat}", role, label=label, whose=SEAT, owner=seat, face_down=True)
        for seat in range(game.seats)
    ]


def score_piles(s: State, piles: list[int]) -> None:
    """All the cards win; when time is called the most cards do, and none if nobody has any."""
    held = [len(s.zones[pile]) for pile in piles]
    for seat, count in enumerate(held):
        if count > 0 and count == max(held):
            all_of_them = count == s.layout.cards
            s.score(seat, 1, "won all the cards" if all_of_them else "most cards when time was called")


@mypyc_attr(allow_interpreted_subclasses=True)
class SlapCards(Step):
    """Each in turn turns a card to the centre; the first to slap one of the rank takes all that lies there.

    A player without cards stays in until the next such card; one who fails to win it is out. It ends when
    one player has all the cards or is left alone, when nobody has a card to turn, or when time is called.
    """

    def __init__(self, rank: int, limit: int) -> None:
        super().__init__()
        self.rank = rank
        self.limit = limit

    def bind(self, game: Game[Any]) -> None:
        """Piles, the centre, and a count of the cards turned; `s.player` has turned the last."""
        self.game = game
        self.seats: i64 = game.seats
        self.piles = face_down_piles(game)
        self.centre = game.pile("centre", CENTRE, is_spread=False)
        self.turned = game.layout.number("cards turned")
        self.turn = game.moves.plain("turn", STOCK)
        self.slap = game.moves.plain("slap", CENTRE)
        self.wait = game.moves.plain("wait")

    def enter(self, s: State) -> None:
        """The player at the dealer's left begins."""
        s.player = s.leader
        s.turn = s.leader

    def legal(self, s: State, seat: int) -> list[Move]:
        """Turn a card in turn; slap the card just turned, or let it pass."""
        return [self.turn] if s.turn >= 0 else [self.slap, self.wait]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Moves count in the order they arrive."""
        if move is self.turn:
            s.draw(self.piles[seat], self.centre)
            s.numbers[self.turned] = s.numbers[self.turned] + 1
            s.player = seat
            s.turn = SEVERAL
            s.acting = ((1 << self.seats) - 1) & ~s.sitting_out
            return
        s.acting &= ~(1 << seat)
        if move is self.slap:
            if self.is_hit(s):
                self.take(s, seat)
                s.acting = 0
            else:
                self.pay(s, seat)
        if s.acting == 0:
            self.pass_on(s)

    def is_hit(self, s: State) -> bool:
        """Whether the card just turned is one to slap."""
        centre = s.zones[self.centre]
        return len(centre) > 0 and self.game.cards.ranks[centre[-1]] == self.rank

    def take(self, s: State, seat: int) -> None:
        """The winner shuffles what lies in the centre into his pile; the others without cards are out."""
        self.drop_losers(s, seat)
        s.sweep(self.centre, self.piles[seat])
        s.shuffle(self.piles[seat])

    def drop_losers(self, s: State, winner: int) -> None:
        """Whoever had no card when this one was turned, and did not win it, is out.

        Whoever turned it as his own last card ran out only then, and waits for the next.
        """
        for seat in range(self.seats):
            if seat != winner and seat != s.player and not s.zones[self.piles[seat]]:
                s.sitting_out |= 1 << seat

    def pay(self, s: State, seat: int) -> None:
        """A wrong slap costs a card, face down, to the player of the card that was slapped."""
        if seat != s.player and s.zones[self.piles[seat]]:
            s.draw(self.piles[seat], self.piles[s.player])

    def pass_on(self, s: State) -> None:
        """The next player to the left who has cards turns one, unless it is all over."""
        if self.is_hit(s):  # still there: nobody slapped it
            self.drop_losers(s, -1)
        left = [seat for seat in range(self.seats) if not s.sitting_out >> seat & 1]
        if len(left) == 1 and s.zones[self.centre]:
            self.take(s, left[0])
        seat: i64 = s.player
        for _ in range(self.seats):
            seat = 0 if seat + 1 == self.seats else seat + 1
            if s.zones[self.piles[seat]]:
                break
        if self.winner(s) >= 0 or s.numbers[self.turned] >= self.limit or not s.zones[self.piles[seat]]:
            self.game.finish(s, self)
        else:
            s.turn = seat

    def winner(self, s: State) -> int:
        """The player who has all the cards, or -1."""
        for seat in range(self.seats):
            if len(s.zones[self.piles[seat]]) == self.game.cards.size:
                return int(seat)
        return -1

    def score(self, s: State) -> None:
        """All the cards win; when time is called the most cards do, and none if nobody has any."""
        score_piles(s, self.piles)

    def too_late(self, s: State, seat: int) -> Move | None:
        """Whoever does not slap in time has let the card pass."""
        return self.wait if s.turn < 0 else None

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A card is turned, and then slapped or let pass."""
        if s.turn >= 0:
            return "Turn a card first."
        return "A card has just been turned: slap it or wait." if move is self.turn else ""

    def prompt(self, s: State, seat: int) -> str:
        """What can be done."""
        return "turn a card" if s.turn >= 0 else f"slap if it is a {RANK_NAMES[self.rank]}"

    def strategy(self) -> Strategy:
        """Slap what is to be slapped."""
        from cardtable.games.children.strategy.racing import RacingStrategy

        return RacingStrategy(self)
