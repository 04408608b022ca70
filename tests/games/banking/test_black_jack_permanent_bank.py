"""Black Jack with a Permanent Bank by the book (000, lines 6631-6673).

Of three players the last is the dealer. Cards are written as they are dealt: one to the first player, one to
the second, one to the dealer face up; another each; then whatever is drawn.
"""

from typing import Any

import pytest

from cardtable.cards import Rng
from cardtable.engine import sample
from cardtable.games import REGISTRY
from cardtable.testing import Scene

GAME = "black-jack-permanent-bank"


def table(cards: str = "", seats: int = 3, **more: Any) -> Scene:
    """The last seat banks; the pack is dealt in this order."""
    pack = {"pack": " ".join(reversed(cards.split()))} if cards else None
    return Scene(GAME, pack, seats=seats, dealer=seats - 1, **more)


def dealt(cards: str, *bets: int, **more: Any) -> Scene:
    """Both have bet: two chips and four, unless told."""
    return table(cards, **more).do(*[f"bet {chips}" for chips in bets or (2, 4)])


def won(scene: Scene) -> list[int]:
    """What each has won by the lines: what one wins another has lost."""
    chips = [sum(points for side, points, _ in scene.lines() if side == seat) for seat in range(3)]
    assert sum(chips) == 0
    return chips


def whys(scene: Scene) -> list[tuple[int, str]]:
    """Who is paid or collected from, and what for; the dealer's side of it left out."""
    return [(side, why) for side, _, why in scene.lines() if not why.startswith("Player")]


# -- the table, bets and the deal ------------------------------------------------------------------


def test_000_l6635_two_packs_and_seven_or_eight_players_besides_the_dealer() -> None:
    info = REGISTRY.find(GAME)
    assert sorted(info.players) == list(range(2, 10))
    assert info.make().cards.size == 104


def test_000_l6633_the_same_player_always_deals() -> None:
    """The seat that begins as dealer is dealer of every deal, wherever that is."""
    assert REGISTRY.find(GAME).make(3).new_match().dealer == 2
    scene = Scene(GAME, seats=3, dealer=1, shuffles=2)
    assert scene.turn == 2
    scene.play_as_advised()
    match = scene.close()
    assert (match.dealer, match.over, match.deals) == (1, False, 1)
    again = Scene(GAME, seats=3, match=match, shuffles=2)
    assert again.turn == 2
    match = again.play_as_advised().close()
    assert (match.dealer, match.over) == (1, True)


def test_000_l6643_bets_are_placed_before_the_deal() -> None:
    """From the dealer's left, within the limits and even; the dealer bets nothing."""
    scene = table()
    assert scene.turn == 0
    assert scene.legal() == ["bet 2", "bet 4", "bet 6", "bet 8", "bet 10"]
    assert scene.cards("hand 0") == ""
    for chips in (0, 1, 3, 11, 12):
        assert scene.why_not(f"bet {chips}") == "Bet an even number of chips, at least 2 and at most 10."
    scene.do("bet 10")
    assert scene.turn == 1
    scene.do("bet 2")
    assert (scene.number("bet 0"), scene.number("bet 1"), scene.number("bet 2")) == (10, 2, 0)
    assert table(least=10).legal() == ["bet 10"]
    assert table(least=4, limit=20).legal()[0] == "bet 4"
    assert table(least=4, limit=20).legal()[-1] == "bet 20"


def test_000_l6645_two_cards_down_but_one_of_the_dealers_up() -> None:
    """One each in rotation, twice; what lies face down only its player sees, the dealer's nobody."""
    scene = dealt("2C 3C 4C 5C 6C 7C")
    assert (scene.cards("hand 0"), scene.cards("hand 1"), scene.cards("hand 2")) == (
        "2C 5C",
        "3C 6C",
        "4C 7C",
    )
    s, game = scene.s, scene.game
    everyone = s.layout.everyone
    seen = [[s.seen[card] for card in s.zones[game.layout.find_zone(f"hand {seat}")]] for seat in range(3)]
    assert seen == [[1, 1], [2, 2], [everyone, 0]]


# -- naturals --------------------------------------------------------------------------------------


def test_000_l6651_a_natural_is_paid_one_and_a_half_times_the_bet_at_once() -> None:
    """Before anybody draws, and whatever the dealer would have come to."""
    scene = dealt("AC 9C 10D KC 9D 7D")
    assert scene.lines() == [
        (0, 3, "natural, three to two"),
        (2, -3, "Player 1: natural, three to two"),
    ]
    assert scene.turn == 1
    assert scene.cards("hand 0") == ""


