"""Contract Bridge by the book (000, lines 543-960)."""

import pytest

from cardtable.cards import DIAMONDS, FULL_52, HEARTS, NO_SUIT, SPADES, Rng, shuffled
from cardtable.engine import IllegalMove, Line, Match
from cardtable.games import REGISTRY
from cardtable.games.bridge.rules.calls import bid_text, contract_name, contract_of
from cardtable.games.bridge.rules.scoring import (
    Rubber,
    contract_lines,
    honour_points,
    overtrick_points,
    trick_points,
    undertrick_points,
)
from cardtable.games.bridge.strategy.leads import from_own_suit
from cardtable.testing import Scene

SOUTH, WEST, NORTH, EAST = range(4)
WE, THEY = 0, 1
ONE_SUIT_EACH = {
    "hand 0": "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS",
    "hand 1": "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH AH",
    "hand 2": "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD",
    "hand 3": "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC",
}


def lines_of(contract: int, doubled: int, vulnerable: bool, took: int) -> list[tuple[int, int, str]]:
    """What a contract of side 0 scores."""
    return [(x.side, x.points, x.why) for x in contract_lines(contract, doubled, vulnerable, took, 0)]


def bid_out(match: Match, declarer: int, bid: str, doubles: tuple[str, ...] = (), name: str = "") -> Scene:
    """A deal whose auction ends in a bid of this seat, as the first and only one."""
    scene = Scene(name or "contract-bridge", match=match)
    while scene.turn != declarer:
        scene.do("pass")
    return scene.do(f"bid {bid}", *doubles, "pass", "pass", "pass")


def settle(scene: Scene, took: int, honours: dict[int, int] | None = None) -> Match:
    """Finish a deal with so many tricks to declarer's side and these honours held; close it."""
    game, s = scene.game, scene.s
    side = game.side_of[s.declarer]
    s.numbers[game.layout.find_number(f"tricks {side}")] = took
    s.numbers[game.layout.find_number(f"tricks {1 - side}")] = 13 - took
    for seat, held in (honours or {}).items():
        s.numbers[game.layout.find_number(f"honours played {seat}")] = held
    game.finish(s, game.step_of(s))
    return scene.close()


def test_000_l693_a_complete_rubber() -> None:
    """The book's illustrated rubber, deal by deal: we 1730, they 1300, four points on the back score."""
    match = REGISTRY.find("contract-bridge").make().new_match()

    a = bid_out(match, SOUTH, "2H")
    settle(a, 9)
    assert a.lines() == [(WE, 60, "2 hearts bid and made (below the line)"), (WE, 30, "overtrick")]
    assert match.numbers["below"] == [60, 0]

    b = bid_out(match, NORTH, "2C")
    settle(b, 10, {SOUTH: 4})
    assert b.lines() == [
        (WE, 40, "2 clubs bid and made (below the line)"),
        (WE, 40, "2 overtricks"),
        (WE, 100, "four honours in one hand"),
    ]
    assert match.games == [1, 0]
    assert match.numbers["below"] == [0, 0]

    c = bid_out(match, SOUTH, "4H", ("double",))
    assert (c.number("vulnerable 0"), c.number("vulnerable 1")) == (1, 0)
    settle(c, 9)
    assert c.lines() == [(THEY, 200, "undertrick, doubled, vulnerable")]

    d = bid_out(match, EAST, "4S")
    settle(d, 9, {WEST: 4})
    assert d.lines() == [(WE, 50, "undertrick"), (THEY, 100, "four honours in one hand")]

    e = bid_out(match, SOUTH, "1NT")
    settle(e, 7)
    assert e.lines() == [(WE, 40, "1 no-trump bid and made (below the line)")]
    assert match.numbers["below"] == [40, 0]

    f = bid_out(match, WEST, "3NT")
    settle(f, 9)
    assert f.lines() == [(THEY, 100, "3 no-trump bid and made (below the line)")]
    assert match.games == [1, 1]
    assert match.numbers["below"] == [0, 0]

    g = bid_out(match, NORTH, "2S", ("double",))
    settle(g, 5, {EAST: 4})
    assert g.lines() == [
        (THEY, 800, "3 undertricks, doubled, vulnerable"),
        (THEY, 100, "four honours in one hand"),
    ]

    h = bid_out(match, SOUTH, "6D")
    settle(h, 12)
    assert h.lines() == [
        (WE, 120, "6 diamonds bid and made (below the line)"),
        (WE, 750, "small slam, vulnerable"),
    ]
    assert (match.lines[-2].side, match.lines[-2].points, match.lines[-2].why) == (
        WE,
        500,
        "rubber of three games",
    )
    assert match.scores == [1730, 1300]
    assert match.over
    assert match.paid == [4, -4]
    assert match.deals == 8
    assert match.dealer == 0


