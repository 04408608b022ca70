// @ts-check
/** The middle of the felt: the trick, piles, tableaus, and what is true for the whole table. */

import { make } from "../dom.js";
import { HIDDEN, capital, cardName, seatName, suitSign, told, withSigns } from "../words.js";
import { isAbreast, isCounted, isMet, isSpot } from "../zones.js";
import { cardElement } from "./cards.js";
import { layout } from "./layout.js";
import { pile } from "./piles.js";

/** @typedef {import("./state.js").Desk} Desk */
/** @typedef {import("../types.js").Zone} Zone */
/** @typedef {import("../types.js").Table} Table */

/**
 * In which order piles stand in the middle: the stock first, what is turned from it beside it, foundations last.
 *
 * @type {Partial<Record<import("../types.js").Role, number>>}
 */
const ORDER = { pack: 0, stock: 0, turned: 1, discards: 1, foundation: 3 };
const AMONG_OTHERS = 2;
const COLUMN_FROM = 2;
const MOST_COLUMNS = 10;
/** So many open cards side by side are seen whole also on a phone. */
const MOST_WHOLE = 7;
const FEW_COLUMNS = 5;
const MOST_PILES = 13;
const ROUND_TRICK = 6;
const LARGE_TRICK = 9;

/** @param {Desk} desk */
export function centre(desk) {
  const { table } = desk;
  const box = make("div", { class: "centre", "data-drop": "centre" });
  const facts = tableFacts(table);
  if (facts.length) box.append(make("dl", { class: "table-facts" }, ...facts));
  const piles = table.zones.filter((zone) => isPile(desk, zone) && isShown(desk, zone));
  piles.sort((a, b) => (ORDER[a.role] ?? AMONG_OTHERS) - (ORDER[b.role] ?? AMONG_OTHERS));
  if (piles.length) {
    const row = make("div", { class: "piles" }, ...piles.map((zone) => pile(desk, zone)));
    row.style.setProperty("--columns", String(Math.max(7, piles.length)));
    box.append(row);
  }
  const met = meeting(desk);
  if (met) box.append(met);
  box.append(...layout(desk));
  const groups = tableaus(desk);
  for (const group of groups) box.append(group);
  const tricks = table.zones.find((zone) => zone.role === "trick");
  const begun = table.trick.length + table.lastTrick.length > 0;
  if (tricks) box.append(trick(desk, tricks));
  box.classList.toggle("has-trick", Boolean(tricks) && begun);
  box.classList.toggle("patience", groups.length > 0);
  return box;
}

/**
 * Whether a zone is a pile of its own in the middle.
 *
 * @param {Desk} desk
 * @param {Zone} zone
 */
function isPile(desk, zone) {
  return desk.keeper(zone) < 0 && zone.role !== "trick" && !isCounted(zone) && !isAbreast(zone) && !isSpot(zone);
}

/**
 * Empty piles are shown only where something may come to lie. Beside the columns of a patience the places stand
 * from the start, and stay when a pile is used up, so that no card moves for it.
 *
 * @param {Desk} desk
 * @param {Zone} zone
 */
function isShown(desk, zone) {
  if (zone.cards.length) return true;
  if (desk.movesTo(zone.id).length) return true;
  const isPatience = desk.table.zones.some((other) => isAbreast(other) && desk.keeper(other) < 0);
  const isUsed = desk.used.has(zone.id);
  if (isPatience) return isUsed || Boolean(zone.kept);
  return Boolean(zone.kept) && (isUsed || zone.role === "foundation");
}

/** @param {Table} table */
function tableFacts(table) {
  /** @type {[string, string][]} */
  const lines = [];
  if (table.house) lines.push(["dealer", table.house]);
  if (table.trump) lines.push(["trump", trumpSign(table.trump)]);
  if (table.contract) lines.push(["contract", `${table.contract}${table.declarer >= 0 ? ` by ${seatName(table, table.declarer)}` : ""}`]);
  lines.push(...table.facts.table);
  return lines.map(([name, value]) => {
    const shown = make("dd", /[♥♦]/.test(value) ? { class: "red" } : {}, told(table, value));
    const isPerson = /\byou\b/i.test(name) || table.seats.some((seat) => seat.name && name.includes(seat.name));
    const label = told(table, capital(name)) + (isPerson || !value || /^\d+$/.test(value) ? "" : ":");
    return make("div", {}, make("dt", {}, label), value ? shown : null);
  });
}

/** @param {string} trump */
function trumpSign(trump) {
  const sign = /^(clubs|diamonds|hearts|spades)$/.test(trump) && suitSign(trump.charAt(0).toUpperCase());
  return sign ? `${sign} ${trump}` : trump;
}

/**
 * What the players have turned, where nobody holds cards in his hand: it meets in the middle, each player's on his side.
 *
 * @param {Desk} desk
 */
function meeting(desk) {
  const { near, table } = desk;
  const laid = table.zones.filter((zone) => zone.cards.length > 0 && isMet(table.zones, zone));
  if (!laid.length) return null;
  const seats = [...new Set(laid.map((zone) => zone.owner))].sort((a, b) => Number(a === near) - Number(b === near));
  const rows = seats.map((seat) => {
    const own = laid.filter((zone) => zone.owner === seat).map((zone) => pile(desk, zone));
    return make("div", { class: "piles", role: "group", "aria-label": seatName(table, seat), "data-met": seat }, ...own);
  });
  return make("div", { class: "meeting" }, ...rows);
}

