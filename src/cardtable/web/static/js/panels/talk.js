// @ts-check
/** Talk at the table. Whom one does not want to hear can be muted, here and at other tables. */

import { button, kept, make } from "../dom.js";
import { bubble } from "./bubble.js";
import { follow } from "./log.js";

/**
 * @typedef {import("../types.js").Said} Said
 * @typedef {import("../connection.js").Connection} Connection
 */

const LONGEST = 400;
/** In milliseconds: who has come in is told first what was said before. */
const CATCHING_UP = 500;

export class TalkPanel {
  title = "Talk";

  /**
   * @param {HTMLElement} root
   * @param {Connection} connection
   * @param {string} guest  the viewer's own
   * @param {(unread: number) => void} mark
   */
  constructor(root, connection, guest, mark) {
    this.connection = connection;
    this.guest = guest;
    this.mark = mark;
    this.root = root;
    this.visible = false;
    this.unread = 0;
    /** @type {import("../types.js").Table | null} */
    this.table = null;
    this.cameAt = 0;
    /** @type {Map<number, Said>} */
    this.heard = new Map();
    /** @type {Map<string, string>} guests who are not heard, with their names */
    this.muted = new Map(readMuted());
    this.list = make("div", { class: "told-list talk-list", role: "log", "aria-label": "Talk", tabindex: 0 });
    this.silenced = make("p", { class: "muted", hidden: true });
    this.input = make("input", { maxlength: LONGEST, "aria-label": "Say something", autocomplete: "off" });
    this.refused = make("p", { class: "refused", role: "alert" });
    root.append(make("h2", {}, "Talk"), this.list, this.silenced, this.form(), this.refused);
    this.drawMuted();
    connection.addEventListener("online", () => (this.cameAt = Date.now()));
    connection.addEventListener("said", (event) => this.hear(/** @type {CustomEvent<Said>} */ (event).detail));
  }

  form() {
    const form = make("form", { class: "say-row" }, this.input, make("button", { class: "button primary" }, "Say"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.say(this.input.value.trim());
    });
    return form;
  }

  /** @param {string} text */
  async say(text) {
    if (!text) return;
    this.input.value = "";
    this.refused.textContent = "";
    try {
      await this.connection.ask("say", { text });
    } catch (error) {
      this.input.value ||= text;
      this.refused.textContent = /** @type {Error} */ (error).message;
    }
  }

  /** @param {Said} said */
  hear(said) {
    if (this.heard.has(said.number)) return; // told again when the line was cut
    this.heard.set(said.number, said);
    if (this.muted.has(said.guest)) return;
    follow(this.list, [this.entry(said)]);
    if (said.guest === this.guest || this.isRead()) return;
    this.mark(++this.unread);
    if (said.guest && Date.now() - this.cameAt > CATCHING_UP) bubble(this.table, said);
  }

  /** Whether the talk is before the reader's eyes; on a phone it may be in a drawer that is closed. */
  isRead() {
    return this.visible && this.root.checkVisibility({ visibilityProperty: true });
  }

  /**
   * What somebody has said, or what the table tells of.
   *
   * @param {Said} said
   */
  entry(said) {
    if (!said.guest) return make("p", { class: "news" }, said.text);
    const own = said.guest === this.guest;
    const head = make("b", {}, own ? "You" : said.name);
    const line = make("p", { class: own ? "mine" : "" }, head, make("span", {}, said.text));
    if (!own) head.after(button("Mute", () => this.mute(said, true), { class: "small-button", "aria-label": `Mute ${said.name}` }));
    return line;
  }

  /**
   * @param {{guest: string, name: string}} person
   * @param {boolean} on
   */
  mute(person, on) {
    if (on) this.muted.set(person.guest, person.name);
    else this.muted.delete(person.guest);
    kept.set("muted", this.muted.size ? JSON.stringify([...this.muted]) : "");
    const said = [...this.heard.values()].filter(({ guest }) => !this.muted.has(guest));
    this.list.replaceChildren(...said.map((each) => this.entry(each)));
    this.drawMuted();
    this.input.focus();
  }

  drawMuted() {
    this.silenced.hidden = !this.muted.size;
    const buttons = [...this.muted].map(([guest, name]) =>
      button(`Hear ${name} again`, () => this.mute({ guest, name }, false), { class: "small-button" }),
    );
    this.silenced.replaceChildren("Muted: ", ...buttons);
  }

  /** @param {import("../types.js").Table} table */
  show(table) {
    this.table = table;
  }

  /** @param {boolean} visible */
  shown(visible) {
    this.visible = visible;
    if (!this.isRead()) return;
    this.unread = 0;
    this.mark(0);
    this.list.scrollTop = this.list.scrollHeight;
  }
}

/** @returns {[string, string][]} */
function readMuted() {
  try {
    return JSON.parse(kept.get("muted") || "[]");
  } catch {
    return [];
  }
}
