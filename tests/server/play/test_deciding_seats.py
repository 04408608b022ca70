"""Who gets a seat and who keeps his, and what is done only if others agree: decided without a room."""

from typing import Any

import pytest

from cardtable.server.play import messages as m
from cardtable.server.play.asking import LET_IN, LET_PLAY, TAKE_BACK
from cardtable.server.play.regulars import REGULARS
from cardtable.server.storage.store import Guest
from cardtable.server.tables.live import SEATED, STOOD_IN, UNDONE
from cardtable.server.tables.manners import Manners
from cardtable.server.tables.presence import HELD
from tests.server.desk import ANN, BEA, CASUAL, CLEO, DOT, EVE, PASSED, Desk, entered, hearts

TOLD = {"told": Manners().told()}
"""Whoever sits down is told the manners."""
DEALT_ALREADY = "The cards are dealt: wait until the deal is over, or ask the host to let you in."
HERE = "Bea is here: that can only be asked."


def seated(seat: int, guest: str, name: str, level: str = "") -> tuple[str, dict[str, Any]]:
    return SEATED, {"seat": seat, "guest": guest, "name": name, "level": level}


def stood_in(seat: int, level: str) -> tuple[str, dict[str, Any]]:
    return STOOD_IN, {"seat": seat, "level": level}


def waited_for(desk: Desk) -> set[str]:
    """Whose word is waited for."""
    question = desk.situation.question
    assert question is not None
    return desk.situation.asked_of(question) - question.agreed


# -- sitting down ----------------------------------------------------------------------------------


def test_between_deals_one_takes_a_free_seat_or_that_of_a_bot() -> None:
    desk = hearts(dealt=False)
    desk.vacate(2)
    for seat in (2, 3):
        decision = desk.decide(DOT, m.SitRequest, seat)
        assert entered(decision) == seated(seat, "dot", "Dot") and decision.answer == TOLD


@pytest.mark.parametrize("name", ["Ann", "ANN", "ａnn"])
def test_no_two_at_a_table_are_called_alike(name: str) -> None:
    desk = hearts(dealt=False)
    assert entered(desk.do(Guest("dot", name), m.SitRequest, 3)) == seated(3, "dot", f"{name} (2)")
    desk.vacate(2)
    assert entered(desk.decide(Guest("eve", name), m.SitRequest, 2)) == seated(2, "eve", f"{name} (3)")


@pytest.mark.parametrize("seat", [-1, 4, 10**9, -(2**63)])
def test_there_is_no_such_seat(seat: int) -> None:
    assert hearts().why(DOT, m.SitRequest, seat) == f"There is no seat {seat}."
    assert hearts().why(ANN, m.SeatRequest, seat, CASUAL) == f"There is no seat {seat}."


@pytest.mark.parametrize("ask", [False, True])
def test_why_one_does_not_get_a_seat(ask: bool) -> None:
    desk = hearts(dealt=False)
    assert desk.why(DOT, m.SitRequest, 1, ask) == "Somebody sits there."
    assert desk.why(BEA, m.SitRequest, 1, ask) == "Somebody sits there."
    assert desk.why(BEA, m.SitRequest, 3, ask) == "You have a seat."


def test_one_takes_his_own_seat_back_from_the_bot_that_plays_for_him() -> None:
    desk = hearts()
    desk.do(ANN, m.SeatRequest, 1, CASUAL, True)
    desk.agree(BEA)
    assert desk.live.seats[1].level == CASUAL
    decision = desk.decide(BEA, m.SitRequest, 1)
    assert entered(decision) == stood_in(1, "") and decision.answer == TOLD


def test_nobody_sees_two_hands_of_a_deal() -> None:
    """Who has left his seat to a bot may come back to it, and to no other as long as the deal goes on."""
    desk = hearts()
    desk.do(BEA, m.RiseRequest)
    why = "You have seen the cards of another seat: wait until the deal is over."
    assert desk.why(BEA, m.SitRequest, 3) == why
    assert entered(desk.decide(BEA, m.SitRequest, 1)) == seated(1, "bea", "Bea")
    desk.play(1000)
    assert entered(desk.decide(BEA, m.SitRequest, 3)) == seated(3, "bea", "Bea")


