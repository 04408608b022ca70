// @ts-check
/** The keyboard: arrows in the hand, digits for buttons, letters for the rest. */

import { make } from "../dom.js";
import { pointAtCard, pointAtPlace } from "./point.js";
import { closeMenu } from "./toasts.js";

/** @typedef {import("./state.js").Desk} Desk */

/** @type {[string, string][]} */
const KEYS = [
  ["← → Home End", "go through your hand, or what can be done on the table"],
  ["Enter or Space", "play the card, press the button"],
  ["Tab", "from the hand to the piles and buttons"],
  ["1 … 9", "press the button of that number"],
  ["h", "hint"],
  ["u or Ctrl+Z", "undo"],
  ["r or Ctrl+Shift+Z", "redo, where you play alone"],
  ["a", "play up the cards that are safe, in a patience"],
  ["w", "can I still win? in a patience"],
  ["d", "deal on"],
  ["n", "the number of the deal, in a patience"],
  ["l", "last trick"],
  ["/", "type a move"],
  ["Esc", "close, let go of the card"],
];

/**
 * @param {Desk} desk
 * @param {HTMLElement} root
 * @param {ReturnType<typeof import("./tools.js").views>} views
 */
export function listenToKeys(desk, root, views) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const isTyping = target.closest("input, textarea, select, dialog");
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && desk.shown && !isTyping) {
      event.preventDefault();
      return void desk.ask(event.shiftKey ? "redo" : "undo");
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !desk.shown) return;
    if (event.key === "Escape") {
      closeMenu();
      if (desk.gathers) desk.chosen = [];
      desk.pick(null);
      return;
    }
    if (target.closest("input, textarea, select, .menu, dialog, #panels")) return;
    const done = along(root, target, event.key) || pressed(desk, root, target, event.key) || letter(desk, root, event.key, views);
    if (done) event.preventDefault();
  });
}

/**
 * Arrows go through the hand, or through what can be done on the table; from anywhere else they lead to the hand.
 *
 * @param {HTMLElement} root
 * @param {HTMLElement} target
 * @param {string} key
 */
function along(root, target, key) {
  const hand = target.closest(".fan");
  const cards = /** @type {HTMLElement[]} */ ([...(hand ?? root.querySelector(".fan"))?.children ?? []]);
  const open = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".table .card[tabindex='0'], .table .place[tabindex='0']")]);
  const table = open.filter((element) => !element.closest(".fan"));
  const list = hand || (!table.includes(target) && cards.length) ? cards : table;
  const at = list.indexOf(target);
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: list.length - 1 }[key];
  if (to === undefined || !list.length) return false;
  const first = Math.max(0, cards.findIndex((card) => card.tabIndex === 0));
  const next = at < 0 && list === cards ? list[first] : list[Math.max(0, Math.min(list.length - 1, to))];
  if (list === cards) for (const card of cards) card.setAttribute("tabindex", card === next ? "0" : "-1");
  next.focus();
  return true;
}

/**
 * @param {Desk} desk
 * @param {HTMLElement} root
 * @param {HTMLElement} target
 * @param {string} key
 */
function pressed(desk, root, target, key) {
  if ((key !== "Enter" && key !== " ") || !root.contains(target)) return false;
  if (target.matches(".card[data-zone]")) {
    pointAtCard(desk, target);
    return true;
  }
  return target.matches("[data-drop]") && pointAtPlace(desk, target.dataset.drop ?? "");
}

/**
 * @param {Desk} desk
 * @param {HTMLElement} root
 * @param {string} key
 * @param {ReturnType<typeof import("./tools.js").views>} views
 */
function letter(desk, root, key, views) {
  const numbered = /^[1-9]$/.test(key) && /** @type {HTMLElement | null} */ (root.querySelector(`[data-digit="${key}"]`));
  if (numbered) numbered.click();
  else if (key === "h") void desk.askHint();
  else if (key === "u") void desk.ask("undo");
  else if (key === "r") void desk.ask("redo");
  else if (key === "a") void desk.ask("auto");
  else if (key === "w") void desk.askWinnable();
  else if (key === "d") /** @type {HTMLElement | null} */ (root.querySelector(".deal-on:not(:disabled)"))?.click();
  else if (key === "l") views.toggleLast();
  else if (key === "n") views.toggleDeal();
  else if (key === "/") views.toggleLine();
  else if (key === "?") views.toggleKeys();
  else return false;
  return true;
}

/** The keys, to be read. */
export function keyTable() {
  const list = make("dl", { class: "keys" });
  for (const [key, meaning] of KEYS) list.append(make("div", {}, make("dt", {}, key), make("dd", {}, meaning)));
  return list;
}
