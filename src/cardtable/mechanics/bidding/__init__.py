"""Bids as a table: what each is worth and which beats which.

bid_table  Schedules of bids for tricks: what each is worth, and which overcalls which.
naming     Naming the trump: whoever has won the bidding says which suit it is, or that there is none.
strategy   Which trump to name, where a game has no better view of it.
"""
