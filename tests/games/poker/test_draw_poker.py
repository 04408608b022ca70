"""Draw poker by the book (000, lines 1951-2157, laws 2449-2647): passing, special hands, the draw."""

from typing import Any

import pytest

from cardtable.cards import Rng, shuffled
from cardtable.testing import Scene

LOW = {"hand 0": "2C 4D 6H 8S 10C", "hand 1": "3C 5D 7H 9S JC", "hand 2": "2D 4H 6S 8C 10D"}
"""Three hands without a pair; the ante is all they cost."""
STRAIGHT = "10C 9D 8C 7D 6H"
FLUSH = "8D 6D 5D 3D 2D"


def three(game: str = "draw-poker", **options: Any) -> Scene:
    """Three players without a pair, the dealer 0."""
    return Scene(game, LOW, seats=3, **options)


def showdown(first: str, second: str, game: str = "draw-poker", **options: Any) -> str:
    """What the pot is won with when both hands stand pat."""
    scene = Scene(game, {"hand 1": first, "hand 0": second}, seats=2, **options)
    scene.do("open 1", "call", "stand pat", "stand pat", "check", "check")
    return scene.lines()[-1][2]


def winner(first: str, second: str, **options: Any) -> int:
    """Who takes the pot when both stand pat: 1 holds the first hand, 0 the second."""
    scene = Scene("draw-poker", {"hand 1": first, "hand 0": second}, seats=2, **options)
    scene.do("open 1", "call", "stand pat", "stand pat", "check", "check")
    return scene.lines()[-1][0]


# -- the betting -----------------------------------------------------------------------------------


def test_000_l2097_any_hand_may_open_from_the_dealers_left() -> None:
    """The player at the dealer's left speaks first, and ten high will do to open."""
    scene = three()
    assert scene.turn == 1
    assert scene.legal() == ["pass", "open 1-2", "drop"]
    scene.do("open 2", "drop", "drop")
    assert scene.lines()[-1] == (1, 3, "pot, all others having dropped")  # and he has nothing to show
    assert all(scene.s.seen[card] == 1 << 1 for card in scene.game.cards.read_all(LOW["hand 1"]))


def test_000_l2115_pass_and_back_in() -> None:
    """Who has passed has another chance when the pot is opened; nobody passes after that."""
    for game in ("draw-poker", "pass-and-back-in"):
        scene = three(game).do("pass", "pass", "open 1")
        assert (scene.turn, scene.legal()) == (1, ["call", "raise 1-2", "drop"])
        assert scene.why_not("pass") == "There is a bet of 1 to match: call, raise or drop."
        scene.do("call", "drop", *["stand pat"] * 2)
        assert scene.turn == 0  # the opener is first to speak after the draw
        assert scene.legal() == ["check", "bet 1-4", "drop"]


def test_000_l2513_nobody_opens() -> None:
    """There is a new deal by the next player, and the ante is repeated; the pot stays."""
    match = three().do("pass", "pass", "pass").close()
    assert (match.dealer, match.numbers["pot"]) == (1, [3])
    assert Scene("draw-poker", LOW, seats=3, match=match).number("pot") == 6
    alone = Scene("draw-poker", LOW, seats=3, match=match, ante_again="dealer")
    assert alone.lines() == [(1, -1, "ante")]


def test_000_l2113_pass_and_out() -> None:
    """In each turn a player must bet or drop, a chip at the least; after the draw he may check."""
    for game, options in (("pass-and-out", {}), ("draw-poker", {"passing": "out"})):
        scene = three(game, **options)
        assert scene.legal() == ["open 1-2", "drop"]
        assert scene.prompt() == "open or drop"
        for refused in ("pass", "call", "raise 1"):
            assert scene.why_not(refused) == "Nobody has bet yet, and you may not wait: open or drop."
        assert scene.why_not("open 3") == "You may open at most 2."
        scene.do("drop", "open 1")
        assert scene.prompt() == "1 to call"
        scene.do("call", "stand pat", "stand pat")
        assert (scene.turn, scene.legal()) == (2, ["check", "bet 1-4", "drop"])
        scene.do("check", "check")
        told = "pot, divided, with ten high"
        assert scene.lines()[-2:] == [(0, 2, told), (2, 3, told)]


def test_000_l2113_the_last_who_has_not_dropped_takes_the_antes() -> None:
    """Nobody is left to bet against, so the dealer need not open; the pot never stays."""
    scene = three("pass-and-out").do("drop", "drop")
    assert scene.lines()[-1] == (0, 3, "pot, all others having dropped")
    assert scene.close().numbers["pot"] == [0]


