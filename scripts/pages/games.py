"""docs/games.md: every game that can be played."""

from cardtable.engine import list_options
from cardtable.games.modules import ALL_GAMES

from .markdown import code, row_of, table


def games_page() -> str:
    """Every game by family, with players, options and rules page."""
    lines = [
        "# Games",
        "",
        f"{len(ALL_GAMES)} games and variants; `cardtable games` lists them in the terminal.",
    ]
    for family in sorted({info.family for info in ALL_GAMES}):
        lines += ["", f"## {family}", "", *table("game", "id", "players", "options", "where")]
        for info in ALL_GAMES:
            if info.family == family:
                page = f"[{info.title}](../src/cardtable/book/rules/{info.id}.md)"
                players = ", ".join(str(count) for count in sorted(info.players))
                options = ", ".join(option.name for option in list_options(info.options)) or "none"
                lines.append(row_of(page, code(info.id), players, options, info.source))
    return "\n".join(lines) + "\n"
