"""Whose eyes: of a deal that is over nobody is shown a card that the game has never shown him.

Tried by twins: two deals that differ only in cards that somebody has never seen, or in what others chose
unseen, look the same to him wherever finished deals are shown, to the last byte.
"""

import asyncio
import contextlib
import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from typing import Any

import httpx
import pytest

from cardtable.cards import CardtableError, Rng
from cardtable.engine import UNSEEN, Move, Table, view_zone
from cardtable.games import REGISTRY
from cardtable.server.routes.replays import _frames
from cardtable.server.storage.store import LogEvent, new_id
from cardtable.server.tables.eyes import Eyes
from cardtable.server.tables.sittings import Sitting
from tests.server.guests import Person, first_move
from tests.server.house import Parlour
from tests.server.tables.finished import Finished, Moves, finished

HIDING = (
    "jackpots gin-rummy seven-card-stud i-doubt-it euchre red-dog modern-brag canasta whiskey-poker skat"
).split()
"""Games in which some cards are never shown to all."""
MOST_CHOICES = 8
MOST_TRIES = 60
CARD = re.compile(r"\b(?:10|[2-9AKQJ])[SHCD]\b")

# -- what is shown, over the wire ----------------------------------------------------------------


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Parlour]:
    with Parlour(tmp_path_factory.mktemp("room")) as parlour:
        yield parlour


@pytest.fixture(scope="module")
def people(house: Parlour) -> list[Person]:
    """Enough for every seat of a game, and four more."""
    return [house.person(f"P{number}") for number in range(12)]


def entered(house: Parlour, game: str, host: str, log: list[LogEvent]) -> str:
    table = new_id()
    asyncio.run(house.room.store.add_table(table, game, host, log))
    return table


def shown(house: Parlour, table: str, person: Person | None) -> dict[str, str]:
    """All that somebody is told of the first deal of a table, but for the hashes of what is hidden."""
    paths = {f"deals/1{rest}": f"/api/tables/{table}/deals/1{rest}" for rest in ("", "/fair")}
    paths |= {rest: f"/api/tables/{table}/{rest}" for rest in ("record", "sheet")}
    paths["page"] = f"/t/{table}/replay/1"
    with httpx.Client(base_url=house.address, trust_env=False, verify=False) as nobody:
        http = person.http if person else nobody
        found = {name: http.get(path).text.replace(table, "T") for name, path in paths.items()}
    sheet = json.loads(found["deals/1/fair"])
    assert len(sheet.pop("commitments")) > 1
    assert sheet.pop("root")
    found["deals/1/fair"] = json.dumps(sheet)
    if person:
        with person.join(table) as line:
            found["table"] = line.frames[-1].replace(table, "T")
    return found


@pytest.mark.parametrize("kind", ["first", "mid", "last", "late", "watcher", "stranger"])
@pytest.mark.parametrize("game", HIDING)
def test_twins_look_the_same_to_the_last_byte(
    house: Parlour, people: list[Person], game: str, kind: str
) -> None:
    deal = finished(game)
    guests = [person.id for person in people]
    seats = deal.game.seats
    who = {"first": people[0], "last": people[seats - 1], "mid": people[9], "late": people[10]}
    who |= {"watcher": people[11]}
    twin = deal.twin(deal.sittings()[kind], Rng(5), seats - 1 if kind == "late" else 0)
    if twin is None:
        pytest.skip("nothing that could be exchanged is hidden from him in this deal")
    logs = [
        deal.log(order, moves, guests[:seats], guests[9], guests[10], deals="alone")
        for order, moves in ((deal.order, deal.moves), twin)
    ]
    one, other = (entered(house, game, guests[0], log) for log in logs)
    assert shown(house, one, who.get(kind)) == shown(house, other, who.get(kind))


def test_twins_differ_where_deals_are_given_away(house: Parlour, people: list[Person]) -> None:
    """So the test above can fail. Where cards lie in one hand from first to last, only the proofs differ."""
    replays = 0
    for game in HIDING:
        deal = finished(game)
        guests = [person.id for person in people]
        twin = deal.twin(None, Rng(5))
        assert twin is not None
        tables = [
            entered(
                house,
                game,
                guests[0],
                deal.log(*told, guests[: deal.game.seats], guests[9], guests[10], "always"),
            )
            for told in ((deal.order, deal.moves), twin)
        ]
        one, other = (shown(house, table, None) for table in tables)
        differ = {name for name in one if one[name] != other[name]}
        assert differ - {"deals/1"} == {"deals/1/fair", "record"}
        replays += "deals/1" in differ
    assert replays >= 6


# -- what others have chosen unseen --------------------------------------------------------------


