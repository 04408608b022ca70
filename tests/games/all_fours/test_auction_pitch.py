"""Auction Pitch, Smudge and the game with a joker by the book (000, lines 4247-4321)."""

from typing import Any

import pytest

from cardtable.cards import FULL_52, Rng
from cardtable.engine import Match, sample
from cardtable.games import REGISTRY
from cardtable.games.all_fours.rules.pitching import GAME_COUNT
from cardtable.testing import Scene

# Spades pitched by seat 1, who has high; seat 2 has low, and loses the jack to seat 1.
DEAL = {
    "hand 1": "AS KS 3H 4H 5H 6H",
    "hand 2": "JS 2S 3C 4C 5C 6C",
    "hand 3": "QS 3D 4D 5D 6D 7D",
    "hand 0": "10S 7C 8C 9C 8D 9D",
}
# Seat 1 has ace, king, queen, jack, ten and two of spades: with them all the points.
ALL = {"hand 1": "AS KS QS JS 10S 2S", "hand 2": "3C 4C 5C 6C 7C 8C", "hand 3": "3D 4D 5D 6D 7D 8D"}


def pitched(bid: int, name: str = "auction-pitch", hands: dict[str, str] = DEAL, **more: Any) -> Scene:
    """Eldest hand bids, the others pass, and the deal is played."""
    scene = Scene(name, hands, **more).do(f"bid {bid}")
    while scene.s.contract < scene.game.all_points and scene.s.trump == 4 and "pass" in scene.legal():
        scene.do("pass")
    return scene.play_out("AS", "JS", "QS", "10S", "KS", "2S")


# -- the auction ---------------------------------------------------------------------------------


def test_000_l4279_bids_rise_from_two_and_the_dealer_may_have_the_last_bid() -> None:
    scene = Scene("auction-pitch")
    assert scene.legal() == ["pass", "bid 2", "bid 3", "bid 4"]
    assert scene.why_not("bid 1") == "You must bid at least 2."
    assert scene.why_not("bid 5") == "There are only 4 points to bid for."
    scene.do("bid 2")
    assert scene.legal() == ["pass", "bid 3", "bid 4"]
    scene.do("bid 3", "pass")
    assert scene.turn == 0
    assert scene.legal() == ["pass", "bid 3", "bid 4"]
    scene.do("bid 3")
    assert (scene.s.declarer, scene.s.contract, scene.turn) == (0, 3, 0)


def test_000_l4279_a_bid_of_four_cannot_be_taken_away() -> None:
    scene = Scene("auction-pitch").do("pass", "bid 4")
    assert (scene.s.declarer, scene.turn) == (2, 2)
    assert scene.legal()[0].startswith("play")


def test_000_l4311_at_smudge_the_dealer_must_bid_over() -> None:
    scene = Scene("smudge").do("bid 2", "bid 3", "pass")
    assert scene.legal() == ["pass", "bid 4"]


def test_all_pass_and_the_next_player_deals() -> None:
    scene = Scene("auction-pitch").do("pass", "pass", "pass", "pass")
    assert scene.lines() == [(-1, 0, "all have passed: the cards are thrown in")]
    match = scene.close()
    assert (match.dealer, match.over) == (1, False)


def test_the_dealer_must_bid_where_that_is_agreed() -> None:
    scene = Scene("auction-pitch", dealer_must=True).do("pass", "pass", "pass")
    assert scene.legal() == ["bid 2", "bid 3", "bid 4"]
    assert scene.why_not("pass") == "Nobody has bid, so you must."


# -- the play ------------------------------------------------------------------------------------


def test_000_l4281_the_card_pitched_makes_trump_and_must_be_followed() -> None:
    scene = Scene("auction-pitch", DEAL).do("bid 2", "pass", "pass", "pass")
    assert scene.s.trump == 4
    scene.do("play AS")
    assert scene.s.trump == 3
    assert sorted(scene.legal()) == ["play 2S", "play JS"]
    assert scene.why_not("play 3C") == "You hold a card of spades: spades were led, so you must follow suit."


MIXED = {
    "hand 1": "AS 2C 3C 4C 5C 6C",
    "hand 2": "3S JS KC 7H 8H 9H",
    "hand 3": "4S 10D 9D 8D 7D 6D",
    "hand 0": "5S 6S 7S 8S 10C QC",
}


def test_000_l4281_a_plain_lead_may_be_followed_or_trumped() -> None:
    """Seat 2 holds the king of clubs and a trump: either will do, but not a heart."""
    scene = Scene("auction-pitch", MIXED).do("bid 2", "pass", "pass", "pass")
    scene.do("play AS", "play 3S", "play 4S", "play 5S", "play 2C")
    assert sorted(scene.legal()) == ["play JS", "play KC"]
    assert str(scene.why_not("play 7H")).endswith("so you must follow suit or play a trump.")
    scene.do("play JS")
    assert sorted(scene.legal()) == [f"play {card}" for card in ("10D", "6D", "7D", "8D", "9D")]


