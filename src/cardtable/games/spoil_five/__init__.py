"""Spoil Five and its kin: the five of trumps above all, and robbing.

Games: Forty-Five, Spoil Five.

forty_five     Forty-Five (book 000, lines 4229-4231): Spoil Five for two sides, scored by points.
rules.play     The Irish trick games: the five of trumps is highest, the ace of hearts always a trump, the ace
               robs.
rules.robbing  Robbing: the dealer may take an ace that is turned up for trump, and gives a card for it.
spoil_five     Spoil Five (book 000, lines 4183-4227): three tricks of five win a pool that grows until it is
               won.
strategy       How the Irish games are played well: robbing, and saving the top trumps for the tricks that
               matter.
"""
