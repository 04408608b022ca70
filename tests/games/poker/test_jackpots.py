"""Jackpots and Deuces Wild by the book (000, lines 1951-2171, 2375, laws 2449-2647)."""

from typing import Any

import pytest

from cardtable.cards import FULL_52, Rng, shuffled
from cardtable.games.poker.rules.betting import SHOW
from cardtable.games.poker.rules.draw import Draw
from cardtable.games.poker.rules.opening import Opening
from cardtable.testing import Scene

NOTHING = {"hand 0": "2C 4D 6H 8S 10C", "hand 1": "3C 5D 7H 9S JC", "hand 2": "2D 4H 6S 8C 10D"}
JACKS = "JC JD 7H 5S 3C"
QUEENS = "QC QD 9H 6S 2C"
KINGS = "KC KD 8H 6H 2D"
ACES = "AC AD 9S 5H 4C"


def three(**more: Any) -> Scene:
    """Three players, the dealer 0; seat 1 holds jacks, seat 2 kings, the dealer aces."""
    return Scene("jackpots", {"hand 1": JACKS, "hand 2": KINGS, "hand 0": ACES}, seats=3, **more)


def points(scene: Scene, seat: int) -> int:
    """The sum of a seat's score lines, which must be what its stack has changed by."""
    total = sum(worth for side, worth, _ in scene.lines() if side == seat)
    assert total == scene.number(f"chips {seat}") - scene.match.numbers["chips"][seat]
    return total


def test_000_l2375_deuces_wild_is_jackpots() -> None:
    """A deuce and a jack open; without a deuce it takes a pair; the best hand by wild cards wins."""
    hands = {"hand 1": "2C 10D 8H 5S 3C", "hand 2": "2D JD 7H 5C 3S", "hand 0": "AC AD 9H 8D 6S"}
    scene = Scene("deuces-wild", hands, seats=3)
    assert scene.legal() == ["pass", "drop"]
    scene.do("pass")
    assert scene.legal() == ["pass", "open 1-2", "drop"]
    scene.do("open 1", "call", "drop", "stand pat", "stand pat", "check", "check")
    assert (0, 5, "pot with pair of aces") in scene.lines()


def test_wild_cards_added_to_the_pack() -> None:
    sizes = {
        "none": 52,
        "joker": 53,
        "two-jokers": 54,
        "bug": 53,
        "deuces": 52,
        "deuces-and-joker": 53,
        "one-eyes": 52,
    }
    assert {wild: Scene("jackpots", wild=wild).game.cards.size for wild in sizes} == sizes
    scene = Scene("jackpots", {"hand 1": "Joker Joker 3C 5C 7D"}, seats=2, wild="two-jokers").do(
        "open 1", "call"
    )
    assert scene.legal().count("discard Joker") == 1
    scene.do("discard Joker", "discard Joker")
    assert scene.legal() == ["draw"]


def test_duplicates_option() -> None:
    """A double-ace flush wins only if wild cards may duplicate."""
    for duplicates, winner in ((False, 0), (True, 1)):
        hands = {"hand 1": "2C AS 9S 7S 4S", "hand 0": "AH KH QH JH 9H"}
        scene = Scene("deuces-wild", hands, seats=2, duplicates=duplicates)
        scene.do("open 1", "call", "stand pat", "stand pat", "check", "check")
        assert points(scene, winner) == 2


# -- ante and opening ------------------------------------------------------------------------------


def test_000_l2057_takeout() -> None:
    """Ten whites, four reds and two blues make 50 units for everyone."""
    assert 10 * 1 + 4 * 5 + 2 * 10 == 50
    assert Scene("jackpots").match.numbers["chips"] == [50] * 5
    assert Scene("jackpots", takeout=100).match.numbers["chips"] == [100] * 5


def test_000_l2121_ante() -> None:
    """Each player antes a chip, or the dealer alone."""
    scene = Scene("jackpots", seats=4)
    assert scene.number("pot") == 4
    assert sorted(scene.lines()) == [(seat, -1, "ante") for seat in range(4)]
    scene = Scene("jackpots", seats=4, dealer=2, ante="dealer")
    assert scene.lines() == [(2, -1, "ante")]


