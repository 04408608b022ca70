"""How a card room is run."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

DATABASE: Final = "cardtable.sqlite3"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What the host of a room can set, and the limits that keep a room open for all."""

    database: str = ""
    """The address of a database (`postgresql+psycopg://...`); a file in the data folder if empty."""
    data: Path = Path()
    """The folder that the room keeps its file in."""
    pace: float = 0.7
    """Seconds that a bot takes at least for a move; never what its cards depend on."""
    race: float = 1.2
    """Seconds that a person has at least where all race to act, however quick the bots are."""
    pause_after_failure: float = 2.0
    """Seconds that the bots of a table wait when something has gone wrong, before they try again."""
    grace: float = 60.0
    """Seconds that a table stays awake after the last one has left."""
    secure: bool = False
    """Whether people come by HTTPS: then cookies are sent by nothing else."""
    origins: tuple[str, ...] = ()
    """Other addresses that the room is known by, if it stands behind a proxy."""
    proxies: tuple[str, ...] = ()
    """The addresses of proxies that tell truly, by X-Forwarded-For, from whom a request comes."""
    is_open: bool = False
    """Whether the room listens for the network, and not for this machine alone."""
    addresses: tuple[str, ...] = ()
    """Where others in the network reach the room, if it listens for them."""
    thinkers: int = 1
    """Processes in which strong bots think."""

    # -- limits ----------------------------------------------------------------------------------

    most_connections: int = 10_000
    """Connections at a time; fewer if the system gives the room fewer handles."""
    connections_an_address: int = 300
    """The same for one address; this machine itself and proxies have no limit of their own."""
    request_seconds: float = 6.0
    """Seconds that a connection has to say what it wants, from the first to the last letter; for the body of
    a request as many again."""
    reading_seconds: float = 30.0
    """Seconds that a connection has to read what there is for it, when no more can be written."""
    message_bytes: int = 8 * 1024
    messages_a_second: float = 10.0
    burst: int = 20
    sockets_a_session: int = 5
    waiting_messages: int = 64
    """What may wait for a client that does not read, before it is let go."""
    tables_a_session: int = 50
    """Tables that one guest may open in an hour."""
    sessions_at_once: int = 60
    sessions_an_hour: float = 600.0
    """New sessions from one address: a few dozen in a row, and so many in the long run."""
    tables_at_once: int = 20
    tables_an_hour: float = 240.0
    """The same for new tables, whoever opens them: who throws his session away does not open more."""
    most_tables: int = 5000
    """Tables that may be awake at a time."""

    @property
    def url(self) -> str:
        """The address of the database."""
        return self.database or f"sqlite:///{(self.data / DATABASE).absolute()}"
