"""Skat by the book (000, lines 5232-5380; the league's rulings, lines 5463 and 5511)."""

from typing import Any

import pytest

from cardtable.engine import View
from cardtable.games.skat.skat import Skat
from cardtable.testing import Scene

ALL = (0, 1, 2)
# Seat 0 deals, so seat 1 is forehand, seat 2 middlehand; forehand has a hand that wins every trick at grand.
TOPS = {"hand 1": "JC JS JH JD AC 10C AD 10D AH AS", "blind": "7C 8C"}
LOWS = {"hand 1": "7C 8C 9C 7D 8D 9D 7H 8H 7S 8S"}
HEARTS = {
    "hand 1": "JH JD AH 10H KH 9H 8H AS 10S AD",
    "hand 2": "JS QH 7H AC 10C KC QC 9C 8C 7C",
    "blind": "JC 7D",
}


def rules(scene: Scene) -> Skat:
    assert isinstance(scene.game, Skat)
    return scene.game


def finish(scene: Scene, strong: tuple[int, ...] = ()) -> Scene:
    """Play the tricks: these seats always play their strongest card, the others their weakest."""
    game = rules(scene)
    while not scene.s.over:
        step = game.null if game.step_of(scene.s) is game.null else game.tricks
        strength, suits = step.strength[scene.s.trump], step.suits[scene.s.trump]
        worths = [(strength[suits[card]][card], card) for card in step.playable(scene.s, scene.turn)]
        cards = [card for _, card in sorted(worths)]
        scene.do(f"play {game.cards.text(cards[-1 if scene.turn in strong else 0])}")
    return scene


def by_forehand(name: str, hands: dict[str, str] | None = None, **more: Any) -> Scene:
    """Nobody bids and forehand, seat 1, declares a game."""
    return Scene("skat", hands, **more).do("pass", "pass", f"declare {name}")


def at(bid: int, name: str, hands: dict[str, str]) -> Scene:
    """Forehand holds middlehand's bid and declares a game."""
    return Scene("skat", hands).do(f"bid {bid}", "hold", "pass", "pass", f"declare {name}")


def points(scene: Scene) -> int:
    """What the Player has won, with the skat."""
    play = rules(scene).tricks
    return play.points(scene.s, scene.s.zones[play.taken[1]] + scene.s.zones[play.blind])


def worth(scene: Scene) -> list[tuple[int, int]]:
    """Who scored how much."""
    return [(side, scored) for side, scored, _ in scene.lines()]


# -- the deal ------------------------------------------------------------------------------------


def test_000_l5250_three_skat_four_three() -> None:
    """From the top: three to each, two to the skat, four to each, three to each."""
    scene = Scene("skat")
    game = scene.game
    s = game.begin(scene.match, list(range(31, -1, -1)), 0)  # card 0 is dealt first
    hands = [s.zones[game.layout.find_zone(f"hand {seat}")] for seat in (1, 2, 0)]
    assert hands[0] == [0, 1, 2, 11, 12, 13, 14, 23, 24, 25]
    assert hands[1] == [3, 4, 5, 15, 16, 17, 18, 26, 27, 28]
    assert hands[2] == [6, 7, 8, 19, 20, 21, 22, 29, 30, 31]
    assert s.zones[game.layout.find_zone("blind")] == [9, 10]


@pytest.mark.parametrize(("seats", "idle"), [(3, []), (4, [1]), (5, [1, 4])])
def test_000_l5248_who_gets_no_cards(seats: int, idle: list[int]) -> None:
    """The dealer of four; the dealer and the third player to his left of five."""
    scene = Scene("skat", seats=seats, dealer=1)
    assert [seat for seat in range(seats) if not scene.cards(f"hand {seat}")] == idle
    assert scene.turn == 3 % seats  # middlehand
    ((winner, points),) = worth(finish(scene.do("pass", "pass", "pass")))
    assert winner not in idle  # who has no cards does not win ramsch without a trick
    assert points in (10, 20, -30)