def test_000_l725_a_part_score_does_not_outlive_the_game() -> None:
    """We have 40 when they win a game; 60 more afterwards is no game for us."""
    match = REGISTRY.find("contract-bridge").make().new_match()
    settle(bid_out(match, SOUTH, "1NT"), 7)
    settle(bid_out(match, WEST, "3NT"), 9)
    settle(bid_out(match, SOUTH, "2H"), 8)
    assert match.games == [0, 1]
    assert match.numbers["below"] == [60, 0]


@pytest.mark.parametrize(("margin", "entered"), [(950, 10), (940, 9), (430, 4), (49, 0), (50, 1)])
def test_000_l667_back_score(margin: int, entered: int) -> None:
    """Standings go down in hundreds; 50 or more over counts as a hundred."""
    match = Match(4, 2)
    match.scores = [0, margin]
    Rubber(True).settle(match)
    assert match.over
    assert match.paid == [-entered, entered]


def test_option_back_score_off_settles_to_the_point() -> None:
    match = REGISTRY.find("contract-bridge").make(0, {"back_score": False}).new_match()
    match.games = [1, 0]
    scene = Scene("contract-bridge", match=match, back_score=False)
    scene.do("bid 3NT", "pass", "pass", "pass")
    settle(scene, 9)
    assert match.scores == [800, 0]
    assert match.paid == [800, -800]


def test_000_l665_rubber_premium() -> None:
    """700 if the losers have no game, 500 if they have one."""
    for lost, premium in ((0, 700), (1, 500)):
        match = Match(4, 2)
        match.games = [lost, 1]
        settle(bid_out(match, WEST, "4S"), 10)
        assert match.scores == [0, 120 + premium]
        assert match.over


def test_000_l663_one_game_does_not_end_the_rubber() -> None:
    match = Match(4, 2)
    settle(bid_out(match, WEST, "4S"), 10)
    assert match.games == [0, 1]
    assert match.scores == [0, 120]
    assert not match.over


def test_000_l665_winner_is_who_has_most_points() -> None:
    """A side may win two games and yet lose the rubber on points."""
    match = Match(4, 2)
    match.games = [1, 0]
    match.scores = [300, 2000]
    settle(bid_out(match, SOUTH, "3NT"), 9)
    assert match.scores == [1100, 2000]
    assert match.winners() == [THEY]
    assert match.paid == [-9, 9]


@pytest.mark.parametrize(
    ("games", "below", "expected"),
    [
        ([1, 0], [0, 0], [300, 0]),
        ([1, 1], [0, 0], [0, 0]),
        ([0, 0], [0, 60], [0, 50]),
        ([0, 0], [40, 60], [0, 0]),
        ([1, 0], [0, 30], [300, 50]),
    ],
)
def test_000_l758_unfinished_rubber(games: list[int], below: list[int], expected: list[int]) -> None:
    """A rubber broken off: 300 for the only game, 50 for the only part score."""
    match = Match(4, 2)
    match.games = games
    match.numbers["below"] = below
    Rubber(True).stop(match)
    assert match.scores == expected
    assert match.over


def test_000_l737_trick_points() -> None:
    """The table's upper part, undoubled, doubled, redoubled."""
    for suit, one in ((0, 20), (1, 20), (2, 30), (3, 30), (4, 40)):
        assert [trick_points(contract_of(1, suit), d) for d in (1, 2, 4)] == [one, 2 * one, 4 * one]
    assert trick_points(contract_of(3, NO_SUIT), 1) == 100
    assert trick_points(contract_of(3, NO_SUIT), 2) == 80 + 60 + 60
    assert trick_points(contract_of(7, SPADES), 4) == 840


