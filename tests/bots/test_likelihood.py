"""What players have done tells of their hands: worlds drawn for a search are likely, not only possible."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardtable.bots import observe
from cardtable.cards import ACE, JACK, Rng
from cardtable.engine.worlds import veil
from cardtable.games.poker.strategy.course import CourseStrategy
from cardtable.testing import Scene

Measure = Callable[[Any], float]
"""How good the hand in question is in a world."""


def bridge() -> tuple[Scene, int, Measure]:
    """South has opened one spade; West is to speak."""
    hands = {"hand 0": "AS KS QS JS 3S AH 4H 3H KD 4D 3D 4C 3C"}
    scene = Scene("contract-bridge", hands).do("bid 1S")
    ranks = scene.game.cards.ranks
    return scene, 1, lambda w: sum(max(0, ranks[c] - JACK + 1) for c in hand(scene, w, 0) if ranks[c] <= ACE)


def ace_shown() -> tuple[Scene, int, Measure]:
    """North has shown the ace of diamonds after a cue bid of the ace of clubs; West thinks of it."""
    zones = {"hand 0": "AS KS QS JS 3S 2S AC KC 3C AH KH 4D 3D", "hand 2": "AD 2D 5D 6D"}
    scene = Scene("contract-bridge", zones)
    scene.do("bid 2S", "pass", "bid 3S", "pass", "bid 4C", "pass", "bid 4D", "pass", "bid 4S")
    ace = scene.game.cards.read("AD")
    return scene, 1, lambda w: ace in hand(scene, w, 2)


def ace_denied() -> tuple[Scene, int, Measure]:
    """North has signed off instead; West thinks of the ace of diamonds, which is not his."""
    zones = {"hand 0": "AS KS QS JS 3S 2S AC KC 3C AH KH 4D 3D", "hand 2": "2D 5D 6D 7D", "hand 3": "AD"}
    scene = Scene("contract-bridge", zones)
    scene.do("bid 2S", "pass", "bid 3S", "pass", "bid 4C", "pass", "bid 4S")
    ace = scene.game.cards.read("AD")
    return scene, 1, lambda w: ace not in hand(scene, w, 2)


def euchre() -> tuple[Scene, int, Measure]:
    """Eldest hand has ordered it up; the dealer, to discard, thinks of the maker's trumps."""
    scene = Scene("euchre", {"hand 1": "JS JC AS KS 9H", "turn-up": "QS"}).do("order up")
    suits = scene.game.cards.suits
    return scene, 0, lambda w: sum(suits[card] == scene.s.trump for card in hand(scene, w, 1))


def gin() -> tuple[Scene, int, Measure]:
    """Six cards have been drawn from the stock by each player."""
    scene = Scene("gin-rummy", seed=4)
    while len(scene.s.zones[0]) > 52 - 21 - 12 or len(hand(scene, scene.s, scene.turn)) > 10:
        texts = scene.legal()
        scene.do("draw" if "draw" in texts else "refuse" if "refuse" in texts else texts[0])
    table = scene.game.step_of(scene.s).table  # type: ignore[attr-defined]
    other = 1 - scene.turn
    return scene, scene.turn, lambda w: -float(table.deadwood(hand(scene, w, other)))


def brag() -> tuple[Scene, int, Measure]:
    """The first player has raised; the next thinks of his hand."""
    scene = Scene("modern-brag", {"hand 1": "AS AH AD"}).do("raise 5")
    strategy: Any = scene.game.strategies[scene.s.step]
    return scene, scene.turn, lambda w: strategy.beats(w, 1)


def jackpots() -> tuple[Scene, int, Measure]:
    """The opener has been raised, and thinks of the raiser's hand."""
    hands = {"hand 1": "AS AH 3D 4C 5C", "hand 2": "KS KH KD 2C 7D"}
    scene = Scene("jackpots", hands).do("open 2", "raise 2", "drop", "drop", "drop")
    strategy: Any = scene.game.strategies[scene.s.step]
    return scene, 1, lambda w: strategy.strength(w, 2)


def drawn_to() -> tuple[Scene, int, Measure]:
    """The opener has drawn three and bets; the other thinks of what he kept."""
    hands = {"hand 1": "AS AH 3D 4C 5C", "hand 2": "KS KH 8D 2C 7D"}
    scene = Scene("jackpots", hands).do("open 2", "call", "drop", "drop", "drop")
    scene.do(
        "discard 4C", "discard 5C", "discard 3D", "draw", "discard 2C", "discard 7D", "discard 8D", "draw"
    )
    scene.do("bet 1")
    ranks = scene.game.cards.ranks
    return scene, 2, lambda w: ranks[hand(scene, w, 1)[0]] == ranks[hand(scene, w, 1)[1]]