def replay_of(deal: Finished, moves: Moves, sitting: Sitting | None) -> tuple[set[int], list[Any]]:
    """The cards that somebody may see, and the frames he is shown."""
    table = Table(deal.info, deal.game.seats, is_dealt=False, game=deal.game)
    table.deal_order(deal.order, 7)
    for seat, move in moves:
        table.play(seat, move)
    eyes = Eyes(deal.game, table.before[0], table.deals[0], sitting)
    return eyes.cards, [frame.model_dump() for frame in _frames(deal.game, eyes, [seat for seat, _ in moves])]


def looks_of(deal: Finished, moves: Moves, viewer: int) -> Iterator[tuple[object, ...]]:
    """What a viewer sees from move to move."""
    game, layout = deal.game, deal.game.layout
    public = [nth for nth, mask in enumerate(layout.number_audiences) if mask >> viewer & 1]
    for s in deal.states(deal.order, moves):
        zones = [view_zone(game, s, zone, viewer).cards for zone in range(len(s.zones))]
        yield zones, [s.numbers[nth] for nth in public], s.lines[:], game.to_act(s), s.over


def other_choices(deal: Finished, viewer: int) -> Iterator[Moves]:
    """The same deal with another secret move of somebody else, or with two of his the other way round, where
    the viewer sees the same from move to move."""
    saw = list(looks_of(deal, deal.moves, viewer))
    for moves in islice(_rechosen(deal, viewer), MOST_TRIES):
        with contextlib.suppress(CardtableError):  # it was not possible to go on so
            if all(now == then for now, then in zip(looks_of(deal, moves, viewer), saw, strict=True)):
                yield moves


def _rechosen(deal: Finished, viewer: int) -> Iterator[Moves]:
    """Two moves the other way round, and then one for another."""
    secret: dict[tuple[int, str], list[int]] = {}
    others: list[tuple[int, Move]] = []
    for nth, (s, (seat, move)) in enumerate(
        zip(deal.states(deal.order, deal.moves), deal.moves, strict=False)
    ):
        if seat != viewer and deal.game.step_of(s).is_secret(move):
            secret.setdefault((seat, move.verb), []).append(nth)
            alike = [other for other in deal.game.legal(s, seat) if other.verb == move.verb and other != move]
            others += [(nth, other) for other in alike[:4]]
    for places in secret.values():
        for one, other in pairwise(places):
            moves = deal.moves[:]
            moves[one], moves[other] = moves[other], moves[one]
            yield moves
    for nth, move in others:
        yield [*deal.moves[:nth], (deal.moves[nth][0], move), *deal.moves[nth + 1 :]]


@pytest.mark.parametrize("game", ["jackpots", "deuces-wild", "auction-pinochle", "spoil-five"])
def test_what_others_chose_unseen_is_not_told_by_a_replay(game: str) -> None:
    """Who has seen the same from move to move, and has come to know the same cards, sees the same replay."""
    compared = 0
    for seed in range(8):
        deal = Finished(REGISTRY.find(game), seed)
        for viewer in (0, deal.game.seats):
            sitting = Sitting(viewer) if viewer < deal.game.seats else None
            cards, frames = replay_of(deal, deal.moves, sitting)
            for moves in islice(other_choices(deal, viewer), MOST_CHOICES):
                found = replay_of(deal, moves, sitting)
                if found[0] == cards:
                    compared += 1
                    assert found[1] == frames
        if compared >= MOST_CHOICES:
            return
    assert compared


# -- to whom a deal is open ------------------------------------------------------------------------


def test_a_stranger_does_not_see_hands_thrown_in_at_jackpots(house: Parlour, people: list[Person]) -> None:
    """Of a deal among people he sees what was shown to all, as the sheet of proofs has it; and no record."""
    deal = finished("jackpots")
    guests = [person.id for person in people]
    log = deal.log(deal.order, deal.moves, guests[: deal.game.seats], guests[9], guests[10], deals="alone")
    told = shown(house, entered(house, "jackpots", guests[0], log), None)
    faces = {card for zone in open_cards(told) for card in zone}
    assert faces == {opening["card"] for opening in json.loads(told["deals/1/fair"])["openings"]}
    assert len(faces) == 52 - len(deal.unseen(None)) < 10
    assert "must agree" in told["record"]


def open_cards(told: dict[str, str]) -> list[list[str]]:
    """The cards that lie open in any zone of a replay at any time."""
    frames = json.loads(told["deals/1"])["frames"]
    return [
        [card for card in zone if card != UNSEEN] for frame in frames for zone in frame["changed"].values()
    ]


