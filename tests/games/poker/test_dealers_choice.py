"""Dealer's Choice by the book (000, lines 2323-2331)."""

from typing import Any

import pytest

from cardtable.bots import Budget, Searcher, observe
from cardtable.cards import Rng, shuffled
from cardtable.engine import Game, IllegalMove
from cardtable.games import REGISTRY
from cardtable.games.poker.rules.form import PokerForm
from cardtable.games.poker.rules.naming import short_name
from cardtable.testing import Scene

from .studs import no_chip_is_lost, won

CHOICE = "dealers-choice"
LEFT_OUT = {
    "blind-opening": "the dealer puts up more than the others",
    "blind-and-straddle": "the dealer puts up more than the others",
    "english-poker": "the dealer puts up more than the others",
    "block-system": "the dealer puts up more than the others",
    "california-lowball": "some ante, and others do not",
    "whangdoodles": "it is about several deals",
    "progressive-jackpots": "it needs several deals",
    "poverty-poker": "it is about the whole evening",
    "draw-poker-joker-wild": "it needs a joker",
    "draw-poker-with-bug": "it needs a joker",
    "deuces-wild": "Jackpots, deuces wild",
    "one-eyes-wild": "Draw Poker, one-eyes wild",
    "pass-and-back-in": "Draw Poker",
    "open-on-anything": "Draw Poker, Pass and Out",
    "stud-poker": "its forms are there",
    "poker": "its forms are there",
    "high-low-poker": "its forms are there",
    "lowball": "it needs a joker",
    "ambigu": "it needs a pack of 40 cards",
    "red-and-black-points": "hands are not compared as poker hands",
}


def forms(game: Game[Any], seat: int = 0) -> list[str]:
    """What the dealer may name."""
    s = game.begin(game.new_match(), shuffled(game.cards.size, 1), 1)
    return [move.word for move in game.legal(s, seat)]


def dealt(*hands: str) -> dict[str, str]:
    """A pack from which these hands come, from the dealer's left, a card to each in every round."""
    rounds = zip(*[hand.split() for hand in hands], strict=True)
    return {"pack": " ".join(reversed([card for cards in rounds for card in cards]))}


def named(*moves: str, zones: dict[str, str] | None = None, seats: int = 3, **options: object) -> Scene:
    """A deal in which the dealer, seat 0, has named the game; penalty cards only where a test names them."""
    is_asked = any(move.startswith("penalty") for move in moves)
    return Scene(CHOICE, zones, seats=seats, **{"named_penalty": is_asked, **options}).do(*moves)


def test_000_l2325_the_dealer_names_any_form_that_stands_in_the_files() -> None:
    """Every row that is a form of poker for so many, but for those that are told above with the reason."""
    titles = {
        short_name(info.title)
        for info in REGISTRY
        if info.kind == "poker" and isinstance(info.facts, PokerForm) and info.id not in LEFT_OUT
    }
    assert set(forms(REGISTRY.find(CHOICE).make(5))) == titles
    assert {"Omaha", "Jackpots", "Seven-card Stud", "Whiskey Poker", "Cold Hands"} <= titles


def test_000_l2325_only_forms_for_so_many_players() -> None:
    """Ten players cannot draw, nor get seven cards each: there are not enough."""
    ten = forms(REGISTRY.find(CHOICE).make(10))
    assert "Omaha" in ten and "Straight Poker" in ten
    assert "Jackpots" not in ten and "Seven-card Stud" not in ten


def test_000_l2325_each_dealer_in_turn() -> None:
    """The dealer names the game, whoever it is; the next deal is the next player's."""
    scene = Scene(CHOICE, seats=3, dealer=2, named_penalty=False)
    assert scene.turn == 2
    scene.do("name Cold Hands", "ante 1", "wild none").play_out()
    scene.game.close(scene.match, scene.s)
    assert scene.match.dealer == 0


def test_000_l2329_the_dealer_designates_the_ante_the_same_for_all() -> None:
    """Each of three puts up what he has named, also where the form has no ante of its own."""
    for form in ("Five-card Stud", "Omaha", "Jackpots"):
        scene = named(f"name {form}", "ante 2", "wild none")
        assert [scene.number(f"chips {seat}") for seat in range(3)] == [48] * 3
        assert scene.number("pot") == 6


