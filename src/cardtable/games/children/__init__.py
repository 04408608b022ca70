"""Games for all ages: Concentration, Go Fish and Authors, I Doubt It, Slapjack.

Games: Concentration, Go Fish, Authors, I Doubt It, Slapjack.

concentration      Concentration, or Memory (book 000, lines 6415-6437): turn up two cards at a time and take
                   the pairs.
go_fish            Go Fish and Authors (book 000, lines 6301-6355; book 002, lines 389-391): ask for cards,
                   lay down books.
i_doubt_it         I Doubt It (book 000, lines 6247-6283): put cards down unseen, and hope to be believed.
rules.asking       Asking: a player asks another for cards, goes on while he is given some, and lays down
                   books of four.
rules.collecting   Collecting: what players took in is settled, each with all the others.
rules.doubting     Doubting: cards are put down unseen under an announced rank, and anybody may doubt it.
rules.pairs        Pairs: cards lie face down side by side; two are turned up at a time, and pairs are taken.
rules.racing       Racing: cards are turned in turn, and all may act at once; who comes first counts.
slapjack           Slapjack (book 000, lines 6387-6413): be first to slap each jack, and win all the cards.
strategy.asking    How to ask: where a card was seen to go, and else where it is most likely to be.
strategy.doubting  Whom to doubt, what to put down, and what an announcement tells of the hands.
strategy.pairs     What to remember of the cards turned up, and when to turn up a new one.
strategy.racing    When to slap.
"""
