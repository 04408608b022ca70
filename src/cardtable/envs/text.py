"""Games in words, for language models: the rules, what a seat sees, moves as text, and why one is refused.

    from cardtable.envs.text import TextGame
    game = TextGame("hearts")
    print(game.reset(seed=1))           # the rules, and what the first player sees
    print(game.step("play 2C").text)    # what the next one sees; or why it was refused, for another try

Nobody is handed the list of legal moves unless it is asked for (`lists_moves`): to know what may be done is
part of the game.
"""

from typing import Final

from cardtable.book import rules_page
from cardtable.cards import CardtableError
from cardtable.engine import UNSEEN, IllegalMove, View, ZoneView
from cardtable.envs.ids import Options, make_play
from cardtable.envs.play import Play
from cardtable.front import Facts, Names, keeper
from cardtable.games import REGISTRY

TRIES: Final = 3
"""So often a player may name what is not legal, one time after another, before the game is broken off."""
_LATEST: Final = 12
"""So many of the latest moves are told."""


def show(play: Play, seat: int) -> str:
    """The table as a seat sees it, in plain words, a line for each thing."""
    game, s = play.game, play.s
    view, names = View(game, s, seat), Names(game, seat)
    facts = Facts(game, s, names)
    lines = []
    contract = game.contract_text(view.contract)
    if view.declarer >= 0 or contract:
        by = f" by {names.by(view.declarer)}" if view.declarer >= 0 else ""
        lines.append(f"contract: {contract or 'made'}{by}")
    if view.trump != "no-trump":
        lines.append(f"trumps: {view.trump}")
    if game.layout.trick >= 0 and game.trick(s):
        played = [f"{_player(names, hand)} {game.cards.text(card)}" for hand, card in game.trick(s)]
        lines.append(f"trick: {', '.join(played)}")
    for zone in view.zones:
        if zone.cards and not (zone.zone.role == "trick" and game.layout.trick >= 0):
            owner = keeper(game, zone.zone, seat)
            whose = f"{names.seat(owner)}, " if owner >= 0 else ""
            lines.append(f"{whose}{zone.zone.spot}: {_cards(zone)}")
    lines += [f"{name}: {text}" for name, text in facts.of_table]
    lines += [f"{names.seat(other)}: {', '.join(texts)}" for other, texts in facts.of_seats.items() if texts]
    lines += [f"{name}: {names.sides(texts)}" for name, texts in facts.of_sides.items()]
    if any(view.scores):
        lines.append(f"score: {names.sides([str(points) for points in view.scores])}")
    return "\n".join(lines)


def _player(names: Names, hand: int) -> str:
    """Whose hand a card was played from; dummy's is nobody's seat."""
    return names.seat(hand) if hand < names.game.seats else "dummy"


def _cards(zone: ZoneView) -> str:
    """The cards of a zone; of those that are not seen only their number."""
    known = [card for card in zone.cards if card != UNSEEN]
    hidden = len(zone.cards) - len(known)
    unseen = (
        f"{hidden} card{'s' if hidden > 1 else ''} face down" if zone.zone.is_pile else f"{hidden} hidden"
    )
    return " ".join([*known, *([f"({unseen})"] if hidden else [])])


class Answer:
    """What came of a text: whether it was a legal move, and what is said next."""

    def __init__(
        self, text: str, seat: int, is_legal: bool, is_over: bool, gains: list[float] | None
    ) -> None:
        self.text = text
        self.seat = seat
        """The seat that is spoken to, or -1 when all is over."""
        self.is_legal = is_legal
        self.is_over = is_over
        self.gains = gains
        """What each seat gets, where a deal has ended."""


class TextGame:
    """A deal of a game, or a match, in words."""

    def __init__(
        self,
        game: str,
        players: int = 0,
        match: bool = False,
        lists_moves: bool = False,
        options: Options = None,
    ) -> None:
        self.play = make_play(game, players, match, options)
        self.info = REGISTRY.find(game)
        self.lists_moves = lists_moves
        self.failed = 0
        """How often the player to act has named what is not legal, without a legal move between."""

    @property
    def rules(self) -> str:
        """The page of rules."""
        return rules_page(self.info)

    def reset(self, seed: int = 0) -> str:
        """A new deal or match: the rules, and what the first player to act sees."""
        self.play.begin(seed)
        self.failed = 0
        self._told = [0] * self.play.game.seats
        return f"{self.rules}\n\n{self.say(self.play.seat)}"

    def say(self, seat: int) -> str:
        """What a seat sees, what has happened since it was spoken to last, and what it is asked."""
        play = self.play
        names = Names(play.game, seat)
        since = play.events[self._told[seat] :][-_LATEST:]
        self._told[seat] = len(play.events)
        happened = [f"{names.seat(event.seat)}: {event.text(seat)}" for event in since if event.seat != seat]
        asked = names.to_viewer(play.game.prompt(play.s, seat))
        parts = [f"You are {play.game.seat_name(seat)}.", *happened, show(play, seat), f"You: {asked}."]
        if self.lists_moves:
            parts.append("Possible: " + ", ".join(move.text for move in play.moves) + ".")
        return "\n".join(parts)

    def step(self, text: str) -> Answer:
        """Do what the player to act says; a text that cannot be read or is not legal gets its reason."""
        play = self.play
        if play.seat < 0:
            raise IllegalMove("The game is over: begin another by reset.")
        try:
            move = play.game.read(text.strip(), play.s, play.seat)
            reason = play.game.why_not(play.s, play.seat, move)
            if reason is not None:
                raise IllegalMove(reason)
        except CardtableError as error:
            self.failed += 1
            return Answer(f"{error} Try again.", play.seat, False, self.failed >= TRIES, None)
        self.failed = 0
        deal = play.match.deals
        gains = play.make(move)
        if play.is_over or play.is_broken_off:
            return Answer(self._ended(gains), -1, True, True, gains)
        if play.match.deals != deal:
            self._told = [0] * play.game.seats
        return Answer(self.say(play.seat), play.seat, True, False, gains)

    def _ended(self, gains: list[float] | None) -> str:
        """How the deal has ended, line by line."""
        game, s = self.play.game, self.play.s
        names = Names(game)
        if gains is None:
            return "The deal went on for too long and was broken off."
        lines = [
            f"{names.side(line.side)}: {line.points} for {line.why}" for line in s.lines if line.side >= 0
        ]
        return "\n".join(["The deal is over.", *lines])
