"""Fair deals: what was committed to cannot be changed, what is hidden stays hidden, nobody alone decides."""

import doctest
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cardtable.cards import Pack, Rng
from cardtable.engine import Table
from cardtable.games import REGISTRY
from cardtable.server.tables.eyes import Eyes
from cardtable.server.tables.fair import Contribution, FairDeal, Revealed, Sheet, mixed_places
from cardtable.server.tables.sittings import Sitting

PAGE = Path(__file__).parents[3] / "docs" / "fair-deals.md"
PLAYED = "whist hearts gin-rummy canasta jackpots go-fish skat russian-bank klondike".split()


def pack_of(game: str) -> Pack:
    return REGISTRY.find(game).make().cards


def whole_sheet(fair: FairDeal, pack: Pack) -> dict[str, Any]:
    return fair.sheet(pack, list(range(pack.size)), True)


def with_two(fair: FairDeal) -> FairDeal:
    fair.added = [Contribution(0, "seven herrings"), Contribution(2, "ein Glas Milch ♥")]
    return fair


def test_the_page_for_players_says_what_is_done() -> None:
    """Its example, worked out with nothing but hashes, comes to what the server does."""
    run = doctest.DocTestRunner()
    parsed = doctest.DocTestParser().get_doctest(PAGE.read_text(encoding="utf-8"), {}, PAGE.name, None, 0)
    assert len(parsed.examples) >= 15
    assert run.run(parsed, clear_globs=False).failed == 0
    told = parsed.globs
    added = [Contribution(0, "seven herrings"), Contribution(1, "a cup of tea")]
    fair = FairDeal(told["pack"], told["salts"], "42", added)
    assert fair.commitments() == told["commitments"]
    assert fair.root() == told["root"]
    assert mixed_places(fair.root(), added, [0] * 3) == told["order"]


def test_no_salt_is_ever_used_twice() -> None:
    salts = Counter(salt for _ in range(20) for salt in FairDeal.drawn(pack_of("canasta")).salts)
    assert max(salts.values()) == 1
    assert len(salts) == 20 * 109
    assert all(len(salt) == 32 for salt in salts)


@pytest.mark.parametrize("game", ["whist", "canasta", "russian-bank"])
def test_a_log_gives_the_same_deal_again(game: str) -> None:
    pack = pack_of(game)
    fair = with_two(FairDeal.drawn(pack))
    again = FairDeal.of(fair.data())
    assert again.data() == fair.data()
    assert again.order(pack) == fair.order(pack)
    assert again.later_seed() == fair.later_seed()


def test_commitments_do_not_depend_on_what_is_opened_or_added() -> None:
    pack = pack_of("skat")
    fair = FairDeal.drawn(pack)
    before = fair.commitments()
    assert fair.sheet(pack, [], False)["commitments"] == before
    assert whole_sheet(with_two(fair), pack)["commitments"] == before
    assert fair.root() == Sheet(fair.sheet(pack, [3], False)).root


@pytest.mark.parametrize("game", ["whist", "canasta", "russian-bank"])
def test_an_honest_sheet_has_no_fault(game: str) -> None:
    pack = pack_of(game)
    for fair in (FairDeal.drawn(pack), with_two(FairDeal.drawn(pack))):
        sheet = Sheet(whole_sheet(fair, pack))
        assert sheet.faults(pack) == []
        assert sheet.wrong_cards([pack.text(card) for card in fair.order(pack)]) == []
        assert int(sheet.later_seed()) == fair.later_seed()


def test_any_change_is_found() -> None:
    """Every single commitment, salt, card and place, the root, the order, the seed, what was added."""
    pack = pack_of("skat")
    fair = with_two(FairDeal.drawn(pack))

    def faults(**changed: Any) -> list[str]:
        return Sheet(whole_sheet(fair, pack) | changed).faults(pack)

    def other(digits: str, at: int) -> str:
        return digits[:at] + ("0" if digits[at] != "0" else "1") + digits[at + 1 :]

    sheet = whole_sheet(fair, pack)
    for at in range(64):
        assert "root" in faults(root=other(sheet["root"], at))[0]
    for place, hashed in enumerate(sheet["commitments"]):
        changed = [*sheet["commitments"]]
        changed[place] = other(hashed, place)
        assert "root" in faults(commitments=changed)[0]
    for nth, opening in enumerate(sheet["openings"]):
        place, salt = opening["place"], opening["salt"]
        wrongs: list[dict[str, Any]] = [{"salt": other(salt, at)} for at in range(nth % 4, 32, 4)]
        wrongs += [{"card": "7C" if opening["card"] != "7C" else "8C"}, {"place": (place + 1) % pack.size}]
        for wrong in wrongs:
            openings = [*sheet["openings"]]
            openings[nth] = opening | wrong
            assert any(f"lace {(opening | wrong)['place']}" in found for found in faults(openings=openings))
    swapped = [*sheet["order"]]
    swapped[0], swapped[1] = swapped[1], swapped[0]
    assert "order" in faults(order=swapped)[0]
    for added in ([], sheet["added"][:1], sheet["added"][::-1], [{"seat": 1, "text": "x"}]):
        assert "order" in faults(added=added)[0]
    assert "seed" in faults(seed={"seed": other(fair.seed, 5), "salt": fair.salts[-1]})[0]
    assert "seed" in faults(seed={"seed": fair.seed, "salt": fair.salts[0]})[0]


