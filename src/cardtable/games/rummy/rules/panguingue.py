"""Panguingue up to the draw: its table and its chips, going on top, forced cards, and how deals follow.

Deal and play go to the right. A meld that is a condition is paid for at once by all who are in the play, and
again when its owner goes out.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import Rng
from cardtable.engine import (
    ASIDE,
    DISCARDS,
    FLAG,
    PACK,
    QUIET,
    SEAT,
    TURNED,
    Game,
    Match,
    Move,
    SoManyDeals,
    State,
    Step,
    Strategy,
)
from cardtable.games.rummy.rules.conditions import ConditionTable
from cardtable.games.rummy.rules.gin import STOCK, MeldZones
from cardtable.mechanics.hands.dealing import DealHands

NOTHING: Final = 0
FROM_STOCK: Final = 1
FROM_DISCARDS: Final = 2
"""Where the card came from that is yet to be melded or discarded."""

OUT: Final = 11
"""The cards in melds with which a player is out; he holds ten and draws one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PanguingueTable(MeldZones):
    """The zones and numbers that the steps share, and how chips change hands."""

    def __init__(self, game: Game[Any], table: ConditionTable) -> None:
        super().__init__(game)
        self.game = game
        self.table = table
        self.in_play = game.pile("in play", TURNED)
        self.foot = game.pile("foot", ASIDE, is_open=False)
        self.source = game.layout.number("source", NOTHING, kind=QUIET)
        self.fresh = game.layout.number("fresh discard", kind=FLAG)
        self.forced = game.layout.number("forced", kind=FLAG)
        self.borrowed = game.layout.number("borrowed", -1, kind=QUIET)
        """The card that its owner has taken from one of his melds for a new one, or -1."""
        self.tops = game.layout.number("tops")
        self.winner = game.layout.number("winner", -1, kind=SEAT)

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

    def faces(self, s: State, zone: int) -> list[int]:
        """The cards of a zone as faces."""
        face_of = self.game.cards.face_of
        return [face_of[card] for card in s.zones[zone]]

    def text(self, faces: list[int]) -> str:
        """Cards as they are written, in the pack's order."""
        return " ".join([self.game.cards.texts[face] for face in sorted(faces)])

    def laid(self, s: State, seat: int) -> list[list[int]]:
        """The melds of a player by their places, some of which may be empty."""
        return [self.faces(s, zone) for zone in self.melds[seat]]

    def melded(self, s: State, seat: int) -> int:
        """How many cards a player has in melds."""
        return sum([len(s.zones[zone]) for zone in self.melds[seat]])

    def place(self, s: State, seat: int) -> int:
        """Where a player's next meld goes, or -1 when all places are taken."""
        for zone in self.melds[seat]:
            if not s.zones[zone]:
                return zone
        return -1

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


class Demand(Step):
    """If the top discard can be added to a meld of the player in turn, any other may force it on him."""

    def __init__(self, at: PanguingueTable) -> None:
        super().__init__()
        self.at = at

    def bind(self, game: Game[Any]) -> None:
        """All others are asked in turn until one demands it."""
        self.game = game
        self.offered = game.layout.number("offered to", -1, kind=SEAT)
        self.force = game.moves.plain("force")
        self.let_be = game.moves.plain("let be")
        self.both = [self.force, self.let_be]

    def enter(self, s: State) -> None:
        """Only a card that is available can be forced; all see what it fits."""
        seat = int(s.turn)
        face = self.game.cards.face_of[s.zones[self.at.discards][-1]]
        if not s.numbers[self.at.fresh] or not self.at.fitting(s, seat) >> face & 1:
            self.game.finish(s, self)
            return
        s.numbers[self.offered] = seat
        s.turn = self.at.after(s, seat)

    def legal(self, s: State, seat: int) -> list[Move]:
        """Demand it or not."""
        return self.both

    def apply(self, s: State, seat: int, move: Move) -> None:
        """One demand is enough."""
        taker = s.numbers[self.offered]
        if move is self.force:
            s.numbers[self.at.forced] = 1
            s.turn = taker
        else:
            s.turn = self.at.after(s, seat)
        if s.turn == taker:
            s.numbers[self.offered] = -1
            self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Before the next player draws."""
        name = self.game.seat_name(s.numbers[self.offered])
        return f"The top discard fits a meld of {name}: force him to take it, or let be."

    def prompt(self, s: State, seat: int) -> str:
        """Who would be forced."""
        return f"force {self.game.seat_name(s.numbers[self.offered])} to take the top discard, or let be"

    def strategy(self) -> Strategy:
        """Whom it hurts to be forced."""
        from cardtable.games.rummy.strategy.panguingue import DemandStrategy

        return DemandStrategy(self)


class DrawCard(Step):
    """Take the top discard, if it came from the stock and can be melded at once, or draw from the stock."""

    def __init__(self, at: PanguingueTable) -> None:
        super().__init__()
        self.at = at

    def bind(self, game: Game[Any]) -> None:
        """The card lies open beside the hand until it is melded or discarded."""
        self.game = game
        self.take = game.moves.plain("take", DISCARDS)
        self.draw = game.moves.plain("draw", PACK)

    def enter(self, s: State) -> None:
        """The foot follows the head; when both are used up nobody wins and the tops are taken back."""
        at = self.at
        if not s.zones[STOCK]:
            s.deal(at.foot, STOCK, len(s.zones[at.foot]))
        if not s.zones[STOCK]:
            retired = [seat for seat in range(self.game.seats) if not at.is_in(s, seat)]
            for seat in retired:
                s.score(seat, s.numbers[at.tops] // len(retired), "top taken back: nobody is out")
            s.note("drawn deal: the stock is used up")
            self.game.end(s)

    def legal(self, s: State, seat: int) -> list[Move]:
        """A forced card must be taken."""
        if s.numbers[self.at.forced]:
            return [self.take]
        return [self.take, self.draw] if self.at.can_take(s, seat) else [self.draw]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Mostly what can be melded: a deal without melds would last as long as the stock."""
        if s.numbers[self.at.forced] or (rng.below(8) and self.at.can_take(s, seat)):
            return self.take
        return self.draw

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Turn the card up."""
        n = s.numbers
        if move is self.take:
            s.draw(self.at.discards, self.at.in_play)
            n[self.at.source] = FROM_DISCARDS
        else:
            s.draw(STOCK, self.at.in_play)
            n[self.at.source] = FROM_STOCK
        n[self.at.fresh] = 0
        n[self.at.forced] = 0
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Only a fresh discard that melds may be taken."""
        if s.numbers[self.at.forced]:
            return "The top discard has been forced on you: take it and meld it."
        if move is not self.take:
            return "Draw first."
        if not s.numbers[self.at.fresh]:
            return "The top discard did not come from the stock: draw from it yourself."
        return "You cannot meld the top discard at once: draw from the stock."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a card."""
        return "take the top discard or draw from the stock"

    def strategy(self) -> Strategy:
        """Whether to take the discard."""
        from cardtable.games.rummy.strategy.panguingue import DrawCardStrategy

        return DrawCardStrategy(self)


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
