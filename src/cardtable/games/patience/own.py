"""A patience of one's own: the facts of a layout in a TOML file, under the same names and in the same words.

What a file may say is read off the facts themselves, so that files can use a new fact at once. A file may
come from anybody: the number of its piles and every number in it are bounded, and what the rules could not
play is refused.
"""

from dataclasses import MISSING, fields
from itertools import product
from math import gcd
from typing import Any, Final

from cardtable.cards import low_rank
from cardtable.engine import GameInfo, Options
from cardtable.games.patience.rules.game import PatienceGame
from cardtable.games.patience.rules.layout import (
    ANY_CARD,
    HAND,
    NOTHING,
    PILES,
    RANKS,
    RESERVE,
    RUN,
    TALON,
    TURNED,
    UNITS,
    BadLayout,
    Foundations,
    PatienceLayout,
    Reserve,
    Stock,
    Tableau,
    read_build,
    read_rank,
)
from cardtable.games.patience.telling import page_of
from cardtable.mechanics.own_games.facts_file import LONGEST, FactsFile, id_of, meant, shown

MOST_PILES: Final = 20
MOST_GROUPS: Final = 4
_LONGEST_WORDS: Final = 80
_MOST_CARDS: Final = 104

_WORDS: Final = {
    ("tableau", "unit"): UNITS,
    ("tableau", "space"): (ANY_CARD, NOTHING, RESERVE, *RANKS),
    ("tableau", "sinks"): tuple(RANKS),
    ("foundations", "base"): (TURNED, *RANKS),
    ("stock", "onto"): (TALON, PILES, RESERVE, HAND),
    ("", "highest"): tuple(RANKS),
}
_BOUNDS: Final = {
    ("tableau", "face_up"): (1, 99),
    ("stock", "turn"): (1, 52),
    ("stock", "passes"): (0, 99),
    ("", "packs"): (1, 2),
    ("", "suits"): (1, 4),
}
_USUAL_BOUNDS: Final = (0, 99)
_BUILDS: Final = [
    ANY_CARD,
    *[
        "".join(parts)
        for parts in product(
            ("down", "up", "up or down"),
            ("", " by twos", " by threes", " by fours"),
            (" in alternate colours", " in suit", ""),
            ("", " around the corner"),
        )
    ],
]
"""Every way of building in words, to find the one that was meant."""
_NO_RESERVE: Final = "there is no [reserve]: write one with its deal, or use another word."


def read_patience(file: FactsFile) -> GameInfo:
    """The patience in a file; whatever is wrong with it is reported with its line."""
    layout = _Facts(file).layout()
    _Check(file, layout).all()
    title = file.line("title", "")
    blurb = file.line("blurb", "A patience of somebody's own.")
    return GameInfo(
        id_of(title),
        title,
        _rules_of(layout),
        Options(),
        family="solitaire",
        players=(1,),
        source="",
        blurb=blurb,
        page=page_of(title, blurb, layout),
        file=file.text,
    )


def _rules_of(layout: PatienceLayout) -> type[PatienceGame[Options]]:
    """The rules with this layout; there are no house rules but the file itself."""

    class ToldPatience(PatienceGame[Options]):
        """A patience of one's own."""

        def spread(self) -> PatienceLayout:
            """The facts of the file."""
            return layout

    return ToldPatience


