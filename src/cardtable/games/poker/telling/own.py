"""A form of poker of one's own: its facts in a TOML file, in the words of the notation (see rules/form.py).

What the players may agree on besides, limits for instance, are options; a file may say what is usual. A file
may come from anybody: every number in it is bounded, and what could not be dealt or bet is refused.
"""

import re
from dataclasses import replace
from typing import Any, Final

from cardtable.cards import FULL_52, counted, plural
from cardtable.engine import BadOption, GameInfo, Step, list_options
from cardtable.engine.options import OptionInfo
from cardtable.games.poker.rules.betting import Betting
from cardtable.games.poker.rules.blinds import BlindBetting, Blinds
from cardtable.games.poker.rules.form import (
    BACK_IN,
    CENTRE_DOWN,
    CENTRE_UP,
    CHECK,
    DOWN,
    DRAW,
    EXCHANGE,
    GOES_BOTH_WAYS,
    GOES_HIGH,
    OUT,
    OUT_AFTER_DRAW_TOO,
    TURN,
    UP,
    WITHOUT_BETS,
    PokerForm,
)
from cardtable.games.poker.rules.game import AntePoker
from cardtable.games.poker.rules.high_low import HighLowOptions, LowAgreement
from cardtable.games.poker.rules.last_calls import HighStudOptions
from cardtable.games.poker.rules.opening import PassingBetting
from cardtable.games.poker.rules.stud import HighLowStud, HighLowStudOptions
from cardtable.games.poker.rules.table import AnteOptions, AnteOptionsT, PokerOptions, PokerTable
from cardtable.games.poker.rules.wild import WILD_CHOICES
from cardtable.games.poker.stud_poker import HighStud
from cardtable.games.poker.telling.own_page import page_of
from cardtable.mechanics.own_games.facts_file import LONGEST, FactsFile, id_of, meant, shown
from cardtable.mechanics.poker_hands import RANKS, Specials, pair_of, two_pairs_of

FACTS: Final = (
    "course",
    "hand",
    "players",
    "ante",
    "dealer_antes",
    "blinds",
    "passing",
    "openers",
    "bobtail",
    "goal",
)
"""What a file may say besides title, blurb, and the options of its form."""
LETTERS: Final = {
    DOWN: "a card face down",
    UP: "a card face up",
    CENTRE_DOWN: "a card face down in the centre",
    TURN: "the next card in the centre is turned up",
    CENTRE_UP: "a card face up in the centre",
    DRAW: "the draw",
}
OPENERS: Final = {**{plural(rank): pair_of(rank) for rank in RANKS}, "two pairs": two_pairs_of(3)}
"""What may be asked of a hand that opens."""
MOST_PLAYERS: Final = 14
MOST_CARDS: Final = 10
"""So many cards one player can make his hand of."""
MOST_DRAWS: Final = 3
_MOST_BLIND: Final = 25
_MOST_WILD: Final = 4
_LONGEST_COURSE: Final = 60
_WILD_RANKS: Final = (*[str(rank) for rank in range(2, 11)], "J", "Q", "K", "A")
_CLOSED_DRAW: Final = re.compile(f"{DOWN}+ {DRAW}")
_USUAL_PLAYERS: Final = 5


def read_poker(file: FactsFile) -> GameInfo:
    """The form of poker in a file; whatever is wrong with it is reported with its line."""
    file.need_title("A form of poker")
    form, options, players = _Facts(file).read()
    title = file.line("title", "")
    blurb = file.line("blurb", "A form of poker of somebody's own.")
    return GameInfo(
        id_of(title),
        title,
        _RULES[UP in form.course, form.goal][0],
        options,
        form,
        family="poker",
        players=players,
        blurb=blurb,
        page=page_of(title, blurb, form, options, players),
        file=file.text,
    )


# -- the games -----------------------------------------------------------------------------------


class OwnPoker(AntePoker[AnteOptionsT]):
    """A form in which no cards lie face up before the players; the first bets may be blind."""

    def put_up(self, table: PokerTable) -> list[Step]:
        """Antes, then blind bets."""
        self.blinds = Blinds(table)
        return [*super().put_up(table), self.blinds] if table.form.blinds else super().put_up(table)

    def interval(self, table: PokerTable, at: int, last: Step) -> Betting:
        """In the first interval blind bets stand."""
        if not table.form.blinds:
            return super().interval(table, at, last)
        if at == table.form.intervals[0]:
            return BlindBetting(table, self.options, at, last, None, self.blinds)
        return PassingBetting(table, self.options, at, last)


class OwnHighLow(OwnPoker[HighLowOptions]):
    """The same where the highest and the lowest hand divide the pot."""

    def low_agreement(self) -> LowAgreement:
        """As the players choose."""
        o = self.options
        return LowAgreement(o.declare, o.ace_low, o.wild_low)


