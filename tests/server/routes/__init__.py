"""Tests of `cardtable.server.routes`."""
