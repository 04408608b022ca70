// @ts-check
/** The players around the felt: plates with what is known of each, their hands and what lies before them. */

import { squareOf } from "./centre.js";
import { make } from "./dom.js";
import { pile } from "./piles.js";
import { nameOf, sideName, told } from "./words.js";

/** @typedef {import("./state.js").Desk} Desk */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Zone} Zone */

const MANY_SEATS = 7;
const MANY_LAID = 3;

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
    (zone) => zone.owner === seat && (zone.cards.length > 0 || desk.movesTo(zone.id).length > 0),
  );
}

/**
 * @param {Desk} desk
 * @param {number} seat
 */
export function seatBox(desk, seat) {
  const zones = zonesOf(desk, seat);
  const hands = zones.filter((zone) => zone.role === "hand");
  const laid = zones.filter((zone) => zone.role !== "hand" && zone.role !== "tableau");
  const crowded = desk.table.seats.length > MANY_SEATS || laid.length > MANY_LAID ? " crowded" : "";
  const box = make("section", { class: `seat${crowded}`, "aria-label": nameOf(desk.table, seat), "data-seat": seat });
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
  const made = pile(desk, zone, { label: zone.name !== "hand" });
  const isOpen = 2 * zone.cards.filter((card) => card !== "??").length > zone.cards.length;
  made.classList.add(isOpen ? "open-hand" : "closed-hand");
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
  const name = make("span", { class: "name" }, nameOf(table, seat));
  const marks = make("span", { class: "marks" });
  if (table.dealer === seat) marks.append(mark("D", "deals"));
  if (table.declarer === seat && table.contract) marks.append(mark("★", "declarer"));
  if (place.level && !place.name.toLowerCase().includes(place.level)) marks.append(make("span", { class: "level" }, place.level));
  if (!place.here) marks.append(mark("…", "away"));
  if (table.sittingOut?.includes(seat)) marks.append(mark("–", "out of this deal"));
  box.append(make("div", { class: "who" }, name, marks));
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
  const taken = table.zones.filter((zone) => zone.role === "taken");
  if (taken.length === table.seats.length && !facts.some((fact) => fact.startsWith("tricks"))) {
    const count = taken[seat].cards.length;
    if (count) facts.push(`taken ${count}`);
  }
  return facts;
}

/**
 * The score of every side in a line: points of the match, and what the sides are known to have.
 *
 * @param {Desk} desk
 */
export function scoreBar(desk) {
  const { table } = desk;
  const bar = make("div", { class: "scores", role: "group", "aria-label": "Score", tabindex: "0" });
  if (table.seats.length === 1) return bar;
  const sides = Math.max(...table.sideOf) + 1;
  const mine = table.sideOf[desk.near];
  const order = Array.from({ length: sides }, (_, index) => (mine + index) % sides);
  for (const side of order) {
    const facts = Object.entries(table.facts.sides).map(([name, values]) => told(table, `${name} ${values[side]}`));
    const games = table.match.games.some(Boolean) ? `games ${table.match.games[side]}` : "";
    const more = [...facts, games].filter(Boolean).join(" · ");
    bar.append(
      make(
        "div",
        { class: `score${side === mine ? " mine" : ""}` },
        make("span", { class: "side" }, sideName(table, side)),
        make("strong", {}, String(table.match.scores[side] ?? 0)),
        more && make("span", { class: "more" }, more),
      ),
    );
  }
  return bar;
}