def test_000_l2163_jacks_or_better_to_open() -> None:
    """Tens do not open; jacks do, and so does any better hand, though the lowest straight."""
    for hand, can in {
        "10C 10D AC KC QD": False,
        JACKS: True,
        "2C 2D 3C 3D 4H": True,
        "AC 2D 3C 4C 5D": True,
    }.items():
        scene = Scene("jackpots", {"hand 1": hand})
        assert scene.legal() == (["pass", "open 1-2", "drop"] if can else ["pass", "drop"])
        refused = scene.why_not("open 1")
        assert refused is None if can else refused == "To open you must hold a pair of jacks or better."


def test_passing_is_not_dropping() -> None:
    scene = three()
    assert scene.why_not("call") == "Nobody has bet yet: pass or open."
    assert scene.why_not("open 3") == "You may open at most 2."
    assert scene.why_not("raise 1") == "Nobody has bet yet: pass or open."


def test_000_l2533_a_player_may_drop_where_he_could_pass() -> None:
    """Before the pot is open too: he is out of it, and the last player left wins it unseen."""
    scene = three().do("drop")
    assert scene.cards("hand 1") == ""
    scene.do("pass", "pass")
    assert scene.lines()[-1] == (-1, 0, "nobody has opened: the pot stays for the next deal")
    assert Scene("jackpots", NOTHING, seats=3, match=scene.close()).number("pot") == 6
    last = three().do("drop", "drop")
    assert last.lines()[-1] == (0, 3, "pot, all others having dropped")
    assert [last.cards(f"hand {seat}") for seat in (1, 2)] == ["", ""]
    opened = three().do("pass", "open 2", "drop", "call")
    assert opened.turn == 1  # the first to draw


def test_000_l2165_nobody_opens() -> None:
    """The antes stay in the pot, everyone antes again, and the next player deals."""
    scene = Scene("jackpots", NOTHING, seats=3)
    scene.do("pass", "pass", "pass")
    assert scene.s.over
    assert scene.lines()[-1] == (-1, 0, "nobody has opened: the pot stays for the next deal")
    match = scene.close()
    assert (match.dealer, match.numbers["pot"], match.scores) == (1, [3], [-1, -1, -1])
    following = Scene("jackpots", {"hand 2": JACKS}, seats=3, match=match)
    assert following.number("pot") == 6
    assert following.turn == 2
    following.do("open 2", "drop", "drop", "show JC JD")
    assert following.lines()[-1] == (2, 6, "pot, all others having dropped")
    assert following.close().scores == [-2, -2, 4]
    assert match.numbers["pot"] == [0]


def test_000_l2165_only_the_next_dealer_antes_again() -> None:
    scene = Scene("jackpots", NOTHING, seats=3, ante_again="dealer").do("pass", "pass", "pass")
    following = Scene("jackpots", NOTHING, seats=3, match=scene.close(), ante_again="dealer")
    assert following.number("pot") == 4
    assert following.lines() == [(1, -1, "ante")]


def test_the_dealers_ante_is_not_for_others_to_match() -> None:
    """It goes with the main pot, and is never handed back as an uncalled bet."""
    hands = {"hand 1": JACKS, "hand 0": ACES}
    scene = Scene("jackpots", hands, seats=2, ante="dealer").do(
        "open 1", "call", "stand pat", "stand pat", "check", "check"
    )
    assert scene.lines() == [
        (0, -1, "ante"),
        (0, -1, "bets"),
        (1, -1, "bets"),
        (0, 3, "pot with pair of aces"),
    ]


def test_000_l2169_those_who_passed_come_in_again() -> None:
    """After an opening the players who passed must drop, call or raise."""
    scene = three().do("pass", "pass", "open 2")
    assert scene.turn == 1
    assert scene.legal() == ["call", "raise 2", "drop"]
    assert scene.why_not("pass") == "There is a bet of 2 to match: call, raise or drop."
    scene.do("call", "raise 2", "call", "call")
    assert scene.turn == 1  # the draw begins at the dealer's left
    assert scene.legal()[0] == "stand pat"


def test_000_l2521_opener_speaks_first_after_the_draw() -> None:
    """Or, if he has dropped, the active player nearest his left."""
    scene = three().do("pass", "open 2", "call", "call", "stand pat", "stand pat", "stand pat")
    assert scene.turn == 2
    scene = three().do("pass", "open 2", "raise 2", "call", "drop", "show KC KD", "stand pat", "stand pat")
    assert scene.turn == 0


# -- betting ---------------------------------------------------------------------------------------


def test_000_l2065_fixed_limit_doubles_after_the_draw() -> None:
    """Two before the draw, four after it."""
    scene = three().do("open 2", "call", "call", "stand pat", "stand pat", "stand pat")
    assert scene.legal() == ["check", "bet 1-4", "drop"]
    assert scene.why_not("bet 5") == "You may bet at most 4."
    scene = three(limit_chips=5)
    assert scene.legal() == ["pass", "open 1-5", "drop"]


