"""Poker as such by the book (000, lines 1951-2089 and the laws from 2449 on): what holds in every form."""

import pytest

from cardtable.cards import Rng, shuffled
from cardtable.testing import Scene

from .studs import deal_out, no_chip_is_lost, play_on, won

FORMS = ["draw", "jackpots", "five-card-stud", "seven-card-stud"]
ROWS = {"draw": "draw-poker", "jackpots": "jackpots", "five-card-stud": "five-card-stud"}


@pytest.mark.parametrize(("form", "row"), [*ROWS.items(), ("seven-card-stud", "seven-card-stud")])
def test_a_form_is_dealt_and_begun_as_its_own_row(form: str, row: str) -> None:
    """The same cards, the same player to speak and the same choice; only the limit is one for all forms."""
    here, there = Scene("poker", seats=4, form=form), Scene(row, seats=4, limit_chips=2)
    assert [here.cards(f"hand {seat}") for seat in range(4)] == [
        there.cards(f"hand {seat}") for seat in range(4)
    ]
    assert (here.turn, here.legal(), here.prompt()) == (there.turn, there.legal(), there.prompt())
    assert here.number("pot") == there.number("pot")


@pytest.mark.parametrize("form", FORMS)
def test_000_l2057_a_takeout_is_fifty_chips(form: str) -> None:
    """Ten whites, four reds of five and two blues of ten."""
    assert Scene("poker", form=form, seats=3).match.numbers["chips"] == [10 * 1 + 4 * 5 + 2 * 10] * 3


def test_000_l2067_pot_limit_at_stud() -> None:
    """Six chips in the pot and a bet of 4 make 10; it takes 4 to call, which makes 14, and so much may be
    raised. Here one chip from each of six players is in the pot after the first interval."""
    scene = Scene("poker", seats=6, form="five-card-stud", limit="pot").do("bet 1", *["call"] * 5)
    assert (scene.number("pot"), scene.legal()) == (6, ["check", "bet 1-6", "drop"])
    scene.do("bet 4")
    assert (scene.number("pot"), scene.prompt(), scene.legal()) == (
        10,
        "4 to call",
        ["call", "raise 4-14", "drop"],
    )
    assert scene.why_not("raise 15") == "You may raise at most 14."


def test_000_l2067_pot_limit_before_the_draw() -> None:
    """The same with six antes."""
    scene = Scene("poker", seats=6, limit="pot").do("open 4")
    assert (scene.number("pot"), scene.legal()) == (10, ["call", "raise 4-14", "drop"])


SHOWDOWNS = {
    "000_l2495_the_fifth_card_of_a_flush": ("JS 9S 8S 6S 4S", "JH 9H 8H 6H 3H"),
    "000_l2496_six_high_and_five_high_straight": ("6C 5D 4H 3S 2C", "5C 4D 3H 2S AC"),
    "000_l2505_the_last_odd_card_of_a_pair": ("8C 8D 9H 5S 3C", "8H 8S 9C 5D 2C"),
    "000_l2507_the_second_card_without_a_pair": ("AC 9D 7H 4S 3C", "AD 8C 7S 4H 3D"),
    "000_l2507_the_last_card_without_a_pair": ("AD 8C 7S 4H 3D", "AC 8D 7H 4S 2C"),
}


def shown(form: str, first: str, second: str) -> Scene:
    """Seat 1 and the dealer, with these five cards each, bet until the showdown."""
    if form == "draw":
        return play_on(Scene("poker", {"hand 1": first, "hand 0": second}, seats=2).do("open 1"), "stand pat")
    return play_on(deal_out("poker", [first, second], course="du u u u", form=form))


