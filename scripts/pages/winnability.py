"""docs/winnability.md: what can be won of each patience, written from benchmarks/winnability.json."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cardtable.cards import shuffled
from cardtable.games import REGISTRY
from cardtable.lab.evidence import share_interval

from .markdown import code, row_of, table

THOUGHTFUL: Final = "thoughtful"
INTERPRETED: Final = "thoughtful, interpreted"
"""The rows of a patience that the solver wrote, compiled and not; others are named by the bot that played."""
_PAPER: Final = "Blake and Gent"


@dataclass(frozen=True)
class Patience:
    """A patience with a yes or no result, the options it is measured with, and what is written about it."""

    game: str
    options: tuple[tuple[str, object], ...] = ()
    written: str = ""
    """What the literature has, and how its rules differ; empty where nothing was found."""

    @property
    def name(self) -> str:
        """How the page names it: the game and the options that are not the book's main rule."""
        return " ".join([self.game, *[f"{option}={value}" for option, value in self.options]])


PATIENCES: Final = (
    Patience(
        "accordion",
        written=f"99.99948 % ± 0.00052 % ({_PAPER}), and 99.9999936 % ± 0.0000064 % (Mark Masten, as quoted "
        "there). There all 52 cards are laid out before the first move. Here moves may be made while the row "
        "is dealt, but need not be, so that no fewer can be won.",
    ),
    Patience(
        "beleaguered-castle",
        written=f"68.170 % ± 0.099 % ({_PAPER}). The same rules: one card at a time, regardless of suit, any "
        "card in a space.",
    ),
    Patience("belvedere"),
    Patience("bisley"),
    Patience(
        "calculation",
        written="No measurement found. A skilled player, who does not see what is to come, is said to win "
        "more than 80 % (Wikipedia, by the same rules).",
    ),
    Patience(
        "canfield",
        written=f"67.562 % ± 0.034 % where only whole piles move, as here; 71.245 % ± 0.031 % where a part "
        f"of a pile may be moved as well ({_PAPER}). There any card may fill a space when the reserve is "
        "used up, here one of the talon: where whole piles move, that is no more.",
    ),
    Patience(
        "klondike",
        written=f"Nothing found for one pass. If the stock may be gone through without limit, 90.204 % ± "
        f"0.093 % where no card comes back from a foundation, as here ({_PAPER}). There a part of the "
        "face-up cards of a pile may be moved; the book does not allow it.",
    ),
    Patience(
        "klondike",
        (("draw", 3), ("passes", 0)),
        written=f"81.945 % ± 0.084 %; 81.524 % ± 0.089 % where no card comes back from a foundation, as here "
        f"({_PAPER}). There a part of the face-up cards of a pile may be moved; the book does not allow it, "
        "so that fewer can be won. With cards hidden a search has won 36.97 % ± 1.92 %, a 99 % interval "
        "(Bjarnason, Fern and Tadepalli); it may move parts of piles too, and sees all cards of the stock "
        "from the first.",
    ),
    Patience(
        "napoleon-at-st-helena",
        written="No measurement found. A player's chances have been estimated as one in ten (Wikipedia).",
    ),
    Patience(
        "spider",
        written=f"98.487 % ± 1.513 % ({_PAPER}), and 99.9886 % ± 0.0114 % (Alex Robinson, as quoted there; "
        "some of these deals were won by people). There 54 cards are laid out; here 50, and the other four "
        "come in the last deal (see `extra_down`).",
    ),
    Patience(
        "streets-and-alleys",
        written=f"51.187 % ± 0.186 % ({_PAPER}). The same rules: one card at a time, regardless of suit, any "
        "card in a space.",
    ),
)

INTRODUCTION = """\
# Winnability

How many deals of a patience can be won by somebody who knows where every card lies ("thoughtful"), and how
many are won as the game is really played, cards hidden. `cardtable winnability GAME --deals 100` counts it
for any patience and any house rules; `cardtable solve GAME --deal 7` shows how deal 7 is won.

**How the numbers were made.** Deals are numbered from 1 and taken in this order; where there are fewer than
1,000, no more have been measured yet. The solver has a *budget* for each, on one core: so many seconds, or so
many positions to look at, which come to the same on every machine. It tries everything; in Accordion,
Calculation, Napoleon at St. Helena and Spider, where that hardly ever comes to its end, it also follows only
the most promising positions to a win, by turns. It ends with a win, which is then played move by move by the
rules; or when nothing is left to be tried: then the deal cannot be won; or when the budget is used up, and it
is *unknown*. Its rules of thumb were chosen by other deals than these. The 95 % confidence interval is
Wilson's. Unknown deals count against both ends of it: the lower end is that of the share if none of them can
be won, the upper if all can. So it says no more than is proved, and it is wide where the solver is slow. The
*states* are the positions looked at in a second by the compiled package, beside those of the *interpreted*
one on a few deals; the *median* is the time that half of the deals did not exceed. The machine had other work
at the same time, so that the paces are low rather than high.

*As played* a bot is given what a player sees: the rules, the legal moves, the cards in the open. **Casual**
follows the rules of thumb of the game and looks no further. **Strong** tries each move in deals that could be
the true one, and makes the move that comes out best: once it has seen the whole stock, the one after which
most of these deals could still be won with all cards known, as far as a look at a hundred positions shows it.
*Quick* means that it tries a tenth as many deals as at a table. In The Beleaguered Castle, Napoleon at St.
Helena, Spider, and Streets and Alleys, where it takes seconds for a deal, it was asked for some only. The
last column is what the solver has proved within its budget, of its own number of deals: a bot may win more
than that. `make winnability` goes on measuring and writes this page.
"""

