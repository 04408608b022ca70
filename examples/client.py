"""Play a deal of any game in a card room by its JSON API and a table's socket, always the first legal move.

python examples/client.py gin-rummy http://127.0.0.1:8000
"""

import json
import math
import sys
import urllib.request

from websockets.sync.client import ClientConnection, connect


def post(room: str, path: str, body: dict, cookie: str = "") -> tuple[dict, str]:
    """Ask the JSON API for something; the answer, and the session that comes with it."""
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = urllib.request.Request(room + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), answer.headers.get("Set-Cookie", cookie).partition(";")[0]


def play(socket: ClientConnection) -> dict:
    """Play until the deal is over; the table as it is then."""
    due = acted = 0  # act when the table is shown as of version `due` or later
    while True:
        message = json.loads(socket.recv())
        if message["type"] == "table":
            table, version = message["table"], message["version"]
        elif message["type"] == "done":
            due = message["version"]
        elif message["type"] == "refused":  # the table had gone on
            due = acted + 1
        if table.get("over"):
            return table
        if version >= due and table["moves"]:
            move = table["moves"][0]
            text = f"{move['verb']} {move['low']}" if "low" in move else move["text"]
            socket.send(json.dumps({"type": "move", "id": f"move-{version}", "text": text}))
            due, acted = math.inf, version


if __name__ == "__main__":
    game, room = sys.argv[1], sys.argv[2].rstrip("/")
    _, session = post(room, "/api/guest", {"name": "Example"})
    opened, _ = post(room, "/api/tables", {"game": game, "bots": ["casual"] * 11}, session)
    url = f"{room.replace('http', 'ws', 1)}/api/tables/{opened['id']}/socket"
    with connect(url, additional_headers={"Cookie": session}, max_size=None) as socket:
        print(json.dumps(play(socket)["match"]))
