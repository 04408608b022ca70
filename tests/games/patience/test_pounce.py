"""Pounce by the book (000, lines 6469-6477, on Canfield, lines 6873-6897)."""

import pytest

from cardtable.cards import FULL_52, Rng
from cardtable.engine import BadOption, IllegalMove, sample
from cardtable.testing import Scene

GAME = "pounce"
DULL = {"pile 1": "9C", "pile 2": "9S", "pile 3": "7C", "pile 4": "7S", "stock": "5C 5S", "hand": "KC KS JC"}
"""Black cards, none of which goes on another; of stock and hand the uppermost are named."""
STUCK = 2
"""A deal for two that comes to a standstill by the rules of thumb."""


def layout(*changed: dict[str, str], seats: int = 2, **options: object) -> Scene:
    """Dull cards for each player but for what is changed for him; seat 0 has the first pack."""
    zones: dict[str, str] = {}
    for seat in range(seats):
        own = DULL | (changed[seat] if seat < len(changed) else {})
        zones |= {f"{name} {seat}": cards for name, cards in own.items()}
    return Scene(GAME, zones, seats=seats, dealer=seats - 1, **options)  # type: ignore[arg-type]


def keep(scene: Scene, zone: str, count: int) -> None:
    """Leave only the uppermost cards of a stock or hand; the others lie at the side."""
    at = scene.game.layout.find_zone(zone)
    for card in scene.s.zones[at][: len(scene.s.zones[at]) - count]:
        scene.s.move(card, at, 0)


def beat(scene: Scene) -> Scene:
    """Whoever has not moved yet in this beat waits."""
    acting = scene.game.to_act(scene.s)
    for seat in acting:
        scene.do("wait", seat=seat)
    return scene


# -- the layout ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8])
def test_000_l6475_each_has_a_pack_and_a_canfield_of_his_own(seats: int) -> None:
    """Thirteen cards in the stock, of which the top one is seen, four piles, 35 in hand; no foundation."""
    scene = Scene(GAME, seats=seats, seed=3)
    s = scene.s
    for seat in range(seats):
        stock = scene.cards(f"stock {seat}").split()
        hand = scene.cards(f"hand {seat}").split()
        piles = [scene.cards(f"pile {pile} {seat}") for pile in range(1, 5)]
        assert (len(stock), len(hand)) == (13, 35)
        assert sorted(stock + hand + piles) == sorted(FULL_52.texts)
        squared = s.zones[scene.game.layout.find_zone(f"stock {seat}")]
        assert [s.seen[card] for card in squared] == [0] * 12 + [s.layout.everyone]
    foundations = [name for name in scene.game.layout.zone_names if name.startswith("foundation")]
    assert len(foundations) == 4 * seats
    assert not any(scene.cards(name) for name in foundations)


def test_000_l6473_no_two_packs_have_the_same_back() -> None:
    """Whatever a player imagines, a card face down belongs to the pack of its back."""
    scene = Scene(GAME, seats=4, seed=2, dealer=3)
    pack = scene.game.cards
    for viewer in range(5):
        world = sample(scene.game, scene.s, viewer, Rng(viewer))
        for zone, owner in enumerate(scene.game.layout.owners):
            if owner >= 0:
                assert {pack.back_of[card] for card in world.zones[zone]} <= {owner}


def test_two_to_eight_play() -> None:
    """One would play Canfield, and for nine this table has no room."""
    for seats in (1, 9):
        with pytest.raises(BadOption):
            Scene(GAME, seats=seats)


# -- foundations ---------------------------------------------------------------------------------


def test_000_l6475_an_ace_must_be_played_to_the_centre() -> None:
    """Whoever has one can do nothing else but wait."""
    scene = layout({"pile 1": "AH", "pile 2": "8H"})
    assert scene.legal(0) == ["up AH", "wait"]
    assert scene.why_not("turn", 0) == "The ace of hearts is available and must be played up first."
    scene.do("up AH", seat=0)
    assert scene.cards("foundation H1") == "AH"
    assert scene.cards("pile 1 0") == "5S"


def test_000_l6475_only_aces_begin_foundations() -> None:
    """No other card does, whatever is turned first."""
    scene = layout()
    assert [text for text in scene.legal(0) if text.startswith("up")] == []
    assert scene.why_not("up 9C", 0) == "The foundation of clubs takes the ace next."


def test_000_l6475_any_player_may_play_to_any_foundation() -> None:
    """One begins it, the others build on it."""
    scene = layout({"pile 1": "AH"}, {"pile 1": "2H"}, {"pile 1": "3H"}, seats=3)
    scene.do("up AH", seat=0).do("up 2H", seat=1).do("up 3H", seat=2)
    assert scene.cards("foundation H1") == "AH 2H 3H"


