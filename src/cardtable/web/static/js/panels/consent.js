// @ts-check
/** Somebody asks what is done only if others agree: to take back a move, to let a bot play, to be let in. */

import { button, make } from "../dom.js";
import { inMinutes, listed, seatName, secondsHeld } from "../words.js";

/**
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Asked} Asked
 * @typedef {import("../connection.js").Connection} Connection
 */

const SECOND = 1000;

/** A notice that stands before everything else until the question is settled. */
export class Consent {
  /**
   * @param {HTMLElement} root
   * @param {Connection} connection
   */
  constructor(root, connection) {
    this.connection = connection;
    /** @type {Table | null} */
    this.table = null;
    /** @type {Asked | null} */
    this.asked = null;
    this.refused = "";
    this.drawn = "";
    this.notice = make("section", { class: "consent", "aria-label": "Something is asked", "aria-live": "polite", hidden: true });
    root.append(this.notice);
    connection.addEventListener("asked", (event) => this.ask(/** @type {CustomEvent<Asked>} */ (event).detail));
    setInterval(() => this.draw(), SECOND); // while somebody who is away is waited for
  }

  /** @param {Table} table */
  show(table) {
    this.table = table;
    this.draw();
  }

  /** @param {Asked} asked */
  ask(asked) {
    this.asked = asked.question === null ? null : asked;
    this.refused = "";
    this.draw();
  }

  draw() {
    const { table, asked } = this;
    this.notice.hidden = !table || !asked;
    if (!table || !asked) {
      this.drawn = "";
      return;
    }
    const { here, held } = waitedFor(table, asked);
    const parts = [sentence(table, asked)];
    if (!asked.yours && here.length) parts.push(`Waiting for ${listed(here.map((seat) => seatName(table, seat)))}.`);
    const isFree = asked.mine && asked.what === "undo" && !here.length && !held.length;
    if (isFree) parts.push("Who is still away is not waited for any more.");
    if (this.refused) parts.push(this.refused);
    const away = held.map((seat) => `${seatName(table, seat)} is away and is waited for a while: `);
    const shown = JSON.stringify([asked, parts, away]);
    if (shown !== this.drawn) {
      // else a button that has the focus keeps it, and nothing is read aloud again
      const times = away.map((text, at) => make("p", {}, text, make("span", { "data-held": held[at], "aria-hidden": "true" })));
      this.notice.replaceChildren(...parts.map((text) => make("p", {}, text)), ...times, ...this.buttons(asked, isFree));
      this.drawn = shown;
    }
    for (const time of /** @type {NodeListOf<HTMLElement>} */ (this.notice.querySelectorAll("[data-held]"))) {
      time.textContent = inMinutes(secondsHeld(table, Number(time.dataset.held)));
    }
  }

  /**
   * @param {Asked} asked
   * @param {boolean} isFree  whether nobody is waited for any more
   */
  buttons({ yours, mine }, isFree) {
    const withdraw = button("Withdraw", () => this.send("agree", this.word(false)));
    if (isFree) return [button("Take it back now", () => this.send("undo"), { class: "button primary" }), withdraw];
    if (mine) return [withdraw];
    if (!yours) return [];
    return [
      button("Agree", () => this.send("agree", this.word(true)), { class: "button primary" }),
      button("Refuse", () => this.send("agree", this.word(false))),
    ];
  }

  /** @param {boolean} yes */
  word(yes) {
    return { question: this.asked?.question, yes };
  }

  /**
   * @param {string} type
   * @param {Record<string, unknown>} [fields]
   */
  async send(type, fields) {
    try {
      await this.connection.ask(type, fields);
    } catch (error) {
      this.refused = /** @type {Error} */ (error).message;
      this.draw();
    }
  }
}

/**
 * The others whose word is waited for: those who are here, and those who are away but have their seats held.
 *
 * @param {Table} table
 * @param {Asked} asked
 */
function waitedFor(table, { what, of }) {
  const others = of.filter((seat) => seat !== table.you);
  const here = others.filter((seat) => what !== "undo" || table.seats[seat].here);
  return { here, held: others.filter((seat) => !here.includes(seat) && secondsHeld(table, seat)) };
}

/**
 * What is asked.
 *
 * @param {Table} table
 * @param {Asked} asked
 */
function sentence(table, { what, name, seat, level, mine, yours }) {
  const asks = mine ? "You have asked" : `${name} asks`;
  if (what === "undo") {
    if (mine) return "You have asked to take back your move.";
    return yours ? `${name} would like to take back a move.` : `${name} asks to take back a move.`;
  }
  const who = seatName(table, seat);
  if (what === "sit") return yours ? `${name} would like to take over ${who}, a bot, and see its hand.` : `${asks} to take over ${who}.`;
  if (level) return `${asks} whether a ${level} bot may play for ${yours ? "you" : who}.`;
  return yours ? `${name} asks you to give up your seat.` : `${asks} ${who} to give up the seat.`;
}
