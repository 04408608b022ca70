"""Cassino by the book (000, lines 6125-6233)."""

from typing import Any

import pytest

from cardtable.cards import Rng
from cardtable.engine import sample
from cardtable.testing import Scene


def scene(mine: str, table: str, yours: str = "QC KD QH KS", **options: Any) -> Scene:
    """Seat 1 is to play against seat 0, the dealer."""
    return Scene("cassino", {"hand 1": mine, "hand 0": yours, "table": table}, **options)


def played(seed: int, **more: Any) -> Scene:
    """A deal in which everybody takes in what he can."""
    return Scene("cassino", seed=seed, **more).play_out()


def counts(made: Scene, suit: str = "") -> list[int]:
    """How many cards, or cards of a suit, each side has taken in."""
    sides = range(made.game.sides)
    return [len([c for c in made.cards(f"taken {side}").split() if c.endswith(suit)]) for side in sides]


# -- scoring -----------------------------------------------------------------------------------


def test_000_l6155_tie_for_cards() -> None:
    """With 26 cards on each side nobody has the three points."""
    made = played(67)
    assert counts(made) == [26, 26]
    assert (-1, 0, "a tie for cards, 26 each: they do not count") in made.lines()
    assert not any("most cards" in why for _, _, why in made.lines())


def test_000_l6155_tie_for_spades() -> None:
    """Three play; two have five spades each and the third three."""
    made = played(7, seats=3)
    assert sorted(counts(made, "S")) == [3, 5, 5]
    assert (-1, 0, "a tie for spades, 5 each: they do not count") in made.lines()
    assert (1, 3, "most cards, 22") in made.lines()


def test_000_l6139_what_counts() -> None:
    """Eleven points: cards 3, spades 1, big cassino 2, little cassino 1, each ace 1; and the sweeps."""
    made = played(12)
    assert (counts(made), counts(made, "S")) == ([18, 34], [6, 7])
    assert [made.number("sweeps 0"), made.number("sweeps 1")] == [1, 1]
    assert {"2S"} == {"2S", "10D", "AS", "AC", "AH", "AD"} & set(made.cards("taken 0").split())
    assert made.lines() == [
        (1, 3, "most cards, 34"),
        (1, 1, "most spades, 7"),
        (1, 2, "big cassino, the ten of diamonds"),
        (0, 1, "little cassino, the two of spades"),
        (1, 1, "the ace of spades"),
        (1, 1, "the ace of clubs"),
        (1, 1, "the ace of hearts"),
        (1, 1, "the ace of diamonds"),
        (0, 1, "a sweep"),
        (1, 1, "a sweep"),
    ]
    assert made.s.scores == [2, 11]


def test_000_l6151_partners_count_together() -> None:
    made = Scene("cassino", {"hand 1": "9C", "hand 3": "8C", "table": "9D 8D KH QH"}, seats=4)
    made.do("take with 9C", "take 9D", "trail " + made.cards("hand 2").split()[0])
    made.do("take with 8C", "take 8D")
    assert made.cards("taken 1") == "9C 9D 8C 8D"


def test_four_each_for_himself() -> None:
    made = Scene("cassino", {"hand 1": "9C", "table": "9D"}, seats=4, partners=False)
    assert made.game.sides == 4


# -- taking in ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "left"),
    [
        (("take 6D", "done"), "4H 2C KC"),
        (("take 2C 4H", "done"), "6D KC"),
        (("take 6D", "take 2C 4H"), "KC"),
    ],
)
def test_000_l6161_a_six_takes(moves: tuple[str, ...], left: str) -> None:
    """The six, or four and two, or all three; when nothing is left to take the turn ends by itself."""
    made = scene("6S JH QS KD", "6D 4H 2C KC", "QC KH QH KS").do("take with 6S", *moves)
    assert made.cards("table") == left
    assert made.turn == 0


def test_000_l6161_three_sixes() -> None:
    made = scene("6S JH QS JS", "6D 6H 6C KC").do("take with 6S", "take 6D", "take 6H", "take 6C")
    assert made.cards("taken 1") == "6S 6D 6H 6C"


def test_000_l6171_court_cards_pair_one_for_one() -> None:
    """Of two jacks on the table a jack takes one, and jacks are not built or added."""
    made = scene("JS JH 2S 3S", "JC JD 10H AC")
    assert [move for move in made.legal() if move.startswith("build")] == ["build 3 AC 2S"]
    assert made.why_not("build 10 JC JS") == "Court cards may not be built."
    made.do("take with JS")
    assert made.legal() == ["take JC", "take JD"]
    made.do("take JC")
    assert made.cards("table") == "JD 10H AC"
    assert made.turn == 0


