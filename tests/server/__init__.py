"""The card room: its log, its tables, its socket, its pages."""
