"""Patiences side by side: each player has a pack and a layout of his own, and the foundations are common.

Anybody may play to any foundation and nobody to the tableau of another. Two may play in turn, or any number
at the same time.
"""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import Rng, counted, low_rank
from cardtable.engine import FLAG, QUIET, SEAT, SEVERAL, STOCK, Game, Move, State, Step, Strategy
from cardtable.games.patience.rules import Patience, PatienceLayout
from cardtable.games.patience.rules.laying_out import UP

PATIENCE: Final = 40
"""So many beats in which no card is played end a race: in 25 all hands have been gone through twice."""
SHIFTS: Final = 3
"""So many shifts in a row that bring no play end it: by threes all cards of a hand have been tried then."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnPatience(Patience):
    """The patience of one player: zones and numbers of his own, foundations that all have in common."""

    def __init__(self, layout: PatienceLayout, seat: int) -> None:
        super().__init__(layout)
        self.seat = seat

    def bind_zones(self, game: Game[Any]) -> None:
        """Where there is a reserve the book calls it the stock, and the stock the hand."""
        if self.facts.reserve.deal:
            self.stock_word, self.reserve_word = "hand", "stock"
        super().bind_zones(game)
        self.stock = self.zone(self.stock_word, STOCK, False)
        self.talon = self.source_zones[0]

    def zone(
        self, label: str, role: str, is_open: bool, column: int = 0, is_spread: bool | None = None
    ) -> int:
        """A zone of this player."""
        return self.game.of_seat(self.seat, label, role, is_open=is_open, column=column, is_spread=is_spread)

    def number(self, name: str, start: int = 0, kind: str = QUIET) -> int:
        """A number of this player."""
        return self.game.layout.number(
            f"{name} {self.seat}", start, kind=kind, label=name, whose=SEAT, owner=self.seat
        )

    def own_zones(self) -> list[int]:
        """All zones in which cards of this player lie, except the foundations."""
        return [self.stock, *self.source_zones]

    def tops(self, s: State) -> i64:
        """The faces of the cards that could go up if a foundation took them."""
        tops: i64 = 0
        for zone in self.source_zones:
            if s.zones[zone]:
                top: i64 = self.bits[s.zones[zone][-1]]
                tops |= top
        return tops

    def shift(self, s: State) -> None:
        """Turn the talon over and put the top card below the others: other cards come to light then."""
        s.numbers[self.unplayed] = 0
        if self.can_redeal(s):
            self.make(s, self.redeal)
        s.numbers[self.unplayed] = 0
        for card in s.zones[self.stock][:-1]:
            s.move(card, self.stock, self.stock)


@mypyc_attr(allow_interpreted_subclasses=True)
class SideBySide(Step):
    """Deal each player his layout from the pack with his back."""

    def __init__(self, layout: PatienceLayout) -> None:
        super().__init__()
        self.facts = layout

    def bind(self, game: Game[Any]) -> None:
        """A patience for each player."""
        self.game = game
        self.seats: i64 = game.seats
        self.players = [OwnPatience(self.facts, seat) for seat in range(game.seats)]
        for player in self.players:
            player.bind(game)
        self.turn = self.players[0].turn
        self.redeal = self.players[0].redeal

    def enter(self, s: State) -> None:
        """The first pack is that of the player at the dealer's left; the backs tell whose a card is."""
        backs = self.game.cards.back_of
        for card in s.zones[0][:]:
            s.move(card, 0, self.players[(s.leader + backs[card]) % self.seats].stock)
        for player in self.players:
            player.lay_out(s)
        for player in self.players:
            zones = player.own_zones()
            whose = sum([1 << zone for zone in zones])
            for zone in zones:
                for card in s.zones[zone]:
                    s.confine(card, whose)
        self.begin(s)

    def begin(self, s: State) -> None:
        """Who may act first."""
        raise NotImplementedError

    def make(self, s: State, seat: int, move: Move) -> bool:
        """Make a move in a player's patience; whether a card was played.

        Such a play may let anybody get on, so that all may go through their cards again.
        """
        self.players[seat].make(s, move)
        if move is self.turn or move is self.redeal:
            return False
        for player in self.players:
            s.numbers[player.unplayed] = 0
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class InTurn(SideBySide):
    """Two play in turn, each until he lays a card from his stock on his talon.

    Whoever makes another play while he could start a foundation with an ace may be stopped: that ends his
    turn too. When a player is out, or both have ended their turns with nothing to do, the deal is over.
    """

    def bind(self, game: Game[Any]) -> None:
        """Besides the patiences, what is at stake in a turn."""
        super().bind(game)
        self.own_zones = [player.own_zones() for player in self.players]
        self.aces: i64 = self.players[0].of_place(1)
        self.stop = game.moves.plain("stop")
        self.let_pass = game.moves.plain("let it pass")
        self.lay = game.moves.plain("lay on talon")
        self.end_turn = game.moves.plain("end turn")
        self.height = game.layout.number("height of the talon with the card turned", kind=QUIET)
        self.passed_over = game.layout.number("an ace was passed over", kind=FLAG)
        self.idle = game.layout.number("turns with nothing to do", kind=QUIET)

    def begin(self, s: State) -> None:
        """The lower card on the piles of one card begins; if they tie, on those of two cards, and so on."""
        s.turn = s.leader
        ranks = self.game.cards.ranks
        other = 1 - int(s.leader)
        for mine, yours in zip(self.players[s.leader].piles, self.players[other].piles, strict=True):
            lead = low_rank(ranks[s.zones[mine][-1]]) - low_rank(ranks[s.zones[yours][-1]])
            if lead:
                s.turn = s.leader if lead < 0 else other
                return

    # -- a turn --------------------------------------------------------------------------------

    def is_turned(self, s: State, seat: int) -> bool:
        """Whether what a player has just turned up still lies whole on his talon."""
        height = s.numbers[self.height]
        return height > 0 and len(s.zones[self.players[seat].talon]) >= height

    def legal(self, s: State, seat: int) -> list[Move]:
        """Plays, then a card to turn or to lay down, or the end of the turn; or whether to stop the other."""
        if s.numbers[self.passed_over]:
            return [self.stop, self.let_pass]
        moves = self.players[seat].legal(s, seat)
        may_turn = len(moves) > 0 and (moves[-1] is self.turn or moves[-1] is self.redeal)
        if self.is_turned(s, seat):
            if may_turn:
                moves.pop()
            moves.append(self.lay)
        elif not may_turn:
            moves.append(self.end_turn)
        return moves

    def ace_waits(self, s: State, seat: int) -> bool:
        """Whether a player could start a foundation with an ace."""
        return self.players[seat].tops(s) & self.aces != 0

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Make a move; if an ace was passed over the other player has the word."""
        n = s.numbers
        if move is self.stop or move is self.let_pass:
            n[self.passed_over] = 0
            s.turn = 1 - seat
            if move is self.stop:
                s.note(f"{self.game.seat_name(1 - seat)} is stopped: an ace must start its foundation first")
                self.pass_turn(s, 1 - seat, False)
        elif move is self.lay or move is self.end_turn:
            self.pass_turn(s, seat, move is self.end_turn)
        else:
            is_breach = self.ace_waits(s, seat) and not (move.verb == UP and self.aces >> move.face & 1)
            if self.make(s, seat, move):
                n[self.idle] = 0
            if move is self.turn:
                n[self.height] = len(s.zones[self.players[seat].talon])
            if is_breach:
                n[self.passed_over] = 1
                s.turn = 1 - seat
            elif self.is_out(s, seat):
                self.game.finish(s, self)

    def pass_turn(self, s: State, seat: int, is_idle: bool) -> None:
        """The turn of the other player; or the end if neither had anything to do."""
        n = s.numbers
        n[self.height] = 0
        n[self.idle] = n[self.idle] + 1 if is_idle else 0
        s.turn = 1 - seat
        if n[self.idle] == 2:
            self.game.finish(s, self)

    # -- score ---------------------------------------------------------------------------------

    def is_out(self, s: State, seat: int) -> bool:
        """Whether all cards of a player are on the foundations: he has none left."""
        for zone in self.own_zones[seat]:
            if s.zones[zone]:
                return False
        return True

    def up(self, s: State, seat: int) -> int:
        """How many cards of a player are on the foundations; their backs tell."""
        backs = self.game.cards.back_of
        back = (seat - s.leader) % self.seats
        return sum([backs[card] == back for zone in self.players[0].foundations for card in s.zones[zone]])

    def score(self, s: State) -> None:
        """A point for each card on the foundations."""
        for seat in range(2):
            cards = self.up(s, seat)
            s.score(
                seat, cards, f"{counted(cards)} on the foundations{', out' if self.is_out(s, seat) else ''}"
            )

    # -- words ---------------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What stands against a move."""
        if s.numbers[self.passed_over]:
            return "An ace was passed over: stop, or let it pass."
        if move is self.stop or move is self.let_pass:
            return "No ace has been passed over."
        if self.is_turned(s, seat):
            if move is self.turn or move is self.redeal or move is self.end_turn:
                return "You have turned up a card: play it, or lay it on your talon."
        elif move is self.lay:
            return "You have turned up no card that is still to be played."
        if move is self.end_turn:
            return "Your turn ends when you lay a card from your stock on your talon: turn one."
        return self.players[seat].reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """What can be done."""
        if s.numbers[self.passed_over]:
            return "an ace was passed over: stop, or let it pass"
        if self.is_turned(s, seat):
            return "play the card you have turned, build, or lay it on your talon"
        return self.players[seat].prompt(s, seat)

    def strategy(self) -> Strategy:
        """Build, but do not help the other player on."""
        from cardtable.games.patience.strategy.side_by_side import InTurnStrategy

        return InTurnStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Race(SideBySide):
    """All play at the same time, and the first who is rid of his stock wins.

    The race goes by beats: in each of them everybody may make one move, and moves count in the order in which
    they arrive. Whoever makes none has waited. If nobody can do anything but wait, the race is over, or all
    shift their cards by one and go on; if no card has been played for many beats it is over all the same.
    """

    def __init__(self, layout: PatienceLayout, shifts: bool) -> None:
        super().__init__(layout)
        self.shifts = SHIFTS if shifts else 0

    def bind(self, game: Game[Any]) -> None:
        """Besides the patiences, a count of beats."""
        super().bind(game)
        self.stocks = [player.source_zones[player.first_reserve] for player in self.players]
        self.wait = game.moves.plain("wait")
        self.idle = game.layout.number("beats without a play", kind=QUIET)
        self.shifted = game.layout.number("shifts without a play", kind=QUIET)

    def begin(self, s: State) -> None:
        """All at once."""
        s.turn = SEVERAL
        s.acting = (1 << self.seats) - 1

    def legal(self, s: State, seat: int) -> list[Move]:
        """What the player's own patience allows, or to wait."""
        moves = self.players[seat].legal(s, seat)
        moves.append(self.wait)
        return moves

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any legal move, but seldom waiting when there is another."""
        moves = self.legal(s, seat)
        if len(moves) > 1 and rng.below(8):
            moves.pop()
        return moves[rng.below(len(moves))]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Moves count in the order they arrive."""
        n = s.numbers
        if move is not self.wait and self.make(s, seat, move):
            if n[self.players[seat].no_use] == 0:
                n[self.idle] = n[self.shifted] = 0
            if not s.zones[self.stocks[seat]]:
                self.game.finish(s, self)
                return
        s.acting &= ~(1 << seat)
        if s.acting == 0:
            self.next_beat(s)

    def next_beat(self, s: State) -> None:
        """All may move again, unless it is over."""
        n = s.numbers
        n[self.idle] = n[self.idle] + 1
        s.acting = (1 << self.seats) - 1
        is_stuck = not self.can_get_on(s)
        if n[self.idle] == PATIENCE or (is_stuck and n[self.shifted] == self.shifts):
            self.game.finish(s, self)
        elif is_stuck:
            n[self.shifted] = n[self.shifted] + 1
            n[self.idle] = 0
            for player in self.players:
                player.shift(s)

    def can_get_on(self, s: State) -> bool:
        """Whether anybody can do more than wait."""
        for seat in range(self.seats):
            player = self.players[seat]
            if player.can_turn(s) or player.can_redeal(s) or player.legal(s, seat):
                return True
        return False

    def too_late(self, s: State, seat: int) -> Move | None:
        """Whoever does nothing within a beat has waited."""
        return self.wait

    # -- score ---------------------------------------------------------------------------------

    def score(self, s: State) -> None:
        """Whoever is rid of his stock wins; if nobody can get on, whoever has the fewest cards left in it."""
        left = [len(s.zones[stock]) for stock in self.stocks]
        fewest = min(left)
        why = "first to be rid of his stock"
        if fewest:
            s.note("nobody can get on")
            why = f"fewest cards left in the stock: {fewest}"
        for seat, cards in enumerate(left):
            if cards == fewest:
                s.score(seat, 1, why)

    # -- words ---------------------------------------------------------------------------------

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What stands against a move in the player's own patience."""
        return self.players[seat].reason(s, seat, move)

    def prompt(self, s: State, seat: int) -> str:
        """What can be done."""
        return self.players[seat].prompt(s, seat)

    def strategy(self) -> Strategy:
        """Be rid of the stock, and quick."""
        from cardtable.games.patience.strategy.side_by_side import RaceStrategy

        return RaceStrategy(self)
