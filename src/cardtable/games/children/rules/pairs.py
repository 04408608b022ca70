"""Pairs: cards lie face down side by side; two are turned up at a time, and pairs are taken."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import QUIET, TABLEAU, TAKEN, UP, Game, Move, State, Step, Strategy

_ROWS: Final = "WXYZ"
"""Letters that are neither a rank nor a suit, so that no place reads like a card."""


def places(game: Game[Any], marked: bool) -> list[int]:
    """A face-down place for each card: four rows, numbered from the left.

    Where cards are marked all go on seeing those that were turned up once; else they must be remembered.
    """
    columns = game.cards.size // len(_ROWS)
    return [
        game.layout.zone(
            f"{letter} {column}", TABLEAU, label=letter, row=row, column=column, face_down=not marked
        )
        for row, letter in enumerate(_ROWS, 1)
        for column in range(1, columns + 1)
    ]


class LayOut(Step):
    """Lay the whole pack out face down, no two cards touching."""

    def __init__(self, marked: bool = False) -> None:
        super().__init__()
        self.marked = marked

    def bind(self, game: Game[Any]) -> None:
        """Every card has its place."""
        self.game = game
        self.places = places(game, self.marked)

    def enter(self, s: State) -> None:
        """Row by row."""
        for place in self.places:
            s.draw(0, place)
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnPairs(Step):
    """Each in turn turns up two cards; a pair is his and he goes on, others are turned down again in place.

    The two lie face up until the next card is turned, so that all have time to see them; afterwards they must
    be remembered. It ends when every card is taken, or when so many turns in a row have brought no pair.
    """

    def __init__(self, limit: int, marked: bool = False) -> None:
        super().__init__()
        self.limit = limit
        self.marked = marked

    def bind(self, game: Game[Any]) -> None:
        """The places, what each has taken, and the two cards that were turned up last."""
        self.game = game
        self.places = places(game, self.marked)
        self.pairs = game.of_seats("pairs", TAKEN, is_spread=True)
        self.first = game.layout.number("first card", -1, kind=UP)
        self.second = game.layout.number("second card", -1, kind=UP)
        self.vain = game.layout.number("turns without a pair", kind=QUIET)
        spots = [game.layout.zones[zone].spot for zone in self.places]
        self.turns = [
            game.moves.word("turn", spot.replace(" ", ""), zone, target=spot)
            for zone, spot in zip(self.places, spots, strict=True)
        ]

    def enter(self, s: State) -> None:
        """The player at the dealer's left begins."""
        s.turn = s.leader

    def is_second(self, s: State) -> bool:
        """Whether the first card of a turn lies face up."""
        return s.numbers[self.first] >= 0 and s.numbers[self.second] < 0

    def legal(self, s: State, seat: int) -> list[Move]:
        """Any card on the table, but not the same one twice."""
        up = s.numbers[self.first] if self.is_second(s) else -1
        return [move for move in self.turns if s.zones[move.low] and s.zones[move.low][-1] != up]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """All see the card; the second one decides whether they are a pair."""
        card = s.zones[move.low][-1]
        s.show(card)
        if not self.is_second(s):
            s.numbers[self.first] = card
            s.numbers[self.second] = -1
            return
        s.numbers[self.second] = card
        first = s.numbers[self.first]
        if self.game.cards.ranks[first] == self.game.cards.ranks[card]:
            for each in (first, card):
                s.move(each, self.place_of(s, each), self.pairs[seat])
            s.numbers[self.vain] = 0
            if not any([len(s.zones[place]) > 0 for place in self.places]):
                self.game.finish(s, self)
            return
        s.numbers[self.vain] = s.numbers[self.vain] + 1
        if s.numbers[self.vain] == self.limit:
            s.note(f"{self.limit} turns without a pair: the cards on the table are left")
            self.game.finish(s, self)
        else:
            s.turn = (seat + 1) % self.game.seats

    def place_of(self, s: State, card: int) -> int:
        """Where a card lies."""
        for place in self.places:
            if s.zones[place] and s.zones[place][-1] == card:
                return place
        raise ValueError(f"{self.game.cards.text(card)} is not on the table")

    def taken(self, s: State) -> list[int]:
        """How many pairs each player has taken."""
        return [len(s.zones[zone]) // 2 for zone in self.pairs]

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A card that is gone or turned up already cannot be turned."""
        if move not in self.turns:
            return ""
        return f"{move.word} is turned up already." if s.zones[move.low] else f"{move.word} has been taken."

    def prompt(self, s: State, seat: int) -> str:
        """Which of the two cards comes next."""
        if not self.is_second(s):
            return "turn up a card"
        return f"{self.game.cards.text(s.numbers[self.first])} is up; turn up a second card"

    # -- strategy ------------------------------------------------------------------------------

    def strategy(self) -> Strategy:
        """Remember where cards lie."""
        from cardtable.games.children.strategy.pairs import PairsStrategy

        return PairsStrategy(self)
