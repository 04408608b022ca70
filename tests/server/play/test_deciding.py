"""What each kind of request comes to, and why it is refused: by the table as it stands, without a room."""

import pytest

from cardtable.server.play import deciding
from cardtable.server.play import messages as m
from cardtable.server.storage.store import Guest
from cardtable.server.tables.fair import FairDeal
from cardtable.server.tables.live import (
    COMMITTED,
    DEALT,
    HELPED,
    HINTED,
    MOVED,
    PAUSED,
    SAID,
    UNDONE,
    WELCOMED,
)
from cardtable.server.tables.manners import Manners
from tests.server.desk import ANN, BEA, CLEO, DOT, PASSED, Desk, comes_to_nothing, entered, hearts

ANOTHER = "You have used this id for another request: give each one an id of its own."
NO_PATIENCE = "That can be asked only of a patience, which one plays alone to win or not."
PAUSED_NOW = "The table is paused."


def alone(game: str = "klondike", seed: int = 1, dealt: bool = True) -> Desk:
    """Ann plays a patience."""
    return Desk(game, ANN, seed=seed, dealt=dealt)


def test_every_kind_of_request_is_decided() -> None:
    assert set(deciding._DECIDERS) == set(m.AnyRequest.__args__)


@pytest.mark.parametrize(
    "request_",
    [
        (m.MoveRequest, "pass 3H"),
        (m.DealRequest,),
        (m.UndoRequest,),
        (m.RedoRequest,),
        (m.AutoRequest,),
        (m.WhyRequest, "pass 3H"),
        (m.HintRequest,),
        (m.WinnableRequest,),
        (m.RiseRequest,),
    ],
    ids=lambda request: request[0].__struct_config__.tag,
)
def test_who_has_no_seat_only_watches(request_: tuple[type[m.Request], str]) -> None:
    assert hearts().why(DOT, *request_) == "You are watching: take a seat to play."


# -- once, however often it is asked ---------------------------------------------------------------


def test_what_is_in_the_log_is_not_done_again() -> None:
    desk = hearts()
    done = desk.do(ANN, m.SayRequest, "Hello", id="a").events[0]
    again = desk.decide(ANN, m.SayRequest, "Hello", id="a")
    assert comes_to_nothing(again) and again.known is not None and again.known.number == done.number
    assert (done.client_id, done.digest) == ("a", m.digest_of(m.SayRequest("b", "Hello")))
    assert entered(desk.decide(BEA, m.SayRequest, "Hello", id="a"))[0] == SAID  # the id is hers


@pytest.mark.parametrize(
    "other", [(m.SayRequest, "Bye"), (m.PauseRequest, True), (m.WhyRequest, "pass 3H"), (m.HintRequest,)]
)
def test_the_id_of_what_is_in_the_log_is_for_nothing_else(
    other: tuple[type[m.Request], str],
) -> None:
    desk = hearts()
    desk.do(ANN, m.SayRequest, "Hello", id="a")
    assert desk.why(ANN, *other, id="a") == ANOTHER


def test_the_id_of_what_has_changed_nothing_is_for_nothing_else() -> None:
    """But it may be asked again, and is answered again."""
    desk = hearts()
    desk.situation.note(ANN, m.WhyRequest("a", "pass 3H"))
    assert desk.why(ANN, m.WhyRequest, "pass KC", id="a") == ANOTHER
    assert desk.decide(ANN, m.WhyRequest, "pass 3H", id="a").answer["why"]


def test_what_has_changed_nothing_is_remembered_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deciding, "_ANSWERED", 3)
    desk = hearts()
    for number in range(4):
        desk.situation.note(ANN, m.WhyRequest(f"a{number}", "pass 3H"))
    assert desk.decide(ANN, m.WhyRequest, "pass KC", id="a0").answer["why"]
    assert desk.why(ANN, m.WhyRequest, "pass KC", id="a1") == ANOTHER


