"""Moves read as text both ways; ranges cover their numbers; what cannot be read is refused in words."""

import pytest

from cardtable.cards import FULL_52, Rng, make_pack
from cardtable.engine import AmbiguousMove, IllegalMove, InvalidMove, Move, MoveTable, Options, State

from .board import WRITING, Board, Writing, begin

DOUBLE = make_pack("double", (7, 8), copies=2)


def table() -> MoveTable:
    """Verbs of every kind."""
    moves = MoveTable(FULL_52)
    moves.plain("pass")
    moves.plain("order up")
    moves.of_cards("play")
    moves.of_cards("lay away")
    moves.verb("meld", 1)
    moves.number("raise", 1, 20)
    for index, word in enumerate(["1C", "2H", "no trump"]):
        moves.word("bid", word, index)
    moves.face_and_word("build", FULL_52.read("7H"), "column 3", 3)
    return moves


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("pass", "pass"),
        ("PASS", "pass"),
        ("  pass ", "pass"),
        ("order up", "order up"),
        ("play QS", "play QS"),
        ("play th", "play 10H"),
        ("Play ♠Q", "play QS"),
        ("lay away 5h", "lay away 5H"),
        ("meld 7h 7C,7D", "meld 7C 7D 7H"),
        ("raise 5", "raise 5"),
        ("raise 05", "raise 5"),
        ("raise 1-20", "raise 1-20"),
        ("bid 2h", "bid 2H"),
        ("bid No  Trump", "bid no trump"),
        ("build 7h Column 3", "build 7H column 3"),
        ("build ♥7 column 3", "build 7H column 3"),
    ],
)
def test_texts_are_read(text: str, written: str) -> None:
    move = table().read(text)
    assert move.text == str(move) == written
    assert table().read(move.text) == move


@pytest.mark.parametrize(
    ("short", "written"),
    [
        ("pa", "pass"),
        ("pl QS", "play QS"),
        ("o", "order up"),
        ("order", "order up"),
        ("l 5H", "lay away 5H"),
        ("lay 5H", "lay away 5H"),
        ("m 7C 7D 7H", "meld 7C 7D 7H"),
        ("r 7", "raise 7"),
        ("bi 2H", "bid 2H"),
    ],
)
def test_verbs_may_be_shortened(short: str, written: str) -> None:
    assert table().read(short).text == written


@pytest.mark.parametrize("text", ["p", "b 2H", "QS", "shout", "5", "passs", "?"])
def test_a_verb_that_is_unknown_or_fits_several_is_refused(text: str) -> None:
    with pytest.raises(
        InvalidMove, match="begin with one of bid, build, lay away, meld, order up, pass, play"
    ):
        table().read(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pass now", "comes nothing"),
        ("play", "comes cards like QS"),
        ("raise", "comes a number"),
        ("raise five", "comes a number"),
        ("raise -5", "comes a number"),
        ("raise 1-", "comes a number"),
        ("raise 1 2", "comes a number"),
        ("raise 1.5", "comes a number"),
        ("raise ²", "comes a number"),
        ("bid", "comes a word"),
        ("build 7H", "comes a card and a place"),
        ("play XX", "Cannot read 'XX' as a card"),
        ("play joker", "There is no joker"),
        ("build XX 3", "Cannot read 'XX' as a card"),
        ("", "Say what to do"),
        (" , ", "Say what to do"),
    ],
)
def test_what_follows_a_verb_must_fit_it(text: str, expected: str) -> None:
    with pytest.raises(InvalidMove, match=expected):
        table().read(text)


def test_every_move_made_reads_back_to_itself() -> None:
    moves = table()
    assert len(moves.all()) > 100
    for move in moves.all():
        assert moves.read(move.text) is move


def test_moves_are_made_once() -> None:
    moves = table()
    assert moves.plain("pass") is moves.plain("pass")
    assert moves.of_cards("play")[3] is moves.faces("play", (3,))
    assert moves.faces("meld", (2, 1)) is moves.faces("meld", (1, 2))
    assert moves.number("raise", 5) is moves.number("raise", 5, 5)
    assert moves.word("bid", "2H", 1) is moves.read("bid 2h")


def test_twins_are_one_move() -> None:
    moves = MoveTable(DOUBLE).of_cards("play")
    assert len(moves) == 16
    assert len(set(moves)) == 8
    twins = DOUBLE.read_all("7H 7H")
    assert moves[twins[0]] is moves[twins[1]]
    assert MoveTable(DOUBLE).faces("meld", (2, 2)).text == "meld 7D 7D"


