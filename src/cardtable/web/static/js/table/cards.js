// @ts-check
/** Cards as elements: each keeps its element while it moves over the table, so that it can be seen moving. */

import { make } from "./dom.js";
import { HIDDEN, signed, spoken, suitOf } from "./words.js";

/** @type {Map<string, {element: HTMLElement, zone: string}[]>} cards of the last picture, by their text */
let lying = new Map();
/** @type {Map<string, {element: HTMLElement, zone: string}[]>} cards of the picture being drawn */
let laid = new Map();

/** Begin a new picture: cards that lie on the table may be taken into it. */
export function beginPicture() {
  lying = laid;
  laid = new Map();
}

/** The cards that were in the last picture and are not in this one. */
export function leftOver() {
  return [...lying.values()].flat();
}

/** All cards of the picture. */
export function cardsLaid() {
  return [...laid.values()].flat();
}

/** The pictures' name of the pack the reader has chosen. */
function deck() {
  return document.documentElement.dataset.deck === "four" ? "four" : "two";
}

/**
 * The address of a card's picture.
 *
 * @param {string} card
 */
function pictureOf(card) {
  return `/cards/${deck()}/${card === HIDDEN ? "back" : encodeURIComponent(card)}.svg`;
}

/**
 * The element of a card in a zone, of the last picture where there is one.
 *
 * @param {string} zone
 * @param {string} card
 * @returns {HTMLElement}
 */
export function cardElement(zone, card) {
  const waiting = lying.get(card) ?? [];
  const same = waiting.findIndex((entry) => entry.zone === zone);
  const index = same >= 0 ? same : card === HIDDEN ? -1 : waiting.length - 1;
  const element = index >= 0 ? waiting.splice(index, 1)[0].element : newCard(card);
  tidy(element, zone, card);
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
  const element = newCard(card);
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", spoken(card));
  return element;
}

/**
 * @param {HTMLElement} element
 * @param {string} zone
 * @param {string} card
 */
function tidy(element, zone, card) {
  element.className = card === HIDDEN ? "card back" : "card";
  element.dataset.zone = zone;
  element.removeAttribute("tabindex");
  element.removeAttribute("aria-selected");
  element.removeAttribute("aria-disabled");
  element.removeAttribute("aria-haspopup");
  element.removeAttribute("style");
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", spoken(card));
  const image = element.querySelector("img");
  const picture = pictureOf(card);
  if (image && image.getAttribute("src") !== picture) image.src = picture;
}

/** @param {string} card */
function newCard(card) {
  const suit = suitOf(card);
  const text = card === HIDDEN ? "" : card === "Joker" ? "★" : signed(card);
  const index = make("span", { class: `index suit-${suit}`, "aria-hidden": "true" }, text);
  const image = /** @type {HTMLImageElement} */ (make("img", { src: pictureOf(card), alt: "", draggable: "false" }));
  image.addEventListener("error", () => image.classList.add("missing"));
  image.addEventListener("load", () => image.classList.remove("missing"));
  return make("div", { class: card === HIDDEN ? "card back" : "card", "data-card": card }, index, image);
}
