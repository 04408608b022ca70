"""Queen City Rum (000, lines 3311-3317) and Boat House Rum (2865-2875) by the book. Seat 1 is eldest hand."""

from typing import Any

import pytest

from cardtable.cards import FULL_52, Rng
from cardtable.games import REGISTRY
from cardtable.games.rummy.rules.closed.arranging import Arrangement, least_unmatched
from cardtable.games.rummy.rules.melds import LOW, ROUND, MeldTable
from cardtable.testing import Scene

SEVEN = "7C 7D 7H 9S 10S JS KD"
EIGHT = "7C 7D 7H 7S 9S 10S JS"
SECOND = "2C 4D 6H 8S QC 3H AD"
THIRD = "KC KH KS 5D 5C 8H 10D"


def dealt(name: str, *hands: str, upcard: str = "8C", draws: str = "QS", **options: Any) -> Scene:
    """Hands from eldest on; draws are named in the order they come."""
    zones = {f"hand {(nth + 1) % len(hands)}": hand for nth, hand in enumerate(hands)}
    zones = {**zones, "discards": upcard, "pack": " ".join(reversed(draws.split()))}
    return Scene(name, zones, seats=len(hands), **options)


def queen(*hands: str, **given: Any) -> Scene:
    return dealt("queen-city-rum", *hands, **given)


def boat(*hands: str, **given: Any) -> Scene:
    return dealt("boat-house-rum", *hands, **given)


# -- Queen City Rum ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_000_l3313_seven_cards_each(seats: int) -> None:
    scene = Scene("queen-city-rum", seats=seats)
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(seats)] == [7] * seats


def test_000_l3315_nothing_is_melded_before_all_is() -> None:
    scene = queen(SEVEN, SECOND, THIRD, draws="2D").do("draw")
    assert {move.split()[0] for move in scene.legal()} == {"discard"}
    why = "You go out with your whole hand in sets, or with all but the card that you discard."
    assert scene.why_not("go out") == why
    assert scene.why_not("go out and discard KD") == why
    assert scene.why_not("discard 7C 7D") == "Discard one card."


def test_000_l3315_seven_melded_and_one_discarded() -> None:
    """7-7-7 and 9-10-J-Q of spades are worth 21 + 39 = 60; the king that is discarded is not paid."""
    scene = queen(SEVEN, SECOND, THIRD).do("draw")
    assert [move for move in scene.legal() if move.startswith("go out")] == ["go out and discard KD"]
    scene.do("go out and discard KD")
    assert scene.s.over
    assert scene.lines() == [
        (1, 120, "value of the winner's 7 cards"),
        (2, -60, "pays: value of the winner's 7 cards"),
        (0, -60, "pays: value of the winner's 7 cards"),
    ]
    assert scene.cards("discards") == "8C KD"


def test_000_l3315_eight_melded_without_a_discard() -> None:
    """The worked rule: 28 + 39 = 67 from each, whatever the others hold, and not doubled."""
    scene = queen(EIGHT, SECOND, THIRD).do("draw")
    outs = [move for move in scene.legal() if move.startswith("go out")]
    singles = ["7C", "7D", "7H", "9S", "7S", "QS"]
    assert set(outs) == {"go out", *[f"go out and discard {card}" for card in singles]}
    scene.do("go out")
    assert scene.s.scores == [-67, 134, -67]
    assert sorted([scene.cards("set 1"), scene.cards("set 2")]) == ["7C 7D 7H 7S", "9S 10S JS QS"]


def test_000_l3317_seven_of_the_eight_are_worth_less() -> None:
    scene = queen(EIGHT, SECOND, THIRD).do("draw", "go out and discard QS")
    assert scene.s.scores == [-57, 114, -57]


def test_going_out_with_the_discard_just_taken_means_keeping_it() -> None:
    scene = queen(EIGHT, SECOND, THIRD, upcard="QS", draws="8C").do("take")
    assert "go out" in scene.legal()
    why = "You took the queen of spades in this turn, so you must discard another card."
    assert scene.why_not("go out and discard QS") == why


def test_dealer_wins_as_well_as_eldest_hand() -> None:
    scene = queen(SECOND, THIRD, SEVEN, draws="2D 3D QS")
    scene.do("draw", "discard 2D", "draw", "discard 3D", "draw", "go out and discard KD")
    assert scene.s.scores == [120, -60, -60]


