"""Spoil Five and Forty-Five by the book (000, lines 4183-4231)."""

import pytest

from cardtable.cards import CLUBS, DIAMONDS, FULL_52, HEARTS, SPADES, Rng
from cardtable.engine import Match, sample
from cardtable.games.spoil_five.rules.play import five_fingers
from cardtable.testing import Scene

SURE = "5H JH AH KH QH"
"""Nobody can beat this with hearts trump."""


def table(
    eldest: str, second: str = "", third: str = "", dealer_hand: str = "", up: str = "10H"
) -> dict[str, str]:
    """Hands for a deal by seat 0 to four players: eldest is seat 1, the dealer plays last."""
    hands = {"hand 1": eldest, "hand 2": second, "hand 3": third, "hand 0": dealer_hand, "turn-up": up}
    return {zone: cards for zone, cards in hands.items() if cards}


def four(eldest: str, second: str = "", third: str = "", dealer_hand: str = "", up: str = "10H") -> Scene:
    """A deal of Spoil Five to four."""
    return Scene("spoil-five", table(eldest, second, third, dealer_hand, up), seats=4)


def ranked(suit: int, trump: int) -> str:
    """The cards that belong to a suit, from the highest down."""
    placed = [(five_fingers(FULL_52, card, trump), card) for card in range(52)]
    cards = sorted([(rank, card) for (belongs, rank), card in placed if belongs == suit], reverse=True)
    assert len({rank for rank, _ in cards}) == len(cards)
    return " ".join(FULL_52.text(card) for _, card in cards)


# -- rank of cards -------------------------------------------------------------------------------


def test_000_l4193_rank_of_red_trumps() -> None:
    """High in red; the ace of hearts is third whatever is trump."""
    assert ranked(HEARTS, HEARTS) == "5H JH AH KH QH 10H 9H 8H 7H 6H 4H 3H 2H"
    assert ranked(DIAMONDS, DIAMONDS) == "5D JD AH AD KD QD 10D 9D 8D 7D 6D 4D 3D 2D"


def test_000_l4193_rank_of_black_trumps() -> None:
    """Low in black; where the book prints a second two, a three is meant."""
    assert ranked(SPADES, SPADES) == "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S 10S"
    assert ranked(CLUBS, CLUBS) == "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C 10C"


def test_000_l4195_rank_in_plain_suits() -> None:
    """The red ace is the lowest of its suit, the black ace follows the jack."""
    assert ranked(CLUBS, HEARTS) == "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C 10C"
    assert ranked(DIAMONDS, SPADES) == "KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AD"
    assert ranked(HEARTS, SPADES) == "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"


def test_000_l4195_club_two_beats_club_ten() -> None:
    scene = four("10C 6S 7S 8S 9S", "2C 6D 7D 8D 9D", "9C 2D 3D 4D JD", "8C 2S 3S 4S JS", "10H")
    scene.do("play 10C", "play 2C", "play 9C", "play 8C")
    assert scene.number("tricks 2") == 1
    assert scene.turn == 2


def test_000_l4195_diamond_two_beats_diamond_ace() -> None:
    scene = four("AD 6C 7C 8C 9C", "2D 2C 3C 4C JC", "2H 3H 4H 6H 7H", "8H 9H QH KH 10H", "10S")
    scene.do("play AD", "play 2D", "play 2H", "play 8H")
    assert scene.number("tricks 2") == 1


def test_000_l4211_highest_trump_takes_the_trick() -> None:
    """With spades trump the ace of hearts beats the king of spades and loses to the jack."""
    scene = four("KD 6C 7C 8C 9C", "KS 2C 3C 4C JC", "AH 2D 3D 4D 6D", "JS 7D 8D 9D 10D", "10S")
    scene.do("play KD", "play KS", "play AH", "play JS")
    assert scene.number("tricks 0") == 1
    scene = four("KD 6C 7C 8C 9C", "KS 2C 3C 4C JC", "AH 2D 3D 4D 6D", "QS 7D 8D 9D 10D", "10S")
    scene.do("play KD", "play KS", "play AH", "play QS")
    assert scene.number("tricks 3") == 1


# -- robbing -------------------------------------------------------------------------------------


