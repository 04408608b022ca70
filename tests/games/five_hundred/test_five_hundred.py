"""Five Hundred, from the book (000, lines 3835-3968; 002, lines 141 and 207)."""

from typing import Any

import pytest

from cardtable.cards import HEARTS, NO_SUIT
from cardtable.engine import BadOption, Match, View
from cardtable.engine.view import UNSEEN
from cardtable.mechanics.bidding.bid_table import Schedule
from cardtable.testing import Scene

# Player 2 (seat 1) bids hearts: six top trumps, the ace of spades, and three losers.
SEVEN = {
    "hand 1": "Joker JH JD AH KH QH AS 7C 8C 7D",
    "hand 2": "AC KC 10C 7S 8S 9S 10S JS QS KS",
    "hand 0": "AD 7H 8D 9D 10D QD KD JC QC 9C",
    "widow": "8H 9H 10H",
}
SIX = {**SEVEN, "hand 1": "Joker JH JD AH KH QH 7S 7C 8C 7D", "hand 2": "AC KC 10C AS 8S 9S 10S JS QS KS"}
ORDER = (
    "Joker JH JD AH KH QH AS 7D 7S 8S 9S 10S JS QS KS 7H 8D 9D 10D QD KD 9C AD 10C QC 8C KC AC 7C JC"
).split()
ALL_SPADES = {"hand 1": "Joker JS JC AS KS QS 10S 9S 8S 7S"}


def keep(scene: Scene, cards: str) -> Scene:
    """The contractor discards cards that are not among these."""
    while scene.legal()[0].startswith("discard"):
        unwanted = [move for move in scene.legal() if move[8:] not in cards.split()]
        scene.do(min(unwanted, key=lambda move: scene.game.cards.read(move[8:])))
    return scene


def discard(scene: Scene) -> Scene:
    """The contractor discards the widow again, as it comes in the layouts above."""
    return scene.do("discard 8H", "discard 9H", "discard 10H")


def contract(bid: str, zones: dict[str, str] = SEVEN, **kwargs: Any) -> Scene:
    """Player 2 bids, the others pass, and he discards three hearts."""
    return discard(Scene("five-hundred", zones, **kwargs).do(f"bid {bid}", "pass", "pass"))


# -- cards, deal, widow ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "seats", "joker", "size", "widow"),
    [
        ("five-hundred", 3, True, 33, 3),
        ("five-hundred", 3, False, 32, 2),
        ("five-hundred", 4, True, 33, 3),
        ("two-hand-five-hundred", 2, True, 33, 3),
        ("two-hand-five-hundred-24", 2, False, 24, 4),
        ("four-hand-five-hundred", 4, True, 43, 3),
        ("four-hand-five-hundred", 4, False, 42, 2),
        ("five-hand-five-hundred", 5, True, 53, 3),
        ("five-hand-five-hundred", 5, False, 52, 2),
        ("six-hand-five-hundred", 6, True, 63, 3),
        ("six-hand-five-hundred", 6, False, 62, 2),
    ],
)
def test_000_l3843_packs_and_widows(name: str, seats: int, joker: bool, size: int, widow: int) -> None:
    """The pack grows with the players; ten cards each, and the rest is the widow."""
    scene = Scene(name, seats=seats, joker=joker)
    assert scene.game.cards.size == size
    assert len(scene.cards("widow").split()) == widow
    assert scene.cards("pack") == ""


def test_000_l3843_red_fours_and_red_thirteens() -> None:
    """Four players keep two red fours; six have elevens and twelves in each suit and two red thirteens."""
    four = Scene("four-hand-five-hundred").game.cards.texts
    assert [text for text in four if text[:-1] == "4"] == ["4D", "4H"]
    assert "3D" not in four and "5C" in four
    six = Scene("six-hand-five-hundred").game.cards.texts
    assert [text for text in six if text[:-1] == "13"] == ["13D", "13H"]
    assert {"11C", "12S", "2C", "Joker"} <= set(six)


def test_002_l141_thirteens_rank_above_twelves_elevens_and_tens() -> None:
    hands = {
        "hand 1": "13H",
        "hand 2": "12H",
        "hand 3": "JH",
        "hand 4": "11H",
        "hand 5": "10H",
        "hand 0": "9H",
    }
    scene = Scene("six-hand-five-hundred", hands).do("bid 6S", *["pass"] * 5)
    keep(scene, "13H").do("play 13H", "play 12H", "play JH", "play 11H", "play 10H", "play 9H")
    assert scene.turn == 3


def test_000_l3853_three_cards_then_the_widow_then_four_and_three() -> None:
    """The widow is dealt after the first round."""
    order = list(range(33))
    game = Scene("five-hundred").game
    s = game.begin(Match(3, 3), order, 0)
    assert s.zones[game.layout.find_zone("hand 1")] == [32, 31, 30, 20, 19, 18, 17, 8, 7, 6]
    assert s.zones[game.layout.find_zone("widow")] == [23, 22, 21]


