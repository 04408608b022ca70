"""Panguingue by the book (000, lines 3603-3661)."""

from typing import Any

import pytest

from cardtable.cards import shuffled
from cardtable.games import REGISTRY
from cardtable.testing import Scene

# Cards that do not go together, and what is drawn without being of use to them.
JUNK = "2C 4D 6H JS QD 7C 3D KH 5H AC"
USELESS = "JH"


def dealt(hand: str, draws: str, *, seats: int = 3, upcard: str = USELESS, **options: Any) -> Scene:
    """Eldest hand, at the dealer's right, holds these cards; draws are named in the order they come."""
    eldest = seats - 1
    filled = " ".join((hand.split() + JUNK.split())[:10])
    hands = {f"hand {seat}": filled if seat == eldest else JUNK for seat in range(seats)}
    pack = " ".join(reversed(draws.split()))
    return Scene("panguingue", {**hands, "discards": upcard, "pack": pack}, seats=seats, **options)


def begun(hand: str, draws: str, *, seats: int = 3, **options: Any) -> Scene:
    """All have stayed, and eldest hand has drawn."""
    scene = dealt(hand, draws, seats=seats, **options)
    return scene.do(*["stay"] * seats, "draw")


def go_round(scene: Scene, *drawn: str) -> Scene:
    """The next players draw these cards and discard them; what can be forced is let be."""
    for card in drawn:
        while "let be" in scene.legal():
            scene.do("let be")
        scene.do("draw", f"discard {card}")
    return scene


def exhaust(scene: Scene) -> Scene:
    """All draw and discard until the deal is over or the stock is used up."""
    while not scene.s.over and scene.cards("pack"):
        legal = scene.legal()
        scene.do(next(move for move in ("let be", "draw", legal[-1]) if move in legal))
    return scene


# -- pack, deal, rotation ----------------------------------------------------------------------------------


@pytest.mark.parametrize("packs", [5, 8])
def test_000_l3607_packs_of_forty_cards(packs: int) -> None:
    pack = Scene("panguingue", packs=packs).game.cards
    assert (pack.size, pack.face_count) == (40 * packs, 40)
    assert not [text for text in pack.texts if text[:-1] in ("8", "9", "10")]


def test_000_l3617_ten_cards_to_the_right_in_two_rounds_of_five() -> None:
    """Eldest hand sits at the dealer's right; the next card begins the discards."""
    game = REGISTRY.find("panguingue").make(3, {"foot": False})
    s = game.begin(game.new_match(), list(range(320)), 1)
    hands = [s.zones[game.layout.find_zone(f"hand {seat}")] for seat in range(3)]
    assert hands[2] == [*range(319, 314, -1), *range(304, 299, -1)]
    assert hands[1] == [*range(314, 309, -1), *range(299, 294, -1)]
    assert hands[0] == [*range(309, 304, -1), *range(294, 289, -1)]
    assert s.zones[game.layout.find_zone("discards")] == [289]
    assert (s.leader, s.turn) == (2, 2)


def test_000_l3617_foot_is_used_when_the_head_is_exhausted() -> None:
    scene = Scene("panguingue", seats=15, packs=5)
    assert [len(scene.cards(zone).split()) for zone in ("pack", "foot", "discards")] == [24, 25, 1]
    scene.do(*["stay"] * 15)
    exhaust(scene)
    assert not scene.s.over
    assert len(scene.cards("foot").split()) == 25
    scene.do(scene.legal()[-1])
    while "let be" in scene.legal():
        scene.do("let be")
    assert [len(scene.cards(zone).split()) for zone in ("pack", "foot")] == [25, 0]


def test_foot_need_not_be_set_aside() -> None:
    scene = Scene("panguingue", seats=15, packs=5, foot=False)
    assert [len(scene.cards(zone).split()) for zone in ("pack", "foot")] == [49, 0]


def test_stock_used_up_leaves_the_deal_drawn_and_the_tops_to_their_owners() -> None:
    """Nobody is out: forfeits are taken back and the same dealer deals again."""
    scene = Scene("panguingue", seats=15, packs=5, foot=False, dealer=4)
    scene.do("go on top", *["stay"] * 13, "go on top")
    exhaust(scene)
    while not scene.s.over:
        scene.do(scene.legal()[-1])
    assert scene.lines()[-3:] == [
        (3, 2, "top taken back: nobody is out"),
        (4, 2, "top taken back: nobody is out"),
        (-1, 0, "drawn deal: the stock is used up"),
    ]
    assert sum(scene.s.scores) == 0
    assert scene.close().dealer == 4


