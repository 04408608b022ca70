"""Wild cards at poker: by their usual names, by rank, or of each player's own.

What is wild for all is told in words: the name of a usual choice, ranks as in `3 9`, or several of these.
"""

from typing import Final

from cardtable.cards import ACE, FULL_52, JACK, JOKER, KING, QUEEN, Pack, make_pack, plural, short_pack
from cardtable.engine import says
from cardtable.mechanics.poker_hands import RANKS, Ranking, Specials

WILD_CHOICES: Final = ("none", "joker", "two-jokers", "bug", "deuces", "deuces-and-joker", "one-eyes")
"""The joker, two jokers, the bug, the deuces, deuces and the joker, the one-eyed court cards."""

WILD_BESIDES: Final = says(
    "other cards that are wild", *[choice for choice in WILD_CHOICES if choice != "bug"]
)
"""Where some cards are wild by the form itself: a bug, which is so only by half, does not go with them."""
_JOKERS: Final = {"joker": 1, "two-jokers": 2, "bug": 1, "deuces-and-joker": 1}
_ONE_EYES: Final = ("KD", "JH", "JS")
_RANKS_READ: Final = {
    **{str(rank): rank for rank in range(2, 11)},
    "J": JACK,
    "Q": QUEEN,
    "K": KING,
    "A": ACE,
    "deuces": 2,
    "deuces-and-joker": 2,
}


def poker_pack(wild: str, lowest: int = 2) -> Pack:
    """The pack of 52, or what is left of it from a rank upwards, with as many jokers as are wild."""
    jokers = sum([_JOKERS.get(word, 0) for word in wild.split()])
    if lowest > 2:
        return short_pack(lowest, jokers)
    return make_pack(f"{52 + jokers}-card", RANKS, jokers=jokers) if jokers else FULL_52


def wild_in_words(wild: str) -> list[str]:
    """What is wild, each rank as it is called: `threes`, `nines`."""
    return [plural(_RANKS_READ[word]) if word in _RANKS_READ else word for word in wild.split()]


def wild_cards(pack: Pack, wild: str) -> list[bool]:
    """Which cards of the pack are wild."""
    words = wild.split()
    for word in words:
        if word not in _RANKS_READ and word not in WILD_CHOICES:
            usual = ", ".join(WILD_CHOICES)
            raise ValueError(f"{word} is no rank: name ranks that are wild as in `3 9`, or one of {usual}.")
    ranks = [_RANKS_READ[word] for word in words if word in _RANKS_READ]
    return [
        pack.ranks[card] == JOKER
        or pack.ranks[card] in ranks
        or ("one-eyes" in words and pack.text(card) in _ONE_EYES)
        for card in range(pack.size)
    ]


class OwnWild:
    """The rank of hands in which each player has his own wild cards: all of the rank of one card of his.

    Which card that is, the form says: his lowest, his hole card, the lowest of his hole cards, the one he has
    kept, or one that lies in the centre for all. So each hand comes with the cards *among* which the lowest
    is looked for, the ace being high; with one card among them it is that one. Cards that are `wild` for all,
    as a joker, are never looked at.

    There is a `Ranking` for each rank; what sets of ranks are worth they share.
    """

    def __init__(
        self,
        pack: Pack,
        wild: list[bool],
        specials: Specials,
        *,
        duplicates: bool = False,
        size: int = 5,
    ) -> None:
        self.plain = Ranking(pack, wild, specials, duplicates=duplicates, size=size)
        """Without a wild rank: of the cards of a player who shows none of those that might be it."""
        self.by_rank: list[Ranking] = []
        """With each rank wild, twos first."""
        for rank in RANKS:
            marked = [wild[card] or pack.ranks[card] == rank for card in range(pack.size)]
            self.by_rank.append(Ranking(pack, marked, specials, duplicates=duplicates, size=size))
        self.rankings = [self.plain, *self.by_rank]
        """All of them, in the order in which `place` counts."""

    def place(self, among: list[int]) -> int:
        """Which ranking holds when the lowest of these cards is wild, and all others of its rank.

        It is 1 for twos, 2 for threes and so on, and 0 if no rank is wild.
        """
        lowest = 0
        for card in among:
            bit = self.plain.bits[card]
            if bit and (bit < lowest or not lowest):
                lowest = bit
        return lowest.bit_length()

    def ranking(self, among: list[int]) -> Ranking:
        """How a hand ranks when the lowest of these cards is wild, and all others of its rank."""
        return self.rankings[self.place(among)]

    def best(self, cards: list[int], among: list[int]) -> int:
        """What the best hand is worth that can be made of some cards, the lowest of those being wild."""
        return self.ranking(among).best(cards)

    def name_of(self, value: int) -> str:
        """What a hand of this value is called."""
        return self.plain.name_of(value)
