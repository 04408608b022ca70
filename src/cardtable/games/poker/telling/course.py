"""The course of a form of poker in sentences: for its page of rules, and for a form that somebody made up."""

from itertools import groupby
from typing import Final

from cardtable.games.poker.rules.form import (
    CENTRE_DOWN,
    CENTRE_UP,
    DOWN,
    DRAW,
    EXCHANGE,
    FLIP,
    KNOCK,
    LAST_CARD,
    LAY_AWAY,
    NAMING,
    ORDER,
    PAID_DRAW,
    TURN,
    TURN_NEXT,
    UP,
    WITHOUT_BETS,
    PokerForm,
)

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_TIMES: Final = ("", "", "twice", *[f"{number} times" for number in _NUMBERS[3:]])
_FACING: Final = {DOWN: "face down", UP: "face up"}
_ASKED: Final = {
    NAMING: "A card is turned up in the centre and names the wild rank.",
    FLIP: "Each chooses one of his cards that are face down, and all turn them up together.",
    2 * FLIP: "Each chooses two of his cards that are face down, and all turn them up together.",
    ORDER: "Each puts his cards in the order in which he will turn them up, and may not change it later.",
    TURN_NEXT: "Each player turns up the next of his cards that are face down.",
    LAY_AWAY: "Each lays away one of his cards that are face down and one that is face up, all together.",
    LAST_CARD: "Each player in turn may turn up his hole card; then all get a card, face down if they have "
    "done so and face up if not.",
    DRAW: "Each player in turn lays aside any cards of his hand, or none, and is dealt as many others.",
    PAID_DRAW: "Each player in turn stands, or pays the pot to replace one of his cards, until all stand.",
    EXCHANGE: "The players exchange cards with the widow until one of them knocks.",
    KNOCK: "Each player in turn takes a card and discards one, until one of them knocks.",
}
_BETS: Final = " A betting interval follows."


def course_in_words(form: PokerForm) -> list[str]:
    """The rounds of a deal as a numbered list; rounds alike are told once."""
    lines: list[str] = []
    at = 0
    for word, run in groupby(form.course.split()):
        who = "who is still in " if at else ""
        bets = _BETS if at in form.intervals else ""
        count = len(list(run))
        again = f" This is done {_TIMES[count]}." if count > 1 else ""
        lines.append(f"{len(lines) + 1}. {_round(word.rstrip(WITHOUT_BETS), who)}{bets}{again}")
        at += count
    return lines


def _round(word: str, who: str) -> str:
    """What happens in a round."""
    dealt: list[str] = []
    sentences: list[str] = []
    for letter, run in groupby(word):
        count = len(list(run))
        if letter in _FACING:
            dealt.append(f"{_cards(count)} {_FACING[letter]}")
            continue
        sentences += _each_gets(who, dealt)
        dealt = []
        sentences.append(_ASKED.get(letter * count) or _in_the_centre(letter, count))
    return " ".join(sentences + _each_gets(who, dealt))


def _each_gets(who: str, dealt: list[str]) -> list[str]:
    """The cards that each player gets, if he gets any."""
    return [f"Each player {who}gets {' and '.join(dealt)}."] if dealt else []


def _in_the_centre(letter: str, count: int) -> str:
    """Cards that are for all."""
    are = "is" if count == 1 else "are"
    if letter == TURN:
        which = "The next card" if count == 1 else f"The next {_cards(count)}"
        return f"{which} in the centre {are} turned up."
    facing = {CENTRE_DOWN: "face down", CENTRE_UP: "face up"}[letter]
    return f"{_cards(count).capitalize()} {are} dealt {facing} to the centre."


def _cards(count: int) -> str:
    """So many cards."""
    return f"{_NUMBERS[count]} card{'' if count == 1 else 's'}"
