"""What bots play for a seed, as a hash for each game and number of seats.

`fingerprint.py [GAME ...]` compares, `fingerprint.py --write` writes down. While code is moved about and
nothing that anybody plays may change, it tells whether it has. Rules of thumb play to the end or as far as
`_LONGEST`; a search, which takes hundreds of times as long, is asked at some of the moves.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Final

from cardtable.bots import Budget, Casual, Searcher, observe
from cardtable.cards import Rng, shuffled
from cardtable.engine import GameInfo
from cardtable.games import REGISTRY

FILE: Final = Path(__file__).parents[1] / "tests" / "bots" / "moves.txt"
_DEALS: Final = 2
_LONGEST: Final = 150
_SEARCHES: Final = 8
"""So many moves of a deal are searched for, at first all, then fewer and fewer."""
_BUDGET: Final = Budget(6)


def fingerprint(id: str, seats: int) -> str:
    """The moves of two deals by rule of thumb with a search now and then, as a short hash of their text."""
    game = REGISTRY.find(id).make(seats)
    casual, searcher = Casual(), Searcher(_BUDGET)
    told = sha256()
    for seed in range(1, _DEALS + 1):
        s = game.begin(game.new_match(), shuffled(game.cards.size, seed), seed)
        rng = Rng(seed)
        searches, following = 0, seed - 1
        for number in range(_LONGEST):
            if s.over:
                break
            acting = game.to_act(s)
            seat = acting[rng.below(len(acting))]
            seen = observe(game, s, seat)
            if number >= following and searches < _SEARCHES and len(seen.legal) > 1:
                searches += 1
                following = number + searches
                told.update(searcher.choose(seen, Rng(number)).text.encode())
            move = casual.choose(seen, rng)
            told.update(f"{seat} {move.text}\n".encode())
            game.apply(s, seat, move)
        told.update(f"{s.scores}".encode())
    return told.hexdigest()[:16]


def settings(ids: list[str]) -> list[tuple[str, int]]:
    """Every game and number of seats, or those of some games."""
    chosen: list[GameInfo] = [REGISTRY.find(id) for id in ids] if ids else list(REGISTRY)
    return [(info.id, seats) for info in chosen for seats in info.players]


def main(arguments: list[str]) -> int:
    """Compare the moves of now with those that are written down, or write them down."""
    write = "--write" in arguments
    known = {} if not FILE.exists() else dict(line.rsplit(" ", 1) for line in FILE.read_text().splitlines())
    changed = 0
    with ProcessPoolExecutor() as pool:
        wanted = settings([word for word in arguments if word != "--write"])
        for (id, seats), found in zip(wanted, pool.map(fingerprint, *zip(*wanted, strict=True)), strict=True):
            name = f"{id} {seats}"
            if known.get(name) != found:
                changed += 1
                known[name] = found
                print(f"{name}: {'written down' if write else 'other moves'}", flush=True)
    if write:
        FILE.write_text("".join(f"{name} {found}\n" for name, found in sorted(known.items())))
    return 0 if write or not changed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