def test_what_is_added_mixes_the_pack() -> None:
    """Each contribution, and the pack committed to, changes the order; without any it is the server's."""
    pack = pack_of("whist")
    fair = FairDeal.drawn(pack)
    plain = [pack.text(card) for card in fair.order(pack)]
    assert plain == fair.cards
    assert fair.later_seed() == int(fair.seed)
    orders = {tuple(plain)}
    for added in (["a"], ["b"], ["a", "b"], ["b", "a"]):
        fair.added = [Contribution(seat, text) for seat, text in enumerate(added)]
        assert sorted(fair.order(pack)) == list(range(52))
        assert fair.later_seed() != int(fair.seed)
        orders.add(tuple(pack.text(card) for card in fair.order(pack)))
    assert len(orders) == 5


def test_mixing_favours_no_place() -> None:
    """Position against card over 6,000 mixings of 8 cards: chi-square of 49 degrees of freedom."""
    counts = Counter[tuple[int, int]]()
    deals = 6000
    for deal in range(deals):
        mixed = mixed_places("0" * 64, [Contribution(0, str(deal))], [0] * 8)
        counts.update(enumerate(mixed))
    expected = deals / 8
    chi = sum((counts[i, j] - expected) ** 2 / expected for i in range(8) for j in range(8))
    assert 20 < chi < 90  # outside: once in ten thousand


def test_packs_with_two_backs_stay_apart() -> None:
    pack = pack_of("russian-bank")
    assert pack.backs == 2
    fair = with_two(FairDeal.drawn(pack))
    half = pack.size // 2
    places = fair.places(pack)
    assert sorted(places[:half]) == list(range(half))
    assert places[:half] != list(range(half))
    assert [pack.back_of[card] for card in fair.order(pack)] == [0] * half + [1] * half


# -- who is shown what -------------------------------------------------------------------------------


def played(game: str, seed: int, moves: int) -> Table:
    """A deal played at random for a while."""
    table = Table(REGISTRY.find(game), seed=seed)
    rng = Rng(seed)
    while len(table.events) < moves and not table.state.over:
        seat = table.game.to_act(table.state)[0]
        table.play(seat, table.game.step_of(table.state).pick(table.state, seat, rng))
    return table


def revealed(table: Table) -> Revealed:
    return Revealed(table.game, table.before[-1], table.deals[-1])


def eyes(table: Table, viewer: int) -> Eyes:
    """Those of a seat, or of one who watches, on the last deal when it is over."""
    sitting = Sitting(viewer) if viewer < table.game.seats else None
    return Eyes(table.game, table.before[-1], table.deals[-1], sitting)


def ever_seen(table: Table, viewer: int) -> set[int]:
    """The places of the pack whose cards the engine has ever let a viewer see, after any move."""
    deal = table.deals[-1]
    s = table.game.begin(table.before[-1].copy(), deal.order, deal.seed)
    seen = {card for card, mask in enumerate(s.seen) if mask >> viewer & 1}
    for event in deal.events:
        table.game.apply(s, event.seat, event.move)
        seen |= {card for card, mask in enumerate(s.seen) if mask >> viewer & 1}
    return {place for place, card in enumerate(deal.order) if card in seen}


@pytest.mark.parametrize("game", PLAYED)
def test_nobody_is_shown_a_card_he_does_not_know(game: str) -> None:
    """At the start, in the middle and at the end, each seat and the spectator."""
    for seed in (1, 2):
        for moves in (0, 1, 7, 20, 60, 1500):
            table = played(game, seed, moves)
            found = revealed(table)
            for viewer in range(table.game.seats + 1):
                shown, known = set(found.to(viewer)), ever_seen(table, viewer)
                assert shown <= known
                if table.state.over:
                    assert set(eyes(table, viewer).places()) == known
                if not table.events:
                    assert shown == known


def test_the_whole_deal_is_open_when_all_was_played() -> None:
    """At hearts every card has been on the table in the end, for the spectator too."""
    table = played("hearts", 4, 1500)
    assert table.state.over
    for viewer in range(5):
        found = eyes(table, viewer)
        assert found.is_whole
        assert found.has_seed
        assert found.places() == list(range(52))


def test_cards_played_from_a_hand_as_dealt_are_opened_at_once() -> None:
    table = played("whist", 3, 9)
    found = revealed(table)
    for viewer in range(5):
        assert set(found.to(viewer)) == ever_seen(table, viewer)


def test_a_draw_thrown_away_is_not_told_from_a_card_held() -> None:
    """At gin the place of a discard would tell whether it was the card just drawn: it is not opened yet."""
    table = Table(REGISTRY.find("gin-rummy"), seed=5)
    while not any(event.move.text == "draw" for event in table.events):
        seat = table.game.to_act(table.state)[0]
        texts = [move.text for move in table.game.legal(table.state, seat)]
        table.play(seat, table.game.read("refuse" if "refuse" in texts else "draw"))
    drawer = table.events[-1].seat
    table.play(drawer, next(m for m in table.game.legal(table.state, drawer) if m.verb == "discard"))
    card = table.deals[-1].order.index(table.state.zones[table.game.layout.find_zone("discards")][-1])
    found = revealed(table)
    assert card in found.to(drawer)
    assert card in ever_seen(table, 1 - drawer)
    assert card not in found.to(1 - drawer)


def test_a_hand_thrown_in_unseen_stays_unseen_after_the_deal() -> None:
    """At jackpots those who drop show nothing; the seed, which could tell after a shuffle, neither."""
    for seed in range(1, 30):
        table = played("jackpots", seed, 1500)
        hidden = set(range(52)) - ever_seen(table, 0)
        found = eyes(table, 0)
        assert table.state.over
        assert hidden
        assert not hidden & set(found.places())
        assert not found.is_whole
        assert found.has_seed is (table.state.shuffles == 0)
