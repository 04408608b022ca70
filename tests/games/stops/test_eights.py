"""Eights, with partners, and Hollywood Eights by the book (000, lines 6553-6597)."""

import pytest

from cardtable.cards import shuffled
from cardtable.engine import Match
from cardtable.games import REGISTRY
from cardtable.testing import Scene
from tests.games.stops.positions import late

TWO = {
    "hand 1": "3C QH 8D 5D AS KH 2H",
    "hand 0": "7C 4S 6H 9H 8S JD 10S",
    "starter pile": "QC",
    "pack": "9C 2D 6C",
}


def sizes(scene: Scene, *zones: str) -> list[int]:
    return [len(scene.cards(zone).split()) for zone in zones]


# -- the deal ----------------------------------------------------------------------------------------


def test_000_l6561_two_packs_for_six_players_and_more() -> None:
    assert [REGISTRY.find("eights").make(seats, {}).cards.size for seats in (2, 5, 6, 8)] == [
        52,
        52,
        104,
        104,
    ]


def test_000_l6567_seven_cards_for_two_players_and_five_for_more() -> None:
    """The rest is the stock, its top card turned up beside it; eldest hand begins."""
    two, three = Scene("eights", seats=2), Scene("eights", seats=3, dealer=1)
    assert sizes(two, "hand 0", "hand 1", "starter pile", "pack") == [7, 7, 1, 37]
    assert sizes(three, "hand 0", "hand 1", "hand 2", "starter pile", "pack") == [5, 5, 5, 1, 36]
    assert (two.turn, three.turn) == (1, 2)


@pytest.mark.parametrize("wild", ["eight", "jack"])
def test_000_l6567_a_wild_starter_is_buried_and_the_next_card_turned(wild: str) -> None:
    """Two eights (or jacks) come first: both go back into the stock, and nobody knows where they are."""
    game = REGISTRY.find("eights").make(2, {"wild": wild})
    order = shuffled(52, 3)
    letter = "8" if wild == "eight" else "J"
    for place, text in ((37, f"{letter}C"), (36, f"{letter}H"), (35, "5S")):  # under the fourteen cards dealt
        at = order.index(game.cards.read(text))
        order[place], order[at] = order[at], order[place]
    s = game.begin(game.new_match(), order, 1)
    pile = s.zones[game.layout.find_zone("starter pile")]
    assert [game.cards.text(card) for card in pile] == ["5S"]
    buried = [game.cards.read(f"{letter}{suit}") for suit in "CH"]
    assert all(card in s.zones[0] for card in buried)
    assert [s.seen[card] for card in buried] == [0, 0]
    assert len(s.zones[0]) == 37


# -- the play ----------------------------------------------------------------------------------------


def test_000_l6571_any_club_on_a_club_any_queen_on_a_queen_an_eight_at_any_time() -> None:
    s = Scene("eights", TWO, seats=2)
    assert s.legal() == ["play 3C", "play QH", "play 8D", "draw"]
    assert "does not match: play a card of clubs, another queen or a wild eight" in str(s.why_not("play 5D"))
    assert s.why_not("play QS") == "You do not hold the queen of spades."
    s.do("play QH")  # now hearts and queens
    assert s.turn == 0
    assert s.legal() == ["play 6H", "play 9H", "play 8S", "draw"]


def test_000_l6571_an_eight_calls_for_a_suit_and_never_for_a_rank() -> None:
    """The next plays that suit, or another eight; not the suit of the eight itself."""
    s = Scene("eights", TWO, seats=2).do("play 8D")
    assert s.turn == 1
    assert s.legal() == ["name clubs", "name diamonds", "name hearts", "name spades"]
    assert "name the suit" in str(s.why_not("play 5D"))
    s.do("name spades")
    assert s.described("suit called") == "spades"
    assert s.legal() == ["play 4S", "play 8S", "play 10S", "draw"]
    assert "a card of spades or a wild eight" in str(s.why_not("play JD"))
    s.do("play 4S")  # what was called is done with: spades and fours
    assert s.described("suit called") == ""
    assert s.legal() == ["play AS", "draw"]
    assert "named only by" in str(s.why_not("name clubs"))


