"""Claims and concessions at Contract Bridge by the book (000, lines 631-639, 904-924)."""

from typing import Any

import pytest

from cardtable.bots import LEVELS, bot_of, observe
from cardtable.cards import FULL_52, Pack, Rng
from cardtable.engine import Game, GameInfo, Move, Options, State, Step, Table, View, load, save
from cardtable.games import REGISTRY
from cardtable.games.bridge.rules.claims import Claims, OpenTricks
from cardtable.games.bridge.rules.double_dummy import DoubleDummy, distributions
from cardtable.games.bridge.rules.dummy import DummyTricks
from cardtable.lab.review import review
from cardtable.mechanics.hands.dealing import DealHands, TurnLastCard
from cardtable.mechanics.tricks.rules import Tricks
from cardtable.testing import Scene, check_game

SOUTH, WEST, NORTH, EAST = range(4)
WE, THEY = 0, 1


def ending(
    south: str, west: str, north: str, east: str, *, bid: str = "3NT", leader: int = SOUTH, took: int = 0
) -> Scene:
    """The last cards of a deal that South plays: the others lie in the tricks, of which so many are his."""
    hands = {f"hand {seat}": cards for seat, cards in enumerate((south, west, north, east))}
    scene = Scene("contract-bridge", hands).do(f"bid {bid}", "pass", "pass", "pass")
    game, s = scene.game, scene.s
    kept = set(game.cards.read_all(" ".join(hands.values())))
    taken = game.layout.find_zone("taken 0")
    for seat in range(4):
        zone = game.layout.find_zone(f"hand {seat}")
        for card in s.zones[zone][:]:
            if card not in kept:
                s.move(card, zone, taken)
    s.show_all(game.layout.find_zone("hand 2"))
    left = len(south.split())
    s.numbers[game.layout.find_number("tricks 0")] = took
    s.numbers[game.layout.find_number("tricks 1")] = 13 - left - took
    step = game.step_of(s)
    assert isinstance(step, DummyTricks)
    step.lead(s, leader)
    return scene


def tops(**more: Any) -> Scene:
    """South has the three best cards that are left, and the lead."""
    return ending("AS KS AH", "2S 3S 2H", "2C 3C 4C", "4S 5S 3H", **more)


def tenace(**more: Any) -> Scene:
    """Dummy has ace and queen of spades, and the king is out: with West, before dummy."""
    return ending("2S 3S 2D", "KS 4S 5D", "AS QS 4D", "5S 6S 3D", **more)


def sees(scene: Scene, viewer: int, seat: int) -> list[str]:
    """The hand of a seat as a viewer sees it."""
    return View(scene.game, scene.s, viewer).zone(f"hand {seat}").cards


def acting(scene: Scene) -> list[int]:
    return scene.game.to_act(scene.s)


def beside(scene: Scene, seat: int) -> list[str]:
    return [move.text for move in scene.game.asides(scene.s, seat)]


# -- declarer ------------------------------------------------------------------------------------


def test_000_l631_both_defenders_must_concede() -> None:
    """Declarer's hand lies open; dummy is not asked. Then he has won the tricks claimed."""
    scene = tops(took=8)
    scene.do("claim 3")
    assert acting(scene) == [WEST, EAST]
    for viewer in range(5):
        assert "??" not in sees(scene, viewer, SOUTH)
    assert scene.prompt(EAST) == "South claims 3 of the 3 tricks left: accept or dispute it"
    scene.do("accept", seat=EAST)
    assert not scene.s.over
    scene.do("accept", seat=WEST)
    assert scene.s.over
    assert scene.number("tricks 0") == 11
    assert (WE, 100, "3 no-trump bid and made (below the line)") in scene.lines()
    assert (-1, 0, "South claimed 3 of the last 3 tricks") in scene.lines()


def test_000_l631_what_is_not_claimed_is_conceded() -> None:
    scene = tenace(took=8)
    scene.do("claim 1")
    scene.do("accept", seat=WEST)
    scene.do("accept", seat=EAST)
    assert (scene.number("tricks 0"), scene.number("tricks 1")) == (9, 4)


