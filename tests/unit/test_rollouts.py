"""Play-outs where nobody looks: which tricks are rolled on masks, which are not and why, what is refused."""

import os
from pathlib import Path
from typing import Any

import pytest

from cardtable.bots import observe
from cardtable.cards import CLUBS, HEARTS, NO_SUIT, Rng, shuffled
from cardtable.engine import BlindState, Game, State, View, sample
from cardtable.games import REGISTRY
from cardtable.games.poker.rules.last_calls import HighStudBetting
from cardtable.mechanics.tricks.rollout import MaskedTricks, PlayOut, untold_rules
from cardtable.mechanics.tricks.rules import ALWAYS, Duty, Tricks
from cardtable.testing.scene import Scene

ROWS = [info for info in REGISTRY if any(isinstance(step, Tricks) for step in info.make().all_steps)]

ORDINARY = {
    "DrawTricks": "DrawTricks has its own rule `act`",
    "OpenTricks": "OpenTricks has its own rule `playable`",
    "CancellingTricks": "CancellingTricks has its own rule `winner`",
}
"""The steps of tricks that are played card by card, and why."""
CARD_BY_CARD = {
    "bezique": ["DrawTricks"],
    "bezique-without-trump": ["DrawTricks"],
    "two-hand-pinochle": ["DrawTricks"],
    "contract-bridge": ["OpenTricks"],
    "four-deal-bridge": ["OpenTricks"],
    "cancellation-hearts": ["CancellingTricks"],
}
"""The rows that have such a step: a new row of tricks is either rolled on masks or named here."""


def test_every_row_of_tricks_is_rolled_on_masks_or_known_not_to_be() -> None:
    found = {
        info.id: [
            type(step).__name__
            for step in info.make().all_steps
            if isinstance(step, Tricks) and step.why_not_rolled()
        ]
        for info in ROWS
    }
    assert {id: steps for id, steps in found.items() if steps} == CARD_BY_CARD


def test_the_reason_is_said() -> None:
    for id, kinds in CARD_BY_CARD.items():
        for step in REGISTRY.find(id).make().all_steps:
            if type(step).__name__ in kinds:
                assert isinstance(step, Tricks)
                assert step.why_not_rolled() == ORDINARY[type(step).__name__]


def test_the_page_of_speed_lists_them() -> None:
    page = (Path(__file__).parents[2] / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    listed = page.partition("## Tricks on masks")[2].partition("\n## ")[0]
    rows = [[cell.strip() for cell in line.split("|")[1:3]] for line in listed.splitlines() if "`" in line]
    assert rows == [[info.id, ORDINARY[kind]] for info in ROWS for kind in CARD_BY_CARD.get(info.id, [])]


# -- rules that the masks do not know ----------------------------------------------------------


class OnlyRed(Tricks):
    """A rule of its own, of which the masks are told nothing."""

    def playable(self, s: State, hand: int) -> list[int]:
        return [card for card in super().playable(s, hand) if card % 2] or super().playable(s, hand)


class OnlyRedTold(OnlyRed):
    """Told by a class above the one that has the rule."""

    def may_play(self, t: PlayOut, held: int, led: int, best: int) -> int:
        return held


class LaterRule(OnlyRedTold):
    """Another rule is added, of which nothing is told again."""

    def playable(self, s: State, hand: int) -> list[int]:
        return super().playable(s, hand)[:1]


class OtherWords(Tricks):
    """Nothing that the play hangs on."""

    def prompt(self, s: State, seat: int) -> str:
        return "play"


class Helped(Tricks):
    def trick_taken(self, s: State, winner: int) -> None:
        self.charge(s, winner)

    def settle(self, s: State, t: PlayOut) -> None:
        self.charge(s, int(t.leader.hand))

    def charge(self, s: State, winner: int) -> None:
        """A rule of this class alone."""


class ChargesMore(Helped):
    """What a rule of the class above goes by is changed, and nothing is told."""

    def charge(self, s: State, winner: int) -> None:
        s.score(int(winner), 1, "a trick")


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (Tricks, ""),
        (OtherWords, ""),
        (OnlyRed, "OnlyRed has its own rule `playable`"),
        (OnlyRedTold, ""),
        (LaterRule, "LaterRule has its own rule `playable`"),
        (Helped, ""),
        (ChargesMore, "ChargesMore has its own rule `charge`"),
    ],
)
def test_a_rule_that_is_not_told_in_masks_is_found(kind: type[Tricks], reason: str) -> None:
    assert untold_rules(kind) == reason


def test_tricks_with_an_untold_rule_are_played_card_by_card() -> None:
    game = REGISTRY.find("whist").make()
    step = OnlyRed()
    step.index = game.tricks.index
    step.bind(game)
    game.all_steps[game.tricks.index] = step
    s = game.begin(game.new_match(), shuffled(52, 1), 1)
    s.is_blind = True
    assert step.roll(s, Rng(1)) == 0
    assert game.rollout(s, Rng(1)) == 52
    assert s.over


# -- what a blind state refuses ----------------------------------------------------------------


def rolled(id: str) -> tuple[Game[Any], State]:
    game = REGISTRY.find(id).make()
    s = game.begin(game.new_match(), shuffled(game.cards.size, 1), 1)
    game.rollout(s, Rng(1))
    return game, s


@pytest.mark.parametrize("id", ["whist", "gin-rummy"])
def test_nobody_may_look_at_what_was_rolled_out(id: str) -> None:
    game, s = rolled(id)
    assert s.over
    for blind in (s, s.copy()):
        for look in (
            blind.dump,
            lambda: View(game, blind, 0),  # noqa: B023
            lambda: sample(game, blind, 0, Rng(1)),  # noqa: B023
            lambda: observe(game, blind, 0),  # noqa: B023
            lambda: blind == s.copy(),  # noqa: B023
            lambda: hash(blind),  # noqa: B023
        ):
            with pytest.raises(BlindState, match="Look at the original"):
                look()


