"""What each viewer knows after cards have moved: place, zone, one of some zones, or what a zone lacks."""

from typing import Any

import pytest

from cardtable.cards import HEARTS, Rng
from cardtable.engine import ASIDE, UNSEEN, UP, Game, Options, State, Step, View, opened_zone, sample
from cardtable.engine.worlds import allowed_zones

from .board import SPECTATOR, Board, Idle, begin, move, seen, somewhere

GAME = Board(Options(), 3)
EVERYBODY = range(4)


def zone(name: str) -> int:
    return GAME.layout.find_zone(name)


def card(text: str) -> int:
    return GAME.cards.first[GAME.cards.read(text)]


def hearts() -> int:
    return sum(1 << GAME.cards.face_of[c] for c in range(24) if GAME.cards.suits[c] == HEARTS)


def may_be_in(s: State, viewer: int, text: str) -> set[str]:
    mask = allowed_zones(s, viewer, card(text))
    return {name for index, name in enumerate(GAME.layout.zone_names) if mask >> index & 1}


def taken_up() -> State:
    """Seat 1 has taken the turned-up jack of hearts into a hand of three."""
    s = begin(GAME, {"hand 0": "9C AC", "hand 1": "9D KS", "hand 2": "QD QS", "turn-up": "JH"})
    move(GAME, s, "JH", "turn-up", "hand 1")
    return s


# -- the exact place ---------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    s = begin(GAME, {"hand 1": "KS 9D"})
    assert [seen(GAME, s, viewer, "hand 1") for viewer in EVERYBODY] == ["?? ??", "9D KS", "?? ??", "?? ??"]
    assert all(somewhere(GAME, s, viewer) == {} for viewer in EVERYBODY)


def test_dealt_cards_lie_in_the_order_of_the_deal() -> None:
    s = begin(GAME)
    top = s.zones[0][::-1]
    s.deal(0, zone("hand 0"), 2)
    s.deal_round(0, [zone("hand 1"), zone("hand 2")], 3)
    assert s.zones[zone("hand 0")] == top[:2]
    assert s.zones[zone("hand 1")] == top[2:8:2]
    assert s.zones[zone("hand 2")] == top[3:8:2]
    assert [s.seen[c] for c in top[:9]] == [1, 1, 2, 4, 2, 4, 2, 4, 0]


def test_packets_go_round_and_the_widow_gets_its_cards_after_the_first() -> None:
    s = begin(GAME)
    top = s.zones[0][::-1]
    s.deal_packets(0, [zone("hand 2"), zone("hand 0")], (3, 1), zone("away"), 2)
    assert s.zones[zone("hand 2")] == [*top[:3], top[8]]
    assert s.zones[zone("hand 0")] == [*top[3:6], top[9]]
    assert s.zones[zone("away")] == top[6:8]
    assert s.zones[0][::-1] == top[10:]
    assert [s.seen[c] for c in top[:11]] == [4, 4, 4, 1, 1, 1, 0, 0, 4, 1, 0]


def test_all_see_a_turned_up_card_and_where_it_goes() -> None:
    s = begin(GAME, {"turn-up": "JH", "hand 1": "9D"})
    assert {seen(GAME, s, viewer, "turn-up") for viewer in EVERYBODY} == {"JH"}
    move(GAME, s, "JH", "turn-up", "hand 1")
    assert {seen(GAME, s, viewer, "hand 1") for viewer in (0, 2, SPECTATOR)} == {"JH ??"}


def test_a_card_played_is_seen_by_all_and_blurs_nothing() -> None:
    s = taken_up()
    move(GAME, s, "KS", "hand 1", "turn-up")
    assert {seen(GAME, s, viewer, "turn-up") for viewer in EVERYBODY} == {"KS"}
    assert {seen(GAME, s, viewer, "hand 1") for viewer in (0, 2, SPECTATOR)} == {"JH ??"}


