"""Black Jack with a Changing Bank by the book (000, lines 6675-6739; pairs and reshuffling 6661-6663)."""

from typing import Any

import pytest

from cardtable.engine import IllegalMove
from cardtable.testing import Scene

GAME = "black-jack-changing-bank"


def table(first: str, then: str, seats: int = 3, **more: Any) -> Scene:
    """First cards of the dealer, seat 0, and of the others; then the cards as they are dealt."""
    hands = {f"hand {seat}": card for seat, card in enumerate(first.split())}
    pack = " ".join(reversed(then.split()))
    return Scene(GAME, {**hands, "pack": pack}, seats=seats, **more)


def bets(scene: Scene, *chips: int) -> Scene:
    """All bet, and the dealer keeps the bets."""
    return scene.do(*[f"bet {count}" for count in chips], "keep")


def won(scene: Scene) -> list[int]:
    """What each has won by the lines, which cancel out: what one wins another has lost."""
    chips = [sum(points for side, points, _ in scene.lines() if side == seat) for seat in range(3)]
    assert sum(points for _, points, _ in scene.lines()) == 0
    return chips


def whys(scene: Scene) -> list[str]:
    """What the lines are for."""
    return [why for _, _, why in scene.lines()]


# -- bets ------------------------------------------------------------------------------------------


def test_000_l6691_double_and_redouble() -> None:
    """Two chips bet; the dealer doubles, the player redoubles: eight chips in all."""
    scene = table("5C 10D 9H", "10C 9C 9S").do("bet 2", "bet 1", "double", "redouble", "keep")
    assert (scene.number("bet 1"), scene.number("bet 2")) == (8, 2)
    scene.do("stand", "stand", "stand")
    assert won(scene) == [-10, 8, 2]


def test_000_l6691_limits() -> None:
    """At least one chip, at most the limit, which is three unless agreed otherwise; after the first card."""
    scene = Scene(GAME, seats=3)
    assert scene.turn == 1
    assert scene.legal() == ["bet 1-3"]
    assert scene.why_not("bet 0") == scene.why_not("bet 4") == "Bet at least 1 chip and at most 3."
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(3)] == [1, 1, 1]
    assert scene.cards("face up 0") == ""
    assert Scene(GAME, seats=3, limit=7).legal() == ["bet 1-7"]
    assert Scene(GAME, seats=3, limit=1).legal() == ["bet 1"]


def test_000_l6691_only_the_dealer_doubles() -> None:
    """All bets are doubled or none; players redouble only after that."""
    scene = Scene(GAME, seats=3).do("bet 1", "bet 2")
    assert scene.turn == 0
    assert scene.legal() == ["double", "keep"]
    assert scene.why_not("redouble") is not None
    scene.do("double")
    assert scene.turn == 1
    assert scene.legal() == ["redouble", "keep"]
    assert scene.why_not("double") == "Only the dealer doubles; you may redouble."


# -- naturals --------------------------------------------------------------------------------------


def test_000_l6697_dealers_natural() -> None:
    """It collects double from everybody, but from another natural only the bet; the bank stays."""
    scene = bets(table("AC AD 9H", "KC 9C KD"), 2, 3)
    assert (scene.turn, scene.legal()) == (0, ["show"])
    assert scene.why_not("no natural") == "You have a natural: show it."
    scene.do("show")
    assert won(scene) == [8, -2, -6]
    assert whys(scene)[::2] == ["natural against the dealer's", "dealer's natural, double"]
    assert scene.s.dealer == 0
    assert scene.number("round") == 2  # nobody could draw


def test_000_l6697_players_natural() -> None:
    """A natural that the dealer does not match is paid double at once."""
    scene = bets(table("9C AD 9H", "KC 9D KD"), 2, 3)
    assert scene.legal() == ["no natural"]
    assert scene.why_not("show") == "You have no natural: say so."
    scene.do("no natural")
    assert scene.legal() == ["show"]
    assert scene.why_not("stand") == "Show your hand: it is a natural."
    scene.do("show")
    assert won(scene) == [-4, 4, 0]
    assert scene.lines() == [(1, 4, "natural, double"), (0, -4, "Player 2: natural, double")]
    assert scene.turn == 2
    assert scene.cards("hand 1") == scene.cards("face up 1") == ""


