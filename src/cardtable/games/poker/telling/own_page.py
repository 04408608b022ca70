"""A page of rules for a form of poker that nobody has written one for: its facts in sentences."""

from collections.abc import Iterator
from typing import Final

from cardtable.book.option_table import option_table
from cardtable.cards import counted
from cardtable.games.poker.rules.form import (
    BACK_IN,
    CHECK,
    DOWN,
    DRAW,
    GOES_BOTH_WAYS,
    GOES_HIGH,
    OUT_AFTER_DRAW_TOO,
    TURN,
    UP,
    PokerForm,
)
from cardtable.games.poker.rules.high_low import CHIPS_AND_BOTH, NOT_AT_ALL, HighLowOptions
from cardtable.games.poker.rules.stud import HighLowStudOptions, StudOptions
from cardtable.games.poker.rules.table import PokerOptions, named_openers
from cardtable.games.poker.telling.course import course_in_words

_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen"),
)
_HANDS: Final = {
    5: "straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, one pair,"
    " and a hand with none of these, which its highest card decides",
    3: "straight flush, flush, straight, three of a kind, one pair, and a hand with none of these, which its"
    " highest card decides; straights and flushes have three cards",
    2: "a pair, and two cards that are no pair, of which the higher decides",
}
_WILD: Final = {
    "joker": "A joker is added to the pack, and is wild.",
    "two-jokers": "Two jokers are added to the pack, and are wild.",
    "bug": "A joker is added to the pack: the *bug*, which is an ace or completes a straight or a flush.",
    "deuces": "The four deuces are wild.",
    "deuces-and-joker": "A joker is added to the pack; it and the four deuces are wild.",
    "one-eyes": "The one-eyed court cards are wild: the king of diamonds, the jacks of hearts and spades.",
}
_WILD_RANKS: Final = {"A": "aces", "K": "kings", "Q": "queens", "J": "jacks", "2": "deuces", "6": "sixes"}
_LOW_WILD: Final = {
    "lacking": "a card that its holder lacks",
    "zero": "lower than any card",
    "double": "any card, which it does not pair",
}
_RAISES: Final = {
    "two-each": "No player may raise more than twice in an interval.",
    "three-each": "No player may raise more than three times in an interval.",
    "three-in-all": "There may be three raises in an interval, whoever makes them.",
}


def page_of(title: str, blurb: str, form: PokerForm, o: PokerOptions, players: tuple[int, ...]) -> str:
    """A page of rules, as Markdown."""
    parts = [
        ("Players and cards", list(_cards(form, o, players))),
        ("The deal", list(_deal(form))),
        ("The play", list(_play(form, o))),
        ("Scoring", list(_scoring(form, o))),
        (
            "Options",
            ["What you may agree on besides; what is usual stands in bold.", _lines(option_table(o))],
        ),
    ]
    sections = ["\n\n".join([f"## {heading}", *paragraphs]) for heading, paragraphs in parts]
    return "\n\n".join([f"# {title}", blurb, *sections]) + "\n"


def _lines(lines: list[str]) -> str:
    return "\n".join(lines)


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def _chips(count: int) -> str:
    return counted(count, "chip") if count >= len(_NUMBERS) else f"{_number(count)} chip{'s'[: count != 1]}"


def _cards(form: PokerForm, o: PokerOptions, players: tuple[int, ...]) -> Iterator[str]:
    """Who plays, with what, and which hands are best."""
    most = max(players)
    who = "Two" if most == 2 else f"Two to {_number(most)}"
    yield (
        f"{who} play, each for himself, with a pack of 52 cards, the ace high. Everyone starts with"
        f" {_chips(o.takeout)}."
    )
    low = " The ace is low too, in the straight from five to ace." if form.hand == 5 else ""
    yield f"A hand has {_number(form.hand)} cards. From the best down: {_HANDS[form.hand]}.{low}"
    if isinstance(o, StudOptions) and o.four_flush:
        yield "Four cards of a suit, a *four flush*, beat a pair and lose to two pairs."
    wild = _wild_ranks(form.wild.split()) if form.wild else _WILD.get(o.wild, "")
    if wild:
        again = "" if getattr(o, "duplicates", False) else ", as long as its holder has not that card itself"
        stands = f" A wild card stands for any card{again}." if o.wild != "bug" else ""
        best = " Five of a kind is the best hand." if form.hand == 5 else ""
        yield f"{wild}{stands}{best}"