def test_000_l2325_the_ante_has_limits() -> None:
    """It may be agreed how much the dealer may ask for; if it is one chip he is not asked."""
    scene = named("name Omaha")
    with pytest.raises(IllegalMove, match="at most 2"):
        scene.do("ante 3")
    assert named("name Omaha", antes=5).do("ante 5", "wild none").number("pot") == 15
    assert named("name Omaha", "wild none", antes=1).number("pot") == 3


def test_000_l2329_any_rank_may_be_wild() -> None:
    """With fives wild 5-9-9-K-2 are three nines and beat a pair of aces; with none the aces win."""
    zones = dealt("5C 9C 9D KH 2S", "AC AD 8H 7S 3D", "2C 3H 4S 7D 8C")
    moves = ("pass", "open 2", "drop", "call")
    for wild, winner, hand in (("fives", 1, "three nines"), ("none", 2, "pair of aces")):
        scene = named("name Straight Poker", "ante 1", f"wild {wild}", zones=zones).do(*moves)
        assert won(scene) == [(winner, 7, f"pot with {hand}")]


def test_000_l2037_one_eyed_cards_may_be_wild() -> None:
    """The jack of spades is wild, the jack of clubs is not: three eights against a pair of jacks."""
    zones = dealt("JS 8C 8D KH 2S", "JC JD 9H 7S 3D", "2C 3H 4S 7D 6C")
    scene = named("name Straight Poker", "ante 1", "wild one-eyes", zones=zones)
    assert won(scene.do("pass", "open 2", "drop", "call")) == [(1, 7, "pot with three eights")]


HANDS = ("5C 9C 9D KH 2S", "AC AD 8H 7S 3D", "2C 3H 4S 7D 8C")
HEADS_UP = ("pass", "open 2", "drop", "call")


@pytest.mark.parametrize(
    ("wild", "winner", "hand"),
    [
        ("none", 2, "pair of aces"),
        ("lowest card", 2, "three aces"),
        ("first card", 1, "three nines"),
        ("third card", 2, "three aces"),
    ],
)
def test_000_l2329_each_players_own_card_may_be_wild(wild: str, winner: int, hand: str) -> None:
    """Seat 1 has 5-9-9-K-2 as they came, seat 2 A-A-8-7-3. With nothing wild the aces win.

    The lowest cards are the two and the three: three nines lose to three aces. The first are the five and an
    ace: three nines beat 8-7-3 with two wild cards, which are three eights. The third are a nine, so that
    both are wild and seat 1 has three kings, and the eight: three aces win.
    """
    scene = named("name Straight Poker", "ante 1", f"wild {wild}", zones=dealt(*HANDS)).do(*HEADS_UP)
    assert won(scene) == [(winner, 7, f"pot with {hand}")]


def test_000_l2329_only_who_holds_it_is_told_what_is_wild_for_him() -> None:
    """The choice is told to all, the rank to the player whose turn it is, and by his own cards."""
    scene = named("name Straight Poker", "ante 1", "wild first card", zones=dealt(*HANDS))
    assert scene.prompt().startswith("Straight Poker, each player's first card wild: ")
    assert scene.prompt().endswith("(fives are wild for you)")
    assert scene.game.prompt(scene.s, 2).endswith("(aces are wild for you)")


def test_000_l2329_a_players_own_card_is_named_only_where_it_is_in_the_hole() -> None:
    """At five-card stud the third card lies open; at Jackpots openers must be worth the same for all; at
    Mexican Stud, and where an option rules the centre, the form itself says what is wild."""
    for form, own in (
        ("Straight Poker", ["lowest card", "first card", "third card"]),
        ("Five-card Stud", ["lowest card", "first card"]),
        ("Cold Hands", []),
        ("Jackpots", []),
        ("Mexican Stud", []),
        ("Cincinnati (Lame Brains)", []),
    ):
        scene = named(f"name {form}", "ante 1", seats=4)
        assert [move[5:] for move in scene.legal() if move.endswith(" card")] == own


@pytest.mark.parametrize(
    ("wild", "penalty", "winner", "hand"),
    [
        ("none", "sixes foul", 2, "pair of aces"),
        ("none", "sevens foul", 1, "pair of nines"),
        ("fives", "sevens foul", 1, "three nines"),
        ("fives", "sixes undo", 1, "three nines"),
        ("fives", "kings undo", 2, "pair of aces"),
        ("fives", "kings foul", 2, "pair of aces"),
        ("lowest card", "sevens undo", 1, "three nines"),
    ],
)
def test_000_l2329_penalty_cards(wild: str, penalty: str, winner: int, hand: str) -> None:
    """Seat 1 has 5-9-9-K-2, seat 2 A-A-8-7-3. A seven makes seat 2 foul; a king undoes the five of seat 1,
    whose nines then lose; nobody has a six. With each lowest card wild a seven leaves seat 2 with its pair.
    """
    moves = ("name Straight Poker", "ante 1", f"wild {wild}", f"penalty {penalty}", *HEADS_UP)
    assert won(named(*moves, zones=dealt(*HANDS))) == [(winner, 7, f"pot with {hand}")]


