"""Whom to doubt, what to put down, and what an announcement tells of the hands."""

from math import exp
from typing import Final

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import QUIET, Advice, Move, State, Strategy
from cardtable.games.children.rules.doubting import Announce, AnnounceThree

_ODD: Final = 0.05
"""How likely it is, compared with the usual, to keep a true card back, or to put one more false card down."""
_VAGUE: Final = 1.2
"""Within how many turns of what a player keeps for sure it is hard to tell whether he has a card."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DoubtingStrategy(Strategy):
    """Tell the truth when you can; when you cannot, put down what comes to you last."""

    def __init__(self, announcing: Announce) -> None:
        super().__init__()
        self.announcing = announcing
        game, order = announcing.game, announcing.order
        self.ever = game.seat_numbers("put down by", kind=QUIET)
        """How many cards each player has put down in all."""
        cards, ranks = range(game.cards.size), range(len(order))
        self.each = game.cards.size // len(order)
        """How many cards of a rank there are."""
        self.of_rank = [[card for card in cards if announcing.ranks[card] == rank] for rank in order]
        """All cards of the rank that is announced."""
        self.likings = [[self.liking(rank, card) for card in cards] for rank in ranks]
        """For the rank that is announced how gladly each card is put down."""
        self.oddity = [_ODD**false for false in range(announcing.most + 1)]
        """How likely it is to put down so many false cards that need not be."""
        turns = [[self.turns_until(rank, card) for card in cards] for rank in ranks]
        self.kept = [
            [[_keeps(turn, soon) for turn in row] for row in turns] for soon in range(len(order) + 1)
        ]
        """How likely a player who keeps what comes so soon keeps each card, for the rank that comes next."""
        self.gone = [[[1.0 - kept for kept in row] for row in rows] for rows in self.kept]

    # -- what an announcement tells ------------------------------------------------------------

    def watch(self, s: State, seat: int, move: Move) -> None:
        """Count the cards that are announced."""
        n = s.numbers
        if s.turn >= 0 and move.verb == "announce":
            n[self.ever + seat] = n[self.ever + seat] + n[self.announcing.count]

    def likelihood(self, s: State) -> float:
        """A player with cards of the rank puts all of them down, and one without puts down one other.

        To keep a true card back is odd, and so is every false one that need not be.
        """
        announcing = self.announcing
        if s.turn >= 0 or s.step != announcing.index:
            return 1.0
        down: i64 = s.numbers[announcing.count]
        true: i64 = len(self.true_ones(s))
        if true > down:
            return _ODD
        return self.oddity[down - max(true, 1)]

    def true_ones(self, s: State) -> list[int]:
        """The announcer's cards of the rank; he would have kept for this turn any that lie on the table."""
        announcing = self.announcing
        rank = announcing.order[s.numbers[announcing.rank]]
        own = s.zones[announcing.tables[s.player]] + s.zones[announcing.hands[s.player]]
        return [card for card in own if announcing.ranks[card] == rank]

    def exchanges(self, s: State) -> list[tuple[int, int]]:
        """Whoever had cards of the rank has just put them down."""
        if s.turn >= 0:
            return []
        laid, true = self.announcing.announced(s), self.true_ones(s)
        false = [card for card in laid if card not in true]
        back = [card for card in true if card not in laid]
        return list(zip(false, back, strict=False))

    def leanings(self, s: State) -> list[list[float]]:
        """A liar puts down what he needs last: after many cards he has left what he will need soon."""
        announcing = self.announcing
        n = s.numbers
        leanings = [self.kept[0][0]] * len(s.zones)
        for ahead in range(announcing.seats):
            seat = (s.player + ahead) % announcing.seats
            rank = (n[announcing.rank] + ahead) % len(announcing.order)
            table, hand = announcing.tables[seat], announcing.hands[seat]
            ever = len(s.zones[hand]) + n[self.ever + seat]
            just_down = n[announcing.count] if s.turn < 0 and ahead == 0 else 0
            soon = len(announcing.order) * (len(s.zones[hand]) + just_down) // max(1, ever)
            kept, gone = self.kept[soon][rank], self.gone[soon][rank]
            leanings[hand] = kept
            leanings[table] = _mixed(kept, gone, just_down / len(s.zones[table])) if just_down else gone
        return leanings

    # -- what to do ----------------------------------------------------------------------------

    def advise(self, s: State, seat: int) -> Advice | None:
        """Tell the truth when you can; doubt what cannot be, and whoever would be out."""
        return self.advise_doubt(s, seat) if s.turn < 0 else self.advise_put(s, seat)

    def advise_doubt(self, s: State, seat: int) -> Advice:
        """A doubt that is right helps all, one that is wrong costs the doubter: doubt only if need be."""
        return (
            self.doubt_what_cannot_be(s, seat)
            or self.doubt_the_last_cards(s)
            or Advice(
                self.announcing.wait,
                "It may well be true, and a wrong doubt costs all the cards on the table.",
            )
        )

    def doubt_what_cannot_be(self, s: State, seat: int) -> Advice | None:
        """Doubt when you hold, or have seen elsewhere, too many cards of the rank."""
        announcing = self.announcing
        laid = announcing.announced(s)
        known = 0
        for card in self.of_rank[s.numbers[announcing.rank]]:
            seen: i64 = s.seen[card]
            if seen >> seat & 1 and card not in laid:
                known += 1
        if len(laid) + known <= self.each:
            return None
        return Advice(announcing.doubt, f"There cannot be so many: you know of {known} others.")

    def doubt_the_last_cards(self, s: State) -> Advice | None:
        """Somebody's last cards are always doubted."""
        announcing = self.announcing
        if s.zones[announcing.hands[s.player]]:
            return None
        return Advice(announcing.doubt, "If nobody doubts it the game is over.")

    def advise_put(self, s: State, seat: int) -> Advice:
        """All cards of the rank; if there is none, the card whose turn comes last."""
        announcing = self.announcing
        rank = s.numbers[announcing.rank]
        hand = s.zones[announcing.hands[seat]]
        laid = announcing.announced(s)
        if not laid:
            return self.advise_first(hand, rank)
        called = announcing.order[rank]
        true = sorted([announcing.faces[card] for card in hand + laid if announcing.ranks[card] == called])
        for face in true[len(laid) :]:
            if announcing.puts[face] in announcing.legal(s, seat):
                return Advice(announcing.puts[face], "It is what you have to announce.")
        if all([announcing.ranks[card] == called for card in laid]):
            return Advice(announcing.words[len(laid)][rank], "It is true.")
        return Advice(announcing.words[len(laid)][rank], "You have to say something.")

    def advise_first(self, hand: list[int], rank: int) -> Advice:
        """The lowest card of the rank, or a false one."""
        announcing = self.announcing
        liking = self.likings[rank]
        best = hand[0]
        most: i64 = -1
        for card in hand:
            liked: i64 = liking[card]
            if liked > most:
                most = liked
                best = card
        move = announcing.puts[announcing.faces[best]]
        if announcing.ranks[best] == announcing.order[rank]:
            return Advice(move, "It is what you have to announce.")
        return Advice(move, "It would be the last whose turn to be announced comes to you.")

    def liking(self, rank: int, card: int) -> int:
        """How gladly a card is the first to be put down: a true one, or the later its turn comes."""
        announcing = self.announcing
        turns = self.turns_until(rank, card)
        faces = announcing.game.cards.face_count
        if turns == 0:
            return (len(announcing.order) + 2) * faces - announcing.faces[card]
        return turns * faces + announcing.faces[card]

    def turns_until(self, rank: int, card: int) -> int:
        """How many turns of the player's own it takes until a card can be put down truly."""
        announcing = self.announcing
        order = announcing.order
        for turns in range(len(order)):
            if order[(rank + turns * announcing.seats) % len(order)] == announcing.ranks[card]:
                return turns
        return len(order)


