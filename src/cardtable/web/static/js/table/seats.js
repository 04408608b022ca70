// @ts-check
/** The players around the felt: plates with what is known of each, their hands and what lies before them. */

import { make } from "../dom.js";
import { pointsNow } from "../score.js";
import { HIDDEN, seatName, sideName, told, withMinus } from "../words.js";
import { isCounted, isHeld, isMainHand, isMet } from "../zones.js";
import { squareOf } from "./centre.js";
import { pile } from "./piles.js";

/** @typedef {import("./state.js").Desk} Desk */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Zone} Zone */

const MANY_SEATS = 6;
const MANY_LAID = 3;
/** How the server writes of something that is so, or is not. */
const [SO, NOT_SO] = ["yes", "–"];
/** More scores than that do not stand in the header: each stands at the name of its player. */
const MOST_SCORES = 4;

/**
 * The other seats, clockwise from the viewer's left, shared out to the three sides of the felt.
 *
 * @param {Desk} desk
 * @returns {{left: number[], top: number[], right: number[]}}
 */
export function around(desk) {
  const count = desk.table.seats.length;
  const others = Array.from({ length: count - 1 }, (_, index) => (desk.near + 1 + index) % count);
  const aside = others.length < 2 ? 0 : others.length < 6 ? 1 : others.length < 10 ? 2 : 3;
  return {
    left: others.slice(0, aside).reverse(),
    top: others.slice(aside, others.length - aside),
    right: others.slice(others.length - aside),
  };
}

/**
 * The zones before a player that are worth showing.
 *
 * @param {Desk} desk
 * @param {number} seat
 * @returns {Zone[]}
 */
export function zonesOf(desk, seat) {
  return desk.table.zones.filter(
    (zone) =>
      desk.keeper(zone) === seat &&
      !isMet(desk.table.zones, zone) &&
      (zone.cards.length > 0 || desk.movesTo(zone.id).length > 0),
  );
}

/**
 * @param {Desk} desk
 * @param {number} seat
 */
export function seatBox(desk, seat) {
  const zones = zonesOf(desk, seat);
  const hands = zones.filter(isHeld);
  const laid = zones.filter((zone) => !isHeld(zone) && !zone.row);
  const crowded = desk.table.seats.length > MANY_SEATS || laid.length > MANY_LAID ? " crowded" : "";
  const box = make("section", { class: `seat${crowded}`, "aria-label": seatName(desk.table, seat), "data-seat": seat });
  box.style.setProperty("--turn", String((seat - desk.near + desk.table.seats.length) % desk.table.seats.length));
  box.append(plate(desk, seat));
  if (hands.length) box.append(make("div", { class: "held" }, ...hands.map((zone) => heldPile(desk, zone))));
  if (laid.length) box.append(make("div", { class: "laid" }, ...laid.map((zone) => pile(desk, zone))));
  box.append(...squareOf(desk, seat));
  return box;
}

/**
 * @param {Desk} desk
 * @param {Zone} zone
 */
function heldPile(desk, zone) {
  const known = zone.cards.filter((card) => card !== HIDDEN);
  const isOpen = 2 * known.length > zone.cards.length;
  const backs = zone.cards.filter((card) => card === HIDDEN);
  const sorted = isOpen ? zone : { ...zone, cards: [...backs, ...known] }; // what is known lies above the rest
  const made = pile(desk, sorted, { label: !isMainHand(desk.table.zones, zone) });
  made.classList.add(isOpen ? "open-hand" : "closed-hand");
  made.classList.toggle("part-known", known.length > 0);
  made.dataset.count = String(zone.cards.length);
  return made;
}

/**
 * @param {Desk} desk
 * @param {number} seat
 */
