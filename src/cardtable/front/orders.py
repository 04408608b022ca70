"""Reading what a player types as moves: numbers of the list, texts of moves, several cards at once."""

from contextlib import suppress
from typing import Any, Final

from cardtable.cards import CardError
from cardtable.engine import Game, IllegalMove, InvalidMove, Move, State
from cardtable.front.hands import place

_LONGEST: Final = 200


def listed(game: Game[Any], s: State, seat: int) -> list[Move]:
    """The legal moves in the order they are shown and numbered: by verb, cards as they stand in a hand."""
    legal = game.legal(s, seat)
    verbs = list(dict.fromkeys(move.verb for move in legal))
    return sorted(legal, key=lambda move: (verbs.index(move.verb), *_place(game, move)))


def _place(game: Game[Any], move: Move) -> tuple[int, int]:
    return place(game.cards.texts[move.face]) if len(move.faces) == 1 else (0, 0)


def read_moves(game: Game[Any], s: State, seat: int, text: str) -> list[Move]:
    """The single moves, in order, that a line stands for; all are known to be possible, or none is made."""
    legal = listed(game, s, seat)
    words = text.replace(",", " ").split()
    several = game.step_of(s).remaining(s, seat)
    if 1 < len(words) <= several and all(_is_on_list(word, legal) for word in words):
        named = sorted((legal[int(word) - 1] for word in words), key=lambda move: move.faces)
        return _tried(game, s, seat, [move.text for move in named])
    return read_several(game, s, seat, text) or [_single(game, s, seat, read_move(game, s, seat, text))]


def read_several(game: Game[Any], s: State, seat: int, text: str) -> list[Move]:
    """The single moves, in order, that a text of several cards stands for, where so many may be chosen.

    None if it is no such text; whoever chooses need not know the order in which cards go.
    """
    several = game.step_of(s).remaining(s, seat) if seat in game.to_act(s) else 1
    texts = _one_card_each(game, text.replace(",", " ").split()) if several > 1 else []
    if not 1 < len(texts) <= several or _is_legal(game, s, seat, text):
        return []
    return _tried(game, s, seat, texts)


def how_many(game: Game[Any], s: State, seat: int) -> tuple[int, int]:
    """How many cards at least and at most a seat that is to act chooses, one move each, before it goes on.

    Cards go in the order of the pack, so that the lowest leave room for most: they are tried on a copy.
    """
    step = game.step_of(s)
    several = step.remaining(s, seat)
    trial, least, most, verb = s.copy(), -1, 0, ""
    while several > most and seat in game.to_act(trial) and game.step_of(trial) is step:
        legal = game.legal(trial, seat)
        cards = [move for move in legal if len(move.faces) == 1 and verb in ("", move.verb)]
        if least < 0 and len(cards) < len(legal):
            least = most
        if not cards:
            break
        move = min(cards, key=lambda move: move.faces)
        verb = move.verb
        game.apply(trial, seat, move)
        most += 1
    return most if least < 0 else least, most


def read_move(game: Game[Any], s: State, seat: int, text: str) -> Move:
    """A move by its number on the list or by its text, in which the verb may be left out: `7H`, `7H 3`."""
    legal = listed(game, s, seat)
    if _is_on_list(text, legal):
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