def test_000_l631_declarer_may_concede_the_rest() -> None:
    """Nobody is asked, for nobody loses by it."""
    scene = ending("2S 3S 2D", "KS 4S 3D", "9C 8C 4D", "5S 6S 5D", took=8)
    scene.do("concede")
    assert scene.s.over
    assert (scene.number("tricks 0"), scene.number("tricks 1")) == (8, 5)
    assert "undertrick" in [line[2] for line in scene.lines()]


@pytest.mark.parametrize("seat", [WEST, EAST])
def test_000_l908_a_defender_who_disputes_has_it_played_out(seat: int) -> None:
    """Declarer plays on with his hand open."""
    scene = tops(took=8).do("claim 3")
    scene.do("dispute", seat=seat)
    assert isinstance(scene.game.step_of(scene.s), OpenTricks)
    assert acting(scene) == [SOUTH]
    assert scene.number("claim disputed") == 1
    assert "??" not in sees(scene, EAST, SOUTH)
    assert scene.prompt() == "lead to a trick; your claim is disputed: no finesse"
    scene.play_out()
    assert scene.number("tricks 0") == 11


def test_000_l908_after_a_dispute_declarer_may_not_finesse() -> None:
    """Low to ace and queen with the king out: the ace, or no attempt at all."""
    scene = tenace().do("play 2S", "play 4S")
    assert sorted(scene.legal()) == ["play AS", "play QS"]
    scene = tenace().do("claim 3")
    scene.do("dispute", seat=EAST).do("play 2S", "play 4S")
    assert sorted(scene.legal()) == ["play AS"]
    why = scene.why_not("play QS")
    assert why == "After your claim no finesse: win with the best card of the suit, or leave the trick."
    assert scene.advised() == "play AS"
    assert "must follow suit" in str(scene.why_not("play 4D"))


def test_000_l908_nor_may_a_card_be_let_run() -> None:
    """The queen is led through the king: dummy must win with the ace, or it would be a finesse."""
    hands = ("QS 3S 2D", "KS 4S 3D", "AS 2S 4D", "5S 6S 5D")
    assert sorted(ending(*hands).do("play QS", "play 4S").legal()) == ["play 2S", "play AS"]
    scene = ending(*hands).do("claim 3")
    scene.do("dispute", seat=WEST).do("play QS", "play 4S")
    assert sorted(scene.legal()) == ["play AS"]


def test_000_l908_what_is_known_of_a_defender_is_no_chance() -> None:
    """East has shown that he has no spade: the king can only be with West, who has played before dummy."""
    scene = tenace().do("claim 3")
    scene.do("dispute", seat=EAST)
    suit = sum(1 << face for face, text in enumerate(scene.game.cards.texts) if text.endswith("S"))
    scene.s.rule_out(scene.game.layout.find_zone("hand 3"), suit)
    scene.do("play 2S", "play 4S")
    assert sorted(scene.legal()) == ["play AS", "play QS"]


def test_000_l908_a_trick_may_be_left_to_the_defenders() -> None:
    """Under West's king dummy may play low; with no higher card out there is nothing to choose."""
    scene = ending("2S 3S 2D", "KS 4S 3D", "AS 9S 4D", "5S 6S 5D").do("claim 3")
    scene.do("dispute", seat=EAST).do("play 2S", "play KS")
    assert sorted(scene.legal()) == ["play 9S", "play AS"]


def test_000_l910_a_defender_may_lay_his_hand_open_then() -> None:
    scene = tenace().do("claim 3")
    assert beside(scene, WEST) == []
    scene.do("dispute", seat=EAST)
    assert "lay open" not in beside(scene, SOUTH)
    scene.do("play 2S")
    assert beside(scene, WEST) == ["claim 1-3", "concede", "lay open"]
    assert "??" in sees(scene, EAST, WEST)
    scene.do("lay open")
    assert "??" not in sees(scene, EAST, WEST)
    assert beside(scene, WEST) == ["claim 1-3", "concede"]
    assert acting(scene) == [WEST]
    assert tenace().do("play 2S").why_not("lay open") == (
        "A defender may lay his hand open once declarer has claimed and plays on."
    )


