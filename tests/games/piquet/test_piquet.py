"""Piquet by the book (000, lines 5795-5879)."""

from typing import Any

import pytest

from cardtable.cards import Rng, short_pack
from cardtable.engine import IllegalMove, Match, View, sample
from cardtable.testing import Scene

PACK = [short_pack(7).text(card) for card in range(32)]

# The hands of the book's dialogue; seat 0 deals, seat 1 is the non-dealer.
ELDER = "AS KS QS KH QH JH 7H KC 9C AD 9D 8D"
DEALER = "AC JC 10C 8C JS 10S 9S KD QD 10D 10H 8H"

# All spades and the four best hearts: point of eight, sequence of eight, quart.
STRONG = "AS KS QS JS 10S 9S 8S 7S AH KH QH JH"
WEAK = "AC QC 10C 8C 7C KD JD 9D 7D 10H 9H 8H"


def declaring(elder: str, dealer: str, **kw: Any) -> Scene:
    """A deal in which these hands are held after the exchange: elder takes one card, the dealer none."""
    held = elder.split()
    spare = next(card for card in PACK if card not in held + dealer.split())
    cards = {"hand 1": " ".join([*held[1:], spare]), "hand 0": dealer, "pack": held[0]}
    scene = Scene("piquet", cards, **kw)
    return scene.do(f"discard {spare}", "draw", "take none", "set aside")


def playing(elder: str, dealer: str, **kw: Any) -> Scene:
    """The same, with nothing declared by either."""
    scene = declaring(elder, dealer, **kw)
    return scene.do(*[f"no {name}" for name in ("point", "sequence", "set") for _ in range(2)])


def play_out(scene: Scene, *leads: str) -> Scene:
    """Play to the end: these leads first, then always the first legal card."""
    wanted = list(leads)
    while not scene.s.over:
        if wanted and not scene.cards("trick"):
            scene.do(f"play {wanted.pop(0)}")
        else:
            scene.do(scene.legal()[0])
    return scene


def points(scene: Scene, seat: int) -> list[tuple[int, str]]:
    """What a player has scored, line by line."""
    return [(points, why) for side, points, why in scene.lines() if side == seat]


# -- deal and exchange -------------------------------------------------------------------------


def test_000_l5807_twelve_cards_by_twos_and_eight_left() -> None:
    """Twelve cards each, two at a time, the non-dealer first; eight are left."""
    game = Scene("piquet").game
    s = game.begin(game.new_match(), list(range(32)), 0)
    assert s.zones[game.layout.find_zone("hand 1")][:4] == [31, 30, 27, 26]
    assert s.zones[game.layout.find_zone("hand 0")][:4] == [29, 28, 25, 24]
    assert len(s.zones[0]) == 8


def test_000_l5809_non_dealer_exchanges_one_to_five() -> None:
    """He must discard at least one card and may discard five, in the order of the pack."""
    scene = Scene("piquet", {"hand 1": ELDER, "pack": "7C 7D 7S 8S 9H"})
    assert scene.turn == 1
    assert "at least one" in str(scene.why_not("take none"))
    assert "Discard first" in str(scene.why_not("draw"))
    assert "do not hold" in str(scene.why_not("discard 7C"))
    assert "one card after the other" in str(scene.why_not("good"))
    scene.do("discard 8D")
    assert "out of order" in str(scene.why_not("discard 9C"))
    scene.do("discard 9D", "discard 7H", "discard JH", "discard QH")
    assert scene.legal() == ["draw"]
    assert "no more than 5" in str(scene.why_not("discard KH"))
    scene.do("draw")
    assert scene.cards("hand 1").split()[-5:] == ["9H", "8S", "7S", "7D", "7C"]
    assert scene.turn == 0


