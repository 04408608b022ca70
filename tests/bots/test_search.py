"""The search keeps to its budget and its seed, sees what rules of thumb miss, and knows the score."""

from itertools import pairwise

import pytest

from cardtable.bots import Budget, Prospect, Search, Searcher, observe, search_parallel
from cardtable.bots.parallel import shares
from cardtable.bots.prospects import Node, in_question
from cardtable.cards import CardtableError, Rng
from cardtable.testing import Scene

from .places import reached

Told = list[tuple[str, int, int, float, float, float]]


def search(scene: Scene, seat: int = -1, seed: int = 1) -> Search:
    return Search(observe(scene.game, scene.s, scene.turn if seat < 0 else seat), Rng(seed))


def best(scene: Scene, deals: int, seat: int = -1, seed: int = 1) -> Prospect:
    return search(scene, seat, seed).run(Budget(deals))[0]


def told(prospects: list[Prospect]) -> Told:
    return [(one.move.text, one.tried, one.won, one.total, one.gain, one.squares) for one in prospects]


# -- seed and budget ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["whist", "cribbage", "gin-rummy", "five-card-stud", "skat"])
def test_the_same_seed_finds_the_same(name: str) -> None:
    scene = reached(name, 3, 9)
    assert told(search(scene).run(Budget(30))) == told(search(scene).run(Budget(30)))


def test_another_seed_looks_at_other_worlds() -> None:
    scene = reached("whist", 3, 9)
    assert told(search(scene).run(Budget(30))) != told(search(scene, seed=2).run(Budget(30)))


@pytest.mark.parametrize("name", ["whist", "cribbage", "gin-rummy", "skat", "red-dog"])
@pytest.mark.parametrize("deals", [0, 1, 7, 40])
def test_no_more_deals_are_played_out_than_allowed(name: str, deals: int) -> None:
    one = search(Scene(name))
    prospects = one.run(Budget(deals))
    assert one.deals <= deals
    assert sum(prospect.tried for prospect in prospects) == one.deals
    assert any(move.covers(prospects[0].move) for move in one.seen.legal)


def test_a_larger_budget_is_used() -> None:
    """Rounds of halving leave a few deals over, not many."""
    one = search(Scene("whist"))
    one.run(Budget(150))
    assert 120 <= one.deals <= 150


