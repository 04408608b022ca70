"""Poker hand histories (PHH), read: a hand of Hold 'em is replayed move by move and chip by chip.

Amounts are read in the largest unit that they are all multiples of. Bets are those of no limit; of a fixed
limit it is seen to that every bet is of the size that the file gives.
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from math import gcd, lcm
from typing import Final

from cardtable.cards import FULL_52, CardError, CardtableError
from cardtable.engine import Registry, Table
from cardtable.formats.phh_file import Action, PhhFile
from cardtable.formats.phh_writer import FLOP
from cardtable.games.poker.centre_cards import HoldEm
from cardtable.games.poker.rules.betting import Betting

GAME: Final = "hold-em"
BOARD: Final = 5
MOST_ANTE: Final = 10
MOST_BLIND: Final = 100
_SEED: Final = 1
"""Cards that nobody has seen are dealt by it."""
OTHER_CODES: Final = {
    "NS": "Short-deck Hold 'em is not among the games of the books.",
    "PO": "Omaha is another game here: two cards each, and any of the five in the centre count.",
    "FO/8": "Omaha is another game here: two cards each, and the highest hand takes the pot.",
    "F7S": "At stud the highest card showing begins here, not the lowest.",
    "F7S/8": "At stud the highest card showing begins here, not the lowest.",
    "FR": "Razz is not among the games of the books.",
    "N2L1D": "Deuce-to-seven lowball is not among the games of the books, where the ace is low.",
    "F2L3D": "Deuce-to-seven lowball is not among the games of the books, where the ace is low.",
    "FB": "Badugi is not among the games of the books.",
}
NO_LIMIT: Final = "NT"
FIXED_LIMIT: Final = "FT"


def read_phh(text: str, registry: Registry) -> Table:
    """The hand of a file, at a table of ours; whatever is wrong or does not fit is told with its line."""
    return _Reader(PhhFile(text), registry).table()


@dataclass
class Stakes:
    """What is put up before the deal and what may be bet, in chips of ours."""

    stacks: list[int]
    ante: int
    big: int
    bets: list[int]
    """The least bet, or at fixed limit the size of all: in the first two intervals, and in the others."""
    unit: Fraction


class _Reader:
    """A file, gone through to the end."""

    def __init__(self, file: PhhFile, registry: Registry) -> None:
        self.file = file
        self.info = registry.find(GAME)
        self.variant = file.text("variant")
        if self.variant in OTHER_CODES:
            raise file.wrong("variant", OTHER_CODES[self.variant])
        if self.variant not in (NO_LIMIT, FIXED_LIMIT):
            codes = ", ".join([NO_LIMIT, FIXED_LIMIT, *OTHER_CODES])
            raise file.wrong("variant", f"{self.variant!r} is none of the codes {codes}.")
        self.actions = file.actions()
        self.stakes = self.read_stakes()
        self.seats = len(self.stakes.stacks)
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        """The cards of each player, -1 for one that the file does not know."""
        self.board: list[int] = []
        self.is_known = [False] * self.seats

    # -- chips -----------------------------------------------------------------------------------

    def read_stakes(self) -> Stakes:
        """Stacks, antes and blinds, if ours can be like them."""
        file = self.file
        stacks = file.amounts("starting_stacks")
        players = len(stacks)
        if players not in self.info.players:
            allowed = f"{min(self.info.players)} to {max(self.info.players)}"
            raise file.wrong("starting_stacks", f"{players} players; {self.info.title} is for {allowed}.")
        if min(stacks) == 0:
            raise file.wrong("starting_stacks", "a player without chips has no part in a hand.")
        antes = file.amounts("antes", players)
        blinds = file.amounts("blinds_or_straddles", players)
        names = ["min_bet"] if self.variant == NO_LIMIT else ["small_bet", "big_bet"]
        bets = [file.amount(name) for name in names]
        if len(set(antes)) > 1:
            raise file.wrong("antes", "everybody antes the same here.")
        small, big = blinds[:2]
        if any(blinds[2:]):
            raise file.wrong("blinds_or_straddles", "nobody straddles here: there are two blinds, or none.")
        if 2 * small != big:
            raise file.wrong("blinds_or_straddles", "here the small blind is half of the big one.")
        known = [*stacks, *antes, *blinds, *bets, *file.finishing(players)]
        known += [action.amount for action in self.actions if action.verb == "cbr"]
        unit = unit_of([amount for amount in known if amount])
        ante, blind = int(antes[0] / unit), int(big / unit)
        if ante > MOST_ANTE:
            raise file.wrong("antes", f"it takes {ante} chips of {float(unit):g}; {MOST_ANTE} are the most.")
        if blind > MOST_BLIND:
            raise file.wrong(
                "blinds_or_straddles",
                f"the big blind takes {blind} chips of {float(unit):g}; {MOST_BLIND} are the most.",
            )
        holder = 0 if players == 2 else 1  # of two the dealer has the small blind
        if big and stacks[holder] < antes[0] + big:
            raise file.wrong("starting_stacks", f"p{holder + 1} has not the chips for the big blind.")
        return Stakes(
            [int(stack / unit) for stack in stacks], ante, blind, [int(bet / unit) for bet in bets], unit
        )

    # -- cards -----------------------------------------------------------------------------------

    def collect_cards(self) -> None:
        """All cards that the file tells of, wherever it does."""
        for action in self.actions:
            if action.player > self.seats:
                raise self.file.wrong_at(action, f"there are {self.seats} players.")
            if action.verb == "db":
                self.board += self.read_cards(action)
            elif action.verb == "dh":
                self.hands[action.player - 1] += self.read_cards(action)
        if len(self.board) > BOARD:
            raise self.file.wrong("actions", f"{len(self.board)} cards are dealt to the board, of {BOARD}.")
        for player, hand in enumerate(self.hands, 1):
            if len(hand) != 2:
                raise self.file.wrong("actions", f"p{player} is dealt {len(hand)} cards, not two.")
        self.check_once()
        for action in self.actions:
            shown = self.read_cards(action) if action.verb == "sm" else []
            if shown:
                self.compare(action, shown)
        self.check_once()
        self.is_known = [min(hand) >= 0 for hand in self.hands]

    def check_once(self) -> None:
        """No card is dealt twice."""
        named = [card for card in [*self.board, *chain(*self.hands)] if card >= 0]
        twice = [card for card in named if named.count(card) > 1]
        if twice:
            raise self.file.wrong("actions", f"the {FULL_52.name_of(twice[0])} is dealt twice.")

    def compare(self, action: Action, shown: list[int]) -> None:
        """Cards that are shown are those that were dealt, or tell which these were."""
        held = self.hands[action.player - 1]
        known = [card for card in held if card >= 0]
        if len(shown) != len(held) or not set(known) <= set(shown):
            raise self.file.wrong_at(action, "these are not the cards that the player was dealt.")
        self.hands[action.player - 1] = shown

    def read_cards(self, action: Action) -> list[int]:
        """Cards in pairs of letters; `??` is one that the file does not know."""
        text = "" if action.cards == "-" else action.cards
        pairs = [text[at : at + 2] for at in range(0, len(text), 2)]
        try:
            return [-1 if pair == "??" else FULL_52.first[FULL_52.read(pair)] for pair in pairs]
        except CardError as error:
            raise self.file.wrong_at(action, str(error)) from None

    def deal(self) -> Table:
        """The table after the deal; cards that nobody has seen may be any that are left."""
        stakes = self.stakes
        options = {
            "ante": stakes.ante,
            "big_blind": stakes.big,
            "limit": "table-stakes",
            "deals": 1,
        }
        table = Table(self.info, self.seats, options, _SEED, is_dealt=False)
        match = table.game.new_match()
        match.dealer = self.seats - 1
        match.numbers["chips"] = stakes.stacks[:]
        match.numbers["taken out"] = stakes.stacks[:]
        table.clear(match)
        used = {*self.board, *chain(*self.hands)}
        left = [card for card in range(FULL_52.size) if card not in used]
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        zones["centre cards"] = self.board + [-1] * (BOARD - len(self.board))
        names = {
            zone: " ".join([FULL_52.text(card if card >= 0 else left.pop()) for card in cards])
            for zone, cards in zones.items()
        }
        table.deal(names)
        return table

    # -- the play --------------------------------------------------------------------------------

    def table(self) -> Table:
        """The hand replayed."""
        self.collect_cards()
        try:
            table = self.deal()
        except CardtableError as error:
            raise self.file.wrong("starting_stacks", str(error)) from None
        game = table.game
        assert isinstance(game, HoldEm)
        t = game.poker_table
        shown = 0
        self.least = self.stakes.bets[0]
        for action in self.actions:
            on_table = len(table.state.zones[t.common])
            if action.verb == "dh":
                if table.events:
                    raise self.file.wrong_at(action, "hands are dealt before anybody bets.")
            elif action.verb == "db":
                shown += len(action.cards) // 2
                if shown not in (FLOP, FLOP + 1, BOARD):
                    raise self.file.wrong_at(action, "the board is dealt three cards, then one, and one.")
                if shown > on_table:
                    raise self.file.wrong_at(action, f"{self.whose(table)} before that card.")
                self.least = self.stakes.bets[0]
            elif action.verb == "sm":
                if not table.state.over:
                    raise self.file.wrong_at(action, f"nobody shows yet: {self.whose(table)}.")
            else:
                if shown < on_table:
                    raise self.file.wrong_at(action, "the bets are equal: deal to the board first.")
                self.play(table, action)
        self.check_end(table, shown)
        return table

    def whose(self, table: Table) -> str:
        """Who has to move."""
        acting = table.game.to_act(table.state)
        return f"p{acting[0] + 1} has to move" if acting else "the hand is over"

    def play(self, table: Table, action: Action) -> None:
        """One move of a player."""
        seat = action.player - 1
        if table.game.to_act(table.state) != [seat]:
            raise self.file.wrong_at(action, f"{self.whose(table)}.")
        step = table.game.step_of(table.state)
        assert isinstance(step, Betting)
        n = table.state.numbers
        text = "drop"
        if action.verb == "cc":
            text = step.legal(table.state, seat)[0].text
        elif action.verb == "cbr":
            total = int(action.amount / self.stakes.unit)
            by = total - n[step.to_match]
            is_all = total - n[step.bets + seat] == n[step.table.chips + seat]
            self.check_size(action, step, by, is_all)
            text = f"{'raise' if n[step.to_match] else step.bet} {by}"
        try:
            table.play(seat, table.game.read(text))
        except CardtableError as error:
            raise self.file.wrong_at(action, str(error)) from None

    def check_size(self, action: Action, step: Betting, by: int, is_all: bool) -> None:
        """No less than the bet or raise before, or of the fixed size; all that a player has is enough."""
        unit = self.stakes.unit
        if by <= 0:
            raise self.file.wrong_at(action, "that is no more than has been bet already.")
        if is_all:
            self.least = max(self.least, by)
            return
        if self.variant == FIXED_LIMIT:
            size = self.stakes.bets[step.table.form.intervals.index(step.at) // 2]
            if by != size:
                raise self.file.wrong_at(action, f"bets and raises are of {float(size * unit):g} now.")
        elif by < self.least:
            raise self.file.wrong_at(action, f"a bet or raise is of {float(self.least * unit):g} at least.")
        self.least = max(self.least, by)

    def check_end(self, table: Table, shown: int) -> None:
        """What decided the pot is known, and the stacks are those that the file gives."""
        if not table.state.over:
            return
        game = table.game
        assert isinstance(game, HoldEm)
        left = [seat for seat in range(self.seats) if not table.state.sitting_out >> seat & 1]
        if len(left) > 1:
            if shown < BOARD or -1 in self.board:
                raise self.file.wrong("actions", "the pot is decided by cards of the board that it lacks.")
            for seat in left:
                if not self.is_known[seat]:
                    why = f"the pot is decided by cards of p{seat + 1} that the file does not know."
                    raise self.file.wrong("actions", why)
        chips = game.poker_table.chips
        found = table.state.numbers[chips : chips + self.seats]
        told = [int(amount / self.stakes.unit) for amount in self.file.finishing(self.seats)]
        if told and told != found:
            reckoned = ", ".join([f"{float(one * self.stakes.unit):g}" for one in found])
            raise self.file.wrong("finishing_stacks", f"by the rules here they are {reckoned}.")


def unit_of(amounts: list[Fraction]) -> Fraction:
    """The largest unit that all amounts are multiples of."""
    parts = lcm(*[amount.denominator for amount in amounts])
    return Fraction(gcd(*[int(amount * parts) for amount in amounts]), parts)
