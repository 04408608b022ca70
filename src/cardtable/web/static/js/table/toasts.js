// @ts-check
/** Short texts that come and go: refusals, reasons, and small menus at a card. */

import { button, make } from "../dom.js";
import { HIDDEN, capital, withSigns } from "../words.js";

/** @typedef {import("../types.js").Move} Move */

const STAYS = 4500;
const GAP = 6;
/** A menu of more moves than that has columns. */
const MANY = 12;

/**
 * A text above the hand, for a while; it is never in the pointer's way.
 *
 * @param {HTMLElement} box
 * @param {string} text
 * @param {boolean} quiet  whether it is only a note
 */
export function toast(box, text, quiet) {
  const shown = make("div", { class: quiet ? "toast quiet" : "toast" }, withSigns(text));
  while (box.childElementCount > 2) box.firstElementChild?.remove();
  box.append(shown);
  lift(box, ".fan");
  setTimeout(() => shown.remove(), STAYS + 30 * text.length);
}

/**
 * Keep a box above what lies before the player, however high that stands.
 *
 * @param {HTMLElement} box
 * @param {string} over  the hand, or all that is his
 */
export function lift(box, over) {
  if (!box.childElementCount) return;
  const hand = document.querySelector(`#felt ${over}`)?.getBoundingClientRect();
  const felt = box.parentElement?.getBoundingClientRect();
  box.style.bottom = hand?.height && felt ? `${felt.bottom - hand.top + GAP}px` : "";
}

/**
 * A menu of moves at an element; Escape or a click elsewhere closes it.
 *
 * @param {HTMLElement} at
 * @param {Move[]} moves
 * @param {(move: Move) => void} choose
 * @param {() => void} leave
 */
export function menu(at, moves, choose, leave) {
  closeMenu();
  const list = make("div", { class: "menu", role: "menu", "aria-label": `Moves with ${at.getAttribute("aria-label") ?? HIDDEN}` });
  for (const move of moves) {
    list.append(
      button(capital(withSigns(move.text)), () => {
        closeMenu();
        choose(move);
      }, { role: "menuitem", "data-move": move.text }),
    );
  }
  list.classList.toggle("many", moves.length > MANY);
  list.addEventListener("keydown", (event) => step(list, event, leave));
  document.body.append(list);
  place(list, at);
  /** @type {HTMLElement} */ (list.firstElementChild).focus({ preventScroll: true });
}

export function closeMenu() {
  document.querySelector(".menu")?.remove();
}

/**
 * @param {HTMLElement} list
 * @param {HTMLElement} at
 */
function place(list, at) {
  const box = at.getBoundingClientRect();
  const left = Math.min(Math.max(8, box.left + box.width / 2 - list.offsetWidth / 2), innerWidth - list.offsetWidth - 8);
  const above = box.top - list.offsetHeight - 8;
  list.style.left = `${left}px`;
  list.style.top = `${above > 8 ? above : Math.min(box.bottom + 8, innerHeight - list.offsetHeight - 8)}px`;
}

/**
 * @param {HTMLElement} list
 * @param {KeyboardEvent} event
 * @param {() => void} leave
 */
function step(list, event, leave) {
  const items = /** @type {HTMLElement[]} */ ([...list.children]);
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (event.key === "Escape" || event.key === "Tab") {
    closeMenu();
    leave();
  } else if (to !== undefined) items.at(to % items.length)?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
