// @ts-check
/** People and cards in words. */

import { make } from "./dom.js";

/** @typedef {import("../types.js").Table} Table */

const SUITS = /** @type {Record<string, [string, string]>} */ ({
  S: ["♠", "spades"],
  H: ["♥", "hearts"],
  C: ["♣", "clubs"],
  D: ["♦", "diamonds"],
});
const RANKS = /** @type {Record<string, string>} */ ({ A: "ace", K: "king", Q: "queen", J: "jack" });
const CARD = /^(10|11|12|13|[2-9AKQJ])([SHCD])$/;

/**
 * A card in words, as `queen of spades`.
 *
 * @param {string} card
 */
export function cardName(card) {
  const found = CARD.exec(card);
  if (!found) return card === "??" ? "a hidden card" : card;
  return `${RANKS[found[1]] ?? found[1]} of ${SUITS[found[2]][1]}`;
}

/**
 * A text in which cards are written as `QS`, with the cards as small coloured signs.
 *
 * @param {string} text
 */
export function withCards(text) {
  const made = make("span", { class: "with-cards" });
  text.split(/( |,)/).forEach((word) => {
    const found = CARD.exec(word);
    if (!found) {
      made.append(word);
      return;
    }
    const sign = make("span", { class: `pip ${SUITS[found[2]][1]}`, "aria-hidden": "true" }, found[1] + SUITS[found[2]][0]);
    made.append(sign, make("span", { class: "only-heard" }, cardName(word)));
  });
  return made;
}

/**
 * Names that can be told apart: where several have one name, with the number of the seat.
 *
 * @param {string[]} names
 */
export function distinct(names) {
  return names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${seat + 1}`));
}

/**
 * @param {Table} table
 * @param {number} seat
 */
export function seatName(table, seat) {
  return seat === table.you ? "You" : distinct(table.seats.map(({ name }) => name))[seat];
}

/**
 * A side: its people, the viewer first. A side that is nobody's is the table itself.
 *
 * @param {Table} table
 * @param {number} side
 */
export function sideName(table, side) {
  const seats = table.sideOf.flatMap((its, seat) => (its === side ? [seat] : []));
  seats.sort((a, b) => Number(b === table.you) - Number(a === table.you));
  return seats.map((seat) => seatName(table, seat)).join(" & ") || "Table";
}

/** @param {number} points */
export function signed(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}
