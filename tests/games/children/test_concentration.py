"""Concentration by the book (000, lines 6415-6437)."""

import pytest

from cardtable.cards import Rng, shuffled
from cardtable.engine import View
from cardtable.games.children.rules.collecting import collect_for_most
from cardtable.testing import Scene

START = {"W 1": "7C", "W 2": "7D", "W 3": "KS", "W 4": "KH", "W 5": "2C"}
PLACES = [f"{row} {column}" for row in "WXYZ" for column in range(1, 14)]


def shown(scene: Scene, viewer: int) -> dict[str, str]:
    """The cards in their places whose faces a viewer is shown; the spectator comes after the seats."""
    view = View(scene.game, scene.s, viewer)
    found = {place: " ".join(view.zone(place).cards) for place in PLACES}
    return {place: card for place, card in found.items() if card not in ("??", "")}


def test_000_l6421_all_cards_lie_face_down() -> None:
    """Each of the 52 cards has its own place, and nobody has seen any."""
    scene = Scene("concentration")
    assert len(scene.legal()) == 52
    assert scene.s.seen == [0] * 52
    assert scene.cards("pack") == ""
    assert scene.turn == 1


def test_000_l6427_a_pair_is_taken_and_he_turns_two_more() -> None:
    """Two sevens are his, and it is his turn again."""
    scene = Scene("concentration", START).do("turn W1", "turn W2")
    assert scene.cards("pairs 1") == "7C 7D"
    assert scene.cards("W 1") == ""
    assert (scene.turn, len(scene.legal())) == (1, 50)
    assert scene.why_not("turn W1") == "W1 has been taken."


def test_000_l6427_the_first_card_stays_up_until_the_second() -> None:
    """It cannot be turned twice; all see it, where it lies."""
    scene = Scene("concentration", START).do("turn W1")
    assert scene.why_not("turn W1") == "W1 is turned up already."
    assert scene.turn == 1
    for viewer in range(5):
        assert shown(scene, viewer) == {"W 1": "7C"}
    assert View(scene.game, scene.s, 3).prompt == ""
    assert View(scene.game, scene.s, 1).prompt == "7C is up; turn up a second card"


def test_000_l6427_no_pair_goes_back_and_the_turn_passes() -> None:
    """Both stay where they lay and are seen until the next player turns a card; then they lie face down."""
    scene = Scene("concentration", START).do("turn W1", "turn W3")
    assert (scene.cards("W 1"), scene.cards("W 3"), scene.turn) == ("7C", "KS", 2)
    for viewer in range(5):
        assert shown(scene, viewer) == {"W 1": "7C", "W 3": "KS"}
    assert len(scene.legal()) == 52
    scene.do("turn W5")
    for viewer in range(5):
        assert shown(scene, viewer) == {"W 5": "2C"}
        assert View(scene.game, scene.s, viewer).zone("W 1").cards == ["??"]
    assert len(scene.legal()) == 51


def test_000_l6427_what_was_turned_down_may_be_turned_up_again() -> None:
    """By the next player too: it is his first card, and the other one is turned down."""
    scene = Scene("concentration", START).do("turn W1", "turn W3", "turn W3")
    for viewer in range(5):
        assert shown(scene, viewer) == {"W 3": "KS"}
    assert scene.why_not("turn W3") == "W3 is turned up already."
    scene.do("turn W1")
    assert (shown(scene, 4), scene.turn) == ({"W 1": "7C", "W 3": "KS"}, 3)


def test_000_l6427_a_pair_that_lies_face_down_is_known_to_who_remembers() -> None:
    """Nobody is shown the kings any more, but the advice to each still finds them."""
    scene = Scene("concentration", START).do("turn W3", "turn W1", "turn W4", "turn W5", "turn W2")
    assert shown(scene, 3) == {"W 2": "7D"}
    advice = scene.game.advice(scene.s, 3)
    assert advice is not None
    assert (advice.move.text, advice.why) == ("turn W1", "you know where its mate lies")
    scene.do("turn W1")
    for seat in range(4):
        assert shown(scene, seat) == {}
        advice = scene.game.advice(scene.s, seat)
        assert advice is not None
        assert (advice.move.text, advice.why) == ("turn W4", "you know where its mate lies")