def test_000_l5809_non_dealer_looks_at_what_he_leaves_of_the_first_five() -> None:
    """He takes two and sees the next three; the dealer does not, and gets them first."""
    scene = Scene("piquet", {"hand 1": ELDER, "hand 0": DEALER, "pack": "7C 7D QC JD AH 7S 8S 9H"})
    scene.do("discard 8D", "discard 9D", "draw")
    pack = ["??", "??", "??", "JD", "AH", "7S"]
    assert View(scene.game, scene.s, 1).zone("pack").cards == pack
    assert View(scene.game, scene.s, 0).zone("pack").cards == ["??"] * 6
    scene.do("discard 8C", "discard 10C", "draw")
    theirs = View(scene.game, scene.s, 1).zone("hand 0").cards
    assert [card for card in theirs if card != "??"] == ["AH", "7S"]


def test_000_l5811_dealer_takes_all_that_is_left_or_less() -> None:
    """After one card for the non-dealer seven are left; the dealer may take all of them or none."""
    scene = Scene("piquet", {"hand 1": ELDER, "hand 0": DEALER})
    scene.do("discard 8D", "draw")
    assert scene.legal()[0] == "take none"
    for _ in range(7):
        scene.do(next(text for text in scene.legal() if text.startswith("discard")))
    assert scene.legal() == ["draw"]
    scene.do("draw")
    assert scene.cards("pack") == ""
    assert scene.turn == 1  # nothing is left to turn up or set aside
    assert "point 4" in scene.legal()


def test_000_l5811_dealer_turns_up_what_he_leaves() -> None:
    """Turned up, both players see the cards; set aside, neither sees more than he did."""
    five = ["discard 7H", "discard JH", "discard QH", "discard KH", "discard AS"]
    turned, aside = (Scene("piquet", {"hand 1": ELDER}).do(*five, "draw", "take none") for _ in range(2))
    assert turned.legal() == ["turn up", "set aside"]
    turned.do("turn up")
    aside.do("set aside")
    for seat in (0, 1):
        assert "??" not in View(turned.game, turned.s, seat).zone("turned up").cards
        assert View(aside.game, aside.s, seat).zone("pack").cards == ["??"] * 3
    assert len(turned.cards("turned up").split()) == 3


def test_advice_keeps_what_scores() -> None:
    """With four aces and a quint only the four useless cards go, though five might."""
    scene = Scene("piquet", {"hand 1": "AS AH AD AC KS QS JS 10S 7H 8D 9C 7C"})
    thrown: list[str] = []
    while scene.turn == 1:
        advice = scene.game.advice(scene.s, 1)
        assert advice is not None
        thrown.append(advice.move.text)
        scene.do(advice.move.text)
    assert thrown == ["discard 7C", "discard 9C", "discard 8D", "discard 7H", "draw"]


# -- carte blanche -----------------------------------------------------------------------------

BLANK = "AC 10C 9C 8C AD 9D 8D 7D 10H 9H 8S 7S"


def test_000_l5815_carte_blanche_of_the_non_dealer() -> None:
    """No king, queen or jack: shown before the discard it scores 10, once."""
    scene = Scene("piquet", {"hand 1": BLANK}).do("carte blanche")
    assert scene.lines() == [(1, 10, "carte blanche")]
    assert "??" not in View(scene.game, scene.s, 0).zone("hand 1").cards
    assert "carte blanche" not in scene.legal()
    assert "have shown" in str(scene.why_not("carte blanche"))
    assert "draw" not in scene.legal()


def test_000_l5815_carte_blanche_is_shown_before_the_discard() -> None:
    """After the first discard it is too late, and a court card spoils it."""
    scene = Scene("piquet", {"hand 1": BLANK, "hand 0": "KC"})
    scene.do("discard 9C")
    assert "before the first discard" in str(scene.why_not("carte blanche"))
    scene.do("draw")
    assert "court card" in str(scene.why_not("carte blanche"))


def test_000_l5815_dealer_shows_carte_blanche_after_the_other_has_discarded() -> None:
    """The dealer may wait until the non-dealer has exchanged."""
    scene = Scene("piquet", {"hand 0": BLANK, "hand 1": "KS QS JS"})
    assert "carte blanche" not in scene.legal()
    scene.do("discard JS", "draw", "carte blanche")
    assert scene.lines() == [(0, 10, "carte blanche")]
    assert "??" not in View(scene.game, scene.s, 1).zone("hand 0").cards