def is_open(house: Parlour, table: str, person: Person | None, deal: int = 1) -> bool:
    """Whether somebody is shown every card of a deal; replay, proofs and record say the same."""
    with httpx.Client(base_url=house.address, trust_env=False, verify=False) as nobody:
        http = person.http if person else nobody
        replay = http.get(f"/api/tables/{table}/deals/{deal}").json()
        sheet = http.get(f"/api/tables/{table}/deals/{deal}/fair").json()
        record = http.get(f"/api/tables/{table}/record").json()
    found = len(sheet["openings"]) == len(sheet["commitments"]) - 1
    assert (
        any(UNSEEN in cards for frame in replay["frames"] for cards in frame["changed"].values()) is not found
    )
    assert found or "stay face down" in replay["told"]
    assert (len(record.get("deals", [])) >= deal) is found
    return found


def gin(house: Parlour, people: list[Person], deals: str) -> str:
    """A deal of gin between people: the second rises and another sits down when it is over."""
    deal = finished("gin-rummy")
    guests = [person.id for person in people]
    log = deal.log(deal.order, deal.moves, guests[:2], guests[9], guests[10], deals)
    return entered(house, "gin-rummy", guests[0], log)


def test_a_deal_is_opened_when_all_who_sat_at_it_agree(house: Parlour, people: list[Person]) -> None:
    """They are three: one left his seat to another in the midst. Who came when it was over is not asked."""
    ann, bob, mid, late = (people[number] for number in (0, 1, 9, 10))
    table = gin(house, people, "alone")

    def agree(person: Person) -> int:
        return person.http.post(f"/api/tables/{table}/consent").status_code

    def who_sees() -> list[bool]:
        return [is_open(house, table, each) for each in (ann, bob, mid, late, None)]

    assert agree(late) == 403
    assert who_sees() == [False] * 5
    assert agree(ann) == 204
    assert agree(mid) == 204
    assert who_sees() == [
        False,
        True,
        False,
        False,
        False,
    ]  # of the others nobody is left for him to wait for
    assert agree(bob) == 204
    assert who_sees() == [True] * 5
    assert agree(bob) == 400


@pytest.mark.parametrize(("deals", "is_shown"), [("alone", False), ("never", False), ("always", True)])
def test_the_manners_of_a_table_open_deals_among_people(
    house: Parlour, people: list[Person], deals: str, is_shown: bool
) -> None:
    assert is_open(house, gin(house, people, deals), None) is is_shown


@pytest.mark.parametrize(("deals", "is_shown"), [("alone", True), ("never", False), ("always", True)])
def test_the_manners_of_a_table_open_deals_of_one_with_bots(
    house: Parlour, people: list[Person], deals: str, is_shown: bool
) -> None:
    """He himself sees everything in any case: bots have nothing against it."""
    ann = people[0]
    table = ann.open_table("gin-rummy", ["casual"], manners={"deals": deals})
    with ann.join(table) as line:
        line.play()
    assert is_open(house, table, ann)
    assert is_open(house, table, None) is is_shown
    assert is_open(house, table, people[1]) is is_shown


def test_what_was_played_alone_stays_open_when_a_friend_comes(house: Parlour, people: list[Person]) -> None:
    """Each deal for itself: the second is played by two, and is closed to others."""
    ann, bob = people[:2]
    table = ann.open_table("gin-rummy", ["casual"])
    with ann.join(table) as mine, bob.join(table) as his:
        mine.play()
        told = his.ask("sit", seat=1)["data"]["told"]
        assert told == mine.table["manners"]["told"]
        version = mine.do("deal")
        while True:
            mine.hear_version(version)
            his.hear_version(version)
            if mine.table["over"]:
                break
            line = (mine, his)[mine.table["toAct"][0]]
            version = line.do("move", text=first_move(line.table))
    assert [is_open(house, table, None, deal) for deal in (1, 2)] == [True, False]


def test_logs_written_before_there_were_manners_are_as_usual(house: Parlour, people: list[Person]) -> None:
    deal = finished("gin-rummy")
    guests = [person.id for person in people]
    for among, is_shown in ((guests[:2], False), (["", guests[1]], True)):
        log = deal.log(deal.order, deal.moves, among, "", "", "alone")
        del log[0].data["manners"]
        assert is_open(house, entered(house, "gin-rummy", guests[1], log), None) is is_shown


# -- what a replay shows ---------------------------------------------------------------------------


def frames_for(deal: Finished, sitting: Sitting | None) -> list[dict[str, list[str]]]:
    """All zones of all frames, as somebody is shown them."""
    zones: dict[str, list[str]] = {}
    return [(zones := zones | frame["changed"]) for frame in replay_of(deal, deal.moves, sitting)[1]]


@pytest.mark.parametrize("game", HIDING)
def test_what_one_saw_then_one_sees_again(game: str) -> None:
    deal = finished(game)
    for viewer in range(deal.game.seats + 1):
        frames = frames_for(deal, Sitting(viewer) if viewer < deal.game.seats else None)
        for frame, (zones, *_) in zip(frames, looks_of(deal, deal.moves, viewer), strict=True):
            for name, cards in zip(deal.game.layout.zone_names, zones, strict=True):
                assert not Counter(cards) - Counter(frame[name]) - Counter({UNSEEN: len(cards)})


