"""Spite and Malice by the book (000, lines 3805-3833)."""

from collections import Counter

import pytest

from cardtable.cards import FULL_52, Rng
from cardtable.engine import View, sample
from cardtable.testing import Scene

GAME = "spite-and-malice"
DULL = {"hand 0": "9S 9H JS JH KS", "hand 1": "10S 10H QS QH KH"}
"""Hands from which nothing goes to the centre for a while."""


def table(hand: str = "", other: str = "", top: str = "KC", adverse: str = "2C", **options: object) -> Scene:
    """Seat 0, who has the higher pay-off card, plays first; hands of which nothing is said are dull."""
    zones = {
        "pay-off pile 0": top,
        "pay-off pile 1": adverse,
        "hand 0": hand or DULL["hand 0"],
        "hand 1": other or DULL["hand 1"],
    }
    return Scene(GAME, zones, **options)


def put(scene: Scene, zone: str, cards: str) -> Scene:
    """Bring cards from the stock to a zone, as if they had been played to it."""
    game = scene.game
    into = game.layout.find_zone(zone)
    for word in cards.split():
        scene.s.move(game.held(scene.s, 0, game.cards.read(word)), 0, into)
    return scene


def keep(scene: Scene, zone: str, count: int) -> Scene:
    """Leave so many cards in a zone; what lay under them goes to the stock."""
    index = scene.game.layout.find_zone(zone)
    for card in scene.s.zones[index][:-count]:
        scene.s.move(card, index, 0)
    return scene


def fill_centre(scene: Scene) -> Scene:
    """Four centre stacks of ace and two."""
    for seat in range(2):
        keep(scene, f"pay-off pile {seat}", 1)
    for stack, suit in enumerate("CDHS", start=1):
        put(scene, f"centre {stack}", f"A{suit} 2{suit}")
    return scene


def to_centre(scene: Scene) -> list[str]:
    """The plays to the centre."""
    return [text for text in scene.legal() if "to centre" in text]


# -- preliminaries ---------------------------------------------------------------------------------


def test_000_l3809_two_packs() -> None:
    """A full pack, and another with four jokers."""
    scene = Scene(GAME)
    pack = scene.game.cards
    packs = [[pack.text(card) for card in range(pack.size) if pack.back_of[card] == back] for back in (0, 1)]
    assert sorted(packs[0]) == sorted(FULL_52.texts)
    assert Counter(packs[1]) == Counter({**dict.fromkeys(FULL_52.texts, 1), "Joker": 4})


def test_000_l3811_pack_a_makes_the_pay_off_piles() -> None:
    """26 cards each; the top card is turned up and no other."""
    scene = Scene(GAME, seed=4)
    piles = [scene.cards(f"pay-off pile {seat}").split() for seat in range(2)]
    assert [len(pile) for pile in piles] == [26, 26]
    assert sorted(piles[0] + piles[1]) == sorted(FULL_52.texts)
    for viewer in range(3):
        for seat in range(2):
            shown = View(scene.game, scene.s, viewer).zone(f"pay-off pile {seat}").cards
            assert shown == ["??", piles[seat][-1]]


@pytest.mark.parametrize(("tops", "first"), [(("9C", "8D"), 0), (("QC", "KD"), 1), (("AC", "2D"), 1)])
def test_000_l3811_the_higher_card_plays_first(tops: tuple[str, str], first: int) -> None:
    """The ace is low; the other player deals."""
    scene = Scene(GAME, {"pay-off pile 0": tops[0], "pay-off pile 1": tops[1]})
    assert (scene.turn, int(scene.s.dealer)) == (first, 1 - first)


def test_000_l3811_equal_cards_are_shuffled_in() -> None:
    """Two sevens: both piles are shuffled and others are turned up, however often it takes."""
    for seed in range(30):
        scene = Scene(GAME, {"pay-off pile 0": "7C", "pay-off pile 1": "7D"}, seed=seed)
        assert scene.s.shuffles >= 2
        assert "7C" in scene.cards("pay-off pile 0").split()
        assert "7D" in scene.cards("pay-off pile 1").split()
        ranks = [scene.cards(f"pay-off pile {seat}").split()[-1][:-1] for seat in range(2)]
        assert ranks[0] != ranks[1]


