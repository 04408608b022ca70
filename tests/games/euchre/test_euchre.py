"""Euchre, two-hand and Railroad Euchre by the book (000, lines 3972-4079; ranks also 002, line 207)."""

import pytest

from cardtable.cards import SPADES, Pack
from cardtable.engine import BadOption, Match
from cardtable.games import REGISTRY
from cardtable.mechanics.tricks.rules import bowers
from cardtable.testing import Scene

HANDS = {
    "hand 1": "AH KH QH AS KS",
    "hand 2": "7C 8C 9C 10C QC",
    "hand 3": "7S 8S 9S 10S QS",
    "hand 0": "7H 8H 9H 10H AC",
    "turn-up": "JH",
}
STRONG = "JH JD AH KH QH"
WEAK = "9C 10C 9S 10S 9D"


def table(
    eldest: str, left: str = "", partner: str = "", dealer_hand: str = "", up: str = "10H"
) -> dict[str, str]:
    """Hands for a deal by seat 0: eldest is seat 1, then his left, his partner, the dealer."""
    hands = {"hand 1": eldest, "hand 2": left, "hand 3": partner, "hand 0": dealer_hand, "turn-up": up}
    return {zone: cards for zone, cards in hands.items() if cards}


def march(match: Match, side: int, name: str, *, alone: bool = False, **options: object) -> Scene:
    """A deal in which eldest hand, of this side, takes all five tricks."""
    match.dealer = 0 if side == 1 else 1
    eldest, dealer = (match.dealer + 1) % 4, match.dealer
    hands = {f"hand {eldest}": STRONG, f"hand {dealer}": "9C", "turn-up": "10H"}
    scene = Scene(name, hands, match=match, **options)
    scene.do("order up alone" if alone else "order up", "discard 9C")
    while scene.game.step_of(scene.s) is not scene.game.tricks:
        scene.do("stand" if "stand" in scene.legal() else "pass")
    return scene.play_out(*STRONG.split())


# -- the cards -----------------------------------------------------------------------------------


def test_000_l3980_left_bower_is_a_trump() -> None:
    """With diamonds trumps the jack of hearts, the left bower, must follow to a trump and beats the ace."""
    scene = Scene(
        "euchre",
        {"hand 1": "AD KS QS AS KC", "hand 2": "JH 8H 9H 10H QH", "turn-up": "JD"},
        dealer=0,
    )
    scene.do("order up", "discard JD", "play AD")
    assert scene.legal() == ["play JH"]
    scene.do("play JH")
    while scene.s.zones[scene.game.layout.find_zone("trick")]:
        scene.do(scene.legal()[0])
    assert scene.turn == 2


def test_000_l3980_right_bower_beats_the_left() -> None:
    scene = Scene("euchre", table("JD 9S 10S QS KS", "JH AS AC KC QC")).do("order up")
    scene.do(scene.legal()[0], "play JD", "play JH")
    while scene.s.zones[scene.game.layout.find_zone("trick")]:
        scene.do(scene.legal()[0])
    assert scene.turn == 2


def test_002_l207_order_of_trumps() -> None:
    """Spades trump: both black jacks, then ace, king, queen, ten and down; plain jacks keep their place."""
    pack: Pack = REGISTRY.find("euchre").make().cards
    trumps = [card for card in range(pack.size) if bowers(pack, card, SPADES)[0] == SPADES]
    ranked = sorted(trumps, key=lambda card: -bowers(pack, card, SPADES)[1])
    assert [pack.text(card) for card in ranked] == "JS JC AS KS QS 10S 9S 8S 7S".split()
    hearts = [card for card in range(pack.size) if bowers(pack, card, SPADES)[0] == 2]
    ranked = sorted(hearts, key=lambda card: -bowers(pack, card, SPADES)[1])
    assert [pack.text(card) for card in ranked] == "AH KH QH JH 10H 9H 8H 7H".split()


