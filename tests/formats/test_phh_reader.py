"""Hand histories of others are replayed move by move, and what is wrong with one is told with its line."""

import random
import tomllib
from typing import Any

import pokerkit
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardtable.cards import CardtableError
from cardtable.engine import Table, load, record_of, save
from cardtable.formats import BadHistory, NotInPhh, read_phh, write_phh
from cardtable.games import REGISTRY

from .test_phh_writer import played

MILLION = """# A pot of more than a million between Ivey and Dwan, 2009.
variant = "NT"
antes = [500, 500, 500]
blinds_or_straddles = [1000, 2000, 0]
min_bet = 2000
starting_stacks = [1125600, 2000000, 553500]
actions = [
  "d dh p1 Ac2d",  # Ivey
  "d dh p2 ????",  # nobody knows "these"
  'd dh p3 7h6h',

  "p3 cbr 7000", "p1 cbr 23000", "p2 f",
  "p3 cc # and the flop",
  "d db Jc3d5c",
  "p1 cbr 35000",
  "p3 cc",
  "d db 4h",
  "p1 cbr 90000",
  "p3 cbr 232600",
  "p1 cbr 1067100",
  "p3 cc",
  "p1 sm Ac2d",
  "p3 sm 7h6h",
  "d db Jh",
]
author = "nobody in particular"
finishing_stacks = [572100, 1997500, 1109500]
"""

FIXED = """variant = "FT"
antes = [0, 0]
blinds_or_straddles = [0.25, 0.5]
small_bet = 0.5
big_bet = 1
starting_stacks = [20.0, 7.75]
actions = ["d dh p1 AsAd", "d dh p2 KcKd", "p2 cbr 1", "p1 cbr 1.5", "p2 cc", "d db 2c7d9h",
  "p1 cbr 0.5", "p2 cc", "d db Tc", "p1 cbr 1", "p2 cbr 2", "p1 cc", "d db Ts", "p1 cc", "p2 cc",
  "p1 sm AsAd", "p2 sm"]
"""


def read(text: str) -> Table:
    return read_phh(text, REGISTRY)


def moves(table: Table) -> list[str]:
    return [f"p{event.seat + 1} {event.move.text}" for event in table.events]


def test_a_hand_at_no_limit_is_replayed_chip_by_chip() -> None:
    """Everything is a multiple of 100. Ivey's wheel meets Dwan's seven-high straight: Dwan gets what he put
    in, 5535, twice, and 25 of the third player's; Ivey gets back 11256 - 5535 = 5721."""
    table = read(MILLION)
    assert table.match.numbers["chips"] == [5721, 19975, 11095]
    assert table.deals[0].scores == [-5535, -25, 5560]
    assert moves(table) == [
        "p3 raise 50",
        "p1 raise 160",
        "p2 drop",
        "p3 call",
        "p1 bet 350",
        "p3 call",
        "p1 bet 900",
        "p3 raise 1426",
        "p1 raise 8345",
        "p3 call",
    ]
    assert record_of(load(save(table), REGISTRY)) == record_of(table)


def test_a_hand_at_a_fixed_limit_with_parts_of_chips() -> None:
    """The unit is a quarter. Of two the dealer, p2, has the small blind; he loses 1.5 + 0.5 + 2 = 4."""
    table = read(FIXED)
    assert table.match.numbers["chips"] == [80 + 16, 31 - 16]
    assert moves(table)[:3] == ["p2 raise 2", "p1 raise 2", "p2 call"]


@pytest.mark.parametrize("text", [MILLION, FIXED])
def test_what_is_written_again_pokerkit_reads_as_the_first_file(text: str) -> None:
    """In units of another size, and with cards for those that nobody knew."""
    *_, first = pokerkit.HandHistory.loads(text)
    *_, again = pokerkit.HandHistory.loads(write_phh(read(text)))
    unit = {float(a) / float(b) for a, b in zip(first.stacks, again.stacks, strict=True)}
    assert len(unit) == 1


