"""Dealer's Choice (book 000, lines 2323-2331): each dealer names the form of poker that is played.

All forms that stand in the files of this kind are offered, if they are played with the same pack, ask the
same ante of everybody and leave nothing to be kept from deal to deal but stacks and pot. They share one
layout: the hands of one form are the hands of another. Each has its own table, ranking and showdown.
"""

from bisect import bisect_left
from dataclasses import dataclass, field, replace
from typing import Any, Final

from cardtable.engine import QUIET, GameInfo, Lookahead, Match, MatchPlan, State, Step, list_options, says
from cardtable.games.poker.rules.betting import AnteUp
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.game import HandGame
from cardtable.games.poker.rules.naming import (
    NONE_WILD,
    NOT_NAMED,
    OWN_WILD_NAMES,
    WILD_NAMES,
    AfterNaming,
    ChoiceMatch,
    NameGame,
    OfferedForm,
    forms_of_poker,
    goes_by_hands,
    has_card_of,
    index_of,
    is_for_one_deal,
)
from cardtable.games.poker.rules.penalties import Penalties
from cardtable.games.poker.rules.table import DUPLICATES, PokerOptions, PokerTable

_FORM: Final = "form named"
_NAMED: Final = (_FORM, "ante named", "wild cards named", "penalty cards named")
_HAD: Final = "games named"
"""What was named for the last deal, as the match keeps it; and which games have been played."""
_CHOOSING: Final = ("form", "cards")
"""Options by which players choose among forms; each of those is a row of its own."""


@dataclass(frozen=True, kw_only=True)
class DealersChoiceOptions(PokerOptions):
    """House rules for all that is played."""

    duplicates: bool = field(default=False, metadata=DUPLICATES)
    antes: int = field(default=2, metadata=says("the most the dealer may ask everybody to ante", 1, ..., 10))
    named_wild: bool = field(default=True, metadata=says("the dealer may name cards that are wild"))
    named_penalty: bool = field(default=True, metadata=says("the dealer may name penalty cards"))


