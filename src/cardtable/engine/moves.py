"""Moves: small immutable values that read as text both ways, interned in tables.

A move is a verb of the game and what it applies to: faces of cards, a number (or a range of
numbers), or a word. It names faces, never cards, so that twins in a double pack are one move.
"""

from typing import Final

from cardtable.cards import CardError, Pack, Rng
from cardtable.engine.errors import InvalidMove

NOTHING: Final = 0
FACES: Final = 1
NUMBER: Final = 2
WORD: Final = 3
FACE_AND_WORD: Final = 4
"""What may follow a verb."""


class Move:
    """One thing a player may do."""

    def __init__(
        self,
        verb: str,
        faces: tuple[int, ...] = (),
        low: int = 0,
        high: int = 0,
        word: str = "",
        text: str = "",
        seat: int = -1,
        source: str = "",
        target: str = "",
        to_other: bool = False,
    ) -> None:
        self.verb = verb
        self.faces = faces
        self.face = faces[0] if faces else -1
        self.low = low
        self.high = high
        self.word = word
        self.text = text or verb
        self.seat = seat
        """The seat that the move names, or -1."""
        self.source = source
        """The zone from which a card is taken, as a player calls it, if the move or its verb says so."""
        self.target = target
        """The zone that the move is about or where its card goes, likewise."""
        self.to_other = to_other
        """Whether that zone is another player's."""

    @property
    def amount(self) -> int:
        """The number that a move names; of a range, its least."""
        return self.low

    @property
    def is_range(self) -> bool:
        """Whether this stands for several moves that differ only in their number."""
        return self.high > self.low

    def covers(self, other: "Move") -> bool:
        """Whether the other move is this one, or lies in its range."""
        if self.high > self.low:
            return self.verb == other.verb and self.low <= other.low <= other.high <= self.high
        return self.text == other.text

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Move) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Move {self.text}>"


