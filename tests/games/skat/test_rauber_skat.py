"""Räuber Skat by the book (000, lines 5382-5390)."""

from typing import Any

import pytest

from cardtable.engine import View
from cardtable.testing import Scene

# Forehand's twelve cards with the skat have neither a club nor a jack.
EXAMPLE = {
    "hand 1": "AS 9S 8S 7S AH 10H 8H 7H AD 10D",
    "hand 2": "JC JS AC 10C KS 10S QH KH 9D KD",
    "hand 0": "JH JD KC QC 9C 8C 7C QS 9H QD",
    "blind": "8D 7D",
}


def forehand(*moves: str, **more: Any) -> Scene:
    """Nobody bids, and forehand goes on."""
    return Scene("rauber-skat", EXAMPLE, **more).do("pass", "pass", *moves)


def last_legal(scene: Scene) -> Scene:
    """Finish the deal with the last card that may be played."""
    while not scene.s.over:
        scene.do(scene.legal()[-1])
    return scene


def test_000_l5388_against_eleven() -> None:
    """Two red aces are laid away; the ace of spades and the red tens win, and 66 points are enough."""
    scene = forehand("take blind", "discard AD", "discard AH", "declare clubs")
    scene.do(
        "play AS", "play KS", "play QS", "play 10H", "play QH", "play 9H", "play 10D", "play 9D", "play QD"
    )
    assert scene.turn == 1
    last_legal(scene)
    taken = [scene.game.cards.read(card) for card in scene.cards("taken 1").split()]
    play = scene.game.tricks  # type: ignore[attr-defined]
    assert play.points(scene.s, taken) + 22 == 66
    assert scene.lines() == [(1, 144, "clubs, against 11: 12 × 12")]


def test_000_l5384_the_skat_is_taken_before_the_game_is_named() -> None:
    scene = forehand()
    assert scene.legal() == ["pass", "take blind", "play hand"]
    scene.do("take blind")
    assert {"8D", "7D"} <= set(scene.cards("hand 1").split())
    assert View(scene.game, scene.s, 2).zone("hand 1").cards == ["??"] * 12
    scene.do("discard 7D", "discard 8D")
    assert scene.legal() == [f"declare {name}" for name in ("clubs", "diamonds", "hearts", "spades", "jacks")]
    assert scene.why_not("declare solo clubs") == "You have taken the blind."
    assert scene.why_not("pass") == "You have chosen to play, so you must declare a game."


def test_000_l5384_handplay_leaves_the_skat() -> None:
    scene = forehand("play hand")
    assert scene.cards("blind") == "8D 7D"
    assert "declare grand schwarz" in scene.legal()
    assert "declare null" in scene.legal()
    assert scene.why_not("declare clubs") == "You have not taken the blind."


def test_there_is_no_tournee_and_no_guckser() -> None:
    assert not {"declare tournee", "declare guckser"} & set(forehand("play hand").legal())
    assert Scene("rauber-skat").legal()[1] == "bid 18"


def test_jacks_alone_with_the_skat_count_twenty_and_a_loss_is_not_doubled() -> None:
    scene = last_legal(forehand("take blind", "discard 7D", "discard 8D", "declare jacks"))
    ((_, lost, why),) = scene.lines()
    assert why.startswith("jacks, against 4")
    assert (lost % 20, "doubled" in why, lost >= -160) == (0, False, True)


@pytest.mark.parametrize(("bid", "legal"), [(168, ["take blind", "play hand"]), (176, ["play hand"])])
def test_the_skat_is_out_of_reach_of_a_bid_that_needs_an_announcement(bid: int, legal: list[str]) -> None:
    scene = Scene("rauber-skat").do(f"bid {bid}", "pass", "pass")
    assert scene.legal() == legal
    assert scene.why_not("pass") == "You have won the bidding, so you must declare a game."
    if bid == 176:
        why = "With the blind a game is worth 168 at most, and you bid 176."
        assert scene.why_not("take blind") == why


def test_000_l5256_ramsch_if_forehand_passes_or_may_not_play() -> None:
    assert forehand("pass").s.declarer == -1
    assert forehand(forehand_names=False).s.declarer == -1
