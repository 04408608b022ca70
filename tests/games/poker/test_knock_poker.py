"""Knock Poker by the book (000, lines 2413-2431)."""

import pytest

from cardtable.engine import IllegalMove
from cardtable.games import REGISTRY
from cardtable.testing import Scene

from .studs import no_chip_is_lost

LOW = "2C 4D 6H 8S 10C"
KINGS = "KC KD 3H 5S 7C"
ACES = "AC AD 3S 5D 9C"
FOURS = "QC QD QH QS 2H"
ROYAL = "AH KH QH JH 10H"


def dealt(*hands: str, pack: str = "2S 3C 4S 5C", name: str = "knock-poker", **options: object) -> Scene:
    """Hands from the dealer's left, the dealer (seat 0) last; and the stock, its next card last."""
    seats = [*range(1, len(hands)), 0]
    zones = {f"hand {seat}": hand for seat, hand in zip(seats, hands, strict=True)}
    return Scene(name, {**zones, "pack": pack}, seats=len(hands), **options)


def gains(scene: Scene) -> list[int]:
    """What each player has won or lost."""
    return [int(points) for points in scene.s.scores]


def test_000_l2415_five_cards_for_an_ante_of_one() -> None:
    """Each antes a chip and gets five cards; the player at the dealer's left begins with the stock."""
    scene = Scene("knock-poker", seats=4)
    assert scene.number("pot") == 4 and scene.turn == 1
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(4)] == [5] * 4
    assert scene.legal() == ["draw"]


def test_000_l2415_the_next_may_take_the_last_discard() -> None:
    """It lies open; he takes it or draws, and no other discard is to be had."""
    scene = dealt(LOW, KINGS, ACES).do("draw", "discard 2C")
    assert scene.legal() == ["draw", "take 2C"]
    scene.do("take 2C", "discard 3H")
    assert scene.legal() == ["draw", "take 3H"]
    assert scene.why_not("take 2C") is not None


def test_000_l2417_a_knock_comes_after_drawing_and_before_discarding() -> None:
    """Not before the draw; then the knocker discards, the others have a turn each, and he has none."""
    scene = dealt(LOW, KINGS, ACES)
    with pytest.raises(IllegalMove, match="Draw first"):
        scene.do("knock")
    scene.do("draw", "discard 2C", "draw", "knock")
    assert scene.turn == 2 and "knock" not in scene.legal() and "drop" not in scene.legal()
    scene.do("discard 3H", "draw")
    assert "knock" not in scene.legal() and "drop" in scene.legal()
    scene.do("discard 3S", "draw", "drop")
    assert scene.s.over and scene.turn == -1


def test_000_l2417_who_drops_does_so_after_drawing_and_pays_the_knocker_at_once() -> None:
    """Seat 1 knocks with kings; seat 2 may drop only when he has drawn, and pays him one chip."""
    scene = dealt(KINGS, LOW, ACES).do("draw", "knock", "discard 3H")
    with pytest.raises(IllegalMove, match="after drawing"):
        scene.do("drop")
    scene.do("draw", "drop")
    assert [scene.number(f"chips {seat}") for seat in range(3)] == [49, 50, 48]


def test_000_l2419_the_knocker_wins() -> None:
    """Four players: seat 1 knocks with aces and wins the antes; kings and a low hand stay and pay 2 each, one
    drops for 1: 4 - 1 + 2 + 2 + 1."""
    scene = dealt(ACES, KINGS, LOW, "2D 4H 6C 8D JC", pack="QS JS 10S 9S")
    scene.do("draw", "knock", "discard 9S", "draw", "discard 10S", "draw", "discard JS", "draw", "drop")
    assert gains(scene) == [-2, 8, -3, -3]


def test_000_l2419_a_tie_divides_all_but_what_the_knocker_had_of_those_who_dropped() -> None:
    """Aces against aces, the same down to the last card. The third stays and pays one chip to each, the
    fourth drops: of the antes each has two, and the chip of the fourth is the knocker's alone."""
    scene = dealt("AC AD KS QS 9C", "AH AS KD QD 9D", "2C 4D 6H 8S 10C", "2D 4H 6C 8D JC", pack="3S 3H 3D 3C")
    scene.do("draw", "knock", "discard 3C", "draw", "discard 3D", "draw", "discard 3H", "draw", "drop")
    assert gains(scene) == [-2, 3, 2, -3]


def test_000_l2421_the_knocker_is_beaten() -> None:
    """He pays two chips to each who has stayed, and the highest hand gets the antes; who has dropped has paid
    his chip all the same."""
    scene = dealt(KINGS, ACES, LOW, "2D 4H 6C 8D JC", pack="QS JS 10S 9S")
    scene.do("draw", "knock", "discard 9S", "draw", "discard 10S", "draw", "discard JS", "draw", "drop")
    assert gains(scene) == [-2, -1 + 1 - 4, -1 + 2 + 4, -1 + 2]


