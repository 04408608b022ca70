"""Bezique by the book (000, lines 4981-5039; 003, lines 442-562)."""

from typing import Any

import pytest

from cardtable.cards import DIAMONDS, NO_SUIT, SPADES
from cardtable.engine import Match
from cardtable.games.bezique.bezique import BRISQUE, DECLARATIONS, LAST_TRICK
from cardtable.testing import Scene

# The dealer (seat 0) has nothing that beats an ace; the other leads winners and declares.
LOW = "7H 7H 7C 7C 8H 8H 8C 8C"
SERVED = (
    "A card that has served in a meld may serve again only in one of another class, "
    "or in one of its class that scores more."
)


def dealt(hand: str, up: str = "9S", draws: str = "", name: str = "bezique", **more: Any) -> Scene:
    """Seat 1 has this hand and draws these cards, one after each trick he wins; seat 0 draws as it comes."""
    zones = {"hand 1": hand, "hand 0": LOW}
    if up:
        zones["turn-up"] = up
    if draws:
        fill = ("7D", "8D", "9D", "7D", "8D", "9D")
        pairs = [f"{theirs} {mine}" for mine, theirs in zip(draws.split(), fill, strict=False)]
        zones["pack"] = " ".join(reversed(pairs))
    return Scene(name, zones, **more)


def win(scene: Scene, lead: str) -> Scene:
    """Seat 1 leads a winner; seat 0 throws the first card that loses to it."""
    scene.do(lead if lead.startswith("play") else f"play {lead}")
    scene.do("play " + scene.cards("hand 0").split()[0])
    assert scene.number("melding") and scene.turn == 1
    return scene


def points(scene: Scene) -> list[int]:
    """What was scored, in order."""
    return [line[1] for line in scene.lines()]


# -- the deal and the seven ----------------------------------------------------------------------


def test_000_l4993_eight_cards_each_dealt_three_two_three() -> None:
    scene = dealt("AH")
    assert [len(scene.cards(zone).split()) for zone in ("hand 0", "hand 1", "pack", "turn-up")] == [
        8,
        8,
        47,
        1,
    ]
    assert (scene.s.trump, scene.turn) == (SPADES, 1)
    order = scene.game.begin(Match(2, 2), list(range(64)), 0)
    first = order.zones[scene.game.layout.find_zone("hand 1")]
    assert [63 - card for card in first] == [0, 1, 2, 6, 7, 10, 11, 12]


def test_000_l4997_the_dealer_scores_a_seven_that_he_turns() -> None:
    assert dealt("AH", "7S").lines() == [(0, 10, "turned the dix")]


def test_000_l4997_a_seven_of_trumps_is_exchanged_or_declared_for_ten() -> None:
    scene = win(dealt("AH AH 7S 7S KD QD", "AS"), "AH").do("exchange")
    assert scene.lines() == [(1, 10, "exchanged the dix")]
    assert scene.cards("turn-up") == "7S"
    assert "AS" in scene.cards("hand 1")
    assert scene.why_not("exchange") == "The turn-up is a dix itself."
    scene.do("meld dix", "meld marriage in diamonds")
    assert points(scene) == [10, 10, 20]


# -- declarations --------------------------------------------------------------------------------


def test_000_l5015_only_the_winner_of_a_trick_declares_before_drawing() -> None:
    scene = dealt("AH AH KS QS JD AD AD 9D")
    assert scene.why_not("meld bezique") == (
        "Only the winner of a trick may meld and draw, before the next is led: play a card."
    )
    win(scene, "AH")
    assert scene.why_not("play AH") == "You have won the trick: meld if you wish, then draw."
    assert scene.why_not("meld sequence") == "You do not hold all the cards of that meld."


@pytest.mark.parametrize(
    ("cards", "meld", "line", "points"),
    [
        ("AS 10S KS QS JS", "sequence", "sequence", 250),
        ("KS QS", "royal marriage", "royal marriage", 40),
        ("KC QC", "marriage in clubs", "marriage in clubs", 20),
        ("7S", "dix", "dix", 10),
        ("AC AD AH AS", "four aces AC AD AH AS", "four aces", 100),
        ("KC KC KD KH", "four kings KC KC KD KH", "four kings", 80),
        ("QC QC QD QD", "four queens QC QC QD QD", "four queens", 60),
        ("JC JD JD JS", "four jacks JC JD JD JS", "four jacks", 40),
        ("QS JD", "bezique", "bezique", 40),
        ("QS QS JD JD", "double bezique", "double bezique", 500),
    ],
)
def test_000_l4999_what_the_declarations_score(cards: str, meld: str, line: str, points: int) -> None:
    scene = win(dealt(f"AH {cards}"), "AH").do(f"meld {meld}")
    assert scene.lines() == [(1, points, line)]