def test_000_l5815_english_carte_blanche_is_announced_first() -> None:
    """By the English rule both speak before anything is discarded; the dealer's hand is shown later."""
    scene = Scene("piquet", {"hand 0": BLANK, "hand 1": "KS QS JS"}, english_blank=True)
    assert scene.legal() == ["no carte blanche"]
    assert "court card" in str(scene.why_not("carte blanche"))
    scene.do("no carte blanche", "carte blanche")
    assert scene.lines() == [(0, 10, "carte blanche")]
    assert set(View(scene.game, scene.s, 1).zone("hand 0").cards) == {"??"}
    for seed in range(20):  # what was announced holds in every world the other can think of
        world = sample(scene.game, scene.s, 1, Rng(seed))
        assert not any(PACK[card][0] in "KQJ" for card in world.zones[scene.game.layout.find_zone("hand 0")])
    scene.do("discard JS", "draw")
    assert "??" not in View(scene.game, scene.s, 1).zone("hand 0").cards
    assert "carte blanche" not in scene.legal()


def test_000_l5815_english_carte_blanche_not_announced_is_lost() -> None:
    """Who has not announced it by then cannot show it."""
    scene = Scene("piquet", {"hand 1": BLANK}, english_blank=True)
    scene.do("no carte blanche", "no carte blanche")
    assert "carte blanche" not in scene.legal()
    assert scene.why_not("carte blanche")


# -- declaring ---------------------------------------------------------------------------------


def test_000_l5823_model_dialogue() -> None:
    """The book's dialogue: 4 for point to the dealer, 6 for two tierces, 14 for tens to the dealer."""
    scene = declaring(ELDER, DEALER)
    scene.do("point 4", "how much", "pips 37", "pips 39")
    assert scene.lines() == [(0, 4, "point of four making 39")]
    scene.do("sequence 3", "how high", "headed by ace", "good", "another sequence 3", "done")
    assert points(scene, 1) == [(3, "tierce to the ace"), (3, "tierce")]
    scene.do("set 3 kings", "set 4 tens", "done")
    assert scene.s.scores == [18, 6]
    assert points(scene, 0)[-1] == (14, "four tens")


def test_000_l5855_cumulative_count() -> None:
    """The lead of an ace makes seven; the dealer's first trick, won with a king, makes nineteen."""
    scene = declaring(ELDER, DEALER)
    scene.do("point 4", "how much", "pips 37", "pips 39", "sequence 3", "how high", "headed by ace", "good")
    scene.do("another sequence 3", "done", "set 3 kings", "set 4 tens", "done", "no proof", "no proof")
    scene.do("play AS")
    assert scene.number("made 1") == 7
    scene.do("play 9S", "play 8D", "play KD")
    assert [scene.number("made 1"), scene.number("made 0")] == [7, 19]


def test_000_l5817_longer_suit_wins_the_point() -> None:
    """With a longer suit the dealer says its length and scores it; nothing is said about pips."""
    scene = declaring("AS KS QS JS AH KH QH AC KC QC AD KD", "7C 8C 9C 10C JC 7D 8D 9D 7H 8H 9H 10S")
    assert "how much" not in scene.do("point 4").legal()
    assert "same size" in str(scene.why_not("how much"))
    scene.do("point 5")
    assert scene.lines() == [(0, 5, "point of five")]


def test_000_l5817_shorter_suit_is_good() -> None:
    """Without a suit as long the dealer can only say good."""
    scene = declaring(STRONG, WEAK).do("point 8")
    assert scene.legal() == ["good"]
    scene.do("good")
    assert scene.lines() == [(1, 8, "point of eight")]


def test_000_l5817_equal_point_scores_for_neither() -> None:
    """Five cards each, 49 each: neither scores."""
    elder, dealer = "AS KS QS 10S 8S 7C 7D 9D 9H AD JC QD", "AH KH QH JH 8H 7S 8C 10C 9C 8D JD KC"
    scene = declaring(elder, dealer).do("point 5", "how much", "pips 49")
    assert scene.legal() == ["equal", "good"]
    scene.do("equal")
    assert scene.lines() == [(-1, 0, "equal in point: neither scores")]
    assert scene.turn == 1


