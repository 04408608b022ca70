"""Judgement at euchre: what is enough to make trump at each seat, with each pack and score."""

import pytest

from cardtable.bots import observe
from cardtable.cards import HEARTS, Rng
from cardtable.engine import Match
from cardtable.mechanics.tricks.rules import bowers
from cardtable.testing import Scene

TWO_TRUMPS = "9H KH 10S 9S AC"
THREE_TRUMPS = "AH JD QH 9C 9S"
THREE_WITH_RIGHT = "JH AH QH 9C KC"
PACKS = (32, 28, 24)


def turned(zones: dict[str, str], *, up: str = "10H", name: str = "euchre", **options: object) -> Scene:
    """Seat 0 has dealt and turned up a heart."""
    return Scene(name, {**zones, "turn-up": up}, dealer=0, **options)


def at(own: int, other: int) -> Match:
    """A match in which the side of seats 1 and 3 has so many points, the dealer's so many."""
    match = Scene("euchre").game.new_match()
    match.scores[:] = [other, own]
    match.dealer = 0
    return match


def eldest_is_advised(hand: str, match: Match | None = None, **options: object) -> str:
    """What eldest hand is advised with these cards."""
    zones = {"hand 1": hand, "turn-up": "9H"}
    if match is None:
        return Scene("euchre", zones, dealer=0, **options).advised(1)
    return Scene("euchre", zones, match=match, **options).advised(1)


# -- the turn-up, by the seat ----------------------------------------------------------------------


@pytest.mark.parametrize("cards", PACKS)
def test_against_the_dealer_three_trumps_need_the_right_bower(cards: int) -> None:
    """The dealer would get the turn-up, and his side could not have made trump better."""
    assert turned({"hand 1": THREE_WITH_RIGHT}, cards=cards).advised(1) == "order up"
    assert turned({"hand 1": THREE_TRUMPS}, cards=cards).advised(1) == "pass"


@pytest.mark.parametrize("cards", PACKS)
def test_the_dealers_partner_helps_with_two_trumps_and_an_ace(cards: int) -> None:
    assert turned({"hand 2": TWO_TRUMPS}, cards=cards).do("pass").advised(2) == "assist"
    assert turned({"hand 2": "AH KH 10S 9C 9D"}, cards=cards).do("pass").advised(2) == "pass"


@pytest.mark.parametrize("cards", PACKS)
def test_the_dealer_takes_it_up_with_two_trumps_of_his_own(cards: int) -> None:
    """With the turn-up they are three; with one trump of his own, even the left bower, they are too few."""
    scene = turned({"hand 0": "AH KH 10S 9S 9C"}, cards=cards).do("pass", "pass", "pass")
    assert scene.advised(0) == "take up"
    scene = turned({"hand 0": "JD QS 10S 9S 9C"}, cards=cards).do("pass", "pass", "pass")
    assert scene.advised(0) == "pass"


def test_the_third_player_is_as_careful_as_the_first() -> None:
    assert turned({"hand 3": THREE_WITH_RIGHT}).do("pass", "pass").advised(3) == "order up"
    assert turned({"hand 3": THREE_TRUMPS}).do("pass", "pass").advised(3) == "pass"


def test_a_bower_turned_up_makes_opponents_more_careful_and_partner_less() -> None:
    assert turned({"hand 2": "KH QH 8S 9C 9D"}, up="JH").do("pass").advised(2) == "assist"
    assert turned({"hand 2": "KH QH 8S 9C 9D"}).do("pass").advised(2) == "pass"
    assert turned({"hand 1": "JD AH KH QH 8C"}, up="JH").advised(1).startswith("order up")
    assert turned({"hand 1": "AH KH QH AS 8C"}, up="JH").advised(1) == "pass"


def test_reasons_name_the_seat() -> None:
    """An opponent of the dealer is told of the turn-up, partner of the help, the dealer of what he has."""
    scene = turned({"hand 1": "AH JD QH 9C 9D", "hand 2": TWO_TRUMPS})
    assert "dealer would get the turn-up" in why(scene, 1)
    assert "you can help him" in why(scene.do("pass"), 2)


def why(scene: Scene, seat: int) -> str:
    """The rule that the advice stands for."""
    advice = scene.game.advice(scene.s, seat)
    assert advice is not None
    return advice.why


# -- naming ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", PACKS)
def test_two_trumps_and_an_ace_name_the_next_suit_but_not_another(cards: int) -> None:
    """Hearts were turned down: the dealer's side is likely to be without the red bowers."""
    passes = ["pass"] * 4
    assert turned({"hand 1": "AD KD AC 9C 9S"}, cards=cards).do(*passes).advised(1) == "name diamonds"
    assert turned({"hand 1": "AS KS AC 9C 9D"}, cards=cards).do(*passes).advised(1) == "pass"
    assert turned({"hand 1": "AS KS QS 9C 9D"}, cards=cards).do(*passes).advised(1) == "name spades"