def test_000_l746_overtricks() -> None:
    """Trick value undoubled; doubled 100 or 200; redoubled twice that. At no-trump an overtrick is 30."""
    assert overtrick_points(contract_of(1, DIAMONDS), 1, True) == 20
    assert overtrick_points(contract_of(1, HEARTS), 1, False) == 30
    assert overtrick_points(contract_of(1, NO_SUIT), 1, False) == 30
    assert [overtrick_points(contract_of(1, HEARTS), d, v) for d in (2, 4) for v in (False, True)] == [
        100, 200, 200, 400,
    ]  # fmt: skip


def test_000_l749_undertricks() -> None:
    """50 or 100 each; doubled the first 100 or 200, each further 200 or 300; redoubled twice that."""
    assert [undertrick_points(n, 1, False) for n in (1, 2, 3)] == [50, 100, 150]
    assert [undertrick_points(n, 1, True) for n in (1, 2, 3)] == [100, 200, 300]
    assert [undertrick_points(n, 2, False) for n in (1, 2, 3, 4)] == [100, 300, 500, 700]
    assert [undertrick_points(n, 2, True) for n in (1, 2, 3)] == [200, 500, 800]
    assert [undertrick_points(n, 4, False) for n in (1, 2)] == [200, 600]
    assert [undertrick_points(n, 4, True) for n in (1, 3)] == [400, 1600]


def test_000_l748_making_a_doubled_contract_is_50_doubled_or_redoubled() -> None:
    assert lines_of(contract_of(2, HEARTS), 2, False, 9) == [
        (0, 120, "2 hearts bid and made, doubled (below the line)"),
        (0, 100, "overtrick, doubled"),
        (0, 50, "making a contract, doubled"),
    ]
    assert lines_of(contract_of(1, 0), 4, True, 8) == [
        (0, 80, "1 club bid and made, redoubled (below the line)"),
        (0, 400, "overtrick, redoubled, vulnerable"),
        (0, 50, "making a contract, redoubled"),
    ]


def test_000_l754_slams() -> None:
    """Little 500 or 750, grand 1000 or 1500; doubling makes no difference to them, and they must be bid."""
    for level, name, plain, vulnerable in ((6, "small", 500, 750), (7, "grand", 1000, 1500)):
        contract = contract_of(level, SPADES)
        assert lines_of(contract, 1, False, 13)[-1] == (0, plain, f"{name} slam")
        assert lines_of(contract, 2, True, 13)[-1] == (0, vulnerable, f"{name} slam, vulnerable")
    assert lines_of(contract_of(5, SPADES), 1, False, 13) == [
        (0, 150, "5 spades bid and made (below the line)"),
        (0, 60, "2 overtricks"),
    ]
    assert lines_of(contract_of(7, SPADES), 1, False, 12) == [(1, 50, "undertrick")]


def test_000_l661_honours() -> None:
    """Four trump honours in one hand 100, all five 150, four aces at no-trump 150."""
    assert [honour_points(HEARTS, held) for held in (3, 4, 5)] == [0, 100, 150]
    assert [honour_points(NO_SUIT, held) for held in (3, 4)] == [0, 150]


@pytest.mark.parametrize("seat", range(4))
def test_000_l661_honours_count_for_any_hand(seat: int) -> None:
    """Declarer, dummy and defenders alike."""
    scene = bid_out(Match(4, 2), SOUTH, "1NT")
    settle(scene, 7, {seat: 4})
    assert scene.lines()[1:] == [(seat % 2, 150, "four aces in one hand")]


def test_000_l890_two_spades_and_ten_tricks_is_sixty_and_sixty() -> None:
    """However the ten tricks came about, only the two bid go below the line."""
    scene = bid_out(Match(4, 2), SOUTH, "2S")
    match = settle(scene, 10)
    assert [points for _, points, _ in scene.lines()] == [60, 60]
    assert match.numbers["below"] == [60, 0]


