"""Reading what a player types as moves: numbers of the list, texts of moves, several cards at once."""

from contextlib import suppress
from typing import Any, Final

from cardtable.cards import CardError
from cardtable.engine import AmbiguousMove, Game, IllegalMove, InvalidMove, Move, State
from cardtable.front.hands import place

_LONGEST: Final = 200


def listed(game: Game[Any], s: State, seat: int) -> list[Move]:
    """The legal moves in the order they are shown and numbered: by verb, cards as they stand in a hand."""
    legal = game.legal(s, seat)
    verbs = list(dict.fromkeys(move.verb for move in legal))
    return sorted(legal, key=lambda move: (verbs.index(move.verb), *_place(game, move)))


def _place(game: Game[Any], move: Move) -> tuple[int, int]:
    return place(game.cards.texts[move.face]) if len(move.faces) == 1 else (0, 0)


def numbered(moves: list[Move]) -> list[tuple[int, Move]]:
    """The moves of a list with their numbers, and 0 for those that are told apart by a number of their own:
    where several numbers can be bid, 18 means `bid 18` and never the eighteenth of the list."""
    verbs = [move.verb for move in moves if _is_amount(move)]
    last = 0
    found: list[tuple[int, Move]] = []
    for move in moves:
        stands_for_itself = _is_amount(move) and verbs.count(move.verb) > 1
        last += not stands_for_itself
        found.append((0 if stands_for_itself else last, move))
    return found


def _is_amount(move: Move) -> bool:
    """Whether a move is a verb with one number."""
    return not move.is_range and not move.faces and move.text == f"{move.verb} {move.low}"


def read_moves(game: Game[Any], s: State, seat: int, text: str) -> list[Move]:
    """The single moves, in order, that a line stands for; all are known to be possible, or none is made."""
    legal = [move for number, move in numbered(listed(game, s, seat)) if number]
    words = text.replace(",", " ").split()
    several = game.step_of(s).remaining(s, seat)
    if 1 < len(words) <= several and all(_is_on_list(word, legal) for word in words):
        named = sorted((legal[int(word) - 1] for word in words), key=lambda move: move.faces)
        return _tried(game, s, seat, [move.text for move in named])
    if several > 1:
        texts = _one_card_each(game, words)
        if 1 < len(texts) <= several and not _is_legal(game, s, seat, text):
            return _tried(game, s, seat, texts)
    return [_single(game, s, seat, read_move(game, s, seat, text))]


def takes_several(game: Game[Any], s: State, seat: int) -> bool:
    """Whether several cards may be named on one line: after one of them the next can follow."""
    single = sorted([move for move in game.legal(s, seat) if len(move.faces) == 1], key=lambda m: m.faces)
    if game.step_of(s).remaining(s, seat) < 2 or len(single) < 2:
        return False
    trial = s.copy()
    game.apply(trial, seat, single[0])
    return game.why_not(trial, seat, single[1]) is None


def read_move(game: Game[Any], s: State, seat: int, text: str) -> Move:
    """A move by its number on the list or by its text, in which the verb may be left out: `7H`, `7H 3`."""
    found = numbered(listed(game, s, seat))
    legal = [move for number, move in found if number]
    amounts = [move for number, move in found if not number]
    if _is_on_list(text, legal):
        other = [move for move in amounts if move.low == int(text)]
        if other:
            meant = f"{legal[int(text) - 1].text}, which has that number, or {other[0].text}"
            raise AmbiguousMove(f"{text} could be {meant}: say which.")
        return legal[int(text) - 1]
    if len(text) > _LONGEST:
        raise InvalidMove("That is too long for a move.")
    try:
        return game.read(text, s, seat)
    except InvalidMove:
        verbs = dict.fromkeys(move.verb for move in legal if move.faces)
        read: list[Move] = []
        for verb in verbs:
            with suppress(InvalidMove):
                read.append(game.read(f"{verb} {text}"))
        possible = [move for move in read if game.why_not(s, seat, move) is None]
        if len(possible) == 1:
            return possible[0]
        if len(verbs) == 1 and read:
            return read[0]
        if text.isdecimal() and amounts:
            return game.read(f"{amounts[0].verb} {text}")
        if text.isdecimal():
            raise InvalidMove(f"The list of moves ends at {len(legal)}: there is no {text}.") from None
        raise


def _is_on_list(word: str, legal: list[Move]) -> bool:
    return word.isdecimal() and len(word) < _LONGEST and 1 <= int(word) <= len(legal)


def _is_legal(game: Game[Any], s: State, seat: int, text: str) -> bool:
    """Whether a text names one legal move as it stands."""
    return any(move.text.lower() == text.lower() for move in game.legal(s, seat))


def _single(game: Game[Any], s: State, seat: int, move: Move) -> Move:
    """A move that may be made; otherwise the reason is raised."""
    if move.is_range:
        raise IllegalMove(f"Say how much: {move.text}.")
    refused = game.why_not(s, seat, move)
    if refused is not None:
        raise IllegalMove(refused)
    return move


def _one_card_each(game: Game[Any], words: list[str]) -> list[str]:
    """`lay away KC 5H` as `lay away 5H`, `lay away KC`: the verb, if any, with each card in order."""
    faces: list[int] = []
    while words:
        try:
            faces.append(game.cards.read(words[-1]))
        except CardError:
            break
        words = words[:-1]
    return [" ".join([*words, game.cards.texts[face]]) for face in sorted(faces)]


def _tried(game: Game[Any], s: State, seat: int, texts: list[str]) -> list[Move]:
    """Moves that can be made one after the other: they are tried on a copy first."""
    trial = s.copy()
    moves: list[Move] = []
    for text in texts:
        move = _single(game, trial, seat, read_move(game, trial, seat, text))
        game.apply(trial, seat, move)
        moves.append(move)
    return moves