def test_what_a_card_does_not_take() -> None:
    made = scene("6S 5H QS JS", "6D 4H 2C KC")
    assert made.why_not("take with 5H") == "The five of hearts takes nothing on the table."
    assert made.why_not("take 6D") == "Play a card first: take with it, build with it, or trail it."
    assert made.why_not("trail 9D") == "You do not hold the nine of diamonds."
    made.do("take with 6S")
    assert "take something" in (made.why_not("done") or "")
    assert "does not take that" in (made.why_not("take 4H") or "")
    assert made.why_not("take build") == "There is no build that the six of spades takes."
    assert "You are taking in" in (made.why_not("trail 5H") or "")


# -- building ----------------------------------------------------------------------------------


def test_000_l6163_building_six() -> None:
    """Holding six and two one may lay the two on a four, and take it in with the six."""
    made = scene("6S 2H QS JS", "4D JC QD KH").do("build 6 2H 4D")
    assert made.cards("six build") == "4D 2H"
    assert made.number("six builder") == 1 << 1
    made.do("trail KD", "take with 6S", "take build")
    assert made.cards("taken 1") == "6S 4D 2H"
    assert made.number("six builder") == 0


def test_000_l6163_building_fours() -> None:
    """Two fours in hand: one is laid on the four of the table."""
    made = scene("4S 4H QS JS", "4D JC QD KH")
    assert [m for m in made.legal() if m.startswith("build")] == ["build 4 4D 4S", "build 4 4D 4H"]
    made.do("build 4 4D 4H", "trail KD", "take with 4S", "take build")
    assert made.cards("taken 1") == "4S 4D 4H"


def test_000_l6169_another_player_takes_a_build() -> None:
    made = scene("6S 2H QS JS", "4D JC QD KH", "6C KD KS QH").do(
        "build 6 2H 4D", "take with 6C", "take build"
    )
    assert made.cards("taken 0") == "6C 4D 2H"
    assert "trail QS" in made.legal()


def test_a_build_needs_its_card() -> None:
    made = scene("7S 2H QS JS", "4D JC QD KH")
    assert made.why_not("build 6 2H 4D") == "You hold no other card with which you could take in 6."
    assert "Those are not loose cards" in (made.why_not("build 7 2H 3D") or "")
    assert made.why_not("build 7 2H 7S") == "You play one card from your hand."


def test_a_build_of_several_combinations() -> None:
    """What else makes the value may be laid to a new build in the same turn."""
    made = scene("9S 2H QS JS", "7D 9D 5C 4C").do("build 9 2H 7D")
    assert made.legal() == ["add 9D", "add 4C 5C", "done"]
    assert made.why_not("add 5C") == "Those are not loose cards that make 9 together."
    assert made.why_not("trail QS") == "You are building 9: add to it, or say done."
    made.do("add 4C 5C", "done")
    assert made.cards("nine build") == "7D 2H 4C 5C"
    assert made.cards("table") == "9D"


# -- increasing --------------------------------------------------------------------------------


def test_000_l6175_increasing_a_build() -> None:
    """Six and ace make seven; a two makes it nine; an ace makes it ten, which the first player now has to
    take in."""
    made = scene("7S AS 10C AH", "6D JC QD KH", "9H 2H KD KS").do("build 7 6D AS")
    made.do("raise 2H to 9")
    assert made.cards("nine build") == "6D AS 2H"
    assert (made.number("seven builder"), made.number("nine builder")) == (0, 1)
    made.do("raise AH to 10")
    assert made.cards("ten build") == "6D AS 2H AH"
    assert (made.number("nine builder"), made.number("ten builder")) == (0, 2)


def test_000_l6177_a_multiple_build_is_not_increased() -> None:
    """Fours of a four, a three and an ace are taken only by a four: an ace does not make them nine."""
    made = scene("4S AS QS JS", "4D 3D QD KH", "9H AH 5D 5C").do("build 4 3D AS", "add 4D")
    assert made.why_not("raise AH to 9") == "There is no build that the ace of hearts would raise to 9."
    assert made.why_not("raise AH to 5") == "A build of several combinations may not be increased."
    assert not any(move.startswith("raise") for move in made.legal())


def test_000_l6181_not_with_cards_from_the_table() -> None:
    """A build of five and a deuce on the table: ace and deuce together do not make it eight."""
    made = scene("5S 2S JH JS", "3D 2C QD KH", "8H AH KD KS").do("build 5 2S 3D")
    assert not any(move.startswith("raise") for move in made.legal())
    assert made.why_not("raise AH to 8") == "There is no build that the ace of hearts would raise to 8."
    assert made.why_not("raise AH to 6") == "You hold no other card with which you could take in 6."


