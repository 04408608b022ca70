"""Whether a test would notice: the faults that are made, and the tests that concern a module."""

from pathlib import Path

import pytest
from scripts.mutation.concerned import GOLDEN, concerning, kinds_using, modules_of
from scripts.mutation.faults import ADVICE, Fault, advising, faults_of, sample
from scripts.mutation.report import MISSED, NOTICED, Result, row, share, table

ROOT = Path(__file__).parents[2]


def changes(text: str) -> set[str]:
    """What may be changed in a text."""
    return {fault.applied(text.encode()).decode() for fault in faults_of("a.py", text)}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("x = a < b\n", {"x = a <= b\n"}),
        ("x = a not in b\n", {"x = a in b\n"}),
        ("x = a or b\n", {"x = (a and b)\n"}),
        ("x = not a\n", {"x = (a)\n"}),
        ("x = 5\n", {"x = 6\n", "x = 4\n"}),
        ("x = 0\n", {"x = 1\n"}),
        ("x = -1\n", {"x = (0)\n", "x = (-2)\n"}),
        ("x = True\n", {"x = False\n"}),
        ("x = min(a)\n", {"x = max(a)\n"}),
        ("x = a - b\n", {"x = (a + b)\n"}),
        ("x = s.dealer\n", {"x = s.leader\n"}),
        ("x = a if b else c\n", {"x = (a)\n", "x = (c)\n"}),
        ("x = [a for a in b if c]\n", {"x = [a for a in b if True]\n"}),
        ("if a:\n    x = b\n", {"if False:\n    x = b\n", "if not (a):\n    x = b\n"}),
        ("for a in b:\n    break\n", {"for a in b:\n    pass\n"}),
        (
            "def f():\n    g()\n    s.turn = a\n",
            {"def f():\n    pass\n    s.turn = a\n", "def f():\n    g()\n    pass\n"},
        ),
        ('x = "ä" if a else "b"; y = a == b\n', {'x = "ä" if a else "b"; y = a != b\n'}),
    ],
)
def test_a_place_is_changed_in_every_way_there_is(text: str, wanted: set[str]) -> None:
    assert changes(text) == wanted


@pytest.mark.parametrize(
    "text",
    [
        '"""Five cards: 5."""\n',
        "def advise(s):\n    return s.dealer + 1\n",
        "def prompt(s):\n    return 1\n",
        "def name(s) -> str:\n    return words[1]\n",
        "def __repr__(s):\n    return 1\n",
        'def f():\n    raise IllegalMove(f"{1 + 1} cards")\n',
        's.note(f"{a + 1}")\n',
        "x: Final[int]\n",
        "info = GameInfo(version=3)\n",
        'x = f"{a + 1}"\n',
    ],
)
def test_what_is_text_or_advice_is_left_alone(text: str) -> None:
    assert changes(text) == set()


def test_what_only_advice_uses_is_left_alone(tmp_path: Path) -> None:
    rules = "class A:\n    def advise(self): self.hope()\n    def hope(self): self.deep()\n"
    rules += "    def deep(self): return 1\n"
    (tmp_path / "games").mkdir()
    file = tmp_path / "games" / "rules.py"
    file.write_text(rules, encoding="utf-8")
    advice = advising(tmp_path)
    assert advice - ADVICE == {"hope", "deep"}
    assert faults_of("rules.py", rules, advice) == []
    file.write_text(rules + "    def apply(self): self.deep()\n", encoding="utf-8")
    assert advising(tmp_path) - ADVICE == {"hope"}


def test_every_fault_of_every_module_can_be_read() -> None:
    for file in modules_of(ROOT, "whist") + modules_of(ROOT, "mechanics/tricks"):
        text = (ROOT / file).read_text(encoding="utf-8")
        for fault in faults_of(str(file), text):
            compile(fault.applied(text.encode()), str(file), "exec")


def test_a_kind_is_a_package_a_folder_or_a_module() -> None:
    whist = Path("src/cardtable/games/whist")
    assert whist / "whist.py" in modules_of(ROOT, "whist")
    assert not [file for file in modules_of(ROOT, "poker") if "strategy" in str(file)]
    assert modules_of(ROOT, "engine/state") == [Path("src/cardtable/engine/state.py")]
    assert Path("src/cardtable/engine/errors.py") not in modules_of(ROOT, "engine")
    with pytest.raises(LookupError, match="no rules in 'chess'"):
        modules_of(ROOT, "chess")


def test_the_tests_that_concern_a_module() -> None:
    whist = modules_of(ROOT, "whist")
    assert kinds_using(ROOT, whist) == {"whist"}
    tests = concerning(ROOT, whist, {"whist"})
    assert Path("tests/games/whist/test_whist.py") in tests
    assert GOLDEN in tests
    assert Path("tests/games/skat/test_skat.py") not in tests
    assert {"whist", "skat", "hearts"} < kinds_using(ROOT, modules_of(ROOT, "mechanics/tricks"))
    assert Path("tests/unit/test_worlds.py") in concerning(ROOT, modules_of(ROOT, "engine"), set())


def test_a_sample_takes_one_fault_of_each_line_first_and_is_the_same_for_a_seed() -> None:
    faults = faults_of("a.py", "x = [1, 2, 3, 4]\ny = a < b\nz = c or d\n")
    chosen = sample(faults, 3)
    assert {fault.line for fault in chosen[:3]} == {1, 2, 3}
    assert sorted(chosen, key=str) == sorted(faults, key=str)
    assert sample(faults, 3) == chosen
    assert sample(faults, 4) != chosen


def test_the_table_names_what_nobody_noticed() -> None:
    first, second = faults_of("rules.py", "x = a < b\ny = c or d\n")
    results = [Result(first, NOTICED, "test_it", 1.0), Result(second, MISSED, "7 tests", 2.0)]
    told = table(results)
    assert "rules.py:2  (not noticed: 7 tests)\n  - y = c or d\n  + y = (c and d)" in told
    assert "a < b" not in told
    assert "50.0 % of those that count" in told
    assert row("whist", "abc1234", 3, results) == "| whist | abc1234 | 3 | 2 | 1 | 0 | 1 | 50.0 % |\n"
    assert share(0, 0) == "-"


def test_a_fault_keeps_its_name_when_its_line_moves() -> None:
    (fault,) = faults_of("rules.py", "x = a < b\n")
    (moved,) = faults_of("rules.py", "\n\nx = a < b\n")
    assert isinstance(fault, Fault)
    assert fault.key == moved.key == "rules.py -: x = a <= b"