def test_000_l3867_the_contractor_takes_the_widow_and_discards_unseen() -> None:
    scene = Scene("five-hundred", SEVEN).do("bid 7H", "pass", "pass")
    assert scene.turn == 1
    assert len(scene.cards("hand 1").split()) == 13
    step = scene.game.step_of(scene.s)
    assert step.remaining(scene.s, 1) == 3
    assert step.is_secret(scene.game.read("discard 8H"))
    scene.do("discard 7C", "discard AS")
    assert scene.legal() == ["discard Joker"]
    scene.do("discard Joker")
    assert scene.cards("discards") == "7C AS Joker"
    assert scene.s.seen[scene.game.cards.read("AS")] == 1 << 1
    assert scene.turn == 1
    assert "play 8H" in scene.legal()


def test_discards_are_refused_for_a_reason() -> None:
    scene = Scene("five-hundred", SEVEN).do("bid 7H", "pass", "pass", "discard 7D")
    assert scene.why_not("discard AC") == "You do not hold the ace of clubs."
    assert "comes out of order" in str(scene.why_not("discard 7C"))
    assert scene.why_not("play JH") == "Discard one card after the other, like discard JD."


# -- bidding ---------------------------------------------------------------------------------------


def test_000_l3855_one_round_from_the_dealers_left() -> None:
    scene = Scene("five-hundred", SEVEN)
    assert scene.turn == 1
    assert scene.legal()[:4] == ["pass", "bid 6S", "bid 6C", "bid 6D"]
    assert len(scene.legal()) == 26
    scene.do("bid 6D", "bid 6H")
    assert scene.turn == 0
    assert scene.why_not("bid 6C") == "Six hearts is bid: bid higher, or pass."
    assert scene.why_not("bid 5H") == (
        "A bid names six to ten tricks and a suit or no-trump, like bid 7H or bid 8NT."
    )
    scene.do("pass")
    assert (scene.turn, scene.s.declarer, scene.s.trump) == (2, 2, HEARTS)


def schedule_row(schedule: Schedule, suit: int) -> list[int]:
    return [schedule.values[schedule.find(tricks, suit)] for tricks in range(6, 11)]


AVONDALE = [
    [40, 140, 240, 340, 440],
    [60, 160, 260, 360, 460],
    [80, 180, 280, 380, 480],
    [100, 200, 300, 400, 500],
    [120, 220, 320, 420, 520],
]
BY_FORTIES = [
    [40, 80, 120, 160, 200],
    [60, 120, 180, 240, 300],
    [80, 160, 240, 320, 400],
    [100, 200, 300, 400, 500],
    [120, 240, 360, 480, 600],
]
"""The older values: those of six tricks as often as there are tricks over five."""


@pytest.mark.parametrize(
    ("name", "order", "rows"),
    [
        ("avondale", "SCDHN", AVONDALE),
        ("original", "SCDHN", BY_FORTIES),
        ("inverted", "CSHDN", BY_FORTIES),
    ],
)
def test_000_l3879_the_three_schedules(name: str, order: str, rows: list[list[int]]) -> None:
    """The values of six to ten tricks; in the bidding the denominations rank in the order of the rows."""
    schedule = Schedule(name)
    suits = ["CDHSN".index(letter) for letter in order]
    assert [schedule_row(schedule, suit) for suit in suits] == rows
    for tricks in range(6, 11):
        places = [schedule.find(tricks, suit) for suit in suits]
        assert places == sorted(places)


def test_000_l3906_no_two_bids_are_worth_the_same_on_the_avondale_schedule() -> None:
    """That is why it is recommended."""
    values = Schedule("avondale").values
    assert len(set(values)) == len(values)


def test_000_l3857_the_schedule_is_an_option() -> None:
    scene = contract("7H", schedule="original").play_out(*ORDER)
    assert scene.lines()[0] == (1, 200, "seven hearts made")
    scene = contract("7H", schedule="inverted").play_out(*ORDER)
    assert scene.lines()[0] == (1, 160, "seven hearts made")


def test_000_l3857_by_tricks_or_by_value() -> None:
    """Eight spades are worth 120 on the Original Schedule, seven hearts 200."""
    scene = Scene("five-hundred", schedule="original").do("bid 7H")
    assert "bid 8S" in scene.legal()
    scene = Scene("five-hundred", schedule="original", overcall="value").do("bid 7H")
    assert "bid 8S" not in scene.legal()
    assert "bid 10S" in scene.legal()  # 200 as well, but for more tricks
    assert "bid 7NT" in scene.legal()
    scene.do("bid 10S")
    assert scene.why_not("bid 7H") == "Ten spades is bid: bid higher, or pass."


def test_000_l3859_nullo_overcalls_eight_spades_and_not_eight_clubs() -> None:
    scene = Scene("five-hundred", nullo=True).do("bid 8S")
    assert scene.legal()[1:3] == ["bid nullo", "bid 8C"]
    scene.do("bid nullo")
    assert scene.legal()[1] == "bid 8C"
    scene.do("bid 8C")
    assert "A bid names" in str(Scene("five-hundred").why_not("bid nullo"))


def test_nullo_by_value_on_the_original_schedule() -> None:
    """250 overcalls seven no-trump (240) and eight diamonds (240), not eight hearts (300)."""
    scene = Scene("five-hundred", nullo=True, schedule="original", overcall="value").do("bid 8D", "bid nullo")
    assert scene.legal()[1] == "bid 8H"