# -- going on top ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("forfeit", [1, 2, 5])
def test_000_l3619_going_on_top_costs_a_forfeit(forfeit: int) -> None:
    """Eldest hand declares first; who retires is passed over and pays for nothing more."""
    scene = dealt("5S 5S 5S", "7D", seats=4, forfeit=forfeit)
    assert (scene.turn, scene.legal()) == (3, ["stay", "go on top"])
    assert "each player declares" in str(scene.why_not("draw"))
    scene.do("stay", "go on top", "stay", "stay")
    assert scene.number("tops") == forfeit
    scene.do("draw", "meld 5S 5S 5S")
    assert scene.s.scores == [-4, -4, -forfeit, 8]
    scene.do("discard 7D")
    assert scene.turn == 1


def test_000_l3619_retired_hand_is_held_apart() -> None:
    scene = dealt("5S 5S 5S", "7D", seats=4)
    before = scene.cards("hand 2")
    scene.do("stay", "go on top", "stay", "stay", "draw", "discard 7D")
    assert scene.cards("hand 2") == before


def test_eldest_hand_on_top_leaves_the_first_turn_to_the_next() -> None:
    scene = dealt("5S", "7D").do("go on top", "stay", "stay")
    assert scene.turn == 1


@pytest.mark.parametrize(
    ("moves", "last"), [(("go on top", "go on top"), 0), (("go on top", "stay", "go on top"), 1)]
)
def test_last_player_left_has_the_tops_without_play(moves: tuple[str, ...], last: int) -> None:
    scene = dealt("5S", "7D").do(*moves)
    assert scene.s.over
    assert scene.lines()[-1] == (last, 4, "the tops")
    assert scene.number("winner") == last


# -- taking and drawing --------------------------------------------------------------------------------------


def test_000_l3621_drawn_card_is_melded_or_discarded() -> None:
    """It may not enter the hand, whatever else is melded."""
    scene = begun("5S 5S 5S 6D 7D", "2H")
    assert scene.cards("in play") == "2H"
    assert scene.legal() == ["meld 5S 5S 5S", "discard 2H"]
    assert scene.why_not("discard 6D") == "You may not keep the 2H: meld it or discard it."
    assert scene.why_not("discard 6C") == "You do not hold the 6C."
    assert scene.why_not("discard 6D 7D") == "Discard one card."
    scene.do("meld 5S 5S 5S")
    assert scene.legal() == ["discard 2H"]
    scene.do("discard 2H")
    assert scene.turn == 1


def test_000_l3621_who_melds_the_drawn_card_discards_from_his_hand() -> None:
    scene = begun("5D 6D", "7D")
    scene.do("meld 5D 6D 7D")
    assert scene.cards("in play") == ""
    discards = ["discard 2C", "discard 7C", "discard 4D"]
    assert [move for move in scene.legal() if move in discards] == discards
    scene.do("discard 2C")
    assert scene.cards("hand 2").count("C") == 1


def test_000_l3621_discard_from_the_stock_may_be_taken_if_it_melds_at_once() -> None:
    """Then it must be melded; the discard of a card from the hand is not available."""
    scene = begun("5D 6D", "2H 7D")
    go = go_round(scene.do("discard 2H"), "7D")
    assert go.turn == 0
    assert go.why_not("take") == "You cannot meld the top discard at once: draw from the stock."
    scene = begun("", "7H 7D", upcard="4C")
    scene.do("meld 5H 6H 7H", "discard 4D")
    assert scene.turn == 1
    assert scene.why_not("take") == "The top discard did not come from the stock: draw from it yourself."
    assert scene.why_not("discard 4D") == "Draw first."


