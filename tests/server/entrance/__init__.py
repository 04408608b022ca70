"""Tests of `cardtable.server.entrance`."""
