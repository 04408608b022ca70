"""Naming the game: the dealer says what is played, the ante, which cards are wild and which a penalty."""

from dataclasses import replace
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import plural
from cardtable.engine import QUIET, Game, GameInfo, Lookahead, Match, Move, State, Step, Strategy
from cardtable.games import poker
from cardtable.games.poker.rules.form import (
    DOWN,
    DRAW,
    EXCHANGE,
    FIRST,
    FLIP,
    GOES_HIGH,
    GOES_LOW,
    KNOCK,
    LAST_CARD,
    LAY_AWAY,
    ORDER,
    OWN,
    PAID_DRAW,
    THIRD,
    TURN_NEXT,
    UP,
    PokerForm,
)
from cardtable.games.poker.rules.game import HandGame, PokerMatch
from cardtable.games.poker.rules.penalties import UNDO, Penalties, effect_of, penalty_names
from cardtable.games.poker.rules.table import PokerTable
from cardtable.mechanics.poker_hands import RANKS

NOT_NAMED: Final = -1
_CHANGING: Final = (DRAW, PAID_DRAW, EXCHANGE, KNOCK, LAY_AWAY, FLIP, ORDER, TURN_NEXT, LAST_CARD)
"""What players do that changes hands, or which cards of them are in the hole."""
_BETWEEN_DEALS: Final = ("open_match", "open_deal", "close_deal", "plan")
"""What a form overrides that goes on from deal to deal."""
NONE_WILD: Final = "none"
_SAYS_IT: Final = (" wild", " wild)")
"""How the names of forms end that tell what is wild."""
WILD_NAMES: Final = {
    NONE_WILD: NONE_WILD,
    "one-eyes": "one-eyes",
    "deuces": "2",
    "threes": "3",
    "fours": "4",
    "fives": "5",
    "sixes": "6",
    "sevens": "7",
    "eights": "8",
    "nines": "9",
    "tens": "10",
    "jacks": "J",
    "queens": "Q",
    "kings": "K",
    "aces": "A",
}
"""What the dealer may name as wild, and how it is told as an option."""
OWN_WILD_NAMES: Final = {"lowest card": OWN, "first card": FIRST, "third card": THIRD}
"""Likewise what is wild for each player alone, and how a form tells it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NameGame(Step):
    """The dealer names a form of poker, the ante, the cards that are wild, penalty cards; and all ante alike.

    What nobody opened is played again with what has been named for it.
    """

    def __init__(self, names: list[str], wild: list[list[str]], antes: int, penalties: Penalties) -> None:
        super().__init__()
        self.penalties = penalties
        self.names = names
        """What the forms are called."""
        self.wild = wild
        """For each form the cards that may be named as wild in it, none of them first."""
        self.antes = antes
        """The most that everybody may be asked to ante."""
        self.first: list[list[Step]] = []
        """For each form and its wild cards the step with which it begins."""
        self.tables: list[list[PokerTable]] = []
        """Likewise the table, which knows how hands rank."""
        self.table: PokerTable | None = None

    def bind(self, game: Game[Any]) -> None:
        """What has been named, and what was named last."""
        self.game = game
        layout = game.layout
        self.form = layout.number("game", NOT_NAMED, words=self.name_of)
        self.ante = layout.number("ante", words=_ante_in_words)
        self.wild_cards = layout.number("wild cards", NOT_NAMED, kind=QUIET)
        self.last = layout.number("game before", NOT_NAMED, kind=QUIET)
        self.had = layout.number("games had", kind=QUIET)
        """The forms that have been played since all had been, as a mask."""
        self.calls = [game.moves.word("name", name, at) for at, name in enumerate(self.names)]
        words = list(dict.fromkeys([word for choices in self.wild for word in choices]))
        self.wild_calls = {word: game.moves.word("wild", word, at) for at, word in enumerate(words)}
        self.penalty_calls = [game.moves.word("penalty", NONE_WILD)]
        """What may be said of penalty cards, by its number."""
        self.penalty_calls += [
            game.moves.word("penalty", word, named) for named, word in penalty_names().items()
        ]
        self.low_ante = game.moves.number("ante", 1)

    def name_of(self, form: int) -> str:
        """What a form is called."""
        return self.names[form] if form >= 0 else ""

    def is_named(self, s: State) -> bool:
        """Whether all that the dealer has to say has been said."""
        return s.numbers[self.penalties.named] >= 0

    def table_named(self, s: State) -> PokerTable:
        """The table of what is played, as soon as the wild cards are named too."""
        n = s.numbers
        return self.tables[n[self.form]][n[self.wild_cards]]

    def is_missing(self, s: State) -> int:
        """What the dealer has still to name."""
        if s.numbers[self.form] < 0:
            return self.form
        if not s.numbers[self.ante]:
            return self.ante
        return self.wild_cards if s.numbers[self.wild_cards] < 0 else self.penalties.named

    def had_by_now(self, s: State) -> int:
        """The forms that have been played, this one among them; when all have been it begins anew."""
        had = s.numbers[self.had] | 1 << s.numbers[self.form]
        return had if had.bit_count() < len(self.names) else 0

    def playing(self, s: State) -> str:
        """What is being played, with the cards that are wild, in words."""
        n = s.numbers
        if n[self.form] < 0:
            return ""
        name = self.names[n[self.form]]
        choice = max(0, n[self.wild_cards])
        named = self.wild[n[self.form]][choice]
        wild = [named] if named != NONE_WILD and named not in OWN_WILD_NAMES else []
        if not name.lower().endswith(_SAYS_IT):
            wild = self.tables[n[self.form]][choice].wild_in_words(s) + wild
        told = f"{name}, {_listed(wild)} wild" if wild else name
        penalty = self.penalties.in_words(s)
        return f"{told}, {penalty}" if penalty else told

    def wild_in_hand(self, s: State, seat: int) -> str:
        """What a rank of his own makes wild for a player, who alone may be told."""
        if not self.is_named(s):
            return ""
        table = self.table_named(s)
        place = table.wild_in(s, seat) if table.has_own_wild else 0
        if not place or table.spoilt(s, seat):
            return ""
        return f" ({plural(RANKS[place - 1])} are wild for you)"

    def enter(self, s: State) -> None:
        """The dealer names the game, unless it stands."""
        s.turn = s.dealer
        self.go_on(s)

    def legal(self, s: State, seat: int) -> list[Move]:
        """First a form, then the ante, then wild cards."""
        missing = self.is_missing(s)
        if missing == self.form:
            return self.calls
        if missing == self.ante:
            return [self.game.moves.number("ante", 1, self.antes)]
        if missing == self.wild_cards:
            return [self.wild_calls[word] for word in self.wild[s.numbers[self.form]]]
        table = self.table_named(s)
        if table.has_own_wild or table.ranking.is_wild != table.plain.is_wild:
            return self.penalty_calls
        return [call for call in self.penalty_calls if not call.low or effect_of(call.low) != UNDO]

    def pick(self, s: State, seat: int, rng: Any) -> Move:
        """One of them at random."""
        return self.game.moves.any_of(self.legal(s, seat), rng)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Note what has been named."""
        missing = self.is_missing(s)
        if missing == self.wild_cards:
            s.numbers[missing] = self.wild[s.numbers[self.form]].index(move.word)
        else:
            s.numbers[missing] = move.low
        self.go_on(s)

    def go_on(self, s: State) -> None:
        """What leaves no choice is not asked for; when all is named everybody antes, and the form begins."""
        n = s.numbers
        if n[self.form] < 0:
            return
        if n[self.ante] == 0 and self.antes == 1:
            n[self.ante] = 1
        if n[self.ante] == 0:
            return
        if n[self.wild_cards] < 0 and len(self.wild[n[self.form]]) == 1:
            n[self.wild_cards] = 0
        if n[self.wild_cards] < 0:
            return
        if n[self.penalties.named] < 0 and self.table_named(s).penalties is None:
            n[self.penalties.named] = 0
        if self.is_named(s):
            self.begin(s)

    def begin(self, s: State) -> None:
        """From the dealer's left everybody antes; then the game goes its way."""
        n = s.numbers
        seats: i64 = self.game.seats
        assert self.table is not None
        for i in range(1, seats + 1):
            seat = (s.dealer + i) % seats
            if not s.sitting_out >> seat & 1:
                self.table.ante(s, seat, n[self.ante], True)
        self.game.jump(s, self.first[n[self.form]][n[self.wild_cards]])

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What is to be named, and within which limits."""
        missing = self.is_missing(s)
        if missing == self.form:
            return (
                f"There is no game called {move.word!r} on the list."
                if move.verb == "name"
                else ("Name a game first.")
            )
        if move.verb == "name":
            return "You have named the game already."
        if missing == self.ante:
            return f"Everybody antes at least 1 chip, and at most {self.antes}."
        if missing == self.wild_cards:
            return "Name the cards that are wild, or none."
        if move.verb == "penalty" and move in self.penalty_calls:
            return "Nothing is wild, so there is nothing to undo."
        return "Name penalty cards and what they do, or none."

    def prompt(self, s: State, seat: int) -> str:
        """What is to be named."""
        missing = self.is_missing(s)
        if missing == self.form:
            return "it is your deal: name the game"
        if missing == self.ante:
            return "name the ante for everybody"
        return f"name {'cards that are wild' if missing == self.wild_cards else 'penalty cards'}, or none"

    def strategy(self) -> Strategy:
        """By turns."""
        from cardtable.games.poker.strategy.naming import NameStrategy

        return NameStrategy(self)


class AfterNaming(Lookahead):
    """What will be dealt in a form is unknown to who names it: no search looks beyond that."""

    def __init__(self, naming: NameGame) -> None:
        super().__init__()
        self.naming = naming

    def round_of(self, s: State) -> int:
        """The naming, then the deal."""
        return int(self.naming.is_named(s))


class ChoiceMatch(PokerMatch):
    """The deal passes when the pot has been won; until then the same dealer deals again."""

    def next_dealer(self, match: Match, s: State) -> int:
        """The same, if he is still in the game."""
        if match.numbers["pot"][0] and self.stays(match, match.dealer):
            return match.dealer
        return super().next_dealer(match, s)


def short_name(title: str) -> str:
    """What a form is called at the table, without the other names it has; a comma would end a move."""
    name, _, more = title.partition(", or ")[0].removesuffix(" (poker)").partition(", ")
    return f"{name} ({more})" if more else name


def _listed(words: list[str]) -> str:
    """`threes`, `threes and nines`, `threes, nines and kings`."""
    return " and ".join([part for part in (", ".join(words[:-1]), words[-1]) if part])


def _ante_in_words(chips: int) -> str:
    """What has been named, or nothing yet."""
    return str(chips) if chips else ""


class OfferedForm:
    """A form that the dealer may name, without further wild cards."""

    def __init__(self, title: str, game: HandGame[Any], has_own_wild: bool) -> None:
        self.name = short_name(title)
        self.game = game
        self.form = game.form()
        self.has_own_wild = has_own_wild
        self.is_open = self.form.has(UP)
        self.numbers = {number.name: number.kind for number in game.layout.numbers}
        """The numbers that the form has, and how players read them."""


def forms_of_poker() -> list[GameInfo]:
    """The rows of all game files of this kind, in the order of the files."""
    modules = [import_module(f"{poker.__name__}.{found.name}") for found in iter_modules(poker.__path__)]
    rows = [info for module in modules for info in getattr(module, "GAMES", ())]
    return [info for info in rows if issubclass(info.rules, HandGame)]


def is_for_one_deal(game: HandGame[Any]) -> bool:
    """Whether a form keeps nothing from deal to deal but what every form does."""
    return all([getattr(type(game), name) is getattr(HandGame, name) for name in _BETWEEN_DEALS])


def index_of(step: Step) -> int:
    """Where a step stands in the deal."""
    return int(step.index)


def goes_by_hands(form: PokerForm) -> bool:
    """Whether hands of all that they are dealt are compared for high, and no card is changed for another.

    A penalty card could otherwise be thrown away, or not be shown, or spoil half of what is played for.
    """
    return form.goal == GOES_HIGH and not form.only_shown and not form.has(*_CHANGING)


def has_card_of(game: HandGame[Any], wild_rank: str) -> bool:
    """Whether each player of a form can have a wild rank of his own, by his lowest, first or third card.

    It has to be in the hole and to stay there, in a form in which nothing else decides what is wild.
    """
    form = game.form()
    if form.openers or form.wild_rank or form.goal == GOES_LOW or form.only_shown or form.has(*_CHANGING):
        return False
    dealt = "".join([letter for letter in form.course if letter in (DOWN, UP)])
    needed = 3 if wild_rank == THIRD else 1
    return dealt.startswith(DOWN * needed) and _takes(game, wild_rank)


def _takes(game: HandGame[Any], wild_rank: str) -> bool:
    """Whether a form takes a wild rank from how it is told, and does not set it by an option."""
    told = game.told
    game.told = replace(told, wild_rank=wild_rank)
    taken = game.form().wild_rank == wild_rank
    game.told = told
    return taken
