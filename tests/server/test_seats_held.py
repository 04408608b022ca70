"""Who holds a seat keeps it until he leaves, is away for as long as the table tells, or agrees."""

import pytest

from cardtable.server import messages as m
from cardtable.server.live import SEATED, STOOD_IN, UNDONE
from cardtable.server.presence import HELD
from tests.server.conftest import open_room, run
from tests.server.party import CASUAL, Clock, Party, asked, open_party
from tests.server.test_room import Guestbook

# -- a bot in the seat of a person -----------------------------------------------------------------


@pytest.mark.parametrize("dealt", [False, True], ids=["before the deal", "in a deal"])
def test_the_host_puts_no_bot_into_the_seat_of_one_who_is_there(url: str, dealt: bool) -> None:
    async def test() -> None:
        async with open_party(url, dealt) as party:
            why = await party.why(party.ann, m.SeatRequest, 1, CASUAL)
            assert why == "Bea is here: that can only be asked."
            party.clock.now += 10 * HELD
            assert "is here" in await party.why(party.ann, m.SeatRequest, 1, CASUAL)
            assert party.levels == ["", "", "", CASUAL]
            assert party.table.live.seats[1].guest == party.bea.guest.id

    run(test())


def test_the_host_does_not_empty_the_seat_of_one_who_is_there(url: str) -> None:
    async def test() -> None:
        async with open_party(url, dealt=False) as party:
            assert "is here" in await party.why(party.ann, m.SeatRequest, 1, "")
            await party.do(party.ann, m.SeatRequest, 1, "", True)
            assert party.table.live.seats[1].guest == party.bea.guest.id
            assert (asked(party.bea)["what"], asked(party.bea)["level"]) == ("bot", "")
            await party.agree(party.bea)
            assert party.table.live.seats[1].is_free
            assert asked(party.bea)["question"] is None

    run(test())


