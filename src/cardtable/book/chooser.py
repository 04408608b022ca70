"""Choosing a game: how many are you, in what mood, is it easily learned, and what was it called again?"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from cardtable.book.entries import Entry, data, entry_of
from cardtable.engine import GameInfo, Registry

__all__ = ["Shelf", "asked_first", "by_name", "by_slip", "choose", "names_of", "on_shelves", "words_of"]

_NEAR_ENOUGH: Final = 0.67
"""How alike a name must be to what was typed, between 0 and 1."""
_NEARLY_AS_GOOD: Final = 0.8
"""How good a guess must be to stand beside the best guess."""
_SOUNDS_LIKE: Final = 0.9
"""What it is worth that a word sounds like the name."""
_WHOLE, _BEGINS, _WORD_BEGINS, _WITHIN = 4.0, 3.0, 2.5, 2.0
"""What it is worth that a typed text is a name, begins it, begins a word of it, or is somewhere in it."""
_TOLD: Final = 1.5
"""What it is worth that every word typed is in the line of what the game is like."""
_OTHER_NAME: Final = 0.01
"""What another name counts less than the title."""
_LONGEST: Final = 40
"""No more letters than that are looked at."""
_SHORTEST: Final = 3
"""Fewer letters than that are no attempt at a name with a slip in it."""


@dataclass(frozen=True)
class Shelf:
    """Games that stand together."""

    title: str
    note: str
    entries: tuple[Entry, ...]

    @property
    def id(self) -> str:
        """A name for links."""
        return "-".join(words_of(self.title))

    @property
    def size(self) -> int:
        """How many games stand on it."""
        return len(self.entries)


def choose(
    registry: Registry, players: int = 0, mood: str = "", easy: bool = False, text: str = ""
) -> list[Entry]:
    """The games that suit; with a text the likeliest first, else in the order of the shelves."""
    named = _named(list(map(entry_of, registry)), words_of(text[:_LONGEST]))
    suiting = [
        entry
        for entry in named
        if entry.is_for(players) and mood in ("", entry.mood) and (entry.is_easy or not easy)
    ]
    if words_of(text):
        return suiting
    return [entry for shelf in on_shelves(suiting, patience_first=players == 1) for entry in shelf.entries]


def _named(entries: list[Entry], typed: list[str]) -> list[Entry]:
    """The games that a text may mean, the likeliest first and of these the easiest.

    Slips are forgiven where nothing else fits.
    """
    if not typed:
        return entries
    for worth_of in (_by_name, _by_slip):
        ranked = [(worth_of(entry.info, typed), entry) for entry in entries]
        best = max((worth for worth, _ in ranked), default=0.0)
        if best > 0.0:
            least = best * _NEARLY_AS_GOOD if worth_of is _by_slip else _TOLD
            found = [(worth, entry) for worth, entry in ranked if worth >= least]
            return [entry for _, entry in sorted(found, key=lambda pair: (-pair[0], pair[1].words))]
    return []


def on_shelves(entries: Iterable[Entry], patience_first: bool = False) -> list[Shelf]:
    """Games by family, the easiest first; who is alone may want the patiences before all."""
    left = list(entries)
    shelves: list[Shelf] = []
    for row in data()["shelves"]:
        on_it = [entry for entry in left if entry.info.family in row["families"]]
        left = [entry for entry in left if entry.info.family not in row["families"]]
        if on_it:
            shelves.append(Shelf(row["title"], row["note"], _easiest_first(on_it)))
    if left:
        shelves.append(Shelf("More games", "Added to this card room.", tuple(left)))
    if patience_first:
        shelves.sort(key=lambda shelf: 1 not in shelf.entries[0].info.players)
    return shelves


def asked_first(entries: Iterable[Entry]) -> list[Entry]:
    """Of these games those that most people look for, whatever shelf they stand on."""
    by_id = {entry.info.id: entry for entry in entries}
    return [by_id[id] for id in data()["first"] if id in by_id]


def _easiest_first(entries: list[Entry]) -> tuple[Entry, ...]:
    """Games by how long their rules are, the book's easy ones before; each with its variants after it."""
    by_id = {entry.info.id: entry for entry in entries}

    def place(entry: Entry) -> tuple[int, int, int]:
        generation = 0
        while entry.info.parent in by_id:
            entry = by_id[entry.info.parent]
            generation += 1
        return entry.words, entries.index(entry), generation

    return tuple(sorted(entries, key=place))