# -- defenders -----------------------------------------------------------------------------------


def defence() -> Scene:
    """West is on lead with the best cards that are left but one."""
    return ending("2S 3S AD", "AS KS 3D", "9C 8C 4D", "5S 6S 5D", leader=WEST, took=8)


def test_000_l914_a_defender_shows_his_hand_to_declarer_only() -> None:
    scene = defence().do("claim 3")
    assert acting(scene) == [SOUTH]
    assert "??" not in sees(scene, SOUTH, WEST)
    for viewer in (NORTH, EAST, 4):
        assert sees(scene, viewer, WEST) == ["??"] * 3
    scene.do("dispute")
    assert isinstance(scene.game.step_of(scene.s), DummyTricks)
    assert not isinstance(scene.game.step_of(scene.s), OpenTricks)
    assert scene.number("claim disputed") == 0
    assert acting(scene) == [WEST]
    assert "??" not in sees(scene, SOUTH, WEST)


def test_000_l633_a_defenders_concession_needs_his_partner() -> None:
    """Two of three tricks are claimed, one is conceded: declarer and partner are asked."""
    scene = defence().do("claim 2")
    assert acting(scene) == [SOUTH, EAST]
    scene.do("accept", seat=SOUTH)
    scene.do("accept", seat=EAST)
    assert (scene.number("tricks 0"), scene.number("tricks 1")) == (9, 4)
    assert "??" in sees(defence().do("claim 2"), EAST, WEST)


def test_000_l633_a_concession_of_the_rest_is_partners_matter() -> None:
    scene = ending("AS KS AD", "2S 3S 3D", "9C 8C 4D", "5S 6S 5D", leader=WEST, took=8).do("concede")
    assert acting(scene) == [EAST]
    assert scene.prompt() == "West concedes the 3 tricks left: accept or dispute it"
    scene.do("accept")
    assert scene.number("tricks 0") == 11


# -- what cannot be lost -----------------------------------------------------------------------------


def test_000_l639_the_concession_of_a_trick_that_cannot_be_lost_is_void() -> None:
    """Declarer concedes with the ace of trumps in his hand."""
    scene = ending("AS 2H 3H", "KS KH QH", "2C 3C 4C", "QS JH 10H", bid="4S", took=9).do("concede")
    assert (scene.number("tricks 0"), scene.number("tricks 1")) == (10, 3)
    assert (-1, 0, "1 trick conceded could not be lost, which is void") in scene.lines()


def test_000_l922_nor_can_defenders_give_away_their_sure_trick() -> None:
    """West has king and queen of trumps: one of them wins, whatever is played."""
    scene = ending("AS JS 3H", "KS QS 2H", "2C 3C 4C", "2D 3D 4D", bid="4S", took=9).do("claim 3")
    scene.do("accept", seat=WEST)
    scene.do("accept", seat=EAST)
    assert (scene.number("tricks 0"), scene.number("tricks 1")) == (11, 2)


def test_000_l922_a_trick_that_bad_play_would_lose_is_conceded() -> None:
    """At no-trump an ace may be thrown away."""
    scene = ending("AS 2H 3H", "JH KH QH", "2C 3C 4C", "QS 9H 10H")
    solved = DoubleDummy(scene.game.step_of(scene.s), scene.s, hands_of(scene))  # type: ignore[arg-type]
    assert solved.cannot_lose(WE) == 0
    assert solved.can_take(WE, 1) is True
    assert solved.cannot_lose(THEY) == 2


def hands_of(scene: Scene) -> list[list[int]]:
    return [scene.s.zones[scene.game.layout.find_zone(f"hand {seat}")] for seat in range(4)]


# -- the table ------------------------------------------------------------------------------------


def test_honours_that_are_not_played_count() -> None:
    """South has had the ace, king, queen and jack of trumps since the deal, of which none is played."""
    scene = ending("AS KS QS JS", "2H 3H 4H 5H", "2C 3C 4C 5C", "2D 3D 4D 5D", bid="4S", took=9).do("claim 4")
    scene.do("accept", seat=WEST)
    scene.do("accept", seat=EAST)
    assert (WE, 100, "four honours in one hand") in scene.lines()


