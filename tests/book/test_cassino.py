"""Cassino by the book (000, lines 6125-6233)."""

import pytest

from cardtable.cards import Rng
from cardtable.engine import Match, sample
from cardtable.testing import Scene


def scene(mine: str, table: str, yours: str = "QC KD QH KS", **options: object) -> Scene:
    """Seat 1 is to play against seat 0, the dealer."""
    return Scene("cassino", {"hand 1": mine, "hand 0": yours, "table": table}, **options)


def counted(*taken: str, name: str = "cassino", match: Match | None = None, **options: object) -> Scene:
    """A deal at its end, in which the sides have taken in these cards, or so many others where a number."""
    seats = len(taken)
    made = Scene(name, seats=seats, match=match, **options)
    s, game = made.s, made.game
    zones = [game.layout.find_zone(f"taken {side}") for side in range(game.sides)]
    wanted = [game.cards.read_all(" ".join(w for w in t.split() if not w.isdecimal())) for t in taken]
    spoken = {card for cards in wanted for card in cards}
    plain = [
        card
        for card in range(52)
        if card not in spoken and game.cards.suits[card] != 3 and game.cards.text(card)[0] != "A"
    ]
    for side, text in enumerate(taken):
        count = sum(int(word) for word in text.split() if word.isdecimal())
        for card in [*wanted[side], *[plain.pop(0) for _ in range(count)]]:
            source = next(zone for zone, cards in enumerate(s.zones) if card in cards)
            s.move(card, source, zones[side])
    game.score(s)
    game.end(s)
    return made


# -- scoring -----------------------------------------------------------------------------------


def test_000_l6155_tie_for_cards() -> None:
    """With 26 cards on each side nobody has the three points."""
    lines = counted("18 2S 3S 4S 5S 6S 7S 8S 9S", "18 10S JS QS KS AS AC AH AD").lines()
    assert (-1, 0, "a tie for cards, 26 each: they do not count") in lines
    assert not any("most cards" in why for _, _, why in lines)


def test_000_l6155_tie_for_spades() -> None:
    """Three play; two have five spades each and the third three."""
    lines = counted("2S 3S 4S 5S 6S 1", "7S 8S 9S 10S JS", "QS KS").lines()
    assert (-1, 0, "a tie for spades, 5 each: they do not count") in lines
    assert (0, 3, "most cards, 6") in lines


def test_000_l6139_what_counts() -> None:
    """Eleven points: cards 3, spades 1, big cassino 2, little cassino 1, each ace 1."""
    made = counted("10D 2S AS AC AH AD 3S 4S", "5S 6S 3H")
    assert made.lines() == [
        (0, 3, "most cards, 8"),
        (0, 1, "most spades, 4"),
        (0, 2, "big cassino, the ten of diamonds"),
        (0, 1, "little cassino, the two of spades"),
        (0, 1, "the ace of spades"),
        (0, 1, "the ace of clubs"),
        (0, 1, "the ace of hearts"),
        (0, 1, "the ace of diamonds"),
    ]
    assert made.s.scores == [11, 0]


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
    made.game.score(made.s)
    assert made.lines()[-1] == (0, 1, "a sweep")


def test_several_sweeps_and_none_by_agreement() -> None:
    for options, points in (({}, [(0, 2, "2 sweeps")]), ({"sweeps": False}, []), ({"game": "deal"}, [])):
        made = Scene("cassino", **options)
        made.s.numbers[made.game.layout.find_number("sweeps 0")] = 2
        made.game.score(made.s)
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


