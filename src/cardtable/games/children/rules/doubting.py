"""Doubting: cards are put down unseen under an announced rank, and anybody may doubt it."""

from math import exp
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import RANK_NAMES, counted, plural
from cardtable.engine import QUIET, SEVERAL, Advice, Game, Move, State, Step
from cardtable.mechanics.hands.dealing import deal_out, from_eldest

_ODD: Final = 0.05
"""How likely it is, measured by the usual, to keep a true card back, or to put down a false one more."""
_VAGUE: Final = 1.2
"""Within how many turns of what a player keeps for sure it is hard to tell whether he has a card."""


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
        """Cards lie face down before their players; what was put down last is on top."""
        self.game = game
        self.seats: i64 = game.seats
        self.all: i64 = (1 << game.seats) - 1
        self.hands = game.hand_zones()
        self.tables = [game.layout.zone(f"table {seat}", 0, seat) for seat in range(game.seats)]
        self.count = game.layout.number("cards put down", kind=QUIET)
        self.rank = game.layout.number("rank", kind=QUIET)
        self.made = game.layout.number("announcements", kind=QUIET)
        self.ever = [game.layout.number(f"put down by {seat}", kind=QUIET) for seat in range(game.seats)]
        """How many cards each player has put down in all."""
        self.puts = game.moves.of_cards("put")
        self.doubt = game.moves.plain("doubt")
        self.wait = game.moves.plain("pass")
        pack = game.cards
        self.faces = pack.face_of
        self.ranks = pack.ranks
        self.order = sorted(set(pack.ranks), reverse=True)
        """Announcements go down from aces to twos, and then begin with aces again."""
        self.each = pack.size // len(self.order)
        """How many cards of a rank there are."""
        cards = range(pack.size)
        self.of_rank = [[card for card in cards if pack.ranks[card] == rank] for rank in self.order]
        """All cards of the rank that is announced."""
        self.likings = [[self.liking(rank, card) for card in cards] for rank in range(len(self.order))]
        """For the rank that is announced how gladly each card is put down."""
        self.oddity = [_ODD**false for false in range(self.most + 1)]
        """How likely it is to put down so many false cards that need not be."""
        turns = [[self.turns_until(rank, card) for card in cards] for rank in range(len(self.order))]
        self.kept = [
            [[_keeps(turn, soon) for turn in row] for row in turns] for soon in range(len(self.order) + 1)
        ]
        """How likely each card is kept by who keeps what comes so soon, for the rank that comes next."""
        self.gone = [[[1.0 - kept for kept in row] for row in rows] for rows in self.kept]
        self.words: list[list[Move]] = [
            [
                game.moves.word("announce", f"{counted(number, RANK_NAMES[rank])}", at)
                for at, rank in enumerate(self.order)
            ]
            for number in range(self.most + 1)
        ]

    # -- the deal ------------------------------------------------------------------------------

    def enter(self, s: State) -> None:
        """The player at the dealer's left announces first."""
        self.begin_turn(s, s.leader)

    def begin_turn(self, s: State, seat: i64) -> None:
        """A player puts down his cards."""
        s.numbers[self.count] = 0
        s.hand = seat
        s.turn = seat

    def legal(self, s: State, seat: int) -> list[Move]:
        """Put cards down in the pack's order, then announce them; the others doubt or pass."""
        if s.turn < 0:
            return [self.doubt, self.wait]
        count = s.numbers[self.count]
        moves: list[Move] = [self.words[count][s.numbers[self.rank]]] if count else []
        if count < self.most:
            highest = self.faces[s.zones[self.tables[seat]][-1]] if count else 0
            held = {self.faces[card] for card in s.zones[self.hands[seat]]}
            moves.extend([self.puts[face] for face in sorted(held) if face >= highest])
        return moves

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
            n[self.made] = n[self.made] + 1
            n[self.ever[seat]] = n[self.ever[seat]] + n[self.count]
            s.turn = SEVERAL
            s.acting = self.all & ~(1 << seat)

    def announced(self, s: State) -> list[int]:
        """The cards of the last announcement."""
        laid = s.zones[self.tables[s.hand]]
        return laid[len(laid) - s.numbers[self.count] :]

    def turn_up(self, s: State, doubter: int) -> None:
        """All see the doubted cards; the doubter or their player takes everything on the table."""
        rank = self.order[s.numbers[self.rank]]
        is_true = True
        for card in self.announced(s):
            s.show(card)
            if self.ranks[card] != rank:
                is_true = False
        taker = doubter if is_true else int(s.hand)
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
        if not s.zones[self.hands[s.hand]] or n[self.made] >= self.limit:
            self.game.finish(s, self)
            return
        n[self.rank] = (n[self.rank] + 1) % len(self.order)
        self.begin_turn(s, (s.hand + 1) % self.seats)

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
        """Who does not doubt in time has let it pass."""
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
            return f"{self.game.seat_name(int(s.hand))} announces {said}: doubt it, or pass"
        called = plural(self.order[s.numbers[self.rank]])
        return f"put down 1 to {self.most} cards, true or not, and announce them as {called}"

    # -- what an announcement tells ------------------------------------------------------------

    def likelihood(self, s: State) -> float:
        """Who has cards of the rank puts all of them down, and who has none one other.

        To keep a true card back is odd, and so is every false one that need not be.
        """
        if s.turn >= 0 or s.step != self.index:
            return 1.0
        down: i64 = s.numbers[self.count]
        true: i64 = len(self.true_ones(s))
        if true > down:
            return _ODD
        return self.oddity[down - max(true, 1)]

    def true_ones(self, s: State) -> list[int]:
        """The announcer's cards of the rank; any that lie on the table he would have kept for this turn."""
        rank = self.order[s.numbers[self.rank]]
        own = s.zones[self.tables[s.hand]] + s.zones[self.hands[s.hand]]
        return [card for card in own if self.ranks[card] == rank]

    def would_choose(self, s: State) -> list[tuple[int, int]]:
        """Whoever had cards of the rank has just put them down."""
        if s.turn >= 0:
            return []
        laid, true = self.announced(s), self.true_ones(s)
        false = [card for card in laid if card not in true]
        back = [card for card in true if card not in laid]
        return list(zip(false, back, strict=False))

    def leanings(self, s: State) -> list[list[float]]:
        """Who lies puts down what comes to him last: who has put down much has what comes to him soon."""
        n = s.numbers
        leanings = [self.kept[0][0]] * len(s.zones)
        for ahead in range(self.seats):
            seat = (s.hand + ahead) % self.seats
            rank = (n[self.rank] + ahead) % len(self.order)
            table, hand = self.tables[seat], self.hands[seat]
            ever = len(s.zones[hand]) + n[self.ever[seat]]
            just_down = n[self.count] if s.turn < 0 and ahead == 0 else 0
            soon = len(self.order) * (len(s.zones[hand]) + just_down) // max(1, ever)
            kept, gone = self.kept[soon][rank], self.gone[soon][rank]
            leanings[hand] = kept
            leanings[table] = _mixed(kept, gone, just_down / len(s.zones[table])) if just_down else gone
        return leanings

    # -- rules of thumb ------------------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """Tell the truth when you can; doubt what cannot be, and whoever would be out."""
        return self.advise_doubt(s, seat) if s.turn < 0 else self.advise_put(s, seat)

    def advise_doubt(self, s: State, seat: int) -> Advice:
        """A doubt that is right helps all, one that is wrong costs the doubter: doubt only if need be."""
        return (
            self.doubt_what_cannot_be(s, seat)
            or self.doubt_the_last_cards(s)
            or Advice(self.wait, "It may well be true, and a wrong doubt costs all the cards on the table.")
        )

    def doubt_what_cannot_be(self, s: State, seat: int) -> Advice | None:
        """Doubt when you hold, or have seen elsewhere, too many cards of the rank."""
        laid = self.announced(s)
        known = 0
        for card in self.of_rank[s.numbers[self.rank]]:
            seen: i64 = s.seen[card]
            if seen >> seat & 1 and card not in laid:
                known += 1
        if len(laid) + known <= self.each:
            return None
        return Advice(self.doubt, f"There cannot be so many: you know of {known} others.")

    def doubt_the_last_cards(self, s: State) -> Advice | None:
        """Somebody's last cards are always doubted."""
        if s.zones[self.hands[s.hand]]:
            return None
        return Advice(self.doubt, "If nobody doubts it the game is over.")

    def advise_put(self, s: State, seat: int) -> Advice:
        """All cards of the rank; if there is none, the card whose turn comes last."""
        rank = s.numbers[self.rank]
        hand = s.zones[self.hands[seat]]
        laid = self.announced(s)
        if not laid:
            return self.advise_first(hand, rank)
        called = self.order[rank]
        true = sorted([self.faces[card] for card in hand + laid if self.ranks[card] == called])
        for face in true[len(laid) :]:
            if self.puts[face] in self.legal(s, seat):
                return Advice(self.puts[face], "It is what you have to announce.")
        if all([self.ranks[card] == called for card in laid]):
            return Advice(self.words[len(laid)][rank], "It is true.")
        return Advice(self.words[len(laid)][rank], "You have to say something.")

    def advise_first(self, hand: list[int], rank: int) -> Advice:
        """The lowest card of the rank, or a false one."""
        liking = self.likings[rank]
        best = hand[0]
        most: i64 = -1
        for card in hand:
            liked: i64 = liking[card]
            if liked > most:
                most = liked
                best = card
        move = self.puts[self.faces[best]]
        if self.ranks[best] == self.order[rank]:
            return Advice(move, "It is what you have to announce.")
        return Advice(move, "It would be the last whose turn to be announced comes to you.")

    def liking(self, rank: int, card: int) -> int:
        """How gladly a card is the first to be put down: a true one, or the later its turn comes."""
        turns = self.turns_until(rank, card)
        faces = self.game.cards.face_count
        if turns == 0:
            return (len(self.order) + 2) * faces - self.faces[card]
        return turns * faces + self.faces[card]

    def turns_until(self, rank: int, card: int) -> int:
        """How many of one's own turns it takes until a card can be put down truly."""
        for turns in range(len(self.order)):
            if self.order[(rank + turns * self.seats) % len(self.order)] == self.ranks[card]:
                return turns
        return len(self.order)


def _keeps(turns: int, soon: int) -> float:
    """How likely a card that comes in some turns is kept by who keeps what comes within so many."""
    return 1.0 / (1.0 + exp((turns - soon) / _VAGUE))


def _mixed(some: list[float], others: list[float], share: float) -> list[float]:
    """How the cards lean to a zone of which a share is like some, and the rest like others."""
    return [share * one + (1.0 - share) * other for one, other in zip(some, others, strict=True)]
