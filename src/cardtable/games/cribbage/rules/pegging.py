"""The play of cribbage: the starter is turned, and cards are laid out to a count of thirty-one."""

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import JACK, RANK_NAMES, Rng, low_rank, pips
from cardtable.engine import CENTRE, SEAT, SEATS, WIDOW, Game, Line, Move, State, Step, Strategy

LIMIT: Final = 31
"""The count of a series may not go beyond this."""
ALIKE: Final = ["", "", "pair", "triplet", "four of a kind"]
ALIKE_PEGS: Final = bytes([0, 0, 2, 6, 12])
"""For the nth card of a rank in a row."""
_RANKS: Final = "- A 2 3 4 5 6 7 8 9 10 J Q K".split()
"""The ranks of a series, as they are read, by their places."""
RUNS: Final = ["", "", "", *[f"run of {RANK_NAMES[length]}" for length in range(3, 8)]]


@mypyc_attr(allow_interpreted_subclasses=True)
class Pegs(Step):
    """A step in which points are pegged; the moment a side reaches the target the game is won."""

    def __init__(self, target: int) -> None:
        super().__init__()
        self.target: i64 = target

    def bind(self, game: Game[Any]) -> None:
        """The hands, the cards each player has laid before him, and the starter."""
        self.game = game
        self.seats: i64 = game.seats
        self.side_of = bytes(game.side_of)
        played = game.of_seats("played", CENTRE)
        self.hands: i64 = game.hand_zones()[0]  # one after the other, and what is played from them too
        self.played: i64 = played[0]
        self.starter = game.pile("starter", CENTRE)

    def written(self, points: int, why: str) -> list[Line]:
        """What is pegged for something, as a line for each side."""
        return [Line(side, points, why) for side in range(self.game.sides)]

    def peg(self, s: State, seat: i64, lines: list[Line]) -> bool:
        """Peg the line of a player's side; whether that wins the game, which then ends at once."""
        side: i64 = self.side_of[seat]
        s.enter(lines[side])
        if s.scores[side] < self.target:
            return False
        self.game.end(s)
        return True


class TurnStarter(Pegs):
    """The pack is cut and a card turned up as starter; a jack, his heels, pegs 2 for the dealer."""

    def bind(self, game: Game[Any]) -> None:
        """What a jack pegs."""
        super().bind(game)
        self.his_heels = self.written(2, "his heels")

    def enter(self, s: State) -> None:
        """Turn the top card: after a shuffle any cut is as good as another."""
        card = s.draw(0, self.starter)
        if self.game.cards.ranks[card] != JACK or not self.peg(s, s.dealer, self.his_heels):
            self.game.finish(s, self)


def series_text(series: Sequence[int]) -> str:
    """The ranks of a series in the order they were played."""
    return " ".join([_RANKS[place] for place in series])


def alike(series: list[int], place: i64) -> i64:
    """How many cards of its rank a card makes in a row, played on a series of ranks by their places."""
    count: i64 = 1
    for other in reversed(series):
        if other != place:
            break
        count += 1
    return count


def run_length(series: list[int], place: i64) -> i64:
    """How long a run a card makes with those played just before, in whatever order; 0 if it makes none."""
    one: i64 = 1
    seen: i64 = one << place  # mask of the ranks
    length: i64 = 1
    longest: i64 = 0
    for other in reversed(series):
        before: i64 = other
        rank: i64 = one << before
        if seen & rank:
            break
        seen |= rank
        length += 1
        if length >= 3 and seen & (seen + (seen & -seen)) == 0:  # no gap between the ranks
            longest = length
    return longest


def pegs(series: list[int], place: i64, count: i64) -> i64:
    """What a card pegs that is played on a series and brings it to a count, without the go."""
    same = alike(series, place)
    points: i64 = ALIKE_PEGS[same] if same > 1 else run_length(series, place)
    return points + 2 if count == 15 or count == LIMIT else points


