"""Asking for a game that does not play here, or for one like another."""

import pytest

from cardtable.book.asking import _missing, seek
from cardtable.book.catalogue import rows
from cardtable.book.chooser import choose, words_of
from cardtable.book.entries import data
from cardtable.engine import GameInfo, Registry
from cardtable.games import REGISTRY

MISSING = sorted({row.id for row in rows()} - {info.id for info in REGISTRY})


def ids(text: str, **wish: object) -> list[str]:
    return [entry.info.id for entry in seek(REGISTRY, text=text, **wish).entries]  # type: ignore[arg-type]


def without(*left_out: str) -> Registry:
    """A room in which these games do not play."""
    registry = Registry()
    for info in REGISTRY:
        if info.id not in left_out:
            registry.add(info)
    return registry


def test_what_plays_is_found_as_before() -> None:
    for text in ("", "whist", "hearst", "21", "oh hell", "canaster", "zzzz"):
        found = seek(REGISTRY, text=text)
        assert (found.entries, found.note) == (choose(REGISTRY, text=text), "")


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_a_game_that_plays_is_never_said_to_be_absent(info: GameInfo) -> None:
    for name in (info.title, info.id):
        found = seek(REGISTRY, text=name)
        assert not found.note
        assert found.entries[0].info.id == info.id


@pytest.mark.parametrize("game", MISSING)
def test_a_game_of_the_books_that_does_not_play_is_told_as_such(game: str) -> None:
    found = seek(REGISTRY, text=game)
    assert "is in the books but does not play here yet. Nearest to it:" in found.note
    assert 1 <= len(found.entries) <= 6


def test_the_nearest_game_is_of_the_same_descent() -> None:
    """Euchre may not play some day: its forms are nearest, and a slip of the pen names it still."""
    room = without("euchre")
    for text in ("euchre", "yuker"):
        found = seek(room, text=text)
        assert found.note == "Euchre is in the books but does not play here yet. Nearest to it:"
        assert {entry.info.id for entry in found.entries[:2]} == {"railroad-euchre", "two-hand-euchre"}


def test_a_known_game_that_no_book_has_is_said_not_to_be_here() -> None:
    found = seek(REGISTRY, text="Spades")
    assert found.note == "Spades is in none of the four books, and not here. Nearest to it:"
    assert [entry.info.id for entry in found.entries] == ["blackout", "whist", "contract-bridge"]
    assert ids("spades", players=3) == ["blackout"]
    assert seek(REGISTRY, text="spades", players=2).note.endswith("and not here.")


def test_games_elsewhere_are_in_no_book_and_what_is_near_plays() -> None:
    in_books = {tuple(words_of(name)) for row in rows() for name in (row.title, *row.aliases)}
    playing = {info.id for info in REGISTRY}
    for known in data()["elsewhere"]:
        assert not in_books & {tuple(words_of(name)) for name in known["names"]}
        assert playing.issuperset(known["nearest"])
    assert {one.title for one in _missing(REGISTRY) if one.row is None} >= {"Spades", "President"}


@pytest.mark.parametrize(
    "text", ["like euchre, for two", "game like Euchre for 2 people", "LIKE yuker with 2"]
)
def test_like_another_for_so_many(text: str) -> None:
    found = seek(REGISTRY, text=text)
    assert found.note == "Like Euchre, for two:"
    assert found.entries[0].info.id == "two-hand-euchre"
    assert "euchre" not in ids(text)
    assert all(2 in entry.info.players for entry in found.entries)


def test_likeness_and_other_wishes_add_up() -> None:
    assert ids("like gin rummy", players=2)[0] in {info.id for info in REGISTRY if info.parent == "gin-rummy"}
    assert all(REGISTRY.find(id).family in ("rummy", "canasta") for id in ids("like gin rummy"))
    assert ids("like gin rummy", players=2, easy=True) != ids("like gin rummy", players=2)


def test_a_name_for_so_many() -> None:
    assert ids("cribbage for three") == ["three-hand-cribbage"]
    assert ids("cribbage for two") == ["cribbage"]
    assert ids("cribbage for ninety") == [e.info.id for e in choose(REGISTRY, text="cribbage for ninety")]


@pytest.mark.parametrize("text", ["like", "like ", "like zzzz", "for two", "for", "?!", "x" * 10_000])
def test_what_nobody_can_mean_is_no_likeness(text: str) -> None:
    assert not seek(REGISTRY, text=text).note.startswith("Like")