# -- the bidding ---------------------------------------------------------------------------------


def test_000_l5254_middlehand_against_forehand_then_rearhand_against_the_survivor() -> None:
    scene = Scene("skat")
    assert scene.turn == 2
    scene.do("bid 10")
    assert (scene.turn, scene.legal()) == (1, ["pass", "hold"])
    scene.do("hold", "bid 18", "pass")
    assert scene.turn == 0
    scene.do("bid 20")
    assert (scene.turn, scene.legal()) == (2, ["pass", "hold"])
    scene.do("pass")
    assert (scene.turn, scene.s.declarer, scene.s.contract) == (0, 0, 20)
    assert scene.why_not("pass") == "You have won the bidding, so you must declare a game."


def test_000_l5254_the_survivor_of_the_first_two_keeps_the_bid_if_rearhand_passes() -> None:
    assert Scene("skat").do("bid 18", "hold", "pass", "pass").s.declarer == 1
    assert Scene("skat").do("bid 18", "pass", "pass").s.declarer == 2


def test_000_l5260_bids_are_numbers_from_ten_that_a_game_can_be_worth() -> None:
    scene = Scene("skat")
    assert scene.legal()[:9] == ["pass", *[f"bid {n}" for n in (10, 12, 14, 15, 16, 18, 20, 21)]]
    assert scene.legal()[-1] == "bid 216"
    assert scene.why_not("bid 13") == "13 is not a number that can be bid."
    assert scene.why_not("hold") == "There is no bid against you to hold: bid more or pass."
    scene.do("bid 20")
    assert scene.why_not("bid 22") == "You are bid against: hold or pass."
    scene.do("hold")
    assert scene.why_not("bid 18") == "18 is not above 20."
    assert Scene("skat").do("bid 216", "hold").legal() == ["pass"]


def test_000_l5260_bids_in_steps_of_two() -> None:
    scene = Scene("skat", bids="twos")
    assert scene.legal() == ["pass", "bid 10"]
    scene.do("bid 10", "hold")
    assert scene.legal() == ["pass", "bid 12"]
    assert scene.why_not("bid 14") == "Bids go up step by step: the next is 12."


def test_000_l5256_forehand_may_name_a_game_without_a_bid() -> None:
    scene = Scene("skat").do("pass", "pass")
    assert (scene.turn, scene.s.contract) == (1, 0)
    assert scene.legal()[:3] == ["pass", "declare tournee", "declare guckser"]
    assert len(scene.legal()) == 21


def test_000_l5256_ramsch_if_forehand_passes_too() -> None:
    scene = Scene("skat").do("pass", "pass", "pass")
    assert (scene.s.declarer, scene.turn) == (-1, 1)
    assert scene.described("game") == "ramsch"


def test_ramsch_at_once_where_forehand_may_not_name_a_game() -> None:
    scene = Scene("skat", forehand_names=False).do("pass", "pass")
    assert (scene.s.declarer, scene.legal()[0].split()[0]) == (-1, "play")
    assert Scene("skat", forehand_names=False).do("pass", "bid 10", "pass").s.declarer == 0


@pytest.mark.parametrize(("bid", "null", "ouvert"), [(20, True, True), (21, False, True), (42, False, False)])
def test_000_l5342_null_only_up_to_its_value(bid: int, null: bool, ouvert: bool) -> None:
    scene = Scene("skat").do(f"bid {bid}", "pass", "pass")
    assert ("declare null" in scene.legal(), "declare null ouvert" in scene.legal()) == (null, ouvert)


def test_000_l5342_a_game_that_cannot_reach_the_bid_is_refused() -> None:
    scene = Scene("skat").do("bid 120", "pass", "pass")
    assert scene.why_not("declare null") == "Null is worth 20 at most, and you bid 120."
    assert scene.why_not("declare guckser") == "Guckser is worth 112 at most, and you bid 120."
    assert Scene("skat").do("bid 216", "pass", "pass").legal() == ["declare grand ouvert"]


