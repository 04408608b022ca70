// @ts-check
/** What stands beside the table: score, log, talk, rules, seats and settings, one at a time. */

import { Consent } from "./consent.js";
import { make } from "./dom.js";
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
  tabs.add(new RulesPanel(place("rules"), game), "rules");
  tabs.add(new SeatsPanel(place("seats"), connection, tableId), "seats");
  tabs.add(new SettingsPanel(place("settings")), "settings");
  tabs.choose("score");
  const others = [new Consent(document.body, connection), new TurnSound()];
  connection.addEventListener("table", (event) => {
    const table = /** @type {CustomEvent<Table>} */ (event).detail;
    if (!table.started && tabs.untouched) tabs.choose("seats"); // friends are waited for
    for (const each of [...tabs.panels.values(), ...others]) each.show(table);
  });
}

/** Tabs with their panels: arrows, Home and End go from tab to tab. */
class Tabs {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.list = make("div", { role: "tablist", "aria-label": "Beside the table", class: "tabs" });
    this.sheets = make("div", { class: "sheets" });
    root.append(this.list, this.sheets);
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
    const tab = make("button", { type: "button", ...attributes, tabindex: -1 }, panel.title);
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