@pytest.mark.parametrize(("cards", "lowest"), [(32, "7C"), (28, "8C"), (24, "9C")])
def test_000_l3978_packs(cards: int, lowest: str) -> None:
    """Without the sevens, or the sevens and eights."""
    game = REGISTRY.find("euchre").make(0, {"cards": cards})
    assert game.cards.size == cards
    assert game.cards.text(0) == lowest


# -- making the trump ----------------------------------------------------------------------------


def test_000_l3990_each_accepts_in_his_own_words() -> None:
    """Opponents of the dealer order up, his partner assists, he himself takes up; all may go alone."""
    scene = Scene("euchre", HANDS)
    assert scene.described("turned suit") == ""  # the card tells it
    assert scene.legal() == ["pass", "order up", "order up alone"]
    scene.do("pass")
    assert scene.legal() == ["pass", "assist", "assist alone"]
    assert scene.why_not("order up") is not None
    scene.do("pass")
    assert scene.legal() == ["pass", "order up", "order up alone"]
    scene.do("pass")
    assert scene.legal() == ["pass", "take up", "take up alone"]


@pytest.mark.parametrize(
    ("calls", "maker"), [(("order up",), 1), (("pass", "assist"), 2), (("pass",) * 3 + ("take up",), 0)]
)
def test_000_l3988_the_dealer_has_the_turn_up_whoever_accepts(calls: tuple[str, ...], maker: int) -> None:
    """He exchanges it for any card of his, face down; only he knows which."""
    scene = Scene("euchre", HANDS).do(*calls)
    assert scene.turn == 0
    assert sorted(scene.legal()) == sorted(f"discard {card}" for card in "7H 8H 9H 10H AC JH".split())
    assert scene.game.step_of(scene.s).is_secret(scene.game.read("discard AC"))
    assert scene.why_not("discard AS") == "You do not hold the ace of spades."
    assert scene.why_not("pass") == "Discard one card, like discard AC."
    scene.do("discard AC")
    assert scene.cards("pack").endswith("AC")
    assert scene.s.seen[scene.game.cards.read("AC")] == 1
    assert scene.s.declarer == maker
    assert scene.turn == 1


def test_000_l3992_the_rejected_suit_may_not_be_named() -> None:
    scene = Scene("euchre", HANDS).do(*["pass"] * 4)
    names = [f"name {suit}{alone}" for suit in ("clubs", "diamonds", "spades") for alone in ("", " alone")]
    assert scene.legal() == ["pass", *names]
    assert scene.why_not("name hearts") == "Hearts were turned down and may not be named."
    scene.do("pass", "name spades")
    assert (scene.s.declarer, scene.s.trump, scene.turn) == (2, SPADES, 1)
    assert scene.cards("turn-up") == "JH"


def test_000_l3990_all_pass_twice_bunches_the_deal() -> None:
    scene = Scene("euchre", HANDS)
    scene.do(*["pass"] * 8)
    assert scene.s.over
    assert scene.close().scores == [0, 0]
    assert scene.match.dealer == 1


def test_000_l3996_partner_of_a_lone_hand_sits_out() -> None:
    """Eldest hand is the maker's partner: he drops out and the player at his left leads."""
    scene = Scene("euchre", HANDS).do("pass", "pass", "order up alone", "discard 7H")
    assert scene.s.sitting_out == 1 << 1
    assert scene.turn == 2
    scene.do("play 7C", "play 7S", "play AC")
    assert scene.turn == 0
    assert scene.number("tricks 0") == 1


def test_000_l4000_eldest_leads_and_suit_is_followed() -> None:
    scene = Scene("euchre", HANDS).do("order up", "discard AC", "play AS")
    assert scene.why_not("play 7C") is None
    scene = Scene("euchre", HANDS).do("order up", "discard 7H", "play AH", "play 7C", "play 7S")
    assert scene.why_not("play AC") == "You hold a card of hearts: hearts were led, so you must follow suit."


# -- scoring -------------------------------------------------------------------------------------


