"""Golden playthroughs: one short readable deal of each game, replayed and compared word for word."""

from typing import Any

from cardtable.cards import Rng, shuffled
from cardtable.engine import Game, GameInfo, Move, State
from cardtable.testing.policies import advised_move

SEED = 1
MOST_MOVES = 110
MOST_LINES = 150
"""How long a playthrough may be, so that it is read; where many piles lie on the table it has fewer moves."""


def play_anew(info: GameInfo) -> str:
    """Play a deal by rule of thumb and write it down."""
    game = info.make()
    s = _begin(game)
    rng = Rng(SEED)
    moves: list[tuple[int, Move]] = []
    while not s.over and len(moves) < MOST_MOVES:
        actors = game.to_act(s)
        seat = actors[rng.below(len(actors))]
        move = advised_move(game, s, seat, rng)
        game.apply(s, seat, move)
        moves.append((seat, move))
    told = [f"{seat} {move.text}" for seat, move in moves]
    written = write(info, told)
    while len(written.splitlines()) > MOST_LINES:
        told.pop()
        written = write(info, told)
    return written


def moves_of(text: str) -> list[str]:
    """The moves that a golden file records, each with its seat."""
    body = text.partition("\nplay\n")[2].partition("\n\n")[0]
    return [line.partition("  [")[0].strip() for line in body.splitlines()]


def write(info: GameInfo, moves: list[str]) -> str:
    """Replay moves and write the deal down: cards, each move with how many were legal, the score."""
    game = info.make()
    s = _begin(game)
    head = f"{info.title}: {info.id}, rules {info.version}, seed {SEED}"
    lines = [head, "", "dealt", *_zones(game, s), "", "play"]
    for entry in moves:
        seat, _, text = entry.partition(" ")
        rivals = len(game.legal(s, int(seat)))
        scored = len(s.lines)
        game.apply(s, int(seat), game.read(text))
        gained = "; ".join(f"side {line.side} {line.points:+}: {line.why}" for line in s.lines[scored:])
        lines.append(f"{seat} {text}  [{rivals}]{'  ' + gained if gained else ''}")
    lines += ["", "left", *_zones(game, s), "", f"scores {s.scores}, {'over' if s.over else 'not over'}"]
    return "\n".join(lines) + "\n"


def _begin(game: Game[Any]) -> State:
    return game.begin(game.new_match(), shuffled(game.cards.size, SEED), SEED)


def _zones(game: Game[Any], s: State) -> list[str]:
    """What lies in each zone that is not empty."""
    return [
        f"{name}: {' '.join(game.cards.text(card) for card in cards)}"
        for name, cards in zip(game.layout.zone_names, s.zones, strict=True)
        if cards
    ]
