"""An observation holds what a seat may know, and nothing else."""

import numpy as np
import pytest

from cardtable.cards import Rng
from cardtable.engine import UNSEEN, GameInfo, View
from cardtable.engine.worlds import veil
from cardtable.envs.ids import make_play
from cardtable.envs.play import Play
from cardtable.games import REGISTRY


def walk(play: Play, seed: int, most: int = 60):
    """Positions of a deal played at random."""
    rng = Rng(seed)
    play.begin(seed)
    for _ in range(most):
        if play.is_over:
            return
        yield play.s
        legal = play.legal()
        play.act(legal[rng.below(len(legal))])


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_deals_that_a_seat_cannot_tell_apart_give_the_same_observation(info: GameInfo) -> None:
    play = Play(info.make())
    for number, s in enumerate(walk(play, 3, 30)):
        seat = number % play.game.seats
        seen = play.look(seat)
        play.s = veil(s, seat)
        assert np.array_equal(play.look(seat), seen)
        play.s = s


@pytest.mark.parametrize(
    "game", ["hearts", "klondike", "canasta", "concentration", "euchre", "cribbage", "stuss"]
)
def test_all_that_a_view_shows_of_the_cards_is_told(game: str) -> None:
    play = make_play(game)
    texts, faces = play.game.cards.texts, play.game.cards.face_count
    for number, s in enumerate(walk(play, 4)):
        seat = number % play.game.seats
        told, view = play.look(seat), View(play.game, s, seat)
        for zone in view.zones:
            part = next(
                part for part in play.sight.parts if part.name == zone.name and part.size == faces + 1
            )
            row = told[part.start : part.start + part.size]
            known = [card for card in zone.cards if card != UNSEEN]
            assert int(row[faces]) == len(zone.cards) - len(known)
            if zone.zone.is_pile:
                heights = {card: height for height, card in enumerate(zone.cards, 1) if card != UNSEEN}
            else:
                heights = {card: known.count(card) for card in known}
            assert {texts[face]: int(row[face]) for face in range(faces) if row[face]} == heights


def test_a_secret_number_is_told_to_its_audience_alone() -> None:
    for info in list(REGISTRY)[::5]:
        play = Play(info.make())
        for at, audience in enumerate(play.game.layout.number_audiences):
            for seat in range(play.game.seats):
                if audience >> seat & 1:
                    continue
                one, other = play.s.copy(), play.s.copy()
                other.numbers[at] += 1
                assert np.array_equal(play.sight.tell(one, seat), play.sight.tell(other, seat))
