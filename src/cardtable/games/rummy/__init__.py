"""Rummies: draw, match cards in sets and sequences, discard, and be first to get rid of the rest.

Games: Contract Rummy, Partnership Gin Rummy for Four, Partnership Gin Rummy for Six or More, Gin Rummy,
Oklahoma Gin, Round-the-Corner Gin Rummy, Hollywood Gin, Gin Rummy for Three, First Method (loser goes out),
Gin Rummy for Three, Second Method (man in the box), Gin Rummy for Three, Third Method (all active),
Panguingue.

contract_rummy            Contract Rummy (book 000, lines 3517-3575): seven deals, each with its contract of
                          sets to lay down.
gin_partnership           Partnership Gin Rummy for four (book 000, lines 3447-3457) and for six or more
                          (3459-3467).
gin_rummy                 Gin Rummy (book 000, lines 3323-3415): knock with ten or less, or go gin.
gin_three                 Gin for three, two of them active: loser goes out (book 000, lines 3429-3433), man
                          in the box (3435).
gin_three_active          Gin for three, all of them active (book 000, lines 3437-3445).
panguingue                Panguingue, or Pan (book 000, lines 3603-3661): eight packs, chips for conditions,
                          out with eleven.
rules.claiming            Claiming: when the player in turn does not take the discard, another may, with a
                          penalty card.
rules.conditions          Conditions: melds from many packs, in which a card has twins, and the chips they
                          collect.
rules.contract.laying     Laying down a contract, some groups and sequences at once; then laying off on
                          whatever is on the table.
rules.contract.sets       Sets of a contract: groups and sequences with wild cards, and whether a hand can
                          still make what is asked.
rules.contract.table      The table of a contract game: the sets that lie on it, and what may be laid off on
                          them.
rules.gin                 Rummy for two: the upcard is offered, then the players draw and discard until one
                          knocks.
rules.gin_active          Gin with three active players: two discards on offer, and both others lay off on the
                          knocker's hand.
rules.gin_rounds          Partnership gin: each plays a game for two against one of the other side, and the
                          results are added up.
rules.gin_scoring         The scoring of gin games: hands won in boxes, a game bonus, a shut-out.
rules.gin_spread          After the knock: the hands are spread in melds, and the other lays off on the
                          knocker's.
rules.gin_three           Gin for three, two of whom play a hand: who rests in it, and how the game is
                          settled.
rules.melds               Matched sets of a single pack: which can be made from a hand, and how little they
                          leave unmatched.
rules.panguingue          Panguingue up to the draw: its table and its chips, going on top, forced cards, and
                          how deals follow.
rules.panguingue_melding  The rest of a turn at panguingue: melding, adding, borrowing, splitting, and the
                          discard.
strategy.contract         How contract rummy is played well: which discards are worth having, when to lay
                          down, what to let go.
strategy.gin              How gin is played well: which upcards to take, when to knock, what to discard, and
                          how to spread a hand.
strategy.melds            What a hand of a single pack hopes for: its best arrangement, what would match, what
                          the other can use.
strategy.panguingue       How panguingue is played well: which hands to stay with, what to force, what to meld
                          and discard.
"""
