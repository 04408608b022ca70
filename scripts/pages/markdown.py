"""Tables in Markdown."""


def table(*titles: str) -> list[str]:
    """The head of a table."""
    return [row_of(*titles), row_of(*["---"] * len(titles))]


def row_of(*cells: object) -> str:
    """A row of a table; a bar within a cell is no border."""
    texts = [str(cell).replace("|", r"\|") for cell in cells]
    return f"| {' | '.join(texts)} |"


def code(text: str) -> str:
    """A name as it is typed."""
    return f"`{text}`"
