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
    const entries = asPlay((table.log ?? []).map((move) => ({ who: seatName(table, move.seat), text: moveTold(table, move) })));
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

/** A verb, and one card that it is about; a card that is not seen is not named. */
const ONE_CARD = /^([a-z ]+?)(?: (\d{0,2}[AKQJ]?[CDHS]|Joker))?$/;
/** What is done once in each round, so that two in a row are two turns. */
const BY_TURNS = ["play", "lead", "draw", "turn", "take", "go", "check", "call"];

/** Who discards and then draws gets as many cards as he has laid away. */
const [LAYING, DRAWING] = ["discard", "draw"];

/**
 * What somebody does card by card in one turn, as one line: three discards, or three cards that are passed.
 *
 * @param {{who: string, text: string}[]} moves
 */
export function asPlay(moves) {
  /** @type {{who: string, text: string, verb: string, cards: string[], count: number}[]} */
  const lines = [];
  for (const { who, text } of moves) {
    const [, verb = "", card = ""] = ONE_CARD.exec(text) ?? [];
    const last = lines.at(-1);
    if (verb === DRAWING && last && last.who === who && last.verb === LAYING) {
      last.text += `, ${DRAWING} ${COUNTED[last.count] ?? last.count}`;
      last.verb = DRAWING;
      continue;
    }
    const goesOn = last && last.who === who && last.verb === verb && verb && Boolean(card) === last.cards.length > 0;
    if (!goesOn || (!card && BY_TURNS.includes(verb)) || (card && BY_TURNS.slice(0, 2).includes(verb))) {
      lines.push({ who, text, verb, cards: card ? [card] : [], count: 1 });
      continue;
    }
    last.count += 1;
    if (card) last.cards.push(card);
    last.text = card ? `${verb} ${last.cards.join(" ")}` : `${verb} ${COUNTED[last.count] ?? last.count}`;
  }
  return lines;
}

/** @type {Record<number, string>} */
const COUNTED = { 1: "one", 2: "two", 3: "three", 4: "four", 5: "five" };

/** @param {{who: string, text: string}} move */
function entry({ who, text }) {
  return make("p", { class: who === "You" ? "mine" : "" }, make("b", {}, `${who}: `), withCards(text));
}
