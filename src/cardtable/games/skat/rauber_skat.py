"""Räuber Skat (book 000, lines 5382-5390): the skat is taken before the game is named."""

from typing import Final

from cardtable.cards import NO_SUIT, SUIT_NAMES
from cardtable.engine import GameInfo, Step
from cardtable.games.skat.rules.bidding import DeclareAfterwards, HandOrBlind, LayAwayFirst
from cardtable.games.skat.rules.play import TAKEN, Contract
from cardtable.games.skat.skat import FROM_HAND, RAMSCH, SOLO, Skat, SkatOptions

_GAMES: Final = (
    RAMSCH,
    *[Contract(SUIT_NAMES[suit], TAKEN, SOLO, suit) for suit in range(NO_SUIT)],
    Contract("jacks", TAKEN, SOLO, NO_SUIT),
    *FROM_HAND,
)


class RauberSkat(Skat):
    """Look at the skat and then name a game, or play from the hand; there is no tournee and no guckser."""

    def games(self) -> tuple[Contract, ...]:
        """A suit or the jacks alone with the skat, or any game from the hand."""
        return _GAMES

    def declaring(self) -> list[Step]:
        """Take the skat or not, then name a game."""
        names = self.options.forehand_names
        return [HandOrBlind(self.tricks, names), LayAwayFirst(), DeclareAfterwards(self.tricks, names)]


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("rauber-skat", "Räuber Skat", RauberSkat, SkatOptions(), players=(3, 4, 5)),
)
