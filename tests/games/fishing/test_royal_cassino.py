"""Royal Cassino by the book (000, lines 6235-6237)."""

import pytest

from cardtable.testing import Scene


def scene(mine: str, table: str, yours: str = "5C 5D 5H 5S", pack: str = "52") -> Scene:
    """Seat 1 is to play against seat 0, the dealer."""
    return Scene("royal-cassino", {"hand 1": mine, "hand 0": yours, "table": table}, pack=pack)


def test_000_l6237_court_cards_have_numbers() -> None:
    """A king takes ten and three, queen and ace, and every king at once."""
    made = scene("KS 2C 2D 2H", "10C 3C QD AD").do("take with KS", "take 3C 10C", "take QD AD")
    assert made.cards("taken 1") == "KS 3C 10C QD AD"
    assert made.number("sweeps 1") == 1
    made = scene("JS 2C 2D 2H", "JC JD 6C 8C").do("take with JS", "take JC", "take JD")
    assert made.cards("taken 1") == "JS JC JD"


def test_000_l6237_court_cards_are_built() -> None:
    made = scene("KS 2C QH QC", "JD QD 9C 8C")
    assert {"build 13 2C JD", "build 12 QC QD", "build 12 QD QH"} <= set(made.legal())


def test_000_l6237_an_ace_is_one_or_fourteen() -> None:
    """An ace takes aces and fourteens; in a combination with others it counts one."""
    made = scene("AS AC 2D 7H", "KD AD JD 3C")
    made.do("take with AS")
    assert made.legal() == ["take AD", "take KD AD", "take 3C JD"]
    made = scene("AS AC 2D 7H", "KD AD JD 6C")
    assert {"build 14 KD AS", "build 14 AC AD", "build 7 6C AS"} <= set(made.legal())
    assert "build 2 AC AD" in made.legal()  # the two that takes it is in hand
    made.do("build 14 KD AS", "done", "trail 5C")
    assert made.cards("fourteen build") == "KD AS"
    made.do("take with AC", "take build", "take AD")
    assert made.cards("taken 1") == "AC KD AS AD"


def test_000_l6237_twenty_one_points() -> None:
    assert Scene("royal-cassino").game.options.game == "21"


def test_000_l6237_a_pack_of_sixty_has_elevens_and_twelves() -> None:
    """An eleven counts what a jack counts and takes it in; a twelve goes with the queens."""
    made = scene("11S 12C 2D 2H", "JC 11D 8C 9C", pack="60")
    assert made.game.cards.size == 60
    made.do("take with 11S", "take 11D", "take JC", "trail 5C")
    assert made.cards("taken 1") == "11S 11D JC"
    made = scene("12S QC 2D 2H", "QH 11D AC 9C", pack="60").do("take with 12S")
    assert made.legal() == ["take QH", "take AC 11D"]


def test_000_l6237_or_the_courts_count_on_after_the_twelve() -> None:
    """Jacks 13, queens 14, kings 15, aces 1 or 16: no two ranks count alike."""
    made = scene("11S 12C KD AH", "JC 11D 2C 9C", pack="60-in-order").do("take with 11S")
    assert made.legal() == ["take 11D", "take 2C 9C"]
    made = scene("KS QS JS AS", "12D 3C 2C AC", pack="60-in-order")
    assert {"build 14 AC JS", "build 15 2C JS", "build 15 AC QS", "build 16 AC KS"} <= set(made.legal())
    made = scene("KS AS JS QS", "12D 3C AC 11H", pack="60-in-order").do("take with KS")
    assert made.legal() == ["take 3C 12D", "take 3C AC 11H"]
    made = scene("AS JS 2D QS", "12D 3C AC 11H", pack="60-in-order").do("take with AS")
    assert made.legal() == ["take AC", "take 3C AC 12D"]


@pytest.mark.parametrize(("seats", "last"), [(2, [4, 4]), (3, [2, 3, 3]), (4, [2, 2, 2, 2])])
def test_000_l6223_on_a_short_last_round_the_dealer_has_fewest(seats: int, last: list[int]) -> None:
    """Sixty cards do not go round in fours with three or four players: the last are dealt singly."""
    made = Scene("royal-cassino", seats=seats, pack="60")
    while not made.number("last round"):
        made.do(made.legal()[-1])
    assert [len(made.cards(f"hand {seat}").split()) for seat in range(seats)] == last
    made.play_out()
    assert sum(len(made.cards(f"taken {side}").split()) for side in range(made.game.sides)) == 60