# -- sitting down in the middle of a deal ------------------------------------------------------------


def test_once_the_cards_are_dealt_a_stranger_must_be_let_in() -> None:
    desk = hearts()
    assert desk.why(DOT, m.SitRequest, 3) == DEALT_ALREADY
    desk.do(ANN, m.WelcomeRequest, True)
    assert entered(desk.decide(DOT, m.SitRequest, 3)) == seated(3, "dot", "Dot")
    desk.do(ANN, m.WelcomeRequest, False)
    assert desk.why(DOT, m.SitRequest, 3) == DEALT_ALREADY


def test_at_a_table_that_is_opened_so_people_come_at_any_time() -> None:
    manners = Manners(joining="any time")
    decision = hearts(manners=manners).decide(DOT, m.SitRequest, 3)
    assert entered(decision) == seated(3, "dot", "Dot") and decision.answer == {"told": manners.told()}


def test_the_host_lets_one_in_who_asks() -> None:
    desk = hearts()
    decision = desk.do(DOT, m.SitRequest, 3, True)
    asks = decision.asks
    assert not decision.events and decision.answer == TOLD and asks is not None
    assert (asks.what, asks.asker.id, asks.name, asks.seat) == (LET_IN, "dot", "Dot", 3)
    assert waited_for(desk) == {"ann"}
    assert desk.why(BEA, m.AgreeRequest, asks.number, True) == "You are not asked."
    event = desk.agree(ANN)
    assert entered(event) == seated(3, "dot", "Dot") and event.events[0].by == "ann"
    assert desk.situation.question is None


def test_who_has_found_another_seat_meanwhile_is_not_let_in() -> None:
    desk = Desk("hearts", ANN, BEA, bots=2)
    desk.do(DOT, m.SitRequest, 2, True)
    asked = desk.situation.question
    desk.do(ANN, m.WelcomeRequest, True)
    desk.do(DOT, m.SitRequest, 3)
    assert desk.situation.question is asked  # it is about another seat
    assert asked is not None and desk.why(ANN, m.AgreeRequest, asked.number, True) == "You have a seat."


def test_one_who_watches_does_not_stop_what_another_asks() -> None:
    desk = hearts()
    desk.do(DOT, m.SitRequest, 3, True)
    why = "Something else is asked at this table: wait until it is settled."
    assert desk.why(EVE, m.SitRequest, 3, True) == why
    asked = desk.situation.question
    assert desk.do(DOT, m.SitRequest, 3, True).asks is asked  # asked again it is the same question


# -- leaving, and what the host does with seats ----------------------------------------------------


def test_who_rises_leaves_the_seat_to_a_bot_with_a_name_of_its_own() -> None:
    kind, data = entered(hearts().decide(BEA, m.RiseRequest))
    assert (kind, data["seat"], data["guest"], data["level"]) == (SEATED, 1, "", CASUAL)
    assert data["name"] in REGULARS


def test_the_host_puts_a_bot_into_a_free_seat_and_empties_it() -> None:
    desk = hearts(dealt=False)
    desk.vacate(2)
    kind, data = entered(desk.do(ANN, m.SeatRequest, 2, "strong"))
    assert (kind, data["level"]) == (SEATED, "strong") and data["name"] in REGULARS
    assert entered(desk.decide(ANN, m.SeatRequest, 2, CASUAL)) == seated(2, "", data["name"], CASUAL)
    assert entered(desk.decide(ANN, m.SeatRequest, 2, "")) == seated(2, "", "")


def test_why_the_host_does_not_change_a_seat() -> None:
    desk = hearts()
    assert desk.why(ANN, m.SeatRequest, 3, "cheater").startswith("There is no level 'cheater'; there are ")
    empty = "A seat cannot be empty while the match goes on: let a bot play."
    assert desk.why(ANN, m.SeatRequest, 3, "") == empty
    assert hearts(dealt=False).why(ANN, m.SeatRequest, 0, "") == "That is your own seat."


