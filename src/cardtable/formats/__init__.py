"""Records in forms that other programs read and write."""

from cardtable.formats.phh_writer import NotInPhh, why_not, write_phh

__all__ = ["NotInPhh", "why_not", "write_phh"]