def test_a_hand_shown_down_at_gin_lies_open_from_the_first() -> None:
    """All that the loser has drawn can be followed: with the proofs of the stock nothing is in doubt."""
    deals = (Finished(REGISTRY.find("gin-rummy"), seed) for seed in range(60))
    down = [deal for deal in deals if deal.is_over and any(move.verb == "knock" for _, move in deal.moves)]
    assert down
    for deal in down:
        for seat in (0, 1):
            first, *_, last = frames_for(deal, Sitting(seat))
            for hand in ("hand 0", "hand 1"):
                assert len(first[hand]) == 10
                assert UNSEEN not in first[hand]
            assert last["pack"] == [UNSEEN] * len(last["pack"])


def test_what_was_thrown_away_unseen_stays_closed() -> None:
    """At jackpots a hand that was shown down is seen before the draw as well, but not what was exchanged."""
    exchanged = 0
    for seed in range(40):
        deal = Finished(REGISTRY.find("jackpots"), seed)
        frames = frames_for(deal, None)
        for seat in range(deal.game.seats):
            held = [set(frame[f"hand {seat}"]) for frame in frames]
            hidden = [card for frame in frames for card in frame["discards"] if card != UNSEEN]
            assert not hidden
            if UNSEEN not in held[-1] and held[-1]:  # shown down
                assert held[0] - {UNSEEN} <= held[-1]
                exchanged += UNSEEN in held[0] and len(held[0]) > 1
    assert exchanged


@pytest.mark.parametrize("game", [info.id for info in REGISTRY if min(info.players) > 1])
def test_a_stranger_finds_no_card_that_was_never_shown(
    house: Parlour, people: list[Person], game: str
) -> None:
    """Nothing that he is sent of a finished deal names a card that was hidden from him; bids are no cards."""
    deal = Finished(REGISTRY.find(game), 1)
    if not deal.is_over:
        pytest.skip("played at random this deal has no end")
    texts, faces = deal.game.cards.texts, deal.game.cards.face_of
    never = deal.unseen(None)
    hidden = {
        texts[face] for face in set(faces) - {faces[card] for card in range(len(faces)) if card not in never}
    }
    guests = [person.id for person in people]
    log = deal.log(deal.order, deal.moves, guests[: deal.game.seats], guests[9], guests[10], deals="alone")
    told = shown(house, entered(house, game, guests[0], log), None)
    replay = json.loads(told["deals/1"])
    for (_, move), frame in zip([(0, None), *deal.moves], replay["frames"], strict=True):
        del frame["contract"]
        if move is not None and not move.faces:
            del frame["text"]
    for name, text in (told | {"deals/1": json.dumps(replay)}).items():
        assert not hidden & set(CARD.findall(text)), name
    assert UNSEEN in told["deals/1"] or not never


@pytest.mark.parametrize("game", ["jackpots", "deuces-wild", "hearts"])
def test_secret_moves_are_read_by_who_sat_there_then(game: str) -> None:
    """Not by others, nor by who had risen; who took the seat later has read the log of the deal."""
    deal = next(
        deal
        for deal in (Finished(REGISTRY.find(game), seed) for seed in range(60))
        if deal.is_over and len(secret_moves(deal, 0)) > 1
    )
    secret = secret_moves(deal, 0)
    rises = secret[-1]
    table = Table(deal.info, deal.game.seats, is_dealt=False, game=deal.game)
    table.deal_order(deal.order, 7)
    for seat, move in deal.moves:
        table.play(seat, move)

    def read_by(sitting: Sitting | None) -> list[bool]:
        eyes = Eyes(deal.game, table.before[0], table.deals[0], sitting)
        return [eyes.text(nth) == deal.moves[nth][1].text for nth in secret]

    assert not Eyes(deal.game, table.before[0], table.deals[0], None).is_whole or game == "hearts"
    if game != "hearts":
        assert read_by(Sitting(0)) == read_by(Sitting(0, rises)) == [True] * len(secret)
        assert read_by(Sitting(0, 0, rises)) == [True] * (len(secret) - 1) + [False]
        assert read_by(Sitting(1)) == read_by(None) == [False] * len(secret)
    else:  # where all cards have been seen in the end a deal is opened whole
        assert read_by(None) == [True] * len(secret)


def secret_moves(deal: Finished, seat: int) -> list[int]:
    """Which moves of a seat say more than the others are told."""
    return [
        nth
        for nth, (s, (by, move)) in enumerate(
            zip(deal.states(deal.order, deal.moves), deal.moves, strict=False)
        )
        if by == seat and move.text != move.verb and deal.game.step_of(s).is_secret(move)
    ]