def test_a_card_may_be_shown_to_some() -> None:
    s = begin(GAME, {"hand 1": "KS 9D"})
    s.show(card("KS"), 1 << 2)
    assert [seen(GAME, s, viewer, "hand 1") for viewer in EVERYBODY] == ["?? ??", "9D KS", "KS ??", "?? ??"]
    s.show(card("9D"))
    assert [seen(GAME, s, viewer, "hand 1") for viewer in (0, 2)] == ["9D ??", "9D KS"]


def test_a_hand_may_be_shown_to_all() -> None:
    before = begin(GAME, {"hand 1": "KS 9D"})
    s = before.copy()
    s.show_all(zone("hand 1"))
    assert {seen(GAME, s, viewer, "hand 1") for viewer in EVERYBODY} == {"9D KS"}
    assert seen(GAME, before, 0, "hand 1") == "?? ??"


def test_a_swept_pile_stays_known_in_its_order() -> None:
    s = begin(GAME, {"turn-up": "KS 9D JH"})
    s.sweep(zone("turn-up"), zone("away"))
    assert {seen(GAME, s, viewer, "away") for viewer in EVERYBODY} == {"KS 9D JH"}
    assert s.zones[zone("turn-up")] == []


def test_a_hand_given_away_whole_is_known_to_those_who_knew_it() -> None:
    """Seat 0 saw the jack go into the hand and knows that it has gone on; the giver knows all three."""
    s = taken_up()
    s.sweep(zone("hand 1"), zone("hand 2"))
    assert s.zones[zone("hand 1")] == []
    assert seen(GAME, s, 0, "hand 2") == "JH ?? ?? ?? ??"
    assert seen(GAME, s, 1, "hand 2") == "9D JH KS ?? ??"
    assert "??" not in seen(GAME, s, 2, "hand 2")


def test_a_hand_put_on_a_pile_is_known_in_it_but_not_by_its_place() -> None:
    """Only its owner can tell in what order the cards lie."""
    s = taken_up()
    s.sweep(zone("hand 1"), zone("away"))
    assert "??" not in seen(GAME, s, 1, "away")
    assert seen(GAME, s, 0, "away") == "?? ?? ??"
    assert somewhere(GAME, s, 0) == {"JH": ["away"]}


def test_what_was_somewhere_goes_along_when_a_zone_is_swept() -> None:
    """Seat 0 knows of the jack only that it is in the hand or away: now it is in the other hand or away."""
    s = taken_up()
    move(GAME, s, "9D", "hand 1", "away")
    assert somewhere(GAME, s, 0) == {"JH": ["hand 1", "away"]}
    s.sweep(zone("hand 1"), zone("hand 2"))
    assert somewhere(GAME, s, 0) == {"JH": ["hand 2", "away"]}


def test_a_void_is_left_where_both_zones_had_it() -> None:
    s = begin(GAME, {"hand 1": "9D KS", "hand 2": "QD QS"})
    for name in ("hand 1", "hand 2"):
        s.rule_out(zone(name), hearts())
    s.sweep(zone("hand 1"), zone("hand 2"))
    assert "hand 2" not in may_be_in(s, 0, "AH")
    s.sweep(zone("hand 2"), zone("hand 0"))
    assert "hand 0" in may_be_in(s, 1, "AH")


def test_who_peeked_at_a_pile_knows_what_is_drawn_from_it() -> None:
    s = begin(GAME, {"stock": "9D KS"})
    s.show(card("KS"), 1 << 2)
    s.show(card("9D"), 1 << 2)
    s.draw(zone("stock"), zone("hand 0"))
    assert [seen(GAME, s, viewer, "hand 0") for viewer in EVERYBODY] == ["KS", "??", "KS", "??"]
    assert [seen(GAME, s, viewer, "stock") for viewer in EVERYBODY] == ["??", "??", "9D", "??"]
    s.draw(zone("stock"), zone("away"))
    assert [seen(GAME, s, viewer, "away") for viewer in EVERYBODY] == ["??", "??", "9D", "??"]


# -- the zone, not the place -------------------------------------------------------------------


