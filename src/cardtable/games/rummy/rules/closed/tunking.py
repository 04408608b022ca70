"""Tunking: with five or less unmatched a hand is spread, and every other player has one turn more."""

from typing import Any, Final

from cardtable.cards import Rng
from cardtable.engine import (
    DISCARDS,
    FLAG,
    MELD,
    PACK,
    QUIET,
    Game,
    Match,
    MatchPlan,
    Move,
    State,
    Step,
    Strategy,
)
from cardtable.games.rummy.rules.claiming import STOCK
from cardtable.games.rummy.rules.closed.drawing import ClosedTable, DrawInTurn, EndTurn
from cardtable.games.rummy.rules.closed.wild_sets import WildSets, without
from cardtable.games.rummy.rules.gin import MELDS
from cardtable.mechanics.matches.resting import Resting

LIMIT: Final = 5
"""The most that the unmatched cards of a tunker may count."""
OUT: Final = 100
"""The score with which a player is out of the game."""

_SELDOM: Final = 4


class OutAtHundred(Resting):
    """Who has reached a hundred plays no more; what counts against a player is below nothing."""

    def resting(self, match: Match) -> list[int]:
        """All who are out."""
        return [seat for seat, score in enumerate(match.scores) if score <= -OUT]


class LastLeft(MatchPlan):
    """Deals go on until one player is left. Nobody charged: the same dealer deals again."""

    def __init__(self, at: "TunkTable") -> None:
        self.at = at

    def left(self, match: Match) -> list[int]:
        """Those who are still in the game."""
        out = self.at.resting.resting(match)
        return [seat for seat in range(match.seats) if seat not in out]

    def next_dealer(self, match: Match, s: State) -> int:
        """When two sit at the table the winner deals, else the next to the left who is still in."""
        winner = s.numbers[self.at.winner]
        if winner < 0:
            return match.dealer
        if match.seats == 2:
            return winner
        left = self.left(match)
        to_left = [(match.dealer + 1 + nth) % match.seats for nth in range(match.seats)]
        return next(seat for seat in to_left if seat in left)

    def after_deal(self, match: Match, s: State) -> None:
        """The last player has won."""
        match.over = len(self.left(match)) == 1


class TunkTable(ClosedTable):
    """The table of a game in which hands are spread and laid off on."""

    def __init__(self, game: Game[Any], sets: WildSets) -> None:
        super().__init__(game, OutAtHundred(game.seats))
        self.sets = sets
        self.melds = [
            [game.of_seat(seat, f"{name} meld", MELD) for name in MELDS] for seat in range(game.seats)
        ]
        self.broken = game.layout.number("after the break", kind=FLAG)

    def faces(self, s: State, zone: int) -> list[int]:
        """The cards of a zone as faces."""
        face_of = self.game.cards.face_of
        return [face_of[card] for card in s.zones[zone]]

    def lay(self, s: State, seat: int, faces: tuple[int, ...]) -> None:
        """Lay out a set by itself."""
        zone = next(zone for zone in self.melds[seat] if not s.zones[zone])
        for face in faces:
            s.move(self.game.held(s, self.hands[seat], face), self.hands[seat], zone)

    def settle(self, s: State) -> None:
        """Each is charged with his unmatched cards, a tunker who has not the lowest count with twice his own.

        If all would be out, those with the lowest score stay in just below a hundred.
        """
        tunker = s.numbers[self.caller]
        order = [tunker, *self.others(s, tunker)]
        counts = {seat: self.sets.count(self.faces(s, self.hands[seat])) for seat in order}
        low = min(counts.values())
        s.numbers[self.winner] = tunker
        for seat in order:
            if counts[seat] == low < counts[tunker]:
                s.numbers[self.winner] = seat
                break
        charged = {seat: counts[seat] for seat in order}
        if counts[tunker] > low:
            charged[tunker] = 2 * counts[tunker]
        best = max([s.scores[seat] - charged[seat] for seat in order])
        for seat in order:
            why = f"unmatched cards count {counts[seat]}"
            if charged[seat] > counts[seat]:
                why = f"{why}: doubled, for the tunker has not the lowest count"
            if best <= -OUT and s.scores[seat] - charged[seat] == best:
                charged[seat] = s.scores[seat] + OUT - 1
                why = f"{why}; all reach {OUT}, so the lowest score stays at {OUT - 1}"
            s.score(seat, -charged[seat], why)