def test_000_l3861_passed_deal_is_abandoned() -> None:
    scene = Scene("five-hundred").do("pass", "pass", "pass")
    assert scene.s.over
    assert scene.lines() == [(-1, 0, "all have passed: the deal is abandoned")]
    match = scene.close()
    assert match.scores == [0, 0, 0] and match.dealer == 1 and not match.over


def test_000_l3861_passed_deal_is_played_at_no_trump() -> None:
    """Eldest hand leads, the widow lies, each trick counts ten and nobody is set back."""
    scene = Scene("five-hundred", SEVEN, passed="played").do("pass", "pass", "pass")
    assert (scene.turn, scene.s.trump) == (1, NO_SUIT)
    assert len(scene.cards("widow").split()) == 3
    scene.play_out(*ORDER)
    assert sum(points for _, points, _ in scene.lines()) == 100
    assert all(points > 0 for _, points, _ in scene.lines())


# -- play ------------------------------------------------------------------------------------------


def test_002_l207_joker_right_bower_left_bower_ace() -> None:
    hands = {"hand 1": "AH JH KH", "hand 2": "JD QH 9H", "hand 0": "Joker 7H 8H"}
    scene = Scene("five-hundred", hands).do("bid 6H", "pass", "pass")
    keep(scene, "AH JH KH").do("play AH")
    assert "play JD" in scene.legal()
    scene.do("play JD", "play 7H")
    assert scene.turn == 2
    scene.do("play QH", "play 8H", "play JH")
    assert scene.turn == 1
    scene.do("play KH", "play 9H", "play Joker")
    assert scene.turn == 0


def test_000_l3869_the_joker_must_follow_a_trump_lead() -> None:
    """It is the player's only trump."""
    hands = {"hand 1": "JH JD AH KH QH AS 7C 8C 7D 9D", "hand 2": "Joker AC KC 10C 7S 8S 9S 10S JS QS"}
    scene = Scene("five-hundred", {**hands, "widow": "8H 9H 10H"}).do("bid 7H", "pass", "pass")
    discard(scene).do("play JH")
    assert scene.legal() == ["play Joker"]
    assert scene.why_not("play AC") == "You hold a card of hearts: hearts were led, so you must follow suit."


NO_TRUMP = {
    "hand 1": "AD KD QD AC KC QC AS KS 7S 7C",
    "hand 2": "Joker 7D AH KH QH JH 10H 8S 9S 10S",
    "hand 0": "8D 9D 10D JD 8C 9C 10C JC JS QS",
    "widow": "7H 8H 9H",
}


JOKER_LED = {"hand 1": "Joker KD QD AC KC QC AS KS 7S 7C", "hand 2": "AD 7D AH KH QH JH 10H 8S 9S 10S"}


def no_trump(**changes: Any) -> Scene:
    """Seven no-trump by Player 2, who discards the hearts of the widow."""
    zones = {**NO_TRUMP, **changes}
    scene = Scene("five-hundred", zones).do("bid 7NT", "pass", "pass")
    return scene.do("discard 7H", "discard 8H", "discard 9H")


def test_000_l3869_at_no_trump_the_joker_may_not_be_played_by_who_can_follow() -> None:
    scene = no_trump().do("play AD")
    assert scene.legal() == ["play 7D"]
    assert scene.why_not("play Joker") == (
        "You hold a card of diamonds: diamonds were led, so you must follow suit."
    )


def test_000_l3869_at_no_trump_the_joker_wins_when_it_cannot_follow() -> None:
    """Diamonds are led and the player has none left: his joker beats the ace."""
    scene = no_trump().do("play KD", "play 7D", "play 8D", "play AD", "play Joker", "play 9D")
    assert scene.turn == 2
    assert scene.number("tricks 2") == 1


def test_000_l3869_who_leads_the_joker_names_the_suit_to_follow() -> None:
    scene = no_trump(**JOKER_LED)
    assert scene.legal()[-4:] == [f"lead Joker {suit}" for suit in ("clubs", "diamonds", "hearts", "spades")]
    assert scene.why_not("play Joker") == "Name the suit the others must follow, like lead Joker clubs."
    scene.do("lead Joker diamonds")
    assert scene.legal() == ["play AD", "play 7D"]
    assert scene.why_not("play AH") == (
        "You hold a card of diamonds: the joker was led for diamonds, so you must follow suit."
    )
    scene.do("play AD", "play 8D")
    assert scene.turn == 1
    assert scene.number("tricks 1") == 1


def test_the_table_says_what_matters() -> None:
    """The suit a joker stands for, the contract, and partners only where they are chosen."""
    scene = no_trump(**JOKER_LED).do("lead Joker spades")
    game, s = scene.game, scene.s
    assert game.prompt(s, 2) == "follow to the joker, led for spades"
    assert game.contract_text(int(s.contract)) == "7NT"
    assert scene.described("contractors") == ""
    scene = five("6H", "partner 2")
    assert scene.described("contractors") == "Player 2, Player 4"


