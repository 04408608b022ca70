// @ts-check
/** What stands beside the table: score, log, talk, rules, seats, the fair deal and settings, one at a time. */

import { button, icon, make } from "../dom.js";
import { Consent } from "./consent.js";
import { FairPanel } from "./fair.js";
import { LogPanel } from "./log.js";
import { RulesPanel } from "./rules.js";
import { ScorePanel } from "./score.js";
import { SeatsPanel } from "./seats.js";
import { SettingsPanel } from "./settings.js";
import { TurnSound } from "./sound.js";
import { TalkPanel } from "./talk.js";

/**
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../connection.js").Connection} Connection
 * @typedef {import("./panel.js").Panel} Panel
 */

/** The signs of the tabs, each drawn with one line. @type {Record<string, string>} */
const SIGNS = {
  score: "M5 4h14v16H5zM9 4v16M5 9h14M5 14h14",
  log: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  talk: "M4 5h16v11h-9l-5 4v-4H4z",
  rules: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  seats: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 2.5-6 6-6s6 2 6 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2 .8 3 2.5 3 5.5",
  fair: "M12 3l8 3v6c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5",
  settings: "M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h8M16 17h4M14 15v4",
};
const CLOSE = "M6 6l12 12M18 6 6 18";

/**
 * Fill the place beside the table.
 *
 * @param {HTMLElement} root
 * @param {Connection} connection
 * @param {HTMLElement} room  the element that says which table (data-table), game and guest this is
 */
export function mountPanels(root, connection, room) {
  const { table: tableId = "", game = "", guest = "" } = room.dataset;
  const tabs = new Tabs(root);
  const place = tabs.place.bind(tabs);
  tabs.add(new ScorePanel(place("score"), tableId), "score");
  tabs.add(new LogPanel(place("log")), "log");
  tabs.add(new TalkPanel(place("talk"), connection, guest, (unread) => tabs.mark("talk", unread)), "talk");
  new MutationObserver(() => tabs.open()).observe(room, { attributes: true, attributeFilter: ["data-panels"] });
  tabs.add(new RulesPanel(place("rules"), game), "rules");
  tabs.add(new SeatsPanel(place("seats"), connection, tableId), "seats");
  tabs.add(new FairPanel(place("fair"), tableId), "fair");
  tabs.add(new SettingsPanel(place("settings")), "settings");
  tabs.choose("score");
  const others = [new Consent(document.body, connection), new TurnSound()];
  connection.addEventListener("table", (event) => {
    const table = /** @type {CustomEvent<Table>} */ (event).detail;
    if (!table.started && tabs.untouched) tabs.choose("seats"); // friends are waited for
    for (const each of [...tabs.panels.values(), ...others]) each.show(table);
  });
}

/** Where the panels are a drawer over the table, it can be closed where one reads. */
function closer() {
  const opener = () => /** @type {HTMLElement | null} */ (document.querySelector(".panels-button"));
  const made = button("", () => opener()?.click(), { class: "close-panels", "aria-label": "Back to the table" });
  made.append(icon(CLOSE));
  return made;
}

/** Tabs with their panels: arrows, Home and End go from tab to tab. */
class Tabs {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.list = make("div", { role: "tablist", "aria-label": "Beside the table", class: "tabs" });
    this.sheets = make("div", { class: "sheets" });
    const head = make("div", { class: "panels-head" }, this.list, closer());
    root.append(head, this.sheets);
    /** @type {Map<string, Panel>} */
    this.panels = new Map();
    this.untouched = true;
    this.list.addEventListener("keydown", (event) => this.key(event));
  }

  /** @param {string} name */
  place(name) {
    const attributes = { id: `panel-${name}`, role: "tabpanel", "aria-labelledby": `tab-${name}`, class: "panel" };
    const sheet = make("section", { ...attributes, tabindex: 0, hidden: true });
    this.sheets.append(sheet);
    return sheet;
  }

  /**
   * @param {Panel} panel
   * @param {string} name
   */
  add(panel, name) {
    const attributes = { id: `tab-${name}`, role: "tab", "aria-controls": `panel-${name}`, "aria-selected": "false" };
    const tab = make("button", { type: "button", ...attributes, tabindex: -1 }, icon(SIGNS[name]), make("span", {}, panel.title));
    tab.addEventListener("click", () => {
      this.untouched = false;
      this.choose(name);
    });
    this.list.append(tab);
    this.panels.set(name, panel);
  }

  /** @param {string} chosen */
  choose(chosen) {
    for (const [name, panel] of this.panels) {
      const tab = this.tab(name);
      const is = name === chosen;
      if (tab.getAttribute("aria-selected") === String(is)) continue;
      tab.setAttribute("aria-selected", String(is));
      tab.tabIndex = is ? 0 : -1;
      const sheet = document.getElementById(`panel-${name}`);
      if (sheet) sheet.hidden = !is;
      panel.shown(is);
    }
  }

  /** The drawer was opened: what lies open in it is read now. */
  open() {
    for (const [name, panel] of this.panels) if (this.tab(name).getAttribute("aria-selected") === "true") panel.shown(true);
  }

  /** @param {string} name */
  tab(name) {
    return /** @type {HTMLElement} */ (document.getElementById(`tab-${name}`));
  }

  /**
   * Mark a tab behind which something waits to be read.
   *
   * @param {string} name
   * @param {number} count
   */
  mark(name, count) {
    const tab = this.tab(name);
    tab.querySelector(".unread")?.remove();
    if (count) tab.append(make("span", { class: "unread" }, `${count}`, make("span", { class: "only-heard" }, " unread")));
    const opener = document.querySelector(".panels-button"); // behind it the tabs are, where they are a drawer
    opener?.querySelector(".waits")?.remove();
    if (count) opener?.append(make("span", { class: "waits" }, make("span", { class: "only-heard" }, `, ${count} unread`)));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const names = [...this.panels.keys()];
    const at = names.findIndex((name) => this.tab(name) === document.activeElement);
    const ways = /** @type {Record<string, number>} */ ({ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: names.length - 1 });
    if (at < 0 || !(event.key in ways)) return;
    event.preventDefault();
    event.stopPropagation();
    const name = names[(ways[event.key] + names.length) % names.length];
    this.untouched = false;
    this.choose(name);
    this.tab(name).focus();
  }
}