def test_000_l2329_hands_that_are_all_foul_divide_the_pot() -> None:
    """Both who are left hold a king: seven chips, the odd one for seat 2, who bet last."""
    hands = ("5C 9C 9D KH 2S", "AC AD KS 7S 3D", "2C 3H 4S 7D 8C")
    moves = ("name Straight Poker", "ante 1", "wild none", "penalty kings foul", *HEADS_UP)
    scene = named(*moves, zones=dealt(*hands))
    assert won(scene) == [(1, 3, "pot, divided, with a foul hand"), (2, 4, "pot, divided, with a foul hand")]


def test_000_l2329_a_foul_hand_wins_from_those_who_have_dropped() -> None:
    """Nobody sees it."""
    moves = ("name Straight Poker", "ante 1", "wild none", "penalty sevens foul")
    scene = named(*moves, "pass", "open 2", "drop", "drop", zones=dealt(*HANDS))
    assert won(scene)[-1] == (2, 3, "pot, all others having dropped")


def test_a_penalty_card_that_shows_spoils_what_is_showing() -> None:
    """Seat 1 shows a king and would bet first; with kings foul the queen of seat 2 does. With queens wild
    she is as good as an ace, but for a king of her own she is a queen."""
    zones = dealt("2C KH 4S 5D 9C", "3C QH 6S 8D 10C", "4C JH 7S 9D 2D")
    for wild, penalty, first in (("none", "none", 1), ("none", "kings foul", 2), ("queens", "none", 2)):
        scene = named("name Five-card Stud", "ante 1", f"wild {wild}", f"penalty {penalty}", zones=zones)
        assert scene.turn == first
    scene = named("name Five-card Stud", "ante 1", "wild queens", "penalty queens undo", zones=zones)
    assert scene.turn == 1
    assert scene.prompt().startswith("Five-card Stud, queens wild, queens undo the wild cards of a hand: ")


def test_cards_in_the_centre_are_no_penalty() -> None:
    """A king in the centre, which kings make foul, leaves all four-card hands with it alone."""
    hands = ("2C 9C 8D 6H", "AC AD 8H 7S", "2D 3H 4D 7D")
    pack = {"pack": " ".join(reversed([*dealt(*hands)["pack"].split()[::-1], "KS"]))}
    naming = ("name Spit in the Ocean without a draw", "ante 1", "wild none", "penalty kings foul")
    scene = named(*naming, zones=pack)
    table = scene.game.naming.table_named(scene.s)
    assert [table.name_of(table.value(scene.s, seat)) for seat in (1, 2)] == ["pair of nines", "three aces"]
    assert not table.spoilt(scene.s, 2)


def test_nothing_is_undone_where_nothing_is_wild() -> None:
    """Then a penalty card can only make a hand foul; and where cards are drawn there are none at all."""
    scene = named("name Straight Poker", "ante 1", "wild none")
    assert scene.number("penalty cards") == 0
    scene = Scene(CHOICE, seats=3).do("name Straight Poker", "ante 1", "wild none")
    assert len(scene.legal()) == 14
    with pytest.raises(IllegalMove, match="nothing to undo"):
        scene.do("penalty sevens undo")
    joker = Scene(CHOICE, seats=3, wild="joker").do("name Straight Poker", "ante 1")
    assert len(joker.legal()) == 14  # a joker is nothing but wild
    assert "pass" in Scene(CHOICE, seats=3).do("name Jackpots", "ante 1", "wild none").legal()
    assert len(Scene(CHOICE, seats=3).do("name Omaha", "ante 1", "wild fours").legal()) == 27


def test_an_unopened_pot_keeps_its_penalty_cards() -> None:
    """As all that has been named."""
    moves = ("name Straight Poker", "ante 1", "wild lowest card", "penalty sevens foul")
    scene = named(*moves, "pass", "pass", "pass", zones=dealt(*HANDS))
    scene.game.close(scene.match, scene.s)
    again = Scene(CHOICE, seats=3, match=scene.match)
    told = "Straight Poker, the lowest hole card wild, sevens make a hand foul: "
    assert again.turn == 1 and again.prompt().startswith(told)


