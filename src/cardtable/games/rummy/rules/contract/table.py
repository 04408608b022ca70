"""The table of a contract game: the sets that lie on it, and what may be laid off on them."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import MELD, QUIET, SEATS, Game, State
from cardtable.games.rummy.rules.contract.sets import SetTable
from cardtable.games.rummy.rules.open.faces import Span
from cardtable.games.rummy.rules.open.table import LaidSets

Contract = tuple[int, int]
"""How many groups and how many sequences a deal asks for."""

_NUMBERS: Final = ("no", "one", "two", "three")


def contract_text(contract: Contract) -> str:
    """A contract in words: `two groups and one sequence`."""
    parts = [
        f"{_NUMBERS[count]} {name}{'s' if count > 1 else ''}"
        for count, name in zip(contract, ("group", "sequence"), strict=True)
        if count
    ]
    return " and ".join(parts)


@mypyc_attr(allow_interpreted_subclasses=True)
class ContractTable(LaidSets):
    """What lies on the table: sets in the order in which they were laid, each player's contract together."""

    def __init__(self, game: Game[Any], melds: SetTable, contracts: tuple[Contract, ...]) -> None:
        self.contracts = contracts
        super().__init__(game, melds)
        self.contract_sets = melds
        self.deal = game.layout.number(
            "contract", words=lambda deal: contract_text(contracts[deal - 1]) if deal else ""
        )
        """The number of the deal, which says what the contract is."""
        self.met = game.layout.number("contract laid down", kind=SEATS)
        self.laid = game.layout.number("sets laid", kind=QUIET)
        jokers = [card for card in range(game.cards.size) if melds.is_joker[game.cards.face_of[card]]]
        self.layer = {
            card: game.layout.number(f"joker {nth + 1} laid by", -1, kind=QUIET)
            for nth, card in enumerate(jokers)
        }
        """Who laid each joker down: he may not trade for it."""

    def declare(self) -> list[int]:
        """The sets lie side by side, whoever laid them."""
        most = max([groups + sequences for groups, sequences in self.contracts])
        return self.game.places("set", most * self.game.seats, MELD)

    def within_reach(self, s: State, seat: int) -> list[int]:
        """Everybody's."""
        return list(range(s.numbers[self.laid]))

    def contract(self, s: State) -> Contract:
        """What this deal asks for."""
        return self.contracts[s.numbers[self.deal] - 1]

    def is_last(self, s: State) -> bool:
        """Whether this is the last deal, in which a hand is laid down whole or not at all."""
        return s.numbers[self.deal] == len(self.contracts)

    def has_met(self, s: State, seat: int) -> bool:
        """Whether a player has laid down his contract."""
        return s.numbers[self.met] >> seat & 1 == 1

    def begun(self, s: State) -> int:
        """How many sets of a contract have been laid while others are still to follow."""
        groups, sequences = self.contract(s)
        return s.numbers[self.laid] % (groups + sequences)

    def to_lay(self, s: State) -> Contract:
        """What is left to lay of the contract, groups first."""
        groups, sequences = self.contract(s)
        begun = self.begun(s)
        return max(0, groups - begun), sequences - max(0, begun - groups)

    def spans(self, s: State) -> list[Span]:
        """The sequences of a contract half laid."""
        laid = s.numbers[self.laid]
        first = laid - self.begun(s) + self.contract(s)[0]
        return [self.contract_sets.span_of(s.zones[self.sets[nth]]) for nth in range(first, laid)]

    def is_group(self, s: State, nth: int) -> bool:
        """Whether a set on the table is a group."""
        groups, sequences = self.contract(s)
        return nth % (groups + sequences) < groups

    def can_lay_whole(self, s: State, cards: list[int]) -> bool:
        """Whether all these cards make the sequences of the last contract."""
        return len(self.contract_sets.whole(self.contract_sets.tally(cards), self.contract(s)[1], [])) > 0

    def may_trade(self, s: State, seat: int, card: int) -> bool:
        """Whether a card is a joker that another player laid down."""
        return card in self.layer and s.numbers[self.layer[card]] != seat

    def put(self, s: State, seat: int, card: int, zone: int) -> None:
        """A card goes from the hand to a set."""
        if card in self.layer:
            s.numbers[self.layer[card]] = seat
        s.move(card, self.hands[seat], zone)