def test_following_a_joker_shows_voids_in_the_suit_named() -> None:
    scene = no_trump(**JOKER_LED)
    scene.do("lead Joker clubs", "play 7D", "play 8C")
    lacks = scene.s.lacks[scene.game.layout.find_zone("hand 2")]
    pack = scene.game.cards
    assert lacks >> pack.read("9C") & 1 and not lacks >> pack.read("9D") & 1
    assert scene.s.lacks[scene.game.layout.find_zone("hand 0")] == 0


# -- scoring ---------------------------------------------------------------------------------------


def test_000_l3908_contract_made() -> None:
    """Seven hearts and seven tricks: 200, and ten to the others for each trick of theirs."""
    scene = contract("7H").play_out(*ORDER)
    assert scene.lines() == [(1, 200, "seven hearts made"), (0, 10, "one trick"), (2, 20, "2 tricks")]


def test_000_l3908_no_credit_for_extra_tricks() -> None:
    assert contract("6H").play_out(*ORDER).lines()[0] == (1, 100, "six hearts made")


def test_000_l3910_contract_lost() -> None:
    """Seven hearts and six tricks: 200 off, which may leave one in the hole."""
    scene = contract("7H", SIX).play_out(*ORDER)
    assert scene.lines() == [
        (1, -200, "set back: seven hearts, and 6 tricks"),
        (0, 10, "one trick"),
        (2, 30, "3 tricks"),
    ]
    assert scene.close().scores == [10, -200, 30]


def test_000_l3908_all_ten_tricks_are_250_at_least() -> None:
    scene = Scene("five-hundred", ALL_SPADES).do("bid 6S", "pass", "pass")
    keep(scene, ALL_SPADES["hand 1"])
    assert scene.play_out(*ALL_SPADES["hand 1"].split()).lines() == [
        (1, 250, "six spades, and all ten tricks")
    ]


def test_000_l3908_all_ten_tricks_are_more_for_a_higher_bid() -> None:
    scene = Scene("five-hundred", ALL_SPADES).do("bid 10S", "pass", "pass")
    keep(scene, ALL_SPADES["hand 1"])
    assert scene.play_out(*ALL_SPADES["hand 1"].split()).lines() == [(1, 440, "ten spades made")]


LOW = {
    "hand 1": "7C 8C 9C 7D 8D 9D 7H 8H 7S 8S",
    "hand 2": "10C QC AC 10D QD AD JH KH JS KS",
    "hand 0": "JC KC JD KD 10H QH AH 10S QS AS",
    "widow": "9H 9S Joker",
}


def test_000_l3912_nullo_made() -> None:
    """Each opponent scores ten for each trick he has taken himself, as after any contract."""
    scene = Scene("five-hundred", LOW, nullo=True).do("bid nullo", "pass", "pass")
    scene.do("discard 9H", "discard 9S", "discard Joker")
    assert scene.turn == 1 and scene.s.trump == NO_SUIT
    assert scene.play_out(*ORDER).lines() == [
        (1, 250, "nullo made"),
        (0, 60, "6 tricks"),
        (2, 40, "4 tricks"),
    ]


def test_000_l3912_an_opponent_may_come_to_game_against_nullo() -> None:
    """With 490 his first trick brings him there; 250 would not bring the contractor, so he may claim."""
    scene = Scene("five-hundred", LOW, scores=(0, 200, 490), nullo=True).do("bid nullo", "pass", "pass")
    scene.do("discard 9H", "discard 9S", "discard Joker", "play 7S", "play KS", "play 10S")
    assert "claim" in scene.legal()
    assert scene.do("claim").lines() == [(2, 10, "one trick"), (2, 0, "claims the game")]


def lost_nullo(**more: Any) -> Scene:
    """Player 2 bids nullo and leads the ace and king of spades: two tricks."""
    hands = {**LOW, "hand 1": "7C 8C 9C 7D 8D 9D 7H 8H AS KS", "hand 2": "10C QC AC 10D QD AD JH KH JS 7S"}
    hands["hand 0"] = "JC KC JD KD 10H QH AH 10S QS 8S"
    scene = Scene("five-hundred", hands, nullo=True, **more).do("bid nullo", "pass", "pass")
    scene.do("discard 9H", "discard 9S", "discard Joker", "play AS", "play 7S", "play 8S", "play KS")
    return scene.play_out(*ORDER)


def test_000_l3859_nullo_lost() -> None:
    """Two tricks: 250 off, and twenty to each opponent, besides ten for each trick of his own."""
    assert lost_nullo().lines() == [
        (1, -250, "set back: nullo, and 2 tricks"),
        (0, 50, "5 tricks"),
        (0, 20, "the contractor took 2 tricks"),
        (2, 30, "3 tricks"),
        (2, 20, "the contractor took 2 tricks"),
    ]


@pytest.mark.parametrize(("scores", "paid"), [((490, 0, 490), [-1, -1, 2]), ((495, 0, 490), [2, -1, -1])])
def test_a_lost_nullo_that_brings_both_opponents_to_game(scores: tuple[int, ...], paid: list[int]) -> None:
    """The one with more points wins; of two with as many the one nearer to the contractor's left."""
    match = lost_nullo(scores=scores).close()
    assert match.over and match.paid == paid


