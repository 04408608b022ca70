"""Judgement at the canastas of the variations: the canastas that a side needs for going out come first."""

import pytest

from cardtable.cards import shuffled
from cardtable.engine import State
from cardtable.games import REGISTRY
from cardtable.games.canasta.aims import has_enough
from cardtable.games.canasta.rules.game import CanastaGame
from tests.games.canasta.position import position

PENNIES = "pennies-from-heaven"
KINGS = "KC KC KD KD KH KH KS"
SEVENS = "7C 7C 7D 7D 7H 7H 7S"
MIXED = "8C 8C 8D 8D 8H 8H 2C"
WILD = "2C 2C 2D 2D 2H 2H Joker"
HEARTS = "4H 5H 6H 7H 8H 9H 10H"


def plays(name: str, hand: str, stock: str, table: dict[str, str], upcard: str = "9C") -> list[str]:
    """What seat 1 is advised to do in the rest of his turn when he has drawn."""
    scene = position(name, hand, stock, upcard=upcard, table=table).do("draw")
    moves: list[str] = []
    while scene.turn == 1 and not scene.s.over:
        moves.append(scene.advised(1))
        scene.do(moves[-1])
    return moves


# -- wild cards ----------------------------------------------------------------------------------------


def test_wild_cards_are_laid_by_themselves_where_a_canasta_of_them_is_needed() -> None:
    """Two wild cards would complete the aces; a meld of three is begun instead."""
    moves = plays(PENNIES, "2S 2H Joker 5S JH 10D 9S", "4D 6S", {"aces 1": "AC AC AD AD AH"})
    assert any(move.startswith("meld") and "Joker" in move for move in moves)
    assert not any("aces" in move for move in moves)


def test_two_wild_cards_wait_in_the_hand_for_a_third() -> None:
    """They are neither laid with the aces, which would be a mixed canasta, nor discarded."""
    moves = plays(PENNIES, "2S Joker 5S JH 10D 9S", "4D 6S", {"aces 1": "AC AC AD AD AH"})
    assert len(moves) == 1
    assert moves[0].startswith("discard")
    assert moves[0] not in ("discard 2S", "discard Joker")


def test_with_that_canasta_made_wild_cards_complete_others() -> None:
    table = {"aces 1": "AC AC AD AD AH", "wild cards 1": WILD}
    moves = plays(PENNIES, "2S Joker 5S JH 10D 9S", "4D 6S", table)
    assert "wild 2S aces" in moves
    assert "wild Joker aces" in moves


def test_needed_sevens_are_completed_with_wild_cards_when_only_these_two_sorts_are_missing() -> None:
    table = {"kings 1": KINGS, "eights 1": MIXED, "sevens 1": "7C 7C 7D 7D 7H"}
    moves = plays(PENNIES, "2S Joker 5S JH 10D 9S", "4D 6S", table)
    assert "wild 2S sevens" in moves
    assert "wild Joker sevens" in moves


def test_where_no_canasta_of_wild_cards_is_needed_they_complete_any() -> None:
    """Cuban Canasta: any canasta lets a side go out."""
    moves = plays("cuban-canasta", "2S Joker 5S JH 10D 9S", "4D", {"aces 1": "AC AC AD AD AH"})
    assert "wild 2S aces" in moves


# -- sequences -----------------------------------------------------------------------------------------


def test_cards_of_a_needed_sequence_are_not_laid_with_their_rank() -> None:
    """Bolivia, three of the seven lie: the eight of hearts, held with nine and ten, belongs there."""
    table = {"sequence of hearts 1": "4H 5H 6H", "eights 1": "8C 8D 8S"}
    moves = plays("bolivia", "8H 9H 10H KS QC JD", "KD 4C", table)
    assert "meld 8H" not in moves
    assert "discard 8H" not in moves
    assert "discard 9H" not in moves


def test_with_the_sequence_made_they_are() -> None:
    table = {"sequence of hearts 1": HEARTS, "eights 1": "8C 8D 8S"}
    """A second sequence of hearts is not what is missing."""
    assert "meld 8H" in plays("bolivia", "8H 9H JC KS QC JD", "KD 4C", table)