def test_000_l4004_makers_win_three() -> None:
    """Three tricks to the makers, two to the opponents' black aces: one point."""
    scene = Scene("euchre", table("JH JD AH 7C 7S", "AC AS KC KS QC", "7D 8D 8C 8S 9S", "9C 10C 10S 9D 8H"))
    scene.do("order up", "discard 8H").play_out("JH", "JD", "AH", "7C", "AC", "AS")
    assert scene.number("tricks 1") == 3
    assert scene.lines() == [(1, 1, "three or four tricks")]


def test_000_l4005_makers_march() -> None:
    """All five tricks with partner's help: two points (the figure has dropped out of the book's table)."""
    scene = march(Match(4, 2), 1, "euchre")
    assert scene.number("tricks 1") == 5
    assert scene.lines() == [(1, 2, "march")]


def test_000_l4006_lone_hand_wins_three() -> None:
    scene = Scene("euchre", table("JH JD AH 7C 7S", "AC AS KC KS QC", "7D 8D 8C 8S 9S", "9C 10C 10S 9D 8H"))
    scene.do("order up alone", "discard 8H").play_out("JH", "JD", "AH", "7C", "AC", "AS")
    assert scene.lines() == [(1, 1, "three or four tricks")]


def test_000_l4007_lone_march() -> None:
    assert march(Match(4, 2), 0, "euchre", alone=True).lines() == [(0, 4, "march, alone")]


@pytest.mark.parametrize("call", ["order up", "order up alone"])
def test_000_l4008_euchred(call: str) -> None:
    """Fewer than three tricks, with a partner or alone: two points to the opponents."""
    scene = Scene("euchre", table(WEAK, STRONG, "7S 8S 7C 8C 7D")).do(call)
    scene.do(scene.legal()[0]).play_out(*STRONG.split())
    assert scene.lines() == [(0, 2, "makers euchred")]


@pytest.mark.parametrize("points", [5, 7, 10])
def test_000_l4010_game(points: int) -> None:
    """The agreed number of points ends the game, and one short of it does not."""
    match = Match(4, 2)
    match.scores = [points - 3, 0]
    march(match, 0, "euchre", game=points).close()
    assert match.scores == [points - 1, 0]
    assert not match.over
    march(match, 0, "euchre", game=points).close()
    assert match.over
    assert match.paid == [1, -1]


def rubber(*games: tuple[int, int], **options: object) -> Match:
    """A rubber from its games: the side that won each, and the losers' score in it."""
    match = Match(4, 2)
    for winner, lost in games:
        assert not match.over
        match.scores = [lost, lost]
        match.scores[winner] = 4
        march(match, winner, "euchre", rubber=True, **options).close()
    return match


def test_000_l4014_rubber_won_in_two_games() -> None:
    """Losers' scores 0 and 3: three and one rubber points, and two for the rubber."""
    match = rubber((0, 0), (0, 3))
    assert match.over
    assert match.paid == [6, -6]


def test_000_l4014_rubber_won_in_three_games() -> None:
    """Four rubber points and the bonus, less two for the game lost against a score of two."""
    match = rubber((0, 0), (1, 2), (0, 3))
    assert match.over
    assert match.paid == [4, -4]


@pytest.mark.parametrize(("lost", "points"), [(0, 3), (1, 2), (2, 2), (3, 1), (4, 1)])
def test_000_l4014_rubber_points(lost: int, points: int) -> None:
    """Three against nothing, two against one or two, one against more; the next game starts afresh."""
    match = rubber((1, lost))
    assert match.numbers["rubber points"] == [0, points]
    assert match.games == [0, 1]
    assert match.scores == [0, 0]
    assert not match.over


# -- Railroad Euchre -----------------------------------------------------------------------------


def test_000_l4052_joker_is_the_highest_trump() -> None:
    scene = Scene("euchre", table("Joker 7C 8C 9C 10C", "JH JD AC AS KS"), joker=True).do("order up")
    assert scene.game.cards.size == 33
    scene.do(scene.legal()[0], "play Joker")
    assert scene.legal() == ["play JH", "play JD"]
    scene.do("play JH")
    while scene.s.zones[scene.game.layout.find_zone("trick")]:
        scene.do(scene.legal()[0])
    assert scene.turn == 1