def test_000_l5817_equal_sequence_scores_for_neither() -> None:
    """Two tierces to the ace: neither scores, not even for further sequences."""
    scene = declaring("AS KS QS 10S 9S 8S AC 7C 8C 7D 8D 7H", "AH KH QH JS 7S 9D 10D JD QC JC 10C 9H")
    scene.do("no point", "no point", "sequence 3", "how high", "headed by ace")
    assert scene.legal() == ["equal", "good"]
    scene.do("equal")
    assert scene.lines() == [(-1, 0, "equal in sequence: neither scores")]
    assert "no set" in scene.legal()


@pytest.mark.parametrize(
    ("cards", "size", "worth", "name"),
    [
        ("KS QS JS", 3, 3, "tierce"),
        ("KS QS JS 10S", 4, 4, "quart"),
        ("KS QS JS 10S 9S", 5, 15, "quint"),
        ("KS QS JS 10S 9S 8S", 6, 16, "sextette"),
        ("KS QS JS 10S 9S 8S 7S", 7, 17, "sequence of seven"),
        ("AS KS QS JS 10S 9S 8S 7S", 8, 18, "sequence of eight"),
    ],
)
def test_000_l5819_what_sequences_count(cards: str, size: int, worth: int, name: str) -> None:
    """Three and four count their number, five and more ten extra."""
    rest = "AC 9C 7C AD 9D 7D AH 9H 7H".split()[: 12 - size]
    dealer = [card for card in PACK if card not in rest and card[-1] != "S"][:12]
    scene = declaring(" ".join([cards, *rest]), " ".join(dealer))
    scene.do("no point", "no point", f"sequence {size}", "good")
    assert scene.lines() == [(1, worth, name)]


def test_000_l5821_four_of_a_kind_beat_three_higher() -> None:
    """Four kings, 14, are better than three aces; they bring the dealer's other set with them."""
    scene = declaring("AS AH AD 7S 8S 9S 7H 8H 9H 7D 8D 9D", "KS KH KD KC 10S 10H 10D 7C 8C 9C JC QS")
    scene.do("no point", "no point", "no sequence", "no sequence", "set 3 aces", "set 4 kings")
    assert scene.legal() == ["another set 3 tens", "done"]
    scene.do("another set 3 tens", "done")
    assert scene.lines() == [(0, 14, "four kings"), (0, 3, "three tens")]


def test_000_l5821_higher_rank_wins_among_threes_and_nines_are_no_set() -> None:
    """Three queens beat three tens; four nines are nothing."""
    scene = declaring("QS QH QD 9S 9H 9D 9C 7S 7H 7D AS AH", "10S 10H 10D KS KH KD JC 8C 8H AC QC 7C")
    scene.do("no point", "no point", "no sequence", "no sequence")
    assert scene.legal() == ["set 3 queens", "no set"]
    assert "hold no such set" in str(scene.why_not("set 4 tens"))
    scene.do("set 3 queens")
    assert scene.legal() == ["set 3 kings", "good"]
    assert "does not beat" in str(scene.why_not("set 3 tens"))
    scene.do("good", "done")
    assert scene.lines() == [(1, 3, "three queens")]


def test_000_l5847_a_sunk_combination_stays_sunk() -> None:
    """Who has declared three tens may not afterwards add the kings he kept back."""
    scene = declaring("KS KH KD 10S 10H 10D 7S 8S 7H 8H 7D 8D", "QS JS 9S QH JH 9H QD JD 9D 7C 8C 9C")
    scene.do("no point", "no point", "no sequence", "no sequence", "set 3 tens", "good")
    assert scene.legal() == ["done"]
    assert "sunk" in str(scene.why_not("another set 3 kings"))


