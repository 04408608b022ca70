"""Round-the-Corner Gin by the book (000, lines 3469-3479)."""

import pytest

from cardtable.engine import Match
from tests.games.rummy.test_gin_rummy import drawn

NAME = "round-the-corner-gin"

# Seat 1 knocks with 7: both sequences hold the ace, one of them turns the corner.
CORNER = "QC KC AC KD AD 2D 9D 9H 9S 7S"
OPPONENT = "JC 2C 3D QD 4S 6H 8H 10S 5C 7C"


def test_000_l3473_sequences_turn_the_corner() -> None:
    """A-2-3, Q-K-A and K-A-2 are all sequences; with the ace low the last two are none."""
    hand = "AC 2C 3C QD KD AD KH AH 2H 7S"
    scene = drawn(hand, OPPONENT.replace("2C", "9C").replace("QD", "QH"), name=NAME).do("knock KS")
    assert {"meld 2C 3C AC", "meld QD KD AD", "meld 2H KH AH"} <= set(scene.legal())
    scene.do("meld AC 2C 3C", "meld QD KD AD", "meld KH AH 2H", "done")
    assert scene.number("knocker") == 1
    low = drawn(hand, OPPONENT.replace("2C", "9C").replace("QD", "QH"))
    assert not [move for move in low.legal() if move.startswith("knock")]


def test_000_l3473_lay_offs_turn_the_corner() -> None:
    """On Q-K-A go the jack and the two, on K-A-2 the queen and the three; the dealer keeps 6 8 10 5 7 4."""
    scene = drawn(CORNER, OPPONENT, name=NAME)
    scene.do("knock KS", "meld QC KC AC", "meld KD AD 2D", "meld 9D 9H 9S", "done")
    assert set(scene.legal()) == {"lay off JC first", "lay off 2C first", "lay off 3D second", "done"} | {
        "lay off QD second"
    }
    scene.do("lay off JC first", "lay off 2C first", "lay off 3D second", "lay off QD second")
    assert scene.s.over
    assert scene.lines() == [(1, 33, "counts of 7 against 40")]


@pytest.mark.parametrize(("last", "knocks"), [("10D", ["knock KS"]), ("AH", ["knock AH"])])
def test_000_l3473_unmatched_ace_counts_fifteen(last: str, knocks: list[str]) -> None:
    """Nine matched and a ten: knock with the king laid away. With an ace for the ten the ace must go, for the
    king is within ten and the ace is not."""
    scene = drawn(f"4C 5C 6C 9D 9H 9S QC QD QH {last}", "KC KD KH 5D 6D 7D 4S 9C JC 3D", name=NAME)
    found = [move for move in scene.legal() if move.startswith("knock")]
    assert found == (["knock 10D", *knocks] if last == "10D" else knocks)
    if last == "AH":
        assert "count 15" in str(scene.why_not("knock KS"))


def test_000_l3473_ace_in_the_other_hand_counts_fifteen() -> None:
    """The knocker has 7, the dealer 15 for the ace and 10+4+6+8+10+5+7+2+3: 70, and no card that fits."""
    scene = drawn(CORNER, "AH JD 4S 6H 8H 10S 5C 7C 2S 3H", name=NAME)
    scene.do("knock KS", "meld QC KC AC", "meld KD AD 2D", "meld 9D 9H 9S", "done")
    assert scene.s.over
    assert scene.lines() == [(1, 63, "counts of 7 against 70")]


GIN = "QC KC AC KD AD 2D 9D 9H 9S 9C"
MATCHED = "3S 4S 5S 6H 7H 8H JD JH JS JC"
SPREAD = ("knock KS", "meld QC KC AC", "meld KD AD 2D", "meld 9D 9H 9S 9C", "done")
OWN = ("meld 3S 4S 5S", "meld 6H 7H 8H", "meld JD JH JS JC")