def test_000_l3813_pack_b_makes_hands_and_stock() -> None:
    """Five cards each, and the rest in the centre."""
    scene = Scene(GAME, seed=4)
    dealt = [scene.cards(zone).split() for zone in ("hand 0", "hand 1", "pack")]
    assert [len(cards) for cards in dealt] == [5, 5, 46]
    assert sum(cards.count("Joker") for cards in dealt) == 4


def test_the_backs_tell_which_pack_a_card_is_of() -> None:
    """Whatever a player imagines, pay-off piles are of Pack A, hands and stock of Pack B."""
    scene = Scene(GAME, seed=2)
    pack = scene.game.cards
    for viewer in range(3):
        world = sample(scene.game, scene.s, viewer, Rng(viewer))
        for zone, name in enumerate(scene.game.layout.zone_names):
            backs = {pack.back_of[card] for card in world.zones[zone]}
            assert backs <= ({0} if name.startswith("pay-off") else {1})


# -- the centre ------------------------------------------------------------------------------------


def test_000_l3817_an_ace_must_be_played() -> None:
    """From hand, pay-off pile or side stack; nothing else can be done before."""
    scene = table(hand="AS 9H JS JH KS")
    assert scene.legal() == ["play AS from hand to centre 1"]
    assert scene.prompt() == "an ace or two must be played to the centre"
    assert scene.why_not("end turn") == (
        "An available ace or two must be played to the centre first: play AS from hand to centre 1."
    )
    scene.do("play AS from hand to centre 1")
    assert (scene.cards("centre 1"), scene.turn) == ("AS", 0)
    side = put(table(), "side 2 0", "AD")
    assert side.legal() == ["play AD from side 2 to centre 1"]
    paying = put(table().do("end turn"), "centre 1", "AD")
    assert (paying.turn, paying.legal()) == (1, ["play 2C from pay-off pile to centre 1"])


def test_000_l3817_four_centre_stacks_at_most() -> None:
    """With four of them an ace stays where it is."""
    scene = fill_centre(table(hand="AS 9H JS JH KS"))
    assert to_centre(scene) == []
    assert scene.legal()[-1] == "end turn"
    assert scene.why_not("play AS from hand to centre 4") == (
        "A centre stack begins with an ace at the first free place and goes up; a joker is no ace."
    )


def test_000_l3817_a_two_must_be_played_if_it_can() -> None:
    """On any ace in the centre; without one it need not."""
    scene = table(hand="2S 9H JS JH KS")
    assert scene.legal()[-1] == "end turn"
    put(scene, "centre 1", "AD")
    assert scene.legal() == ["play 2S from hand to centre 1"]
    put(scene, "centre 2", "AH")
    assert scene.legal() == ["play 2S from hand to centre 1", "play 2S from hand to centre 2"]


def test_000_l3817_upward_regardless_of_suit() -> None:
    """A three goes on a two of any suit, a four does not; both players build."""
    scene = put(table(hand="3S 4H JS JH KS", other="5S 10H QS QH KH"), "centre 1", "AD 2H")
    assert to_centre(scene) == ["play 3S from hand to centre 1"]
    assert scene.why_not("play 4H from hand to centre 1") == (
        "A centre stack begins with an ace at the first free place and goes up; a joker is no ace."
    )
    scene.do("play 3S from hand to centre 1", "play 4H from hand to centre 1", "end turn")
    scene.do("play 5S from hand to centre 1")
    assert (scene.cards("centre 1"), scene.turn) == ("AD 2H 3S 4H 5S", 1)


# -- side stacks -----------------------------------------------------------------------------------


def test_000_l3819_down_or_like_on_like() -> None:
    """A queen goes on a queen, a five on a six, whatever the suits; a seven does not go on a six."""
    scene = table(hand="QC 5H 7S JH KS")
    put(put(scene, "side 1 0", "QD"), "side 2 0", "6D")
    legal = [text for text in scene.legal() if "to side 1" in text or "to side 2" in text]
    assert legal == [
        "play QC from hand to side 1",
        "play JH from hand to side 1",
        "play 5H from hand to side 2",
    ]
    assert scene.why_not("play 7S from hand to side 2") == (
        "A side stack goes down or stays on the same rank; a new one begins at the first free place."
    )


