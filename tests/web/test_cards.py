"""Cards as pictures: every face of every game, right in words and colours, and nothing from elsewhere."""

import re
from xml.etree import ElementTree

import pytest

from cardtable.cards import RANK_NAMES, CardError
from cardtable.games import REGISTRY
from cardtable.web.cards import BACK, DECKS, OTHER_BACK, card_svg

SVG = "{http://www.w3.org/2000/svg}"
OUTSIDE = re.compile(r"href=\"[^#]|url\((?!#)|<image|<style|<script|style=|font|@import|<text|<foreignObject")


def titles() -> dict[str, str]:
    """Every card of every registered game, for every number of players, with its name in words."""
    found: dict[str, str] = {}
    for info in REGISTRY:
        for seats in info.players:
            pack = info.make(seats).cards
            found |= {pack.text(card): pack.name_of(card) for card in pack.first}
    return found


TITLES = titles()
SPOTS = [card for card in TITLES if card[:-1].isdigit()]


def test_all_ranks_and_the_joker_are_met() -> None:
    """Six-hand packs have cards up to 13; so the games ask for all that can be drawn."""
    assert len({name.split()[0] for name in TITLES.values()}) == len(RANK_NAMES)


@pytest.mark.parametrize("deck", DECKS)
def test_every_face_is_a_picture_with_its_name(deck: str) -> None:
    for card, name in (TITLES | {BACK: "face-down card", OTHER_BACK: "face-down card"}).items():
        root = ElementTree.fromstring(card_svg(card, deck))
        title = root.find(f"{SVG}title")
        assert root.get("role") == "img"
        assert root.get("viewBox") == "0 0 250 350"
        assert title is not None
        assert title.text == name


@pytest.mark.parametrize("deck", DECKS)
def test_a_picture_needs_nothing_from_outside(deck: str) -> None:
    for card in (*TITLES, BACK, OTHER_BACK):
        drawn = card_svg(card, deck)
        assert not OUTSIDE.search(drawn), card
        assert drawn.count("http") == 1  # the name space


@pytest.mark.parametrize("deck", DECKS)
def test_no_two_cards_look_alike(deck: str) -> None:
    drawn = [re.sub("<title>.*</title>", "", card_svg(card, deck)) for card in (*TITLES, BACK, OTHER_BACK)]
    assert len(set(drawn)) == len(drawn)


def colours(card: str, deck: str) -> set[str]:
    return set(re.findall(r"#[0-9a-f]{6}", card_svg(card, deck)))


@pytest.mark.parametrize("deck", ["four", "four-large"])
@pytest.mark.parametrize("rank", ["2", "10", "J", "Q", "K", "A"])
def test_four_colours_are_four(deck: str, rank: str) -> None:
    """No colour that marks a suit is seen on a card of another, not even in the robe of a court."""
    for suit in "CDHS":
        marks = colours(f"7{suit}", deck) - colours("Joker", deck)
        assert len(marks) == 1
        assert marks <= colours(rank + suit, deck)
        for other in "CDHS".replace(suit, ""):
            assert not marks & colours(rank + other, deck)


def test_two_colours_are_red_and_black() -> None:
    assert colours("7H", "two") == colours("7D", "two")
    assert colours("7S", "two") == colours("7C", "two")
    assert colours("7S", "two") != colours("7H", "two")


@pytest.mark.parametrize("card", SPOTS)
def test_a_spot_card_has_as_many_pips_as_its_number(card: str) -> None:
    """And one more beside each of the two indices."""
    root = ElementTree.fromstring(card_svg(card, "two"))
    pip = root.findall(f"{SVG}path")[0].get("d")
    shapes = [path for path in root.iter(f"{SVG}path") if path.get("d") == pip]
    assert len(shapes) == int(card[:-1]) + 2


def ink(luminance: str) -> float:
    """Relative luminance of a colour (WCAG 2)."""
    parts = [int(luminance[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("card", ["7C", "7D", "7H", "7S", "Joker"])
def test_the_index_stands_out_from_the_paper(card: str) -> None:
    root = ElementTree.fromstring(card_svg(card, "four"))
    paper = root.find(f"{SVG}rect")
    index = next(part for part in root.iter(f"{SVG}g") if part.get("stroke"))
    assert paper is not None
    assert (ink(str(paper.get("fill"))) + 0.05) / (ink(str(index.get("stroke"))) + 0.05) >= 4.5


@pytest.mark.parametrize(
    ("card", "deck"), [("1S", "two"), ("qs", "two"), ("QS", "three"), ("", "two"), (BACK, "")]
)
def test_what_there_is_not_is_refused(card: str, deck: str) -> None:
    with pytest.raises(CardError):
        card_svg(card, deck)
