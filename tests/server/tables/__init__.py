"""Tests of `cardtable.server.tables`."""
