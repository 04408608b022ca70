"""Royal Cassino by the book (000, lines 6235-6237)."""

from cardtable.testing import Scene


def scene(mine: str, table: str, yours: str = "5C 5D 5H 5S") -> Scene:
    """Seat 1 is to play against seat 0, the dealer."""
    return Scene("royal-cassino", {"hand 1": mine, "hand 0": yours, "table": table})


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
