"""Rules of thumb on masks: each in a small hand where it decides, and what they play keeps the rules."""

from typing import Any

import pytest

from cardtable.bots import Budget, Search, observe
from cardtable.bots.search import quickness
from cardtable.cards import CLUBS, NO_SUIT, SPADES, Rng, shuffled
from cardtable.cards.bits import index_of
from cardtable.engine import Game, State
from cardtable.games import REGISTRY
from cardtable.mechanics.tricks.rules import Tricks
from cardtable.mechanics.tricks.strategy import TrickStrategy
from cardtable.testing.laws.rollouts import difference

from .places import reached


class Table:
    """Some cards in hands, and a trick that may have begun; the first hand led to it."""

    def __init__(self, name: str, *hands: str, trick: str = "", trump: int = NO_SUIT, step: int = 0) -> None:
        self.game: Game[Any] = REGISTRY.find(name).make(len(hands))
        game = self.game
        self.s = game.begin(game.new_match(), shuffled(game.cards.size, 1), 1)
        tricks = [one for one in game.all_steps if isinstance(one, Tricks)]
        self.tricks = tricks[step]
        s = self.s
        s.step = self.tricks.index
        s.leader = 0
        s.trump = trump
        s.declarer = -1
        s.sitting_out = 0
        for seat, cards in enumerate(hands):
            s.zones[self.tricks.hands[seat]] = self.cards(cards)
        s.zones[self.tricks.trick] = self.cards(trick)
        s.hand = len(s.zones[self.tricks.trick])

    def cards(self, text: str) -> list[int]:
        return [self.game.cards.first[self.game.cards.read(word)] for word in text.split()]

    def plays(self) -> str:
        """What the hand to play chooses."""
        s, step = self.s, self.tricks
        strategy = self.game.strategies[step.index]
        assert isinstance(strategy, TrickStrategy)
        assert strategy.rolls()
        chooser, t = strategy.chooser_for(s), step.new_playout()
        assert chooser is not None
        t.take_up(s)
        chooser.begin(s, t)
        p = t.holders[s.hand]
        card = chooser.choose(t, p, step.may_play(t, p.held, t.led, t.best))
        return self.game.cards.texts[self.game.cards.face_of[t.places.cards[index_of(card)]]]


def whist(*hands: str, trick: str = "", trump: int = NO_SUIT) -> str:
    return Table("whist", *hands, trick=trick, trump=trump).plays()


# -- taking tricks -----------------------------------------------------------------------------


def test_last_hand_wins_as_cheaply_as_it_can() -> None:
    assert whist("2D", "2C", "3D", "9H JH AH 2S", trick="8H 3H 4H") == "9H"


def test_last_hand_leaves_partner_his_trick() -> None:
    assert whist("2D", "2C", "3D", "9H 5H", trick="8H 3H 4H") == "9H"
    assert whist("2D", "2C", "3D", "9H 5H", trick="3H QH 4H") == "5H"


def test_what_cannot_be_won_costs_the_lowest_card() -> None:
    assert whist("2D", "2C", "3D", "9H 5H 7H", trick="KH 2H 3H") == "5H"


def test_second_hand_plays_low_where_partner_wins_it_more_cheaply() -> None:
    assert whist("2D", "AH 4H", "6H 3D", "QH 2C", trick="5H") == "4H"
    assert whist("2D", "AH 4H", "6H 3D", "3H 2C", trick="5H") == "AH"


def test_second_hand_plays_low_where_the_trick_is_lost_after_all() -> None:
    assert whist("2D", "KH 4H", "AH 3D", "3H 2C", trick="5H") == "4H"


def test_third_hand_plays_as_high_as_the_fourth_makes_it() -> None:
    assert whist("2D", "2C", "AH JH 9H", "10H 3S", trick="5H 6H") == "JH"
    assert whist("2D", "2C", "AH JH 9H", "QH 3S", trick="5H 6H") == "AH"
    assert whist("2D", "2C", "AH JH 9H", "8H 3S", trick="5H 6H") == "9H"


def test_who_cannot_follow_ruffs_with_the_lowest_trump_that_stands() -> None:
    assert whist("2D", "2C", "3S 9S KS 4D", "8S 2D", trick="5H 6H", trump=SPADES) == "9S"
    assert whist("2D", "2C", "3S 9S KS 4D", "8H 8S", trick="5H 6H", trump=SPADES) == "3S"