def test_000_l6717_natural_takes_the_bank() -> None:
    """After the settlement the bank goes to the natural, of two to the one nearer the dealer's left."""
    scene = bets(table("9C AD AH", "KC QC KD 2C", sale=False), 1, 1).do("no natural", "show", "show")
    assert scene.s.dealer == 1
    assert scene.number("round") == 2
    assert scene.turn == 2  # at the new dealer's left
    last = bets(table("9C 9D AH", "KC QC KD 2C", sale=False), 1, 1).do("no natural", "stand", "show")
    assert last.s.dealer == 0  # not before all bets are settled
    last.do("stand")
    assert last.s.dealer == 2


def test_000_l6717_of_two_naturals_that_of_the_first_seat_is_nearer_to_the_last_as_dealer() -> None:
    cards = {"hand 2": "9C", "hand 0": "AD", "hand 1": "AH", "pack": "2C KD QC KC"}
    scene = bets(Scene(GAME, cards, seats=3, dealer=2, sale=False), 1, 1).do("no natural", "show", "show")
    assert scene.number("round") == 2
    assert scene.s.dealer == 0


def test_000_l6717_the_bank_may_be_sold() -> None:
    """To the first at the left of the player entitled to it who will pay the price."""
    scene = bets(table("9C AD AH", "KC QC KD 2C"), 1, 1).do("no natural", "show", "show")
    assert scene.turn == 1
    assert scene.legal() == ["take the bank", "sell 1-30"]
    assert scene.why_not("sell 31") == "Ask at least 1 chip and at most 30."
    sold = bets(table("9C AD AH", "KC QC KD 2C"), 1, 1).do("no natural", "show", "show").do("sell 5")
    assert (sold.turn, sold.legal()) == (2, ["buy", "decline"])
    sold.do("decline", "buy")
    assert sold.s.dealer == 0
    assert won(sold) == [-9, 7, 2]
    assert sold.lines()[-2:] == [(1, 5, "sells the bank"), (0, -5, "buys the bank")]
    kept = (
        bets(table("9C AD AH", "KC QC KD 2C"), 1, 1)
        .do("no natural", "show", "show")
        .do("sell 5", "decline", "decline")
    )
    assert kept.s.dealer == 1
    assert won(kept) == [-4, 2, 2]
    assert scene.do("take the bank").s.dealer == 1


# -- drawing and settling --------------------------------------------------------------------------


def test_000_l6699_over_21_pays_at_once() -> None:
    """A player who goes over has lost, whatever the dealer does; his cards are gathered."""
    scene = bets(table("10C 10D 10H", "6C 7D 6D KC"), 3, 1).do("draw")
    assert (scene.turn, scene.legal()) == (1, ["show"])
    assert scene.why_not("draw") == "Show your hand: it counts more than 21."
    scene.do("show")
    assert scene.lines() == [(1, -3, "over 21 with 26"), (0, 3, "Player 2: over 21 with 26")]
    assert scene.turn == 2
    assert scene.cards("discards").split() == ["6C", "KC", "10D"]


def test_000_l6703_dealer_over_21() -> None:
    """He pays all who stood, and is bound by no total."""
    scene = bets(table("10C 10D 10H", "6C 7D 9D KC"), 3, 1).do("stand", "stand")
    assert scene.turn == 0
    assert scene.legal() == ["draw", "stand"]
    scene.do("draw")  # to nineteen
    assert won(scene) == [-4, 3, 1]
    assert whys(scene)[0] == "dealer over 21 with 29"


def test_000_l6703_ties_pay_the_dealer() -> None:
    """Higher totals are paid; the same or lower ones pay the dealer, who may stand on anything."""
    scene = bets(table("10C 10D 10H 9H", "7C 6D 5C 6H", seats=4), 3, 1, 2).do(
        "stand", "stand", "stand", "stand"
    )
    assert scene.lines()[::2] == [
        (1, 3, "17 beats the dealer's 16"),
        (2, -1, "16 ties, and ties pay the dealer"),
        (3, -2, "14 loses to the dealer's 16"),
    ]


def test_000_l6681_an_ace_is_one_or_eleven() -> None:
    """Eleven where that does not go over: ace and six are 17, with a king too."""
    scene = bets(table("10C AD 10H", "6C 9D 6D KC"), 1, 1)
    assert "soft 17" in scene.prompt(1)
    scene.do("draw", "stand", "stand", "stand")
    assert whys(scene)[0] == "17 beats the dealer's 16"


# -- splitting pairs -------------------------------------------------------------------------------


