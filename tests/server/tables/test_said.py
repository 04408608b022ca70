"""Facts of a deal as a person would say them."""

from cardtable.front import Facts, Names, is_bidding
from cardtable.server.tables.live import MOVED, LiveTable
from tests.server.logs import dealt_table, shown_to


def do(live: LiveTable, *moves: str) -> None:
    for text in moves:
        seat = live.game.to_act(live.state)[0]
        live.replay(live.next_event(MOVED, {"seat": seat, "move": live.check_move(seat, text).text}))


def test_a_bid_is_no_contract_until_nobody_goes_on() -> None:
    live = dealt_table("contract-bridge")
    bidder = live.game.to_act(live.state)[0]
    assert not is_bidding(live.game, live.state)
    do(live, "bid 1C", "pass", "pass")
    shown = shown_to(live, bidder)
    assert shown["contract"] == ""
    assert ["bid", "1C by you"] in shown["facts"]["table"]
    assert ["bid", f"1C by Name {bidder}"] in shown_to(live, (bidder + 1) % 4)["facts"]["table"]
    do(live, "pass")
    shown = shown_to(live, bidder)
    assert shown["contract"] == "1C"
    assert "bid" not in dict(shown["facts"]["table"])


def test_who_has_passed_comes_first_and_what_is_so_is_not_answered_by_yes() -> None:
    live = dealt_table("auction-pinochle")
    do(live, "bid 300")
    first = live.game.to_act(live.state)[0]
    do(live, "pass")
    assert ["You", "passed"] in shown_to(live, first)["facts"]["table"]
    assert [f"Name {first}", "passed"] in shown_to(live, (first + 1) % 4)["facts"]["table"]
    euchre = dealt_table("euchre")
    do(euchre, "order up alone")
    told = Facts(euchre.game, euchre.state, Names(euchre.game)).of_table
    assert ("alone", "") in told