@pytest.mark.parametrize(("penalty", "opens"), [("kings foul", "pass"), ("queens foul", "open")])
def test_a_foul_hand_does_not_open(penalty: str, opens: str) -> None:
    """A pair of aces with a king opens at Straight Poker, unless the king makes it foul."""
    zones = dealt("AC AD KH 9S 4C", "2H 5S 8D JC 6H", "3C 7D 9H QC 10S")
    scene = named("name Straight Poker", "ante 1", "wild none", f"penalty {penalty}", zones=zones)
    advice = scene.game.advice(scene.s, 1)
    assert advice is not None and advice.move.verb == opens


@pytest.mark.parametrize(("penalty", "is_played"), [("kings foul", False), ("queens foul", True)])
def test_a_foul_hand_is_not_played_for_a_bet(penalty: str, is_played: bool) -> None:
    """Two kings at Five-card Stud are worth any bet, but not where kings are foul."""
    zones = dealt("KC KD 4H 8S 4C", "2H 5S 8D JC 6H", "3C AH 9C QC 10S")
    naming = ("name Five-card Stud", "ante 1", "wild none", f"penalty {penalty}")
    scene = named(*naming, "bet 1", zones=zones)
    assert scene.turn == 1
    advice = scene.game.advice(scene.s, 1)
    assert advice is not None and (advice.move.verb != "drop") == is_played


def test_000_l2331_an_unopened_pot_is_dealt_again_by_the_same_dealer() -> None:
    """Nobody opens Jackpots: the same dealer deals Jackpots again, he is not asked, and all ante again."""
    hands = ("2C 9C 8D KH 4S", "AC KD 8H 7S 3D", "2D 3H 4D 7D 9D")
    scene = named("name Jackpots", "ante 2", "wild none", "pass", "pass", "pass", zones=dealt(*hands))
    zones = dict(zip(("hand 1", "hand 2", "hand 0"), hands, strict=True))
    game, match = scene.game, scene.match
    game.close(match, scene.s)
    assert (match.dealer, match.numbers["pot"]) == (0, [6])
    again = Scene(CHOICE, zones, seats=3, match=match, named_penalty=False)
    assert again.turn == 1 and again.number("pot") == 12
    assert again.game.describe(again.s, game.layout.find_number("game"), 0) == "Jackpots"
    assert "open 2" not in again.legal()  # still nobody has jacks
    again.do("pass", "pass", "pass")
    game.close(match, again.s)
    zones["hand 1"] = "JC JD 8D KH 4S"
    opened = Scene(CHOICE, zones, seats=3, match=match, named_penalty=False).do(
        "open 2", "drop", "drop", "show JC JD"
    )
    assert won(opened)[-1] == (1, 18, "pot, all others having dropped")
    game.close(match, opened.s)
    assert match.dealer == 1 and Scene(CHOICE, seats=3, match=match, named_penalty=False).legal()[
        0
    ].startswith("name ")


def test_forms_share_a_table_and_keep_their_rules() -> None:
    """One night: a draw, upcards, cards in the centre, a widow; each asks what it asks by itself."""
    game = REGISTRY.find(CHOICE).make(4)
    for form, asked in (
        ("Jackpots", "pass"),
        ("Five-card Stud", "bet 1-2"),
        ("Omaha", "check"),
        ("Whiskey Poker", "exchange"),
        ("Cold Hands", "deal"),
    ):
        scene = Scene(CHOICE, seats=4, named_penalty=False).do(f"name {form}", "ante 1", "wild none")
        assert scene.legal()[0] == asked
        assert scene.game.prompt(scene.s, scene.turn).startswith(f"{form}: ")
    assert game.layout.zone_names.count("hand 0") == 1


def test_what_players_read_belongs_to_what_is_played() -> None:
    """Nobody has drawn anything at stud, and nobody has opened there."""
    scene = named("name Five-card Stud", "ante 1", "wild kings").do("bet 1")
    game, s = scene.game, scene.s
    said = {
        name: game.describe(s, number, s.numbers[number])
        for number, name in enumerate(game.layout.number_names)
    }
    assert said["game"] == "Five-card Stud, kings wild" and said["ante"] == "1"
    assert not said["drawn 0"] and not said["opener"] and not said["knocked"]


