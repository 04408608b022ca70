"""Bridge: an auction with a partner, and then tricks with his hand open on the table.

Games: Contract Bridge, Four-Deal Bridge.

contract_bridge           Contract Bridge (book 000, lines 543-960) by the scoring table of 1963, and Four-
                          Deal Bridge (669-691).
rules.auction             Auctions: calls in turn from the dealer, each bid above the last, until all the
                          others have passed.
rules.calls               Calls of an auction and contracts as numbers, and as they are said.
rules.claims              Claims and concessions: play is cut short if the others accept, or goes on (book
                          000, 631-639, 904-920).
rules.double_dummy        The tricks that are left, solved with all hands open: what a side can take, and what
                          it cannot lose.
rules.dummy               Tricks with a dummy: declarer's partner lays his hand open after the lead, and
                          declarer plays both.
rules.scoring             The scoring of Contract Bridge (the laws of 1963): what a contract is worth, games
                          and rubbers.
strategy.auction          How an auction is bid by Goren's system, what calls tell by it, and what that makes
                          likely.
strategy.claims           Whether to accept a claim: it is worked out, over every way the cards may lie.
strategy.goren.defence    Calls after the other side has opened or come in (book 000, lines 1139-1161 and
                          1185).
strategy.goren.meaning    What is said in an auction: calls, what they show, and an auction as everybody has
                          heard it.
strategy.goren.needs      What else a hand must have for a call, beside points and the length of a suit.
strategy.goren.onward     The rest of an auction: what partner has told is added to one's own, and the
                          contract is found.
strategy.goren.openings   Opening bids (book 000, lines 1031-1059), and the conventions that change them
                          (1181-1183).
strategy.goren.rebids     What the opener says the second time (book 000, lines 1115-1137).
strategy.goren.responses  What opener's partner answers, as long as the opponents are silent (book 000, lines
                          1061-1113).
strategy.goren.slams      Asking for aces and kings, and showing single aces, before a slam is bid (book 000,
                          lines 1163-1177).
strategy.goren.system     Which table of calls holds at a place in an auction, and what an auction has told so
                          far.
strategy.leads            Conventional leads at bridge: which card of a suit is led.
strategy.play             How tricks with a dummy are played well: declarer sees both his hands, the defenders
                          see dummy's.
strategy.points           The point count: what a hand is worth in an auction (book 000, lines 984-1029).
"""
