"""What hands count at twenty-one, and the table they lie on.

An ace counts 1 or 11, a face card 10, any other card its pips. Each hand has one card face down; what is
drawn lies face up.
"""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import low_rank
from cardtable.engine import Game, State
from cardtable.families.banking import BankTable

MOST: Final = 21
SAFE: Final = 5
"""A player with so many cards has collected for them, and his bet is safe."""
GOOD: Final = 17
"""A total to stand on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TwentyOneTable(BankTable):
    """Hands of one card face down and the others face up, perhaps split in two; what they count."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.down = game.hand_zones()
        everyone = int(game.layout.everyone)
        seats = range(game.seats)
        self.up = [game.layout.zone(f"face up {seat}", everyone, seat, False) for seat in seats]
        self.second = [game.layout.zone(f"second hand {seat}", everyone, seat, False) for seat in seats]
        pack = game.cards
        self.pips = [min(low_rank(rank), 10) for rank in pack.ranks]
        self.samples: list[tuple[int, int]] = []
        """A card of each rank, with the faces of that rank as a mask."""
        for rank in sorted(set(pack.ranks)):
            faces = [face for face in range(pack.face_count) if pack.ranks[pack.first[face]] == rank]
            self.samples.append((pack.first[faces[0]], sum([1 << face for face in faces])))

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

    def least(self, cards: list[int]) -> int:
        """What cards count with every ace as 1."""
        return sum([self.pips[card] for card in cards])

    def total(self, cards: list[int]) -> int:
        """What cards count with an ace as 11 where that does not bring them over 21."""
        least = self.least(cards)
        return least + 10 if least <= MOST - 10 and 1 in [self.pips[card] for card in cards] else least

    def is_soft(self, cards: list[int]) -> bool:
        """Whether an ace counts 11."""
        return self.total(cards) > self.least(cards)

    def takes_any(self, cards: list[int]) -> bool:
        """Whether one more card can hardly hurt: with 11 or less, or with an ace as 11 and no good total."""
        return self.total(cards) <= (GOOD if self.is_soft(cards) else MOST - 10)

    def is_natural(self, cards: list[int]) -> bool:
        """An ace with a face card or ten."""
        return len(cards) == 2 and self.total(cards) == MOST

    def has_natural(self, s: State, seat: int) -> bool:
        """Whether the two cards of a player are a natural."""
        return self.is_natural(self.first_hand(s, seat))

    def is_pair(self, s: State, seat: int) -> bool:
        """Whether a player's first two cards are of one rank."""
        ranks = [self.game.cards.ranks[card] for card in self.first_hand(s, seat)]
        return len(ranks) == 2 and ranks[0] == ranks[1] and bool(s.zones[self.down[seat]])

    def bonus(self, cards: list[int]) -> int:
        """How many times his bet a player collects for these cards, all in all; none for most."""
        count = len(cards)
        if self.least(cards) > MOST or count < 3:
            return 0
        if count >= SAFE:
            return int(2 ** (count - SAFE + 1))
        pips = sorted([self.pips[card] for card in cards])
        return 3 if pips == [7, 7, 7] else 2 if pips == [6, 7, 8] else 0

    def speaks(self, cards: list[int]) -> bool:
        """Whether cards must be shown at once: a natural, more than 21, a bonus."""
        return self.is_natural(cards) or self.least(cards) > MOST or self.bonus(cards) > 0

    def pay_bet(self, s: State, seat: int, times: int, why: str) -> None:
        """The dealer pays a player so many times his bet, or collects it if they are less than none."""
        self.pays(s, seat, times * s.numbers[self.bets + seat], why)

    def keeps_silent(self, s: State, seat: int) -> None:
        """Nothing was shown, so all know what the card face down cannot be."""
        up = s.zones[self.up[seat]]
        s.rule_out(self.down[seat], sum([faces for card, faces in self.samples if self.speaks([card, *up])]))
