"""Packing a row: cards are dealt one by one in a row, and a pile goes on another a little to its left."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import PACK, Game, Move, State, Step, Strategy

NEXT: Final = 1
THIRD: Final = 3
"""How far to the left a pile may go."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PackRow(Step):
    """Deal the pack face up in a row; a pile may go on the next to its left, or the third, that it matches.

    The top cards must be of one suit or of one rank. A pile moves as a whole, and the piles at its right
    close the gap. Where packing is `compulsory` no card is turned while a pile can be moved. It ends when
    the pack is dealt and no pile can be moved any more.
    """

    def __init__(self, compulsory: bool) -> None:
        super().__init__()
        self.compulsory = compulsory

    def bind(self, game: Game[Any]) -> None:
        """A place in the row for every card (the pack is the stock); moves name top card and place."""
        self.game = game
        places = range(game.cards.size)
        self.piles = game.places("pile", len(places))
        self.count = game.layout.number("piles")
        self.turn = game.moves.plain("turn", PACK)
        self.to_pile = [
            [
                game.moves.face_and_word("move", card, str(place + 1), place, target=f"pile {place + 1}")
                for card in places
            ]
            for place in places[:-1]
        ]
        self.suits = game.cards.suits
        self.ranks = game.cards.ranks

    def enter(self, s: State) -> None:
        """The first card begins the row."""
        self.turn_up(s)
        s.turn = 0

    def turn_up(self, s: State) -> None:
        """The next card of the pack goes to the right end of the row."""
        count = s.numbers[self.count]
        s.draw(0, self.piles[count])
        s.numbers[self.count] = count + 1

    def tops(self, s: State) -> list[int]:
        """The top cards of the row from the left."""
        return [s.zones[pile][-1] for pile in self.piles[: s.numbers[self.count]]]

    def matches(self, card: int, target: int) -> bool:
        """Whether two cards are of one suit or of one rank."""
        return self.suits[card] == self.suits[target] or self.ranks[card] == self.ranks[target]

    def packings(self, s: State) -> list[Move]:
        """Every pile that can be moved, from the left, to the next before the third."""
        tops = self.tops(s)
        return [
            self.to_pile[place - far][card]
            for place, card in enumerate(tops)
            for far in (NEXT, THIRD)
            if place >= far and self.matches(card, tops[place - far])
        ]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Piles that can be moved; then the next card, unless a possible move must be made first."""
        moves = self.packings(s)
        if s.zones[0] and not (self.compulsory and moves):
            moves.append(self.turn)
        return moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Turn a card or move a pile; the deal ends by itself when neither can be done."""
        if move is self.turn:
            self.turn_up(s)
        else:
            self.pack(s, self.tops(s).index(move.face), move.amount)
        if not s.zones[0] and not self.packings(s):
            self.game.finish(s, self)

    def pack(self, s: State, place: int, target: int) -> None:
        """Move a whole pile, and the piles at its right one place to the left."""
        s.sweep(self.piles[place], self.piles[target])
        last = s.numbers[self.count] - 1
        for gap in range(place, last):
            s.sweep(self.piles[gap + 1], self.piles[gap])
        s.numbers[self.count] = last

    # -- words ---------------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What stands against a move: the pack, the card, the distance, or that nothing matches."""
        if move is self.turn:
            if not s.zones[0]:
                return "The pack is used up."
            return f"A possible move must be made before the next card is turned: {self.packings(s)[0].text}."
        if len(move.faces) != 1:
            return ""
        tops = self.tops(s)
        name = self.game.cards.name_of(move.face)
        if move.face not in tops:
            return f"The {name} is not the top card of a pile."
        places = [str(place + 1) for place in range(len(tops))]
        if move.word not in places:
            return f"There is no pile {move.word}: they are numbered 1 to {len(tops)}."
        target = places.index(move.word)
        if tops.index(move.face) - target not in (NEXT, THIRD):
            return "A pile goes only on the next to its left, or on the third to its left."
        return f"The {name} and {self.game.cards.text(tops[target])} are neither of one suit nor of one rank."

    def prompt(self, s: State, seat: int) -> str:
        """What can be done."""
        if not s.zones[0]:
            return "move a pile"
        if self.compulsory:
            return "move a pile" if self.packings(s) else "turn the next card"
        return "move a pile, or turn the next card" if self.packings(s) else "turn the next card"

    # -- score ---------------------------------------------------------------------------------

    def score(self, s: State) -> None:
        """A point for each card that has been packed on another, and a note if that is all but one."""
        piles = s.numbers[self.count]
        size = self.game.cards.size
        if piles == 1:
            s.score(0, size - 1, "cards packed")
            s.score(0, 0, f"won: all {size} cards in one pile")
        else:
            s.score(0, size - piles, f"cards packed, {piles} piles left")

    def strategy(self) -> Strategy:
        """Pack what shortens the row most."""
        from cardtable.games.patience.strategy.accordion import RowStrategy

        return RowStrategy(self)
