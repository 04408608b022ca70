"""The description of records for programs."""

import json

from cardtable.engine.record_schema import RECORD_SCHEMA


def record_schema() -> str:
    """The schema of a record, as it is published."""
    return json.dumps(RECORD_SCHEMA, indent=1, ensure_ascii=False) + "\n"