class Pegging(Pegs):
    """Each in turn lays a card before him and adds it to the count, which may not pass 31, or says go.

    Points are pegged for fifteen, pairs and runs of the cards last played. After a go the next hand plays on
    if it can, and the one after it; when two hands running cannot, the series is over and whoever played last
    pegs 1 for the go. Exactly 31 ends it too, for 2. The hand to his left leads from zero. Hands without
    cards are passed over.
    """

    def bind(self, game: Game[Any]) -> None:
        """The count, the ranks of the series by their places, who has said go in it, and who played last."""
        super().bind(game)
        pack = game.cards
        self.values = bytes([pips(rank) for rank in pack.ranks])
        self.places = bytes([low_rank(rank) for rank in pack.ranks])
        self.low_faces = [
            sum([1 << card for card in range(pack.size) if self.values[card] <= room]) for room in range(10)
        ]
        self.crib = game.pile("crib", WIDOW, is_open=False, is_pile=False)
        self.count: i64 = game.layout.number("count")
        self.series: i64 = game.layout.row("series", series_text)
        self.said_go: i64 = game.layout.number("said go", kind=SEATS)
        self.last: i64 = game.layout.number("last to play", -1, kind=SEAT)
        self.plays = game.moves.of_cards("play")
        self.go = game.moves.plain("go")
        self.fifteen = self.written(2, "fifteen")
        self.thirty_one = self.written(2, "thirty-one")
        self.last_card = self.written(1, "last card")
        self.go_won = self.written(1, "go")
        self.alike = [self.written(ALIKE_PEGS[same], ALIKE[same]) for same in range(len(ALIKE))]
        self.runs = [self.written(length, RUNS[length]) for length in range(len(RUNS))]

    def enter(self, s: State) -> None:
        """Eldest hand, the player to the dealer's left, leads."""
        self.lead(s, self.holder_after(s, s.dealer))

    def lead(self, s: State, seat: i64) -> None:
        """Begin a series at zero."""
        numbers = s.numbers
        s.rows[self.series].clear()
        numbers[self.count] = 0
        numbers[self.said_go] = 0
        s.leader = seat
        s.turn = seat

    def holder_after(self, s: State, seat: i64) -> i64:
        """The next hand to the left that holds cards: the same one if it alone does, -1 if none."""
        for _ in range(self.seats):
            seat = 0 if seat + 1 == self.seats else seat + 1
            if s.zones[self.hands + seat]:
                return seat
        return -1

    def playable(self, s: State, seat: int) -> list[int]:
        """The cards that keep the count within 31."""
        room = LIMIT - s.numbers[self.count]
        cards = s.zones[self.hands + seat]
        return cards if room >= 10 else [card for card in cards if self.values[card] <= room]

    def legal(self, s: State, seat: int) -> list[Move]:
        """Whoever can play must; go is for those who cannot."""
        room = LIMIT - s.numbers[self.count]
        cards = s.zones[self.hands + seat]
        return [self.plays[card] for card in cards if self.values[card] <= room] or [self.go]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """A playable card, or go."""
        cards = self.playable(s, seat)
        return self.plays[cards[rng.below(len(cards))]] if cards else self.go

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Play the card and peg what it makes, or say go; then find the next hand."""
        card: i64 = move.face
        if card < 0:
            self.say_go(s, seat)
            return
        s.move(card, self.hands + seat, self.played + seat)
        numbers = s.numbers
        count: i64 = numbers[self.count] + self.values[card]
        numbers[self.count] = count
        numbers[self.last] = seat
        wins = self.peg_card(s, seat, self.places[card], count)
        s.rows[self.series].append(self.places[card])
        if wins:
            return
        following = self.holder_after(s, seat)
        if following < 0:
            if count == LIMIT or not self.peg(s, seat, self.last_card):
                self.game.finish(s, self)
        elif count == LIMIT:
            self.lead(s, following)
        else:
            said: i64 = numbers[self.said_go]
            if said >> following & 1:  # he cannot play; perhaps the hand after him can
                following = self.holder_after(s, following)
                if said >> following & 1:
                    self.win_go(s)
                    return
            s.turn = following

    def peg_card(self, s: State, seat: i64, place: i64, count: i64) -> bool:
        """Peg for a card played on the series; whether that wins the game."""
        series = s.rows[self.series]
        if count == 15 and self.peg(s, seat, self.fifteen):
            return True
        same = alike(series, place)
        if same > 1:
            if self.peg(s, seat, self.alike[same]):
                return True
        else:
            length = run_length(series, place)
            if length and self.peg(s, seat, self.runs[length]):
                return True
        return count == LIMIT and self.peg(s, seat, self.thirty_one)

    def say_go(self, s: State, seat: i64) -> None:
        """The hand holds no card low enough; the next plays on, unless the one before could not either."""
        numbers = s.numbers
        one: i64 = 1
        said: i64 = numbers[self.said_go] | one << seat
        numbers[self.said_go] = said
        s.rule_out(self.hands + seat, self.low_faces[LIMIT - numbers[self.count]])
        following = self.holder_after(s, seat)
        if self.holder_after(s, numbers[self.last]) != seat or said >> following & 1:
            self.win_go(s)
        else:
            s.turn = following

    def win_go(self, s: State) -> None:
        """Whoever played last pegs 1 for the go; the hand to his left, who said go, leads."""
        last = s.numbers[self.last]
        if not self.peg(s, last, self.go_won):
            self.lead(s, self.holder_after(s, last))

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Go is only for those who cannot play, and the count stops at 31."""
        count = s.numbers[self.count]
        if move is self.go:
            return f"You hold a card that keeps the count of {count} within 31, so you must play."
        if move.verb != "play" or len(move.faces) != 1:
            return "Play one card, like play 5H."
        name = self.game.cards.name_of(move.face)
        if move.face not in s.zones[self.hands + seat]:
            return f"You do not hold the {name}."
        return f"The {name} would make the count {count + self.values[move.face]}; it may not pass 31."

    # -- advice --------------------------------------------------------------------------------

    def prompt(self, s: State, seat: int) -> str:
        """The count so far."""
        count = s.numbers[self.count]
        return f"the count is {count}" if count else "lead a card: the count is at zero"

    def strategy(self) -> Strategy:
        """Peg, and give little to peg."""
        from cardtable.games.cribbage.strategy.pegging import PeggingStrategy

        return PeggingStrategy(self)