# -- tournee, guckser and the skat ---------------------------------------------------------------


def test_000_l5286_the_first_card_is_accepted_and_shown() -> None:
    """The top card of the skat, here the queen of hearts, fixes the trump; both cards are taken."""
    scene = by_forehand("tournee", {"blind": "7D QH"})
    queen, seven = scene.game.cards.read("QH"), scene.game.cards.read("7D")
    assert scene.s.seen[queen] == 1 << 1
    assert scene.legal() == ["accept hearts", "reject"]
    assert scene.why_not("accept clubs") == "The card is the queen of hearts."
    assert scene.why_not("accept grand") == "Only a jack can be accepted as a grand, not the queen of hearts."
    scene.do("accept hearts")
    assert scene.s.seen[queen] == scene.game.layout.everyone
    assert scene.s.seen[seven] == 1 << 1
    assert {"QH", "7D"} <= set(scene.cards("hand 1").split())
    assert scene.s.trump == 2


def test_000_l5286_the_first_card_is_rejected_unseen_and_the_second_must_be_taken() -> None:
    scene = by_forehand("tournee", {"blind": "7D QH"}).do("reject")
    queen, seven = scene.game.cards.read("QH"), scene.game.cards.read("7D")
    assert (scene.s.trump, scene.number("second turn")) == (1, 1)
    assert scene.s.seen[queen] == 1 << 1
    assert scene.s.seen[seven] == scene.game.layout.everyone


@pytest.mark.parametrize(("choice", "trump"), [("accept spades", 3), ("accept grand", 4)])
def test_000_l5288_a_jack_stands_for_its_suit_or_a_grand(choice: str, trump: int) -> None:
    first = by_forehand("tournee", {"blind": "7D JS"})
    assert first.legal() == ["accept spades", "accept grand", "reject"]
    assert first.do(choice).s.trump == trump
    second = by_forehand("tournee", {"blind": "JS 7D"}).do("reject")
    assert second.legal() == ["accept spades", "accept grand"]
    assert second.why_not("reject") == "The second card cannot be rejected."
    assert second.do(choice).s.trump == trump


def test_000_l5290_two_cards_are_discarded_unseen() -> None:
    scene = by_forehand("guckser", {"hand 1": "JC 7C 8C 9C 7D 8D 9D 7H 8H 9H", "blind": "AS 10S"})
    assert len(scene.legal()) == 11  # the last card cannot be the first of two
    assert scene.why_not("discard AC") == "You do not hold the ace of clubs."
    assert (scene.why_not("hold") or "").startswith("Discard one card after the other")
    scene.do("discard 10S")
    assert "comes out of order" in (scene.why_not("discard 7C") or "")
    scene.do("discard AS")
    assert scene.cards("blind") == "10S AS"
    assert View(scene.game, scene.s, 2).zone("blind").cards == ["??", "??"]
    assert View(scene.game, scene.s, 1).zone("blind").cards == ["10S", "AS"]


@pytest.mark.parametrize("name", ["solo clubs", "grand schneider", "null", "grand ouvert"])
def test_000_l5284_the_skat_stays_untouched(name: str) -> None:
    scene = by_forehand(name, {"blind": "7D QH"})
    assert (scene.cards("blind"), scene.legal()[0].split()[0]) == ("7D QH", "play")


@pytest.mark.parametrize("name", ["null ouvert", "grand ouvert"])
def test_000_l5294_an_ouvert_hand_lies_open(name: str) -> None:
    scene = by_forehand(name)
    assert "??" not in View(scene.game, scene.s, 2).zone("hand 1").cards
    assert "??" in View(scene.game, scene.s, 2).zone("hand 0").cards


# -- the play ------------------------------------------------------------------------------------


