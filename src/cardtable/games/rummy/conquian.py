"""Conquian, or Coon-Can (book 000, lines 3663-3681): two players, ten cards each, eleven to be melded."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, JACK, KING, QUEEN, Pack, make_pack
from cardtable.engine import Game, GameInfo, Lookahead, Match, MatchPlan, Options, State, Step, says
from cardtable.games.rummy.rules.conquian import (
    ConquianTable,
    DoubleAfterDraw,
    ForceMeld,
    MeldOrPass,
    TakeOrTurnUp,
)
from cardtable.games.rummy.rules.melds import MeldTable
from cardtable.mechanics.hands.dealing import DealHands

_PACK: Final = make_pack("40-card", (ACE, *range(2, 8), JACK, QUEEN, KING))


@dataclass(frozen=True, kw_only=True)
class ConquianOptions(Options):
    """House rules; each default is the book's main rule."""

    deals: int = field(default=12, metadata=says("games after which the match ends", 1, ..., 100))


class Conquian(Game[ConquianOptions]):
    """The card turned up never enters the hand: meld it or let it go; eleven melded cards win."""

    def pack(self) -> Pack:
        """No eights, nines and tens: the jack follows the seven."""
        return _PACK

    def steps(self) -> list[Step]:
        """Deal ten each; then take or turn up, meld, discard, with cards forced on demand."""
        self.at = ConquianTable(self, MeldTable(self.cards))
        demand = ForceMeld(self.at)
        return [DealHands(10), FirstTurn(), demand, TakeOrTurnUp(self.at), MeldOrPass(self.at, demand)]

    def open_deal(self, match: Match, s: State) -> None:
        """A game after a drawn one counts double."""
        s.numbers[self.at.stakes] = match.numbers.get("stakes", [1])[0]

    def score(self, s: State) -> None:
        """One unit."""
        winner, stakes = s.numbers[self.at.winner], s.numbers[self.at.stakes]
        why = "eleven cards melded" if stakes == 1 else "eleven cards melded, doubled after a drawn game"
        s.score(winner, stakes, why)
        s.score(1 - winner, -stakes, "pays for the game")

    def plan(self) -> MatchPlan:
        """So many games."""
        return DoubleAfterDraw(self.options.deals, self.at)

    def lookahead(self) -> Lookahead:
        """Only the card in play can be melded, and both see it."""
        return Lookahead(one_tree=True)


class FirstTurn(Step):
    """The non-dealer turns up the first card."""

    def bind(self, game: Game[ConquianOptions]) -> None:
        """Nothing to declare."""
        self.game = game

    def enter(self, s: State) -> None:
        """His turn."""
        s.turn = s.leader
        self.game.finish(s, self)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("conquian", "Conquian", Conquian, ConquianOptions(), players=(2,)),
)