# -- the auction ---------------------------------------------------------------------------------


def test_000_l591_four_passes_and_the_next_dealer_deals() -> None:
    scene = Scene("contract-bridge", dealer=2)
    scene.do("pass", "pass", "pass")
    assert not scene.s.over
    scene.do("pass")
    assert scene.s.over
    match = scene.close()
    assert scene.lines() == [(-1, 0, "passed out")]
    assert match.dealer == 3
    assert not match.over


def test_000_l591_the_dealer_calls_first_and_the_turn_goes_left() -> None:
    scene = Scene("contract-bridge", dealer=3)
    assert scene.turn == 3
    assert scene.do("pass").turn == 0
    assert "West" in scene.game.why_not(scene.s, 1, scene.game.read("pass"))


def test_000_l595_the_first_call_may_be_any_bid_of_one_to_seven() -> None:
    scene = Scene("contract-bridge")
    names = ("C", "D", "H", "S", "NT")
    assert scene.legal() == ["pass", *[f"bid {level}{name}" for level in range(1, 8) for name in names]]


def test_000_l599_no_trump_outranks_hearts() -> None:
    """Two no-trump is sufficient over two hearts."""
    scene = Scene("contract-bridge").do("bid 2H")
    assert scene.why_not("bid 2NT") is None
    assert scene.why_not("bid 2S") is None


def test_000_l599_four_diamonds_over_three_hearts() -> None:
    """Over three hearts four diamonds is the least bid in diamonds."""
    scene = Scene("contract-bridge").do("bid 3H")
    assert scene.why_not("bid 3D") == "3D is not above 3H: to name diamonds, bid 4D or higher."
    assert scene.why_not("bid 3H") == "3H is not above 3H: to name hearts, bid 4H or higher."
    assert scene.why_not("bid 4D") is None
    with pytest.raises(IllegalMove):
        scene.do("bid 3D")
    assert scene.number("passes") == 0
    assert "no bid in it is left" in (scene.do("bid 7S").why_not("bid 7H") or "")
    assert "one to seven" in (scene.why_not("bid 8C") or "")


def test_000_l605_a_redoubled_bid_is_overcalled_by_the_same_bids() -> None:
    """Two diamonds redoubled: two hearts, spades, no-trump or three clubs will do; two clubs will not."""
    scene = Scene("contract-bridge").do("bid 2D", "double", "redouble")
    legal = scene.legal()
    assert legal[:5] == ["pass", "bid 2H", "bid 2S", "bid 2NT", "bid 3C"]
    assert "bid 2C" not in legal
    scene.do("bid 2H")
    assert scene.number("doubled") == 1


def test_000_l601_doubles() -> None:
    """Only an opponent's last bid may be doubled, only once; only one's own doubled bid redoubled."""
    scene = Scene("contract-bridge")
    assert scene.why_not("double") == "There is no bid to double."
    assert scene.why_not("redouble") == "There is no bid to redouble."
    scene.do("bid 1H")
    assert scene.why_not("redouble") == "The last bid is not your side's: you may redouble only your own."
    scene.do("pass")
    assert scene.why_not("double") == "The last bid is your own side's: you may double only an opponent's."
    assert scene.why_not("redouble") == "Nobody has doubled."
    scene.do("pass", "double", "pass")
    assert scene.why_not("double") == "1H is doubled already."
    scene.do("pass")
    scene.do("redouble")
    assert scene.why_not("double") == "1H is redoubled already."
    scene.do("pass")
    assert scene.why_not("redouble") == "1H is redoubled already."
    assert scene.number("doubled") == 4


def test_000_l601_partner_may_double_and_a_pass_keeps_the_double_open() -> None:
    scene = Scene("contract-bridge").do("bid 1H", "pass", "pass")
    assert scene.legal()[-1] == "double"