def test_marked_cards_stay_in_sight() -> None:
    """By the option what was turned up once is seen by all from then on."""
    scene = Scene("concentration", START, marked=True).do("turn W1", "turn W3", "turn W5")
    for viewer in range(5):
        assert shown(scene, viewer) == {"W 1": "7C", "W 3": "KS", "W 5": "2C"}


def play_out(scene: Scene) -> list[int]:
    """Play to the end by rule of thumb; the pairs of each."""
    scene.play_as_advised()
    return [len(scene.cards(f"pairs {seat}").split()) // 2 for seat in range(scene.game.seats)]


def test_000_l6433_the_most_pairs_collect_one_from_each() -> None:
    """Three pay one each."""
    scene = Scene("concentration", seed=5)
    pairs = play_out(scene)
    assert sum(pairs) == 26
    assert pairs.count(max(pairs)) == 1
    assert scene.s.scores == [3 if own == max(pairs) else -1 for own in pairs]
    assert scene.close().over


@pytest.mark.parametrize(
    ("pairs", "scores"),
    [
        ([9, 9, 5, 3], [1, 1, -1, -1]),
        ([10, 10, 6], [0, 1, -1]),
        ([7, 7, 7, 5], [0, 1, 0, -1]),
        ([13, 13], [0, 0]),
    ],
)
def test_000_l6433_those_who_tie_split_the_winnings(pairs: list[int], scores: list[int]) -> None:
    """What cannot be split goes to the first from the dealer's left; if all tie nobody pays."""
    scene = Scene("concentration", seats=len(pairs))
    collect_for_most(scene.s, pairs, "pair")
    assert scene.s.scores == scores
    if not any(scores):
        assert scene.lines() == [(-1, 0, "all have 13 pairs: nobody pays")]
    elif len(pairs) == 3:
        assert scene.lines()[0] == (1, 1, "10 pairs, 2 share the most")
        assert scene.lines()[2] == (2, -1, "6 pairs, not the most")


def test_000_l6435_or_each_collects_for_every_pair() -> None:
    """One counter from every other player for each pair."""
    scene = Scene("concentration", scoring="every-pair")
    pairs = play_out(scene)
    assert scene.s.scores == [3 * own - (26 - own) for own in pairs]


def test_so_many_turns_without_a_pair_end_it() -> None:
    """Two cards that are no pair, turned again and again; the pair taken before counts."""
    scene = Scene("concentration", START, seats=2, turns=20).do("turn W1", "turn W2")
    for _ in range(20):
        assert not scene.s.over
        scene.do("turn W3", "turn W5")
    assert scene.s.over
    assert scene.lines() == [
        (-1, 0, "20 turns without a pair: the cards on the table are left"),
        (1, 1, "1 pair, most"),
        (0, -1, "0 pairs, not the most"),
    ]


def test_hints_take_known_pairs_and_else_try_new_cards() -> None:
    """Both kings have been seen: they are taken, one after the other; then an unseen card is turned."""
    scene = Scene("concentration", START).do("turn W3", "turn W1", "turn W4", "turn W5")
    first = scene.game.advice(scene.s, 3)
    assert first is not None
    assert first.move.text == "turn W4"
    scene.do(first.move.text)
    second = scene.game.advice(scene.s, 3)
    assert second is not None
    assert second.move.text == "turn W3"
    third = scene.game.advice(scene.do(second.move.text).s, 3)
    assert third is not None
    assert third.move.text == "turn W2"


def test_random_play_ends() -> None:
    """All cards are taken, or nobody found a pair for long."""
    scene = Scene("concentration")
    assert scene.game.playout(scene.s, Rng(1)) > 52
    assert scene.s.over


def test_000_l6419_any_number_may_play() -> None:
    """Thirteen at one table: the turn goes round all, and who has most pairs is paid by the others."""
    scene = Scene("concentration", START, seats=13)
    for seat in [*range(1, 13), 0]:
        assert scene.turn == seat
        scene.do("turn W1", "turn W3")
    assert scene.turn == 1
    game = scene.game
    s = game.begin(game.new_match(), shuffled(52, 5), 5)
    game.playout(s, Rng(5))
    most = max(len(s.zones[game.layout.find_zone(f"pairs {seat}")]) for seat in range(13))
    winners = [seat for seat in range(13) if len(s.zones[game.layout.find_zone(f"pairs {seat}")]) == most]
    assert sum(s.scores) == 0
    assert all((s.scores[seat] > 0) is (seat in winners) for seat in range(13))