def test_000_l6663_split() -> None:
    """Two sixes become two hands with a bet each, a card goes to each, and each is settled for by itself."""
    scene = bets(table("10C 6D 10H", "6C 9D 8D 5C KC 10S 9S"), 2, 1)
    assert scene.legal() == ["draw", "split", "stand"]
    assert scene.why_not("draw to first") == "You have only one hand to draw to."
    scene.do("split")
    assert (scene.cards("face up 1"), scene.cards("second hand 1")) == ("6C 5C", "6D KC")
    assert scene.legal() == ["draw to first", "draw to second", "stand"]
    assert scene.why_not("draw") == "You have split: say whether you draw to the first or the second hand."
    scene.do("draw to first", "draw to second")
    assert whys(scene)[0] == "over 21 with 25"
    assert scene.legal() == ["draw", "stand"]
    scene.do("stand", "stand", "stand")
    assert [line for line in scene.lines() if line[0] == 1] == [
        (1, -2, "over 21 with 25"),
        (1, 2, "21 beats the dealer's 18"),
    ]


@pytest.mark.parametrize(("left", "splits"), [(1, False), (2, True), (3, True)])
def test_000_l6663_a_split_needs_a_card_for_each_hand(left: int, splits: bool) -> None:
    """All but so many cards of the pack have gone to others before a player with two sixes has his turn."""
    scene = bets(table("10C 6D 10H", "6C 9D 8D"), 1, 1)
    scene.s.deal(0, scene.game.layout.find_zone("face up 2"), len(scene.cards("pack").split()) - left)
    assert ("split" in scene.legal()) == splits
    assert (scene.why_not("split") is None) == splits


def test_000_l6663_only_pairs_are_split() -> None:
    """King and queen count the same and are no pair; nor is a pair split after a draw."""
    scene = bets(table("10C KD 3H", "QC 3D 8D 2C"), 1, 1)
    assert scene.why_not("split") == "Only your first two cards may be split, if they are a pair."
    scene.do("stand")
    assert "split" in scene.legal()
    assert "split" not in scene.do("draw").legal()


def test_000_l6663_a_split_natural_is_plain_21() -> None:
    """A natural is made of the first two cards: ace and king after a split are paid once."""
    scene = bets(table("10C AD 10H", "AC 9D 8D KC QC"), 2, 1).do("split", "stand", "stand", "stand")
    assert [line for line in scene.lines() if line[0] == 1] == [(1, 2, "21 beats the dealer's 18")] * 2
    assert scene.s.dealer == 0


# -- bonuses ---------------------------------------------------------------------------------------


def test_000_l6709_five_cards_and_more() -> None:
    """Five cards not over 21 collect double, six four times in all, and nothing of it is lost again."""
    scene = bets(table("10C 2D 10H", "2C 9D 10S 3C 3D 4C AC KC"), 3, 1).do("no natural", "draw", "draw")
    assert scene.why_not("show") == "There is nothing that you must show."
    scene.do("draw")
    assert not scene.lines()
    assert scene.why_not("stand") == "Show your hand: you collect for it."
    scene.do("show")
    assert scene.lines()[0] == (1, 6, "5 cards, 2 times the bet")
    scene.do("draw")
    assert scene.lines()[2] == (1, 6, "6 cards, 4 times the bet in all")
    assert won(scene) == [-12, 12, 0]
    scene.do("draw")
    assert scene.lines()[4:] == [(-1, 0, "Player 2 goes over 21 and keeps what he has collected")]
    assert scene.turn == 2


def test_000_l6709_every_further_card_doubles_it() -> None:
    """Seven cards collect eight times the bet in all, eight sixteen times."""
    scene = bets(table("10C 2D 10H", "2C 9D 10S 2H 2S 3C AC AD AH"), 1, 1)
    scene.do("no natural", "draw", "draw", "draw", "show", "draw", "draw", "draw")
    collected = [(points, why) for side, points, why in scene.lines() if side == 1]
    assert collected[2:] == [(4, "7 cards, 8 times the bet in all"), (8, "8 cards, 16 times the bet in all")]
    assert won(scene) == [-16, 16, 0]


def test_000_l6705_a_bonus_is_safe() -> None:
    """Who has collected for five cards does not lose to a higher total of the dealer."""
    scene = bets(table("10C 2D 10H", "2C 9D 10S 3C 3D 4C"), 3, 1).do(
        "no natural", "draw", "draw", "draw", "show", "stand"
    )
    assert scene.cards("face up 1") == ""
    scene.do("stand", "stand")
    assert won(scene) == [-5, 6, -1]


def test_000_l6711_three_sevens() -> None:
    """Triple the bet, at once."""
    scene = bets(table("10C 7D 10H", "7C 9D 10S 7S"), 2, 1).do("no natural", "draw", "show")
    assert scene.lines()[0] == (1, 6, "three sevens, 3 times the bet")
    assert scene.turn == 2


