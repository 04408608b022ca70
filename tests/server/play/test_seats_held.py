"""Who holds a seat keeps it until he leaves, is away for as long as the table tells, or agrees."""

from cardtable.server.play import messages as m
from cardtable.server.tables.live import STOOD_IN, UNDONE
from cardtable.server.tables.presence import HELD
from tests.server.conftest import open_room, run
from tests.server.desk import CASUAL, Clock
from tests.server.party import Party, asked, open_party

# -- a bot in the seat of a person -----------------------------------------------------------------


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