@pytest.mark.parametrize("seats", [2, 3, 9])
def test_what_we_write_we_read(seats: int) -> None:
    kept = ("variant", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions")
    compared = 0
    for seed in range(15):
        table = played(seed, seats, big_blind=(0, 2, 10)[seed % 3], ante=1, limit="table-stakes")
        try:
            text = write_phh(table)
        except NotInPhh:
            continue
        one, other = tomllib.loads(text), tomllib.loads(write_phh(read(text)))
        assert [one[key] for key in kept] == [other[key] for key in kept]
        assert one["finishing_stacks"] == other["finishing_stacks"]
        compared += 1
    assert compared > 8


def test_a_hand_that_is_not_over_is_read_as_far_as_it_goes() -> None:
    cut = MILLION.partition('  "d db 4h"')[0] + "]\n"
    table = read(cut)
    assert not table.state.over
    assert len(moves(table)) == 6


WRONG: list[tuple[str, str, str]] = [
    ('variant = "NT"', 'variant = "PO"', "Line 2, variant: Omaha is another game here"),
    ('variant = "NT"', 'variant = "XX"', "Line 2, variant: 'XX' is none of the codes NT, FT"),
    ('variant = "NT"', "variant = 5", "Line 2, variant: found 5; it should be in quotes."),
    ('variant = "NT"', "variant = ", "Line 2: this is not TOML: "),
    ("min_bet = 2000\n", "", "Line 1, min_bet: this field is missing."),
    ("min_bet = 2000", "min_bet = true", "Line 5, min_bet: found True; it should be a number."),
    ("min_bet = 2000", "min_bet = nan", "Line 5, min_bet: found NaN; it should be a number of"),
    ("min_bet = 2000", "min_bet = 1e99", "Line 5, min_bet: found 1E+99; it"),
    ("[500, 500, 500]", "[500, 500]", "Line 3, antes: found 2 numbers for 3 players."),
    ("[500, 500, 500]", "[500, 0, 500]", "Line 3, antes: everybody antes the same here."),
    (
        "[500, 500, 500]",
        "[50000, 50000, 50000]",
        "Line 3, antes: it takes 500 chips of 100; 10 are the",
    ),
    ("[1000, 2000, 0]", "[1000, 2000, 4000]", "Line 4, blinds_or_straddles: nobody straddles here"),
    ("[1000, 2000, 0]", "[500, 2000, 0]", "Line 4, blinds_or_straddles: here the small blind is half"),
    ("[1000, 2000, 0]", "[10000, 20000, 0]", "Line 4, blinds_or_straddles: the big blind takes 200 chips"),
    ("2000000, 553500]", "2000, 553500]", "Line 6, starting_stacks: p2 has not the chips for the big blind."),
    (
        "[1125600, 2000000, 553500]",
        "[1125600]",
        "Line 6, starting_stacks: 1 players; Hold 'em is for",
    ),
    ("[1125600, 2000000, 553500]", "[0, 2000000, 553500]", "Line 6, starting_stacks: a player without chips"),
    ("actions = [", "actions = [5,", "Line 7, actions: it should be a list of texts."),
    ("d dh p1 Ac2d", "d dh p1 Ac", "Line 7, actions: p1 is dealt 1 cards, not two."),
    ("d dh p1 Ac2d", "d dh p1 AcXd", "Line 8, 'd dh p1 AcXd': "),
    ("d dh p1 Ac2d", "d dh p4 Ac2d", "Line 8, 'd dh p4 Ac2d': there are 3 players."),
    ("d dh p3 7h6h", "d dh p3 7h2d", "Line 7, actions: the two of diamonds is dealt twice."),
    ("p3 sm 7h6h", "p3 sm 7h5h", "Line 23, 'p3 sm 7h5h': these are not the cards"),
    ("p1 cbr 23000", "p1 cbr lots", "Line 12, 'p1 cbr lots': this is no action, such as"),
    ("p1 cbr 23000", "p2 cbr 23000", "Line 12, 'p2 cbr 23000': p1 has to move."),
    ("p1 cbr 23000", "p1 cbr 11900", "Line 12, 'p1 cbr 11900': a bet or raise is of 5000 at least."),
    ("p1 cbr 23000", "p1 cbr 7000", "Line 12, 'p1 cbr 7000': that is no more than has been bet already."),
    ("p1 cbr 23000", "p1 cbr 9000000", "Line 12, 'p1 cbr 9000000': You may raise at most"),
    ("p1 cbr 35000", "p1 pb", "Line 15, 'p1 pb': nobody brings in a bet at Hold 'em."),
    ("p1 cbr 35000", "p1 sd Ac", "Line 15, 'p1 sd Ac': nobody draws at Hold 'em."),
    ('  "d db Jc3d5c",\n', "", "Line 14, 'p1 cbr 35000': the bets are equal: deal to the board first."),
    ('35000",\n  "p3 cc",', '35000",\n', "Line 17, 'd db 4h': p3 has to move before that card."),
    ('"p2 f"', '"d db Jc3d5c"', "Line 7, actions: 8 cards are dealt to the board, of 5."),
    ("d db Jc3d5c", "d db Jc3d", "Line 14, 'd db Jc3d': the board is dealt three cards, then one"),
    ('"p3 cc",\n  "d db 4h"', '"p3 sm",\n  "d db 4h"', "Line 16, 'p3 sm': nobody shows yet: p3 has to move."),
    ('  "d db Jh",\n', "", "Line 7, actions: the pot is decided by cards of the board that it lacks."),
    ("d db Jh", "d db ??", "Line 7, actions: the pot is decided by cards of the board that it lacks."),
    ('"d db Jh",', '"d db Jh", "p3 cc",', "Line 24, 'p3 cc': the hand is over."),
    ("[572100,", "[572000,", "Line 27, finishing_stacks: by the rules here they are 572100"),
]


@pytest.mark.parametrize(("old", "new", "why"), WRONG, ids=[why for _, _, why in WRONG])
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, why: str) -> None:
    assert MILLION.count(old) >= 1
    with pytest.raises(BadHistory) as caught:
        read(MILLION.replace(old, new, 1))
    assert str(caught.value).startswith(why)