def test_000_l2067_pot_limit() -> None:
    """Six in the pot and a bet of 4: the next may call with 4 and raise by 14; there is still a maximum."""
    for maximum, legal in ((50, "raise 4-14"), (10, "raise 4-10")):
        scene = Scene("jackpots", {"hand 1": JACKS}, seats=6, limit="pot", maximum=maximum)
        assert scene.legal() == ["pass", "open 1-6", "drop"]
        scene.do("open 4")
        assert scene.number("pot") == 10
        assert scene.legal() == ["call", legal, "drop"]
        assert scene.why_not("raise 15") is not None


def test_000_l2071_table_stakes() -> None:
    """A player may bet what he has before him; with pot limit no more than the pot."""
    assert three(limit="table-stakes").legal() == ["pass", "open 1-49", "drop"]
    assert three(limit="table-stakes-pot").legal() == ["pass", "open 1-3", "drop"]
    scene = three(limit="table-stakes-pot", takeout=500, maximum=10)
    scene.do("open 3", "raise 9", "raise 27", "raise 72")
    assert scene.number("to match") == 111


def test_000_l2089_limits_on_raises() -> None:
    """Three raises (or two) by each player in an interval, or three in all."""
    for raises, count in (("three-each", 9), ("two-each", 6), ("three-in-all", 3)):
        scene = three(raises=raises, takeout=500).do("open 1")
        for _ in range(count):
            scene.do("raise 1")
        assert scene.legal() == ["call", "drop"]
        assert scene.why_not("raise 1") == "The agreed number of raises has been made: call or drop."
    scene = three(takeout=500).do("open 1", *["raise 1"] * 20)
    assert scene.legal() == ["call", "raise 1-2", "drop"]


def test_000_l2511_no_raise_below_the_last() -> None:
    """A raise is at least the bet or the raise before it, unless only two are left in the pot."""
    scene = three(limit_chips=10).do("open 4")
    assert scene.legal() == ["call", "raise 4-10", "drop"]
    assert scene.why_not("raise 3") == "You may not raise less than 4: that was the bet or raise before you."
    scene.do("raise 6")
    assert scene.legal() == ["call", "raise 6-10", "drop"]
    scene.do("drop")
    assert scene.legal() == ["call", "raise 1-10", "drop"]


def test_000_l2606_short_raise_is_refused() -> None:
    """Chips short of a call or of the least raise are not taken: the table offers only what is in order."""
    scene = three(limit_chips=10).do("open 4")
    assert scene.why_not("raise 2") is not None
    assert scene.why_not("bet 2") is not None


def test_000_l2533_dropping_where_one_may_check() -> None:
    scene = three().do("open 2", "call", "call", "stand pat", "stand pat", "stand pat")
    scene.do("drop", "show JC JD", "check", "check")
    assert scene.lines()[-1] == (0, 9, "pot with pair of aces")


def test_000_l2535_last_player_wins_unseen() -> None:
    """When all others drop the pot is won at once, without a look at the hand."""
    scene = three().do("pass", "open 1", "raise 2", "drop", "drop", "show KC KD")
    assert scene.s.over
    assert scene.lines()[-1] == (0, 5, "pot, all others having dropped")
    assert (0, 2, "uncalled bet returned") in scene.lines()
    assert all(scene.s.seen[card] == 1 for card in FULL_52.read_all(ACES))
    assert [points(scene, seat) for seat in range(3)] == [3, -1, -2]


def test_000_l2541_showdown_and_odd_chip() -> None:
    """Equal hands divide the pot; the odd chip goes to who last bet or raised."""
    hands = {"hand 1": "AC KC 9D 9S 4H", "hand 2": "QC QD 8H 6S 2C", "hand 0": "AH KH 9C 9H 4S"}
    for moves, to in (
        (("pass", "open 1", "raise 1", "call", "call"), 0),
        (("pass", "open 1", "call", "raise 1"), 1),
    ):
        scene = Scene("jackpots", hands, seats=3).do(*moves)
        while scene.s.turn >= 0 and "stand pat" not in scene.legal():
            scene.do("call")
        scene.do("stand pat", "stand pat", "stand pat", "drop", "show QC QD", "check", "check")
        won = {seat: chips for seat, chips, why in scene.lines() if "divided" in why}
        assert won == {to: 5, 1 - to: 4}
        assert scene.lines()[-1][2] == "pot, divided, with pair of nines"