def test_000_l6651_the_dealers_natural_collects_all_bets_and_no_more() -> None:
    scene = dealt("10C 9C AD KC 9D KD")
    assert won(scene) == [-2, -4, 6]
    assert whys(scene) == [(0, "dealer's natural"), (1, "dealer's natural")]
    assert (scene.number("round"), scene.turn) == (2, 0)


def test_000_l6651_two_naturals_stand_off() -> None:
    """The player takes his bet back; the other pays."""
    scene = dealt("AC 9C JD KC 9D AD")
    assert won(scene) == [0, -4, 4]
    assert whys(scene)[0] == (0, "natural against the dealer's, a stand-off")


def test_000_l6653_the_dealer_looks_at_his_card_only_under_an_ace_or_a_ten() -> None:
    """Having looked, and shown nothing, he has no natural, as all know."""
    for up, looks in (("AD", True), ("KD", True), ("10D", True), ("9D", False), ("2D", False)):
        scene = dealt(f"2C 3C {up} 5C 6C 7C")
        hole = scene.s.zones[scene.game.layout.find_zone("hand 2")][1]
        assert scene.s.seen[hole] == (1 << 2 if looks else 0)
        lacks = scene.s.lacks[scene.game.layout.find_zone("hand 2")]
        faces = " ".join(text for face, text in enumerate(scene.game.cards.texts) if lacks >> face & 1)
        if up == "AD":
            assert set(faces.split()) == {rank + suit for rank in ("10", "J", "Q", "K") for suit in "CDHS"}
        elif looks:
            assert set(faces.split()) == {"AC", "AD", "AH", "AS"}
        else:
            assert faces == ""


# -- drawing and settling --------------------------------------------------------------------------


def test_000_l6655_over_21_is_paid_for_at_once() -> None:
    """The bust player loses although the dealer goes over as well; 21 exactly is not over."""
    scene = dealt("10C 10D 6D 6C 5D 10H 6H").do("draw")
    assert whys(scene) == [(0, "over 21 with 22")]
    assert (scene.turn, scene.cards("hand 0")) == (1, "")
    scene = dealt("10C 10D 6D 6C 5D 10H 5H 6H 8H").do("draw")
    assert scene.turn == 0
    assert scene.prompt() == "you have 21 against 6D: draw or stand"
    scene.do("stand", "draw", "stand")
    assert whys(scene) == [(0, "dealer over 21 with 24"), (1, "dealer over 21 with 24")]
    assert won(scene) == [2, 4, -6]


def test_000_l6655_the_player_nearest_the_dealers_left_is_served_first_and_until_he_stands() -> None:
    scene = dealt("2C 10D 6D 2D 8D 10H 2H 3H 4H")
    assert scene.turn == 0
    scene.do("draw", "draw", "draw")
    assert scene.turn == 0
    assert scene.cards("hand 0") == "2C 2D 2H 3H 4H"
    scene.do("stand")
    assert scene.turn == 1
    assert scene.why_not("draw", seat=0) is not None


@pytest.mark.parametrize(
    ("dealer", "drawn", "total"),
    [
        ("10D 6D", "AH", 17),  # 16: he must draw, and an ace counts 1 where 11 is too much
        ("10D 7D", "", 17),  # 17: he must stand
        ("AD 6D", "", 17),  # an ace as 11 makes 17: he must count it so and stand
        ("AD 5D", "10H AH", 17),  # soft 16 draws; the ten makes it a hard 16, which draws again
        ("AD 2D", "8H", 21),  # soft 13 and an eight are 21
        ("2D 2H", "2S AS", 17),  # a later ace counts 11 as well
    ],
)
def test_000_l6657_what_the_dealer_must_do(dealer: str, drawn: str, total: int) -> None:
    """To 16 he draws, on 17 he stands, and an ace is 11 where that makes 17 to 21."""
    up, hole = dealer.split()
    scene = dealt(f"10C 10S {up} 9C 8S {hole} {drawn}").do("stand", "stand")
    expected = {
        17: [(0, "19 beats the dealer's 17"), (1, "18 beats the dealer's 17")],
        21: [(0, "19 loses to the dealer's 21"), (1, "18 loses to the dealer's 21")],
    }
    assert whys(scene) == expected[total]


def test_000_l6659_higher_collects_lower_pays_and_the_same_is_a_stand_off() -> None:
    scene = dealt("10C 10S 10D 9C 8S 8D", 6, 10).do("stand", "stand")
    assert scene.lines() == [
        (0, 6, "19 beats the dealer's 18"),
        (2, -6, "Player 1: 19 beats the dealer's 18"),
        (1, 0, "18 each, a stand-off"),
    ]
    assert won(dealt("10C 10S 10D 7C 9S 8D", 6, 10).do("stand", "stand")) == [-6, 10, -4]


