"""Bids as a table: what each is worth and which beats which.

bid_table  Schedules of bids for tricks: what each is worth, and which overcalls which.
"""