def test_000_l4201_the_ace_may_rob_any_card() -> None:
    """Before his first card the holder of the ace exchanges a card, unseen, for the turn-up."""
    scene = four("6C 7C 8C 9C 2D", "AH 2S 3S 4S 6S", up="10H").do("play 6C")
    assert scene.turn == 2
    robs = [f"rob {card}" for card in ("AH", "2S", "3S", "4S", "6S")]
    plays = [f"play {card}" for card in ("AH", "2S", "3S", "4S", "6S")]
    assert scene.legal() == [*plays, "turn down", *robs]
    scene.do("rob 6S")
    assert scene.turn == 2
    assert sorted(scene.cards("hand 2").split()) == sorted("AH 2S 3S 4S 10H".split())
    assert "6S" in scene.cards("pack")
    assert scene.cards("turn-up") == ""
    assert scene.number("ace announced") == 2
    step = scene.game.step_of(scene.s)
    assert step.is_secret(scene.game.read("rob 6S"))
    assert not step.is_secret(scene.game.read("turn down"))
    assert all(not move.startswith("rob") for move in scene.legal())


def test_000_l4201_who_robs_is_known_to_have_held_the_ace() -> None:
    """It is in his hand or is the card he gave; the turn-up is in his hand."""
    scene = four("6C 7C 8C 9C 2D", "AH 2S 3S 4S 6S", up="10H").do("play 6C", "rob 6S")
    cards, layout = scene.game.cards, scene.game.layout
    assert scene.s.seen[cards.read("10H")] == layout.everyone
    hand, pack = layout.find_zone("hand 2"), layout.find_zone("pack")
    for seed in range(30):
        world = sample(scene.game, scene.s, 1, Rng(seed))
        assert cards.read("AH") in world.zones[hand] + world.zones[pack]


def test_000_l4201_turning_down_announces_the_ace() -> None:
    """He keeps his hand; all know that he holds the ace, and it keeps its rank."""
    scene = four("KS 6C 7C 8C 9C", "AS 2D 3D 4D 6D", "KH 2H 3H 4H 6H", "7D 8D 9D 10D JD", "10S")
    scene.do("play KS", "turn down")
    ace = scene.game.cards.read("AS")
    assert scene.s.seen[ace] == scene.game.layout.everyone
    scene.do("play AS", "play KH", "play 7D")
    assert scene.number("tricks 2") == 1


def test_000_l4201_an_ace_announced_by_the_first_seat_keeps_its_rank() -> None:
    scene = four("KS 6C 7C 8C 9C", "2D 3D 4D 6D 8D", "KH 2H 3H 4H 6H", "AS 7D 9D 10D JD", "10S")
    scene.do("play KS", "play 2D", "play KH", "turn down", "play AS")
    assert scene.number("tricks 0") == 1


@pytest.mark.parametrize(("ace", "up", "low"), [("AS", "QS", "10S"), ("AH", "QH", "2H")])
def test_000_l4201_an_ace_not_announced_is_the_lowest_trump(ace: str, up: str, low: str) -> None:
    """Even the ace of hearts, when hearts were turned: the lowest other trump beats it."""
    scene = four(f"{low} 6C 7C 8C 9C", f"{ace} 2D 3D 4D 6D", "KD 9D 10D 3C 4C", "7D 8D JD QD JC", up)
    scene.do(f"play {low}", f"play {ace}", "play KD", "play 7D")
    assert scene.number("tricks 1") == 1


@pytest.mark.parametrize(("ace", "up", "low"), [("AS", "QS", "10S"), ("AH", "QH", "2H")])
def test_000_l4201_an_ace_not_announced_is_beaten_also_when_it_was_led(ace: str, up: str, low: str) -> None:
    scene = four(f"{ace} 6C 7C 8C 9C", f"{low} 2D 3D 4D 6D", "KD 9D 10D 3C 4C", "7D 8D JD QD JC", up)
    scene.do(f"play {ace}", f"play {low}", "play KD", "play 7D")
    assert scene.number("tricks 2") == 1


def test_000_l4201_an_ace_not_announced_still_beats_plain_cards() -> None:
    scene = four("KD 6C 7C 8C 9C", "AS 2C 3C 4C JC", "QD 9D 10D QC KC", "7D 8D JD AC 5C", "QS")
    scene.do("play KD", "play AS", "play QD", "play 7D")
    assert scene.number("tricks 2") == 1