class DrawToTunk(DrawInTurn):
    """The draw. At the break, when fewer cards are left than each other player would need after a tunk, the
    deal is off; or it goes on, if that is agreed, until the stock is used up."""

    def __init__(self, at: TunkTable, goes_on: bool) -> None:
        super().__init__(at)
        self.table = at
        self.goes_on = goes_on

    def enter(self, s: State) -> None:
        """A new turn, if there is a stock."""
        super().enter(s)
        if not s.zones[STOCK]:
            self.call_off(s)

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Get a card; see whether this is the break."""
        super().apply(s, seat, move)
        if move is self.draw and len(s.zones[STOCK]) < len(self.at.others(s, seat)):
            if self.goes_on:
                s.numbers[self.table.broken] = 1
            else:
                self.call_off(s)

    def call_off(self, s: State) -> None:
        """Nobody scores, and the deal is dealt again."""
        s.note("the break: too few cards are left, and the hand is dealt again")
        self.game.end(s)

    def prompt(self, s: State, seat: int) -> str:
        """Say what the last card of the stock would do."""
        asked = super().prompt(s, seat)
        last = len(s.zones[STOCK]) == len(self.at.others(s, seat))
        return f"{asked}, which makes the break" if last else asked

    def strategy(self) -> Strategy:
        """Which discards are worth having."""
        from cardtable.games.rummy.strategy.tunking import DrawToTunkStrategy

        return DrawToTunkStrategy(self)


class Tunk(EndTurn):
    """Discard; or discard and tunk, if the unmatched cards then count five or less, or after the break if
    there are none."""

    def __init__(self, at: TunkTable, drawing: DrawInTurn) -> None:
        super().__init__(at, drawing)
        self.table = at

    def bind(self, game: Game[Any]) -> None:
        """A tunk names the discard."""
        super().bind(game)
        by_card = game.moves.of_cards("tunk")
        self.tunks = [by_card[card] for card in game.cards.first]

    def limit(self, s: State) -> int:
        """The most that may be unmatched."""
        return 0 if s.numbers[self.table.broken] else LIMIT

    def left_without(self, s: State, seat: int, face: int) -> int:
        """What is unmatched when a card is discarded."""
        left = self.table.faces(s, self.at.hands[seat])
        left.remove(face)
        return self.table.sets.deadwood(left)

    def endings(self, s: State, seat: int) -> list[Move]:
        """The discards after which the count is low enough."""
        limit = self.limit(s)
        return [self.tunks[face] for face in self.free(s, seat) if self.left_without(s, seat, face) <= limit]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any legal move, but what is a tunk is looked at now and then only: it takes time."""
        if rng.below(_SELDOM):
            free = self.free(s, seat)
            return self.discard[free[rng.below(len(free))]]
        return super().pick(s, seat, rng)

    def why_no_end(self, s: State, seat: int, move: Move) -> str:
        """How much would be unmatched."""
        if len(move.faces) != 1:
            return "Discard one card, or tunk with one."
        name = self.game.cards.name_of(self.game.cards.first[move.face])
        count = self.left_without(s, seat, move.face)
        limit = f"{LIMIT} or less" if self.limit(s) else "nothing, after the break"
        return f"Without the {name} your unmatched cards count {count}; you may tunk with {limit}."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for a discard."""
        if self.limit(s):
            return f"discard a card, or tunk with {LIMIT} or less unmatched"
        return "discard a card, or tunk if all is matched"

    def strategy(self) -> Strategy:
        """What to discard."""
        from cardtable.games.rummy.strategy.tunking import TunkStrategy

        return TunkStrategy(self)


class SpreadTunk(Step):
    """The tunker lays out his sets as he likes, as long as what he leaves is within the limit."""

    def __init__(self, at: TunkTable, tunking: Tunk) -> None:
        super().__init__()
        self.at = at
        self.tunking = tunking

    def bind(self, game: Game[Any]) -> None:
        """A set names its cards."""
        self.game = game
        game.moves.of_cards("meld")
        self.done = game.moves.plain("done")

    def enter(self, s: State) -> None:
        """If he has nothing to lay out he is done."""
        s.turn = s.numbers[self.at.caller]
        self.go_on(s, int(s.turn))

    def go_on(self, s: State, seat: int) -> None:
        """When there is nothing more to lay out his other cards are shown."""
        if not self.at.sets.within(self.at.faces(s, self.at.hands[seat])):
            s.show_all(self.at.hands[seat])
            self.game.finish(s, self)

    def legal(self, s: State, seat: int) -> list[Move]:
        """The sets after which the limit can be kept; done, once it is kept."""
        sets, limit = self.at.sets, self.tunking.limit(s)
        faces = self.at.faces(s, self.at.hands[seat])
        moves = [
            self.game.moves.faces("meld", meld)
            for meld in sets.within(faces)
            if sets.deadwood(without(faces, meld)) <= limit
        ]
        return [*moves, self.done] if sets.count(faces) <= limit else moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Lay out, or be done."""
        if move is self.done:
            s.show_all(self.at.hands[seat])
            self.game.finish(s, self)
            return
        self.at.lay(s, seat, move.faces)
        self.go_on(s, seat)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """The tunk must hold good."""
        sets = self.at.sets
        faces = self.at.faces(s, self.at.hands[seat])
        if move is self.done:
            return f"Your unmatched cards still count {sets.count(faces)}: lay out your sets."
        if move.verb != "meld":
            return "You have tunked: lay out your sets, then say done."
        if any([move.faces.count(face) > faces.count(face) for face in move.faces]):
            return "You do not hold all those cards."
        if not sets.is_set(list(move.faces)):
            return "A set is three or four of a kind, two of them natural, or a sequence in one suit."
        return "After that you would have too much unmatched."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for sets."""
        return "lay out your sets, then say done"

    def strategy(self) -> Strategy:
        """Which sets give least to lay off on."""
        from cardtable.games.rummy.strategy.tunking import SpreadTunkStrategy

        return SpreadTunkStrategy(self)


class LastTurns(Step):
    """Each other player draws, lays off on the tunker's sets and discards; his own sets are laid out at the
    end of his turn. Nothing is laid off on a tunker who has matched all his cards, and after the break there
    are no such turns."""

    def __init__(self, at: TunkTable, drawing: DrawInTurn, tunking: Tunk) -> None:
        super().__init__()
        self.at = at
        self.drawing = drawing
        self.tunking = tunking

    def bind(self, game: Game[Any]) -> None:
        """A lay-off names the card and the set it goes to."""
        self.game = game
        self.has_drawn = game.layout.number("has drawn", kind=QUIET)
        self.take = game.moves.plain("take", DISCARDS)
        self.draw = game.moves.plain("draw", PACK)
        self.done = game.moves.plain("done")
        self.lay_offs = [
            [
                game.moves.face_and_word("lay off", face, name, nth, target=f"{name} meld", to_other=True)
                for face in range(game.cards.face_count)
            ]
            for nth, name in enumerate(MELDS)
        ]

    def enter(self, s: State) -> None:
        """Beginning at the tunker's left."""
        tunker = s.numbers[self.at.caller]
        if s.numbers[self.at.broken]:
            for seat in self.at.others(s, tunker):
                self.lay_out(s, seat)
            self.game.finish(s, self)
            return
        self.next_turn(s, tunker)

    def next_turn(self, s: State, seat: int) -> None:
        """The next player, or the end."""
        s.numbers[self.has_drawn] = 0
        s.numbers[self.at.taken] = -1
        s.turn = self.at.after(s, seat)
        if s.turn == s.numbers[self.at.caller]:
            self.game.finish(s, self)

    def is_barred(self, s: State) -> bool:
        """Whether the tunker has matched all his cards."""
        return not s.zones[self.at.hands[s.numbers[self.at.caller]]]

    def fitting(self, s: State, face: int) -> list[int]:
        """The sets of the tunker, by their places, that take a card."""
        if self.is_barred(s):
            return []
        laid = [self.at.faces(s, zone) for zone in self.at.melds[s.numbers[self.at.caller]]]
        return [nth for nth, meld in enumerate(laid) if meld and self.at.sets.is_set([*meld, face])]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Draw; then lay off, and discard, or be done when all the rest is matched."""
        if not s.numbers[self.has_drawn]:
            return [self.take, self.draw]
        faces = self.at.faces(s, self.at.hands[seat])
        moves = [self.lay_offs[nth][face] for face in sorted(set(faces)) for nth in self.fitting(s, face)]
        moves += [self.tunking.discard[face] for face in self.tunking.free(s, seat) or sorted(set(faces))]
        return [*moves, self.done] if self.at.sets.deadwood(faces) == 0 else moves

    def apply(self, s: State, seat: int, move: Move) -> None:
        """One part of the turn after another; a player without cards is done."""
        hand = self.at.hands[seat]
        if move is self.take or move is self.draw:
            card = s.draw(self.at.discards if move is self.take else STOCK, hand)
            s.numbers[self.at.taken] = card if move is self.take else -1
            s.numbers[self.has_drawn] = 1
            return
        if move.verb == "lay off":
            zone = self.at.melds[s.numbers[self.at.caller]][move.low]
            s.move(self.to_lay(s, seat, move.face), hand, zone)
            if s.zones[hand]:
                return
        elif move.verb == "discard":
            s.move(self.game.held(s, hand, move.face), hand, self.at.discards)
        self.lay_out(s, seat)
        self.next_turn(s, seat)

    def to_lay(self, s: State, seat: int, face: int) -> int:
        """The card to lay off; of twins the discard just taken, so that the other may be discarded."""
        taken = s.numbers[self.at.taken]
        hand = self.at.hands[seat]
        if taken in s.zones[hand] and self.game.cards.face_of[taken] == face:
            return taken
        return self.game.held(s, hand, face)

    def lay_out(self, s: State, seat: int) -> None:
        """A player's own sets, so that as little as can be is left: nobody lays off on them."""
        for meld in self.at.sets.arranged(self.at.faces(s, self.at.hands[seat])):
            self.at.lay(s, seat, meld)
        s.show_all(self.at.hands[seat])

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A card is drawn first; lay-offs must fit."""
        if not s.numbers[self.has_drawn]:
            return "Draw first: take the top discard, or draw from the stock."
        if move is self.done:
            return "Discard a card: not all of yours are matched."
        if move.verb != "lay off":
            return (
                self.tunking.reason(s, seat, move) if move.verb != "tunk" else "Somebody has tunked already."
            )
        if self.is_barred(s):
            return "The tunker has matched all his cards: you may not lay off."
        name = self.game.cards.name_of(self.game.cards.first[move.face])
        if move.face not in self.at.faces(s, self.at.hands[seat]):
            return f"You do not hold the {name}."
        return f"The {name} does not fit the tunker's {move.word} meld."

    def prompt(self, s: State, seat: int) -> str:
        """Ask for the next part."""
        if not s.numbers[self.has_drawn]:
            return f"your last turn: {self.drawing.prompt(s, seat).removesuffix(', which makes the break')}"
        return "lay off what fits, then discard"

    def strategy(self) -> Strategy:
        """How to be left with least."""
        from cardtable.games.rummy.strategy.tunking import LastTurnsStrategy

        return LastTurnsStrategy(self)
