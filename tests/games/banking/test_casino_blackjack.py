"""Blackjack as casinos play it, by the book (003, lines 688-844).

Two players against the house. Cards are written as they are dealt after the burned one: one to each player
and one to the house face up; another each; then whatever is drawn.
"""

from typing import Any

import pytest

from cardtable.games import REGISTRY
from cardtable.testing import Scene

GAME = "casino-blackjack"
HOUSE = "the house's hand"


def table(cards: str = "", **more: Any) -> Scene:
    """The house sits between the last seat and the first; the shoe is dealt in this order."""
    pack = {"pack": " ".join(reversed(cards.split()))} if cards else None
    return Scene(GAME, pack, **{"seats": 2, "dealer": 1, **more})


def dealt(cards: str, *bets: int, **more: Any) -> Scene:
    """Both have staked: ten chips and four, unless told."""
    return table(cards, **more).do(*[f"bet {chips}" for chips in bets or (10, 4)])


def two_places(cards: str, *moves: str, **more: Any) -> Scene:
    """Both players may take two places."""
    return table(cards, places=2, **more).do(*moves)


def sight(scene: Scene, zone: str) -> list[int]:
    """Who has seen each card of a zone; 7 is everybody."""
    return [scene.s.seen[card] for card in scene.s.zones[scene.game.layout.find_zone(zone)]]


# -- the table -------------------------------------------------------------------------------------


def test_003_l697_four_packs_and_a_banker_who_is_no_player() -> None:
    """Nobody's chips are the house's: what one wins nobody else loses."""
    game = REGISTRY.find(GAME).make()
    assert game.cards.size == 208
    assert game.house() == "the house"
    scene = dealt("AC 9C 10D KC 9D 7D").do("stand")
    assert scene.lines() == [(0, 15, "natural, three to two"), (1, 4, "18 beats the dealer's 17")]
    assert [game.payoff(scene.s, seat) for seat in (0, 1)] == [15, 4]


def test_003_l709_stakes_come_first_within_the_limits_and_from_the_bankers_left() -> None:
    scene = table()
    assert (scene.turn, scene.cards(HOUSE)) == (0, "")
    assert scene.legal() == [f"bet {chips}" for chips in range(2, 21, 2)]
    assert scene.why_not("bet 22") == "Bet an even number of chips, at least 2 and at most 20."
    assert table(least=10, limit=40).legal() == [f"bet {chips}" for chips in range(10, 41, 2)]
    assert Scene(GAME, seats=3, dealer=0).turn == 1


def test_003_l707_the_first_card_is_burned_unseen() -> None:
    """And the shoe is dealt until 50 cards are left; that round is played to its end."""
    scene = table(shoes=1)
    assert sight(scene, "burned") == [0]
    left = []
    while not scene.s.over:
        if scene.legal()[0].startswith("bet") and scene.turn == 0:
            left.append(len(scene.s.zones[0]))
        scene.do(scene.legal()[0] if scene.legal()[0].startswith("bet") else scene.legal()[-1])
    assert min(left) > 50
    assert len(scene.s.zones[0]) <= 50
    assert scene.s.shuffles == 0
    assert sight(scene, "burned") == [0]
    assert scene.close().over


def test_003_l707_with_51_cards_left_there_is_another_round_with_50_not() -> None:
    for left in (51, 50):
        scene = dealt("10C 10H 10D 9C 9H 8D")
        for card in scene.s.zones[0][: len(scene.s.zones[0]) - left]:
            scene.s.move(card, 0, scene.game.layout.find_zone("discards"))
        scene.do("stand", "stand")
        assert len(scene.s.zones[0]) == left
        assert scene.s.over == (left == 50)


def test_003_l711_all_cards_are_face_up_but_the_bankers_second() -> None:
    scene = dealt("2C 3C 4C 5C 6C 7C")
    assert (scene.cards("hand 0"), scene.cards("hand 1"), scene.cards(HOUSE)) == ("2C 5C", "3C 6C", "4C 7C")
    assert (sight(scene, "hand 0"), sight(scene, HOUSE)) == ([7, 7], [7, 0])


