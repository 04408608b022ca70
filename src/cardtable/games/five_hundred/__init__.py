"""Five Hundred: euchre with bids, for any number from two to six."""
