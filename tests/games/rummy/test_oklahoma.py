"""Oklahoma (book 000, lines 3231-3261) and Arlington (book 002, lines 311-329)."""

import pytest

from cardtable.testing import Scene

# Cards of a player who has nothing to meld.
LOOSE = "3C 5D 7H 9S JC KD 4H 6S 8C 10D"
OTHER = "3D 5C 7S 9H JD KC 4S 6H 8D 10C 3H 5S 7C"


def table(zones: dict[str, str], game: str = "oklahoma", seats: int = 2, **options: object) -> Scene:
    """Two players, unless told; seat 1 is asked first about the upcard."""
    return Scene(game, zones, seats=seats, **options)


def begun(cards: str, other: str = OTHER, game: str = "oklahoma", **options: object) -> Scene:
    """Nobody takes the upcard; seat 1, with these cards and loose ones, has drawn the king of hearts."""
    rest = LOOSE.split()[: 13 - len(cards.split())]
    zones = {"hand 1": " ".join([cards, *rest]), "hand 0": other, "discards": "QC", "pack": "6D KH"}
    scene = table(zones, game, **options).do("pass", "pass")
    return scene.do("draw") if game == "arlington" else scene


# -- the deal and the upcard -------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), [("oklahoma", 2), ("oklahoma", 4), ("arlington", 5)])
def test_000_l3235_the_deal(game: str, seats: int) -> None:
    """Thirteen each, and one turned up: also 002:313."""
    scene = table({}, game, seats)
    assert [len(scene.cards(f"hand {seat}").split()) for seat in range(seats)] == [13] * seats
    assert scene.game.cards.size == 104
    assert table({}, game, seats, joker=True).game.cards.size == 105


def test_000_l3237_the_upcard_is_offered_round_and_who_takes_it_plays_first() -> None:
    scene = table({"hand 3": LOOSE, "discards": "QC"}, seats=4)
    assert scene.legal() == ["take", "pass"]
    assert scene.why_not("draw") == "The first upcard is offered round: take it, or pass."
    scene.do("pass", "pass", "take")
    assert scene.turn == 3
    assert scene.why_not("discard QC") == "You took that card in this turn, so discard another."
    scene.do("discard KD")
    assert scene.turn == 0


def test_000_l3237_refused_by_all_eldest_hand_draws_from_the_stock() -> None:
    scene = table({"pack": "KH", "discards": "QC"}, seats=4).do("pass", "pass", "pass", "pass")
    assert scene.turn == 1
    assert scene.cards("hand 1").endswith("KH")
    assert scene.cards("discards") == "QC"


def test_002_l313_refused_by_all_the_next_player_may_draw() -> None:
    """At Arlington he may also take the pile, if its top card is of use: here with two queens."""
    scene = table({"hand 1": f"QD QH {LOOSE} 3S", "discards": "QC"}, "arlington").do("pass", "pass")
    assert (scene.turn, scene.legal()) == (1, ["take", "draw"])


# -- wild cards --------------------------------------------------------------------------------------


def test_000_l3239_the_move_says_what_a_deuce_stands_for() -> None:
    """In a group; between two cards; at the high end or the low one."""
    for move, laid in (
        ("meld 2H 9C 9D", "9C 9D 2H"),
        ("meld 2H 9D JD", "9D 2H JD"),
        ("meld high 2H 9D 10D", "9D 10D 2H"),
        ("meld low 2H 9D 10D", "2H 9D 10D"),
        ("meld low 2H 10D JD", "2H 10D JD"),
    ):
        assert begun("9C 9D 10D JD 2H").do(move).cards("meld 1 1") == laid
    assert "no set" in str(begun("9C 9D 10D JD 2H").why_not("meld 2H 9D 10D"))
    assert "no set" in str(begun("9C 9D 10D JD 2H").why_not("meld both 2H 9D 10D"))


def test_002_l315_a_nine_with_two_deuces_is_three_nines_or_a_sequence() -> None:
    """Nine of spades with two deuces: 9-9-9, or J-10-9 of spades; and it stays so."""
    group = begun("9S 9H JS QS 2H 2S", game="arlington").do("meld 2H 2S 9S")
    assert group.cards("meld 1 1") in ("9S 2H 2S", "2H 2S 9S")
    assert "lay off 9H 1" in group.legal()
    assert group.why_not("lay off QS 1 high") == "It does not fit there."
    row = begun("9S 9H JS QS 2H 2S", game="arlington").do("meld high 2H 2S 9S")
    assert row.cards("meld 1 1") == "9S 2H 2S"
    assert "lay off QS 1 high" in row.legal()
    assert row.why_not("lay off JS 1 high") == "It does not fit there."
    assert row.why_not("trade JS 1") == "You may trade for a joker only with the card that it stands for."


