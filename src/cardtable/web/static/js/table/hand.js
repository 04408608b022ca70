// @ts-check
/** The viewer's own cards: a fan below the felt, a listbox for keys and screen readers. */

import { make } from "../dom.js";
import { cardName, seatName } from "../words.js";
import { isHeld } from "../zones.js";
import { cardElement } from "./cards.js";
import { pile, ready } from "./piles.js";
import { plate, zonesOf } from "./seats.js";

/** @typedef {import("./state.js").Desk} Desk */
/** @typedef {import("../types.js").Zone} Zone */

const SMALLEST_STEP = 25;

/** @param {Desk} desk */
export function ownPlace(desk) {
  const zones = zonesOf(desk, desk.near);
  const main = zones.find((zone) => zone.role === "hand" && isHeld(zone)) ?? zones.find(isHeld);
  const others = zones.filter((zone) => zone !== main && !zone.row);
  const box = make("section", { class: "own", "aria-label": desk.table.you < 0 ? seatName(desk.table, desk.near) : "Your place", "data-seat": desk.near });
  const before = make("div", { class: "before-you" }, plate(desk, desk.near));
  for (const zone of others) before.append(pile(desk, zone));
  box.append(before);
  if (main) box.append(fan(desk, main));
  return box;
}

/**
 * @param {Desk} desk
 * @param {Zone} zone
 */
function fan(desk, zone) {
  const several = desk.chosen !== null;
  const list = make("div", {
    class: "fan",
    role: "listbox",
    "aria-label": desk.table.you < 0 ? `Hand of ${seatName(desk.table, desk.near)}` : "Your hand",
    "aria-multiselectable": several || undefined,
    "data-drop": zone.id,
    "data-pile": zone.id,
  });
  const cards = desk.hand.arranged(zone.cards, desk.trumps);
  for (const [index, card] of cards.entries()) {
    const element = cardElement(zone.id, card);
    ready(desk, element, zone, card, cards.slice(0, index));
    const able = element.classList.contains("playable");
    element.setAttribute("role", "option");
    element.setAttribute("tabindex", "-1");
    element.setAttribute("aria-selected", String(element.classList.contains("chosen") || element.classList.contains("picked")));
    element.setAttribute("aria-label", able ? `${cardName(card)}, playable` : cardName(card));
    list.append(element);
  }
  const first = list.querySelector(".playable") ?? list.firstElementChild;
  first?.setAttribute("tabindex", "0");
  list.classList.toggle("waiting", zone.cards.length > 0 && !desk.reading.cards.has(zone.id));
  return list;
}

/**
 * Lay the fan out in the room there is: cards overlap, and many cards make two or three rows.
 *
 * @param {HTMLElement} root
 */
export function spreadFan(root) {
  const list = /** @type {HTMLElement | null} */ (root.querySelector(".fan"));
  const first = /** @type {HTMLElement | null} */ (list?.firstElementChild ?? null);
  if (!list || !first) return;
  const cards = /** @type {HTMLElement[]} */ ([...list.children]);
  const [room, width] = [list.clientWidth, first.offsetWidth];
  const inRow = Math.max(4, Math.floor((room - width) / SMALLEST_STEP) + 1);
  const rows = Math.ceil(cards.length / inRow);
  const each = Math.ceil(cards.length / rows);
  const step = each > 1 ? Math.min(width * 0.62, (room - width - 8) / (each - 1)) : 0;
  list.style.setProperty("--rows", String(rows));
  cards.forEach((card, index) => {
    const row = Math.floor(index / each);
    const count = Math.min(each, cards.length - row * each);
    const off = index - row * each - (count - 1) / 2;
    const bend = rows > 1 ? 0 : Math.min(1.6, 16 / Math.max(1, count));
    card.style.left = `${room / 2 + off * step - width / 2}px`;
    card.style.setProperty("--row", String(row));
    card.style.rotate = `${(off * bend).toFixed(2)}deg`;
    card.style.setProperty("--sag", `${(off * off * bend * 0.35).toFixed(1)}px`);
    card.style.zIndex = String(index + 1);
  });
}