class DealersChoice(HandGame[DealersChoiceOptions]):
    """The dealer names the form; the deal then goes its way."""

    def __init__(self, options: DealersChoiceOptions, seats: int) -> None:
        super().__init__(options, seats, PokerForm(course=""))  # until one is named

    def steps(self) -> list[Step]:
        """The naming, then the steps of every form with every choice of wild cards."""
        offers = self.offers()
        wild = [self.wild_in(offer) for offer in offers]
        self.penalties = Penalties(self, NOT_NAMED)
        self.naming = NameGame([offer.name for offer in offers], wild, self.options.antes, self.penalties)
        self.own_numbers = [offer.numbers for offer in offers]
        steps: list[Step] = [self.naming]
        self.ends: dict[int, int] = {}
        """Where the steps of a form end, by where they begin."""
        for offer, choices in zip(offers, wild, strict=True):
            firsts: list[Step] = []
            tables: list[PokerTable] = []
            for choice in choices:
                begun = len(steps)
                steps += self.steps_of(offer.game, choice)
                if self.options.named_penalty and goes_by_hands(offer.form):
                    offer.game.poker_table.punish(self.penalties)
                firsts.append(steps[begun])
                tables.append(offer.game.poker_table)
                self.ends[begun] = len(steps)
                if self.naming.table is None:
                    self.naming.table = self.table = self.poker_table = offer.game.poker_table
            self.naming.first.append(firsts)
            self.naming.tables.append(tables)
        return steps

    def steps_of(self, game: HandGame[Any], wild: str) -> list[Step]:
        """The steps of a form at this table; the dealer's ante takes the place of its own."""
        game.layout = self.layout
        game.moves = self.moves
        if wild in OWN_WILD_NAMES:
            game.told = replace(game.told, wild_rank=OWN_WILD_NAMES[wild])
            game.options = replace(game.options, wild=NONE_WILD)
        elif wild != NONE_WILD:
            game.options = replace(game.options, wild=WILD_NAMES[wild])
        return [step for step in game.steps() if not isinstance(step, AnteUp)]

    # -- what is offered -----------------------------------------------------------------------

    def offers(self) -> list[OfferedForm]:
        """Forms with closed hands come first, then those with upcards, each by name; none is there twice."""
        found = [self.offer(info) for info in forms_of_poker() if self.fits(info)]
        there: dict[tuple[type[HandGame[Any]], PokerForm], OfferedForm] = {}
        for offer in sorted(found, key=lambda offer: offer.has_own_wild):
            if self.is_plain(offer.game):
                there.setdefault((type(offer.game), offer.form), offer)
        return sorted(there.values(), key=lambda offer: (offer.is_open, offer.name))

    def fits(self, info: GameInfo) -> bool:
        """Whether a row is one form of poker for so many players."""
        if not isinstance(info.facts, PokerForm) or self.seats not in info.players:
            return False
        options = list_options(info.options)
        return not any([option.name in _CHOOSING for option in options]) and self.allows(info)

    def allows(self, info: GameInfo) -> bool:
        """Whether a row can be played by the house rules that hold for all: a bug does not go with some."""
        o = self.options
        shared = [option for option in list_options(info.options) if hasattr(o, option.name)]
        return all([one.has(getattr(o, one.name)) for one in shared])

    def is_plain(self, game: HandGame[Any]) -> bool:
        """Whether a form needs this pack, equal antes, and nothing from the deals before."""
        antes = [
            step.everyone if isinstance(step, AnteUp) else False for step in game.put_up(game.poker_table)
        ]
        return is_for_one_deal(game) and all(antes) and game.cards.face_of == self.cards.face_of

    def offer(self, info: GameInfo) -> OfferedForm:
        """The game of a row, with the house rules that hold for all; its own wild cards stay wild."""
        own = {option.name: getattr(info.options, option.name) for option in list_options(info.options)}
        o = self.options
        shared = {option.name: getattr(o, option.name) for option in list_options(o) if option.name in own}
        has_own_wild = own["wild"] != NONE_WILD
        if has_own_wild:
            del shared["wild"]
        game = info.make(self.seats, shared)
        assert isinstance(game, HandGame)
        return OfferedForm(info.title, game, has_own_wild)

    def wild_in(self, offer: OfferedForm) -> list[str]:
        """What may be named as wild: nothing more where the form, or the house, has wild cards already."""
        is_free = offer.game.options.wild == NONE_WILD and type(offer.game).ranking is HandGame.ranking
        if not is_free or not self.options.named_wild:
            return [NONE_WILD]
        own = [name for name, told in OWN_WILD_NAMES.items() if has_card_of(offer.game, told)]
        return [*WILD_NAMES, *own]

    # -- the course of a deal ------------------------------------------------------------------

    def begun(self, s: State) -> int:
        """Where the steps of what is played begin; the naming itself before anything is."""
        naming = self.naming
        if not naming.is_named(s):
            return 0
        return int(naming.first[s.numbers[naming.form]][s.numbers[naming.wild_cards]].index)

    def in_play(self, s: State, step: Step) -> bool:
        """The steps of the form that has been named."""
        begun = self.begun(s)
        return begun > 0 and begun <= step.index < self.ends[begun]

    def asked(self, s: State, steps: list[Step]) -> list[Step]:
        """The same of a list in the order of the deal, of which all but a few steps belong to other forms."""
        begun = self.begun(s)
        if not begun:
            return []
        first = bisect_left(steps, begun, key=index_of)
        return steps[first : bisect_left(steps, self.ends[begun], first, key=index_of)]

    def finish(self, s: State, step: Step) -> None:
        """After the last step of what is played the deal is over."""
        if step.index + 1 == self.ends[self.begun(s)]:
            self.score(s)
            self.end(s)
        else:
            super().finish(s, step)

    def lookahead(self) -> Lookahead:
        """Not beyond the naming."""
        return AfterNaming(self.naming)

    def suits_are_alike(self) -> bool:
        """One-eyed cards may be named."""
        return False

    # -- what players read ---------------------------------------------------------------------

    def describe(self, s: State, number: int, value: int) -> str:
        """What is played with its wild cards; of the rest what belongs to it."""
        naming = self.naming
        if number == naming.form:
            return naming.playing(s)
        if number != naming.ante:
            form = max(0, s.numbers[naming.form])
            if self.own_numbers[form].get(self.layout.number_names[number], QUIET) == QUIET:
                return ""
        return super().describe(s, number, value)

    def prompt(self, s: State, seat: int) -> str:
        """What is asked, and in which game."""
        asked = super().prompt(s, seat)
        playing = self.naming.playing(s)
        return f"{playing}: {asked}{self.naming.wild_in_hand(s, seat)}" if playing else asked

    # -- the match -----------------------------------------------------------------------------

    def open_match(self, match: Match) -> None:
        """Nothing has been named."""
        super().open_match(match)
        match.numbers[_HAD] = [0]
        for name in self.named():
            match.numbers[name] = [NOT_NAMED]

    def named(self) -> dict[str, int]:
        """What has been named, as the match keeps it and as a deal does."""
        n = self.naming
        return dict(zip(_NAMED, (n.form, n.ante, n.wild_cards, self.penalties.named), strict=True))

    def open_deal(self, match: Match, s: State) -> None:
        """A pot that nobody has opened is dealt for again, in the same game."""
        super().open_deal(match, s)
        naming = self.naming
        s.numbers[naming.last] = match.numbers[_FORM][0]
        s.numbers[naming.had] = match.numbers[_HAD][0]
        if match.numbers["pot"][0]:
            for name, number in self.named().items():
                s.numbers[number] = match.numbers[name][0]

    def close_deal(self, match: Match, s: State) -> None:
        """Remember what was named."""
        super().close_deal(match, s)
        match.numbers[_HAD] = [self.naming.had_by_now(s)]
        for name, number in self.named().items():
            match.numbers[name] = [s.numbers[number]]

    def plan(self) -> MatchPlan:
        """A game of so many deals and takeouts."""
        o = self.options
        return ChoiceMatch(o.takeout, o.deals, o.takeouts)


GAMES: Final[tuple[GameInfo, ...]] = (
    GameInfo(
        "dealers-choice",
        "Dealer's Choice",
        DealersChoice,
        DealersChoiceOptions(),
        players=(5, 2, 3, 4, 6, 7, 8, 9, 10),
    ),
)