def test_a_trump_is_no_proof_of_a_void_but_a_plain_card_is() -> None:
    """Seat 2 trumps a club and keeps one; seat 3 throws a diamond and can have no club."""
    scene = Scene("auction-pitch", MIXED).do("bid 2", "pass", "pass", "pass")
    scene.do("play AS", "play 3S", "play 4S", "play 5S", "play 2C", "play JS", "play 6D")
    layout, pack = scene.game.layout, scene.game.cards
    clubs = sum(1 << face for face in range(pack.face_count) if pack.suits[face] == 0)
    assert scene.s.lacks[layout.find_zone("hand 2")] == 0
    assert scene.s.lacks[layout.find_zone("hand 3")] & clubs == clubs
    held = set()
    for seed in range(40):
        world = sample(scene.game, scene.s, 1, Rng(seed))
        held |= {pack.suits[card] for card in world.zones[layout.find_zone("hand 2")]}
        assert all(pack.suits[card] != 0 for card in world.zones[layout.find_zone("hand 3")])
    assert 0 in held


# -- the points ----------------------------------------------------------------------------------


def test_000_l4273_what_counts_towards_the_game() -> None:
    """Ten, ace, king, queen and jack of a suit count 20, and there are 80 in the pack."""
    assert sum(GAME_COUNT.values()) == 20
    assert sum(GAME_COUNT.get(rank, 0) for rank in FULL_52.ranks) == 80


def test_000_l4265_high_low_jack_and_game() -> None:
    """Low is his who was dealt it, jack and game theirs who win them."""
    scene = pitched(2)
    assert scene.lines() == [
        (1, 1, "high, the ace of spades"),
        (1, 1, "jack"),
        (1, 1, "game, with a count of 20"),
        (2, 1, "low, the two of spades"),
    ]
    assert not scene.close().over


def test_000_l4269_low_for_the_player_who_wins_it() -> None:
    scene = pitched(2, low="won")
    assert (1, 1, "low, the two of spades") in scene.lines()
    assert scene.s.scores == [0, 4, 0, 0]


def test_000_l4275_a_tie_for_game_counts_for_nobody() -> None:
    hands = {
        "hand 1": "3S 2H 3H 4H 5H 6H",
        "hand 2": "2S 2C 3C 4C 5C 6C",
        "hand 3": "4S 2D 3D 4D 5D 6D",
        "hand 0": "5S 7C 8C 9C 7D 8D",
    }
    scene = Scene("auction-pitch", hands).do("bid 2", "pass", "pass", "pass", "play 3S")
    scene.play_out()
    assert scene.lines() == [
        (1, -2, "set back: bid 2 and made 0"),
        (0, 1, "high, the five of spades"),
        (2, 1, "low, the two of spades"),
    ]


def test_000_l4283_set_back_by_the_bid_and_in_the_hole() -> None:
    scene = pitched(4, scores=(0, 1, 0, 0))
    assert scene.lines() == [(1, -4, "set back: bid 4 and made 3"), (2, 1, "low, the two of spades")]
    assert scene.s.scores == [0, -3, 1, 0]


# -- the end of a game ---------------------------------------------------------------------------


def test_000_l4285_the_pitcher_counts_first() -> None:
    """The pitcher at 5 makes 2, another at 6 also makes 2 and has more: the pitcher wins."""
    hands = {
        "hand 1": "AS 10S 3H 4H 5H 6H",
        "hand 2": "JS 2S 3C 4C 5C 6C",
        "hand 3": "3D 4D 5D 6D 7D 8D",
        "hand 0": "7C 8C 9C 9D 7H 8H",
    }
    scene = Scene("auction-pitch", hands, scores=(0, 5, 6, 0)).do("bid 2", "pass", "pass", "pass")
    scene.do("play AS", "play 2S").play_out("3H", "JS", "10S")
    match = scene.close()
    assert match.scores == [0, 7, 8, 0]
    assert match.over
    assert max(match.paid) == match.paid[1]


def test_000_l4285_the_pitcher_counts_first_in_any_seat() -> None:
    """The same with the pitcher in the first seat: what others make later does not take the game away."""
    hands = {
        "hand 0": "AS 10S 3H 4H 5H 6H",
        "hand 1": "JS 2S 3C 4C 5C 6C",
        "hand 2": "3D 4D 5D 6D 7D 8D",
        "hand 3": "7C 8C 9C 9D 7H 8H",
    }
    scene = Scene("auction-pitch", hands, dealer=3, scores=(5, 6, 0, 0)).do("bid 2", *["pass"] * 3)
    scene.do("play AS", "play 2S").play_out("3H", "JS", "10S")
    assert scene.s.scores == [7, 8, 0, 0]
    assert scene.number("winner") == 0