def test_partners_trick_is_not_ruffed() -> None:
    assert whist("2D", "2C", "3S 9S 4D", "8H 8S", trick="AH 6H", trump=SPADES) == "4D"


def test_a_guarded_honour_is_not_bared() -> None:
    assert whist("2D", "2C", "3H", "KD 2D 4C 9C", trick="5H 6H AH") == "4C"
    assert whist("2D", "2C", "3H", "JD 2D 4C 9C", trick="5H 6H AH") == "2D"


def test_trumps_are_drawn_from_the_top_by_who_made_them() -> None:
    table = Table("whist", "AS 9S 4H AH", "8S 7S 3H 2H", "2D 3D 4D 5D", "6S 6H 5H 2C", trump=SPADES)
    assert table.plays() == "AH"
    table.s.declarer = 2
    assert table.plays() == "AS"
    table.s.declarer = 1
    assert table.plays() == "AH"


def test_trumps_are_not_drawn_when_nobody_else_has_any() -> None:
    table = Table("whist", "AS 9S KH", "8H 3H 2H", "2D 3D 4D", "6H 5H 2C", trump=SPADES)
    table.s.declarer = 0
    assert table.plays() == "KH"


def test_what_nobody_can_beat_is_cashed_unless_it_is_ruffed() -> None:
    assert whist("KH 2C 2D", "QH 3C 3D", "4C 4D 5D", "JH 6C 6D") == "KH"
    assert whist("KH 2C 2D", "9S 3C AD", "4C QD 5D", "JH AC 6D", trump=SPADES) != "KH"


def test_a_low_card_is_led_to_what_partner_cashes() -> None:
    assert whist("5H 2H QC", "QH 3C 3D", "AH 4D 5D", "JH KC 6D") == "2H"


def test_partner_is_given_a_ruff() -> None:
    assert whist("5H 2H QC", "QH 3C 3D", "7S 4D 5D", "JH KC 6D", trump=SPADES) == "2H"


def test_a_long_suit_is_made_good_from_the_top_of_touching_honours() -> None:
    assert whist("QH JH 3H 2C", "AH 4H AC 3D", "5C 4D 5D 6D", "KH 5H KC 7D") == "QH"
    assert whist("QH 9H 3H 2C", "AH 4H AC 3D", "5C 4D 5D 6D", "KH JH KC 7D") == "3H"


def test_declarer_and_dummy_are_one_side() -> None:
    table = Table("contract-bridge", "2D", "2C", "AH JH 9H", "QH 3S", trick="5H 6H")
    table.s.declarer = 0
    assert table.plays() == "AH"


# -- losing tricks -----------------------------------------------------------------------------


def hearts(*hands: str, trick: str = "") -> str:
    return Table("hearts", *hands, trick=trick).plays()


def test_the_highest_card_that_loses_is_played() -> None:
    assert hearts("2D", "2C", "3D", "KH 9H 4H", trick="3H 10H 5H") == "9H"


def test_the_last_hand_is_rid_of_a_high_card_where_it_costs_nothing() -> None:
    assert hearts("2D", "2C", "3D", "KC 9C 4C", trick="3C 10C 5C") == "KC"
    assert hearts("2D", "2C", "3D", "KC 9C 4C", trick="3C 10C 5H") == "9C"


def test_who_must_take_the_trick_takes_it_high_when_last_and_stays_low_before() -> None:
    assert hearts("2D", "2C", "3D", "KH 9H", trick="3H 4H 5H") == "KH"
    assert hearts("2D", "2C 3D", "KH 9H", "QH 2D", trick="3H 4H") == "9H"


def test_the_queen_of_spades_is_not_taken_with_and_goes_under_the_king() -> None:
    assert hearts("2D", "2C", "3D", "QS AS", trick="3S 4S 5S") == "AS"
    assert hearts("2D", "2C", "3D", "QS 8S 2S", trick="3S KS 5S") == "QS"


def test_early_a_high_card_goes_while_all_are_likely_to_follow() -> None:
    others = "2C 5C 8C", "6C 9C 10C", "JC QC KC"
    assert hearts(others[0], "AC 4C 3H", *others[1:], trick="7C") == "AC"
    assert hearts("2D 5D 8D", "AC 4C 3H", "6D 9D 10D", "JD QC KC", trick="7C") == "4C"


