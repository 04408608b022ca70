"""Poker: draw poker in its forms, stud, high-low stud, and Whiskey Poker with its widow.

Games: Ambigu, Blind Opening, Blind and Straddle, English or Australian Poker, Block System, California
Lowball, Omaha, Hold 'em, Round the World, Spit in the Ocean, three-center-card variation, Cincinnati, Lame
Brains, Draw Poker, lowest card wild, Spit in the Ocean, Spit in the Ocean without a draw, The Wild Widow,
Cold Hands, Dealer's Choice, Draw Poker, Draw Poker, Pass and Back In, Draw Poker, Pass and Out, Draw Poker,
joker wild, Draw Poker with the bug, One-eyes wild, Straight Poker, Shotgun, Seven-card Flip, Double-Barreled
Shotgun, or Texas Tech, Show Five Cards, 5-Card Stud, Last Card Optionally Down, Seven-card Flip, Paired Deal,
Bull, High-Low Poker, Draw Poker, high-low, Seven-card High-Low Stud, Jackpots, Deuces Wild, Jacks or Bobtail
to Open, Progressive Jackpots, Open on Anything, Acepots, Jacks Back, Knock Poker, Knock Poker with an
immediate showdown, Low Poker or Lowball, Poker, Poverty Poker, Red and Black for Points, Hurricane,
Hurricane, high-low with deuces wild, Acey-Deucey, Three-card Monte (poker), Stud Poker, Five-card Stud,
5-Card Stud, Last Card Down, Six-card Stud, Seven-card Stud, Eight-card Stud, Pistol, or Hole-Card Stud,
Bingo, Up and Down the River, Garbage, Whangdoodles, Whiskey Poker, Baseball (five-card stud form), Baseball,
Football, Heinz, Woolworth, Mexican Stud, Five-card Stud, hole card wild, Seven-card Stud, low hole card wild.

ambigu                 Ambigu (book 002, lines 261-289): four cards, draws before and after the betting, and a
                       bonus.
blind_opening          Blind Opening (book 000, lines 2179-2189) and its forms: the first bets come before the
                       cards are dealt.
california_lowball     California Lowball (book 000, lines 2277-2321): Lowball as the clubs play it, where few
                       ante.
centre_cards           Cards in the centre (book 000, lines 2363-2365 and 2381-2393), which are for all.
cold_hands             Cold Hands (book 000, line 2377): five cards face up for an ante, and the highest hand
                       takes the pot.
dealers_choice         Dealer's Choice (book 000, lines 2323-2331): each dealer names the form of poker that
                       is played.
draw_poker             Draw poker (book 000, lines 2091-2157, laws 2449-2647): five cards face down, and
                       others for some of them.
flip                   Forms of poker in which players turn up cards of their own, arrange them or lay some
                       away.
high_low_poker         High-Low Poker (book 000, lines 2235-2267): the best and the worst hand divide the pot,
                       in several forms.
jackpots               Jackpots (book 000, lines 2159-2171, laws 2449-2647): draw poker in which jacks or
                       better open.
knock_poker            Knock Poker (book 000, lines 2413-2431): draw and discard as at rummy, and knock when
                       your hand will win.
lowball                Low Poker, or Lowball (book 000, lines 2269-2275): Draw Poker in which the lowest hand
                       wins every pot.
poker                  Poker (book 000, lines 1951-2089, laws 2449-2718): one table, at which the players say
                       the form played.
poverty_poker          Poverty Poker (book 000, line 2083): nobody can lose more than his first stack.
red_and_black_points   Red and Black for points (book 000, line 2439): draw poker for the highest count and
                       the lowest.
rules.ambigu           Ambigu: hands of four cards from point to fredon, draws before and after the betting,
                       and the bonus.
rules.betting          Betting: antes, limits, betting intervals.
rules.blinds           Blinds: bets made before the cards are dealt, straddles, and the intervals in which
                       they stand.
rules.course           The course of a deal: rounds of cards, up or down, to the players and in the centre.
rules.draw             Draw poker: the draw, and showing openers.
rules.exposing         What players do with cards of their own: turn them up, put them in order, lay them
                       away.
rules.form             A form of poker as a table of facts: the course of a deal, antes, who may open, and
                       which hands win.
rules.game             A game of poker: a deal as its form tells it, and the match, in which a player may take
                       out chips again.
rules.high_low         High-low poker: declaring for high, low or both, and dividing the pot.
rules.knocking         Knocking: draw and discard in turn, as at rummy, until somebody knocks; and what is
                       paid for it then.
rules.last_calls       Calls in the last interval of stud: what cannot win is void, and what must be beaten.
rules.low              Low hands at poker: how they rank, the least the best, and what they are called.
rules.low_wins         Tables at which the lowest hand wins the pot: always, or if nobody opens it for the
                       highest.
rules.naming           Naming the game: the dealer says what is played, the ante, which cards are wild and
                       which a penalty.
rules.opening          Opening: a first bet for which a hand may be needed, and what else there is to do
                       before it.
rules.paid_draw        Cards that are replaced for chips, one at a time, until all players stand.
rules.penalties        Penalty cards (book 000, line 2329): a rank that spoils the hand of whoever is dealt
                       it.
rules.points           Red and Black for points: red cards count plus and black ones minus, and high and low
                       divide the pot.
rules.stud             Stud poker: an interval after every round, which the highest cards showing begin.
rules.table            The poker table: hands, upcards and the centre, what is drawn, and how hands are
                       compared.
rules.turning          Games of the dealer's choice that are not poker: cards are turned up, and chips go by
                       rank or by colour.
rules.upcards          Costly upcards: who is dealt one pays, or matches the pot, or drops; others bring a
                       further hole card.
rules.widow            A widow that all may exchange with until somebody knocks, and the forfeit of the lowest
                       hand.
rules.wild             Wild cards at poker: by their usual names, by rank, or of each player's own.
small_hands            Small hands (book 000, lines 2347 and 2397-2399): poker with two cards or three.
strategy.ambigu        How to play ambigu: what to keep, and how often what is kept becomes the best hand.
strategy.betting       How to bet at poker: by how much of the pot a hand wins, and what the bets of others
                       say of theirs.
strategy.blinds        How to play where the first bets are made before the cards are dealt.
strategy.choosing      Which strategy bets in an interval: by the form, and by which interval it is.
strategy.course        How to bet in the course of a deal: by what a player holds against what all see of the
                       others.
strategy.course_odds   What hands become in the course of a deal, by what a player holds and by what all see
                       of him.
strategy.draw          How to play draw poker: what to open with, what to keep, and what players who draw so
                       many cards have.
strategy.exposing      Which cards to turn up, to put first or to lay away: such as tell the others least.
strategy.grades        Final hands sorted into grades, and what hands become: how often each grade, looked up
                       by their shape.
strategy.high_low      How to play high-low: how often each half of the pot is won, and which to declare for.
strategy.keeping       Which cards of a hand are worth keeping when others may be drawn for the rest.
strategy.keeping_wild  Which card to turn up: the one that is least missed among those face down.
strategy.knocking      How to play Knock Poker: what to keep, when to knock, and with what to stay after a
                       knock.
strategy.low           How to play for low alone: by the odds of low hands.
strategy.naming        What to name as dealer: every game has its turn, most of them for a small ante with
                       nothing wild.
strategy.odds          The chances of hands at draw poker, counted for the agreed ranking by dealing some
                       thousands beforehand.
strategy.opening       Opening a pot, in whatever way hands are judged: what it should promise, and what to do
                       without openers.
strategy.paid_draw     Which cards are worth replacing for chips.
strategy.points        How to play Red and Black for points: which way to go, and how often a count is highest
                       or lowest.
strategy.turning       How to play the games in which cards are turned up for all: little is decided but a bet
                       on a colour.
strategy.upcards       Whether a costly upcard is worth what is asked for it.
strategy.widow         How to play with a widow: what to exchange, and when to knock.
stud_poker             Stud Poker (book 000, lines 2197-2233, laws 2649-2718), and the forms of it with hole
                       cards and upcards.
telling.course         The course of a form of poker in sentences: for its page of rules, and for a form that
                       somebody made up.
telling.own            A form of poker of one's own: its facts in a TOML file, in the words of the notation
                       (see rules/form.py).
telling.own_page       A page of rules for a form of poker that nobody has written one for: its facts in
                       sentences.
turning_up             Games of the dealer's choice that are not poker (book 000, lines 2433-2447), each by
                       itself.
whangdoodles           Whangdoodles, or Roodles (book 000, line 2081): after a very good hand a round of
                       Jackpots for more.
whiskey_poker          Whiskey Poker (book 000, lines 2403-2411): a widow on the table, and exchanges until
                       somebody knocks.
wild_stud              Stud with wild ranks (book 000, lines 2039, 2337 and 2355-2361).
"""
