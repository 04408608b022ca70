"""Hearts, Omnibus Hearts and Cancellation Hearts by the book (000, lines 3683-3775)."""

import pytest

from cardtable.cards import Rng, shuffled
from cardtable.engine import View
from cardtable.games import REGISTRY
from cardtable.testing import Scene

CLUBS, DIAMONDS, HEARTS, SPADES = (
    [f"{rank}{suit}" for rank in (*range(2, 11), "J", "Q", "K", "A")] for suit in "CDHS"
)
ONE_SUIT_EACH = {
    f"hand {seat}": " ".join(suit) for seat, suit in enumerate((CLUBS, DIAMONDS, HEARTS, SPADES))
}


def pass_three(scene: Scene, *cards: str) -> Scene:
    """Each seat in turn passes these cards."""
    for seat, given in enumerate(cards):
        scene.do(*[f"pass {card}" for card in given.split()], seat=seat)
    return scene


@pytest.mark.parametrize(
    ("seats", "each", "odd", "passed"),
    [(3, 17, 1, 3), (4, 13, 0, 3), (5, 10, 2, 3), (6, 8, 4, 2), (7, 7, 3, 2)],
)
def test_000_l3697_deal_and_pass_by_number_of_players(seats: int, each: int, odd: int, passed: int) -> None:
    """Cards go round evenly, the odd ones face down; three cards are passed, two among six or seven."""
    scene = Scene("hearts", seats=seats)
    assert len(scene.cards("hand 0").split()) == each
    assert len(scene.cards("widow").split()) == odd if odd else scene.game.layout.find_zone("widow") < 0
    assert scene.game.step_of(scene.s).remaining(scene.s, 0) == passed


def test_passing_takes_three_moves_and_playing_one() -> None:
    scene = Scene("hearts", ONE_SUIT_EACH)
    assert scene.game.step_of(scene.s).remaining(scene.s, 0) == 3
    scene.do("pass 2C", seat=0)
    assert scene.game.step_of(scene.s).remaining(scene.s, 0) == 2
    played = Scene("whist")
    assert played.game.step_of(played.s).remaining(played.s, played.turn) == 1


@pytest.mark.parametrize(("passing", "receiver"), [("right", 3), ("left", 1)])
def test_000_l3699_cards_go_to_the_neighbour_when_all_have_chosen(passing: str, receiver: int) -> None:
    scene = Scene("hearts", ONE_SUIT_EACH, passing=passing)
    pass_three(scene, "2C 3C 4C", "2D 3D 4D", "2H 3H 4H")
    assert "2C" not in scene.cards(f"hand {receiver}")
    assert scene.cards("passing 0") == "2C 3C 4C"
    scene.do("pass 2S", "pass 3S", "pass 4S", seat=3)
    assert {"2C", "3C", "4C"} <= set(scene.cards(f"hand {receiver}").split())
    assert scene.cards("passing 0") == ""
    view = View(scene.game, scene.s, 0)
    assert [card for card in view.zone(f"hand {receiver}").cards if card != "??"] == ["2C", "3C", "4C"]
    assert set(View(scene.game, scene.s, 4).zone(f"hand {receiver}").cards) == {"??"}
    assert scene.turn == 1


def test_000_l3699_second_pass_goes_to_the_player_opposite() -> None:
    """Cards just received may be passed on, and who gave them first loses sight of them."""
    scene = Scene("hearts", ONE_SUIT_EACH, second_pass=True)
    pass_three(scene, "2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S")
    assert "2C" in scene.cards("hand 3")
    pass_three(scene, "5C 6C 7C", "5D 6D 7D", "5H 6H 7H", "2C 3C 4C")
    assert {"2C", "3C", "4C"} <= set(scene.cards("hand 1").split())
    assert {"5C", "6C", "7C"} <= set(scene.cards("hand 2").split())
    known = dict(View(scene.game, scene.s, 0).somewhere)
    assert {"hand 1", "hand 3"} <= set(known["2C"])