def test_000_l4052_joker_turned_up_the_dealer_names_its_suit() -> None:
    """The book is silent; by custom the dealer names the suit it stands for."""
    scene = Scene("euchre", {"turn-up": "Joker"}, joker=True)
    assert scene.turn == 0
    assert scene.legal() == ["turn clubs", "turn diamonds", "turn hearts", "turn spades"]
    scene.do("turn spades")
    assert scene.described("turned suit") == "spades"
    scene.do("order up")
    assert scene.s.trump == SPADES
    assert "discard Joker" in scene.legal()


def test_000_l4054_lone_opponent_euchres_a_lone_hand() -> None:
    """Four points; the lone defender's partner drops out as well."""
    scene = Scene("euchre", table(WEAK, STRONG), defend_alone=True).do("order up alone")
    scene.do(scene.legal()[0])
    assert scene.turn == 2
    assert scene.legal() == ["pass", "defend alone"]
    scene.do("defend alone")
    assert scene.s.sitting_out == 1 << 3 | 1 << 0
    scene.play_out(*STRONG.split())
    assert scene.lines() == [(0, 4, "lone hand euchred by a lone opponent")]


def test_000_l4054_two_opponents_euchre_a_lone_hand_for_two() -> None:
    """Both opponents are asked, left first; if neither wants to be alone the euchre counts two."""
    scene = Scene("euchre", table(WEAK, STRONG), defend_alone=True).do("order up alone")
    scene.do(scene.legal()[0], "pass")
    assert scene.turn == 0
    scene.do("pass").play_out(*STRONG.split())
    assert scene.lines() == [(0, 2, "makers euchred")]


def test_000_l4054_a_lone_defender_who_fails_costs_nothing_more() -> None:
    scene = Scene("euchre", table(STRONG, WEAK), defend_alone=True).do("order up alone")
    scene.do(scene.legal()[0], "defend alone")
    scene.play_out(*STRONG.split())
    assert scene.lines() == [(1, 4, "march, alone")]


def test_000_l4056_lone_hand_calls_for_best() -> None:
    """He buries a card unseen and has one of his partner's choosing; each move is secret."""
    scene = Scene("euchre", table("JH JD AH KH 7C", "", "AC AS 7S 8S 7D"), call_for_best=True).do(
        "order up alone"
    )
    scene.do(scene.legal()[0])
    assert scene.legal() == ["stand", *[f"call for best {card}" for card in ("JH", "JD", "AH", "KH", "7C")]]
    scene.do("call for best 7C")
    assert scene.turn == 3
    assert scene.legal() == [f"give {card}" for card in ("AC", "AS", "7S", "8S", "7D")]
    step = scene.game.step_of(scene.s)
    assert step.is_secret(scene.game.read("give AC"))
    assert step.is_secret(scene.game.read("call for best 7C"))
    assert not step.is_secret(scene.game.read("stand"))
    scene.do("give AC")
    assert scene.cards("hand 1") == "JH JD AH KH AC"
    assert "7C" in scene.cards("pack")
    assert scene.s.seen[scene.game.cards.read("AC")] == (1 << 1 | 1 << 3)
    assert scene.turn == 1


def test_000_l4056_lone_defender_calls_too_and_nobody_must() -> None:
    options = {"call_for_best": True, "defend_alone": True}
    scene = Scene("euchre", table(STRONG, WEAK), **options).do("order up alone")
    scene.do(scene.legal()[0], "defend alone", "stand")
    assert scene.turn == 2
    assert scene.legal()[0] == "stand"
    scene.do("call for best 9C")
    assert scene.turn == 0
    scene.do(scene.legal()[0])
    assert scene.game.step_of(scene.s) is scene.game.tricks


def test_000_l4056_no_call_without_a_lone_hand() -> None:
    scene = Scene("euchre", HANDS, call_for_best=True, defend_alone=True).do("order up", "discard AC")
    assert scene.game.step_of(scene.s) is scene.game.tricks