def test_000_l3859_nullo_by_the_first_seat() -> None:
    """The contractor in seat 0 ducks like any other."""
    hands = {"hand 0": LOW["hand 1"], "hand 1": LOW["hand 2"], "hand 2": LOW["hand 0"], "widow": LOW["widow"]}
    scene = Scene("five-hundred", hands, dealer=2, nullo=True).do("bid nullo", "pass", "pass")
    scene.do("discard 9H", "discard 9S", "discard Joker")
    assert scene.play_out(*ORDER).lines() == [
        (0, 250, "nullo made"),
        (1, 40, "4 tricks"),
        (2, 60, "6 tricks"),
    ]


def test_only_at_open_nullo_a_hand_is_laid_open() -> None:
    scene = contract("7H", open_nullo=True)
    assert "lay open" not in scene.legal() and "play JH" in scene.legal()


def test_open_nullo_lies_between_ten_diamonds_and_ten_hearts() -> None:
    scene = Scene("five-hundred", open_nullo=True).do("bid 10D")
    assert scene.legal() == ["pass", "bid open nullo", "bid 10H", "bid 10NT"]
    inverted = Scene("five-hundred", open_nullo=True, schedule="inverted", overcall="value").do("bid 10H")
    assert inverted.legal() == ["pass", "bid 9NT", "bid open nullo", "bid 10D", "bid 10NT"]


def test_at_open_nullo_all_see_the_contractors_hand_and_nobody_elses() -> None:
    scene = Scene("five-hundred", LOW, open_nullo=True).do("bid open nullo", "pass", "pass")
    scene.do("discard 9H", "discard 9S")
    hands = [scene.game.layout.find_zone(f"hand {seat}") for seat in range(3)]
    scene.do("discard Joker")
    assert View(scene.game, scene.s, 2).zones[hands[1]].cards.count(UNSEEN) == 10
    assert scene.legal() == ["lay open"] and "open nullo" in scene.prompt()
    scene.do("lay open")
    for viewer, other in ((0, 2), (2, 0)):
        zones = View(scene.game, scene.s, viewer).zones
        assert [zones[hands[seat]].cards.count(UNSEEN) for seat in (1, other)] == [0, 10]
    assert scene.play_out(*ORDER).lines() == [
        (1, 500, "open nullo made"),
        (0, 60, "6 tricks"),
        (2, 40, "4 tricks"),
    ]


# -- game ------------------------------------------------------------------------------------------


def test_000_l3914_five_hundred_points_win() -> None:
    match = contract("7H", scores=(0, 300, 470)).play_out(*ORDER).close()
    assert match.over and match.scores == [10, 500, 490]
    assert match.paid == [-1, 2, -1]
    match = contract("7H", scores=(0, 290, 470)).play_out(*ORDER).close()
    assert not match.over


def test_000_l3914_the_contractor_wins_before_an_opponent() -> None:
    match = contract("7H", scores=(490, 300, 490)).play_out(*ORDER).close()
    assert match.scores == [500, 500, 510]
    assert match.over and match.paid == [-1, 2, -1]


def test_000_l3916_of_two_opponents_the_first_to_reach_it_wins() -> None:
    """The dealer took his trick before Player 3 took two."""
    match = contract("7H", scores=(490, 0, 490)).play_out(*ORDER).close()
    assert match.scores == [500, 200, 510]
    assert match.over and match.paid == [2, -1, -1]


def claiming(contractor: int) -> Scene:
    """Player 3 has just won the trick that brings him to 500."""
    scene = contract("7H", scores=(0, contractor, 490))
    while scene.number("tricks 2") == 0:
        legal = scene.legal()
        scene.do(next(f"play {card}" for card in ORDER if f"play {card}" in legal))
    return scene


def test_000_l3916_the_first_opponent_may_claim() -> None:
    """The contract cannot bring the contractor there: the game ends at once, the rest of the cards shown."""
    scene = claiming(200)
    assert scene.turn == 2
    assert scene.legal() == ["play AC", "claim"]
    assert scene.advised() == "claim"
    scene.do("claim")
    assert scene.lines() == [(0, 10, "one trick"), (2, 10, "one trick"), (2, 0, "claims the game")]
    assert scene.s.seen[scene.game.cards.read("AC")] == scene.game.layout.everyone
    match = scene.close()
    assert match.over and match.paid == [-1, -1, 2]


def test_000_l3916_no_claim_while_the_contract_may_win() -> None:
    scene = claiming(300)
    assert scene.legal() == ["play AC"]
    assert str(scene.why_not("claim")).startswith("You may claim only when")
    match = scene.play_out(*ORDER).close()
    assert match.paid == [-1, 2, -1]


def test_claim_may_be_left_out() -> None:
    match = claiming(200).play_out(*ORDER).close()
    assert match.over and match.paid == [-1, -1, 2]


def test_000_l3914_five_hundred_in_the_hole_one_cannot_win() -> None:
    """The player goes on, and if he is the first to reach 500 nobody wins."""
    match = contract("7H", SIX, scores=(0, -400, 0)).play_out(*ORDER).close()
    assert match.scores[1] == -600 and not match.over
    assert match.lines[-1].why == "500 in the hole"
    match.scores = [0, 300, 0]
    match.dealer = 0
    match = contract("7H", match=match).play_out(*ORDER).close()
    assert match.scores[1] == 500
    assert match.over and match.drawn
    assert match.winners() == [0, 1, 2] and match.paid == [0, 0, 0]