def test_000_l6571_an_eight_on_an_eight_calls_anew() -> None:
    s = Scene("eights", TWO, seats=2).do("play 8D", "name hearts", "play 8S", "name diamonds")
    assert s.legal() == ["play 5D", "draw"]


def test_000_l6571_jacks_wild() -> None:
    """An eight is a card like any other then, and counts eight; a jack counts 50."""
    s = Scene("eights", TWO, seats=2, wild="jack")
    assert s.legal() == ["play 3C", "play QH", "draw"]
    s.do("play QH")
    assert s.legal() == ["play 6H", "play 9H", "play JD", "draw"]
    s = late("eights", {1: "3C", 0: "8S JD"}, "QC", wild="jack").do("play 3C")
    assert s.lines() == [(0, -58, "58 left"), (1, 58, "out first")]


def test_000_l6569_draw_until_able_then_play() -> None:
    """Nothing fits the king: he draws the five, the three and then a diamond, which he plays."""
    s = late("eights", {1: "2C 4S", 0: "7C 9H"}, "KD", "6H 6D 3S 5H", draw_by_choice=False)
    assert s.legal() == ["draw"]
    assert "only when the stock is used up" in str(s.why_not("pass"))
    s.do("draw", "draw")
    assert s.legal() == ["draw"]
    s.do("draw")
    assert s.legal() == ["play 6D"]
    assert "may not draw" in str(s.why_not("draw"))
    s.do("play 6D")
    assert s.turn == 0
    assert s.cards("hand 1") == "2C 4S 5H 3S"


def test_000_l6569_who_had_to_draw_has_nothing_else_that_matches() -> None:
    """All know it, for only the last card drawn was of use; where drawing is by choice nobody can know."""
    for by_choice in (False, True):
        s = late("eights", {1: "2C 4S", 0: "7C 9H"}, "KD", "6H 6D 3S 5H", draw_by_choice=by_choice)
        s.do("draw", "draw", "draw", "play 6D")
        lacks = s.s.lacks[s.game.layout.find_zone("hand 1")]
        known = [s.game.cards.texts[face] for face in range(52) if lacks >> face & 1]
        faces = {f"{rank}D" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split()} | {
            "KC",
            "KH",
            "KS",
            "8C",
            "8H",
            "8S",
        }
        assert set(known) == (set() if by_choice else faces)


def test_000_l6569_one_may_draw_though_able_until_the_stock_is_used_up() -> None:
    s = late("eights", {1: "2D 4S", 0: "7C 9H"}, "KD", "6H 3S").do("draw", "draw")
    assert s.legal() == ["play 2D"]
    assert s.why_not("draw") == "The stock is used up."
    assert s.why_not("pass") == "You can play 2D, so you may not pass."


def test_000_l6569_who_cannot_play_when_the_stock_is_used_up_passes() -> None:
    """All know what he has not got. The other plays, and it is his turn again."""
    s = late("eights", {1: "2C 4S", 0: "7D 9H"}, "KD")
    assert s.legal() == ["pass"]
    s.do("pass")
    assert s.s.lacks[s.game.layout.find_zone("hand 1")] >> s.game.cards.read("8H") & 1
    s.do("play 7D")
    assert s.turn == 1
    assert not s.s.over


# -- the score ---------------------------------------------------------------------------------------


def test_000_l6575_the_first_out_collects_fifty_ten_one_and_pips() -> None:
    """Left are 8S KD (60), AD 7C (8) and 10S JC QD (30)."""
    s = late("eights", {1: "QH", 2: "8S KD", 3: "AD 7C", 0: "10S JC QD"}, "QC").do("play QH")
    assert s.lines() == [(0, -30, "30 left"), (2, -60, "60 left"), (3, -8, "8 left"), (1, 98, "out first")]
    assert s.close().over


def test_000_l6575_out_with_an_eight_nothing_is_named() -> None:
    s = late("eights", {1: "8H", 0: "2S"}, "QC").do("play 8H")
    assert s.s.over
    assert s.lines()[-1] == (1, 2, "out first")


