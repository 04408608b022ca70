"""A deal of canasta turn by turn: the upcard, the draw or the pile, the question to the partner."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from cardtable.engine import DISCARDS, PACK, Game, Move, State, Step, Strategy
from cardtable.engine.moves import FACES
from cardtable.games.canasta.rules.facts import (
    AGAIN,
    BLACK_THREES,
    CANASTA,
    FEWEST,
    JOKERS,
    MELDS,
    RED_THREES,
    SEVENS,
    TWOS,
    VALUES,
    WILD_CARDS,
    CanastaRules,
)
from cardtable.games.canasta.rules.lone_hand import table_of
from cardtable.games.canasta.rules.melding import MeldAndDiscard
from cardtable.games.canasta.rules.outlook import Outlook
from cardtable.games.canasta.rules.sequences import SequenceOutlook, meld_of
from cardtable.games.canasta.rules.table import (
    FROM_PILE,
    FROM_STOCK,
    NO,
    NOT_ASKED,
    NOT_DRAWN,
    STOCK,
    YES,
    choices,
)
from cardtable.games.canasta.rules.turn import CanastaStep, TurnStep
from cardtable.mechanics.hands.dealing import DealHands

_BOUND: Final = "Your partner has let you go out, so you must take the way that surely leads there."


BENEATH: Final = (20, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 20)
"""How many cards lie beneath an upcard of each kind, from ace to four, of black threes, twos and jokers."""


def canasta_steps(rules: CanastaRules) -> list[Step]:
    """Deal and turn an upcard; then turn by turn draw, meld and discard, asking leave; at last count up."""
    draw, meld, answer, count = Draw(rules), MeldAndDiscard(rules), AnswerPartner(rules), CountUp(rules)
    for step in (draw, meld, answer):
        step.link(draw, meld, answer, count)
    begin: list[Step] = [DealToSides(rules) if rules.rests else DealHands(rules.cards)]
    if rules.packet:
        begin.append(DealPackets(rules))
    begin.append(SeedPile(rules) if rules.seeded else TurnUpcard(rules))
    return [*begin, draw, meld, answer, count]


class DealToSides(DealHands):
    """Deal to the two of each side who play."""

    def __init__(self, rules: CanastaRules) -> None:
        super().__init__(rules.cards)
        self.rules = rules

    def bind(self, game: Game[Any]) -> None:
        """The table knows who rests."""
        super().bind(game)
        self.at = table_of(game, self.rules)

    def dealt(self, s: State) -> list[int]:
        """The hands of those who play."""
        return [self.hands[seat] for seat in self.at.resting.in_order(s)]


class DealPackets(CanastaStep):
    """Each player gets a packet besides, face down, for later."""

    def enter(self, s: State) -> None:
        """Deal the packets, each at once."""
        for step in range(self.game.seats):
            s.deal(STOCK, self.at.packets[(s.leader + step) % self.game.seats], self.rules.packet)
        self.game.finish(s, self)


class SeedPile(TurnStep):
    """Each replaces his red threes; then an upcard is turned, and so many cards as it counts lie beneath it.

    A red three that is turned lies there too, and another card is turned.
    """

    def enter(self, s: State) -> None:
        """Face red threes in turn, turn the upcard, count off what lies beneath it."""
        at = self.at
        for step in range(self.game.seats):
            seat = (s.leader + step) % self.game.seats
            for card in [card for card in s.zones[at.hands[seat]] if at.kind[card] == RED_THREES]:
                self.face(s, seat, card)
            s.rule_out(at.hands[seat], self.red_faces)
        card = s.draw(STOCK, at.discards)
        while at.kind[card] == RED_THREES:
            card = s.draw(STOCK, at.discards)
        s.deal(STOCK, at.beneath, BENEATH[at.kind[card]])
        s.player = s.leader
        self.game.finish(s, self)


class TurnUpcard(CanastaStep):
    """The top card of the stock is turned up, and covered until a natural card from ace to four shows."""

    def enter(self, s: State) -> None:
        """Turn cards; the player at the dealer's left begins."""
        while self.at.kind[s.draw(STOCK, self.at.discards)] >= BLACK_THREES:
            pass
        s.player = s.leader
        self.game.finish(s, self)


