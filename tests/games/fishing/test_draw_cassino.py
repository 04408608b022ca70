"""Draw Cassino by the book (000, lines 6239-6241)."""

import pytest

from cardtable.testing import Scene

HANDS = {"hand 1": "9C 7D 4S 2H", "hand 0": "QC KD QH KS", "table": "9D 3D 5H JC"}


def hand_sizes(made: Scene) -> list[int]:
    return [len(made.cards(f"hand {seat}").split()) for seat in range(made.game.seats)]


def stock_size(made: Scene) -> int:
    return len(made.cards("pack").split())


def test_000_l6241_who_has_played_draws_a_card() -> None:
    """Taking, building or trailing, the hand is filled up to four from the top of the stock."""
    made = Scene("draw-cassino", HANDS)
    first, second = made.cards("pack").split()[:-3:-1]
    made.do("take with 9C")
    assert hand_sizes(made) == [4, 3]  # he has not yet said what he takes
    made.do("take 9D")
    assert hand_sizes(made) == [4, 4]
    assert made.cards("hand 1") == f"7D 4S 2H {first}"
    made.do("trail QC")
    assert made.cards("hand 0").split()[-1] == second
    made.do("build 7 4S 3D")
    assert (hand_sizes(made), stock_size(made)) == ([4, 4], 37)


def test_000_l6241_the_drawn_card_is_seen_by_its_player_alone() -> None:
    made = Scene("draw-cassino", HANDS)
    drawn = made.game.cards.read(made.cards("pack").split()[-1])
    made.do("trail 2H")
    assert made.s.seen[drawn] == 1 << 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_000_l6241_only_one_round_is_dealt(seats: int) -> None:
    """While there is a stock all have four cards; then the hands are played out, and that is the end."""
    made = Scene("draw-cassino", seats=seats)
    while stock_size(made):
        assert set(hand_sizes(made)) - {3} == {4}
        made.do(made.legal()[0])
    plays = 0
    left = sum(hand_sizes(made))
    assert left == 4 * seats
    while not made.s.over:
        made.do(made.legal()[0])
        assert sum(hand_sizes(made)) <= left
        plays += sum(hand_sizes(made)) < left
        left = sum(hand_sizes(made))
    assert plays == 4 * seats
    assert sum(len(made.cards(f"taken {side}").split()) for side in range(made.game.sides)) == 52
    assert made.number("last round") == 0


def test_000_l6241_the_rules_of_royal_cassino_if_players_prefer() -> None:
    """A king then takes ten and three; the pack may have 60 cards, and hands are full when it is used up."""
    table = {"hand 1": "KS 2C 2D 2H", "table": "10C 3C QD AD"}
    assert "take 3C 10C" not in Scene("draw-cassino", table).legal()
    made = Scene("draw-cassino", table, royal=True).do("take with KS", "take 3C 10C")
    assert "take QD AD" in made.legal()
    made = Scene("draw-cassino", seats=3, royal=True, pack="60")
    while stock_size(made):
        made.do(made.legal()[0])
    assert (hand_sizes(made), made.turn) == ([4, 4, 4], 0)
    made.play_out()
    assert sum(len(made.cards(f"taken {side}").split()) for side in range(3)) == 60


def test_000_l6241_scored_as_cassino() -> None:
    """Eleven points without sweeps, and a margin that counts four times if one deal is enough for it."""
    made = Scene("draw-cassino", sweeps=False, scores=(0, 0)).play_as_advised()
    assert sum(points for _, points, _ in made.lines()) in (11, 10, 8, 7)
    made = Scene("draw-cassino", game="deal").play_as_advised()
    assert made.close().over