def test_000_l3239_the_joker_is_reclaimed_by_its_owner_alone() -> None:
    scene = begun("8H 9H JH Joker 10H", other=f"10H {OTHER[:-3]}", joker=True).do("meld high 8H 9H Joker")
    assert "trade 10H 1" in scene.legal()
    scene.do("discard KH", "draw")
    assert not [move for move in scene.legal() if move.startswith("trade")]
    scene = begun("8H 9H JH Joker 10H", joker=True).do("meld high 8H 9H Joker", "trade 10H 1")
    assert scene.cards("meld 1 1") == "8H 9H 10H"
    assert "Joker" in scene.cards("hand 1")


def test_000_l3241_the_pile_is_taken_to_reclaim_the_joker() -> None:
    scene = begun("8H 9H JH Joker", other="10H 3D 5C 7S 9C JD KC 4S 6H 8D 10C 3H 5S", joker=True)
    scene.do("meld high 8H 9H Joker", "discard KH", "draw", "discard 10H")
    assert scene.legal() == ["take", "draw"]
    scene.do("take")
    assert scene.legal() == ["trade 10H 1"]
    scene.do("trade 10H 1")
    assert "Joker" in scene.cards("hand 1")


def test_of_a_deuce_and_the_joker_either_may_stand_lower() -> None:
    scene = begun("7H 2C Joker", joker=True)
    assert scene.do("meld high 2C 7H Joker").cards("meld 1 1") == "7H 2C Joker"
    scene = begun("7H 2C Joker", joker=True)
    assert scene.do("meld high joker first 2C 7H Joker").cards("meld 1 1") == "7H Joker 2C"


def test_three_deuces_are_twos_at_arlington_and_nothing_at_oklahoma() -> None:
    assert begun("2C 2D 2S", game="arlington").why_not("meld 2C 2D 2S") is None
    assert "no set" in str(begun("2C 2D 2S").why_not("meld 2C 2D 2S"))
    scene = begun("2S 3S 4S AS", game="arlington").do("meld low 2S 3S 4S", "lay off AS 1 low")
    assert scene.cards("meld 1 1") == "AS 2S 3S 4S"


# -- melding and the pile ----------------------------------------------------------------------------


def test_000_l3239_each_lays_off_on_his_own_melds_and_on_no_group_of_four() -> None:
    scene = begun("9C 9D 9S 9H 9C", other="9D 3D 5C 7S JD KC 4S 6H 8D 10C 3H 5S 7C")
    scene.do("meld 9C 9D 9S", "lay off 9H 1")
    assert scene.why_not("lay off 9C 1") == "It does not fit there."
    scene.do("discard KH", "draw")
    assert scene.why_not("lay off 9D 1") == "It does not fit there."


def test_000_l3241_the_whole_pile_is_taken_and_its_top_card_used() -> None:
    """Seat 0 has two kings for the king that seat 1 discards; with it comes the first upcard."""
    other = "KC KD 3D 5C 7S 9H JD 4S 6H 8D 10C 3H 5S"
    scene = begun("3C", other=other).do("discard KH")
    assert scene.legal() == ["take", "draw"]
    scene.do("take")
    assert scene.cards("discards") == ""
    assert "QC" in scene.cards("hand 0")
    assert scene.legal() == ["meld KC KD KH"]
    assert "use it at once" in str(scene.why_not("discard QC"))
    scene.do("meld KC KD KH", "discard QC")
    scene = begun("3C").do("discard KH")
    assert scene.why_not("take") == (
        "You may take the pile only to meld its top card at once, or to lay it off on a meld of yours."
    )


def test_000_l3241_the_queen_of_spades_is_discarded_last() -> None:
    scene = begun("QS 9C 9D 9S")
    assert "discard QS" not in scene.legal()
    assert scene.why_not("discard QS") == (
        "The queen of spades may be discarded only if there is nothing else to discard."
    )


FOUR_SETS = "9C 9D 9S 8C 8D 8S 3C 3D 3S JC JD JS"


