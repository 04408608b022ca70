"""A game of poker: a deal as its form tells it, and the match, in which a player may take out chips again."""

from dataclasses import replace
from itertools import groupby

from mypy_extensions import mypyc_attr

from cardtable.cards import Pack
from cardtable.engine import BadOption, Match, MatchPlan, State, Step
from cardtable.games.poker.rules.betting import AnteUp, Betting
from cardtable.games.poker.rules.course import DealRound
from cardtable.games.poker.rules.draw import Draw, ShowOpeners
from cardtable.games.poker.rules.exposing import exposing_step
from cardtable.games.poker.rules.form import CHECK, DEALT, DRAW, GOES_BOTH_WAYS, GOES_LOW, UP, PokerForm
from cardtable.games.poker.rules.high_low import NOT_AT_ALL, Declare, HighLowShowdown, LowAgreement
from cardtable.games.poker.rules.low_wins import LowTable
from cardtable.games.poker.rules.opening import Opening, PassingBetting
from cardtable.games.poker.rules.table import AnteOptionsT, HandOptionsT, PokerOptionsT, PokerTable
from cardtable.games.poker.rules.upcards import CostlyUpcards
from cardtable.games.poker.rules.wild import OwnWild, poker_pack, wild_cards
from cardtable.mechanics.chips.showdown import Showdown
from cardtable.mechanics.chips.stacks import ChipGame, ChipMatch, ChipOptionsT
from cardtable.mechanics.poker_hands import Ranking, Specials


