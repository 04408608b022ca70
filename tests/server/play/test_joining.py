"""Who comes to a table where others play: when he may take over a bot, what he is called, who advises him."""

from cardtable.server.play import messages as m
from cardtable.server.tables.live import HINTED
from cardtable.server.tables.manners import Manners
from tests.server.conftest import open_room, run
from tests.server.desk import CASUAL
from tests.server.party import Guestbook, Party, asked, come, open_party


def news(who: Guestbook) -> list[str]:
    """What the table itself has told somebody."""
    return [each["text"] for each in who.told if each["type"] == "said" and not each["guest"]]


async def watch(party: Party, name: str = "Dot") -> Guestbook:
    """Somebody comes and looks on."""
    person = await come(party.room, name)
    await party.table.join(person)
    return person


def sees_a_hand(who: Guestbook) -> bool:
    hands = [zone for zone in who.table["zones"] if zone["role"] == "hand"]
    return any(card != "??" for zone in hands for card in zone["cards"])


# -- taking over a bot -----------------------------------------------------------------------------


def test_no_stranger_takes_over_a_bot_once_the_cards_are_dealt(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            dot = await watch(party)
            why = await party.why(dot, m.SitRequest, 3)
            assert "wait until the deal is over, or ask the host" in why
            assert not sees_a_hand(dot) and party.levels[3] == CASUAL
            assert not party.ann.table["letsIn"]

    run(test())


def test_between_deals_anybody_takes_over_a_bot_and_all_are_told(url: str) -> None:
    async def test() -> None:
        async with open_party(url, dealt=False) as party:
            dot, bot = await watch(party), party.table.live.seats[3].name
            await party.do(dot, m.SitRequest, 3)
            for each in (party.ann, party.bea, party.cleo, dot):
                assert news(each) == [f"Dot takes the seat of {bot}."]
            late = await watch(party, "Eve")
            assert news(late) == news(dot)  # and those who come later

    run(test())


def test_the_host_lets_one_in_who_asks(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            dot, bot = await watch(party), party.table.live.seats[3].name
            await party.do(dot, m.SitRequest, 3, True)
            told = asked(party.ann)
            assert (told["what"], told["name"], told["seat"], told["of"]) == ("sit", "Dot", 3, [0])
            assert told["yours"] and asked(dot)["mine"] and not asked(party.bea)["yours"]
            assert "not asked" in await party.why(party.bea, m.AgreeRequest, told["question"], True)
            await party.agree(party.ann)
            assert dot.table["you"] == 3 and sees_a_hand(dot)
            assert news(party.bea) == [f"Dot takes the seat of {bot}, in the middle of the deal."]

    run(test())


def test_one_who_has_asked_and_gone_is_not_let_in(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            dot = await watch(party)
            await party.do(dot, m.SitRequest, 3, True)
            number = asked(party.ann)["question"]
            party.table.leave(dot)
            assert asked(party.ann)["question"] is None
            assert "any more" in await party.why(party.ann, m.AgreeRequest, number, True)

    run(test())


def test_the_host_lets_people_in_by_then_and_all_are_told(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            dot = await watch(party)
            for who in (party.bea, dot):
                assert "Only the host" in await party.why(who, m.WelcomeRequest, True)
            await party.do(party.ann, m.WelcomeRequest, True)
            assert party.bea.table["letsIn"] and "lets people take over" in news(party.bea)[-1]
            await party.do(dot, m.SitRequest, 3)
            assert sees_a_hand(dot) and news(party.bea)[-1].endswith("in the middle of the deal.")
            await party.do(party.ann, m.WelcomeRequest, False)
            eve = await watch(party, "Eve")
            await party.do(dot, m.RiseRequest)
            assert "ask the host" in await party.why(eve, m.SitRequest, 3)
            await party.do(dot, m.SitRequest, 3)  # it is her own hand of this deal

    run(test())


def test_a_table_may_be_opened_so_that_people_come_at_any_time(url: str) -> None:
    async def test() -> None:
        async with open_party(url, manners=Manners(joining="any time")) as party:
            assert party.ann.table["letsIn"]
            assert any("at any time" in told for told in party.ann.table["manners"]["told"])
            await party.do(await watch(party), m.SitRequest, 3)

    run(test())


def test_who_is_let_in_is_known_from_the_log(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            await party.do(party.ann, m.WelcomeRequest, True)
            id = party.table.live.id
        async with open_room(url) as room:
            assert (await room.look(id)).lets_in

    run(test())


def test_one_who_comes_back_to_his_seat_is_let_in(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            party.table.leave(party.bea)
            party.clock.now += 1000
            await party.do(party.ann, m.SeatRequest, 1, CASUAL)
            await party.table.join(party.bea)
            assert party.levels[1] == ""
            assert news(party.ann)[-2:] == ["A casual bot plays for Bea.", "Bea plays again."]

    run(test())


# -- hints -----------------------------------------------------------------------------------------


async def ask_for_a_hint(party: Party, id: str) -> dict[str, object]:
    """Ann asks for a hint when it is her turn."""
    await party.ann.until_my_turn()
    await party.table.ask(party.ann, m.HintRequest(id))
    return party.ann.answer(id)


def test_a_hint_among_people_is_told_to_the_table(url: str) -> None:
    async def test() -> None:
        async with open_party(url) as party:
            for _ in range(2):  # asked again, as after a lost connection, it is one hint
                answer = await ask_for_a_hint(party, "hint")
                assert answer["type"] == "done" and answer["data"]
            assert news(party.bea) == ["Ann has asked for a hint."]
            assert party.kinds().count(HINTED) == 1

    run(test())
