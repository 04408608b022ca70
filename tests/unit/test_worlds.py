"""Sampled worlds keep all that a viewer knows, are near uniform, and never fall back on the truth."""

import math
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from cardtable.cards import CLUBS, HEARTS, JACK, Pack, Rng
from cardtable.engine import Game, NoWorld, Options, State, Step, View, sample
from cardtable.engine.worlds import Worlds, _put, allowed_zones, may_exchange, unseen_places, veil
from cardtable.front.facts import Facts
from cardtable.front.names import Names
from cardtable.testing import Scene

from .board import SPECTATOR, Board, Idle, begin, move, seen

DRAWS = 6000
ALARM = 7.0


class Small(Board):
    """Eight cards, so that all worlds can be counted."""

    def pack(self) -> Pack:
        return Pack("small", [(suit, rank) for suit in (CLUBS, HEARTS) for rank in (9, 10, JACK, 15)])


GAME = Board(Options(), 3)
SMALL = Small(Options(), 3)


def zone(name: str) -> int:
    return GAME.layout.find_zone(name)


def hearts(game: Game[Any]) -> int:
    return sum(1 << face for face in range(game.cards.face_count) if game.cards.texts[face].endswith("H"))


def laid() -> State:
    return begin(SMALL, {"hand 0": "9C", "hand 1": "10C 9H", "hand 2": "JC", "away": "10H JH"})


def taken_and_buried() -> State:
    """The turn-up is in hand 1 or buried."""
    s = begin(SMALL, {"hand 0": "9C", "hand 1": "10C", "hand 2": "JC QC", "turn-up": "JH"})
    move(SMALL, s, "JH", "turn-up", "hand 1")
    move(SMALL, s, "10C", "hand 1", "away")
    return s


def void() -> State:
    """Hand 1 has no heart."""
    s = begin(SMALL, {"hand 0": "9C", "hand 1": "10C QC", "hand 2": "JC 9H"})
    s.rule_out(zone("hand 1"), hearts(SMALL))
    return s


def reshuffled() -> State:
    """Two known cards are somewhere in a pile of three."""
    s = begin(SMALL, {"hand 0": "9C", "hand 1": "10C QC", "turn-up": "JH JC", "away": "9H"})
    s.sweep(zone("turn-up"), zone("away"))
    s.shuffle(zone("away"))
    return s


def everything() -> State:
    """A turn-up that may be buried, a void, a card shown to one, and a card known to be in a pile."""
    s = begin(SMALL, {"hand 0": "9C", "hand 1": "10C QC", "turn-up": "JH", "stock": "9H"})
    move(SMALL, s, "JH", "turn-up", "hand 1")
    move(SMALL, s, "10C", "hand 1", "away")
    s.show(s.zones[zone("stock")][0])
    s.draw(0, zone("stock"))
    s.shuffle(zone("stock"))
    s.rule_out(zone("hand 1"), 1 << SMALL.cards.read("10H"))
    return s


LAYOUTS = [laid, taken_and_buried, void, reshuffled, everything]


def outcome(s: State) -> tuple[tuple[int, ...], ...]:
    """Which card lies where; in a hand there is no order."""
    return tuple(
        tuple(cards) if s.layout.piles[index] else tuple(sorted(cards)) for index, cards in enumerate(s.zones)
    )


def all_worlds(s: State, viewer: int) -> set[tuple[tuple[int, ...], ...]]:
    """Every arrangement of the unseen cards that fits what the viewer knows, by trying all."""
    places = [
        (index, at)
        for index, cards in enumerate(s.zones)
        for at, card in enumerate(cards)
        if not s.seen[card] >> viewer & 1
    ]
    unseen = [s.zones[index][at] for index, at in places]
    found = set()
    for dealt in permutations(unseen):
        if all(
            allowed_zones(s, viewer, card) >> place[0] & 1 for card, place in zip(dealt, places, strict=True)
        ):
            world = s.copy()
            world.part()
            for card, (index, at) in zip(dealt, places, strict=True):
                world.zones[index][at] = card
            found.add(outcome(world))
    return found


