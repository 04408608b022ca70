"""Banking games: one player holds the bank, and the others bet against it.

Games: Baccarat, Black Jack with a Changing Bank, Black Jack with a Permanent Bank, Blackjack, Chemin de Fer,
Monte Bank, Punto Banco, Red and Black (color betting), Stuss, Faro.

baccarat                Baccarat (book 000, lines 6779-6785; book 003, lines 241-299): one banker against two
                        tableaux.
black_jack              Black Jack with a Changing Bank (book 000, lines 6675-6739; pairs and the pack
                        6631-6673).
black_jack_permanent    Black Jack with a Permanent Bank (book 000, lines 6631-6673).
casino_blackjack        Blackjack as casinos play it (book 003, lines 688-844).
chemin_de_fer           Chemin de Fer (book 000, lines 6741-6777; calls, retiring and the house's part 003,
                        lines 306-328).
monte_bank              Monte Bank (book 000, lines 6813-6823): bet on two layouts, and see whether the gate
                        is of their suits.
punto_banco             Punto Banco (book 003, lines 332-344): two hands are played by rule, and all bet on
                        either.
red_and_black_color     Red and Black (book 000, line 2437): name a colour, and see five cards.
rules.baccarat          Baccarat: two hands of two or three cards, the banker's and that of all who have bet,
                        for nine or near it.
rules.bank              Banking games: one player holds the bank, the others bet against it, and chips pass
                        between them.
rules.black_jack        Twenty-one: cards are drawn one at a time to come near 21 and not over it, each player
                        against the dealer.
rules.black_jack_hands  What hands count at twenty-one, and the table they lie on where the bank changes.
rules.bound_dealer      Twenty-one against a dealer who is bound: bets, two cards each, naturals, the dealer's
                        hand, another round.
rules.bound_game        Games in which the dealer has no choice: he keeps the bank, and plays by fixed rules.
rules.bound_hands       Hands at twenty-one against a dealer who is bound to draw to 16 and to stand on 17,
                        and what is agreed.
rules.bound_play        How hands are played against a bound dealer: draw, stand, split a pair, double a
                        stake.
rules.coups             Games of so many coups from a shoe: whoever has put up the bank, or the house, stays
                        from shoe to shoe.
rules.covered_bank      A bank that is covered: a player puts it up, and the others bet against it until they
                        cover it.
rules.faro              Faro and stuss: bets on ranks to win or to lose, and turns of two cards, of which the
                        first loses.
rules.layouts           Layouts: places on the table at which players have chips, against a bank that answers
                        for so many.
rules.monte             Monte: two cards from the bottom of the pack and two from the top, and the card that
                        decides about them.
rules.punto             Punto banco: two hands that are played by a table, and bets on either against the
                        house.
rules.put_up            A bank that a player puts up: he bids for it or is offered it, and says how many chips
                        are in it.
rules.red_and_black     Red and black: a bet on a colour, and five cards that lie face up.
rules.tableaux          Baccarat with two tableaux: the banker plays one hand against two, on which the others
                        have bet.
strategy.baccarat       What drawing and standing bring at baccarat, where the table of play leaves a choice.
strategy.bank           What the bank is worth to whoever is entitled to it.
strategy.black_jack     How Black Jack is played well: by what each choice brings on the average.
strategy.bound_dealer   How black jack is played well against a bound dealer: by what each choice brings on
                        the average.
strategy.bound_odds     What standing, drawing, doubling and splitting bring against a bound dealer, by what
                        is agreed.
strategy.covered_bank   How much to risk on a bank that is covered, and against it.
strategy.faro           How to bet at faro and stuss: on cards that cannot be split.
strategy.monte          How to bet at monte: by the suits of the cards that have not been seen.
strategy.odds           What standing, drawing and splitting bring at twenty-one, by the rules of the book.
strategy.punto          Which hand to bet on at punto banco.
strategy.put_up         How much to put up as a bank, or to bid for one.
strategy.red_and_black  Which colour to name: the one of which more cards are left.
strategy.tableaux       How much to bet on a tableau, and what drawing and standing bring against two at once.
stuss                   Stuss and Faro (book 000, lines 6787-6811): bets on a layout of thirteen ranks, turn
                        by turn.
"""
