// @ts-check
/** The moves of the deal, as they are made. */

import { make } from "../dom.js";
import { moveTold, seatName, withCards } from "../words.js";

/** @typedef {import("../types.js").Table} Table */

/** So close to its end, in pixels, a list is read at its end and follows what is added. */
const NEAR = 40;

/**
 * Add to a list that scrolls; who reads its end goes on reading the end.
 *
 * @param {HTMLElement} list
 * @param {Node[]} entries
 */
export function follow(list, entries) {
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  list.append(...entries);
  if (atEnd) list.scrollTop = list.scrollHeight;
}

export class LogPanel {
  title = "Log";

  /** @param {HTMLElement} root */
  constructor(root) {
    this.list = make("div", { class: "told-list", role: "log", "aria-label": "Moves of the deal", tabindex: 0 });
    this.deal = make("h2", {}, "Moves");
    /** @type {string[]} what stands in the list, to see what is new */
    this.written = [];
    root.append(this.deal, this.list);
  }

  /** @param {Table} table */
  show(table) {
    this.deal.textContent = table.started ? `Moves of deal ${table.deal}` : "Moves";
    const entries = (table.log ?? []).map((move) => ({ who: seatName(table, move.seat), text: moveTold(table, move) }));
    const written = entries.map(({ who, text }) => `${table.deal} ${who} ${text}`);
    const common = written.findIndex((text, at) => this.written[at] !== text);
    const same = common < 0 ? written.length : common;
    while (this.list.childElementCount > same) this.list.lastElementChild?.remove();
    follow(this.list, entries.slice(same).map(entry));
    this.written = written;
  }

  /** @param {boolean} visible */
  shown(visible) {
    if (visible) this.list.scrollTop = this.list.scrollHeight;
  }
}

/** @param {{who: string, text: string}} move */
function entry({ who, text }) {
  return make("p", { class: who === "You" ? "mine" : "" }, make("b", {}, `${who}: `), withCards(text));
}
