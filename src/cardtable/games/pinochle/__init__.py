"""Pinochle: melds of a double pack, and tricks that are worth card points.

Games: Auction Pinochle, Two-Hand Pinochle.

auction_pinochle   Auction Pinochle (book 000, lines 4766-4915): bid for the widow, meld, and play alone
                   against two.
rules.bidder       The bidder against two who combine, and may yield; and the kitty, an imaginary player.
rules.bidding      Bidding for the widow; the bidder alone melds, buries and may still change it all, or give
                   up.
strategy.bidder    How the bidder plays against two who combine, and they against him.
strategy.bidding   How a hand is bid, melded and buried well, by what it promises.
strategy.widow     What a hand with melds promises before and after the widow: chances of a good card, and
                   what to bid.
two_hand_pinochle  Two-Hand Pinochle (book 000, lines 4441-4536): win tricks to meld, draw, and play off the
                   last cards.
"""