export function plate(desk, seat) {
  const { table } = desk;
  const place = table.seats[seat];
  const acting = table.started && !table.over && table.toAct.includes(seat);
  const box = make("div", { class: `plate${acting ? " acting" : ""}${place.here ? "" : " away"}`, "data-plate": seat });
  const name = make("span", { class: "name" }, seatName(table, seat));
  const points = scoredAtPlates(table) && make("strong", { class: "points" }, withMinus(pointsNow(table)[table.sideOf[seat]] ?? 0));
  const marks = make("span", { class: "marks" });
  if (table.dealer === seat) marks.append(mark("D", "deals"));
  if (table.declarer === seat) marks.append(mark("★", "declarer"));
  if (place.level && !place.name.toLowerCase().includes(place.level)) marks.append(make("span", { class: "level" }, place.level));
  if (!place.here) marks.append(mark("…", "away"));
  if (table.sittingOut?.includes(seat)) marks.append(mark("–", "out of this deal"));
  box.append(make("div", { class: "who" }, name, points, marks));
  const facts = seatFacts(table, seat);
  if (facts.length) box.append(make("div", { class: "facts" }, ...facts.map((fact) => make("span", {}, fact))));
  if (acting) box.append(make("span", { class: "only-heard" }, "to act"));
  return box;
}

/**
 * @param {string} sign
 * @param {string} meaning
 */
function mark(sign, meaning) {
  return make("span", { class: "mark", role: "img", title: meaning, "aria-label": meaning }, sign);
}

/**
 * What is told of a seat: facts, cards taken, and the score where each plays for himself.
 *
 * @param {Table} table
 * @param {number} seat
 * @returns {string[]}
 */
function seatFacts(table, seat) {
  const facts = (table.facts?.seats[seat] ?? []).map((fact) => told(table, fact));
  if (scoredAtPlates(table)) facts.push(...sideFacts(table, table.sideOf[seat]));
  const taken = table.zones.filter(isCounted);
  const hasTricks = table.zones.some(({ role }) => role === "trick"); // they are counted, not their cards
  if (taken.length === table.seats.length && !hasTricks) {
    const { label, cards, whose } = taken[seat];
    const isTold = whose === "seat" && table.seats.length <= MANY_SEATS; // by the pile before him
    if (cards.length && !isTold) facts.push(`${label} ${cards.length}`);
  }
  return facts;
}

/**
 * Whether scores stand at the names: each plays for himself, and they are too many for the header.
 *
 * @param {Table} table
 */
function scoredAtPlates(table) {
  return table.seats.length > MOST_SCORES && new Set(table.sideOf).size === table.seats.length;
}

/**
 * What a side is known to have besides its points.
 *
 * @param {Table} table
 * @param {number} side
 */
function sideFacts(table, side) {
  const known = Object.entries(table.facts.sides).filter(([, values]) => values[side] !== NOT_SO);
  const facts = known.map(([name, values]) => (values[side] === SO ? name : told(table, `${name} ${values[side]}`)));
  if (table.match.games.some(Boolean)) facts.push(`games ${table.match.games[side]}`);
  return facts;
}

/**
 * The score of every side in a line: points of the match, and what the sides are known to have.
 *
 * @param {Desk} desk
 */
export function scoreBar(desk) {
  const { table } = desk;
  const bar = make("div", { class: "scores", role: "group", "aria-label": "Score" });
  if (table.seats.length === 1 || scoredAtPlates(table)) return bar;
  const sides = Math.max(...table.sideOf) + 1;
  const mine = table.sideOf[desk.near];
  const order = Array.from({ length: sides }, (_, index) => (mine + index) % sides);
  for (const side of order) {
    const more = sideFacts(table, side).join(" · ");
    bar.append(
      make(
        "div",
        { class: `score${side === mine ? " mine" : ""}` },
        make("span", { class: "side" }, sideName(table, side)),
        make("strong", {}, withMinus(pointsNow(table)[side] ?? 0)),
        more && make("span", { class: "more", title: more }, more),
      ),
    );
  }
  return bar;
}