def test_000_l5023_nothing_is_shown_that_lies_there_already() -> None:
    scene = win(dealt("AH AH KS QS JD AD AD 9D"), "AH").do("show bezique")
    assert "show bezique" not in scene.legal()
    assert scene.why_not("show bezique") == "Its cards lie on the table already."
    assert "meld bezique" in scene.legal()
    assert scene.why_not("show dix") == "The dix is scored as it is laid down: meld dix."


def test_000_l5023_several_declarations_are_shown_and_one_is_scored() -> None:
    """King, queen and jack lie there: the bezique is scored now, the marriage after the next trick."""
    scene = win(dealt("AH AH KS QS JD AD AD 9D"), "AH").do("meld bezique", "show royal marriage")
    assert points(scene) == [40]
    assert scene.cards("melded 1") == "JD QS KS"
    assert scene.why_not("meld royal marriage") == (
        "You have scored a meld: only one may be scored for each trick won."
    )
    win(scene.do("draw"), "AH").do("meld royal marriage")
    assert scene.lines() == [(1, 40, "bezique"), (1, 40, "royal marriage")]


def test_000_l5023_what_was_shown_may_be_played_before_it_is_scored() -> None:
    scene = win(dealt("AH AH KS QS JD AD AD 9D"), "AH").do("show royal marriage", "draw")
    win(scene, "play melded KS")
    assert "meld royal marriage" not in scene.legal()
    assert points(scene) == []


def test_000_l5025_one_queen_serves_in_marriage_sequence_bezique_and_four_queens() -> None:
    scene = four_queens()
    assert scene.lines() == [
        (1, 40, "royal marriage"),
        (1, 250, "sequence"),
        (1, 40, "bezique"),
        (1, 60, "four queens"),
    ]


def four_queens() -> Scene:
    """Spades are trump; the queen of spades serves four times."""
    scene = dealt("AH AH AS 10S KS QS JS JD", draws="QC QD QH QC KH")
    win(scene, "AH").do("meld royal marriage", "draw")
    win(scene, "AH").do("meld sequence", "draw")
    win(scene, "play melded 10S").do("meld bezique", "draw")
    return win(scene, "play melded AS").do("meld four queens QC QD QH QS", "draw")


def test_000_l5025_a_fifth_queen_does_not_make_four_again() -> None:
    scene = win(four_queens(), "play melded QH")
    assert "meld four queens QC QC QD QS" not in scene.legal()
    assert scene.why_not("meld four queens QC QC QD QS") == SERVED


def test_000_l5001_any_four_of_a_rank_will_do() -> None:
    scene = win(dealt("AH KC KC KD KD AD AD 9D"), "AH")
    assert "meld four kings KC KC KD KD" in scene.legal()
    assert (
        win(dealt("10H AC AC AD AD JC JC JS", draws="JS"), "10H").legal()[0] == "meld four aces AC AC AD AD"
    )
    scene = win(dealt("AH JC JC JS JS AD AD 9D"), "AH").do("meld four jacks JC JC JS JS")
    assert scene.lines() == [(1, 40, "four jacks")]


def test_000_l5027_no_marriage_out_of_a_sequence() -> None:
    scene = win(dealt("AH AH AS 10S KS QS JS JD"), "AH").do("meld sequence", "draw")
    win(scene, "AH")
    assert points(scene) == [250]
    assert scene.why_not("meld royal marriage") == SERVED


def test_000_l5029_a_second_bezique_added_makes_double() -> None:
    scene = win(dealt("AH AH QS JD QS JD AD AD"), "AH").do("meld bezique", "draw")
    win(scene, "AH").do("meld double bezique")
    assert points(scene) == [40, 500]


def test_000_l5029_double_bezique_at_once_is_only_500() -> None:
    scene = win(dealt("AH AH QS JD QS JD AD AD"), "AH").do("meld double bezique", "draw")
    win(scene, "AH")
    assert points(scene) == [500]
    assert scene.why_not("meld bezique") == SERVED


def test_003_l493_two_single_beziques_are_joined_later() -> None:
    scene = win(dealt("AH AH AD QS JD QS JD AD"), "AH").do("meld bezique", "draw")
    win(scene, "AH").do("meld bezique", "draw")
    win(scene, "AD").do("meld double bezique")
    assert points(scene) == [40, 40, 500]


