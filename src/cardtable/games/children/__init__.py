"""Games for all ages: Concentration, Go Fish and Authors, I Doubt It, Slapjack.

Games: Beggar My Neighbour, Concentration, Go Fish, Authors, I Doubt It, Three-Card I Doubt It, Old Maid, Pig,
Slapjack, War.

beggar_my_neighbour  Beggar My Neighbour (book 003, lines 349-387): honours must be paid for, and win what
                     lies below.
concentration        Concentration, or Memory (book 000, lines 6415-6437): turn up two cards at a time and
                     take the pairs.
go_fish              Go Fish and Authors (book 000, lines 6301-6355; book 002, lines 389-391): ask for cards,
                     lay down books.
i_doubt_it           I Doubt It (book 000, lines 6247-6287): put cards down unseen, and hope to be believed.
old_maid             Old Maid (book 000, lines 6371-6385): pairs go down, and nobody wants to be left with the
                     odd queen.
pig                  Pig (book 000, lines 6357-6369): cards are passed until somebody has four of a kind.
rules.asking         Asking: a player asks another for cards, goes on while he is given some, and lays down
                     books of four.
rules.collecting     Collecting: what players took in is settled, each with all the others.
rules.doubting       Doubting: cards are put down unseen under an announced rank, and anybody may doubt it.
rules.fingers        Fingers to noses: cards are passed to the left until somebody has four of a rank, and
                     then all race.
rules.pairing        Pairing: pairs are laid down, and each in turn draws a card unseen from the hand of his
                     neighbour.
rules.pairs          Pairs: cards lie face down side by side; two are turned up at a time, and pairs are
                     taken.
rules.racing         Racing: cards are turned in turn, and all may act at once; it matters who is first.
rules.turning_up     Turning up: each turns the top card of a pile he does not see, and what is won goes
                     beneath it.
slapjack             Slapjack (book 000, lines 6387-6413): be first to slap each jack, and win all the cards.
strategy.asking      How to ask: where a card was seen to go, and else where it is most likely to be.
strategy.doubting    Whom to doubt, what to put down, and what an announcement tells of the hands.
strategy.fingers     What to collect, and what to pass on.
strategy.pairing     What there is to say where all cards look alike.
strategy.pairs       What to remember of the cards turned up, and when to turn up a new one.
strategy.racing      When to slap.
strategy.turning_up  What there is to say where nothing can be chosen.
war                  War (book 000, lines 6289-6299): both turn a card, and the higher takes both; equal cards
                     make war.
"""
