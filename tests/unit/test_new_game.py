"""The files of a new game: a variant beside its parent, anything else as a game of its kind."""

import ast
from pathlib import Path

import pytest
from scripts.new_game import FULL, ROOT, new_files

from cardtable.book.catalogue import rows
from cardtable.games import REGISTRY

HERE = {info.id for info in REGISTRY}


def by_name(files: dict[Path, str]) -> dict[str, str]:
    return {str(path.relative_to(ROOT)): text for path, text in files.items()}


def rows_of(text: str) -> dict[str, ast.Call]:
    """The rows of a game file, by id."""
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    return {ast.literal_eval(call.args[0]): call for call in calls if ast.unparse(call.func) == "GameInfo"}


def test_a_variant_is_a_row_of_its_parents_file() -> None:
    """Spot Hearts is told as a variant of Hearts."""
    files = by_name(new_files(ROOT, "spot-hearts"))
    assert list(files) == [
        "src/cardtable/games/hearts/hearts.py",
        "src/cardtable/book/rules/spot-hearts.md",
        "tests/games/hearts/test_spot_hearts.py",
    ]
    told = rows_of(files["src/cardtable/games/hearts/hearts.py"])
    assert list(told)[:2] == ["hearts", "spot-hearts"]
    assert ast.unparse(told["spot-hearts"].args[2]) == "Hearts"
    assert "[Hearts](hearts.md)" in files["src/cardtable/book/rules/spot-hearts.md"]


def test_where_the_parents_file_is_full_a_variant_is_a_small_subclass() -> None:
    """The nearest ancestor that is here counts, and its file must have room."""
    row = next(row for row in rows() if row.parent == "contract-bridge" and row.id not in HERE)
    files = by_name(new_files(ROOT, row.id))
    assert len((ROOT / "src/cardtable/games/bridge/contract_bridge.py").read_text().splitlines()) > FULL
    text = files[f"src/cardtable/games/bridge/{row.id.replace('-', '_')}.py"]
    assert "(ContractBridge):" in text
    assert list(rows_of(text)) == [row.id]


def test_a_game_without_a_parent_is_of_the_kind_of_its_family() -> None:
    """If that is one kind; euchre's family is several."""
    assert "src/cardtable/games/all_fours/cinch.py" in by_name(new_files(ROOT, "cinch"))
    assert new_files(ROOT, "napoleon") == {}


def test_a_new_kind_has_a_folder_and_knows_nothing_of_the_others() -> None:
    files = by_name(new_files(ROOT, "napoleon", "napoleon"))
    assert "src/cardtable/games/napoleon/__init__.py" in files
    contract = files["pyproject.toml"]
    places = [contract.index(f'"cardtable.games.{kind}"') for kind in ("hearts", "napoleon", "patience")]
    assert places == sorted(places)


def test_a_game_of_no_book_needs_a_kind() -> None:
    assert new_files(ROOT, "my-own-game") == {}
    assert "src/cardtable/games/whist/my_own_game.py" in by_name(new_files(ROOT, "my-own-game", "whist"))


@pytest.mark.parametrize("id", [row.id for row in rows() if row.id not in HERE])
def test_files_can_be_written_for_every_game_of_the_books(id: str) -> None:
    """All but those of a family that is not here yet."""
    for path, text in new_files(ROOT, id).items():
        if path.suffix == ".py":
            ast.parse(text)