def test_000_l6475_the_card_that_gets_there_first_is_played() -> None:
    """Two have the two of hearts, and there is one ace: the second comes too late."""
    scene = layout({"pile 1": "2H"}, {"pile 1": "2H"}, {"pile 1": "AH"}, seats=3)
    scene.do("up AH", seat=2)
    assert all("up 2H" in scene.legal(seat) for seat in (0, 1))
    scene.do("up 2H", seat=1)
    assert "up 2H" not in scene.legal(0)
    with pytest.raises(IllegalMove, match="The foundation of hearts takes the three or the ace next"):
        scene.do("up 2H", seat=0)
    backs = scene.game.cards.back_of
    built = scene.s.zones[scene.game.layout.find_zone("foundation H1")]
    assert [backs[card] for card in built] == [2, 1]


def test_there_is_a_foundation_for_every_ace() -> None:
    """Each pack has four."""
    scene = layout({"pile 1": "AH"}, {"pile 1": "AH"})
    scene.do("up AH", seat=0).do("up AH", seat=1)
    assert [scene.cards(f"foundation H{nth}") for nth in (1, 2)] == ["AH", "AH"]


# -- the own patience ----------------------------------------------------------------------------


def test_000_l6891_building_and_spaces() -> None:
    """A pile moves as a whole onto the next higher of the other colour; the stock fills the space."""
    scene = layout({"pile 2": "8H"})
    scene.do("move 8H 1", seat=0)
    assert [scene.cards(f"pile {pile} 0") for pile in (1, 2)] == ["9C 8H", "5S"]
    assert len(scene.cards("stock 0").split()) == 12
    top = scene.s.zones[scene.game.layout.find_zone("stock 0")][-1]
    assert scene.s.seen[top] == scene.s.layout.everyone


def test_nobody_plays_to_the_tableau_of_another() -> None:
    """The red eight of one does not go on the black nine of another."""
    scene = layout({"pile 1": "8H", "pile 2": "6S"}, {"pile 2": "JS"})
    assert scene.legal(0) == ["move 7C 1", "move 7S 1", "turn", "wait"]


def test_000_l6475_through_the_hand_by_threes_over_and_over() -> None:
    """Three cards are turned at a time; when the hand is used up the talon is turned over."""
    scene = layout({"hand": "KC KS JC 3S JS QC"})
    scene.do("turn", seat=0)
    assert scene.cards("talon 0") == "QC JS 3S"
    beat(scene)
    for _ in range(11):
        beat(scene.do("turn" if "turn" in scene.legal(0) else scene.legal(0)[0], seat=0))
    keep(scene, "hand 0", 0)
    talon = scene.cards("talon 0").split()
    assert "turn" not in scene.legal(0)
    scene.do("redeal", seat=0)
    assert scene.cards("hand 0").split() == talon[::-1]
    assert scene.number("pass 0") == 2


def test_the_talon_is_turned_again_only_if_somebody_has_played() -> None:
    """Otherwise it would bring the same cards again; a play of another will do."""
    scene = layout({}, {"pile 2": "8H"})
    keep(scene, "hand 0", 3)
    beat(scene.do("turn", seat=0))
    beat(scene.do("redeal", seat=0))
    beat(scene.do("turn", seat=0))
    assert scene.legal(0) == ["wait"]
    assert scene.why_not("redeal", 0) == (
        "You have played no card since the last redeal: another would bring nothing new."
    )
    beat(scene.do("move 8H 1", seat=1))
    assert scene.legal(0) == ["redeal", "wait"]


def test_option_top_alone() -> None:
    """The variant of Canfield: the top card of a pile may leave it alone."""
    for top_alone in (False, True):
        scene = layout({"pile 2": "8H", "pile 3": "9S"}, top_alone=top_alone)
        beat(scene.do("move 8H 1", seat=0))
        assert ("move 8H 3" in scene.legal(0)) == top_alone


def test_cards_to_and_fro_do_not_keep_the_race_going() -> None:
    """A top card that goes from pile to pile and lays nothing bare gets nobody on."""
    scene = layout({"pile 2": "8H", "pile 3": "9S"}, top_alone=True)
    beat(scene.do("move 8H 1", seat=0))
    beats = 0
    while not scene.s.over:
        beat(scene.do("move 8H 3" if beats % 2 == 0 else "move 8H 1", seat=0))
        beats += 1
    assert beats == 39