def test_003_l490_a_married_queen_makes_bezique_with_a_jack_drawn_later() -> None:
    scene = win(dealt("AH AH KS QS AD AD 9D 9D", "9C", draws="JD"), "AH").do(
        "meld marriage in spades", "draw"
    )
    win(scene, "AH").do("meld bezique")
    assert scene.lines() == [(1, 20, "marriage in spades"), (1, 40, "bezique")]


def test_003_l490_a_king_that_was_played_is_not_replaced_in_its_marriage() -> None:
    scene = win(dealt("AH AH KD QD AC AC 9H 9H", draws="KD"), "AH").do("meld marriage in diamonds", "draw")
    win(scene, "play melded KD")
    assert scene.cards("melded 1") == "QD"
    assert "KD" in scene.cards("hand 1")
    assert scene.why_not("meld marriage in diamonds") == SERVED


def test_003_l553_the_ledger_of_the_example_hand() -> None:
    """Only what was announced survives of the example: 280 and 480 before brisques, 340 and 580 after."""
    value = {name: points for name, _, points, _ in DECLARATIONS}
    dealer = ["royal marriage", "four kings", "four aces", "bezique", "marriage"]
    other = ["dix", "four aces", "royal marriage", "dix", "sequence", "four queens"]
    declared = [sum(value[name] for name in names) for names in (dealer, other)]
    assert declared == [280, 480 - LAST_TRICK]
    assert declared[0] + 6 * BRISQUE == 340
    assert declared[1] + LAST_TRICK + 10 * BRISQUE == 580


# -- the last eight tricks -----------------------------------------------------------------------

# Hearts are trump. At the end seat 0 has ace, jack and nine of trumps, and no spades; seat 1 is to lead.
END = {"hand 1": "QH KD KC AS 10S KS QS 9D", "hand 0": "AH 9H AD JD QC AC 10D 9D", "turn-up": "JH"}


def run_out_the_stock(scene: Scene, until: int = 0) -> Scene:
    """Each plays the card he drew last and nobody declares, until so many face-down cards are left."""
    while len(scene.cards("pack").split()) > until:
        if scene.number("melding"):
            scene.do("draw")
        else:
            scene.do("play " + scene.cards(f"hand {scene.turn}").split()[-1])
    return scene


def play_off(**more: Any) -> Scene:
    """The stock of `END` has been drawn."""
    scene = run_out_the_stock(Scene("bezique", END, seed=6, **more))
    assert scene.turn == 1
    assert sorted(scene.cards("hand 0").split()) == sorted("AH 9H JH AD JD 10D QC AC".split())
    return scene


def test_000_l5031_with_one_card_left_nobody_declares() -> None:
    scene = run_out_the_stock(Scene("bezique", END, seed=6), until=1)
    scene.do("play " + scene.cards(f"hand {scene.turn}").split()[-1])
    scene.do("play " + scene.cards(f"hand {scene.turn}").split()[-1])
    assert scene.cards("pack") == scene.cards("turn-up") == ""
    assert scene.legal()[0].startswith("play")


def test_003_l509_a_last_declaration_as_agreed() -> None:
    """The example hand of the other book has queens declared at that point."""
    scene = run_out_the_stock(Scene("bezique", END, seed=6, last_declaration=True), until=1)
    scene.do("play " + scene.cards(f"hand {scene.turn}").split()[-1])
    scene.do("play " + scene.cards(f"hand {scene.turn}").split()[-1])
    scene.do("meld marriage in spades", "draw")
    assert scene.lines() == [(1, 20, "marriage in spades")]
    assert scene.cards("melded 1") == ""
    assert {"KS", "QS"} <= set(scene.cards("hand 1").split())


def test_000_l5031_every_lead_must_be_beaten_if_it_can_be() -> None:
    scene = play_off().do("play KD")
    assert sorted(scene.legal()) == ["play 10D", "play AD"]
    assert str(scene.why_not("play JD")).startswith("You can beat the lead, so you must: play ")
    assert scene.why_not("play AH") == (
        "You hold a card of diamonds: diamonds were led, so you must follow suit."
    )


def test_003_l513_without_the_suit_led_one_must_trump() -> None:
    scene = play_off().do("play AS")
    assert sorted(scene.legal()) == ["play 9H", "play AH", "play JH"]
    assert scene.why_not("play AC") == "You have none of spades, so you must trump."