def test_000_l6657_nobody_left_to_play_against() -> None:
    """The dealer does not draw when all bets are settled."""
    scene = dealt("10C AS 6D 6C KS 10D 10H").do("draw")
    assert whys(scene) == [(1, "natural, three to two"), (0, "over 21 with 26")]
    assert scene.number("round") == 2
    assert len(scene.s.zones[0]) == 104 - 7


# -- splitting pairs -------------------------------------------------------------------------------


def test_000_l6663_a_pair_is_split() -> None:
    """Two jacks or two sixes, not jack and king; an equal bet on the other card, one card face up to each."""
    scene = dealt("6C 10S 10D 6H 8S 8D 5C 2H")
    assert scene.legal() == ["draw", "split", "stand"]
    scene.do("split")
    assert (scene.cards("hand 0"), scene.cards("second hand 0")) == ("6C 5C", "6H 2H")
    assert (scene.number("bet 0"), scene.number("second bet 0")) == (2, 2)
    everyone = scene.s.layout.everyone
    for zone in ("hand 0", "second hand 0"):
        assert {scene.s.seen[card] for card in scene.s.zones[scene.game.layout.find_zone(zone)]} == {everyone}
    jacks = dealt("JC 10S 10D JH 8S 8D")
    assert "split" in jacks.legal()
    assert "split" not in dealt("JC 10S 10D KH 8S 8D").legal()
    assert dealt("JC 10S 10D KH 8S 8D").why_not("split") == "Only two cards of the same rank may be split."


def test_000_l6663_he_draws_to_either_hand_in_whatever_order() -> None:
    """Each is settled by itself; one may go over while the other is still drawn to."""
    scene = dealt("6C 10S 10D 6H 8S 8D 5C 2H 3S 10H 9H KD").do("split")
    assert scene.legal() == ["draw to first", "draw to second", "stand"]
    assert scene.prompt() == "you have 11 and 8 against 10D: draw or stand"
    scene.do("draw to second", "draw to first", "draw to second")
    assert (scene.cards("hand 0"), scene.cards("second hand 0")) == ("6C 5C 10H", "6H 2H 3S 9H")
    assert scene.turn == 0
    scene.do("draw to second")
    assert whys(scene) == [(0, "second hand, over 21 with 30")]
    assert scene.turn == 0
    assert scene.legal() == ["draw", "stand"]
    assert scene.why_not("draw to second") == "You have only one hand to draw to."
    scene.do("stand", "stand")
    assert won(scene) == [0, 0, 0]
    assert whys(scene)[1:] == [(0, "21 beats the dealer's 18"), (1, "18 each, a stand-off")]


def test_000_l6663_the_first_hand_over_leaves_the_second() -> None:
    scene = dealt("6C 10S 10D 6H 8S 8D 10C 2H 10H 9H").do("split", "draw to first")
    assert whys(scene) == [(0, "over 21 with 26")]
    assert scene.prompt() == "second hand: you have 8 against 10D: draw or stand"
    scene.do("draw", "stand")
    assert scene.cards("second hand 0") == "6H 2H 9H"
    assert scene.turn == 1


def test_000_l6663_a_split_hand_is_not_split_again_nor_is_21_a_natural() -> None:
    """Only the first two cards are split; an ace with a ten to it is 21, and paid evenly."""
    scene = dealt("AC 10S 9D AH 8S 8D AS KH").do("split")
    assert scene.legal() == ["draw to first", "draw to second", "stand"]
    assert scene.why_not("split") == "No more than 2 hands may be made of one."
    scene.do("draw to first", "stand")
    scene = dealt("AC 10S 9D AH 8S 8D AS KH 7H").do("split", "draw to first", "stand", "stand")
    assert whys(scene)[:2] == [
        (0, "19 beats the dealer's 17"),
        (0, "second hand, 21 beats the dealer's 17"),
    ]
    assert won(scene) == [4, 4, -8]


def test_he_who_has_split_must_say_to_which_hand_he_draws() -> None:
    scene = dealt("6C 10S 10D 6H 8S 8D 5C 2H").do("split")
    assert scene.why_not("draw").startswith("You have split: say whether")  # type: ignore[union-attr]


# -- the pack --------------------------------------------------------------------------------------


