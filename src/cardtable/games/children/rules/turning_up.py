"""Turning up: each turns the top card of a pile he does not see, and what is won goes beneath it."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import ACE, JACK, KING, QUEEN, RANK_NAMES, counted, low_rank
from cardtable.engine import (
    ASIDE,
    CENTRE,
    SEAT,
    SEVERAL,
    STOCK,
    TURNED,
    Game,
    Move,
    State,
    Step,
    Strategy,
)
from cardtable.games.children.rules.racing import face_down_piles, score_piles, unseen_zones

DEBTS: Final = {ACE: 4, KING: 3, QUEEN: 2, JACK: 1}
"""How many cards the next player has to pay to each honour."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnUp(Step):
    """There is nothing to choose: a card is turned, and now and then somebody takes what lies there.

    What is taken lies there until the next card is turned, so that all have time to see it. It ends when one
    player alone is left, or when time is called.
    """

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.limit = limit

    def bind(self, game: Game[Any]) -> None:
        """Piles, a count of the cards turned, and who takes what lies there."""
        self.game = game
        self.seats: i64 = game.seats
        self.piles = face_down_piles(game)
        self.lifted = game.layout.zone("lifted", ASIDE, face_down=True)
        self.turned = game.layout.number("cards turned")
        self.takes = game.layout.number("takes", -1, kind=SEAT)
        self.turn = game.moves.plain("turn", STOCK)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Turn a card."""
        return [self.turn]

    def won_by(self, winner: int) -> list[int]:
        """The zones whose cards a winner takes, in the order in which they go beneath his pile."""
        raise NotImplementedError

    def gather(self, s: State) -> None:
        """Whoever has won what lies there takes it."""
        winner = s.numbers[self.takes]
        if winner >= 0:
            self.put_under(s, self.won_by(winner), self.piles[winner])
            s.numbers[self.takes] = -1

    def put_under(self, s: State, won: list[int], pile: int) -> None:
        """Cards go face down beneath a pile: what is put there first is reached first.

        The pile is lifted for it; each zone that is won is turned over, so that its lowest card comes first.
        """
        s.sweep(pile, self.lifted)
        for zone in reversed(won):
            while s.zones[zone]:
                s.draw(zone, pile)
        s.sweep(self.lifted, pile)

    def is_late(self, s: State) -> bool:
        """Whether time is called."""
        return s.numbers[self.turned] >= self.limit

    def score(self, s: State) -> None:
        """All the cards win, and when time is called the most cards in a pile."""
        score_piles(s, self.piles)

    def prompt(self, s: State, seat: int) -> str:
        """A card is turned."""
        return "turn a card"

    def strategy(self) -> Strategy:
        """There is nothing to choose."""
        from cardtable.games.children.strategy.turning_up import TurningStrategy

        return TurningStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class MakeWar(TurnUp):
    """Both turn a card, and the higher takes both. After a tie each puts one down unseen and turns another.

    Kings are high and aces low. Whoever has only one card left turns that one; whoever has none has lost.
    """

    def bind(self, game: Game[Any]) -> None:
        """What lies before each player: cards turned, and cards put down unseen."""
        super().bind(game)
        self.up = game.of_seats("turned", TURNED, is_spread=True)
        self.down = unseen_zones(game, "unseen", CENTRE)

    def enter(self, s: State) -> None:
        """Both turn a card."""
        self.both_turn(s)

    def both_turn(self, s: State) -> None:
        """They need not wait for each other."""
        s.turn = SEVERAL
        s.acting = (1 << self.seats) - 1

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Turn a card, in a war on another that nobody sees; when both have, see who takes the cards."""
        self.gather(s)
        if s.zones[self.up[seat]] and len(s.zones[self.piles[seat]]) > 1:
            s.draw(self.piles[seat], self.down[seat])
        s.draw(self.piles[seat], self.up[seat])
        s.numbers[self.turned] = s.numbers[self.turned] + 1
        s.acting &= ~(1 << seat)
        if s.acting == 0:
            self.compare(s)

    def compare(self, s: State) -> None:
        """The higher of the two cards turned last takes everything; if they are equal it is war."""
        first, second = [low_rank(self.game.cards.ranks[s.zones[zone][-1]]) for zone in self.up]
        if first != second:
            self.take(s, 0 if first > second else 1)
            return
        empty = [seat for seat in range(self.seats) if not s.zones[self.piles[seat]]]
        if len(empty) == 1:
            s.note(f"{self.game.seat_name(empty[0])} has no card left for the war")
            self.take(s, 1 - empty[0])
        elif empty or self.is_late(s):
            s.note(
                "neither has a card left for the war" if empty else "time is called in the middle of a war"
            )
            self.game.finish(s, self)
        else:
            self.both_turn(s)

    def won_by(self, winner: int) -> list[int]:
        """Turned cards first, and his own before the other's."""
        return [self.up[winner], self.up[1 - winner], self.down[winner], self.down[1 - winner]]

    def take(self, s: State, winner: int) -> None:
        """The winner takes everything; if the other has no card left it is all over."""
        s.numbers[self.takes] = winner
        if not s.zones[self.piles[1 - winner]]:
            s.sitting_out = 1 << (1 - winner)
        if s.sitting_out or self.is_late(s):
            self.gather(s)
            self.game.finish(s, self)
        else:
            self.both_turn(s)

    def prompt(self, s: State, seat: int) -> str:
        """What a tie asks for."""
        if not s.zones[self.up[seat]] or s.numbers[self.takes] >= 0:
            return "turn a card"
        if len(s.zones[self.piles[seat]]) == 1:
            return "war: turn your last card"
        return "war: put a card down unseen and turn another"