def test_words_keep_the_steps_number() -> None:
    assert (table().read("bid 2H").amount, table().read("bid 2H").word) == (1, "2H")
    build = table().read("build 7H column 3")
    assert (build.amount, build.word, build.face) == (3, "column 3", FULL_52.read("7H"))


def test_an_unknown_word_is_a_move_that_is_equal_to_none() -> None:
    moves = table()
    before = len(moves.all())
    assert moves.read("bid 9X") not in moves.all()
    assert moves.read("build 8H column 3") not in moves.all()
    assert len(moves.all()) == before


def test_a_verb_has_one_kind() -> None:
    with pytest.raises(ValueError, match="'pass' is used for two kinds"):
        table().number("pass", 1)


def test_any_of_some_moves_names_a_number_of_a_range() -> None:
    moves = table()
    some = [moves.plain("pass"), moves.number("raise", 3, 5)]
    rng = Rng(1)
    drawn = {moves.any_of(some, rng).text for _ in range(100)}
    assert drawn == {"pass", "raise 3", "raise 4", "raise 5"}


def test_a_range_covers_its_numbers() -> None:
    moves = table()
    some = moves.number("raise", 3, 6)
    assert some.is_range
    assert some.amount == 3
    assert [n for n in range(10) if some.covers(moves.number("raise", n))] == [3, 4, 5, 6]
    assert some.covers(some)
    assert some.covers(moves.number("raise", 4, 5))
    assert not some.covers(moves.number("raise", 2, 5))
    assert not some.covers(moves.number("raise", 5, 7))
    assert not some.covers(moves.plain("pass"))
    assert not some.covers(moves.number("call", 4))
    assert not moves.number("raise", 4).covers(some)
    assert moves.plain("pass").covers(moves.plain("pass"))


def test_moves_are_equal_by_text() -> None:
    one, other = table().read("play QS"), table().read("play QS")
    assert one is not other
    assert one == other
    assert hash(one) == hash(other)
    assert one != table().read("play KS")
    assert one != "play QS"
    assert Move("pass").text == "pass"


# -- at a position -----------------------------------------------------------------------------


def writing() -> tuple[Writing, State]:
    """Three cards each, to be written down."""
    game = Writing(Options(), 3)
    return game, game.begin(game.new_match(), list(range(24)), 1)


def test_a_card_alone_will_do_where_only_one_move_fits() -> None:
    game, s = writing()
    legal = game.legal(s, 0)
    assert [game.read(game.cards.texts[move.face].lower(), s, 0) for move in legal] == legal
    with pytest.raises(InvalidMove):
        game.read("9C", s, 0)
    with pytest.raises(InvalidMove):
        game.read(legal[0].text.removeprefix("write down "))


class Undecided(Board):
    """Two moves that name the same card, and two words."""

    def legal(self, s: State, seat: int) -> list[Move]:
        return [
            self.moves.faces("take", (1,)),
            self.moves.faces("leave", (1,)),
            self.moves.word("bid", "high"),
            self.moves.word("call", "low"),
            self.moves.number("raise", 7),
        ]


def test_a_text_that_fits_several_moves_is_ambiguous() -> None:
    game = Undecided(Options(), 3)
    s = begin(game)
    with pytest.raises(AmbiguousMove, match="could be take 10C, leave 10C: say which"):
        game.read("10C", s, 0)
    assert game.read("HIGH", s, 0).text == "bid high"
    assert game.read("low", s, 0).text == "call low"
    assert game.read("7", s, 0).text == "raise 7"
    with pytest.raises(InvalidMove):
        game.read("8", s, 0)


def test_an_amount_must_be_said_and_lie_in_the_range() -> None:
    game = WRITING.make()
    s = game.begin(game.new_match(), list(range(24)), 1)
    for seat in range(3):
        game.apply(s, seat, game.legal(s, seat)[0])
    seat = int(s.turn)
    before = s.dump()
    for text, why in (
        ("say 1-9", "Say how much"),
        ("say 10", "not possible now; what is: say 1-9"),
        ("say 0", "not"),
    ):
        with pytest.raises(IllegalMove, match=why):
            game.apply(s, seat, game.read(text))
        assert s.dump() == before
    assert game.why_not(s, seat, game.read("say 9")) is None
    game.apply(s, seat, game.read("say 9"))
    assert s.scores[seat] == 9
