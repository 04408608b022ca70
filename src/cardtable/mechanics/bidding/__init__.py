"""Bids as a table: what each is worth and which beats which."""
