// @ts-check
/** One zone as a picture: a stack of which the top is seen, a row of cards, or a column. */

import { make } from "../dom.js";
import { HIDDEN, cardName, suitSign, withSigns } from "../words.js";
import { isHeld, spotOf } from "../zones.js";
import { cardElement, looseCard, narrow } from "./cards.js";

/** @typedef {import("./state.js").Desk} Desk */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Zone} Zone */

const MOST_BACKS = 13;
const LONGEST_ROW = 60;
const LONGEST_LAID = 14;
const FEW = 7;

/**
 * Whether only the top of a zone is seen.
 *
 * @param {Desk} desk
 * @param {Zone} zone
 */
function isStack(desk, zone) {
  if (desk.spread.has(zone.id) || isHeld(zone)) return false;
  const hidden = zone.cards.length > 0 && zone.cards.every((card) => card === HIDDEN);
  const deep = zone.cards.slice(0, -1).some((card) => desk.movesOf(zone.id, card).length > 0 && card !== zone.cards.at(-1));
  const longest = zone.owner >= 0 ? LONGEST_LAID : LONGEST_ROW;
  return !deep && (!zone.spread || zone.cards.length > longest || hidden);
}

/**
 * @param {Desk} desk
 * @param {Zone} zone
 * @param {{label?: boolean, kind?: "column" | "slot"}} [how]
 * @returns {HTMLElement}
 */
export function pile(desk, zone, how = {}) {
  const kind = how.kind ?? (isStack(desk, zone) ? "stack" : "row");
  const count = zone.cards.length;
  const makes = desk.movesTo(zone.id);
  const cards = kind === "stack" ? zone.cards.slice(-1) : zone.cards;
  const box = make("div", { class: `cards ${kind}`, "data-drop": zone.id });
  for (const [index, card] of shortened(zone, cards).entries()) {
    const element = cardElement(zone.id, card, zone.owner >= 0);
    element.style.setProperty("--i", String(index));
    ready(desk, element, zone, card, cards.slice(0, index));
    box.append(element);
  }
  if (kind === "row" && count <= FEW) box.classList.add("few");
  if (kind === "column") setColumn(box, zone);
  if (!count) box.append(make("div", { class: "gap", "aria-hidden": "true" }, emptySign(zone)));
  if (kind === "stack" && count > 1) box.classList.add("thick");
  if (makes.length) offer(desk, box, zone, makes);
  const label = how.label === false || zone.role === "foundation" ? null : labelOf(zone, kind === "stack");
  const held = `${spotOf(zone)}, ${count} ${count === 1 ? "card" : "cards"}`;
  return make("div", { class: `pile ${kind}-pile`, role: "group", "aria-label": held, "data-pile": zone.id }, box, label);
}

/**
 * @param {Zone} zone
 * @param {boolean} counted
 */
function labelOf(zone, counted) {
  const count = counted && zone.cards.length ? ` · ${zone.cards.length}` : "";
  return make("div", { class: "label" }, withSigns(spotOf(zone)) + count);
}

/**
 * What an empty foundation waits for: its suit, and the card it begins with where there are two kinds.
 *
 * @param {Zone} zone
 */
function emptySign(zone) {
  return (zone.base ?? "").slice(0, 1).toUpperCase() + suitSign(zone.suit ?? "");
}

/**
 * Of many backs a few are enough.
 *
 * @param {Zone} zone
 * @param {string[]} cards
 */
function shortened(zone, cards) {
  const hidden = cards.length > MOST_BACKS && cards.every((card) => card === HIDDEN);
  return hidden && isHeld(zone) ? cards.slice(0, MOST_BACKS) : cards;
}

/**
 * Columns are pushed together as they grow; what is face down takes less room.
 *
 * @param {HTMLElement} box
 * @param {Zone} zone
 */
function setColumn(box, zone) {
  const down = zone.cards.filter((card) => card === HIDDEN).length;
  const up = zone.cards.length - down;
  const deepest = narrow.matches ? 4.5 : 2.6; // small cards must show more of themselves, and there is room below
  const step = Math.max(0.11, Math.min(0.32, deepest / Math.max(1, up)));
  let at = 0;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll(".card"))) {
    element.style.setProperty("--at", at.toFixed(3));
    at += element.classList.contains("back") ? 0.09 : step;
  }
  box.style.setProperty("--depth", Math.max(0, at - step).toFixed(3));
}

/**
 * Mark what a card can do, and make it reachable by keys if it can do anything.
 *
 * @param {Desk} desk
 * @param {HTMLElement} element
 * @param {Zone} zone
 * @param {string} card
 * @param {string[]} before  the cards that lie before it: of twins the first are the chosen ones
 */
export function ready(desk, element, zone, card, before) {
  const moves = card === HIDDEN ? [] : desk.movesOf(zone.id, card);
  const { picked, chosen, hint } = desk;
  const isCard = (/** @type {string} */ other) => other === card;
  const isChosen = chosen && chosen.filter(isCard).length > before.filter(isCard).length;
  const isGathered = desk.gathersFrom(zone.id); // the order in which cards go is not the player's to know
  element.classList.toggle("playable", moves.length > 0 || isGathered);
  element.classList.toggle("picked", picked?.zone === zone.id && picked.card === card);
  element.classList.toggle("chosen", Boolean(isChosen && (moves.length || isGathered)));
  const hinted = hint?.move && desk.table.moves.find((move) => move.text === hint.move);
  const isHinted = isGathered
    ? (hint?.cards ?? []).filter(isCard).length > before.filter(isCard).length
    : hinted && hinted.cards?.includes(card) && moves.includes(hinted);
  element.classList.toggle("hinted", Boolean(isHinted));
  if (!moves.length) return;
  element.dataset.moves = textsOf(moves);
  element.setAttribute("role", "button");
  element.setAttribute("tabindex", "0");
  element.setAttribute("aria-label", `${cardName(card)}, playable`);
}

/**
 * Moves as an attribute: each on a line of its own.
 *
 * @param {Move[]} moves
 */
function textsOf(moves) {
  return moves.map((move) => move.text).join("\n");
}

/**
 * A place that makes a move when it is pointed at.
 *
 * @param {Desk} desk
 * @param {HTMLElement} box
 * @param {Zone} zone
 * @param {Move[]} moves
 */
export function offer(desk, box, zone, moves) {
  box.classList.add("place");
  box.dataset.moves = textsOf(moves);
  if (desk.hint?.move && desk.movesTo(zone.id).some((move) => move.text === desk.hint?.move)) box.classList.add("hinted");
  const inside = box.querySelector(".card.playable");
  if (inside && !desk.picked) return;
  box.setAttribute("role", "button");
  box.setAttribute("tabindex", "0");
  box.setAttribute("aria-label", `${spotOf(zone)}: ${withSigns(moves[0].text)}`);
  for (const card of box.querySelectorAll(".card")) {
    card.setAttribute("role", "presentation");
    card.removeAttribute("aria-label");
    card.removeAttribute("tabindex");
  }
}

/**
 * A few small cards in a line, for buttons and plates.
 *
 * @param {string[]} cards
 */
export function smallCards(cards) {
  const box = make("span", { class: "small-cards" });
  for (const card of cards) box.append(looseCard(card));
  return box;
}