def large_bet() -> tuple[Scene, int, Measure]:
    """The player at the dealer's left has bet all he may; the next one thinks of his first card."""
    scene = Scene("black-jack-changing-bank").do("bet 3")
    ranks = scene.game.cards.ranks
    return scene, 2, lambda w: ranks[hand(scene, w, 1)[0]] == ACE


def doubled() -> tuple[Scene, int, Measure]:
    """The dealer has doubled small bets; the player at his left thinks of his first card."""
    scene = Scene("black-jack-changing-bank").do("bet 1", "bet 1", "bet 1", "bet 1", "double")
    pips = scene.game.table.pips  # type: ignore[attr-defined]
    return scene, 1, lambda w: pips[hand(scene, w, 0)[0]] in (1, 9, 10)


def announced() -> tuple[Scene, int, Measure]:
    """Two aces are announced; the next player wonders whether it is true."""
    scene = Scene("i-doubt-it", {"hand 1": "AC AD"}, seats=5).do("put AC", "put AD", "announce 2 aces")
    step: Any = scene.game.step_of(scene.s)
    ranks = scene.game.cards.ranks
    return scene, 2, lambda w: sum(ranks[card] == ACE for card in step.announced(w))


def hand(scene: Scene, world: Any, seat: int) -> list[int]:
    cards: list[int] = world.zones[scene.game.layout.find_zone(f"hand {seat}")]
    return cards


@pytest.mark.parametrize(
    "told",
    [bridge, ace_shown, ace_denied, euchre, gin, brag, jackpots, drawn_to, large_bet, doubled, announced],
    ids=lambda told: told.__name__,
)
def test_who_has_spoken_has_the_better_hand(told: Callable[[], tuple[Scene, int, Measure]]) -> None:
    scene, viewer, measure = told()
    seen = observe(scene.game, scene.s, viewer)
    rng = Rng(1)
    likely = [measure(seen.likely_world(rng)) for _ in range(60)]
    possible = [measure(seen.world(rng)) for _ in range(60)]
    spread = (sum((each - sum(possible) / 60) ** 2 for each in possible) / 60) ** 0.5
    assert sum(likely) / 60 > sum(possible) / 60 + 0.4 * spread


def test_who_only_stays_at_brag_has_none_of_the_best_hands() -> None:
    """The best 3 of 100 would have raised again; what is worth the price, 15 of 100, is thrice as likely.

    By the price alone the best hands would be one in seven of those that he may have.
    """
    scene = Scene("modern-brag", {"hand 1": "AS AH AD"}).do("raise 5", "stay")
    strategy: Any = scene.game.strategies[scene.s.step]
    seen = observe(scene.game, scene.s, scene.turn)
    rng = Rng(1)
    beaten = [strategy.beats(seen.likely_world(rng), 2) for _ in range(200)]
    assert sum(each > 0.97 for each in beaten) < 0.05 * 200
    assert sum(each > 0.85 for each in beaten) > 0.45 * 200


@pytest.mark.parametrize(
    "name", ["jackpots", "deuces-wild", "five-card-stud", "seven-card-stud", "seven-card-high-low-stud"]
)
def test_who_bets_by_the_rules_of_thumb_has_what_he_tells(name: str) -> None:
    """Nine times in ten all hands lie where the bets of their owners say."""
    told = likely = 0
    for seed in range(40):
        scene = Scene(name, seed=seed)
        game, s = scene.game, scene.s
        while not s.over:
            seat = game.to_act(s)[0]
            advice = game.advice(s, seat)
            assert advice is not None
            game.apply(s, seat, advice.move)
            if not s.over:
                told += 1
                likely += game.likelihood(s) > 0.5
    assert told > 200
    assert likely > 0.9 * told


def told_by_thumb(seeds: int) -> Iterator[tuple[Any, Any, Any]]:
    """Announcements at I Doubt It between players who follow the rules of thumb, as the next sees them."""
    for seed in range(seeds):
        scene = Scene("i-doubt-it", seed=seed, seats=5)
        game, s = scene.game, scene.s
        step: Any = game.step_of(s)
        for _ in range(150):
            if s.over:
                break
            seat = game.to_act(s)[0]
            if s.turn < 0 and seat == (s.player + 1) % 5:
                yield step, s, observe(game, s, seat)
            advice = game.advice(s, seat)
            assert advice is not None
            game.apply(s, seat, advice.move)