def test_000_l3914_who_was_in_the_hole_may_not_claim() -> None:
    match = Match(3, 3)
    match.scores = [0, 0, -500]
    match = Scene("five-hundred", match=match).do("pass", "pass", "pass").close()
    match.scores, match.dealer = [0, 0, 490], 0
    scene = contract("7H", match=match)
    while scene.number("tricks 2") == 0:
        legal = scene.legal()
        scene.do(next(f"play {card}" for card in ORDER if f"play {card}" in legal))
    assert scene.legal() == ["play AC"]
    assert scene.play_out(*ORDER).close().drawn


@pytest.mark.parametrize(("points", "over"), [(500, True), (1000, False), (1500, False)])
def test_000_l3918_longer_games(points: int, over: bool) -> None:
    match = contract("7H", scores=(0, 300, 0), game=points).play_out(*ORDER).close()
    assert match.over is over
    assert contract("7H", scores=(0, points - 200, 0), game=points).play_out(*ORDER).close().over


def test_000_l3918_card_points_of_the_pack() -> None:
    """Sixty-five in each suit, and nothing for the joker."""
    game = Scene("five-hundred").game
    assert game.tricks.count(list(range(33))) == 260
    assert game.tricks.count(game.cards.read_all("AC KC JC 10C 9C 7C")) == 1 + 10 + 10 + 10 + 9 + 7
    assert game.tricks.count(game.cards.read_all("Joker")) == 0


def test_000_l3918_card_points_are_scored_with_a_contract_made() -> None:
    scene = contract("7H", card_points=True).play_out(*ORDER)
    taken = [scene.game.tricks.count(scene.s.zones[scene.game.tricks.taken[seat]]) for seat in range(3)]
    assert sum(taken) == 260 - 27
    assert scene.lines() == [
        (1, 200, "seven hearts made"),
        (1, taken[1], "cards won in tricks"),
        (0, 10, "one trick"),
        (0, taken[0], "cards won in tricks"),
        (2, 20, "2 tricks"),
        (2, taken[2], "cards won in tricks"),
    ]


def test_000_l3918_card_points_are_lost_with_the_contract() -> None:
    scene = contract("7H", SIX, card_points=True).play_out(*ORDER)
    assert [why for side, _, why in scene.lines() if side == 1] == ["set back: seven hearts, and 6 tricks"]
    assert (0, "cards won in tricks") in [(side, why) for side, _, why in scene.lines()]


def test_card_points_bring_an_opponent_to_game_first() -> None:
    """With 980 of 1,000 the dealer's trick of a ten and more brings him there, and ends the game for him."""
    scene = contract("7H", scores=(980, 0, 0), card_points=True, game=1000).play_out(*ORDER)
    match = scene.close()
    assert match.scores[0] >= 1000 and match.over and match.paid == [2, -1, -1]
    both = contract("7H", scores=(985, 0, 985), card_points=True, game=1000).play_out(*ORDER).close()
    assert min(both.scores[0], both.scores[2]) >= 1000
    assert both.paid == [2, -1, -1]  # his trick came first, and its cards count at once


def test_five_hundred_card_points_is_a_game_of_a_thousand() -> None:
    options = Scene("five-hundred-card-points").game.options
    assert (options.game, options.card_points) == (1000, True)


# -- two, four, five and six players -----------------------------------------------------------------


def test_000_l3841_four_play_and_the_dealer_sits_out() -> None:
    scene = Scene("five-hundred", {"hand 1": SEVEN["hand 1"], "hand 2": SEVEN["hand 2"]}, seats=4)
    assert scene.cards("hand 0") == ""
    scene.do("bid 7H", "pass", "pass")
    assert scene.turn == 1
    keep(scene, SEVEN["hand 1"]).do("play Joker", "play 7S")
    assert scene.turn == 3
    scene.play_out(*ORDER)
    assert all(side != 0 for side, _, _ in scene.lines())


def test_000_l3841_at_nullo_a_dealer_who_sits_out_scores_nothing() -> None:
    hand = "AS KS QS JS 10S 9S 8S 7S Joker AC"
    scene = Scene("five-hundred", {"hand 1": hand}, seats=4, nullo=True).do("bid nullo", "pass", "pass")
    keep(scene, hand).play_out(*["AS"])
    assert {side for side, _, _ in scene.lines()} == {1, 2, 3}


def test_000_l3954_two_hand_has_a_dead_hand_at_the_dealers_left() -> None:
    scene = Scene("two-hand-five-hundred", {"hand 1": SEVEN["hand 1"], "widow": SEVEN["widow"]})
    assert len(scene.cards("dead hand").split()) == 10
    assert scene.turn == 1
    discard(scene.do("bid 7H", "pass"))
    assert scene.turn == 1
    assert scene.play_out(*ORDER).lines()[0] == (1, 200, "seven hearts made")


