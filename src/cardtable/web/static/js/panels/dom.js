// @ts-check
/** Making elements. Text goes in as text, never as markup. */

/**
 * An element with attributes, and with children that are elements or texts.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | boolean | number | undefined>} [attributes]  false or undefined: not there
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/**
 * A button that does something.
 *
 * @param {string} text
 * @param {() => void} action
 * @param {Record<string, string | boolean | number | undefined>} [attributes]
 */
export function button(text, action, attributes = {}) {
  const made = make("button", { type: "button", class: "button", ...attributes }, text);
  made.addEventListener("click", action);
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
  svg.setAttribute("class", "panel-icon");
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