def test_000_l3621_taken_card_must_be_melded() -> None:
    scene = begun("5D 6D AS AS AH", "2H JH 7D 4H").do("discard 2H")
    go_round(scene, "JH", "7D")
    assert (scene.turn, scene.legal()) == (2, ["take", "draw"])
    scene.do("take")
    assert scene.legal() == ["meld 5D 6D 7D"]
    assert scene.why_not("discard 7D") == "First meld 7D."
    assert scene.why_not("meld AS AS AH") == "First meld 7D."
    scene.do("meld 5D 6D 7D")
    assert "meld AH AS AS" in scene.legal()
    assert "discard AH" in scene.legal()


def test_first_discard_is_available_to_the_first_player() -> None:
    """The dealer, who precedes him, took it from the stock."""
    scene = dealt("5D 6D", "2H", upcard="7D").do("stay", "stay", "stay")
    assert scene.legal() == ["take", "draw"]


# -- melds ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "meld",
    [
        "4C 4H 4S",
        "QC QC QC",
        "AD AD AH",
        "KC KC KS",
        "7D JD QD",
        "2C 3C AC",
        "JH QH KH",
    ],
)
def test_000_l3631_sets_and_sequences(meld: str) -> None:
    """Three suits, one suit, aces and kings as they come; the jack follows the seven and the ace is low."""
    assert f"meld {meld}" in begun(meld, USELESS).legal()


@pytest.mark.parametrize("cards", ["4C 4C 4H", "QC QC QD", "2C QC KC", "2D KD AD", "4C 5C 6D", "6C 7C QC"])
def test_000_l3629_no_melds(cards: str) -> None:
    """Two of one suit with a third of another, round the corner, mixed suits, with a gap."""
    scene = begun(cards, USELESS)
    assert scene.why_not(f"meld {cards}") == (
        "A new meld is three cards in sequence in suit, or of a rank in three suits or in one."
    )


def test_meld_needs_the_cards() -> None:
    scene = begun("5S 5S", USELESS)
    assert scene.why_not("meld 5S 5S 5S") == "You hold too few 5S."
    assert scene.why_not("add 5S first") == "The 5S does not fit your first meld."
    assert "is not possible now" in str(scene.why_not("go out"))


@pytest.mark.parametrize(
    ("meld", "chips"),
    [
        ("7C 7D 7H", 1),
        ("5C 5D 5S", 1),
        ("5S 5S 5S", 4),
        ("5H 5H 5H", 2),
        ("QS QS QS", 2),
        ("QC QC QC", 1),
        ("KS KS KS", 2),
        ("2S 3S AS", 2),
        ("2H 3H AH", 1),
        ("JH QH KH", 1),
        ("JS QS KS", 2),
        ("4C 4D 4S", 0),
        ("AD AD AH", 0),
        ("5D 6D 7D", 0),
        ("2S 3S 4S", 0),
    ],
)
def test_000_l3633_conditions_are_paid_by_all(meld: str, chips: int) -> None:
    scene = begun(meld, USELESS).do(f"meld {meld}")
    paid = [(2, 2 * chips, f"condition {meld}"), *[(k, -chips, f"pays: condition {meld}") for k in (0, 1)]]
    assert scene.lines() == (paid if chips else [])


@pytest.mark.parametrize(
    ("meld", "card", "chips", "why"),
    [
        ("7S 7S 7S", "7S", 2, "7S added to a condition"),
        ("7H 7H 7H", "7H", 1, "7H added to a condition"),
        ("7C 7D 7H", "7D", 1, "7D added to a condition"),
        ("QS QS QS", "QS", 2, "QS added to a condition"),
        ("QC QC QC", "QC", 1, "QC added to a condition"),
        ("2S 3S AS", "4S", 2, "4S added to a condition"),
        ("JH QH KH", "7H", 1, "7H added to a condition"),
        ("2H 3H 4H", "AH", 1, "AH makes a condition"),
        ("4C 4D 4H", "4D", 0, ""),
    ],
)
def test_000_l3647_cards_added_to_a_condition(meld: str, card: str, chips: int, why: str) -> None:
    """Each pays as much as the condition, but a set of valle cards in one suit half of it."""
    scene = begun(f"{meld} JC 4D JS QD", card).do(f"meld {meld}")
    before = len(scene.lines())
    scene.do(f"add {card} first")
    assert scene.lines()[before : before + 1] == ([(2, 2 * chips, why)] if chips else [])


