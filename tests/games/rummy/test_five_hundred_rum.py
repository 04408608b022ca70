"""500 Rum, Michigan Rum, Partnership 500 Rum, Persian Rummy by the book (000, lines 3263-3309, 3319-3321)."""

import pytest

from cardtable.engine import Match
from cardtable.testing import Scene

# Three players have seven cards each; seat 1 begins.
FILLER = "2C 4C 6C 8C 10C QC KD"


def three(zones: dict[str, str], game: str = "500-rum", **options: object) -> Scene:
    """Three players; seat 1 begins."""
    return Scene(game, zones, seats=3, **options)


def piled(hand: str, game: str = "500-rum") -> Scene:
    """Seat 1 is in turn again; among the discards lie 2S 9D 5H JC KH, the last on top."""
    seats = 4 if game == "persian-rummy" else 3
    zones = {"hand 1": hand, "discards": "2S"}
    drawn = ["9D", "5H", "JC", "KH"][:seats]
    scene = Scene(game, {**zones, "pack": " ".join(drawn[::-1])}, seats=seats)
    for card in drawn:
        scene.do("draw", f"discard {card}")
    return scene


# -- the deal ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "each", "size"), [(2, 13, 52), (3, 7, 52), (4, 7, 52), (5, 7, 104), (8, 7, 104)]
)
def test_000_l3269_the_deal_and_the_packs(seats: int, each: int, size: int) -> None:
    scene = Scene("500-rum", seats=seats)
    assert scene.game.cards.size == size
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(seats)] == [each] * seats


# -- taking discards ---------------------------------------------------------------------------------


def test_000_l3279_a_buried_discard_is_taken_with_all_above_it() -> None:
    """Seat 1 has the other nines: the nine of diamonds brings the five and the jack."""
    scene = piled("9C 9S 2C 4C 6D 8H KC")
    assert scene.legal() == ["take 9D", "draw"]
    scene.do("take 9D")
    assert scene.cards("discards") == "2S"
    assert set(scene.cards("hand 1").split()) == {"9C", "9S", "9D", "5H", "JC", "2C", "4C", "6D", "8H", "KC"}
    assert scene.legal() == ["meld 9C 9D 9S"]
    assert scene.why_not("discard 5H") == (
        "You took the nine of diamonds to use it at once: meld it, or lay it off, first."
    )
    scene.do("meld 9C 9D 9S", "discard 5H")


def test_000_l3279_a_discard_of_no_use_is_not_taken() -> None:
    scene = piled("9C 3S 2C 4C 6D 8H AC")
    assert scene.legal() == ["draw"]
    assert scene.why_not("take 9D") == (
        "A discard may be taken only to use it at once, in a new set or on one that lies there."
    )
    assert scene.why_not("take 7D") == "That card is not among the discards."


def test_cards_taken_above_may_go_into_the_same_set() -> None:
    """Seat 1 holds the seven; the six came with the five."""
    scene = three({"hand 1": "7C 2D 4C 6D 8H 10C QS", "discards": "5C", "pack": "KS 9S 6C"})
    scene.do("draw", "discard 6C", "draw", "discard 9S", "draw", "discard KS")
    assert scene.legal() == ["take 5C", "draw"]
    scene.do("take 5C", "meld 5C 6C 7C")


def test_a_discard_may_be_taken_to_lay_it_off() -> None:
    zones = {"hand 1": "7C 7D 7H 2D 4C 6D 8H", "hand 2": "KS 9C", "pack": "3S 7S 3H", "discards": "2H"}
    scene = three(zones).do("draw", "meld 7C 7D 7H", "discard 3H", "draw", "discard 7S")
    assert scene.legal() == ["take 7S", "draw"]
    scene.do("take 7S", "lay off 7S 1")
    assert scene.number("shown 0") == 7


def test_of_twins_in_the_pile_the_lower_can_be_taken() -> None:
    zones = {"hand 1": "9C 9S 2C 4C 6D 8H KC", "discards": "3S", "pack": "9D 4H QD 9D QS"}
    scene = Scene("500-rum", zones, seats=5)
    for card in ("QS", "9D", "QD", "4H", "9D"):
        scene.do("draw", f"discard {card}")
    assert [move for move in scene.legal() if "9D" in move] == ["take 9D", "take second 9D"]
    scene.do("take second 9D")
    assert scene.cards("discards") == "3S QS"
    assert scene.cards("hand 1").count("9D") == 2


def test_000_l2823_a_stock_used_up_ends_the_play_when_no_discard_is_taken() -> None:
    scene = Scene("500-rum", seats=2)
    while scene.s.zones[0]:
        scene.do("draw").do(next(move for move in scene.legal() if move.startswith("discard")))
    assert scene.legal()[-1] == "refuse"
    assert scene.do("refuse").s.over
    assert [line[0] for line in scene.lines()] == [-1, 0, 1]


