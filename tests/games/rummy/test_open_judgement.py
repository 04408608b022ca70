"""Advice for rummies of open melds: nothing is thrown away for nothing."""

import pytest

from cardtable.testing import Scene


def advised(scene: Scene, turns: int = 12) -> list[str]:
    """What the player in turn is advised to do, until his turn is over."""
    seat, made = scene.turn, []
    while scene.turn == seat and not scene.s.over and len(made) < turns:
        made.append(scene.advised())
        scene.do(made[-1])
    return made


def test_a_discard_that_makes_a_set_is_taken_and_one_that_does_not_is_left() -> None:
    hand = "7C 7D 2H 4S 9D JC KH"
    assert Scene("rummy", {"hand 1": hand, "discards": "7S"}).advised() == "take"
    assert Scene("rummy", {"hand 1": hand, "discards": "QD"}).advised() == "draw"


def test_a_discard_that_can_be_laid_off_is_taken() -> None:
    zones = {"hand 1": "7C 7D 7H 2C 4D 9S QC", "hand 2": "2D 4H 9C JS KD AS 5C", "pack": "3H"}
    scene = Scene("rummy", zones, seats=3).do("draw", "meld 7C 7D 7H", "discard 3H")
    assert scene.advised() == "draw"
    zones = {**zones, "pack": "7S"}
    scene = Scene("rummy", zones, seats=3).do("draw", "meld 7C 7D 7H", "discard 7S")
    assert advised(scene)[:2] == ["take", "lay off 7S 1"]


def test_a_pair_and_neighbours_are_kept_and_the_dearest_loose_card_goes() -> None:
    """Two sevens and 9-10 of diamonds wait for a third; queen and king are equally dear."""
    scene = Scene("rummy", {"hand 1": "7C 7D 9D 10D 4S QC KH", "pack": "2H"}).do("draw")
    assert scene.advised() in ("discard QC", "discard KH")


def test_no_card_is_discarded_that_the_next_player_lays_off_if_there_is_another() -> None:
    """The king of spades fits the kings on the table; the queen, as dear and as loose, does not."""
    zones = {"hand 1": "KC KD KH 2C 4D 6S 8H", "hand 2": "KS QC 2D 5C 7S 9H JD", "pack": "3D 3H"}
    scene = Scene("rummy", zones, seats=4).do("draw", "meld KC KD KH", "discard 3H", "draw")
    assert scene.advised() == "lay off KS 1"
    assert advised(scene)[-1] == "discard QC"


def test_who_can_go_out_does() -> None:
    zones = {"hand 1": "8H 9H 10H JC JD JH 4S", "pack": "JS"}
    scene = Scene("rummy", zones, seats=3).do("draw")
    advised(scene)
    assert scene.s.over


def test_of_overlapping_sets_those_are_laid_that_use_most_cards() -> None:
    """The eight of hearts belongs to the sequence: with the other eights both sets go down."""
    zones = {"hand 1": "8C 8D 8S 8H 9H 10H 2C", "pack": "KD"}
    scene = Scene("rummy", zones, seats=3).do("draw")
    assert set(advised(scene)[:2]) == {"meld 8H 9H 10H", "meld 8C 8D 8S"}


def test_the_whole_hand_is_laid_down_as_soon_as_it_can_be() -> None:
    zones = {"hand 1": "8H 9H 10H JC JD JH 2C", "pack": "JS"}
    assert Scene("rummy", zones, seats=3, melding="whole hand").do("draw").advised() == "go out 2C"


def test_sets_are_not_torn_up_where_hands_go_down_whole() -> None:
    zones = {"hand 1": "8H 9H 10H JC JD 2C 5S", "pack": "KS"}
    assert Scene("rummy", zones, seats=3, melding="whole hand").do("draw").advised() == "discard KS"


def test_rummy_is_called_and_the_dearest_loose_card_given_for_it() -> None:
    zones = {"hand 1": "7C 7D 7H 2C 4D 6S QC", "hand 2": "7S 3C 5D 9S JS KD AD", "pack": "3H 9H"}
    scene = Scene("rummy", zones, seats=3, calling=True).do("draw", "meld 7C 7D 7H", "discard 9H")
    scene.do("draw", "discard 7S", "pass")
    assert advised(scene, 2) == ["call 1", "discard QC"]


def test_at_500_rum_the_deeper_discard_is_taken_if_it_brings_more() -> None:
    """Both the five and the ace can be used; the ace, deeper down, brings the five as well."""
    zones = {"hand 1": "AS AD 5C 5D 2H 8S JD", "discards": "AC", "pack": "5H 9D 4D"}
    scene = Scene("500-rum", zones, seats=3)
    for card in ("4D", "9D", "5H"):
        scene.do("draw", f"discard {card}")
    assert {"take AC", "take 5H"} <= set(scene.legal())
    assert advised(scene)[0] == "take AC"
    assert scene.number("shown 1") >= 45 + 15


def test_jokers_are_kept_for_a_set_and_not_discarded() -> None:
    zones = {"hand 1": "Joker KD 9S 2C 5H 6C 10C AS 3D 7D", "pack": "4S"}
    assert Scene("double-rum", zones, seats=2).do("draw").advised() == "discard AS"


def test_at_kaluki_the_first_meld_is_made_with_all_it_takes() -> None:
    hand = "10S JS QS 6D 7D 8D 2C 2C 3H 3H 5S 5S KC KC 9H"
    made = advised(Scene("kaluki", {"hand 1": hand, "pack": "4C"}, seats=2).do("draw"))
    assert {"meld 10S JS QS", "meld 6D 7D 8D"} <= set(made)


def test_at_kaluki_a_discard_that_opens_is_taken() -> None:
    hand = "10S JS 6D 7D 8D KC 2C 4H 5S 9C 3H 2D 8S AH 5C"
    assert Scene("kaluki", {"hand 1": hand, "discards": "QS"}, seats=2).advised() == "take"


@pytest.mark.parametrize("game", ["oklahoma", "arlington"])
def test_a_wild_upcard_is_taken_and_a_loose_one_is_not(game: str) -> None:
    hand = "3C 5D 7H 9S JC KD 4H 6S 8C 10D QS AC 3D"
    assert Scene(game, {"hand 1": hand, "discards": "2S"}, seats=2).advised() == "take"
    assert Scene(game, {"hand 1": hand, "discards": "KH"}, seats=2).advised() == "pass"


@pytest.mark.parametrize(
    "game",
    ["rummy", "block-rummy", "double-rum", "500-rum", "michigan-rum", "persian-rummy", "kaluki", "oklahoma"],
)
def test_deals_played_as_advised_are_mostly_won_by_going_out(game: str) -> None:
    out = 0
    for seed in range(6):
        scene = Scene(game, seed=seed + 1).play_as_advised()
        out += scene.number("out") >= 0
    assert out >= 4