@pytest.mark.parametrize(("hand", "chips"), [(FOURS, 1), ("9D 8D 7D 6D 5D", 2), (ROYAL, 4), (ACES, 0)])
def test_000_l2423_bonuses_are_paid_by_all_even_who_has_dropped(hand: str, chips: int) -> None:
    """Three players: one has dropped for a chip and one has stayed for two; each pays the bonus besides."""
    scene = dealt(hand, KINGS, LOW, pack="2S JS 9S", bonuses=True)
    scene.do("draw", "knock", "discard 9S", "draw", "discard JS", "draw", "drop")
    assert gains(scene) == [-1 - 1 - chips, 2 + 2 + 1 + 2 * chips, -1 - 2 - chips]


def test_000_l2423_no_bonuses_unless_they_are_agreed_on() -> None:
    """The same royal flush brings no more than any hand that wins."""
    scene = dealt(ROYAL, KINGS, LOW, pack="QS JS 9S")
    scene.do("draw", "knock", "discard 9S", "draw", "discard JS", "draw", "drop")
    assert gains(scene) == [-2, 5, -3]


def test_000_l2423_two_chips_for_knocking_and_winning_without_drawing() -> None:
    """Where there are bonuses a player may knock on the five cards he was dealt, and only on those."""
    scene = dealt(ACES, KINGS, LOW, pack="QS JS", bonuses=True)
    scene.do("knock", "draw", "discard JS", "draw", "drop")
    assert gains(scene) == [-1 - 1 - 2, 2 + 2 + 1 + 4, -1 - 2 - 2]
    later = dealt(ACES, KINGS, LOW, pack="QS JS 9S 8C", bonuses=True)
    later.do("draw", "discard 8C", "draw", "discard 9S", "draw", "discard JS")
    assert "knock" not in later.legal()


def test_000_l2423_a_bonus_is_for_who_wins_not_only_for_the_knocker() -> None:
    """Seat 2 beats the knocker with four queens: knocker and dealer, who has dropped, pay one each."""
    scene = dealt(KINGS, FOURS, LOW, pack="JD JS 9S", bonuses=True)
    scene.do("draw", "knock", "discard 9S", "draw", "discard JS", "draw", "drop")
    assert gains(scene) == [-1 - 1 - 1, -1 - 2 - 1 + 1, 2 + 2 + 2]


def test_000_l2431_a_chip_for_every_card_drawn() -> None:
    """It goes to the pot, for a card of the stock as for a discard that is taken."""
    scene = dealt(LOW, KINGS, ACES, chip_to_draw=True).do("draw", "discard 2C", "take 2C")
    assert scene.number("pot") == 5
    assert [scene.number(f"chips {seat}") for seat in range(3)] == [49, 48, 48]


def test_000_l2431_a_knock_may_end_the_play() -> None:
    """Whenever it is his turn, before drawing too; the highest hand takes the antes, and that is all."""
    scene = dealt(KINGS, LOW, ACES, name="knock-poker-immediate")
    assert scene.legal() == ["draw", "knock"]
    assert gains(scene.do("knock")) == [2, -1, -1]
    scene = dealt(KINGS, LOW, "2D 4H 6C 8D JC", name="knock-poker-immediate")
    scene.do("draw", "knock", "discard 3H")
    assert scene.s.over and gains(scene) == [-1, 2, -1]


def test_the_stock_runs_out() -> None:
    """When the last card is drawn the discards make a new stock, but for the last, which may be taken."""
    scene = Scene("knock-poker", seats=5)
    while scene.s.zones[0]:
        before = len(scene.s.zones[0])
        scene.do("draw")
        if len(scene.s.zones[0]) > before:
            break
        scene.do(scene.legal()[0])
    assert len(scene.cards("face-up discards").split()) == 1
    assert len(scene.s.zones[0]) == 52 - 5 * 5 - 1 - 1


def test_who_is_short_pays_what_he_has() -> None:
    """The knocker has one chip left after the ante: the first who stayed has it, the next nothing."""
    match = Scene("knock-poker", seats=3).match
    match.numbers["chips"] = [50, 2, 50]
    scene = dealt(KINGS, ACES, "2D 4H 6C 8D JC", pack="QS JS 9S", match=match)
    scene.do("draw", "knock", "discard 9S", "draw", "discard JS", "draw", "discard QS")
    assert [scene.number(f"chips {seat}") for seat in range(3)] == [49, 0, 53]


@pytest.mark.parametrize("name", ["knock-poker", "knock-poker-immediate"])
@pytest.mark.parametrize("seats", [3, 5])
def test_no_chip_is_lost(name: str, seats: int) -> None:
    """Whatever is paid from hand to hand."""
    options = {"bonuses": True} if name == "knock-poker" else {"chip_to_draw": True}
    no_chip_is_lost(REGISTRY.find(name).make(seats, options))


@pytest.mark.parametrize("name", ["knock-poker", "knock-poker-immediate"])
def test_advice_knocks_on_a_fine_hand_and_drops_a_poor_one(name: str) -> None:
    """Four queens are knocked on; a low hand is not worth two chips against who has knocked."""
    scene = dealt(FOURS, LOW, "2D 4H 6C 8D JC", pack="JS 9S 8C", name=name)
    if name == "knock-poker":
        scene.do("draw")
        assert scene.advised() == "knock"
        scene.do("knock", "discard 8C", "draw")
        assert scene.advised() == "drop"
    else:
        assert scene.advised() == "knock"
