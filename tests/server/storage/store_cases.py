"""What a store must do on every database; run on SQLite and on PostgreSQL."""

import asyncio

import pytest

from cardtable.front.tallies import Outcome
from cardtable.server.storage.store import (
    Conflict,
    Guest,
    LogEvent,
    PlayedAt,
    Standing,
    Store,
    StoreError,
    new_id,
    now,
)
from cardtable.server.tables.live import SAID


def said(number: int, text: str, by: str | None = None, client_id: str | None = None) -> LogEvent:
    """An event of a log."""
    return LogEvent(number, SAID, {"name": "Ann", "text": text}, by, client_id, now())


def texts(store: Store, table_id: str) -> list[str]:
    """What was said, in order."""
    return [event.data["text"] for event in store.log(table_id)]


async def new_table(store: Store, guest: Guest | None = None) -> str:
    """A table whose log has one event."""
    host = guest or (await store.add_guest("Ann"))[0]
    table_id = new_id()
    await store.add_table(table_id, "gin", host.id, [said(1, "one")])
    return table_id


async def what_is_written_can_be_read(store: Store) -> None:
    guest, token = await store.add_guest("Ann")
    table_id = await new_table(store, guest)
    await store.append(table_id, [said(2, "two ♠ \0", guest.id, "a"), said(3, "three")])
    assert texts(store, table_id) == ["one", "two ♠ \0", "three"]
    assert [event.number for event in store.log(table_id, 1)] == [2, 3]
    assert store.place_of(table_id, guest.id, "a") == (2, None)
    assert store.place_of(table_id, guest.id, "b") is None
    await store.rename(guest, "Bea")
    found = store.guest(token)
    assert found is not None and (found.id, found.name) == (guest.id, "Bea")
    assert store.guest("another") is None
    assert store.tables_of(guest) == [table_id]


async def a_place_is_written_once(store: Store) -> None:
    table_id = await new_table(store)
    await store.append(table_id, [said(2, "two")])
    with pytest.raises(Conflict):
        await store.append(table_id, [said(2, "another two")])
    with pytest.raises(Conflict):
        await store.append(table_id, [said(3, "three"), said(2, "another two")])
    assert texts(store, table_id) == ["one", "two"]


async def a_request_is_entered_once(store: Store) -> None:
    guest, _ = await store.add_guest("Ann")
    table_id = await new_table(store)
    await store.append(table_id, [said(2, "two", guest.id, "a")])
    with pytest.raises(Conflict):
        await store.append(table_id, [said(3, "two", guest.id, "a")])
    assert texts(store, table_id) == ["one", "two"]


async def a_table_opens_whole_or_not_at_all(store: Store) -> None:
    guest, _ = await store.add_guest("Ann")
    before = store.count_tables()
    with pytest.raises(Conflict):
        await store.add_table(new_id(), "gin", guest.id, [said(1, "one"), said(1, "one again")])
    with pytest.raises(StoreError):
        await store.add_table(new_id(), "gin", "nobody", [said(1, "one")])
    assert store.count_tables() == before


async def one_bad_write_fails_alone(store: Store) -> None:
    """Many wait at once, so they share a transaction; those to blame are refused and the others written."""
    guest, _ = await store.add_guest("Ann")
    good = [await new_table(store) for _ in range(20)]
    taken = await new_table(store)
    unwritable = said(2, "two", guest.id, "\ud800")
    results = await asyncio.gather(
        *(store.append(id, [said(2, "two")]) for id in good[:10]),
        store.append(taken, [said(1, "another one")]),
        store.append(taken, [unwritable]),
        store.append("no such table", [said(1, "one")]),
        *(store.append(id, [said(2, "two")]) for id in good[10:]),
        return_exceptions=True,
    )
    failed = [result for result in results if result is not None]
    assert [type(error) for error in failed] == [Conflict, StoreError, Conflict]
    assert all(texts(store, id) == ["one", "two"] for id in good)
    assert texts(store, taken) == ["one"]


async def how_a_patience_stands_goes_with_its_log(store: Store) -> None:
    """It is entered with the events or not at all, and what was known of the deal before is gone."""
    guest, _ = await store.add_guest("Ann")
    first, second = await new_table(store, guest), await new_table(store, guest)
    standing = Standing(guest.id, 1, "draw=3", "ms:617", Outcome())
    assert not store.has_played(guest)
    await store.append(first, [said(2, "two")], standing)
    won = standing._replace(outcome=Outcome(True, 52))
    with pytest.raises(Conflict):
        await store.append(first, [said(2, "another two")], won)
    assert store.patiences_of(guest) == [PlayedAt("gin", first, standing)]
    await store.append(second, [said(2, "two")], standing)
    await store.append(first, [said(3, "three")], won)
    played = {(each.table_id, each.standing) for each in store.patiences_of(guest)}
    assert played == {(first, won), (second, standing)}
    assert store.has_played(guest)
    other, _ = await store.add_guest("Bob")
    assert store.patiences_of(other) == []


CASES = (
    what_is_written_can_be_read,
    a_place_is_written_once,
    a_request_is_entered_once,
    a_table_opens_whole_or_not_at_all,
    one_bad_write_fails_alone,
    how_a_patience_stands_goes_with_its_log,
)