def test_the_worst_goes_first() -> None:
    table = Table("hearts", "2C", "2D", "3D", "QS AH KS", trick="3C 4C 5C")
    assert table.plays() == "QS"
    assert hearts("2C", "QS", "3D", "AH KS JD", trick="3C 4C 5C") == "KS"
    assert hearts("2C", "2D", "3D", "AD KH 4D 3D 2D", trick="3C 4C 5C") == "KH"


def test_the_queen_is_driven_out_by_who_has_nothing_to_fear() -> None:
    assert hearts("JS 4S 2H", "QS 3H 4H", "2C 3C 4C", "5C 6C 7C") == "JS"
    assert hearts("KS 4S 2H", "QS 3H 4H", "2C 3C 4C", "5C 6C 7C") == "2H"


def test_a_low_card_is_led_that_others_can_beat() -> None:
    assert hearts("3D 9C", "4D 5C 6H", "7D 6C 7H", "8D 7C 8H") == "3D"
    assert hearts("3D 4C", "5C 6C 6H", "7C 8C 7H", "9C 10C 8H") == "4C"


def test_the_card_worth_taking_is_taken() -> None:
    hands = "2C", "2H", "3H", "KD 4D"
    assert Table("omnibus-hearts", *hands, trick="3D 10D 5D").plays() == "KD"
    assert Table("omnibus-hearts", *hands, trick="3D 10D QS").plays() == "4D"


def blackout(bid: int, taken: int, *hands: str, trick: str = "", trump: int = NO_SUIT) -> str:
    table = Table("blackout", *hands, trick=trick, trump=trump)
    seat = int(table.s.hand)
    table.s.numbers[table.game.layout.find_number(f"bid {seat}")] = bid
    table.s.numbers[table.tricks.tricks[seat]] = taken
    return table.plays()


def test_tricks_are_won_until_the_bid_is_reached_and_then_lost() -> None:
    hands = "2D", "2C", "3D", "9H JH AH 4H"
    assert blackout(1, 0, *hands, trick="3H 10H 5H") == "JH"
    assert blackout(1, 1, *hands, trick="3H 10H 5H") == "9H"
    assert blackout(2, 1, *hands, trick="3H 10H 5H") == "JH"


# -- points ------------------------------------------------------------------------------------


def skat(declarer: int, *hands: str, trick: str = "", trump: int = CLUBS, step: int = 0) -> str:
    table = Table("skat", *hands, trick=trick, trump=trump, step=step)
    table.s.declarer = declarer
    return table.plays()


def test_partner_is_given_what_counts_most() -> None:
    assert skat(1, "7D", "8D", "10H KH 7H", trick="AH 9H") == "10H"
    assert skat(0, "7D", "8D", "10H KH 7H", trick="AH 9H") == "7H"


def test_what_cannot_be_won_costs_little() -> None:
    assert skat(0, "7D", "8D", "10H 9H KH", trick="AH 7H") == "9H"


def test_it_is_won_with_the_card_that_counts_most() -> None:
    assert skat(0, "7D", "8D", "10H AH", trick="KH 7H") == "AH"


def test_a_trump_that_counts_is_brought_home_but_none_is_spent_on_nothing() -> None:
    assert skat(0, "7D", "8D", "10C JS 7C 7S", trick="KH 7H") == "10C"
    assert skat(0, "7D", "8D", "10C JS 7C 7S", trick="8H 7H") == "7S"


def test_only_declarer_draws_trumps() -> None:
    hands = "JC AC 8S 7H", "8C 9C 9S 8H", "JD KC 10S 9H"
    assert skat(0, *hands) == "JC"
    assert skat(1, *hands) != "JC"


def test_without_a_declarer_what_counts_is_thrown_away_and_tricks_are_ducked() -> None:
    assert skat(-1, "7D", "8D", "10S 9S", trick="AH 9H", trump=NO_SUIT) == "10S"
    assert skat(-1, "7D", "8D", "10H 8H", trick="KH 9H", trump=NO_SUIT) == "8H"


def test_at_null_declarer_stays_under_and_the_others_stay_under_him() -> None:
    assert skat(2, "7D", "8D", "KH 9H 7H", trick="10H 8H", trump=NO_SUIT, step=1) == "9H"
    assert skat(0, "7D", "8D", "KH 9H 7H", trick="10H 8H", trump=NO_SUIT, step=1) == "9H"
    assert skat(1, "7D", "8D", "KH 9H 7H", trick="10H 8H", trump=NO_SUIT, step=1) == "KH"
    assert skat(2, "7D", "KH 9H 7H", "8H 10D", trick="QH", trump=NO_SUIT, step=1) == "7H"


