// @ts-check
/** What the legal moves mean on the table: which cards and which places make them. */

import { isAbreast, isHeld, isMainHand, isSpot, keeperOf, spotOf } from "../zones.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Zone} Zone */
/** @typedef {import("../types.js").Move} Move */

/**
 * The moves of one position, by what is pointed at.
 *
 * @typedef {object} Reading
 * @property {Map<string, Map<string, Move[]>>} cards  zone, then card: the moves it is in
 * @property {Map<string, Move[]>} places  zone: the moves without a card that are made by pointing at it
 * @property {Move[]} unplaced  moves that need a button: nothing on the table stands for them alone
 * @property {Map<Move, string[]>} targets  for moves of a card: the zones it may be put on
 */

/**
 * @param {Table} table
 * @returns {Reading}
 */
export function readMoves(table) {
  /** @type {Reading} */
  const reading = { cards: new Map(), places: new Map(), unplaced: [], targets: new Map() };
  for (const move of table.moves) {
    if (move.cards) readCards(table, move, reading);
    else readPlace(table, move, reading);
  }
  return reading;
}

/**
 * @param {Table} table
 * @param {Move} move
 * @param {Reading} reading
 */
function readCards(table, move, reading) {
  const cards = move.cards ?? [];
  let found = 0;
  for (const card of new Set(cards)) {
    const zone = sourceOf(table, move, card);
    if (!zone) continue;
    found += 1;
    const byCard = reading.cards.get(zone.id) ?? new Map();
    reading.cards.set(zone.id, byCard);
    byCard.set(card, [...(byCard.get(card) ?? []), move]);
  }
  if (!found || cards.length > 1) reading.unplaced.push(move);
  reading.targets.set(move, targetsOf(table, move));
}

/**
 * @param {Table} table
 * @param {Move} move
 * @param {Reading} reading
 */
function readPlace(table, move, reading) {
  const zones = move.low === undefined ? targetsOf(table, move) : [];
  for (const zone of zones) reading.places.set(zone, [...(reading.places.get(zone) ?? []), move]);
  const [only] = zones.length === 1 ? table.zones.filter((zone) => zone.id === zones[0]) : [];
  if (!only || !(isAbreast(only) || isSpot(only))) reading.unplaced.push(move);
}

/**
 * The zone that a move takes a card from: the one it names, else the hand that is played from, else where it lies.
 *
 * @param {Table} table
 * @param {Move} move
 * @param {string} card
 */
function sourceOf(table, move, card) {
  const holding = table.zones.filter((zone) => zone.cards.includes(card) && zone.role !== "taken");
  const player = table.hand >= 0 ? table.hand : table.you;
  /** @param {Zone} zone */
  const rank = (zone) => {
    const keeper = keeperOf(table.sideOf, zone, table.you);
    const isNear = keeper < 0 || keeper === table.you;
    if (move.source && isNear && isCalled(zone, move.source)) return 0;
    if (isHeld(zone) && keeper === player) return isMainHand(table.zones, zone) ? 1 : 2;
    if (keeper === table.you) return 3;
    if (keeper < 0) return zone.cards.at(-1) === card ? 4 : 5;
    return 6;
  };
  return holding.sort((a, b) => rank(a) - rank(b))[0];
}

/**
 * Whether a zone is meant by what a player calls it, or calls all of its kind.
 *
 * @param {Zone} zone
 * @param {string} called
 */
function isCalled(zone, called) {
  return spotOf(zone) === called || zone.label === called;
}

/**
 * The zones that a move names as its place, or where its verb is at home.
 *
 * @param {Table} table
 * @param {Move} move
 * @returns {string[]}
 */
function targetsOf(table, move) {
  const { target, home, others } = move;
  const zones = table.zones.filter((zone) => {
    const keeper = keeperOf(table.sideOf, zone, table.you);
    const isTheirs = keeper >= 0 && keeper !== table.you;
    if (isTheirs !== Boolean(others) || !takesSuit(zone, move)) return false;
    return target ? isCalled(zone, target) : zone.role === home && isReady(table, zone, move);
  });
  return zones.map((zone) => zone.id);
}

/**
 * Whether a zone is not of another suit than the card of a move.
 *
 * @param {Zone} zone
 * @param {Move} move
 */
function takesSuit(zone, move) {
  return !zone.suit || !move.cards || move.cards[0].endsWith(zone.suit);
}

/**
 * Whether there is something to point at; in a patience also the place of a pack that is used up.
 *
 * @param {Table} table
 * @param {Zone} zone
 * @param {Move} move
 */
function isReady(table, zone, move) {
  return zone.cards.length > 0 || Boolean(move.cards) || (zone.role === "pack" && table.seats.length === 1);
}
