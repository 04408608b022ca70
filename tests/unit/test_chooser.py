"""Choosing a game: moods as the book divides its games, names with slips in them, who can play what."""

import re

import pytest

from cardtable.book import rules_page
from cardtable.book.catalogue import Row, rows
from cardtable.book.chooser import asked_first, choose, on_shelves
from cardtable.book.entries import MANY, MOODS, _linked, _lists, _minutes, data, entry_of, mood_notes
from cardtable.engine import GameInfo, Registry
from cardtable.games import REGISTRY

# The lists of the book (000:265-376), as far as their games can be played: for how many, then mood. Poker
# Squares, social for four, is studious for five or more; a game has one mood here, and the first is kept.
# What is listed as Poker is the framework of many games, each of which is a form of it.
LISTS: dict[int, dict[str, str]] = {
    2: {
        "hilarious": "concentration eights",
        "social": "canasta-two-hand cassino cribbage forty-five piquet",
        "studious": "bezique gin-rummy two-hand-pinochle russian-bank",
    },
    3: {
        "hilarious": "concentration eights",
        "social": "canasta-three-hand cassino three-hand-cribbage hearts seven-up",
        "studious": "auction-pinochle five-hundred skat",
    },
    4: {
        "hilarious": "blackout fan-tan i-doubt-it michigan pig red-dog snip-snap-snorem",
        "social": "canasta euchre forty-five hearts auction-pitch poker-squares seven-up spoil-five",
        "studious": "auction-pinochle contract-bridge four-hand-five-hundred contract-rummy omnibus-hearts"
        " skat whist",
    },
    5: {
        "hilarious": "blackout cancellation-hearts fan-tan i-doubt-it michigan pounce red-dog",
        "social": "black-jack-changing-bank five-hand-five-hundred six-hand-five-hundred auction-pitch"
        " spoil-five",
        "studious": "contract-rummy panguingue",
    },
}
LISTED = [
    (game, mood, players)
    for players, moods in LISTS.items()
    for mood, games in moods.items()
    for game in games.split()
]
PLAYING = {info.id for info in REGISTRY}
STARRED = (
    "concentration eights blackout i-doubt-it michigan red-dog hearts auction-pitch seven-up"
    " cancellation-hearts black-jack-changing-bank pounce fan-tan snip-snap-snorem"
).split()
"""What the book marks as easiest to teach."""


def ids(**wish: object) -> list[str]:
    return [entry.info.id for entry in choose(REGISTRY, **wish)]  # type: ignore[arg-type]


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_every_game_can_be_chosen(info: GameInfo) -> None:
    """By how many are there, by its mood, by how easy it is; and it stands on a shelf."""
    entry = entry_of(info)
    assert entry.why.endswith(".") and entry.why != "Not a game of the book."
    for players in info.players:
        assert info.id in ids(players=players, mood=entry.mood, easy=entry.is_easy)
    (shelf,) = on_shelves([entry])
    assert shelf.title != "More games"


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_every_match_has_been_measured(info: GameInfo) -> None:
    """Else `make docs` does it."""
    assert info.id in _minutes()
    assert 5 <= entry_of(info).minutes <= 150


@pytest.mark.parametrize("row", [row for row in rows() if row.id not in PLAYING], ids=lambda row: row.id)
def test_a_row_that_plays_tomorrow_needs_nothing_by_hand(row: Row) -> None:
    whist = REGISTRY.find("whist")
    info = GameInfo(
        row.id, row.title, whist.rules, whist.options, players=(4,), family=row.family, source=row.source
    )
    entry = entry_of(info)
    assert entry.mood in MOODS and entry.why != "Not a game of the book."
    (shelf,) = on_shelves([entry])
    assert shelf.title != "More games"


def test_the_books_lists_name_rows_of_the_catalogue() -> None:
    named = {id for part in ("lists", "easy", "judged") for row in data()[part] for id in row["games"]}
    assert named <= {row.id for row in rows()}
    assert {id for row in data()["judged"] for id in row["games"]}.isdisjoint(_lists())
    shelved = {family for shelf in data()["shelves"] for family in shelf["families"]}
    assert shelved == {row.family for row in rows()}
    assert {family for row in data()["judged"] for family in row["families"]} <= shelved


@pytest.mark.parametrize(("game", "mood", "players"), LISTED)
def test_moods_are_the_books(game: str, mood: str, players: int) -> None:
    entry = entry_of(REGISTRY.find(game))
    assert (entry.mood, entry.said_by_book) == (mood, True)
    assert game in ids(players=players, mood=mood)


def test_no_mood_is_put_into_the_books_mouth() -> None:
    assert set(_lists()) >= {game for game, _, _ in LISTED}
    for info in REGISTRY:
        entry = entry_of(info)
        assert entry.said_by_book == (info.id in _lists())
        assert entry.said_by_book == bool(re.fullmatch(r".* for .*\(000:\d+(, 000:\d+)*\)\.", entry.why))


@pytest.mark.parametrize("game", STARRED)
def test_what_the_book_stars_is_easy(game: str) -> None:
    assert entry_of(REGISTRY.find(game)).words == 0


@pytest.mark.parametrize(
    ("game", "easy"),
    [
        ("whist", True),
        ("contract-bridge", False),
        ("slapjack", True),
        ("american-whist", True),
        ("omnibus-hearts", True),
        ("one-eyes-wild", False),
        ("canasta-two-hand", False),
        ("deuces-wild", False),
    ],
)
def test_short_rules_are_easy_with_those_they_take_for_granted(game: str, easy: bool) -> None:
    assert entry_of(REGISTRY.find(game)).is_easy == easy


def test_a_game_with_two_moods_has_the_first() -> None:
    squares = entry_of(REGISTRY.find("poker-squares"))
    assert (squares.mood, squares.why) == (
        "social",
        "Social for four, though studious for five or more (000:343, 000:376).",
    )


