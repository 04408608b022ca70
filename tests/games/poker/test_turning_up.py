"""Bingo, Up and Down the River and Garbage by the book."""

from cardtable.cards import FULL_52
from cardtable.testing import Scene

HANDS = {
    "hand 1": "KC KD 5H 7S AD",
    "hand 2": "KH 4S 5C 9D AC",
    "hand 0": "QC 10D 2S 3H JH",
}


def dealt(name: str, zones: dict[str, str], turned: str, seats: int = 3, **options: object) -> Scene:
    """A deal after which these cards are turned, in this order."""
    zones = {**zones, "pack": " ".join(_left(zones, turned) + turned.split()[::-1])}
    return Scene(name, zones, seats=seats, **options)


def _left(zones: dict[str, str], turned: str) -> list[str]:
    used = {FULL_52.read(word) for cards in [*zones.values(), turned] for word in cards.split()}
    return [FULL_52.text(card) for card in range(52) if card not in used]


def turn(s: Scene, times: int) -> Scene:
    """The dealer turns so many cards."""
    return s.do(*["turn"] * times)


def bingo(turned: str, **options: object) -> Scene:
    """Three players, the dealer 0."""
    return dealt("bingo-dealers-choice", HANDS, turned, **options)


def test_000_l2441_hands_lie_open_and_the_dealer_turns() -> None:
    s = bingo("8C")
    assert all(
        s.s.seen[card] == s.game.layout.everyone for card in s.s.zones[s.game.layout.find_zone("hand 2")]
    )
    assert s.turn == 0
    assert s.legal() == ["turn"]
    assert s.advised() == "turn"
    turn(s, 1)
    assert s.cards("turned") == "8C"
    assert s.lines() == []


def test_000_l2441_chips_by_rank_on_each_card_of_it() -> None:
    """Thirteen for a king and on both if there are two, eleven for a jack, one for an ace."""
    s = turn(bingo("KS JC AH"), 1)
    assert s.lines() == [(1, -13, "on KC"), (1, -13, "on KD"), (2, -13, "on KH")]
    assert s.cards("covered 1") == "KC KD"
    turn(s, 2)
    assert s.lines()[3:] == [(0, -11, "on JH"), (1, -1, "on AD"), (2, -1, "on AC")]
    assert s.number("pot") == 52
    assert [s.number(f"chips {seat}") for seat in range(3)] == [189, 173, 186]


def test_000_l2441_the_first_with_five_covered_takes_all() -> None:
    """Of 3 x 13 + 5 + 5 + 7 + 1 + 1 chips."""
    s = turn(bingo("KS 5D 7C AH"), 4)
    assert s.s.over
    assert s.lines()[-1] == (1, 58, "all five covered")
    assert s.s.scores == [0, 58 - 26 - 5 - 7 - 1, -13 - 5 - 1]


def test_000_l2441_out_on_the_same_card() -> None:
    """Both have only kings left: 4 + 9 + 7 + 2 + 10 + 39 = 71 chips, the odd one to the dealer's left."""
    s = turn(bingo("4C 9C 7C AH 5D KS"), 6)
    assert s.s.over
    assert s.lines()[-2:] == [
        (1, 36, "all five covered, divided"),
        (2, 35, "all five covered, divided"),
    ]


def test_a_rank_turned_again_is_paid_again() -> None:
    s = turn(bingo("5D 5S"), 2)
    assert s.lines() == [(1, -5, "on 5H"), (2, -5, "on 5C"), (1, -5, "on 5H"), (2, -5, "on 5C")]
    assert s.cards("covered 1") == "5H"


def test_who_is_short_covers_with_what_he_has() -> None:
    match = bingo("8C", takeout=50).match
    match.numbers["chips"] = [100, 20, 30]
    s = turn(bingo("KS", match=match, takeout=50), 1)
    assert s.lines() == [(1, -13, "on KC"), (1, -7, "on KD"), (2, -13, "on KH")]
    assert s.cards("covered 1") == "KC KD"


def test_the_pack_runs_out() -> None:
    """Who has all four of a rank is never done; the chips stay for the next deal, played for them."""
    hands = {"hand 1": "2C 2D 2H 2S 3C", "hand 0": "4C 4D 4H 4S 3D"}
    s = dealt("bingo-dealers-choice", hands, "3H 3S", seats=2, deals=1)
    while not s.s.over:
        s.do("turn")
    assert len(s.cards("turned").split()) == 42
    assert s.lines()[-1] == (-1, 0, "the pack has run out: the chips stay in the middle")
    assert s.number("pot") == 12
    match = s.close()
    assert match.numbers["pot"] == [12]
    assert not match.over
    hands = {"hand 0": "4C 4D 5H 5S 6D", "hand 1": "2C 2D 2H 2S 3C"}
    again = turn(dealt("bingo-dealers-choice", hands, "4H 5D 6C", seats=2, match=match, deals=1), 3)
    assert again.lines()[-1] == (0, 12 + 8 + 10 + 6, "all five covered")
    assert again.close().over


def river(turned: str, **options: object) -> Scene:
    """Three players, the dealer 0, who has no hand."""
    hands = {zone: cards for zone, cards in HANDS.items() if zone != "hand 0"}
    return dealt("up-and-down-the-river", hands, turned, **options)