def test_after_a_shuffle_only_the_zone_is_known() -> None:
    s = begin(GAME, {"turn-up": "KS 9D", "away": "AC AD AH AS"})
    s.sweep(zone("turn-up"), zone("away"))
    s.show(card("AH"), 1 << 1)
    s.shuffle(zone("away"))
    assert {seen(GAME, s, viewer, "away") for viewer in EVERYBODY} == {"?? ?? ?? ?? ?? ??"}
    both = {"KS": ["away"], "9D": ["away"]}
    assert [somewhere(GAME, s, viewer) for viewer in EVERYBODY] == [both, both | {"AH": ["away"]}, both, both]
    assert sorted(s.zones[zone("away")]) == sorted(GAME.cards.read_all("KS 9D AC AD AH AS"))


def test_each_shuffle_has_an_order_of_its_own() -> None:
    s = begin(GAME)
    orders = []
    for _ in range(3):
        s.zones[0].sort()
        s.shuffle(0)
        orders.append(s.zones[0][:])
    assert orders[0] != orders[1] != orders[2] != orders[0]
    other = begin(GAME)
    other.seed = s.seed + 1
    other.zones[0].sort()
    other.shuffle(0)
    assert other.zones[0] != orders[0]


def test_what_is_drawn_from_a_shuffled_pile_may_be_the_known_card() -> None:
    s = begin(GAME, {"turn-up": "KS", "away": "9D"})
    s.sweep(zone("turn-up"), zone("away"))
    s.shuffle(zone("away"))
    s.draw(zone("away"), zone("hand 1"))
    assert somewhere(GAME, s, 0) == {"KS": ["hand 1", "away"]}
    drawn_king = "KS" in seen(GAME, s, 1, "hand 1")
    assert somewhere(GAME, s, 1) == ({} if drawn_king else {"KS": ["away"]})


def test_what_is_dealt_from_a_shuffled_pack_may_be_the_known_card() -> None:
    s = begin(GAME)
    s.show(card("KS"))
    s.shuffle(0)
    s.deal(0, zone("hand 1"), 5)
    s.deal_round(0, [zone("hand 1"), zone("hand 2")], 4)
    assert somewhere(GAME, s, 0) == {"KS": ["pack", "hand 1", "hand 2"]}
    for viewer in (1, 2):
        assert ("KS" in seen(GAME, s, viewer, f"hand {viewer}")) == ("KS" not in somewhere(GAME, s, viewer))
    assert [len(s.zones[zone(name)]) for name in ("pack", "hand 1", "hand 2")] == [11, 9, 4]


# -- one of some zones -------------------------------------------------------------------------


@pytest.mark.parametrize("buried", ["JH", "9D", "KS"])
def test_the_turn_up_is_in_the_hand_or_buried(buried: str) -> None:
    """The others learn the same whichever card it was; who buried it knows all."""
    s = taken_up()
    move(GAME, s, buried, "hand 1", "away")
    for viewer in (0, 2, SPECTATOR):
        assert somewhere(GAME, s, viewer) == {"JH": ["hand 1", "away"]}
        assert seen(GAME, s, viewer, "hand 1") == "?? ??"
        assert seen(GAME, s, viewer, "away") == "??"
    assert somewhere(GAME, s, 1) == {}
    assert seen(GAME, s, 1, "away") == buried
    assert "??" not in seen(GAME, s, 1, "hand 1")


@pytest.mark.parametrize("given", ["JH", "9D", "KS"])
def test_a_card_given_face_down_is_known_to_giver_and_taker(given: str) -> None:
    s = taken_up()
    move(GAME, s, given, "hand 1", "hand 2")
    for viewer in (0, SPECTATOR):
        assert somewhere(GAME, s, viewer) == {"JH": ["hand 1", "hand 2"]}
    assert given in seen(GAME, s, 1, "hand 2").split()
    assert somewhere(GAME, s, 1) == somewhere(GAME, s, 2) == {}
    assert ("JH" in seen(GAME, s, 2, "hand 1")) == (given != "JH")


def test_every_known_card_of_a_hand_is_blurred_for_those_who_knew_it() -> None:
    s = taken_up()
    s.show(card("9D"), 1 << 2)
    move(GAME, s, "KS", "hand 1", "away")
    assert somewhere(GAME, s, 2) == {"9D": ["hand 1", "away"], "JH": ["hand 1", "away"]}
    assert somewhere(GAME, s, 0) == {"JH": ["hand 1", "away"]}