def test_000_l6661_cards_are_gathered_as_bets_are_settled_and_the_pack_is_dealt_on() -> None:
    scene = dealt("AC 10S 10D KC 8S 8D")
    assert scene.cards("discards") == "AC KC"
    scene.do("stand")
    assert len(scene.s.zones[0]) == 104 - 6
    assert scene.number("round") == 2
    assert (scene.cards("hand 1"), scene.cards("hand 2")) == ("10S 8S", "10D 8D")  # to be seen while they bet
    scene.do("bet 2", "bet 2")
    assert sorted(scene.cards("discards").split()) == sorted("AC KC 10S 8S 10D 8D".split())


def until_asked(seats: int = 3, seed: int = 1) -> Scene:
    """Everybody stands until few cards are left."""
    scene = table(seats=seats, seed=seed)
    while scene.turn != seats - 1 and not scene.s.over:
        scene.do(scene.legal()[0] if scene.legal()[0].startswith("bet") else "stand")
    return scene


def test_000_l6661_the_dealer_may_gather_the_cards_when_few_are_left() -> None:
    """Fewer than five for each: he is asked before the bets, and a gathering ends this pack."""
    scene = until_asked()
    left = len(scene.s.zones[0])
    assert left < 15
    assert scene.legal() == ["deal on", "gather"]
    assert scene.prompt() == f"{left} cards are left: deal on, or gather all for a new shuffle"
    assert until_asked().do("gather").s.over


def test_000_l6661_at_the_marker_what_is_not_in_play_is_shuffled_and_the_deal_goes_on() -> None:
    """No card is burned: all cards that are done with are there again. After that round the pack is done."""
    scene = until_asked(seats=9)
    scene.do("deal on")
    seen = 0
    while not scene.s.over and scene.s.shuffles == 0:
        seen = len(scene.s.zones[scene.game.layout.find_zone("discards")]) + len(scene.s.zones[0])
        legal = scene.legal()
        scene.do(next((move for move in legal if move.startswith(("deal on", "draw"))), legal[0]))
    assert scene.s.shuffles == 1
    assert 0 < len(scene.s.zones[0]) < seen
    rounds = scene.number("round")
    scene.play_out("stand", "deal on")
    assert scene.number("round") == rounds


def test_the_game_ends_after_the_agreed_number_of_shuffles() -> None:
    match = Scene(GAME, seats=3, dealer=2, shuffles=1).play_as_advised().close()
    assert match.over
    assert match.paid == match.scores
    assert sum(match.scores) == 0


# -- what is known ---------------------------------------------------------------------------------


def test_what_a_player_holds_face_down_is_no_natural_and_not_over_21() -> None:
    """Nobody has shown one, and he would have paid: so it is in every world that another can think of."""
    scene = dealt("2C 5S 6D 3C 5H 10D 10H 5D").do("draw", "stand")
    game, table_ = scene.game, scene.game.table
    first, own = (game.layout.find_zone(f"hand {seat}") for seat in (0, 1))
    rng = Rng(7)
    counts = set()
    for _ in range(300):
        world = sample(game, scene.s, 1, rng)
        assert world.zones[own] == scene.s.zones[own]
        counts.add(table_.least(world.zones[first]))
    assert max(counts) <= 21
    assert len(counts) > 8
    before = dealt("2C 5S 6D 3C 5H 10D")
    for _ in range(300):
        assert not table_.is_natural(sample(before.game, before.s, 1, rng).zones[first])


# -- advice ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "advised"),
    [
        ("10C 2S 10D 6C 3S 8D", "draw"),  # 16 against a ten
        ("10C 2S 6D 3C 3S 8D", "stand"),  # 13 against a six
        ("10C 2S 2D 2C 3S 8D", "draw"),  # 12 against a two
        ("AC 2S 9D 7C 3S 8D", "draw"),  # soft 18 against a nine
        ("AC 2S 8D 7C 3S 8S", "stand"),  # soft 18 against an eight
        ("8C 2S 9D 8H 3S 8D", "split"),
        ("10C 2S 6D 10H 3S 8D", "stand"),
    ],
)
def test_advice_against_the_card_shown(cards: str, advised: str) -> None:
    assert dealt(cards).advised() == advised


def test_advice_draws_to_whichever_hand_wants_a_card() -> None:
    """Twenty in the first hand is left alone, twelve in the second is not."""
    scene = dealt("10C 2S 9D 10H 3S 8D KC 2H")
    assert scene.advised() == "stand"
    scene.do("split")
    assert scene.advised() == "draw to second"
    assert dealt("8C 2S 9D 8H 3S 8D KC KH").do("split").advised() == "stand"
