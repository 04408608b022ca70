"""How Cassino is played well: what cards are worth that are taken in, built and trailed."""

from typing import Final

from mypy_extensions import mypyc_attr

from cardtable.cards import SPADES
from cardtable.engine import Advice, Move, State, Strategy
from cardtable.games.fishing.rules.taking_in import Fishing

_POINT: Final = 20
"""Cards are weighed in twentieths of a point."""
_CARD: Final = 2
_SPADE: Final = 2
"""What a card is worth on the way to most cards, and a spade besides on the way to most spades."""


@mypyc_attr(allow_interpreted_subclasses=True)
class FishingStrategy(Strategy):
    """Take in what is worth most; build what you can hope to take; trail what is worth least."""

    def __init__(self, fishing: Fishing) -> None:
        super().__init__()
        self.fishing = fishing
        suits = fishing.game.cards.suits
        self.worth = [
            _CARD + _SPADE * int(suit == SPADES) + _POINT * points
            for suit, points in zip(suits, fishing.points, strict=True)
        ]
        """What each card is worth to whoever takes it in."""
        self.sweep = _POINT * fishing.sweep

    def advise(self, s: State, seat: int) -> Advice:
        """Take in what is worth most; build what you can hope to take; trail what is worth least."""
        fishing = self.fishing
        at = fishing.at
        if s.zones[at.played]:
            value = fishing.counts.takes[s.zones[at.played][0]]
            if fishing.build_of(s, value):
                return Advice(fishing.take_build, "a build taken is safe")
            return Advice(fishing.of_faces("take", self.best_groups(s, value)[0]), "it is worth most")
        if s.numbers[fishing.building]:
            group = self.best_groups(s, s.numbers[fishing.building])[0]
            return Advice(fishing.of_faces("add", group), "the more there is in a build the more it brings")
        best: Move | None = None
        most = 0
        for move in fishing.legal(s, seat):
            worth = self.hope(s, seat, move)
            if best is None or worth > most:
                best, most = move, worth
        assert best is not None
        if best.verb == "trail":
            return Advice(best, "nothing better can be done, and it gives least away")
        takes = best.verb == "take with"
        return Advice(best, "it takes in most" if takes else "you can take it in at your next turn")

    def hope(self, s: State, seat: int, move: Move) -> int:
        """What a player may hope to gain by a card: all of what it takes, half of what it builds."""
        card = next(face for face in move.faces if face in s.zones[self.fishing.at.hands[seat]])
        if move.verb == "trail":
            return self.hope_of_trailing(s, seat, card)
        if move.verb == "take with":
            return self.hope_of_taking(s, card)
        return self.hope_of_building(s, seat, card, move)

    def hope_of_trailing(self, s: State, seat: int, card: int) -> int:
        """Trail what is worth least, preferably a card of which you hold the pair."""
        fishing = self.fishing
        return 3 * int(fishing.holds(s, seat, fishing.counts.takes[card], card)) - self.worth[card]

    def hope_of_taking(self, s: State, card: int) -> int:
        """Take in aces, spades and the two cassinos first, and clear the table if you can."""
        fishing = self.fishing
        value = fishing.counts.takes[card]
        build = fishing.build_of(s, value)
        groups = self.best_groups(s, value)
        if value not in fishing.values:
            groups = groups[:1]
        taken = [other for group in groups for other in group]
        left = sum([len(s.zones[zone]) for zone in fishing.at.builds.values()]) - len(build)
        sweep = self.sweep if left == 0 and len(taken) == len(s.zones[fishing.at.loose]) else 0
        return self.worth_of([card, *build, *taken]) + sweep

    def hope_of_building(self, s: State, seat: int, card: int, move: Move) -> int:
        """A player who cannot take a build in gives his card away; one who can may still lose it."""
        fishing = self.fishing
        goal = move.low if move.verb == "raise" else fishing.value_of[move.verb]
        gain = self.worth_of([*move.faces, *fishing.build_of(s, goal)]) - self.worth[card]
        if move.verb == "raise":
            gain += self.worth_of(fishing.build_of(s, goal - fishing.counts.adds[card]))
        if not fishing.holds(s, seat, goal, card):
            return -gain - self.worth[card]
        return gain // 2 - self.worth[card] // 4

    def best_groups(self, s: State, value: int) -> list[tuple[int, ...]]:
        """Groups of loose cards that a value takes, none of which share a card, the dearest first."""
        fishing = self.fishing
        left = fishing.counts.groups(s.zones[fishing.at.loose], value)
        chosen: list[tuple[int, ...]] = []
        while left:
            best = left[0]
            for group in left:
                if self.worth_of(list(group)) > self.worth_of(list(best)):
                    best = group
            chosen.append(best)
            left = [group for group in left if not set(group) & set(best)]
        return chosen

    def worth_of(self, cards: list[int]) -> int:
        """What cards are worth to a player who takes them in."""
        return sum([self.worth[card] for card in cards])
