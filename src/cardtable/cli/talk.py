"""What a player may say at the prompt: a move, or a question about the game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from cardtable.book import NoPage, rules_page
from cardtable.bots import Budget, hint, observe
from cardtable.cards import CardtableError, Rng
from cardtable.cli import alone, cards, report
from cardtable.cli.draw import move_list
from cardtable.cli.screen import Screen
from cardtable.cli.text import Page
from cardtable.cli.thinking import Thinking
from cardtable.engine import Game, Move, State, Table, save
from cardtable.engine.record import FORMAT
from cardtable.front import Names
from cardtable.front.orders import how_many, offered, read_move, read_moves
from cardtable.front.patience import SOLVING, hides_cards, is_solvable

_HELP: Final = """\
Type the number of a move, its text, or what tells it apart: QS for play QS.
Where several cards are asked for, name them all: 5H KC, or their numbers.
Enter alone makes the only possible move, or shows the table again.
  why MOVE    why a move is or is not allowed
  hint        what to do, why, and how it compares; hint 5 takes five seconds
  undo        take back your last move; undo 5 or undo all take back more
  redo        make it again; redo 5, redo all
  log         the moves of this deal
  score       the score so far
  rules       the rules of the game
  save FILE   keep the match; cardtable play --load FILE goes on with it
  quit        leave"""

_SECONDS: Final = 0.9
"""How long a hint is thought about, mostly."""
_MOST_SECONDS: Final = 60.0
_ALL: Final = 10**9
"""More moves than a deal has."""
_DEALS: Final = 100_000
"""More than can be played out in that time: the clock decides."""


def time_for(game: Game[Any], s: State) -> float:
    """How long a hint is thought about if the player does not say: where a win can be found, longer."""
    return SOLVING if is_solvable(game) and not hides_cards(s) else _SECONDS


class Leave(Exception):
    """The player gets up from the table."""


class Talk:
    """Everything that is said to one player, and what his answers mean."""

    def __init__(self, table: Table, names: Names, screen: Screen, rng: Rng) -> None:
        self.table = table
        self.game = table.game
        self.names = names
        self.seat = names.viewer
        self.screen = screen
        self.rng = rng
        self.alone = alone.Alone(table, screen)
        self.is_kept = False
        """Whether the match has been saved as it stands."""
        self.commands: dict[str, Callable[[str], list[Move] | None]] = {
            "?": self._help,
            "help": self._help,
            "why": self._why,
            "hint": self._hint,
            "undo": self._undo,
            "redo": self._redo,
            "log": self._log,
            "score": self._score,
            "rules": self._rules,
            "save": self._save,
            "quit": self._quit,
            **self.alone.commands,
        }

    def show_question(self) -> None:
        """What is asked, and the possible moves."""
        s = self.table.state
        asked = self.game.prompt(s, self.seat)
        if how_many(self.game, s, self.seat)[1] > 1:
            asked = f"{asked} (name them on one line)"
        self.screen.say(cards.sentence(asked[:1].upper() + asked[1:], "bold"))
        for line in move_list(offered(self.game, s, self.seat), self.screen.width):
            self.screen.say(line)
        beside = [move.text for move in self.game.asides(s, self.seat)]
        if beside:
            self.screen.say(cards.sentence(f"You may also: {', '.join(beside)}", "dim"))

    def answer(self, text: str) -> list[Move] | None:
        """The moves that a line means; no moves to show the table again, None to ask again."""
        legal = self.game.legal(self.table.state, self.seat)
        word, _, rest = text.partition(" ")
        is_move = any(move.text == text.lower() for move in legal)
        command = self.commands.get(word.lower())
        if command is not None and not is_move:
            return command(rest.strip())
        if self.table.state.over:
            self.screen.say("The deal is over: press Enter to go on.")
            return None
        if not text:
            return legal if len(legal) == 1 and not legal[0].is_range else []
        try:
            return read_moves(self.game, self.table.state, self.seat, cards.in_letters(text))
        except CardtableError as error:
            self.screen.say(cards.sentence(str(error)))
            return None

    # -- commands ------------------------------------------------------------------------------

    def _help(self, rest: str) -> None:
        self.screen.say(_HELP + alone.HELP if is_solvable(self.game) else _HELP)
        if not self.table.state.over:
            self.show_question()

    def _why(self, text: str) -> None:
        """Ask the rules about one move."""
        s = self.table.state
        if not text:
            self.screen.say("Say which move to ask about: why MOVE.")
            return
        try:
            move = read_move(self.game, s, self.seat, cards.in_letters(text))
        except CardtableError as error:
            self.screen.say(cards.sentence(str(error)))
            return
        refused = self.game.why_not(s, self.seat, move)
        if refused and move in offered(self.game, s, self.seat):
            refused = f"You may {move.text}: name it together with the other cards that are asked for."
        self.screen.say(cards.sentence(refused or f"You may: {move.text} is one of the possible moves."))

    def _hint(self, rest: str) -> None:
        """Advice from what the player may know; thought about for no time it is the rule of thumb alone."""
        try:
            seconds = min(float(rest), _MOST_SECONDS) if rest else time_for(self.game, self.table.state)
        except ValueError:
            seconds = -1.0
        if not seconds >= 0.0:
            self.screen.say("Say how many seconds to think about it: hint 5.")
            return
        seen = observe(self.game, self.table.state, self.seat, self.table.events)
        if self.table.state.over or not seen.legal:
            self.screen.say("There is nothing for you to decide now.")
            return
        budget = Budget(_DEALS if seconds else 0, seconds)
        with Thinking(self.screen, "I am") as thinking:
            known = self.alone.plan.rest(self.table)
            found = hint(seen, Rng(self.rng.fork()), budget, thinking.stop, known)
        self.alone.plan.keep(self.table, found.plan)
        self.screen.say(cards.sentence(found.sentence))
        if found.figures:
            self.screen.say(cards.sentence(found.figures))

    def _undo(self, rest: str) -> list[Move] | None:
        """Take back; what the others did since is taken back too."""
        done = self._repeat("undo", rest, self.table.undo)
        if done == 0:
            self.screen.say("You have made no move in this deal.")
        elif done > 0:
            are = "move is" if done == 1 else f"{done} moves are"
            self.screen.say(f"Your last {are} taken back.")
        return [] if done > 0 else None

    def _redo(self, rest: str) -> list[Move] | None:
        """Make again what was taken back last, and what the others did then."""
        done = self._repeat("redo", rest, self.table.redo)
        if done == 0:
            self.screen.say("There is nothing to make again.")
        elif done > 0:
            moves, are = ("move", "is") if done == 1 else (f"{done} moves", "are")
            self.screen.say(f"The {moves} taken back {are} made again.")
        return [] if done > 0 else None

    def _repeat(self, word: str, rest: str, step: Callable[[int], bool]) -> int:
        """Go back or on once, so many times, or with `all` as far as it goes; how often, -1 if unread."""
        most = 0
        if rest.lower() == "all":
            most = _ALL
        elif not rest or (rest.isdecimal() and len(rest) < len(str(_ALL))):
            most = int(rest or "1")
        if not most:
            self.screen.say(f"Say how many moves: {word} 5, or {word} all.")
            return -1
        done = 0
        while done < most and step(self.seat):
            self.is_kept = False
            done += 1
        return done

    def _log(self, rest: str) -> None:
        """The deal so far as this seat saw it."""
        for line in report.told(self.table.events, self.names, self.screen.width):
            self.screen.say(line)

    def _score(self, rest: str) -> None:
        """What has been scored in this deal, and the totals."""
        s = self.table.state
        if s.lines:
            self.screen.say(report.score_lines(s.lines, self.names))
        self.screen.say(f"  Score: {self.names.sides([str(points) for points in s.scores])}")
        games = self.table.match.games
        if any(games):
            self.screen.say(f"  Games: {self.names.sides([str(count) for count in games])}")

    def _rules(self, rest: str) -> None:
        try:
            self.screen.say(Page(rules_page(self.table.info)))
        except NoPage as error:
            self.screen.say(str(error))

    def _save(self, name: str) -> None:
        """Write the record, over an older record if need be but over nothing else."""
        if not name:
            self.screen.say("Say where to: save FILE.")
            return
        path = Path(name).expanduser()
        try:
            if path.exists() and FORMAT not in path.read_text(encoding="utf-8", errors="replace"):
                self.screen.say(f"{name} is there already and is no record: choose another name.")
                return
            path.write_text(save(self.table), encoding="utf-8")
        except (OSError, ValueError, RuntimeError) as error:
            self.screen.say(f"Cannot write {name}: {getattr(error, 'strerror', None) or error}.")
            return
        self.is_kept = True
        seat = f" --seat {self.seat + 1}" if self.seat else ""
        self.screen.say(f"Kept. Go on with: cardtable play --load {name}{seat}")

    def _quit(self, rest: str) -> None:
        raise Leave