# -- the race ------------------------------------------------------------------------------------


def test_all_may_move_at_once_and_once_in_a_beat() -> None:
    """Whoever has moved waits for the others; whoever does nothing in time has waited."""
    scene = layout(seats=3)
    step = scene.game.step_of(scene.s)
    assert scene.game.to_act(scene.s) == [0, 1, 2]
    scene.do("turn", seat=1)
    assert scene.game.to_act(scene.s) == [0, 2]
    late = step.too_late(scene.s, 0)
    assert late is not None and late.text == "wait"
    beat(scene)
    assert scene.game.to_act(scene.s) == [0, 1, 2]


@pytest.mark.parametrize("fills", [False, True])
def test_000_l6475_the_first_rid_of_his_stock_wins(fills: bool) -> None:
    """Whether the last card is played or fills a space, and whatever the others have in the centre."""
    scene = layout({"stock": "8H", "pile 1": "9C"}, {"pile 1": "AH"})
    keep(scene, "stock 0", 1)
    scene.do("up AH", seat=1)
    if fills:
        scene = layout({"pile 2": "8H"}, {"pile 1": "AH"})
        keep(scene, "stock 0", 1)
    scene.do("move 8H 1", seat=0)
    assert scene.s.over
    assert scene.lines() == [(0, 1, "first to be rid of his stock")]
    assert scene.close().winners() == [0]


def test_a_standstill_ends_it() -> None:
    """When nobody can do anything but wait, the fewest cards in the stock win."""
    scene = Scene(GAME, seats=2, seed=STUCK).play_as_advised()
    left = [len(scene.cards(f"stock {seat}").split()) for seat in range(2)]
    winner = left.index(min(left))
    assert left[winner] < left[1 - winner]
    assert scene.lines() == [
        (-1, 0, "nobody can get on"),
        (winner, 1, f"fewest cards left in the stock: {left[winner]}"),
    ]
    assert scene.number("beats without a play") < 40


def test_forty_beats_without_a_play_end_it() -> None:
    """Nobody need wait for players who have gone away; equally few cards win together."""
    scene = layout()
    beats = 0
    while not scene.s.over:
        beat(scene)
        beats += 1
    assert beats == 40
    assert [(side, points) for side, points, _ in scene.lines()] == [(-1, 0), (0, 1), (1, 1)]


def test_option_standstill_shift() -> None:
    """All turn their talons over and put the top card below the others; other cards come to light."""
    scene = layout(standstill="shift")
    for seat in range(2):
        keep(scene, f"hand {seat}", 3)
    for move in ("turn", "redeal"):
        for seat in range(2):
            scene.do(move, seat=seat)
    for seat in range(2):
        scene.do("turn", seat=seat)
    assert scene.number("shifts without a play") == 1
    assert scene.cards("hand 0") == "JC KC KS"
    assert scene.cards("talon 0") == ""
    scene.play_as_advised()
    assert scene.number("shifts without a play") == 3


def test_a_shift_lets_a_stuck_deal_go_on() -> None:
    """The deal that is over at a standstill goes on with other cards."""
    stuck = Scene(GAME, seats=2, seed=STUCK).play_as_advised()
    shifted = Scene(GAME, seats=2, seed=STUCK, standstill="shift").play_as_advised()
    left = [sum(len(scene.cards(f"stock {seat}").split()) for seat in range(2)) for scene in (stuck, shifted)]
    assert left[1] < left[0]


# -- words and rules of thumb --------------------------------------------------------------------


def test_advice() -> None:
    """Cards off the stock first, then spaces for them, then the centre; wait only if there is nothing."""
    scene = layout({"stock": "8H", "pile 2": "8D"})
    assert scene.advised(0) == "move 8H 1"
    scene = layout({"pile 2": "8D"})
    assert scene.advised(0) == "move 8D 1"
    scene = layout()
    assert scene.advised(0) == "turn"
    assert scene.prompt(0) == "build, or turn from the hand"
    keep(scene, "hand 0", 0)
    assert scene.advised(0) == "wait"
    assert scene.why_not("turn", 0) == "The hand is used up."


@pytest.mark.parametrize("seats", [2, 8])
def test_random_play_ends(seats: int) -> None:
    """However wildly they play, somebody wins and no card is lost."""
    for seed in range(3):
        scene = Scene(GAME, seats=seats, seed=seed)
        scene.game.playout(scene.s, Rng(seed))
        assert sum(scene.s.scores) >= 1
        assert sum(len(zone) for zone in scene.s.zones) == 52 * seats