def test_the_dealers_partner_crosses_over() -> None:
    passes = ["pass"] * 5
    assert turned({"hand 2": "AS KS AC KD 9D"}).do(*passes).advised(2) == "name spades"
    assert turned({"hand 2": "AD KD 9H QC KS"}).do(*passes).advised(2) == "pass"


# -- two hands -------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", (32, 24))
def test_against_one_hand_a_trump_fewer_is_enough_to_take_up_or_name(cards: int) -> None:
    def advised(name: str, zones: dict[str, str], passes: int, seat: int) -> str:
        return turned(zones, name=name, cards=cards).do(*["pass"] * passes).advised(seat)

    dealers, eldests = {"hand 0": "KH QS 10S 9S 9C"}, {"hand 1": "AS KS QC 9D 9H"}
    assert advised("two-hand-euchre", dealers, 1, 0) == "take up"
    assert advised("euchre", dealers, 3, 0) == "pass"
    assert advised("two-hand-euchre", eldests, 2, 1) == "name spades"
    assert advised("euchre", eldests, 4, 1) == "pass"
    assert advised("two-hand-euchre", {"hand 1": THREE_TRUMPS}, 0, 1) == "pass"


# -- alone -----------------------------------------------------------------------------------------


def test_four_trumps_with_the_right_bower_go_alone_three_without_side_aces_do_not() -> None:
    assert eldest_is_advised("JH AH KH QH 8C") == "order up alone"
    assert eldest_is_advised("JH AH KH 8C AS") == "order up alone"
    assert eldest_is_advised("JH AH KH 8C QS") == "pass"


def test_who_needs_no_more_than_a_march_stays_with_his_partner() -> None:
    """Four points would be no better than two, which both together take more often; with laps they would."""
    assert eldest_is_advised("JH AH KH QH 8C", at(3, 0)) == "order up"
    assert eldest_is_advised("JH AH KH QH 8C", at(3, 0), laps=True) == "order up alone"
    assert eldest_is_advised("JH AH KH QH 8C", at(2, 0)) == "order up alone"


def test_where_one_point_wins_the_game_for_either_side_a_trump_fewer_is_enough() -> None:
    assert eldest_is_advised(THREE_TRUMPS, at(4, 4)) == "order up"
    assert eldest_is_advised(THREE_TRUMPS, at(4, 3)) == "pass"
    assert eldest_is_advised(THREE_TRUMPS, at(3, 4)) == "pass"
    assert eldest_is_advised(THREE_TRUMPS, at(4, 4), game=7) == "pass"


def test_with_partners_best_card_to_come_less_is_enough_to_go_alone() -> None:
    """Right bower, a low trump and an ace; unless the defender may have his partner's best, too."""
    hand = "JD AD AC KC 9S"
    passes = ["pass"] * 4
    assert turned({"hand 1": hand}).do(*passes).advised(1) == "name diamonds"
    assert turned({"hand 1": hand}, call_for_best=True).do(*passes).advised(1) == "name diamonds alone"
    assert (
        turned({"hand 1": hand}, call_for_best=True, defend_alone=True).do(*passes).advised(1)
        == "name diamonds"
    )


def test_a_lone_defender_needs_three_tricks_of_his_own() -> None:
    def defends(hand: str, **options: object) -> str:
        zones = {"hand 1": "JH JD AH KH 9C", "hand 2": hand, "turn-up": "9H"}
        scene = Scene("euchre", zones, dealer=0, defend_alone=True, **options).do("order up alone")
        return scene.do(scene.legal()[0]).advised(2)

    assert defends("QH 10H AS AD AC") == "defend alone"
    assert defends("QH 8S AS AD 10C") == "pass"
    assert defends("QH 8S AS AD 10C", call_for_best=True) == "defend alone"


# -- what has been said ----------------------------------------------------------------------------


def test_worlds_deal_the_maker_the_trumps_he_has_spoken_for_and_who_passed_few() -> None:
    """By chance a hand has about one and a half; who orders up has three, dealer's partner, who passed,
    hardly more than one."""
    ordered = turned({"hand 0": "KC QC 9S 9C 9D"}).do("order up")
    assert trumps(ordered, 0, 1) > 2.5
    passed = turned({"hand 3": "KC QC 9S 9C 9D"}).do("pass", "pass")
    assert trumps(passed, 3, 2) < 1.25


def trumps(scene: Scene, viewer: int, seat: int) -> float:
    """How many hearts a seat has on average in the worlds that a search by the viewer tries, one from the
    other."""
    seen = observe(scene.game, scene.s, viewer)
    rng, world, found = Rng(1), None, 0
    hand = scene.game.layout.find_zone(f"hand {seat}")
    for _ in range(60):
        world = seen.likely_world(rng, world)
        assert world is not None
        found += sum(bowers(scene.game.cards, card, HEARTS)[0] == HEARTS for card in world.zones[hand])
    return found / 60
