"""How long a usual match of each game takes, measured: what casual players have to decide in sixteen matches.

A choice takes three and a half seconds, a move that is forced or part of a race one, a deal fifteen. What has
been measured is not measured again: to have it done, take the game's line out of `minutes.json`.
"""

import json
from pathlib import Path
from statistics import median
from typing import Final

from cardtable.bots import Casual, observe
from cardtable.cards import Rng, shuffled
from cardtable.engine import GameInfo
from cardtable.games import REGISTRY

FILE: Final = "src/cardtable/book/minutes.json"
_MATCHES: Final = 16
_CHOICE, _QUICK, _DEAL = 3.5, 1.0, 15.0
"""Seconds."""
_ROUNDED: Final = 5
_MOST_DEALS: Final = 200
"""After so many deals a match that will not end is taken to be over."""


def minutes(root: Path) -> str:
    """Minutes by game, with those measured anew that are not known yet."""
    path = root / FILE
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    found = {info.id: known[info.id] if info.id in known else minutes_of(info) for info in REGISTRY}
    lines = [f"{json.dumps(id)}: {found[id]}" for id in sorted(found)]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def minutes_of(info: GameInfo) -> int:
    """The median of some matches, rounded."""
    seconds = median([seconds_of(info, seed) for seed in range(1, _MATCHES + 1)])
    return max(1, round(seconds / 60 / _ROUNDED)) * _ROUNDED


def seconds_of(info: GameInfo, seed: int) -> float:
    """How long a match takes."""
    game, casual, rng = info.make(), Casual(), Rng(seed)
    match = game.new_match()
    seconds = 0.0
    for nth in range(_MOST_DEALS):
        seconds += _DEAL
        s = game.begin(match, shuffled(game.cards.size, seed * _MOST_DEALS + nth), seed)
        while not s.over:
            acting = game.to_act(s)
            seat = acting[rng.below(len(acting))]
            seen = observe(game, s, seat)
            is_quick = len(seen.legal) == 1 or game.step_of(s).too_late(s, seat) is not None
            seconds += _QUICK if is_quick else _CHOICE
            game.apply(s, seat, casual.choose(seen, rng))
        game.close(match, s)
        if match.over:
            break
    return seconds
