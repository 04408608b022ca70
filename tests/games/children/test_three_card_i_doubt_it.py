"""Three-Card I Doubt It by the book (000, lines 6285-6287)."""

import pytest

from cardtable.testing import Scene

HANDS = {
    "hand 1": "7C 7D 7H KC KD 2C 3C 4C 5C 6C",
    "hand 2": "8C 8D 9H KH KS QC QD 2D 3D 4D",
}


def scene(**options: object) -> Scene:
    """Five players, ten cards each and two in the stock."""
    return Scene("three-card-i-doubt-it", HANDS, seats=5, **options)


def all_pass(made: Scene) -> Scene:
    while not made.s.over and made.s.turn < 0:
        made.do("pass")
    return made


def any_turn(made: Scene) -> Scene:
    """Put down the first cards that can go, announce them, and nobody doubts."""
    while made.s.turn >= 0:
        made.do(made.legal()[0])
    return all_pass(made)


def hand_size(made: Scene, seat: int) -> int:
    return len(made.cards(f"hand {seat}").split())


@pytest.mark.parametrize(
    ("seats", "packs", "each"),
    [(3, 1, 17), (4, 1, 13), (5, 1, 10), (5, 2, 20), (6, 1, 17), (8, 1, 13), (10, 1, 10), (13, 1, 8)],
)
def test_000_l6287_dealt_only_as_far_as_they_go_equally(seats: int, packs: int, each: int) -> None:
    """What is over lies face down in the middle, and nobody sees it."""
    made = Scene("three-card-i-doubt-it", seats=seats, packs=packs, dealer=2)
    assert [hand_size(made, seat) for seat in range(seats)] == [each] * seats
    stock = made.s.zones[0]
    assert len(stock) == made.game.cards.size - seats * each
    assert all(made.s.seen[card] == 0 for card in stock)


def test_000_l6287_exactly_three_cards_and_any_rank_at_first() -> None:
    """Two are not enough, four too many; the first player may say whatever he chooses."""
    made = scene().do("put 2C", "put 7C")
    assert "three cards first" in str(made.why_not("announce 2 kings"))
    made.do("put 7D")
    assert len(made.legal()) == 13
    assert "more than 3" in str(made.why_not("put 7H"))
    assert "Announce any rank" in str(made.why_not("announce 2 sevens"))
    made.do("announce 3 queens")
    assert made.prompt(2) == "Player 2 announces 3 queens: doubt it, or pass"


def test_the_third_card_must_be_able_to_follow() -> None:
    """Cards go down in the pack's order, so that the last two of a hand cannot be the first to go."""
    made = scene()
    assert [move for move in made.legal() if move in ("put 6C", "put 7H", "put KD", "put 7D")] == [
        "put 6C",
        "put 7D",
    ]


def test_000_l6287_each_names_the_next_higher_rank() -> None:
    """After sevens eights and so on; after aces twos. Turn and rank go on whether doubted or not."""
    made = scene().do("put 7C", "put 7D", "put 7H", "announce 3 sevens").do("doubt", seat=2)
    assert (hand_size(made, 1), hand_size(made, 2)) == (7, 13)
    made.do("put 7C", "put 8C", "put 8D")
    assert made.legal() == ["announce 3 eights"]
    assert "must announce eights" in str(made.why_not("announce 3 kings"))
    made.do("announce 3 eights").do("doubt", seat=0)
    assert hand_size(made, 2) == 13
    made = Scene("three-card-i-doubt-it", seats=5)
    said = []
    for first in ("announce 3 queens", "", "", ""):
        for _ in range(3):
            made.do(made.legal()[0])
        said.append(first or made.legal()[0])
        all_pass(made.do(said[-1]))
    assert said == ["announce 3 queens", "announce 3 kings", "announce 3 aces", "announce 3 twos"]


