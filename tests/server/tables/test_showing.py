"""What a viewer is sent of a table: the picture, his moves, the facts, and nothing that he may not know."""

import re
from itertools import pairwise
from typing import Any

import pytest

from cardtable.engine import UNSEEN, View
from cardtable.games import REGISTRY
from cardtable.server.tables.live import MOVED, UNDONE, LiveTable
from cardtable.server.tables.showing import Picture, TableNames, why, zone_shown
from tests.server.logs import dealt_table, log_by_seed, make_move, shown_by, shown_to

GAMES = (
    "whist",
    "hearts",
    "euchre",
    "cribbage",
    "gin",
    "canasta",
    "jackpots",
    "klondike",
    "skat",
    "pinochle",
    "contract-bridge",
    "contract-rummy",
    "five-hundred",
    "piquet",
)


def cards_of(shown: dict[str, Any], zone: str) -> list[str]:
    """The cards of a zone that was sent."""
    return next(each["cards"] for each in shown["zones"] if each["id"] == zone)


def test_a_player_sees_his_hand_and_the_backs_of_the_others() -> None:
    """In whist: thirteen cards of one's own in order, thirteen backs each of the others."""
    live = dealt_table("whist")
    mine = cards_of(shown_to(live, 2), "hand 2")
    assert len(set(mine)) == 13 and UNSEEN not in mine
    suits = [card[-1] for card in mine]
    assert len(set(suits)) == 1 + sum(a != b for a, b in pairwise(suits))
    assert cards_of(shown_to(live, 2), "hand 1").count(UNSEEN) >= 12  # the turned card is the dealer's


def test_a_spectator_sees_no_hand() -> None:
    """Who has no seat sees the backs of all, and can do nothing."""
    live = dealt_table("gin")
    shown = shown_to(live, live.game.seats)
    assert shown["you"] == -1 and not shown["host"] and shown["moves"] == []
    assert set(cards_of(shown, "hand 0") + cards_of(shown, "hand 1")) == {UNSEEN}


def test_the_house_deals_where_no_player_does() -> None:
    """It is named, its hand lies in the middle, and nobody has the dealer's mark; else a seat has it."""
    guests = [f"guest {seat}" for seat in range(5)]
    live = LiveTable("table", REGISTRY, log_by_seed("casino-blackjack", guests, 1))
    for _ in guests:
        make_move(live)
    shown = shown_to(live, 0)
    assert (shown["dealer"], shown["house"]) == (-1, "the house")
    hand = next(zone for zone in shown["zones"] if zone["label"] == "the house's hand")
    assert (hand["whose"], hand["owner"], hand["cards"].count(UNSEEN)) == ("table", -1, 1)
    permanent = shown_to(dealt_table("black-jack-permanent-bank"), 0)
    assert permanent["dealer"] == 4
    assert "house" not in permanent


def test_zones_say_what_they_are() -> None:
    """Hands, the trick, what is taken; piles side by side, places in a square; melds of a side."""
    whist = zones_of("whist")
    assert [whist[id]["role"] for id in ("hand 3", "trick", "taken 0", "pack")] == [
        "hand",
        "trick",
        "taken",
        "pack",
    ]
    assert {"whose": "seat", "owner": 3, "label": "hand", "loose": True}.items() <= whist["hand 3"].items()
    assert (whist["taken 1"]["whose"], whist["taken 1"]["owner"]) == ("side", 1)
    klondike = zones_of("klondike")
    assert [klondike[f"pile {number}"]["column"] for number in range(1, 8)] == list(range(1, 8))
    assert (klondike["talon"]["role"], klondike["talon"]["kept"]) == ("turned", True)
    assert (klondike["foundation H"]["suit"], klondike["foundation H"]["mark"]) == ("H", "H")
    squares = zones_of("poker-squares")
    place = {"role": "tableau", "label": "Z", "row": 5, "column": 5, "whose": "seat", "owner": 1}
    assert place.items() <= squares["Z 5 1"].items()
    assert squares["own pack 1"]["role"] == "stock"
    canasta = zones_of("canasta")
    assert (canasta["kings 1"]["whose"], canasta["kings 1"]["owner"]) == ("side", 1)


def zones_of(game: str) -> dict[str, dict[str, Any]]:
    """What a client is told of the zones of a game, by their names."""
    return {zone["id"]: zone for zone in shown_to(dealt_table(game), 0)["zones"]}


def test_moves_say_where_they_go() -> None:
    """Where a verb is at home, the zone that a move means, the player whom it names."""
    live = dealt_table("gin")
    (acting,) = live.game.to_act(live.state)
    homes = {move["verb"]: move.get("home") for move in shown_to(live, acting)["moves"]}
    assert homes["take"] == "discards"
    live = dealt_table("go-fish")
    (acting,) = live.game.to_act(live.state)
    asked = {move["seat"] for move in shown_to(live, acting)["moves"]}
    assert asked == {0, 1, 2, 3} - {acting}
    make_move(live)
    assert shown_to(live, acting)["log"][0]["named"] in asked


