"""The last tricks are solved exactly."""

from math import factorial, prod
from typing import Any

import pytest

from cardtable.bots.endgame import WAYS, WAYS_ON_MASKS, Endgame
from cardtable.cards import Rng, shuffled
from cardtable.engine import Game, State
from cardtable.games import REGISTRY


def ways(game: Game[Any], s: State) -> int:
    """In how many orders the hands can be played out."""
    return prod(factorial(len(s.zones[zone])) for zone in game.layout.hands)


def ending(game: Game[Any], seed: int, endgame: Endgame, most: int = WAYS) -> State:
    """A deal played at random until its end can be solved, and in so few ways, or it is over."""
    rng = Rng(seed)
    s = game.begin(game.new_match(), shuffled(game.cards.size, seed), seed)
    while not s.over and not (endgame.is_near(s) and ways(game, s) <= most):
        step, seat = game.step_of(s), game.to_act(s)[0]
        step.apply(s, seat, step.pick(s, seat, rng))
    return s


def best(game: Game[Any], endgame: Endgame, s: State, camp: int) -> float:
    """What a position is worth to a camp, by looking at every way to its end."""
    if s.over:
        return endgame.value(s, camp)
    seat = game.to_act(s)[0]
    worths: list[float] = []
    for move in game.legal(s, seat):
        after = s.copy()
        game.apply(after, seat, move)
        worths.append(best(game, endgame, after, camp))
    return max(worths) if camp >> seat & 1 else min(worths)


@pytest.mark.parametrize("name", ["whist", "euchre", "contract-bridge", "two-hand-euchre"])
def test_two_sides_play_their_best(name: str) -> None:
    game = REGISTRY.find(name).make()
    endgame = Endgame(game)
    solved = 0
    for seed in range(12):
        s = ending(game, seed, endgame)
        if s.over:
            continue
        camp = sum(1 << seat for seat in range(game.seats) if game.side_of[seat] == 0)
        expected = best(game, endgame, s, camp)
        endgame.finish(s)
        assert s.over
        assert endgame.value(s, 1) == expected
        solved += 1
    assert solved > 5


@pytest.mark.parametrize("name", ["whist", "euchre", "contract-bridge", "skat"])
def test_on_masks_it_comes_to_the_same_as_card_by_card(name: str) -> None:
    """Solved by copies of the state and on masks a position is worth the same, in mid-trick too."""
    game = REGISTRY.find(name).make()
    endgame = Endgame(game)
    solved = 0
    for seed in range(30, 60):
        s = ending(game, seed, endgame, WAYS_ON_MASKS)
        if s.over:
            continue
        for _ in range(seed % 3):
            if not s.over:
                game.step_of(s).apply(s, game.to_act(s)[0], game.legal(s, game.to_act(s)[0])[0])
        if s.over:
            continue
        before, camp = s.dump(), game.camp(s)
        expected = endgame._solve(s, camp, -1e30, 1e30)[0]
        on_masks = endgame.on_masks(s)
        assert on_masks is not None
        assert s.dump() == before
        assert on_masks.finish(s, camp)
        assert s.over
        assert endgame.value(s, camp) == expected
        solved += 1
    assert solved > 8


def test_where_only_tricks_count_four_cards_a_hand_are_few() -> None:
    """On masks; card by card three are, and so they are where the cards in the tricks count."""
    for name, most in [("whist", WAYS_ON_MASKS), ("skat", WAYS), ("piquet", WAYS)]:
        game = REGISTRY.find(name).make()
        endgame = Endgame(game)
        ends = [ending(game, seed, endgame, WAYS_ON_MASKS) for seed in range(12)]
        found = [ways(game, s) for s in ends if not s.over]
        assert most / 5 < max(found) <= most


def test_the_others_play_together_against_a_lone_declarer() -> None:
    """At skat the two defenders are one camp: declarer gets what he can get against both."""
    game = REGISTRY.find("skat").make()
    endgame = Endgame(game)
    solved = 0
    for seed in range(40):
        s = ending(game, seed, endgame)
        if s.over:
            continue
        declarer = int(s.declarer)
        expected = best(game, endgame, s, 1 << declarer)
        endgame.finish(s)
        assert endgame.value(s, 1 << declarer) == expected
        solved += 1
    assert solved > 5


@pytest.mark.parametrize("partner", ["player", "card"])
def test_partners_made_for_one_deal_play_together(partner: str) -> None:
    """At Five-hand Five Hundred the contractor and who he has chosen or called are one camp."""
    game = REGISTRY.find("five-hand-five-hundred").make(5, {"partner": partner})
    endgame = Endgame(game)
    solved = 0
    for seed in range(60):
        s = ending(game, seed, endgame)
        if s.over or game.camp(s).bit_count() < 2:
            continue
        camp = game.camp(s)
        assert camp >> s.declarer & 1
        expected = best(game, endgame, s, camp)
        endgame.finish(s)
        assert endgame.value(s, camp) == expected
        solved += 1
    assert solved > 5


def test_a_partner_who_has_not_shown_himself_is_known_by_his_card() -> None:
    """Who holds the called card is of the contractor's camp, whatever the table knows."""
    game = REGISTRY.find("five-hand-five-hundred").make(5, {"partner": "card"})
    s = game.begin(game.new_match(), shuffled(game.cards.size, 3), 3)
    called = game.layout.find_number("called card")
    contractors = game.layout.find_number("contractors")
    s.declarer = 2
    s.numbers[contractors] = 1 << 2
    assert game.camp(s) == 1 << 2
    s.numbers[called] = s.zones[game.layout.find_zone("hand 4")][0]
    assert game.camp(s) == 1 << 2 | 1 << 4


def test_many_cards_or_many_camps_are_not_solved() -> None:
    """Four hands of thirteen are too many ways; at hearts each plays for himself."""
    whist = REGISTRY.find("whist").make()
    s = whist.begin(whist.new_match(), shuffled(52, 1), 1)
    assert not Endgame(whist).is_near(s)
    hearts = REGISTRY.find("hearts").make()
    s = hearts.begin(hearts.new_match(), shuffled(52, 1), 1)
    for zone, held in enumerate(s.zones):
        if s.layout.zone_names[zone].startswith("hand"):
            del held[1:]
    assert not Endgame(hearts).is_near(s)