def test_000_l5847_a_sequence_sunk_by_its_height_stays_sunk() -> None:
    """Of three tierces the one to the queen is told: that to the ace is sunk, that to the nine is not."""
    elder, dealer = "AS KS QS QH JH 10H 9D 8D 7D 7C 8C 7H", "KD QD JD KC QC JC 7S 8S 9C 8H AH AD"
    scene = declaring(elder, dealer).do("no point", "no point", "sequence 3", "how high", "headed by queen")
    scene.do("good", "another sequence 3")
    assert scene.legal() == ["done"]
    scene.do("done", "no set", "no set", "see proof", "show 10H JH QH")
    assert scene.legal() == ["show 7D 8D 9D"]


def test_000_l5847_no_set_though_queens_are_held() -> None:
    """The non-dealer sinks three queens; the dealer alone may now declare, and may sink his kings too."""
    scene = declaring("QS QH QD 7S 8S 9S 7H 8H 9H 7D 8D 9D", "KS KH KD 10S 10H 10D JC 7C 8C AC QC 9C")
    scene.do("no point", "no point", "no sequence", "no sequence", "no set")
    assert scene.legal() == ["set 3 kings", "set 3 tens", "no set"]
    scene.do("set 3 kings", "done")
    assert scene.lines() == [(0, 3, "three kings")]


def test_000_l5873_what_is_conceded_cannot_be_claimed() -> None:
    """Having said good the dealer gets no second chance in that class."""
    scene = declaring(ELDER, DEALER).do("point 4", "good", "sequence 3", "good", "done")
    assert points(scene, 1) == [(4, "point of four"), (3, "tierce")]
    with pytest.raises(IllegalMove):
        scene.do("sequence 3", seat=0)


def test_what_was_declared_can_be_read_from_the_table() -> None:
    """Each player's declarations are named as they were made."""
    scene = declaring(ELDER, DEALER).do("point 4", "how much", "pips 37", "good", "sequence 3")
    said = {name: scene.described(name) for name in ("point 1", "sequence 1")}
    assert said == {"point 1": "four making 37", "sequence 1": "tierce"}
    assert scene.described("set 1") == ""


def test_the_table_asks_in_words() -> None:
    """How many cards may go, and what is to be answered."""
    assert Scene("piquet").prompt() == "discard one to five cards, then draw as many"
    scene = declaring(ELDER, DEALER).do("point 4")
    assert scene.prompt() == "answer a point of four"
    scene.do("how much", "pips 37", "good", "sequence 3")
    assert scene.prompt() == "answer a tierce"
    assert scene.do("good", "done", "set 3 kings").prompt() == "answer three kings"


def test_only_what_is_held_can_be_declared() -> None:
    """A false declaration is refused, so that the book's penalty is never due."""
    scene = declaring(ELDER, DEALER)
    assert "hold no such point" in str(scene.why_not("point 7"))
    scene.do("point 4", "how much")
    assert scene.legal() == ["pips 37"]
    assert scene.why_not("pips 40")


def test_declarations_bind_every_world_the_other_can_think_of() -> None:
    """After the book's dialogue the dealer knows of a tierce to the ace, another tierce and three kings."""
    scene = declaring(ELDER, DEALER)
    scene.do("point 4", "how much", "pips 37", "pips 39", "sequence 3", "how high", "headed by ace", "good")
    scene.do("another sequence 3", "done", "set 3 kings", "set 4 tens", "done")
    zone = scene.game.layout.find_zone("hand 1")
    for seed in range(20):
        hand = {PACK[card] for card in sample(scene.game, scene.s, 0, Rng(seed)).zones[zone]}
        assert sum(card[0] == "K" for card in hand) == 3
        assert any({f"A{suit}", f"K{suit}", f"Q{suit}"} <= hand and f"J{suit}" not in hand for suit in "CDHS")


