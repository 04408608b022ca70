"""The four levels: what each is, and how long those that search may do so."""

import pytest

from cardtable.bots import LEVELS, Beginner, Budget, Casual, Searcher, bot_of
from cardtable.cards import CardtableError


def budget_of(level: str, *, timed: bool = True, alone: bool = False) -> Budget:
    bot = bot_of(level, timed=timed, alone=alone)
    assert isinstance(bot, Searcher)
    return bot.budget


def test_the_lower_two_follow_rules_of_thumb_and_the_upper_two_search() -> None:
    assert [type(bot_of(level)) for level in LEVELS] == [Beginner, Casual, Searcher, Searcher]


def test_a_strong_player_answers_within_a_second_and_a_master_within_five() -> None:
    assert budget_of("strong").seconds < 1.0
    assert budget_of("master").seconds < 5.0


def test_a_master_tries_many_times_as_many_deals() -> None:
    assert budget_of("master").deals >= 8 * budget_of("strong").deals


def test_without_the_clock_only_deals_are_counted() -> None:
    assert budget_of("master", timed=False).seconds == 0.0
    assert budget_of("master", timed=False).deals == budget_of("master").deals


@pytest.mark.parametrize("level", ["strong", "master"])
def test_alone_a_level_thinks_longer(level: str) -> None:
    """In a patience it has to be a match for nobody."""
    assert budget_of(level, alone=True).deals > budget_of(level).deals


def test_a_level_that_there_is_not() -> None:
    with pytest.raises(CardtableError, match="no level 'expert'; there are beginner, casual, strong"):
        bot_of("expert")