def test_000_l609_three_passes_close_the_auction() -> None:
    """Also three passes after a double, and three passes before the first bid do not."""
    scene = Scene("contract-bridge").do("pass", "pass", "pass", "bid 1C", "pass", "pass")
    assert scene.game.step_of(scene.s) is scene.game.auction
    scene.do("double", "pass", "pass")
    assert scene.game.step_of(scene.s) is scene.game.auction
    scene.do("pass")
    assert scene.game.step_of(scene.s) is scene.game.tricks
    assert bid_text(int(scene.s.contract)) == "1C"
    assert (scene.s.declarer, scene.s.leader, scene.number("doubled")) == (3, 0, 2)


def test_000_l609_declarer_named_the_denomination_first() -> None:
    """South names hearts first, North bids them last: South declares, and West leads."""
    scene = Scene("contract-bridge").do("bid 1H", "pass", "bid 2C", "pass", "bid 2D", "pass", "bid 4H")
    scene.do("pass", "pass", "pass")
    assert scene.s.declarer == SOUTH
    assert scene.s.trump == HEARTS
    assert scene.turn == WEST


def test_000_l609_first_of_his_own_side() -> None:
    """That an opponent named hearts before does not count: East was the first of his side."""
    scene = Scene("contract-bridge").do("bid 1H", "pass", "pass", "bid 2H", "pass", "bid 3H")
    scene.do("pass", "pass", "pass")
    assert scene.s.declarer == EAST
    assert scene.turn == SOUTH


def test_000_l597_a_no_trump_contract_has_no_trump() -> None:
    scene = Scene("contract-bridge").do("bid 1S", "pass", "bid 1NT", "pass", "pass", "pass")
    assert scene.s.trump == NO_SUIT
    assert scene.s.declarer == NORTH


def test_contract_names() -> None:
    assert [contract_name(n) for n in (1, 5, 7, 35)] == ["1 club", "1 no-trump", "2 diamonds", "7 no-trump"]
    scene = Scene("contract-bridge")
    assert scene.described("last bid 0", 8) == "2H"
    assert [scene.game.contract_text(contract) for contract in (0, 8)] == ["", "2H"]
    assert scene.described("vulnerable 1", 1) == "yes"
    assert [scene.described("doubled", factor) for factor in (1, 2, 4)] == ["", "yes", "and redoubled"]
    assert scene.described("passes", 3) == ""


def test_random_calls_are_spread_evenly_over_the_legal_ones() -> None:
    """The quick draw reaches each legal call and nothing else."""
    scene = Scene("contract-bridge").do("bid 6S")
    rng = Rng(5)
    auction = scene.game.step_of(scene.s)
    drawn = [auction.pick(scene.s, WEST, rng).text for _ in range(8000)]
    assert set(drawn) == set(scene.legal())
    assert all(800 < drawn.count(call) < 1200 for call in scene.legal())


# -- the play ------------------------------------------------------------------------------------


def test_000_l617_dummy_is_faced_after_the_opening_lead() -> None:
    """Nobody sees North's hand before West has led; then all do, and South plays it."""
    scene = Scene("contract-bridge", ONE_SUIT_EACH).do("bid 7S", "pass", "pass", "pass")
    s, everyone = scene.s, scene.game.layout.everyone
    dummy = s.zones[scene.game.layout.find_zone("hand 2")]
    assert scene.turn == WEST
    assert all(s.seen[card] == 1 << NORTH for card in dummy)
    scene.do("play KH")
    assert all(s.seen[card] == everyone for card in dummy)
    assert all(s.seen[card] == 1 << SOUTH for card in s.zones[scene.game.layout.find_zone("hand 0")])
    assert (scene.turn, s.hand) == (SOUTH, NORTH)
    assert scene.game.prompt(s, SOUTH) == "follow to the trick from dummy's hand"
    assert scene.legal()[0] == "play 2D"
    assert (
        scene.why_not("play AS") == "It is dummy's turn to play, and dummy does not hold the ace of spades."
    )