@pytest.mark.parametrize("lay", LAYOUTS, ids=lambda lay: lay.__name__)
@pytest.mark.parametrize("viewer, veiled", [(0, False), (0, True), (2, False)])
def test_worlds_are_all_that_fit_and_alike(lay: Callable[[], State], viewer: int, veiled: bool) -> None:
    """Whether they are drawn from the state or from its veil."""
    s = lay()
    possible = all_worlds(s, viewer)
    rng = Rng(viewer)
    draws = max(DRAWS, 10 * len(possible))
    source = veil(s, viewer) if veiled else s
    counts = Counter(outcome(sample(SMALL, source, viewer, rng)) for _ in range(draws))
    assert set(counts) <= possible
    assert len(counts) > 0.99 * len(possible)
    expected = draws / len(possible)
    chi_square = sum((counts[world] - expected) ** 2 for world in possible) / expected
    freedom = len(possible) - 1
    assert (chi_square - freedom) / math.sqrt(2 * freedom) < ALARM


@pytest.mark.parametrize("lay", LAYOUTS, ids=lambda lay: lay.__name__)
@pytest.mark.parametrize("viewer", range(4))
def test_a_world_keeps_all_that_is_known(lay: Callable[[], State], viewer: int) -> None:
    s = lay()
    before = s.dump()
    view = View(SMALL, s, viewer).dump()
    for seed in range(40):
        world = sample(SMALL, s, viewer, Rng(seed))
        assert View(SMALL, world, viewer).dump() == view
        assert world.lacks == s.lacks
        assert sorted(card for cards in world.zones for card in cards) == list(range(8))
        for index, cards in enumerate(world.zones):
            assert len(cards) == len(s.zones[index])
            for card in cards:
                assert world.seen[card] >> viewer & 1 or allowed_zones(s, viewer, card) >> index & 1
    assert s.dump() == before


def test_every_unseen_card_comes_into_every_zone_it_may_be_in() -> None:
    s = begin(GAME, {"hand 0": "9C 10C", "hand 1": "9D KS QH", "hand 2": "QD QS AH", "away": "AC AD"})
    s.rule_out(zone("hand 1"), hearts(GAME))
    s.rule_out(zone("hand 2"), 1 << GAME.cards.read("AS"))
    found: set[tuple[int, int]] = set()
    rng = Rng(5)
    for _ in range(600):
        world = sample(GAME, s, 0, rng)
        found |= {(card, index) for index, cards in enumerate(world.zones) for card in cards}
    unseen = [card for card in range(24) if not s.seen[card] & 1]
    held = [index for index, cards in enumerate(s.zones) if any(card in unseen for card in cards)]
    assert len(held) == 4
    for card in unseen:
        allowed = {index for index in held if allowed_zones(s, 0, card) >> index & 1}
        assert {index for index in held if (card, index) in found} == allowed


def test_a_spectator_can_place_nothing_that_is_hidden() -> None:
    s = laid()
    worlds = {outcome(sample(SMALL, s, SPECTATOR, Rng(seed)))[zone("hand 0")] for seed in range(200)}
    assert worlds == {(card,) for card in range(8)}


def test_a_world_has_another_seed_and_only_the_viewers_knowledge() -> None:
    s = taken_and_buried()
    world = sample(SMALL, s, 0, Rng(1))
    assert world.seed != s.seed
    assert all(masks[0] and not any(masks[1:]) for masks in world.among.values())
    assert world.seen != s.seen or outcome(world) == outcome(s)


def test_what_others_see_goes_with_the_place() -> None:
    """In a world the owner of a hand sees the cards that were put into it."""
    s = laid()
    for seed in range(20):
        world = sample(SMALL, s, 0, Rng(seed))
        assert "??" not in seen(SMALL, world, 1, "hand 1")
        assert seen(SMALL, world, 1, "hand 2") == "??"


# -- the veil ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lay", LAYOUTS, ids=lambda lay: lay.__name__)
@pytest.mark.parametrize("viewer", range(4))
def test_twins_have_the_same_veil(lay: Callable[[], State], viewer: int) -> None:
    """Every sampled world is a twin: other cards, another seed, other knowledge of the others."""
    s = lay()
    before = s.dump()
    veiled = veil(s, viewer)
    assert View(SMALL, veiled, viewer).dump() == View(SMALL, s, viewer).dump()
    assert veil(veiled, viewer) == veiled
    assert all(veil(sample(SMALL, s, viewer, Rng(seed)), viewer) == veiled for seed in range(20))
    assert s.dump() == before


def test_a_veil_hides_the_seed_and_secret_numbers() -> None:
    game = Secrets(Options(), 3)
    s = begin(game)
    s.seed = 12345
    assert veil(s, 0).seed == veil(s, 1).seed == 0
    assert [veil(s, viewer).numbers for viewer in (0, 1)] == [[0, 99], [99, 99]]


def test_a_veil_drops_what_only_others_know() -> None:
    s = taken_and_buried()
    assert all(masks[0] and not any(masks[1:]) for masks in veil(s, 0).among.values())
    assert veil(s, 1).among == {}