def test_000_l3819_any_card_begins_a_side_stack() -> None:
    """There are four at most; the free places are alike, and the first is taken."""
    scene = table(hand="QC 5H 7S JH Joker")
    assert [text for text in scene.legal() if "to side 1" in text] == [
        f"play {card} from hand to side 1" for card in ("QC", "5H", "JH", "7S", "Joker")
    ]
    assert not [text for text in scene.legal() if "to side 2" in text]


def test_000_l3819_low_cards_when_the_centre_is_full() -> None:
    """With four centre stacks a two from the hand goes on a three, and an ace on a two."""
    scene = fill_centre(table(hand="2S AS JS JH KS"))
    put(put(scene, "side 1 0", "3D"), "side 2 0", "2D")
    assert {"play 2S from hand to side 1", "play AS from hand to side 2"} <= set(scene.legal())


def test_000_l3821_only_from_the_hand_and_once() -> None:
    """One card to a side stack ends the turn; nothing goes from one to another, or to the other player's."""
    scene = put(table(), "side 1 0", "10D")
    assert scene.why_not("play KC from pay-off pile to side 2") == (
        "Only cards from the hand go to a side stack."
    )
    assert scene.why_not("play 10D from side 1 to side 2") == "Only cards from the hand go to a side stack."
    scene.do("play 9S from hand to side 1")
    assert (scene.cards("side 1 0"), scene.turn) == ("10D 9S", 1)
    assert scene.why_not("play QS from hand to adverse side 1") == (
        "A card goes from hand, pay-off pile, side 1, side 2, side 3, side 4 to centre 1, centre 2, centre 3,"
        " centre 4, side 1, side 2, side 3, side 4."
    )


# -- turns -----------------------------------------------------------------------------------------


def test_000_l3821_the_pay_off_pile() -> None:
    """Its top card goes to the centre, and the next is turned up."""
    scene = put(table(top="3C", hand="9S 9H JS JH 4S"), "centre 1", "AD 2D")
    scene.do("play 3C from pay-off pile to centre 1")
    assert len(scene.cards("pay-off pile 0").split()) == 25
    top = scene.s.zones[scene.game.layout.find_zone("pay-off pile 0")][-1]
    assert scene.s.seen[top] == scene.s.layout.everyone
    assert scene.turn == 0


def test_000_l3821_side_stacks_go_to_the_centre() -> None:
    """Their top cards only."""
    scene = put(put(table(), "centre 1", "AD 2D"), "side 3 0", "4D 3H")
    assert scene.why_not("play 4D from side 3 to centre 1") == (
        "The four of diamonds is not available from side 3."
    )
    scene.do("play 3H from side 3 to centre 1", "play 4D from side 3 to centre 1")
    assert (scene.cards("centre 1"), scene.cards("side 3 0")) == ("AD 2D 3H 4D", "")


def test_000_l3823_a_turn_may_end_by_word() -> None:
    """Whether the player can play or not."""
    scene = put(table(hand="3S 9H JS JH KS"), "centre 1", "AD 2D")
    assert to_centre(scene) == ["play 3S from hand to centre 1"]
    scene.do("end turn")
    assert scene.turn == 1


def test_000_l3827_jokers_are_any_card_but_an_ace() -> None:
    """In the centre; and one that lies on a side stack may be played there."""
    scene = table(hand="Joker Joker 9S 9H KS")
    assert to_centre(scene) == []
    put(put(scene, "centre 1", "AD"), "side 1 0", "QD Joker")
    assert to_centre(scene) == ["play Joker from hand to centre 1", "play Joker from side 1 to centre 1"]
    scene.do("play Joker from side 1 to centre 1", "play Joker from hand to centre 1")
    assert scene.cards("centre 1") == "AD Joker Joker"
    put(scene, "hand 0", "4D")
    scene.do("play 4D from hand to centre 1")


