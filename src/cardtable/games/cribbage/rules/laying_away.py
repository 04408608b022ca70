"""Cribbage: lay away to the crib, turn the starter, play to thirty-one."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import JACK, RANK_NAMES, Rng, low_rank, pips
from cardtable.engine import SEAT, SEATS, Advice, Game, Line, Move, State, Step
from cardtable.games.cribbage.rules.counting import BEST_COUNT, HAND, HandCounter
from cardtable.games.cribbage.strategy.crib import PART, Keeping
from cardtable.mechanics.hands.choosing import ChooseTogether

LIMIT: Final = 31
"""The count of a series may not go beyond this."""

FEW: Final = 3
"""So few points from home a player looks for pegs, not for counts."""


class LayAway(ChooseTogether):
    """Each player lays cards away face down to the crib, all at once, and keeps four.

    A crib that would be short of four cards is dealt one from the pack.
    """

    def __init__(self, each: int, target: int) -> None:
        super().__init__("lay away", each)
        self.target: i64 = target

    def bind(self, game: Game[Any]) -> None:
        """Nobody looks into the crib, but each knows what he has laid away himself."""
        super().bind(game)
        self.crib = game.layout.zone("crib", pile=False)
        self.piles = [self.crib] * game.seats
        self.dealt = HAND - self.count * game.seats
        self.counter = HandCounter(game.cards)
        self.scales = Keeping(game.cards, self.count)
        self.others: i64 = game.sides - 1
        """Whose crib it is he shares the harm with: among two, what the other gains is lost."""

    def enter(self, s: State) -> None:
        """Complete the crib from the pack where the players do not, and let all choose."""
        if self.dealt > 0:
            s.deal(0, self.crib, self.dealt)
        super().enter(s)

    def chosen(self, s: State, seat: int) -> list[int]:
        """The cards of the crib that he knows."""
        return [card for card in s.zones[self.crib] if s.seen[card] >> seat & 1]

    def remaining(self, s: State, seat: int) -> int:
        """As many cards as the hand has over four."""
        return len(s.zones[self.hands[seat]]) - HAND

    def advise(self, s: State, seat: int) -> Advice | None:
        """The best mean over all starters, of what is kept and what goes to the crib taken together."""
        held = s.zones[self.hands[seat]]
        first = self.chosen(s, seat)
        side = self.game.side_of[seat]
        own = side == self.game.side_of[s.dealer]
        known = held + first
        need = int(self.target - s.scores[side])
        best: i64 = -1000000
        advised = -1
        for card in sorted(self.choices(s, seat)):
            rest = [other for other in held if other != card]
            if len(rest) == HAND:
                worth = self.worth(rest, [*first, card], known, own, need)
                if worth > best:
                    best = worth
                    advised = card
                continue
            for other in rest:
                if other > card:
                    kept = [c for c in rest if c != other]
                    worth = self.worth(kept, [card, other], known, own, need)
                    if worth > best:
                        best = worth
                        advised = card
        if need <= FEW:
            return Advice(self.chooses[advised], "you need a few pegs to be home, and low cards peg best")
        crib = "and feeds your crib" if own else "and gives the other crib little"
        return Advice(self.chooses[advised], f"what you keep counts best over all starters {crib}")

    def worth(self, kept: list[int], away: list[int], known: list[int], own: bool, need: int) -> i64:
        """The mean count of what is kept, with or against it the crib; points beyond the goal are nothing."""
        starters: i64 = self.game.cards.size - len(known)
        crib = self.scales.crib(away, own) * starters
        worth = PART * self.scales.kept(kept, known, need)
        worth += crib if own else -crib // self.others
        return worth + (self.low_cards(kept) * PART * starters if need <= FEW else 0)

    def low_cards(self, kept: list[int]) -> i64:
        """Within a few points of home pegs come before counts: keep low cards, which can always be played."""
        low: i64 = 0
        for card in kept:
            low += 10 - self.counter.values[card]
        return low

    def prompt(self, s: State, seat: int) -> str:
        """How many cards go to whose crib."""
        whose = "your own" if seat == s.dealer else f"{self.game.seat_name(int(s.dealer))}'s"
        return f"{super().prompt(s, seat)} to {whose} crib"


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
        everyone = int(game.layout.everyone)
        played = [game.layout.zone(f"played {seat}", everyone, seat) for seat in range(game.seats)]
        self.hands: i64 = game.hand_zones()[0]  # one after the other, and what is played from them too
        self.played: i64 = played[0]
        self.starter = game.open_zone("starter")

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
        """Turn the top card: after a shuffle it is as good as any cut."""
        card = s.draw(0, self.starter)
        if self.game.cards.ranks[card] != JACK or not self.peg(s, s.dealer, self.his_heels):
            self.game.finish(s, self)


ALIKE: Final = ["", "", "pair", "triplet", "four of a kind"]
ALIKE_PEGS: Final = bytes([0, 0, 2, 6, 12])
"""For the nth card of a rank in a row."""
_RANKS: Final = "- A 2 3 4 5 6 7 8 9 10 J Q K".split()
"""The ranks of a series, as they are read, by their places."""
RUNS: Final = ["", "", "", *[f"run of {RANK_NAMES[length]}" for length in range(3, 8)]]


def alike(series: i64) -> i64:
    """How many of the cards last played are of one rank; a series has four bits a card, the latest lowest."""
    last: i64 = series & 15
    count: i64 = 0
    while series & 15 == last:
        count += 1
        series >>= 4
    return count


def run_length(series: i64) -> i64:
    """How many of the cards last played form a run, in whatever order; 0 if fewer than three do."""
    seen: i64 = 0  # mask of the ranks
    length: i64 = 0
    longest: i64 = 0
    one: i64 = 1
    while series:
        rank: i64 = one << (series & 15)
        if seen & rank:
            break
        seen |= rank
        length += 1
        if length >= 3 and seen & (seen + (seen & -seen)) == 0:  # no gap between the ranks
            longest = length
        series >>= 4
    return longest


def pegs(series: i64, count: i64) -> i64:
    """What the card last played pegs, without the go."""
    same = alike(series)
    points: i64 = ALIKE_PEGS[same] if same > 1 else run_length(series)
    return points + 2 if count == 15 or count == LIMIT else points


PARTS: Final = 100
"""What may be pegged is weighed in so many parts of a point."""
PAIR_BONUS: Final = 40
HIGH_BONUS: Final = 4
NEAR_HOME: Final = 8
"""Who needs no more than a usual count is as good as home when his hand is counted."""
RANKS_OF_SUIT: Final = 13
MOST_PEGS: Final = 14
"""Four of a kind that make thirty-one, or a run of seven with less besides."""


class Pegging(Pegs):
    """Each in turn lays a card before him and adds it to the count, which may not pass 31, or says go.

    Points are pegged for fifteen, pairs and runs of the cards last played. After a go the next hand plays on
    if it can, and the one after it; when two hands running cannot, the series is over and whoever played last
    pegs 1 for the go. Exactly 31 ends it too, for 2. The hand to his left leads from zero. Hands without
    cards are passed over.
    """

    def bind(self, game: Game[Any]) -> None:
        """The count, the ranks of the series, who has said go in it, and who played last."""
        super().bind(game)
        pack = game.cards
        self.values = bytes([pips(rank) for rank in pack.ranks])
        self.places = bytes([low_rank(rank) for rank in pack.ranks])
        self.low_faces = [
            sum([1 << card for card in range(pack.size) if self.values[card] <= room]) for room in range(10)
        ]
        self.in_rank = bytes([self.places.count(place) for place in range(RANKS_OF_SUIT + 1)])
        self.counter = HandCounter(pack)
        self.crib = game.layout.zone("crib", pile=False)
        self.count: i64 = game.layout.number("count")
        self.series: i64 = game.layout.number("series")
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
        numbers[self.count] = 0
        numbers[self.series] = 0
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
        """Who can play must; go is for who cannot."""
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
        series: i64 = numbers[self.series]
        series = series << 4 | self.places[card]
        numbers[self.count] = count
        numbers[self.series] = series
        numbers[self.last] = seat
        if self.peg_card(s, seat, count, series):
            return
        following = self.holder_after(s, seat)
        if following < 0:
            if count == LIMIT or not self.peg(s, seat, self.last_card):
                self.game.finish(s, self)
        elif count == LIMIT:
            self.lead(s, following)
        else:
            said: i64 = numbers[self.said_go]
            if said >> following & 1:  # he cannot play; if the hand after him cannot either, all is said
                following = self.holder_after(s, following)
                if said >> following & 1:
                    self.win_go(s)
                    return
            s.turn = following

    def peg_card(self, s: State, seat: i64, count: i64, series: i64) -> bool:
        """Peg for the card just played; whether that wins the game."""
        if count == 15 and self.peg(s, seat, self.fifteen):
            return True
        same = alike(series)
        if same > 1:
            if self.peg(s, seat, self.alike[same]):
                return True
        else:
            length = run_length(series)
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
        """Go is only for who cannot play, and the count stops at 31."""
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

    def advise(self, s: State, seat: int) -> Advice | None:
        """Peg what can be pegged, give little to peg in return, and keep low cards for the end."""
        cards = self.playable(s, seat)
        if not cards:
            return Advice(self.go, "no card of yours keeps the count within 31")
        if len(cards) == 1:
            return Advice(self.plays[cards[0]], "it is the only card that you can play")
        mine, his = self.by_the_score(s, seat)
        left = self.unseen(s, seat)
        following = self.next_to_play(s, seat)
        need = self.target - s.scores[self.side_of[seat]]
        best: i64 = -1000000000
        advised = cards[0]
        for card in cards:
            count: i64 = s.numbers[self.count] + self.values[card]
            series: i64 = s.numbers[self.series]
            series = series << 4 | self.places[card]
            points = pegs(series, count)
            if points >= need:
                return Advice(self.plays[card], f"it pegs {points} and wins the game")
            worth = mine * (PARTS * points + self.pair_in_reserve(s, seat, card))
            if following >= 0:
                worth -= his * self.offered(s, seat, card, series, count, left, following)
            worth += self.high_cards_first(card)
            if worth > best:
                best = worth
                advised = card
        return Advice(self.plays[advised], self.why(s, seat, advised))

    def why(self, s: State, seat: int, card: int) -> str:
        """What speaks for a card, in words."""
        count: i64 = s.numbers[self.count] + self.values[card]
        series: i64 = s.numbers[self.series]
        points = pegs(series << 4 | self.places[card], count)
        if points:
            return f"it pegs {points}"
        if self.pair_in_reserve(s, seat, card):
            return "if it is paired, you make a triplet"
        if count < 5:
            return "no card makes fifteen of it"
        return f"little can be pegged on a count of {count}, and lower cards are kept for later"

    def by_the_score(self, s: State, seat: i64) -> tuple[i64, i64]:
        """How much own pegs and those of the others weigh, as the end of the game comes near.

        Who counts first and will be home with his hand need only keep the others from pegging out before; who
        would be too late with his count must peg.
        """
        side = self.side_of[seat]
        nearest: i64 = self.target
        for other in range(len(s.scores)):
            if other != side and self.target - s.scores[other] < nearest:
                nearest = self.target - s.scores[other]
        if (s.dealer + 1) % self.seats != seat:
            return (4, 1) if nearest <= NEAR_HOME else (2, 2)
        if s.scores[side] + BEST_COUNT >= self.target:
            cards = s.zones[self.hands + seat] + s.zones[self.played + seat]
            if s.scores[side] + self.counter.total(cards, s.zones[self.starter][0]) >= self.target:
                return 1, 4
        return 2, 2

    def unseen(self, s: State, seat: i64) -> bytes:
        """How many cards of each rank the player has not seen; their sum stands first."""
        left = bytearray(self.in_rank)
        for seat_ in range(self.seats):
            for card in s.zones[self.played + seat_]:
                left[self.places[card]] -= 1
        for card in s.zones[self.hands + seat]:
            left[self.places[card]] -= 1
        for card in s.zones[self.starter]:
            left[self.places[card]] -= 1
        for card in s.zones[self.crib]:
            if s.seen[card] >> seat & 1:
                left[self.places[card]] -= 1
        left[0] = sum(left[1:])
        return bytes(left)

    def next_to_play(self, s: State, seat: i64) -> i64:
        """The next hand that can play on this series, or -1 if no other can."""
        following = self.holder_after(s, seat)
        while following != seat and s.numbers[self.said_go] >> following & 1:
            following = self.holder_after(s, following)
        return -1 if following == seat else following

    def offered(
        self, s: State, seat: i64, card: i64, series: i64, count: i64, left: bytes, following: i64
    ) -> i64:
        """What the next hand may peg on a card, each rank as likely as there are cards of it unseen.

        Leave no 5 and no 21, for the tens are many; offer no pair and no run.
        """
        held: i64 = len(s.zones[self.hands + following])
        room = LIMIT - count
        by_points = [0] * (MOST_PEGS + 1)  # the cards unseen by what they would peg
        can_play: i64 = 0
        for place in range(1, RANKS_OF_SUIT + 1):
            value: i64 = place if place < 10 else 10
            if value > room:
                break
            unseen: i64 = left[place]
            if unseen:
                can_play += unseen
                points = pegs(series << 4 | place, count + value)
                by_points[points] = by_points[points] + unseen
        offered: i64 = 0
        better: i64 = 0
        sure: i64 = 0  # of holding one that pegs more
        for points in range(MOST_PEGS, 0, -1):
            if by_points[points]:
                better += by_points[points]
                chance = PARTS - self.has_none(held, better, left[0])
                offered += points * (chance - sure)
                sure = chance
        return offered - self.has_none(held, can_play, left[0])  # the go is a point for the last to play

    def has_none(self, held: i64, cards: i64, among: i64) -> i64:
        """How likely a hand of so many cards has none of some, so many cards being unseen; in parts."""
        chance: i64 = PARTS
        for _ in range(held):
            chance = chance * (among - cards) // among
        return chance

    def pair_in_reserve(self, s: State, seat: i64, card: i64) -> i64:
        """Lead from a pair: if it is paired, the third of the rank pegs six."""
        same = [other for other in s.zones[self.hands + seat] if self.places[other] == self.places[card]]
        room = LIMIT - s.numbers[self.count]
        return PAIR_BONUS if len(same) > 1 and 3 * self.values[card] <= room else 0

    def high_cards_first(self, card: i64) -> i64:
        """Keep low cards: they can still be played when the count is high."""
        return HIGH_BONUS * self.values[card]

    def prompt(self, s: State, seat: int) -> str:
        """The count so far."""
        count = s.numbers[self.count]
        return f"the count is {count}" if count else "lead a card: the count is at zero"

    def describe_series(self, value: int) -> str:
        """The ranks of a series in the order they were played."""
        ranks: list[str] = []
        while value:
            ranks.insert(0, _RANKS[value & 15])
            value >>= 4
        return " ".join(ranks)