def test_the_needed_sequence_is_fed() -> None:
    table = {"sequence of hearts 1": "4H 5H 6H"}
    moves = plays("bolivia", "7H 8H KS QC JD 10C", "KD 4C", table)
    assert moves[:2] == ["sequence 7H", "sequence 8H"]


def test_a_sequence_is_begun_with_four_of_its_seven_where_one_is_needed() -> None:
    """At Samba, where any two canastas do, four are too few to begin with."""
    table = {"kings 1": "KC KD KH"}
    hand, stock = "5H 6H 7H 9H JD QC AS 9S", "4C 10D"
    assert "sequence 5H 6H 7H" in plays("bolivia", hand, stock, table)
    assert not any(move.startswith("sequence") for move in plays("samba", hand, stock, table))


# -- going out and the opponents -----------------------------------------------------------------------


def test_an_opponent_with_one_card_is_no_danger_while_his_side_lacks_a_sort() -> None:
    """Four canastas, but none of wild cards: the wild cards of seat 1 stay in his hand."""
    table = {
        "aces 1": "AC AC AD",
        "kings 0": KINGS,
        "sevens 0": SEVENS,
        "eights 0": MIXED,
        "queens 0": "QC QC QD QD QH QH QS",
    }
    scene = position(PENNIES, "2S Joker 5S JH 10D 9S", "4D 6S", table=table, hands={2: "4C"}).do("draw")
    game = scene.game
    assert isinstance(game, CanastaGame)
    assert not has_enough(game.scoring.at, scene.s, 0)
    assert scene.advised(1).startswith("discard")
    table["wild cards 0"] = WILD
    scene = position(PENNIES, "2S Joker 5S JH 10D 9S", "4D 6S", table=table, hands={2: "4C"}).do("draw")
    assert has_enough(game.scoring.at, scene.s, 0)
    assert "aces" in scene.advised(1)


def test_who_must_ask_asks_and_goes_out_with_leave() -> None:
    """Brazilian Canasta: two canastas lie, and the three fives leave a discard."""
    scene = position(
        "brazilian-canasta",
        "5C 5D",
        "5H 9S",
        table={"kings 1": KINGS, "sequence of hearts 1": HEARTS},
        hands={3: "4C 6D"},
    ).do("draw")
    assert scene.advised(1) == "ask"
    scene.do("ask")
    assert scene.advised(3) == "yes"
    scene.do("yes", seat=3).do(scene.advised(1))
    assert not scene.s.over
    scene.do(scene.advised(1))
    assert scene.s.over


def test_a_card_that_the_opponents_collect_is_not_thrown() -> None:
    """Of two lone cards the nine fits the opponents' meld, and their pile is not frozen."""
    table = {"kings 1": "KC KD KH", "nines 0": "9C 9D 9H 9S"}
    moves = plays("samba", "9C 8S JD JH", "JC 4D", table, upcard="6C")
    assert moves[-1].startswith("discard")
    assert moves[-1] != "discard 9C"


# -- whole deals ---------------------------------------------------------------------------------------


def deal(name: str, seed: int) -> State:
    """One deal, played as advised; each move is legal."""
    info = REGISTRY.find(name)
    game = info.make(info.players[0])
    s = game.begin(game.new_match(), shuffled(game.cards.size, seed), seed)
    while not s.over:
        seat = game.to_act(s)[0]
        advice = game.advice(s, seat)
        assert advice is not None
        assert advice.move in game.legal(s, seat)
        game.apply(s, seat, advice.move)
    return s


@pytest.mark.parametrize(("name", "count", "least"), [(PENNIES, 24, 4), ("bolivia", 8, 3)])
def test_where_certain_sorts_are_needed_players_go_out_now_and_then(
    name: str, count: int, least: int
) -> None:
    """Before the advice knew of the sorts it was once in sixty deals, and once in four."""
    deals = [deal(name, seed) for seed in range(1, count + 1)]
    assert len([s for s in deals if any(line.why == "going out" for line in s.lines)]) >= least
