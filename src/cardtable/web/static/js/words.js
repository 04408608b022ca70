// @ts-check
/** Texts of the server as people read them: cards with their signs or in words, names instead of numbers. */

import { make } from "./dom.js";

/** @typedef {import("./types.js").Table} Table */

/** @type {Record<string, [sign: string, name: string]>} */
const SUITS = { C: ["♣", "clubs"], D: ["♦", "diamonds"], H: ["♥", "hearts"], S: ["♠", "spades"] };
/** @type {Record<string, string>} */
const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack" };
const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"];
const CARD = /\b(\d{1,2}|[AKQJ])([CDHS])\b/;

/** After these words a number and a suit are no card. */
const BID = /\b(bid|bids|contract|call|calls) $/;

export const HIDDEN = "??";

/**
 * What the deal at a table is called: by its number if it has one, else by how many there have been.
 *
 * @param {Table} table
 */
export function dealName(table) {
  return `Deal ${table.alone?.number || table.deal}`;
}

/**
 * A card as it is said: "queen of spades".
 *
 * @param {string} card
 */
export function cardName(card) {
  if (card === HIDDEN) return "face-down card";
  const [, rank, suit] = CARD.exec(card) ?? [];
  return suit ? `${RANKS[rank] ?? NUMBERS[Number(rank)] ?? rank} of ${SUITS[suit][1]}` : card.toLowerCase();
}

/**
 * A text with signs instead of the letters of suits: "bid 2♥".
 *
 * @param {string} text
 */
export function withSigns(text) {
  return text.replace(new RegExp(CARD, "g"), (_, rank, suit) => rank + SUITS[suit][0]);
}

/**
 * A text in which cards are small coloured signs, and are read out in words.
 *
 * @param {string} text
 */
export function withCards(text) {
  const made = make("span", { class: "with-cards" });
  const parts = text.split(CARD); // a text between cards, then the rank and the suit of a card, and so on
  for (let at = 0; at < parts.length; at += 3) {
    const [between, rank, suit] = parts.slice(at, at + 3);
    made.append(between);
    if (!suit) break;
    const [sign, name] = SUITS[suit];
    const pip = make("span", { class: `pip ${name}`, "aria-hidden": "true" }, rank + sign);
    const heard = BID.test(between) ? `${NUMBERS[Number(rank)] ?? rank} ${name}` : cardName(rank + suit);
    made.append(pip, make("span", { class: "only-heard" }, heard));
  }
  return made;
}

/**
 * The sign of a suit by its letter.
 *
 * @param {string} suit
 */
export function suitSign(suit) {
  return SUITS[suit]?.[0] ?? "";
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The letter of the suit that a text ends with, as "QS" and "2H" and "S" do; else nothing.
 *
 * @param {string} text
 */
export function suitOf(text) {
  const found = /(?:^|\d|[AKQJ])([CDHS])$/.exec(text);
  return found ? found[1] : "";
}

/** @param {number} points */
export function signed(points) {
  return points > 0 ? `+${points}` : withMinus(points);
}

/**
 * A number with a proper minus.
 *
 * @param {number} points
 */
export function withMinus(points) {
  return points < 0 ? `−${-points}` : String(points);
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
 * For how many seconds the seat of a person who is away is still held; nothing for others.
 *
 * @param {Table} table
 * @param {number} seat
 */
export function secondsHeld(table, seat) {
  return Math.max(0, Math.ceil(table.seats[seat].held - (Date.now() - table.at) / 1000));
}

/**
 * A time as a clock shows it.
 *
 * @param {number} seconds
 */
export function inMinutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Several names in a sentence.
 *
 * @param {string[]} names
 */
export function listed(names) {
  return [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");
}

/**
 * @param {Table} table
 * @param {number} seat
 */
export function seatName(table, seat) {
  return seat === table.you ? "You" : distinct(table.seats.map(({ name }) => name))[seat] ?? "";
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

/**
 * A move of the log: whoever is named in it by his number has his name instead.
 *
 * @param {Table} table
 * @param {{text: string, named?: number}} move
 */
export function moveTold(table, { text, named }) {
  if (named === undefined) return text;
  const name = seatName(table, named);
  return text.replace(/\d+$/, name === "You" ? "you" : name);
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
    return table.seats[seat] ? seatName(table, seat) + whose : whole;
  });
  return withSigns(named);
}