def test_003_l822_first_cards_may_be_face_down() -> None:
    """Each sees his own; a blackjack is shown."""
    scene = dealt("2C AC 4C 5C KC 7C", face_down=True)
    assert sight(scene, "hand 0") == [1, 1]
    assert scene.lines() == [(1, 6, "natural, three to two")]
    scene.do("draw")
    assert sight(scene, "hand 0") == [1, 1, 7]
    pair = dealt("8C 3C 4C 8D 6C 7C", face_down=True).do("split")
    assert sight(pair, "hand 0") == sight(pair, "second hand 0") == [7, 7]


# -- blackjacks and insurance ----------------------------------------------------------------------


def test_003_l723_blackjack_pays_three_to_two() -> None:
    """An ace with any card that counts ten, as soon as the banker cannot have one."""
    for ten in ("10C", "JC", "QC", "KC"):
        scene = dealt(f"AC 9C 9D {ten} 9H 7D")
        assert scene.lines() == [(0, 15, "natural, three to two")]
        assert scene.turn == 1


def test_003_l725_the_bankers_blackjack_wins_all_stakes_but_those_of_blackjacks() -> None:
    """He looks under a ten or an ace, and the round is over."""
    scene = dealt("AC 10C KD KC 10H AD")
    assert scene.lines() == [(0, 0, "natural against the dealer's, a stand-off"), (1, -4, "dealer's natural")]
    assert scene.number("round") == 2
    scene = dealt("AC 10C AD KC 10H KD", insurance="nobody")
    assert scene.lines() == [(0, 0, "natural against the dealer's, a stand-off"), (1, -4, "dealer's natural")]


def test_003_l725_a_banker_who_has_looked_has_no_blackjack() -> None:
    """All know it of the card that stays face down; nobody has seen it, for the house tells nobody."""
    scene = dealt("9C 10C KD 9D 10H 7D")
    zone = scene.game.layout.find_zone(HOUSE)
    lacks = [text for face, text in enumerate(scene.game.cards.texts) if scene.s.lacks[zone] >> face & 1]
    assert sorted(lacks) == ["AC", "AD", "AH", "AS"]
    assert sight(scene, HOUSE) == [7, 0]


def test_003_l727_insurance_of_half_the_stake_pays_two_to_one() -> None:
    """Stake 10, premium 5, and the banker has it: who is insured neither wins nor loses."""
    scene = dealt("10C 10D AD 9C 9D KD")
    assert (scene.turn, scene.legal()) == (0, ["insure", "no insurance"])
    assert scene.prompt() == "insure for 5 against a natural, or not"
    scene.do("insure", "no insurance")
    assert scene.lines() == [
        (0, 10, "insurance"),
        (0, -10, "dealer's natural"),
        (1, -4, "dealer's natural"),
    ]
    assert scene.number("insurance 0") == 0


def test_003_l727_a_premium_is_lost_when_he_has_none_and_play_goes_on() -> None:
    scene = dealt("10C 10D AD 9C 9D 8D").do("insure", "no insurance")
    assert scene.lines() == [(0, -5, "insurance")]
    assert scene.turn == 0
    scene.do("stand", "stand")
    assert scene.lines()[1:] == [(0, 0, "19 each, a stand-off"), (1, 0, "19 each, a stand-off")]


def test_003_l727_insurance_is_offered_against_an_ace_only() -> None:
    assert dealt("10C 10D KD 9C 9D 8D").legal()[0] == "draw"
    assert dealt("10C 10D 10D 9C 9D 8D").legal()[0] == "draw"


def test_003_l727_an_insured_blackjack_wins_the_stake_either_way() -> None:
    for hole, lines in (
        ("KD", [(0, 10, "insurance"), (0, 0, "natural against the dealer's, a stand-off")]),
        ("8D", [(0, -5, "insurance"), (0, 15, "natural, three to two")]),
    ):
        scene = dealt(f"AC 10D AD KC 9D {hole}").do("insure", "no insurance")
        assert scene.lines()[:2] == lines


def test_003_l826_insurance_for_blackjacks_only_or_for_nobody() -> None:
    scene = dealt("10C AC AD 9C KC 8D", insurance="blackjack")
    assert (scene.turn, scene.legal()) == (1, ["insure", "no insurance"])
    assert dealt("10C 10D AD 9C 9D 8D", insurance="blackjack").legal()[0] == "draw"
    assert dealt("10C AC AD 9C KC 8D", insurance="nobody").legal()[0] == "draw"