class _Facts:
    """The facts of a layout, read from the tables of a file."""

    def __init__(self, file: FactsFile) -> None:
        self.file = file
        self.data = file.data

    def layout(self) -> PatienceLayout:
        """All the facts."""
        file = self.file
        file.check_keys("", 0, self.data, [*LONGEST, *(fact.name for fact in fields(PatienceLayout))])
        file.need_title("A patience")
        facts: dict[str, Any] = {"tableau": self._table(Tableau, "tableau")}
        if "reserve" in self.data:
            facts["reserve"] = self._table(Reserve, "reserve")
        if "stock" in self.data:
            facts["stock"] = self._table(Stock, "stock")
        if "foundations" in self.data:
            facts["foundations"] = self._foundations()
        for fact in fields(PatienceLayout):
            if fact.name in self.data and fact.name not in facts:
                facts[fact.name] = self._value("", 0, fact.name, self.data[fact.name], fact.default)
        try:
            return PatienceLayout(**facts)
        except BadLayout as error:
            raise file.wrong("tableau", "deal", str(error)) from None

    def _foundations(self) -> tuple[Foundations, ...]:
        """Groups of foundations, each under its own [[foundations]]; a single one may stand under [...]."""
        given = self.data["foundations"]
        groups = given if isinstance(given, list) else [given]
        if not 1 <= len(groups) <= MOST_GROUPS:
            why = f"there may be 1 to {MOST_GROUPS} groups, not {len(groups)}."
            raise self.file.wrong("foundations", "", why)
        return tuple(self._read(Foundations, "foundations", nth, group) for nth, group in enumerate(groups))

    def _table(self, kind: type[Any], name: str) -> Any:
        return self._read(kind, name, 0, self.data[name])

    def _read(self, kind: type[Any], name: str, nth: int, given: object) -> Any:
        """The facts of a table."""
        if not isinstance(given, dict):
            raise self.file.wrong("", name, f"found {shown(given)}; allowed is a table, [{name}].")
        known = {fact.name: fact.default for fact in fields(kind)}
        self.file.check_keys(name, nth, given, list(known))
        for key, default in known.items():
            if default is MISSING and key not in given:
                why = f"{key} is missing: say how many cards each pile gets, {key} = [7, 7, 7]."
                raise self.file.wrong(name, "", why, nth)
        return kind(**{key: self._value(name, nth, key, given[key], known[key]) for key in given})

    def _value(self, name: str, nth: int, key: str, value: object, default: object) -> object:
        """One fact, of the kind that its default is; a deal is a list of numbers."""
        if default is MISSING:
            return self._deal(name, key, value)
        if isinstance(default, bool):
            self.file.check_flag(name, key, value, nth)
        elif isinstance(default, int):
            low, high = _BOUNDS.get((name, key), _USUAL_BOUNDS)
            self.file.check_number(name, key, value, low, high, nth)
        elif key == "build":
            self._check_build(name, nth, value)
        else:
            self.file.check_word(name, key, value, _WORDS[name, key], nth)
        return value

    def _check_build(self, name: str, nth: int, value: object) -> None:
        """A way of building, in words."""
        if type(value) is not str or len(value) > _LONGEST_WORDS:
            why = f"found {shown(value)}; allowed are words like {_BUILDS[1]!r}."
            raise self.file.wrong(name, "build", why, nth)
        try:
            read_build(value)
        except BadLayout as error:
            raise self.file.wrong(name, "build", f"{error}{meant(value, _BUILDS)}", nth) from None

    def _deal(self, name: str, key: str, value: object) -> tuple[int, ...]:
        """How many cards each pile gets."""
        if not isinstance(value, list) or not 1 <= len(value) <= MOST_PILES:
            found = f"{len(value)} piles" if isinstance(value, list) else shown(value)
            raise self.file.wrong(name, key, f"found {found}; allowed is a list for 1 to {MOST_PILES} piles.")
        for cards in value:
            if type(cards) is not int or not 0 <= cards <= _MOST_CARDS:
                raise self.file.wrong(
                    name, key, f"found {shown(cards)}; a pile gets 0 to {_MOST_CARDS} cards."
                )
        return tuple(value)