@pytest.mark.parametrize("name", ["two-hand-five-hundred", "four-hand-five-hundred"])
def test_000_l3950_l3954_minus_500_loses_between_two(name: str) -> None:
    scene = Scene(name, {"hand 0": "AC AD AH AS"}, scores=(0, -100)).do("bid 10NT")
    match = scene.play_out(*["AC", "AD", "AH", "AS"]).close()
    assert match.scores[1] == -620
    assert match.over and match.paid == [1, -1]


def test_000_l3916_between_two_there_is_no_claim() -> None:
    """The dealer has 500 with his first trick, which the contract cannot bring the other; play goes on."""
    hands = {"hand 1": SEVEN["hand 1"], "hand 0": SEVEN["hand 2"], "widow": SEVEN["widow"]}
    scene = discard(Scene("two-hand-five-hundred", hands, scores=(490, 0)).do("bid 7H", "pass"))
    while not scene.number("tricks 0"):
        scene.do(next(f"play {card}" for card in ORDER if f"play {card}" in scene.legal()))
    assert scene.turn == 0
    assert "claim" not in scene.legal()
    match = scene.play_out(*ORDER).close()
    assert match.over and match.winners() == [0]


def test_000_l3956_two_hand_with_24_cards() -> None:
    """No dead hand, and four cards to discard."""
    scene = Scene("two-hand-five-hundred-24").do("bid 6S", "pass")
    assert scene.game.layout.find_zone("dead hand") < 0
    assert scene.game.step_of(scene.s).remaining(scene.s, 1) == 4
    with pytest.raises(BadOption):
        Scene("two-hand-five-hundred-24", seats=3)


FOUR = {
    "hand 1": "Joker JH JD AH KH QH 7C 8C 7D 7S",
    "hand 3": "AC KC QC JC 10C 9C 6C 5C 5D 6D",
    "widow": "8H 9H 10H",
}


def test_000_l3950_four_hand_partners_take_tricks_together() -> None:
    """Six trumps, and partner's clubs do the rest."""
    scene = Scene("four-hand-five-hundred", FOUR).do("bid 8H", "pass", "pass", "pass")
    order = "Joker JH JD AH KH QH 7C AC 5D 6D 5C 6C 9C 10C KC QC JC".split()
    discard(scene).play_out(*order)
    assert scene.lines() == [(1, 300, "eight hearts made")]


def test_000_l3859_partners_abandon_their_hands_at_nullo() -> None:
    scene = Scene("four-hand-five-hundred", nullo=True).do("bid nullo", "pass", "pass", "pass")
    assert scene.s.sitting_out == 1 << 3
    keep(scene, "")
    scene.do(scene.legal()[0])
    assert scene.turn == 2
    scene.do(scene.legal()[0])
    assert scene.turn == 0
    scene.play_out(*ORDER)
    assert scene.lines() == [
        (1, -250, "set back: nullo, and 9 tricks"),
        (0, 10, "one trick"),
        (0, 90, "the contractor took 9 tricks"),
    ]


def test_000_l3912_partners_score_their_tricks_together_at_nullo() -> None:
    low = "4D 5D 6D 4H 5H 6H 5C 6C 5S 6S"
    scene = Scene("four-hand-five-hundred", {"hand 1": low}, nullo=True)
    keep(scene.do("bid nullo", "pass", "pass", "pass"), low)
    assert scene.play_out(*ORDER).lines() == [(1, 250, "nullo made"), (0, 100, "10 tricks")]


def test_000_l3968_six_hand_three_against_three() -> None:
    scene = Scene("six-hand-five-hundred", nullo=True)
    assert scene.game.side_of == [0, 1, 0, 1, 0, 1]
    scene.do("bid nullo", *["pass"] * 5)
    assert scene.s.sitting_out == 1 << 3 | 1 << 5


def five(bid: str, *moves: str, **options: Any) -> Scene:
    scene = Scene("five-hand-five-hundred", {"hand 1": FOUR["hand 1"], "widow": FOUR["widow"]}, **options)
    return scene.do(f"bid {bid}", *["pass"] * 4, *moves)


def test_000_l3964_five_hand_contractor_chooses_a_partner() -> None:
    """For fewer than eight tricks one; both score the contract, the others their own tricks."""
    scene = five("6H")
    assert scene.legal() == ["alone", "partner 1", "partner 2", "partner 3", "partner 4"]
    discard(scene.do("partner 2"))
    assert scene.number("contractors") == 1 << 1 | 1 << 3
    scene.play_out(*ORDER)
    assert scene.lines()[:2] == [(1, 100, "six hearts made"), (3, 100, "six hearts made")]
    assert {side for side, _, _ in scene.lines()[2:]} <= {0, 2, 4}


def test_000_l3964_two_partners_for_eight_tricks() -> None:
    scene = five("8H", "partner 2")
    assert scene.legal() == ["alone", "partner 3", "partner 4"]
    scene.do("partner 4")
    assert scene.number("contractors") == 1 << 1 | 1 << 3 | 1 << 0
    assert scene.legal()[0].startswith("discard")
    scene = five("8H", "partner 4")  # nobody is left farther on
    assert scene.legal()[0].startswith("discard")
    assert five("8H", "alone").number("contractors") == 1 << 1