def test_000_l5240_jacks_are_the_best_trumps() -> None:
    """Clubs, spades, hearts, diamonds; then ace, ten, king, queen, nine, eight, seven."""
    play = rules(Scene("skat")).tricks
    text = play.game.cards.text
    hearts = "JC JS JH JD AH 10H KH QH 9H 8H 7H"
    assert " ".join([text(card) for card in play.trumps[2]]) == hearts
    assert " ".join([text(card) for card in play.trumps[4]]) == "JC JS JH JD"


def test_000_l5348_a_jack_follows_trumps_and_not_its_own_suit() -> None:
    hands = {"hand 1": "JS AC", "hand 2": "JC 9H 7H", "hand 0": "JH 10C 7D", "blind": "JD 7C"}
    scene = by_forehand("grand", hands).do("play JS")
    assert scene.legal() == ["play JC"]
    assert "trumps were led" in (scene.why_not("play 9H") or "")
    scene.do("play JC")
    assert scene.legal() == ["play JH"]
    scene.do("play JH")
    assert scene.turn == 2


def test_000_l5348_follow_suit_but_nobody_need_trump() -> None:
    hands = {
        "hand 1": "AC 10C",
        "hand 2": "JC KC 7D",
        "hand 0": "JH 10D 9D 8D AH 10H KH QH 9H 8H",
    }
    scene = by_forehand("grand", hands).do("play AC")
    assert scene.why_not("play JC") == "You hold a card of clubs: clubs were led, so you must follow suit."
    scene.do("play KC")
    assert len(scene.legal()) == 10


def test_000_l5298_null_has_no_trumps_and_the_ten_below_the_jack() -> None:
    scene = by_forehand("null", {"hand 1": "10C", "hand 2": "JC", "hand 0": "QC"})
    assert scene.do("play 10C", "play JC", "play QC").turn == 0


def test_000_l5356_a_game_lost_by_the_cards_costs_at_least_the_bid() -> None:
    """The overbid heart solo, now with too few points as well: 30 are lost, not 20."""
    hands = {**HEARTS, "hand 1": "JH JD AH KH 9H 8H 7D 8D AD 8S", "blind": "JC 7S"}
    scene = finish(at(30, "solo hearts", hands), (0,))
    assert 31 <= points(scene) <= 60
    assert scene.lines() == [(1, -30, "solo hearts, with 1: 2 × 10 lost, with 30 bid")]


def test_000_l5302_forehand_leads_whoever_is_the_player() -> None:
    assert Scene("skat").do("pass", "bid 10", "pass", "declare null").turn == 1


# -- values --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "base"),
    [("solo diamonds", 9), ("solo hearts", 10), ("solo spades", 11), ("solo clubs", 12), ("grand", 20)],
)
def test_000_l5274_base_values_of_solos(name: str, base: int) -> None:
    """A hand with the jack of clubs and nothing else of worth loses a multiple of the base value."""
    hands = {"hand 1": "JC 7C 8C 7D 8D 9D 7H 8H 7S 8S", "hand 2": "JS"}
    ((_, lost, why),) = finish(by_forehand(name, hands), ALL).lines()
    assert why.startswith(f"{name}, with 1")
    assert why.endswith(f": {-lost // base} × {base} lost")


@pytest.mark.parametrize(("card", "base"), [("8D", 5), ("8H", 6), ("8S", 7), ("8C", 8), ("JD grand", 12)])
def test_000_l5268_base_values_of_tournees(card: str, base: int) -> None:
    scene = by_forehand(
        "tournee", {"hand 1": "AC AD AH AS", "hand 2": "JC", "blind": f"9C {card.split()[0]}"}
    )
    scene.do("accept grand" if "grand" in card else scene.legal()[0])
    scene.do(scene.legal()[0])
    scene.do(scene.legal()[0])
    title = "grand" if base == 12 else {5: "diamonds", 6: "hearts", 7: "spades", 8: "clubs"}[base]
    line = finish(scene, ALL).lines()[0]
    assert line[1] % base == 0
    assert line[2].startswith(f"{title} tournee, against ")
    assert f" × {base}" in line[2]


