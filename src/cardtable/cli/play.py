"""Playing a match at the terminal: one person, and bots in the other seats."""

from collections import Counter
from time import monotonic, sleep
from typing import Final

from rich.text import Text

from cardtable.bots import LEVELS, Bot, ByThumb, Searcher, bot_of, observe
from cardtable.cards import Rng, fresh_seed
from cardtable.cli import cards, report
from cardtable.cli.draw import Drawing
from cardtable.cli.screen import Screen
from cardtable.cli.statistics import BadStatistics, Statistics
from cardtable.cli.talk import Leave, Talk
from cardtable.cli.thinking import Thinking
from cardtable.engine import SEVERAL, UNSEEN, BadOption, Move, Table, view_zone
from cardtable.front import DealReport, Names

_INTERRUPTED: Final = 130


def bots_around(table: Table, seat: int, levels: str) -> dict[int, Bot]:
    """The bots in the other seats: all of one level, or one for each seat in order to the left."""
    others = [(seat + step) % table.game.seats for step in range(1, table.game.seats)]
    named = [name.strip().lower() for name in levels.split(",")]
    for name in named:
        if name not in LEVELS:
            raise BadOption(f"There is no level {name!r}; there are {', '.join(LEVELS)}.")
    if len(named) not in (1, len(others)):
        raise BadOption(
            f"{table.info.title} has {cards.count(len(others), 'other seat')} here:"
            f" give one level for all of them or one for each, not {len(named)}."
        )
    return {other: bot_of(named[at % len(named)]) for at, other in enumerate(others)}


