// @ts-check
/** Who comes by a link is asked what the others shall call him. */

import { button, make } from "./dom.js";

/** @typedef {import("./connection.js").Connection} Connection */

/** What everybody is called who has not said his name. */
const NOBODY = "Guest";
const LONGEST = 24;

/** The question for a name, and its answer: one element, so that a new picture of the table takes nothing away. */
export class Naming {
  /** @param {Connection} connection */
  constructor(connection) {
    this.connection = connection;
    const { name = NOBODY } = document.getElementById("room")?.dataset ?? {};
    this.name = name;
    this.field = make("input", { maxlength: LONGEST, value: name === NOBODY ? "" : name, placeholder: "Your name", autocomplete: "nickname", spellcheck: "false" });
    this.said = make("p", { class: "refused", role: "alert" });
    const row = make("div", { class: "link" }, this.field, button("Keep it", () => void this.keep()));
    this.element = make("div", { class: "naming" }, make("label", {}, "What shall the others call you?", row), this.said);
    this.field.addEventListener("keydown", (event) => event.key === "Enter" && void this.keep());
  }

  /**
   * Take the name that was typed; false if there is none, or none that can be.
   *
   * @returns {Promise<boolean>}
   */
  async keep() {
    const name = this.field.value.trim();
    this.said.textContent = "";
    if (name === this.name && name !== NOBODY) return true;
    if (!name) {
      this.said.textContent = "Say your name first: the others will read it at your seat.";
      this.field.focus();
      return false;
    }
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/guest", { method: "POST", headers, body: JSON.stringify({ name }) }).catch(() => null);
    const told = await answer?.json();
    if (!answer?.ok) {
      this.said.textContent = typeof told?.detail === "string" ? told.detail : "That cannot be your name.";
      return false;
    }
    this.name = told.name;
    this.field.value = told.name;
    await this.connection.renew(); // the line knows people by the name with which they came
    return true;
  }
}
