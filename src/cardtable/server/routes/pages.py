"""The pages, rendered on the server; the table itself is drawn in the browser."""

import gzip
from pathlib import Path
from typing import Annotated, Final, TypeVar

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response
from fastapi.templating import Jinja2Templates

from cardtable.front import collects_melds, has_jacks_for_trumps, usual_order
from cardtable.server.entrance.invitation import way_in
from cardtable.server.routes.api import TheRoom, any_guest
from cardtable.server.storage.store import Guest

ROUTER: Final = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)
TEMPLATES: Final = Jinja2Templates(Path(__file__).parents[2] / "web" / "templates")

Shown = TypeVar("Shown", bound=Response)
AnyGuest = Annotated[Guest, Depends(any_guest)]


def with_cookie(made: Shown, response: Response) -> Shown:
    """An answer of our own, with the cookie that the request was given."""
    for header, value in response.headers.items():
        if header == "set-cookie":
            made.headers.append(header, value)
    return made


def page(request: Request, response: Response, name: str, **context: object) -> HTMLResponse:
    """A page, with the cookie that the request was given."""
    friends = way_in(str(request.base_url), request.app.state.settings)
    return with_cookie(TEMPLATES.TemplateResponse(request, name, {**context, "friends": friends}), response)


def packed(request: Request, made: HTMLResponse) -> HTMLResponse:
    """A long page, made small for a browser that can unpack it: a list of games repeats itself."""
    made.headers["Vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("accept-encoding", ""):
        made.body = gzip.compress(bytes(made.body), compresslevel=5, mtime=0)
        made.headers["Content-Encoding"] = "gzip"
        made.headers["Content-Length"] = str(len(made.body))
    return made


@ROUTER.get("/t/{table_id}")
async def table(
    request: Request, response: Response, room: TheRoom, guest: AnyGuest, table_id: str
) -> HTMLResponse:
    """A table."""
    live = await room.look(table_id)  # its socket will wake it
    return page(
        request,
        response,
        "table.html",
        live=live,
        guest=guest,
        usual_order=usual_order(live.info),
        melds=collects_melds(live.info),
        jacks=has_jacks_for_trumps(live.info),
    )
