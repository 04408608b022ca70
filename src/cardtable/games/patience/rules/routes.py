"""Plays that name a card, where it comes from and where it goes: `play QH from hand to 3`."""

from typing import Any

from mypy_extensions import mypyc_attr

from cardtable.engine import Game, Move


@mypyc_attr(allow_interpreted_subclasses=True)
class Routes:
    """All plays of a game from some sources to some targets, made once."""

    def __init__(self, game: Game[Any], sources: tuple[str, ...], targets: tuple[str, ...]) -> None:
        self.sources = sources
        self.targets = targets
        self.words: set[str] = set()
        self.plays: list[list[list[Move]]] = []
        """By source, target and face."""
        for source, whence in enumerate(sources):
            row: list[list[Move]] = []
            for target, where in enumerate(targets):
                word = f"from {whence} to {where}"
                self.words.add(word)
                route = source * len(targets) + target
                faces = range(game.cards.face_count)
                row.append([game.moves.face_and_word("play", face, word, route) for face in faces])
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