def whist_with_voids(cards_left: int) -> State:
    """A deal of Whist in which the first legal card is played: soon some have shown out of suits."""
    scene = Scene("whist", seed=10)
    while len(scene.cards(f"hand {scene.turn}").split()) > cards_left:
        scene.do(scene.legal()[0])
    return scene.s


@pytest.mark.parametrize("cards_left, voids", [(13, 0), (6, 2)])
def test_a_card_is_as_likely_anywhere_by_the_veil_as_by_the_state(cards_left: int, voids: int) -> None:
    """Chi-square of two samples over where each card lies."""
    game = Scene("whist").game
    s = whist_with_voids(cards_left)
    viewer = 1
    assert [s.lacks[game.layout.find_zone(f"hand {seat}")] != 0 for seat in (0, 2)].count(True) == voids
    rng = Rng(8)
    counts = []
    for source in (s, veil(s, viewer)):
        found: Counter[tuple[int, int]] = Counter()
        for _ in range(600):
            world = sample(game, source, viewer, rng)
            found.update((card, at) for at, cards in enumerate(world.zones) for card in cards)
        counts.append(found)
    cells = {cell for found in counts for cell, times in found.items() if times < 600}
    assert len(cells) > 30
    chi_square = sum(
        (counts[0][cell] - counts[1][cell]) ** 2 / (counts[0][cell] + counts[1][cell]) for cell in cells
    )
    assert (chi_square - len(cells)) / math.sqrt(2 * len(cells)) < ALARM


def test_worlds_dealt_one_after_the_other_have_nothing_in_common() -> None:
    s = everything()
    worlds = Worlds(SMALL, s, 0)
    world = worlds.sample(Rng(1))
    before = world.dump()
    other = worlds.sample(Rng(1))
    assert other.dump() == before
    other.rule_out(zone("hand 2"), hearts(SMALL))
    other.score(0, 1, "a point")
    other.draw(zone("stock"), zone("hand 2"))
    other.show(other.zones[zone("away")][0])
    assert other.dump() != before
    assert world.dump() == before
    assert worlds.sample(Rng(1)).dump() == before


# -- what cannot be ----------------------------------------------------------------------------


@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
def test_a_card_moves_others_on_only_to_zones_they_may_be_in(order: tuple[int, ...]) -> None:
    """Two zones are full, and room is in the third: the card of the second has to go there."""
    allowed = [0b001, 0b110, 0b010]
    loads: list[list[int]] = [[0], [1], []]
    assert _put(2, 0, list(order), loads, [1, 1, 1], allowed)
    assert loads == [[0], [2], [1]]


@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
def test_where_no_card_can_move_on_all_stay(order: tuple[int, ...]) -> None:
    """Three zones are full: nothing that may be only in the second gets there."""
    allowed = [0b001, 0b110, 0b100, 0b010]
    loads: list[list[int]] = [[0], [1], [2]]
    assert not _put(3, 0, list(order), loads, [1, 1, 1], allowed)
    assert loads == [[0], [1], [2]]


def test_a_chain_of_cards_moves_on() -> None:
    allowed = [0b0011, 0b0110, 0b1100, 0b0001]
    loads: list[list[int]] = [[0], [1], [2], []]
    assert _put(3, 0, [0, 1, 2, 3], loads, [1] * 4, allowed)
    assert loads == [[3], [0], [1], [2]]


# -- which cards may change places -------------------------------------------------------------


def places_of(s: State, *texts: str) -> list[tuple[int, int]]:
    """The zone of each card, and its place in it."""
    cards = [SMALL.cards.first[SMALL.cards.read(text)] for text in texts]
    return [(at, held.index(card)) for card in cards for at, held in enumerate(s.zones) if card in held]


def test_cards_change_places_only_if_each_may_be_where_the_other_is() -> None:
    """Hand 1 has no heart: a heart may not come there, whichever of the two is named first."""
    s = begin(SMALL, {"hand 0": "9C", "hand 1": "10C QC", "hand 2": "JC 9H", "away": "JH"})
    s.rule_out(zone("hand 1"), hearts(SMALL))
    club, other_club, heart, other_heart = places_of(s, "10C", "JC", "9H", "JH")
    assert not may_exchange(s, 0, club, heart)
    assert not may_exchange(s, 0, heart, club)
    for one, other in ((club, other_club), (heart, other_heart)):
        assert may_exchange(s, 0, one, other)
        assert may_exchange(s, 0, other, one)