@mypyc_attr(allow_interpreted_subclasses=True)
class PayHonours(TurnUp):
    """Each in turn plays a card to the centre; an honour has to be covered by the next player.

    If another honour comes while he pays, it has to be paid instead, by the player after him. What is paid in
    full goes with all that lies below to the player of the honour. Whoever has no cards left is out, unless
    he wins some by an honour that he played last.
    """

    def bind(self, game: Game[Any]) -> None:
        """The centre, and what is owed to whom."""
        super().bind(game)
        self.centre = game.pile("centre", CENTRE)
        self.owed = game.layout.number("cards owed")
        self.honoured = game.layout.number("owed to", -1, kind=SEAT)

    def enter(self, s: State) -> None:
        """The player at the dealer's left begins."""
        s.turn = s.leader

    def following(self, s: State, seat: int) -> int:
        """The next player to the left who has cards; -1 if nobody else has any."""
        for ahead in range(1, self.seats):
            other = (seat + ahead) % self.seats
            if s.zones[self.piles[other]]:
                return int(other)
        return -1

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Play the top card: an honour asks for a debt, any other card pays some of one."""
        self.gather(s)
        n = s.numbers
        s.draw(self.piles[seat], self.centre)
        n[self.turned] = n[self.turned] + 1
        debt = DEBTS.get(self.game.cards.ranks[s.zones[self.centre][-1]], 0)
        if debt:
            n[self.owed] = debt
            n[self.honoured] = seat
            self.go_on(s, self.following(s, seat))
        elif n[self.honoured] < 0:
            self.go_on(s, self.following(s, seat))
        else:
            n[self.owed] = n[self.owed] - 1
            if n[self.owed] and s.zones[self.piles[seat]]:
                self.go_on(s, seat)
            else:
                self.take(s, n[self.honoured])

    def won_by(self, winner: int) -> list[int]:
        """All that lies in the centre."""
        return [self.centre]

    def take(self, s: State, creditor: int) -> None:
        """The player of the honour takes the centre, and the player to his left begins anew."""
        s.numbers[self.takes] = creditor
        s.numbers[self.owed] = 0
        s.numbers[self.honoured] = -1
        self.go_on(s, self.following(s, creditor))

    def go_on(self, s: State, seat: int) -> None:
        """A player turns the next card; whoever is left alone has won, with all that lies in the centre."""
        waiting = (s.numbers[self.honoured], s.numbers[self.takes])
        left = [other for other in range(self.game.seats) if s.zones[self.piles[other]] or other in waiting]
        s.sitting_out = sum([1 << other for other in range(self.game.seats) if other not in left])
        if len(left) == 1:
            s.numbers[self.takes] = left[0]
        if len(left) == 1 or self.is_late(s):
            self.gather(s)
            self.game.finish(s, self)
        else:
            s.turn = seat

    def prompt(self, s: State, seat: int) -> str:
        """What is owed."""
        owed = s.numbers[self.owed]
        if owed == 0:
            return "turn a card"
        honour = RANK_NAMES[self.rank_owed(s)]
        return f"{counted(owed)} to pay to the {honour} of {self.game.seat_name(s.numbers[self.honoured])}"

    def rank_owed(self, s: State) -> int:
        """The rank of the honour that is being paid, the last one in the centre."""
        ranks = [self.game.cards.ranks[card] for card in s.zones[self.centre]]
        return [rank for rank in ranks if rank in DEBTS][-1]
