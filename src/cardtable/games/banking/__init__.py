"""Banking games: one player holds the bank, and the others bet against it.

Games: Black Jack with a Changing Bank, Chemin de Fer.

black_jack              Black Jack with a Changing Bank (book 000, lines 6675-6739; pairs and the pack
                        6631-6673).
chemin_de_fer           Chemin de Fer (book 000, lines 6741-6777; calls, retiring and the house's part 003,
                        lines 306-328).
rules.baccarat          Baccarat: two hands of two or three cards, the banker's and that of all who have bet,
                        for nine or near it.
rules.bank              Banking games: one player holds the bank, the others bet against it, and chips pass
                        between them.
rules.black_jack        Twenty-one: cards are drawn one at a time to come near 21 and not over it, each player
                        against the dealer.
rules.black_jack_hands  What hands count at twenty-one, and the table they lie on.
rules.covered_bank      A bank that is covered: a player puts it up, and the others bet against it until they
                        cover it.
strategy.baccarat       What drawing and standing bring at baccarat, where the table of play leaves a choice.
strategy.bank           What the bank is worth to whoever is entitled to it.
strategy.black_jack     How Black Jack is played well: by what each choice brings on the average.
strategy.covered_bank   How much to risk on a bank that is covered, and against it.
strategy.odds           What standing, drawing and splitting bring at twenty-one, by the rules of the book.
"""
