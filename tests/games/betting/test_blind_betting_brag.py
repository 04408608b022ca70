"""Brag with blind betting by the book."""

from cardtable.testing import Scene

HANDS = {"blind 1": "KC KD 5H", "blind 2": "KH KS 4C", "blind 0": "QC 10D 2S"}


def three(**options: object) -> Scene:
    """Three players, the dealer 0: a pair of kings with a five, one with a four, and nothing."""
    return Scene("blind-betting-brag", HANDS, seats=3, **options)


def staked(s: Scene) -> list[int]:
    """What each of three has staked."""
    return [s.number(f"staked {seat}") for seat in range(3)]


def test_003_l1036_nobody_sees_his_cards_before_he_looks() -> None:
    """Not even the player himself; then he alone."""
    s = three()
    mine = s.s.zones[s.game.layout.find_zone("blind 1")][:]
    assert not any(s.s.seen[card] for card in mine)
    s.do("look")
    assert s.cards("hand 1").split() == ["KC", "KD", "5H"]
    assert s.cards("blind 1") == ""
    assert [s.s.seen[card] for card in mine] == [0b10] * 3
    assert s.turn == 1


def test_003_l1036_first_better_is_blind() -> None:
    """He stays blind with 1; the next may stay with 1, too, or look, and then 2 is needed."""
    s = three().do("stay")
    assert staked(s) == [1, 1, 0]
    assert s.turn == 2
    assert s.legal() == ["stay", "raise 1-2", "look"]
    s.do("look")
    assert s.legal() == ["stay", "raise 1-5", "drop"]
    s.do("stay")
    assert staked(s) == [1, 1, 2]
    assert Scene("blind-betting-brag", HANDS, seats=3).do("stay", "stay").number("staked 2") == 1


def test_003_l1036_first_better_is_open() -> None:
    """He stakes 6 (twice the ante and 4 more): a blind player needs 3, an open one 6."""
    s = three().do("look", "raise 4")
    assert staked(s) == [1, 6, 0]
    assert s.do("stay").number("staked 2") == 3
    s = three().do("look", "raise 4", "look", "stay")
    assert s.number("staked 2") == 6


def test_003_l1036_a_blind_player_stays_for_no_more_than_half() -> None:
    """Of five chips that is two; and a blind raise makes the stakes even again."""
    s = three().do("look", "raise 3", "stay")
    assert staked(s) == [1, 5, 2]
    s.do("raise 1")
    assert staked(s) == [3, 5, 2]
    assert s.number("open stake") == 6
    s.do("stay")
    assert staked(s) == [3, 6, 2]
    assert s.turn == 2
    assert s.prompt() == "blind, 1 to stay: stay, raise or look (4 to stay then)"


def test_003_l1036_a_blind_raise_is_doubled_by_open_players() -> None:
    """From 1 to 3: the blind match 3 and the open 6; it may be half of the limit of 5, rounded down."""
    s = three()
    assert s.why_not("raise 3") == "Raise by at least 1 chip and at most 2."
    s.do("raise 2", "stay", "look", "stay")
    assert staked(s) == [6, 3, 3]


def test_003_l1036_who_looks_later_comes_up_to_the_open_stakes() -> None:
    """He may drop instead, and raise; blind again he cannot be."""
    s = three().do("stay", "stay", "look", "raise 2")
    assert staked(s) == [4, 1, 1]
    assert s.why_not("drop") == "You have not looked at your cards: stay blind, or look before you drop."
    s.do("look")
    assert (
        s.why_not("look") == "You have looked at your cards: you are an open player for the rest of the deal."
    )
    assert s.legal() == ["stay", "raise 1-5", "drop"]
    s.do("stay")
    assert staked(s) == [4, 4, 1]
    s.do("look", "drop")
    assert s.turn == 0
    assert s.cards("pile").split()[1:] == ["KH", "KS", "4C"]


def test_the_blind_and_the_open_contend_for_the_same_pot() -> None:
    """2 staked blind and 4 open: nothing goes back, and the best hand takes all."""
    s = three().do("stay", "stay", "look", "raise 2", "stay", "stay", "stay")
    assert s.s.over
    assert s.lines() == [
        (0, -1, "ante"),
        (0, -3, "bets"),
        (1, -2, "bets"),
        (2, -2, "bets"),
        (1, 8, "pot with pair of kings"),
    ]
    assert all(s.s.seen[card] & 1 for card in s.s.zones[s.game.layout.find_zone("hand 1")])