def test_the_host_lets_a_bot_play_for_himself() -> None:
    assert entered(hearts().decide(ANN, m.SeatRequest, 0, CASUAL)) == stood_in(0, CASUAL)


@pytest.mark.parametrize("dealt", [False, True], ids=["before the deal", "in a deal"])
def test_of_one_who_is_there_a_seat_can_only_be_asked(dealt: bool) -> None:
    desk = hearts(dealt)
    for _ in range(2):
        assert desk.why(ANN, m.SeatRequest, 1, CASUAL) == HERE
        desk.clock.now += 10 * HELD
    asks = desk.do(ANN, m.SeatRequest, 1, CASUAL, True).asks
    assert asks is not None
    assert (asks.what, asks.name, asks.seat, asks.level) == (LET_PLAY, "Ann", 1, CASUAL)
    for yes in (True, False):
        assert desk.why(CLEO, m.AgreeRequest, asks.number, yes) == "You are not asked."
    decision = desk.agree(BEA)
    assert entered(decision) == stood_in(1, CASUAL) and decision.events[0].by == "bea"


def test_before_the_first_deal_one_may_be_asked_to_give_the_seat_up() -> None:
    desk = hearts(dealt=False)
    assert desk.why(ANN, m.SeatRequest, 1, "") == HERE
    desk.do(ANN, m.SeatRequest, 1, "", True)
    assert entered(desk.agree(BEA)) == seated(1, "", "")


def test_a_seat_is_held_for_one_who_is_away() -> None:
    desk = hearts()
    desk.presence.leave("bea")
    desk.clock.now += HELD - 30
    for ask in (False, True):
        why = desk.why(ANN, m.SeatRequest, 1, CASUAL, ask)
        assert why == "Bea is away: the seat is held for another 30 seconds."
    desk.clock.now += 29.5
    assert desk.why(ANN, m.SeatRequest, 1, CASUAL) == "Bea is away: the seat is held for another second."
    desk.clock.now += 0.5
    assert entered(desk.do(ANN, m.SeatRequest, 1, CASUAL)) == stood_in(1, CASUAL)
    desk.presence.come("bea")
    desk.presence.leave("bea")  # the time begins anew, but not for the level of the bot that plays for her
    assert entered(desk.decide(ANN, m.SeatRequest, 1, "strong")) == stood_in(1, "strong")


def test_as_long_as_one_window_is_open_one_is_here() -> None:
    desk = hearts()
    desk.presence.come("bea")
    desk.presence.leave("bea")
    assert desk.why(ANN, m.SeatRequest, 1, CASUAL) == HERE


def test_one_who_comes_back_is_away_anew() -> None:
    desk = hearts()
    for _ in range(2):
        desk.presence.leave("bea")
        desk.clock.now += HELD - 1
        assert desk.why(ANN, m.SeatRequest, 1, CASUAL).endswith("is held for another second.")
        desk.presence.come("bea")


# -- agreeing --------------------------------------------------------------------------------------


def test_who_does_not_agree_settles_it() -> None:
    desk = hearts()
    desk.do(ANN, m.SeatRequest, 1, CASUAL, True)
    asked = desk.situation.question
    decision = desk.agree(BEA, False)
    assert decision.settles and not decision.events and desk.situation.question is None
    assert asked is not None
    assert desk.why(BEA, m.AgreeRequest, asked.number, True) == "That is not asked any more."


def test_one_takes_back_what_one_has_asked() -> None:
    desk = hearts()
    desk.do(ANN, m.SeatRequest, 1, CASUAL, True)
    assert desk.agree(ANN, False).settles


def test_whoever_agrees_says_to_what() -> None:
    """A word that comes late is not taken for one about something else that is asked meanwhile."""
    desk = hearts()
    first = desk.do(ANN, m.SeatRequest, 1, "beginner", True).asks
    second = desk.do(ANN, m.SeatRequest, 1, CASUAL, True).asks
    assert first is not None and second is not None and first.number != second.number
    assert desk.why(BEA, m.AgreeRequest, first.number, True) == "That is not asked any more."


