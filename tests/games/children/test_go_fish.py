"""Go Fish by the book (000, lines 6301-6355)."""

from typing import Any

import pytest

from cardtable.cards import Rng
from cardtable.engine import BadOption, IllegalMove, sample
from cardtable.testing import Scene

HANDS = {
    "hand 1": "KC KD KH 7C 2D",
    "hand 2": "KS 5C 5D 8H 9H",
    "hand 3": "7D 7H 6C 6D 2H",
    "hand 0": "AC AD 3C 4C 10C",
}


def table(stock: str = "", **options: Any) -> Scene:
    """Four players, seat 1 to ask; the named cards on top of the stock, the next to be drawn last."""
    zones = {**HANDS, "pack": stock} if stock else HANDS
    return Scene("go-fish", zones, **options)


def with_hands(hands: dict[int, str], stock: str = "", seats: int = 3) -> Scene:
    """A late position: these hands and this stock (top last), all else laid down as books of seat 0."""
    scene = Scene("go-fish", seats=seats)
    s, pack, layout = scene.s, scene.game.cards, scene.game.layout
    middle = layout.find_zone("handed over")
    for zone in [0, *[layout.find_zone(f"hand {seat}") for seat in range(seats)]]:
        for card in s.zones[zone][:]:
            s.move(card, zone, middle)
    for seat, text in hands.items():
        for card in pack.read_all(text):
            s.move(card, middle, layout.find_zone(f"hand {seat}"))
    for card in pack.read_all(stock):
        s.move(card, middle, 0)
    for card in s.zones[middle][:]:
        s.move(card, middle, layout.find_zone("books 0"))
    for zone in [0, *[layout.find_zone(f"hand {seat}") for seat in range(seats)]]:
        for card in s.zones[zone]:
            s.seen[card] = layout.audiences[zone]
    return scene


@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 7), (4, 5), (5, 5)])
def test_000_l6315_seven_or_five_cards_each(seats: int, each: int) -> None:
    """Two or three get seven, four or five get five; the rest is the stock."""
    scene = Scene("go-fish", seats=seats)
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(seats)] == [each] * seats
    assert len(scene.cards("pack").split()) == 52 - seats * each
    assert scene.turn == 1


def test_000_l6307_two_to_five_play() -> None:
    """One is too few and six too many."""
    for seats in (1, 6):
        with pytest.raises(BadOption):
            Scene("go-fish", seats=seats)


def test_000_l6317_only_a_rank_that_one_holds() -> None:
    """Whoever has no eight cannot ask for eights; he may ask any other player for what he holds."""
    scene = table()
    assert scene.why_not("ask eights from 3") == "You hold none of the eights: ask for a rank that you hold."
    assert scene.why_not("ask kings from 2") == "Ask another player."
    assert scene.legal() == [
        f"ask {rank} from {target}" for rank in ("twos", "sevens", "kings") for target in (3, 4, 1)
    ]


def test_000_l6317_all_cards_of_the_rank_are_handed_over() -> None:
    """Both sevens go over before all eyes, and the asker asks again."""
    scene = table().do("ask sevens from 4")
    assert scene.turn == 3
    assert scene.legal() == ["give 7D 7H"]
    with pytest.raises(IllegalMove, match="You are asked"):
        scene.do("go fish")
    scene.do("give 7D 7H")
    assert scene.turn == 1
    assert scene.cards("hand 1") == "KC KD KH 7C 2D 7D 7H"
    everyone = scene.s.layout.everyone
    assert all(scene.s.seen[card] == everyone for card in scene.game.cards.read_all("7D 7H"))


def test_000_l6317_go_fish() -> None:
    """Who has none says so, the asker draws and, without a catch, the turn passes to his left."""
    scene = table("JC").do("ask sevens from 3")
    assert scene.legal() == ["go fish"]
    scene.do("go fish")
    assert (scene.turn, scene.legal()) == (1, ["keep"])
    assert scene.cards("hand 1") == "KC KD KH 7C 2D JC"
    scene.do("keep")
    assert scene.turn == 2


def test_000_l6325_the_fourth_card_is_laid_down_and_he_plays_again() -> None:
    """The fourth king makes a book, which comes before anything else."""
    scene = table().do("ask kings from 3", "give KS")
    assert scene.why_not("ask sevens from 4") == "Lay down your book first."
    assert scene.legal() == ["lay kings"]
    scene.do("lay kings")
    assert sorted(scene.cards("books 1").split()) == ["KC", "KD", "KH", "KS"]
    assert scene.turn == 1
    assert scene.legal()[0] == "ask twos from 3"


def test_000_l6329_fishing_the_book_that_was_named_goes_on() -> None:
    """The fourth seven comes out of the stock when sevens were asked for."""
    scene = table("7S").do("ask sevens from 4", "give 7D 7H", "ask sevens from 3", "go fish")
    assert scene.legal() == ["lay sevens"]
    scene.do("lay sevens")
    assert scene.turn == 1
    assert "ask kings from 3" in scene.legal()


def test_000_l6329_a_book_of_another_rank_does_not_go_on() -> None:
    """He asks for kings and fishes the fourth seven: the book counts, but the turn passes."""
    scene = table("7S").do("ask sevens from 4", "give 7D 7H", "ask kings from 4", "go fish", "lay sevens")
    assert scene.legal() == ["keep"]
    assert scene.do("keep").turn == 2


