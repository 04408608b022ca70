"""Tests of `cardtable.server.play`."""