# -- sets and credits --------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "counts"), [("AH KH QH", 35), ("AH 2H 3H", 6), ("AC AD AH", 45)])
def test_000_l3271_an_ace_counts_15_but_one_in_three_two_ace(cards: str, counts: int) -> None:
    """000:3283: A-K-Q and A-2-3 are sequences."""
    scene = three({"hand 1": f"{cards} 9S JD 5C 8C", "pack": "7D"}).do("draw", f"meld {cards}")
    assert scene.number("shown 1") == counts


def test_000_l3283_no_sequence_goes_round_the_corner() -> None:
    scene = three({"hand 1": "KH AH 2H 9S JD 5C 8C", "pack": "7D"}).do("draw")
    assert "no set" in str(scene.why_not("meld KH AH 2H"))


def test_an_ace_laid_off_counts_by_its_end() -> None:
    scene = three({"hand 1": "2H 3H 4H AH 9S JD 5C", "pack": "7D"}).do("draw", "meld 2H 3H 4H")
    scene.do("lay off AH 1 low")
    assert scene.number("shown 1") == 9 + 1
    scene = three({"hand 1": "JH QH KH AH 9S 8D 5C", "pack": "7D"}).do("draw", "meld JH QH KH")
    scene.do("lay off AH 1 high")
    assert scene.number("shown 1") == 30 + 15


def test_000_l3291_a_card_laid_off_joins_the_set_that_is_named() -> None:
    """The queen of diamonds fits the jack and the queens; in the sequence she makes room for the king."""
    zones = {
        "hand 1": "9D 10D JD 2C 4S 6H 8C",
        "hand 2": "QC QH QS QD 2H 5S 7S",
        "hand 0": "KD",
        "pack": "3C 3D 3H",
    }
    scene = three(zones).do("draw", "meld 9D 10D JD", "discard 3H", "draw", "meld QC QH QS")
    assert {move for move in scene.legal() if "QD" in move} == {
        "lay off QD 1 high",
        "lay off QD 2",
        "discard QD",
    }
    scene.do("lay off QD 1 high", "discard 3D", "draw")
    assert "lay off KD 1 high" in scene.legal()
    scene = three(zones).do("draw", "meld 9D 10D JD", "discard 3H", "draw", "meld QC QH QS", "lay off QD 2")
    scene.do("discard 3D", "draw")
    assert scene.why_not("lay off KD 1 high") == "It does not fit there."


def test_000_l3291_who_lays_off_is_credited() -> None:
    zones = {"hand 1": "9D 10D JD 2C 4S 6H 8C", "hand 2": "QD KD", "pack": "3D 3H"}
    scene = three(zones).do(
        "draw", "meld 9D 10D JD", "discard 3H", "draw", "lay off QD 1 high", "lay off KD 1 high"
    )
    assert (scene.number("shown 1"), scene.number("shown 2")) == (29, 20)


# -- scoring -----------------------------------------------------------------------------------------


def out_in_one(game: str, seats: int = 3, **given: object) -> Scene:
    """Seat 1 goes out at once with 8+9+10 of hearts and four fives, 47; the others hold seven cards."""
    zones = {
        "hand 1": "8H 9H 10H 5C 5D 5H 5S",
        "hand 0": FILLER,
        "hand 2": "2D 4D 6D 8D 10D QD KS",
        "pack": "7H",
    }
    scene = Scene(game, zones, seats=seats, **given)  # type: ignore[arg-type]
    return scene.do("draw", "meld 8H 9H 10H", "meld 5C 5D 5S", "lay off 5H 2", "lay off 7H 1 low")


def test_000_l3285_shown_less_held() -> None:
    """The others have shown nothing and hold 2+4+6+8+10+10+10 each; no discard is needed to go out."""
    scene = out_in_one("500-rum")
    assert scene.lines() == [
        (0, -50, "7 cards left in hand"),
        (1, 8 + 9 + 10 + 20 + 7, "shown"),
        (2, -50, "7 cards left in hand"),
    ]


def test_000_l3285_shown_87_and_held_90_are_three_less() -> None:
    """Seat 1 keeps nine courts, 90; it shows four aces, and is credited with 27 more as if shown before."""
    zones = {
        "hand 1": "KC KD KH QC QD QH JC JD JH AC AD AH AS",
        "hand 0": "2C 3C 4C 5C 6C 7C 8C 9C 10C 2H 3H 4H 5H",
        "pack": "2D 3D",
    }
    scene = Scene("500-rum", zones, seats=2, scores=(0, 120))
    scene.do("draw", "meld AC AD AH", "lay off AS 1", "discard 3D", "draw")
    shown = scene.game.layout.find_number("shown 1")
    assert scene.s.numbers[shown] == 60
    scene.s.numbers[shown] = 87
    scene.do("meld 2C 3C 4C", *[f"lay off {n}C 2 high" for n in (5, 6, 7, 8, 9, 10)])
    scene.do("meld 2H 3H 4H", "lay off 5H 3 high", "discard 2D")
    assert scene.lines()[-2:] == [(1, 87, "shown"), (1, -90, "9 cards left in hand")]
    assert scene.s.scores[1] == 120 - 3