def test_000_l4201_too_late_or_without_the_ace() -> None:
    scene = four("6C 7C 8C 9C 2D", "AH 2S 3S 4S 6S", up="10H")
    refused = scene.why_not("rob 6C")
    assert refused is not None
    assert "ace of trumps" in refused
    scene.do("play 6C", "play 2S")
    while scene.turn != 2:
        scene.do(next(move for move in scene.legal() if move.startswith("play")))
    assert "turn down" not in scene.legal()
    assert scene.why_not("turn down") is not None


def test_000_l4201_dealer_takes_an_ace_turned_up_after_the_first_trick() -> None:
    """He discards at once and plays to the first trick with four cards."""
    scene = four("KC 6C 7C 8C 9C", "QC 2C 3C 4C JC", "5C 9D 10D QD KD", "AC 7D 8D JD 2D", "AS")
    assert scene.turn == 0
    assert scene.legal() == ["stand", "rob AC", "rob 7D", "rob 8D", "rob JD", "rob 2D"]
    assert scene.game.step_of(scene.s).is_secret(scene.game.read("rob 2D"))
    scene.do("rob 2D")
    assert scene.cards("hand 0") == "AC 7D 8D JD"
    assert scene.cards("turn-up") == "AS"
    scene.do("play KC", "play QC", "play 5C", "play AC")
    assert scene.cards("hand 0") == "7D 8D JD AS"
    assert scene.cards("turn-up") == ""
    assert scene.s.seen[scene.game.cards.read("AS")] == scene.game.layout.everyone


def test_000_l4201_dealer_may_stand_on_his_hand() -> None:
    """The ace then takes no part in the play."""
    scene = four("KC 6C 7C 8C 9C", "QC 2C 3C 4C JC", "5C 9D 10D QD KD", "AC 7D 8D JD 2D", "AS")
    scene.do("stand", "play KC", "play QC", "play 5C", "play AC")
    assert scene.cards("hand 0") == "7D 8D JD 2D"
    assert scene.cards("turn-up") == "AS"


# -- the play ------------------------------------------------------------------------------------


def test_000_l4205_follow_or_trump() -> None:
    """Who holds the suit led may follow or trump, and nothing else."""
    scene = four("KC 6D 7D 8D 9D", "2C 3C 10H 4S 6S", up="9H").do("play KC")
    assert scene.legal() == ["play 2C", "play 3C", "play 10H"]
    refused = scene.why_not("play 4S")
    assert refused is not None
    assert "follow suit or trump" in refused


def test_000_l4205_any_card_without_the_suit() -> None:
    scene = four("KC 6D 7D 8D 9D", "10H 4S 6S 7S 8S", up="9H").do("play KC")
    assert len(scene.legal()) == 5


def test_000_l4209_lower_trump_led_top_trumps_may_be_withheld() -> None:
    scene = four("10S 6D 7D 8D 9D", "5S JS AH 2C 3C", up="9S").do("play 10S")
    assert len(scene.legal()) == 5
    scene = four("10S 6D 7D 8D 9D", "5S JS AH 2C 8S", up="9S").do("play 10S")
    assert scene.legal() == ["play 5S", "play JS", "play AH", "play 8S"]
    refused = scene.why_not("play 2C")
    assert refused is not None
    assert "may not be withheld" in refused


@pytest.mark.parametrize(
    ("lead", "held", "free"),
    [("5S", "JS", False), ("5S", "AH", False), ("JS", "5S", True), ("JS", "AH", False), ("AH", "JS", True)],
)
def test_000_l4209_not_from_a_higher_trump(lead: str, held: str, free: bool) -> None:
    """The jack must be played to the five, as the example has it; the five never."""
    scene = four(f"{lead} 6D 7D 8D 9D", f"{held} 2C 3C 4C 6C", up="9S").do(f"play {lead}")
    assert scene.legal() == [f"play {card}" for card in ([held, *"2C 3C 4C 6C".split()] if free else [held])]


def test_000_l4209_ace_of_hearts_must_be_announced_to_be_withheld() -> None:
    """With hearts trump it is the lowest trump until its holder has spoken."""
    scene = four("10H 6D 7D 8D 9D", "AH 2C 3C 4C 6C", up="9H").do("play 10H")
    assert scene.legal()[:2] == ["play AH", "turn down"]
    scene.do("turn down")
    assert len(scene.legal()) == 5


