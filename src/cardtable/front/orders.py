"""Reading what a player types as moves: numbers of the list, texts of moves, several cards at once."""

from contextlib import suppress
from typing import Any, Final

from cardtable.cards import CardError
from cardtable.engine import AmbiguousMove, Game, IllegalMove, InvalidMove, Move, State
from cardtable.front.hands import place

_LONGEST: Final = 200


def listed(game: Game[Any], s: State, seat: int) -> list[Move]:
    """The legal moves in the order they are shown and numbered: by verb, cards as they stand in a hand."""
    return _in_order(game, game.legal(s, seat))


def offered(game: Game[Any], s: State, seat: int) -> list[Move]:
    """The moves as a person chooses among them: where several cards are asked for, also those that can only
    come after others, since they may be named in any order."""
    step = game.step_of(s)
    moves = dict.fromkeys(game.legal(s, seat))
    trial = s.copy()
    while step.remaining(trial, seat) > 1:
        cards = [move for move in game.legal(trial, seat) if len(move.faces) == 1]
        if not cards:
            break
        lowest = min(cards, key=lambda move: move.faces)
        game.apply(trial, seat, lowest)
        if trial.over or game.step_of(trial) is not step or seat not in game.to_act(trial):
            break
        following = [move for move in game.legal(trial, seat) if move.verb == lowest.verb]
        moves.update(dict.fromkeys(following))
    return _in_order(game, list(moves))


def _in_order(game: Game[Any], moves: list[Move]) -> list[Move]:
    verbs = list(dict.fromkeys(move.verb for move in moves))
    return sorted(moves, key=lambda move: (verbs.index(move.verb), *_place(game, move)))


def _place(game: Game[Any], move: Move) -> tuple[int, int]:
    return place(game.cards.texts[move.face]) if len(move.faces) == 1 else (0, 0)


def numbered(moves: list[Move]) -> list[tuple[int, Move]]:
    """The moves of a list with their numbers, and 0 for those that are told apart by a number of their own:
    where several numbers can be bid, or nothing is asked but how much, 18 means `bid 18` and never the
    eighteenth of the list."""
    if len(moves) == 1 and moves[0].is_range:
        return [(0, moves[0])]
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
    several = game.step_of(s).remaining(s, seat)
    if several < 2:
        return [_single(game, s, seat, read_move(game, s, seat, text))]
    shown = [move for move in offered(game, s, seat) if len(move.faces) == 1]
    texts = _by_numbers(game, s, seat, text) or _one_card_each(game, s, seat, text)
    if len(texts) < 2 or _is_legal(game, s, seat, text):
        move = read_move(game, s, seat, text)
        if move not in shown:
            return [_single(game, s, seat, move)]
        texts = [move.text]
    if len(texts) > several:
        raise IllegalMove(f"Those are {len(texts)} cards; no more than {several} can be named here.")
    try:
        return _tried(game, s, seat, texts)
    except IllegalMove:
        if len(texts) == several or not {move.text for move in shown}.issuperset(texts):
            raise
        raise IllegalMove("More cards than that are asked for: name them all, in any order.") from None


def read_several(game: Game[Any], s: State, seat: int, text: str) -> list[Move]:
    """The single moves, in order, that a text of several cards stands for, where so many may be chosen.

    None if it is no such text; whoever chooses need not know the order in which cards go.
    """
    several = game.step_of(s).remaining(s, seat) if seat in game.to_act(s) else 1
    texts = _one_card_each(game, s, seat, text) if several > 1 else []
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
    shown = offered(game, s, seat)
    entries = _entries(shown)
    amounts = [move for move in shown if move not in entries]
    if _is_on_list(text, entries):
        other = [move for move in amounts if move.low == int(text)]
        if other:
            meant = f"{entries[int(text) - 1].text}, which has that number, or {other[0].text}"
            raise AmbiguousMove(f"{text} could be {meant}: say which.")
        return entries[int(text) - 1]
    if len(text) > _LONGEST:
        raise InvalidMove("That is too long for a move.")
    try:
        return game.read(text, s, seat)
    except InvalidMove:
        verbs = dict.fromkeys(move.verb for move in shown if move.faces)
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
            raise InvalidMove(f"The list of moves ends at {len(entries)}: there is no {text}.") from None
        first = text.lower().partition(" ")[0]
        if shown and first and not any(move.verb.startswith(first) for move in game.moves.all()):
            now = ", ".join(dict.fromkeys(move.verb for move in shown))
            raise InvalidMove(f"Cannot read {text!r} as a move; what you may do now: {now}.") from None
        raise


def _entries(shown: list[Move]) -> list[Move]:
    """The moves that have a number in the list, in its order."""
    return [move for number, move in numbered(shown) if number]


def _is_on_list(word: str, entries: list[Move]) -> bool:
    return word.isdecimal() and len(word) < _LONGEST and 1 <= int(word) <= len(entries)


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


def _by_numbers(game: Game[Any], s: State, seat: int, text: str) -> list[str]:
    """A move for each card that is named by its number on the list, in order; none if it is no such line."""
    words = text.replace(",", " ").split()
    entries = _entries(offered(game, s, seat))
    if not all(_is_on_list(word, entries) for word in words):
        return []
    moves = [entries[int(word) - 1] for word in words]
    if any(len(move.faces) != 1 for move in moves):
        return []
    return [move.text for move in sorted(moves, key=lambda move: move.faces)]


def _one_card_each(game: Game[Any], s: State, seat: int, text: str) -> list[str]:
    """A move for each card that is named, in order, after a verb that may be left out: `lay away KC 5H` as
    `lay away 5H`, `lay away KC`."""
    words = text.replace(",", " ").split()
    faces: list[int] = []
    while words:
        try:
            faces.append(game.cards.read(words[-1]))
        except CardError:
            break
        words = words[:-1]
    verbs = [move.verb for move in offered(game, s, seat) if len(move.faces) == 1]
    verb = " ".join(words) or (verbs[0] if verbs else "")
    return [f"{verb} {game.cards.texts[face]}" for face in sorted(faces)]


def _tried(game: Game[Any], s: State, seat: int, texts: list[str]) -> list[Move]:
    """Moves that can be made one after the other: they are tried on a copy first."""
    trial = s.copy()
    moves: list[Move] = []
    for text in texts:
        move = _single(game, trial, seat, read_move(game, trial, seat, text))
        game.apply(trial, seat, move)
        moves.append(move)
    return moves
