"""Cribbage: lay away to the crib, turn the starter, play to thirty-one, count the hands."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from cardtable.cards import JACK, RANK_NAMES, Pack, Rng, low_rank, pips
from cardtable.engine import QUIET, SEAT, SEATS, SEVERAL, Advice, Game, Move, State, Step

HAND: Final = 4
"""Cards in a hand and in the crib."""
LIMIT: Final = 31
"""The count of a series may not go beyond this."""
BEST_COUNT: Final = 29
"""No hand counts more."""

# -- the count of a hand -----------------------------------------------------------------------

FIFTEEN: Final = 0
PAIR: Final = 1  # triplet and four of a kind follow
RUN: Final = 4  # of three; of four and of five follow
FLUSH: Final = 7  # of four; of five follows
NOBS: Final = 9

NAMES: Final = (
    "fifteen", "pair", "triplet", "four of a kind", "run of three", "run of four", "run of five",
    "flush", "flush of five", "his nobs",
)  # fmt: skip
POINTS: Final = bytes([2, 2, 6, 12, 3, 4, 5, 4, 5, 1])
TEXTS: Final = [f"{name} {total}" for name in NAMES for total in range(BEST_COUNT + 1)]
"""What the player says for each combination and the total it brings the hand to, 0 to 29: `fifteen 4`."""


class HandCounter:
    """Counts a hand with the starter as a player does aloud: fifteens, pairs, runs, flush, his nobs."""

    def __init__(self, pack: Pack) -> None:
        self.values = bytes([pips(rank) for rank in pack.ranks])
        self.ranks = [1 << 4 * low_rank(rank) for rank in pack.ranks]
        self.suits = bytes([1 << suit for suit in pack.suits])
        self.jacks = bytes([pack.face(suit, JACK) for suit in pack.suits])

    def combinations(self, hand: list[int], starter: int = -1, crib: bool = False) -> list[int]:
        """Every combination that scores, in the order they are announced (indexes of NAMES and POINTS)."""
        ways: i64 = 1  # ways to make each sum, four bits a sum; fifteen has the highest
        ranks: i64 = 0  # cards of each rank, four bits a rank
        suits: i64 = 0  # mask of the suits in hand
        jack: i64 = -1
        nobs = False
        if starter >= 0:
            ways += ways << 4 * self.values[starter]
            ranks = self.ranks[starter]
            jack = self.jacks[starter]
        for card in hand:
            ways += ways << 4 * self.values[card]
            ranks += self.ranks[card]
            suits |= self.suits[card]
            nobs = nobs or card == jack
        found = [FIFTEEN for _ in range(ways >> 60 & 15)]
        add_ranks(ranks, found)
        if len(hand) == HAND and suits & (suits - 1) == 0:
            if starter >= 0 and suits == self.suits[starter]:
                found.append(FLUSH + 1)
            elif not crib:
                found.append(FLUSH)
        if nobs:
            found.append(NOBS)
        return found

    def total(self, hand: list[int], starter: int = -1, crib: bool = False) -> int:
        """What a hand counts; without a starter, what it counts so far."""
        return sum([POINTS[kind] for kind in self.combinations(hand, starter, crib)])


def add_ranks(ranks: i64, found: list[int]) -> None:
    """Add pairs and what is more of a kind; then the run, once for each way to choose its cards."""
    length: i64 = 0
    ways: i64 = 1
    run: i64 = 0
    runs: i64 = 0
    while ranks:
        ranks >>= 4
        same: i64 = ranks & 15
        if same:
            length += 1
            ways *= same
            if same > 1:
                found.append(PAIR + same - 2)
        else:
            if length >= 3:
                run = RUN + length - 3
                runs = ways
            length = 0
            ways = 1
    while runs:
        found.append(run)
        runs -= 1


# -- the deal, step by step --------------------------------------------------------------------


class LayAway(Step):
    """Each player lays cards away face down to the crib, all at once, and keeps four.

    Two cards go in the order of the pack, so that every pair can be laid away in one way. A crib that would
    be short of four cards is dealt one from the pack.
    """

    def __init__(self, each: int) -> None:
        super().__init__()
        self.each = each

    def bind(self, game: Game[Any]) -> None:
        """Nobody looks into the crib, but each knows what he has laid away himself."""
        self.game = game
        self.everyone: i64 = (1 << game.seats) - 1
        self.hands: i64 = game.hand_zones()[0]  # one after the other
        self.crib = game.layout.zone("crib", pile=False)
        self.dealt = HAND - self.each * game.seats
        self.lays = game.moves.of_cards("lay away")
        self.counter = HandCounter(game.cards)

    def enter(self, s: State) -> None:
        """Complete the crib from the pack where the players do not, and let all choose."""
        if self.dealt > 0:
            s.deal(0, self.crib, self.dealt)
        s.turn = SEVERAL
        s.acting = self.everyone

    def between(self, s: State, seat: i64) -> tuple[i64, i64]:
        """The cards that can go lie above the one he knows in the crib, or below the highest of six."""
        hand = s.zones[self.hands + seat]
        last: i64 = -1
        if len(hand) > HAND + 1:  # another must follow
            for card in hand:
                if card > last:
                    last = card
            return -1, last
        for card in s.zones[self.crib]:
            if s.seen[card] >> seat & 1:
                last = card
        return last, len(s.seen)

    def legal(self, s: State, seat: int) -> list[Move]:
        """One move for each card that can go."""
        low, high = self.between(s, seat)
        return [self.lays[card] for card in s.zones[self.hands + seat] if low < card < high]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """One of the cards that can go: any card is drawn until one of them is."""
        low, high = self.between(s, seat)
        hand = s.zones[self.hands + seat]
        while True:
            card: i64 = hand[rng.below(len(hand))]
            if low < card < high:
                return self.lays[card]

    def apply(self, s: State, seat: int, move: Move) -> None:
        """The card goes to the crib; the play waits until each has four left."""
        hand: i64 = self.hands + seat
        s.move(move.face, hand, self.crib)
        if len(s.zones[hand]) == HAND:
            one: i64 = 1
            s.acting &= ~(one << seat)
            if s.acting == 0:
                self.game.finish(s, self)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """A card must be held, and two cards go in order."""
        if move.verb != "lay away" or len(move.faces) != 1:
            return "Lay away one card after the other, like lay away 5H."
        if move.face not in s.zones[self.hands + seat]:
            return f"You do not hold the {self.game.cards.name_of(move.face)}."
        return (
            "Two cards are laid away in the order clubs, diamonds, hearts, spades, each from two to ace: "
            f"the {self.game.cards.name_of(move.face)} comes out of order."
        )

    def is_secret(self, move: Move) -> bool:
        """The others do not see what is laid away."""
        return move.verb == "lay away"

    def remaining(self, s: State, seat: int) -> int:
        """As many cards as the hand has over four."""
        return len(s.zones[self.hands + seat]) - HAND

    def plausible(self, s: State) -> bool:
        """Who has laid one of two cards away holds another that can follow it."""
        for seat in range(self.game.seats):
            if self.remaining(s, seat) == 1 and max(s.zones[self.hands + seat]) < self.between(s, seat)[0]:
                return False
        return True

    def advise(self, s: State, seat: int) -> Advice | None:
        """Keep the four cards that count best, and give the crib points only if it is one's own."""
        held = s.zones[self.hands + seat]
        own = self.game.side_of[seat] == self.game.side_of[s.dealer]
        first = [card for card in s.zones[self.crib] if s.seen[card] >> seat & 1]
        best = -100
        advised = -1
        for card in sorted([move.face for move in self.legal(s, seat)]):
            rest = [other for other in held if other != card]
            if len(rest) == HAND:
                worth = self._worth(rest, [*first, card], own)
            else:
                later = [other for other in rest if other > card]
                worth = max([self._worth([c for c in rest if c != o], [card, o], own) for o in later])
            if worth > best:
                best = worth
                advised = card
        crib = "and feeds your crib" if own else "and gives the other crib little"
        return Advice(self.lays[advised], f"it keeps the best count in hand {crib}")

    def _worth(self, kept: list[int], away: list[int], own: bool) -> int:
        """What is kept, and with it or against it what goes to the crib; fives are the crib's best cards."""
        crib = self.counter.total(away) + sum([self.counter.values[card] == 5 for card in away])
        return self.counter.total(kept) + (crib if own else -crib)

    def prompt(self, s: State, seat: int) -> str:
        """How many cards go to whose crib."""
        whose = "your own" if seat == s.dealer else f"{self.game.seat_name(int(s.dealer))}'s"
        return f"lay away {('a card', 'two cards')[self.remaining(s, seat) - 1]} to {whose} crib"


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

    def peg(self, s: State, seat: i64, points: i64, why: str) -> bool:
        """Peg points for a player; whether they win the game, which then ends at once."""
        side: i64 = self.side_of[seat]
        s.score(side, points, why)
        if s.scores[side] < self.target:
            return False
        self.game.end(s)
        return True