def test_003_l814_the_odds_against_a_ten_are_nine_to_four() -> None:
    """Two to one is offered, so that the premium loses one in thirteen: over seven in a hundred."""
    pips = REGISTRY.find(GAME).make().table.pips
    tens = sum(count == 10 for count in pips)
    others = len(pips) - tens
    assert (tens * 13, others * 13) == (4 * 208, 9 * 208)
    assert (others - 2 * tens) / len(pips) == pytest.approx(0.0769, abs=5e-5)
    assert dealt("10C 10D AD 9C 9D KD").advised() == "no insurance"


# -- stand, draw, split, double --------------------------------------------------------------------


def test_003_l739_a_player_draws_until_he_stands_or_busts() -> None:
    """Who busts loses at once, even if the banker busts after him."""
    scene = dealt("10C 9C 6D 6C 9D 10H 5C 8S 10S").do("draw")
    assert scene.prompt() == "you have 21 against 6D: draw or stand"
    scene.do("draw")
    assert scene.lines() == [(0, -10, "over 21 with 29")]
    assert scene.turn == 1
    scene.do("stand")
    assert scene.lines()[1:] == [(1, 4, "dealer over 21 with 26")]


def test_003_l745_cards_that_count_ten_are_a_pair() -> None:
    """A jack and a king may be split; a nine and a ten may not."""
    scene = dealt("JC 9C 6D KC 9D 10H 5C 8S")
    assert scene.legal() == ["draw", "double", "split", "stand"]
    scene.do("split")
    assert (scene.cards("hand 0"), scene.cards("second hand 0")) == ("JC 5C", "KC 8S")
    assert (scene.number("bet 0"), scene.number("second bet 0")) == (10, 10)
    assert "split" not in dealt("9C 9H 6D KC 9D 10H").legal()
    assert dealt("9C 9H 6D KC 9D 10H").why_not("split") == "Only two cards of the same rank may be split."


def test_003_l745_each_split_hand_is_played_in_turn_with_the_same_choices() -> None:
    """The first is split again and lies beside its other half, before what was the second."""
    scene = dealt("8C 9C 6D 8D 9D 10H 8H 3S 2C 7C 10D 10S 6C 6H").do("split")
    assert (scene.cards("hand 0"), scene.cards("second hand 0")) == ("8C 8H", "8D 3S")
    assert scene.prompt() == "hand: you have 16 against 6D: draw, double, split or stand"
    scene.do("split")
    hands = [scene.cards(f"{nth}hand 0") for nth in ("", "second ", "third ", "fourth ")]
    assert hands == ["8C 2C", "8H 7C", "8D 3S", ""]
    scene.do("double")
    assert scene.prompt() == "second hand: you have 15 against 6D: draw, double or stand"
    assert scene.described("hand in play") == "second hand"
    scene.do("draw")
    assert scene.lines() == [(0, -10, "second hand, over 21 with 25")]
    scene.do("double")
    assert scene.turn == 1
    assert scene.described("hand in play") == ""
    scene.do("stand")
    assert scene.lines()[1:] == [
        (0, 20, "dealer over 21 with 22"),
        (0, 20, "third hand, dealer over 21 with 22"),
        (1, 4, "dealer over 21 with 22"),
    ]


def test_003_l745_four_hands_are_the_most() -> None:
    scene = dealt("8C 9C 6D 8D 9D 10H 8H 8S 2C 7C 8C 5D").do("split", "split", "stand", "stand")
    assert scene.cards("third hand 0") == "8D 8S"
    scene.do("split")
    assert (scene.cards("third hand 0"), scene.cards("fourth hand 0")) == ("8D 8C", "8S 5D")
    assert scene.legal() == ["draw", "double", "stand"]
    assert scene.why_not("split") == "No more than 4 hands may be made of one."


