"""All ways in which the cards of one rank can come to lie in the melds of a side, with wild cards or not."""

from typing import Final

from cardtable.games.canasta.rules.facts import (
    ANY,
    CANASTA,
    FEWEST,
    NATURAL_OR_BETTER,
    CanastaRules,
)

_KNOWN: Final[dict[tuple[int, ...], list[tuple[int, int, int, int]]]] = {}


def ways_to_lay(
    rules: CanastaRules, cards: int, naturals: int, wilds: int, more_naturals: int, more_wilds: int
) -> list[tuple[int, int, int, int]]:
    """The ways to lay all of so many natural cards beside one meld of their rank, or two.

    Each tells the wild cards that go with them, the natural and the mixed canastas there are then, and how
    many of the cards need no wild card beside them.
    """
    limits = (rules.most_wild, rules.most_cards, rules.fewest_naturals, int(rules.twice))
    key = (*limits, cards, naturals, wilds, more_naturals, more_wilds)
    if key not in _KNOWN:
        _KNOWN[key] = _ways(rules, cards, naturals, wilds, more_naturals, more_wilds)
    return _KNOWN[key]


def _ways(
    rules: CanastaRules, cards: int, naturals: int, wilds: int, more_naturals: int, more_wilds: int
) -> list[tuple[int, int, int, int]]:
    """Every way once, those with few wild cards first."""
    found: set[tuple[int, int, int, int]] = set()
    for first in _ends(rules, cards, naturals, wilds):
        for second in _ends(rules, cards - first[0], more_naturals, more_wilds):
            if second[0] == cards - first[0] and (rules.twice or not second[0]):
                natural, mixed = first[2] + second[2], first[3] + second[3]
                found.add((first[1] + second[1], natural, mixed, first[4] + second[4]))
    if more_naturals:
        joined = (naturals + more_naturals, wilds + more_wilds)
        if is_sound(rules, joined[0], joined[1]):
            found.update(_ways(rules, cards, joined[0], joined[1], 0, 0))
    return sorted(found)


def _ends(rules: CanastaRules, cards: int, naturals: int, wilds: int) -> list[tuple[int, int, int, int, int]]:
    """What one meld may become: cards and wild cards laid, whether it is a natural or mixed canasta, and how
    many of the cards need no wild card."""
    found: list[tuple[int, int, int, int, int]] = []
    for laid in range(cards + 1):
        for wild in range(max(0, rules.most_wild - wilds) + 1):
            all_cards, all_wild = naturals + laid, wilds + wild
            if not all_cards and not all_wild:
                found.append((0, 0, 0, 0, 0))
            elif is_sound(rules, all_cards, all_wild if wild else min(all_wild, rules.most_wild)):
                is_canasta = int(all_cards + all_wild >= CANASTA)
                mixed = is_canasta if all_wild else 0
                pure = laid if naturals or laid >= FEWEST else 0
                found.append((laid, wild, is_canasta - mixed, mixed, pure))
    return found


def is_sound(rules: CanastaRules, naturals: int, wilds: int) -> bool:
    """Whether so many natural and wild cards are a valid meld of a rank."""
    if naturals < rules.fewest_naturals or wilds > rules.most_wild:
        return False
    return FEWEST <= naturals + wilds <= rules.most_cards


_MOST: Final[dict[tuple[int, ...], list[tuple[int, int, int]]]] = {}


def most_laid(
    rules: CanastaRules, cards: int, naturals: int, wilds: int, more_naturals: int, more_wilds: int
) -> list[tuple[int, int, int]]:
    """The most of so many natural cards that can be laid: with how many wild cards, to which best canasta."""
    limits = (rules.most_wild, rules.most_cards, rules.fewest_naturals, int(rules.twice))
    key = (*limits, cards, naturals, wilds, more_naturals, more_wilds)
    if key not in _MOST:
        most: dict[tuple[int, int], int] = {}
        for count in range(cards + 1):
            for wild, natural, mixed, _ in ways_to_lay(
                rules, count, naturals, wilds, more_naturals, more_wilds
            ):
                best = NATURAL_OR_BETTER if natural else ANY if mixed else 0
                most[wild, best] = count
        _MOST[key] = [(wild, best, count) for (wild, best), count in most.items()]
    return _MOST[key]
