"""What hands count at twenty-one, and the table they lie on where the bank changes.

An ace counts 1 or 11, a face card 10, any other card its pips. Each hand has one card face down; what is
drawn lies face up.
"""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import low_rank
from cardtable.engine import SHOWN, Game, State
from cardtable.games.banking.rules.bank import BankTable

MOST: Final = 21
SAFE: Final = 5
"""A player with so many cards has collected for them, and his bet is safe."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CountTable(BankTable):
    """What cards count at a table of twenty-one."""

    def __init__(self, game: Game[Any], *, burns: bool = True, is_burned_open: bool = True) -> None:
        super().__init__(game, burns=burns, is_burned_open=is_burned_open)
        self.pips = bytes([min(low_rank(rank), 10) for rank in game.cards.ranks])
        self.codes = [1 << 4 * pips for pips in self.pips]

    def code(self, cards: list[int]) -> int:
        """What cards count one by one, in a number: the same in whatever order they lie."""
        codes = self.codes
        found = 0
        for card in cards:
            found += codes[card]
        return found

    def least(self, cards: list[int]) -> int:
        """What cards count with every ace as 1."""
        pips = self.pips
        least: i64 = 0
        for card in cards:
            least += pips[card]
        return least

    def total(self, cards: list[int]) -> int:
        """What cards count with an ace as 11 where that does not bring them over 21."""
        pips = self.pips
        total: i64 = 0
        ace = False
        for card in cards:
            value: i64 = pips[card]
            total += value
            ace = ace or value == 1
        return total + 10 if ace and total <= MOST - 10 else total

    def is_soft(self, cards: list[int]) -> bool:
        """Whether an ace counts 11."""
        return self.total(cards) > self.least(cards)

    def is_natural(self, cards: list[int]) -> bool:
        """An ace with a face card or ten."""
        return len(cards) == 2 and self.total(cards) == MOST


class TwentyOneTable(CountTable):
    """Hands of one card face down and the others face up, perhaps split in two; what they count."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.down = game.hand_zones()
        self.up = game.of_seats("face up", SHOWN, is_pile=False)
        self.second = game.of_seats("second hand", SHOWN, is_pile=False)
        pack = game.cards
        self.samples: list[tuple[int, int]] = []
        """A card of each rank, with the faces of that rank as a mask."""
        for rank in sorted(set(pack.ranks)):
            faces = [face for face in range(pack.face_count) if pack.ranks[pack.first[face]] == rank]
            self.samples.append((pack.first[faces[0]], sum([1 << face for face in faces])))
        self.spoken_for: dict[int, int] = {}
        """By the code of the cards face up, as far as met with: the faces that would speak with them."""

    def zones_of(self, seat: int) -> list[int]:
        """All zones of a seat."""
        return [self.down[seat], self.up[seat], self.second[seat]]

    def first_hand(self, s: State, seat: int) -> list[int]:
        """The cards of a player's hand, or of the first of two."""
        return s.zones[self.down[seat]] + s.zones[self.up[seat]]

    def hand_of(self, s: State, seat: int, zone: int) -> list[int]:
        """The cards of the hand that lies, as far as it is face up, in this zone."""
        return s.zones[zone] if zone == self.second[seat] else self.first_hand(s, seat)

    def open_hands(self, s: State, seat: int) -> list[int]:
        """The zones of a player's hands that are not settled for."""
        return [zone for zone in (self.up[seat], self.second[seat]) if s.zones[zone]]

    def has_open_hand(self, s: State, seat: int) -> bool:
        """Whether a player has a hand that is not settled for."""
        return bool(s.zones[self.up[seat]]) or bool(s.zones[self.second[seat]])

    def has_natural(self, s: State, seat: int) -> bool:
        """Whether the two cards of a player are a natural."""
        return self.is_natural(self.first_hand(s, seat))

    def is_pair(self, s: State, seat: int) -> bool:
        """Whether a player's first two cards are of one rank."""
        down = s.zones[self.down[seat]]
        up = s.zones[self.up[seat]]
        ranks = self.game.cards.ranks
        return len(down) == 1 and len(up) == 1 and ranks[down[0]] == ranks[up[0]]

    def bonus(self, cards: list[int]) -> int:
        """How many times his bet a player collects for these cards, all in all; none for most."""
        count = len(cards)
        least = self.least(cards)
        if least > MOST or count < 3:
            return 0
        if count >= SAFE:
            return int(2 ** (count - SAFE + 1))
        if count > 3 or least < MOST:
            return 0
        pips = sorted([self.pips[card] for card in cards])
        return 3 if pips == [7, 7, 7] else 2 if pips == [6, 7, 8] else 0

    def speaks(self, cards: list[int]) -> bool:
        """Whether cards must be shown at once: a natural, more than 21, a bonus."""
        if len(cards) == 2:
            return self.total(cards) == MOST
        return self.least(cards) > MOST or self.bonus(cards) > 0

    def pay_bet(self, s: State, seat: int, times: int, why: str) -> None:
        """The dealer pays a player so many times his bet, or collects it if they are less than none."""
        self.pays(s, seat, times * s.numbers[self.bets + seat], why)

    def keeps_silent(self, s: State, seat: int) -> None:
        """Nothing was shown, so all know what the card face down cannot be."""
        up = s.zones[self.up[seat]]
        met = self.code(up)
        faces = self.spoken_for.get(met, -1)
        if faces < 0:
            faces = sum([mask for card, mask in self.samples if self.speaks([card, *up])])
            self.spoken_for[met] = faces
        s.rule_out(self.down[seat], faces)