class OwnStud(HighStud[HighStudOptions]):
    """A form in which cards lie face up, and the highest hand wins."""

    def specials(self) -> Specials:
        """A four flush needs hands of five."""
        return _with_five(super().specials(), self.told.hand)


class OwnHighLowStud(HighLowStud[HighLowStudOptions]):
    """A form in which cards lie face up, and the highest and the lowest hand divide the pot."""

    def specials(self) -> Specials:
        """A four flush needs hands of five."""
        return _with_five(super().specials(), self.told.hand)


def _with_five(specials: Specials, hand: int) -> Specials:
    """Special hands, which have five cards."""
    if hand < 5 and specials != Specials():
        raise BadOption(f"A four flush counts in hands of five cards, and here a hand has {hand}.")
    return specials


_RULES: Final[dict[tuple[bool, str], tuple[type[Any], PokerOptions]]] = {
    (False, GOES_HIGH): (OwnPoker, AnteOptions()),
    (False, GOES_BOTH_WAYS): (OwnHighLow, HighLowOptions()),
    (True, GOES_HIGH): (OwnStud, HighStudOptions()),
    (True, GOES_BOTH_WAYS): (OwnHighLowStud, HighLowStudOptions()),
}
"""The rules and the options, by whether cards lie face up before the players, and by which hands win."""


# -- the facts -----------------------------------------------------------------------------------


class _Course:
    """What is dealt in the whole course, and how many cards that takes."""

    def __init__(self) -> None:
        self.own = 0
        self.down = 0
        self.centre = 0
        self.waiting = 0
        """Cards that lie face down in the centre."""
        self.draws = 0
        self.drawn = 0
        """How many cards a player may draw at most before others are dealt."""
        self.drawing = 0
        """How many he may draw after that."""
        self.largest = 0
        """The most he may draw at once."""

    def go_on(self, letter: str) -> None:
        """The next letter."""
        if letter == DRAW:
            self.draws += 1
            self.drawing += self.down
            self.largest = max(self.largest, self.down)
            return
        if letter == TURN:
            self.waiting -= 1
            return
        self.drawn += self.drawing
        self.drawing = 0
        if letter in (DOWN, UP):
            self.own += 1
            self.down += letter == DOWN
        else:
            self.centre += 1
            self.waiting += letter == CENTRE_DOWN

    def needed(self, players: int) -> int:
        """How many cards the pack must have for so many, whatever they draw.

        What has been laid aside is served again in a draw, but not dealt. So that there is always enough for
        one player's draw, there must be as many cards as he can draw, as many again that an opener has
        kept apart, and the bottom card.
        """
        spare = 2 * self.largest + 1 if self.draws else 0
        return players * (self.own + self.drawn) + self.centre + spare