def test_000_l621_a_full_deal_trumps_win_and_the_winner_leads() -> None:
    """South holds every spade: seven spades made, 13 tricks, five honours, the lead always South's own."""
    scene = Scene("contract-bridge", ONE_SUIT_EACH).do("bid 7S", "pass", "pass", "pass")
    scene.do("play KH", "play 2D", "play 2C", "play 2S")
    for spade in "3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS".split():
        assert (scene.turn, scene.s.hand) == (SOUTH, SOUTH)
        scene.do(f"play {spade}")
        for _ in range(3):
            scene.do(scene.legal()[0])
    assert scene.s.over
    assert scene.lines() == [
        (WE, 210, "7 spades bid and made (below the line)"),
        (WE, 1000, "grand slam"),
        (WE, 150, "five honours in one hand"),
    ]
    match = scene.close()
    assert match.games == [1, 0]
    assert match.scores == [1360, 0]


def test_000_l615_suit_must_be_followed_from_every_hand() -> None:
    """A heart is led; dummy and the closed hands that have hearts play one."""
    hands = {"hand 0": "AS 2H", "hand 1": "KH QH", "hand 2": "3H 4C", "hand 3": "4H 5C"}
    scene = Scene("contract-bridge", hands).do("bid 1S", "pass", "pass", "pass", "play KH")
    assert (
        scene.why_not("play 4C")
        == "Dummy holds a card of hearts: hearts were led, so dummy must follow suit."
    )
    scene.do("play 3H")
    assert scene.why_not("play 5C") == "You hold a card of hearts: hearts were led, so you must follow suit."


def test_000_l621_dummy_wins_and_leads_by_declarers_choice() -> None:
    hands = {"hand 0": "2H", "hand 1": "KH", "hand 2": "AH 4C", "hand 3": "4H"}
    scene = Scene("contract-bridge", hands).do("bid 1NT", "pass", "pass", "pass")
    scene.do("play KH", "play AH", "play 4H", "play 2H")
    assert (scene.turn, scene.s.hand, scene.number("tricks 0")) == (SOUTH, NORTH, 1)
    assert scene.do("play 4C").turn == EAST


@pytest.mark.parametrize("seed", range(40))
def test_tricks_honours_and_points_recounted(seed: int) -> None:
    """Random deals played out: tricks and honours recounted from the hands and the order of play."""
    game = REGISTRY.find("contract-bridge").make()
    match = game.new_match()
    match.dealer = seed % 4
    s = game.begin(match, shuffled(52, seed), seed)
    pack, rng, played = game.cards, Rng(seed), []
    hands = [set(s.zones[game.layout.find_zone(f"hand {seat}")]) for seat in range(4)]
    while not s.over:
        seat = int(s.turn)
        step = game.step_of(s)
        advice = game.advice(s, seat) if step is game.auction else None
        move = step.pick(s, seat, rng) if advice is None else advice.move
        if step is game.tricks:
            played.append((int(s.hand), move.face))
            assert move.face in hands[s.hand]
        game.apply(s, seat, move)
    if not s.contract:
        return
    took, leader = [0, 0], (int(s.declarer) + 1) % 4
    for first in range(0, 52, 4):
        trick = played[first : first + 4]
        assert [hand for hand, _ in trick] == [(leader + i) % 4 for i in range(4)]
        led = pack.suits[trick[0][1]]
        values = [
            (pack.suits[c] == s.trump, pack.suits[c] == led or pack.suits[c] == s.trump, pack.ranks[c], hand)
            for hand, c in trick
        ]
        leader = max(values)[3]
        took[leader % 2] += 1
    assert [s.numbers[game.layout.find_number(f"tricks {side}")] for side in (0, 1)] == took
    side = game.side_of[s.declarer]
    expected = contract_lines(int(s.contract), s.numbers[game.auction.doubled], False, took[side], side)
    for hand in range(4):
        held = [c for c in hands[hand] if pack.ranks[c] >= 10 and pack.suits[c] == s.trump]
        if s.trump == NO_SUIT:
            held = [c for c in hands[hand] if pack.ranks[c] == 17]
        points = honour_points(int(s.trump), len(held))
        if points:
            what = "four aces" if s.trump == NO_SUIT else {4: "four honours", 5: "five honours"}[len(held)]
            expected.append(Line(hand % 2, points, f"{what} in one hand"))
    assert s.lines == expected


