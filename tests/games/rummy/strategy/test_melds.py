"""What a hand of gin hopes for: its best arrangement, what would match, what the other can use."""

import pytest

from cardtable.cards import FULL_52, Rng, low_rank
from cardtable.games.rummy.rules.melds import BOTH, ROUND, MeldTable
from cardtable.games.rummy.strategy.melds import best_arrangement, is_wanted, outs_of, use_to_other

TABLE = MeldTable(FULL_52)


def cards(text: str) -> list[int]:
    return FULL_52.read_all(text)


def texts(mask: int) -> set[str]:
    return {FULL_52.text(card) for card in range(52) if mask & TABLE.bit[card]}


def test_the_best_arrangement_leaves_least() -> None:
    rng = Rng(7)
    for n in range(300):
        hand = [card for card in range(52) if low_rank(FULL_52.ranks[card]) <= 4 + n % 9]
        rng.shuffle(hand)
        hand = hand[:10]
        matched = [card for meld in best_arrangement(TABLE, hand) for card in meld.cards]
        assert len(set(matched)) == len(matched)
        assert TABLE.count([card for card in hand if card not in matched]) == TABLE.deadwood(hand)


def test_an_upcard_is_wanted_if_it_leaves_no_more_unmatched() -> None:
    hand = cards("7C 7D 8S 9S KH")
    assert is_wanted(TABLE, hand, cards("7H")[0])
    assert is_wanted(TABLE, hand, cards("10S")[0])
    assert not is_wanted(TABLE, hand, cards("AC")[0])


@pytest.mark.parametrize(
    ("held", "outs"),
    [
        ("7C 7D", {"7H", "7S"}),
        ("7C 8C", {"6C", "9C"}),
        ("7C 9C", {"8C"}),
        ("AC 2C", {"3C"}),
        ("QC KC", {"JC"}),
        ("KC AD", set()),
        ("4H 5H 6H", {"3H", "7H"}),
    ],
)
def test_outs(held: str, outs: set[str]) -> None:
    """What makes a meld with two cards: their kind, either end, the gap between them."""
    assert texts(outs_of(TABLE, TABLE.mask(cards(held)))) == outs


@pytest.mark.parametrize(
    ("aces", "held", "outs"),
    [
        (BOTH, "KC AC", {"QC"}),
        (BOTH, "AC 2C", {"3C"}),
        (BOTH, "KC 2C", set()),
        (BOTH, "QC KC", {"JC", "AC"}),
        (BOTH, "2S 3S", {"AS", "4S"}),
        (ROUND, "KC AC", {"QC", "2C"}),
        (ROUND, "KC 2C", {"AC"}),
        (ROUND, "AC 2C", {"KC", "3C"}),
        (ROUND, "KD AC", set()),
    ],
)
def test_outs_where_the_ace_is_high_too(aces: str, held: str, outs: set[str]) -> None:
    table = MeldTable(FULL_52, aces)
    assert texts(outs_of(table, table.mask(cards(held)))) == outs


def test_use_round_the_corner() -> None:
    """A king goes with the ace and the two that an opponent has picked up, and not if he let the three go."""
    table = MeldTable(FULL_52, ROUND)
    king = cards("KC")[0]
    known = table.mask(cards("AC 2C"))
    assert use_to_other(table, king, 0, known, 0) == 9
    assert use_to_other(table, king, 0, known, table.mask(cards("3C"))) == 0
    assert use_to_other(TABLE, king, 0, known, 0) == 0


@pytest.mark.parametrize(
    ("unseen", "known", "let_go", "use"),
    [
        ("", "", "", 0),
        ("7D 7H", "", "", 1),
        ("7D 7H 7S", "", "", 3),
        ("7D 7H", "", "7S", 0),  # he let the seven of spades go
        ("7H", "7D", "", 3),
        ("", "7D 7H", "", 9),
        ("6C 8C", "", "", 1),
        ("5C 6C", "", "", 1),
        ("5C 6C", "", "4C", 0),  # it would have fitted the same two
        ("6C 8C", "", "4C 10C", 1),
        ("5C 6C 8C 9C", "", "", 3),
        ("6C", "8C", "", 3),
        ("5C 9C", "", "", 0),
    ],
)
def test_use_of_a_seven_of_clubs_to_an_opponent(unseen: str, known: str, let_go: str, use: int) -> None:
    """In ninths: a card that nobody has seen is his one time in three, one he has picked up surely."""
    seven = cards("7C")[0]
    masks = [TABLE.mask(cards(text)) for text in (unseen, known, let_go)]
    assert use_to_other(TABLE, seven, *masks) == use