@pytest.mark.parametrize("wild", ["joker", "deuces"])
def test_000_l2027_cards_wild_all_night(wild: str) -> None:
    """What is wild for the evening is wild in every form, and the dealer names no more."""
    scene = named("name Omaha", "ante 1", wild=wild)
    assert scene.legal() == ["check", "bet 1-2", "drop"]
    assert scene.game.cards.size == (53 if wild == "joker" else 52)


@pytest.mark.parametrize("stubborn", [False, True])
def test_bots_name_games_by_turns(stubborn: bool) -> None:
    """In as many deals as there are forms each is named once, and a search names what the thumb names. That
    somebody always names Omaha makes no difference to the others."""
    game = REGISTRY.find(CHOICE).make(3)
    match = game.new_match()
    names = forms(game)
    seen = []
    for turn in range(len(names)):
        for name in ("Omaha", "") if stubborn and turn % 2 else ("",):
            s = game.begin(match, shuffled(52, 1), 1)
            dealer = int(s.turn)
            if not name:
                searched = Searcher(Budget(4)).choose(observe(game, s, dealer), Rng(1))
                advice = game.advice(s, dealer)
                assert advice is not None and searched == advice.move
                seen.append(searched.word)
            game.apply(s, dealer, game.read(f"name {name or seen[-1]}"))
            game.close_deal(match, s)
    others = [name for name in seen if name != "Omaha"]
    assert len(set(others[: len(names) - 1])) == len(others[: len(names) - 1])


@pytest.mark.parametrize("seats", [2, 5])
def test_no_chip_is_lost_in_any_form(seats: int) -> None:
    """Whole evenings at random: there are always as many chips as at the start."""
    no_chip_is_lost(REGISTRY.find(CHOICE).make(seats, {"deals": 40, "takeouts": 1}))


@pytest.mark.parametrize(
    ("form", "wild", "told"),
    [
        ("Omaha", "none", "Omaha"),
        ("Omaha", "fours", "Omaha, fours wild"),
        ("Baseball", "none", "Baseball, threes and nines wild"),
        ("Woolworth", "aces", "Woolworth, fives, tens and aces wild"),
        ("Mexican Stud", "", "Mexican Stud, the lowest hole card wild"),
        ("Seven-card Stud (low hole card wild)", "", "Seven-card Stud (low hole card wild)"),
    ],
)
def test_what_is_wild_is_told_all_the_while(form: str, wild: str, told: str) -> None:
    """By the form itself and by the dealer; unless the name of the form says it already."""
    scene = named(f"name {form}", "ante 1", *([f"wild {wild}"] if wild else []), seats=4)
    assert scene.game.prompt(scene.s, scene.s.turn if scene.s.turn >= 0 else 1).startswith(f"{told}: ")
    assert scene.game.describe(scene.s, scene.game.layout.find_number("game"), 0) == told


def test_a_rank_that_is_turned_up_is_told_when_it_lies_there() -> None:
    """The fifth card at Spit in the Ocean, which is dealt after four to each."""
    hands = ("2C 9C 8D KH", "AC KD 8H 7S", "2D 3H 4D 7D")
    pack = {"pack": " ".join(reversed([*dealt(*hands)["pack"].split()[::-1], "QS"]))}
    scene = named("name Spit in the Ocean", "ante 1", "wild none", zones=pack)
    assert scene.prompt() == "Spit in the Ocean, queens wild: open the pot, or pass"


def test_names_of_forms_are_short() -> None:
    """One name is enough, and a comma would end a move."""
    assert short_name("Pistol, or Hole-Card Stud") == "Pistol"
    assert short_name("Draw Poker, Pass and Out") == "Draw Poker (Pass and Out)"
    assert short_name("Three-card Monte (poker)") == "Three-card Monte"
    names = forms(REGISTRY.find(CHOICE).make(6))
    assert len(set(names)) == len(names) and not any("," in name for name in names)


def test_nobody_who_searches_drops_where_it_costs_nothing() -> None:
    """He considers checking and betting; where he must pay he may drop."""
    scene = named("name Omaha", "ante 1", "wild none")
    strategy = scene.game.strategies[scene.s.step]
    legal = scene.game.legal(scene.s, scene.turn)
    orderly = [move.verb for move in strategy.orderly(scene.s, scene.turn, legal)]
    assert orderly == ["check", "bet"]
    scene.do("bet 2")
    legal = scene.game.legal(scene.s, scene.turn)
    assert strategy.orderly(scene.s, scene.turn, legal) == legal
