"""Rummies: draw, match cards in sets and sequences, discard, and be first to get rid of the rest.

Games: Queen City Rum, Boat House Rum, Conquian, Continental Rummy, Contract Rummy, Gin Rummy, Oklahoma Gin,
Knock Rummy, Tunk, Panguingue.

closed_rummy              Queen City Rum (book 000, lines 3311-3317) and Boat House Rum (2865-2875): a hand
                          goes down whole.
conquian                  Conquian, or Coon-Can (book 000, lines 3663-3681): two players, ten cards each,
                          eleven to be melded.
continental_rummy         Continental Rummy (book 000, lines 3577-3601): up to twelve players, and fifteen
                          cards in sequences.
contract_rummy            Contract Rummy (book 000, lines 3517-3575): seven deals, each with its contract of
                          sets to lay down.
gin_rummy                 Gin Rummy (book 000, lines 3323-3415) and Oklahoma Gin (3425-3427): knock with ten
                          or less, or go gin.
knock_rummy               Knock Rummy, or Poker Rum (book 000, lines 3481-3497), and Tunk (3499-3515): stop
                          with a low count.
panguingue                Panguingue, or Pan (book 000, lines 3603-3661): eight packs, chips for conditions,
                          out with eleven.
rules.claiming            Claiming: when the player in turn does not take the discard, another may, with a
                          penalty card.
rules.closed.arranging    Arranging a hand of any size in matched sets: what is left at least, and what goes
                          together.
rules.closed.continental  Going out at continental rummy, with fifteen cards in sequences, before the draw or
                          after it; what it pays.
rules.closed.drawing      A turn of a closed rummy: draw a card, then discard one or end the deal; and how
                          deals follow.
rules.closed.going_out    Going out: a hand is laid down whole, with a discard or without one, or not at all.
rules.closed.knocking     Knocking: any count will do, and the lowest wins from all the others.
rules.closed.sequences    Fifteen cards in sequences: five of three; or three of four and one of three; or
                          five, four, three and three.
rules.closed.tunking      Tunking: with five or less unmatched a hand is spread, and every other player has
                          one turn more.
rules.closed.wild_sets    Sets with wild deuces: what a hand can match, how little that leaves, and what a set
                          on the table takes.
rules.conditions          Conditions: melds from many packs, in which a card has twins, and the chips they
                          collect.
rules.conquian            Conquian: the turned card is melded or discarded, melds may be laid anew, eleven
                          cards win.
rules.contract.laying     Laying down a contract, some groups and sequences at once; then laying off on
                          whatever is on the table.
rules.contract.sets       Sets of a contract: groups and sequences with wild cards, and whether a hand can
                          still make what is asked.
rules.contract.table      The table of a contract game: the sets that lie on it, and what may be laid off on
                          them.
rules.gin                 Rummy for two: the upcard is offered, then the players draw and discard until one
                          knocks.
rules.gin_scoring         The scoring of gin games: hands won in boxes, a game bonus, a shut-out.
rules.gin_spread          After the knock: the hands are spread in melds, and the other lays off on the
                          knocker's.
rules.melds               Matched sets of a single pack: which can be made from a hand, and how little they
                          leave unmatched.
rules.panguingue          Panguingue up to the draw: its table and its chips, going on top, and how deals
                          follow.
rules.panguingue_melding  The rest of a turn at panguingue: melding, adding, borrowing, splitting, and the
                          discard.
rules.turned_card         A card turned up in the open: taken or drawn, it is melded at once or discarded,
                          never held.
strategy.conquian         How conquian is played well: what to take and to force, what to meld, and what to
                          let go.
strategy.continental      How continental rummy is played well: wild cards and neighbours are kept, strays go.
strategy.contract         How contract rummy is played well: which discards are worth having, when to lay
                          down, what to let go.
strategy.gin              How gin is played well: which upcards to take, when to knock, what to discard, and
                          how to spread a hand.
strategy.going_out        How a hand is made whole: what to take, what to keep, and what the next player must
                          not have.
strategy.knocking         How knock rummy is played well: which discards match, what to let go, and which
                          counts to knock with.
strategy.melds            What a hand of a single pack hopes for: its best arrangement, what would match, what
                          the other can use.
strategy.panguingue       How panguingue is played well: which hands to stay with, what to force, what to meld
                          and discard.
strategy.tunking          How tunk is played well: what to take, when to tunk, how to spread, and what to do
                          with the last turn.
"""