@pytest.mark.parametrize("game", ["oklahoma", "arlington"])
def test_the_queen_of_spades_may_put_a_player_out(game: str) -> None:
    """000:3241 and 002:317: she may be discarded as the last card."""
    zones = {"hand 1": f"{FOUR_SETS} QS", "pack": "9H", "discards": "KC"}
    scene = table(zones, game).do("pass", "pass")
    if game == "arlington":
        scene.do("draw")
    scene.do("meld 9C 9D 9S", "lay off 9H 1", "meld 8C 8D 8S", "meld 3C 3D 3S", "meld JC JD JS")
    assert "discard QS" in scene.legal()
    assert scene.do("discard QS").s.over


def test_000_l3241_at_oklahoma_a_card_is_kept_to_discard_and_at_arlington_it_need_not_be() -> None:
    zones = {"hand 1": f"{FOUR_SETS} 9H", "pack": "8H", "discards": "KC"}
    for game in ("oklahoma", "arlington"):
        scene = table(zones, game).do("pass", "pass")
        if game == "arlington":
            scene.do("draw")
        scene.do("meld 9C 9D 9S", "meld 8C 8D 8S", "meld 3C 3D 3S", "meld JC JD JS", "lay off 9H 1")
        assert ("lay off 8H 2" in scene.legal()) == (game == "arlington")
    scene = table(zones).do(
        "pass", "pass", "meld 9C 9D 9S", "meld 8C 8D 8S", "meld 3C 3D 3S", "meld JC JD JS"
    )
    scene.do("lay off 9H 1")
    assert scene.why_not("lay off 8H 2") == "You must keep a card to discard at the end of your turn."
    assert scene.legal() == ["discard 8H"]


def test_at_oklahoma_the_pile_is_not_taken_if_nothing_could_be_discarded_then() -> None:
    """Seat 1 has two kings; a third, alone on the pile, would go down with them, and no card be left."""
    hand = "9C 9D 9S 8C 8D 8S 3C 3D 3S 9H KC KD 4C"
    zones = {"hand 1": hand, "hand 0": "KH 4D 4H 5C 7S 10H JD 6C 8D 10C 3H 5S 7C", "discards": "8H"}
    for game, may in (("oklahoma", ["draw"]), ("arlington", ["take", "draw"])):
        scene = table(zones, game).do("take", "meld 9C 9D 9S", "meld 8C 8D 8S", "meld 3C 3D 3S")
        scene.do("lay off 9H 1", "lay off 8H 2", "discard 4C", "take", "meld 4C 4D 4H", "discard KH")
        assert scene.legal() == may


# -- scoring -----------------------------------------------------------------------------------------


def test_000_l3245_what_cards_count_melded_and_held() -> None:
    game = table({}, joker=True).game
    held = {"AC": 20, "KC": 10, "8C": 10, "QS": 100, "7C": 5, "3C": 5, "Joker": 200, "2C": 20, "QC": 10}
    sets = game.table.open_sets  # type: ignore[attr-defined]
    for card, counts in held.items():
        assert sets.value[game.cards.read(card)] == counts

    def melded(text: str, is_group: bool) -> int:
        cards = [game.cards.first[game.cards.read(word)] for word in text.split()]
        return int(sets.worth_of(cards, is_group))

    assert melded("AC AD AH", True) == 60
    assert melded("KC KD 2H", True) == 30  # a deuce as a king
    assert melded("QS QD 2H", True) == 50 + 10 + 10  # a deuce is never the special queen
    assert melded("JS 2H KS", False) == 30
    assert melded("JS QS KS", False) == 70
    assert melded("7C 7D Joker", True) == 110
    assert melded("6C 7C 2H", False) == 5 + 5 + 10
    assert melded("2H 7C 8C", False) == 5 + 5 + 10
    assert melded("AC 2C 3C", False) == 20 + 5 + 5


def out_at_once(
    game: str = "oklahoma", later: bool = False, scores: tuple[int, ...] = (), **options: object
) -> Scene:
    """Seat 1 lays its whole hand in one turn, its first or its second: 9s and 8s, 3s and jacks, 9H: 115."""
    zones = {"hand 1": f"{FOUR_SETS} 9H", "hand 0": OTHER, "pack": "QD 4C 4D", "discards": "KC"}
    scene = table(zones, game, scores=scores, **options).do("pass", "pass")
    if game == "arlington":
        scene.do("draw")
    if later:
        scene.do("discard 4D", "draw", "discard 4C", "draw")
    scene.do("meld 9C 9D 9S", "lay off 9H 1", "meld 8C 8D 8S", "meld 3C 3D 3S", "meld JC JD JS")
    return scene.do("discard QD" if later else "discard 4D")