def test_000_l3647_character_of_a_meld_is_kept() -> None:
    """A set in one suit takes its suit only, a mixed one any; a sequence its ends."""
    scene = begun("KS KS KS 4C 4D 4H 4H 5C KH", "4S").do("meld KS KS KS", "meld 4C 4D 4H")
    adds = [move for move in scene.legal() if move.startswith("add")]
    assert adds == ["add 4H second", "add 4S second"]
    assert scene.why_not("add KH first") == "The KH does not fit your first meld."
    scene.do("add 4S second", "add 4H second")
    assert scene.cards("second meld 2") == "4C 4D 4H 4S 4H"


# -- splitting and borrowing ---------------------------------------------------------------------------------


def test_000_l3649_meld_is_split_by_the_addition_of_cards() -> None:
    """Queen and four of diamonds make two melds of J-7-6-5."""
    scene = begun("5D 6D 7D JD QD 2C 7C AC JS KH", "4D").do("meld 5D 6D 7D", "add JD first", "add QD first")
    assert scene.why_not("split 5D 6D 7D") == (
        "A split names the low cards of a sequence or three of a set, and must leave two melds."
    )
    scene.do("add 4D first")
    assert [move for move in scene.legal() if move.startswith("split")] == ["split 4D 5D 6D"]
    scene.do("split 4D 5D 6D")
    assert (scene.cards("first meld 2"), scene.cards("second meld 2")) == ("7D JD QD", "4D 5D 6D")
    assert scene.lines() == []


def test_000_l3649_split_that_makes_a_condition_is_paid() -> None:
    """Six mixed fives, a condition of 1, become three fives of spades, 4, and three of other suits, 1."""
    scene = begun("5C 5D 5H 5S 5S 2C 7C AC JS KH", "5S").do("meld 5C 5D 5H", *["add 5S first"] * 3)
    before = len(scene.lines())
    scene.do("split 5S 5S 5S")
    assert scene.lines()[before] == (2, 8, "condition made by splitting off 5S 5S 5S")


def test_000_l3651_ends_of_a_sequence_may_be_borrowed() -> None:
    """From 7-6-5-4 the seven or the four, if it completes a new meld; not the six or five."""
    scene = begun("4C 5C 6C 7C 7D 7H 6D 6H 5D 5H", "2S").do("meld 4C 5C 6C", "add 7C first")
    assert [move for move in scene.legal() if move.startswith("borrow")] == ["borrow 7C first"]
    for card in ("6C", "5C", "4C"):
        assert scene.why_not(f"borrow {card} first") == (
            "A card may be borrowed only if it completes a new meld and leaves one."
        )
    scene.do("borrow 7C first")
    assert scene.legal() == ["meld 7C 7D 7H"]
    assert scene.why_not("discard 2S") == "First meld 7C."
    before = len(scene.lines())
    scene.do("meld 7C 7D 7H")
    assert scene.lines()[before] == (2, 2, "condition 7C 7D 7H")
    assert (scene.cards("first meld 2"), scene.cards("second meld 2")) == ("4C 5C 6C", "7C 7D 7H")
    assert scene.legal() == ["discard 2S"]


def test_000_l3651_four_may_be_borrowed_too() -> None:
    scene = begun("4C 5C 6C 7C 4D 4H 6D 6H 5D 5H", "2S").do("meld 4C 5C 6C", "add 7C first")
    assert "borrow 4C first" in scene.legal()


def test_set_must_keep_three_suits_when_a_card_is_borrowed() -> None:
    """Of fours of clubs, diamonds, hearts and hearts only a heart may go."""
    scene = begun("4C 4D 4H 4H 5H 6H 5C 6C 5D 6D", "2S").do("meld 4C 4D 4H", "add 4H first")
    assert [move for move in scene.legal() if move.startswith("borrow")] == ["borrow 4H first"]


def test_borrowing_may_leave_a_condition() -> None:
    """Without the heart three kings of spades are left, a set in one suit."""
    scene = begun("KS KS KS KH QH JH 2C 7C AC 4D", "2D").do("meld KH KS KS", "add KS first")
    assert scene.lines() == []
    scene.do("borrow KH first")
    assert scene.lines()[0] == (2, 4, "condition KS KS KS left")
    scene.do("meld JH QH KH")
    assert scene.lines()[3] == (2, 2, "condition JH QH KH")


