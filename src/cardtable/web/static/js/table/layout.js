// @ts-check
/** A layout: places with a card painted on them or cards lying there, and the bets that lie at each. */

import { make } from "../dom.js";
import { cardName, seatName, told } from "../words.js";
import { isSpot, spotOf } from "../zones.js";
import { cardElement, looseCard } from "./cards.js";
import { offer } from "./piles.js";

/** @typedef {import("./state.js").Desk} Desk */
/** @typedef {import("../types.js").Zone} Zone */

/**
 * The layout of the table by its rows, if it has one.
 *
 * @param {Desk} desk
 * @returns {HTMLElement[]}
 */
export function layout(desk) {
  /** @type {Map<number, Zone[]>} */
  const rows = new Map();
  for (const zone of desk.table.zones.filter(isSpot)) rows.set(zone.row ?? 0, [...(rows.get(zone.row ?? 0) ?? []), zone]);
  if (!rows.size) return [];
  const longest = Math.max(...[...rows.values()].map((zones) => zones.length));
  const box = make("div", { class: "layout", role: "group", "aria-label": "Layout" });
  box.style.setProperty("--columns", String(longest));
  for (const zones of rows.values()) box.append(make("div", { class: "layout-row" }, ...zones.map((zone) => spot(desk, zone))));
  return [box];
}

/**
 * One place: its card or its name, what lies there, and what is told of it.
 *
 * @param {Desk} desk
 * @param {Zone} zone
 */
function spot(desk, zone) {
  const { table } = desk;
  const facts = table.facts.zones?.[zone.id] ?? [];
  const face = make("div", { class: "spot-face", "data-drop": zone.id });
  if (zone.painted) face.append(looseCard(zone.painted));
  for (const card of zone.cards) face.append(cardElement(zone.id, card));
  if (!zone.painted && !zone.cards.length) face.append(make("div", { class: "gap", "aria-hidden": "true" }));
  const makes = desk.movesTo(zone.id);
  if (makes.length) offer(desk, face, zone, makes);
  const notes = facts.filter(([seat]) => seat < 0).map(([, text]) => make("div", { class: "spot-note" }, told(table, text)));
  const bets = facts.filter(([seat]) => seat >= 0).map(([seat, text]) => bet(desk, seat, text));
  const held = [spotOf(zone), ...zone.cards.map(cardName), ...facts.map(([seat, text]) => (seat < 0 ? text : `${seatName(table, seat)} ${text}`))];
  const name = zone.painted ? null : make("div", { class: "label" }, spotOf(zone));
  return make("div", { class: zone.painted ? "spot painted" : "spot", role: "group", "aria-label": held.join(", ") }, face, name, ...notes, make("div", { class: "bets" }, ...bets));
}

/**
 * The chips of a player at a place.
 *
 * @param {Desk} desk
 * @param {number} seat
 * @param {string} text
 */
function bet(desk, seat, text) {
  const { table } = desk;
  const mine = seat === table.you ? " mine" : "";
  const name = make("span", { class: "whose" }, seatName(table, seat));
  return make("div", { class: `bet${mine}`, title: `${seatName(table, seat)}: ${text}` }, name, make("span", { class: "chips" }, told(table, text)));
}