class Clock:
    """Every look at it a second passes."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        self.seconds += 1.0
        return self.seconds


def test_when_the_time_is_up_the_search_stops() -> None:
    clock = Clock()
    scene = Scene("whist")
    one = Search(observe(scene.game, scene.s, scene.turn), Rng(1), clock=clock)
    prospects = one.run(Budget(100_000, 50.0))
    assert 51.0 <= clock.seconds <= 53.0
    assert 20 < one.deals < 50
    assert prospects[0].tried


def test_without_a_limit_of_time_nobody_looks_at_the_clock() -> None:
    clock = Clock()
    scene = Scene("whist")
    Search(observe(scene.game, scene.s, scene.turn), Rng(1), clock=clock).run(Budget(20))
    assert clock.seconds == 0.0


def test_broken_off_it_answers_with_the_best_so_far() -> None:
    """After so many deals as a smaller budget would allow, it knows as much."""
    scene = reached("whist", 10, 46)
    one = search(scene)
    one.stop = lambda: one.deals >= 9
    prospects = one.run(Budget(100_000))
    assert one.deals == 9
    assert prospects[0].move.text == "play JS"


def test_broken_off_at_once_it_does_as_advised() -> None:
    scene = Scene("whist")
    one = search(scene)
    one.stop = lambda: True
    assert one.run(Budget(100))[0].move is one.advised
    assert one.deals == 0


def test_where_there_is_no_choice_nothing_is_searched() -> None:
    scene = reached("whist", 10, 48)
    one = search(scene)
    assert [prospect.move.text for prospect in one.run(Budget(100))] == scene.legal()
    assert one.deals == 0


# -- what is still in question ------------------------------------------------------------------


def tried(name: str, gains: list[float]) -> Prospect:
    """A move of whist that has gained so much in each world."""
    prospect = Prospect(Scene("whist").game.read(name))
    for gain in gains:
        prospect.add(gain, 0.0, gain, gain > 0.0)
    return prospect


def test_what_is_clearly_worse_is_out_of_the_question() -> None:
    advised = tried("play AS", [0.0] * 16)
    worse = tried("play KS", [-1.0, -0.9] * 8)
    doubtful = tried("play QS", [-1.0, 0.9] * 8)
    assert in_question([advised, worse, doubtful]) == [advised, doubtful]


def test_what_comes_to_the_same_in_every_world_is_out_of_the_question() -> None:
    advised, same = tried("play AS", [0.0] * 16), tried("play KS", [0.0] * 16)
    assert in_question([advised, same]) == [advised]


def test_a_clear_gain_puts_the_others_out_of_the_question() -> None:
    """The advised move stays, for the others are measured by it."""
    advised = tried("play AS", [0.0] * 16)
    better = tried("play KS", [1.0, 1.1] * 8)
    middling = tried("play QS", [-0.5, 0.6] * 8)
    assert in_question([advised, better, middling]) == [advised, better]


def test_a_few_worlds_leave_more_doubt_than_their_spread_shows() -> None:
    """With 3 worlds the error is taken for twice as much, with 201 for a hundredth more."""
    few, many = tried("play AS", [0.0, 1.0, 2.0]), tried("play AS", [0.0, 2.0] * 100 + [1.0])
    assert few.error == pytest.approx(2.0 * (1.0 / 3.0) ** 0.5)
    assert many.error == pytest.approx(1.01 * (1.0 / 201.0) ** 0.5)


def test_when_nothing_is_in_question_the_rest_of_the_budget_is_saved() -> None:
    """With two cards left to play tens of deals show what is right as well as thousands."""
    scene = reached("whist", 10, 46)
    one = search(scene)
    found = one.run(Budget(5_000))
    assert found[0].move.text == best(scene, 400).move.text
    assert one.deals < 500


# -- payoffs -----------------------------------------------------------------------------------


def one_way(name: str, seed: int, moves: int) -> tuple[dict[int, float], dict[int, float]]:
    """A world played out a few times, always as advised: what each seat makes of it, and what it is worth."""
    scene = reached(name, seed, moves)
    one, root = search(scene), Node()
    one.is_quick = False  # below the tree as in it
    for _ in range(5):  # each time the tree grows by a move; other moves are not tried yet
        end = scene.s.copy()
        one.play_out(end, root)
    made: dict[int, float] = {}
    node = root
    while node.edges:
        (edge,) = node.edges
        made[edge.seat] = edge.total / edge.visits
        node = edge.node
    return made, {seat: one.endgame.value(end, 1 << seat) for seat in range(4)}


def test_partners_share_a_payoff() -> None:
    """At Whist seats 0 and 2 have the same chance, and the others what is left of it."""
    for seed in range(4):
        made, worth = one_way("whist", seed, 20)
        assert made == pytest.approx(worth)
        assert made[0] == pytest.approx(made[2])
        assert made[1] == pytest.approx(made[3])
        assert made[0] + made[1] == pytest.approx(1)


def test_each_for_himself_has_a_payoff_of_his_own() -> None:
    """At Hearts the same cards are worth something else to each of the four."""
    kinds = 0
    for seed in range(4):
        made, worth = one_way("hearts", seed, 32)
        assert made == pytest.approx(worth)
        kinds = max(kinds, len(set(made.values())))
    assert kinds == 4


# -- what the rules of thumb do not see --------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_whist_keeps_the_card_that_will_be_led_to(seed: int) -> None:
    """Two cards left, the last heart is to come from the left, who then must lead the only club.

    Both others have shown out of clubs. The eight of clubs, which as the lowest card would be thrown off,
    is the one to keep.
    """
    scene = reached("whist", 10, 46)
    assert (scene.turn, scene.cards("hand 1"), scene.cards("trick")) == (1, "8C JS", "JH AS")
    found = best(scene, 20, seed=seed)
    assert found.move.text == "play JS"
    lost = scene.s.copy()
    for won, text in ((scene.s, "play JS"), (lost, "play 8C")):
        scene.game.apply(won, 1, scene.game.read(text))
        scene.game.playout(won, Rng(1))
    assert (scene.s.scores, lost.scores) == ([1, 0], [2, 0])


@pytest.mark.parametrize("seed", range(3))
def test_cribbage_keeps_the_hand_that_surely_wins(seed: int) -> None:
    """Eight short and first to count: the flush of clubs counts eight with any starter, and wins.

    The other hand, nine to jack and five, counts more on average, but as little as seven.
    """
    scene = Scene("cribbage", seed=1100, dealer=1, scores=(113, 110))
    assert scene.cards("hand 0") == "10C 9C 5C JD 3C 2D"
    found = best(scene, 200, 0, seed)
    assert found.move.text == "lay away 2D"
    assert found.won > 0.95 * found.tried > 30


@pytest.mark.parametrize("seed", range(3))
def test_cribbage_at_120_all_does_not_lead_low(seed: int) -> None:
    """Who pegs first wins: after a high lead a third high card makes the go. Otherwise a low lead is safe."""
    scene = reached("cribbage", 20, 4, (120, 120))
    assert scene.cards("hand 1") == "QH 8S 3C KS"
    assert best(scene, 600, seed=seed).move.text != "play 3C"


def test_stud_is_not_dropped_with_four_aces() -> None:
    """Nothing the other can hold with these upcards beats them, whatever he bets."""
    cards = {"hand 1": "2C", "showing 1": "3D", "hand 0": "AS", "showing 0": "AD"}
    scene = Scene("five-card-stud", cards | {"pack": "KC 8D AC 7S AH 9H"}, seats=2)
    scene.do("bet 1", "call", "check", "check", "check", "check", "check", "bet 2")
    assert (scene.turn, scene.cards("showing 0")) == (0, "AD AH AC KC")
    found = search(scene).run(Budget(40))
    assert found[0].move.text != "drop"
    assert found[0].won == found[0].tried > 0


@pytest.mark.parametrize("seed", range(3))
def test_the_score_of_the_match_counts(seed: int) -> None:
    """Cribbage, count 17, five and two tens in hand: with all to play for the five goes, at 120 all a ten.

    After a ten, 27, hardly anybody can play, and the one point for the go wins.
    """
    early, late = (reached("cribbage", 23, 6, scores) for scores in ((0, 0), (120, 120)))
    assert early.cards(f"hand {early.turn}") == late.cards(f"hand {late.turn}") == "5C JC QD"
    assert best(early, 200, seed=seed).move.text == "play 5C"
    assert best(late, 200, seed=seed).move.text in ("play JC", "play QD")


# -- several may act ---------------------------------------------------------------------------


@pytest.mark.parametrize("name, moves", [("cribbage", 0), ("cribbage", 2), ("hearts", 0), ("hearts", 5)])
def test_choosing_at_once_each_finds_a_move_of_his_own(name: str, moves: int) -> None:
    scene = reached(name, 4, moves)
    acting = scene.game.to_act(scene.s)
    assert len(acting) > 1 or moves
    for seat in acting:
        assert best(scene, 12, seat).move.text in scene.legal(seat)


@pytest.mark.parametrize("name", ["i-doubt-it", "slapjack"])
def test_in_a_race_each_finds_a_move_of_his_own(name: str) -> None:
    scene = Scene(name)
    rng = Rng(1)
    while len(scene.game.to_act(scene.s)) < 2:
        step = scene.game.step_of(scene.s)
        scene.game.carry_out(scene.s, scene.turn, step.pick(scene.s, scene.turn, rng))
    for seat in scene.game.to_act(scene.s):
        assert best(scene, 6, seat).move.text in scene.legal(seat)


def test_of_a_range_one_amount_is_chosen() -> None:
    scene = Scene("red-dog")
    found = best(scene, 30).move
    assert not found.is_range
    assert scene.why_not(found.text) is None


# -- several processes -------------------------------------------------------------------------


def test_deals_are_shared_out_evenly() -> None:
    shared = shares(Budget(11, 2.5), 3)
    assert [share.deals for share in shared] == [4, 4, 3]
    assert {share.seconds for share in shared} == {2.5}


def test_one_process_is_the_plain_search() -> None:
    scene = reached("whist", 2, 30)
    seen = observe(scene.game, scene.s, scene.turn)
    assert told(search_parallel(seen, Rng(5), Budget(40))) == told(Search(seen, Rng(5)).run(Budget(40)))


def test_two_processes_find_together_what_each_finds_alone() -> None:
    """The statistics add up, in whatever order the processes are done."""
    scene = reached("five-card-stud", 2, 3)
    seen = observe(scene.game, scene.s, scene.turn)
    rng = Rng(5)
    alone = [Search(seen, Rng(rng.fork())).run(Budget(deals)) for deals in (21, 20)]
    together = search_parallel(seen, Rng(5), Budget(41), 2)
    assert told(together) == told(search_parallel(seen, Rng(5), Budget(41), 2))
    assert {one.move.text for one in together} == {one.move.text for found in alone for one in found}
    for one in together:
        parts = [part for found in alone for part in told(found) if part[0] == one.move.text]
        assert (one.tried, one.won) == (sum(part[1] for part in parts), sum(part[2] for part in parts))
        assert one.total == pytest.approx(sum(part[3] for part in parts))
        assert one.gain == pytest.approx(sum(part[4] for part in parts))
        assert one.squares == pytest.approx(sum(part[5] for part in parts))
    assert [one.surely_gained() for one in together] == sorted(
        [one.surely_gained() for one in together], reverse=True
    )


def test_a_bot_may_use_several_processes() -> None:
    scene = reached("whist", 10, 46)
    chosen = Searcher(Budget(20), processes=2).choose(observe(scene.game, scene.s, 1), Rng(1))
    assert chosen in scene.game.legal(scene.s, 1)
    assert chosen.text == "play JS"


def test_no_process_is_too_few() -> None:
    scene = Scene("whist")
    with pytest.raises(CardtableError, match="at least one process, not 0"):
        search_parallel(observe(scene.game, scene.s, scene.turn), Rng(1), Budget(10), 0)


def test_partners_speak_by_the_rules_of_thumb() -> None:
    """At bridge a bid is a word that the partner understands: a search does not make up its own."""
    scene = Scene("contract-bridge", seed=4)
    seen = observe(scene.game, scene.s, scene.turn)
    prospects = Search(seen, Rng(1)).run(Budget(200))
    assert [prospect.move.text for prospect in prospects] == [scene.advised()]


# -- long games, and games in which all hangs on the hands -------------------------------------


def test_a_long_game_is_played_out_as_far_as_the_horizon() -> None:
    """Whoever is nearer to the end of his pay-off pile by then is better off, by so many cards."""
    scene = Scene("spite-and-malice", seed=2)
    one = search(scene)
    world = one.seen.world(Rng(1))
    assert world is not None
    one.play_out(world, Node())
    left = [len(world.zones[scene.game.layout.find_zone(f"pay-off pile {seat}")]) for seat in (0, 1)]
    assert not world.over
    assert 0 < min(left) < max(left)
    assert one.value(world, 0) == left[1] - left[0] == -one.value(world, 1)


@pytest.mark.parametrize("name", ["spite-and-malice", "russian-bank"])
def test_a_horizon_is_so_many_turns_however_much_is_done_in_them(name: str) -> None:
    """Were it so many decisions, to dawdle would put off what the other gains beyond it."""
    scene = Scene(name, seed=2)
    game = scene.game
    one = search(scene)
    world = one.seen.world(Rng(1))
    assert world is not None
    by_hand = world.copy()
    one.play_out(world, Node())
    seats = [scene.turn]
    while (turns := sum(seat != after for seat, after in pairwise(seats))) <= game.lookahead().turns:
        assert by_hand.zones != world.zones
        advice = game.advice(by_hand, seats[-1])
        assert advice is not None
        game.apply(by_hand, seats[-1], advice.move)
        seats.append(game.to_act(by_hand)[0])
    assert by_hand.zones == world.zones
    assert len(seats) > 2 * turns


def test_the_order_of_play_is_not_broken_on_purpose() -> None:
    """To be stopped could be of use; a bot that thinks does not mean it."""
    scene = Scene("russian-bank", seed=1)
    step = scene.game.step_of(scene.s)
    met = 0
    while met < 5 and not scene.s.over:
        up = step.go_up(scene.s, scene.turn)  # type: ignore[attr-defined]
        broken = [
            move.text
            for move in scene.game.legal(scene.s, scene.turn)
            if step.rule_broken(scene.s, scene.turn, move, up)  # type: ignore[attr-defined]
        ]
        moves = [move.text for move in search(scene).moves_in_question()]
        assert set(moves) == set(scene.legal()) - set(broken)
        met += bool(broken)
        scene.do(scene.advised())
    assert met == 5


@pytest.mark.parametrize("name", ["spite-and-malice", "russian-bank"])
def test_nobody_is_ahead_when_a_long_game_begins_and_one_is_later(name: str) -> None:
    scene = Scene(name, seed=3)
    seats = range(scene.game.seats)
    before = [search(scene).lead(scene.s, seat) for seat in seats]
    world = search(scene).seen.world(Rng(1))
    assert world is not None
    for _ in range(10):
        search(scene).play_out(world, Node())
    after = [search(scene).lead(world, seat) for seat in seats]
    assert max(map(abs, before)) < 1.0
    assert max(after) > max(before)
    assert sum(after) == pytest.approx(0.0, abs=1e-9)


def test_how_it_stands_at_the_horizon_is_a_chance_to_win_the_match() -> None:
    """At canasta no point is scored before the end of a deal: what is melded and held must count."""
    scene = Scene("canasta", seed=3).do("draw")
    prospects = search(scene).run(Budget(100))
    assert len({prospect.mean for prospect in prospects}) > 1
    one = search(scene)
    world = one.seen.world(Rng(1))
    assert world is not None
    one.play_out(world, Node())
    assert not world.over
    assert (one.value(world, 0) > 0.5) == (one.lead(world, 0) > 0.0)
    assert one.value(world, 0) != 0.5
    assert one.value(world, 0) + one.value(world, 1) == pytest.approx(1.0)


def test_a_round_is_played_to_its_end_and_the_bank_counts() -> None:
    """At black jack the next round is another matter; the bank is worth less, the fewer cards are left."""
    scene = Scene("black-jack-changing-bank", seed=3)
    one = search(scene)
    world = one.seen.world(Rng(1))
    assert world is not None
    one.play_out(world, Node())
    assert not world.over
    assert scene.game.lookahead().round_of(world) == scene.game.lookahead().round_of(scene.s) + 1
    assert any(world.scores)
    assert scene.s.dealer == world.dealer == 0
    bank = 0.03 * (len(world.zones[0]) - len(scene.s.zones[0]))
    assert bank < 0
    for seat in range(scene.game.seats):
        more = bank if seat == 0 else -bank / 4
        assert one.value(world, seat) == pytest.approx(scene.game.payoff(world, seat) + more)


@pytest.mark.parametrize(
    ("name", "is_free"), [("modern-brag", False), ("cribbage", False), ("piquet", False), ("whist", True)]
)
def test_where_all_hangs_on_the_hands_the_others_play_by_theirs(name: str, is_free: bool) -> None:
    """A tree that all worlds share would have them play as is best for the average of their hands."""
    one = search(reached(name, 3, 2))
    world = one.seen.world(Rng(1))
    assert world is not None
    node = Node()
    ends = set()
    for _ in range(60):
        s = world.copy()
        one.play_out(s, node)
        ends.add(tuple(s.scores))
    assert (len(ends) > 1) == is_free
