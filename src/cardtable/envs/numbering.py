"""A number for every action of a game, and its text.

Moves that a game knows before a card is dealt have a number each: `play QS`, `pass`, `bid 2H`. Moves that are
only made as a deal goes (three cards of many melded together, an amount between two limits) are spelt: first
the verb, then card by card and letter by letter, each with a number of its own, until only one move is left
that could be meant. So every row of the registry has a fixed number of actions, and none of its moves is out
of reach.
"""

from string import ascii_letters, digits, punctuation
from typing import Any, Final

from cardtable.engine import Game, Move

_LETTERS: Final = digits + ascii_letters + punctuation + " "
STOP: Final = "... and no more"
"""The text of the action that ends a spelling which could go on."""

Spelling = tuple[int, ...]
"""What has been chosen so far of a move that is spelt."""


class Numbering:
    """The actions of a game: first the known moves as they were made, then what spells the others."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        known = [move for move in game.moves.all() if not move.is_range]
        self.moves = known
        """The moves that have a number of their own, by number."""
        self.number_of = {move.text: number for number, move in enumerate(known)}
        verbs = game.moves.verbs()
        self.texts = [move.text for move in known]
        """What each action means: a move, or a piece of one."""
        self._verbs = {verb: len(self.texts) + at for at, verb in enumerate(verbs)}
        self.texts += [f"{verb} ..." for verb in verbs]
        self._cards = len(self.texts)
        self.texts += [f"... {text}" for text in game.cards.texts]
        self._letters = {letter: len(self.texts) + at for at, letter in enumerate(_LETTERS)}
        self.texts += [f"... {letter!r}" for letter in _LETTERS]
        self._stop = len(self.texts)
        self.texts.append(STOP)
        self.size = len(self.texts)

    def legal(self, moves: list[Move], spelt: Spelling = ()) -> list[int]:
        """The numbers that may follow, in order, where these moves are legal and so much has been spelt."""
        if not spelt:
            number_of = self.number_of
            try:
                return sorted([number_of[move.text] for move in moves])
            except KeyError:  # some have to be spelt
                return sorted({number_of.get(move.text, self._verbs[move.verb]) for move in moves})
        found: set[int] = set()
        for move in moves:
            found |= self._following(move, spelt)
        return sorted(found)

    def choose(self, moves: list[Move], spelt: Spelling, number: int) -> tuple[Move | None, Spelling]:
        """The move that is meant once a number is chosen, or None and what has been spelt by then."""
        if not spelt and number < len(self.moves):
            return self.moves[number], ()
        chosen = spelt if number == self._stop else (*spelt, number)
        is_ended = number == self._stop
        while True:
            meant = [found for move in moves for found in self._meant(move, chosen, is_ended)]
            if len(meant) == 1:
                return meant[0], ()
            following = self.legal(moves, chosen)
            if len(following) != 1:
                return None, chosen
            is_ended = following[0] == self._stop
            if not is_ended:
                chosen = (*chosen, following[0])

    def spell(self, move: Move) -> Spelling:
        """All the numbers that spell a move, in order."""
        rest = str(move.low) if not move.word and not move.faces and move.text != move.verb else move.word
        return (
            self._verbs[move.verb],
            *[self._cards + face for face in move.faces],
            *[self._letters[letter] for letter in rest],
        )

    def text_of(self, spelt: Spelling) -> str:
        """What has been spelt, as a player would write it."""
        words = [self.texts[number] for number in spelt]
        return " ".join(words).replace(" ... ", " ").removesuffix(" ...")

    def _following(self, move: Move, spelt: Spelling) -> set[int]:
        """What may follow for a move (a range stands for all its numbers) that begins with what is spelt."""
        if move.text in self.number_of:
            return set()
        if not move.is_range:
            whole = self.spell(move)
            if whole[: len(spelt)] != spelt:
                return set()
            return {whole[len(spelt)] if len(whole) > len(spelt) else self._stop}
        if spelt[0] != self._verbs[move.verb]:
            return set()
        written = "".join([_LETTERS[number - self._letters["0"]] for number in spelt[1:]])
        found = {self._letters[digit] for digit in digits if _reaches(written + digit, move.low, move.high)}
        if written and move.low <= int(written) <= move.high:
            found.add(self._stop)
        return found

    def _meant(self, move: Move, spelt: Spelling, is_ended: bool) -> list[Move]:
        """The moves that a legal move (a range stands for many) can still mean: none, one, or more."""
        if move.text in self.number_of:
            return []
        if not move.is_range:
            whole = self.spell(move)
            fits = whole == spelt if is_ended else whole[: len(spelt)] == spelt
            return [move] if fits else []
        if spelt[0] != self._verbs[move.verb]:
            return []
        written = "".join([_LETTERS[number - self._letters["0"]] for number in spelt[1:]])
        made = self.game.moves.number
        if is_ended:
            return [made(move.verb, int(written))] if move.low <= int(written) <= move.high else []
        if not _reaches(written, move.low, move.high):
            return []
        if written and not any([_reaches(written + digit, move.low, move.high) for digit in digits]):
            return [made(move.verb, int(written))]
        return [move, move]  # more than one


def _reaches(written: str, low: int, high: int) -> bool:
    """Whether a number of a range begins with these digits."""
    if not written:
        return True
    if written[0] == "0":
        return written == "0" and low <= 0
    least = most = int(written)
    while least <= high:
        if most >= low:
            return True
        least, most = least * 10, most * 10 + 9
    return False