def test_003_l745_split_aces_get_one_card_each() -> None:
    """So they count eleven; another ace may be split again."""
    scene = dealt("AC 9C 6D AD 9D 10H 5C 9H 4S 10S").do("split")
    assert scene.turn == 1  # nothing is left to decide
    scene.do("stand")
    assert scene.lines() == [
        (0, -10, "16 loses to the dealer's 20"),
        (0, 0, "second hand, 20 each, a stand-off"),
        (1, -4, "18 loses to the dealer's 20"),
    ]
    again = dealt("AC 9C 6D AD 9D 10H AS 9H 5S 10S").do("split")
    assert (again.turn, again.legal()) == (0, ["split", "stand"])
    assert again.why_not("draw") == "A split ace gets one card and no more."
    assert again.why_not("double") == "A stake is doubled on the first two cards only."
    again.do("split")
    assert (again.cards("hand 0"), again.cards("second hand 0"), again.cards("third hand 0")) == (
        "AC 5S",
        "AS 10S",
        "AD 9H",
    )
    assert again.turn == 1


def test_003_l745_a_blackjack_in_a_split_hand_pays_evenly() -> None:
    """It wins, but one to one."""
    scene = dealt("AC 9C 9D AD 9H 8D KC 10S").do("split", "stand")
    assert scene.lines()[:2] == [
        (0, 10, "21 beats the dealer's 17"),
        (0, 10, "second hand, 21 beats the dealer's 17"),
    ]
    tens = dealt("KC 9C 9D QD 9H 8D AC 10S").do("split")
    assert tens.prompt() == "hand: you have soft 21 against 9D: draw, double or stand"


def test_003_l751_doubling_down_brings_one_card_face_down() -> None:
    """Nobody sees it until the banker turns it up; then it may be too much even if he busts."""
    scene = dealt("6C 9C 6D 5C 9D 10H 10C 10S").do("double")
    assert scene.number("bet 0") == 20
    assert sight(scene, "hand 0") == [7, 7, 0]
    assert scene.turn == 1
    scene.do("stand")
    assert scene.lines()[0] == (0, 20, "dealer over 21 with 26")
    assert sight(scene, "hand 0") == [7, 7, 7]
    bust = dealt("10C 9C 6D 5C 9D 10H 10H 10S").do("double", "stand")
    assert bust.lines() == [(0, -20, "over 21 with 25"), (1, 4, "dealer over 21 with 26")]


def test_003_l751_only_two_cards_are_doubled_on() -> None:
    scene = dealt("2C 9C 6D 5C 9D 10H 2H").do("draw")
    assert scene.legal() == ["draw", "stand"]
    assert scene.why_not("double") == "A stake is doubled on the first two cards only."


@pytest.mark.parametrize(
    ("doubling", "counts"), [("any", range(5, 20)), ("9-11", (9, 10, 11)), ("10-11", (10, 11)), ("11", (11,))]
)
def test_003_l824_doubling_may_be_restricted(doubling: str, counts: range) -> None:
    """An ace counts as it is held: a soft 19 is not nine."""
    hard = {5: "2 3", 8: "3 5", 9: "4 5", 10: "4 6", 11: "5 6", 12: "5 7", 19: "A 8"}
    for total, ranks in hard.items():
        first, second = ranks.split()
        scene = dealt(f"{first}C 9C 6D {second}C 9D 10H", doubling=doubling)
        assert ("double" in scene.legal()) == (total in counts)
        if total not in counts:
            assert scene.why_not("double") == f"A stake may not be doubled on {total} here."


def test_003_l828_fours_fives_and_tens_may_be_barred_from_splitting() -> None:
    for rank, barred in (("3", False), ("4", True), ("5", True), ("6", False), ("10", True), ("A", False)):
        scene = dealt(f"{rank}C 9C 6D {rank}D 9D 10H", barred=True)
        assert ("split" in scene.legal()) != barred
        if barred:
            assert scene.why_not("split") == "This pair may not be split here."
        assert "split" in dealt(f"{rank}C 9C 6D {rank}D 9D 10H").legal()


