"""The contractor names the trump."""

import pytest

from cardtable.cards import FULL_52, NO_SUIT, Pack
from cardtable.engine import Game, Match, Options, State, Step
from cardtable.engine.setup import arrange
from cardtable.mechanics.bidding.naming import ChooseTrump
from cardtable.mechanics.hands.dealing import DealHands


class Named(Game[Options]):
    """Five cards each; the third player has won the bidding."""

    no_trump = False

    def pack(self) -> Pack:
        return FULL_52

    def steps(self) -> list[Step]:
        return [DealHands(5), ChooseTrump(self.no_trump)]

    def open_deal(self, match: Match, s: State) -> None:
        s.declarer = 2


class NamedOrNot(Named):
    """No-trump may be named as well."""

    no_trump = True


def dealt(game: Game[Options], hand: str) -> State:
    match = game.new_match()
    return game.begin(match, arrange(game, match, {"hand 2": hand}, list(range(52))), 1)


def test_the_contractor_names_a_suit_and_nobody_else_does() -> None:
    game = Named(Options(), 4)
    s = dealt(game, "2C 5C 9C AH KS")
    assert game.to_act(s) == [2]
    assert [move.word for move in game.legal(s, 2)] == ["clubs", "diamonds", "hearts", "spades"]
    assert game.why_not(s, 0, game.read("trump clubs")) is not None
    game.apply(s, 2, game.read("trump hearts"))
    assert s.trump == 2
    assert s.over


def test_no_trump_is_named_where_it_may_be_played() -> None:
    game = NamedOrNot(Options(), 4)
    s = dealt(game, "2C 5C 9C AH KS")
    game.apply(s, 2, game.legal(s, 2)[-1])
    assert s.trump == NO_SUIT


@pytest.mark.parametrize(
    ("hand", "named"),
    [("2C 5C 9C AH KS", "clubs"), ("2C 5C AH KH 9S", "hearts"), ("AD KD 2S 3S JC", "diamonds")],
)
def test_the_longest_suit_is_advised_and_of_equals_the_higher(hand: str, named: str) -> None:
    game = Named(Options(), 4)
    s = dealt(game, hand)
    advice = game.advice(s, 2)
    assert advice is not None
    assert advice.move.word == named
