"""Kill the server again and again under load, see that nothing is lost, time a thousand tables coming back.

python -m scripts.kill_server --times 500
"""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path

from tests.server.siege import Siege, come_back

WIDTH = 40


def show_progress(done: int, times: int, acknowledged: int, since: float) -> None:
    """How far it has come, in one line."""
    bar = "#" * (WIDTH * done // times)
    seconds = time.monotonic() - since
    print(
        f"\r[{bar:<{WIDTH}}] {done}/{times} kills, {acknowledged} requests, {seconds:.0f} s",
        end="",
        flush=True,
    )


async def kill(data: Path, times: int, seed: int) -> None:
    """Kill a house so often."""
    since = time.monotonic()
    with Siege(data, seed) as siege:
        await siege.open()
        for done in range(1, times + 1):
            await siege.storm()
            show_progress(done, times, siege.acknowledged, since)
    print("\nNo acknowledged request was lost or doubled, and every table came back.")


def main() -> None:
    """Read the command line, and do it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=500, help="how often the server is killed")
    parser.add_argument("--tables", type=int, default=1000, help="how many tables come back")
    parser.add_argument("--seed", type=int, default=1, help="of the moments and moves")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(kill(Path(folder), given.times, given.seed))
    with tempfile.TemporaryDirectory() as folder:
        tables, opened, shown = asyncio.run(come_back(Path(folder), given.tables))
    print(f"{tables} tables: open after {opened:.2f} s, all shown {shown:.2f} s later.")


if __name__ == "__main__":
    main()
