"""Slapjack by the book (000, lines 6387-6413)."""

from typing import Any

import pytest

from cardtable.cards import Rng
from cardtable.engine import BadOption, IllegalMove
from cardtable.testing import Scene


def table(piles: dict[int, str], centre: str = "", *, turn: int = 1, seats: int = 4, **options: Any) -> Scene:
    """A game under way: these cards in the piles, top last; the rest in the centre, the named ones on top."""
    scene = Scene("slapjack", seats=seats, **options)
    s, pack = scene.s, scene.game.cards
    middle = scene.game.layout.find_zone("centre")
    zones = [scene.game.layout.find_zone(f"pile {seat}") for seat in range(seats)]
    for zone in zones:
        for card in s.zones[zone][:]:
            s.move(card, zone, middle)
    for seat, text in piles.items():
        for card in pack.read_all(text):
            s.move(card, middle, zones[seat])
    for card in pack.read_all(centre):
        s.move(card, middle, middle)
    s.turn = s.player = turn
    return scene


def all_wait(scene: Scene) -> Scene:
    """Everybody who may still slap lets the card pass."""
    while not scene.s.over and scene.s.turn < 0:
        scene.do("wait")
    return scene


def sizes(scene: Scene) -> list[int]:
    """How many cards each player has."""
    return [len(scene.cards(f"pile {seat}").split()) for seat in range(scene.game.seats)]