def _wild_ranks(ranks: list[str]) -> str:
    names = [_WILD_RANKS.get(rank) or f"{_number(int(rank))}s" for rank in ranks]
    return f"The {_listed(names)} are wild."


def _listed(words: list[str]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _deal(form: PokerForm) -> Iterator[str]:
    """What is put up, and the course of the deal."""
    put_up = []
    if form.ante:
        put_up.append(f"everybody antes {_chips(form.ante)}")
    if form.dealer_antes:
        put_up.append(f"the dealer puts {_chips(form.dealer_antes)} into the pot, which count for no bet")
    if form.blinds:
        first, second = form.blinds
        put_up.append(
            f"the player at the dealer's left bets {_chips(first)} and the next {_chips(second)}, before they"
            " have seen a card"
        )
    told = _listed(put_up) if put_up else "nobody antes"
    yield f"{told[0].upper()}{told[1:]}. Then:"
    yield _lines(course_in_words(form))
    yield "Cards are dealt one at a time, from the dealer's left. The turn to deal passes to the left."


def _play(form: PokerForm, o: PokerOptions) -> Iterator[str]:
    """The betting, and the draw."""
    yield f"**Who speaks first.** {_first(form)}"
    if form.passing != CHECK:
        yield f"**Opening.** {_opening(form)}"
    yield f"**Betting.** {_betting(form)}"
    yield f"**Limits.** {_limits(form, o)}"
    yield (
        "**Running short.** A player with fewer chips than a call costs may call with all he has. He stays in"
        " to the showdown and contends for what he has matched; the rest goes into a side pot for the others."
    )
    if form.has(UP) and form.goal == GOES_HIGH:
        yield (
            "**The last call.** The last to speak in the last interval may not call if, whatever his cards in"
            " the hole, his hand could not beat what the bettor shows."
        )
    if form.has(DRAW):
        yield (
            "**The draw.** It begins at the dealer's left. How many cards a player draws is known to all. The"
            " bottom card is never served: if the others run out, it is shuffled together with what has been"
            " laid aside, and the draw goes on from there."
        )


def _first(form: PokerForm) -> str:
    """Who begins an interval."""
    if form.has(UP):
        turned_up = [UP in word for word in form.rounds].index(True)
        told = "The player with the highest cards showing; of equals, the one who was dealt to first."
        if turned_up in form.intervals:
            told += " In the first interval in which cards show he must bet; later he may check."
        if turned_up > form.intervals[0]:
            told += " Before any card lies face up it is the player at the dealer's left."
        return told
    if form.blinds:
        first = (
            "In the first interval the player at the left of the two who have bet blind; the second of them"
        )
        first += " speaks only if somebody raises."
    else:
        first = "The player nearest the dealer's left who is still in."
    if form.has(DRAW):
        opener = "who bet first in the deal" if form.passing == CHECK else "who opened"
        first += f" After the draw it is the player {opener}, or the next to his left if he has dropped."
    return first


def _opening(form: PokerForm) -> str:
    """What it takes to open, and what it is to pass."""
    needed = ""
    if form.openers:
        bobtail = ", or a bobtail: four of a suit, or four in a row that can grow at either end"
        needed = (
            f" It takes {named_openers(form.openers[0])} or better to open{bobtail if form.bobtail else ''}."
        )
    proved = " The opener must prove by his cards that he could open, and keeps his discards apart for that."
    proof = proved if form.openers else ""
    if form.passing == BACK_IN:
        return (
            f"In the first interval each in turn opens with a bet or passes.{needed} Who has passed may still"
            " call or raise when another has opened. If nobody opens the pot stays for the next deal, and all"
            f" ante again.{proof}"
        )
    when = "As long as nobody has bet" if form.passing == OUT_AFTER_DRAW_TOO else "In the first interval"
    cannot = " Who cannot open may pass." if form.openers else ""
    return f"{when} each in turn must bet or drop.{needed}{cannot}{proof}"


def _betting(form: PokerForm) -> str:
    """Checks and calls."""
    until = (
        "" if form.passing == OUT_AFTER_DRAW_TOO else "Until somebody bets, each may *check*; then each in"
    )
    until = until or "After a bet each in"
    return (
        f"{until} turn must *call* (put in as much as the highest bet), *raise* (call, and add more) or"
        " *drop* (give up his cards and what he has put in), until all who are left have put in the same."
    )


def _limits(form: PokerForm, o: PokerOptions) -> str:
    """How much may be bet."""
    least = o.minimum if isinstance(o, StudOptions) else 1
    if o.limit == "fixed":
        last = f", and to {2 * o.limit_chips} in the last interval" if len(form.intervals) > 1 else ""
        pair = isinstance(o, StudOptions) and o.pair_doubles
        doubled = " The limit is doubled while a pair is showing as well." if pair else ""
        told = f"Bets and raises are limited to {_chips(o.limit_chips)}{last}.{doubled}"
    elif o.limit == "pot":
        told = f"Nobody may bet or raise more than there is in the pot, nor more than {_chips(o.maximum)}."
    elif o.limit == "table-stakes":
        told = "Everybody may bet all the chips he has."
    else:
        told = "Everybody may bet the chips he has, but no more than there is in the pot."
    minimum = f" The least bet is {_chips(least)}." if least > 1 else ""
    raises = f" {_RAISES[o.raises]}" if o.raises in _RAISES else ""
    return (
        f"{told}{minimum} While more than two players are in the pot a raise may not be smaller than the bet"
        f" or raise before it.{raises}"
    )


def _scoring(form: PokerForm, o: PokerOptions) -> Iterator[str]:
    """What wins."""
    open_cards = "his own cards" if form.has(DOWN, UP) else ""
    centre = form.has(TURN) or form.has("o")
    made = f"{open_cards} and those in the centre" if centre else open_cards
    yield (
        "If all but one drop, he takes the pot and need not show his hand. Otherwise there is a showdown:"
        f" each makes the best {_number(form.hand)} cards of {made}."
    )
    if form.goal == GOES_HIGH:
        yield (
            "The highest hand takes the pot. Equal hands divide it, and the odd chip goes to the one of them"
            " who last bet or raised."
        )
    if form.goal == GOES_BOTH_WAYS and isinstance(o, HighLowOptions | HighLowStudOptions):
        yield _both_ways(form, o)
    deals = f"{o.deals} deals" if o.deals > 1 else "one deal"
    takeouts = "one" if o.takeouts == 1 else f"up to {_number(o.takeouts)}"
    yield (
        f"Your score is what you have won or lost since the start. The game ends after {deals}, or when one"
        f" player has all the chips. Each has {takeouts} takeout{'s'[: o.takeouts != 1]} of"
        f" {_chips(o.takeout)}."
    )


def _both_ways(form: PokerForm, o: HighLowOptions | HighLowStudOptions) -> str:
    """How the pot is divided between high and low."""
    told = (
        "The highest and the lowest hand divide the pot, the odd chip going to the highest. Each may make his"
        " high hand and his low one of different cards."
    )
    if o.declare != NOT_AT_ALL:
        how = "aloud, from the dealer's left" if o.declare == "in-turn" else "by chips hidden in the hand"
        both = ", or for both" if o.declare == CHIPS_AND_BOTH else ""
        told += f" Before that each declares {how}, whether he plays for high or for low{both}."
        if both:
            told += " Who plays for both must win both outright, or gets nothing."
    ace = "low" if o.ace_low else "high"
    wild = f", and a wild card is {_LOW_WILD[o.wild_low]}" if form.wild or o.wild != "none" else ""
    return f"{told} In low hands straights and flushes count, the ace is {ace}{wild}."
