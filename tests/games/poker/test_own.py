"""Forms of poker of one's own: files are read to the letter, played by all the laws, and refused in words."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.book import rules_page
from cardtable.cards import JACK, QUEEN, CardtableError, Rng
from cardtable.engine import BadOption, GameInfo, Table, load, save
from cardtable.games import REGISTRY
from cardtable.games.own import read_own
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.game import HandGame
from cardtable.games.poker.telling.own import FACTS, LETTERS
from cardtable.mechanics.own_games.facts_file import BadFacts
from cardtable.mechanics.poker_hands import pair_of, two_pairs_of
from cardtable.testing import Scene, check_game

from .studs import play_on, won

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "your-own-poker.md").read_text(encoding="utf-8")
EXAMPLES = {
    "docs": re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0],
    **{path.stem: path.read_text("utf-8") for path in sorted((ROOT / "examples" / "poker").glob("*.toml"))},
}


def told(course: str, *facts: str) -> GameInfo:
    """The game that a course and some more lines tell."""
    return read_own("\n".join(['title = "X"', f'course = "{course}"', *facts]))


def form_of(info: GameInfo) -> PokerForm:
    game = info.make()
    assert isinstance(game, HandGame)
    return game.form()


# -- the examples ------------------------------------------------------------------------------


def test_there_are_examples() -> None:
    assert set(EXAMPLES) == {"docs", "blind-alley", "pairs-of-six", "short-stud"}
    assert EXAMPLES["docs"].count("\n") <= 10


def test_the_example_of_the_page_says_what_it_says() -> None:
    info = read_own(EXAMPLES["docs"])
    assert form_of(info) == PokerForm(
        course="ddd o o x", ante=2, passing="back-in", wild="3 9", goal="high-low"
    )
    assert info.players[0] == 5
    assert sorted(info.players) == list(range(2, 15))
    assert (info.id, info.kind, info.family) == ("own-harbour-lights", "poker", "poker")
    changed = {name: getattr(info.options, name) for name in ("declare", "limit_chips", "ante", "wild")}
    assert changed == {"declare": "in-turn", "limit_chips": 3, "ante": 2, "wild": "none"}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_keep_all_laws(name: str) -> None:
    info = read_own(EXAMPLES[name])
    check_game(info, deals=6, closely=2)
    check_game(info, seats=max(info.players), deals=2)


def test_every_fact_and_every_letter_is_on_the_page() -> None:
    for fact in FACTS:
        assert f"| `{fact}` |" in PAGE, fact
    for letter in LETTERS:
        assert f"| `{letter}` |" in PAGE, letter
    for example in re.findall(r'^- `"([^"]*)"`', PAGE, re.MULTILINE):
        assert form_of(told(example)).course == example


# -- a deal by hand ----------------------------------------------------------------------------


def test_a_deal_of_the_example_by_hand() -> None:
    """Three players ante 2 chips; seat 2 opens with 1, which makes a pot of 9. The
    centre shows a king and a four.

    Seat 1 has K K 7 4 and a wild three: three kings. Seat 0 has J J K 4 and a wild nine: three jacks. Seat 2
    has A K 5 4 2, which is no pair; the ace is high for low too. He alone declares low and takes the smaller
    half, 4; the kings take 5. Nobody has a say after the draw before him who opened.
    """
    hands = {"hand 1": "3C KD 7H", "hand 2": "AC 2D 5H", "hand 0": "JC JD 9H"}
    scene = Scene(read_own(EXAMPLES["docs"]), {**hands, "pack": "4S KS"}, seats=3)
    assert scene.legal() == ["pass", "open 1-3", "drop"]
    scene.do("pass", "open 1", "call", "call")
    for _ in range(2):
        scene.do("check", "check", "check")
    assert scene.prompt() == "lay cards aside and draw, or stand pat"
    scene.do("stand pat", "stand pat", "stand pat")
    assert (scene.turn, scene.legal()) == (2, ["check", "bet 1-6", "drop"])
    scene.do("check", "check", "check", "high", "low", "high")
    assert won(scene) == [
        (1, 5, "high half of the pot with three kings"),
        (2, 4, "low half of the pot with A-K-5-4-2"),
    ]


def test_wild_ranks_of_a_file_are_wild_beside_those_agreed_on() -> None:
    """A pair of fours beats an ace; with the three wild, and the deuces too, three aces beat two."""
    hands = {"hand 1": "3C AD", "hand 2": "2C KD", "hand 0": "4C 4D"}
    form = told("dd", "hand = 2", 'wild = "3"')
    assert won(play_on(Scene(form, hands, seats=3))) == [(1, 3, "pot with pair of aces")]
    assert Scene(form, seats=3, wild="joker").game.cards.size == 53
    assert won(play_on(Scene(form, {**hands, "hand 1": "7C 8D"}, seats=3))) == [
        (0, 3, "pot with pair of fours")
    ]
    both = play_on(Scene(form, {**hands, "hand 1": "7C 8D"}, seats=3, wild="deuces"))
    assert won(both) == [(2, 3, "pot with pair of kings")]
    with pytest.raises(BadOption, match=r"The bug is the only wild card, and here others are \(3\)"):
        form.make(3, {"wild": "bug"})


def test_blind_bets_stand_in_the_first_interval() -> None:
    """The dealer puts up 1; seats 1 and 2 bet 2 and 4, so seat 3 speaks first and calls for 4. Seat 1 owes 2
    more. All are even then: the second blind bettor is asked only after a raise."""
    form = told("ddddd x", "blinds = [2, 4]", "dealer_antes = 1", "limit_chips = 4")
    scene = Scene(form, seats=4)
    assert (scene.number("pot"), scene.turn, scene.prompt()) == (7, 3, "4 to call")
    assert scene.legal() == ["call", "raise 2-4", "drop"]
    scene.do("call")
    assert scene.prompt() == "4 to call"
    scene.do("drop")
    assert (scene.turn, scene.prompt()) == (1, "2 to call")
    raised = Scene(form, seats=4).do("call", "drop", "raise 2")
    assert (raised.turn, raised.prompt()) == (2, "2 to call")
    scene.do("call", "stand pat", "stand pat", "stand pat")
    assert (scene.turn, scene.legal()) == (1, ["check", "bet 1-8", "drop"])


def test_dealer_and_players_may_both_ante() -> None:
    """Three players ante 2 each, and the dealer 5 more."""
    scene = Scene(told("ddddd", "ante = 2", "dealer_antes = 5"), seats=3)
    assert scene.number("pot") == 11
    assert [line[1] for line in scene.lines()] == [-2, -2, -2, -5]


def test_stud_with_hands_of_three_cards() -> None:
    """Seat 2 shows the ace and must bet; with a third card up a pair of nines speaks first. A straight of
    three cards beats threes no more than a flush: 7-8-9 beats a pair, and three fives lose to it."""
    zones = {"hand 1": "9C", "showing 1": "9D", "hand 2": "7S", "showing 2": "AH", "hand 0": "8C"}
    scene = Scene(told("du u", "hand = 3"), {**zones, "showing 0": "7D", "pack": "9H 2S 4S"}, seats=3)
    assert (scene.turn, scene.legal()) == (2, ["bet 1"])
    scene.do("bet 1", "call", "call", "check", "check", "check")
    assert won(scene) == [(0, 3, "pot with straight, nine high")]


def test_there_may_be_two_draws() -> None:
    """One card is changed in the first, and the card that came for it in the second."""
    hands = {"hand 1": "QC QD 2H", "hand 2": "KC 9D 8S", "hand 0": "3C 5D 7H"}
    scene = Scene(told("ddd x x", "hand = 3"), {**hands, "pack": "QS 4S"}, seats=3).do(*["check"] * 3)
    scene.do("discard 2H", "draw", "stand pat", "stand pat", *["check"] * 3)
    assert scene.cards("hand 1").split() == ["QC", "QD", "4S"]
    scene.do("discard 4S", "draw", "stand pat", "stand pat", *["check"] * 3)
    assert won(scene) == [(1, 3, "pot with three queens")]


def test_openers_of_six_cards_are_asked_for_and_proved() -> None:
    """Queens open, jacks do not; the opener splits them for a flush, drops, and shows both."""
    hands = {"hand 1": "JC JD 2H 4C 5D 7S", "hand 2": "QC QD 3C 6C 8C 10C", "hand 0": "2C 5C 9D 10D KH 8H"}
    scene = Scene(read_own(EXAMPLES["pairs-of-six"]), hands, seats=3)
    assert scene.why_not("open 1") == "To open you must hold a pair of queens or better, or a bobtail."
    scene.do(
        "pass", "open 1", "call", "call", "stand pat", "discard QD", "draw", "stand pat", "check", "bet 1"
    )
    scene.do("raise 1", "drop")
    assert scene.legal()[0] == "show QC QD"
    assert len(scene.legal()) == 6  # or four of the five clubs
    scene.do("show QC QD")
    assert scene.cards("openers").split() == ["QC", "QD"]


# -- what is usual -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("course", "facts", "ante"),
    [
        ("ddddd x", (), 1),
        ("du u u u", (), 0),
        ("ddddd", ("dealer_antes = 5",), 0),
        ("ddddd", ("blinds = [1, 2]",), 0),
    ],
)
def test_who_antes_where_a_file_does_not_say(course: str, facts: tuple[str, ...], ante: int) -> None:
    assert form_of(told(course, *facts)).ante == ante


@pytest.mark.parametrize(
    ("course", "most"),
    [("ddddd", 10), ("ddddd x", 8), ("du u u u", 10), ("dddd x d", 4), ("ddccccc ttt t t", 14)],
)
def test_as_many_may_play_as_there_are_cards_for(course: str, most: int) -> None:
    """Ten times five is 50. A draw needs eleven more: for eight it is 51. Of four that are dealt all may be
    drawn before the fifth: nine for each, and nine more, which is 54 for five players and 45 for four."""
    assert max(told(course).players) == most


def test_openers() -> None:
    assert form_of(told("ddddd x", 'openers = "jacks"')).openers == (pair_of(JACK),)
    assert form_of(told("ddddd x", 'openers = "queens"')).openers == (pair_of(QUEEN),)
    two = form_of(told("ddddd x", 'openers = "two pairs"', 'passing = "out"'))
    assert (two.openers, two.passing) == ((two_pairs_of(3),), "out")
    assert form_of(told("ddddd x", 'openers = "jacks"')).passing == "back-in"


def test_what_a_file_calls_usual_may_be_agreed_on_otherwise() -> None:
    info = told("ddddd", 'limit = "pot"', "ante = 3", "takeout = 100")
    table = Table(info, seed=1)
    assert table.state.numbers[table.game.layout.number("pot")] == 15
    game = info.make(2, {"limit": "fixed", "ante": 1})
    assert (game.options.limit, game.options.ante, game.options.takeout) == ("fixed", 1, 100)
    assert isinstance(game, HandGame)
    assert game.form().ante == 1


# -- what is wrong -----------------------------------------------------------------------------


WRONG = [
    ("", (), r"Line 2, course: found ''; allowed are words of letters as in \"ddddd x\""),
    (" .", (), "found a full stop by itself; write it at the end of a word"),
    ("ddk", (), r"Line 2, course: found 'k' in 'ddk'; the letters are d \(a card face down\), u"),
    ("d.d ddd", (), r"found 'd.d'; a full stop stands at the end of a word"),
    ("ddddd e", (), "found 'e'; exchanges with a widow are played at Whiskey Poker only"),
    ("d" * 61, (), "course: found 'ddd.*; allowed are words"),
    (
        "ddddd t",
        (),
        "'t' turns up a card in the centre, and none lies face down there: deal it before with c",
    ),
    ("ddcc t t t", (), "'t' turns up a card"),
    ("dddccc t", (), "2 cards in the centre would never be turned up: write as many t, or fewer c"),
    ("x ddddd", (), "nobody has a card in his hand when players draw in 'x': deal some before with d"),
    ("uuuuu x", (), "nobody has a card in his hand when players draw in 'x'"),
    ("o ddddd", (), "there would be bets after round 1, 'o', before any player has a card: .* or write 'o.'"),
    ("ooo. oo.", (), "no player gets a card: deal some with d or u"),
    ("ddd. dd.", (), "nobody ever bets: leave out the full stop of at least one word"),
    ("dddd", (), "a hand has 5 cards, and a player has only 4 to make it of: deal more, or say hand = 3"),
    ("dd", ("hand = 5",), "Line 3, hand: .* only 2 to make it of: deal more, or say hand = 2"),
    ("d", (), "only 1 to make it of: deal more.$"),
    ("dddddd ooooo", (), "a player would have 11 cards to make his hand of; 10 are the most"),
    ("ddddd x x x x", (), "found 4 draws; 3 are the most"),
    ("dddddddddd x d", (), "a player would have 11 cards"),
    (
        "ddddddd x x dd",
        (),
        "for two players it takes 61 cards, with those that may be drawn, and the pack has 52",
    ),
    (
        "ddddd",
        ("players = 11",),
        "players: for 11 players it takes 55 cards, and the pack has 52: .* most 10",
    ),
    ("ddddd x", ("players = 9",), "it takes 56 cards, with those that may be drawn, .* let at most 8 play"),
    ("ddddd", ("players = 1",), "players: found 1; allowed is a whole number from 2 to 14"),
    ("ddddd", ("hand = 4",), "Line 3, hand: found 4; a hand has 5 cards, 3 or 2"),
    ("ddddd", ("hand = true",), "hand: found True; allowed is a whole number from 2 to 5"),
    ("ddddd", ("ante = -1",), "ante: found -1; allowed is a whole number from 0 to 10"),
    ("ddddd", ("hands = 5",), r"Line 3, hands: there is no such fact here. Did you mean hand\?"),
    ("ddddd", ("[stock]",), "Line 3, stock: there is no such fact here. There are title, blurb, course"),
    ("ddddd", ('goal = "low"',), "goal: found 'low'; allowed are high, high-low"),
    (
        "ddddd",
        ("blinds = [1, 3]",),
        r"blinds: found \[1, 3\]; allowed are two bets, the second twice the first",
    ),
    ("ddddd", ("blinds = 1",), "blinds: found 1; allowed are two bets"),
    ("ddddd", ("blinds = [26, 52]",), "the first is 25 at most"),
    ("du u u u", ("blinds = [1, 2]",), "blinds: where cards lie face up the highest of them bets first"),
    ("ddddd", ('passing = "fold"',), "passing: found 'fold'; allowed are check, back-in, out, out-after"),
    (
        "du u u u",
        ('passing = "out"',),
        "passing: found 'out'; where cards lie face up the highest .* 'check'",
    ),
    (
        "ddddd x",
        ("blinds = [1, 2]", 'passing = "out"'),
        "passing: where the first bets are blind nobody opens",
    ),
    ("ddddd x", ("blinds = [1, 2]", 'openers = "aces"'), "openers: where the first bets are blind nobody"),
    ("ddddd", ('passing = "out-after-draw-too"',), "there is no draw: write 'out'"),
    ("ddddd x", ('openers = "knaves"',), "openers: found 'knaves'; allowed are twos, threes"),
    ("ddddd x", ('openers = "jack"',), r"Did you mean 'jacks'\?"),
    ("ddddd x", ('openers = "jacks"', 'passing = "check"'), "passing: who cannot open must be able to pass"),
    ("ddddd", ('openers = "jacks"',), 'openers: they are proved .* must be like "ddddd x"'),
    ("ddd d d x", ('openers = "jacks"',), "openers: they are proved"),
    (
        "ddddd x",
        ('openers = "jacks"', 'goal = "high-low"'),
        "openers: they are asked for where goal = 'high'",
    ),
    ("ddd x", ("hand = 3", 'openers = "two pairs"'), "a hand of 3 cards is too small for that"),
    (
        "ddddd x",
        ("bobtail = true",),
        'bobtail: a bobtail opens beside other openers, .* write openers = "jacks"',
    ),
    ("ddddd x", ("bobtail = 1",), "bobtail: found 1; allowed are true and false"),
    (
        "ddddd",
        ('wild = "threes"',),
        r"wild: found 'threes'; allowed are none, joker, .*, or ranks as in \"3 9\"",
    ),
    ("ddddd", ('wild = "jokers"',), r"Did you mean 'joker'\?"),
    ("ddddd", ("wild = 3",), "wild: found 3; allowed are none"),
    ("ddddd", ('wild = "2 3 4 5 6"',), "wild: found '2 3 4 5 6'; name up to 4 ranks, each of them once"),
    ("ddddd", ('wild = "J J"',), "each of them once"),
    ("ddddd", ('limit = "none"',), "limit: found 'none'; allowed are fixed, pot, table-stakes"),
    ("ddddd", ("takeout = 5",), "takeout: found 5; allowed is a whole number from 10 to 500"),
    ("ddddd", ("duplicates = 1",), "duplicates: found 1; allowed are true and false"),
    ("ddddd", ("four_flush = true",), "Line 3, four_flush: there is no such fact here"),
    (
        "du u",
        ("hand = 3", "four_flush = true"),
        "Line 4, four_flush: a four flush counts in hands of five cards only",
    ),
    ("ddddd", ('blurb = ""',), "Line 3, blurb: found ''; allowed is one line of up to 200 letters"),
]


@pytest.mark.parametrize(("course", "facts", "said"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_said(course: str, facts: tuple[str, ...], said: str) -> None:
    with pytest.raises(BadFacts, match=said) as error:
        told(course, *facts)
    assert len(str(error.value)) < 400


def test_what_a_course_is_not_and_a_title_that_is_missing() -> None:
    with pytest.raises(BadFacts, match="course: found 5; allowed are words"):
        read_own('title = "X"\ncourse = 5')
    with pytest.raises(BadFacts, match=r"A form of poker has a title, .* begin it with title ="):
        read_own('course = "ddddd"')
    with pytest.raises(BadFacts, match=r"Line 2, cource: there is no such fact here. Did you mean course\?"):
        read_own('title = "X"\ncource = "ddddd"')


def test_a_four_flush_is_not_agreed_on_where_hands_have_three_cards() -> None:
    with pytest.raises(BadOption, match="A four flush counts in hands of five cards, and here a hand has 3"):
        told("du u", "hand = 3").make(2, {"four_flush": True})


WORDS = st.lists(st.text(alphabet="dddduuoctx", min_size=1, max_size=3), min_size=1, max_size=4)
FACTS_TOO = st.lists(
    st.sampled_from(
        [
            *(
                "hand = 3",
                "hand = 2",
                "players = 7",
                "dealer_antes = 3",
                "blinds = [1, 2]",
                'goal = "high-low"',
            ),
            *('passing = "back-in"', 'passing = "out"', 'openers = "tens"', 'wild = "3 9"', 'wild = "bug"'),
        ]
    ),
    max_size=3,
    unique_by=lambda line: line.split()[0],
)


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(words=WORDS, facts=FACTS_TOO, stops=st.integers(0, 15))
def test_whatever_a_file_says_it_is_refused_or_can_be_played(
    words: list[str], facts: list[str], stops: int
) -> None:
    """Each file is refused in words, or a deal of it goes on to its end, and no chip is lost in it."""
    course = " ".join([word + "." * (stops >> nth & 1) for nth, word in enumerate(words)])
    try:
        info = told(course, *facts)
    except CardtableError as error:
        assert str(error).strip()
        return
    for seats in (2, max(info.players)):
        table = Table(info, seats, seed=len(course))
        for turn in range(400):
            if table.state.over:
                break
            seat = table.game.to_act(table.state)[0]
            legal = table.game.legal(table.state, seat)
            table.play(seat, table.game.moves.any_of([legal[turn % len(legal)]], Rng(turn)))
        assert table.state.over
        assert sum(table.state.scores) == 0
    assert rules_page(info).startswith("# X\n")


# -- pages and records -------------------------------------------------------------------------


def test_the_facts_are_told_in_sentences() -> None:
    page = rules_page(read_own(EXAMPLES["docs"]))
    for said in (
        "# Harbour Lights",
        "Two to fourteen play, each for himself, with a pack of 52 cards",
        "The threes and nines are wild.",
        "Everybody antes two chips. Then:",
        "1. Each player gets three cards face down. A betting interval follows.\n"
        "2. One card is dealt face up to the centre. A betting interval follows. This is done twice.",
        "After the draw it is the player who opened, or the next to his left if he has dropped.",
        "If nobody opens the pot stays for the next deal, and all ante again.",
        "Bets and raises are limited to three chips, and to 6 in the last interval.",
        "each makes the best five cards of his own cards and those in the centre",
        "each declares aloud, from the dealer's left, whether he plays for high or for low.",
        "a wild card is a card that its holder lacks",
        "| `declare` | chips-and-both, chips, **in-turn**, none |",
    ):
        assert said in page, said
    page = rules_page(read_own(EXAMPLES["pairs-of-six"]))
    assert "It takes a pair of queens or better to open, or a bobtail: four of a suit" in page
    assert "must prove by his cards that he could open" in page
    page = rules_page(read_own(EXAMPLES["short-stud"]))
    assert "Nobody antes." in page
    assert "In the first interval in which cards show he must bet; later he may check." in page
    assert "Nobody may bet or raise more than there is in the pot, nor more than 50 chips." in page
    assert (
        "A hand has three cards. From the best down: straight flush, flush, straight, three of a kind" in page
    )
    page = rules_page(read_own(EXAMPLES["blind-alley"]))
    assert (
        "the player at the dealer's left bets one chip and the next two chips, before they have seen" in page
    )


TOLD_IN_FILES = set("ducto x.")
COURSES = {
    info.facts.course
    for info in REGISTRY
    if issubclass(info.rules, HandGame) and isinstance(info.facts, PokerForm) and info.facts.hand == 5
}


@pytest.mark.parametrize("course", sorted(course for course in COURSES if set(course) <= TOLD_IN_FILES))
def test_courses_of_the_books_can_be_told(course: str) -> None:
    """Those of hands of five in which nothing is asked of players but bets and a draw, where they bet."""
    if PokerForm(course=course).intervals:
        assert form_of(told(course)).course == course


def test_the_books_tell_many_such_courses() -> None:
    assert len([course for course in COURSES if set(course) <= TOLD_IN_FILES]) > 12


def test_a_record_holds_the_file_and_replays_without_it() -> None:
    table = Table(read_own(EXAMPLES["docs"]), 4, seed=1)
    for _ in range(4):
        seat = table.game.to_act(table.state)[0]
        advice = table.game.advice(table.state, seat)
        assert advice is not None
        table.play(seat, advice.move)
    again = load(save(table), REGISTRY)
    assert again.state == table.state
    assert again.info.title == "Harbour Lights"
    assert save(again) == save(table)