# -- a move ----------------------------------------------------------------------------------------


def test_a_move_is_entered_as_who_made_it_and_by_which_request() -> None:
    desk = hearts()
    decision = desk.decide(ANN, m.MoveRequest, "pass 3H", id="a")
    assert entered(decision) == (MOVED, {"seat": 0, "move": "pass 3H"})
    (event,) = decision.events
    assert (event.number, event.by, event.client_id) == (desk.live.version + 1, "ann", "a")


def test_cards_that_are_chosen_together_are_moves_of_one_request() -> None:
    """It is known as done when the last of them is in the log."""
    desk = hearts()
    events = desk.decide(ANN, m.MoveRequest, "pass 3H AC KH", id="a").events
    assert {event.data["move"] for event in events} == {"pass 3H", "pass AC", "pass KH"}
    assert [event.number for event in events] == [desk.live.version + more for more in (1, 2, 3)]
    assert [event.client_id for event in events] == [None, None, "a"]
    assert [event.digest is None for event in events] == [True, True, False]


def test_why_a_move_is_refused() -> None:
    assert hearts(dealt=False).why(ANN, m.MoveRequest, "pass 3H") == "The cards are not dealt yet."
    desk = hearts()
    assert desk.why(ANN, m.MoveRequest, "pass QS").startswith("You do not hold")
    assert "nonsense" in desk.why(ANN, m.MoveRequest, "nonsense")
    desk.play(PASSED)
    assert "turn" in desk.why(ANN, m.MoveRequest, "play 10H")
    desk.do(ANN, m.PauseRequest, True)
    assert desk.why(BEA, m.MoveRequest, "play 5H") == PAUSED_NOW


def test_of_a_range_one_must_say_how_much() -> None:
    desk = Desk("brag", ANN, BEA, CLEO)
    assert desk.why(BEA, m.MoveRequest, "raise 1-5") == "Say how much: raise 1-5."
    assert entered(desk.decide(BEA, m.MoveRequest, "raise 5"))[1] == {"seat": 1, "move": "raise 5"}


def test_what_could_be_done_in_a_race_comes_too_late_when_it_is_over() -> None:
    desk = Desk("slapjack", ANN, BEA, CLEO)
    desk.play(1)
    assert desk.live.is_racing
    desk.situation.raced = {0: {"slap", "wait"}}
    assert entered(desk.decide(ANN, m.MoveRequest, "slap"))[1] == {"seat": 0, "move": "slap"}
    desk.play(2)
    assert "Too late" not in desk.why(ANN, m.MoveRequest, "slap")  # others still race
    desk.play(1)
    assert not desk.live.is_racing
    assert desk.why(ANN, m.MoveRequest, "slap") == "Too late: the moment has passed."
    assert "Too late" not in desk.why(ANN, m.MoveRequest, "turn")  # that was never his to do
    assert "Too late" not in desk.why(BEA, m.MoveRequest, "slap")


# -- a deal ----------------------------------------------------------------------------------------


def test_a_deal_is_entered_with_its_pack() -> None:
    kind, data = entered(hearts(dealt=False).decide(BEA, m.DealRequest))
    assert kind == DEALT and len(FairDeal.of(data).order(hearts().live.game.cards)) == 52


def test_the_pack_that_was_committed_to_is_dealt() -> None:
    desk = hearts(dealt=False)
    pack = FairDeal.drawn(desk.live.game.cards).data()
    desk.live.replay(desk.live.next_event(COMMITTED, pack, ANN))
    assert entered(desk.decide(ANN, m.DealRequest)) == (DEALT, pack)


def test_why_nothing_is_dealt() -> None:
    desk = hearts()
    assert desk.why(ANN, m.DealRequest) == "The deal is not over."
    empty = hearts(dealt=False)
    empty.vacate(2)
    assert empty.why(ANN, m.DealRequest) == "There are free seats: fill them with people or bots first."
    ended = Desk("go-fish", ANN, BEA)
    ended.play(1000)
    assert ended.why(ANN, m.DealRequest) == "The match is over: open another table to play again."