def test_unknown_cards_may_not_decide_the_pot() -> None:
    unknown = MILLION.replace("d dh p3 7h6h", "d dh p3 ????").replace("p3 sm 7h6h", "p3 sm")
    with pytest.raises(BadHistory, match="decided by cards of p3"):
        read(unknown)


def test_cards_may_become_known_when_they_are_shown() -> None:
    assert moves(read(MILLION.replace("d dh p3 7h6h", "d dh p3 ????"))) == moves(read(MILLION))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("p2 cbr 1", "p2 cbr 1.25", "bets and raises are of 0.5 now."),
        ('"d db Tc", "p1 cbr 1"', '"d db Tc", "p1 cbr 0.5"', "bets and raises are of 1 now."),
    ],
)
def test_bets_at_a_fixed_limit_are_of_its_size(old: str, new: str, why: str) -> None:
    with pytest.raises(BadHistory) as caught:
        read(FIXED.replace(old, new))
    assert str(caught.value).endswith(why)


def test_sections_are_to_be_given_one_by_one() -> None:
    with pytest.raises(BadHistory, match="one by one"):
        read("[1]\n" + FIXED)


@given(st.data())
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
def test_random_damage_never_ends_in_a_traceback(data: st.DataObject) -> None:
    text: Any = data.draw(st.sampled_from([MILLION, FIXED]))
    rng = random.Random(data.draw(st.integers(0, 1 << 32)))
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(text))
        how = rng.randrange(3)
        more = rng.choice(
            ["0", "9", "-", '"', "?", "]", "p", "c", "\n", "é", "99999999999999999999", ".", "e"]
        )
        text = text[:at] + ("" if how == 0 else more) + text[at + (how < 2) :]
    try:
        read(text)
    except CardtableError as error:
        assert str(error).startswith("Line ")