def test_000_l4285_others_count_high_low_jack_game() -> None:
    """Two others reach 7 with equal or better scores: whoever has the earlier point wins."""
    hands = {
        "hand 1": "QS 2H 3H 4H 5H 6H",
        "hand 2": "2S 2C 3C 4C 5C 6C",
        "hand 3": "KS 2D 3D 4D 5D 6D",
        "hand 0": "JS 7C 8C 9C 7D 8D",
    }
    scene = Scene("auction-pitch", hands, scores=(0, 0, 6, 6)).do("bid 2", "pass", "pass", "pass", "play QS")
    scene.play_out("2S", "KS", "JS")
    assert scene.lines() == [
        (1, -2, "set back: bid 2 and made 0"),
        (3, 1, "high, the king of spades"),
        (2, 1, "low, the two of spades"),
        (3, 1, "jack"),
        (3, 1, "game, with a count of 6"),
    ]
    assert scene.number("winner") == 3
    low_first = Scene("auction-pitch", hands, scores=(0, 0, 6, 4)).do("bid 2", *["pass"] * 3, "play QS")
    low_first.play_out("2S", "KS", "JS")
    assert low_first.s.scores[2:] == [7, 7]
    assert low_first.number("winner") == 2
    low_before_jack = Scene("auction-pitch", hands, scores=(0, 0, 6, 5)).do("bid 2", *["pass"] * 3, "play QS")
    low_before_jack.play_out("2S", "KS", "JS")
    assert low_before_jack.s.scores[2:] == [7, 8]
    assert low_before_jack.number("winner") == 2


@pytest.mark.parametrize(("before", "over"), [(0, True), (2, True), (-1, False)])
def test_000_l4287_a_smudge_wins_the_game_unless_in_the_hole(before: int, over: bool) -> None:
    scene = pitched(4, hands=ALL, scores=(0, before, 0, 0))
    assert scene.s.scores[1] == before + 4
    smudge = (1, 0, "smudge: all the points, and with them the game")
    assert (smudge in scene.lines()) == over
    assert scene.close().over == over


def test_000_l4287_all_the_points_without_the_bid_are_only_four() -> None:
    scene = pitched(2, hands=ALL)
    assert scene.s.scores[1] == 4
    assert not scene.close().over


def test_000_l4303_settlement() -> None:
    """Final scores of 7, 3, 0 and -2: the winner has one counter and twice two."""
    scene = pitched(2, scores=(3, 4, -1, -2))
    match = scene.close()
    assert match.scores == [3, 7, 0, -2]
    assert match.paid == [-1, 5, -2, -2]


def test_000_l4303_a_counter_more_for_each_set_back() -> None:
    options = {"set_back_counters": True}
    match: Match = REGISTRY.find("auction-pitch").make(0, options).new_match()
    pitched(4, match=match, set_back_counters=True).close()
    assert match.numbers["set back"] == [0, 1, 0, 0]
    match.dealer = 0
    match.numbers["set back"] = [2, 1, 0, 0]
    match.scores = [3, 4, 1, 1]
    scene = pitched(2, match=match, set_back_counters=True)
    assert scene.close().paid == [-3, 5, -1, -1]


def test_000_l4303_set_backs_cost_nothing_more_unless_it_is_agreed() -> None:
    match: Match = REGISTRY.find("auction-pitch").make().new_match()
    match.numbers["set back"] = [2, 1, 0, 0]
    match.scores = [3, 4, 1, 1]
    assert pitched(2, match=match).close().paid == [-1, 3, -1, -1]


@pytest.mark.parametrize(("game", "over"), [(7, True), (10, False)])
def test_points_of_a_game(game: int, over: bool) -> None:
    assert pitched(2, scores=(0, 4, 0, 0), game=game).close().over == over


# -- Smudge --------------------------------------------------------------------------------------


def test_000_l4313_counted_down_from_seven() -> None:
    """Set back on a bid of 3 a player has 10; two points made later leave him 8."""
    hands = {"hand 1": "AS 3S 2H 3H 4H 5H", "hand 2": "KS QS JS 2S 2C 3C", "hand 3": "4S", "hand 0": "5S"}
    scene = Scene("smudge", hands).do("bid 3", "pass", "pass", "pass", "play AS")
    scene.play_out("2S", "3S")
    assert scene.lines()[0] == (1, 3, "set back: bid 3 and made 2")
    assert scene.s.scores[1] == 10
    match = scene.close()
    assert not match.over
    match.dealer = 0
    again = Scene("smudge", hands, match=match).do("bid 2", "pass", "pass", "pass", "play AS")
    again.play_out("2S", "3S")
    assert again.s.scores[1] == 8