@pytest.mark.parametrize(("laps", "left"), [(True, 3), (False, 0)])
def test_000_l4060_laps(laps: bool, left: int) -> None:
    """Four points at a score of four: three too many, which count towards the next game."""
    match = Match(4, 2)
    match.scores = [4, 1]
    march(match, 0, "euchre", alone=True, rubber=True, laps=laps).close()
    assert match.games == [1, 0]
    assert match.scores == [left, 0]
    assert not match.over


@pytest.mark.parametrize(("slam", "lost", "games"), [(True, 0, 2), (True, 1, 1), (False, 0, 1)])
def test_000_l4062_slam(slam: bool, lost: int, games: int) -> None:
    """A game against nothing counts as two, and so ends a rubber."""
    match = Match(4, 2)
    match.scores = [3, lost]
    march(match, 0, "euchre", rubber=True, slam=slam).close()
    assert match.games == [games, 0]
    assert match.over == (games == 2)


def test_railroad_euchre_has_every_feature() -> None:
    """The joker and the bowers in a lone hand take everything; the lone defence and the calls are offered."""
    scene = Scene("railroad-euchre", table("Joker JH JD AH 7C", "", "AC")).do("order up alone")
    scene.do(scene.legal()[0], "defend alone", "call for best 7C", "give AC", "stand")
    scene.play_out("Joker", "JH", "JD", "AH", "AC")
    assert scene.lines() == [(1, 4, "march, alone")]
    options = scene.game.options
    assert options.joker and options.defend_alone and options.call_for_best and options.laps and options.slam


# -- two-hand ------------------------------------------------------------------------------------


def test_000_l4079_two_hand_march_is_two_and_there_is_no_alone() -> None:
    """Twenty-four cards, each for himself."""
    hands = {"hand 1": STRONG, "hand 0": "9C 10C 9S 10S 9D", "turn-up": "10H"}
    scene = Scene("two-hand-euchre", hands)
    assert scene.game.cards.size == 24
    assert scene.legal() == ["pass", "order up"]
    scene.do("order up", "discard 9C").play_out(*STRONG.split())
    assert scene.lines() == [(1, 2, "march")]
    scene = Scene("two-hand-euchre", hands).do("pass")
    assert scene.legal() == ["pass", "take up"]
    scene.do("pass")
    assert scene.legal() == ["pass", "name clubs", "name diamonds", "name spades"]


def test_000_l4079_two_hand_euchred() -> None:
    hands = {"hand 1": "9C 10C 9S 10S 9D", "hand 0": STRONG, "turn-up": "10H"}
    scene = Scene("two-hand-euchre", hands).do("order up", "discard 10H")
    scene.play_out(*STRONG.split())
    assert scene.lines() == [(0, 2, "makers euchred")]
    with pytest.raises(BadOption):
        Scene("two-hand-euchre", seats=4)


# -- advice --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("eldest", "call"), [(STRONG, "order up alone"), ("JH AH KH 8C 9C", "order up"), (WEAK, "pass")]
)
def test_advice_on_making_the_trump(eldest: str, call: str) -> None:
    scene = Scene("euchre", table(eldest, up="9H"))
    assert scene.advised(1) == call


def test_advice_to_discard_a_plain_singleton() -> None:
    """The lone king of clubs goes, not the lower of two spades and not the ace of diamonds."""
    scene = Scene("euchre", table("", dealer_hand="AH 7S 8S KC AD", up="JH")).do("order up")
    assert scene.advised(0) == "discard KC"


def test_advice_on_naming_calling_and_giving() -> None:
    hands = table(WEAK, "JS JC AS KS QS", up="10H")
    scene = Scene("euchre", hands).do(*["pass"] * 5)
    assert scene.advised(2) == "name spades alone"
    scene = Scene("euchre", table("JH JD AH KH 7C", "", "7D 8S 9S AS 10S"), call_for_best=True)
    scene.do("order up alone")
    scene.do(scene.legal()[0])
    assert scene.advised(1) == "call for best 7C"
    scene.do("call for best 7C")
    assert scene.advised(3) == "give AS"