def test_the_zones_grow_along_further_hidden_moves() -> None:
    s = taken_up()
    move(GAME, s, "9D", "hand 1", "away")
    s.draw(zone("away"), zone("hand 2"))
    assert somewhere(GAME, s, 0) == {"JH": ["hand 1", "hand 2", "away"]}
    assert "9D" in seen(GAME, s, 1, "hand 2")  # who buried it saw it go
    move(GAME, s, "QD", "hand 2", "stock")
    assert somewhere(GAME, s, 0) == {"JH": ["hand 1", "hand 2", "away", "stock"]}
    assert somewhere(GAME, s, 1) == {"9D": ["hand 2", "stock"]}


def test_moves_between_other_zones_change_nothing() -> None:
    s = taken_up()
    move(GAME, s, "9D", "hand 1", "away")
    move(GAME, s, "QS", "hand 2", "stock")
    s.draw(0, zone("hand 0"))
    assert somewhere(GAME, s, 0) == {"JH": ["hand 1", "away"]}


@pytest.mark.parametrize("how", ["played", "shown", "shown with its hand"])
def test_a_card_seen_again_is_placed(how: str) -> None:
    s = taken_up()
    move(GAME, s, "9D", "hand 1", "away")
    if how == "played":
        move(GAME, s, "JH", "hand 1", "turn-up")
    elif how == "shown":
        s.show(card("JH"))
    else:
        s.show_all(zone("hand 1"))
    assert all(somewhere(GAME, s, viewer) == {} for viewer in EVERYBODY)
    assert "JH" in seen(GAME, s, 0, "turn-up" if how == "played" else "hand 1")


def test_a_card_shown_to_one_stays_blurred_for_the_others() -> None:
    s = taken_up()
    move(GAME, s, "9D", "hand 1", "away")
    s.show(card("JH"), 1 << 2)
    assert somewhere(GAME, s, 2) == {}
    assert somewhere(GAME, s, 0) == {"JH": ["hand 1", "away"]}


# -- what a zone lacks -------------------------------------------------------------------------


def test_a_void_suit_is_in_the_other_zones() -> None:
    s = begin(GAME, {"hand 0": "9C", "hand 1": "9D KS", "hand 2": "QD"})
    s.rule_out(zone("hand 1"), hearts())
    everywhere = set(GAME.layout.zone_names)
    for viewer in (0, 2, SPECTATOR):
        assert may_be_in(s, viewer, "AH") == everywhere - {"hand 1"}
        assert may_be_in(s, viewer, "AS") == everywhere
    s.rule_out(zone("hand 2"), 1 << card("AH"))
    assert may_be_in(s, 0, "AH") == everywhere - {"hand 1", "hand 2"}
    assert may_be_in(s, 0, "KH") == everywhere - {"hand 1"}


def test_a_hidden_arrival_ends_a_void() -> None:
    for source in ("pack", "hand 0"):
        s = begin(GAME, {"hand 0": "9C", "hand 1": "9D KS"})
        s.rule_out(zone("hand 1"), hearts())
        s.move(s.zones[zone(source)][-1], zone(source), zone("hand 1"))
        assert s.lacks[zone("hand 1")] == 0
    s = begin(GAME, {"hand 1": "9D KS"})
    s.rule_out(zone("hand 1"), hearts())
    s.deal(0, zone("hand 1"), 1)
    assert s.lacks[zone("hand 1")] == 0


def test_an_open_arrival_ends_it_for_that_face_alone() -> None:
    s = begin(GAME, {"hand 1": "9D KS", "turn-up": "JH"})
    s.rule_out(zone("hand 1"), hearts())
    move(GAME, s, "JH", "turn-up", "hand 1")
    assert s.lacks[zone("hand 1")] == hearts() & ~(1 << card("JH"))


