"""Tests of forms in which players turn up, arrange or lay away cards of their own."""
