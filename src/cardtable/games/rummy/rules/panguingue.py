"""Panguingue up to the draw: its table and its chips, going on top, and how deals follow.

Deal and play go to the right. A meld that is a condition is paid for at once by all who are in the play, and
again when its owner goes out.
"""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import (
    ASIDE,
    QUIET,
    Game,
    Match,
    Move,
    SoManyDeals,
    State,
    Step,
    Strategy,
)
from cardtable.games.rummy.rules.conditions import ConditionTable
from cardtable.games.rummy.rules.gin import STOCK
from cardtable.games.rummy.rules.turned_card import OUT, Demand, DrawOpenly, TurnedCardTable
from cardtable.mechanics.hands.dealing import DealHands


@mypyc_attr(allow_interpreted_subclasses=True)
class PanguingueTable(TurnedCardTable):
    """The zones and numbers that the steps share, and how chips change hands."""

    def __init__(self, game: Game[Any], table: ConditionTable) -> None:
        super().__init__(game)
        self.table = table
        self.foot = game.pile("foot", ASIDE, is_open=False)
        self.borrowed = game.layout.number("borrowed", -1, kind=QUIET)
        """The card that its owner has taken from one of his melds for a new one, or -1."""
        self.tops = game.layout.number("tops")

    def has_stock(self, s: State) -> bool:
        """The foot follows the head; when both are used up nobody wins and the tops are taken back."""
        if not s.zones[STOCK]:
            s.deal(self.foot, STOCK, len(s.zones[self.foot]))
        if s.zones[STOCK]:
            return True
        retired = [seat for seat in range(self.game.seats) if not self.is_in(s, seat)]
        for seat in retired:
            s.score(seat, s.numbers[self.tops] // len(retired), "top taken back: nobody is out")
        s.note("drawn deal: the stock is used up")
        return False

    def is_in(self, s: State, seat: int) -> bool:
        """Whether a player has not gone on top."""
        return not s.sitting_out >> seat & 1

    def players(self, s: State) -> list[int]:
        """The seats that are in the play."""
        return [seat for seat in range(self.game.seats) if self.is_in(s, seat)]

    def after(self, s: State, seat: int) -> int:
        """The next player to the right who is in the play."""
        following = (seat - 1) % self.game.seats
        while not self.is_in(s, following):
            following = (following - 1) % self.game.seats
        return following

    def fitting(self, s: State, seat: int) -> int:
        """The faces (bits) that can be added to a player's melds."""
        mask = 0
        for meld in self.laid(s, seat):
            if meld:
                mask |= self.table.fits(meld)
        return mask

    def deadly(self, s: State, seat: int) -> int:
        """The faces (bits) that would put the next player out, who has ten cards in melds."""
        following = self.after(s, seat)
        return self.fitting(s, following) if self.melded(s, following) == OUT - 1 else 0

    def loans(self, s: State, seat: int, faces: list[int], must: list[int]) -> list[tuple[int, int]]:
        """Cards of own melds, by place and face, that complete a new one with these and all it must hold."""
        if self.place(s, seat) < 0:
            return []
        return [
            (nth, face)
            for nth, meld in enumerate(self.laid(s, seat))
            for face in self.table.spare(meld)
            if self.table.within([*faces, face], [*must, face])
        ]

    def can_take(self, s: State, seat: int) -> bool:
        """Whether the top discard was drawn from the stock by the player before and can be melded at once."""
        if not s.numbers[self.fresh]:
            return False
        face = self.game.cards.face_of[s.zones[self.discards][-1]]
        if self.fitting(s, seat) >> face & 1:
            return True
        faces = [*self.faces(s, self.hands[seat]), face]
        if self.place(s, seat) >= 0 and self.table.within(faces, [face]):
            return True
        return bool(self.loans(s, seat, faces, [face]))

    def collect(self, s: State, seat: int, chips: int, why: str) -> None:
        """Every other player who is in the play pays so many chips."""
        payers = [other for other in self.players(s) if other != seat]
        if chips:
            s.score(seat, chips * len(payers), why)
            for other in payers:
                s.score(other, -chips, f"pays: {why}")

    def take_tops(self, s: State, seat: int) -> None:
        """The forfeits go to the winner."""
        s.numbers[self.winner] = seat
        if s.numbers[self.tops]:
            s.score(seat, s.numbers[self.tops], "the tops")

    def settle(self, s: State, seat: int, no_meld: int) -> None:
        """Whoever is out collects a chip (more from those without melds), and for all conditions again."""
        payers = [other for other in self.players(s) if other != seat]
        dues = [1 if self.melded(s, other) else no_meld for other in payers]
        s.score(seat, sum(dues), "going out")
        for other, due in zip(payers, dues, strict=True):
            s.score(other, -due, "pays: going out")
        for meld in self.laid(s, seat):
            if meld:
                self.collect(s, seat, self.table.worth(meld), f"again for {self.text(meld)}")
        self.take_tops(s, seat)


class DealToTheRight(DealHands):
    """Deal to the right, beginning with eldest hand at the dealer's right."""

    def rotation(self, dealer: int) -> list[int]:
        """The dealer is last."""
        seats = self.game.seats
        return [(dealer - 1 - i) % seats for i in range(seats)]


class TurnFirstDiscard(Step):
    """The stock is cut: the head is used, the foot set aside. The top card begins the discards."""

    def __init__(self, at: PanguingueTable, has_foot: bool) -> None:
        super().__init__()
        self.at = at
        self.has_foot = has_foot

    def enter(self, s: State) -> None:
        """The dealer plays before eldest hand, so this card counts as drawn from the stock."""
        if self.has_foot:
            s.deal(STOCK, self.at.foot, len(s.zones[STOCK]) // 2)
        s.draw(STOCK, self.at.discards)
        s.numbers[self.at.fresh] = 1
        self.at.game.finish(s, self)


class GoOnTop(Step):
    """Each player, beginning with eldest hand, stays in the play, or retires and pays a forfeit."""

    def __init__(self, at: PanguingueTable, forfeit: int) -> None:
        super().__init__()
        self.at = at
        self.forfeit = forfeit

    def bind(self, game: Game[Any]) -> None:
        """A hand that is given up stays where it is: nobody draws from it."""
        self.game = game
        self.stay = game.moves.plain("stay")
        self.top = game.moves.plain("go on top")
        self.both = [self.stay, self.top]

    def enter(self, s: State) -> None:
        """Eldest hand sits at the dealer's right."""
        s.leader = (s.dealer - 1) % self.game.seats
        s.turn = s.leader

    def legal(self, s: State, seat: int) -> list[Move]:
        """Stay or retire."""
        return self.both

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Pay the forfeit; if only one player is left, he has the tops without play."""
        if move is self.top:
            s.sitting_out |= 1 << seat
            s.score(seat, -self.forfeit, "goes on top")
            s.numbers[self.at.tops] = s.numbers[self.at.tops] + self.forfeit
            players = self.at.players(s)
            if len(players) == 1:
                self.at.take_tops(s, players[0])
                self.game.end(s)
                return
        if seat != s.dealer:
            s.turn = (seat - 1) % self.game.seats
            return
        s.turn = s.leader if self.at.is_in(s, int(s.leader)) else self.at.after(s, int(s.leader))
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """First all declare."""
        return "Before play begins each player declares: stay, or go on top."

    def prompt(self, s: State, seat: int) -> str:
        """What it costs."""
        return f"stay in the play, or go on top for {self.forfeit}"

    def strategy(self) -> Strategy:
        """Which hands are worth playing."""
        from cardtable.games.rummy.strategy.panguingue import GoOnTopStrategy

        return GoOnTopStrategy(self)


class DemandCondition(Demand):
    """A card that makes a condition pays him on whom it is forced."""

    def __init__(self, at: PanguingueTable) -> None:
        super().__init__(at)
        self.conditions = at

    def strategy(self) -> Strategy:
        """Whom it hurts to be forced."""
        from cardtable.games.rummy.strategy.panguingue import DemandStrategy

        return DemandStrategy(self)


class DrawForMelds(DrawOpenly):
    """The draw."""

    def strategy(self) -> Strategy:
        """Whether to take the discard."""
        from cardtable.games.rummy.strategy.panguingue import DrawOpenlyStrategy

        return DrawOpenlyStrategy(self)


class WinnerIsEldest(SoManyDeals):
    """So many deals. The winner of one is eldest hand in the next, so the player at his left deals."""

    def __init__(self, deals: int, winner: int) -> None:
        super().__init__(deals)
        self.winner = winner

    def next_dealer(self, match: Match, s: State) -> int:
        """The same dealer again if nobody has won."""
        winner = s.numbers[self.winner]
        return match.dealer if winner < 0 else (winner + 1) % match.seats

    def settle(self, match: Match) -> None:
        """Every chip has been paid already: each has what he has won."""
        match.paid = match.scores[:]

    def stop(self, match: Match) -> None:
        """As at the end."""
        match.over = True
        self.settle(match)
