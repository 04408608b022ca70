"""Penalty cards (book 000, line 2329): a rank that spoils the hand of whoever is dealt it."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.cards import JOKER, plural
from cardtable.engine import QUIET, Game, State
from cardtable.mechanics.poker_hands import RANKS, Ranking, Specials

UNDO: Final = 1
FOUL: Final = 2
"""What a penalty card does: the wild cards of its hand are what they are, or the hand wins from none."""
FOUL_HAND: Final = 0
"""What a foul hand is worth: less than any other."""
_EFFECTS: Final = {UNDO: "undo", FOUL: "foul"}
_IN_WORDS: Final = {UNDO: "undo the wild cards of a hand", FOUL: "make a hand foul"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Penalties:
    """The rank that has been named for a penalty, if one has, and what it does.

    Cards of a player count, up or down; those in the centre are nobody's and spoil nothing.
    """

    def __init__(self, game: Game[Any], not_named: int) -> None:
        self.cards = game.cards
        self.ranks = game.cards.ranks
        self.duplicates = bool(getattr(game.options, "duplicates", False))
        self.plains: dict[tuple[int, bool, Specials], Ranking] = {}
        self.named = game.layout.number("penalty cards", not_named, kind=QUIET)
        """The place of the rank with its effect, 0 if there are none, less if nothing has been said."""

    def plain(self, ranking: Ranking) -> Ranking:
        """How hands rank whose wild cards are undone, that otherwise rank so; a joker is nothing but wild."""
        key = (int(ranking.size), ranking.bug, ranking.specials)
        if key not in self.plains:
            jokers = [rank == JOKER for rank in self.ranks]
            self.plains[key] = Ranking(
                self.cards,
                jokers,
                ranking.specials,
                bug=ranking.bug,
                duplicates=self.duplicates,
                size=key[0],
            )
        return self.plains[key]

    def on(self, s: State, cards: list[int]) -> int:
        """What becomes of a hand with these cards: nothing, or its wild cards are undone, or it is foul."""
        named = s.numbers[self.named]
        if named <= 0:
            return 0
        rank = RANKS[(named - 1) >> 1]
        for card in cards:
            if self.ranks[card] == rank:
                return effect_of(named)
        return 0

    def in_words(self, s: State) -> str:
        """What all should know: `sevens make a hand foul`."""
        named = s.numbers[self.named]
        return f"{plural(RANKS[(named - 1) >> 1])} {_IN_WORDS[effect_of(named)]}" if named > 0 else ""


def effect_of(named: int) -> int:
    """What the penalty cards do that are told by this number."""
    return FOUL if named & 1 == 0 else UNDO


def penalty_names() -> dict[int, str]:
    """What may be named, by its number: `twos undo`, `twos foul`, and so on."""
    return {
        2 * place + effect: f"{plural(rank)} {_EFFECTS[effect]}"
        for place, rank in enumerate(RANKS)
        for effect in (UNDO, FOUL)
    }