# -- what is played so keeps the rules ---------------------------------------------------------


def at_tricks(game: Game[Any], seed: int) -> State | None:
    """A deal played by rule of thumb into its tricks."""
    match = game.new_match()
    match.deals = 6
    s = game.begin(match, shuffled(game.cards.size, seed), seed)
    left = seed % 9
    while not s.over and left >= 0:
        left -= isinstance(game.step_of(s), Tricks)
        seat = game.to_act(s)[0]
        advice = game.advice(s, seat)
        game.apply(s, seat, game.step_of(s).pick(s, seat, Rng(seed)) if advice is None else advice.move)
    return None if s.over else s


@pytest.mark.parametrize(
    "name", ["hearts", "omnibus-hearts", "whist", "euchre", "contract-bridge", "skat", "blackout"]
)
def test_what_is_played_keeps_the_rules(name: str) -> None:
    """The cards are played again by the ordinary rules, and the end is the same."""
    game, played = REGISTRY.find(name).make(), 0
    for seed in range(30):
        s = at_tricks(game, seed)
        if s is None:
            continue
        step, strategy = game.step_of(s), game.strategies[s.step]
        assert isinstance(step, Tricks)
        assert isinstance(strategy, TrickStrategy)
        assert strategy.rolls()
        playout, blind = step.new_playout(), s.copy()
        blind.is_blind = playout.is_recorded = True
        playout.roll(blind, Rng(1), strategy.chooser_for(s))
        for card in playout.record:
            game.apply(s, int(s.turn), step.plays[card])
            played += 1
        assert blind.over
        assert difference(game, blind, s) == ""
    assert played > 200


def test_the_same_world_is_always_played_out_the_same_way() -> None:
    """There is no chance in it: two seeds make the same of a world."""
    scene = reached("whist", 3, 9)
    ends = [scene.s.copy(), scene.s.copy()]
    for seed, end in enumerate(ends):
        assert scene.game.strategies[end.step].roll(end, Rng(seed)) > 40
    assert ends[0].facts() == ends[1].facts()


@pytest.mark.parametrize("name", ["hearts", "whist", "contract-bridge", "skat", "blackout"])
def test_in_the_tree_the_same_card_is_advised(name: str) -> None:
    """It is the first that would be played, and to find it changes nothing."""
    game, asked = REGISTRY.find(name).make(), 0
    for seed in range(12):
        s = at_tricks(game, seed)
        if s is None:
            continue
        step, strategy = game.step_of(s), game.strategies[s.step]
        assert isinstance(step, Tricks)
        assert isinstance(strategy, TrickStrategy)
        before = s.dump()
        move = strategy.quick_move(s)
        assert s.dump() == before
        playout, blind = step.new_playout(), s.copy()
        blind.is_blind = playout.is_recorded = True
        playout.roll(blind, Rng(1), strategy.chooser_for(s))
        assert move is step.plays[playout.record[0]]
        asked += 1
    assert asked > 5


def test_what_is_no_trick_is_not_advised_on_masks() -> None:
    for name in ("hearts", "euchre", "cancellation-hearts", "gin-rummy"):
        scene = reached(name, 3, 1)
        assert scene.game.strategies[scene.s.step].quick_move(scene.s) is None


def test_nobody_may_look_at_it_and_the_original_is_left_alone() -> None:
    scene = reached("hearts", 3, 30)
    before, end = scene.s.dump(), scene.s.copy()
    assert scene.game.strategies[end.step].roll(end, Rng(1)) > 0
    assert end.is_blind
    assert end.over
    assert scene.s.dump() == before


def test_more_deals_are_played_out_in_the_time_where_they_are_rolled() -> None:
    for name, is_quicker in [
        ("hearts", True),
        ("whist", True),
        ("cancellation-hearts", False),
        ("gin-rummy", False),
    ]:
        scene = reached(name, 3, 3)
        seen = observe(scene.game, scene.s, scene.turn)
        assert (quickness(seen) > 1) == is_quicker


def test_a_search_below_the_tree_rolls() -> None:
    """What is played out card by card comes to something else than what is rolled."""
    scene = reached("hearts", 3, 20)
    means = []
    for is_quick in (True, False):
        search = Search(observe(scene.game, scene.s, scene.turn), Rng(1))
        assert search.is_quick
        search.is_quick = is_quick
        means.append([prospect.mean for prospect in search.run(Budget(60))])
    assert means[0] != means[1]
