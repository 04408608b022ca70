// @ts-check
/** The views between deals: the seats before the start, the score of a deal, the result of a match. */

import { button, make } from "../dom.js";
import { copied, linkCode, linkForFriends, warning } from "../friends.js";
import { together } from "../score.js";
import { HIDDEN, dealName, seatName, sideName, signed, told, withMinus } from "../words.js";
import { keeperOf } from "../zones.js";

/** @typedef {import("./state.js").Desk} Desk */
/** @typedef {import("../types.js").ScoreLine} ScoreLine */

const MOST_NOTES = 4;
/** Below the table there is room for no more scores than that; those of more stand at the names. */
const MOST_TOTALS = 4;

/**
 * What the deal came to, and the way on: a sheet over the table, or, while the table is looked at, in its place below.
 *
 * @param {Desk} desk
 */
export function dealResult(desk) {
  const { table, looking } = desk;
  const ended = table.match.over;
  const head = ended ? table.match.result : `${dealName(table)} is over`;
  const box = make("section", { class: looking ? "result low" : "result", "aria-label": "Result", tabindex: "-1" });
  box.append(make("h2", { class: looking && "only-heard" }, told(table, head)));
  if (!looking) box.append(counts(desk));
  if (table.alone?.helped && !looking) box.append(make("p", {}, table.alone.helped));
  if (table.seats.length > 1 && !(looking && table.match.scores.length > MOST_TOTALS)) box.append(totals(desk));
  if (table.alone && !looking) box.append(tally(desk));
  const ways = make("div", { class: "ways" });
  if (ended && table.alone) ways.append(...playAgain(desk));
  else if (ended) {
    ways.append(make("a", { class: "button primary", href: `/play/${table.game}` }, "Again"));
    ways.append(make("a", { class: "button", href: "/" }, "Lobby"));
  } else if (table.you >= 0) ways.append(button("Deal on", () => void desk.ask("deal"), { class: "button primary deal-on" }));
  else ways.append(make("p", {}, "Waiting for the next deal."));
  ways.append(button(looking ? "The count" : "Look at the table", () => {
    desk.looking = !looking;
    desk.changed();
  }));
  box.append(ways);
  return box;
}

/**
 * The lines of the score. Where they are more than there is room for, the shadow at an edge says that they go on.
 *
 * @param {Desk} desk
 */
function counts(desk) {
  const { lines, matchLines } = desk.table;
  const lists = make("div", { class: "score-lines", tabindex: "0", role: "group", "aria-label": "Points of the deal" });
  lists.append(lineList(desk, lines.filter((line) => line.why)));
  if (matchLines.length) lists.append(lineList(desk, matchLines));
  return lists;
}

/**
 * Whether cards lie open before others when a deal is over: all want to see them, and not a sheet over them.
 *
 * @param {Desk} desk
 * @param {import("../types.js").Table} table
 */
export function isShowdown(desk, table) {
  return table.zones.some((zone) => {
    const keeper = keeperOf(table.sideOf, zone, desk.near);
    const isKnown = zone.role === "taken" || zone.role === "dummy";
    return keeper >= 0 && keeper !== desk.near && !isKnown && zone.cards.some((card) => card !== HIDDEN);
  });
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
    const value = make("dd", {}, `${withMinus(score)}${settled}`);
    const gained = table.lines.reduce((sum, line) => sum + (line.side === side ? line.points : 0), 0);
    if (desk.looking && gained) value.append(make("span", { class: gained < 0 ? "gained minus" : "gained" }, ` ${signed(gained)}`));
    row.append(make("div", {}, make("dt", {}, sideName(table, side)), value));
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
    if (free && table.you < 0) row.append(button("Take this seat", () => void desk.sit(seat), { class: "button primary" }));
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
      table.you < 0 && desk.naming.element,
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