def test_the_original_of_a_rollout_stays_as_it_was() -> None:
    """Its knowledge and its score are shared with the copy, which must not write on them."""
    game = REGISTRY.find("euchre").make()
    s = game.begin(game.new_match(), shuffled(game.cards.size, 1), 1)
    before = s.dump()
    for seed in range(20):
        game.rollout(s.copy(), Rng(seed))
        assert s.dump() == before
    assert not s.is_blind


def test_a_game_whose_rules_ask_what_is_known_keeps_it() -> None:
    game, s = rolled("go-fish")
    assert game.needs_knowledge(s)
    assert View(game, s, 0).over


def test_games_whose_rules_ask_what_is_known() -> None:
    """As the law finds; another game that needs to say so belongs here.

    Stud is one of them where a call that cannot win is void by all that is known.
    """
    made = {info.id: info.make() for info in REGISTRY}
    void_calls = {
        id for id, game in made.items() if any(isinstance(step, HighStudBetting) for step in game.all_steps)
    }
    found = {id for id, game in made.items() if game.reads_knowledge}
    assert found == {"authors", "go-fish", "contract-bridge", "four-deal-bridge"} | void_calls
    assert "five-card-stud" in void_calls


def test_bridge_keeps_knowledge_only_after_a_claim() -> None:
    game = REGISTRY.find("contract-bridge").make()
    s = game.begin(game.new_match(), shuffled(52, 1), 1)
    assert not game.needs_knowledge(s)
    s.step = game.claims.index
    assert game.needs_knowledge(s)


def test_a_rollout_makes_no_more_decisions_than_it_may() -> None:
    """About: what is done at once is done to its end."""
    game = REGISTRY.find("klondike").make()
    s = game.begin(game.new_match(), shuffled(52, 1), 1)
    assert game.rollout(s, Rng(1), 5) == 5
    assert not s.over


# -- by hand -----------------------------------------------------------------------------------


def roll(step: MaskedTricks, s: State, seed: int = 1) -> list[int]:
    """The cards that were played."""
    assert not step.why_not_rolled()
    playout = step.new_playout()
    playout.is_recorded = True
    s.is_blind = True
    playout.roll(s, Rng(seed))
    return playout.record


def test_skat_stops_when_the_opponents_have_half_the_points() -> None:
    """They need 60 of 120: with 60 they have won, and what is in the hands is not played."""
    ended = 0
    game = REGISTRY.find("skat").make(3, {"play_on": False})
    for seed in range(40):
        s = game.begin(game.new_match(), shuffled(32, seed), seed)
        rng = Rng(seed)
        while not s.over and not isinstance(game.step_of(s), Tricks):
            step, seat = game.step_of(s), game.to_act(s)[0]
            step.apply(s, seat, step.pick(s, seat, rng))
        if s.over or s.declarer < 0 or game.step_of(s) is not game.tricks:
            continue
        play, declarer = game.tricks, int(s.declarer)
        cards = roll(play, s, seed)
        against = play.against(s)
        if len(cards) < 30 and play.contract(s).promise < 5:
            last = sum(play.counts[card] for card in cards[-3:])
            assert against >= 60 > against - last
            assert s.leader != declarer
            ended += 1
    assert ended > 3


def test_the_first_of_two_like_cards_takes_the_trick() -> None:
    """Auction pinochle: both tens of clubs are led one after the other; the aces are elsewhere."""
    scene = Scene("auction-pinochle")
    game, play = scene.game, scene.game.play
    pack = game.cards
    tens = [card for card in range(pack.size) if pack.text(card) == "10C"]
    kings = [card for card in range(pack.size) if pack.text(card) == "KC"]
    s = scene.s
    for at, zone in enumerate(play.hands):
        s.zones[zone][:] = [[tens[0]], [tens[1]], [kings[0]]][at]
    s.step, s.trump, s.leader, s.hand, s.turn = play.index, HEARTS, 0, 0, 0
    assert not play.why_not_rolled()
    assert [pack.text(card) for card in roll(play, s)] == ["10C", "10C", "KC"]
    assert s.numbers[play.tricks[0]] == 1


def test_trumps_that_lie_there_must_be_beaten_on_masks_as_well() -> None:
    """Clubs are led and trumped with the eight of hearts: of 2, 9 and jack of hearts only two will do."""
    step = Tricks(duty=Duty(must_trump=True, must_head=ALWAYS, must_overtrump=True))
    step.bind(REGISTRY.find("whist").make())
    assert not step.why_not_rolled()
    t = step.new_playout()
    t.places = step.places[HEARTS]
    t.trump_suit = t.places.masks[HEARTS]
    read = step.game.cards.read_all
    held = t.places.mask_of(read("2H 9H JH 4D"))
    clubs, eight = t.places.masks[CLUBS], t.places.mask_of(read("8H"))
    assert step.may_play(t, held, clubs, eight) == t.places.mask_of(read("9H JH"))
    assert step.may_play(t, held, clubs, t.places.mask_of(read("QH"))) == t.places.mask_of(read("2H 9H JH"))
    assert step.may_play(t, held, 0, 0) == held
    assert NO_SUIT not in {step.game.cards.suits[card] for card in read("2H 9H JH 4D")}


@pytest.mark.skipif("CARDTABLE_COMPILED" not in os.environ, reason="only where it is compiled")
def test_the_kernel_is_compiled() -> None:
    import cardtable.mechanics.tricks.rollout as kernel

    assert kernel.__file__.endswith(".so")
