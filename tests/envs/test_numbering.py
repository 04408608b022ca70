"""Every move has its numbers, and every number that may be chosen leads to a legal move."""

import pytest

from cardtable.cards import Rng
from cardtable.engine import GameInfo, IllegalMove
from cardtable.envs.ids import make_play
from cardtable.envs.numbering import STOP
from cardtable.envs.play import Play
from cardtable.games import REGISTRY

SPELT = (
    "canasta",
    "contract-rummy",
    "cassino",
    "go-fish",
    "chemin-de-fer",
    "old-maid",
    "five-card-stud",
    "stuss",
)


def spell(play: Play, text: str) -> None:
    """Make a move by the numbers that spell it, as far as they are asked for."""
    wanted = play.game.read(text, play.s, play.seat)
    number = play.numbering.number_of.get(wanted.text)
    if number is not None:
        play.act(number)
        return
    made, whole = play.events[:], play.numbering.spell(wanted)
    while len(play.events) == len(made) and not play.is_over:
        done = len(play.spelt)
        play.act(whole[done] if done < len(whole) else play.numbering.texts.index(STOP))
    assert [event.move for event in play.events] == [*[event.move for event in made], wanted]


@pytest.mark.parametrize("info", list(REGISTRY), ids=lambda info: info.id)
def test_every_number_that_may_be_chosen_leads_to_a_legal_move(info: GameInfo) -> None:
    play, rng = Play(info.make()), Rng(1)
    play.begin(7)
    assert len(set(play.numbering.texts)) == play.numbering.size
    for _ in range(40):
        if play.is_over:
            break
        game, s, seat, made = play.game, play.s, play.seat, len(play.events)
        before = s.copy()
        while play.s is s and len(play.events) == made and not play.is_over:
            legal = play.legal()
            assert legal == sorted(set(legal)) and legal, "somebody is to act, so something may be done"
            play.act(legal[rng.below(len(legal))])
        if play.events:
            assert game.why_not(before, seat, play.events[-1].move) is None


@pytest.mark.parametrize("game", SPELT)
def test_every_legal_move_can_be_spelt(game: str) -> None:
    play, rng = make_play(game), Rng(2)
    for seed in range(3):
        play.begin(seed)
        for _ in range(30):
            if play.is_over:
                break
            move = play.moves[rng.below(len(play.moves))]
            text = (
                f"{move.verb} {move.low + rng.below(move.high - move.low + 1)}"
                if move.is_range
                else move.text
            )
            spell(play, text)


def test_amounts_are_spelt_digit_by_digit() -> None:
    """From 5 to 120: 1 may end or go on, 12 too; 120 is complete, and 13 cannot be followed."""
    play = make_play("five-card-stud")
    numbering = play.numbering
    moves = [play.game.moves.number("bet", 1, 120)]

    def following(text: str) -> set[str]:
        spelt = (numbering.legal(moves)[0], *[numbering.texts.index(f"... {digit!r}") for digit in text])
        found = [numbering.texts[number] for number in numbering.legal(moves, spelt)]
        return {text if text == STOP else text.removeprefix("... ").strip("'") for text in found}

    assert following("") == set("123456789")
    assert following("1") == {STOP, *"0123456789"}
    assert following("12") == {STOP, "0"}
    assert following("13") == {STOP}
    first = numbering.legal(moves)[0]
    digit = {text: numbering.texts.index(f"... {text!r}") for text in "0123456789"}
    move, spelt = numbering.choose(moves, (first, digit["1"]), digit["3"])
    assert move is not None and (move.text, spelt) == ("bet 13", ())
    move, spelt = numbering.choose(moves, (first,), digit["1"])
    assert (move, spelt) == (None, (first, digit["1"]))
    move, _ = numbering.choose(moves, spelt, numbering.texts.index(STOP))
    assert move is not None and move.text == "bet 1"


def test_numbers_of_known_moves_do_not_hang_on_the_deal() -> None:
    one, other = make_play("hearts"), make_play("hearts")
    one.begin(1)
    while not one.is_over:
        one.act(one.legal()[0])
    assert Play(one.game).numbering.texts == other.numbering.texts


def test_what_is_not_legal_is_refused_with_its_reason() -> None:
    """In hearts whoever has no club led may not choose as if he were void."""
    play = make_play("whist")
    play.begin(1)
    play.act(play.legal()[0])
    before = len(play.events)
    with pytest.raises(IllegalMove, match="numbered from 0"):
        play.act(play.numbering.size)
    held = play.s.zones[play.s.hand + 1]
    refused = [n for n, move in enumerate(play.numbering.moves) if n not in play.legal() and move.faces]
    with pytest.raises(IllegalMove):
        play.act(refused[0])
    assert len(play.events) == before and held