def test_odd_chip_when_the_last_bettor_does_not_win() -> None:
    """The book is silent: it goes to the winner nearest the dealer's left."""
    hands = {"hand 1": "KC KS 9D 8S 4H", "hand 2": JACKS, "hand 0": "KD KH 9C 8H 4S"}
    scene = Scene("jackpots", hands, seats=4)
    scene.do("pass", "open 1", "drop", "call", "call", *["stand pat"] * 3, "check", "check", "check")
    assert scene.lines()[-2:] == [
        (0, 3, "pot, divided, with pair of kings"),
        (1, 4, "pot, divided, with pair of kings"),
    ]


# -- the draw --------------------------------------------------------------------------------------


def test_000_l2101_the_draw() -> None:
    """Each player lays aside what he likes, is served as many from the top, or stands pat."""
    scene = three().do("open 2", "call", "drop")
    assert scene.legal() == ["stand pat", *[f"discard {card}" for card in "3C JC JD 7H 5S".split()]]
    top = scene.cards("pack").split()[-3:]
    scene.do("discard 3C", "discard 7H")
    assert scene.legal() == ["draw", "discard 5S"]
    assert (
        scene.why_not("discard JC")
        == "Discards are named in ascending order, clubs before diamonds, hearts and spades."
    )
    assert scene.why_not("discard AC") == "You do not hold the ace of clubs."
    assert scene.why_not("stand pat") == "You have laid cards aside: draw."
    scene.do("discard 5S", "draw")
    assert scene.cards("hand 1").split() == ["JC", "JD", *reversed(top)]
    assert scene.cards("opener's discards") == "3C 7H 5S"
    assert scene.number("drawn 1") == 3
    assert scene.why_not("draw") == "You have laid nothing aside: discard first, or stand pat."


def test_discards_and_draws_are_secret() -> None:
    """The others learn how many cards are drawn, nothing else."""
    scene = three().do("open 2", "call", "drop", "discard 3C", "discard 7H", "draw")
    step = scene.game.all_steps[3]
    assert isinstance(step, Draw)
    assert step.is_secret(scene.game.read("discard 3C"))
    assert not step.is_secret(scene.game.read("stand pat"))
    for zone in ("hand 1", "opener's discards"):
        for card in scene.s.zones[scene.game.layout.find_zone(zone)]:
            assert scene.s.seen[card] == 1 << 1
    assert all(scene.s.seen[card] == 1 for card in FULL_52.read_all(ACES))  # dropped unseen


def test_000_l2626_bottom_card_and_reshuffle() -> None:
    """The bottom card is not served but shuffled with the discards, all but the opener's and the drawer's."""
    scene = Scene("jackpots", {"hand 1": JACKS}, seats=8, seed=5)
    bottom = scene.s.zones[0][0]
    assert len(scene.s.zones[0]) == 12
    scene.do("open 2", *["call"] * 7)

    def draw_all() -> None:
        for card in sorted(scene.s.zones[scene.game.layout.find_zone(f"hand {scene.turn}")]):
            scene.do(f"discard {FULL_52.text(card)}")
        scene.do("draw")

    draw_all()
    draw_all()
    assert len(scene.s.zones[0]) == 2
    assert scene.s.zones[0][0] == bottom
    served = set(scene.s.zones[scene.game.layout.find_zone("discards")])
    own = set(scene.s.zones[scene.game.layout.find_zone("hand 3")])
    assert len(served) == 5
    draw_all()
    assert scene.s.shuffles == 1
    hand = set(scene.s.zones[scene.game.layout.find_zone("hand 3")])
    assert len(hand & (served | {bottom})) == 4
    assert not hand & own
    assert scene.cards("opener's discards") == "3C JC JD 7H 5S"
    # what seat 2 discarded it no longer places, but knows to be in the pack or in the hand just served
    lost = next(iter(served & hand))
    assert not scene.s.seen[lost] >> 2 & 1
    zones = 1 << 0 | 1 << scene.game.layout.find_zone("hand 3")
    assert scene.s.among[lost][2] == zones
    for _ in range(5):
        draw_all()
    assert scene.s.shuffles > 1
    assert all(len(scene.s.zones[scene.game.layout.find_zone(f"hand {seat}")]) == 5 for seat in range(8))