@pytest.mark.parametrize(("catch", "legal"), [(False, "keep"), (True, "show 7S")])
def test_000_l6329_variant_a_catch_goes_on(catch: bool, legal: str) -> None:
    """A fished card of the rank that was named makes no book: the turn goes on only where that is played."""
    scene = table("7S", catch=catch).do("ask sevens from 3", "go fish")
    assert scene.legal() == [legal]
    scene.do(legal)
    assert scene.turn == (1 if catch else 2)
    seen = scene.s.seen[scene.game.cards.read("7S")]
    assert seen == (scene.s.layout.everyone if catch else 1 << 1)


def test_000_l6331_without_cards_one_draws_and_asks_for_that_rank() -> None:
    """After his last book a player draws a card and can ask only for its rank."""
    scene = with_hands({1: "KC KD KH", 2: "KS QC QD", 0: "QH"}, "JC JD JH JS QS").do(
        "ask kings from 3", "give KS", "lay kings"
    )
    assert scene.legal() == ["draw"]
    scene.do("draw")
    assert scene.legal() == ["ask queens from 3", "ask queens from 1"]


def test_000_l6331_without_stock_he_is_out_of_the_play() -> None:
    """With neither cards nor stock the turn passes him by, and he is not asked; the last book ends it."""
    scene = with_hands({1: "KC KD KH", 2: "KS QC QD", 0: "QH QS"})
    scene.do("ask kings from 3", "give KS", "lay kings")
    assert scene.turn == 2
    assert scene.legal() == ["ask queens from 1"]
    scene.do("ask queens from 1", "give QH QS", "lay queens")
    assert scene.s.over


def test_without_stock_nobody_asks_for_what_all_know_is_not_there() -> None:
    """Told no once, he cannot ask the same again; there is nothing to fish, so the turn passes."""
    scene = with_hands({1: "KC KD", 2: "QC QD", 0: "KH KS QH QS"})
    scene.do("ask kings from 3", "go fish")
    assert scene.turn == 2
    scene.do("ask queens from 2", "go fish")
    assert scene.turn == 0
    scene.s.turn = scene.s.player = 1
    assert scene.legal() == ["ask kings from 1"]
    assert scene.why_not("ask kings from 3") == "All know that Player 3 cannot give you that."


def test_who_asks_holds_a_card_of_the_rank() -> None:
    """In every world that another player can imagine the asker has a seven and the one who was asked none."""
    scene = table("JC").do("ask sevens from 3", "go fish", "keep")
    pack, rng = scene.game.cards, Rng(1)
    for _ in range(40):
        world = sample(scene.game, scene.s, 0, rng)
        hands = [world.zones[scene.game.layout.find_zone(f"hand {seat}")] for seat in (1, 2)]
        assert [any(pack.ranks[card] == 7 for card in hand) for hand in hands] == [True, False]


def test_a_given_card_is_not_the_one_that_let_him_ask() -> None:
    """He asked for sevens and got two: all know that he has a third."""
    scene = table().do("ask sevens from 4", "give 7D 7H")
    pack, rng = scene.game.cards, Rng(1)
    for _ in range(40):
        world = sample(scene.game, scene.s, 0, rng)
        assert sum(pack.ranks[card] == 7 for card in world.zones[scene.game.layout.find_zone("hand 1")]) >= 3


def test_000_l6339_every_book_wins_one_from_each_other_player() -> None:
    """Eleven books against one and one, three players: 22 less 2, and 2 less 12 each."""
    scene = with_hands({1: "KC KD KH", 2: "KS QC QD", 0: "QH QS"})
    scene.do("ask kings from 3", "give KS", "lay kings", "ask queens from 1", "give QH QS", "lay queens")
    assert scene.lines() == [
        (0, 22, "11 books, one from every other player"),
        (0, -2, "2 books of others"),
        (1, 2, "1 book, one from every other player"),
        (1, -12, "12 books of others"),
        (2, 2, "1 book, one from every other player"),
        (2, -12, "12 books of others"),
    ]
    assert scene.s.scores == [20, -10, -10]
    assert scene.close().over


def test_hints_go_where_the_cards_are_known_to_be() -> None:
    """Player 2 has asked for twos and so has one: whoever has another asks there; sure cards come first."""
    scene = table("JC").do("ask twos from 3", "go fish", "keep", "ask fives from 4", "go fish", "keep")
    advice = scene.game.advice(scene.s, 3)
    assert advice is not None
    assert (advice.move.text, advice.why) == ("ask twos from 2", "you know that the card is there")
    scene = table().do("ask kings from 3", "give KS")
    scene.s.turn = scene.s.player = 2
    scene.s.move(scene.game.cards.read("KC"), scene.game.hand_zones()[1], scene.game.hand_zones()[2])
    advice = scene.game.advice(scene.s, 2)
    assert advice is not None
    assert (advice.move.text, advice.why) == ("ask kings from 2", "you know that the card is there")


def test_hints_do_not_ask_again_who_has_just_had_none() -> None:
    """Player 1 had no twos and has drawn one card since; the other player may have more of them."""
    hands = {
        "hand 1": "7C 2C 9C JC 3H KH 4D",
        "hand 2": "8C 8D 6C 6D 5C 5D 10H",
        "hand 0": "AC AD AH QC QD QH 10C",
    }
    scene = Scene("go-fish", {**hands, "pack": "9H 8H KD JD 10D"}, seats=3)
    assert scene.advised() == "ask twos from 1"
    scene.do("ask twos from 1", "go fish", "keep", "ask eights from 1", "go fish", "keep")
    scene.do("ask queens from 2", "go fish", "keep")
    assert scene.advised() == "ask twos from 3"
