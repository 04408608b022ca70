// @ts-check
/** Making elements, and what the browser keeps and allows. Text goes in as text, never as markup. */

/** @typedef {Record<string, string | boolean | number | undefined>} Attributes  false or undefined: not there */

/**
 * An element with attributes, and with children that are elements or texts; what is not there is left out.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * A button that does something.
 *
 * @param {string} text
 * @param {() => void} press
 * @param {Attributes} [attributes]
 */
export function button(text, press, attributes = {}) {
  const made = make("button", { type: "button", class: "button", ...attributes }, text);
  made.addEventListener("click", press);
  return made;
}

/**
 * A sign drawn with one line, beside words that say what it means.
 *
 * @param {string} path
 */
export function icon(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

/** What the browser keeps for us; a browser that keeps nothing forgets. */
export const kept = {
  /** @param {string} name */
  get(name) {
    try {
      return localStorage.getItem(`cardtable.${name}`) ?? "";
    } catch {
      return "";
    }
  },
  /**
   * @param {string} name
   * @param {string} value  empty: nothing is kept
   */
  set(name, value) {
    try {
      if (value) localStorage.setItem(`cardtable.${name}`, value);
      else localStorage.removeItem(`cardtable.${name}`);
    } catch {
      return;
    }
  },
};

/** Whether cards may move: as the player has set it, else as the system has it. */
export function moving() {
  const { motion } = document.documentElement.dataset;
  return motion ? motion === "on" : !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