# -- taken back, made again, played up ---------------------------------------------------------------


def test_alone_a_move_is_taken_back_at_once_and_made_again() -> None:
    desk = alone()
    move = desk.live.game.legal(desk.live.state, 0)[0].text
    desk.do(ANN, m.MoveRequest, move)
    assert entered(desk.do(ANN, m.UndoRequest)) == (UNDONE, {"seat": 0})
    assert entered(desk.decide(ANN, m.RedoRequest)) == (MOVED, {"seat": 0, "move": move})


def test_why_nothing_is_taken_back() -> None:
    assert alone(dealt=False).why(ANN, m.UndoRequest) == "There is nothing to take back."
    assert alone().why(ANN, m.UndoRequest) == "You have made no move in this deal."
    desk = hearts()
    desk.play(PASSED + 2)  # Bea and Cleo have played a card
    revealed = "A card has been revealed since: that cannot be taken back."
    assert desk.why(BEA, m.UndoRequest) == revealed
    assert desk.decide(CLEO, m.UndoRequest).asks is not None
    desk.play(1000)
    assert (
        desk.why(CLEO, m.UndoRequest) == "The deal is over and may be looked at again: nothing is taken back."
    )


def test_why_nothing_is_made_again() -> None:
    assert hearts().why(ANN, m.RedoRequest) == "Only who plays alone can make again what was taken back."
    desk = alone()
    assert desk.why(ANN, m.RedoRequest) == "There is nothing to make again."
    desk.do(ANN, m.PauseRequest, True)
    assert desk.why(ANN, m.RedoRequest) == PAUSED_NOW


def test_all_cards_go_up_that_are_safe() -> None:
    """By the pack of that seed seven cards of Bisley are; the last of them is the request."""
    events = alone("bisley").decide(ANN, m.AutoRequest, id="a").events
    assert [event.data["move"] for event in events] == [
        "up KC", "up KD", "up 2C", "up QD", "up JD", "up KH", "up 10D",
    ]  # fmt: skip
    assert [event.client_id for event in events] == [None] * 6 + ["a"]


def test_why_no_card_goes_up() -> None:
    desk = alone("bisley")
    desk.do(ANN, m.AutoRequest)
    assert desk.why(ANN, m.AutoRequest) == "No card can go up that might not be wanted in the layout."


@pytest.mark.parametrize("kind", [m.AutoRequest, m.WinnableRequest])
def test_why_a_solver_is_not_asked(kind: type[m.Request]) -> None:
    assert hearts().why(ANN, kind) == NO_PATIENCE
    assert alone(dealt=False).why(ANN, kind) == "The cards are not dealt yet."
    desk = alone("bisley")
    desk.play(1000)
    assert desk.why(ANN, kind) == "The deal is over."
    paused = alone("bisley")
    paused.do(ANN, m.PauseRequest, True)
    assert paused.why(ANN, kind) == PAUSED_NOW


# -- what one wants to know ------------------------------------------------------------------------


def test_why_a_move_is_not_allowed_or_is() -> None:
    desk = hearts()
    told = desk.decide(ANN, m.WhyRequest, "pass QS")
    assert comes_to_nothing(told) and told.answer["why"].startswith("You do not hold")
    told = desk.decide(ANN, m.WhyRequest, "pass 3H")
    assert told.answer == {"why": "You may: pass 3H is one of the possible moves."}


def test_a_hint_among_people_is_entered_before_it_is_given() -> None:
    """Asked again, as after a lost connection, it is one hint."""
    desk = Desk("hearts", ANN, BEA, bots=2)
    assert entered(desk.do(ANN, m.HintRequest, id="a")) == (HINTED, {"seat": 0})
    assert comes_to_nothing(desk.decide(ANN, m.HintRequest, id="a"))
    assert entered(desk.decide(ANN, m.HintRequest, id="b"))[0] == HINTED