def test_five_hand_nullo_is_played_alone() -> None:
    """Each of the four others scores his own tricks, made or not."""
    scene = five("nullo", nullo=True)
    assert scene.legal()[0].startswith("discard")
    assert scene.number("contractors") == 1 << 1
    keep(scene, "").play_out(*ORDER)
    took = [scene.number(f"tricks {seat}") for seat in range(5)]
    own = [(seat, 10 * took[seat]) for seat in (0, 2, 3, 4) if took[seat]]
    assert [line[:2] for line in scene.lines() if not line[2].startswith("the contractor")][1:] == own


def test_against_nullo_one_takes_a_trick_the_contractor_is_out_of() -> None:
    """It counts ten and is rid of a high card; before he has played, one stays below him."""
    scene = Scene("five-hundred", LOW, nullo=True).do("bid nullo", "pass", "pass")
    scene.do("discard 9H", "discard 9S", "discard Joker", "play 7S", "play JS")
    assert scene.advised() == "play AS"
    scene.do("play AS")
    assert scene.advised() == "play 10H"
    assert scene.do("play 10H", "play 8H").advised() == "play KH"


def test_000_l3964_a_partner_by_naming_a_card() -> None:
    """After his discard he calls a card; who plays it is seen to be his partner."""
    scene = discard(five("6H", partner="card"))
    assert scene.legal()[0] == "alone"
    assert scene.why_not("call AH") == "You have the ace of hearts yourself."
    assert scene.why_not("call 9H") == "You have the nine of hearts yourself."
    assert scene.why_not("call AC") is None
    holder = next(seat for seat in range(5) if "AC" in scene.cards(f"hand {seat}").split())
    scene.do("call AC")
    assert scene.number("called card") == scene.game.cards.read("AC")
    assert scene.number("contractors") == 1 << 1
    scene.play_out(*["Joker", "JH", "JD", "AH", "KH", "QH"])
    assert scene.number("contractors") == 1 << 1 | 1 << holder
    assert {side for side, _, why in scene.lines() if why == "six hearts made"} == {1, holder}


def test_000_l3964_two_cards_for_eight_tricks() -> None:
    scene = discard(five("8H", partner="card")).do("call AC")
    assert "out of order" in str(scene.why_not("call KC"))
    scene.do("call AS")
    assert scene.legal()[-1].startswith(("play", "lead"))
    assert scene.number("second called card") == scene.game.cards.read("AS")
    with_joker = discard(five("8H", partner="card"))
    assert with_joker.why_not("call Joker") == "You have the joker yourself."
    scene = Scene("five-hand-five-hundred", {"hand 2": "Joker"}, partner="card").do("bid 8H", *["pass"] * 4)
    keep(scene, "").do("call Joker")  # no card comes after it
    assert scene.legal()[-1].startswith("play")
    alone = discard(five("8H", partner="card")).do("alone")
    assert alone.number("called card") == -1


# -- advice ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("Joker JH JD AH KH QH AS 7C 8C 7D", "bid 7H"),
        ("7C 9C KD 8D 10H QH 9S JS QS 7S", "pass"),
        ("AC KC QC AD KD QD AH KH QH Joker", "bid 10NT"),
    ],
)
def test_advice_on_bidding(hand: str, bid: str) -> None:
    assert Scene("five-hundred", {"hand 1": hand}).advised() == bid


def test_advice_to_bid_nullo() -> None:
    assert Scene("five-hundred", {"hand 1": LOW["hand 1"]}, nullo=True).advised() == "bid nullo"


def test_advice_on_discards() -> None:
    """Low plain cards of short suits go; at nullo the joker and high cards without low ones."""
    scene = Scene("five-hundred", SEVEN).do("bid 7H", "pass", "pass")
    assert scene.advised() == "discard 7C"
    scene = Scene("five-hundred", LOW, nullo=True).do("bid nullo", "pass", "pass", "discard 9H", "discard 9S")
    assert scene.advised() == "discard Joker"


def test_advice_on_play() -> None:
    """Draw trumps, then cash what is best; at no-trump the joker is led for the longest suit."""
    scene = contract("7H")
    assert scene.advised() == "play Joker"
    scene = no_trump(
        **{
            "hand 1": "Joker KD QD JD 10D KC QC KS 8S 7S",
            "hand 2": "AD 7D AH KH QH JH 10H AS 9S AC",
            "hand 0": "8D 9D 7C 8C 9C 10C JC JS QS 10S",
        }
    )
    assert scene.advised() == "lead Joker diamonds"


def test_advice_on_partners() -> None:
    """Who has bid himself is worth having."""
    scene = Scene("five-hand-five-hundred").do("bid 6S", "pass", "bid 6C", "bid 7H", "pass")
    assert scene.s.declarer == 4
    assert scene.advised() == "partner 4"
    scene = discard(five("6H", partner="card"))
    assert scene.advised() == "call AS"


@pytest.mark.parametrize("name", ["five-hundred", "five-hand-five-hundred", "six-hand-five-hundred"])
def test_advice_is_always_legal(name: str) -> None:
    for seed in range(10):
        scene = Scene(name, seed=seed, nullo=seed % 2 == 1, passed="played")
        while not scene.s.over:
            text = scene.advised()
            assert text in scene.legal()
            scene.do(text)