def test_000_l3475_gin_against_nothing_unmatched_scores_for_neither() -> None:
    """The dealer's ten cards make three sets of his own: nobody scores, and the same dealer deals again."""
    scene = drawn(GIN, MATCHED, name=NAME).do(*SPREAD, *OWN)
    assert scene.s.over
    assert scene.s.scores == [0, 0]
    assert scene.lines() == [(-1, 0, "nobody scores: against gin another has nothing unmatched too")]
    match = scene.close()
    assert (match.dealer, match.numbers["boxes"]) == (0, [0, 0])


def test_000_l3357_with_the_ace_low_gin_wins_even_so() -> None:
    """The rule is of this form alone: in Gin Rummy the knocker has his 25."""
    low = "10C JC QC 2D 3D 4D 9D 9H 9S 9C"
    scene = drawn(low, "3S 4S 5S 6H 7H 8H KD KH KC AS")
    scene.do("knock KS", "meld 10C JC QC", "meld 2D 3D 4D", "meld 9D 9H 9S 9C", "done")
    scene.do("meld 3S 4S 5S", "meld 6H 7H 8H", "meld KD KH KC")
    assert scene.lines() == [(1, 25, "gin"), (1, 1, "counts of 0 against 1")]
    scene = drawn(low, "3S 4S 5S 6H 7H 8H KD KH KC JD")
    scene.do("knock KS", "meld 10C JC QC", "meld 2D 3D 4D", "meld 9D 9H 9S 9C", "done")
    assert scene.play_out("done").lines()[0] == (1, 25, "gin")


def test_000_l3475_a_card_that_would_have_to_be_laid_off_leaves_the_gin_its_score() -> None:
    """The jack of clubs fits Q-K-A, but against gin nothing is laid off: 25 and ten."""
    scene = drawn(GIN, "3S 4S 5S 6H 7H 8H 5D 5H 5C JC", name=NAME).do(*SPREAD)
    assert not [move for move in scene.legal() if move.startswith("lay off")]
    scene.do("meld 3S 4S 5S", "meld 6H 7H 8H", "meld 5D 5H 5C")
    assert scene.lines() == [(1, 25, "gin"), (1, 10, "counts of 0 against 10")]


def test_where_laying_off_against_gin_is_agreed_it_counts_here_too() -> None:
    scene = drawn(GIN, "3S 4S 5S 6H 7H 8H 5D 5H 5C JC", name=NAME, lay_off_against_gin=True)
    scene.do(*SPREAD, "meld 3S 4S 5S", "meld 6H 7H 8H", "meld 5D 5H 5C", "lay off JC first")
    assert scene.s.scores == [0, 0]


@pytest.mark.parametrize(("before", "over"), [(91, False), (92, True)])
def test_000_l3477_game_is_125(before: int, over: bool) -> None:
    """The hand brings 33: from 91 it is 124, from 92 the game."""
    match = Match(2, 2)
    match.scores, match.numbers["boxes"] = [20, before], [1, 1]
    scene = drawn(CORNER, OPPONENT, name=NAME, match=match)
    scene.do("knock KS", "meld QC KC AC", "meld KD AD 2D", "meld 9D 9H 9S", "done")
    scene.do("lay off JC first", "lay off 2C first", "lay off 3D second", "lay off QD second")
    after = scene.close()
    assert after.over is over
    assert after.scores == ([20 + 25, 125 + 100 + 50] if over else [20, 124])


def test_any_gin_can_be_played_round_the_corner() -> None:
    """In Oklahoma Gin an ace turned up still allows one point, though left over it counts 15."""
    name = "oklahoma-gin"
    scene = drawn(CORNER, OPPONENT, upcard="AS", name=name, round_the_corner=True)
    assert scene.number("knock limit") == 1
    assert drawn(CORNER, OPPONENT, upcard="AS", name=name).number("knock limit") == 1
    assert not [move for move in scene.legal() if move.startswith("knock")]
