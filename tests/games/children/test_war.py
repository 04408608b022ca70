"""War by the book (000, lines 6289-6299)."""

import pytest

from cardtable.engine import BadOption, View
from cardtable.testing import Scene

from .piles import pile, piled, rest_of_the_pack


def battle(scene: Scene) -> Scene:
    """Both turn a card."""
    return scene.do("turn").do("turn")


def test_000_l6293_two_players_with_26_cards_each() -> None:
    scene = Scene("war")
    assert [len(pile(scene, seat).split()) for seat in (0, 1)] == [26, 26]
    assert scene.s.seen == [0] * 52
    with pytest.raises(BadOption):
        Scene("war", seats=3)


@pytest.mark.parametrize(
    ("one", "other", "winner"),
    [("KC", "QD", 0), ("2C", "AD", 0), ("AS", "2D", 1), ("10C", "JD", 1), ("KH", "AH", 0), ("9S", "10C", 1)],
)
def test_000_l6299_the_higher_card_wins_king_high_ace_low(one: str, other: str, winner: int) -> None:
    """Both cards go beneath the winner's stack."""
    scene = battle(piled("war", {0: f"{one} 5C", 1: f"{other} 6C"}))
    assert len(pile(scene, winner).split()) == 3
    assert pile(scene, 1 - winner) == "6C 5C".split()[winner]
    own, others = (one, other) if winner == 0 else (other, one)
    assert pile(scene, winner).split()[1:] == [own, others]


@pytest.mark.parametrize("first", [0, 1])
def test_000_l6299_each_turns_and_nobody_has_to_wait(first: int) -> None:
    """Either may turn first; each card lies open before its player until the other has turned."""
    scene = piled("war", {0: "KC 5C", 1: "QD 6C"})
    assert scene.game.to_act(scene.s) == [0, 1]
    scene.do("turn", seat=first)
    assert scene.game.to_act(scene.s) == [1 - first]
    assert scene.cards(f"turned {first}") == ["KC", "QD"][first]
    scene.do("turn", seat=1 - first)
    assert pile(scene, 0) == "5C KC QD"


def test_000_l6299_first_tie_the_winner_takes_all_six_cards() -> None:
    """Each covers his card with one unseen and turns another; the higher of those takes six."""
    scene = battle(piled("war", {0: "9C 2C 7C 5C", 1: "9D 3D 8D 6D"}))
    assert scene.prompt(0) == "war: put a card down unseen and turn another"
    scene.do("turn", seat=0)
    assert scene.cards("turned 0") == "9C 7C"
    assert View(scene.game, scene.s, 0).zone("unseen 0").cards == ["??"]
    scene.do("turn", seat=1)
    assert pile(scene, 0) == "5C"
    assert pile(scene, 1) == "6D 9D 8D 9C 7C 3D 2C"
    assert scene.number("cards turned") == 4


def test_000_l6299_two_ties_the_winner_takes_all_ten_cards() -> None:
    """A second tie adds two cards from each; then the higher card takes ten."""
    scene = piled("war", {0: "9C 2C 7C 3C KC 5C", 1: "9D 3D 7D 4D QD 6D"})
    battle(battle(scene))
    assert not scene.cards("turned 0").endswith("KC")
    battle(scene)
    assert pile(scene, 1) == "6D"
    assert pile(scene, 0) == "5C 9C 7C KC 9D 7D QD 2C 3C 3D 4D"


def test_what_has_gone_round_is_turned_in_the_order_told() -> None:
    """The winner's card comes up before the other's, and nobody is shown either in the stack."""
    scene = battle(piled("war", {0: "KC 5C 4C", 1: "QD 6C 7C 8C"}))
    assert (scene.cards("turned 0"), scene.cards("turned 1")) == (
        "KC",
        "QD",
    )  # to be seen until the next turn
    assert scene.described("takes") == "Player 1"
    assert len(pile(scene, 0).split()) == 4
    shown = View(scene.game, scene.s, 0).zone("pile 0").cards
    assert shown == ["??"] * 4
    battle(battle(scene))
    assert pile(scene, 0) == "KC QD"
    scene.do("turn", seat=0)
    assert scene.cards("turned 0") == "KC"


def test_who_has_one_card_left_in_a_war_turns_it() -> None:
    """Nothing is put beneath it; if it wins he takes five cards."""
    scene = battle(piled("war", {0: "9C KC", 1: "9D 3D 8D 6D"}))
    assert scene.prompt(0) == "war: turn your last card"
    battle(scene)
    assert pile(scene, 0) == "9C KC 9D 8D 3D"
    assert pile(scene, 1) == "6D"


@pytest.mark.parametrize("who", [0, 1])
def test_who_has_no_card_left_for_a_war_has_lost(who: int) -> None:
    """A tie with the last card gives everything to the other."""
    scene = rest_of_the_pack(piled("war", {who: "9C", 1 - who: "9D"}), 1 - who)
    battle(scene)
    assert scene.s.over
    assert scene.lines() == [
        (-1, 0, f"Player {who + 1} has no card left for the war"),
        (1 - who, 1, "won all the cards"),
    ]
    assert scene.close().winners() == [1 - who]


def test_nobody_wins_if_both_run_out_together() -> None:
    """All 26 pairs are equal: thirteen wars deep there is no card left."""
    clubs_and_hearts = " ".join(
        f"{rank}{suit}" for suit in "CH" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()
    )
    others = clubs_and_hearts.replace("C", "S").replace("H", "D")
    scene = piled("war", {0: clubs_and_hearts, 1: others})
    while not scene.s.over:
        battle(scene)
    assert scene.lines() == [(-1, 0, "neither has a card left for the war")]


@pytest.mark.parametrize("who", [0, 1])
def test_000_l6297_all_the_cards_win(who: int) -> None:
    """The other's last card is taken."""
    scene = battle(rest_of_the_pack(piled("war", {who: "KC", 1 - who: "2C"}), who))
    assert scene.s.over
    assert scene.lines() == [(who, 1, "won all the cards")]


def test_option_turns_calls_time() -> None:
    """After 50 cards, 25 battles, the larger stack wins; a tie is shared."""
    scene = Scene("war", turns=50).play_as_advised()
    assert scene.number("cards turned") >= 50
    held = [len(pile(scene, seat).split()) for seat in (0, 1)]
    assert [(line[0], line[2]) for line in scene.lines()] == [
        (seat, "most cards when time was called") for seat in (0, 1) if held[seat] == max(held)
    ]
    scene = piled("war", {0: "KC 5C", 1: "QD 6C 7C 8C"}, turns=50)
    scene.s.numbers[scene.game.layout.find_number("cards turned")] = 48
    battle(scene)
    assert [line[:2] for line in scene.lines()] == [(0, 1), (1, 1)]


def test_time_is_called_in_the_middle_of_a_war() -> None:
    """What lies on the table counts for nobody."""
    scene = piled("war", {0: "KC 5C 6C", 1: "KD 6D"}, turns=50)
    scene.s.numbers[scene.game.layout.find_number("cards turned")] = 48
    battle(scene)
    assert scene.lines() == [
        (-1, 0, "time is called in the middle of a war"),
        (0, 1, "most cards when time was called"),
    ]


def test_played_to_the_end() -> None:
    """Deals end with all the cards in one hand."""
    for seed in range(5):
        scene = Scene("war", seed=seed, turns=5000).play_as_advised()
        assert [line[2] for line in scene.lines() if line[0] >= 0] == ["won all the cards"]
