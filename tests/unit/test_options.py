"""Options are data: read from text, checked, refused with what was expected."""

from dataclasses import dataclass, field

import pytest

from cardtable.engine import BadOption, Options, list_options, says, with_options


@dataclass(frozen=True, kw_only=True)
class House(Options):
    """One option of each kind."""

    cards: int = field(default=32, metadata=says("cards in the pack", 32, 28, 24))
    limit: str = field(default="Pot", metadata=says("the limit", "Pot", "table stakes"))
    target: int = field(default=100, metadata=says("points to win", 50, ..., 500))
    joker: bool = field(default=False, metadata=says("a joker is added"))


INFO = {info.name: info for info in list_options(House())}


def test_options_are_listed_in_order_with_what_they_say() -> None:
    assert list(INFO) == ["cards", "limit", "target", "joker"]
    assert INFO["cards"].help == "cards in the pack"
    assert INFO["cards"].default == 32
    assert [info.is_flag for info in INFO.values()] == [False, False, False, True]
    assert [info.is_range for info in INFO.values()] == [False, False, True, False]
    assert list_options(Options()) == []


def test_allowed_values_in_words_and_as_a_sample() -> None:
    allowed = {name: info.allowed() for name, info in INFO.items()}
    assert allowed == {
        "cards": "32, 28, 24",
        "limit": "pot, table stakes",
        "target": "50 to 500",
        "joker": "no, yes",
    }
    assert INFO["cards"].ends() == [32, 28, 24]
    assert sorted(map(str, INFO["target"].ends())) == ["100", "50", "500"]
    assert INFO["joker"].ends() == [False, True]


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("cards", "28", 28),
        ("cards", " 24 ", 24),
        ("limit", "POT", "Pot"),
        ("limit", "Table Stakes", "table stakes"),
        ("target", "50", 50),
        ("target", " 500 ", 500),
        *[("joker", text, True) for text in ("yes", "on", "True", "1", "YES")],
        *[("joker", text, False) for text in ("no", "off", "False", "0")],
    ],
)
def test_a_value_is_read(name: str, text: str, value: object) -> None:
    read = INFO[name].read(text)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("cards", "30", "32, 28, 24"),
        ("cards", "", "32, 28, 24"),
        ("limit", "none", "pot, table stakes"),
        ("target", "49", "50 to 500"),
        ("target", "501", "50 to 500"),
        ("target", "-60", "50 to 500"),
        ("target", "60.0", "50 to 500"),
        ("joker", "maybe", "no, yes"),
    ],
)
def test_a_bad_value_is_refused_with_what_was_expected(name: str, text: str, expected: str) -> None:
    with pytest.raises(BadOption, match=f"{name} cannot be {text!r}; it can be {expected}"):
        INFO[name].read(text)
    with pytest.raises(BadOption):
        with_options(House(), {name: text})


def test_values_may_be_given_as_they_are() -> None:
    changed = with_options(House(), {"cards": 24, "joker": True, "target": 250})
    assert changed == House(cards=24, joker=True, target=250)
    assert with_options(House(), {}) == House()
    assert type(changed) is House


@pytest.mark.parametrize("value", [None, 3.5, [], {}, True, 10**30])
def test_values_of_a_wrong_kind_are_refused(value: object) -> None:
    with pytest.raises(BadOption, match="cards cannot be"):
        with_options(House(), {"cards": value})


def test_what_is_not_given_keeps_the_value_it_had() -> None:
    assert with_options(House(cards=24), {"joker": "yes"}) == House(cards=24, joker=True)


def test_a_name_may_be_written_with_hyphens() -> None:
    @dataclass(frozen=True, kw_only=True)
    class Long(Options):
        call_for_best: bool = field(default=False, metadata=says("call"))

    assert with_options(Long(), {"call-for-best": "yes"}) == Long(call_for_best=True)


def test_an_unknown_option_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadOption, match=r"There is no option 'jokers'. Did you mean joker\?"):
        with_options(House(), {"jokers": "1"})
    with pytest.raises(BadOption, match=r"There are: cards, limit, target, joker\."):
        with_options(House(), {"xyzzy": "1"})
    with pytest.raises(BadOption, match=r"There are: none\."):
        with_options(Options(), {"joker": "1"})
