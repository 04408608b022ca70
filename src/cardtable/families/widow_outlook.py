"""What a hand with melds promises before and after the widow: chances of a good card, and what to bid."""

from math import comb
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import ACE, NO_SUIT, SPADES
from cardtable.engine import Game
from cardtable.families.meld_table import Row, dearest_first, melds_among

_GOOD_FIND: Final = 60
"""What a card of the widow must add to the melds to be worth a bid on the chance of finding it."""
_ANY_WIDOW: Final = 50
"""What three more cards to choose from add even if none of them is the one wanted."""


def ways_to_find(wanted: int, unseen: int, widow: int = 3) -> tuple[int, int]:
    """In how many widows, and of how many, one at least of the wanted cards lies.

    All cards that the player does not see are alike to him: he counts the widows that hold none.
    """
    return comb(unseen, widow) - comb(unseen - wanted, widow), comb(unseen, widow)


class Promise:
    """What a hand promises with one suit as trump."""

    def __init__(
        self, trump: int, melds: int, cards: int, find: int, places: int, found: int, of: int
    ) -> None:
        self.trump = trump
        self.melds = melds
        self.cards = cards
        """What may be expected of the cards taken in tricks and buried."""
        self.find = find
        """What the least of the good cards would add to the melds."""
        self.places = places
        """How many different cards would do so; in `found` of `of` widows lies one of them."""
        self.found = found
        self.of = of

    def total(self) -> int:
        """Melds and cards."""
        return self.melds + self.cards

    def hoped(self) -> int:
        """The same with the widow, whose good card one counts on if it is as likely there as not."""
        likely = 2 * self.found >= self.of
        return self.total() + _ANY_WIDOW + (self.find if likely else 0)

    def reason(self) -> str:
        """The figures, for advice before the widow is seen."""
        said = f"{self.melds} in melds and some {self.cards} in cards"
        if self.places:
            places = "one place" if self.places == 1 else f"{self.places} places"
            said += f", and {places} open for {self.find} more ({self.found} widows in {self.of})"
        return said


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """Rules of thumb for one hand against two: what to bid, what to call trump, whether to play at all."""

    def __init__(self, rows: tuple[Row, ...]) -> None:
        self.rows = rows

    def bind(self, game: Game[Any]) -> None:
        """The melds with each trump."""
        self.game = game
        self.melds = [dearest_first(game.cards, self.rows, suit) for suit in range(NO_SUIT)]

    def meld_points(self, faces: list[int], trump: int) -> int:
        """What the melds of these faces come to."""
        return sum([meld.points for meld in melds_among(self.melds[trump], self.rows, faces)])

    def card_points(self, cards: list[int], trump: int) -> int:
        """What a hand may take in tricks and by burying, of 250: long and high trumps, aces and tens.

        The weights fit what such hands take on the average when all play by these rules of thumb.
        """
        pack = self.game.cards
        points = -33
        for card in cards:
            rank, is_trump = pack.ranks[card], pack.suits[card] == trump
            points += 14 if is_trump else 0
            points += (19 if is_trump else 14) if rank == ACE else 0
            points += (13 if is_trump else 8) if rank == 10 else 0
        return max(0, points)

    def promise(self, cards: list[int], trump: int, looks: bool) -> Promise:
        """What a hand promises with a trump, and what the widow may add if it `looks` forward to it."""
        pack = self.game.cards
        faces = [pack.face_of[card] for card in cards]
        melds = self.meld_points(faces, trump)
        points = self.card_points(cards, trump)
        gains: list[int] = []
        wanted = 0
        for face in range(pack.face_count if looks else 0):
            left = pack.size // pack.face_count - faces.count(face)
            gain = self.meld_points([*faces, face], trump) - melds if left else 0
            if gain >= _GOOD_FIND:
                gains.append(gain)
                wanted += left
        found, of = ways_to_find(wanted, pack.size - len(cards))
        return Promise(trump, melds, points, min(gains, default=0), len(gains), found, of)

    def before(self, cards: list[int]) -> Promise:
        """The best that a hand of fifteen promises."""
        promises = [self.promise(cards, trump, True) for trump in range(NO_SUIT)]
        best = max([(one.hoped(), one.trump) for one in promises])
        return promises[best[1]]

    def after(self, cards: list[int], bid: int) -> Promise:
        """The best trump when the widow is taken: one that makes the bid, spades if they do."""
        promises = [self.promise(cards, trump, False) for trump in range(NO_SUIT)]
        best = max(
            [(min(one.total(), bid + 20), one.trump == SPADES, one.total(), one.trump) for one in promises]
        )
        return promises[best[3]]