def test_000_l6587_in_a_block_the_lowest_count_collects_the_differences() -> None:
    """Nobody has a club, a queen or an eight. Counts of 13, 12 and 4: the last collects 9 and 8."""
    s = late("eights", {1: "4H 9D", 2: "KS 2D", 0: "4D"}, "QC").do("pass", "pass")
    assert not s.s.over
    s.do("pass")
    assert s.s.over
    assert s.lines() == [
        (1, -9, "13 left against 4"),
        (2, -8, "12 left against 4"),
        (0, 17, "lowest count in the block, 4"),
    ]


def test_000_l6587_a_play_between_breaks_the_row_of_passes() -> None:
    """Two pass, the third plays a heart, and the first passes again: three passes, but not in a row."""
    s = late("eights", {1: "4S 9D", 2: "KS 2D", 0: "QH 4D"}, "QC").do("pass", "pass", "play QH", "pass")
    assert not s.s.over
    s.do("pass", "pass")
    assert s.lines()[-1] == (0, 17, "lowest count in the block, 4")


def test_000_l6587_players_who_tie_divide_the_winnings() -> None:
    """Two counts of 4 win 9 from a count of 13; the odd point goes to the one nearer to the dealer's left."""
    s = late("eights", {1: "7H 6D", 2: "4D", 0: "3H AD"}, "QC").do("pass", "pass", "pass")
    divided = "lowest count in the block, 4, the winnings divided"
    assert s.lines() == [(1, -9, "13 left against 4"), (2, 5, divided), (0, 4, divided)]
    s = late("eights", {0: "7H 6D", 1: "4D", 2: "3H AD"}, "QC").do("pass", "pass", "pass")
    assert s.lines()[1:] == [(1, 5, divided), (2, 4, divided)]


def test_000_l6587_equal_counts_in_a_block() -> None:
    s = late("eights", {1: "7H", 0: "4D 3H"}, "QC").do("pass", "pass")
    assert s.lines() == [(-1, 0, "blocked, and all counts are 7: nobody collects")]


# -- partners ----------------------------------------------------------------------------------------


def test_000_l6591_the_play_goes_on_until_both_partners_are_out() -> None:
    """Seat 1 goes out with an eight, for which he still names a suit; then his turns are passed over.

    Seat 2 is out as well, and then seat 3, the partner of seat 1. Seat 0 has 7D 9H 6H left.
    """
    s = late("partnership-eights", {1: "8H", 2: "2C 3S", 3: "5C 5S", 0: "7D 9H 8S"}, "QC", "6H")
    s.do("play 8H")
    assert not s.s.over
    s.do("name clubs", "play 2C", "play 5C", "draw", "play 8S", "name spades")
    assert s.turn == 2  # seat 1 is out
    s.do("play 3S")
    assert not s.s.over  # one of each side is out
    assert s.turn == 3
    s.do("play 5S")
    assert s.s.over
    assert s.lines() == [(0, -22, "22 left"), (1, 22, "out first")]


def test_000_l6591_in_a_block_the_totals_of_the_sides_are_compared() -> None:
    """Seat 1 is out; his partner's 13 stand against 2 + 4 of the others, who win 7."""
    s = late("partnership-eights", {1: "QH", 2: "2D", 3: "4S 9D", 0: "4D"}, "QC")
    s.do("play QH", "pass", "pass")
    assert not s.s.over
    s.do("pass")
    assert s.lines() == [(1, -7, "13 left against 6"), (0, 7, "lowest count in the block, 6")]


# -- hollywood ---------------------------------------------------------------------------------------


def test_000_l6597_eights_count_twenty_aces_fifteen_and_nobody_pays() -> None:
    """8S AD KC 10H 3D: 20 + 15 + 10 + 10 + 3."""
    s = late("hollywood-eights", {1: "QH", 0: "8S AD KC 10H 3D"}, "QC").do("play QH")
    assert s.lines() == [(1, 58, "out first")]


def hand_won(match: Match | None, side: int, points: int, **options: object) -> Match:
    """A hand in which a side scores so many points, all else being left out."""
    s = Scene("hollywood-eights", match=match, **options)
    s.s.score(side, points, "out first")
    s.game.end(s.s)
    return s.close()


def sheet(match: Match, games: int = 3) -> list[list[int]]:
    return [match.numbers[f"game {number}"] for number in range(1, games + 1)]