def test_one_request_is_not_for_a_hint_in_every_turn() -> None:
    """Else only the first would be told to the others. What they do meanwhile does not matter."""
    desk = hearts()
    desk.do(ANN, m.HintRequest, id="a")
    desk.do(BEA, m.SayRequest, "Hm")
    desk.do(BEA, m.MoveRequest, "pass 3S")
    assert comes_to_nothing(desk.decide(ANN, m.HintRequest, id="a"))
    desk.do(ANN, m.MoveRequest, "pass 3H")
    why = "The table has gone on since you asked for this hint: ask for another."
    assert desk.why(ANN, m.HintRequest, id="a") == why
    assert entered(desk.do(ANN, m.HintRequest, id="b"))[0] == HINTED
    desk.live.replay(desk.live.next_event(UNDONE, {"seat": 0}, ANN))
    assert desk.why(ANN, m.HintRequest, id="b") == why


@pytest.mark.parametrize("manners", [Manners(), Manners(hints="never")])
def test_alone_with_bots_a_hint_is_nobodys_business(manners: Manners) -> None:
    assert comes_to_nothing(Desk("hearts", ANN, bots=3, manners=manners).decide(ANN, m.HintRequest))


def test_why_no_hint_is_given() -> None:
    no_turn = "It is not your turn: there is nothing to advise."
    assert hearts(dealt=False).why(ANN, m.HintRequest) == no_turn
    desk = hearts(manners=Manners(hints="never"))
    refused = "At this table nobody is given a hint while several people play."
    assert desk.why(ANN, m.HintRequest) == refused
    desk.play(PASSED)
    assert desk.why(ANN, m.HintRequest) == no_turn
    assert desk.why(BEA, m.HintRequest) == refused


def test_that_a_solver_looks_at_hidden_cards_is_entered_once() -> None:
    """It marks the deal and is no answer: the log does not know the request by it."""
    desk = alone()
    decision = desk.do(ANN, m.WinnableRequest, id="a")
    assert entered(decision) == (HELPED, {"seat": 0}) and decision.events[0].client_id is None
    assert comes_to_nothing(desk.decide(ANN, m.WinnableRequest, id="a"))
    assert comes_to_nothing(desk.decide(ANN, m.WinnableRequest, id="b"))


def test_where_nothing_is_hidden_a_solver_is_asked_freely() -> None:
    assert comes_to_nothing(alone("bisley").decide(ANN, m.WinnableRequest))


# -- talk, and what the host does ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "name"), [(BEA, "Bea"), (DOT, "Dot (watching)"), (Guest("bea", "Eve"), "Bea")]
)
def test_what_is_said_is_entered_in_one_line_with_the_name_at_the_table(who: Guest, name: str) -> None:
    said = entered(hearts().decide(who, m.SayRequest, " Good\nevening "))
    assert said == (SAID, {"name": name, "text": "Good evening"})


def test_nothing_is_not_said() -> None:
    assert hearts().why(ANN, m.SayRequest, " \n") == "There is nothing to say in that."


@pytest.mark.parametrize(("kind", "event"), [(m.WelcomeRequest, WELCOMED), (m.PauseRequest, PAUSED)])
def test_what_the_host_turns_on_and_off_is_entered_when_it_changes(kind: type[m.Request], event: str) -> None:
    desk = hearts()
    for on in (True, False):
        assert entered(desk.do(ANN, kind, on)) == (event, {"on": on})
        assert comes_to_nothing(desk.decide(ANN, kind, on))


@pytest.mark.parametrize(
    "request_", [(m.WelcomeRequest, True), (m.PauseRequest, True), (m.SeatRequest, 3, "casual")]
)
def test_only_the_host_may(request_: tuple[type[m.Request], object]) -> None:
    for who in (BEA, DOT):
        assert hearts().why(who, *request_) == "Only the host of the table may do that."