@mypyc_attr(allow_interpreted_subclasses=True)
class ThreesStrategy(DoubtingStrategy):
    """Three cards have to go: those of the rank, and then those whose turn comes to you last."""

    def __init__(self, announcing: AnnounceThree) -> None:
        super().__init__(announcing)
        self.threes = announcing

    def likelihood(self, s: State) -> float:
        """Three cards going down tell nothing; but a player free to choose names the rank he has most of."""
        announcing = self.announcing
        if s.turn >= 0 or s.step != announcing.index or s.numbers[announcing.made] != 1:
            return 1.0
        counts = self.counts_of(s, int(s.player))
        most, true = max(counts), counts[s.numbers[announcing.rank]]
        return self.oddity[max(0, min(most, announcing.most) - true)]

    def counts_of(self, s: State, seat: int) -> list[int]:
        """How many cards of each rank a player has, with those he has put down."""
        announcing = self.announcing
        own = s.zones[announcing.hands[seat]] + s.zones[announcing.tables[seat]]
        ranks = [announcing.ranks[card] for card in own]
        return [ranks.count(rank) for rank in announcing.order]

    def advise_put(self, s: State, seat: int) -> Advice:
        """The cards of the rank first, then those whose turn comes last; in the order of the pack."""
        threes = self.threes
        is_first = s.numbers[threes.made] == 0
        counts = self.counts_of(s, seat)
        rank = counts.index(max(counts)) if is_first else s.numbers[threes.rank]
        laid = threes.announced(s)
        left = threes.left(s, seat)
        if left == 0:
            is_true = all([threes.ranks[card] == threes.order[rank] for card in laid])
            why = "It is true." if is_true else "You have to say something."
            return Advice(threes.words[len(laid)][rank], why)
        may = threes.following(s, seat)
        lowest = may[0]
        cards = [card for card in s.zones[threes.hands[seat]] if threes.faces[card] >= lowest]
        liked = sorted([(-self.likings[rank][card], threes.faces[card]) for card in cards])[:left]
        face = min([face for _, face in liked])
        if threes.ranks[threes.game.cards.first[face]] == threes.order[rank]:
            why = "You have most of this rank." if is_first else "It is what you have to announce."
        else:
            why = "Three cards have to go, and it would be among the last whose turn comes to you."
        return Advice(threes.puts[threes.game.cards.first[face]], why)


def _keeps(turns: int, soon: int) -> float:
    """How likely a card whose turn comes so late is kept by one who keeps what comes within so many turns."""
    return 1.0 / (1.0 + exp((turns - soon) / _VAGUE))


def _mixed(some: list[float], others: list[float], share: float) -> list[float]:
    """How the cards lean to a zone of which a share is like some, and the rest like others."""
    return [share * one + (1.0 - share) * other for one, other in zip(some, others, strict=True)]