@pytest.mark.parametrize(("seats", "opposite"), [(6, 3), (5, 0)])
def test_000_l3699_second_pass_among_six_and_five(seats: int, opposite: int) -> None:
    """Six pass two cards again, three places on; among five nobody sits opposite to pass to."""
    scene = Scene("hearts", seats=seats, second_pass=True)
    count = 2 if seats == 6 else 3
    for seat in range(seats):
        for _ in range(count):
            scene.do(scene.legal(seat)[0], seat=seat)
    if not opposite:
        assert scene.turn == 1
        return
    given = [scene.legal(seat)[0].split()[1] for seat in range(seats)]
    for seat in range(seats):
        scene.do(f"pass {given[seat]}", seat=seat)
        scene.do(scene.legal(seat)[0], seat=seat)
    for seat in range(seats):
        assert given[seat] in scene.cards(f"hand {(seat + opposite) % seats}").split()


def test_passing_goes_in_the_packs_order() -> None:
    scene = Scene("hearts", ONE_SUIT_EACH)
    assert scene.legal(0)[-1] == "pass QC"
    assert scene.why_not("pass AC", 0) == (
        "Cards go in the order clubs, diamonds, hearts, spades, each from the lowest to the highest: "
        "the ace of clubs comes out of order."
    )
    assert scene.why_not("pass 2D", 0) == "You do not hold the two of diamonds."
    assert scene.why_not("play 2C", 0) == "Pass one card after the other, like pass 2C."
    scene.do("pass 5C", seat=0)
    assert scene.legal(0)[0] == "pass 6C"


HANDS = {
    "hand 0": "4C 5C 6C 7C 8C 9C 10C JC QC KC AC KH AH",
    "hand 1": "2C 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD",
    "hand 2": "AD 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH QS",
}


def lady(**options: object) -> Scene:
    """Seat 2 ends up with the queen of spades and no club; seat 1 leads."""
    scene = Scene("hearts", HANDS, **options)
    return pass_three(scene, "4C KH AH", "2D 3D 4D", "AD 2H 3H", "2S 4S 5S")


def test_000_l3701_queen_is_discarded_at_the_first_opportunity() -> None:
    scene = lady().do("play 2C")
    assert scene.legal() == ["play QS"]
    assert scene.why_not("play JH") == "You cannot follow suit, so you must discard the queen of spades."
    assert "discard" in scene.prompt(2)


def test_000_l3703_queen_may_be_kept_in_social_play() -> None:
    scene = lady(keep_queen=True).do("play 2C")
    assert {"play QS", "play QH"} <= set(scene.legal())


def test_who_discards_another_card_does_not_hold_the_queen() -> None:
    scene = lady().do("play 2C", "play QS", "play 4C")
    before = scene.s.lacks[scene.game.layout.find_zone("hand 0")]
    queen = 1 << scene.game.cards.read("QS")
    assert not before & queen
    scene.do("play AC", "play KC")
    scene.do("play 5D")
    assert scene.s.lacks[scene.game.layout.find_zone("hand 1")] & queen


def test_000_l3703_hearts_wait_until_the_third_trick() -> None:
    hands = {
        "hand 1": "2C 3C 5C 4H 5H 6H 7H 8H 9H 10H JH QH KH",
        "hand 2": "4C 6C 7C 2D 3D 4D 5D 6D 7D 8D 9D 10D JD",
        "hand 3": "8C 9C 10C 2S 3S 4S 5S 6S 7S 8S 9S 10S JS",
    }
    given = ("2H 3H AH", "4H 5H 6H", "2D 3D 4D", "2S 3S 4S")
    scene = pass_three(Scene("hearts", hands, hearts_wait=True), *given)
    assert scene.legal() == ["play 2C", "play 3C", "play 5C", "play 2D", "play 3D", "play 4D"]
    assert scene.why_not("play KH") == "Hearts may not be led yet while you hold another suit."
    free = pass_three(Scene("hearts", hands), *given)
    assert "play KH" in free.legal()
    scene.do("play 5C", "play 4C", "play 8C", "play KC")
    assert (scene.turn, scene.number("tricks 0")) == (0, 1)
    assert scene.cards("hand 0").count("H") == 3
    assert not [move for move in scene.legal() if move.endswith("H")]  # nor to the second trick
    scene.do("play QC", "play 3C", "play 7C", "play 10C")
    assert (scene.turn, scene.number("tricks 0")) == (0, 2)
    assert [move for move in scene.legal() if move.endswith("H")] == ["play 4H", "play 5H", "play 6H"]


