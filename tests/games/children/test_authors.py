"""Authors by the book (000, lines 6333-6355; 002, lines 389-391)."""

import pytest

from cardtable.cards import Rng
from cardtable.engine import sample
from cardtable.testing import Scene

HANDS = {
    "hand 1": "5D 5H QC QD 2C 2D 3C 3D 4C 4D 6C 6D 7C",
    "hand 3": "5C 5S QH 2H 3H 4H 6H 7H 8C 8D 9C 9D 10C",
    "hand 2": "QS 2S 3S 4S 6S 7S 8H 9H 10H JC JD KC KD",
}


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_000_l6333_the_whole_pack_is_dealt(seats: int) -> None:
    """As nearly even as it goes, from the dealer's left."""
    scene = Scene("authors", seats=seats, dealer=1)
    dealt = [len(scene.cards(f"hand {(2 + i) % seats}").split()) for i in range(seats)]
    assert dealt == [52 // seats + (i < 52 % seats) for i in range(seats)]
    assert scene.cards("pack") == ""


def test_002_l389_one_card_of_a_rank_that_one_holds() -> None:
    """With the five of diamonds he may ask for the five of clubs, not for an eight, nor for his own five."""
    scene = Scene("authors", HANDS)
    assert scene.why_not("ask 5C from 4") is None
    assert scene.why_not("ask 8C from 4") == "You hold none of the eights: ask for a rank that you hold."
    assert scene.why_not("ask 5H from 4") == "You hold the five of hearts yourself."


def test_002_l389_he_goes_on_until_he_misses() -> None:
    """Given the five of clubs he asks again; when he misses, the next player to the left calls."""
    scene = Scene("authors", HANDS).do("ask 5C from 4")
    assert (scene.turn, scene.legal()) == (3, ["give 5C"])
    scene.do("give 5C", "ask QH from 3")
    assert (scene.turn, scene.legal()) == (2, ["no"])
    assert scene.do("no").turn == 2


def test_002_l389_a_set_is_laid_down_and_he_calls_again() -> None:
    """The fourth five makes a book."""
    scene = Scene("authors", HANDS).do("ask 5C from 4", "give 5C", "ask 5S from 4", "give 5S")
    assert scene.legal() == ["lay fives"]
    assert scene.do("lay fives").turn == 1
    assert sorted(scene.cards("books 1").split()) == ["5C", "5D", "5H", "5S"]


def test_nobody_asks_for_what_all_know_is_not_there() -> None:
    """Neither whom he has asked in vain, nor one when the card was seen to go to another."""
    scene = Scene("authors", HANDS).do("ask 5C from 4", "give 5C", "ask QH from 3", "no")
    scene.s.turn = scene.s.player = 3
    assert scene.why_not("ask 5D from 3") is None
    assert "ask 5C from 2" in scene.legal()
    assert scene.why_not("ask 5C from 3") == "All know that Player 3 cannot give you that."
    scene.s.turn = scene.s.player = 1
    assert scene.why_not("ask QH from 3") == "All know that Player 3 cannot give you that."


def test_the_caller_has_another_card_of_the_rank() -> None:
    """Others may imagine any queen in his hand but the one he asked for."""
    scene = Scene("authors", HANDS).do("ask QH from 3", "no")
    queens = scene.game.cards.read_all("QC QD QS")
    asked = scene.game.cards.read("QH")
    hand, rng = scene.game.layout.find_zone("hand 1"), Rng(1)
    for _ in range(40):
        world = sample(scene.game, scene.s, 0, rng)
        assert any(card in world.zones[hand] for card in queens)
        assert asked not in world.zones[hand]


def play_out(scene: Scene) -> Scene:
    """Play the deal to its end by chance."""
    scene.game.playout(scene.s, Rng(1))
    return scene


def test_000_l6339_every_book_wins_one_from_each_other_player() -> None:
    """Thirteen books, and the points cancel out."""
    scene = play_out(Scene("authors", HANDS))
    books = [len(scene.cards(f"books {seat}").split()) // 4 for seat in range(4)]
    assert sum(books) == 13
    assert scene.s.scores == [3 * own - (13 - own) for own in books]
    assert scene.close().over


def test_002_l391_a_match_of_several_deals() -> None:
    """The deal passes to the left, and after the last deal the match is over."""
    match = play_out(Scene("authors", deals=2)).close()
    assert (match.over, match.dealer) == (False, 1)
    assert sum(match.numbers["books"]) == 13
    assert play_out(Scene("authors", match=match, deals=2)).close().over


def test_002_l391_a_match_to_so_many_books() -> None:
    """It goes on until one player alone has most books and enough of them."""
    scene = play_out(Scene("authors", books=10))
    scene.match.numbers["books"] = [10, 10, 0, 0]
    books = [len(scene.cards(f"books {seat}").split()) // 4 for seat in range(4)]
    total = [10 + books[0], 10 + books[1], books[2], books[3]]
    assert scene.close().over == (total.count(max(total)) == 1)
    assert not play_out(Scene("authors", books=50)).close().over