class TurnStarter(Pegs):
    """The pack is cut and a card turned up as starter; a jack, his heels, pegs 2 for the dealer."""

    def enter(self, s: State) -> None:
        """Turn the top card: after a shuffle it is as good as any cut."""
        card = s.draw(0, self.starter)
        if self.game.cards.ranks[card] != JACK or not self.peg(s, s.dealer, 2, "his heels"):
            self.game.finish(s, self)


ALIKE: Final = ["", "", "pair", "triplet", "four of a kind"]
ALIKE_PEGS: Final = bytes([0, 0, 2, 6, 12])
"""For the nth card of a rank in a row."""
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
        self.count: i64 = game.layout.number("count")
        self.series: i64 = game.layout.number("series")
        self.said_go: i64 = game.layout.number("said go", kind=SEATS)
        self.last: i64 = game.layout.number("last to play", -1, kind=SEAT)
        self.plays = game.moves.of_cards("play")
        self.go = game.moves.plain("go")

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
            if count == LIMIT or not self.peg(s, seat, 1, "last card"):
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
        if count == 15 and self.peg(s, seat, 2, "fifteen"):
            return True
        same = alike(series)
        if same > 1:
            if self.peg(s, seat, ALIKE_PEGS[same], ALIKE[same]):
                return True
        else:
            length = run_length(series)
            if length and self.peg(s, seat, length, RUNS[length]):
                return True
        return count == LIMIT and self.peg(s, seat, 2, "thirty-one")

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
        if not self.peg(s, last, 1, "go"):
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

    def advise(self, s: State, seat: int) -> Advice | None:
        """Peg what can be pegged; otherwise leave no count that one card, above all a ten, makes 15 or 31."""
        cards = self.playable(s, seat)
        if not cards:
            return Advice(self.go, "no card of yours keeps the count within 31")
        best: i64 = -1000
        advice = Advice(self.go, "")
        for card in cards:
            count: i64 = s.numbers[self.count] + self.values[card]
            series: i64 = s.numbers[self.series]
            series = series << 4 | self.places[card]
            points: i64 = ALIKE_PEGS[alike(series)] + run_length(series) + (2 if count in (15, LIMIT) else 0)
            risk: i64 = 3 if count in (5, 21) else 1 if 5 < count < 15 else 0
            worth: i64 = (4 * points - risk) * 16 + self.values[card]
            if worth > best:
                best = worth
                why = f"it pegs {points}" if points else f"{count} is the safest count to leave"
                advice = Advice(self.plays[card], why)
        return advice

    def prompt(self, s: State, seat: int) -> str:
        """The count so far."""
        count = s.numbers[self.count]
        return f"the count is {count}" if count else "lead a card: the count is at zero"

    def describe_series(self, value: int) -> str:
        """The ranks of a series in the order they were played."""
        ranks: list[str] = []
        while value:
            ranks.insert(0, "-A23456789TJQK"[value & 15])
            value >>= 4
        return " ".join(ranks)