def test_hearts_may_be_led_at_once_from_nothing_else() -> None:
    hands = {
        "hand 1": "2C 3C 4C 4H 5H 6H 7H 8H 9H 10H JH QH KH",
        "hand 2": "2H 3H AH 2D 3D 4D 5D 6D 7D 8D 9D 10D JD",
    }
    scene = Scene("hearts", hands, hearts_wait=True)
    for seat, cards in ((1, "2C 3C 4C"), (2, "2H 3H AH")):
        scene.do(*[f"pass {card}" for card in cards.split()], seat=seat)
    while scene.game.to_act(scene.s) != [1]:
        scene.do(scene.legal()[0])
    assert len(scene.legal()) == 13
    scene.do("play KH")
    lacks = scene.s.lacks[scene.game.layout.find_zone("hand 1")]
    assert lacks >> scene.game.cards.read("2C") & 1
    assert not lacks >> scene.game.cards.read("2H") & 1


ALL_HEARTS = {
    "hand 0": " ".join([*CLUBS[3:], *DIAMONDS[:3]]),
    "hand 1": " ".join([*CLUBS[:3], *HEARTS[3:]]),
    "hand 2": " ".join([*HEARTS[:3], *DIAMONDS[3:]]),
}


def sweep(name: str, **options: object) -> Scene:
    """Seat 1 gets the three hearts he lacks and leads all thirteen, which take every card."""
    scene = pass_three(Scene(name, ALL_HEARTS, **options), "5C 6C 7C", "2C 3C 4C", "2H 3H 4H", "2S 3S 4S")
    return scene.play_out()


def took(scene: Scene, seat: int) -> list[str]:
    """What a player has taken."""
    return scene.cards(f"taken {seat}").split()


def hearts_taken(scene: Scene) -> list[int]:
    """How many hearts each has taken."""
    return [len([c for c in took(scene, seat) if c[-1] == "H"]) for seat in range(scene.game.seats)]


def test_000_l3709_hearts_count_one_and_the_queen_thirteen() -> None:
    scene = Scene("hearts", seed=36).play_out()
    assert len([count for count in hearts_taken(scene) if count]) > 1, "one player took everything"
    for seat, hearts in enumerate(hearts_taken(scene)):
        lines = [(seat, hearts, "a heart" if hearts == 1 else f"{hearts} hearts")] if hearts else []
        lines += [(seat, 13, "the queen of spades")] if "QS" in took(scene, seat) else []
        assert [line for line in scene.lines() if line[0] == seat] == lines
    assert sweep("hearts").lines() == [(1, 13, "13 hearts"), (1, 13, "the queen of spades")]


@pytest.mark.parametrize(
    ("name", "seats", "total"),
    [
        *[("hearts", seats, 26) for seats in (3, 4, 5, 6, 7)],
        *[("cancellation-hearts", seats, 52) for seats in (7, 8, 9, 10)],
    ],
)
def test_000_l3731_points_of_a_deal(name: str, seats: int, total: int) -> None:
    """All scores together are a multiple of 26 (52 with two packs), widow and held-over tricks included."""
    game = REGISTRY.find(name).make(seats)
    for seed in range(20):
        s = game.begin(game.new_match(), shuffled(game.cards.size, seed), seed)
        game.playout(s, Rng(seed))
        assert sum(s.scores) == total
        for seat in range(seats):
            assert s.numbers[game.layout.find_number(f"points {seat}")] == s.scores[seat]