def test_only_who_is_to_act_has_moves() -> None:
    """All legal moves, each once, and a prompt; nobody else has any."""
    live = dealt_table("whist")
    (acting,) = live.game.to_act(live.state)
    shown = shown_by(Picture(live.game), live, range(4))
    texts = [move["text"] for move in shown[acting]["moves"]]
    assert sorted(texts) == sorted(move.text for move in live.game.legal(live.state, acting))
    assert shown[acting]["moves"][0]["cards"] and shown[acting]["prompt"]
    assert [shown[seat]["moves"] for seat in range(4) if seat != acting] == [[], [], []]


def test_the_trick_taken_last_and_the_facts() -> None:
    """After four cards the trick is taken, with who played what; the sides' tricks are told."""
    live = dealt_table("whist")
    leader = live.game.to_act(live.state)[0]
    for _ in range(4):
        make_move(live)
    shown = shown_to(live, 0)
    assert [seat for seat, _ in shown["lastTrick"]] == [(leader + i) % 4 for i in range(4)]
    assert shown["trick"] == []
    assert sum(len(cards_of(shown, f"taken {side}")) for side in (0, 1)) == 4
    assert any("trump" in name for name, _ in shown["facts"]["table"]) or shown["trump"]


def test_bets_are_told_at_their_places() -> None:
    """A layout says which card is painted on a place; a bet there is told with its seat, beside no name."""
    live = dealt_table("faro")
    places = {zone["id"]: zone for zone in shown_to(live, 0)["zones"] if zone["role"] == "layout"}
    assert [zone["painted"] for zone in places.values()][:2] == ["AS", "2S"]
    assert "zones" not in shown_to(live, 0)["facts"]
    (acting,) = live.game.to_act(live.state)
    move = next(move for move in shown_to(live, acting)["moves"] if move["text"] == "bet two")
    assert places["layout two"]["label"] == move["target"]
    make_move(live, 1)
    facts = shown_to(live, acting)["facts"]
    assert facts["zones"] == {"layout two": [[acting, "1"]]}
    assert not any(facts["seats"])


def test_seats_say_who_is_there() -> None:
    """Names, persons, who is connected, who is the host."""
    shown = shown_to(dealt_table("whist"), 0, {"guest 0"})
    assert [seat["name"] for seat in shown["seats"]] == ["Name 0", "Name 1", "Name 2", "Name 3"]
    assert [seat["here"] for seat in shown["seats"]] == [True, False, False, False]
    assert shown["host"] and shown["you"] == 0


def test_people_are_called_by_their_names() -> None:
    """In refusals, prompts and facts, with the right words for the one who is spoken to."""
    live = dealt_table("whist")
    (acting,) = live.game.to_act(live.state)
    other = (acting + 1) % 4
    move = live.game.legal(live.state, acting)[0].text
    assert why(live, other, move) == f"It is not your turn: Name {acting} is to act."
    names = TableNames(live, 1)
    assert names.to_viewer("Player 2 is to act.") == "You are to act."
    assert names.to_viewer("Player 1's turn, not Player 2's") == "Name 0's turn, not your"
    assert names.to_viewer("Player 10 and Player 4") == "Player 10 and Name 3"
    live.seats[0].name = "Player 2"  # who calls himself so is still himself
    assert names.to_viewer("Player 1 and Player 2") == "Player 2 and you"


def test_no_seat_is_a_number_in_what_a_game_says() -> None:
    """Whose cards one doubts, and who has put them down."""
    live = dealt_table("i-doubt-it")
    for _ in range(12):
        make_move(live, -1)
        for viewer in range(live.game.seats):
            shown = shown_to(live, viewer)
            said = [shown["prompt"], shown["facts"], shown["lines"], shown["matchLines"]]
            assert not re.search(r"Player \d", str(said))


def test_a_secret_move_is_told_without_its_cards() -> None:
    """In hearts others learn that cards were passed, not which."""
    live = dealt_table("hearts")
    seat = live.game.to_act(live.state)[0]
    make_move(live)
    (mine,), (others,) = (shown_to(live, viewer)["log"] for viewer in (seat, (seat + 1) % 4))
    assert mine["text"].startswith("pass ") and others == {"seat": seat, "text": "pass"}


def test_the_log_is_sent_as_news() -> None:
    """From a move on; after a move was taken back all of it."""
    live = dealt_table("whist")
    make_move(live)
    live.tell()
    make_move(live)
    shown = shown_to(live, 0, since=live.told)
    assert shown["logFrom"] == 1 and len(shown["log"]) == 1
    live.tell()
    last = live.table.events[-1].seat
    live.replay(live.next_event(UNDONE, {"seat": last}))
    assert live.told == 0 and len(shown_to(live, 0, since=live.told)["log"]) == 1