def test_who_follows_without_heading_is_known_to_have_nothing_better() -> None:
    scene = play_off().do("play QH", "play AH", "play 10D", "play KD")
    lacking = scene.s.lacks[scene.game.layout.find_zone("hand 1")]
    assert lacking >> scene.game.cards.read("AD") & 1
    assert not lacking >> scene.game.cards.read("9D") & 1


def test_000_l5011_brisques_and_the_last_trick() -> None:
    scene = play_off().play_out()
    assert scene.lines() == [(0, 140, "brisques, 14"), (1, 20, "brisques, 2"), (0, 10, "last trick")]


# -- the game ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "target", "over"),
    [
        ((1340, 0), 1500, False),
        ((1350, 0), 1500, True),
        ((1340, 1480), 1500, True),  # 1,490 against 1,500
        ((850, 0), 1000, True),
        ((1850, 0), 2000, True),
        ((0, 0), 0, True),
    ],
)
def test_000_l5033_points_that_make_a_game(scores: tuple[int, int], target: int, over: bool) -> None:
    assert play_off(scores=scores, target=target).play_out().close().over == over


def test_000_l5033_when_both_reach_the_game_the_higher_score_wins() -> None:
    match = play_off(scores=(1360, 1500)).play_out().close()
    assert match.scores == [1510, 1520]
    assert match.over
    assert match.winners() == [1]


# -- options -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "up", "queen", "jack"),
    [
        ("fixed", "9S", "QS", "JD"),
        ("fixed", "9D", "QS", "JD"),
        ("moved", "9S", "QC", "JD"),
        ("moved", "9D", "QS", "JH"),
        ("moved", "9C", "QS", "JD"),
        ("clubs and hearts", "9S", "QC", "JH"),
        ("clubs and hearts", "9D", "QC", "JH"),
        ("clubs and hearts", "9H", "QS", "JD"),
    ],
)
def test_003_l557_which_cards_are_the_bezique(rule: str, up: str, queen: str, jack: str) -> None:
    hand = f"AH {queen} {jack} {queen} {jack} 9D 10C 10C"
    scene = win(dealt(hand, up, bezique=rule), "AH").do("meld double bezique")
    assert sorted(scene.cards("melded 1").split()) == sorted([queen, queen, jack, jack])
    other = "QC JH" if (queen, jack) == ("QS", "JD") else "QS JD"
    assert "meld bezique" not in win(dealt(f"AH {other} 9D 10C 10C AD AD", up, bezique=rule), "AH").legal()


def test_000_l5039_the_first_marriage_makes_the_trump() -> None:
    scene = dealt("AC KD QD KS QS AH AH 9D", up="", name="bezique-without-trump")
    assert scene.s.trump == NO_SUIT
    assert [len(scene.cards(zone).split()) for zone in ("pack", "turn-up")] == [48, 0]
    win(scene, "AC")
    assert "meld royal marriage in spades" in scene.legal()
    assert scene.why_not("exchange") == "There is no turn-up to exchange."
    scene.do("meld royal marriage in diamonds", "draw")
    assert scene.s.trump == DIAMONDS
    win(scene, "AH").do("meld marriage in spades")
    assert scene.lines() == [(1, 40, "royal marriage in diamonds"), (1, 20, "marriage in spades")]


def test_000_l5039_the_seven_does_not_count_without_a_turn_up() -> None:
    scene = win(dealt("AC KD QD 7D AH AH 9S 9S", up="", name="bezique-without-trump"), "AC")
    scene.do("meld royal marriage in diamonds")
    assert scene.legal() == ["draw"]


def test_003_l559_a_sequence_may_make_the_trump_as_agreed() -> None:
    hand = "AD AS 10S KS QS JS 9D 9D"
    scene = win(dealt(hand, up="", trump="first marriage or sequence"), "AD").do("meld sequence in spades")
    assert scene.lines() == [(1, 250, "sequence in spades")]
    assert scene.s.trump == SPADES
    scene = win(dealt(hand, up="", trump="first marriage"), "AD")
    assert scene.why_not("meld sequence in spades") is not None
    assert scene.why_not("meld sequence") == "There is no such meld now."


# -- advice --------------------------------------------------------------------------------------


def test_the_advice_exchanges_then_scores_the_dearest() -> None:
    scene = win(dealt("AH 7S AC AC AD AD KD QD", "AS"), "AH")
    assert scene.advised(1) == "exchange"
    scene.do("exchange")
    advice = scene.game.advice(scene.s, 1)
    assert advice is not None
    assert advice.move.text.startswith("meld four aces")
    assert advice.why == "it scores 100"