def test_000_l5319_a_matador_in_the_skat_makes_the_game_too_cheap() -> None:
    """Heart solo for 30, against two; the jack of clubs in the skat makes it with one, worth 20."""
    hands = {**HEARTS, "hand 1": "JH JD AH KH 9H 8H 7D 8D AD 8S", "blind": "JC 7S"}
    scene = finish(at(30, "solo hearts", hands))
    assert 61 <= points(scene) <= 90
    assert scene.lines() == [(1, -30, "solo hearts, with 1: 2 × 10 is less than the 30 bid")]


def test_000_l5319_schneider_saves_it() -> None:
    scene = finish(at(30, "solo hearts", HEARTS), (1,))
    assert points(scene) > 90
    assert scene.lines() == [(1, 30, "solo hearts, with 1, schneider: 3 × 10")]


@pytest.mark.parametrize(("jack", "run"), [("JC", "with 1"), ("JS", "against 1")])
def test_000_l5358_the_loss_is_the_lowest_multiple_that_reaches_the_bid(jack: str, run: str) -> None:
    """Spade solo for 24, against two, a black jack in the skat: worth 22, so 33 are lost."""
    other = "JS" if jack == "JC" else "JC"
    hands = {
        "hand 1": "JH JD AS KS 9S 8S 7D 8D AD 8H",
        "hand 2": f"{other} QS 7S AC 10C KC QC 9C 8C 7C",
        "blind": f"{jack} 7H",
    }
    scene = finish(at(24, "solo spades", hands))
    assert 61 <= points(scene) <= 90
    assert scene.lines() == [(1, -33, f"solo spades, {run}: 2 × 11 is less than the 24 bid")]


def test_000_l5463_guckser_overbid_is_doubled() -> None:
    """Guckser for 33 with the jack of hearts; a black jack in the skat makes it 32; 48 doubled are lost."""
    scene = at(33, "guckser", {"hand 1": "JH AC AD AH 10C 10D KC KD QH 7H", "blind": "7D JS"})
    finish(scene.do("discard 7D", "discard 7H"), (2,))
    assert 61 <= points(scene) <= 90
    assert scene.lines() == [(1, -96, "guckser, against 1: 2 × 16 is less than the 33 bid, doubled")]


def test_000_l5511_an_overbid_loses_no_more_than_the_next_value() -> None:
    """Heart solo for 40 with the jack of diamonds on top; a black jack in the skat; 40 are lost."""
    hands = {"hand 1": "JD AH 10H KH 9H 8H 7H 8D 9D AD", "hand 2": "JS JH AC 10C KC QC", "blind": "JC 7S"}
    scene = finish(at(40, "solo hearts", hands), (0,))
    assert 61 <= points(scene) <= 90
    assert worth(scene) == [(1, -40)]


def test_000_l5317_matadors_may_run_through_the_trump_suit() -> None:
    """Against eleven with neither a jack nor a trump; with five if a jack lies in the skat."""
    lows = finish(by_forehand("solo clubs", {"hand 1": "7D 8D 9D QD 7H 8H 9H 7S 8S 9S", "blind": "QH QS"}))
    assert "against 11" in lows.lines()[0][2]
    tops = {"hand 1": "JC JS JH AC KC 7D 8D 7H 8H 7S", "blind": "JD 7C"}
    assert "with 5" in finish(by_forehand("solo clubs", tops)).lines()[0][2]


