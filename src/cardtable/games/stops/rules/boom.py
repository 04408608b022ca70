"""Go Boom: tricks in which rank follows as well as suit; whoever has neither draws until he has one."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, JACK, RANK_NAMES, SUIT_NAMES, pips
from cardtable.engine import DISCARDS, SEATS, TRICK, Game, State, Strategy
from cardtable.games.stops.rules.matching import MatchOrDraw


@mypyc_attr(allow_interpreted_subclasses=True)
class BoomTricks(MatchOrDraw):
    """Any card is led; the others follow in suit or rank, and the highest of the suit led takes the lead.

    It is not the trick of other games: nobody may throw off, and a player who can neither follow nor draw
    does not play to it at all. Whoever is first to play his last card ends the play at once.
    """

    def __init__(self) -> None:
        super().__init__(TRICK)

    def bind(self, game: Game[Any]) -> None:
        """The trick, the pile to which all tricks go, and who has not played to the trick."""
        super().bind(game)
        self.trick = game.trick_zone()
        self.gone = game.pile("played", DISCARDS, is_kept=False)
        self.silent = game.layout.number("not in the trick", kind=SEATS)
        self.counts = [rank if rank < JACK else pips(rank) for rank in range(ACE + 1)]
        """What each rank counts in a hand: a court ten, an ace one, any other its pips, up to thirteen."""

    def enter(self, s: State) -> None:
        """Eldest hand leads."""
        s.turn = s.leader

    def pile(self, s: State) -> int:
        """Cards are played to the trick."""
        return self.trick

    def matching(self, s: State) -> int:
        """The suit led and the rank led; to lead, anything."""
        trick = s.zones[self.trick]
        if not trick:
            return self.every_face
        pack = self.game.cards
        return self.of_suit[pack.suits[trick[0]]] | self.of_rank[pack.ranks[trick[0]]]

    def asked_for(self, s: State) -> str:
        """The suit led or the rank led."""
        trick = s.zones[self.trick]
        if not trick:
            return "any card"
        pack = self.game.cards
        return f"a card of {SUIT_NAMES[pack.suits[trick[0]]]} or another {RANK_NAMES[pack.ranks[trick[0]]]}"

    def hand_after(self, s: State, hand: int) -> int:
        """The next to the left who has not had to pass in this trick."""
        following = (hand + 1) % self.game.seats
        while s.numbers[self.silent] >> following & 1 and following != hand:
            following = (following + 1) % self.game.seats
        return following

    def played(self, s: State, seat: int, card: int) -> None:
        """The last card of a hand ends the play."""
        if s.zones[self.hands[seat]]:
            self.go_on(s, seat)
        else:
            self.end_play(s)

    def passed(self, s: State, seat: int) -> None:
        """The player takes no part in this trick."""
        s.numbers[self.silent] = s.numbers[self.silent] | 1 << seat
        self.go_on(s, seat)

    def go_on(self, s: State, seat: int) -> None:
        """The next to the left plays; when all have had their turn, the winner leads to the next trick."""
        following = (seat + 1) % self.game.seats
        if following == s.leader:
            following = self.winner(s)
            s.sweep(self.trick, self.gone)
            s.numbers[self.silent] = 0
            s.leader = following
        s.turn = following

    def winner(self, s: State) -> int:
        """The seat whose card is the highest of the suit led; of equal cards the one played first."""
        pack = self.game.cards
        played = self.game.trick(s)
        led = pack.suits[played[0][1]]
        best, winner = -1, -1
        for seat, card in played:
            if pack.suits[card] == led and pack.ranks[card] > best:
                best, winner = pack.ranks[card], seat
        return winner

    def count(self, s: State, seat: int) -> int:
        """What a player has left."""
        ranks = self.game.cards.ranks
        return sum([self.counts[ranks[card]] for card in s.zones[self.hands[seat]]])

    def strategy(self) -> Strategy:
        """Keep the lead, and lead what makes others draw."""
        from cardtable.games.stops.strategy.boom import BoomStrategy

        return BoomStrategy(self)