def test_000_l6287_who_has_one_or_two_cards_draws_up_to_three() -> None:
    """Ten cards: after three turns one is left, and two come from the stock, seen by him alone."""
    made = scene()
    for _ in range(15):
        any_turn(made)
    assert made.turn == 1
    assert hand_size(made, 1) == 3
    assert made.s.zones[0] == []
    drawn = made.s.zones[made.game.layout.find_zone("hand 1")][-2:]
    assert [made.s.seen[card] for card in drawn] == [1 << 1] * 2


def test_when_the_stock_is_used_up_who_has_fewer_puts_down_what_he_has() -> None:
    """Four players have thirteen cards each and no stock: the fifth time each puts down a single card."""
    made = Scene("three-card-i-doubt-it", seats=4)
    for _ in range(16):
        any_turn(made)
    made.do(made.legal()[0])
    assert [move.split()[:2] for move in made.legal()] == [["announce", "1"]]
    all_pass(made.do(made.legal()[0]))
    assert made.s.over
    assert made.s.scores == [-1, 3, -1, -1]


def test_000_l6287_who_gets_rid_of_his_last_three_cards_wins() -> None:
    """Fifteen announcements, none doubted, then his last three: each of the others pays one chip."""
    made = scene()
    for _ in range(15):
        any_turn(made)
    any_turn(made)
    assert made.s.over
    assert made.s.scores == [-1, 4, -1, -1, -1]
    assert made.lines()[-1] == (1, 4, "out of cards")


@pytest.mark.parametrize("announced", ["3 kings", "3 twos"])
def test_000_l6287_last_three_cards_win_only_if_they_are_true(announced: str) -> None:
    """As in the game with any number: a doubter takes them in vain, or their player has them back."""
    made = scene()
    s, layout = made.s, made.game.layout
    hand, elsewhere = layout.find_zone("hand 1"), layout.find_zone("hand 3")
    for card in s.zones[hand][:]:
        if made.game.cards.text(card) not in ("2C", "KC", "KD"):
            s.move(card, hand, elsewhere)
    if announced == "3 kings":  # one more of them for the last of the others
        king = made.game.cards.read("KH")
        s.move(king, layout.find_zone("hand 2"), hand)
        s.move(made.game.cards.read("2C"), hand, elsewhere)
    for text in made.cards("hand 1").split():
        assert text in ("2C", "KC", "KD", "KH")
    while made.s.turn >= 0 and not any(move.startswith("announce") for move in made.legal()):
        made.do(made.legal()[0])
    made.do(f"announce {announced}").do("doubt", seat=4)
    assert made.s.over == (announced == "3 kings")
    assert hand_size(made, 1) == (0 if announced == "3 kings" else 3)


def test_time_is_called() -> None:
    """After so many announcements the fewest cards win; equally few win nothing."""
    made = Scene("three-card-i-doubt-it", seats=4, announcements=20)
    while not made.s.over:
        while made.s.turn >= 0:
            made.do(made.legal()[0])
        made.do("doubt")
    assert made.number("announcements") == 20


def test_advice_names_what_it_has_most_of_and_puts_down_what_is_true() -> None:
    """Three sevens are announced as such; who has two nines puts them down with a card that comes last."""
    made = scene()
    said = []
    while made.s.turn >= 0:
        said.append(made.advised())
        made.do(said[-1])
    assert said == ["put 7C", "put 7D", "put 7H", "announce 3 sevens"]
    all_pass(made)
    put = []
    while made.s.turn >= 0:
        put.append(made.advised())
        made.do(put[-1])
    assert {"put 8C", "put 8D"} < set(put)
    assert put[-1] == "announce 3 eights"


def test_advice_doubts_what_cannot_be_and_last_cards() -> None:
    """Two kings of one's own leave no three for others."""
    made = scene().do("put 2C", "put 7C", "put 7D", "announce 3 kings")
    assert made.advised(2) == "doubt"
    made = scene().do("put 2C", "put 7C", "put 7D", "announce 3 aces")
    assert made.advised(2) == "pass"
