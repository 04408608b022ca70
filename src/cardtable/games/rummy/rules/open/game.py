"""A rummy of open melds, made from its facts."""

from typing import TypeVar

from mypy_extensions import mypyc_attr

from cardtable.cards import Pack
from cardtable.engine import Game, Options, State, Step
from cardtable.games.rummy.rules.claiming import TurnUpDiscard
from cardtable.games.rummy.rules.open.calling import CallRummy
from cardtable.games.rummy.rules.open.drawing import DrawCard, TakeDeep, TakePile
from cardtable.games.rummy.rules.open.facts import DEEP, PILE, RummyFacts
from cardtable.games.rummy.rules.open.laid import OpenTable
from cardtable.games.rummy.rules.open.melding import MeldAndDiscard
from cardtable.games.rummy.rules.open.whole import GoOutWhole
from cardtable.mechanics.hands.dealing import DealHands

OptionsT = TypeVar("OptionsT", bound=Options)


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenRummy(Game[OptionsT]):
    """Draw, lay down sets and lay off, discard; whoever has no card left ends the play."""

    def __init__(self, options: OptionsT, seats: int, facts: RummyFacts) -> None:
        self.options = options
        self.facts = self.with_options(facts)
        super().__init__(options, seats)

    # -- what a game says of itself ------------------------------------------------------------

    def with_options(self, facts: RummyFacts) -> RummyFacts:
        """The facts as the options change them."""
        return facts

    def is_whole(self) -> bool:
        """Whether nothing is laid down until a player goes out with his whole hand."""
        return False

    def may_call(self) -> bool:
        """Whether a discard that could be laid off may be called."""
        return False

    def turn_up(self, melding: MeldAndDiscard) -> Step:
        """How the discards are founded."""
        return TurnUpDiscard()

    def melding(self, drawing: DrawCard) -> MeldAndDiscard:
        """How cards are laid down and discarded."""
        return GoOutWhole(self.table, drawing) if self.is_whole() else MeldAndDiscard(self.table, drawing)

    def end(self, s: State) -> None:
        """All hands are shown."""
        for zone in self.table.hands:
            s.show_all(zone)
        super().end(s)

    # -- the game ------------------------------------------------------------------------------

    def pack(self) -> Pack:
        """One pack or two, perhaps with jokers."""
        return self.facts.pack(self.seats)

    def steps(self) -> list[Step]:
        """Deal and turn a card up; then in turn draw, lay down and lay off, discard."""
        self.table = OpenTable(self, self.facts)
        drawing = self.drawing()
        melding = self.melding(drawing)
        steps: list[Step] = [DealHands(self.cards_each()), self.turn_up(melding)]
        if self.may_call():
            melding.calling = CallRummy(self.table)
            steps.append(melding.calling)
        return [*steps, drawing, melding]

    def cards_each(self) -> int:
        """How many cards each player gets."""
        return self.facts.cards_each(self.seats)

    def drawing(self) -> DrawCard:
        """What may be taken instead of the top of the stock."""
        if self.facts.draw == DEEP:
            return TakeDeep(self.table)
        if self.facts.draw == PILE:
            return TakePile(self.table)
        return DrawCard(self.table, shuffles=self.is_whole())

    # -- counting ------------------------------------------------------------------------------

    def winner(self, s: State) -> int:
        """Who is out, or -1."""
        return s.numbers[self.table.out]

    def counts(self, s: State) -> list[int]:
        """For each seat what the cards left in hand count, matched or not."""
        return [self.table.melds.count(s.zones[zone]) for zone in self.table.hands]

    def went_at_once(self, s: State) -> bool:
        """Whether the winner had laid nothing down or off before his last turn."""
        return not self.table.has_melded_before(s, self.winner(s))

    def cards_left(self, s: State, seat: int) -> str:
        """In words how many cards a player has left."""
        count = len(s.zones[self.table.hands[seat]])
        return "one card left in hand" if count == 1 else f"{count} cards left in hand"


def divided(amount: int, heads: list[int]) -> list[tuple[int, int]]:
    """An amount in equal parts; what cannot be divided goes to the first of them, a point each."""
    each, odd = divmod(amount, len(heads))
    return [(head, each + (1 if nth < odd else 0)) for nth, head in enumerate(heads)]