class Session:
    """A match in progress with a person in one seat."""

    def __init__(
        self,
        table: Table,
        seat: int,
        screen: Screen,
        pace: float = 1.2,
        levels: str = "casual",
        forced: float | None = None,
    ) -> None:
        self.table = table
        self.pace = pace
        """Seconds that the others take, on average, where all race to act."""
        self.forced = forced
        """Seconds after which the only possible move is made by itself, if it shall be."""
        self.seat = seat
        self.screen = screen
        self.names = Names(table.game, seat)
        # with a seed the bots are fixed too, but not by the numbers that shuffle the cards
        self.rng = Rng(fresh_seed() if table.seed is None else ~table.seed)
        self.talk = Talk(table, self.names, screen, self.rng)
        self.bots = bots_around(table, seat, levels)
        self.statistics = Statistics() if table.game.seats == 1 else None
        """How patiences have gone; of other games nothing is kept, nor when it could not be."""
        self._row: int | None = None
        self._has_moved = False

    def run(self) -> int:
        """Play until the match is over or the player leaves; the exit code."""
        try:
            self._greet()
            while True:
                if not self.table.state.over:
                    self._next_move()
                elif self._is_finished():
                    return 0
        except (Leave, EOFError):
            self._settle_unfinished()
            self._count()
            self.screen.say("You leave the table. Goodbye.")
            return 0
        except KeyboardInterrupt:
            self.screen.say()
            self._count()
            self.screen.say("You leave the table.")
            return _INTERRUPTED

    def _greet(self) -> None:
        """Say which game it is and where everybody sits."""
        info, game, say = self.table.info, self.table.game, self.screen.say
        say(Text.assemble((info.title, "bold"), f": {info.blurb}"))
        if game.seats > 1:
            side = game.side_of[self.seat]
            partners = [seat for seat, its in enumerate(game.side_of) if its == side and seat != self.seat]
            together = f" with {' & '.join(self.names.seat(seat) for seat in partners)}" if partners else ""
            say(f"You are {game.seat_name(self.seat)}{together}.")
        say("? is for help.")

    def _settle_unfinished(self) -> None:
        """Where the book says how a match that is broken off is settled, say what it comes to."""
        match = self.table.match.copy()
        known = len(match.lines)
        if not match.over and match.deals:
            self.table.game.plan().stop(match)
            if len(match.lines) > known:
                self.screen.say("The match is broken off:")
                self.screen.say(report.score_lines(match.lines[known:], self.names))

    # -- moves ---------------------------------------------------------------------------------

    def _next_move(self) -> None:
        """One of the seats that may act does; where several may, chance says who is quickest."""
        acting = self.table.game.to_act(self.table.state)
        if self.screen.can_wait and self._races(self.seat):
            self._race(acting)
            return
        seat = acting[self.rng.below(len(acting))]
        if seat == self.seat:
            for move in self._ask():
                self._make(seat, move)
        else:
            self._make(seat, self._bots_choice(seat))

    def _bots_choice(self, seat: int, in_race: bool = False) -> Move:
        """What the bot in a seat does, from what it may know; in a race there is no time to think."""
        table, bot = self.table, ByThumb() if in_race else self.bots[seat]
        seen = observe(table.game, table.state, seat, table.events)
        rng = Rng(self.rng.fork())  # its own: how long it thinks must not change what the others do
        if not isinstance(bot, Searcher):
            return bot.choose(seen, rng)
        with Thinking(self.screen, f"{self.names.seat(seat)} is") as thinking:
            return Searcher(bot.budget, stop=thinking.stop).choose(seen, rng)

    def _races(self, seat: int) -> bool:
        """Whether a seat may act now and who comes first counts."""
        game, s = self.table.game, self.table.state
        return seat in game.to_act(s) and game.step_of(s).too_late(s, seat) is not None

    def _race(self, acting: list[int]) -> None:
        """Every bot acts in its own time; the player may come before any of them, and at last is too late."""
        game, table = self.table.game, self.table
        self._show_table()
        quickest = game.legal(table.state, self.seat)[0]
        prompt = f"Enter: {quickest.text}> "
        on_prompt = True
        start = monotonic()
        times = [
            (self.pace * (0.5 + self.rng.below(1000) / 1000), seat) for seat in acting if seat != self.seat
        ]
        for due, seat in [*sorted(times), (1.6 * self.pace, self.seat)]:
            if self._races(self.seat):
                text = self.screen.ask_within(prompt, start + due - monotonic())
                prompt = ""
                if text is not None:
                    on_prompt = False
                    moves = self.talk.answer(text) if text else [quickest]
                    if not moves:
                        return  # he asked something: the race begins anew
                    self._make(self.seat, moves[0])
            late = game.step_of(table.state).too_late(table.state, seat) if self._races(seat) else None
            if late is not None:
                is_player = seat == self.seat
                chosen = late if is_player else self._bots_choice(seat, in_race=True)
                quietly = chosen == late and not is_player
                if on_prompt and not quietly:
                    self.screen.say()
                    on_prompt = False
                self._make(seat, chosen, quietly)

    def _make(self, seat: int, move: Move, quietly: bool = False) -> None:
        """Make a move and tell it, with what it scores and who takes a trick by it."""
        table = self.table
        has_tricks = table.game.layout.trick >= 0
        on_table = table.game.trick(table.state)
        scored = len(table.state.lines)
        hand = int(table.state.hand)
        dummy = f" from {self.names.by(hand)}" if has_tricks and hand not in (SEVERAL, seat) else ""
        before = self._shown()
        table.play(seat, move)
        self._has_moved = True
        self.talk.is_kept = False
        if not quietly:
            text = table.events[-1].text(self.seat)
            told = cards.sentence(text if move.faces else text + self._turned_up(before))
            self.screen.say(Text.assemble((f"  {self.names.seat(seat)}{dummy}: ", "dim"), told))
        if on_table and not table.game.trick(table.state):
            winner = int(table.state.leader)
            verb = "take" if winner == self.seat else "takes"
            self.screen.say(Text(f"  {self.names.seat(winner)} {verb} the trick.", "italic"))
        if not table.state.over and len(table.state.lines) > scored:
            self.screen.say(report.score_lines(table.state.lines[scored:], self.names))

    def _shown(self) -> Counter[str]:
        """The cards that the player is shown."""
        game, s = self.table.game, self.table.state
        views = [view_zone(game, s, zone, self.seat) for zone in range(len(s.zones))]
        return Counter(card for view in views for card in view.cards if card != UNSEEN)

    def _turned_up(self, before: Counter[str]) -> str:
        """The card that the last move has shown: when the table is drawn it may be gone again."""
        new = list((self._shown() - before).elements())
        return f": {new[0]}" if len(new) == 1 else ""

    def _ask(self) -> list[Move]:
        """Show the table and ask until there is an answer; none if the position has changed by the talk.

        The only possible move may be made by itself: then there is time to look at the table.
        """
        self._show_table()
        only = self.table.game.legal(self.table.state, self.seat)
        if self.forced is not None and len(only) == 1 and not only[0].is_range:
            sleep(self.forced)
            return only
        self.talk.show_question()
        while True:
            moves = self._answer(self._read("> "))
            if moves is not None:
                return moves

    def _answer(self, text: str) -> list[Move] | None:
        """What a line means; an interrupt breaks off what is being thought about, and the table stays."""
        try:
            return self.talk.answer(text)
        except KeyboardInterrupt:
            if not self.screen.interactive:
                raise
            self.screen.say("\nBroken off.")
            return None

    def _show_table(self) -> None:
        """The table as the player sees it."""
        self.screen.say()
        for line in Drawing(self.table, self.names).lines():
            self.screen.say(line)

    def _read(self, prompt: str) -> str:
        """A line from the player; an interrupt asks a person whether to leave."""
        try:
            return self.screen.ask(prompt)
        except KeyboardInterrupt:
            if not self.screen.interactive:
                raise
            self.screen.say()
            if self.screen.ask("Leave the table? (y/n) ").lower().startswith("y"):
                raise
            return ""

    # -- deals ---------------------------------------------------------------------------------

    def _is_finished(self) -> bool:
        """Tell what the deal came to; then deal again, unless the match is over."""
        table = self.table
        self.screen.say()
        drawing = Drawing(table, self.names)
        for square in drawing.squares():
            self.screen.say(square)
        self.screen.say(drawing.shown_at_end())
        for line in report.after_deal(DealReport(table, len(table.deals) - 1), table.match, self.names):
            self.screen.say(line)
        if table.match.over:
            for line in report.result(table, self.names):
                self.screen.say(line)
        self._count()
        if self.screen.interactive:
            asked = "to leave" if table.match.over else "for the next deal"
            while text := self._read(f"Enter {asked}> "):
                self._answer(text)
                if not table.state.over:  # taken back
                    return False
        if table.match.over:
            return True
        table.deal()
        return False

    def _count(self) -> None:
        """Enter a patience into the statistics, if a move has been made; one that was saved may go on."""
        over = self.table.state.over
        if self.statistics is None or not self._has_moved or (self.talk.is_kept and not over):
            return
        try:
            self._row = self.statistics.write(self.table, self._row)
            if not over:
                self.screen.say("A deal that is left before its end counts as lost.")
            elif self.table.deals[-1].is_helped:
                self.screen.say("A deal in which the solver has helped does not count as won.")
            self.screen.say(self.statistics.tally(self.table).sentence())
        except BadStatistics as error:
            self.statistics = None
            self.screen.say(f"This deal is not counted. {error}")
