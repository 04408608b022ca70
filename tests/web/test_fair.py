"""The deal is checked in a real browser: the module of the page comes to the same as Python."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.house import Parlour

Sheet = dict[str, Any]


@pytest.fixture
def sheet(house: Parlour) -> Sheet:
    """The proofs of a deal of hearts, as one who plays it gets them."""
    ann = house.person()
    table = ann.open_table("hearts", ["casual"] * 3)
    sheet: Sheet = ann.http.get(f"/api/tables/{table}/deals/1/fair").raise_for_status().json()
    return sheet


def ask(page: Page, name: str, given: object) -> Any:
    """What a function of the module answers."""
    script = "async ([name, given]) => (await import('/static/js/fair/check.js'))[name](given)"
    return page.evaluate(script, [name, given])


def test_an_opened_card_is_checked(page: Page, sheet: Sheet) -> None:
    """It is right as it came, and wrong with anything changed."""
    page.goto("/")
    first = sheet["openings"][0]
    whole = first | {"commitment": sheet["commitments"][first["place"]]}
    assert ask(page, "checkOpening", whole) is True
    for wrong in ({"card": "Joker"}, {"salt": "0" * 32}, {"place": first["place"] + 1}):
        assert ask(page, "checkOpening", whole | wrong) is False


def test_a_whole_sheet_is_checked(page: Page, sheet: Sheet) -> None:
    """Each thing changed is found, and nothing else is blamed for it."""
    page.goto("/")
    first = sheet["openings"][0]
    assert ask(page, "checkSheet", sheet) == {"root": True, "seed": True, "wrong": []}
    assert ask(page, "checkSheet", sheet | {"root": "0" * 64})["root"] is False
    changed = [first | {"card": "Joker"}, *sheet["openings"][1:]]
    assert ask(page, "checkSheet", sheet | {"openings": changed})["wrong"] == [first["place"]]
    assert ask(page, "checkSheet", sheet | {"seed": {"seed": "1", "salt": "0" * 32}})["seed"] is False