def test_a_joker_is_not_compelled() -> None:
    """It may stand for a two, and need not."""
    scene = put(table(hand="Joker 9S 9H JS KS"), "centre 1", "AD")
    assert scene.legal()[-1] == "end turn"


def test_a_joker_on_a_side_stack_is_what_fits() -> None:
    """On a seven it is a seven or a six: seven, six or five may follow; on an ace it can be nothing."""
    scene = put(table(hand="8S 7H 6S 5H 4S"), "side 1 0", "7D Joker")
    assert [text for text in scene.legal() if text.endswith("side 1")] == [
        f"play {card} from hand to side 1" for card in ("5H", "7H", "6S")
    ]
    low = fill_centre(table(hand="Joker 9S 9H JS KS"))
    put(put(low, "side 1 0", "2D"), "side 2 0", "AD")
    assert "play Joker from hand to side 1" in low.legal()
    assert "play Joker from hand to side 2" not in low.legal()


def test_000_l3829_the_hand_is_restored_when_a_turn_begins() -> None:
    """Up to five cards; a hand played out in mid-turn stays empty until then."""
    scene = put(table(hand="3S 4H 5S 6H 7S"), "centre 1", "AD 2D")
    for card in ("3S", "4H", "5S", "6H", "7S"):
        scene.do(f"play {card} from hand to centre 1")
    assert (scene.cards("hand 0"), scene.turn) == ("", 0)
    scene.do("end turn", "end turn")
    assert len(scene.cards("hand 0").split()) == 5


def test_a_hand_played_out_may_be_restored_at_once() -> None:
    """As an option."""
    scene = put(table(hand="3S 4H 5S 6H 7S", refill="at once"), "centre 1", "AD 2D")
    for card in ("3S", "4H", "5S", "6H"):
        scene.do(f"play {card} from hand to centre 1")
    assert scene.cards("hand 0") == "7S"
    scene.do("play 7S from hand to centre 1")
    assert (len(scene.cards("hand 0").split()), scene.turn) == (5, 0)


def test_000_l3831_a_stack_up_to_the_king_goes_to_the_stock() -> None:
    """It is shuffled in, and its place is free."""
    scene = put(table(hand="KS 9S 9H JS JH"), "centre 1", "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD")
    before = len(scene.cards("pack").split())
    scene.do("play KS from hand to centre 1")
    assert scene.cards("centre 1") == ""
    assert len(scene.cards("pack").split()) == before + 13
    assert scene.s.shuffles == 1
    for viewer in range(3):
        shown = View(scene.game, scene.s, viewer)
        assert set(shown.zone("pack").cards) == {"??"}
        assert ("KS", ["pack"]) in shown.somewhere
    assert scene.turn == 0


# -- the end ---------------------------------------------------------------------------------------


def test_000_l3833_the_winner_is_rid_of_his_pay_off_pile() -> None:
    """The other has nine cards left: the margin is nine."""
    scene = put(table(top="3C"), "centre 1", "AD 2D")
    keep(keep(scene, "pay-off pile 0", 1), "pay-off pile 1", 9)
    scene.do("play 3C from pay-off pile to centre 1")
    assert scene.s.over
    assert scene.lines() == [(0, 9, "9 cards left in the adverse pay-off pile")]
    assert scene.close().over


@pytest.mark.parametrize(("left", "scores"), [((4, 11), [7, 0]), ((11, 4), [0, 7]), ((6, 6), [0, 0])])
def test_000_l3833_stalemate(left: tuple[int, int], scores: list[int]) -> None:
    """Neither plays: four cards against eleven win seven."""
    scene = table()
    for seat in range(2):
        keep(scene, f"pay-off pile {seat}", left[seat])
    scene.do("end turn")
    assert not scene.s.over
    scene.do("end turn")
    assert scene.s.over
    assert scene.s.scores == scores
    note = f"stalemate: pay-off piles of {left[0]} and {left[1]} cards are left"
    assert scene.lines()[0] == (-1, 0, note)
    if any(scores):
        assert scene.lines()[1][1:] == (7, "fewer cards left in the pay-off pile")


