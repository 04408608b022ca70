"""Cards in words: one card, two cards; kings and sixes."""

from cardtable.cards.pack import RANK_NAMES


def counted(count: int, thing: str = "card") -> str:
    """So many of a thing: `1 card`, `2 cards`, `2 sixes`."""
    return f"{count} {thing if count == 1 else several(thing)}"


def plural(rank: int) -> str:
    """Several cards of a rank: `kings`, `sixes`."""
    return several(RANK_NAMES[rank])


def several(thing: str) -> str:
    """The plural of what a card is called."""
    return f"{thing}es" if thing.endswith("x") else f"{thing}s"