def test_two_builds_of_one_value_lie_together() -> None:
    """A build that is raised to the value of another joins it, and both builders have it to take in."""
    made = scene("9S 2H QS JS", "7D 5H QD KH", "9C 2C 7H 2D").do("build 9 2H 7D", "build 7 2C 5H")
    made.do("take with QS", "take QD", "raise 2D to 9")
    assert made.cards("nine build") == "7D 2H 2C 5H 2D"
    assert (made.number("seven builder"), made.number("nine builder")) == (0, 3)
    made.do("take with 9S", "take build")
    assert "trail 9C" in made.legal()


# -- adding ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_000_l6183_adding_to_another_build(seats: int) -> None:
    """A three from the hand and a six on the table go to a build of nine, by a player who has no nine."""
    made = Scene(
        "cassino",
        {
            "hand 1": "9S 2H QS JS",
            "hand 2" if seats == 4 else "hand 0": "3C KD KS QH",
            "table": "7D 6C QD KH",
        },
        seats=seats,
    )
    made.do("build 9 2H 7D", "build 9 3C 6C")
    assert made.cards("nine build") == "7D 2H 3C 6C"
    assert made.number("nine builder") == 1 << 1


def test_000_l6183_a_card_of_the_value_is_added() -> None:
    made = scene("9S 2H QS JS", "7D JC QD KH", "9C KD KS QH").do("build 9 2H 7D", "build 9 9C")
    assert made.cards("nine build") == "7D 2H 9C"


def test_adding_to_ones_own_build_keeps_its_card() -> None:
    """The last nine may not go to one's own build of nine, nor be played otherwise and leave it."""
    made = scene("9S 2H 10C AC", "7D JC 9D KH").do("build 9 2H 7D", "done", "trail KD")
    assert made.why_not("build 9 9S") is not None
    assert made.why_not("build 10 9S AC") is not None
    made.do("take with 9S", "take 9D")
    assert made.legal() == ["take build"]
    assert "hold no other card" in (made.why_not("done") or "")


def test_000_l6185_taking_a_build_and_what_else_pairs() -> None:
    """With a build of seven four and three are taken as well."""
    made = scene("7S AS QS JS", "6D 4C 3C KH", "KC KD KS QH").do("build 7 6D AS", "done", "trail QH")
    made.do("take with 7S", "take build", "take 3C 4C")
    assert made.cards("table") == "KH QH"
    assert made.cards("taken 1") == "7S 6D AS 3C 4C"


# -- trailing, sweeps, rounds --------------------------------------------------------------------


def test_000_l6191_no_trailing_while_a_build_stands() -> None:
    made = scene("6S 2H QS JS", "4D JC QD KH").do("build 6 2H 4D", "trail KD")
    assert made.why_not("trail QS") == "You may not trail while a build you made is standing."
    assert made.legal() == ["take with 6S", "take with QS", "take with JS"]


def test_000_l6149_a_sweep() -> None:
    """Everything on the table is taken in with one card, the build too; it counts one point."""
    made = scene("9S 2H QS JS", "7D 5C 4C 9D", "9C KD KS QH").do("build 9 2H 7D", "done")
    made.do("take with 9C", "take build", "take 4C 5C", "take 9D")
    assert made.number("sweeps 0") == 1


def test_several_sweeps_and_none_by_agreement() -> None:
    for options, points in (
        ({}, [(0, 3, "3 sweeps"), (1, 2, "2 sweeps")]),
        ({"sweeps": False}, []),
        ({"game": "deal"}, []),
    ):
        made = played(8, **options)
        assert (made.number("sweeps 0"), made.number("sweeps 1")) == (3, 2)
        assert [line for line in made.lines() if "sweep" in line[2]] == points


def test_000_l6193_rounds_of_four() -> None:
    """Played-out hands get four more cards, the table none; the last round is announced."""
    made = Scene("cassino")
    rng = Rng(5)
    sizes = []
    while not made.s.over:
        if len(made.cards("hand 0").split()) == len(made.cards("hand 1").split()) == 4:
            sizes.append((len(made.cards("pack").split()), made.number("last round")))
            assert made.turn == 1
        made.game.apply(made.s, made.turn, made.game.step_of(made.s).pick(made.s, made.turn, rng))
    assert sizes == [(40, 0), (32, 0), (24, 0), (16, 0), (8, 0), (0, 1)]
    assert len(made.cards("taken 0").split()) + len(made.cards("taken 1").split()) == 52


