// @ts-check
/** What this browser prefers: theme, deck, motion, sound. Kept here, and set before the first paint by theme.js. */

import { kept, make } from "../dom.js";
import { chime } from "./sound.js";

/** @type {{name: string, title: string, choices: [string, string][]}[]}  the first choice is kept as nothing */
const SETTINGS = [
  { name: "theme", title: "Theme", choices: [["", "System"], ["light", "Light"], ["dark", "Dark"]] },
  { name: "deck", title: "Colours of the suits", choices: [["", "Two"], ["four", "Four"]] },
  { name: "index", title: "Index on the cards", choices: [["", "Usual"], ["large", "Large"]] },
  { name: "glow", title: "Cards that can be played", choices: [["", "Marked"], ["off", "Not marked"]] },
  { name: "motion", title: "Moving cards", choices: [["", "System"], ["on", "On"], ["off", "Off"]] },
  { name: "sound", title: "Sound when it is your turn", choices: [["", "Off"], ["on", "On"]] },
];

export class SettingsPanel {
  title = "Settings";

  /** @param {HTMLElement} root */
  constructor(root) {
    root.append(make("h2", {}, "Settings"), ...SETTINGS.map(group), make("p", { class: "quiet" }, "Kept in this browser."));
  }

  show() {}

  shown() {}
}

/** @param {{name: string, title: string, choices: [string, string][]}} setting */
function group({ name, title, choices }) {
  const now = document.documentElement.dataset[name] ?? "";
  const labels = choices.map(([value, text]) => {
    const input = make("input", { type: "radio", name: `setting-${name}`, value, checked: value === now });
    input.addEventListener("change", () => choose(name, value));
    return make("label", {}, input, make("span", {}, text));
  });
  const row = make("div", { class: "choices" }, ...labels);
  return make("fieldset", { class: "setting" }, make("legend", {}, title), row);
}

/**
 * @param {string} name
 * @param {string} value
 */
function choose(name, value) {
  kept.set(name, value);
  if (value) document.documentElement.dataset[name] = value;
  else delete document.documentElement.dataset[name];
  if (name === "sound" && value) chime();
  document.dispatchEvent(new CustomEvent("cardtable-setting", { detail: { name, value } }));
}
