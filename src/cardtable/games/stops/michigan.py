"""Michigan (book 000, lines 6479-6517): play up in suit to a stop, and win chips on money cards."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import ACE, CLUBS, DIAMONDS, FULL_52, HEARTS, JACK, KING, QUEEN, SPADES, Pack
from cardtable.engine import Game, GameInfo, Lookahead, Match, MatchPlan, Options, State, Step, says
from cardtable.games.stops.rules.michigan import (
    END,
    GO_ON,
    PASS_ON,
    Boodle,
    DealOneMore,
    ExtraHand,
    MoneyCardAnte,
    PlayUp,
)
from cardtable.mechanics.chips.pool import DividePool

MONEY_CARDS: Final = ((HEARTS, ACE), (CLUBS, KING), (DIAMONDS, QUEEN), (SPADES, JACK))


@dataclass(frozen=True, kw_only=True)
class MichiganOptions(Options):
    """House rules; each default is the book's main rule."""

    free_ante: int = field(
        default=0,
        metadata=says("chips each player antes where he likes; 0: one on each card, dealer two", 0, ..., 12),
    )
    dealers_right: bool = field(
        default=False, metadata=says("the dealer may take the extra hand for his own, or sell it")
    )
    no_other_suit: str = field(
        default=PASS_ON,
        metadata=says(
            "after a stop, without another suit: the next player starts, you go on in the suit, or the "
            "next starts and the play ends if nobody can",
            PASS_ON,
            GO_ON,
            END,
        ),
    )
    deals: int = field(default=12, metadata=says("deals after which the game ends", 1, ..., 100))


class Michigan(Game[MichiganOptions]):
    """Chips stay on the money cards from deal to deal until somebody plays the duplicate."""

    def pack(self) -> Pack:
        """All 52 cards, ace high; the money cards come from another pack."""
        return FULL_52

    def steps(self) -> list[Step]:
        """Ante, deal one hand more than there are players, play up in suit."""
        o = self.options
        self.boodle = Boodle(self, MONEY_CARDS)
        self.play = PlayUp(self.boodle, o.no_other_suit)
        rights: list[Step] = [ExtraHand(self.boodle)] if o.dealers_right else []
        return [MoneyCardAnte(self.boodle, o.free_ante), DealOneMore(), *rights, self.play]

    def open_match(self, match: Match) -> None:
        """Nothing lies on the money cards yet."""
        match.numbers["layout"] = [0] * len(MONEY_CARDS)

    def open_deal(self, match: Match, s: State) -> None:
        """What has not been won is still there."""
        for number, chips in zip(self.boodle.on, match.numbers["layout"], strict=True):
            s.numbers[number] = chips

    def close_deal(self, match: Match, s: State) -> None:
        """What is not won stays where it is."""
        match.numbers["layout"] = [s.numbers[number] for number in self.boodle.on]

    def score(self, s: State) -> None:
        """Whoever is out first is paid for the cards the others have left."""
        self.play.settle(s)

    def plan(self) -> MatchPlan:
        """So many deals; then what lies on the money cards is divided."""
        return DividePool(self.options.deals, "layout", "chips on the money cards")

    def suits_are_alike(self) -> bool:
        """They are not alike: the money cards are of certain suits."""
        return False

    def lookahead(self) -> Lookahead:
        """The card led decides what follows."""
        return Lookahead(one_tree=True)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("michigan", "Michigan", Michigan, MichiganOptions(), players=(5, 3, 4, 6, 7, 8)),
)
