"""Poker Squares by the book (000, lines 7018-7030)."""

import pytest

from cardtable.testing import Scene

GAME = "poker-squares"
PLACES = [f"place {row}{column}" for row in "VWXYZ" for column in range(1, 6)]


def called(*cards: str, **settings: object) -> Scene:
    """A round in which these cards are called first; seat 0 calls unless told."""
    zones = {"turned": cards[0], "pack": " ".join(reversed(cards[1:]))}
    return Scene(GAME, zones, **settings)  # type: ignore[arg-type]


def test_000_l7024_a_pack_for_each_participant() -> None:
    """The caller's is shuffled and hidden, each other one lies in order."""
    scene = called("QS", seats=3)
    assert scene.game.cards.size == 3 * 52
    assert len(scene.s.zones[0]) == 51
    assert all(scene.s.seen[card] == 0 for card in scene.s.zones[0])
    in_order = scene.cards("own pack 1")
    assert in_order == scene.cards("own pack 2")
    assert len(set(in_order.split())) == 52
    assert scene.cards("own pack 0") == ""


def test_000_l7028_each_places_the_called_card_in_his_own_square() -> None:
    """They may act in any order; the next card is called when the last has placed his."""
    scene = called("QS", "7H", seats=3)
    assert scene.game.to_act(scene.s) == [0, 1, 2]
    scene.do("place X3", seat=2)
    assert scene.game.to_act(scene.s) == [0, 1]
    assert scene.why_not("place X4", seat=2) == ("It is not Player 3's turn: Player 1 or Player 2 is to act.")
    scene.do("place V1", seat=0).do("place Z5", seat=1)
    assert [scene.cards(zone) for zone in ("V 1 0", "Z 5 1", "X 3 2")] == ["QS", "QS", "QS"]
    assert "QS" not in scene.cards("own pack 1").split()
    assert scene.game.to_act(scene.s) == [0, 1, 2]
    assert (scene.cards("turned"), scene.prompt(1)) == ("7H", "place 7H")


def test_000_l7028_25_cards_are_called() -> None:
    """All get the same 25 cards."""
    scene = called("QS", seats=2)
    for place in PLACES:
        scene.do(place, seat=1).do(place, seat=0)
    assert scene.s.over
    assert [scene.cards(f"{row} {column} 0") for row in "VWXYZ" for column in range(1, 6)] == [
        scene.cards(f"{row} {column} 1") for row in "VWXYZ" for column in range(1, 6)
    ]
    assert scene.s.scores[0] == scene.s.scores[1]


def test_000_l7022_any_number_play() -> None:
    """At this table up to eight, each with a pack and a square of his own."""
    scene = called("QS", seats=8)
    assert scene.game.cards.size == 8 * 52
    scene.play_as_advised()
    assert {side for side, _, _ in scene.lines()} == set(range(8))
    assert len(set(scene.s.scores)) == 1, "the same cards and the same advice"


def test_000_l7028_a_referee_only_calls() -> None:
    """He has no square and scores nothing; the cards he has called stay before him."""
    scene = called("QS", "7H", seats=3, dealer=1, referee=True)
    assert scene.game.to_act(scene.s) == [0, 2]
    scene.do("place V1", seat=0).do("place V1", seat=2)
    assert scene.cards("turned") == "QS 7H"
    scene.play_as_advised()
    assert {side for side, _, _ in scene.lines()} == {0, 2}
    assert scene.s.scores[1] == 0


@pytest.mark.parametrize(("scoring", "points"), [("american", 100), ("english", 30)])
def test_000_l7030_each_square_is_counted_by_the_agreed_system(scoring: str, points: int) -> None:
    """The same five cards are a royal flush in one square and scattered in the other."""
    scene = called("10S", "JS", "QS", "KS", "AS", seats=2, scoring=scoring)
    scattered = [f"place {row}{column}" for row, column in zip("VWXYZ", "12345", strict=True)]
    for ordered, aslant in zip(PLACES, scattered, strict=False):
        scene.do(ordered, seat=0).do(aslant, seat=1)
    scene.play_out()
    royal = [(side, earned) for side, earned, why in scene.lines() if why.endswith("royal flush")]
    assert royal == [(0, points)]
    assert len(scene.lines()) == 20


def test_000_l7030_the_highest_score_wins_the_round() -> None:
    scene = called("QS", seats=2).play_as_advised()
    match = scene.close()
    assert match.over
    assert match.winners() == [side for side in (0, 1) if match.scores[side] == max(match.scores)]


def test_000_l7026_the_turn_to_call_rotates_and_totals_decide() -> None:
    """With two rounds the scores of the first are carried into the second, which the next player calls."""
    match = called("QS", seats=2, rounds=2).play_as_advised().close()
    assert (match.over, match.dealer) == (False, 1)
    first = match.scores[:]
    second = Scene(GAME, seats=2, match=match, rounds=2, seed=9).play_as_advised()
    earned = [sum(points for side, points, _ in second.lines() if side == seat) for seat in (0, 1)]
    match = second.close()
    assert match.over
    assert match.scores == [first[0] + earned[0], first[1] + earned[1]]


def test_a_floating_frame_is_each_players_own() -> None:
    """One player's square may have grown upwards and the other's downwards."""
    scene = called("QS", "7H", seats=2, frame="floating")
    assert scene.legal(0) == scene.legal(1) == ["place V5"]
    scene.do("place V5", seat=0).do("place V5", seat=1)
    scene.do("place N5", seat=0).do("place Z5", seat=1)
    assert {move[6] for move in scene.legal(0)} == set("NPRUV")
    assert {move[6] for move in scene.legal(1)} == set("VWXYZ")