class Counting(Pegs):
    """Each hand is counted with the starter, eldest hand first, the dealer last; then the dealer's crib."""

    def bind(self, game: Game[Any]) -> None:
        """What is said of a hand and of the crib."""
        super().bind(game)
        self.crib = game.layout.zone("crib", pile=False)
        self.counter = HandCounter(game.cards)
        self.hand_texts = [f"hand: {text}" for text in TEXTS]
        self.crib_texts = [f"crib: {text}" for text in TEXTS]

    def enter(self, s: State) -> None:
        """Count all, unless a count wins the game before the rest can be counted."""
        for nth in range(self.seats + 1):
            if self.score_hand(s, nth):
                return
        self.game.finish(s, self)

    def owner(self, s: State, nth: i64) -> i64:
        """Whose the nth hand to be counted is; the crib comes last."""
        return s.dealer if nth == self.seats else (s.dealer + 1 + nth) % self.seats

    def show(self, s: State, nth: i64) -> list[int]:
        """The cards of the nth hand; the crib is turned up for it."""
        if nth < self.seats:
            return s.zones[self.played + self.owner(s, nth)]
        crib = s.zones[self.crib]
        for card in crib:
            s.show(card)
        return crib

    def score_hand(self, s: State, nth: i64) -> bool:
        """Peg a hand combination by combination; whether that wins the game."""
        is_crib = nth == self.seats
        seat = self.owner(s, nth)
        texts = self.crib_texts if is_crib else self.hand_texts
        total = 0
        for kind in self.counter.combinations(self.show(s, nth), s.zones[self.starter][0], is_crib):
            points = POINTS[kind]
            total += points
            if self.peg(s, seat, points, texts[kind * (BEST_COUNT + 1) + total]):
                return True
        return False


