"""Check docs/asyncapi.json by the specification's own schema, whose folder is given."""

import json
import sys
from pathlib import Path
from typing import Any

from jsonschema_rs import validator_for

DESCRIPTION = Path(__file__).parents[1] / "docs" / "asyncapi.json"


def read(path: Path) -> Any:
    """A JSON file."""
    return json.loads(path.read_text(encoding="utf-8"))


def main() -> int:
    """Print what is wrong with the description, if anything is."""
    description = read(DESCRIPTION)
    schema = read(Path(sys.argv[1]) / f"{description['asyncapi']}.json")
    errors = list(validator_for(schema).iter_errors(description))
    for error in errors:
        print(f"docs/asyncapi.json, {'/'.join(map(str, error.instance_path))}: {error.message}")
    return int(bool(errors))


if __name__ == "__main__":
    sys.exit(main())