# -- worlds that lean --------------------------------------------------------------------------


def test_a_card_that_leans_to_one_zone_lies_there() -> None:
    """In 24 % of the worlds both places of that hand are taken when its turn comes."""
    s = laid()
    worlds = Worlds(SMALL, s, 0)
    jack = SMALL.cards.first[SMALL.cards.read("JH")]
    leanings = [[0.5] * 8 for _ in s.zones]
    for index in range(len(s.zones)):
        leanings[index][jack] = float(index == zone("hand 1"))
    rng = Rng(2)
    found = sum(jack in worlds.sample(rng, leanings).zones[zone("hand 1")] for _ in range(DRAWS))
    assert abs(found / DRAWS - 0.76) < 0.04


def test_a_card_that_leans_less_to_a_zone_lies_there_less_often() -> None:
    """Two places of seven are away: with no leaning it lies there in 28.6 % of the worlds, so in 13.2 %."""
    s = laid()
    worlds = Worlds(SMALL, s, 0)
    jack = SMALL.cards.first[SMALL.cards.read("JH")]
    leanings = [[1.0] * 8 for _ in s.zones]
    leanings[zone("away")][jack] = 0.25
    rng = Rng(6)
    found = sum(jack in worlds.sample(rng, leanings).zones[zone("away")] for _ in range(DRAWS))
    assert abs(found / DRAWS - 0.132) < 0.02


def test_leanings_do_not_undo_what_is_known() -> None:
    """A heart that leans to the hand without hearts is not dealt there."""
    s = void()
    leanings = [[0.0] * 8 for _ in s.zones]
    leanings[zone("hand 1")] = [1.0] * 8
    worlds = Worlds(SMALL, s, 0)
    for seed in range(100):
        world = worlds.sample(Rng(seed), leanings)
        assert not any(hearts(SMALL) >> SMALL.cards.face_of[card] & 1 for card in world.zones[zone("hand 1")])


def test_facts_that_contradict_each_other_are_refused() -> None:
    s = laid()
    s.lacks = [hearts(SMALL)] * len(s.zones)
    with pytest.raises(NoWorld, match="cannot all be true"):
        sample(SMALL, s, 0, Rng(1))


def test_more_cards_than_places_are_refused() -> None:
    """Three hearts may only be in a zone of two places."""
    s = laid()
    for name in ("pack", "hand 1", "hand 2"):
        s.lacks[zone(name)] = hearts(SMALL)
    with pytest.raises(NoWorld):
        sample(SMALL, s, 0, Rng(1))
    s.lacks[zone("pack")] = 0
    assert sample(SMALL, s, 0, Rng(1)).zones != []


def test_a_card_known_to_be_where_there_is_no_room_is_refused() -> None:
    s = laid()
    s.among[s.zones[zone("away")][0]] = (1 << zone("stock"), 0, 0, 0)
    with pytest.raises(NoWorld):
        sample(SMALL, s, 0, Rng(1))
    assert sample(SMALL, s, 2, Rng(1)).zones != []


class Promise(Idle):
    """Hand 1 has promised a jack."""

    def plausible(self, s: State) -> bool:
        return any(
            self.game.cards.ranks[card] == JACK for card in s.zones[self.game.layout.find_zone("hand 1")]
        )


class Never(Idle):
    """A promise nobody can keep."""

    def plausible(self, s: State) -> bool:
        return False


class Promising(Small):
    def steps(self) -> list[Step]:
        return [Promise()]


class Impossible(Small):
    def steps(self) -> list[Step]:
        return [Never()]


def test_a_promise_is_kept() -> None:
    game = Promising(Options(), 3)
    s = begin(game, {"hand 0": "9C", "hand 1": "10C JH", "hand 2": "JC"})
    rng = Rng(1)
    held = Counter(outcome(sample(game, s, 0, rng))[zone("hand 1")] for _ in range(3000))
    jacks = {card for card in range(8) if game.cards.ranks[card] == JACK}
    assert all(jacks & set(hand) for hand in held)
    assert len(held) == 11  # of seven unseen cards two are jacks: 21 pairs less 10 without one
    assert max(held.values()) < 2 * min(held.values())


def test_a_promise_nobody_can_keep_is_refused() -> None:
    game = Impossible(Options(), 3)
    with pytest.raises(NoWorld, match="none fits"):
        sample(game, begin(game), 0, Rng(1))