def test_taken_card_may_be_melded_with_a_borrowed_one() -> None:
    """The discard needs a card of the hand and one of a meld."""
    scene = begun("4C 5C 6C 7C 7D 2D 3H JS QD KH", "2S AS 7H").do("meld 4C 5C 6C", "add 7C first")
    go_round(scene.do("discard 2S"), "AS", "7H")
    assert scene.legal() == ["take", "draw"]
    scene.do("take")
    assert scene.legal() == ["borrow 7C first"]
    scene.do("borrow 7C first")
    assert scene.legal() == ["meld 7C 7D 7H"]


# -- forcing -------------------------------------------------------------------------------------------------


def offered() -> Scene:
    """Eldest hand has three fours down and two sevens in hand; a four is discarded before him."""
    scene = begun("4C 4D 4H 7D 7S", "2S JH 4S 2H").do("meld 4C 4D 4H", "discard 2S")
    return go_round(scene, "JH", "4S")


def test_000_l3653_card_that_fits_is_forced_on_demand_of_any_other() -> None:
    """Each other player is asked; who is forced must take the card and meld it."""
    scene = offered()
    assert (scene.turn, scene.legal()) == (1, ["force", "let be"])
    assert "force him to take it" in str(scene.why_not("draw"))
    scene.do("let be")
    assert (scene.turn, scene.legal()) == (0, ["force", "let be"])
    scene.do("force")
    assert (scene.turn, scene.legal()) == (2, ["take"])
    assert scene.why_not("draw") == "The top discard has been forced on you: take it and meld it."
    scene.do("take")
    assert scene.legal() == ["add 4S first"]


def test_000_l3653_without_a_demand_he_chooses() -> None:
    scene = offered().do("let be", "let be")
    assert (scene.turn, scene.legal()) == (2, ["take", "draw"])
    scene.do("draw")
    assert scene.cards("in play") == "2H"


def test_000_l3653_discard_from_a_hand_is_not_available_and_cannot_be_forced() -> None:
    scene = begun("4C 4D 4H 7D 7S", "2S 7H JH 2H").do("meld 4C 4D 4H", "discard 2S")
    scene.do("draw", "meld 5H 6H 7H", "discard 4D", "draw", "discard JH")
    assert (scene.turn, scene.legal()) == (2, ["draw"])


# -- going out -----------------------------------------------------------------------------------------------

TEN = "5S 5S 5S JH QH KH 4C 4D 4H"
MELD_TEN = ("meld 5S 5S 5S", "meld JH QH KH", "meld 4C 4D 4H", "add 4S third")


def test_000_l3655_eleven_cards_collect_again_for_all_conditions() -> None:
    """One chip each, 4 for the fives and 1 for the kings and 1 for the seven added, and the tops."""
    scene = dealt(f"{TEN} 7H", "4S", seats=4).do("stay", "go on top", "stay", "stay", "draw", *MELD_TEN)
    before = len(scene.lines())
    scene.do("add 7H second")
    assert scene.s.over
    assert [line for line in scene.lines()[before:] if line[0] == 3] == [
        (3, 2, "7H added to a condition"),
        (3, 2, "going out"),
        (3, 8, "again for 5S 5S 5S"),
        (3, 4, "again for 7H JH QH KH"),
        (3, 2, "the tops"),
    ]
    assert scene.s.scores == [-13, -13, -2, 28]


@pytest.mark.parametrize(("double", "without"), [(False, 1), (True, 2)])
def test_000_l3655_hand_without_a_meld_may_have_to_pay_two(double: bool, without: int) -> None:
    scene = begun(TEN, "4S 7H 2C 7H", no_meld_pays_double=double).do(*MELD_TEN, "discard 2C")
    scene.do("draw", "meld 5H 6H 7H", "discard 2C", "draw", "discard 2C", "draw", "add 7H second")
    assert [line for line in scene.lines() if line[2].endswith("going out")] == [
        (2, 1 + without, "going out"),
        (0, -without, "pays: going out"),
        (1, -1, "pays: going out"),
    ]


