"""Who rests in a deal, who plays after whom, and to whom is dealt."""

from typing import Any

import pytest

from cardtable.cards import FULL_52, Pack
from cardtable.engine import Game, Match, Options, State, Step
from cardtable.mechanics.matches.resting import RESTING, DealToPlayers, RestAsNoted, Resting, RestInTurn


class Dealt(Game[Options]):
    """Two cards each to those who play, and no more."""

    def __init__(self, resting: Resting) -> None:
        self.resting = resting
        super().__init__(Options(), resting.seats)

    def pack(self) -> Pack:
        """All 52 cards."""
        return FULL_52

    def steps(self) -> list[Step]:
        """The deal."""
        return [DealToPlayers(self.resting, 2)]

    def open_deal(self, match: Match, s: State) -> None:
        """Some rest."""
        self.resting.open_deal(match, s)


class TheLastRests(RestAsNoted):
    """In the first deal the player at the dealer's right rests."""

    def first(self, dealer: int) -> list[int]:
        """The last before him."""
        return [(dealer - 1) % self.seats]


class ThreeAgainstTwo(RestInTurn):
    """Seats 0, 2 and 4 are one side; those who play sit down between the others."""

    def circle(self, playing: list[int]) -> list[int]:
        """One of the three, one of the two, and so on."""
        three = [seat for seat in playing if seat % 2 == 0]
        return [three[0], 1, three[1], 3]


def begin(game: Dealt, match: Match) -> State:
    return game.begin(match, list(range(52)), 1)


def cards(game: Dealt, s: State) -> list[list[int]]:
    return [s.zones[game.layout.find_zone(f"hand {seat}")] for seat in range(game.seats)]


def test_nobody_rests_unless_told() -> None:
    game = Dealt(Resting(3))
    s = begin(game, game.new_match())
    assert (s.sitting_out, s.leader) == (0, 1)
    assert game.resting.in_order(s) == [1, 2, 0]
    assert cards(game, s) == [[49, 46], [51, 48], [50, 47]]


@pytest.mark.parametrize(
    ("deals", "dealer", "out", "order"),
    [
        (0, 1, 2, [3, 0, 1]),
        (1, 1, 0, [2, 3, 1]),
        (2, 1, 2, [3, 0, 1]),
        (0, 2, 2, [3, 0, 1]),  # the dealer himself rests
        (1, 0, 0, [1, 2, 3]),
    ],
)
def test_one_of_some_rests_in_turn(deals: int, dealer: int, out: int, order: list[int]) -> None:
    """Seats 2 and 0 take turns; whoever rests gets no cards, and is passed over."""
    game = Dealt(RestInTurn(4, [2, 0]))
    match = game.new_match()
    match.deals, match.dealer = deals, dealer
    s = begin(game, match)
    assert s.sitting_out == 1 << out
    assert s.leader == order[0]
    assert game.resting.in_order(s) == order
    assert [seat for seat, held in enumerate(cards(game, s)) if not held] == [out]
    assert [game.resting.after(s, seat) for seat in order] == [*order[1:], order[0]]
    assert cards(game, s)[order[0]] == [51, 48]


@pytest.mark.parametrize(
    ("deals", "dealer", "order"),
    [
        (0, 0, [1, 4, 3, 0]),  # seat 2 rests, and seat 4 sits between 1 and 3
        (1, 0, [1, 2, 3, 0]),
        (2, 3, [2, 1, 4, 3]),
        (2, 0, [1, 4, 3, 2]),  # the dealer rests
    ],
)
def test_those_who_play_may_sit_otherwise(deals: int, dealer: int, order: list[int]) -> None:
    """Three against two: whoever rests, the sides play in turn."""
    game = Dealt(ThreeAgainstTwo(5, [2, 4, 0]))
    match = game.new_match()
    match.deals, match.dealer = deals, dealer
    assert game.resting.in_order(begin(game, match)) == order


def test_who_rests_is_noted_after_a_deal() -> None:
    resting = TheLastRests(3)
    game = Dealt(resting)
    match = game.new_match()
    match.dealer = 1
    assert begin(game, match).sitting_out == 1 << 0
    resting.note(match, [2])
    assert match.numbers[RESTING] == [0, 0, 1]
    s = begin(game, match)
    assert (s.sitting_out, s.leader) == (1 << 2, 0)
    resting.note(match, [0, 1])
    assert begin(game, match).sitting_out == 0b011


def test_the_first_deal_is_each_games_own() -> None:
    resting: Any = RestAsNoted(3)
    with pytest.raises(NotImplementedError):
        resting.resting(Match(3, 3))