MELDED = 40 + 30 + 15 + 30
HELD = 5 + 5 + 5 + 10 + 10 + 10 + 5 + 5 + 10 + 10 + 5 + 5 + 5


def test_000_l3255_who_goes_out_has_100() -> None:
    assert out_at_once().lines() == [
        (0, -HELD, "13 cards left in hand"),
        (1, MELDED, "melded"),
        (1, 100, "going out"),
    ]


def test_000_l3261_all_at_once_has_250_apart_but_not_in_the_first_turn() -> None:
    note = (-1, 0, "Player 2 goes out at once: 250 after the game")
    scene = out_at_once(later=True)
    assert scene.lines()[-1] == note
    match = scene.close()
    assert match.numbers["apart"] == [0, 250]
    assert match.scores[1] == MELDED + 100
    assert note not in out_at_once().lines()
    assert out_at_once().close().numbers["apart"] == [0, 0]


def test_002_l329_at_arlington_in_any_turn_if_agreed() -> None:
    assert out_at_once("arlington").close().numbers["apart"] == [0, 250]
    assert out_at_once("arlington", concealed=False).close().numbers["apart"] == [0, 0]


def test_000_l3257_the_hand_ends_with_the_last_card_of_the_stock() -> None:
    scene = table({}, seats=4)
    while not scene.s.over:
        legal = scene.legal()
        scene.do(next((move for move in ("pass", "draw") if move in legal), legal[-1]))
    assert scene.s.zones[0] == []
    assert scene.lines()[0] == (-1, 0, "nobody is out, and the stock is used up")
    assert not [line for line in scene.lines() if line[2] == "going out"]


def test_000_l3235_the_winner_of_the_hand_deals_next() -> None:
    """Seat 2 goes out; at Arlington the deal passes, to seat 1."""
    zones = {"hand 2": f"{FOUR_SETS} 9H", "pack": "4C 4D", "discards": "KC"}
    for game, dealer in (("oklahoma", 2), ("arlington", 1)):
        scene = table(zones, game, seats=3).do("pass", "pass", "pass")
        if game == "arlington":
            scene.do("draw")
        scene.do("discard 4D", "draw", "meld 9C 9D 9S", "lay off 9H 1", "meld 8C 8D 8S", "meld 3C 3D 3S")
        assert scene.do("meld JC JD JS", "discard 4C").close().dealer == dealer


def test_000_l3255_a_thousand_wins_200_and_hundreds_are_settled() -> None:
    """Seat 1 has 1,015, 200 for the game and 250 apart: 1,465, so 1,500; seat 0 has 610 - 90, so 500."""
    match = out_at_once(later=True, scores=(610, 1015 - MELDED - 100)).close()
    assert match.over
    assert match.scores == [610 - HELD, 1215]
    assert match.paid == [-1000, 1000]


def test_000_l3255_the_highest_of_two_beyond_a_thousand_wins() -> None:
    match = out_at_once(scores=(1200, 900)).close()
    assert match.winners() == [1]
    assert match.scores == [1200 - HELD, 900 + MELDED + 100 + 200]
    assert out_at_once(scores=(0, 1000 - MELDED - 100)).close().over
    assert not out_at_once(scores=(0, 995 - MELDED - 100)).close().over


def test_002_l327_arlington_is_over_a_thousand() -> None:
    assert not out_at_once("arlington", scores=(0, 1000 - MELDED - 100)).close().over
    assert out_at_once("arlington", scores=(0, 1005 - MELDED - 100)).close().over


def test_002_l327_two_who_tie_split_the_bonus() -> None:
    match = out_at_once("arlington", scores=(1100 + HELD, 1100 - MELDED - 100)).close()
    assert match.scores == [1200, 1200]


def test_002_l319_a_hand_melded_and_a_hand_held() -> None:
    """Joker, special queen, ace, king, seven, a deuce for a nine: 195; held with a deuce they cost 350."""
    game = table({}, "arlington", joker=True).game
    sets = game.table.open_sets  # type: ignore[attr-defined]
    pairs = ("Joker KC", "QS QC", "AC AD", "KC KD", "7C 7D", "2D 9C")
    shown = [sets.worth_in(*[game.cards.read(word) for word in pair.split()]) for pair in pairs]
    assert shown == [100, 50, 20, 10, 5, 10]
    assert sum(shown) + 100 == 295
    cards = {word: game.cards.first[game.cards.read(word)] for word in ("Joker", "QS", "2D", "AC", "KC")}
    assert 40 - sets.count([cards[word] for word in ("Joker", "QS", "2D", "AC", "KC")]) == -310
