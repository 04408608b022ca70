// @ts-check
/** The buttons of the header and what they open: hint, undo, last trick, keys, the text line, the panels. */

import { looseCard } from "./cards.js";
import { button, make } from "./dom.js";
import { keyTable } from "./keys.js";
import { nameOf } from "./words.js";

/** @typedef {import("./state.js").Desk} Desk */
/** @typedef {import("../connection.js").Connection} Connection */

const QUIET_BREAK = 700;

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
function find(selector) {
  return /** @type {HTMLElement} */ (document.querySelector(selector));
}

/**
 * @param {Desk} desk
 * @param {HTMLElement} room
 */
export function fillTools(desk, room) {
  const { toggleLast, toggleKeys, toggleLine } = views(desk);
  /** @type {[string, string, () => void][]} */
  const tools = [
    ["Hint", "💡", () => void desk.askHint()],
    ["Undo", "↶", () => void desk.ask("undo")],
    ["Last trick", "⧉", toggleLast],
    ["Type a move", "⌨", toggleLine],
    ["Keys", "?", toggleKeys],
  ];
  const box = find(".tools");
  for (const [name, sign, press] of tools) {
    const made = button("", press, { class: "tool", title: name });
    made.append(make("span", { "aria-hidden": "true" }, sign), make("span", { class: "tool-name" }, name));
    made.dataset.tool = name;
    box.append(made);
  }
  const panels = button("☰", () => togglePanels(room), { class: "tool panels-button", "aria-label": "Score, log and talk", "aria-expanded": "false", "aria-controls": "panels" });
  box.append(panels);
  find("#panels").addEventListener("keydown", (event) => event.key === "Escape" && room.dataset.panels && togglePanels(room));
  const forced = /** @type {HTMLInputElement} */ (find(".forced input"));
  forced.checked = desk.forced;
  forced.addEventListener("change", () => desk.setForced(forced.checked));
  find(".line").addEventListener("submit", (event) => sendLine(desk, event));
  find(".line").addEventListener("keydown", (event) => event.key === "Escape" && toggleLine());
  desk.addEventListener("change", () => {
    const hasTricks = desk.table.started && desk.table.zones.some((zone) => zone.role === "trick");
    find('[data-tool="Last trick"]').hidden = !hasTricks;
    box.classList.toggle("watching", desk.table.you < 0);
  });
}

/** @param {HTMLElement} room */
function togglePanels(room) {
  const open = room.dataset.panels !== "open";
  if (open) room.dataset.panels = "open";
  else delete room.dataset.panels;
  find(".panels-button").setAttribute("aria-expanded", String(open));
  if (!open) find(".panels-button").focus();
}

/**
 * @param {Desk} desk
 * @param {Event} event
 */
function sendLine(desk, event) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (find(".line input"));
  const text = field.value.trim();
  if (text) desk.move(text);
  field.value = "";
}

/** @param {Desk} desk */
export function views(desk) {
  return {
    toggleLine() {
      const line = find(".line");
      line.hidden = !line.hidden;
      if (!line.hidden) find(".line input").focus();
    },
    toggleKeys() {
      toggleDialog("#keys", keyTable());
    },
    toggleLast() {
      if (!desk.shown?.started || !desk.table.lastTrick.length) return desk.tell("No trick has been taken yet.");
      const cards = desk.table.lastTrick.map(([seat, card]) =>
        make("figure", {}, looseCard(card), make("figcaption", {}, nameOf(desk.table, seat))),
      );
      toggleDialog("#last-trick", make("div", { class: "last-cards" }, ...cards));
    },
  };
}

/**
 * @param {string} selector
 * @param {HTMLElement} content
 */
function toggleDialog(selector, content) {
  const dialog = /** @type {HTMLDialogElement} */ (find(selector));
  if (dialog.open) return dialog.close();
  const close = button("Close", () => dialog.close(), { class: "button primary" });
  dialog.replaceChildren(/** @type {HTMLElement} */ (dialog.firstElementChild), content, close);
  dialog.onclick = (event) => event.target === dialog && dialog.close();
  dialog.onkeydown = (event) => {
    if (event.key === "?" || event.key === "l") dialog.close();
  };
  dialog.showModal();
}

/**
 * A lost line is said quietly, and only if it lasts.
 *
 * @param {Connection} connection
 */
export function showBanner(connection) {
  const banner = find(".banner");
  let waiting = 0;
  connection.addEventListener("offline", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      banner.textContent = "The connection is lost; your seat is kept. Trying again …";
      banner.hidden = false;
    }, QUIET_BREAK);
  });
  connection.addEventListener("online", () => {
    clearTimeout(waiting);
    banner.hidden = true;
  });
  connection.addEventListener("closing", (event) => {
    clearTimeout(waiting);
    banner.textContent = /** @type {CustomEvent} */ (event).detail.why;
    banner.hidden = false;
  });
}

/**
 * Another player would like to take back a move: the others are asked here.
 *
 * @param {Desk} desk
 */
export function listenToAsked(desk) {
  desk.connection.addEventListener("asked", (event) => {
    const { seat } = /** @type {CustomEvent} */ (event).detail;
    document.querySelector(".consent")?.remove();
    if (seat === null || !desk.shown || desk.table.you < 0) return;
    const mine = seat === desk.table.you;
    const text = mine ? "The others are asked whether you may take back your move." : `${nameOf(desk.table, seat)} would like to take back a move.`;
    const box = make("div", { class: "consent", role: "alertdialog", "aria-label": text }, make("p", {}, text));
    if (!mine) {
      box.append(button("Agree", () => void desk.ask("agree", { yes: true }), { class: "button primary" }));
      box.append(button("Refuse", () => void desk.ask("agree", { yes: false })));
    }
    find(".toasts").before(box);
  });
}