SOURCE = """\
Blake and Gent are Charlie Blake and Ian Gent, "The Winnability of Klondike Solitaire and Many Other Patience
Games", Journal of Artificial Intelligence Research 85, article 21 (2026), arXiv:1906.12314v6, tables 1 to 3;
all cards are known there, and the intervals are of 95 %. By its appendix A a card that begins a foundation
need not be played up as soon as it is available, as it must here. In Streets and Alleys that is the same, as
nothing is placed on an ace; in Klondike and Canfield, turned by threes, it may now and then cost a deal.
Bjarnason, Fern and Tadepalli are Ronald Bjarnason, Alan Fern and Prasad Tadepalli, "Lower Bounding Klondike
Solitaire with Monte-Carlo Planning", ICAPS 2009, table 2. Wikipedia's articles are "Calculation (card game)"
and "Napoleon at St Helena"."""


class Shares:
    """What has been measured: for each patience the row of the solver, and one for each bot that played."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.rows: dict[str, dict[str, dict[str, Any]]] = {}
        if path.exists():
            self.rows = json.loads(path.read_text(encoding="utf-8"))

    @staticmethod
    def of(root: Path) -> "Shares":
        """The file kept in the repository."""
        return Shares(root / "benchmarks" / "winnability.json")

    def put(self, patience: str, player: str, row: dict[str, Any]) -> None:
        """Keep what was measured; the file is whole at every time."""
        self.rows.setdefault(patience, {})[player] = row
        order = [each.name for each in PATIENCES]
        kept = {name: self.rows[name] for name in order if name in self.rows}
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        fresh.replace(self.path)


def winnability_page(root: Path) -> str:
    """What can be won, what is won, and what others have found."""
    rows = Shares.of(root).rows
    titles = ("patience", "deals", "winnable", "not winnable", "unknown", "share, 95 % interval")
    lines = [
        INTRODUCTION,
        "## All cards known",
        "",
        *table(*titles, "budget", "states a second", "interpreted", "median"),
        *[_solved(patience, rows.get(patience.name, {})) for patience in PATIENCES],
        "",
        "## As played",
        "",
        *table("patience", "player", "deals", "won", "share, 95 % interval", "winnable at least"),
    ]
    for patience in PATIENCES:
        lines += _played(patience, rows.get(patience.name, {}))
    open_ones = ", ".join(dict.fromkeys([_title(each) for each in PATIENCES if _hides_nothing(each)]))
    lines += ["", f"No card is hidden in {open_ones}: there the two tables ask the same question."]
    lines += ["", "## What others have found", ""]
    lines += [f"- {_title(patience)}: {patience.written}" for patience in PATIENCES if patience.written]
    others = [_title(patience) for patience in PATIENCES if not patience.written]
    lines += [f"- {', '.join(others)}: nothing found."]
    lines += ["", SOURCE]
    return "\n".join(lines) + "\n"


def _hides_nothing(patience: Patience) -> bool:
    """Whether a player sees every card from the first."""
    game = REGISTRY.find(patience.game).make(1, dict(patience.options))
    s = game.begin(game.new_match(), shuffled(game.cards.size, 1), 1)
    return all(seen & 1 for seen in s.seen)


def _title(patience: Patience) -> str:
    """The title of a patience, with its options."""
    options = ", ".join([f"{option}={value}" for option, value in patience.options])
    title = REGISTRY.find(patience.game).title
    return f"{title} ({code(options)})" if options else title


def _solved(patience: Patience, rows: dict[str, dict[str, Any]]) -> str:
    """What the solver found."""
    row = rows.get(THOUGHTFUL) or rows.get(INTERPRETED)
    if row is None:
        return row_of(_title(patience), "not measured", "", "", "", "", "", "", "", "")
    return row_of(
        _title(patience),
        f"{row['deals']:,}",
        f"{row['winnable']:,}",
        f"{row['not winnable']:,}",
        f"{row['unknown']:,}",
        _interval(*share_interval(row["winnable"], row["deals"], row["unknown"])),
        f"{row['positions']:,} positions" if "positions" in row else f"{row['budget']:g} s",
        _pace(rows, THOUGHTFUL),
        _pace(rows, INTERPRETED),
        f"{row['median']:.2g} s",
    )


def _pace(rows: dict[str, dict[str, Any]], player: str) -> str:
    """How many positions were looked at in a second, if it was measured."""
    return f"{rows[player]['states a second']:,}" if player in rows else ""


def _played(patience: Patience, rows: dict[str, dict[str, Any]]) -> Iterator[str]:
    """What bots won."""
    solved = rows.get(THOUGHTFUL) or rows.get(INTERPRETED)
    least = _percent(solved["winnable"] / solved["deals"]) if solved else ""
    players = sorted([player for player in rows if player not in (THOUGHTFUL, INTERPRETED)])
    for player in players:
        row = rows[player]
        interval = _interval(*share_interval(row["won"], row["deals"]))
        yield row_of(_title(patience), player, f"{row['deals']:,}", f"{row['won']:,}", interval, least)
    if not players:
        yield row_of(_title(patience), "not measured", "", "", "", least)


def _interval(low: float, high: float) -> str:
    return f"{_percent(low)} to {_percent(high)}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