def test_a_bot_plays_for_one_who_is_there_if_he_agrees(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            await party.do(party.ann, m.SeatRequest, 1, CASUAL, True)
            told = asked(party.bea)
            assert (told["what"], told["name"], told["seat"], told["level"]) == ("bot", "Ann", 1, CASUAL)
            assert [asked(each)["yours"] for each in (party.ann, party.bea, party.cleo)] == [
                False,
                True,
                False,
            ]
            assert [asked(each)["mine"] for each in (party.ann, party.bea, party.cleo)] == [
                True,
                False,
                False,
            ]
            assert told["of"] == [1]
            number = told["question"]
            assert "not asked" in await party.why(party.cleo, m.AgreeRequest, number, True)
            assert "not asked" in await party.why(party.cleo, m.AgreeRequest, number, False)
            assert party.levels[1] == ""
            await party.agree(party.bea)
            assert party.levels[1] == CASUAL
            event = party.room.store.log(party.table.live.id)[-1]
            assert (event.kind, event.by) == (STOOD_IN, party.bea.guest.id)
            await party.do(party.bea, m.SitRequest, 1)  # she is the one who plays as soon as she likes
            assert party.levels[1] == ""

    run(test())


def test_who_refuses_plays_on(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            await party.do(party.ann, m.SeatRequest, 1, CASUAL, True)
            number = asked(party.bea)["question"]
            await party.agree(party.bea, False)
            assert party.levels[1] == "" and asked(party.ann)["question"] is None
            assert "not asked any more" in await party.why(party.bea, m.AgreeRequest, number, True)

    run(test())


def test_whoever_agrees_says_to_what(url: str) -> None:
    """A word that comes late is not taken for one about something else that is asked meanwhile."""

    async def test() -> None:
        async with open_party(url) as party:
            await party.do(party.ann, m.SeatRequest, 1, "beginner", True)
            number = asked(party.bea)["question"]
            await party.do(party.ann, m.SeatRequest, 1, CASUAL, True)
            assert asked(party.bea)["question"] != number
            assert "not asked any more" in await party.why(party.bea, m.AgreeRequest, number, True)
            assert party.levels[1] == ""

    run(test())


def test_a_seat_is_held_for_one_who_is_away_as_long_as_the_table_tells(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            party.table.leave(party.bea)
            assert party.ann.table["hold"] == HELD
            assert [seat["held"] for seat in party.ann.table["seats"]] == [0, HELD, 0, 0]
            party.clock.now += HELD - 30
            why = await party.why(party.ann, m.SeatRequest, 1, CASUAL, True)
            assert why == "Bea is away: the seat is held for another 30 seconds."
            party.clock.now += 29.5
            assert "another second." in await party.why(party.ann, m.SeatRequest, 1, CASUAL)
            party.clock.now += 0.5
            await party.do(party.ann, m.SeatRequest, 1, CASUAL)
            assert party.levels[1] == CASUAL
            await party.table.join(party.bea)
            assert party.levels[1] == ""
            assert "is here" in await party.why(party.ann, m.SeatRequest, 1, CASUAL)

    run(test())


def test_one_who_comes_back_is_away_anew(url: str) -> None:
    """And as long as one window is open he is here."""

    async def test() -> None:
        async with open_party(url) as party:
            second = Guestbook(party.bea.guest)
            await party.table.join(second)
            party.table.leave(party.bea)
            assert "is here" in await party.why(party.ann, m.SeatRequest, 1, CASUAL)
            party.table.leave(second)
            party.clock.now += HELD - 1
            await party.table.join(second)
            party.table.leave(second)
            party.clock.now += HELD - 1
            assert "is held" in await party.why(party.ann, m.SeatRequest, 1, CASUAL)

    run(test())


def test_nobody_has_been_away_for_longer_than_the_table_is_awake(url: str) -> None:
    """However long the room was closed: those who come later than the host have all of their time."""

    async def test() -> None:
        async with open_party(url) as party:
            ann, id = party.ann, party.table.live.id
        clock = Clock()
        clock.now = 9e9
        async with open_room(url, clock) as room:
            table = await room.find(id)
            await table.join(ann)
            again = Party(room, table, [ann, party.bea, party.cleo], clock)
            why = await again.why(ann, m.SeatRequest, 1, CASUAL)
            assert why == f"Bea is away: the seat is held for another {HELD} seconds."
            clock.now += HELD
            again._asked = 100
            await again.do(ann, m.SeatRequest, 1, CASUAL)

    run(test())


# -- taking back among people ----------------------------------------------------------------------


async def taken_back(party: Party) -> bool:
    return UNDONE in party.kinds()


def test_all_who_are_there_must_agree_that_a_move_is_taken_back(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            await party.move(party.bea)
            await party.do(party.bea, m.UndoRequest)
            assert asked(party.ann)["of"] == [0, 2] and asked(party.ann)["what"] == "undo"
            await party.agree(party.ann)
            assert not await taken_back(party) and asked(party.ann)["of"] == [2]
            await party.agree(party.cleo)
            assert await taken_back(party)

    run(test())


def test_the_host_alone_takes_nothing_back(url: str) -> None:
    """Neither by agreeing to it himself, nor by having a bot play for the others."""

    async def test() -> None:
        async with open_party(url) as party:
            await party.move(party.ann)
            await party.do(party.ann, m.UndoRequest)
            await party.agree(party.ann)
            await party.do(party.ann, m.UndoRequest)
            for seat in (1, 2):
                assert "is here" in await party.why(party.ann, m.SeatRequest, seat, CASUAL)
            await party.do(party.ann, m.UndoRequest)
            assert not await taken_back(party)

    run(test())


def test_one_for_whom_a_bot_plays_is_asked_as_long_as_he_is_there(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            await party.do(party.ann, m.SeatRequest, 1, CASUAL, True)
            await party.agree(party.bea)
            await party.move(party.ann)
            await party.do(party.ann, m.UndoRequest)
            assert asked(party.ann)["of"] == [1, 2]
            party.table.leave(party.bea)
            assert asked(party.ann)["of"] == [2]
            await party.agree(party.cleo)
            assert await taken_back(party)

    run(test())


def test_one_who_stays_away_does_not_block_for_ever(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            await party.move(party.ann)
            party.table.leave(party.cleo)
            await party.do(party.ann, m.UndoRequest)
            await party.agree(party.bea)
            assert asked(party.ann)["of"] == [2]
            party.clock.now += HELD - 1
            await party.do(party.ann, m.UndoRequest)
            assert not await taken_back(party)
            party.clock.now += 1
            await party.do(party.ann, m.UndoRequest)  # asked again: Bea has agreed, Cleo is not waited for
            assert await taken_back(party)

    run(test())


def test_what_is_asked_is_told_to_those_who_come(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            await party.move(party.ann)
            party.table.leave(party.cleo)
            await party.do(party.ann, m.UndoRequest)
            await party.table.join(party.cleo)
            assert asked(party.cleo)["yours"]
            await party.agree(party.bea)
            await party.agree(party.cleo)
            assert await taken_back(party)

    run(test())


def test_a_move_settles_what_is_asked(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            await party.move(party.ann)
            await party.do(party.ann, m.UndoRequest)
            number = asked(party.bea)["question"]
            await party.move(party.bea)
            assert asked(party.bea)["question"] is None
            assert "any more" in await party.why(party.bea, m.AgreeRequest, number, True)

    run(test())


def test_a_seat_given_up_is_not_asked_for(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            await party.do(party.ann, m.SeatRequest, 1, CASUAL, True)
            await party.do(party.bea, m.RiseRequest)
            assert asked(party.ann)["question"] is None
            assert party.kinds()[-1] == SEATED

    run(test())
