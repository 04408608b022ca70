"""Tests of `cardtable.server.storage`."""
