"""Doubting: cards are put down unseen under an announced rank, and anybody may doubt it."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import RANK_NAMES, counted, plural
from cardtable.engine import CENTRE, QUIET, SEVERAL, Game, Move, State, Step, Strategy
from cardtable.mechanics.hands.dealing import deal_out, from_eldest

_THREE: Final = 3
"""Cards put down at a time in the form with a fixed number."""


class DealAllOut(Step):
    """Deal out the whole pack in packets of two, the last round singly as far as it goes."""

    def bind(self, game: Game[Any]) -> None:
        """Hands need not be of one size."""
        self.game = game
        self.hands = game.hand_zones()

    def enter(self, s: State) -> None:
        """Begin at the dealer's left."""
        hands = from_eldest(s, self.hands)
        s.deal_packets(0, hands, (2,) * (len(s.zones[0]) // (2 * len(hands))))
        deal_out(s, hands)
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Announce(Step):
    """Each in turn puts cards down unseen and says they are so many of a rank, true or not.

    The first to doubt has them turned up: if every card is of the rank he takes all cards on the table,
    otherwise their player does. It ends when somebody has put down his last card and is not proved wrong,
    or when time is called.
    """

    def __init__(self, most: int, limit: int) -> None:
        super().__init__()
        self.most = most
        self.limit = limit

    def bind(self, game: Game[Any]) -> None:
        """Cards lie face down before their players, those put down last on top. `s.player` announces."""
        self.game = game
        self.seats: i64 = game.seats
        self.all: i64 = (1 << game.seats) - 1
        self.hands = game.hand_zones()
        self.tables = game.of_seats("table", CENTRE, is_open=False)
        self.count = game.layout.number("cards put down", kind=QUIET)
        self.rank = game.layout.number("rank", kind=QUIET)
        self.made = game.layout.number("announcements", kind=QUIET)
        self.puts = game.moves.of_cards("put")
        self.doubt = game.moves.plain("doubt")
        self.wait = game.moves.plain("pass")
        pack = game.cards
        self.faces = pack.face_of
        self.ranks = pack.ranks
        self.order = self.order_of(set(pack.ranks))
        """The ranks as they are announced one after the other; then they begin again."""
        self.words: list[list[Move]] = [
            [
                game.moves.word("announce", f"{counted(number, RANK_NAMES[rank])}", at)
                for at, rank in enumerate(self.order)
            ]
            for number in range(self.most + 1)
        ]

    def order_of(self, ranks: set[int]) -> list[int]:
        """Announcements go down from aces to twos."""
        return sorted(ranks, reverse=True)

    # -- the deal ------------------------------------------------------------------------------

    def enter(self, s: State) -> None:
        """The player at the dealer's left announces first."""
        self.begin_turn(s, s.leader)

    def begin_turn(self, s: State, seat: i64) -> None:
        """A player puts down his cards."""
        s.numbers[self.count] = 0
        s.player = seat
        s.turn = seat

    def legal(self, s: State, seat: int) -> list[Move]:
        """Put cards down in the pack's order, then announce them; the others doubt or pass."""
        if s.turn < 0:
            return [self.doubt, self.wait]
        moves: list[Move] = self.announcements(s, seat)
        if s.numbers[self.count] < self.most:
            moves.extend([self.puts[face] for face in self.following(s, seat)])
        return moves

    def announcements(self, s: State, seat: int) -> list[Move]:
        """What may be said of the cards put down: that all are of the rank whose turn it is."""
        count = s.numbers[self.count]
        return [self.words[count][s.numbers[self.rank]]] if count else []

    def following(self, s: State, seat: int) -> list[int]:
        """The faces that may go down next, in the pack's order from the last one on."""
        highest = self.faces[s.zones[self.tables[seat]][-1]] if s.numbers[self.count] else 0
        held = {self.faces[card] for card in s.zones[self.hands[seat]]}
        return [face for face in sorted(held) if face >= highest]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Put down, announce, doubt or pass; doubts count in the order they arrive."""
        n = s.numbers
        if s.turn < 0:
            s.acting &= ~(1 << seat)
            if move is self.doubt:
                self.turn_up(s, seat)
                s.acting = 0
            if s.acting == 0:
                self.pass_on(s)
        elif move.verb == "put":
            s.move(self.game.held(s, self.hands[seat], move.face), self.hands[seat], self.tables[seat])
            n[self.count] = n[self.count] + 1
        else:
            n[self.rank] = move.low
            n[self.made] = n[self.made] + 1
            s.turn = SEVERAL
            s.acting = self.all & ~(1 << seat)

    def announced(self, s: State) -> list[int]:
        """The cards of the last announcement."""
        laid = s.zones[self.tables[s.player]]
        return laid[len(laid) - s.numbers[self.count] :]

    def turn_up(self, s: State, doubter: int) -> None:
        """All see the doubted cards; the doubter or their player takes everything on the table."""
        rank = self.order[s.numbers[self.rank]]
        is_true = True
        for card in self.announced(s):
            s.show(card)
            if self.ranks[card] != rank:
                is_true = False
        taker = doubter if is_true else int(s.player)
        shown = " ".join([self.game.cards.text(card) for card in self.announced(s)])
        count = sum([len(s.zones[table]) for table in self.tables])
        takes = f"{self.game.seat_name(taker)} takes {count} card{'s' if count > 1 else ''}"
        s.note(f"turned up {shown}: {takes}")
        for table in self.tables:
            while s.zones[table]:
                s.draw(table, self.hands[taker])

    def pass_on(self, s: State) -> None:
        """An empty hand ends it; otherwise the next player announces the next rank."""
        n = s.numbers
        if not s.zones[self.hands[s.player]] or n[self.made] >= self.limit:
            self.game.finish(s, self)
            return
        n[self.rank] = (n[self.rank] + 1) % len(self.order)
        self.begin_turn(s, (s.player + 1) % self.seats)

    def settle(self, s: State, by_cards: bool) -> None:
        """Each other player pays the winner a chip, or one for every card he has left.

        When time is called the fewest cards win, unless several players have equally few.
        """
        left = [len(s.zones[hand]) for hand in self.hands]
        winners = [seat for seat, count in enumerate(left) if count == min(left)]
        if len(winners) > 1:
            s.note("time is called and several have the fewest cards: nobody pays")
            return
        paid = 0
        for seat, count in enumerate(left):
            if seat != winners[0]:
                chips = count if by_cards else 1
                s.score(seat, -chips, f"{count} card{'s' if count > 1 else ''} left")
                paid += chips
        s.score(winners[0], paid, "fewest cards when time was called" if min(left) else "out of cards")

    # -- talk ----------------------------------------------------------------------------------

    def is_secret(self, move: Move) -> bool:
        """Nobody sees which cards are put down."""
        return move.verb == "put"

    def remaining(self, s: State, seat: int) -> int:
        """As many cards as may still be put down."""
        return 1 if s.turn < 0 else max(1, self.most - s.numbers[self.count])

    def too_late(self, s: State, seat: int) -> Move | None:
        """Whoever does not doubt in time has let it pass."""
        return self.wait if s.turn < 0 else None

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Cards first, then the announcement, then doubts."""
        if s.turn < 0:
            return "An announcement has been made: doubt it, or pass."
        count = s.numbers[self.count]
        if move.verb == "announce":
            said = f"announce {plural(self.order[s.numbers[self.rank]])}, as many as you put down"
            return f"You must {said}." if count else "Put down a card first."
        if move.verb != "put":
            return "There is nothing to doubt yet: it is your turn to put cards down."
        if move.face not in [self.faces[card] for card in s.zones[self.hands[seat]]]:
            return f"You do not hold the {self.game.cards.name_of(self.game.cards.first[move.face])}."
        if count == self.most:
            return f"Not more than {self.most} cards may be put down."
        return "Name the cards you put down in the order of the pack, or all at once."

    def prompt(self, s: State, seat: int) -> str:
        """What is asked."""
        if s.turn < 0:
            said = self.words[s.numbers[self.count]][s.numbers[self.rank]].word
            return f"{self.game.seat_name(int(s.player))} announces {said}: doubt it, or pass"
        called = plural(self.order[s.numbers[self.rank]])
        return f"put down 1 to {self.most} cards, true or not, and announce them as {called}"

    # -- strategy ------------------------------------------------------------------------------

    def strategy(self) -> Strategy:
        """Tell the truth when you can, and doubt what cannot be."""
        from cardtable.games.children.strategy.doubting import DoubtingStrategy

        return DoubtingStrategy(self)


class DealEvenly(DealAllOut):
    """Deal as many cards as go round evenly; the others stay in the pack, as a stock."""

    def enter(self, s: State) -> None:
        """Begin at the dealer's left."""
        each = len(s.zones[0]) // len(self.hands)
        s.deal_packets(0, from_eldest(s, self.hands), (2,) * (each // 2) + (1,) * (each % 2))
        self.game.finish(s, self)


class AnnounceThree(Announce):
    """Exactly three cards are put down, of ranks that go up; the first player begins with any rank he likes.

    A player who has fewer first draws from the stock, as long as there is one; then he puts down what he has.
    """

    def __init__(self, limit: int) -> None:
        super().__init__(_THREE, limit)

    def order_of(self, ranks: set[int]) -> list[int]:
        """Announcements go up; after aces come twos."""
        return sorted(ranks)

    def begin_turn(self, s: State, seat: i64) -> None:
        """A player draws what he needs."""
        hand = self.hands[seat]
        while len(s.zones[hand]) < _THREE and s.zones[0]:
            s.draw(0, hand)
        super().begin_turn(s, seat)

    def announcements(self, s: State, seat: int) -> list[Move]:
        """When three cards lie there, or his last: any rank at first, and then the one whose turn it is."""
        count = s.numbers[self.count]
        if self.left(s, seat):
            return []
        return super().announcements(s, seat) if s.numbers[self.made] else self.words[count]

    def left(self, s: State, seat: int) -> int:
        """How many cards are still to be put down."""
        return min(_THREE - s.numbers[self.count], len(s.zones[self.hands[seat]]))

    def following(self, s: State, seat: int) -> list[int]:
        """In the pack's order, and so that enough can follow."""
        left = self.left(s, seat)
        if left == 0:
            return []
        last = sorted([self.faces[card] for card in s.zones[self.hands[seat]]])[-left]
        return [face for face in super().following(s, seat) if face <= last]

    def plausible(self, s: State) -> bool:
        """Whoever is putting down cards holds others that can follow."""
        if s.step != self.index or s.turn < 0 or s.numbers[self.count] == 0:
            return True
        seat = int(s.turn)
        highest = self.faces[s.zones[self.tables[seat]][-1]]
        higher = [card for card in s.zones[self.hands[seat]] if self.faces[card] >= highest]
        return len(higher) >= self.left(s, seat)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Three cards, and the first rank is free."""
        if s.turn >= 0 and move.verb == "announce":
            if self.left(s, seat):
                return "Put down three cards first, or all you have if there is no stock."
            if s.numbers[self.made] == 0:
                return "Announce any rank, as many cards as you have put down."
        return super().reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """What is asked."""
        if s.turn < 0:
            return super().prompt(s, seat)
        left = self.left(s, seat)
        cards = counted(left, "card") if left != 1 else "a card"
        if s.numbers[self.made]:
            called = plural(self.order[s.numbers[self.rank]])
        else:
            called = "whatever you like"
        if left:
            return f"put down {cards}, true or not, to be announced as {called}"
        return f"announce them as {called}"

    def strategy(self) -> Strategy:
        """Most announcements cannot be true."""
        from cardtable.games.children.strategy.doubting import ThreesStrategy

        return ThreesStrategy(self)
