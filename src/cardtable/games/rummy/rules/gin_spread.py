"""After the knock: the hands are spread in melds, and the other lays off on the knocker's."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from cardtable.engine import Game, Move, State, Step, Strategy
from cardtable.games.rummy.rules.gin import MELDS, RummyTable
from cardtable.games.rummy.rules.melds import MatchedSet, MeldTable


@mypyc_attr(allow_interpreted_subclasses=True)
class Spread(Step):
    """A player lays out his melds one by one, and shows what is left when he is done."""

    def __init__(self, melds: MeldTable) -> None:
        super().__init__()
        self.table = melds

    def bind(self, game: Game[Any]) -> None:
        """A move for every meld of the pack."""
        self.game = game
        self.at = RummyTable(game)
        self.done = game.moves.plain("done")
        self.meld_moves: dict[int, Move] = {}
        self.meant: dict[str, MatchedSet] = {}
        for meld in self.table.all:
            move = game.moves.faces("meld", meld.cards)
            self.meld_moves[int(meld.mask)] = move
            self.meant[move.text] = meld

    def lay_out(self, s: State, seat: int, move: Move) -> None:
        """Put a meld on the table, each by itself."""
        zones = self.at.melds[seat]
        nth = 0
        while s.zones[zones[nth]]:
            nth += 1
        for card in self.meant[move.text].cards:
            s.move(card, self.at.hands[seat], zones[nth])

    def why_no_meld(self, s: State, seat: int, move: Move) -> str:
        """A meld is made of cards that are held and that match."""
        cards = s.zones[self.at.hands[seat]]
        for face in move.faces:
            if face not in cards:
                return f"You do not hold the {self.game.cards.name_of(face)}."
        if move.text not in self.meant:
            return "A meld is three or four of a kind, or three or more in sequence in one suit."
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class SpreadKnock(Spread):
    """The knocker arranges his hand as he likes, as long as what he leaves unmatched is within the limit."""

    def enter(self, s: State) -> None:
        """The knocker spreads first."""
        s.turn = s.numbers[self.at.knocker]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any meld after which the limit can still be kept; done, once it is kept."""
        table = self.table
        cards = s.zones[self.at.hands[seat]]
        limit: i64 = s.numbers[self.at.limit]
        melds = table.within(cards)
        held = table.mask(cards)
        count = table.count(cards)
        moves = [
            self.meld_moves[meld.mask]
            for meld in melds
            if table.least(melds, 0, held & ~meld.mask, count - meld.value) <= limit
        ]
        if count <= limit:
            moves.append(self.done)
        return moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay out a meld; when all is laid out everybody shows what he holds."""
        if move is not self.done:
            self.lay_out(s, seat, move)
            return
        for zone in self.at.hands:
            s.show_all(zone)
        self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """The knock must hold good."""
        if move.verb not in ("meld", "done"):
            return "You have knocked: lay out your matched sets, then say done."
        limit = s.numbers[self.at.limit]
        if move.verb == "meld":
            wrong = self.why_no_meld(s, seat, move)
            return wrong or f"After that you could not bring your unmatched cards to {limit} or less."
        count = self.table.count(s.zones[self.at.hands[seat]])
        return f"Your unmatched cards still count {count}: lay out melds until they count {limit} or less."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for melds."""
        return "lay out your matched sets, then say done"

    def strategy(self) -> Strategy:
        """Which of several arrangements to lay out."""
        from cardtable.games.rummy.strategy.gin import SpreadKnockStrategy

        return SpreadKnockStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class LayOff(Spread):
    """The opponent lays out his own melds, and lays off single cards that fit the knocker's. Nothing is laid
    off against a knocker who is gin, unless that is agreed."""

    def __init__(self, melds: MeldTable, against_gin: bool) -> None:
        super().__init__(melds)
        self.against_gin = against_gin

    def bind(self, game: Game[Any]) -> None:
        """A lay-off names the card and the meld it goes to."""
        super().bind(game)
        self.lay_offs = [
            [
                game.moves.face_and_word("lay off", card, name, nth, target=f"{name} meld", to_other=True)
                for card in range(game.cards.size)
            ]
            for nth, name in enumerate(MELDS)
        ]

    def enter(self, s: State) -> None:
        """It is the opponent's turn, if there is anything he can do: all cards lie open by now."""
        seat = self.at.other(s, s.numbers[self.at.knocker])
        s.turn = seat
        self.go_on(s, seat)

    def go_on(self, s: State, seat: int) -> None:
        """He is done when nothing is left to do."""
        if not self.table.within(s.zones[self.at.hands[seat]]) and not self.fitting(s, seat):
            self.leave(s, seat)

    def leave(self, s: State, seat: int) -> None:
        """All is spread."""
        self.game.finish(s, self)

    def is_barred(self, s: State) -> bool:
        """Whether the knocker is gin, so that nothing is laid off."""
        return not self.against_gin and not s.zones[self.at.hands[s.numbers[self.at.knocker]]]

    def fitting(self, s: State, seat: int) -> list[Move]:
        """The lay-offs that the knocker's melds allow."""
        moves: list[Move] = []
        if self.is_barred(s):
            return moves
        cards = s.zones[self.at.hands[seat]]
        for nth, zone in enumerate(self.at.melds[s.numbers[self.at.knocker]]):
            if s.zones[zone]:
                fits = self.table.fits(s.zones[zone])
                moves.extend([self.lay_offs[nth][card] for card in cards if fits & self.table.bit[card]])
        return moves

    def legal(self, s: State, seat: int) -> list[Move]:
        """Own melds, lay-offs, done."""
        melds = [self.meld_moves[meld.mask] for meld in self.table.within(s.zones[self.at.hands[seat]])]
        return [*melds, *self.fitting(s, seat), self.done]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay out, lay off, or be done."""
        if move is self.done:
            self.leave(s, seat)
            return
        if move.verb == "meld":
            self.lay_out(s, seat, move)
        else:
            s.move(move.face, self.at.hands[seat], self.laid_on(s, seat, move.low))
        self.go_on(s, seat)

    def laid_on(self, s: State, seat: int, nth: int) -> int:
        """Where a card is laid that fits one of the knocker's melds: it becomes part of it."""
        return self.at.melds[s.numbers[self.at.knocker]][nth]

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Lay-offs must fit, and there are none against gin."""
        if move.verb != "lay off":
            return self.why_no_meld(s, seat, move) if move.verb == "meld" else ""
        if self.is_barred(s):
            return "The knocker is gin: you may not lay off."
        name = self.game.cards.name_of(move.face)
        if move.face not in s.zones[self.at.hands[seat]]:
            return f"You do not hold the {name}."
        return f"The {name} does not fit the knocker's {move.word} meld."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for melds and lay-offs."""
        return "lay out your matched sets and lay off on the knocker's, then say done"

    def strategy(self) -> Strategy:
        """What to lay out, and what to lay off."""
        from cardtable.games.rummy.strategy.gin import LayOffStrategy

        return LayOffStrategy(self)