class _Facts:
    """The facts of a form, with what is usual where a file says nothing."""

    def __init__(self, file: FactsFile) -> None:
        self.file = file
        self.data = file.data

    def wrong(self, key: str, why: str) -> Exception:
        """What is wrong with a fact."""
        return self.file.wrong("", key, why)

    def read(self) -> tuple[PokerForm, PokerOptions, tuple[int, ...]]:
        """The form, the options with what is usual, and how many may play."""
        course = self.course()
        goal = self.word("goal", GOES_HIGH, (GOES_HIGH, GOES_BOTH_WAYS))
        usual = _RULES[UP in course, goal][1]
        known = {option.name: option for option in list_options(usual)}
        names = [*LONGEST, *FACTS, *[name for name in known if name not in FACTS]]
        self.file.check_keys("", 0, self.data, names)
        hand = self.number("hand", 5, 2, 5)
        if hand == 4:
            raise self.wrong("hand", "found 4; a hand has 5 cards, 3 or 2.")
        dealt = self.check_course(course, hand)
        players = self.players(dealt)
        dealer_antes = self.number("dealer_antes", 0, 0, 50)
        blinds = self.blinds(course)
        antes = 0 if UP in course or dealer_antes or blinds else 1
        form = PokerForm(
            course=course,
            hand=hand,
            ante=self.number("ante", antes, 0, 10),
            dealer_antes=dealer_antes,
            blinds=blinds,
            passing=self.passing(course, blinds),
            openers=self.openers(course, goal, hand),
            bobtail=self.bobtail(hand),
            wild="" if self.data.get("wild") in (None, *WILD_CHOICES) else self.ranks(self.data["wild"]),
            goal=goal,
        )
        return form, self.options(usual, known, form), players

    # -- single facts --------------------------------------------------------------------------

    def number(self, key: str, usual: int, low: int, high: int) -> int:
        """A whole number."""
        value = self.data.get(key, usual)
        self.file.check_number("", key, value, low, high)
        return int(value)

    def word(self, key: str, usual: str, allowed: tuple[str, ...]) -> str:
        """One of some words."""
        value = self.data.get(key, usual)
        self.file.check_word("", key, value, allowed)
        return str(value)

    def course(self) -> str:
        """The words of the course, of letters that are known."""
        value = self.data["course"]
        if type(value) is not str or not value.split() or len(value) > _LONGEST_COURSE:
            why = f'found {shown(value)}; allowed are words of letters as in "ddddd x" or "du u u u".'
            raise self.wrong("course", why)
        words = value.split()
        for word in words:
            letters = word.removesuffix(WITHOUT_BETS)
            if not letters:
                raise self.wrong("course", "found a full stop by itself; write it at the end of a word.")
            for letter in letters:
                self.check_letter(word, letter)
        return " ".join(words)

    def check_letter(self, word: str, letter: str) -> None:
        """A letter of the notation; the exchange with a widow has rules of its own."""
        if letter in LETTERS:
            return
        if letter == EXCHANGE:
            why = f"found {letter!r}; exchanges with a widow are played at Whiskey Poker only: leave it out."
        elif letter == WITHOUT_BETS:
            why = f"found {shown(word)}; a full stop stands at the end of a word."
        else:
            known = ", ".join([f"{one} ({what})" for one, what in LETTERS.items()])
            why = f"found {shown(letter)} in {shown(word)}; the letters are {known}."
        raise self.wrong("course", why)

    def check_course(self, course: str, hand: int) -> _Course:
        """Whether the course can be dealt and bet, and makes hands of so many cards."""
        dealt = _Course()
        bets = 0
        for nth, word in enumerate(course.split(), 1):
            for letter in word.removesuffix(WITHOUT_BETS):
                if letter == TURN and not dealt.waiting:
                    why = f"{word!r} turns up a card in the centre, and none lies face down there: deal it"
                    raise self.wrong("course", f"{why} before with c, or write o.")
                if letter == DRAW and not dealt.down:
                    why = f"nobody has a card in his hand when players draw in {word!r}: deal some before"
                    raise self.wrong("course", f"{why} with d.")
                dealt.go_on(letter)
            if not word.endswith(WITHOUT_BETS):
                bets += 1
                if not dealt.own:
                    why = f"there would be bets after round {nth}, {word!r}, before any player has a card:"
                    raise self.wrong("course", f"{why} deal some with d or u, or write {word + '.'!r}.")
        self.check_cards(dealt, hand)
        if not bets:
            raise self.wrong("course", "nobody ever bets: leave out the full stop of at least one word.")
        return dealt

    def check_cards(self, dealt: _Course, hand: int) -> None:
        """Whether every player has the cards for a hand, and not too many."""
        if not dealt.own:
            raise self.wrong("course", "no player gets a card: deal some with d or u.")
        if dealt.waiting:
            why = f"{counted(dealt.waiting)} in the centre would never be turned up: write as many t, or"
            raise self.wrong("course", f"{why} fewer c.")
        had = dealt.own + dealt.centre
        if had < hand:
            key = "hand" if "hand" in self.data else "course"
            why = f"a hand has {hand} cards, and a player has only {had} to make it of: deal more"
            raise self.wrong(key, f"{why}, or say hand = {3 if had > 2 else 2}." if had > 1 else f"{why}.")
        if had > MOST_CARDS:
            why = f"a player would have {had} cards to make his hand of; {MOST_CARDS} are the most."
            raise self.wrong("course", why)
        if dealt.draws > MOST_DRAWS:
            raise self.wrong("course", f"found {dealt.draws} draws; {MOST_DRAWS} are the most.")

    def players(self, dealt: _Course) -> tuple[int, ...]:
        """The usual number of players, then the others for whom there are cards."""
        size = FULL_52.size
        numbers = [count for count in range(2, MOST_PLAYERS + 1) if dealt.needed(count) <= size]
        drawing = ", with those that may be drawn" if dealt.draws else ""
        if not numbers:
            why = f"for two players it takes {dealt.needed(2)} cards{drawing}, and the pack has {size}:"
            raise self.wrong("course", f"{why} deal fewer.")
        most = numbers[-1]
        usual = self.number("players", min(_USUAL_PLAYERS, most), 2, MOST_PLAYERS)
        if usual > most:
            why = f"for {usual} players it takes {dealt.needed(usual)} cards{drawing}, and the pack has"
            raise self.wrong("players", f"{why} {size}: deal fewer, or let at most {most} play.")
        return (usual, *[count for count in numbers if count != usual])

    def blinds(self, course: str) -> tuple[int, ...]:
        """Two bets before the cards are dealt."""
        value = self.data.get("blinds", [])
        if value == []:
            return ()
        if not _are_blinds(value):
            why = f"found {shown(value)}; allowed are two bets, the second twice the first, as in [1, 2]; the"
            raise self.wrong("blinds", f"{why} first is {_MOST_BLIND} at most.")
        if UP in course:
            raise self.wrong(
                "blinds", "where cards lie face up the highest of them bets first: leave it out."
            )
        return tuple(value)

    def passing(self, course: str, blinds: tuple[int, ...]) -> str:
        """What a player may do before the first bet."""
        usual = BACK_IN if "openers" in self.data else CHECK
        value = self.word("passing", usual, (CHECK, BACK_IN, OUT, OUT_AFTER_DRAW_TOO))
        if value == CHECK:
            return value
        if UP in course:
            why = f"found {value!r}; where cards lie face up the highest of them must bet: write {CHECK!r}."
            raise self.wrong("passing" if "passing" in self.data else "openers", why)
        if blinds:
            why = "where the first bets are blind nobody opens: leave it out."
            raise self.wrong("passing" if "passing" in self.data else "openers", why)
        if value == OUT_AFTER_DRAW_TOO and DRAW not in course:
            raise self.wrong("passing", f"found {value!r}; there is no draw: write {OUT!r}.")
        return value

    def openers(self, course: str, goal: str, hand: int) -> tuple[int, ...]:
        """The least hand that may open."""
        value = self.data.get("openers")
        if value is None:
            return ()
        self.file.check_word("", "openers", value, tuple(OPENERS))
        if self.data.get("passing") == CHECK:
            why = f"who cannot open must be able to pass: write passing = {BACK_IN!r} instead of {CHECK!r}."
            raise self.wrong("passing", why)
        if not _CLOSED_DRAW.fullmatch(course):
            why = 'they are proved by the cards held before one draw: the course must be like "ddddd x".'
            raise self.wrong("openers", why)
        if goal != GOES_HIGH:
            raise self.wrong(
                "openers", f"they are asked for where goal = {GOES_HIGH!r} only: leave them out."
            )
        if hand == 2 or (hand == 3 and value == "two pairs"):
            raise self.wrong("openers", f"found {value!r}; a hand of {hand} cards is too small for that.")
        return (OPENERS[str(value)],)

    def bobtail(self, hand: int) -> bool:
        """Whether a bobtail opens too."""
        value = self.data.get("bobtail", False)
        self.file.check_flag("", "bobtail", value)
        if value and ("openers" not in self.data or hand < 5):
            why = "a bobtail opens beside other openers, in hands of five cards: "
            raise self.wrong("bobtail", why + 'write openers = "jacks", or leave it out.')
        return bool(value)

    def options(self, usual: PokerOptions, known: dict[str, OptionInfo], form: PokerForm) -> PokerOptions:
        """What is usual with this form, where players may agree on something else."""
        given: dict[str, Any] = {"ante": form.ante} if "ante" in known else {}
        for name, option in known.items():
            if name in self.data and name not in FACTS and not (name == "wild" and form.wild):
                given[name] = self.option(option, self.data[name])
        if given.get("four_flush") and form.hand < 5:
            raise self.wrong("four_flush", "a four flush counts in hands of five cards only: leave it out.")
        return replace(usual, **given)

    def option(self, option: OptionInfo, value: object) -> object:
        """The usual value of an option."""
        if option.is_flag:
            self.file.check_flag("", option.name, value)
        elif option.is_range:
            self.file.check_number("", option.name, value, option.low, option.high)
        else:
            self.file.check_word("", option.name, value, tuple([str(one) for one in option.choices]))
        return value

    def ranks(self, value: object) -> str:
        """Ranks that are wild."""
        ranks = value.split() if isinstance(value, str) else []
        if not ranks or any(rank not in _WILD_RANKS for rank in ranks):
            why = f'found {shown(value)}; allowed are {", ".join(WILD_CHOICES)}, or ranks as in "3 9" or "J".'
            raise self.wrong("wild", f"{why}{meant(value, WILD_CHOICES)}")
        if len(ranks) > _MOST_WILD or len(set(ranks)) < len(ranks):
            why = f"found {shown(value)}; name up to {_MOST_WILD} ranks, each of them once."
            raise self.wrong("wild", why)
        return " ".join(ranks)


def _are_blinds(value: object) -> bool:
    """Whether these are two bets, the second twice the first."""
    if not isinstance(value, list) or len(value) != 2 or any(type(one) is not int for one in value):
        return False
    return bool(1 <= value[0] <= _MOST_BLIND and value[1] == 2 * value[0])
