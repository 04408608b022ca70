"""Numbered deals: the same cards for ever, by our numbers and by Microsoft's."""

import json

import pytest

from cardtable.cards import FULL_52, NoDeal, fresh_number, numbered_deal, short_pack
from cardtable.cards.numbers import MOST_MICROSOFT
from cardtable.engine import BadRecord, Table, load, save
from cardtable.games import REGISTRY
from cardtable.games.own import read_own

DOUBLE = read_own('title = "Double"\npacks = 2\n[tableau]\ndeal = [9, 9]\n[stock]')
FREECELL_1 = """
    JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C TS QH 4H AC 4D 7S
    3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H
"""
FREECELL_617 = """
    7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH TH QC 3H 9D 6S 8D 3D TC KD 5H 9S 3C 8S 7H 4D JS
    4C QS 9C 9H 7C 6H 2C 2S 4S TS 2H 5D JC 6C JH QH JD KS KC 4H
"""


@pytest.mark.parametrize(("number", "dealt"), [("ms:1", FREECELL_1), ("ms:617", FREECELL_617)])
def test_microsofts_deals_are_known(number: str, dealt: str) -> None:
    """The cards as they are dealt, the first of them from the top of the pack."""
    order, _ = numbered_deal(FULL_52, number)
    assert order[::-1] == FULL_52.read_all(dealt)


def test_our_deals_are_pinned() -> None:
    order, seed = numbered_deal(FULL_52, "617")
    assert " ".join(FULL_52.text(card) for card in order[:-9:-1]) == "KH 3S AC 9H 4C 4S 3D 2S"
    assert seed == 948749094159689428


@pytest.mark.parametrize("number", ["0", "1", "617", str(10**18 - 1)])
def test_a_number_is_a_seed(number: str) -> None:
    by_seed = Table(DOUBLE, seed=int(number))
    by_number = Table(DOUBLE, is_dealt=False)
    by_number.deal_numbered(number)
    assert by_number.state == by_seed.state
    assert by_number.deals[0].number == number


@pytest.mark.parametrize(
    "number", ["", "-1", "01", " 1", "1e3", "٣", "ms:", "ms:01", "ms:x", "fc:1", "1" * 19]
)
def test_what_is_no_number(number: str) -> None:
    with pytest.raises(NoDeal, match=r"There is no deal .*from ms:1 to ms:1000000"):
        numbered_deal(FULL_52, number)


def test_microsofts_numbers_end() -> None:
    assert sorted(numbered_deal(FULL_52, f"ms:{MOST_MICROSOFT}")[0]) == list(range(52))
    for number in ("ms:0", f"ms:{MOST_MICROSOFT + 1}"):
        with pytest.raises(NoDeal, match=f"there is no {number}"):
            numbered_deal(FULL_52, number)


def test_microsofts_numbers_are_for_one_full_pack() -> None:
    with pytest.raises(NoDeal, match="one pack of 52 cards, not for 32"):
        numbered_deal(short_pack(7), "ms:1")
    with pytest.raises(NoDeal, match="one pack of 52 cards, not for 104"):
        Table(DOUBLE, is_dealt=False).deal_numbered("ms:1")


def test_fresh_numbers_can_be_dealt() -> None:
    numbers = {fresh_number() for _ in range(50)}
    assert len(numbers) > 45
    for number in numbers:
        numbered_deal(FULL_52, number)


def test_the_number_stays_with_the_deal() -> None:
    table = Table(REGISTRY.find("klondike"), is_dealt=False)
    table.deal_numbered("ms:617")
    table.play(0, table.game.legal(table.state, 0)[0])
    table.undo(0)
    assert table.deals[0].number == "ms:617"
    again = load(save(table), REGISTRY)
    assert again.deals[0].number == "ms:617"
    assert again.state == table.state


def test_a_record_with_the_number_of_another_deal_is_refused() -> None:
    table = Table(REGISTRY.find("klondike"), is_dealt=False)
    table.deal_numbered("617")
    data = json.loads(save(table))
    for number, said in (("618", "not that of deal 618"), ("x", "There is no deal 'x'"), (617, "type str")):
        data["deals"][0]["number"] = number
        with pytest.raises(BadRecord, match=f"Deal 1: .*{said}"):
            load(json.dumps(data), REGISTRY)
