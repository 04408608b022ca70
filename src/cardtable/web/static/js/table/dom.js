// @ts-check
/** Making elements; texts go in as text nodes. */

/**
 * @param {string} tag
 * @param {{[name: string]: string | number | boolean | undefined}} [attributes] `class`, `data-…`, `aria-…` and so on; undefined and false are left out
 * @param {(Node | string | null | undefined | false)[]} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * @param {string} label
 * @param {() => void} press
 * @param {{[name: string]: string | number | boolean | undefined}} [attributes]
 * @returns {HTMLButtonElement}
 */
export function button(label, press, attributes = {}) {
  const made = /** @type {HTMLButtonElement} */ (make("button", { type: "button", class: "button", ...attributes }, label));
  made.addEventListener("click", press);
  return made;
}

/** Whether cards may move: as the player has set it, else as the system has it. */
export function moving() {
  const { motion } = document.documentElement.dataset;
  return motion ? motion === "on" : !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