def test_000_l2443_put_and_take() -> None:
    """Seat 1 puts 26, 5 and 1, seat 2 13, 5 and 1; for take cards seat 2 gets 4 and 9; 38 are left."""
    s = river("KS 8C 5D AH 8D 4C 9C JC JD JS")
    assert s.cards("hand 0") == ""
    assert s.prompt() == "turn up put card 1 of 5"
    turn(s, 5)
    assert s.lines() == [
        (1, -13, "puts for king"),
        (1, -13, "puts for king"),
        (2, -13, "puts for king"),
        (1, -5, "puts for five"),
        (2, -5, "puts for five"),
        (1, -1, "puts for ace"),
        (2, -1, "puts for ace"),
    ]
    assert s.prompt() == "turn up take card 1 of 5"
    turn(s, 5)
    assert s.s.over
    assert s.lines()[7:] == [
        (2, 4, "takes for four"),
        (2, 9, "takes for nine"),
        (0, 38, "what is left in the pot"),
    ]
    assert s.cards("put") == "KS 8C 5D AH 8D"
    assert s.cards("take") == "4C 9C JC JD JS"


def test_000_l2445_the_dealer_supplies_what_is_lacking() -> None:
    """There is one chip in the pot each from two players, and 13 are taken three times."""
    s = turn(river("AH 8C 8D 8H 8S KS JC JD JS QC"), 10)
    assert s.lines()[2:] == [
        (0, -11, "supplies the pot for king"),
        (1, 13, "takes for king"),
        (0, -13, "supplies the pot for king"),
        (1, 13, "takes for king"),
        (0, -13, "supplies the pot for king"),
        (2, 13, "takes for king"),
    ]
    assert s.s.scores == [-37, 25, 12]


def test_000_l2445_the_fourth_card_calls_for_eight_chips() -> None:
    """1, 2, 4, 8 and 16, whatever the ranks; going down it begins with 1 again."""
    s = turn(river("AH 8C 8D KS 4C 7C 8H 8S 9C JC", doubling=True), 10)
    assert s.lines() == [
        (1, -1, "puts for ace"),
        (2, -1, "puts for ace"),
        (1, -8, "puts for king"),
        (1, -8, "puts for king"),
        (2, -8, "puts for king"),
        (2, -16, "puts for four"),
        (1, 1, "takes for seven"),
        (2, 8, "takes for nine"),
        (0, 33, "what is left in the pot"),
    ]


def test_a_dealer_short_of_chips_supplies_what_he_has() -> None:
    match = river("8C", takeout=50).match
    match.numbers["chips"] = [20, 60, 70]
    s = turn(river("8C 8D 8H 8S 3C KS JC JD JS QC", match=match, takeout=50), 10)
    assert s.lines() == [
        (0, -13, "supplies the pot for king"),
        (1, 13, "takes for king"),
        (0, -7, "supplies the pot for king"),
        (1, 7, "takes for king"),
    ]
    assert s.close().numbers["in"] == [0, 1, 1]


def test_000_l2437_red_and_black() -> None:
    """Three of the color named win the bet, five of either colour twice as much; then Bingo is dealt."""
    s = dealt("garbage", {}, "KH QH JH 2C 3C 4H 5H 6H 7D 8D", seats=3)
    assert s.turn == 1
    assert s.legal() == ["red 1-10", "black 1-10"]
    assert s.why_not("red 11") == "Bet at least 1 chip and at most 10."
    s.do("black 10")
    assert s.lines() == [(1, -10, "2 black"), (0, 10, "Player 2: 2 black")]
    s.do("red 4")
    assert s.lines()[2:] == [(0, -8, "Player 3: 5 red"), (2, 8, "5 red")]
    assert s.turn == 0
    assert s.cards("hand 2") == "4H 5H 6H 7D 8D"
    assert s.legal() == ["gather"]
    s.do("gather")
    assert s.legal() == ["turn"]
    assert [len(s.cards(f"hand {seat}").split()) for seat in range(3)] == [5, 5, 5]
    assert len(s.cards("pack").split()) == 37


def test_five_of_the_other_colour_are_collected_double() -> None:
    """As far as the player has chips."""
    s = dealt("garbage", {}, "KH QH JH 2H 3D", seats=2).do("black 3")
    assert s.lines() == [(1, -6, "0 black"), (0, 6, "Player 2: 0 black")]
    match = s.match
    match.numbers["chips"] = [395, 5]
    s = dealt("garbage", {}, "KH QH JH 2H 3D", seats=2, match=match)
    assert s.legal() == ["red 1-5", "black 1-5"]
    assert s.do("black 4").lines() == [(1, -5, "0 black"), (0, 5, "Player 2: 0 black")]


def test_advice_on_colours() -> None:
    """All cards that have been dealt are known: five red ones make black more likely."""
    s = dealt("garbage", {}, "KH QH JH 2H 3D", seats=3)
    assert s.advised() == "red 1"
    assert s.do("red 1").advised() == "black 10"


def test_000_l2447_three_games_by_one_dealer() -> None:
    """The pack is whole again before each of them, and the deal passes on when all are over."""
    s = Scene("garbage", seats=3).do("red 1", "red 1")
    assert s.advised() == "gather"
    s.do("gather")
    while s.legal() == ["turn"]:
        s.do("turn")
    assert s.prompt() == "gather the cards, and deal the next game"
    s.do("gather")
    assert s.cards("turned") == s.cards("covered 0") == ""
    assert [len(s.cards(f"hand {seat}").split()) for seat in range(3)] == [0, 5, 5]
    assert len(s.cards("pack").split()) == 42
    assert s.turn == 0
    turn(s, 10)
    assert s.s.over
    assert s.number("pot") == 0
    assert s.close().dealer == 1