def test_000_l4313_the_first_at_nothing_wins() -> None:
    scene = pitched(2, "smudge", scores=(7, 3, 1, 6))
    match = scene.close()
    assert match.scores[1] <= 0
    assert match.over
    assert match.paid == [-2, 4, -1, -1]


def test_000_l4311_anybody_smudges_at_any_score() -> None:
    """The dealer holds all the points in spades; eldest hand has bid two and pitched a low one."""
    hands = {"hand 0": "AS KS QS JS 10S 2S", "hand 1": "3S 3H 4H 5H 6H 7H", "hand 2": "2C", "hand 3": "2D"}
    scene = Scene("smudge", hands, scores=(12, 2, 7, 7)).do("bid 2", "pass", "pass", "pass", "play 3S")
    scene.play_out()
    assert scene.lines()[0] == (0, 0, "smudge: all the points, and with them the game")
    match = scene.close()
    assert match.over
    assert match.scores[:2] == [8, 4]
    assert match.paid[0] == max(match.paid)


def test_counting_down_is_worth_the_same() -> None:
    up, down = pitched(2, low="won"), pitched(2, "smudge", smudge="bid")
    for seat in range(4):
        assert up.game.payoff(up.s, seat) == pytest.approx(down.game.payoff(down.s, seat))


# -- with a joker --------------------------------------------------------------------------------

JOKER = {
    "hand 1": "AS 3S 2H 3H 4H 5H",
    "hand 2": "Joker 2C 3C 4C 5C 6C",
    "hand 3": "4S 2D 3D 4D 5D 6D",
    "hand 0": "6S 7C 8C 9C 7D 8D",
}


def test_000_l4317_the_joker_is_the_lowest_trump_and_a_point() -> None:
    """It must follow to a trump; low is the three, and the joker counts for whoever wins it."""
    scene = Scene("auction-pitch-joker", JOKER)
    assert scene.legal() == ["pass", "bid 2", "bid 3", "bid 4", "bid 5"]
    scene.do("bid 2", "pass", "pass", "pass", "play AS")
    assert scene.legal() == ["play Joker"]
    scene.play_out("4S", "6S")
    assert scene.lines()[:3] == [
        (1, 1, "high, the ace of spades"),
        (1, 1, "low, the three of spades"),
        (1, 1, "joker"),
    ]


def test_000_l4317_the_pack_has_53_cards() -> None:
    assert Scene("auction-pitch-joker").game.cards.size == 53
    assert Scene("auction-pitch").game.cards.size == 52


def test_000_l4317_a_joker_pitched_is_a_spade() -> None:
    scene = Scene("auction-pitch-joker", JOKER).do("pass", "bid 2", "pass", "pass", "play Joker")
    assert scene.s.trump == 3
    assert scene.legal() == ["play 4S"]
    assert not scene.game.suits_are_alike()
    scene.do("play 4S", "play 6S", "play 3S")
    assert scene.turn == 0


def test_000_l4317_ten_points_make_the_game() -> None:
    match = pitched(2, "auction-pitch-joker", scores=(0, 6, 0, 0)).close()
    assert (match.scores[1], match.over) == (9, False)
    match = pitched(2, "auction-pitch-joker", scores=(0, 7, 0, 0)).close()
    assert (match.scores[1], match.over) == (10, True)


def test_000_l4319_the_joker_counts_before_the_game() -> None:
    """Seat 2 comes to ten by the joker, seat 3 by the game: seat 2 wins."""
    hands = {
        "hand 1": "QS 2H 3H 4H 5H 6H",
        "hand 2": "KS 3C 4C 5C 6C 7C",
        "hand 3": "2S AC AD 4D 5D 6D",
        "hand 0": "Joker 10C 8C 9C 7D 8D",
    }
    scene = Scene("auction-pitch-joker", hands, scores=(0, 0, 8, 8)).do("bid 2", *["pass"] * 3)
    scene.do("play QS", "play KS", "play 2S", "play Joker", "play 3C", "play AC", "play 10C", "play 2H")
    scene.play_out("AD")
    assert scene.lines() == [
        (1, -2, "set back: bid 2 and made 0"),
        (2, 1, "high, the king of spades"),
        (3, 1, "low, the two of spades"),
        (2, 1, "joker"),
        (3, 1, "game, with a count of 18"),
    ]
    assert scene.number("winner") == 2