@pytest.mark.parametrize(
    ("game", "mood", "why"),
    [
        ("jackpots", "studious", "A form of Poker, which the book calls studious."),
        ("klondike", "studious", "The books list no patience; it is played in silence."),
        ("whiskey-poker", "social", "A forfeit game: swapping and knocking, no betting to think about."),
        (
            "chemin-de-fer",
            "social",
            "The book's lists leave it out; most games of its kind in them are social.",
        ),
    ],
)
def test_what_the_lists_leave_out(game: str, mood: str, why: str) -> None:
    entry = entry_of(REGISTRY.find(game))
    assert (entry.mood, entry.why, entry.said_by_book) == (mood, why, False)


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("ginn rumy", "gin-rummy"),
        ("black lady", "hearts"),
        ("hearst", "hearts"),
        ("wisht", "whist"),
        ("Oh Hell!", "blackout"),
        ("pinocle", "two-hand-pinochle"),
        ("bezik", "bezique"),
        ("picket", "piquet"),
        ("yuker", "euchre"),
        ("21", "black-jack-changing-bank"),
        ("500", "five-hundred"),
        ("rauber", "rauber-skat"),
        ("RÄUBER", "rauber-skat"),
        ("canaster", "canasta"),
        ("chicago", "four-deal-bridge"),
        ("queen of spades", "hearts"),
        ("solitaire", "klondike"),
        ("patience", "klondike"),
        ("crib", "cribbage"),
        ("blak jak", "casino-blackjack"),
    ],
)
def test_the_likeliest_game_comes_first(text: str, game: str) -> None:
    assert ids(text=text)[0] == game


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_every_game_is_found_by_its_names(info: GameInfo) -> None:
    assert ids(text=info.title)[0] == info.id
    assert ids(text=info.id)[0] == info.id
    for alias in info.aliases:
        assert info.id in ids(text=alias)


def test_what_nobody_can_mean_finds_nothing() -> None:
    assert ids(text="zzzz") == []
    assert ids(text="x" * 10_000) == []
    assert ids(text="?!") == ids()


def test_a_name_that_fits_leaves_no_room_for_slips() -> None:
    assert ids(text="hearts") == [
        "hearts",
        "hearts-without-black-lady",
        "omnibus-hearts",
        "cancellation-hearts",
    ]


@pytest.mark.parametrize("players", range(2, MANY))
def test_only_games_for_so_many(players: int) -> None:
    assert set(ids(players=players)) == {info.id for info in REGISTRY if players in info.players}


def test_a_crowd_finds_games_for_five_and_for_more() -> None:
    assert {"cancellation-hearts", "six-hand-five-hundred", "blackout"} <= set(ids(players=MANY))
    assert "whist" not in ids(players=MANY)


def test_who_is_alone_can_play_everything_and_patience_first() -> None:
    alone = ids(players=1)
    assert REGISTRY.find(alone[0]).players == (1,)
    assert set(alone) == {info.id for info in REGISTRY}


def test_wishes_add_up() -> None:
    assert ids(players=4, mood="social", easy=True, text="hearst") == ["hearts", "hearts-without-black-lady"]
    assert ids(players=4, mood="hilarious", text="hearst") == []


def test_shelves_hold_every_game_once_and_a_game_before_its_variants() -> None:
    shelved = [entry.info for shelf in on_shelves(choose(REGISTRY)) for entry in shelf.entries]
    assert sorted(info.id for info in shelved) == sorted(info.id for info in REGISTRY)
    seen: set[str] = set()
    for info in shelved:
        parent = next((other for other in shelved if other.id == info.parent), None)
        assert parent is None or parent.family != info.family or parent.id in seen
        seen.add(info.id)
    assert [shelf.title for shelf in on_shelves(choose(REGISTRY))].count("More games") == 0


def test_what_most_people_look_for_plays_and_is_short() -> None:
    first = [entry.info.id for entry in asked_first(choose(REGISTRY))]
    assert first == data()["first"]
    assert len(first) == 12
    assert [entry.info.id for entry in asked_first(choose(REGISTRY, players=3))] == [
        id for id in first if 3 in REGISTRY.find(id).players
    ]


def test_a_game_that_no_book_knows_has_a_place() -> None:
    whist = REGISTRY.find("whist")
    registry = Registry()
    registry.add(
        GameInfo(
            "snowball",
            "Snowball",
            whist.rules,
            whist.options,
            family="winter",
            players=(4,),
            source="",
            blurb="It grows.",
        )
    )
    (entry,) = choose(registry, text="snow bal")
    assert not entry.said_by_book and not entry.is_easy
    assert (entry.mood, entry.minutes, entry.why) == ("social", 20, "Not a game of the book.")
    assert [shelf.title for shelf in on_shelves([entry])] == ["More games"]


def test_a_variant_that_is_not_listed_has_the_mood_of_its_parent() -> None:
    chile = entry_of(REGISTRY.find("chile"))
    assert (chile.mood, chile.said_by_book) == ("social", False)
    assert chile.why == "A form of Canasta, which the book calls social."


def test_each_mood_says_what_it_means() -> None:
    assert list(mood_notes()) == list(MOODS)
    assert all(mood_notes().values())


def test_no_page_takes_for_granted_what_takes_it_for_granted() -> None:
    """Two pages whose first words lead to each other lead a reader in a circle."""
    pages = {info.id: _linked(rules_page(info)) for info in REGISTRY}

    def leads_back(id: str, way: tuple[str, ...]) -> bool:
        return id in way or any(leads_back(other, (*way, id)) for other in pages.get(id, []))

    assert [id for id in pages if leads_back(id, ())] == []
