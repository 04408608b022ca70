"""Patiences, alone or against each other.

Games: Accordion, Belvedere, Bisley, Calculation, Canfield, Double Solitaire, Klondike, Napoleon at St.
Helena, One-Pack Russian Bank, Poker Solitaire, Poker Solitaire, Variant No. 1, Poker Solitaire, Variant No.
2, Poker Squares, Pounce, Russian Bank, Spider, Spite and Malice, Streets and Alleys, The Beleaguered Castle.

accordion                       Accordion (book 000, lines 6857-6871; book 003, lines 45-87): one row of
                                cards, packed into one pile.
belvedere                       Belvedere (book 003, lines 392-437): eight fans, and a reserve on which three
                                cards at a time are dealt.
bisley                          Bisley (book 003, lines 641-687): aces built up, kings built down, and they
                                meet anywhere.
calculation                     Calculation (book 000, lines 7032-7044): foundations by ones, twos, threes and
                                fours.
canfield                        Canfield (book 000, lines 6873-6897): a stock of thirteen, and foundations of
                                whatever rank is turned.
double_solitaire                Double Solitaire (book 000, lines 6949-6951): Klondike for two in turn, with
                                common foundations.
klondike                        Klondike (book 000, lines 6923-6947): seven piles, built down in alternate
                                colours.
napoleon                        Napoleon at St. Helena (book 000, lines 6899-6921): two packs, ten piles of
                                four, built in suit.
one_pack_russian_bank           One-Pack Russian Bank (book 000, lines 7120-7142): two build in suit, up or
                                down, round the corner.
own                             A patience of one's own: the facts of a layout in a TOML file, under the same
                                names and in the same words.
poker_solitaire                 Poker Solitaire (book 000, lines 6993-7016): 25 cards in a square that makes
                                ten poker hands.
poker_squares                   Poker Squares (book 000, lines 7018-7030): all place the same 25 cards, each
                                in his own square.
pounce                          Pounce (book 000, lines 6469-6477): Canfield for many at once, and a race to
                                be rid of the stock.
rules.accordion                 Packing a row: cards are dealt one by one in a row, and a pile goes on another
                                a little to its left.
rules.building                  The play of a patience: what may move where, and what a move does.
rules.centre_stacks             Two players race to be rid of their pay-off piles over stacks in the centre
                                that both build.
rules.common_tableau            Two players at the piles of one tableau, each with a hand face down and a
                                talon face up.
rules.game                      A patience as a game: its pack, its one step and its score come from its
                                layout.
rules.laying_out                Laying a patience out: its zones, which card goes on which, the moves by name,
                                and the deal.
rules.layout                    A patience is a table of facts, in the same words whether the file is a game's
                                or a player's.
rules.one_pack_russian_bank     Two players at one tableau that is built in suit, up or down, in a ring of
                                ranks.
rules.patience                  A patience at the table: why a move is refused, and what is asked of its
                                player.
rules.routes                    Plays that name a card, where it comes from and where it goes: `play QH from
                                hand to 3`.
rules.russian_bank              Two players at one patience, each with a pack of his own, under a strict order
                                of play.
rules.side_by_side              Patiences side by side: each player has a pack and a layout of his own, and
                                the foundations are common.
rules.squares                   Card squares: 25 cards are placed five by five, and the rows and columns count
                                as ten poker hands.
russian_bank                    Russian Bank (book 000, lines 7046-7118): two at one patience, and "Stop!" to
                                whoever breaks its order.
spider                          Spider (book 000, lines 6953-6971): two packs, ten piles, and whole suits to
                                be assembled on them.
spite_and_malice                Spite and Malice (book 000, lines 3805-3833): two race to be rid of their pay-
                                off piles.
strategy.accordion              How a row is packed: by looking a few moves ahead, and with all cards known by
                                searching for a win.
strategy.centre_stacks          How two who race to be rid of their pay-off piles play off their own and shut
                                out the other's.
strategy.lost                   What could still be reached at best: a position from which not even that is a
                                win is lost.
strategy.one_pack_russian_bank  How two play at one tableau built up or down: the hand needs spaces, and
                                joined piles make them.
strategy.patience               Rules of thumb for a patience: which card to play, judged by what it frees and
                                what it buries.
strategy.promise                What a position promises: rules of thumb by which a solver chooses where to go
                                on.
strategy.russian_bank           How two play one patience against each other under a strict order.
strategy.safe                   Moves by which no win is lost: cards that may go up at once, placings that
                                every way to win contains.
strategy.side_by_side           How patiences side by side are played: each his own, with an eye on the
                                foundations that all build.
strategy.squares                Where a card is best placed in a square: what its row and its column may still
                                come to.
strategy.thoughtful             A patience with all cards known: what a solver has to try, and which positions
                                are the same to it.
streets_and_alleys              Streets and Alleys and The Beleaguered Castle (book 000, lines 6973-6991): two
                                wings of open rows.
telling                         The facts of a patience in sentences: a page of rules for a patience that
                                nobody has written one for.
"""