class _Check:
    """Whether facts that can be read go together, so that the patience can be played and can come out."""

    def __init__(self, file: FactsFile, layout: PatienceLayout) -> None:
        self.file = file
        self.layout = layout
        self.ranks = low_rank(read_rank(layout.highest))

    def all(self) -> None:
        """Everything."""
        self._check_ranks()
        self._check_groups()
        self._check_room()
        self._check_reserve_and_stock()

    def _check_ranks(self) -> None:
        """No fact names a rank that the pack does not have."""
        tableau = self.layout.tableau
        named = [("tableau", "space", tableau.space, 0), ("tableau", "sinks", tableau.sinks, 0)]
        named += [("foundations", "base", group.base, n) for n, group in enumerate(self.layout.foundations)]
        for table, key, word, nth in named:
            if word in RANKS and low_rank(RANKS[word]) > self.ranks:
                why = f"found {word!r}; the highest rank of this pack is the {self.layout.highest}."
                raise self.file.wrong(table, key, why, nth)
        if tableau.sinks and tableau.face_up < max(tableau.deal):
            why = f"found {tableau.sinks!r}; cards can be put below others only where all lie face up."
            raise self.file.wrong("tableau", "sinks", why)

    def _check_groups(self) -> None:
        """Each group of foundations can be begun, built and filled."""
        layout = self.layout
        full = layout.suits * layout.packs
        bases: set[str] = set()
        for nth, group in enumerate(layout.foundations):
            build = read_build(group.build)
            if len(build.steps) != 1 or build.suits == "alternate colours":
                why = f"found {group.build!r}; a foundation is built either up or down, in suit or not."
                raise self.file.wrong("foundations", "build", why, nth)
            if gcd(build.steps[0], self.ranks) > 1:
                why = f"found {group.build!r}; with {self.ranks} ranks that leaves out some of them."
                raise self.file.wrong("foundations", "build", why, nth)
            if group.base in bases:
                why = f"found {group.base!r}; another group of foundations begins with it."
                raise self.file.wrong("foundations", "base", why, nth)
            bases.add(group.base)
            if group.count > full:
                why = f"found {group.count}; no more than {full} can be begun with this pack."
                raise self.file.wrong("foundations", "count", why, nth)
            most = 0 if group.base == TURNED or group.whole_suits else group.count or full
            if group.laid > most:
                raise self.file.wrong(
                    "foundations", "laid", f"found {group.laid}; allowed is at most {most}.", nth
                )
            if group.whole_suits:
                self._check_whole_suits(group, nth)
            if layout.packs > 1 and len(layout.foundations) > 1 and build.suits != "suit":
                why = f"found {group.build!r}; with two packs all of several groups are built in suit."
                raise self.file.wrong("foundations", "build", why, nth)

    def _check_whole_suits(self, group: Foundations, nth: int) -> None:
        """Whole suits are lifted off piles that are built by single ranks and moved by suits."""
        build = read_build(self.layout.tableau.build)
        if len(self.layout.foundations) > 1 or group.base == TURNED:
            why = "whole suits go to one group of foundations, whose base is not turned."
            raise self.file.wrong("foundations", "whole_suits", why, nth)
        if build.steps not in ((1,), (-1,)) or build.corner:
            why = "found true; then the piles are built up or down, rank by rank and not around the corner."
            raise self.file.wrong("foundations", "whole_suits", why, nth)
        if self.layout.tableau.unit == RUN and build.suits != "suit":
            why = f"found {RUN!r}; where whole suits go up it is a 'run in suit'."
            raise self.file.wrong("tableau", "unit", why)

    def _check_room(self) -> None:
        """There is room for all cards on the foundations."""
        layout = self.layout
        room = [0] * layout.suits
        total = 0
        for group in layout.foundations:
            count = group.count or layout.suits * layout.packs
            total += count
            for suit in range(layout.suits):
                in_suit = read_build(group.build).suits == "suit" and not group.whole_suits
                room[suit] += len(range(suit, count, layout.suits)) if in_suit else count
        if min(room) < layout.packs or total < layout.suits * layout.packs:
            why = f"there is no room for all cards: {total} foundations, {layout.packs * layout.suits} suits."
            raise self.file.wrong("foundations", "count", why)

    def _check_reserve_and_stock(self) -> None:
        """What is filled from the reserve or dealt onto it needs one; only a talon is gone through again."""
        layout, stock = self.layout, self.layout.stock
        if not layout.reserve.deal:
            if layout.tableau.space == RESERVE:
                raise self.file.wrong("tableau", "space", f"found 'reserve'; {_NO_RESERVE}")
            if stock and stock.onto == RESERVE:
                raise self.file.wrong("stock", "onto", f"found 'reserve'; {_NO_RESERVE}")
        if stock and stock.onto != TALON:
            for key, number in (("passes", stock.passes), ("turn", stock.turn)):
                if number != 1:
                    why = f"found {number}; a stock that is turned onto {stock.onto} has 1."
                    raise self.file.wrong("stock", key, why)
