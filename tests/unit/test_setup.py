"""Deals set up by hand: hands, turn-up, top of the pack; and what does not fit is refused."""

import pytest

from cardtable.cards import CardError, CardtableError, shuffled
from cardtable.engine import BadSetup, Game, Options, State, Table, arrange
from cardtable.games import REGISTRY
from cardtable.testing import Scene

EUCHRE: Game[Options] = REGISTRY.find("euchre").make()
ORDER = shuffled(32, 1)


def deal(cards: dict[str, str], dealer: int = 0) -> State:
    match = EUCHRE.new_match()
    match.dealer = dealer
    return EUCHRE.begin(match, arrange(EUCHRE, match, cards, ORDER), 1)


def lies(s: State, zone: str) -> str:
    return " ".join(EUCHRE.cards.text(card) for card in s.zones[EUCHRE.layout.find_zone(zone)])


@pytest.mark.parametrize("dealer", range(4))
def test_hands_and_turn_up_lie_as_told(dealer: int) -> None:
    wanted = {
        "hand 0": "7C 8C 9C 10C JC",
        "hand 1": "AS KS QS JS 10S",
        "hand 2": "7D 9D JD KD AD",
        "hand 3": "7H 8H 9H 10H QH",
        "turn-up": "JH",
    }
    s = deal(wanted, dealer)
    assert {zone: lies(s, zone) for zone in wanted} == wanted
    assert s.dealer == dealer


def test_the_end_of_the_text_is_the_top_of_the_pack() -> None:
    s = deal({"pack": "AC AD AH"})
    assert lies(s, "pack").endswith("AC AD AH")
    assert len(s.zones[0]) == 11


def test_part_of_a_hand_may_be_told_and_order_fills_the_rest() -> None:
    s = deal({"hand 2": "AC, AD"})
    assert lies(s, "hand 2").startswith("AC AD")
    assert len(s.zones[EUCHRE.layout.find_zone("hand 2")]) == 5
    assert sorted(card for zone in s.zones for card in zone) == list(range(32))


def test_an_empty_wish_leaves_the_order_alone() -> None:
    assert arrange(EUCHRE, EUCHRE.new_match(), {}, ORDER) == ORDER
    assert arrange(EUCHRE, EUCHRE.new_match(), {"hand 0": ""}, ORDER) == ORDER


def test_cards_not_named_keep_the_order_given() -> None:
    order = arrange(EUCHRE, EUCHRE.new_match(), {"hand 0": "AC"}, ORDER)
    ace = EUCHRE.cards.read_all("AC")[0]
    assert [card for card in order if card != ace] == [card for card in ORDER if card != ace]


@pytest.mark.parametrize(
    ("cards", "error", "says"),
    [
        ({"hand 9": "AC"}, BadSetup, r"There is no zone 'hand 9'; there are pack, hand 0"),
        ({"hand 0": "7C 8C 9C 10C JC QC"}, BadSetup, r"hand 0 gets 5 cards, not 6"),
        ({"turn-up": "7C 8C"}, BadSetup, r"turn-up gets 1 cards, not 2"),
        ({"hand 0": "AC", "hand 1": "AC"}, CardError, r"AC is named more often"),
        ({"hand 0": "2C"}, CardError, r"There is no 2C in the 32-card pack"),
        ({"hand 0": "zz"}, CardError, r"Cannot read 'zz' as a card"),
    ],
)
def test_what_does_not_fit_is_refused(cards: dict[str, str], error: type[CardtableError], says: str) -> None:
    with pytest.raises(error, match=says):
        deal(cards)


@pytest.mark.parametrize("order", [[], list(range(31)), [0] * 32, [*range(31), 32]])
def test_an_order_names_each_card_once(order: list[int]) -> None:
    table = Table(REGISTRY.find("euchre"), seed=1)
    table.clear(table.game.new_match())
    with pytest.raises(BadSetup, match="each card of the 32-card pack once"):
        table.deal_order(order, 1)
    with pytest.raises(BadSetup, match="each card of the 32-card pack once"):
        arrange(EUCHRE, EUCHRE.new_match(), {"turn-up": "JH"}, order)


def test_a_table_deals_cards_set_up_by_hand() -> None:
    table = Table(REGISTRY.find("euchre"), seed=1)
    table.clear(table.game.new_match())
    s = table.deal({"turn-up": "JH", "hand 0": "AS"})
    assert lies(s, "turn-up") == "JH"
    assert "AS" in table.view(0).zone("hand 0").cards
    assert len(table.deals) == 1


def test_a_refused_set_up_leaves_the_table_as_it_was() -> None:
    table = Table(REGISTRY.find("euchre"), seed=1)
    before = table.state.dump()
    with pytest.raises(BadSetup):
        table.deal({"hand 9": "AC"})
    assert table.state.dump() == before
    assert len(table.deals) == len(table.before) == 1


def test_a_scene_is_set_up_with_scores_dealer_and_options() -> None:
    scene = Scene("euchre", {"turn-up": "JH"}, dealer=2, scores=(3, 4), game=10)
    assert (scene.s.dealer, scene.s.scores, scene.turn) == (2, [3, 4], 3)
    assert scene.cards("turn-up") == "JH"