def test_000_l3697_widow_goes_unseen_to_the_first_trick() -> None:
    scene = Scene("hearts", {"widow": "QS"}, seats=3)
    while scene.number("widow taken by") < 0:
        scene.do(scene.legal()[0])
    taker = scene.number("widow taken by")
    assert scene.s.leader == taker
    assert View(scene.game, scene.s, taker).zone("widow").cards == ["??"]
    scene.play_out()
    assert "QS" in scene.cards(f"taken {taker}").split()
    assert (taker, 13, "the queen of spades") in scene.lines()


@pytest.mark.parametrize(
    ("settlement", "paid"), [("average", [-3, -32, 20, 15]), ("each-other", [-12, -128, 80, 60])]
)
def test_000_l3711_settlement_when_the_table_breaks_up(settlement: str, paid: list[int]) -> None:
    """Totals of 42, 71, 19 and 24, the average 39: they pay 3 and 32 and collect 20 and 15."""
    game = REGISTRY.find("hearts").make(4, {"settlement": settlement})
    match = game.new_match()
    match.scores = [42, 71, 19, 24]
    game.plan().stop(match)
    assert match.over
    assert match.paid == paid


def test_an_average_that_is_not_whole_is_settled_in_whole_points() -> None:
    game = REGISTRY.find("hearts").make(3)
    match = game.new_match()
    match.scores = [8, 8, 10]
    game.plan().stop(match)
    assert match.paid == [1, 1, -2]
    assert match.lines[0].why == "8 and 10, the average being 8.67"


def test_the_table_breaks_up_after_the_agreed_rounds() -> None:
    game = REGISTRY.find("hearts").make(4, {"rounds": 2})
    match = game.new_match()
    while not match.over:
        s = game.begin(match, shuffled(52, match.deals), 1)
        game.playout(s, Rng(match.deals))
        game.close(match, s)
    assert match.deals == 8
    assert match.paid == [52 - points for points in match.scores]


@pytest.mark.parametrize("plus_card", ["10D", "JD"])
def test_000_l3757_slam_scores_26_plus(plus_card: str) -> None:
    """All thirteen hearts, the queen of spades and the diamond that counts: 26 plus instead of 16 minus."""
    scene = sweep("omnibus-hearts", plus_card=plus_card)
    assert scene.lines() == [(1, 26, "all fifteen counting cards")]


def test_000_l3755_five_hearts_and_the_ten() -> None:
    """Five minus and ten plus."""
    fives = 0
    for seed in range(40):
        scene = Scene("omnibus-hearts", seed=seed).play_out()
        for seat, hearts in enumerate(hearts_taken(scene)):
            if hearts == 5 and "10D" in took(scene, seat) and "QS" not in took(scene, seat):
                lines = [line for line in scene.lines() if line[0] == seat]
                assert lines == [(seat, -5, "5 hearts"), (seat, 10, "the ten of diamonds")]
                fives += 1
    assert fives, "no player took five hearts and the ten"


def test_000_l3755_jack_of_diamonds_in_some_places() -> None:
    for seed in range(10):
        scene = Scene("omnibus-hearts", seed=seed, plus_card="JD").play_out()
        taker = next(seat for seat in range(4) if "JD" in took(scene, seat))
        assert [line for line in scene.lines() if line[1] > 0] == [(taker, 10, "the jack of diamonds")]


def test_omnibus_settles_the_other_way_round() -> None:
    """Here many points are good."""
    game = REGISTRY.find("omnibus-hearts").make(4)
    match = game.new_match()
    match.scores = [10, -20, -6, 0]
    game.plan().stop(match)
    assert match.paid == [14, -16, -2, 4]
    s = game.begin(game.new_match(), shuffled(52, 1), 1)
    s.score(0, 26, "all fifteen counting cards")
    assert game.payoff(s, 0) > game.payoff(s, 1)
    hearts = REGISTRY.find("hearts").make(4)
    assert hearts.payoff(s, 0) < hearts.payoff(s, 1)