def test_000_l2626_bottom_card_alone_is_not_served() -> None:
    """With nothing but the bottom card left, whoever wants one card has the discards shuffled first."""
    scene = Scene("jackpots", {"hand 1": JACKS}, seats=8).do("open 2", *["call"] * 7)
    bottom = scene.s.zones[0][0]
    for count in (5, 5, 1):
        for card in sorted(scene.s.zones[scene.game.layout.find_zone(f"hand {scene.turn}")])[:count]:
            scene.do(f"discard {FULL_52.text(card)}")
        scene.do("draw")
    assert scene.s.zones[0] == [bottom]
    assert scene.s.shuffles == 0
    scene.do(scene.legal()[1], "draw")
    assert scene.s.shuffles == 1
    assert len(scene.s.zones[0]) == 6  # five discards, one more, and the bottom card, less the one served


# -- showing openers -------------------------------------------------------------------------------


def test_000_l2171_opener_shows_as_few_cards_as_prove_it() -> None:
    """Called by nobody he shows a pair of jacks, three fives, or a whole straight; he may choose."""
    proofs = {
        JACKS: ["JC JD"],
        "KC KD 5H 5S 5C": ["KC KD", "5C 5H 5S"],
        "5H 5S 5C 9D 7D": ["5C 5H 5S"],
        "4H 4S 3C 3D 7D": ["3C 3D 4H 4S"],
        "8C 7D 6H 5S 4C": ["4C 8C 7D 6H 5S"],
        "QC QD QS 9D 7D": ["QC QD", "QC QS", "QD QS"],
    }
    for hand, shown in proofs.items():
        scene = Scene("jackpots", {"hand 1": hand}, seats=2).do("open 1", "drop")
        assert scene.turn == 1
        assert scene.legal() == [f"show {proof}" for proof in shown]
        assert scene.why_not("check" if hand != JACKS else f"show {hand}") == SHOW
        scene.do(f"show {shown[-1]}")
        assert scene.s.over
        assert sorted(scene.cards("openers").split()) == sorted(shown[-1].split())
        everyone = scene.game.layout.everyone
        for card in FULL_52.read_all(hand):
            assert (scene.s.seen[card] == everyone) == (FULL_52.text(card) in shown[-1].split())


def test_openers_with_wild_cards() -> None:
    """A deuce and a jack prove a pair; two deuces prove aces."""
    scene = Scene("deuces-wild", {"hand 1": "2C 2D JH 9S 4C"}, seats=2).do("open 1", "drop")
    assert scene.legal() == ["show 2C 2D", "show 2C JH", "show 2D JH"]
    scene = Scene("jackpots", {"hand 1": "Joker Joker JH 9S 4C"}, seats=2, wild="two-jokers").do(
        "open 1", "drop"
    )
    assert scene.legal() == ["show JH Joker", "show Joker Joker"]
    scene.do("show Joker Joker")
    assert scene.cards("openers") == "Joker Joker"


def test_000_l2638_opener_who_drops_shows_openers() -> None:
    """Before his hand goes to the discards, face down, he shows the jacks."""
    scene = three().do("open 2", "raise 2", "call", "drop")
    assert scene.legal() == ["show JC JD"]
    assert scene.why_not("call") == SHOW
    assert scene.prompt(1) == "show openers"
    assert scene.advised() == "show JC JD"
    scene.do("show JC JD")
    assert scene.cards("discards") == "7H 5S 3C"
    assert scene.turn == 2  # the draw
    scene = three().do("open 2", "call", "call", *["stand pat"] * 3, "check", "bet 4", "drop", "drop")
    assert scene.legal() == ["show JC JD"]
    scene.do("show JC JD")
    assert scene.lines()[-1] == (2, 9, "pot, all others having dropped")
    scene = three().do("open 2", "call", "drop", "stand pat", "stand pat", "bet 1", "drop")
    assert scene.advised() == "show JC JD"  # the winner too
    assert not scene.s.over


def test_000_l2639_split_openers() -> None:
    """Opened with two queens, one is thrown away for a straight: it is found among the discards."""
    scene = Scene("jackpots", {"hand 1": "QC QD JH 10S 9C", "hand 2": KINGS}, seats=3)
    scene.do("open 2", "call", "call", "discard QC", "draw", "stand pat", "stand pat")
    scene.do("check", "bet 4", "drop", "drop")
    assert scene.legal() == ["show QC QD"]
    scene.do("show QC QD")
    assert scene.cards("openers") == "QC QD"
    assert scene.cards("opener's discards") == ""