def test_000_l4209_what_a_discard_shows() -> None:
    """A plain card to a trump shows that no trump is left but those that may be withheld."""
    scene = four("JS 6D 7D 8D 9D", "5S 2C 3C 4C 6C", "2D 3D 7C 8C 9C", up="9S").do("play JS", "play 2C")
    cards = scene.game.cards
    lacks = scene.s.lacks[scene.game.layout.find_zone("hand 2")]
    shown = " ".join(cards.text(card) for card in range(52) if lacks >> card & 1)
    assert sorted(shown.split()) == sorted("AH AS KS QS JS 2S 3S 4S 6S 7S 8S 9S 10S".split())


def test_000_l4205_what_trumping_shows() -> None:
    """Nothing, for who holds the suit may trump; a plain discard shows that the suit is missing."""
    scene = four("KC 6D 7D 8D 9D", "10H 2C 3C 4S 6S", "2S 3S 2D 3D 4D", up="9H")
    scene.do("play KC", "play 10H", "play 2S")
    assert scene.s.lacks[scene.game.layout.find_zone("hand 2")] == 0
    lacks = scene.s.lacks[scene.game.layout.find_zone("hand 3")]
    assert lacks == sum(1 << card for card in range(52) if FULL_52.suits[card] == CLUBS)


# -- the pool ------------------------------------------------------------------------------------


def sure_hand(match: Match | None = None) -> Scene:
    """Eldest hand of four, with the five best trumps, has won the first three tricks."""
    hands = table(SURE, "2C 3C 4C 6C 7C", "2S 3S 4S 6S 7S", "2D 3D 4D 6D 7D", "10H")
    scene = Scene("spoil-five", hands, seats=4, match=match).do("turn down")
    for lead in SURE.split()[:3]:
        scene.do(f"play {lead}")
        while scene.turn != 1:
            scene.do(scene.legal()[0])
    return scene


ANTES = [(seat, -1, "a chip to the pool") for seat in range(4)]


def test_000_l4213_three_tricks_take_the_pool() -> None:
    """The deal ends at once."""
    scene = sure_hand()
    assert scene.legal() == ["play KH", "play QH", "take pool"]
    scene.do("take pool")
    assert scene.lines() == [*ANTES, (1, 4, "the pool, with three tricks")]
    match = scene.close()
    assert match.scores == [-1, 3, -1, -1]
    assert match.numbers["pool"] == [0]


def test_000_l4213_playing_on_for_all_five() -> None:
    """A pool of four and a chip from each of three: seven."""
    scene = sure_hand()
    scene.play_out()
    assert scene.lines() == [
        *ANTES,
        (1, 4, "the pool, with all five tricks"),
        (1, 3, "a chip from each player for all five tricks"),
        *[(seat, -1, "a chip to the winner of all five tricks") for seat in (0, 2, 3)],
    ]
    assert scene.s.scores == [-2, 6, -2, -2]


def test_000_l4213_whoever_plays_on_is_remembered() -> None:
    """The first seat of the table, too: it is eldest hand when the last one deals."""
    hands = {"hand 0": SURE, "hand 1": "2C 3C 4C 6C 7C", "hand 2": "2S 3S 4S 6S 7S", "turn-up": "10H"}
    scene = Scene("spoil-five", hands, seats=4, dealer=3).do("turn down").play_out()
    assert scene.number("playing on") == 0
    assert scene.s.scores == [6, -2, -2, -2]


def test_000_l4213_playing_on_and_failing() -> None:
    """He does not get the pool, which stays for the next deal."""
    hands = table("5H JH AH 10C 9C", "2C 3C 4C 6C 7C", "2S 3S 4S 6S 7S", "2D 3D 4D 6D 7D", "10H")
    scene = Scene("spoil-five", hands, seats=4).do("turn down")
    for lead in ("5H", "JH", "AH"):
        scene.do(f"play {lead}")
        while scene.turn != 1:
            scene.do(scene.legal()[-1])
    scene.do("play 10C")
    assert scene.number("playing on") == 1
    scene.play_out()
    why = "Player 2 played on and did not win all five tricks: the pool stays"
    assert scene.lines() == [*ANTES, (-1, 0, why)]
    assert scene.close().numbers["pool"] == [4]