def test_000_l6713_eight_seven_six() -> None:
    """Double the bet, in whatever order they come."""
    scene = bets(table("10C 6D 10H", "8C 9D 10S 7S"), 2, 1).do("no natural", "draw", "show")
    assert scene.lines()[0] == (1, 4, "8-7-6, 2 times the bet")


def test_000_l6715_the_dealer_has_no_bonus() -> None:
    """Five cards of the dealer's under 21 win only what they beat, and only the bets."""
    scene = bets(table("2C 10D 10H", "JC 6S 3C 3D 4C 5C"), 2, 1)
    scene.do("stand", "stand", "draw", "draw", "draw", "stand")
    assert won(scene) == [-1, 2, -1]
    assert whys(scene)[::2] == ["20 beats the dealer's 17", "16 loses to the dealer's 17"]


# -- the pack --------------------------------------------------------------------------------------


def test_000_l6685_a_card_is_burned_and_the_pack_dealt_on() -> None:
    """The burned card lies open; what is gathered stays out while the pack lasts."""
    scene = bets(table("AC AD 9H", "KC 9C KD"), 2, 3).do("show")
    assert len(scene.cards("burned").split()) == 1
    assert scene.cards("discards").split() == ["AD", "KC", "9H", "9C", "AC", "KD"]
    assert len(scene.cards("pack").split()) == 52 - 1 - 6 - 3


def test_000_l6661_shuffle_at_the_burned_card() -> None:
    """When the burned card is reached all that is not in play is shuffled, and the deal goes on."""
    first = "2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C 5D"
    then = "AC AD AH AS 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S"
    scene = table(first, then, seats=14).do(*["bet 1"] * 13, "keep")
    while not scene.s.shuffles:
        assert not scene.s.over
        scene.do(scene.legal()[0])
    assert len(scene.cards("burned").split()) == 1
    assert scene.cards("discards") == ""
    while not scene.s.over:
        scene.do(scene.legal()[-1])
    assert scene.number("round") == 1  # then all cards are gathered for a new shuffle
    assert scene.close().deals == 1


def test_the_pack_is_shuffled_when_it_would_not_go_round() -> None:
    """Rounds go on while everybody can be given two cards; the bank goes on to the next shuffle."""
    scene = Scene(GAME, seats=3)
    while not scene.s.over:
        before = len(scene.s.zones[0])
        scene.do(scene.legal()[-1].replace("1-3", "1").replace("1-30", "1"))
    assert before < 12
    assert scene.number("round") > 4
    match = scene.close()
    assert match.dealer == scene.s.dealer
    assert not match.over


def test_the_game_ends_after_so_many_shuffles() -> None:
    """Each settles for what he has won or lost, which is nothing in all."""
    scene = Scene(GAME, seats=3, shuffles=1)
    while not scene.s.over:
        scene.do(scene.legal()[0].replace("1-3", "1"))
    match = scene.close()
    assert match.over
    assert match.paid == scene.s.scores
    assert sum(match.paid) == 0


def test_no_card_left() -> None:
    """With all cards in play nobody can draw any more."""
    scene = bets(table("10C 10D 10H", "6C 7D 6D"), 1, 1)
    state = scene.s
    for pile in (0, scene.game.layout.find_zone("burned")):
        for card in state.zones[pile][:]:
            state.move(card, pile, scene.game.layout.find_zone("second hand 0"))
    assert scene.legal() == ["stand"]
    assert scene.why_not("draw") == "There is no card left to deal."
    with pytest.raises(IllegalMove):
        scene.do("draw")
    scene.do("stand", "stand")
    assert scene.legal() == ["stand"]
    assert scene.why_not("draw") == "There is no card left to deal."


# -- what is known ---------------------------------------------------------------------------------


def known_lacking(scene: Scene) -> set[str]:
    """The ranks that everybody knows the card face down of seat 1 not to have."""
    lacks = scene.s.lacks[scene.game.layout.find_zone("hand 1")]
    return {text[:-1] for face, text in enumerate(scene.game.cards.texts) if lacks >> face & 1}


def test_silence_is_known() -> None:
    """Who shows nothing has no natural, has not gone over and has no bonus: all can work it out."""
    scene = bets(table("9C 2D 10H", "AC 6D 5D 7C 8C"), 1, 1)
    assert not known_lacking(scene)  # he has not had his turn yet
    scene.do("draw")
    assert known_lacking(scene) == {"10", "J", "Q", "K"}  # no natural with the ace
    scene.do("draw", "stand")
    assert known_lacking(scene) == {"10", "J", "Q", "K", "9", "8", "7", "6"}  # not over with 16 to see
