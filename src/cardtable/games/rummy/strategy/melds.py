"""What a hand of a single pack hopes for: its best arrangement, what would match, what the other can use."""

from typing import Final

from mypy_extensions import i64

from cardtable.games.rummy.rules.melds import ALL_ROWS, COLUMNS, ROW, MatchedSet, MeldTable

_HIS: Final = 3
"""An opponent has a card that is known to be his three times as surely as one that nobody has seen."""


def best_arrangement(table: MeldTable, cards: list[int]) -> list[MatchedSet]:
    """An arrangement that leaves as little unmatched as can be."""
    melds = table.within(cards)
    free = table.mask(cards)
    count = table.count(cards)
    target = table.least(melds, 0, free, count)
    chosen: list[MatchedSet] = []
    for i, meld in enumerate(melds):
        if meld.mask & free == meld.mask:
            rest = free & ~meld.mask
            if table.least(melds, i + 1, rest, count - meld.value) == target:
                chosen.append(meld)
                free = rest
                count -= meld.value
    return chosen


def is_wanted(table: MeldTable, cards: list[int], upcard: int) -> bool:
    """Whether an upcard can be matched without breaking up more than it brings."""
    return table.deadwood([*cards, upcard]) <= table.deadwood(cards)


def outs_of(table: MeldTable, held: i64) -> i64:
    """The cards (as bits) that would make a meld with two of these or more."""
    above, below = table.above(held), table.below(held)
    # where no corner is turned king, ace and two are no beginning of a sequence, whichever of them is wanted
    high = table.above(above) & ~table.above(table.above(table.corner))
    low = table.below(below) & ~table.corner
    in_sequence = (above & high) | (below & low) | (above & below & ~table.above(table.corner))
    a = held & COLUMNS
    b = held >> ROW & COLUMNS
    c = held >> 2 * ROW & COLUMNS
    d = held >> 3 * ROW
    pairs = (a & (b | c | d)) | (b & (c | d)) | (c & d)
    return (in_sequence | pairs * ALL_ROWS) & table.pack & ~held


def use_to_other(table: MeldTable, card: int, unseen: i64, known: i64, let_go: i64) -> i64:
    """How likely the opponent can meld a card, in ninths; he holds a card not seen one time in three.

    Some cards are known to be his. A card that he has let go matches no two of his, so a card that needs the
    same two is of no use to him either.
    """
    bit: i64 = table.bit[card]
    kind: i64 = table.sets[table.column[card]][-1].mask & ~bit
    use: i64 = 0
    if kind & let_go == 0:
        sure = cards_in(kind & known)
        likely = _HIS * sure + cards_in(kind & unseen)
        use = (likely * likely - _HIS * _HIS * sure - cards_in(kind & unseen)) // 2
    down, up = table.below(bit), table.above(bit)
    beyond_down, beyond_up = table.below(down), table.above(up)
    has_down: i64 = _HIS if down & known else 1 if down & unseen else 0
    has_up: i64 = _HIS if up & known else 1 if up & unseen else 0
    use += has_down * has_up
    if table.below(beyond_down) & let_go == 0:
        use += has_down * (_HIS if beyond_down & known else 1 if beyond_down & unseen else 0)
    if table.above(beyond_up) & let_go == 0:
        use += has_up * (_HIS if beyond_up & known else 1 if beyond_up & unseen else 0)
    return use


def cards_in(mask: i64) -> i64:
    """How many cards a mask has."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