def test_000_l2799_queen_city_ace_is_low() -> None:
    others = (SECOND.replace("QC", "QH"), THIRD.replace("KC", "KD"))
    scene = queen("QC KC 7C 7D 7H 9S 10S", *others, draws="AC").do("draw")
    assert not [move for move in scene.legal() if move.startswith("go out")]


def wear_out(scene: Scene) -> Scene:
    """All draw and discard what they drew, until the deal is over."""
    while not scene.s.over:
        scene.do("draw")
        drawn = scene.cards(f"hand {scene.turn}").split()[-1]
        scene.do(f"discard {drawn}")
    return scene


@pytest.mark.parametrize("turned", [1, 2])
def test_deal_is_drawn_when_the_discards_have_been_turned_over_so_often(turned: int) -> None:
    scene = wear_out(queen(SEVEN.replace("7H", "2D"), SECOND, THIRD, draws="3C", turned=turned))
    assert scene.number("stock turned over") == turned
    assert scene.lines() == [(-1, 0, "drawn deal: the stock is used up")]
    assert scene.close().dealer == 0


def test_queen_city_winner_deals_next_when_two_play() -> None:
    assert queen(SEVEN, THIRD).do("draw", "go out and discard KD").close().dealer == 1
    assert queen(SEVEN, SECOND, THIRD, dealer=0).do("draw", "go out and discard KD").close().dealer == 1


# -- Boat House Rum ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 7), (4, 7), (5, 6), (6, 6)])
def test_000_l2803_boat_house_deal_is_that_of_rummy(seats: int, each: int) -> None:
    scene = Scene("boat-house-rum", seats=seats)
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(seats)] == [each] * seats


def test_000_l2869_card_of_the_stock_is_the_only_one() -> None:
    scene = boat(SEVEN, SECOND, THIRD, draws="2D 3D").do("draw")
    assert len(scene.cards("hand 1").split()) == 8
    assert scene.why_not("draw") == "You have drawn already: discard a card."


def test_000_l2869_discard_and_then_the_top_of_the_stock() -> None:
    """Two cards in and one out: the hand has grown to eight."""
    scene = boat(SEVEN, SECOND, THIRD, draws="2D 3D").do("take")
    assert (scene.turn, scene.legal()) == (1, ["draw"])
    assert scene.prompt() == "draw your second card from the stock"
    assert scene.why_not("take") == "There is no other discard: draw from the stock."
    assert (
        scene.why_not("discard KD")
        == "You have taken a discard: now take the next one, or draw from the stock."
    )
    scene.do("draw")
    assert "discard 8C" not in scene.legal()
    assert "discard 2D" in scene.legal()
    scene.do("discard KD")
    assert (scene.turn, len(scene.cards("hand 1").split())) == (2, 8)


def test_000_l2869_discard_and_then_the_next_discard() -> None:
    """Neither may go back, and only one card is discarded."""
    scene = boat(SEVEN, SECOND, THIRD, draws="2D 3D").do("draw", "discard KD", "take")
    assert scene.legal() == ["take", "draw"]
    assert scene.prompt() == "for your second card take the 8C or draw from the stock"
    scene.do("take")
    assert len(scene.cards("hand 2").split()) == 9
    assert scene.cards("discards") == ""
    assert not {"discard KD", "discard 8C"} & set(scene.legal())
    assert scene.why_not("discard 2C 4D") == "Discard one card."
    scene.do("discard 2C")
    assert scene.legal() == ["take", "draw"]


def test_000_l2873_sequences_turn_the_corner() -> None:
    """3-2-A-K-Q of diamonds, with three sevens."""
    scene = boat("7C 7D 7H 3D 2D KD QD", SECOND, THIRD, draws="JD").do("draw")
    assert not [move for move in scene.legal() if move.startswith("go out")]
    second = SECOND.replace("AD", "AS")
    scene = boat("7C 7D 7H 3D 2D KD QD", second, THIRD, draws="AD").do("draw", "go out")
    laid = [set(scene.cards(f"set {nth}").split()) for nth in (1, 2)]
    assert {"AD", "2D", "3D", "QD", "KD"} in laid


@pytest.mark.parametrize(("count", "scores"), [("pips", [-28, 73, -45]), ("cards", [-4, 11, -7])])
def test_000_l2875_only_unmatched_cards_are_paid_for(count: str, scores: list[int]) -> None:
    """Three kings are matched, and 5 + 5 + 8 + 10 = 28 are not; of the other hand nothing matches: it counts
    2 + 4 + 6 + 8 + 10 + 4 and 11 for the ace, 45. By cards they are four and seven."""
    second = "2C 4D 6H 8S QC 4H AD"
    scene = boat(SEVEN, second, THIRD, count=count).do("draw", "go out and discard KD")
    assert scene.s.scores == scores