def test_a_seat_given_up_is_not_asked_for() -> None:
    desk = hearts()
    desk.do(ANN, m.SeatRequest, 1, CASUAL, True)
    desk.do(BEA, m.RiseRequest)
    assert desk.situation.question is None


# -- taking back among people ----------------------------------------------------------------------


def led() -> Desk:
    """Bea has led to the first trick; the next move would reveal a card."""
    desk = hearts()
    desk.play(PASSED + 1)
    return desk


def test_all_who_are_there_must_agree_that_a_move_is_taken_back() -> None:
    desk = led()
    asks = desk.do(BEA, m.UndoRequest).asks
    assert asks is not None and (asks.what, asks.name, asks.seat) == (TAKE_BACK, "Bea", 1)
    assert waited_for(desk) == {"ann", "cleo"}
    decision = desk.agree(ANN)
    assert not decision.events and asks.agreed == {"bea"} and waited_for(desk) == {"cleo"}
    assert desk.situation.question is not None and desk.situation.question.number == asks.number
    assert not desk.do(BEA, m.UndoRequest).events
    assert waited_for(desk) == {"cleo"}  # asked again it is as far as it was
    assert entered(desk.agree(CLEO)) == (UNDONE, {"seat": 1})


def test_the_host_alone_takes_nothing_back() -> None:
    """Neither by agreeing to it himself, nor by having bots play for the others."""
    desk = hearts()
    desk.do(ANN, m.MoveRequest, "pass 3H")
    desk.do(ANN, m.UndoRequest)
    assert not desk.agree(ANN).events
    for seat, name in ((1, "Bea"), (2, "Cleo")):
        assert desk.why(ANN, m.SeatRequest, seat, CASUAL) == f"{name} is here: that can only be asked."
    assert not desk.do(ANN, m.UndoRequest).events


def test_one_for_whom_a_bot_plays_is_asked_as_long_as_he_is_there() -> None:
    desk = led()
    desk.do(ANN, m.SeatRequest, 2, CASUAL, True)
    desk.agree(CLEO)
    desk.do(BEA, m.UndoRequest)
    assert waited_for(desk) == {"ann", "cleo"}
    desk.presence.leave("cleo")
    assert waited_for(desk) == {"ann"}
    assert entered(desk.agree(ANN)) == (UNDONE, {"seat": 1})


def test_one_who_stays_away_is_waited_for_as_long_as_his_seat_is_held() -> None:
    desk = led()
    desk.presence.leave("cleo")
    desk.do(BEA, m.UndoRequest)
    desk.agree(ANN)
    assert waited_for(desk) == {"cleo"}
    desk.clock.now += HELD - 1
    assert not desk.do(BEA, m.UndoRequest).events
    desk.clock.now += 1
    assert entered(desk.do(BEA, m.UndoRequest)) == (UNDONE, {"seat": 1})


def test_a_card_revealed_meanwhile_is_not_taken_back_though_all_agree() -> None:
    """A person's move settles the question; that of a bot does not, and may reveal a card."""
    desk = Desk("hearts", ANN, BEA, bots=2)
    desk.play(PASSED + 1)
    desk.do(BEA, m.UndoRequest)
    desk.play(1)  # by the bot to her left
    assert waited_for(desk) == {"ann"}
    number = desk.situation.question.number if desk.situation.question else -1
    why = "A card has been revealed since: that cannot be taken back."
    assert desk.why(ANN, m.AgreeRequest, number, True) == why


def test_a_move_of_a_person_settles_what_is_asked() -> None:
    desk = hearts()
    desk.do(ANN, m.MoveRequest, "pass 3H")
    desk.do(ANN, m.UndoRequest)
    move = desk.live.game.legal(desk.live.state, 1)[0].text
    desk.do(BEA, m.MoveRequest, move)
    assert desk.situation.question is None