DOUBLE = {
    "hand 1": "AC 2D",
    "hand 2": "AC 2D",
    "hand 3": "KC 3D",
    "hand 4": "5C 3D",
    "hand 5": "5C 4D",
    "hand 6": "6C 4D",
    "hand 7": "7C 5D",
    "hand 0": "8C 5D",
}


_NEXT = "AC AC KC 5C 5C 6C 7C 8C".split()
"""What eight players play to a trick of which the king of clubs is the best card left."""


def test_000_l3773_like_cards_cancel() -> None:
    """Both aces fall: the king takes the trick."""
    scene = Scene("cancellation-hearts", DOUBLE)
    scene.do(*[f"play {card}" for card in "AC AC KC 5C 5C 6C 7C 8C".split()])
    assert scene.s.leader == 3
    assert scene.number("tricks 3") == 1


def test_000_l3773_a_trick_all_paired_goes_to_the_next_winner() -> None:
    """Nobody takes the paired trick, its leader leads again, and the next winner gets both."""
    scene = Scene("cancellation-hearts", DOUBLE)
    scene.do(*[f"play {card}" for card in "2D 2D 3D 3D 4D 4D 5D 5D".split()])
    assert scene.turn == 1
    assert scene.number("tricks 1") == 0
    assert len(scene.cards("held over").split()) == 8
    scene.do(*[f"play {card}" for card in "AC AC KC 5C 5C 6C 7C 8C".split()])
    assert scene.cards("held over") == ""
    assert len(scene.cards("taken 3").split()) == 16
    assert scene.number("tricks 3") == 1


def test_the_widow_waits_with_a_first_trick_that_is_held_over() -> None:
    """Nine players, all diamonds of the first trick paired and a club on them: the next winner has all."""
    hands = {
        **{f"hand {seat}": f"{1 + (seat + 1) // 2}D {card}" for seat, card in enumerate(_NEXT, 1)},
        "hand 0": "2S 3S 4S 5S 6S 7S 8S 9S 10S JS 3C",
    }
    scene = Scene("cancellation-hearts", hands, seats=9)
    scene.do(*[f"play {1 + (seat + 1) // 2}D" for seat in range(1, 9)], "play 3C")
    assert len(scene.cards("held over").split()) == 9
    assert scene.number("widow taken by") < 0
    assert scene.turn == 1
    scene.do(*[f"play {card}" for card in _NEXT], "play 2S")
    assert scene.number("widow taken by") == scene.s.leader == 3
    assert len(scene.cards("widow").split()) == 104 - 9 * 11


def test_a_last_trick_not_won_goes_to_its_leader() -> None:
    """The nine of spades is led and cancelled by the other, and nobody follows with another spade."""
    scene = Scene("cancellation-hearts", seed=32)
    while scene.cards("trick") or len(scene.cards(f"hand {scene.turn}").split()) > 1:
        scene.do(scene.legal()[0])
    leader = scene.turn
    before = took(scene, leader)
    scene.play_out()
    assert took(scene, leader) == [*before, *"9S 4D 10H 5D 6D QD 9S 4D".split()]


def test_000_l3775_two_packs_have_52_points() -> None:
    """Every heart and both queens, which one player takes in this deal."""
    scene = Scene("cancellation-hearts", seed=1).play_out()
    assert took(scene, 4).count("QS") == 2
    assert sum(hearts_taken(scene)) == 26
    assert scene.lines() == [
        (0, 4, "4 hearts"),
        (1, 8, "8 hearts"),
        (2, 8, "8 hearts"),
        (3, 5, "5 hearts"),
        (4, 1, "a heart"),
        (4, 26, "both queens of spades"),
    ]
