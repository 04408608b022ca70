// @ts-check
/** What the legal moves mean on the table: which cards and which places make them. */

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Zone} Zone */
/** @typedef {import("../types.js").Move} Move */

/**
 * Where a verb without a place is at home: words that players of all games use alike.
 *
 * @type {Record<string, string[]>}
 */
const HOMES = {
  draw: ["pack"],
  turn: ["pack", "pile"],
  take: ["discards"],
  "take up": ["turn-up"],
  discard: ["discards"],
  up: ["foundation"],
  slap: ["centre"],
  play: ["trick"],
};

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
  const alone = zones.length === 1 && zoneOf(table, zones[0])?.role === "tableau";
  if (!alone) reading.unplaced.push(move);
}

/**
 * @param {Table} table
 * @param {string} id
 */
export function zoneOf(table, id) {
  return table.zones.find((zone) => zone.id === id);
}

/**
 * The zone that a move takes a card from: the one it names, else the hand that is played from, else where it lies.
 *
 * @param {Table} table
 * @param {Move} move
 * @param {string} card
 */
function sourceOf(table, move, card) {
  const from = /\bfrom (?:the )?(.+?)(?: to |$)/.exec(move.word ?? "")?.[1];
  const holding = table.zones.filter((zone) => zone.cards.includes(card) && zone.role !== "taken");
  /** @param {Zone} zone */
  const rank = (zone) => {
    if (from && placeNames(zone).includes(from)) return 0;
    if (move.verb.split(" ").slice(1).join(" ") === zone.name && zone.owner === table.you) return 1;
    if (zone.role === "hand" && zone.owner === (table.hand >= 0 ? table.hand : table.you)) return zone.name === "hand" ? 2 : 3;
    if (zone.owner === table.you) return 4;
    if (zone.owner < 0) return zone.cards.at(-1) === card ? 5 : 6;
    return 7;
  };
  return holding.sort((a, b) => rank(a) - rank(b))[0];
}

/**
 * The words by which a move may name a zone.
 *
 * @param {Zone} zone
 */
function placeNames(zone) {
  const number = /^(.*) (\d+)$/.exec(zone.id);
  const names = [zone.id, zone.name, zone.name.replace(/ (?=\d+$)/, "")];
  if (number && zone.owner < 0) names.push(number[2]);
  return names;
}

/**
 * The zones that a move names as its place, or where its verb is at home.
 *
 * @param {Table} table
 * @param {Move} move
 * @returns {string[]}
 */
function targetsOf(table, move) {
  const rest = move.word ?? "";
  const place = rest.replace(/^.*\bto (?=\S)/, "").replace(/^from .*$/, "");
  const named = place ? zonesNamed(table, move, place) : [];
  if (named.length || place) return named;
  const [verb, ...object] = move.verb.split(" ");
  const own = object.length ? table.zones.filter((zone) => zone.name === object.join(" ") && zone.owner === table.you) : [];
  if (own.length) return own.map((zone) => zone.id);
  for (const home of HOMES[move.verb] ?? (move.cards ? HOMES[verb] : undefined) ?? []) {
    const zones = table.zones.filter((zone) => isHome(table, zone, home, move));
    if (zones.length) return zones.map((zone) => zone.id);
  }
  return [];
}

/**
 * @param {Table} table
 * @param {Move} move
 * @param {string} place
 */
function zonesNamed(table, move, place) {
  const alike = table.zones.filter((zone) => placeNames(zone).includes(place));
  const mine = alike.filter((zone) => zone.owner < 0 || zone.owner === table.you);
  const exact = mine.length ? mine : alike;
  const begun = exact.length ? exact : table.zones.filter((zone) => zone.name.startsWith(`${place} `));
  const suit = (move.cards?.[0] ?? "").slice(-1);
  const suited = begun.filter((zone) => new RegExp(`\\b${suit}\\b`).test(zone.id));
  const chosen = suit && suited.length ? suited : begun;
  const tableau = chosen.filter((zone) => zone.role === "tableau");
  return (tableau.length ? tableau : chosen).map((zone) => zone.id);
}

/**
 * @param {Table} table
 * @param {Zone} zone
 * @param {string} home
 * @param {Move} move
 */
function isHome(table, zone, home, move) {
  if (zone.owner >= 0 && zone.owner !== table.you) return false;
  if (home === "foundation") return zone.name === `foundation ${(move.cards?.[0] ?? "").slice(-1)}`;
  const filled = zone.cards.length > 0 || Boolean(move.cards) || (home === "pack" && table.seats.length === 1);
  return zone.name === home && zone.role !== "tableau" && filled;
}
