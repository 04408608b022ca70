"""Records in forms that other programs read and write."""

from cardtable.formats.phh import read_phh
from cardtable.formats.phh_file import BadHistory
from cardtable.formats.phh_writer import NotInPhh, why_not, write_phh

__all__ = ["BadHistory", "NotInPhh", "read_phh", "why_not", "write_phh"]