def test_000_l2113_in_some_games_before_and_after_the_draw() -> None:
    """Then the opener must bet again or drop, and so must the next as long as nobody has bet."""
    scene = three("pass-and-out", passing="out-after-draw-too")
    scene.do("open 1", "call", "call", *["stand pat"] * 3)
    assert (scene.turn, scene.legal(), scene.prompt()) == (1, ["bet 1-4", "drop"], "bet or drop")
    assert scene.why_not("check") == "Nobody has bet yet, and you may not wait: bet or drop."
    scene.do("drop")
    assert scene.legal() == ["bet 1-4", "drop"]
    scene.do("bet 2")
    assert scene.legal() == ["call", "raise 1-4", "drop"]
    scene.do("drop")
    assert scene.lines()[-1] == (2, 6, "pot, all others having dropped")


def test_who_must_bet_or_drop_and_has_nobody_to_bet_against() -> None:
    """The book is silent: one of three has anted his last chip, and one drops. The rest draw and show."""
    match = Scene("pass-and-out", seats=3).match
    match.numbers["chips"] = [50, 50, 1]
    scene = Scene("pass-and-out", LOW, seats=3, match=match).do("drop")
    assert (scene.turn, scene.legal()[0]) == (2, "stand pat")
    scene.do("stand pat", "stand pat")
    told = "pot, divided, with ten high"
    assert scene.lines()[-2:] == [(0, 1, told), (2, 2, told)]


# -- special hands ---------------------------------------------------------------------------------


def test_000_l2125_cats_and_dogs() -> None:
    """Big cat, little cat, big dog, little dog, straight: each beats the next, and a flush beats all."""
    agreed = {"big_cat": True, "little_cat": True, "big_dog": True, "little_dog": True}
    order = ["QD 8D 6D 5D 3D", "KC JD 10S 9C 8H", "8C 7S 5S 4C 3H", "AC QS JS 10C 9H", "7C 6S 4S 3C 2H"]
    order.append("10D 9S 8S 7D 6H")
    for at, better in enumerate(order):
        for worse in order[at + 1 :]:
            assert winner(better, worse, **agreed) == 1
            assert winner(worse, better, **agreed) == 0


def test_000_l2155_two_little_dogs() -> None:
    """The higher odd cards win, as between other hands without a pair."""
    assert winner("7C 6D 4C 3D 2H", "7H 5S 4S 3C 2S", little_dog=True) == 1
    assert winner("7H 5S 4S 3C 2S", "7C 6D 4C 3D 2H", little_dog=True) == 0


def test_000_l2137_skeet() -> None:
    """9-7-5-3-2 is one however it is played; 9-5-4-3-2 has no card between the nine and the five."""
    either, loose = "9S 7C 5S 3C 2H", "9C 5D 4S 3H 2S"
    for strict in (False, True):
        assert showdown(either, STRAIGHT, skeet=True, strict_skeet=strict) == "pot with skeet"
    assert showdown(loose, STRAIGHT, skeet=True) == "pot with skeet"
    assert showdown(loose, STRAIGHT, skeet=True, strict_skeet=True) == "pot with straight, ten high"
    assert showdown(either, FLUSH, skeet=True) == "pot with flush, eight high"


def test_000_l2139_skip_straight_and_round_the_corner() -> None:
    """5-4-3-2-A beats Q-10-8-6-4, that beats 3-2-A-K-Q, and all three beat three of a kind."""
    agreed = {"skip_straight": True, "round_the_corner": True}
    order = ["5C 4D 3C 2C AH", "QC 10S 8S 6C 4H", "3D 2S AS KC QH", "9C 9D 9H 7D 5S"]
    for at, better in enumerate(order):
        for worse in order[at + 1 :]:
            assert winner(better, worse, **agreed) == 1
            assert winner(worse, better, **agreed) == 0


def test_000_l2139_king_to_five_is_a_skip_straight() -> None:
    """K-J-9-7-5 beats three of a kind and loses to a straight, if it is played."""
    skip = "KC JS 9S 7C 5H"
    assert showdown(skip, "AC AD AH 6D 4S", skip_straight=True) == "pot with skip straight, king high"
    assert showdown(skip, "10C 9D 8C 7D 6H", skip_straight=True) == "pot with straight, ten high"
    assert showdown(skip, "AC AD AH 6D 4S") == "pot with three aces"


def test_000_l2153_special_flushes() -> None:
    """A cat in one suit beats a straight flush, and five of a kind beats it, which takes wild cards."""
    cat = "KD JD 10D 9D 8D"
    agreed = {"big_cat": True, "special_flushes": True}
    assert showdown(cat, "QS JS 10S 9S 8S", **agreed) == "pot with big cat flush"
    fives = "2C 2S 6C 6H 6S"
    assert showdown(cat, fives, **agreed, wild="deuces") == "pot with five sixes"
    for dog, name in (("7D 6D 4D 3D 2D", "little dog"), ("AD QD JD 10D 9D", "big dog")):
        agreed = {"little_dog": True, "big_dog": True, "special_flushes": True}
        assert showdown(dog, "QS JS 10S 9S 8S", **agreed) == f"pot with {name} flush"