def test_an_open_zone_swept_into_another_ends_it_for_its_faces_alone() -> None:
    """The hand that takes the turned-up cards is not said to lack what it holds."""
    s = begin(GAME, {"hand 1": "9D KS", "turn-up": "JH 10S"})
    s.rule_out(zone("hand 1"), hearts())
    s.sweep(zone("turn-up"), zone("hand 1"))
    assert s.lacks[zone("hand 1")] == hearts() & ~(1 << GAME.cards.read("JH"))
    assert seen(GAME, s, 0, "hand 1") == "JH 10S ?? ??"


def test_an_open_zone_swept_into_a_void_of_another_suit_leaves_it() -> None:
    s = begin(GAME, {"hand 1": "9D KS", "turn-up": "10S QC"})
    s.rule_out(zone("hand 1"), hearts())
    s.sweep(zone("turn-up"), zone("hand 1"))
    assert s.lacks[zone("hand 1")] == hearts()


def test_cards_that_leave_do_not_end_a_void() -> None:
    s = begin(GAME, {"hand 1": "9D KS QC", "hand 2": "QD"})
    s.rule_out(zone("hand 1"), hearts())
    move(GAME, s, "KS", "hand 1", "turn-up")
    move(GAME, s, "9D", "hand 1", "hand 2")
    assert s.lacks[zone("hand 1")] == hearts()
    assert s.lacks[zone("hand 2")] == 0


# -- what must be remembered -------------------------------------------------------------------


class Facing(Idle):
    """A pile and a hand that lie face down, and a number that says which card is turned up."""

    def bind(self, game: Game[Any]) -> None:
        super().bind(game)
        game.layout.zone("pile to remember", ASIDE, face_down=True)
        game.layout.zone("hand to remember", ASIDE, is_pile=False, face_down=True)
        self.turned = game.layout.number("turned", -1, kind=UP)


class Remembering(Board):
    """What has been seen is not shown for ever."""

    def steps(self) -> list[Step]:
        self.facing = Facing()
        return [self.facing]


@pytest.mark.parametrize("name", ["pile to remember", "hand to remember"])
def test_what_lies_face_down_is_shown_only_while_it_is_turned_up(name: str) -> None:
    """Who has seen it knows it, and his worlds are dealt by that; but what he is shown is its back."""
    game = Remembering(Options(), 3)
    king, turned = card("KS"), game.facing.turned
    s = begin(game, {name: "KS 9D"})
    s.show(king, 0b0110)
    assert [seen(game, s, viewer, name) for viewer in EVERYBODY] == ["?? ??"] * 4
    assert (s.seen[king], s.seen[card("9D")]) == (0b0110, 0)
    assert all(king in sample(game, s, 1, Rng(seed)).zones[game.layout.find_zone(name)] for seed in range(20))
    s.numbers[turned] = king
    assert s.turned_up() == [king]
    assert [seen(game, s, viewer, name) for viewer in EVERYBODY] == ["?? ??", "KS ??", "KS ??", "?? ??"]
    s.numbers[turned] = -1
    assert s.turned_up() == []
    assert [seen(game, s, viewer, name) for viewer in EVERYBODY] == ["?? ??"] * 4


def test_a_card_turned_up_is_told_by_its_name() -> None:
    game = Remembering(Options(), 3)
    s = begin(game)
    assert [game.describe(s, game.facing.turned, number) for number in (card("KS"), -1)] == ["KS", ""]


def test_a_zone_laid_open_shows_the_cards_that_are_to_be_seen_and_changes_nothing() -> None:
    game = Remembering(Options(), 3)
    s = begin(game, {"hand 1": "KS 9D", "pile to remember": "QD AC"})
    before = View(game, s, SPECTATOR).dump()
    places = [game.layout.find_zone(name) for name in ("hand 1", "pile to remember")]
    some, every = {card("KS"), card("QD")}, set(range(game.cards.size))
    assert [opened_zone(game, s, zone, every).cards for zone in places] == [["9D", "KS"], ["QD", "AC"]]
    assert [opened_zone(game, s, zone, some).cards for zone in places] == [["KS", UNSEEN], ["QD", UNSEEN]]
    assert View(game, s, SPECTATOR).dump() == before
