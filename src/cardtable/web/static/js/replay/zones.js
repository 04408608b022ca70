// @ts-check
/** Zones in plain rows: those of each seat, and those of the table. What the viewer may not see lies face down. */

import { make } from "../dom.js";
import { HIDDEN, cardName } from "../words.js";
import { isHeld } from "../zones.js";

/**
 * @typedef {import("../types.js").Declared & {title: string, keeper: number, plain: boolean}} ReplayZone
 *   `title` says what it is, and nothing beside the name of its keeper if it is `plain`
 */

/** The rows of a table, into which cards are drawn as they lie at a moment. */
export class Board {
  /**
   * @param {HTMLElement} root
   * @param {ReplayZone[]} zones
   * @param {string[]} seats
   * @param {(id: string) => boolean} isUsed  whether a zone ever holds a card
   */
  constructor(root, zones, seats, isUsed) {
    /** @type {Map<string, HTMLElement>} */
    this.places = new Map();
    /** @type {HTMLElement[]} */
    this.rows = seats.map((name) => make("section", { class: "replay-row", "aria-label": name }, make("h2", {}, name)));
    const centre = make("section", { class: "replay-row centre", "aria-label": "Table" }, make("h2", {}, "Table"));
    for (const zone of zones.filter(({ id }) => isUsed(id))) {
      (this.rows[zone.keeper] ?? centre).append(this.zone(zone));
    }
    const hasCentre = centre.childElementCount > 1;
    root.replaceChildren(...this.rows.filter((row) => row.childElementCount > 1), ...(hasCentre ? [centre] : []));
  }

  /** @param {ReplayZone} zone */
  zone(zone) {
    const place = make("div", { class: "zone-cards" });
    this.places.set(zone.id, place);
    const title = make("h3", { class: zone.plain ? "only-heard" : "" }, zone.title);
    return make("div", { class: `replay-zone ${kindOf(zone)}`, "data-role": zone.role }, title, place);
  }

  /**
   * Draw the cards of zones; others stay as they are.
   *
   * @param {Record<string, string[]>} cards
   */
  draw(cards) {
    for (const [id, held] of Object.entries(cards)) {
      this.places.get(id)?.replaceChildren(...held.map(card));
    }
  }

  /**
   * Show who has moved and who is to act.
   *
   * @param {number} moved
   * @param {number[]} toAct
   */
  turn(moved, toAct) {
    this.rows.forEach((row, seat) => {
      row.classList.toggle("moved", seat === moved);
      row.classList.toggle("to-act", toAct.includes(seat));
    });
  }
}

/**
 * How a zone is drawn: as a hand, as the trick, as what lies before a player, or small.
 *
 * @param {ReplayZone} zone
 */
function kindOf(zone) {
  if (zone.role === "trick") return "trick";
  if (isHeld(zone)) return "hand";
  return zone.keeper < 0 || zone.row ? "pile" : "laid";
}

/** @param {string} text */
function card(text) {
  const { deck = "two", index } = document.documentElement.dataset;
  const isHidden = text === HIDDEN;
  const src = isHidden ? "/cards/two/back.svg" : `/cards/${deck}${index === "large" ? "-large" : ""}/${text}.svg`;
  const name = cardName(text);
  return make("img", { src, alt: name, title: name, class: isHidden ? "card back" : "card", width: 50, height: 70 });
}