def test_000_l2871_eight_and_more_are_laid_down_at_one_time() -> None:
    """Hands grow: nine cards and a tenth that is discarded."""
    hand = "7C 7D 7H 9S 10S JS KD"
    scene = boat(hand, SECOND, THIRD, upcard="QS", draws="7S 2D").do("take", "draw")
    assert len(scene.cards("hand 1").split()) == 9
    scene.do("go out and discard KD")
    assert [len(scene.cards(f"set {nth}").split()) for nth in (1, 2)] == [4, 4]


def test_deal_is_drawn_when_the_players_hold_all_cards_but_one() -> None:
    scene = Scene("boat-house-rum", seats=6, turned=5)
    while not scene.s.over:
        legal = scene.legal()
        scene.do("take" if "take" in legal else legal[0])
    assert scene.lines() in (
        [(-1, 0, "drawn deal: the players hold all cards but one")],
        [(-1, 0, "drawn deal: the stock is used up")],
    )


def test_second_card_may_be_the_discards_turned_over() -> None:
    scene = Scene("boat-house-rum", seats=2)
    while scene.cards("pack"):
        scene.do("draw")
        drawn = scene.cards(f"hand {scene.turn}").split()[-1]
        scene.do(f"discard {drawn}")
    scene.do("take", "draw")
    assert scene.number("stock turned over") == 1
    assert scene.why_not("take") == "You have drawn already: discard a card."


# -- arrangements ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("aces", [LOW, ROUND])
@pytest.mark.parametrize("size", [8, 11, 14])
def test_arrangement_is_as_good_as_a_search_of_all_melds(aces: str, size: int) -> None:
    for counts in (None, [1] * 52):
        table = MeldTable(FULL_52, aces, counts)
        rng = Rng(size)
        for n in range(25):
            cards = [card for card in range(52) if FULL_52.ranks[card] <= 6 + n % 8]
            rng.shuffle(cards)
            hand = cards[:size]
            assert least_unmatched(table, hand) == table.deadwood(hand)
            laid = Arrangement(table, hand).sets()
            assert table.count(hand) - sum([meld.value for meld in laid]) == table.deadwood(hand)
            together = [card for meld in laid for card in meld.cards]
            assert len(set(together)) == len(together)
            assert set(together) <= set(hand)


@pytest.mark.parametrize("name", ["queen-city-rum", "boat-house-rum"])
def test_out_is_what_a_plain_search_finds(name: str) -> None:
    """Hands of eight around two sets: out with all, or with all but one."""
    game = REGISTRY.find(name).make(3)
    ending = game.all_steps[3]
    table = MeldTable(FULL_52, LOW if name.startswith("queen") else ROUND, [1] * 52)
    rng = Rng(3)
    found = 0
    for _ in range(400):
        drawn = [table.all[rng.below(len(table.all))] for _ in range(2)]
        hand = sorted({card for meld in drawn for card in meld.cards})[:7]
        rest = [card for card in range(52) if card not in hand]
        hand = [*hand, *rest[: 8 - len(hand)]]
        whole = table.deadwood(hand) == 0
        odd = [card for card in hand if table.deadwood([other for other in hand if other != card]) == 0]
        assert ending.is_whole(hand) is whole  # type: ignore[attr-defined]
        assert ending.odd(hand) == odd  # type: ignore[attr-defined]
        found += whole
    assert found > 5


# -- advice ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("play", [queen, boat])
def test_advice_goes_out_at_once_and_with_as_much_as_can_be(play: Any) -> None:
    assert play(EIGHT, SECOND, THIRD).do("draw").advised() == "go out"
    assert play(SEVEN, SECOND, THIRD).do("draw").advised() == "go out and discard KD"


@pytest.mark.parametrize("play", [queen, boat])
def test_advice_takes_what_matches_and_breaks_no_set(play: Any) -> None:
    scene = play("7C 7D 9S 10S 2H 5S KD", SECOND, THIRD.replace("8H", "6S"), upcard="7H", draws="2D 3D")
    assert scene.advised() == "take"
    scene.do("take")
    if scene.legal() == ["draw"]:
        scene.do("draw")
    assert scene.advised().split()[-1] not in ("7C", "7D", "7H", "9S", "10S")
