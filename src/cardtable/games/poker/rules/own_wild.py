"""A wild rank that differs by hand or by deal: cards that are wild in one player's hand, or in this deal."""

from cardtable.cards import Pack
from cardtable.mechanics.poker_hands import RANKS, Ranking, Specials


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