@pytest.mark.parametrize(("last", "sweep"), [("take", 1), ("trail", 0)])
def test_000_l6195_last_in(last: str, sweep: int) -> None:
    """Who took in last gets what is left, and that is a sweep only if the last card takes all of it."""
    made = Scene("cassino")
    s, layout = made.s, made.game.layout
    zone = {name: layout.find_zone(name) for name in layout.zone_names}
    for name in ("hand 0", "hand 1", "table"):
        s.sweep(zone[name], zone["taken 1"])
    while s.zones[0]:
        s.draw(0, zone["taken 1"])
    s.numbers[layout.find_number("last to take")] = 0
    s.turn = 0
    read = made.game.cards.read
    for text, place in (("9C", "hand 0"), ("9D" if last == "take" else "8D", "table")):
        s.move(read(text), zone["taken 1"], zone[place])
    made.do(*(("take with 9C", "take 9D") if last == "take" else ("trail 9C",)))
    assert s.over
    assert len(made.cards("taken 0").split()) == 2
    assert made.number("sweeps 0") == sweep


# -- the game ----------------------------------------------------------------------------------


def test_000_l6201_each_deal_a_game_and_a_tie() -> None:
    """Four points and 26 cards each: a tie. Otherwise the most points win the game, and the next deal."""
    tie = counted("AS AC AH 2S 3S 21", "10D AD 4S 5S 6S 7S 8S 9S 10S JS QS KS 14", game="deal")
    assert tie.s.scores == [4, 4]
    assert (tie.close().over, tie.match.paid) == (True, [0, 0])
    won = counted("AS AC AH 2S 3S 20", "10D AD 10", game="deal").close()
    assert (won.over, won.paid, won.games, won.dealer) == (True, [1, -1], [1, 0], 0)


@pytest.mark.parametrize(("deals", "paid"), [(0, 44 - 2), (1, 22 - 2), (2, 11 - 2)])
def test_000_l6205_eleven_points(deals: int, paid: int) -> None:
    """Eleven in one deal count four times, in two deals twice; the loser's score is deducted."""
    match = Scene("cassino").match
    match.deals = deals
    match.scores = [0, 2]
    made = counted("10D 2S AS AC AH AD 3S 4S", "5S 6S 3H", match=match).close()
    assert (made.over, made.paid) == (True, [paid, -paid])


def test_000_l6205_both_reach_eleven() -> None:
    match = Scene("cassino").match
    match.scores = [9, 10]
    made = counted("AS AC 5H", "AD 3S 5D 6D", match=match.copy()).close()
    assert (made.scores, made.games) == ([11, 14], [0, 1])
    match.scores = [10, 7]
    made = counted("AS AC 5H", "AD 3S 4S 6D 7D", match=match.copy()).close()
    assert made.scores == [12, 12]
    assert (made.over, made.paid) == (True, [0, 0])
    match.scores = [0, 0]
    assert not counted("AS AC 5H", "AD 3S", match=match.copy()).close().over


def test_000_l6207_twenty_one_is_counted_out() -> None:
    """Both reach 21 in the deal: cards come before the aces, whoever has more in the end."""
    match = Scene("cassino").match
    match.scores = [18, 20]
    made = counted("5H 6H 7H 8H 9H", "10D AS AC", match=match.copy(), game="21").close()
    assert (made.scores, made.games, made.paid) == ([21, 25], [1, 0], [1, -1])
    match.scores = [3, 20]
    made = counted("5H 6H 7H 8H 9H", "10D AS AC", match=match.copy(), game="21").close()
    assert made.games == [0, 1]
    match.scores = [3, 3]
    assert not counted("5H 6H 7H 8H 9H", "10D AS AC", match=match.copy(), game="21").close().over


def test_sweeps_come_last_in_the_count() -> None:
    match = Scene("cassino").match
    match.scores = [20, 20]
    made = Scene("cassino", match=match, game="21")
    for side, count in ((0, 1), (1, 2)):
        made.s.numbers[made.game.layout.find_number(f"sweeps {side}")] = count
    made.game.score(made.s)
    made.game.end(made.s)
    assert made.close().games == [0, 1]


def test_000_l6133_who_deals_next() -> None:
    """Of two the winner of the deal; of more the player to the left."""
    assert counted("5H 6H", "7H").close().dealer == 0
    assert counted("7H", "5H 6H").close().dealer == 1
    assert counted("7H", "5H").close().dealer == 0
    assert counted("7H 8H", "5H", "4H").close().dealer == 1


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
