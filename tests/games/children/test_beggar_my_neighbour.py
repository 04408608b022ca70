"""Beggar My Neighbour by the book (003, lines 349-387)."""

import pytest

from cardtable.engine import View
from cardtable.testing import Scene

from .piles import pile, piled, rest_of_the_pack


def beggar(piles: dict[int, str], **more: int) -> Scene:
    """Player 1 is to turn; each pile begins with its first card."""
    return piled("beggar-my-neighbour", piles, **more)


def turned(scene: Scene, times: int) -> Scene:
    return scene.do(*["turn"] * times)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_003_l375_all_cards_are_dealt_even_or_not(seats: int) -> None:
    """One at a time from the dealer's left, face down to all."""
    scene = Scene("beggar-my-neighbour", seats=seats, dealer=1)
    sizes = [len(pile(scene, (2 + i) % seats).split()) for i in range(seats)]
    assert sizes == [52 // seats + (i < 52 % seats) for i in range(seats)]
    assert scene.s.seen == [0] * 52
    assert scene.turn == 2 % seats


def test_003_l380_each_in_turn_plays_to_the_centre() -> None:
    """Spot cards ask for nothing."""
    scene = turned(beggar({0: "2C 3C", 1: "4C 5C", 2: "6C 7C"}, seats=3), 4)
    assert scene.cards("centre") == "4C 6C 2C 5C"
    assert scene.turn == 2


@pytest.mark.parametrize(("honour", "cards"), [("AC", 4), ("KC", 3), ("QC", 2), ("JC", 1)])
def test_003_l381_an_honour_is_paid_in_full_and_takes_the_pile(honour: str, cards: int) -> None:
    """Four for an ace and so on; the honour's player takes all, and the player to his left begins anew."""
    scene = turned(
        beggar({0: "2C 3C 4C 5C 6C 7C", 1: f"{honour} 8C", 2: "9H 9S 10H 10S 8S 8D 7H"}, seats=3), 1
    )
    for left in range(cards, 0, -1):
        assert scene.turn == 2
        assert (scene.number("cards owed"), scene.number("owed to")) == (left, 1)
        scene.do("turn")
    paid = " ".join("9H 9S 10H 10S".split()[:cards])
    assert pile(scene, 1) == f"8C {honour} {paid}"
    assert scene.cards("centre") == ""
    assert (scene.turn, scene.number("cards owed"), scene.number("owed to")) == (2, 0, -1)


def test_003_l381_an_honour_among_the_payment_is_paid_by_the_next() -> None:
    """The third card paid to an ace is a queen: the player after that pays two, to the queen."""
    scene = beggar({0: "2C 3C 4C", 1: "AC 8C", 2: "9H 9S QH 10S"}, seats=3)
    turned(scene, 4)
    assert (scene.turn, scene.number("cards owed"), scene.number("owed to")) == (0, 2, 2)
    assert scene.prompt() == "2 cards to pay to the queen of Player 3"
    turned(scene, 2)
    assert pile(scene, 2) == "10S AC 9H 9S QH 2C 3C"
    assert scene.turn == 0


def test_003_l381_the_last_card_of_a_payment_may_be_an_honour() -> None:
    """It comes in time: the new honour is to be paid."""
    scene = turned(beggar({0: "2C 3C 4C", 1: "JC 8C", 2: "JD 9S"}, seats=3), 2)
    assert (scene.turn, scene.number("cards owed"), scene.number("owed to")) == (0, 1, 2)


def test_003_l383_the_pile_goes_beneath_and_is_not_seen() -> None:
    """What all have seen must be remembered; nothing in a pile is shown."""
    scene = turned(beggar({0: "2C 3C 4C", 1: "JC 8C"}), 2)
    assert pile(scene, 1) == "8C JC 2C"
    assert View(scene.game, scene.s, 1).zone("pile 1").cards == ["??"] * 3


def test_003_l384_who_has_played_all_his_cards_is_out() -> None:
    """He is passed over from then on."""
    scene = turned(beggar({0: "2C 3C 4C", 1: "5C", 2: "6C 7C 8C"}, seats=3), 1)
    assert scene.s.sitting_out == 1 << 1
    turned(scene, 2)
    assert scene.turn == 2


def test_003_l384_who_runs_out_while_paying_loses_the_pile_as_usual() -> None:
    """Two of the four cards for an ace are paid, and that was all he had."""
    scene = turned(beggar({0: "2C 3C 4C", 1: "AC 8C", 2: "9H 9S"}, seats=3), 3)
    assert pile(scene, 1) == "8C AC 9H 9S"
    assert scene.s.sitting_out == 1 << 2
    assert scene.turn == 0


def test_who_played_an_honour_last_waits_whether_it_wins() -> None:
    """The last card of player 2 is a jack: a four pays it and brings him two cards, a king does not."""
    scene = turned(beggar({0: "2C 3C 4C", 1: "JC", 2: "4D 9S"}, seats=3), 1)
    assert scene.s.sitting_out == 0
    turned(scene, 1)
    assert pile(scene, 1) == "JC 4D"
    assert scene.turn == 2
    scene = turned(beggar({0: "2C 3C 4C", 1: "JC", 2: "KD 9S"}, seats=3), 2)
    assert scene.s.sitting_out == 1 << 1


def test_nobody_is_left_to_pay() -> None:
    """Both others have run out: the last honour takes the pile, and that is the game."""
    scene = rest_of_the_pack(beggar({0: "2C", 1: "JC", 2: "QD"}, seats=3), 2)
    turned(scene, 2)  # jack, queen
    assert scene.turn == 0
    turned(scene, 1)
    assert scene.s.over
    assert scene.lines() == [(2, 1, "won all the cards")]


@pytest.mark.parametrize("winner", [0, 1])
def test_003_l387_the_last_player_left_wins(winner: int) -> None:
    """The other plays his last card, no honour: whoever is left has everything, the centre too."""
    scene = rest_of_the_pack(beggar({1 - winner: "5C", winner: "2C"}), winner)
    turned(scene, 2 if winner else 1)
    assert scene.s.over
    assert scene.lines() == [(winner, 1, "won all the cards")]
    assert scene.close().winners() == [winner]


def test_option_turns_calls_time() -> None:
    """The most cards in a pile win; what lies in the centre counts for nobody."""
    scene = Scene("beggar-my-neighbour", seats=3, turns=50).play_as_advised()
    assert scene.number("cards turned") == 50
    held = [len(pile(scene, seat).split()) for seat in range(3)]
    assert [line[0] for line in scene.lines()] == [seat for seat in range(3) if held[seat] == max(held)]
    assert {line[2] for line in scene.lines()} == {"most cards when time was called"}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_played_to_the_end(seats: int) -> None:
    """Deals end with all the cards in one pile, or with time called."""
    for seed in range(5):
        scene = Scene("beggar-my-neighbour", seats=seats, seed=seed, turns=5000).play_as_advised()
        assert scene.s.over
        assert sum(len(pile(scene, seat).split()) for seat in range(seats)) in range(40, 53)
        assert scene.lines()