# -- the draw --------------------------------------------------------------------------------------


def drawing() -> Scene:
    """Three players at the draw."""
    return three().do("open 1", "call", "call")


def test_000_l2627_as_many_cards_as_were_laid_aside() -> None:
    """Nobody is served more or fewer, so nothing need be put right, and who has been served is done."""
    scene = drawing().do("discard 3C", "discard 5D", "draw")
    assert len(scene.cards("hand 1").split()) == 5
    assert len(scene.cards("discards").split()) == 2  # nobody needs the opener's, as there are no openers
    assert scene.cards("opener's discards") == ""
    refused = scene.why_not("discard 7H", seat=1)
    assert refused is not None and "turn" in refused


def test_000_l2628_no_card_is_exposed_in_the_draw() -> None:
    """The cards that are served are seen by nobody else, so none is dead."""
    scene = drawing()
    top = scene.s.zones[0][-2:]
    scene.do("discard 3C", "discard 5D", "draw")
    assert [scene.s.seen[card] for card in top] == [1 << 1] * 2


def test_000_l2630_drawing_out_of_turn() -> None:
    """Nobody draws before the player to his right has."""
    scene = drawing()
    for move in ("discard 2D", "stand pat"):
        refused = scene.why_not(move, seat=2)
        assert refused is not None and "turn" in refused
    scene.do("stand pat", "discard 2D")
    assert scene.turn == 2


def test_000_l2626_the_openers_discards_are_shuffled_too() -> None:
    """They would be left out if they were kept separate, and without openers to prove there is no need."""
    scene = Scene("draw-poker", seats=8, seed=5).do("open 2", *["call"] * 7)
    first = scene.cards("hand 1").split()

    def draw_all() -> None:
        for card in sorted(scene.s.zones[scene.game.layout.find_zone(f"hand {scene.turn}")]):
            scene.do(f"discard {scene.game.cards.text(card)}")
        scene.do("draw")

    draw_all()
    draw_all()
    assert set(first) <= set(scene.cards("discards").split())
    draw_all()  # for the last of these cards the discards are shuffled into a new pack
    assert not set(first) <= set(scene.cards("discards").split())


# -- chips and advice ------------------------------------------------------------------------------


@pytest.mark.parametrize("passing", ["back-in", "out", "out-after-draw-too"])
def test_chips_are_conserved(passing: str) -> None:
    """Whole games at random under table stakes: no chip is made or lost."""
    game = Scene("draw-poker", seats=4, limit="table-stakes", deals=8, passing=passing).game
    for seed in range(8):
        match = game.new_match()
        while not match.over:
            s = game.begin(match, shuffled(52, 100 * seed + match.deals), seed)
            game.playout(s, Rng(seed * 31 + match.deals))
            game.close(match, s)
            assert sum(match.numbers["chips"]) + match.numbers["pot"][0] == 50 * 4
            assert passing == "back-in" or match.numbers["pot"] == [0]
        assert sum(match.paid) == 0


def test_advice_before_the_draw() -> None:
    """Nobody opens on jack high before four others, or drops where he may pass; aces open in any case."""
    hands = {"hand 1": "JC 9S 7H 5D 3C"}
    assert Scene("draw-poker", hands).advised() == "pass"
    assert Scene("pass-and-out", hands).advised() == "drop"
    assert Scene("open-on-anything", hands).advised() == "drop"
    for game in ("draw-poker", "pass-and-out", "open-on-anything"):
        assert Scene(game, {"hand 1": "AC AS 7H 5D 3C"}).advised() == "open 2"
        assert Scene(game, {"hand 1": "9C 9S 9H 5D 3C"}).advised() == "open 2"


def test_advice_where_one_must_bet_or_drop_after_the_draw() -> None:
    """The best bets what it may, the worst drops, and what lies between stays for a chip."""
    told = {"AC AD AH 7S 7C": "bet 4", "JC 9S 7H 5D 3C": "drop", "10C 10D 7H 5D 3C": "bet 1"}
    for hand, move in told.items():
        hands = {"hand 1": hand, "hand 0": "KC QS 8H 6D 4C", "hand 2": "QD JH 8D 6C 4S"}
        scene = Scene("pass-and-out", hands, seats=3, passing="out-after-draw-too")
        scene.do("open 2", "raise 2", "call", "call", "stand pat", "discard 4S", "draw", "discard 4C", "draw")
        assert scene.advised() == move, hand
