"""Several games on one score sheet, each with bonuses and numbers of its own, as at gin."""

from cardtable.engine import Match, State, ToTarget
from cardtable.games import REGISTRY
from cardtable.mechanics.matches.hollywood import SimultaneousGames


class WithBoxes(ToTarget):
    """The winner of a game has a bonus of 100; hands won in it are counted."""

    def after_deal(self, match: Match, s: State) -> None:
        """One box for each hand that counts in the game."""
        match.numbers["boxes"] = [sum(match.numbers.get("boxes", [0])) + 1]
        super().after_deal(match, s)

    def settle(self, match: Match, winner: int) -> None:
        """The bonus, and the difference is paid."""
        match.add(winner, 100, "game bonus")
        match.pay(winner, 1 - winner, match.scores[winner] - match.scores[1 - winner], "difference")


def play(*hands: tuple[int, int], games: int = 3) -> Match:
    """A match of hands, each won by a side with so many points."""
    game = REGISTRY.find("whist").make(0, {})
    sheet = SimultaneousGames(game, WithBoxes(100), games)
    match = game.new_match()
    sheet.open_match(match)
    for side, points in hands:
        s = game.begin(match, list(range(52)), 1)
        sheet.open_deal(match, s)
        if points:
            s.score(side, points, "a hand")
        sheet.close(match, s)
    return match


def test_each_game_keeps_its_own_numbers_and_bonuses() -> None:
    """Three hands of 60: game 1 is won by the second, game 2 by the third."""
    match = play((0, 60), (0, 60), (0, 60))
    assert [match.numbers[f"game {n}"] for n in (1, 2, 3)] == [[220, 0], [220, 0], [60, 0]]
    assert [match.numbers[f"game {n}, boxes"] for n in (1, 2, 3)] == [[2], [2], [1]]
    assert match.paid == [440, -440]
    assert match.scores == [500, 0]
    assert not match.over
    assert [(line.points, line.why) for line in match.lines] == [
        (100, "game 1: game bonus"),
        (220, "game 1: difference"),
        (60, "also in game 2"),
        (0, "entered in game 2"),  # the third: game 1 is over
        (100, "game 2: game bonus"),
        (220, "game 2: difference"),
        (60, "also in game 3"),
    ]


def test_a_drawn_hand_counts_nowhere() -> None:
    match = play((0, 0), (1, 30), (0, 0))
    assert [match.numbers[f"game {n}"] for n in (1, 2, 3)] == [[0, 30], [0, 0], [0, 0]]
    assert (match.deals, match.dealer) == (3, 3)


def test_the_match_is_over_when_all_games_are() -> None:
    assert not play((1, 100), (1, 100)).over
    assert play((1, 100), (1, 100), (1, 100)).over
    assert not play((1, 100), (1, 100), (1, 100), games=4).over