def test_the_end_of_a_match_is_told_to_each_in_his_words() -> None:
    """One side has won; its players are told that they have."""
    live = dealt_table("klondike")
    while not live.table.match.over:
        make_move(live, -1)
    assert "come out" in shown_to(live, 0)["match"]["result"]
    live = dealt_table("poker-solitaire")
    while not live.table.match.over:
        make_move(live, -1)
    scored = live.table.match.scores[0]
    assert shown_to(live, 0)["match"]["result"] == f"You have scored {scored}."


def test_cards_turned_down_again_are_sent_as_backs() -> None:
    """In concentration two unlike cards lie up for all until the next is turned; a kept picture notices."""
    guests = [f"guest {seat}" for seat in range(4)]
    live = LiveTable("table", REGISTRY, log_by_seed("concentration", guests, 1))
    pack = live.game.cards
    kept = Picture(live.game)
    before: list[list[str]] = []
    for choice in (0, 4, 20):  # legal moves are in the order of the places; of the second turn one is missing
        make_move(live, choice)
        shown = shown_by(kept, live, range(5)).values()
        before.append([cards_of(each, name)[0] for each in shown for name in ("W 1", "W 6", "X 8")])
    faces = [
        pack.text(live.state.zones[live.game.layout.find_zone(name)][0]) for name in ("W 1", "W 6", "X 8")
    ]
    assert faces[0][:-1] != faces[1][:-1]
    assert before == [
        [faces[0], UNSEEN, UNSEEN] * 5,
        [faces[0], faces[1], UNSEEN] * 5,
        [UNSEEN, UNSEEN, faces[2]] * 5,
    ]


@pytest.mark.parametrize("game", [*GAMES, "concentration"])
def test_what_was_made_before_is_as_if_made_anew(game: str) -> None:
    """A picture that has seen every move shows what a fresh one shows, to every viewer."""
    live = dealt_table(game)
    kept = Picture(live.game)
    viewers = range(live.game.seats + 1)
    for number in range(40):
        if not live.is_playing:
            break
        shown = shown_by(kept, live, viewers)
        assert shown == shown_by(Picture(live.game), live, viewers)
        for viewer in viewers:
            view = View(live.game, live.state, viewer)
            assert shown[viewer]["zones"] == [zone_shown(zone) for zone in view.zones]
            assert sorted(move["text"] for move in shown[viewer]["moves"]) == sorted(view.legal)
        make_move(live, number * 7)


@pytest.mark.parametrize("game", GAMES)
def test_no_zone_names_a_card_that_the_viewer_has_not_seen(game: str) -> None:
    """Every card that is named was seen by the viewer; what lies face down he has to remember."""
    live = dealt_table(game)
    pack = live.game.cards
    for number in range(40):
        if not live.is_playing:
            break
        for viewer in range(live.game.seats + 1):
            for zone, shown in enumerate(shown_to(live, viewer)["zones"]):
                held = live.state.zones[zone]
                lying = held if not live.game.layout.lies_face_down[zone] else live.state.turned_up()
                seen = [
                    pack.text(card) for card in held if live.state.seen[card] >> viewer & 1 and card in lying
                ]
                assert sorted(card for card in shown["cards"] if card != UNSEEN) == sorted(seen)
                assert len(shown["cards"]) == len(held)
        make_move(live, number * 7)


def test_claims_are_shown_beside_the_moves_to_who_is_to_act() -> None:
    """They can be made as any move; then the others are asked."""
    live = dealt_table("contract-bridge", None)
    seat = live.game.to_act(live.state)[0]
    for text in ("bid 3NT", "pass", "pass", "pass", ""):
        actor = live.game.to_act(live.state)[0]
        assert shown_to(live, actor)["asides"] == []
        move = text or live.game.legal(live.state, actor)[0].text
        live.replay(live.next_event(MOVED, {"seat": actor, "move": move}))
    claim = {"text": "claim 1-13", "verb": "claim", "low": 1, "high": 13}
    assert shown_to(live, seat)["asides"] == [claim, {"text": "concede", "verb": "concede"}]
    assert shown_to(live, (seat + 1) % 4)["asides"] == []
    assert [move.text for move in live.check_moves(seat, "claim 13")] == ["claim 13"]
    live.replay(live.next_event(MOVED, {"seat": seat, "move": "claim 13"}))
    assert shown_to(live, seat)["moves"] == []
    asked = shown_to(live, (seat + 3) % 4)
    assert [move["text"] for move in asked["moves"]] == ["accept", "dispute"]
    assert UNSEEN not in next(zone["cards"] for zone in asked["zones"] if zone["id"] == f"hand {seat}")