def test_000_l4213_three_tricks_with_one_lost_take_the_pool_without_a_choice() -> None:
    """He can no longer win all five."""
    hands = table("10C 5H JH AH KH", "2C 3C 4C 6C 7C", "2S 3S 4S 6S 7S", "2D 3D 4D 6D 7D", "QH")
    scene = Scene("spoil-five", hands, seats=4).do("turn down", "play 10C", "play 2C", "play 2S", "play 2D")
    scene.play_out("5H", "JH", "AH")
    assert scene.number("tricks 1") == 3
    assert scene.lines()[4:] == [(1, 4, "the pool, with three tricks")]


def test_000_l4213_the_pool_cannot_be_taken_sooner() -> None:
    scene = four(SURE)
    refused = scene.why_not("take pool")
    assert refused is not None
    assert "first three tricks" in refused


def test_000_l4217_a_spoilt_pool_grows() -> None:
    """Tricks go two, two and one: everybody puts in another chip."""
    hands = table("KC KD 6C 6D 7D", "KS QS 7C 8C 9D", "5H JH 9C 10C 10D", "2D 3D 8D AC 2C", "10H")
    scene = Scene("spoil-five", hands, seats=4)
    scene.do("play KC", "play 7C", "play 9C", "play AC")
    scene.do("play KD", "play 9D", "play 10D", "play 2D")
    scene.do("play 6C", "play 8C", "play 10C", "play 2C")
    assert scene.turn == 0
    scene.do("play 3D", "play 6D", "play KS", "play 5H")
    assert scene.turn == 3
    scene.do("play JH", "play 8D", "play 7D", "play QS")
    assert [scene.number(f"tricks {seat}") for seat in range(4)] == [1, 2, 0, 2]
    assert scene.lines() == [*ANTES, (-1, 0, "nobody has won three tricks: the pool stays")]
    match = scene.close()
    assert match.numbers["pool"] == [4]
    match.dealer = 0
    again = sure_hand(match)
    assert again.number("pool") == 8
    again.do("take pool")
    assert again.lines()[-1] == (1, 8, "the pool, with three tricks")
    assert again.close().scores == [-2, 6, -2, -2]


def test_play_ends_when_nobody_can_win_three_tricks() -> None:
    """Four tricks to four players: the fifth would change nothing."""
    hands = table("KC 6C 7C 8C 2D", "KS 9C 6S 7S 3D", "KD 10C 6D 8S 9S", "5C 4D QH 7D 10S", "10H")
    scene = Scene("spoil-five", hands, seats=4)
    scene.do("play KC", "play 9C", "play 10C", "play 5C")
    scene.do("play 2D", "play 3D", "play KD", "play 4D")
    scene.do("play 8S", "play QH", "play 6C", "play 6S")
    assert not scene.s.over
    scene.do("play 10S", "play 7C", "play KS", "play 9S")
    assert scene.s.over
    assert scene.lines()[4:] == [(-1, 0, "nobody has won three tricks: the pool stays")]


@pytest.mark.parametrize(("pools", "over"), [(1, True), (2, False)])
def test_option_pools(pools: int, over: bool) -> None:
    """The game ends when the last pool is won, and each has what he has won."""
    hands = table(SURE, "2C 3C 4C 6C 7C", "2S 3S 4S 6S 7S", "2D 3D 4D 6D 7D", "10H")
    scene = Scene("spoil-five", hands, seats=4, pools=pools).do("turn down")
    scene.play_out("take pool")
    match = scene.close()
    assert match.over is over
    assert match.paid == ([-1, 3, -1, -1] if over else [0, 0, 0, 0])


def test_a_game_broken_off_gives_back_the_pool() -> None:
    """All have put in the same."""
    match = Match(4, 4)
    match.scores = [-3, 1, -3, -3]
    match.numbers = {"pool": [8], "pools won": [1]}
    four(SURE).game.plan().stop(match)
    assert match.over
    assert match.paid == [-1, 3, -1, -1]
    assert (1, 2, "share of the pool that was not won") in [
        (line.side, line.points, line.why) for line in match.lines
    ]


# -- Forty-Five ----------------------------------------------------------------------------------


