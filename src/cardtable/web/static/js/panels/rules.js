// @ts-check
/** The rules of the game, fetched when somebody wants to read them. */

import { make } from "../dom.js";

export class RulesPanel {
  title = "Rules";

  /**
   * @param {HTMLElement} root
   * @param {string} game
   */
  constructor(root, game) {
    this.game = game;
    this.page = make("div", { class: "rules" });
    const own = make("a", { href: `/rules/${game}`, target: "_blank", rel: "noopener" }, "As a page of its own");
    root.append(this.page, make("p", {}, own));
  }

  show() {}

  /** @param {boolean} visible */
  async shown(visible) {
    if (!visible || this.page.childElementCount) return;
    try {
      const answer = await fetch(`/rules/${this.game}/fragment`);
      if (!answer.ok) throw new Error((await answer.json()).detail);
      const parsed = new DOMParser().parseFromString(await answer.text(), "text/html"); // the server's own, rendered there
      this.page.replaceChildren(...parsed.body.childNodes);
    } catch (error) {
      this.page.textContent = `The rules cannot be shown: ${/** @type {Error} */ (error).message}`;
    }
  }
}