def test_the_last_player_takes_the_stakes_without_having_looked() -> None:
    """What nobody has matched goes back: the blind raise of 2 to 3 was worth 4 more of open stakes."""
    s = three().do("raise 2", "look", "drop", "look", "drop")
    assert s.lines() == [
        (0, -1, "ante"),
        (1, -3, "bets"),
        (1, 2, "uncalled bet returned"),
        (1, 2, "pot, all others having dropped"),
    ]
    assert not any(s.s.seen[card] for card in s.s.zones[s.game.layout.find_zone("blind 1")])


def test_an_open_raise_comes_back_as_far_as_blind_stakes_do_not_match_it() -> None:
    """The dealer's blind chip matches two of the five."""
    s = three().do("look", "raise 3", "look", "drop", "look", "drop")
    assert s.lines()[-3:] == [
        (1, -5, "bets"),
        (1, 3, "uncalled bet returned"),
        (1, 3, "pot, all others having dropped"),
    ]


def test_blind_players_see_each_other_at_the_blind_stakes() -> None:
    """Both take up their cards; the caller has three to show or not."""
    s = three().do("look", "drop", "raise 1", "see")
    assert staked(s) == [2, 0, 2]
    assert s.turn == 0
    assert all(
        s.s.seen[card] == s.game.layout.everyone for card in s.s.zones[s.game.layout.find_zone("hand 2")]
    )
    assert [s.s.seen[card] for card in s.s.zones[s.game.layout.find_zone("hand 0")]] == [1] * 3
    s.do("concede")
    assert s.lines()[-1] == (2, 4, "pot, the caller conceding")


def test_an_open_player_sees_a_blind_one_at_the_open_stakes() -> None:
    s = three().do("stay", "look", "drop", "look", "see")
    assert staked(s) == [2, 1, 0]
    assert s.do("concede").lines()[-1] == (1, 3, "pot, the caller conceding")


def test_all_look_and_drop() -> None:
    """Of three players the dealer takes back his chip and gets one from each of the others."""
    s = three().do("look", "drop", "look", "drop")
    assert s.lines()[1:] == [
        (1, -1, "nobody has bet: pays the dealer"),
        (2, -1, "nobody has bet: pays the dealer"),
        (0, 1, "uncalled bet returned"),
        (0, 2, "pot, all others having dropped"),
    ]


def test_limits_are_halved() -> None:
    """The stakes of a blind player as his raises."""
    s = three(stake_limit=10, raise_limit=9)
    assert s.legal() == ["stay", "raise 1-4", "look"]
    s.do("raise 4", "look")
    assert s.legal() == ["stay", "drop"]
    assert s.why_not("raise 1") == "Nobody may stake more than 10 in a deal."
    assert three(minimum=5, raise_limit=8).legal() == ["stay", "raise 3-4", "look"]
    assert three(minimum=5, raise_limit=2).legal() == ["stay", "raise 3", "look"]
    assert three(ante=8, stake_limit=10).do("look").legal() == ["stay", "drop"]


def test_who_is_short_of_chips_matches_with_what_he_has() -> None:
    """Seat 2 has 3 chips. Blind against open stakes of 10 he has matched 6 of them, 3 blind or 6 open."""
    match = three(takeout=10).match
    match.numbers["chips"] = [10, 17, 3]
    s = Scene("blind-betting-brag", HANDS, seats=3, match=match, takeout=10, raise_limit=8)
    s.do("look", "raise 8")
    assert s.prompt() == "blind, 3 to stay (all you have): stay or look (10 to stay then)"
    s.do("stay", "look", "drop")
    assert s.lines()[-2:] == [(1, 4, "uncalled bet returned"), (1, 10, "pot with pair of kings")]


def test_side_pots_of_blind_and_open_stakes() -> None:
    """The dealer, blind, has 2 chips and the best hand: he wins 2 from the blind and 4 from the open."""
    hands = {"blind 1": "KC KD 5H", "blind 2": "KH KS 4C", "blind 0": "AC AD AH"}
    match = three(takeout=10).match
    match.numbers["chips"] = [2, 14, 14]
    s = Scene("blind-betting-brag", hands, seats=3, match=match, takeout=10)
    s.do("look", "raise 4", "stay", "stay")
    assert staked(s) == [2, 6, 3]
    s.do("stay")
    assert s.lines()[-2:] == [
        (0, 8, "main pot with prial of aces"),
        (1, 3, "first side pot with pair of kings"),
    ]


def test_advice() -> None:
    """Blind while it is cheap and few are in; who has looked stakes as at Brag."""
    assert Scene("blind-betting-brag").advised() == "look"
    s = three()
    assert s.advised() == "stay"
    assert s.do("look").advised() == "raise 3"
    s.do("raise 3")
    assert s.advised() == "look"
    assert s.do("look").advised() == "drop"
    assert three().do("look", "drop").advised() == "see"