def forty_five(eldest: str, second: str, up: str = "10H", **options: object) -> Scene:
    """A deal for two, played out by the first legal card."""
    scene = Scene("forty-five", {"hand 1": eldest, "hand 0": second, "turn-up": up}, seats=2, **options)
    return scene.play_out("turn down")


FIVE = (SURE, "2C 3C 4C 6C 7C")
FOUR = ("5H JH AH KH 10C", "2C 3C 4C 6C 7C")
THREE = ("5H JH AH 10C 9C", "2D 3D 4D 2C 3C")


@pytest.mark.parametrize(
    ("hands", "points", "why"),
    [(FIVE, 10, "all five tricks"), (FOUR, 5, "three or four tricks"), (THREE, 5, "three or four tricks")],
)
def test_000_l4231_points(hands: tuple[str, str], points: int, why: str) -> None:
    assert forty_five(*hands).lines() == [(1, points, why)]


def test_000_l4231_the_dealers_side_scores_too() -> None:
    """Three tricks with the top trumps, and the last two to eldest hand."""
    assert forty_five(*reversed(THREE)).lines() == [(0, 5, "three or four tricks")]


@pytest.mark.parametrize(("hands", "points", "took"), [(FIVE, 25, 5), (FOUR, 15, 4), (THREE, 5, 3)])
def test_000_l4231_option_by_tricks(hands: tuple[str, str], points: int, took: int) -> None:
    """Five for each trick, less five for each of the others'."""
    scene = forty_five(*hands, by_tricks=True)
    assert scene.lines() == [(1, points, f"{took} tricks to {5 - took}")]


def test_000_l4231_45_is_game() -> None:
    hands = {"hand 1": SURE, "hand 0": FIVE[1], "turn-up": "10H"}
    for before, over in ((35, True), (34, False)):
        scene = Scene("forty-five", hands, seats=2, scores=(40, before)).do("turn down")
        scene.play_out()
        assert scene.close().over is over


@pytest.mark.parametrize(("seats", "sides"), [(2, [0, 1]), (4, [0, 1] * 2), (6, [0, 1] * 3)])
def test_000_l4231_two_sides(seats: int, sides: list[int]) -> None:
    assert Scene("forty-five", seats=seats).game.side_of == sides


# -- advice --------------------------------------------------------------------------------------


def test_advice_on_robbing() -> None:
    """The least card goes; a hand of better trumps stays as it is."""
    assert four("AH 2C 10S KC KD", up="9H").advised() == "rob 10S"
    assert four(SURE, up="9H").advised() == "turn down"
    assert four("KC", dealer_hand="KS 10C 3D KD JC", up="AS").advised() == "rob 10C"
    assert four("KC", dealer_hand="5S JS AH 2C 3C", up="AS").advised() == "rob 3C"


def test_advice_on_the_pool() -> None:
    """Play on only with certain winners."""
    assert sure_hand().advised() == "play KH"
    hands = table("5H JH AH 10C 9C", "2C 3C 4C 6C 7C", "2S 3S 4S 6S 7S", "2D 3D 4D 6D 7D", "10H")
    scene = Scene("spoil-five", hands, seats=4).do("turn down")
    while scene.number("tricks 1") < 3:
        scene.do(scene.legal()[0])
    assert scene.advised() == "take pool"


def test_advice_on_play() -> None:
    """Top trumps are saved, high cards tried, the best trump draws others, partner is not overtaken."""
    scene = four("KC 6D 7D 8D 9D", "5H 10C 9C 2S 3S", up="9H").do("play KC")
    assert scene.advised() == "play 10C"
    scene = four("QC 6D 7D 8D 9D", "KC 10C 9C 2S 3S", up="9H").do("play QC")
    assert scene.advised() == "play KC"
    hands = table("10H 6D 7D 8D 9D", "2C 3C 4C 6C 7C", "5H 10S 2S 3S 4S", "", "9H")
    assert Scene("spoil-five", hands, seats=4).do("play 10H", "play 7C").advised() == "play 5H"
    assert Scene("forty-five", hands, seats=4).do("play 10H", "play 7C").advised() == "play 10S"
    assert four("5H JH 2C 3C KC", up="9H").advised() == "play 5H"
    assert four("10H 6S 2C 3C KC", up="9H").advised() == "play KC"
