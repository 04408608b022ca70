"""Euchre (book 000, lines 3972-4079): five cards each; the makers of trump need three tricks."""

from dataclasses import dataclass, field
from typing import Final

from cardtable.cards import NO_SUIT, Pack, short_pack
from cardtable.engine import (
    FLAG,
    SEAT,
    SUIT_IS_FOLLOWED,
    Game,
    GameInfo,
    Lookahead,
    MatchPlan,
    Options,
    State,
    Step,
    says,
)
from cardtable.games.euchre.rules.making_trump import (
    CallForBest,
    DefendAlone,
    NameJoker,
    NameSuit,
    OrderUp,
    TakeTurnUp,
)
from cardtable.games.euchre.rules.rubber import GamesAndRubber
from cardtable.mechanics.hands.dealing import DealHands
from cardtable.mechanics.tricks.rules import Tricks, bowers


@dataclass(frozen=True, kw_only=True)
class EuchreOptions(Options):
    """House rules; each default is the book's main rule."""

    cards: int = field(
        default=32, metadata=says("cards in the pack: sevens, then eights left out", 32, 28, 24)
    )
    joker: bool = field(default=False, metadata=says("the joker is added and ranks as the highest trump"))
    game: int = field(default=5, metadata=says("points that make a game", 5, 7, 10))
    rubber: bool = field(default=False, metadata=says("the first side to win two games wins the rubber"))
    laps: bool = field(default=False, metadata=says("points beyond the game count towards the next"))
    slam: bool = field(default=False, metadata=says("a game the losers have not scored in counts two"))


@dataclass(frozen=True, kw_only=True)
class PartnershipOptions(EuchreOptions):
    """House rules for four, where one may play alone."""

    defend_alone: bool = field(default=False, metadata=says("an opponent of a lone hand may defend alone"))
    call_for_best: bool = field(
        default=False, metadata=says("a lone hand may discard a card and call for partner's best")
    )


class Euchre(Game[EuchreOptions]):
    """The jack of trumps and the other jack of its colour, the bowers, outrank the ace."""

    def pack(self) -> Pack:
        """Sevens or eights up."""
        return short_pack(15 - self.options.cards // 4, int(self.options.joker))

    def partners(self) -> list[int]:
        """Four play as partners, two each for himself."""
        return [0, 1, 0, 1] if self.seats == 4 else [0, 1]

    def steps(self) -> list[Step]:
        """Deal and turn up, make the trump, play five tricks."""
        o = self.options
        alone = isinstance(o, PartnershipOptions)
        self.ordering = OrderUp(alone)
        steps: list[Step] = [
            DealHands(5, packets=(3, 2), turn_up=True),
            NameJoker(),
            self.ordering,
            TakeTurnUp(),
            NameSuit(alone),
        ]
        if isinstance(o, PartnershipOptions) and o.defend_alone:
            steps.append(DefendAlone())
        if isinstance(o, PartnershipOptions) and o.call_for_best:
            steps.append(CallForBest())
        self.tricks = Tricks(bowers)
        self.alone = self.layout.number("alone", kind=FLAG)
        self.defender = self.layout.number("lone defender", -1, kind=SEAT)
        return [*steps, self.tricks]

    def score(self, s: State) -> None:
        """The makers need three tricks; all five are a march; fewer than three and they are euchred."""
        makers = self.side_of[s.declarer]
        took = self.tricks.side_tricks(s, makers)
        alone = s.numbers[self.alone] == 1
        if took < 3:
            if s.numbers[self.defender] >= 0:
                s.score(1 - makers, 4, "lone hand euchred by a lone opponent")
            else:
                s.score(1 - makers, 2, "makers euchred")
        elif took < 5:
            s.score(makers, 1, "three or four tricks")
        else:
            s.score(makers, 4 if alone else 2, "march, alone" if alone else "march")

    def describe(self, s: State, number: int, value: int) -> str:
        """The suit turned up is told by the card on the pack, unless that is the joker."""
        if number == self.ordering.turned:
            up = s.zones[self.ordering.up]
            if not up or self.cards.suits[up[0]] != NO_SUIT:
                return ""
        return super().describe(s, number, value)

    def plan(self) -> MatchPlan:
        """One game, or a rubber."""
        o = self.options
        return GamesAndRubber(o.game, rubber=o.rubber, laps=o.laps, slam=o.slam)

    def lookahead(self) -> Lookahead:
        """Suit must be followed."""
        return SUIT_IS_FOLLOWED


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo("euchre", "Euchre", Euchre, PartnershipOptions(), players=(4,)),
    GameInfo("two-hand-euchre", "Two-hand Euchre", Euchre, EuchreOptions(cards=24), players=(2,)),
    GameInfo(
        "railroad-euchre",
        "Railroad Euchre",
        Euchre,
        PartnershipOptions(
            joker=True, defend_alone=True, call_for_best=True, laps=True, slam=True, rubber=True
        ),
        players=(4,),
    ),
)
