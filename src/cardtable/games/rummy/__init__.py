"""Rummies: draw, match cards in sets and sequences, discard, and be first to get rid of the rest.

Games: Queen City Rum, Boat House Rum, Conquian, Continental Rummy, Contract Rummy, 500 Rum, Michigan Rum,
Partnership 500 Rum, Persian Rummy, Partnership Gin Rummy for Four, Partnership Gin Rummy for Six or More, Gin
Rummy, Oklahoma Gin, Round-the-Corner Gin Rummy, Hollywood Gin, Gin Rummy for Three, First Method (loser goes
out), Gin Rummy for Three, Second Method (man in the box), Gin Rummy for Three, Third Method (all active),
Kaluki, Knock Rummy, Tunk, Oklahoma, Arlington, Panguingue, Rummy, Block Rummy, Double Rum.

closed_rummy              Queen City Rum (book 000, lines 3311-3317) and Boat House Rum (2865-2875): a hand
                          goes down whole.
conquian                  Conquian, or Coon-Can (book 000, lines 3663-3681): two players, ten cards each,
                          eleven to be melded.
continental_rummy         Continental Rummy (book 000, lines 3577-3601): up to twelve players, and fifteen
                          cards in sequences.
contract_rummy            Contract Rummy (book 000, lines 3517-3575): seven deals, each with its contract of
                          sets to lay down.
five_hundred_rum          500 Rum (book 000, lines 3263-3293), with partners (3295-3297), Persian Rummy
                          (3299-3309) and Michigan Rum (3319-3321): cards shown count for the player who shows
                          them.
gin_partnership           Partnership Gin Rummy for four (book 000, lines 3447-3457) and for six or more
                          (3459-3467).
gin_rummy                 Gin Rummy (book 000, lines 3323-3415): knock with ten or less, or go gin.
gin_three                 Gin for three, two of them active: loser goes out (book 000, lines 3429-3433), man
                          in the box (3435).
gin_three_active          Gin for three, all of them active (book 000, lines 3437-3445).
kaluki                    Kaluki (book 000, lines 2877-2895): two packs with four jokers, and a first meld
                          that must count 51.
knock_rummy               Knock Rummy, or Poker Rum (book 000, lines 3481-3497), and Tunk (3499-3515): stop
                          with a low count.
oklahoma                  Oklahoma (book 000, lines 3231-3261) and Arlington (book 002, lines 311-329): deuces
                          are wild, and the pile is taken whole or not at all.
panguingue                Panguingue, or Pan (book 000, lines 3603-3661): eight packs, chips for conditions,
                          out with eleven.
rules.claiming            Claiming: when the player in turn does not take the discard, another may, with a
                          penalty card.
rules.closed.arranging    Arranging a hand of any size in matched sets: what is left at least, and what goes
                          together.
rules.closed.continental  Going out at continental rummy, with fifteen cards in sequences, and what it pays.
rules.closed.drawing      A turn of a closed rummy: draw a card, then discard one or end the deal; and how
                          deals follow.
rules.closed.going_out    Going out: a hand is laid down whole, with a discard or without one, or not at all.
rules.closed.knocking     Knocking: any count will do, and the lowest wins from all the others.
rules.closed.sequences    Fifteen cards in sequences: five of three; four, four, four and three; or five,
                          four, three and three.
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
rules.open.calling        Calling rummy: a discard that could have been laid off goes to another, who discards
                          one of his own.
rules.open.drawing        The draw: the top of the stock, the top discard, a deeper one with all above it, or
                          the whole pile.
rules.open.faces          The faces of a rummy: where a card may stand in a sequence, which are of a kind,
                          which are wild.
rules.open.facts          What one rummy of open melds differs by from another, as a row of facts.
rules.open.game           A rummy of open melds, made from its facts.
rules.open.laid           The table of a rummy of open melds: what lies on it, who has laid what, and what a
                          player may begin.
rules.open.melding        The rest of a turn: laying down sets, laying off, sliding and trading jokers, and
                          the discard.
rules.open.offering       The first upcard is offered round: whoever takes it has the first turn.
rules.open.outlook        Whether a hand can still do what its turn asks: lay down sets that count enough, or
                          be laid down whole.
rules.open.sets           What a hand can lay down: new groups and sequences in their least form, with wild
                          cards in every place.
rules.open.table          Sets that lie on the table, and what may be done with a card on them: lay it off,
                          have a wild card slide to an end, trade for it.
rules.open.whole          Rummy in which nothing is laid down until a player can go out with his whole hand at
                          once.
rules.panguingue          Panguingue up to the draw: its table and its chips, going on top, and how deals
                          follow.
rules.panguingue_melding  The rest of a turn at panguingue: melding, adding, borrowing, splitting, and the
                          discard.
rules.turned_card         A card turned up in the open: taken or drawn, it is melded at once or discarded,
                          never held.
rummy                     Rummy (book 000, lines 2791-2863), Block Rummy (2823) and Double Rum (2897-2908):
                          melds lie open to all.
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
strategy.open             How rummies of open melds are played well: what is worth taking, what to lay down,
                          what to let go.
strategy.panguingue       How panguingue is played well: which hands to stay with, what to force, what to meld
                          and discard.
strategy.tunking          How tunk is played well: what to take, when to tunk, how to spread, and what to do
                          with the last turn.
"""
