"""What the parts of a player's turn have in common: laying cards, taking up the pile, drawing, going out."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import Game, State, Step
from cardtable.games.canasta.rules.facts import (
    AGAIN,
    BLACK_THREES,
    CANASTA,
    RED_THREES,
    SEQUENCES,
    CanastaRules,
)
from cardtable.games.canasta.rules.lone_hand import table_of
from cardtable.games.canasta.rules.table import FROM_PILE, STOCK


@mypyc_attr(allow_interpreted_subclasses=True)
class CanastaStep(Step):
    """A step that knows the table of a canasta."""

    def __init__(self, rules: CanastaRules) -> None:
        super().__init__()
        self.rules = rules

    def bind(self, game: Game[Any]) -> None:
        """The table is shared by all steps."""
        self.game = game
        self.at = table_of(game, self.rules)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnStep(CanastaStep):
    """A part of a player's turn."""

    def link(self, draw: Step, meld: Step, answer: Step, count: Step) -> None:
        """The parts of a turn lead to each other, and to the count."""
        self.to_draw = draw
        self.to_meld = meld
        self.to_answer = answer
        self.to_count = count

    def bind(self, game: Game[Any]) -> None:
        """Moves that several parts of a turn have."""
        super().bind(game)
        self.ask = game.moves.plain("ask")
        faces = range(game.cards.face_count)
        self.red_faces = sum([1 << face for face in faces if self.at.kind_of_face[face] == RED_THREES])

    def lay(self, s: State, seat: int, faces: tuple[int, ...], kind: int) -> None:
        """Lay cards from the hand to a meld."""
        zone = self.at.melds[self.at.side_of(s, seat)][kind]
        for face in faces:
            s.move(self.game.held(s, self.at.hands[seat], face), self.at.hands[seat], zone)
        if kind % AGAIN >= SEQUENCES:
            s.zones[zone] = self.at.in_order(s.zones[zone])
        s.numbers[self.at.laid] = s.numbers[self.at.laid] + len(faces)
        if self.at.packets and CANASTA <= len(s.zones[zone]) < CANASTA + len(faces):
            s.numbers[self.at.completers] = s.numbers[self.at.completers] | 1 << seat
        self.settle(s, seat)

    def settle(self, s: State, seat: int) -> None:
        """An initial meld is made when its minimum is reached; then the pile that was claimed is taken up."""
        at = self.at
        side = self.at.side_of(s, seat)
        opens = not at.is_open(s, side) and at.melded(s, side) > 0 and not at.is_owing(s, side)
        if opens:
            s.numbers[at.opened + side] = 1
        if s.numbers[at.drawn] == FROM_PILE and at.is_open(s, side):
            self.take_up(s, seat)
        if opens and self.rules.reward:
            self.draw_cards(s, seat, self.rules.reward)
        if not s.zones[at.hands[seat]] and at.outlook(s, seat).is_enough():
            self.go_out(s, seat)

    def take_up(self, s: State, seat: int) -> None:
        """The pile comes to the hand, but for its red threes, and black ones where they leave the play."""
        at = self.at
        side = self.game.side_of[seat]
        while s.zones[at.discards]:
            card = s.zones[at.discards][-1]
            place = at.hands[seat]
            if at.kind[card] == RED_THREES:
                place = at.red_threes[side]
            elif at.kind[card] == BLACK_THREES and self.rules.keeps_threes:
                place = at.threes_apart[side]
            s.move(card, at.discards, place)
        if self.rules.seeded:
            for card in s.zones[at.beneath][::-1]:
                s.move(
                    card, at.beneath, at.red_threes[side] if at.kind[card] == RED_THREES else at.hands[seat]
                )
            s.rule_out(at.hands[seat], self.red_faces)

    def face(self, s: State, seat: int, card: int) -> bool:
        """Put a red three on the table and draw another card; False if the stock has none."""
        s.move(card, self.at.hands[seat], self.at.red_threes[self.game.side_of[seat]])
        return bool(s.zones[STOCK]) and self.draw_one(s, seat)

    def draw_one(self, s: State, seat: int) -> bool:
        """Draw a card; a red three is faced at once. False if nothing was left to replace it."""
        card = s.draw(STOCK, self.at.hands[seat])
        return self.at.kind[card] != RED_THREES or self.face(s, seat, card)

    def draw_cards(self, s: State, seat: int, count: int) -> bool:
        """Draw so many cards; False if the last card of the stock was a red three."""
        replaced = True
        for _ in range(count):
            if s.zones[STOCK]:
                replaced = self.draw_one(s, seat)
        s.rule_out(self.at.hands[seat], self.red_faces)
        return replaced

    def go_out(self, s: State, seat: int) -> None:
        """The play ends; concealed, if the player had never melded before and now made a canasta himself."""
        at = self.at
        s.numbers[at.out] = seat
        at.take_sides(s, seat)
        if not s.numbers[at.melders] >> seat & 1:
            melds = at.melds[self.at.side_of(s, seat)]
            for kind in at.kinds:
                if len(s.zones[melds[kind]]) >= CANASTA and not s.numbers[at.standing] >> kind & 1:
                    s.numbers[at.concealed] = 1
        self.game.jump(s, self.to_count)