@pytest.mark.parametrize("name", SHOWDOWNS)
@pytest.mark.parametrize("is_first", [True, False])
def test_000_l2495_to_2507_equal_kinds_in_every_form(name: str, is_first: bool) -> None:
    """Whoever holds it, the better of two hands of a kind takes the pot, with a draw and at stud."""
    hands = SHOWDOWNS[name] if is_first else SHOWDOWNS[name][::-1]
    winner = 1 if is_first else 0
    drawn = shown("draw", *hands).do("stand pat", "stand pat")
    assert [line[0] for line in won(play_on(drawn))] == [winner]
    assert [line[0] for line in won(shown("five-card-stud", *hands))] == [winner]


def test_000_l2509_suits_have_no_rank() -> None:
    """Like hands in other suits divide the pot in every form: two antes and two bets, two chips each."""
    drawn = play_on(shown("draw", "KS QS 9H 5D 3C", "KC QD 9S 5H 3D").do("stand pat", "stand pat"))
    assert sorted(line[:2] for line in won(drawn)) == [(0, 2), (1, 2)]
    stud = won(shown("five-card-stud", "KS QS 9H 5D 3C", "KC QD 9S 5H 3D"))
    assert sorted(line[:2] for line in stud) == [(0, 1), (1, 1)]


@pytest.mark.parametrize("form", FORMS)
def test_000_l2606_what_is_short_of_a_call_or_of_a_raise_is_not_taken(form: str) -> None:
    """After a bet of 4 there is no smaller one, nor a raise by less: call, raise by 4 or more, or drop."""
    zones = {"hand 1": "JC JD 9H 5S 3C"} if form == "jackpots" else {}
    scene = Scene("poker", zones, seats=3, form=form, limit_chips=10)
    scene.do("bet 4" if form.endswith("stud") else "open 4")
    assert scene.legal() == ["call", "raise 4-10", "drop"]
    assert scene.why_not("raise 3") == "You may not raise less than 4: that was the bet or raise before you."
    assert scene.why_not("bet 2" if form.endswith("stud") else "open 2") is not None


@pytest.mark.parametrize("form", FORMS)
def test_000_l2612_out_of_turn_nobody_bets_or_drops(form: str) -> None:
    """What is said out of turn is void (2614: a hand that is dropped would be dead, so it is not taken)."""
    scene = Scene("poker", seats=4, form=form)
    other = (scene.turn + 1) % 4
    for move in ("drop", "call", "raise 1"):
        assert "turn" in (scene.why_not(move, seat=other) or "")


def test_000_l2616_a_joker_is_read_at_its_best() -> None:
    """Joker, J, 10, 9, 8 is a straight to the queen, whatever its holder might have announced: it beats one
    to the jack, which the joker would make as a seven."""
    hands = {"hand 1": "JOKER JC 10D 9H 8S", "hand 0": "JD 10C 9S 8H 7C"}
    scene = Scene("poker", hands, seats=2, wild="joker").do("open 1", "call", "stand pat", "stand pat")
    assert won(play_on(scene))[0][0] == 1


@pytest.mark.parametrize(
    ("hand", "opens"),
    [
        ("9C 8D 6H 5S 2C", False),
        ("AC KD QH JS 5C", False),
        ("AC 2D 3H 4S 9C", False),
        ("10C 9D 8H 7S 2C", True),
    ],
)
def test_000_l7578_and_l7720_inside_straights_and_one_enders_are_no_bobtails(hand: str, opens: bool) -> None:
    """9-8-6-5 wants the seven between, A-K-Q-J and A-2-3-4 can grow at one end only: none of them opens."""
    assert (Scene("jacks-or-bobtail", {"hand 1": hand}).why_not("open 1") is None) == opens


@pytest.mark.parametrize("form", FORMS)
def test_no_chip_is_lost(form: str) -> None:
    no_chip_is_lost(Scene("poker", seats=5, form=form).game)