@pytest.mark.parametrize(
    ("seed", "name", "made", "ending"),
    [
        (36, "grand", 30, "schneider: 5 × 20 lost"),
        (4, "grand", 31, "with 1: 2 × 20 lost"),
        (332, "grand", 60, "with 1: 2 × 20 lost"),
        (165, "grand", 61, "with 1: 2 × 20"),
        (368, "grand", 90, "against 2: 3 × 20"),
        (186, "grand", 91, "schneider: 3 × 20"),
        (169, "solo clubs", 30, "schneider: 3 × 12 lost"),
        (54, "solo clubs", 31, "against 1: 2 × 12 lost"),
        (8, "solo clubs", 60, "with 1: 2 × 12 lost"),
        (368, "solo clubs", 61, "against 2: 3 × 12"),
    ],
)
def test_000_l5332_game_at_61_schneider_at_91_and_at_30(seed: int, name: str, made: int, ending: str) -> None:
    scene = finish(by_forehand(name, seed=seed), ALL)
    assert points(scene) == made
    assert scene.lines()[0][2].endswith(ending)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("grand", (4 + 4) * 20),
        ("grand schneider", (4 + 4) * 20),
        ("grand schwarz", (4 + 5) * 20),
        ("grand ouvert", (4 + 5) * 24),
        ("guckser", (4 + 3) * 16),
    ],
)
def test_000_l5340_schwarz_brings_all_that_stands_before_it(name: str, value: int) -> None:
    """Every trick won with four: where the skat is used there are no multipliers for announcements."""
    scene = by_forehand(name, TOPS)
    if name == "guckser":
        scene.do("discard 7C", "discard 8C")
    finish(scene, (1,))
    assert scene.lines()[0][1] == value
    assert ", schwarz: " in scene.lines()[0][2]


def test_000_l5356_schwarz_by_the_opponents_counts_in_the_loss() -> None:
    scene = finish(by_forehand("grand", LOWS))
    assert scene.lines() == [(1, -160, "grand, against 4, schwarz: 8 × 20 lost")]


def test_000_l5350_schneider_announced_and_not_made_is_lost() -> None:
    """90 points, one too few, against two: two matadors, game, schneider and schneider announced."""
    scene = finish(by_forehand("grand schneider", seed=368), ALL)
    assert points(scene) == 90
    assert scene.lines() == [(1, -100, "grand schneider, against 2: 5 × 20 lost")]


def test_000_l5334_schneider_announced_and_made() -> None:
    scene = finish(by_forehand("grand schneider", seed=186), ALL)
    assert points(scene) == 91
    assert scene.lines() == [(1, 80, "grand schneider, with 1, schneider: 4 × 20")]


def test_000_l5350_schwarz_announced_is_lost_with_the_first_trick_lost() -> None:
    """The play stops there; what the game depends on is turned up."""
    hands = {"hand 1": "7C JC JS JH AC AD AH AS 10D 10H", "hand 2": "JD 10C", "hand 0": "KC"}
    scene = by_forehand("grand schwarz", hands).do("play 7C", "play 10C", "play KC")
    assert scene.lines() == [(1, -160, "grand schwarz, with 3: 8 × 20 lost")]
    view = View(scene.game, scene.s, 2)
    assert "??" not in view.zone("hand 1").cards + view.zone("blind").cards


def test_000_l5354_a_lost_second_turn_counts_double_and_a_lost_first_turn_once() -> None:
    hands = {"hand 1": "7C 8C 9C 7D 8D 9H 7H 8H 7S 8S", "blind": "9S 9D"}
    first = finish(by_forehand("tournee", hands).do("accept diamonds", "discard 8H", "discard 9H"))
    second = finish(by_forehand("tournee", hands).do("reject", "discard 8H", "discard 9H"))
    assert worth(first)[0][1] < 0 and " lost" in first.lines()[0][2] and "doubled" not in first.lines()[0][2]
    run = abs(worth(first)[0][1]) // 5
    assert "doubled" in second.lines()[0][2]
    assert worth(second)[0][1] == -2 * 7 * run