class Declared(Idle):
    """Hand 1 has told how many jacks it holds: the worlds are mended until it does."""

    jacks = 2

    def bind(self, game: Game[Any]) -> None:
        super().bind(game)
        self.hand = game.layout.find_zone("hand 1")

    def misfit(self, s: State) -> int:
        held = sum(1 for card in s.zones[self.hand] if self.game.cards.ranks[card] == JACK)
        return abs(held - self.jacks)

    def in_question(self, s: State) -> list[int]:
        return [self.hand]

    def plausible(self, s: State) -> bool:
        return self.misfit(s) == 0


class Declaring(Small):
    def steps(self) -> list[Step]:
        return [Declared()]


class ToldNone(Declared):
    """Hand 1 has told that it holds no jack."""

    jacks = 0


class DeclaringNone(Small):
    def steps(self) -> list[Step]:
        return [ToldNone()]


def test_what_is_declared_is_kept_and_so_is_all_else_that_is_known() -> None:
    """Hand 1 has the jacks it told of, and none of the cards that are known not to be there."""
    game = Declaring(Options(), 3)
    s = begin(game, {"hand 0": "9C", "hand 1": "JH 10C JC", "hand 2": "QC", "stock": "9H"})
    s.rule_out(zone("hand 1"), 1 << game.cards.read("9H") | 1 << game.cards.read("10H"))
    rng = Rng(3)
    for _ in range(300):
        world = sample(game, s, 0, rng)
        held = [game.cards.ranks[card] for card in world.zones[zone("hand 1")]]
        assert held.count(JACK) == 2
        for index, at in unseen_places(world, 0):
            assert allowed_zones(s, 0, world.zones[index][at]) >> index & 1


def test_what_is_put_in_place_of_a_declared_card_may_be_there_too() -> None:
    """Hand 1 has told of no jack: what it gets for one goes by what other zones are known to lack."""
    game = DeclaringNone(Options(), 3)
    s = begin(game, {"hand 0": "9C", "hand 1": "9H 10C", "hand 2": "QC 10H", "stock": "JH"})
    s.rule_out(zone("hand 2"), 1 << game.cards.read("JC"))
    s.rule_out(zone("stock"), 1 << game.cards.read("JC"))
    rng = Rng(4)
    for _ in range(300):
        world = sample(game, s, 0, rng)
        for index, at in unseen_places(world, 0):
            assert allowed_zones(s, 0, world.zones[index][at]) >> index & 1


class Secretive(Idle):
    """A number only seat 1 may see, which others imagine to be 5 or 6."""

    def bind(self, game: Game[Any]) -> None:
        super().bind(game)
        self.secret = game.layout.number("secret", 0, 1 << 1)
        self.public = game.layout.number("public")

    def enter(self, s: State) -> None:
        super().enter(s)
        s.numbers[self.secret] = s.numbers[self.public] = 99

    def imagine(self, s: State, viewer: int, rng: Rng) -> None:
        if viewer != 1:
            s.numbers[self.secret] = 5 + int(rng.below(2))


class Secrets(Small):
    def steps(self) -> list[Step]:
        return [Secretive()]


def test_a_secret_number_is_imagined_afresh() -> None:
    game = Secrets(Options(), 3)
    s = begin(game)
    assert "secret" not in View(game, s, 0).numbers
    assert {tuple(sample(game, s, 0, Rng(seed)).numbers) for seed in range(40)} == {(5, 99), (6, 99)}
    assert sample(game, s, 1, Rng(0)).numbers == [99, 99]


class Counted(Step):
    """Declares a row that players read and one that they do not."""

    def bind(self, game: Game[Any]) -> None:
        self.game = game
        self.sizes = game.layout.row("sizes", lambda row: "+".join(map(str, row)))
        self.quiet = game.layout.row("quiet")

    def enter(self, s: State) -> None:
        s.rows[self.sizes] += [3, 1, 3]
        s.rows[self.quiet].append(7)


class CountedGame(Small):
    def steps(self) -> list[Step]:
        return [Counted()]


def test_rows_are_in_every_view_and_worlds_keep_them() -> None:
    game = CountedGame(Options(), 3)
    s = begin(game)
    for viewer in (0, SPECTATOR):
        assert View(game, s, viewer).dump()["rows"] == {"sizes": [3, 1, 3], "quiet": [7]}
        assert sample(game, s, viewer, Rng(1)).rows == s.rows
    assert Facts(game, s, Names(game)).of_table == [("sizes", "3+1+3")]


def test_an_empty_row_says_nothing() -> None:
    game = CountedGame(Options(), 3)
    s = begin(game)
    s.rows[0].clear()
    assert Facts(game, s, Names(game)).of_table == []