@pytest.mark.parametrize(("lowest", "cards"), [(2, 52), (3, 48), (6, 36), (7, 32)])
def test_000_l0445_a_stripped_pack(lowest: int, cards: int) -> None:
    """Twos, then threes and so on are left out, where two, three or four play; five need all cards."""
    for seats, size in ((2, cards), (4, cards), (5, 52)):
        game = Scene("poker", seats=seats, lowest=lowest).game
        assert game.cards.size == size
        assert min(game.cards.ranks) == (lowest if size < 52 else 2)
    assert Scene("poker", seats=3, lowest=lowest, wild="joker").game.cards.size == cards + 1


def test_an_ace_is_not_low_where_low_cards_are_missing() -> None:
    """With nothing below the six A-6-7-8-9 is no straight, and loses to a pair of sixes."""
    hands = {"hand 1": "AC 6D 7H 8S 9C", "hand 0": "6C 6H 8D 9D 10D"}
    scene = Scene("poker", hands, seats=2, lowest=6).do("open 1", "call").play_out("stand pat")
    assert (0, 4, "pot with pair of sixes") in scene.lines()


RAISED = {"hand 1": "AC AD 7H 8S 9C", "hand 2": "KC KD 8D 9D 10D", "hand 0": "QC QD 8H 9S 10C"}
CUT = (-1, 0, "a chip of the pot goes to the kitty")


@pytest.mark.parametrize(("raises", "cut"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_000_l2055_a_chip_goes_to_the_kitty(raises: int, cut: int) -> None:
    """From each pot in which there is more than one raise, one chip."""
    scene = Scene("poker", RAISED, seats=3, kitty=True).do("open 1", *["raise 1"] * raises)
    scene.play_out("call", "stand pat", "check")
    pot = 3 + 3 * (1 + raises)
    assert (1, pot - cut, "pot with pair of aces") in scene.lines()
    assert scene.number("kitty") == cut and (CUT in scene.lines()) == bool(cut)
    plain = Scene("poker", RAISED, seats=3).do("open 1", *["raise 1"] * raises)
    assert (1, pot, "pot with pair of aces") in plain.play_out("call", "stand pat", "check").lines()


def test_raises_of_the_whole_deal_count_together() -> None:
    """One before the draw, one after it. Three antes, three chips and four are ten; one that is not called
    goes back, one goes to the kitty."""
    scene = Scene("poker", RAISED, seats=3, kitty=True).do(
        "open 1", "raise 1", "drop", "call", *["stand pat"] * 2
    )
    scene.do("bet 1", "raise 1", "drop")
    assert (2, 8, "pot, all others having dropped") in scene.lines()
    assert CUT in scene.lines()
    assert sum(scene.number(f"chips {seat}") for seat in range(3)) + scene.number("kitty") == 150


def test_000_l2055_the_kitty_is_divided_in_the_end() -> None:
    """Equally among those still in the game: five chips for two of three, the odd one for the first at the
    last dealer's left. Who has lost all has no share."""
    scene = Scene("poker", seats=3, kitty=True, deals=1)
    match = scene.match
    match.numbers["chips"], match.numbers["in"], match.numbers["kitty"] = [60, 0, 85], [1, 0, 1], [5]
    scene.game.plan().settle(match)
    assert match.numbers["chips"] == [62, 0, 88]
    assert match.paid == [12, -50, 38]


@pytest.mark.parametrize("form", ["draw", "five-card-stud"])
def test_no_chip_is_lost_with_a_kitty(form: str) -> None:
    """After every deal, stacks, pot and kitty are what they were; in the end the kitty is empty."""
    game = Scene("poker", seats=4, kitty=True, form=form, deals=6).game
    for seed in range(6):
        match = game.new_match()
        while not match.over:
            s = game.begin(match, shuffled(52, 50 * seed + match.deals), seed)
            game.playout(s, Rng(seed + match.deals))
            game.close(match, s)
            held = sum(match.numbers["chips"]) + match.numbers["pot"][0] + match.numbers["kitty"][0]
            assert held == 200
        assert match.numbers["kitty"] == [0] and sum(match.paid) == 0