def test_000_l2171_whole_hand_at_the_showdown() -> None:
    """In the showdown every hand is laid open, the opener's too."""
    scene = three().do("open 2", "call", "drop", "discard JC", "draw", "stand pat", "check", "check")
    everyone = scene.game.layout.everyone
    for seat in (1, 2):
        for card in scene.s.zones[scene.game.layout.find_zone(f"hand {seat}")]:
            assert scene.s.seen[card] == everyone
    assert scene.cards("openers") == ""


def test_that_a_seat_opened_is_a_promise() -> None:
    """A world in which the opener had no openers is not plausible; that a seat passed says nothing."""
    scene = three()
    swapped = {"JC": "4D", "4D": "JC"}

    def plausible(exchange: dict[str, str]) -> bool:
        world = scene.s.copy()
        cards = {FULL_52.read(one): FULL_52.read(other) for one, other in exchange.items()}
        world.zones = [[cards.get(card, card) for card in zone] for zone in world.zones]
        return scene.game.plausible(world)

    assert plausible(swapped)
    scene.do("open 2")
    assert plausible({})
    assert not plausible(swapped)
    assert plausible({"3C": "4D", "4D": "3C"})
    scene.do("call", "call", "discard JD", "discard 7H", "draw")
    assert isinstance(scene.game.all_steps[2], Opening)
    assert plausible({})
    assert not plausible(swapped)
    assert not plausible({"JD": "4D", "4D": "JD"})  # it lies among his discards
    drawn = scene.cards("hand 1").split()[-1]
    assert plausible({drawn: "4D", "4D": drawn})


# -- options of the special hands ------------------------------------------------------------------


def showdown(first: str, second: str, **options: Any) -> str:
    """What the pot is won with when both hands stand pat."""
    scene = Scene("jackpots", {"hand 1": first, "hand 0": second}, seats=2, **options)
    moves = ("open 1", "call") if len(scene.legal()) > 2 else ("pass", "open 1", "call")
    scene.do(*moves, "stand pat", "stand pat", "check", "check")
    return scene.lines()[-1][2]


SPECIAL_HANDS = [
    ("big_cat", "KC JD 10S 9C 8H", "10C 9D 8C 7D 6H", "big cat"),
    ("little_cat", "8C 7S 5S 4C 3H", "10C 9D 8S 7D 6H", "little cat"),
    ("big_dog", "AC QS JS 10S 9H", "10C 9D 8C 7D 6H", "big dog"),
    ("little_dog", "7C 6S 4S 3C 2H", "10C 9D 8C 7D 6H", "little dog"),
    ("skeet", "9C 7S 5S 3C 2H", "10C 9D 8C 7D 6H", "skeet"),
    ("skip_straight", "QC 10S 8S 6C 4H", "AC AD AH 7D 5S", "skip straight, queen high"),
    ("round_the_corner", "3C 2S AS KC QH", "JC JD JH 7D 5S", "round-the-corner straight, three high"),
    ("blaze", "QC QS JS JC KH", "AC AD KC KD 5S", "blaze, queens and jacks"),
    ("four_flush", "KS 10S 7S 3S 2D", "AC AD QH 7D 5S", "four flush, king high"),
]
"""Every special hand that can be agreed on, another that it beats then and not otherwise, and its name."""


def test_000_l2123_each_special_hand_by_itself() -> None:
    """One or more may be given a value: each counts if it is chosen itself, and no other does with it."""
    for option, special, other, called in SPECIAL_HANDS:
        assert showdown(special, other, **{option: True}) == f"pot with {called}"
        others = {name: True for name, *_ in SPECIAL_HANDS if name != option}
        assert showdown(special, other, **others) == showdown(special, other) != f"pot with {called}"


def test_000_l2135_special_hands_of_both_groups_together() -> None:
    """Usually they are not played together, but they may be: each keeps its place."""
    dogs_and_skips = {"little_dog": True, "skip_straight": True, "skeet": True}
    assert showdown("QC 10S 8S 6C 4H", "7C 6D 4C 3C 2H", **dogs_and_skips) == "pot with little dog"
    assert showdown("9C 7S 5S 3C 2H", "7C 6D 4C 3D 2D", **dogs_and_skips) == "pot with little dog"
    assert showdown("QC 10S 8S 6C 4H", "9C 7S 5S 3C 2D", **dogs_and_skips) == "pot with skeet"
    cat_and_blaze = {"big_cat": True, "blaze": True}
    assert showdown("QC QS JS JC KH", "KC JD 10S 9C 8H", **cat_and_blaze) == "pot with big cat"
    assert showdown("QC QS JS JC KH", "AC AD KC KD 5S", **cat_and_blaze) == "pot with blaze, queens and jacks"


