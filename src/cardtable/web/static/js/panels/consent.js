// @ts-check
/** Somebody would like to take back a move: the others are asked. */

import { button, make } from "../dom.js";

/**
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Asked} Asked
 * @typedef {import("../connection.js").Connection} Connection
 */

/** A notice that stands before everything else until the question is settled. */
export class Consent {
  /**
   * @param {HTMLElement} root
   * @param {Connection} connection
   */
  constructor(root, connection) {
    this.connection = connection;
    this.you = -1;
    this.notice = make("section", { class: "consent", "aria-label": "A move to be taken back", "aria-live": "polite", hidden: true });
    root.append(this.notice);
    connection.addEventListener("asked", (event) => this.ask(/** @type {CustomEvent<Asked>} */ (event).detail));
  }

  /** @param {Table} table */
  show(table) {
    this.you = table.you;
  }

  /** @param {Asked} asked */
  ask({ seat, name }) {
    this.notice.hidden = seat === null;
    if (seat === null) return;
    if (this.you < 0 || seat === this.you) {
      const text = seat === this.you ? "You have asked to take back your move." : `${name} asks to take back a move.`;
      this.notice.replaceChildren(make("p", {}, `${text} The others decide.`));
      return;
    }
    this.notice.replaceChildren(
      make("p", {}, `${name} would like to take back a move.`),
      button("Agree", () => this.answer(true), { class: "button primary" }),
      button("Refuse", () => this.answer(false)),
    );
  }

  /** @param {boolean} yes */
  async answer(yes) {
    try {
      await this.connection.ask("agree", { yes });
      if (!this.notice.hidden) this.notice.replaceChildren(make("p", {}, "You have agreed. The others decide."));
    } catch (error) {
      this.notice.replaceChildren(make("p", {}, /** @type {Error} */ (error).message));
    }
  }
}