def test_000_l5354_a_second_turn_won_counts_once() -> None:
    hands = {"hand 1": "JC JS JH JD AC 10C AD 10D AH AS", "blind": "7S 8H"}
    scene = finish(by_forehand("tournee", hands).do("reject", "discard 8H", "discard 7S"), (1,))
    assert worth(scene)[0][1] % 7 == 0 and worth(scene)[0][1] > 0


def test_000_l5354_guckser_lost_counts_double() -> None:
    scene = finish(by_forehand("guckser", {**LOWS, "blind": "9H 9S"}).do("discard 9H", "discard 9S"))
    assert scene.lines() == [(1, -224, "guckser, against 4, schwarz: 7 × 16 lost, doubled")]


@pytest.mark.parametrize(("name", "value"), [("null", 20), ("null ouvert", 40)])
def test_000_l5298_null_is_won_without_a_trick_and_lost_with_the_first(name: str, value: int) -> None:
    assert finish(by_forehand(name, LOWS), (0, 2)).lines() == [(1, value, name)]
    lost = by_forehand(name, {"hand 1": "AC", "hand 2": "KC", "hand 0": "QC"})
    lost.do("play AC", "play KC", "play QC")
    assert lost.lines() == [(1, -value, f"{name} lost")]


def test_000_l5356_opponents_play_on_for_schneider() -> None:
    """With 60 points they have won; the Player's loss grows unless it is agreed to stop there."""
    on = finish(by_forehand("grand", seed=36), ALL)
    stop = finish(by_forehand("grand", seed=36, play_on=False), ALL)
    assert on.lines() == [(1, -100, "grand, against 3, schneider: 5 × 20 lost")]
    assert stop.lines() == [(1, -80, "grand, against 3: 4 × 20 lost")]
    play = rules(stop).tricks
    assert play.against(stop.s) >= 60
    assert stop.cards("hand 0") != ""


# -- ramsch --------------------------------------------------------------------------------------


def ramsch(strong: tuple[int, ...] = (), **more: Any) -> Scene:
    return finish(Scene("skat", **more).do("pass", "pass", "pass"), strong)


def counted(scene: Scene) -> list[int]:
    """What each has taken, the skat with the last trick."""
    play, s = rules(scene).tricks, scene.s
    made = [play.points(s, s.zones[pile]) for pile in play.taken]
    made[s.leader] += play.points(s, s.zones[play.blind])
    return made


def test_000_l5360_the_fewest_points_win_ten() -> None:
    assert ramsch(seed=1).lines() == [(1, 10, "ramsch: fewest points, 3")]


def test_000_l5360_twenty_without_a_trick() -> None:
    assert ramsch(seed=6).lines() == [(1, 20, "ramsch: fewest points and no trick")]


def test_000_l5302_the_skat_goes_with_the_last_trick() -> None:
    """Seat 2 has taken 17 points and seat 1 has 21; the skat with its last trick makes seat 2's count 22."""
    scene = ramsch((1,), seed=2)
    play, s = rules(scene).tricks, scene.s
    assert [play.points(s, s.zones[pile]) for pile in play.taken] == [77, 21, 17]
    assert (s.leader, counted(scene)) == (2, [77, 21, 22])
    assert scene.lines() == [(1, 10, "ramsch: fewest points, 21")]


def test_000_l5360_of_two_the_one_who_did_not_take_the_last_trick() -> None:
    assert ramsch(seed=260).lines() == [(0, 10, "ramsch: fewest points, 39")]


def test_000_l5360_as_between_the_two_if_the_third_took_it() -> None:
    """Seats 1 and 2 have 17 each; seat 1 took a trick later than seat 2 did."""
    scene = ramsch(seed=20)
    assert (scene.s.leader, counted(scene)) == (0, [86, 17, 17])
    assert scene.lines() == [(2, 10, "ramsch: fewest points, 17")]


def test_000_l5360_all_three_equal_and_forehand_wins() -> None:
    """It does not matter that seat 0 took his last trick before forehand did."""
    scene = ramsch((0,), seed=2442)
    assert counted(scene) == [40, 40, 40]
    assert scene.number("latest trick 0") < scene.number("latest trick 1")
    assert scene.lines() == [(1, 10, "ramsch: fewest points, 40")]