@pytest.mark.parametrize(
    ("seed", "table", "card", "winner", "gained", "sweeps"),
    [(29, "JC", "take with JH", 0, 2, 1), (16, "5S 8D 6H 2H", "trail AC", 1, 5, 0)],
)
def test_000_l6195_last_in(seed: int, table: str, card: str, winner: int, gained: int, sweeps: int) -> None:
    """Who took in last gets what is left, and that is a sweep only if the last card takes all of it."""
    made = Scene("cassino", seed=seed)
    while made.cards("pack") or made.cards("hand 1") or made.cards("played"):
        made.do(made.legal()[0])
    assert (made.cards("table"), made.legal()[0]) == (table, card)
    taken, swept = counts(made)[winner], made.number(f"sweeps {winner}")
    made.play_out()
    assert counts(made)[winner] == taken + gained
    assert made.number(f"sweeps {winner}") == swept + sweeps


# -- the game ----------------------------------------------------------------------------------


def test_000_l6201_each_deal_a_game_and_a_tie() -> None:
    """Four points and 26 cards each: a tie. Otherwise the most points win the game, and the next deal."""
    tie = played(67, game="deal")
    assert (tie.s.scores, counts(tie)) == ([4, 4], [26, 26])
    assert (tie.close().over, tie.match.paid) == (True, [0, 0])
    won = played(2, game="deal")
    assert won.s.scores == [8, 3]
    match = won.close()
    assert (match.over, match.paid, match.games, match.dealer) == (True, [1, -1], [1, 0], 0)


@pytest.mark.parametrize(("deals", "paid"), [(0, 44 - 3), (1, 22 - 3), (2, 11 - 3)])
def test_000_l6205_eleven_points(deals: int, paid: int) -> None:
    """Eleven in one deal count four times, in two deals twice; the loser's score is deducted."""
    match = Scene("cassino").match
    match.deals = deals
    match.scores = [0, 2]
    made = played(9, match=match).close()  # eleven to one
    assert made.scores == [11, 3]
    assert (made.over, made.paid) == (True, [paid, -paid])


def test_000_l6205_both_reach_eleven() -> None:
    """In this deal the sides score six and five."""
    made = played(7, scores=(5, 9)).close()
    assert (made.scores, made.games) == ([11, 14], [0, 1])
    made = played(7, scores=(6, 7)).close()
    assert made.scores == [12, 12]
    assert (made.over, made.paid) == (True, [0, 0])
    assert not played(7).close().over


def test_000_l6207_twenty_one_is_counted_out() -> None:
    """Both reach 21 in the deal: the three points for cards come first, whoever has more in the end."""
    assert played(7).lines()[0] == (0, 3, "most cards, 29")
    made = played(7, scores=(18, 20), game="21").close()
    assert (made.scores, made.games, made.paid) == ([24, 25], [1, 0], [1, -1])
    assert played(7, scores=(3, 20), game="21").close().games == [0, 1]
    assert played(24).lines()[:3] == [
        (0, 3, "most cards, 27"),
        (1, 1, "most spades, 7"),
        (1, 2, "big cassino, the ten of diamonds"),
    ]
    assert played(24, scores=(18, 19), game="21").close().games == [1, 0]
    assert played(24, scores=(17, 18), game="21").close().games == [0, 1]
    assert not played(7, scores=(3, 3), game="21").close().over


def test_sweeps_come_last_in_the_count() -> None:
    """Three sweeps and two bring both sides over 21: the higher score wins, and a tie is played off."""
    made = played(8, scores=(12, 17), game="21").close()
    assert (made.scores, made.games) == ([23, 22], [1, 0])
    made = played(8, scores=(11, 17), game="21").close()
    assert (made.scores, made.over) == ([22, 22], False)


def test_000_l6133_who_deals_next() -> None:
    """Of two the winner of the deal, and after a tie the same player; of more the player to the left."""
    for seed, scores, dealer in ((2, [8, 3], 0), (10, [3, 9], 1), (13, [6, 6], 0)):
        made = played(seed)
        assert (made.s.scores, made.close().dealer) == (scores, dealer)
    assert played(7, seats=3).close().dealer == 1
    won = played(1, seats=3)
    assert (won.s.scores, won.close().dealer) == ([6, 5, 1], 1)


# -- what is known -----------------------------------------------------------------------------


def test_a_build_tells_what_its_builder_holds() -> None:
    """In every world that the opponent can think of the builder has a card for each of his builds."""
    made = scene("6S 2H 10S 3H", "4D 7D QD KH").do("build 6 2H 4D", "trail KD", "build 10 3H 7D")
    takes = {"6": 0, "10": 0}
    for seed in range(20):
        world = sample(made.game, made.s, 0, Rng(seed))
        ranks = [made.game.cards.text(c)[:-1] for c in world.zones[made.game.layout.find_zone("hand 1")]]
        for rank in takes:
            takes[rank] += rank in ranks
    assert takes == {"6": 20, "10": 20}
