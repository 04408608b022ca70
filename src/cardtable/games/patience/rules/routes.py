"""Plays that name a card, where it comes from and where it goes: `play QH from hand to 3`."""

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import Game, Move

ADVERSE: Final = "adverse "
"""So the zones of the other player are called."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Routes:
    """All plays of a game from some sources to some targets, made once."""

    def __init__(
        self,
        game: Game[Any],
        sources: tuple[str, ...],
        targets: tuple[str, ...],
        spots: Mapping[str, str] | None = None,
    ) -> None:
        """`spots` are the zones by the words of moves, where they are called otherwise."""
        self.sources = sources
        self.targets = targets
        self.words: set[str] = set()
        called = spots or {}
        self.plays: list[list[list[Move]]] = []
        """By source, target and face."""
        for source, whence in enumerate(sources):
            row: list[list[Move]] = []
            from_zone = called.get(whence, whence)
            for target, where in enumerate(targets):
                word = f"from {whence} to {where}"
                self.words.add(word)
                route = source * len(targets) + target
                zone = called.get(where, where.removeprefix(ADVERSE))
                is_adverse = where.startswith(ADVERSE)
                row.append(
                    [
                        game.moves.face_and_word(
                            "play", face, word, route, source=from_zone, target=zone, to_other=is_adverse
                        )
                        for face in range(game.cards.face_count)
                    ]
                )
            self.plays.append(row)

    def ends(self, move: Move) -> tuple[int, int]:
        """The source and the target of a play."""
        return move.low // len(self.targets), move.low % len(self.targets)

    def source(self, move: Move) -> int:
        """Where a move takes a card from, or -1 if it is no play."""
        return move.low // len(self.targets) if move.verb == "play" else -1

    def fault(self, move: Move) -> str:
        """What is wrong with a move that names no route; nothing if it does."""
        if move.word in self.words:
            return ""
        return f"A card goes from {', '.join(self.sources)} to {', '.join(self.targets)}."