def test_what_is_conceded_in_silence_tells_nothing() -> None:
    """The dealer says good to three queens and sinks three kings: he may have them, or not."""
    scene = declaring("QS QH QD 7S 8S 9S 7H 8H 9H 7D 8D 9D", "KS KH KD 10S 10H 10D JC 7C 8C AC QC 9C")
    scene.do("no point", "no point", "no sequence", "no sequence", "set 3 queens", "good", "done")
    zone = scene.game.layout.find_zone("hand 0")
    kings: set[int] = set()
    for seed in range(60):
        hand = [PACK[card] for card in sample(scene.game, scene.s, 1, Rng(seed)).zones[zone]]
        kings.add(sum(card[0] == "K" for card in hand))
    assert min(kings) < 3 <= max(kings)


# -- proof -------------------------------------------------------------------------------------


def test_000_l5845_proof_on_demand() -> None:
    """Elder demands proof of the dealer's point and tens, then the dealer of elder's tierces."""
    scene = declaring(ELDER, DEALER)
    scene.do("point 4", "how much", "pips 37", "pips 39", "sequence 3", "how high", "headed by ace", "good")
    scene.do("another sequence 3", "done", "set 3 kings", "set 4 tens", "done")
    assert scene.turn == 1
    scene.do("see proof")
    assert scene.legal() == ["show 8C 10C JC AC"]
    assert "not the point you scored" in str(scene.why_not("show KD QD"))
    scene.do("show 8C 10C JC AC", "show 10C 10D 10H 10S")
    seen = View(scene.game, scene.s, 1).zone("hand 0").cards
    assert sorted(card for card in seen if card != "??") == sorted("8C 10C JC AC 10D 10H 10S".split())
    scene.do("see proof", "show QS KS AS", "show JH QH KH")
    assert scene.turn == 1
    assert all(text.startswith("play") for text in scene.legal())


def test_000_l5845_who_proves_chooses_what_fits_the_claim() -> None:
    """Of two quarts only one was declared, and its height was not asked: either proves it."""
    elder, dealer = "AS KS QS JS 10H 9H 8H 7H 7C 8C 9D 8D", "AC KC JC 10C AD QD 10D 7D AH QH 9S 7S"
    scene = declaring(elder, dealer).do("no point", "no point")
    scene.do("sequence 4", "good", "done", "no set", "no set", "see proof")
    assert scene.legal() == ["show JS QS KS AS", "show 7H 8H 9H 10H"]
    scene.do("show 7H 8H 9H 10H")
    assert set(View(scene.game, scene.s, 0).zone("hand 1").cards) == {"7H", "8H", "9H", "10H", "??"}
    hand = scene.game.layout.find_zone("hand 1")
    for seed in range(20):  # a quart, so the jack of hearts is not there
        world = sample(scene.game, scene.s, 0, Rng(seed))
        assert PACK.index("JH") not in world.zones[hand]


def test_000_l5845_no_proof_without_a_score() -> None:
    """Where nothing was scored nothing can be demanded, and play begins at once."""
    scene = playing(ELDER, DEALER)
    assert scene.turn == 1
    assert scene.legal()[0].startswith("play")


# -- the play ----------------------------------------------------------------------------------


def test_000_l5849_low_cards_do_not_count() -> None:
    """A nine led counts nothing, nor does a trick taken with one; a ten counts."""
    scene = playing(ELDER, DEALER).do("play 8D", "play 10D")
    assert scene.lines() == [(0, 1, "trick taken")]
    scene.do("play 8H", "play 7H")
    assert len(scene.lines()) == 1
    scene.do("play 10H")
    assert scene.lines()[-1] == (0, 1, "lead")


def test_000_l5849_follow_suit_and_the_winner_leads() -> None:
    """Who can follow must; the higher card of the suit led takes the trick, whatever else is played."""
    scene = playing(ELDER, DEALER).do("play AS")
    assert scene.legal() == ["play JS", "play 10S", "play 9S"]
    assert "must follow suit" in str(scene.why_not("play AC"))
    scene.do("play JS")
    assert scene.turn == 1