def test_eleven_cards_may_be_split_before_going_out() -> None:
    scene = begun("5C 5D 5H 5S 5S JH QH KH 7H 6H", "5S").do("meld 5C 5D 5H", "meld JH QH KH")
    scene.do("add 7H second", "add 6H second", *["add 5S first"] * 3)
    assert not scene.s.over
    assert scene.legal()[-1] == "go out"
    before = len(scene.lines())
    scene.do("split 5S 5S 5S")
    assert scene.s.over
    assert scene.lines()[before] == (2, 8, "condition made by splitting off 5S 5S 5S")
    scene = begun("5C 5D 5H 5S 5S JH QH KH 7H 6H", "5S").do("meld 5C 5D 5H", "meld JH QH KH")
    scene.do("add 7H second", "add 6H second", *["add 5S first"] * 3, "go out")
    assert scene.s.over
    assert (2, 8, "again for 5C 5D 5H 5S 5S 5S") in scene.lines()


def before_ten(draws: str) -> Scene:
    """Eldest hand has ten cards in melds and nothing in hand; the dealer plays before him."""
    scene = begun(TEN, f"4S 2H {draws}").do(*MELD_TEN, "discard 2C")
    return go_round(scene, "2H")


def test_000_l3657_nobody_puts_the_next_player_out_while_he_has_a_safe_card() -> None:
    """A drawn four may then enter the hand, and a card that fits nothing is discarded."""
    scene = before_ten("4S QC").do("draw")
    assert scene.turn == 0
    assert scene.why_not("discard 4S") == "The 4S would put the next player out, and you hold a safe card."
    assert scene.why_not("discard 4D") == "The 4D would put the next player out, and you hold a safe card."
    assert scene.legal() == [f"discard {card}" for card in "2C 7C AC 3D QD 5H 6H KH JS".split()]
    scene.do("discard 7C")
    assert "4S" in scene.cards("hand 0").split()
    assert (scene.turn, scene.legal()) == (2, ["draw"])


def test_000_l3657_safe_card_drawn_is_discarded_as_ever() -> None:
    assert before_ten("QC").do("draw").legal() == ["discard QC"]


def test_000_l3657_without_a_safe_card_he_may() -> None:
    """He has a four, which fits, and draws a five of spades: all know then that he holds nothing safe."""
    poor = "JC JC JC 6D 6D 6D KD KD KD 4C"
    cards = {"hand 1": f"{TEN} 2C", "hand 0": poor, "discards": "JH", "pack": "5S 2H 2S 4S"}
    scene = Scene("panguingue", cards, seats=2).do("stay", "stay", "draw", *MELD_TEN, "discard 2C", "draw")
    scene.do("meld JC JC JC", "meld 6D 6D 6D", "meld KD KD KD", "discard 2S", "draw", "discard 2H", "draw")
    assert scene.legal() == ["discard 4C", "discard 5S"]
    scene.do("discard 5S")
    lacking = scene.s.lacks[scene.game.layout.find_zone("hand 0")]
    read = scene.game.cards.read
    assert [lacking >> read(card) & 1 for card in ("2C", "KS", "4C", "5S", "7H")] == [1, 1, 0, 0, 0]
    assert scene.do("let be", "take").legal() == ["add 5S first"]
    assert scene.do("add 5S first").s.over


# -- the next deal -------------------------------------------------------------------------------------------


def test_000_l3613_winner_is_eldest_hand_and_his_left_hand_neighbour_deals() -> None:
    scene = dealt("5S", "7D", seats=4).do("go on top", "stay", "go on top", "go on top")
    match = scene.close()
    assert (match.dealer, match.over) == (3, False)
    assert Scene("panguingue", seats=4, match=match).turn == 2


def test_game_ends_after_the_agreed_number_of_deals() -> None:
    scene = dealt("5S", "7D", deals=1).do("go on top", "go on top")
    match = scene.close()
    assert (match.over, match.paid) == (True, [4, -2, -2])


def test_chips_change_hands_and_are_not_made() -> None:
    game = REGISTRY.find("panguingue").make(6)
    s = game.begin(game.new_match(), shuffled(320, 3), 3)
    while not s.over:
        seat = game.to_act(s)[0]
        advice = game.advice(s, seat)
        assert advice is not None and advice.why
        game.apply(s, seat, advice.move)
    assert sum(s.scores) == 0