def test_the_first_to_500_collects_the_differences() -> None:
    """Seat 1 comes to 554, seats 0 and 2 to 250 and -70."""
    match = out_in_one("500-rum", scores=(300, 500, -20)).close()
    assert match.over
    assert match.paid == [250 - 554, (554 - 250) + (554 + 70), -70 - 554]


def test_the_higher_score_of_two_beyond_500_wins_and_equals_play_on() -> None:
    match = out_in_one("500-rum", scores=(650, 500, 0)).close()
    assert match.winners() == [0]
    assert match.over
    match = out_in_one("500-rum", scores=(604, 500, 0)).close()
    assert match.scores[:2] == [554, 554]
    assert not match.over


def test_000_l3321_michigan_scores_at_once_and_takes_what_the_others_hold() -> None:
    assert out_in_one("michigan-rum").lines() == [
        (1, 27, "8H 9H 10H shown"),
        (1, 15, "5C 5D 5S shown"),
        (1, 5, "5H shown"),
        (1, 7, "7H shown"),
        (1, 50, "held by Player 1: 7 cards left in hand"),
        (1, 50, "held by Player 3: 7 cards left in hand"),
    ]


def test_000_l3297_partners_score_as_a_unit() -> None:
    """Seat 1 goes out; seat 3, its partner, still holds seven cards, which are charged to their side."""
    scene = out_in_one("partnership-500-rum", seats=4)
    hand = scene.s.zones[scene.game.layout.find_zone("hand 3")]
    held = scene.game.table.melds.count(hand)  # type: ignore[attr-defined]
    assert scene.s.scores == [-100, 54 - held]
    assert (1, 54, "shown, Player 2") in scene.lines()
    assert (1, -held, "7 cards left in hand, Player 4") in scene.lines()


# -- persian rummy -----------------------------------------------------------------------------------


def persian(hand: str, *moves: str) -> Scene:
    """Seat 1 of four has drawn the seven of diamonds."""
    return Scene("persian-rummy", {"hand 1": hand, "pack": "7D"}, seats=4).do("draw", *moves)


def test_000_l3305_four_jokers_are_added() -> None:
    scene = Scene("persian-rummy", seats=4)
    assert scene.game.cards.size == 56


def test_000_l3307_four_of_a_kind_at_once_count_double() -> None:
    """Four jokers 160, three 60 and the fourth 20; four sixes 48, three 18 and the fourth six."""
    jokers, sixes = "Joker Joker Joker Joker 2C 9S KH", "6C 6D 6H 6S 2C 9S KH"
    assert persian(jokers, "meld Joker Joker Joker Joker").number("shown 1") == 160
    assert persian(jokers, "meld Joker Joker Joker").number("shown 1") == 60
    assert persian(jokers, "meld Joker Joker Joker", "lay off Joker 1").number("shown 1") == 80
    assert persian(sixes, "meld 6C 6D 6H 6S").number("shown 1") == 48
    assert persian(sixes, "meld 6C 6D 6H").number("shown 1") == 18
    assert persian(sixes, "meld 6C 6D 6H", "lay off 6S 1").number("shown 1") == 24


def test_000_l3307_jokers_are_not_wild() -> None:
    scene = persian("6C 6D Joker 8H 9H Joker KS")
    assert not [move for move in scene.legal() if move.startswith("meld")]
    assert "no set" in str(scene.why_not("meld 6C 6D Joker"))
    assert "no set" in str(scene.why_not("meld 8H 9H Joker"))


def test_in_other_games_a_set_is_laid_as_three_cards() -> None:
    scene = three({"hand 1": "6C 6D 6H 6S 2C 9S KH", "pack": "7D"}).do("draw")
    assert scene.why_not("meld 6C 6D 6H 6S") == (
        "A set is laid as three cards; more are laid off on it one by one."
    )


def test_000_l3307_going_out_brings_25_and_a_joker_held_is_charged_20() -> None:
    scene = out_in_one("persian-rummy", seats=4)
    assert (1, 25, "going out") in scene.lines()
    scene = persian("Joker 2C 9S KH")
    cards = scene.game.cards
    assert scene.game.table.melds.count([card for card in range(56) if cards.text(card) == "Joker"]) == 80  # type: ignore[attr-defined]


def test_000_l3309_after_two_deals_the_better_score_has_50_and_wins_the_difference() -> None:
    """70 and -30 before the second deal ends without a change."""
    scene = out_in_one("persian-rummy", seats=4)
    scene.match.deals = 1
    scene.s.scores = [-30, 70]
    match = scene.close()
    assert match.over
    assert match.scores == [-30, 120]
    assert match.paid == [-150, 150]


def test_000_l3309_nothing_is_won_between_equals() -> None:
    scene = out_in_one("persian-rummy", seats=4)
    scene.match.deals = 1
    scene.s.scores = [40, 40]
    assert scene.close().paid == [0, 0]
    assert isinstance(scene.match, Match)