def test_special_hands_open() -> None:
    """Whoever holds one that is played, and would beat a pair of jacks, may open on it."""
    for option, special, _, _ in SPECIAL_HANDS:
        hands = {"hand 1": special, "hand 0": "9D 8D 6H 5C 3D"}
        plain = Scene("jackpots", hands, seats=2).legal()
        played = Scene("jackpots", hands, seats=2, **{option: True}).legal()
        assert "open 1-2" in played
        assert ("open 1-2" in plain) is (option == "blaze")  # two pairs of court cards open in any case


def test_strict_skeet_and_special_flushes() -> None:
    """A skeet may have to have a card on each side of the five; in one suit it may beat a straight flush."""
    straight = "10C 9D 8C 7D 6H"
    skeet = "9S 5D 4S 3C 2H"
    assert showdown(skeet, straight, skeet=True) == "pot with skeet"
    assert showdown(skeet, straight, skeet=True, strict_skeet=True) == "pot with straight, ten high"
    royal = "QS JS 10S 9S 8S"
    cat = "KD JD 10D 9D 8D"
    assert showdown(cat, royal, big_cat=True, special_flushes=True) == "pot with big cat flush"
    assert showdown(cat, royal, big_cat=True) == "pot with straight flush, queen high"
    assert showdown(cat, royal, big_dog=True, special_flushes=True) == "pot with straight flush, queen high"


# -- the match -------------------------------------------------------------------------------------


def test_000_l2045_agreed_end() -> None:
    """The game ends after the agreed number of deals; each settles for the chips he has."""
    scene = Scene("jackpots", {"hand 1": ACES, "hand 0": KINGS}, seats=2, deals=1)
    scene.do("open 2", "call", "stand pat", "stand pat", "bet 4", "call")
    match = scene.close()
    assert match.over
    assert match.paid == [-7, 7]
    assert match.winners() == [1]
    assert [line.why for line in match.lines][1] == "57 chips, after a takeout of 50"


def test_an_unopened_pot_is_played_out_first() -> None:
    scene = Scene("jackpots", NOTHING, seats=3, deals=1).do("pass", "pass", "pass")
    match = scene.close()
    assert not match.over
    following = Scene("jackpots", {"hand 2": JACKS}, seats=3, deals=1, match=match).do(
        "open 1", "drop", "drop", "show JC JD"
    )
    assert following.close().over


def stacked(chips: list[int], hands: dict[str, str], dealer: int = 0, **options: Any) -> Scene:
    """A deal with these stacks."""
    match = Scene("jackpots", seats=len(chips), **options).match
    match.numbers["chips"] = chips
    match.dealer = dealer
    return Scene("jackpots", hands, seats=len(chips), match=match, **options)


def test_a_player_without_chips_is_out() -> None:
    """He gets no cards, does not ante, and the deal passes over him; with one player left the game ends."""
    scene = stacked([2, 60, 88], {"hand 1": ACES, "hand 2": QUEENS, "hand 0": "JC JD 8S 6C 2H"}, 2)
    scene.do("pass", "open 1", "call", "call", *["stand pat"] * 3, "check", "check")
    match = scene.close()
    assert match.numbers["chips"] == [0, 64, 86]
    assert match.dealer == 1
    scene = Scene("jackpots", {"hand 1": ACES, "hand 2": KINGS}, seats=3, match=match)
    assert scene.cards("hand 0") == ""
    assert scene.number("pot") == 2
    assert scene.turn == 2
    final = stacked([99, 1], {"hand 0": ACES, "hand 1": KINGS}, 0)
    assert final.turn == 1  # nobody can bet: they draw at once
    final.do("stand pat", "stand pat")
    assert final.lines()[-1] == (0, 2, "pot with pair of aces")
    assert final.close().over
    assert final.match.paid == [50, -50]


