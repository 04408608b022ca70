"""Streets and Alleys and The Beleaguered Castle by the book (000, lines 6973-6991)."""

import pytest

from cardtable.games import REGISTRY
from cardtable.testing import Scene

from .patience import lay_out, to_pile, up

GAME = "streets-and-alleys"
CASTLE = "beleaguered-castle"
DULL = dict(enumerate("KC KD KH KS JC JD JH JS".split(), start=1))
"""The outermost cards of eight rows with no move among them."""


def test_000_l6977_columns_left_and_right_in_turn() -> None:
    """Left rows get seven cards and right rows six, all face up, in columns of four."""
    scene = Scene(GAME)
    s = scene.game.begin(scene.match, list(range(52)), 0)
    rows = [s.zones[scene.game.layout.find_zone(f"pile {row}")] for row in range(1, 9)]
    assert [len(row) for row in rows] == [7] * 4 + [6] * 4
    assert [row[0] for row in rows] == [51, 50, 49, 48, 47, 46, 45, 44]
    assert [row[6] for row in rows[:4]] == [3, 2, 1, 0]
    assert all(s.seen[card] & 1 for row in rows for card in row)
    assert not s.zones[0]


def test_000_l6983_an_ace_goes_to_the_centre_as_it_is_released() -> None:
    """An ace that becomes outermost is moved to the centre, before anything else."""
    scene = lay_out(GAME, {**DULL, 1: "AS 9C", 2: "10H"}).do("move 9C 2")
    assert scene.legal() == ["up AS"]
    assert scene.why_not("move 9C 1") == "The ace of spades is available and must be played up first."


def test_000_l6983_built_up_in_suit() -> None:
    """On the ace comes the two of its suit and no other."""
    scene = lay_out(GAME, {**DULL, 1: "AS", 2: "2H", 3: "2S"}).do("up AS")
    assert scene.why_not("up 2H") == "The foundation of hearts takes the ace next."
    assert scene.do("up 2S").cards("foundation S") == "AS 2S"


def test_000_l6985_only_the_outermost_card() -> None:
    """A card within a row does not move, not even as part of a sequence."""
    scene = lay_out(GAME, {**DULL, 1: "6C 5D", 2: "7H", 3: "6S"})
    assert scene.why_not("move 6C 2") == "Only the top card of a pile moves."


def test_000_l6985_a_five_on_any_six() -> None:
    """Suits do not matter on the rows."""
    scene = lay_out(GAME, {**DULL, 1: "5D", 2: "6C", 3: "6D", 4: "6H", 5: "6S"})
    assert [move for move in scene.legal() if move.startswith("move 5D")] == [
        f"move 5D {row}" for row in (2, 3, 4, 5)
    ]
    refused = scene.why_not("move 5D 6")
    assert refused == "The five of diamonds may be placed only on 6C or 6D or 6H or 6S, not on JD."


def test_000_l6985_no_king_on_an_ace() -> None:
    """Sequences go down and not around the corner."""
    scene = lay_out(GAME, {**DULL, 8: "QS"})
    assert scene.why_not("move KC 5") == "The king of clubs may be placed on no card, not on JC."


def test_000_l6987_any_available_card_into_a_space() -> None:
    """A row that is used up may begin with any outermost card."""
    scene = lay_out(GAME, {**DULL, 5: "6S 5S 4S 3S 2S AS"})
    scene.do(*[f"up {rank}S" for rank in "A23456"])
    assert scene.cards("pile 5") == ""
    assert set(to_pile(scene, 5)) == {f"move {top} 5" for top in "KC KD KH KS JD JH JS".split()}
    scene.do("move KC 5")
    assert scene.cards("pile 5") == "KC"


def test_a_card_alone_in_its_row_stays() -> None:
    """Moved to another space it would gain nothing."""
    scene = lay_out(GAME, {**DULL, 5: "6S 5S 4S 3S 2S AS", 6: "6H 5H 4H 3H 2H AH"})
    scene.do("up AS", "up AH", *[f"up {rank}{suit}" for suit in "SH" for rank in "23456"], "move KC 5")
    refused = scene.why_not("move KC 6")
    assert refused == "The king of clubs is the first card of its pile already: it would gain nothing."


def test_000_l6991_the_aces_first_and_rows_of_six() -> None:
    """In The Beleaguered Castle the aces are in the centre before the deal; each row has six cards."""
    scene = Scene(CASTLE)
    assert [scene.cards(f"foundation {suit}") for suit in "CDHS"] == ["AC", "AD", "AH", "AS"]
    assert [len(scene.cards(f"pile {row}").split()) for row in range(1, 9)] == [6] * 8
    assert REGISTRY.find(CASTLE).parent == GAME


@pytest.mark.parametrize(("name", "laid", "aces"), [(GAME, True, 4), (CASTLE, False, 0)])
def test_000_l6991_each_is_an_option_of_the_other(name: str, laid: bool, aces: int) -> None:
    """The aces laid out or not are all that makes the difference."""
    assert up(Scene(name, aces_laid=laid)) == aces


def test_000_l6991_the_rest_is_the_same() -> None:
    """Rows are built down whatever the suits, and the aces up in suit."""
    scene = lay_out(CASTLE, {**DULL, 1: "2H", 2: "5D", 3: "6S"})
    assert {"up 2H", "move 5D 3"} <= set(scene.legal())
    assert scene.do("up 2H").cards("foundation H") == "AH 2H"


@pytest.mark.parametrize("name", [GAME, CASTLE])
def test_000_l6987_won_when_all_cards_are_up(name: str) -> None:
    """Rows that lie in order come out."""
    low = 0 if name == GAME else 1
    cards = [rank + suit for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split()[low:] for suit in "CDHS"]
    sizes = [7] * 4 + [6] * 4 if name == GAME else [6] * 8
    rows: dict[int, str] = {}
    for row, size in enumerate(sizes, start=1):
        rows[row] = " ".join(reversed(cards[:size]))
        cards = cards[size:]
    scene = lay_out(name, rows).play_as_advised()
    assert scene.lines() == [(0, 52, "cards on the foundations"), (0, 0, "won: all 52 cards up")]


def test_moves_to_and_fro_come_to_an_end() -> None:
    """When 200 moves have brought nothing up the deal ends with what is up."""
    scene = lay_out(GAME, {**DULL, 1: "8S", 2: "8C", 3: "7S"}).do("move 7S 1")
    while not scene.s.over:
        scene.do("move 7S 2" if "move 7S 2" in scene.legal() else "move 7S 1")
    assert scene.lines()[-1] == (-1, 0, "200 moves have brought nothing up and nothing to light")


# -- advice ------------------------------------------------------------------------------------


def test_advice_digs_for_a_card_that_goes_up() -> None:
    """The cards above a wanted one are moved away one after another, where each finds a place."""
    scene = lay_out(CASTLE, {**DULL, 1: "2S 9C QH", 2: "10D", 3: "KH"})
    assert scene.advised() == "move QH 3"
    scene.do("move QH 3")
    assert scene.advised() == "move 9C 2"
    scene.do("move 9C 2")
    assert scene.advised() == "up 2S"