class CountUp(CanastaStep):
    """The play has ended: everybody shows what he holds."""

    def enter(self, s: State) -> None:
        """Show all hands; the deal is scored."""
        for zone in self.at.hands:
            s.show_all(zone)
        self.game.finish(s, self)


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(TurnStep):
    """Draw from the stock, or take the pile by melding its top card; without a stock take or refuse."""

    def bind(self, game: Game[Any]) -> None:
        """A take names the cards of the hand that go down with the top card: none if it is only added."""
        super().bind(game)
        self.draw = game.moves.plain("draw", PACK)
        self.refuse = game.moves.plain("refuse")
        game.moves.verb("take", FACES, DISCARDS)
        self.add = [game.moves.faces("take", ())]
        """The takes for a meld that lies on the table, the first of its rank or the second."""
        if self.rules.twice:
            self.add.append(game.moves.faces("again", ()))
        self.extend = [game.moves.plain("extend")] if self.rules.sequences else []
        """The take for a sequence that lies on the table, where sequences are melded."""
        self.faces = game.moves.of_cards("face")

    def enter(self, s: State) -> None:
        """A turn begins."""
        s.turn = s.player
        s.numbers[self.at.standing] = self.at.kinds_melded(s, self.at.side_of(s, s.player))

    def legal(self, s: State, seat: int) -> list[Move]:
        """Face red threes; draw or take; ask leave if you could go out; refuse what you need not take."""
        red = self.at.faces_held(s, seat, RED_THREES)
        if red:
            return [self.faces[self.game.cards.first[face]] for face in sorted(set(red))]
        leave = s.numbers[self.at.leave]
        if leave == YES or (leave == NOT_ASKED and self.at.partner_of(s, seat) >= 0):
            out = self.ways(s, seat, True)
            if out:
                return out if leave == YES else [*self.ways(s, seat, False), self.ask]
        return self.ways(s, seat, False)

    def ways(self, s: State, seat: int, bound: bool) -> list[Move]:
        """The ways to draw; for a player bound to go out only those after which he surely can."""
        moves = self.takes(s, seat, bound)
        if s.zones[STOCK]:
            if not bound or (self.rules.draws == 1 and self.at.outlook(s, seat).melds_all(0)):
                moves.insert(0, self.draw)
        elif not bound and not any([move in moves for move in self.add + self.extend]):
            moves.append(self.refuse)
        return moves

    def takes(self, s: State, seat: int, bound: bool) -> list[Move]:
        """The ways to take the pile: for a sequence, or to meld its top card with others of its rank."""
        if self.why_no_take(s, seat):
            return []
        moves = self.extend[:] if self.may_extend(s, seat, bound) else []
        for again in range(2 if self.rules.twice else 1):
            if not self.why_no_rank(s, seat, again):
                moves += self.takes_by_rank(s, seat, bound, again)
        return moves

    def may_extend(self, s: State, seat: int, bound: bool) -> bool:
        """Whether the top card, by itself, continues a sequence; a frozen pile is never taken so."""
        at = self.at
        pile = s.zones[at.discards]
        side = self.at.side_of(s, seat)
        slot = at.slot_for(s, side, pile[-1])
        if slot < 0 or at.is_frozen(s, side):
            return False
        look = at.outlook(s, seat)
        assert isinstance(look, SequenceOutlook)
        at.claim(s, look, pile[:-1])
        look.go_on(slot, at.kind[pile[-1]])
        return look.can_end(bound)

    def meld_for(self, s: State, again: int) -> int:
        """The meld to which the top discard would go: the first of its rank or the second."""
        return min(self.at.kind[s.zones[self.at.discards][-1]], WILD_CARDS) + AGAIN * again

    def takes_by_rank(self, s: State, seat: int, bound: bool, again: int) -> list[Move]:
        """The top card added to a meld, or with a natural pair, or with a natural and a wild card."""
        at = self.at
        pile = s.zones[at.discards]
        kind = at.kind[pile[-1]]
        meld = self.meld_for(s, again)
        side = self.at.side_of(s, seat)
        frozen = at.is_frozen(s, side) or kind >= TWOS
        held = at.faces_held(s, seat, kind)
        if len(held) < 2 and (frozen or not (held or s.zones[at.melds[side][meld]])):
            return []  # there is nothing to meld the top card with
        look = at.outlook(s, seat)
        lying = look.cards_melded(meld)
        at.claim(s, look, pile[:-1])
        self.put_top(look, meld, kind)
        if lying and not frozen:
            return [self.add[again]] if look.allows(meld, 0, 0, 0, bound) else []
        verb = "again" if again else "take"
        if kind >= TWOS:
            twos = 2 if kind == TWOS else 0
            fits = lying + FEWEST <= self.rules.most_of_wild and look.allows(meld, 0, twos, 2 - twos, bound)
            return [self.game.moves.faces(verb, cards) for cards in choices(held, 2)] if fits else []
        if lying + FEWEST > self.rules.most_cards:
            return []
        cards = at.layings(look, meld, held, 2, 0, 0, bound)
        if held and not frozen and not self.rules.always_pair:
            twos_held, jokers = at.faces_held(s, seat, TWOS), at.faces_held(s, seat, JOKERS)
            cards = cards + at.with_wild(look, meld, held, 1, twos_held, jokers, bound)
        return [self.game.moves.faces(verb, faces) for faces in cards]

    def put_top(self, look: Outlook, meld: int, kind: int) -> None:
        """The top card itself lies in the meld."""
        if kind >= TWOS:
            look.wilds[meld] = look.wilds[meld] + 1
        else:
            look.naturals[meld] = look.naturals[meld] + 1
        look.owed -= VALUES[kind]

    def why_no_take(self, s: State, seat: int) -> str:
        """Why nobody, or nobody with this hand or these melds, could take the pile as it lies."""
        at = self.at
        pile = s.zones[at.discards]
        if not pile:
            return "There is no discard to take."
        kind = at.kind[pile[-1]]
        if kind == BLACK_THREES or (kind >= TWOS and not self.rules.wild_tops):
            return "The pile may not be taken when its top card is a wild card or a black three."
        if kind == SEVENS and self.rules.sevens_barred:
            return "The pile may not be taken when its top card is a seven."
        if not self.rules.opens_with_pile and not at.is_open(s, self.at.side_of(s, seat)):
            return "The pile may not be taken for an initial meld."
        if len(pile) == 1 and len(s.zones[at.hands[seat]]) == 1:
            return "With one card in your hand you may not take a pile of one card."
        return ""

    def why_no_rank(self, s: State, seat: int, again: int) -> str:
        """Why the top discard may not go to cards of its rank, or not to their second meld."""
        melds = self.at.melds[self.at.side_of(s, seat)]
        meld = self.meld_for(s, again)
        if meld == AGAIN + WILD_CARDS:
            return "Your side has one meld of wild cards."
        if again and not s.zones[melds[meld - AGAIN]]:
            return f"Your side has no meld of {MELDS[meld - AGAIN]} yet."
        cards = len(s.zones[melds[meld]])
        if cards >= self.rules.most_cards or (not self.rules.feed_canastas and cards >= CANASTA):
            return "The top discard may not be added to a completed canasta."
        return ""

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Draw, take, ask, or refuse, which ends the play."""
        at = self.at
        if move.verb == "face":
            self.face(s, seat, self.game.held(s, at.hands[seat], move.face))
            return
        s.rule_out(at.hands[seat], self.red_faces)
        if move is self.ask:
            self.game.jump(s, self.to_answer)
        elif move is self.refuse:
            self.game.jump(s, self.to_count)
        elif move is self.draw:
            s.numbers[at.drawn] = FROM_STOCK
            replaced = self.draw_cards(s, seat, self.rules.draws)
            self.game.jump(s, self.to_meld if replaced else self.to_count)
        else:
            s.numbers[at.drawn] = FROM_PILE
            at.take_sides(s, seat)
            side = at.side_of(s, seat)
            kind = self.meld_for(s, int(move.verb == "again"))
            if move.verb == "extend":
                kind = meld_of(at.slot_for(s, side, s.zones[at.discards][-1]))
            s.draw(at.discards, at.melds[side][kind])
            s.numbers[at.laid] = 1
            self.game.jump(s, self.to_meld)
            self.lay(s, seat, move.faces, kind)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Why the pile may not be taken, or not refused, and what comes first."""
        if self.at.faces_held(s, seat, RED_THREES):
            return "First face your red three and draw another card for it."
        if move.verb == "face":
            return self.at.missing(s, seat, move.faces) or "Only red threes are faced."
        if move is self.draw:
            return "The stock is used up." if not s.zones[STOCK] else _BOUND
        if move is self.refuse:
            if s.zones[STOCK]:
                return "Draw a card from the stock, or take the pile."
            return "The discard fits a meld of your side, so you must take it."
        if move is self.ask:
            return self.at.why_not_ask(s, seat) or "Before drawing you may ask only if you can surely go out."
        if move.verb not in ("take", "again", "extend"):
            return "First draw a card from the stock, or take the pile."
        why = self.why_no_take(s, seat)
        if why:
            return why
        return self.why_no_extend(s, seat) if move.verb == "extend" else self.why_not_by_rank(s, seat, move)

    def why_no_extend(self, s: State, seat: int) -> str:
        """Why the top discard may not go to a sequence."""
        side = self.at.side_of(s, seat)
        if self.at.is_frozen(s, side):
            return "The pile is frozen: it may not be taken for a sequence."
        if not self.at.continues(s, side, s.zones[self.at.discards][-1]):
            return "The top card itself must go on with an unfinished sequence of your side."
        return self.at.why_no_end(s, seat)

    def why_not_by_rank(self, s: State, seat: int, move: Move) -> str:
        """Why the top discard may not be melded with these cards, or added to a meld of its rank."""
        again = int(move.verb == "again")
        why = self.why_no_rank(s, seat, again)
        if why:
            return why
        at = self.at
        side = self.at.side_of(s, seat)
        kind = at.kind[s.zones[at.discards][-1]]
        natural = [face for face in move.faces if at.kind_of_face[face] == kind]
        lying = len(s.zones[at.melds[side][self.meld_for(s, again)]])
        if kind >= TWOS and (len(move.faces) != 2 or len(natural) != 2):
            return "Only a pair of twos takes a two, and a pair of jokers a joker."
        if at.is_frozen(s, side) and len(natural) != 2:
            return f"The pile is frozen: only a natural pair of {MELDS[kind]} from your hand takes it."
        if not move.faces:
            return f"Your side has no meld of {MELDS[kind]} to add the top card to."
        missing = at.missing(s, seat, move.faces)
        if missing:
            return missing
        if len(move.faces) != 2 or not natural:
            return (
                f"Name two cards that make a meld with the top card: {MELDS[kind]}, or one and a wild card."
            )
        if len(natural) == 1 and self.rules.always_pair:
            return f"A natural pair of {MELDS[kind]} is needed to take the pile for a new meld."
        if lying + FEWEST > (self.rules.most_of_wild if kind >= TWOS else self.rules.most_cards):
            return f"That meld would have more than {CANASTA} cards."
        if self.at.is_open(s, side) and lying and not at.is_frozen(s, side):
            return f"Your side has {MELDS[kind]} on the table: take the top card for them, without more."
        return self.at.why_no_end(s, seat)

    def prompt(self, s: State, seat: int) -> str:
        """Ask for red threes, then for the draw."""
        if self.at.faces_held(s, seat, RED_THREES):
            return "face your red three"
        if not s.zones[STOCK]:
            return "take the pile or refuse it: the stock is used up"
        if self.at.is_frozen(s, self.at.side_of(s, seat)):
            return "draw, or take the frozen pile with a natural pair"
        return "draw, or take the pile"

    def strategy(self) -> Strategy:
        """When the pile is worth taking."""
        from cardtable.games.canasta.strategy import TakePileStrategy

        return TakePileStrategy(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class AnswerPartner(TurnStep):
    """The partner must answer the question of going out, and the answer binds."""

    def bind(self, game: Game[Any]) -> None:
        """Yes or no."""
        super().bind(game)
        self.yes = game.moves.plain("yes")
        self.no = game.moves.plain("no")
        self.answers = [self.yes, self.no]

    def enter(self, s: State) -> None:
        """The partner is to speak."""
        s.turn = self.at.partner_of(s, s.player)

    def legal(self, s: State, seat: int) -> list[Move]:
        """One of the two."""
        return self.answers

    def apply(self, s: State, seat: int, move: Move) -> None:
        """Back to the player who asked."""
        s.numbers[self.at.leave] = YES if move is self.yes else NO
        self.game.jump(s, self.to_draw if s.numbers[self.at.drawn] == NOT_DRAWN else self.to_meld)

    def reason(self, s: State, seat: int, move: Move) -> str:
        """Nothing else is possible."""
        return "Your partner asks whether he may go out: say yes or no."

    def prompt(self, s: State, seat: int) -> str:
        """The question."""
        return "may your partner go out?"

    def strategy(self) -> Strategy:
        """When to let the partner go out."""
        from cardtable.games.canasta.strategy import AnswerPartnerStrategy

        return AnswerPartnerStrategy(self)