def test_000_l2059_a_player_who_needs_more_chips() -> None:
    """He gets them from the banker between two deals, as often as agreed, and owes for them at the end."""
    hands = {"hand 1": ACES, "hand 0": KINGS}
    match = stacked([50, 50], hands, takeouts=2, limit="table-stakes").match
    for left, dealer in (([50, 100], 1), ([0, 150], 0)):
        scene = Scene("jackpots", hands, seats=2, match=match, takeouts=2, limit="table-stakes")
        if scene.turn == 0:
            scene.do("pass")
        scene.do("open 49", "call", "stand pat", "stand pat")
        match = scene.close()
        assert match.numbers["chips"] == left
        if not match.over:
            assert match.lines[-1].why == "takes out 50 more chips"
            assert (match.dealer, match.numbers["in"], match.scores) == (dealer, [1, 1], [-50, 50])
    assert match.over  # one player has all the chips, and the other may have no more
    assert match.paid == [-100, 100]
    told = ["0 chips, after 2 takeouts of 50", "150 chips, after a takeout of 50"]
    assert [line.why for line in match.lines][1:] == told


def test_000_l2073_not_before_the_pot_is_won() -> None:
    """One takeout each is usual here; who has none left is out, and the deal passes over him."""
    for takeouts, dealt in ((1, 0), (2, 5)):
        options: dict[str, Any] = {"takeouts": takeouts}
        scene = stacked(
            [2, 60, 88], {"hand 1": ACES, "hand 2": QUEENS, "hand 0": "JC JD 8S 6C 2H"}, 2, **options
        )
        scene.do("pass", "open 1", "call", "call", *["stand pat"] * 3, "check", "check")
        assert scene.number("chips 0") == 0
        match = scene.close()
        assert match.dealer == (1 if takeouts == 1 else 0)
        following = Scene("jackpots", seats=3, match=match, **options)
        assert len(following.cards("hand 0").split()) == dealt
        assert following.number("pot") == (2 if takeouts == 1 else 3)


def test_last_chips_in_an_unopened_pot_keep_their_part() -> None:
    """A player whose last chip was his ante stays in for what he has put up, while others ante again."""
    hands = {**NOTHING, "hand 3": "AC KD 9H 7S 5C"}
    scene = stacked([1, 20, 20, 20], hands, 3).do("pass", "pass", "pass")
    match = scene.close()
    assert match.numbers["in"] == [1, 1, 1, 1]
    assert match.numbers["chips"][0] == 0
    scene = Scene("jackpots", {"hand 1": KINGS, "hand 2": QUEENS, "hand 0": ACES}, seats=4, match=match)
    assert scene.number("pot") == 7
    scene.do("open 1", "call", "drop", *["stand pat"] * 3, "check", "check")
    assert [line for line in scene.lines() if "pot" in line[2]] == [
        (0, 4, "main pot with pair of aces"),
        (1, 5, "first side pot with pair of kings"),
    ]


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_chips_are_conserved(seats: int) -> None:
    """Whole games at random under table stakes: no chip is made or lost, and every line is accounted for."""
    game = Scene("jackpots", seats=seats, limit="table-stakes", deals=8).game
    for seed in range(6):
        match = game.new_match()
        while not match.over:
            s = game.begin(match, shuffled(52, 100 * seed + match.deals), seed)
            before = match.numbers["chips"]
            game.playout(s, Rng(seed * 31 + match.deals))
            game.close(match, s)
            for seat in range(seats):
                changed = match.numbers["chips"][seat] - before[seat]
                assert sum(line.points for line in s.lines if line.side == seat) == changed
            assert sum(match.numbers["chips"]) + match.numbers["pot"][0] == 50 * seats
        assert sum(match.paid) == 0


# -- advice ----------------------------------------------------------------------------------------


def test_advice() -> None:
    """Open with openers, call at fair odds, keep what matches, bet what usually wins, drop the rest."""
    scene = three()
    assert scene.advised() == "open 2"
    scene.do("open 2")
    assert scene.advised() == "call"  # kings, when two chips are to win five
    scene.do("call")
    assert scene.advised() == "call"
    scene.do("call")
    for card in ("3C", "7H", "5S"):
        assert scene.advised() == f"discard {card}"
        scene.do(f"discard {card}")
    assert scene.advised() == "draw"
    assert Scene("jackpots", NOTHING, seats=3).advised() == "pass"
    strong = Scene("jackpots", {"hand 1": "AC AD KC KD 2S", "hand 0": "9H 8H 5H 3H 2C"}, seats=2)
    strong.do("open 2")
    assert strong.advised() == "drop"  # a four flush needs five to one
    strong.do("call")
    strong.do("discard 2S", "draw")
    assert strong.advised() == "discard 2C"
    strong.do("discard 2C", "draw")
    assert strong.advised() == "bet 4"
    pat = Scene("jackpots", {"hand 1": "5H 6S 7C 8D 9C"}, seats=2).do("open 1", "call")
    assert pat.advised() == "stand pat"