def test_a_claim_in_the_middle_of_a_trick_counts_that_trick() -> None:
    scene = tops(took=8, bid="4S").do("play AS", "play 2S")
    scene.do("claim 3")
    scene.do("accept", seat=WEST)
    scene.do("accept", seat=EAST)
    assert scene.number("tricks 0") == 11
    assert (WE, 100, "four honours in one hand") not in scene.lines()


def test_claims_are_beside_the_legal_moves() -> None:
    """Nobody claims at random; all is offered to who is to play."""
    scene = tops()
    assert sorted(scene.legal()) == ["play AH", "play AS", "play KS"]
    assert beside(scene, SOUTH) == ["claim 1-3", "concede"]
    assert beside(scene, WEST) == []
    view = View(scene.game, scene.s, SOUTH)
    assert view.asides == ["claim 1-3", "concede"]
    assert "claim 1-3" not in view.legal


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("claim 4", "There are 3 tricks left: claim 1 to 3, or concede."),
        ("claim 0", "There are 3 tricks left: claim 1 to 3, or concede."),
    ],
)
def test_no_more_tricks_are_claimed_than_are_left(move: str, why: str) -> None:
    assert tops().why_not(move) == why


def test_nobody_claims_before_dummy_lies_open_nor_in_the_auction() -> None:
    scene = Scene("contract-bridge")
    assert scene.why_not("claim 3") == "Tricks can be claimed as soon as they are played for."
    scene.do("bid 1S", "pass", "pass", "pass")
    assert scene.why_not("concede") == "Tricks can be claimed once the opening lead is made."
    scene.do(scene.legal()[0])
    assert beside(scene, SOUTH) == ["claim 1-13", "concede"]


def test_who_is_disputed_claims_again_with_the_next_trick() -> None:
    scene = tops(took=8).do("claim 2")
    assert scene.why_not("claim 1", WEST) == ("Answer the claim that has been made first: accept or dispute.")
    scene.do("dispute", seat=EAST)
    assert scene.why_not("claim 3") == (
        "Your claim has been disputed: you may claim again when this trick is over."
    )
    scene.do("play AS", "play 2S", "play 2C", "play 4S").do("claim 2")
    scene.do("dispute", seat=WEST).do("play KS", "play 3S", "play 3C", "play 5S")
    assert scene.why_not("claim 1") == "The last trick is played."
    assert scene.play_out().s.over


def test_a_claim_is_recorded_and_replays() -> None:
    table = Table(REGISTRY.find("four-deal-bridge"), seed=5)
    rng = Rng(1)
    while not table.game.asides(table.state, table.game.to_act(table.state)[0]):
        seat = table.game.to_act(table.state)[0]
        table.play(seat, table.game.step_of(table.state).pick(table.state, seat, rng))
    for text in ("claim 13", "dispute"):
        table.play(table.game.to_act(table.state)[0], table.game.read(text))
    while not table.state.over:
        seat = table.game.to_act(table.state)[0]
        table.play(seat, table.game.step_of(table.state).pick(table.state, seat, rng))
    assert load(save(table), REGISTRY).state == table.state


def test_a_review_says_nothing_of_claims() -> None:
    """They are no choice among the legal moves."""
    table = Table(REGISTRY.find("contract-bridge"), seed=6)
    for text in ("bid 7NT", "pass", "pass", "pass", "play", "concede"):
        seat = table.game.to_act(table.state)[0]
        legal = table.game.legal(table.state, seat)
        table.play(seat, legal[0] if text == "play" else table.game.read(text))
    assert len(legal) > 1
    assert table.state.over
    found = review(table, [SOUTH], deals=24)
    assert [each.made.move.text for each in found.judgements] == ["bid 7NT"]


def claiming(game: Game[Any], s: State, seat: int, rng: Rng) -> Move:
    """Whoever may do something beside the legal moves often does; claims are disputed as often as not."""
    beside = game.asides(s, seat)
    if beside and rng.below(4) == 0:
        return game.moves.any_of(beside, rng)
    return game.step_of(s).pick(s, seat, rng)


