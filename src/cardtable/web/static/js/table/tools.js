// @ts-check
/** The buttons of the header and what they open: hint, undo, those of a patience, its number, last trick, keys, panels. */

import { button, icon, make } from "../dom.js";
import { copied, linkForFriends, warning } from "../friends.js";
import { dealName, seatName } from "../words.js";
import { looseCard } from "./cards.js";
import { keyTable } from "./keys.js";
import { showEffort } from "./effort.js";
import { ORDERS } from "./order.js";
import { isHeld } from "../zones.js";
import { menu } from "./toasts.js";

/** @typedef {import("./state.js").Desk} Desk */
/** @typedef {import("../connection.js").Connection} Connection */

const QUIET_BREAK = 700;
/**
 * How long bots take for a move, in times of what is usual.
 *
 * @type {[number, string][]}
 */
const PACES = [
  [2.5, "slow"],
  [1, "usual"],
  [0.4, "quick"],
  [0.1, "very quick"],
];

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
  const { claim, toggleLast, toggleKeys, toggleLine, toggleDeal } = views(desk);
  /** @type {[string, string, () => void][]} */
  const tools = [
    ["Hint", "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z", () => void desk.askHint()],
    ["Undo", "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3", () => void desk.ask("undo")],
    ["Redo", "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3", () => void desk.ask("redo")],
    ["Auto", "M6 20h12M12 16V4M7 9l5-5 5 5", () => void desk.ask("auto")],
    ["Can I still win?", "M8 4h8v5a4 4 0 0 1-8 0zM8 6H4v1a4 4 0 0 0 4 4M16 6h4v1a4 4 0 0 1-4 4M12 13v4M8 20h8", () => void desk.askWinnable()],
    ["Claim", "M6 21V4h11l-2.5 4 2.5 4H6", claim],
    ["Last trick", "M4 6h9v13H4zM8 6l1-2 9 2-2.5 12-2.5-.5", toggleLast],
    ["Type a move", "M5 7l5 5-5 5M12 18h7", toggleLine],
    ["Keys", "M3 6h18v12H3zM7 10h0M12 10h0M17 10h0M8 14h8", toggleKeys],
  ];
  const box = find(".tools");
  for (const [name, sign, press] of tools) {
    const made = button("", press, { class: "tool", title: name, "aria-label": name });
    made.append(icon(sign), make("span", { class: "tool-name" }, name));
    made.dataset.tool = name;
    box.append(made);
  }
  find('[data-tool="Claim"]').hidden = true;
  const panels = button("", () => togglePanels(room), { class: "tool panels-button", title: "Score, log and talk", "aria-expanded": "false", "aria-controls": "panels" });
  panels.append(icon("M4 6h16M4 12h16M4 18h16"), make("span", { class: "only-heard" }, "Score, log and talk"));
  box.append(panels);
  find(".this-deal-number").addEventListener("click", toggleDeal);
  find("#panels").addEventListener("keydown", (event) => event.key === "Escape" && room.dataset.panels && togglePanels(room));
  const forced = /** @type {HTMLInputElement} */ (find(".forced input"));
  forced.checked = desk.forced;
  forced.addEventListener("change", () => desk.setForced(forced.checked));
  const pace = /** @type {HTMLSelectElement} */ (find(".pace select"));
  pace.append(...PACES.map(([times, name]) => make("option", { value: times, selected: times === desk.pace }, name)));
  pace.addEventListener("change", () => desk.setPace(Number(pace.value)));
  const held = /** @type {HTMLSelectElement} */ (find(".hand-order select"));
  const ways = ORDERS.filter(([way]) => way !== "melds" || room.dataset.melds);
  held.append(...ways.map(([way, name]) => make("option", { value: way }, name)));
  held.addEventListener("change", () => {
    desk.hand.set(held.value);
    desk.changed();
  });
  showEffort(desk, find(".effort"));
  find(".line").addEventListener("submit", (event) => sendLine(desk, event));
  find(".line").addEventListener("keydown", (event) => event.key === "Escape" && toggleLine());
  desk.addEventListener("change", () => {
    const hasTricks = desk.table.started && desk.table.zones.some((zone) => zone.role === "trick");
    const people = desk.table.seats.filter((seat) => seat.person).length;
    find('[data-tool="Hint"]').hidden = desk.table.manners.hints === "never" && people > 1;
    find('[data-tool="Last trick"]').hidden = !hasTricks;
    const { alone } = desk.table;
    const number = find(".this-deal-number");
    number.hidden = !alone?.number;
    if (alone) number.textContent = dealName(desk.table);
    const redo = /** @type {HTMLButtonElement} */ (find('[data-tool="Redo"]'));
    redo.hidden = !alone;
    redo.disabled = !alone?.redo;
    const claims = /** @type {HTMLButtonElement} */ (find('[data-tool="Claim"]'));
    claims.disabled = !desk.table.asides?.length;
    claims.hidden &&= claims.disabled; // once there it stays: nothing shall move at every turn
    find('[data-tool="Auto"]').hidden = !alone?.solvable;
    find('[data-tool="Can I still win?"]').hidden = !alone?.solvable;
    box.classList.toggle("watching", desk.table.you < 0);
    find(".forced").hidden = desk.table.you < 0;
    const holds = desk.table.started && desk.table.zones.some((zone) => isHeld(zone) && zone.owner === desk.table.you);
    find(".hand-order").hidden = desk.table.you < 0 || !(holds || !find(".hand-order").hidden); // once there it stays
    held.value = desk.hand.way;
    find(".pace").hidden = desk.table.you < 0 || !desk.table.seats.some((seat) => seat.level);
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
    /** What may be done beside playing on: a menu at its button. */
    claim() {
      if (!desk.table.asides?.length) return desk.tell("There is nothing to claim now.");
      const at = find('[data-tool="Claim"]');
      menu(at, desk.table.asides.flatMap(eachNumber), (move) => desk.move(move.text), () => at.focus());
    },
    toggleLine() {
      const line = find(".line");
      const field = find(".line input");
      line.hidden = !line.hidden;
      if (!line.hidden) return field.focus();
      field.blur(); // at once: what is hidden keeps the keys until the browser next draws the page
      desk.changed(); // a new picture gives the focus to what can be done
    },
    toggleKeys() {
      toggleDialog("#keys", keyTable());
    },
    toggleDeal() {
      if (!desk.shown?.alone?.number) return desk.tell("This deal has no number: those of patiences have.");
      toggleDialog("#this-deal", thisDeal(desk, desk.shown.alone));
    },
    toggleLast() {
      if (!desk.shown?.started || !desk.table.lastTrick.length) return desk.tell("No trick has been taken yet.");
      const cards = desk.table.lastTrick.map(([seat, card]) =>
        make("figure", {}, looseCard(card), make("figcaption", {}, seatName(desk.table, seat))),
      );
      toggleDialog("#last-trick", make("div", { class: "last-cards" }, ...cards));
    },
  };
}