class MoveTable:
    """The verbs of a game and every move made from them so far, each move made once."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._kinds: dict[str, int] = {}
        self._homes: dict[str, str] = {}
        self._made: dict[str, Move] = {}
        self._by_face: dict[str, list[Move]] = {}

    def verb(self, name: str, kind: int = NOTHING, home: str = "") -> None:
        """Add a verb; a verb that several steps use must mean the same kind of move in all.

        Its home is the role of the zones to which it brings cards, or that one points at to make the move.
        """
        if self._kinds.setdefault(name, kind) != kind:
            raise ValueError(f"verb {name!r} is used for two kinds of move")
        if home and self._homes.setdefault(name, home) != home:
            raise ValueError(f"verb {name!r} has two homes")

    def home_of(self, verb: str) -> str:
        """The role of the zones where a verb is at home; empty if it has no such zones."""
        return self._homes.get(verb, "")

    def verbs(self) -> list[str]:
        """All verbs, in the order they were added."""
        return list(self._kinds)

    def plain(self, verb: str, home: str = "", target: str = "") -> Move:
        """A move that is only a verb, as `pass`."""
        self.verb(verb, NOTHING, home)
        return self._intern(Move(verb, target=target))

    def of_cards(self, verb: str, home: str = "", source: str = "") -> list[Move]:
        """For each card of the pack the move that names its face, as `play QS`."""
        self.verb(verb, FACES, home)
        if verb not in self._by_face:
            by_face = [self.faces(verb, (face,), source) for face in range(self._pack.face_count)]
            self._by_face[verb] = [by_face[face] for face in self._pack.face_of]
        return self._by_face[verb]

    def faces(self, verb: str, faces: tuple[int, ...], source: str = "") -> Move:
        """A move that names several faces, in the pack's order: `meld 7C 7D 7H`."""
        self.verb(verb, FACES)
        ordered = tuple(sorted(faces))
        text = " ".join([verb, *[self._pack.texts[face] for face in ordered]])
        return self._made.get(text) or self._intern(Move(verb, ordered, text=text, source=source))

    def number(self, verb: str, low: int, high: int = -1) -> Move:
        """A move that names a number, as `raise 5`, or any number of a range, as `raise 1-5`."""
        self.verb(verb, NUMBER)
        high = max(low, high)
        text = f"{verb} {low}" if high == low else f"{verb} {low}-{high}"
        return self._made.get(text) or self._intern(Move(verb, (), low, high, text=text))

    def word(
        self, verb: str, word: str, index: int = 0, seat: int = -1, source: str = "", target: str = ""
    ) -> Move:
        """A move that names a word, as `bid 2H`; `index` is the step's own number for it.

        Where the word names a seat or zones, that is told as well.
        """
        self.verb(verb, WORD)
        text = f"{verb} {word}"
        return self._made.get(text) or self._intern(
            Move(verb, (), index, index, word, text, seat, source, target)
        )

    def face_and_word(
        self,
        verb: str,
        face: int,
        word: str,
        index: int = 0,
        seat: int = -1,
        source: str = "",
        target: str = "",
        to_other: bool = False,
    ) -> Move:
        """A move that names a card and a word, as `move 7H 3`; `index` is the step's number for the word."""
        self.verb(verb, FACE_AND_WORD)
        text = f"{verb} {self._pack.texts[face]} {word}"
        return self._made.get(text) or self._intern(
            Move(verb, (face,), index, index, word, text, seat, source, target, to_other)
        )

    def any_of(self, moves: list[Move], rng: Rng) -> Move:
        """One of some moves at random; of a range, one of its numbers."""
        move = moves[rng.below(len(moves))]
        if move.is_range:
            return self.number(move.verb, move.low + int(rng.below(move.high - move.low + 1)))
        return move

    def all(self) -> list[Move]:
        """Every move made so far, in the order they were made."""
        return list(self._made.values())

    def _intern(self, move: Move) -> Move:
        return self._made.setdefault(move.text, move)

    def read(self, text: str) -> Move:
        """Read a move; verbs may be shortened as long as only one fits. What is only read is not kept."""
        words = text.replace(",", " ").split()
        if not words:
            raise InvalidMove("Say what to do; ? lists what is possible.")
        verb, rest = self._split(words)
        kind = self._kinds[verb]
        joined = " ".join(rest)
        known = self._made.get(f"{verb} {joined}".rstrip())
        if known is not None:
            return known
        if kind == NOTHING and not rest:
            return self.plain(verb)
        if kind == NUMBER and len(rest) == 1:
            low, dash, high = rest[0].partition("-")
            if low.isdecimal() and len(low) <= 9 and not dash:
                return Move(verb, (), int(low), int(low), text=f"{verb} {int(low)}")
            if low.isdecimal() and high.isdecimal() and len(high) <= 9 and int(low) < int(high):
                return Move(verb, (), int(low), int(high), text=f"{verb} {int(low)}-{int(high)}")
        if kind == FACES and rest:
            faces = tuple(sorted(self._read_faces(rest)))
            written = " ".join([verb, *[self._pack.texts[face] for face in faces]])
            return self._made.get(written) or Move(verb, faces, text=written)
        if kind == WORD and rest:
            return self._ignoring_case(verb, joined) or Move(verb, word=joined, text=f"{verb} {joined}")
        if kind == FACE_AND_WORD and len(rest) > 1:
            face = self._read_faces(rest[:1])[0]
            written = f"{self._pack.texts[face]} {' '.join(rest[1:])}"
            return self._ignoring_case(verb, written) or Move(
                verb, (face,), word=" ".join(rest[1:]), text=f"{verb} {written}"
            )
        expected = ("nothing", "cards like QS", "a number", "a word", "a card and a place")[kind]
        raise InvalidMove(f"Cannot read {text!r}: after {verb!r} comes {expected}.")

    def _split(self, words: list[str]) -> tuple[str, list[str]]:
        """Separate a verb, which may have several words or be shortened, from what follows it."""
        lowered = [word.lower() for word in words]
        for count in range(len(words), 0, -1):
            name = " ".join(lowered[:count])
            if name in self._kinds:
                return name, words[count:]
        fitting = [verb for verb in self._kinds if verb.startswith(lowered[0])]
        if len(fitting) == 1:
            return fitting[0], words[1:]
        verbs = ", ".join(sorted(self._kinds))
        raise InvalidMove(f"Cannot read {' '.join(words)!r} as a move: moves begin with one of {verbs}.")

    def _ignoring_case(self, verb: str, rest: str) -> Move | None:
        for text, move in self._made.items():
            if text.lower() == f"{verb} {rest}".lower():
                return move
        return None

    def _read_faces(self, words: list[str]) -> tuple[int, ...]:
        try:
            return tuple(self._pack.read(word) for word in words)
        except CardError as error:
            raise InvalidMove(str(error)) from None