def test_000_l6597_first_hand_in_one_game_second_in_two_third_in_three() -> None:
    """Game 1 ends by 105 to 50; from then on the loser's second and third hands count where he comes next."""
    match = hand_won(None, 0, 40)
    assert sheet(match) == [[40, 0], [0, 0], [0, 0]]
    match = hand_won(match, 0, 30)
    assert sheet(match) == [[70, 0], [30, 0], [0, 0]]
    match = hand_won(match, 1, 50)
    assert sheet(match) == [[70, 50], [30, 0], [0, 0]]
    match = hand_won(match, 0, 35)
    assert sheet(match) == [[105, 50], [65, 0], [35, 0]]
    assert match.paid == [55, -55]
    match = hand_won(match, 1, 20)
    assert sheet(match) == [[105, 50], [65, 20], [35, 0]]
    match = hand_won(match, 0, 35)  # exactly 100 is enough
    assert sheet(match) == [[105, 50], [100, 20], [70, 0]]
    assert match.paid == [135, -135]
    assert not match.over
    match = hand_won(match, 1, 99)
    assert not match.over
    match = hand_won(match, 1, 1)
    assert sheet(match) == [[105, 50], [100, 20], [70, 100]]
    assert match.over
    assert match.paid == [105, -105]
    assert match.scores == [275, 170]
    assert match.winners() == [0]


def test_000_l6597_game_4_is_opened_when_one_of_three_ends() -> None:
    """It is open to the hand after that; the winner of game 1 comes into it with his next hand."""
    match = hand_won(None, 1, 50, games=4)
    for _ in range(2):
        match = hand_won(match, 1, 25, games=4)
    assert sheet(match, 4) == [[0, 100], [0, 50], [0, 25], [0, 0]]
    match = hand_won(match, 1, 10, games=4)
    assert sheet(match, 4) == [[0, 100], [0, 60], [0, 35], [0, 10]]
    match = hand_won(match, 0, 30, games=4)  # who was shut out in game 1 comes into the first still open
    assert sheet(match, 4) == [[0, 100], [30, 60], [0, 35], [0, 10]]
    for _ in range(3):
        match = hand_won(match, 1, 45, games=4)
    assert sheet(match, 4) == [[0, 100], [30, 105], [0, 125], [0, 100]]
    assert match.over
    assert match.paid == [-400, 400]


def test_000_l6597_the_score_sheet_is_seen_at_the_table() -> None:
    match = hand_won(hand_won(None, 0, 40), 0, 30)
    s = Scene("hollywood-eights", match=match)
    assert [s.number(f"game {n} 0") for n in (1, 2, 3)] == [70, 30, 0]


# -- advice ------------------------------------------------------------------------------------------


def test_an_eight_is_kept_while_anything_else_can_be_played() -> None:
    s = Scene("eights", TWO, seats=2)
    assert s.advised() in ("play 3C", "play QH")
    s = late("eights", {1: "8C KS", 0: "2S 3S"}, "5H", "4S")
    assert s.advised() == "play 8C"  # rather than draw
    assert s.do("play 8C").advised() == "name spades"


def test_the_suit_in_which_the_next_player_had_to_draw_is_called() -> None:
    """He drew on diamonds: of two equal suits diamonds are named."""
    s = late("eights", {1: "5D 8C 9D 9S", 0: "2C 4S"}, "KD", "7H 6S 5S")
    s.do("play 5D", "draw", "play 5S")
    assert s.do("play 8C").advised() == "name diamonds"


def test_who_draws_has_most_likely_nothing_that_matches() -> None:
    """He drew on the king of diamonds: a diamond or a king in his hand speaks against such a world."""
    found = []
    for hand in ("2C 4S", "2D 4S", "2D KS"):
        s = late("eights", {1: hand, 0: "7C 9H"}, "KD", "6H 3S")
        assert s.game.likelihood(s.s) == 1.0
        assert s.game.depends_on(s.s) == []
        s.do("draw")
        assert s.game.depends_on(s.s) == [s.game.layout.find_zone("hand 1")]
        found.append(s.game.likelihood(s.s))
    assert found == pytest.approx([1.0, 0.3, 0.09])
