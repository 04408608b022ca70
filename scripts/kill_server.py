"""Kill the server again and again under load, see that nothing is lost, time a thousand tables coming back.

python -m scripts.kill_server --times 500
"""

import argparse
import asyncio
import tempfile
import time
from itertools import chain
from pathlib import Path

from tests.server.house import House, Player
from tests.server.siege import Siege

WIDTH = 40
AT_ONCE = 50
"""So many guests come through the door together."""
EACH = 4
"""Tables that one guest looks at; the house lets nobody have many windows open."""


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


async def come_back(data: Path, tables: int) -> None:
    """Open many tables with a deal in progress, kill the house, and time until all are shown again."""
    house = House(data)
    house.start()
    doors = asyncio.Semaphore(AT_ONCE)

    async def host() -> list[tuple[Player, str]]:
        async with doors:
            player = await Player(house.address).come()
            return [(player, await player.open_table("gin", ["casual"])) for _ in range(EACH)]

    hosts = list(chain(*await asyncio.gather(*(host() for _ in range(tables // EACH)))))
    house.kill()
    started = time.monotonic()
    house.start()
    opened = time.monotonic()

    async def look(player: Player, table_id: str) -> None:
        async with doors:
            player.address = house.address
            await player.join(table_id)

    await asyncio.gather(*(look(*each) for each in hosts))
    ended = time.monotonic()
    house.kill()
    print(
        f"{len(hosts)} tables: open after {opened - started:.2f} s, all shown {ended - opened:.2f} s later."
    )


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
        asyncio.run(come_back(Path(folder), given.tables))


if __name__ == "__main__":
    main()