@mypyc_attr(allow_interpreted_subclasses=True)
class FormGame(ChipGame[ChipOptionsT]):
    """A game for chips that is told by its form: antes, the rounds of its course, the end."""

    poker_table: PokerTable
    last: Step
    """The step at which the pot is won."""

    def __init__(self, options: ChipOptionsT, seats: int, form: PokerForm) -> None:
        self.told = form
        """The form as the row of the game tells it."""
        super().__init__(options, seats)

    def form(self) -> PokerForm:
        """The form that is played, by what the players have agreed on."""
        return self.told

    def steps(self) -> list[Step]:
        """What is put up before the deal; the rounds, and the intervals between them; the end."""
        form = self.form()
        table = self.make_table(form)
        self.table = self.poker_table = table
        finale = self.finale(table)
        self.last = finale[-1]
        steps = self.put_up(table)
        for at in range(len(table.rounds)):
            steps += self.round_of(table, at)
            if at in form.intervals:
                steps.append(self.interval(table, at, finale[-1]))
        return steps + finale

    def make_table(self, form: PokerForm) -> PokerTable:
        """The table, with zones for what the form has."""
        raise NotImplementedError

    def put_up(self, table: PokerTable) -> list[Step]:
        """What is put up before the deal: everybody antes, or the dealer, or both."""
        form = table.form
        steps: list[Step] = []
        if form.ante:
            steps.append(AnteUp(table, form.ante, everyone=True, again=True))
        if form.dealer_antes:
            steps.append(AnteUp(table, form.dealer_antes, everyone=False, again=False))
        return steps

    def round_of(self, table: PokerTable, at: int) -> list[Step]:
        """Between two intervals: what the dealer does, and what the players are asked for."""
        steps: list[Step] = []
        dealt = ""
        for letter, run in groupby(table.rounds[at]):
            letters = "".join(run)
            is_costly = letter == UP and table.form.ups
            if letter in DEALT and not is_costly:
                dealt += letters
                continue
            if dealt:
                steps.append(self.deal(table, at, dealt))
                dealt = ""
            if is_costly:
                steps += [CostlyUpcards(table, at, self.last) for _ in letters]
            else:
                steps.append(self.ask(table, at, letters))
        if dealt:
            steps.append(self.deal(table, at, dealt))
        return steps

    def deal(self, table: PokerTable, at: int, letters: str) -> Step:
        """A round of cards."""
        return DealRound(table, at, letters)

    def ask(self, table: PokerTable, at: int, letters: str) -> Step:
        """What the players do in a round, by a letter or several alike: draw, or turn up cards."""
        return Draw(table) if letters[0] == DRAW else exposing_step(table, at, letters)

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """The betting interval after a round, where there is betting."""
        raise NotImplementedError

    def finale(self, table: PokerTable) -> list[Step]:
        """What follows the last interval; the last of it is the showdown."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class HandGame(FormGame[HandOptionsT]):
    """A game of poker hands."""

    def make_table(self, form: PokerForm) -> PokerTable:
        """The table, with zones for what the form has."""
        ranking = self.ranking()
        if form.goal == GOES_LOW:
            lowest = self.low_agreement().ranking(ranking)
            return LowTable(self, ranking, self.options.takeout, form, lowest)
        table = PokerTable(self, ranking, self.options.takeout, form)
        if form.wild_rank:
            table.rank_by(self.wild_ranks())
        if form.goal == GOES_BOTH_WAYS:
            agreed = self.low_agreement()
            table.lows = [agreed.ranking(each) for each in table.rankings]
            table.low = table.lows[0]
        return table

    def finale(self, table: PokerTable) -> list[Step]:
        """What follows the last interval: high and low are declared, if that is agreed; the showdown."""
        if table.low is None or table.form.goal == GOES_LOW:
            return [ShowOpeners(table) if table.form.openers else Showdown(table)]
        method = self.low_agreement().declare
        if method == NOT_AT_ALL:
            return [HighLowShowdown(table, table.low, declares=False)]
        return [Declare(table, table.low, method), HighLowShowdown(table, table.low, declares=True)]

    # -- what hands are worth ------------------------------------------------------------------

    def pack(self) -> Pack:
        """52 cards, and the jokers if they are wild."""
        return poker_pack(self.options.wild)

    def specials(self) -> Specials:
        """The special hands agreed on."""
        return Specials()

    def ranking(self) -> Ranking:
        """How hands rank, with these wild cards and special hands."""
        o = self.options
        if o.wild == "bug" and self.form().wild:
            raise BadOption(f"The bug is the only wild card, and here others are ({self.form().wild}).")
        return Ranking(
            self.cards,
            self.wild_for_all(),
            self.specials(),
            bug=o.wild == "bug",
            duplicates=self.has_duplicates(),
            size=self.form().hand,
        )

    def wild_ranks(self) -> OwnWild:
        """How hands rank with each rank wild, where that differs by hand or deal."""
        duplicates, size = self.has_duplicates(), self.form().hand
        wild = self.wild_for_all()
        return OwnWild(self.cards, wild, self.specials(), duplicates=duplicates, size=size)

    def wild_for_all(self) -> list[bool]:
        """Which cards are wild in every hand: by the form, and by agreement besides."""
        return wild_cards(self.cards, f"{self.form().wild} {self.options.wild}")

    def has_duplicates(self) -> bool:
        """Whether a wild card may stand for a card its holder has, where that makes a difference."""
        return bool(getattr(self.options, "duplicates", False))

    def suits_are_alike(self) -> bool:
        """They are, unless one-eyed cards are wild."""
        return self.options.wild != "one-eyes"

    def low_agreement(self) -> LowAgreement:
        """How players declare, and how low hands rank, where those count too."""
        return LowAgreement()

    # -- the match -----------------------------------------------------------------------------

    def open_match(self, match: Match) -> None:
        """Everybody has had one takeout."""
        super().open_match(match)
        match.numbers["taken out"] = match.numbers["chips"][:]

    def taken_out(self, match: Match, seat: int) -> int:
        """How many chips a player has taken out since the start."""
        return match.numbers["taken out"][seat]

    def plan(self) -> MatchPlan:
        """A game of so many deals and takeouts."""
        o = self.options
        return PokerMatch(o.takeout, o.deals, o.takeouts)


@mypyc_attr(allow_interpreted_subclasses=True)
class PokerGame(HandGame[PokerOptionsT]):
    """A form of poker that is bet."""

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """The betting interval after a round."""
        if table.form.passing == CHECK:
            return Betting(table, self.options, at, last)
        if at == table.form.intervals[0]:
            return Opening(table, self.options, at, last)
        return PassingBetting(table, self.options, at, last)


@mypyc_attr(allow_interpreted_subclasses=True)
class AntePoker(PokerGame[AnteOptionsT]):
    """A form of poker in which everybody antes what has been agreed on."""

    def form(self) -> PokerForm:
        """With that ante."""
        return replace(self.told, ante=self.options.ante)


@mypyc_attr(allow_interpreted_subclasses=True)
class PokerMatch(ChipMatch):
    """Between deals a player who has lost his takeout gets another from the banker, as often as agreed."""

    def __init__(self, takeout: int, deals: int, takeouts: int) -> None:
        super().__init__(takeout, deals)
        self.most = takeouts * takeout
        """The most chips that a player may take out."""

    def taken_out(self, match: Match, seat: int) -> int:
        """How many chips a player has taken out since the start."""
        return match.numbers["taken out"][seat]

    def after_deal(self, match: Match, s: State) -> None:
        """If the game goes on, a player without chips gets new ones and is in again."""
        super().after_deal(match, s)
        chips = match.numbers["chips"]
        for seat in range(match.seats):
            if not match.over and self.may_take_out(match, seat):
                chips[seat] = self.takeout
                match.numbers["in"][seat] = 1
                self.charge(match, seat)

    def charge(self, match: Match, seat: int) -> None:
        """The banker notes that a player has had new chips."""
        match.numbers["taken out"][seat] += self.takeout
        match.note(seat, f"takes out {self.takeout} more chips")

    def may_take_out(self, match: Match, seat: int) -> bool:
        """Whether a player has lost all his chips and may have others."""
        return match.numbers["chips"][seat] == 0 and self.taken_out(match, seat) < self.most

    def stays(self, match: Match, seat: int) -> bool:
        """A player who may have new chips stays too."""
        return super().stays(match, seat) or self.may_take_out(match, seat)
