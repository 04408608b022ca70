// @ts-check
/** Cards as elements: each keeps its element while it moves over the table, so that it can be seen moving. */

import { make } from "../dom.js";
import { HIDDEN, cardName, suitOf, withSigns } from "../words.js";

/** @typedef {import("../types.js").Table} Table */

/** @type {Map<string, {element: HTMLElement, zone: string}[]>} cards of the last picture, by their text */
let lying = new Map();
/** @type {Map<string, {element: HTMLElement, zone: string}[]>} cards of the picture being drawn */
let laid = new Map();
/** @type {Set<string>} zones whose face-down cards have the other back */
let ofOtherPack = new Set();

/**
 * Begin a new picture: cards that lie on the table may be taken into it. Of two packs with backs of their own
 * each player has one.
 *
 * @param {Table} table
 */
export function beginPicture(table) {
  lying = laid;
  laid = new Map();
  const others = table.started && table.backs > 1 ? table.zones.filter((zone) => zone.whose === "seat" && zone.owner > 0) : [];
  ofOtherPack = new Set(others.map((zone) => zone.id));
}

/** The cards that were in the last picture and are not in this one. */
export function leftOver() {
  return [...lying.values()].flat();
}

/** All cards of the picture. */
export function cardsLaid() {
  return [...laid.values()].flat();
}

export const narrow = matchMedia("(max-width: 700px)");

/**
 * The address of a card's picture: in the colours the reader has chosen, with a large index where it is small.
 *
 * @param {string} card
 * @param {boolean} small
 * @param {string} zone
 */
function pictureOf(card, small, zone) {
  if (card === HIDDEN) return `/cards/two/${ofOtherPack.has(zone) ? "other-back" : "back"}.svg`;
  const { deck, index } = document.documentElement.dataset;
  const large = small || narrow.matches || index === "large";
  return `/cards/${deck === "four" ? "four" : "two"}${large ? "-large" : ""}/${encodeURIComponent(card)}.svg`;
}

/**
 * The element of a card in a zone, of the last picture where there is one.
 *
 * @param {string} zone
 * @param {string} card
 * @param {boolean} small
 * @returns {HTMLElement}
 */
export function cardElement(zone, card, small = false) {
  const waiting = lying.get(card) ?? [];
  const same = waiting.findIndex((entry) => entry.zone === zone);
  const index = same >= 0 ? same : card === HIDDEN ? -1 : waiting.length - 1;
  const element = index >= 0 ? waiting.splice(index, 1)[0].element : newCard(card, small, zone);
  tidy(element, zone, card, small);
  const entries = laid.get(card) ?? [];
  laid.set(card, [...entries, { element, zone }]);
  return element;
}

/**
 * A card of its own that does not take part in the game: in a button, in the last trick.
 *
 * @param {string} card
 */
export function looseCard(card) {
  const element = newCard(card, true, "");
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", cardName(card));
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {string} zone
 * @param {string} card
 * @param {boolean} small
 */
function tidy(element, zone, card, small) {
  element.className = card === HIDDEN ? "card back" : "card";
  element.dataset.zone = zone;
  delete element.dataset.moves;
  element.removeAttribute("tabindex");
  element.removeAttribute("aria-selected");
  element.removeAttribute("aria-disabled");
  element.removeAttribute("aria-haspopup");
  element.removeAttribute("style");
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", cardName(card));
  const image = element.querySelector("img");
  const picture = pictureOf(card, small, zone);
  if (image && image.getAttribute("src") !== picture) image.src = picture;
}

/**
 * @param {string} card
 * @param {boolean} small
 * @param {string} zone
 */
function newCard(card, small, zone) {
  const suit = suitOf(card);
  const text = card === HIDDEN ? "" : card === "Joker" ? "★" : withSigns(card);
  const index = make("span", { class: `index suit-${suit}`, "aria-hidden": "true" }, text);
  const image = make("img", { src: pictureOf(card, small, zone), alt: "", draggable: "false" });
  image.addEventListener("error", () => image.classList.add("missing"));
  image.addEventListener("load", () => image.classList.remove("missing"));
  return make("div", { class: card === HIDDEN ? "card back" : "card", "data-card": card }, index, image);
}