# -- the banker ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("banker", "drawn", "soft_17", "cards"),
    [
        ("AD 4D", "9H 7C", False, "AD 4D 9H 7C"),  # a hard 14 draws again
        ("AD 4D", "2H 7C", False, "AD 4D 2H"),  # a soft 17 stands
        ("AD 4D", "2H 7C 9C", True, "AD 4D 2H 7C 9C"),  # unless the house has him draw to it
        ("10D 7D", "7C", True, "10D 7D"),  # never to a hard 17
        ("AD 7D", "7C", True, "AD 7D"),  # nor to a soft 18
        ("10D 6D", "5C", False, "10D 6D 5C"),
    ],
)
def test_003_l784_the_bankers_hand(banker: str, drawn: str, soft_17: bool, cards: str) -> None:
    """He draws to 16 and stands on 17, whatever the players have."""
    up, hole = banker.split()
    scene = dealt(f"10C 9C {up} 8C 9D {hole} {drawn}", soft_17=soft_17, insurance="nobody")
    drawn_before = len(scene.s.zones[0])
    scene.do("stand", "stand")
    assert drawn_before - len(scene.s.zones[0]) == len(cards.split()) - 2
    assert scene.cards(HOUSE) == cards
    scene.do("bet 2", "bet 2")
    assert scene.cards("discards").endswith(cards)


def test_003_l790_settlement() -> None:
    """Higher wins, lower loses, the same retains the stake."""
    scene = dealt("10C 9C 10D 8C 9D 8D 7C 7D 7H", seats=2).do("stand", "stand")
    assert scene.lines() == [(0, 0, "18 each, a stand-off"), (1, 0, "18 each, a stand-off")]
    scene = dealt("10C 9C 10D 9H 8H 8D").do("stand", "stand")
    assert scene.lines() == [(0, 10, "19 beats the dealer's 18"), (1, -4, "17 loses to the dealer's 18")]


# -- a banker who gets his second card late --------------------------------------------------------


def test_003_l830_his_blackjack_then_takes_doubled_and_split_stakes_too() -> None:
    """No card lies under his ten, so nobody knows; a blackjack waits."""
    scene = dealt("6C AC KD 5C KH 9C AH", late=True)
    assert scene.cards(HOUSE) == "KD"
    assert scene.lines() == []
    scene.do("double")
    assert scene.lines() == [
        (0, -20, "dealer's natural"),
        (1, 0, "natural against the dealer's, a stand-off"),
    ]
    split = dealt("8C AC KD 8D KH 2C 3C AH", late=True).do("split", "stand", "stand")
    assert split.lines()[:2] == [(0, -10, "dealer's natural"), (0, -10, "second hand, dealer's natural")]


def test_003_l830_a_blackjack_is_paid_at_once_where_he_can_have_none() -> None:
    scene = dealt("6C AC 9D 5C KH", late=True)
    assert scene.lines() == [(1, 6, "natural, three to two")]
    later = dealt("10C AC KD 8C KH 7C", late=True).do("stand")
    assert later.lines() == [(0, 10, "18 beats the dealer's 17"), (1, 6, "natural, three to two")]


def test_003_l830_insurance_waits_for_his_second_card() -> None:
    """Even when every hand has gone over, for the premium is a bet of its own."""
    scene = dealt("10C 10D AD 6C 6D 10H 10S KD", late=True).do("insure", "no insurance")
    assert scene.number("insurance 0") == 5
    scene.do("draw", "draw")
    assert scene.lines() == [(0, -10, "over 21 with 26"), (1, -4, "over 21 with 26"), (0, 10, "insurance")]
    lost = dealt("10C 10D AD 6C 6D 10H 10S 9D", late=True).do("insure", "no insurance", "draw", "draw")
    assert lost.lines()[-1] == (0, -5, "insurance")
    assert lost.number("round") == 2


# -- two places ------------------------------------------------------------------------------------


def test_003_l705_two_hands_each_with_its_own_stake() -> None:
    """Played one after the other; who likes plays but one."""
    scene = two_places("10C 2C 9C 6D 9D 9H 8D 10H", "bet 10")
    assert (scene.turn, scene.prompt()) == (0, "bet on a second hand, or play one")
    assert scene.legal()[-1] == "one hand"
    scene.do("bet 4", "bet 6", "one hand")
    assert (scene.cards("hand 0"), scene.cards("other hand 0"), scene.cards("hand 1")) == (
        "10C 9D",
        "2C 9H",
        "9C 8D",
    )
    assert scene.cards("other hand 1") == ""
    scene.do("stand")
    assert (scene.turn, scene.described("hand in play")) == (0, "other hand")
    scene.do("double")
    assert (scene.number("bet 0"), scene.number("other bet 0"), scene.turn) == (10, 8, 1)
    assert two_places("", "bet 10").legal(1) == []
    assert two_places("").why_not("one hand") == "Bet on your first hand."
    assert table().why_not("bet 2") is None


