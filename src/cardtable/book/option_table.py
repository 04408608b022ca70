"""The options of a game as a table in Markdown, for its page of rules."""

from cardtable.engine import Options, list_options


def option_table(options: Options) -> list[str]:
    """All options: the values of each, the usual one in bold, and what it means."""
    lines = ["| option | values | meaning |", "| --- | --- | --- |"]
    for option in list_options(options):
        usual = getattr(options, option.name)
        values = f"{option.allowed()} (**{usual}**)"
        if not option.is_range:
            listed = list(option.choices) if usual in option.choices else [usual, *option.choices]
            values = ", ".join(f"**{_text(one)}**" if one == usual else _text(one) for one in listed)
        lines.append(f"| `{option.name}` | {values} | {option.help} |")
    return lines


def _text(value: object) -> str:
    """A value as it is written."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
