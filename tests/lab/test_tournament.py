"""Duplicate tournaments: seats really change, luck cancels out, and a seed fixes everything but the times."""

from pathlib import Path

import pytest

from cardtable.bots import Bot, Observation, Searcher
from cardtable.cards import CardtableError, Rng
from cardtable.engine import Move
from cardtable.games import REGISTRY
from cardtable.lab import Crew, Duel, Pace, Setting, Tournament, ratings
from cardtable.lab.plots import plot_tournament, running
from cardtable.lab.tournament import Play, play_deal, seatings


class Witness(Bot):
    """Makes the first or the last legal move, and remembers what each seat was dealt."""

    def __init__(self, which: int) -> None:
        self.which = which
        self.hands: dict[int, str] = {}

    def choose(self, seen: Observation, rng: Rng) -> Move:
        """The move at one end of the list; of a range its lowest number."""
        if not seen.history:
            hand = seen.game.layout.find_zone(f"hand {seen.seat}")
            self.hands[seen.seat] = str(sorted(seen.veiled.zones[hand]))
        move = seen.legal[self.which]
        return seen.game.moves.number(move.verb, move.low) if move.is_range else move


def held(
    game: str, bots: list[str], deals: int, seed: int = 1, jobs: int = 1, sure: bool = False
) -> Tournament:
    tournament = Tournament(Setting.of(REGISTRY.find(game)), bots, deals, seed)
    tournament.run(jobs, until_sure=sure)
    return tournament


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("whist", ["ABAB", "BABA"]),
        ("gin-rummy", ["AB", "BA"]),
        ("hearts", ["ABAB", "BABA"]),
        ("canasta-six-hand", ["ABABAB", "BABABA"]),
        ("skat", ["ABB", "BAB", "BBA"]),
    ],
)
def test_seatings(game: str, expected: list[str]) -> None:
    found = seatings(REGISTRY.find(game).make())
    assert ["".join("A" if own else "B" for own in seats) for seats in found] == expected


@pytest.mark.parametrize("game", ["euchre", "gin-rummy", "hearts", "three-hand-cribbage", "jackpots"])
def test_a_bot_against_itself_is_even_in_every_deal(game: str) -> None:
    """Casual draws a world from its seat's random source: the same in every seating, so all cancels out."""
    duel = Duel("casual", "casual")
    with Crew() as crew:
        duel.run(crew, Setting.of(REGISTRY.find(game)), 3, 5)
    assert duel.differences == [0.0] * 3
    assert duel.evidence.p == 0.5


def test_seats_are_exchanged_and_the_cards_stay() -> None:
    """In whist the elder hand opens: each bot sits there once, with the same cards."""
    game = REGISTRY.find("whist").make()
    first, last = Witness(0), Witness(-1)
    there = play_deal(game, first, last, 7).difference
    assert first.hands == last.hands
    assert list(first.hands) == [1]
    assert there != 0.0
    assert play_deal(game, last, first, 7).difference == -there


def test_a_seed_fixes_the_result_whoever_plays_it() -> None:
    one = held("euchre", ["casual", "beginner"], 12, seed=3)
    two = held("euchre", ["casual", "beginner"], 12, seed=3, jobs=2)
    other = held("euchre", ["casual", "beginner"], 12, seed=4)
    assert one.duels[0].differences == two.duels[0].differences
    assert one.duels[0].differences != other.duels[0].differences
    assert [rating.mu for rating in ratings(one.duels)] == [rating.mu for rating in ratings(two.duels)]


def test_every_pair_plays_and_the_ratings_follow() -> None:
    tournament = held("euchre", ["random", "beginner", "casual"], 15)
    assert [(duel.first, duel.second) for duel in tournament.duels] == [
        ("random", "beginner"),
        ("random", "casual"),
        ("beginner", "casual"),
    ]
    assert [rating.bot for rating in ratings(tournament.duels)] == ["casual", "beginner", "random"]
    assert tournament.pace("casual").moves > 100


@pytest.mark.parametrize("bots", [["casual", "random"], ["random", "casual"]])
def test_it_stops_when_one_is_surely_better(bots: list[str]) -> None:
    (duel,) = held("euchre", bots, 200, sure=True).duels
    assert duel.surely_better == "casual"
    assert duel.evidence.deals == 32


def test_a_duel_goes_on_where_it_was_left() -> None:
    setting = Setting.of(REGISTRY.find("euchre"))
    whole, part = Duel("casual", "beginner"), Duel("casual", "beginner")
    with Crew() as crew:
        whole.run(crew, setting, 6, 1)
        part.run(crew, setting, 6, 1, while_true=lambda: len(part.differences) < 2)
        assert len(part.differences) == 2
        part.run(crew, setting, 6, 1)
    assert part.differences == whole.differences


def test_quick_bots_search_a_tenth() -> None:
    info = REGISTRY.find("whist")
    strong = Setting.of(info).make_bot("strong")
    quick = Setting.of(info, quick=True).make_bot("strong")
    timed = Setting.of(info, clock=True).make_bot("strong")
    assert isinstance(strong, Searcher) and isinstance(quick, Searcher) and isinstance(timed, Searcher)
    assert quick.budget.deals * 10 == strong.budget.deals
    assert strong.budget.seconds == 0.0 < timed.budget.seconds


def test_pace() -> None:
    pace = Pace([float(number) for number in range(100, 0, -1)])
    assert (pace.moves, pace.mean, pace.median, pace.most) == (100, 50.5, 50.0, 95.0)
    assert Pace([]).most == 0.0


@pytest.mark.parametrize(
    ("game", "bots", "said"),
    [
        ("euchre", ["casual", "genius"], "There is no bot 'genius'; there are random, beginner"),
        ("euchre", ["casual"], "two or more bots"),
        ("euchre", ["casual", "casual"], "each named once"),
        ("klondike", ["casual", "beginner"], "Klondike is played alone"),
    ],
)
def test_what_cannot_be_played_is_refused(game: str, bots: list[str], said: str) -> None:
    with pytest.raises(CardtableError, match=said):
        held(game, bots, 2)


def test_the_running_mean_is_drawn(tmp_path: Path) -> None:
    duel = Duel("casual", "beginner")
    for at in range(20):
        play = Play()
        play.difference = float(at % 2)
        duel.add(play)
    deals, means, margins = running(duel)
    assert deals == list(range(8, 21))
    assert means[-1] == pytest.approx(duel.evidence.mean)
    assert margins[-1] == pytest.approx(1.96 * duel.evidence.error)
    tournament = Tournament(Setting.of(REGISTRY.find("euchre")), ["casual", "beginner"], 20, 1)
    tournament.duels = [duel]
    plot_tournament(tournament, "Euchre", tmp_path / "plot.svg")
    assert "<svg" in (tmp_path / "plot.svg").read_text(encoding="utf-8")