def test_003_l705_the_last_player_may_take_two_places_as_well() -> None:
    """And a second hand is split and insured by itself."""
    scene = two_places("10C 8C 9C AD 9D 8H 8D 9S 10H 3H", "bet 2", "bet 4", "bet 6", "one hand")
    assert scene.prompt() == "insure for 1 against a natural, or not"
    scene.do("no insurance")
    assert scene.prompt() == "insure your other hand for 2 against a natural, or not"
    scene.do("insure", "no insurance")
    assert scene.lines() == [(0, -2, "insurance")]
    scene.do("stand", "split")
    assert (scene.cards("other hand 0"), scene.cards("second other hand 0")) == ("8C 10H", "8H 3H")
    assert scene.cards("second hand 0") == ""
    lost = two_places("10C 8C 9C 7C AD 9D 8H 8D 10H KD", "bet 2", "bet 4", "bet 6", "bet 8")
    lost.do("no insurance", "no insurance", "no insurance")
    assert lost.described("hand in play") == "other hand"
    lost.do("insure")
    assert [points for _, points, _ in lost.lines()] == [8, -2, -4, -6, -8]
    assert (lost.number("round"), lost.described("hand in play")) == (2, "")
    last = two_places("10C 8C 9C 7D 9D 8H 8D 10H", "bet 2", "one hand", "bet 6", "bet 8")
    assert (last.cards("other hand 1"), last.turn) == ("9C 8D", 0)


# -- advice ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "advised"),
    [
        ("10C 9C 10D 6C 9D 8D", "draw"),
        ("10C 9C 6D 6C 9D 8D", "stand"),
        ("6C 9C 6D 5C 9D 8D", "double"),
        ("AC 9C 6D 7C 9D 8D", "double"),
        ("AC 9C 9D 7C 9D 8D", "draw"),
        ("8C 9C 10D 8D 9D 8D", "split"),
        ("KC 9C 6D QD 9D 8D", "stand"),
        ("5C 9C 6D 5D 9D 8D", "double"),
        ("AC 9C 9D AD 9D 8D", "split"),
        ("9C 9C 7D 9D 9D 8D", "stand"),
    ],
)
def test_advice_against_the_card_shown(cards: str, advised: str) -> None:
    assert dealt(cards).advised() == advised


def test_advice_knows_what_the_house_has_agreed() -> None:
    """Book 003, l830: with a late second card nothing is doubled against a ten, and only aces are split.

    By the reckoning aces against an ace are better not split either: a blackjack would take both stakes.
    """
    assert dealt("6C 9C 10D 5C 9D 8D").advised() == "double"
    assert dealt("6C 9C 10D 5C 9D 8D", late=True).advised() == "draw"
    assert dealt("8C 9C 10D 8D 9D 8D", late=True).advised() == "draw"
    assert dealt("AC 9C 10D AD 9D 8D", late=True).advised() == "split"
    assert dealt("AC 9C AD AH 9D 8D", late=True, insurance="nobody").advised() == "draw"


def test_insurance_is_advised_when_more_than_a_third_of_the_unseen_cards_are_tens() -> None:
    """A shoe out of which low cards have gone: what a player has seen decides."""
    scene = dealt("2C 3C AD 4C 5C 8D")
    assert scene.advised() == "no insurance"
    low = [card for card in scene.s.zones[0] if scene.game.table.pips[card] < 9]
    for card in low[:60]:
        scene.s.move(card, 0, scene.game.layout.find_zone("discards"))
    assert scene.advised() == "insure"


def test_the_advice_bets_little_and_on_one_hand() -> None:
    scene = two_places("")
    assert scene.advised() == "bet 2"
    assert scene.do("bet 2").advised() == "one hand"
