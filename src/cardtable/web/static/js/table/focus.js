// @ts-check
/** The focus outlives every new picture: what had it keeps it, or the next best thing gets it. */

/** Has the focus where nothing can be done for the moment. */
const RESTING = ".action-bar";

/** Where the focus goes when what had it is gone, the first that is there. */
const NEXT = [
  ".deal-on:not(:disabled)",
  ".result .ways .button",
  ".fan .card.playable",
  ".moves button:not(:disabled)",
  ".table .card[tabindex='0']",
  ".table .place[tabindex='0']",
  ".fan .card",
  RESTING,
];

/** Remembers what has the focus in words that an element of the next picture can be found by. */
export class Focus {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.kept = "";
    document.addEventListener("focusin", ({ target }) => this.note(/** @type {HTMLElement} */ (target)));
    document.addEventListener("pointerdown", ({ target }) => {
      if (!(/** @type {HTMLElement} */ (target).closest("[tabindex], button, a, input, .menu"))) this.kept = "";
    });
  }

  /** @param {HTMLElement} target */
  note(target) {
    if (target.closest(".menu")) return; // when it closes, what it belongs to has the focus again
    this.kept = this.root.contains(target) ? describe(target) : "";
  }

  /** Give the focus back, if the new picture has taken it away. */
  restore() {
    const active = document.activeElement;
    const isFree = !active || active === document.body || active.matches(RESTING) || active.closest("[hidden]");
    if (!this.kept || !isFree) return; // what was hidden just now loses the focus only when the page is painted
    for (const selector of this.kept === RESTING ? NEXT : [this.kept, ...NEXT]) {
      const element = /** @type {HTMLElement | null} */ (this.root.querySelector(selector));
      if (!element || element.closest("[hidden]") || !element.hasAttribute("tabindex") && !element.matches("button, a")) continue;
      const fan = element.closest(".fan");
      for (const card of fan?.children ?? []) card.setAttribute("tabindex", card === element ? "0" : "-1");
      return element.focus({ preventScroll: true });
    }
  }
}

/**
 * @param {HTMLElement} element
 * @returns {string} a selector
 */
function describe(element) {
  const { zone, card, drop, move } = element.dataset;
  if (card && zone) return `.card[data-zone="${CSS.escape(zone)}"][data-card="${CSS.escape(card)}"]`;
  if (move) return `[data-move="${CSS.escape(move)}"]`;
  if (drop) return `.place[data-drop="${CSS.escape(drop)}"]`;
  if (element.matches(".scores, .deal-on, .choose")) return `.${element.classList.item(element.classList.length - 1)}`;
  return RESTING;
}