# -- deal and turn -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_000_l6391_all_cards_are_dealt_even_or_not(seats: int) -> None:
    """One at a time from the dealer's left until none is left; the first ones may get one more."""
    scene = Scene("slapjack", seats=seats, dealer=1)
    dealt = sizes(scene)
    in_turn = [dealt[(2 + i) % seats] for i in range(seats)]
    assert sum(dealt) == 52
    assert in_turn == [52 // seats + (i < 52 % seats) for i in range(seats)]


def test_000_l6389_three_to_eight_play() -> None:
    """Two are too few and nine too many."""
    for seats in (2, 9):
        with pytest.raises(BadOption):
            Scene("slapjack", seats=seats)


def test_000_l6391_nobody_looks_at_his_cards() -> None:
    """The piles lie face down, to their owners too."""
    scene = Scene("slapjack")
    assert scene.s.seen == [0] * 52


def test_000_l6395_dealers_left_begins_and_all_see_the_card_at_once() -> None:
    """The top card is turned so that nobody sees it sooner than the others; then the next player turns."""
    scene = Scene("slapjack", dealer=2)
    top = scene.cards("pile 3").split()[-1]
    assert scene.game.to_act(scene.s) == [3]
    assert scene.legal() == ["turn"]
    scene.do("turn")
    assert scene.cards("centre") == top
    assert scene.s.seen[scene.game.cards.read(top)] == scene.s.layout.everyone
    assert scene.game.to_act(scene.s) == [0, 1, 2, 3]
    assert scene.legal(3) == ["slap", "wait"]
    assert all_wait(scene).turn == 0


def test_refused_moves_are_explained() -> None:
    """Nothing is slapped before a card is turned, and nothing turned while one is still to be slapped."""
    scene = table({0: "2C", 1: "3C", 2: "4C", 3: "5C"})
    assert scene.why_not("slap") == "Turn a card first."
    assert scene.why_not("slap", 2) == "It is not Player 3's turn: Player 2 is to act."
    scene.do("turn")
    assert scene.why_not("turn", 1) == "A card has just been turned: slap it or wait."
    scene.do("wait", seat=2)
    with pytest.raises(IllegalMove):
        scene.do("slap", seat=2)


# -- jacks -------------------------------------------------------------------------------------


def test_000_l6397_first_to_slap_a_jack_takes_the_centre() -> None:
    """The jack and everything below it are shuffled into the winner's pile, and nobody knows their order."""
    scene = table({0: "2C", 1: "3C JH", 2: "4C", 3: "5C"}).do("turn")
    scene.do("wait", seat=0).do("slap", seat=3)
    assert sizes(scene) == [1, 1, 1, 49]
    assert scene.cards("centre") == ""
    pile = scene.game.layout.find_zone("pile 3")
    assert all(scene.s.seen[card] == 0 for card in scene.s.zones[pile])
    jack = scene.game.cards.read("JH")
    assert scene.s.among[jack] == (1 << pile,) * 5
    assert scene.s.shuffles == 1


def test_the_turn_goes_on_to_the_left_of_who_turned_the_jack() -> None:
    """Whoever takes the centre, the next card comes from the player after the one who turned the jack."""
    scene = table({0: "2C", 1: "3C JH", 2: "4C", 3: "5C"}).do("turn").do("slap", seat=0)
    assert scene.game.to_act(scene.s) == [2]


def test_000_l6403_the_lowest_hand_wins() -> None:
    """When several slap at a jack only the first to arrive counts."""
    scene = table({0: "2C", 1: "3C JH", 2: "4C", 3: "5C"}).do("turn").do("slap", seat=2)
    with pytest.raises(IllegalMove):
        scene.do("slap", seat=0)
    assert sizes(scene) == [1, 1, 49, 1]


def test_a_jack_nobody_slaps_stays_in_the_centre() -> None:
    """Play goes on above it; covered, it can no longer be slapped."""
    scene = table({0: "2C", 1: "3C JH", 2: "4C 6C", 3: "5C"}).do("turn")
    all_wait(scene).do("turn")
    assert scene.cards("centre").endswith("JH 6C")
    scene.do("slap", seat=0)  # at the six
    assert sizes(scene) == [0, 1, 2, 1]


# -- players without cards ---------------------------------------------------------------------


def test_000_l6405_without_cards_one_may_slap_at_the_next_jack() -> None:
    """A player who has run out is passed over, stays until a jack comes, and can win a new hand with it."""
    scene = table({0: "2C 2D", 1: "3C", 2: "4C JS", 3: "5C"}).do("turn")
    all_wait(scene)
    assert sizes(scene) == [2, 0, 2, 1]
    scene.do("turn")
    assert 1 in scene.game.to_act(scene.s)
    scene.do("slap", seat=1)
    assert sizes(scene) == [2, 48, 1, 1]
    assert scene.s.sitting_out == 0
    all_wait(scene.do("turn"))
    all_wait(scene.do("turn"))
    assert scene.turn == 1


@pytest.mark.parametrize("slapped", [True, False])
def test_000_l6405_who_fails_at_that_jack_is_out(slapped: bool) -> None:
    """If another is quicker, or nobody slaps, a player without cards is out of the game."""
    scene = table({0: "2C 2D", 2: "4C JS", 3: "5C"}, turn=2).do("turn")
    if slapped:
        scene.do("slap", seat=0)
    all_wait(scene)
    assert scene.s.sitting_out == 1 << 1
    scene.do("turn")
    assert scene.game.to_act(scene.s) == [0, 2, 3]


def test_000_l6405_other_cards_put_nobody_out() -> None:
    """Only a jack decides about a player without cards, and he is passed over in turn."""
    scene = table({0: "2C 2D", 2: "4C 6S", 3: "5C"}, turn=0).do("turn")
    all_wait(scene)
    assert scene.s.sitting_out == 0
    assert scene.turn == 2


def test_who_turns_a_jack_as_his_last_card_waits_for_the_next() -> None:
    """He ran out only with that jack, so the jack that decides is a later one."""
    scene = table({0: "2C 2D", 1: "JS", 2: "JC 4C", 3: "5C"}).do("turn").do("slap", seat=0)
    assert scene.s.sitting_out == 0
    scene.do("turn")
    while scene.cards("centre").split()[-1][0] != "J":
        all_wait(scene).do("turn")
    scene.do("slap", seat=0)
    assert scene.s.sitting_out >> 1 & 1


# -- wrong slaps -------------------------------------------------------------------------------


def test_000_l6413_a_wrong_slap_costs_a_card() -> None:
    """Whoever slaps another card gives one, unseen, to the player of that card, on top of his pile."""
    scene = Scene("slapjack", {"pile 1": "3C 4C 5C 6C 7C 8C 9C 10C QC KC AC 2D 3D"})
    given = scene.cards("pile 3").split()[-1]
    scene.do("turn").do("slap", seat=3)
    assert sizes(scene) == [13, 13, 13, 12]
    assert scene.cards("pile 1").split()[-1] == given
    assert scene.s.seen[scene.game.cards.read(given)] == 0
    assert scene.game.to_act(scene.s) == [0, 1, 2]
    scene.do("slap", seat=0)
    assert sizes(scene) == [12, 14, 13, 12]
    assert all_wait(scene).turn == 2


def test_a_wrong_slap_without_cards_costs_nothing() -> None:
    """There is nothing to give; the player stays in as before."""
    scene = table({0: "2C", 1: "3C 6H", 2: "4C"}).do("turn").do("slap", seat=3)
    assert sizes(scene) == [1, 1, 1, 0]
    assert scene.s.sitting_out == 0


def test_a_wrong_slap_at_ones_own_card_costs_nothing() -> None:
    """The card would go to the slapper himself."""
    scene = table({0: "2C", 1: "3C 6H", 2: "4C", 3: "5C"}).do("turn").do("slap", seat=1)
    assert sizes(scene) == [1, 1, 1, 1]
    assert scene.game.to_act(scene.s) == [0, 2, 3]


def test_a_card_that_was_paid_brings_a_player_back_to_turn() -> None:
    """Whoever is paid after his last card has a card again and keeps his turn."""
    scene = table({0: "2C", 1: "6H", 2: "4C", 3: "5C 7C"}).do("turn").do("slap", seat=3)
    for _ in range(3):
        all_wait(scene)
        scene.do("turn")
    assert scene.s.player == 0
    assert all_wait(scene).turn == 1


# -- the end -----------------------------------------------------------------------------------


def test_000_l6407_one_player_with_all_the_cards_wins() -> None:
    """Taking the last jack with everybody else out of cards wins the game at once."""
    scene = table({1: "3C JH"}).do("turn").do("slap", seat=1)
    assert scene.s.over
    assert scene.lines() == [(1, 1, "won all the cards")]
    match = scene.close()
    assert match.over
    assert match.winners() == [1]


def test_000_l6407_all_the_cards_win_even_against_one_who_still_waits() -> None:
    """Who turned the jack as his last card would wait for another, but there is none left to come."""
    scene = table({1: "JH"}).do("turn").do("slap", seat=2)
    assert scene.s.over
    assert scene.lines() == [(2, 1, "won all the cards")]


def test_the_last_player_left_has_the_centre_too() -> None:
    """If a jack that nobody slaps puts all the others out, everything belongs to the one who is left."""
    scene = table({1: "3C JH"}).do("turn")
    all_wait(scene)
    assert scene.s.over
    assert sizes(scene) == [0, 52, 0, 0]
    assert scene.lines() == [(1, 1, "won all the cards")]


def test_nobody_wins_when_no_card_is_left_to_turn() -> None:
    """With every card in the centre and the last one let pass, the game ends without a winner."""
    scene = table({1: "3C"}).do("turn")
    all_wait(scene)
    assert scene.s.over
    assert scene.lines() == []


def test_option_turns_calls_time() -> None:
    """After the agreed number of cards the player with the most cards wins."""
    scene = Scene("slapjack", turns=50, dealer=0)
    while not scene.s.over:
        scene.do("turn")
        if scene.cards("centre").split()[-1][0] == "J":
            scene.do("slap", seat=2)
        all_wait(scene)
    assert scene.number("cards turned") == 50
    assert scene.lines() == [(2, 1, "most cards when time was called")]


def test_option_turns_a_tie_is_shared() -> None:
    """Players with equally many cards when time is called have both won."""
    scene = table({0: "2C 3C", 1: "4C 5C 6C", 2: "7C"}, turns=50)
    scene.s.numbers[scene.game.layout.find_number("cards turned")] = 49
    all_wait(scene.do("turn"))
    assert scene.s.over
    assert scene.lines() == [
        (0, 1, "most cards when time was called"),
        (1, 1, "most cards when time was called"),
    ]


def test_option_turns_is_a_range() -> None:
    """Time cannot be called before the first round is nearly through."""
    Scene("slapjack", turns=5000)
    with pytest.raises(BadOption):
        Scene("slapjack", turns=10)


@pytest.mark.parametrize("seats", [3, 8])
def test_random_play_ends(seats: int) -> None:
    """However wildly they slap, the game ends, no card is lost and somebody can always act."""
    for seed in range(3):
        scene = Scene("slapjack", seats=seats, seed=seed)
        rng = Rng(seed)
        while not scene.s.over:
            acting = scene.game.to_act(scene.s)
            seat = acting[rng.below(len(acting))]
            legal = scene.legal(seat)
            scene.do(legal[rng.below(len(legal))], seat=seat)
        assert sum(sizes(scene)) + len(scene.cards("centre").split()) == 52


def test_advice_slaps_jacks_and_nothing_else() -> None:
    """Turn when it is your turn, slap a jack, let everything else pass."""
    scene = table({0: "2C", 1: "3C JH", 2: "6D 4C", 3: "5C"})
    advised = []
    for _ in range(2):
        for _ in range(2):
            advice = scene.game.advice(scene.s, scene.turn)
            assert advice is not None
            advised.append(advice.move.text)
            scene.do(advice.move.text)
        all_wait(scene)
    assert advised == ["turn", "slap", "turn", "wait"]