def test_000_l5851_american_count() -> None:
    """In America each lead and each trick taken counts one: two for a trick on one's own lead."""
    scene = playing(ELDER, DEALER, american_count=True).do("play 8D", "play 10D", "play 8H", "play 7H")
    assert scene.lines() == [
        (1, 1, "lead"),
        (0, 1, "trick taken"),
        (0, 1, "lead"),
        (0, 1, "trick taken"),
    ]
    scene = playing(ELDER.replace("7H", "9H"), DEALER, american_count=True)
    scene.do("play 8D", "play 10D", "play 8H", "play 9H")
    assert scene.lines()[-1] == (1, 1, "trick taken")


def test_000_l5851_american_count_even_of_a_seven() -> None:
    assert playing(ELDER, DEALER, american_count=True).do("play 7H").lines() == [(1, 1, "lead")]
    assert playing(ELDER, DEALER).do("play 7H").lines() == []


def test_000_l5851_american_count_of_a_whole_deal() -> None:
    """Twelve leads and twelve tricks, and one for the last; by the book's main count fewer."""
    lines = play_out(playing(ELDER, DEALER, american_count=True)).lines()
    whys = [why for _, _, why in lines]
    assert (whys.count("lead"), whys.count("trick taken"), whys.count("last trick")) == (12, 12, 1)


def test_000_l5849_last_trick_counts_one_extra() -> None:
    """The winner of the last trick gets one point more."""
    scene = play_out(playing(ELDER, DEALER))
    assert [why for _, _, why in scene.lines()].count("last trick") == 1


def test_000_l5857_seven_tricks_are_worth_ten() -> None:
    """Eight spades are eight tricks; then the dealer makes four hearts, the last trick among them."""
    elder = "AS KS QS JS 10S 9S 8S 7S 7H 8H 9H 10H"
    dealer = "AC KC QC JC KD QD JD 10D AH KH QH JH"
    scene = play_out(playing(elder, dealer), *elder.split()[:9])
    assert [scene.number("tricks 1"), scene.number("tricks 0")] == [8, 4]
    assert (10, "most tricks") in points(scene, 1)
    assert (10, "most tricks") not in points(scene, 0)
    assert (1, "last trick") in points(scene, 0)


def test_000_l5857_seven_tricks_are_enough() -> None:
    """Seven spades from the top are seven tricks; then the dealer makes five hearts."""
    elder = "AS KS QS JS 10S 9S 8S 7H 8H 9H 7C 7D"
    dealer = "AC KC QC AD KD QD JD AH KH QH JH 10H"
    scene = play_out(playing(elder, dealer), *elder.split()[:8])
    assert [scene.number("tricks 1"), scene.number("tricks 0")] == [7, 5]
    assert scene.lines()[-2:] == [(0, 1, "last trick"), (1, 10, "most tricks")]


def test_000_l5857_six_tricks_each_are_worth_nothing() -> None:
    """Six spades from the top, then the dealer makes his clubs."""
    elder = "AS KS QS JS 10S 9S 7C 8C 7D 8D 7H 8H"
    dealer = "AC KC QC JC 10C 9C KD QD JD KH QH JH"
    scene = play_out(playing(elder, dealer), *elder.split()[:6], "7D")
    assert [scene.number("tricks 1"), scene.number("tricks 0")] == [6, 6]
    assert scene.lines()[-1] == (-1, 0, "six tricks each: neither scores for them")


def test_000_l5859_capot() -> None:
    """All twelve tricks are 40, and nothing more for the last trick or the majority."""
    scene = play_out(playing(STRONG, WEAK), *STRONG.split())
    assert points(scene, 0) == []
    assert points(scene, 1) == [(1, "lead")] * 9 + [(40, "capot")]


# -- pique and repique -------------------------------------------------------------------------


def test_000_l5861_repique() -> None:
    """8 for point, 18 and 4 for sequences make 30 before the dealer has scored: 60 more."""
    scene = declaring(STRONG, WEAK).do("point 8", "good", "sequence 8", "good", "another sequence 4")
    assert points(scene, 1)[-2:] == [(4, "quart"), (60, "repique")]
    scene.do("done", "no set", "no set", "no proof", "play AS")
    assert scene.number("made 1") == 91
    assert (30, "pique") not in points(scene, 1)