/**
 * Piles that lie side by side: columns where they grow, a grid where each is one card.
 *
 * @param {Desk} desk
 * @returns {HTMLElement[]}
 */
function tableaus(desk) {
  const groups = [...rowsOf(desk, -1), ...rowsOf(desk, desk.near)];
  const deep = groups.some(([, zones]) => zones.some((zone) => zone.cards.length >= COLUMN_FROM));
  const rows = groups.map(([base, zones]) => tableau(desk, base, zones, deep));
  const shown = rows.filter((row) => row.childElementCount > 0);
  if (!shown.length) return [];
  const owned = groups.some(([, zones]) => zones.some((zone) => zone.owner >= 0)) ? " own-square" : "";
  const open = groups.every(([, zones]) => zones.every(({ cards }) => cards[0] !== HIDDEN));
  const packed = open && groups.some(([, zones]) => zones.length > MOST_WHOLE) ? " packed" : "";
  const kind = deep ? "columns" : `slots${owned}${packed}`;
  return [make("div", { class: `tableau ${kind}`, role: "group", "aria-label": "Layout" }, ...shown)];
}

/**
 * The square before another player, if he has one.
 *
 * @param {Desk} desk
 * @param {number} seat
 * @returns {HTMLElement[]}
 */
export function squareOf(desk, seat) {
  const rows = rowsOf(desk, seat).map(([base, zones]) => tableau(desk, base, zones, false));
  const shown = rows.filter((row) => row.childElementCount > 0);
  if (!shown.length) return [];
  return [make("div", { class: "tableau slots square", role: "group", "aria-label": `Square of ${seatName(desk.table, seat)}` }, ...shown)];
}

/**
 * The piles of a tableau that are shown, by rows: those of nobody, or the square of a seat. In a square, whose rows have
 * letters, columns stand in line, so that a place counts as soon as one in its column does; few columns are
 * shown from the start, and so is a layout on which several players build, where no card shall move for another.
 *
 * @param {Desk} desk
 * @param {number} owner
 * @returns {[string, Zone[]][]}
 */
function rowsOf(desk, owner) {
  /** @type {Map<string, Zone[]>} */
  const rows = new Map();
  for (const zone of desk.table.zones) {
    if (!isAbreast(zone) || desk.keeper(zone) !== owner || (owner >= 0 && !zone.row)) continue;
    rows.set(zone.label, [...(rows.get(zone.label) ?? []), zone]);
  }
  /** @param {Zone} zone */
  const counts = (zone) => desk.used.has(zone.id) || desk.movesTo(zone.id).length > 0;
  const isSquare = [...rows.values()].every(([zone]) => zone.row);
  if (rows.size < 2 || !isSquare) {
    const alone = desk.table.seats.length === 1; // in a patience a pile that is used up leaves a space
    return [...rows].map(([base, zones]) => [base, alone && zones.length <= MOST_PILES ? zones : zones.filter(counts)]);
  }
  if (owner < 0 && desk.table.seats.length > 1) return [...rows];
  /** @param {number} column */
  const stands = (column) => [...rows.values()].some((zones) => zones.length <= FEW_COLUMNS || counts(zones[column]));
  const begun = [...rows].filter(([, zones]) => zones.length <= FEW_COLUMNS || zones.some(counts));
  return begun.map(([base, zones]) => [base, zones.filter((_, column) => stands(column))]);
}

/**
 * @param {Desk} desk
 * @param {string} base
 * @param {Zone[]} shown
 * @param {boolean} deep
 */
function tableau(desk, base, shown, deep) {
  const box = make("div", { class: "tableau-row", role: "group", "aria-label": base });
  const columns = deep && shown.length > MOST_COLUMNS ? Math.ceil(shown.length / 2) : shown.length;
  box.style.setProperty("--columns", String(columns));
  box.style.setProperty("--fewer", String(shown.length > MOST_COLUMNS ? Math.ceil(shown.length / 2) : columns));
  for (const zone of shown) box.append(pile(desk, zone, { label: false, kind: deep ? "column" : "slot" }));
  return box;
}

/**
 * The trick: each card lies toward the one who played it.
 *
 * @param {Desk} desk
 * @param {Zone} zone
 */
function trick(desk, zone) {
  const { table } = desk;
  const cards = table.trick.length ? table.trick : desk.lingering;
  const done = !table.trick.length && cards.length > 0;
  const size = table.seats.length > LARGE_TRICK ? " wide large" : table.seats.length > ROUND_TRICK ? " wide" : "";
  const box = make("div", { class: `trick${size}${done ? " done" : ""}`, role: "group", "aria-label": done ? "Trick just taken" : "Trick", "data-drop": zone.id });
  for (const [index, [seat, card]] of cards.entries()) {
    const element = cardElement(zone.id, card);
    const turn = (seat - desk.near + table.seats.length) % table.seats.length;
    const angle = Math.PI / 2 + (2 * Math.PI * turn) / table.seats.length;
    element.style.setProperty("--x", Math.cos(angle).toFixed(3));
    element.style.setProperty("--y", Math.sin(angle).toFixed(3));
    element.style.setProperty("--turn", `${(((seat * 37) % 9) - 4).toFixed(1)}deg`);
    element.style.zIndex = String(index + 1);
    element.setAttribute("aria-label", `${cardName(card)}, ${seatName(table, seat)}`);
    if (done && seat === (table.leader >= 0 ? table.leader : table.toAct[0])) element.classList.add("winning");
    box.append(element);
  }
  return box;
}