class CountAloud(Counting):
    """Muggins: each announces what his hand counts, and an opponent may take the points he overlooks.

    A count announced too high is corrected without penalty.
    """

    def bind(self, game: Game[Any]) -> None:
        """Which hand is being counted, and what was announced for it."""
        super().bind(game)
        self.nth = game.layout.number("hand counted", kind=QUIET)
        self.announced = game.layout.number("announced")
        self.any_count = game.moves.number("count", 0, BEST_COUNT)
        self.counts = [game.moves.number("count", total) for total in range(BEST_COUNT + 1)]
        self.muggins = game.moves.plain("muggins")
        self.pass_ = game.moves.plain("pass")

    def enter(self, s: State) -> None:
        """Eldest hand announces first."""
        self.ask(s, 0)

    def ask(self, s: State, nth: int) -> None:
        """Let the owner of the nth hand announce it, or end the deal after the crib."""
        if nth > self.seats:
            self.game.finish(s, self)
            return
        s.numbers[self.nth] = nth
        self.show(s, nth)
        s.turn = self.owner(s, nth)

    def true_count(self, s: State) -> int:
        """What the hand being counted is worth."""
        nth = s.numbers[self.nth]
        return self.counter.total(self.show(s, nth), s.zones[self.starter][0], nth == self.seats)

    def legal(self, s: State, seat: int) -> list[Move]:
        """The owner announces any number; then each opponent says muggins or passes."""
        return [self.any_count] if s.turn >= 0 else [self.muggins, self.pass_]

    def pick(self, s: State, seat: int, rng: Rng) -> Move:
        """Any number, or either word."""
        if s.turn >= 0:
            return self.counts[rng.below(BEST_COUNT + 1)]
        return self.muggins if rng.below(2) else self.pass_

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Peg what is announced, at most the true count; then what an opponent finds overlooked."""
        nth = s.numbers[self.nth]
        true = self.true_count(s)
        if s.turn >= 0:
            self.announce(s, seat, move.amount, true)
        elif move is self.muggins:
            overlooked = true - s.numbers[self.announced]
            why = "muggins: points overlooked" if overlooked else "muggins: nothing was overlooked"
            if not self.peg(s, seat, overlooked, why):
                self.ask(s, nth + 1)
        else:
            one: i64 = 1
            s.acting &= ~(one << seat)
            if s.acting == 0:
                self.ask(s, nth + 1)

    def announce(self, s: State, seat: int, said: int, true: int) -> None:
        """The owner pegs; only a count that was not corrected can be challenged."""
        nth = s.numbers[self.nth]
        pegged = min(said, true)
        s.numbers[self.announced] = pegged
        what = "crib" if nth == self.seats else "hand"
        corrected = f", corrected to {true}" if said > true else ""
        if self.peg(s, seat, pegged, f"{what}: announced {said}{corrected}"):
            return
        if said > true:
            self.ask(s, nth + 1)
            return
        side = self.side_of[seat]
        s.turn = SEVERAL
        s.acting = sum([1 << other for other in range(self.seats) if self.side_of[other] != side])

    def reason(self, s: State, seat: int, move: Move) -> str:
        """What can be said."""
        if s.turn >= 0:
            return f"Announce what the cards count with the starter: count 0 to count {BEST_COUNT}."
        return "Say muggins if points were overlooked, or pass."

    def advise(self, s: State, seat: int) -> Advice | None:
        """Count right, and claim what is left over."""
        true = self.true_count(s)
        if s.turn >= 0:
            return Advice(self.counts[true], "that is all the cards count with the starter")
        if true > s.numbers[self.announced]:
            return Advice(self.muggins, f"the cards count {true}")
        return Advice(self.pass_, "nothing was overlooked")

    def prompt(self, s: State, seat: int) -> str:
        """What is to be counted, or challenged."""
        what = "crib" if s.numbers[self.nth] == self.seats else "hand"
        if s.turn >= 0:
            return f"count your {what}"
        return f"{s.numbers[self.announced]} was announced for the {what}: were points overlooked?"