def test_000_l5861_no_repique_once_the_other_has_scored() -> None:
    """The dealer's carte blanche comes first and spoils it."""
    blank = "AC 10C 9C 8C AD 10D 9D 8D 10H 9H 8H 7H"
    held = STRONG.split()
    cards = {"hand 1": " ".join([*held[1:], "7C"]), "hand 0": blank, "pack": held[0]}
    scene = Scene("piquet", cards).do("discard 7C", "draw", "carte blanche", "take none", "set aside")
    scene.do("point 8", "good", "sequence 8", "good", "another sequence 4", "done", "no set", "no set")
    assert scene.s.scores == [10, 30]


def test_000_l5861_repique_of_the_dealer() -> None:
    """The dealer's declarations count before the first lead."""
    scene = declaring(WEAK, STRONG).do("point 5", "point 8", "no sequence", "sequence 8")
    scene.do("another sequence 4")
    assert scene.s.scores == [90, 0]


def test_000_l5861_pique() -> None:
    """26 declared and four good leads make 30 before the dealer has scored: 30 more."""
    scene = declaring(STRONG, WEAK).do("point 8", "good", "sequence 8", "good", "done", "no set", "no set")
    scene.do("no proof", "play AS", "play 7C", "play KS", "play 8C", "play QS", "play 10C", "play JS")
    assert points(scene, 1)[-2:] == [(1, "lead"), (30, "pique")]
    scene.do("play QC", "play 10S")
    assert scene.number("made 1") == 61


def test_000_l5861_no_pique_once_the_other_has_scored() -> None:
    """The non-dealer's first lead counts one, so that the dealer's 26 never become a pique."""
    scene = declaring(WEAK, STRONG).do("point 5", "point 8", "no sequence", "sequence 8", "done")
    scene.do("no set", "no set", "no proof", "play 10H", "play AH")
    scene.play_out()
    assert scene.number("made 0") >= 30
    assert (30, "pique") not in points(scene, 0)


# -- the game ----------------------------------------------------------------------------------


def settled(dealer: int, elder: int) -> Match:
    """A game whose last deal, a capot without declarations, brings the totals to these figures."""
    match = Scene("piquet").game.new_match()
    match.deals = 5
    match.scores = [dealer, elder - 49]
    scene = play_out(playing(STRONG, WEAK, match=match), *STRONG.split())
    assert scene.s.scores == [dealer, elder]
    assert scene.close().over
    return match


def test_000_l5863_difference_and_a_hundred() -> None:
    """150 against 120: 30 and 100."""
    assert settled(150, 120).paid == [130, -130]


def test_000_l5863_rubicon() -> None:
    """150 against 80: the loser is rubiconed and pays the sum and 100."""
    match = settled(80, 150)
    assert match.paid == [-330, 330]
    assert "rubicon" in match.lines[-1].why


def test_000_l5863_rubicon_though_the_winner_has_not_a_hundred() -> None:
    """90 against 80: 170 and 100."""
    assert settled(90, 80).paid == [270, -270]


def test_a_tie_is_settled_by_nothing() -> None:
    """The book does not say; nobody has won."""
    match = settled(120, 120)
    assert match.paid == [0, 0]
    assert [line.why for line in match.lines] == ["a tie at 120", "a tie at 120"]


def test_000_l5863_six_deals_dealt_in_turn() -> None:
    """The deal alternates, and five deals do not end the game."""
    scene = play_out(playing(ELDER, DEALER))
    match = scene.close()
    assert (match.deals, match.dealer, match.over) == (1, 1, False)


def test_000_l5863_four_deals_first_and_last_doubled() -> None:
    """In a game of four deals the first and the last count twice, the others once."""
    for deals, factor in ((0, 2), (1, 1), (2, 1), (3, 2)):
        match = Scene("piquet", deals=4).game.new_match()
        match.deals = deals
        scene = play_out(playing(STRONG, WEAK, match=match, deals=4), *STRONG.split())
        assert scene.s.scores == [0, 49 * factor]
        assert ((49, "the deal counts double") in points(scene, 1)) == (factor == 2)
        assert scene.close().over == (deals == 3)