# -- names -----------------------------------------------------------------------------------------


def _by_name(info: GameInfo, typed: list[str]) -> float:
    """How well a text fits the names of a game, or else what is told of it; 0 is not at all."""
    best = by_name(names_of(info), typed)
    told = {*words_of(info.blurb), *words_of(info.family), *words_of(_shelf_title(info.family))}
    if not best and len("".join(typed)) >= _SHORTEST and told.issuperset(typed):
        return _TOLD
    return best


def by_name(names: Sequence[str], typed: list[str]) -> float:
    """How well a text fits one of these names, of which the first counts most; 0 is not at all."""
    best = 0.0
    for place, name in enumerate(names):
        worth = _fit(typed, words_of(name))
        best = max(best, worth - (_OTHER_NAME * min(place, 10) if worth else 0.0))
    return best


def _fit(typed: list[str], name: list[str]) -> float:
    """How well a text fits a name; a shorter name is fitted better by the same letters."""
    one, other = "".join(typed), "".join(name)
    share = len(one) / max(len(one), len(other))
    if one == other:
        return _WHOLE
    if other.startswith(one):
        return _BEGINS + share / 2
    if f" {' '.join(typed)}" in f" {' '.join(name)}":
        return _WORD_BEGINS + share / 2
    return _WITHIN + share / 2 if one in other and len(one) >= _SHORTEST else 0.0


def _by_slip(info: GameInfo, typed: list[str]) -> float:
    """How near a text with slips in it comes to a name of a game; 0 is not at all."""
    return by_slip(names_of(info), typed)


def by_slip(names: Sequence[str], typed: list[str]) -> float:
    """How near a text with slips in it comes to one of these names; 0 is not at all."""
    if len("".join(typed)) < _SHORTEST:
        return 0.0
    written = map(words_of, names)
    return max(max(_alike("".join(typed), "".join(name)), _words_alike(typed, name)) for name in written)


def names_of(info: GameInfo) -> tuple[str, ...]:
    """What a game is called: its title first."""
    return (info.title, info.id, *info.aliases, *data()["also"].get(info.id, ()))


def _words_alike(typed: list[str], name: list[str]) -> float:
    """How alike the words of a text are to some words of a name, whatever stands between them."""
    if len(typed) > len(name):
        return 0.0
    likest = [max(_alike(word, other) for other in name) for word in typed]
    share = len(typed) / len(name)
    return 0.0 if min(likest) == 0.0 else sum(likest) / len(likest) * (0.85 + 0.15 * share)


@lru_cache(4096)
def _alike(one: str, other: str) -> float:
    """How alike two words are, if enough so; letters in the wrong order are alike still."""
    if len(_sound(one)) >= _SHORTEST and _sound(one) == _sound(other):
        return _SOUNDS_LIKE
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    shared = matcher.quick_ratio()
    if shared < _NEAR_ENOUGH:  # by far most pairs of words
        return 0.0
    straight = matcher.ratio()
    ratio = max(straight, (straight + shared) / 2)
    return ratio if ratio >= _NEAR_ENOUGH else 0.0


@lru_cache(4096)
def _sound(word: str) -> str:
    """A word as it is heard, roughly: its first letter and its consonants, each sound once."""
    for written, heard in _HEARD:
        word = word.replace(written, heard)
    kept = word[:1] + "".join(letter for letter in word[1:] if letter not in "aeiouyhw")
    return "".join(letter for i, letter in enumerate(kept) if i == 0 or letter != kept[i - 1])


def _shelf_title(family: str) -> str:
    return next((row["title"] for row in data()["shelves"] if family in row["families"]), "")


def words_of(text: str) -> list[str]:
    """The words of a text in small letters, without accents that a keyboard may not have."""
    plain = text.lower().translate(_ACCENTS)
    return "".join(letter if letter.isalnum() else " " for letter in plain).split()


_HEARD: Final = (
    ("que", "k"),
    ("qu", "k"),
    ("ck", "k"),
    ("ch", "k"),
    ("ph", "f"),
    ("c", "k"),
    ("q", "k"),
    ("z", "s"),
    ("yu", "eu"),
)
_ACCENTS: Final = str.maketrans("äáàâëéèêïíìîöóòôüúùûç", "aaaaeeeeiiiioooouuuuc")