# -- leads ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "at_suit", "at_no_trump"),
    [
        *[(f"{top} 3", top, top) for top in ("A", "K", "Q", "J", "10", "7")],
        ("J 10 3", "J", "J"),
        ("8 5 3", "8", "8"),
        ("A J 3", "A", "3"),
        ("A 5 3", "A", "3"),
        *[(held, "3", "3") for held in ("K J 3", "K 5 3", "Q 10 3", "Q 5 3", "J 5 3")],
        ("Q J 3", "Q", "Q"),
        ("Q J 5 3", "Q", "Q"),
        ("A 8 5 3", "A", "3"),
        ("A 8 6 5 3", "A", "5"),
        *[(held, "K", "K") for held in ("A K 3", "A K 5 3", "K Q 3", "K Q 5 3")],
        ("K 8 5 3", "3", "3"),
        ("10 9 6 5 3", "5", "5"),
    ],
)
def test_000_l1235_leads_in_partners_suit(held: str, at_suit: str, at_no_trump: str) -> None:
    """East has bid hearts; West, on lead against a suit and against no-trump, picks the card by the table."""
    hearts = [f"{rank}H" for rank in held.split()]
    others = "2C 3C 4C 5C 6C 2D 3D 4D 5D 6D 7D".split()[: 13 - len(hearts)]
    for bid, card in (("2S", at_suit), ("1NT", at_no_trump)):
        scene = Scene("contract-bridge", {"hand 1": " ".join([*hearts, *others])}, dealer=EAST)
        scene.do("bid 1H", f"bid {bid}", "pass", "pass", "pass")
        assert (scene.s.declarer, scene.turn) == (SOUTH, WEST)
        assert scene.advised(WEST) == f"play {card}H"


@pytest.mark.parametrize(
    ("held", "at_suit", "at_no_trump"),
    [
        ("A K Q 3", "K", "K"),
        ("A K J 4 3 2", "K", "A"),
        ("A K J 3", "K", "3"),
        ("A K 4 3 2", "K", "3"),
        ("A Q J 4 3", "A", "Q"),
        ("A Q 10 9", "A", "10"),
        ("A Q 4 3", "A", "3"),
        ("A J 10 3", "A", "J"),
        ("A 10 9 3", "A", "10"),
        ("A 5 4 3 2", "A", "3"),
        ("A K 3", "K", "K"),
        ("A K", "A", "K"),
        ("K Q J 3", "K", "K"),
        ("K Q 10", "K", "K"),
        ("K Q 4 3", "K", "3"),
        ("K Q", "K", "K"),
        ("K J 10 3", "J", "J"),
        ("K 10 9 3", "10", "10"),
        ("Q J 10", "Q", "Q"),
        ("Q J 9 3", "Q", "Q"),
        ("Q J 3", "Q", "Q"),
        ("Q J", "Q", "Q"),
        ("Q J 8 3", "Q", "3"),
        ("Q 10 9", "10", "10"),
        ("J 10 9 3", "J", "J"),
        ("J 10 8", "J", "J"),
        ("J 10 3", "J", "J"),
        ("J 10", "J", "J"),
        ("J 10 4 3", "J", "3"),
        ("10 9 8 3", "10", "10"),
        ("10 9 7", "10", "10"),
        ("10 9 4 3", "10", "3"),
        ("K J 5 4 3", "4", "4"),
        ("8 7 4 3 2", "3", "3"),
    ],
)
def test_000_l1193_conventional_leads(held: str, at_suit: str, at_no_trump: str) -> None:
    """The book's table of opening leads, row by row."""
    names = held.split()
    ranks = [FULL_52.ranks[FULL_52.read(f"{name}S")] for name in names]
    assert names[from_own_suit(ranks, no_trump=False)] == at_suit
    assert names[from_own_suit(ranks, no_trump=True)] == at_no_trump


def test_000_l1193_the_opening_lead_is_advised_by_the_table() -> None:
    """Against no-trump from ace, queen, jack the queen; an ace is not cashed at once."""
    scene = Scene("contract-bridge", {"hand 1": "AH QH JH 4H 3H AC 3C 2C AD 3D 2D 3S 2S"})
    scene.do("bid 1NT", "pass", "pass", "pass")
    assert scene.advised(WEST) == "play QH"
