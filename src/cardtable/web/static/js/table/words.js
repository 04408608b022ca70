// @ts-check
/** Texts of the server as people read them: cards with their signs, names instead of numbers. */

/** @typedef {import("../types.js").Table} Table */

/** @type {Record<string, string>} */
const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };
/** @type {Record<string, string>} */
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
/** @type {Record<string, string>} */
const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack" };
const NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"];

export const HIDDEN = "??";

/**
 * A card as it is said: "queen of spades".
 *
 * @param {string} card
 */
export function spoken(card) {
  if (card === HIDDEN) return "face-down card";
  const suit = SUITS[card.slice(-1)];
  const rank = card.slice(0, -1);
  const name = RANKS[rank] ?? NUMBERS[Number(rank) - 2];
  return suit && name ? `${name} of ${suit}` : card.toLowerCase();
}

/**
 * A text with signs instead of the letters of suits: "bid 2♥".
 *
 * @param {string} text
 */
export function signed(text) {
  return text.replace(/\b(\d{1,2}|[AKQJ])([CDHS])\b/g, (_, rank, suit) => rank + SIGNS[suit]);
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Whether a text is about a red suit only.
 *
 * @param {string} text
 */
export function suitOf(text) {
  const found = /(?:^|\d|[AKQJ])([CDHS])$/.exec(text);
  return found ? found[1] : "";
}

/**
 * The name of a seat; where several have one name, with the number of the seat.
 *
 * @param {Table} table
 * @param {number} seat
 */
export function nameOf(table, seat) {
  const name = table.seats[seat]?.name ?? "";
  if (seat === table.you) return "You";
  const alike = table.seats.filter((other) => other.name === name).length;
  return alike > 1 ? `${name} ${seat + 1}` : name;
}

/**
 * A side: its seats, the viewer first.
 *
 * @param {Table} table
 * @param {number} side
 */
export function sideName(table, side) {
  const seats = table.sideOf.flatMap((its, seat) => (its === side ? [seat] : []));
  seats.sort((a, b) => Number(b === table.you) - Number(a === table.you));
  return seats.map((seat) => nameOf(table, seat)).join(" & ");
}

/**
 * A text of the game for the viewer: signs of suits, and people by their names.
 *
 * @param {Table} table
 * @param {string} text
 */
export function told(table, text) {
  const named = text.replace(/\bPlayer (\d+)\b('s)?/g, (whole, number, whose = "") => {
    const seat = Number(number) - 1;
    if (seat === table.you) return whose ? "your" : "you";
    return table.seats[seat] ? nameOf(table, seat) + whose : whole;
  });
  return signed(named);
}
