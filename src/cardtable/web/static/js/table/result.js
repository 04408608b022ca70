// @ts-check
/** The views between deals: the seats before the start, the score of a deal, the result of a match. */

import { button, make } from "../dom.js";
import { copied, linkCode, linkForFriends, warning } from "../friends.js";
import { together } from "../score.js";
import { dealName, seatName, sideName, signed, told, withMinus } from "../words.js";

/** @typedef {import("./state.js").Desk} Desk */
/** @typedef {import("../types.js").ScoreLine} ScoreLine */

const MOST_NOTES = 4;

/**
 * What the deal came to, and the way on.
 *
 * @param {Desk} desk
 */
export function dealResult(desk) {
  const { table } = desk;
  const ended = table.match.over;
  const head = ended ? table.match.result : `${dealName(table)} is over`;
  const box = make("section", { class: "result", "aria-label": "Result", tabindex: "-1" }, make("h2", {}, told(table, head)));
  const lists = make("div", { class: "score-lines", tabindex: "0", role: "group", "aria-label": "Points of the deal" });
  lists.append(lineList(desk, table.lines.filter((line) => line.why)));
  if (table.matchLines.length) lists.append(lineList(desk, table.matchLines));
  box.append(lists);
  if (table.alone?.helped) box.append(make("p", {}, table.alone.helped));
  if (table.seats.length > 1) box.append(totals(desk));
  if (table.alone) box.append(tally(desk));
  const ways = make("div", { class: "ways" });
  if (ended && table.alone) ways.append(...playAgain(desk));
  else if (ended) {
    ways.append(make("a", { class: "button primary", href: `/play/${table.game}` }, "Again"));
    ways.append(make("a", { class: "button", href: "/" }, "Lobby"));
  } else if (table.you >= 0) ways.append(button("Deal on", () => void desk.ask("deal"), { class: "button primary deal-on" }));
  else ways.append(make("p", {}, "Waiting for the next deal."));
  ways.append(button("Look at the table", () => {
    desk.looking = true;
    desk.changed();
  }));
  box.append(ways);
  return box;
}

/**
 * How this patience has gone until now.
 *
 * @param {Desk} desk
 */
function tally(desk) {
  void desk.askTally();
  const more = make("a", { href: "/statistics" }, "All your patiences");
  return make("p", { class: "tally" }, desk.tally && `${desk.tally} `, desk.tally && more);
}

/**
 * The ways on from a patience: the same deal, another one, or something else.
 *
 * @param {Desk} desk
 */
function playAgain(desk) {
  const { number } = /** @type {import("../types.js").Alone} */ (desk.table.alone);
  const ways = [
    button("A new deal", () => void desk.playAgain(""), { class: "button primary deal-on" }),
    number && button("The same deal again", () => void desk.playAgain(number)),
    make("a", { class: "button", href: "/" }, "Lobby"),
  ];
  return ways.filter((way) => way !== "");
}

/**
 * The lines of a score, by side.
 *
 * @param {Desk} desk
 * @param {ScoreLine[]} lines
 */
function lineList(desk, lines) {
  const { table } = desk;
  const list = make("ul", { class: "lines" });
  const mine = table.sideOf[desk.near];
  const order = (/** @type {number} */ side) => (side === mine ? 0 : side < 0 ? 2 : 1); // of the whole table last
  const sides = [...new Set(lines.map((line) => line.side))].sort((a, b) => order(a) - order(b));
  for (const side of sides) {
    const its = together(lines.filter((line) => line.side === side));
    const sum = its.reduce((all, line) => all + line.points, 0);
    if (side < 0) {
      const notes = its.map((line) => row("", told(table, line.why), line.points || null)); // of the whole table
      list.append(...(notes.length > MOST_NOTES ? [folded(notes)] : notes));
      continue;
    }
    if (table.seats.length > 1 && its.length === 1) {
      list.append(row("head", `${sideName(table, side)}: ${told(table, its[0].why)}`, sum));
      continue;
    }
    if (table.seats.length > 1) list.append(row("head", sideName(table, side), sum));
    for (const line of its) list.append(row("", told(table, line.why), line.points));
  }
  return list;
}

/**
 * Many notes are there for who wants to read them.
 *
 * @param {HTMLElement[]} notes
 */
function folded(notes) {
  const head = make("summary", {}, `What happened: ${notes.length} notes`);
  return make("li", { class: "notes" }, make("details", {}, head, make("ul", { class: "lines" }, ...notes)));
}

/**
 * @param {string} kind
 * @param {string} text
 * @param {number | null} points
 */
function row(kind, text, points) {
  const said = make("li", { class: kind }, make("span", {}, text));
  if (points !== null) said.append(make("strong", { class: points < 0 ? "minus" : "" }, signed(points)));
  return said;
}

/** @param {Desk} desk */
function totals(desk) {
  const { table } = desk;
  const { scores, paid } = table.match;
  const row = make("dl", { class: "totals" });
  for (const [side, score] of scores.entries()) {
    const settled = table.match.over && paid.some(Boolean) ? ` (settles ${withMinus(paid[side])})` : "";
    row.append(make("div", {}, make("dt", {}, sideName(table, side)), make("dd", {}, `${withMinus(score)}${settled}`)));
  }
  return row;
}

/**
 * Before the first deal: who sits where, and how others find the table.
 *
 * @param {Desk} desk
 */
export function waitingRoom(desk) {
  const { table } = desk;
  const list = make("ul", { class: "waiting-seats" });
  for (const [seat, place] of table.seats.entries()) {
    const free = !place.person && !place.level;
    const who = seat === table.you ? `You (${place.name})` : free ? `Seat ${seat + 1}: free` : seatName(table, seat);
    const row = make("li", { class: free ? "free" : "" }, make("span", {}, who));
    if (free && table.you < 0) row.append(button("Take this seat", () => void desk.ask("sit", { seat }), { class: "button primary" }));
    if (free && table.host) row.append(button("Add a bot", () => void desk.ask("seat", { seat, level: "casual" })));
    list.append(row);
  }
  const full = table.seats.every((place) => place.person || place.level);
  const deal = button("Deal", () => void desk.ask("deal"), { class: "button primary deal-on" });
  deal.disabled = !full || table.you < 0;
  return make(
    "section",
    { class: "waiting-room", "aria-label": "Before the start" },
    make(
      "div",
      {},
      make("h2", {}, table.title),
      list,
      make("div", { class: "ways" }, deal, full ? "" : make("span", {}, "Every seat needs a player.")),
      ...table.manners.told.map((sentence) => make("p", { class: "quiet" }, sentence)),
    ),
    invitation(desk),
  );
}

/** @param {Desk} desk */
function invitation(desk) {
  const link = linkForFriends(`/t/${desk.table.id}`);
  const field = make("input", { type: "text", readonly: true, value: link, "aria-label": "Link to this table" });
  const copy = button("Copy link", () => {
    field.select();
    void navigator.clipboard?.writeText(link).then(() => desk.tell(copied("The link is copied: send it to your friends.")));
  });
  const code = linkCode(desk.table.id, { class: "qr", alt: "The link as a QR code", width: 180, height: 180 });
  return make("div", { class: "invitation" }, make("h3", {}, "Invite friends"), warning(), make("div", { class: "link" }, field, copy), code);
}