@pytest.mark.parametrize("name", ["contract-bridge", "four-deal-bridge"])
def test_every_law_holds_with_claims(name: str) -> None:
    check_game(REGISTRY.find(name), deals=24, policies=(claiming,), thorough=4)


class ClaimedWhist(Game[Options]):
    """Tricks as in whist, with claims: all see the hand of who claims, and all have a say."""

    def pack(self) -> Pack:
        return FULL_52

    def partners(self) -> list[int]:
        return [0, 1, 0, 1]

    def steps(self) -> list[Step]:
        tricks = Tricks()
        return [DealHands(13), TurnLastCard(), tricks, Claims(tricks, tricks)]


def test_other_games_of_tricks_can_have_claims() -> None:
    whist = GameInfo(
        "claimed-whist",
        "Whist with claims",
        ClaimedWhist,
        Options(),
        family="trick-plain",
        players=(4,),
        source="",
        blurb="",
    )
    check_game(whist, deals=16, policies=(claiming,), thorough=4)
    table = Table(whist, seed=2)
    seat = table.game.to_act(table.state)[0]
    table.play(seat, table.game.read("claim 12"))
    assert table.game.to_act(table.state) == [other for other in range(4) if other != seat]
    for viewer in range(5):
        assert "??" not in table.view(viewer).zone(f"hand {seat}").cards
    table.play((seat + 1) % 4, table.game.read("dispute"))
    assert table.game.to_act(table.state) == [seat]
    assert not table.state.over


# -- bots -------------------------------------------------------------------------------------------


def answers(scene: Scene, seat: int, level: str) -> set[str]:
    """What a bot of a level says to a claim, by different chances."""
    seen = observe(scene.game, scene.s, seat)
    bot = bot_of(level, timed=False)
    return {bot.choose(seen, Rng(seed)).text for seed in range(8)}


@pytest.mark.parametrize("level", list(LEVELS))
def test_bots_accept_a_claim_that_holds(level: str) -> None:
    scene = tops().do("claim 3")
    assert answers(scene, WEST, level) == {"accept"}
    assert answers(scene, EAST, level) == {"accept"}


@pytest.mark.parametrize("level", list(LEVELS))
def test_bots_dispute_what_a_finesse_would_be_needed_for(level: str) -> None:
    """Played out with all hands open the finesse would win; declarer may not take it."""
    scene = tenace().do("claim 2")
    assert answers(scene, WEST, level) == {"dispute"}
    assert answers(scene, EAST, level) == {"dispute"}
    assert answers(tenace().do("claim 1"), WEST, level) == {"accept"}


def test_a_card_that_would_run_is_a_finesse_in_a_later_trick_too() -> None:
    """West leads to the ace of clubs; then the queen would have to run through the king."""
    scene = ending("QS JS AC", "KS 4S 3C", "AS 3S 4C", "5S 6S 5C", leader=WEST).do("play 3C")
    assert answers(scene.do("claim 3"), WEST, "strong") == {"dispute"}


def test_a_bot_sees_its_own_winner_and_partners() -> None:
    scene = ending("AS KS 2H", "2S 3S 3H", "2C 3C 4C", "4S 5S AH").do("claim 3")
    assert answers(scene, WEST, "strong") == {"dispute"}
    assert answers(scene, EAST, "strong") == {"dispute"}


def test_declarer_bot_accepts_what_a_defender_has_for_sure() -> None:
    scene = ending("2S 3S 4D", "AS KS AD", "9C 8C 5D", "5S 6S 6D", leader=WEST)
    assert answers(scene.do("claim 3"), SOUTH, "strong") == {"accept"}
    assert answers(defence().do("claim 3"), SOUTH, "strong") == {"dispute"}