def test_a_turn_with_a_play_is_no_stalemate() -> None:
    """Only two turns on end in which no card is played end the deal."""
    scene = put(table(hand="3S 9H JS JH KS"), "centre 1", "AD 2D").do("end turn")
    scene.do("play 10S from hand to side 1", "end turn")
    assert not scene.s.over
    scene.do("end turn")
    assert scene.s.over


def test_000_l3833_a_pay_off_pile_may_not_be_counted() -> None:
    """Nobody is shown how many cards it has: piles of ten and of twenty look alike."""
    looks = []
    for left in (10, 20):
        scene = keep(table(), "pay-off pile 0", left)
        shown = [View(scene.game, scene.s, viewer).zone("pay-off pile 0").dump() for viewer in range(3)]
        looks.append(shown)
    assert looks[0] == looks[1]
    assert looks[0][0]["cards"] == ["??", "KC"]


def test_sixty_turns_without_a_pay_off_card() -> None:
    """Whatever is played besides, that is a stalemate too."""
    scene = table()
    number = scene.game.layout.find_number("turns without a pay-off card")
    scene.do("play 9S from hand to side 1")
    assert scene.number("turns without a pay-off card") == 1
    scene.s.numbers[number] = 58
    scene.do("play 10S from hand to side 1")
    assert not scene.s.over
    scene.do(next(text for text in scene.legal() if "to side" in text))
    assert scene.s.over
    assert scene.lines() == [(-1, 0, "stalemate: pay-off piles of 26 and 26 cards are left")]


@pytest.mark.parametrize("empty_stock", ["play on", "end"])
def test_an_empty_stock(empty_stock: str) -> None:
    """A player draws what is there and plays on; as an option the deal ends in stalemate."""
    scene = table(empty_stock=empty_stock)
    aside = scene.game.layout.find_zone("side 4 1")
    for card in scene.s.zones[0][:]:
        scene.s.move(card, 0, aside)
    scene.do("play 9S from hand to side 1")
    assert not scene.s.over, "the other has not played from his hand yet"
    scene.do("play 10S from hand to side 1")
    assert scene.cards("hand 0") == "9H JS JH KS"
    assert scene.s.over == (empty_stock == "end")


# -- what play makes known, and rules of thumb -----------------------------------------------------


def test_who_plays_on_holds_no_ace() -> None:
    """While an ace could be played, whoever does something else has none in hand."""
    scene = table().do("play 9S from hand to side 1")
    pack = scene.game.cards
    hand = scene.game.layout.find_zone("hand 0")
    for seed in range(20):
        world = sample(scene.game, scene.s, 1, Rng(seed))
        assert not [card for card in world.zones[hand] if pack.text(card).startswith("A")]


def test_advice_makes_way_for_the_pay_off_card() -> None:
    """A joker only where there is no other card."""
    for hand, built in (("3S 4H 9S Joker KS", "AD 2D 3S 4H 5C"), ("3S 9H 9S Joker KS", "AD 2D 3S Joker 5C")):
        scene = put(table(top="5C", hand=hand), "centre 1", "AD 2D")
        for _ in range(3):
            scene.do(scene.advised())
        assert scene.cards("centre 1") == built


def test_advice_looks_at_the_other_pay_off_card() -> None:
    """A three shuts a three out; but it is not built where the other waits with a five."""
    for adverse, is_played in (("3D", True), ("5D", False), ("QD", True)):
        scene = put(table(hand="3S 9H 9S 9C KS", adverse=adverse), "centre 1", "AD 2D")
        assert (scene.advised() == "play 3S from hand to centre 1") == is_played


def test_advised_deals_end() -> None:
    """By a pay-off pile played out, or a stalemate."""
    for seed in range(6):
        scene = Scene(GAME, seed=seed).play_as_advised()
        left = [len(scene.cards(f"pay-off pile {seat}").split()) for seat in range(2)]
        assert abs(scene.s.scores[0] - scene.s.scores[1]) == abs(left[0] - left[1])