/**
 * A range as the moves that it stands for, the highest number first.
 *
 * @param {import("../types.js").Move} move
 */
function eachNumber(move) {
  const { verb, low, high } = move;
  if (low === undefined || high === undefined) return [move];
  return Array.from({ length: high - low + 1 }, (_, index) => ({ verb, text: `${verb} ${high - index}` }));
}

/**
 * The number of the deal, and what can be done with it.
 *
 * @param {Desk} desk
 * @param {import("../types.js").Alone} alone
 */
function thisDeal(desk, { number, link }) {
  const { table } = desk;
  const address = linkForFriends(link);
  const field = make("input", { type: "text", readonly: true, value: address, "aria-label": "Link to this deal" });
  const said = make("p", { class: "quiet", role: "status" });
  const copy = button("Copy link", async () => {
    field.select();
    const isCopied = await navigator.clipboard?.writeText(address).then(() => true, () => false);
    said.textContent = isCopied ? copied("The link is copied.") : "Your browser does not let a page copy: copy the link that is marked.";
  }, { autofocus: true });
  const watching = table.you < 0;
  const left = !watching && !table.over && table.log.length > 0;
  return make(
    "div",
    { class: "this-deal" },
    make("p", {}, `${table.title}, `, make("b", {}, dealName(table).toLowerCase()), ". Whoever opens this link gets the same cards:"),
    warning(),
    make("div", { class: "link" }, field, copy),
    said,
    make(
      "div",
      { class: "ways" },
      button(watching ? "Play this deal" : "Begin it anew", () => void desk.playAgain(number)),
      button("A new deal", () => void desk.playAgain("")),
    ),
    left && make("p", { class: "quiet" }, "What you leave counts as lost, until you come back to it and win."),
  );
}

/**
 * @param {string} selector
 * @param {HTMLElement} content
 */
function toggleDialog(selector, content) {
  const dialog = /** @type {HTMLDialogElement} */ (find(selector));
  const close = () => {
    dialog.close();
    letGo(dialog);
  };
  if (dialog.open) return close();
  const done = button("Close", close, { class: "button primary" });
  dialog.replaceChildren(/** @type {HTMLElement} */ (dialog.firstElementChild), content, done);
  dialog.onclose = () => letGo(dialog); // by Escape
  dialog.onclick = (event) => event.target === dialog && close();
  dialog.onkeydown = (event) => {
    if (event.key === "?" || event.key === "l") close();
    if (event.key === "n" && !(/** @type {HTMLElement} */ (event.target).closest("input"))) close();
  };
  dialog.showModal();
}

/**
 * A closed dialog keeps the keys if what had them before is gone with an old picture: take them away.
 *
 * @param {HTMLDialogElement} dialog
 */
function letGo(dialog) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  if (!dialog.open && dialog.contains(active)) active?.blur();
}

/**
 * A lost line is said quietly, and only if it lasts.
 *
 * @param {Connection} connection
 */
export function showBanner(connection) {
  const banner = find(".banner");
  let waiting = 0;
  let why = "";
  connection.addEventListener("offline", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      banner.textContent = why || "The connection is lost; your seat is kept. Trying again …";
      banner.hidden = false;
    }, QUIET_BREAK);
  });
  connection.addEventListener("online", () => {
    clearTimeout(waiting);
    if (!why) banner.hidden = true;
  });
  connection.addEventListener("table", () => {
    if (!why) return;
    why = ""; // let in after all
    banner.hidden = true;
  });
  connection.addEventListener("closing", (event) => {
    clearTimeout(waiting);
    why = /** @type {CustomEvent} */ (event).detail.why;
    banner.textContent = why;
    banner.hidden = false;
  });
}