def test_partner_concedes_only_what_is_lost_wherever_the_cards_are() -> None:
    """East does not see West's cards, which are shown to declarer only."""
    scene = ending("AS KS AD", "2S 3S 3D", "9C 8C 4D", "5S 6S 5H", leader=WEST).do("concede")
    assert answers(scene, EAST, "strong") == {"dispute"}  # the three best cards might be West's
    scene = ending("2S 3S 2D", "4S 5S 3D", "AS KS QS", "6S 7S 8S", leader=NORTH)
    scene.do("play AS").do("concede")
    assert answers(scene, WEST, "strong") == {"accept"}  # dummy's three are the best, and lie open


def test_the_whole_hand_is_accepted_before_the_first_trick() -> None:
    """Thirteen trumps: nothing need be looked at."""
    suits = {f"hand {seat}": " ".join(f"{rank}{suit}" for rank in "2 3 4 5 6 7 8 9 10 J Q K A".split())
             for seat, suit in enumerate("SHDC")}  # fmt: skip
    scene = Scene("contract-bridge", suits).do("bid 7S", "pass", "pass", "pass", "play 2H", "claim 13")
    assert scene.advised(WEST) == "accept"
    assert scene.advised(EAST) == "accept"


def few_cards(seed: int) -> list[str]:
    """Four cards to each, from ace to jack."""
    rng = Rng(seed)
    cards = [f"{rank}{suit}" for suit in "SHDC" for rank in ("A", "K", "Q", "J")]
    order: list[str] = []
    while cards:
        order.append(cards.pop(rng.below(len(cards))))
    return [" ".join(order[4 * seat : 4 * seat + 4]) for seat in range(4)]


@pytest.mark.parametrize("seed", range(8))
def test_what_is_solved_is_what_searching_everything_finds(seed: int) -> None:
    """Four cards each, dealt at random, a suit for trumps or none: quick looks change nothing."""
    dealt = few_cards(seed)
    scene = ending(*dealt, bid=("3NT", "4S")[seed % 2], leader=seed % 4)
    solved = DoubleDummy(scene.game.step_of(scene.s), scene.s, hands_of(scene))  # type: ignore[arg-type]
    best = minimax(scene.game, scene.s)
    for number in range(5):
        assert solved.can_take(WE, number) is (best >= number)


@pytest.mark.parametrize("seed", range(8))
def test_a_claim_is_judged_as_it_would_be_played_out(seed: int) -> None:
    """After a dispute South is bound: what is left to him is what bots reckon with, no more and no less."""
    dealt = few_cards(seed)
    scene = ending(*dealt, bid=("3NT", "4S")[seed % 2]).do("claim 1")
    claims = scene.game.step_of(scene.s)
    assert isinstance(claims, Claims)
    bound = claims.bound(scene.s)
    solved = DoubleDummy(claims.tricks, scene.s, hands_of(scene), bound)
    scene.do("dispute", seat=WEST)
    best = minimax(scene.game, scene.s)
    for number in range(5):
        assert solved.can_take(WE, number) is (best >= number)


def minimax(game: Game[Any], s: State) -> int:
    """The tricks that South's side takes, by trying everything."""
    if s.over:
        return s.numbers[game.layout.find_number("tricks 0")]
    seat = game.to_act(s)[0]
    found = []
    for move in game.legal(s, seat):
        after = s.copy()
        game.carry_out(after, seat, move)
        found.append(minimax(game, after))
    return max(found) if game.side_of[seat] == WE else min(found)


def test_distributions() -> None:
    assert distributions([1, 2, 3], [1, 2], 10) == [[[1], [2, 3]], [[2], [1, 3]], [[3], [1, 2]]]
    assert len(distributions(list(range(8)), [4, 4], 70)) == 70
    assert distributions(list(range(10)), [5, 5], 70) == []


def test_a_position_that_is_too_large_is_not_known() -> None:
    """All thirteen tricks of an ordinary deal cannot be looked through."""
    scene = Scene("contract-bridge", seed=3).do("bid 3NT", "pass", "pass", "pass")
    scene.do(scene.legal()[0])
    solved = DoubleDummy(scene.game.step_of(scene.s), scene.s, hands_of(scene))  # type: ignore[arg-type]
    assert solved.can_take(WE, 7) is None
    scene.do("claim 13")
    assert isinstance(scene.game.step_of(scene.s), Claims)
    assert scene.advised(WEST) == "dispute"
