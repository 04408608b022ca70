"""Melds laid beside tricks: tables of them, declaring, drawing and counting."""
