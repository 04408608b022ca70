"""What two kinds of game or more share, by what it does: hands, tricks, bids, melds, chips, matches."""