def test_000_l5360_no_trick_beats_equally_few_points_in_tricks() -> None:
    """Two have no points, one of them has no trick."""
    scene = ramsch(seed=89)
    assert counted(scene) == [120, 0, 0]
    assert scene.lines() == [(1, 20, "ramsch: fewest points and no trick")]


def test_000_l5360_all_the_tricks_lose_thirty() -> None:
    assert ramsch((1,), zones=TOPS).lines() == [(1, -30, "ramsch lost: all the tricks")]


# -- the match -----------------------------------------------------------------------------------


def test_000_l5362_settlement_by_the_average() -> None:
    """28, -75, 137 and 82 average 43: -15, -118, +94, +39."""
    scene = Scene("skat", seats=4, scores=(28, -75, 137, 82))
    scene.game.plan().stop(scene.match)
    assert scene.match.paid == [-15, -118, 94, 39]


@pytest.mark.parametrize(("seats", "rounds"), [(3, 1), (4, 2)])
def test_000_l5246_the_table_breaks_up_when_all_have_dealt_equally_often(seats: int, rounds: int) -> None:
    match = None
    for deal in range(seats * rounds):
        scene = Scene("skat", seats=seats, rounds=rounds, match=match, seed=deal + 1)
        assert (scene.s.dealer, scene.match.over) == (deal % seats, False)
        match = finish(scene.do("pass", "pass", "pass")).close()
    assert match is not None
    assert match.over
    assert sum(match.paid) == 0


# -- advice --------------------------------------------------------------------------------------


def test_a_strong_hand_is_bid_up_to_its_value_and_declared() -> None:
    """Seven trumps with three jacks and an ace beside them are a solo with three, worth 48."""
    hands = {"hand 1": "JC JS JH AC 10C 9C 8C AD 10D 7H"}
    scene = Scene("skat", hands).do("bid 48")
    assert scene.advised() == "hold"
    scene = Scene("skat", hands).do("bid 90")
    assert scene.advised() == "pass"
    scene = Scene("skat", hands).do("bid 48", "hold", "pass", "pass")
    assert scene.advised().startswith(("declare solo clubs", "declare grand"))


def test_a_poor_hand_passes_down_to_ramsch_and_ducks() -> None:
    scene = Scene("skat", {"hand 1": "7C 9C QC 7D 9D QD 7H 9H QH 10S"}).do("pass", "pass")
    assert scene.advised() == "pass"
    assert scene.do("pass").advised()[-2:-1] in "789"


def test_a_turned_card_without_trumps_is_rejected() -> None:
    scene = by_forehand("tournee", {"hand 1": "JC AC 10C 9C AD 10D 9D AS 10S 9S", "blind": "8C 7H"})
    assert scene.advised() == "reject"


def test_an_opponent_gives_points_to_the_other() -> None:
    """Seat 2 has the trick with the ace of clubs, the Player has followed, and seat 0 has no clubs."""
    hands = {"hand 1": "7C JC", "hand 2": "AC", "hand 0": "10H 9H 8H 7H 10D 9D 8D 7D AS 9S"}
    scene = Scene("skat", hands).do("pass", "pass", "declare null")
    assert scene.advised() == "play 7C"
    scene = Scene("skat", hands).do("pass", "pass", "declare grand", "play 7C", "play AC")
    assert scene.advised() == "play AS"


def test_at_ramsch_a_suit_that_nobody_else_has_is_not_led() -> None:
    """All the clubs are in one hand, where any of them would win; six hearts can beat the seven."""
    scene = Scene("skat", {"hand 1": "7C 8C 9C QC KC 10C AC 7H 8D 9S"}).do("pass", "pass", "pass")
    assert scene.advised() == "play 7H"