def test_an_announcement_is_believed_about_as_often_as_it_is_true() -> None:
    """By the rules of thumb who has none of the rank puts one card down, and who has some all of them.

    Two cards or more are true then; but others sometimes put a false one with them.
    """
    told, true, believed = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
    rng = Rng(1)
    for step, s, seen in told_by_thumb(25):
        rank = step.order[s.numbers[step.rank]]
        several = s.numbers[step.count] > 1
        told[several] += 1
        true[several] += all(step.ranks[card] == rank for card in step.announced(s))
        for _ in range(20):
            world = found(seen.likely_world(rng))
            assert veil(world, seen.seat).dump() == seen.veiled.dump()
            believed[several] += all(step.ranks[card] == rank for card in step.announced(world)) / 20
    assert min(told) > 90
    assert 0.3 * told[0] < true[0] < 0.7 * told[0]
    assert abs(believed[0] - true[0]) < 0.05 * told[0]
    assert true[1] == told[1]
    assert believed[1] > 0.7 * told[1]


def test_who_has_put_down_much_has_what_he_is_soon_to_announce() -> None:
    """What comes last is put down first, so that a hand is nearer its turns than the cards of the table."""

    def wait(step: Any, s: Any, of_viewer: int) -> float:
        """How many turns the cards in the others' hands have to wait, on average."""
        turns = []
        strategy = step.game.strategies[step.index]
        for ahead in range(1, 5):
            seat = (s.player + ahead) % 5
            rank = (s.numbers[step.rank] + ahead) % len(step.order)
            if seat != of_viewer:
                turns += [strategy.turns_until(rank, card) for card in s.zones[step.hands[seat]]]
        return sum(turns) / len(turns)

    true = likely = possible = told = 0.0
    for step, s, seen in told_by_thumb(10):
        if s.numbers[step.made] > 10:
            rng = Rng(int(told))
            told += 1
            true += wait(step, s, seen.seat)
            likely += wait(step, found(seen.likely_world(rng)), seen.seat)
            possible += wait(step, found(seen.world(rng)), seen.seat)
    assert told > 50
    assert possible > true + 1.0 * told
    assert abs(likely - true) < 0.5 * abs(possible - true)


@pytest.mark.parametrize("told", [brag, jackpots, drawn_to], ids=lambda told: told.__name__)
def test_gone_on_from_one_likely_world_the_next_is_as_likely(
    told: Callable[[], tuple[Scene, int, Measure]],
) -> None:
    """A fifth of the exchanges will do then; and all else is dealt afresh, what is to be drawn above all."""
    scene, viewer, _ = told()
    game = scene.game
    seen = observe(game, scene.s, viewer)
    rng = Rng(1)
    afresh = sum(game.likelihood(found(seen.likely_world(rng))) > 0.5 for _ in range(300))
    going_on = 0
    before = found(seen.likely_world(rng))
    for _ in range(300):
        world = found(seen.likely_world(rng, before))
        assert veil(world, viewer).dump() == seen.veiled.dump()
        assert world.zones[0] != before.zones[0]
        going_on += game.likelihood(world) > 0.5
        before = world
    assert going_on > 0.9 * afresh


def test_the_hands_of_one_likely_world_are_those_the_next_begins_with() -> None:
    """Who has raised at brag holds few hands in a hundred: once found they are changed, not thrown away."""
    scene, viewer, _ = brag()
    seen = observe(scene.game, scene.s, viewer)
    rng = Rng(1)
    before = found(seen.likely_world(rng))
    kept = 0
    for _ in range(50):
        world = found(seen.likely_world(rng, before))
        kept += len(set(hand(scene, world, 1)) & set(hand(scene, before, 1)))
        before = world
    assert kept > 0.25 * 3 * 50


def found(world: Any) -> Any:
    assert world is not None
    return world


def test_chances_at_stud_are_remembered_apart_for_players_who_count_for_less() -> None:
    """High and high-low share what they remember of hands, and at high-low a rival counts for part of one."""
    game = Scene("five-card-stud", seed=1).game
    odds = next(one for one in game.strategies if isinstance(one, CourseStrategy)).course_odds()
    aces, queen, ten = [game.cards.read_all(cards) for cards in ("AS AD", "QH", "10C")]
    for weight in (1.0, 0.5, 1.0):
        chance = odds.chance(0, aces, [queen, ten], [0, 0], [weight, weight])
        assert odds.known(0, aces, [queen, ten], [0, 0], [weight] * 2) == chance
    half, whole = [odds.known(0, aces, [queen, ten], [0, 0], [weight] * 2) for weight in (0.5, 1.0)]
    assert half > whole
