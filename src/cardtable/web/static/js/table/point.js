// @ts-check
/** Pointing at cards and places, by click or key: what it means, and the move it makes. */

import { HIDDEN } from "../words.js";
import { closeMenu, menu } from "./toasts.js";

/** @typedef {import("./state.js").Desk} Desk */

/**
 * A card was pointed at.
 *
 * @param {Desk} desk
 * @param {HTMLElement} element
 */
export function pointAtCard(desk, element) {
  const { card = "", zone = "" } = element.dataset;
  closeMenu();
  if (desk.picked && pointAtPlace(desk, zone)) return;
  const moves = desk.movesOf(zone, card);
  if (desk.gathersFrom(zone)) return choose(desk, element);
  if (desk.chosen && moves.some((move) => (move.cards?.length ?? 0) > 1)) return choose(desk, element);
  if (!moves.length) {
    if (desk.picked) return desk.pick(null);
    if (pointAtPlace(desk, zone)) return;
    const own = element.closest(".fan, .open-hand");
    if (own && desk.table.moves.length && card !== HIDDEN) void desk.why(card);
    return;
  }
  if (moves.length === 1) return desk.move(moves[0].text);
  if (desk.picked?.card === card && desk.picked.zone === zone) return desk.pick(null);
  desk.pick({ zone, card, moves });
  const shortest = [...moves].sort((a, b) => (a.cards?.length ?? 0) - (b.cards?.length ?? 0));
  menu(element, shortest, (move) => desk.move(move.text), () => desk.pick(null));
}

/**
 * A card is put among the chosen ones, or back.
 *
 * @param {Desk} desk
 * @param {HTMLElement} element
 */
function choose(desk, element) {
  const { card = "" } = element.dataset;
  const chosen = desk.chosen ?? [];
  const at = element.classList.contains("chosen") ? chosen.indexOf(card) : -1;
  const most = desk.table.choose[1];
  if (at < 0 && desk.gathers && chosen.length === most) return desk.tell(`No more than ${most} cards: put one back first.`, true);
  desk.chosen = at < 0 ? [...chosen, card] : chosen.filter((_, index) => index !== at);
  desk.changed();
}

/**
 * A place was pointed at; false if nothing is done there.
 *
 * @param {Desk} desk
 * @param {string} zone
 */
export function pointAtPlace(desk, zone) {
  const moves = desk.movesTo(zone);
  if (!moves.length) return false;
  closeMenu();
  if (moves.length === 1) desk.move(moves[0].text);
  else {
    const at = /** @type {HTMLElement | null} */ (document.querySelector(`[data-drop="${CSS.escape(zone)}"]`));
    if (at) menu(at, moves, (move) => desk.move(move.text), () => desk.pick(null));
  }
  return true;
}

/**
 * @param {Desk} desk
 * @param {HTMLElement} root
 */
export function listenToPointing(desk, root) {
  root.addEventListener("click", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const card = /** @type {HTMLElement | null} */ (target.closest(".card[data-zone]"));
    const place = /** @type {HTMLElement | null} */ (target.closest("[data-drop]"));
    if (card && root.contains(card)) return pointAtCard(desk, card);
    if (place && pointAtPlace(desk, place.dataset.drop ?? "")) return;
    const pile = /** @type {HTMLElement | null} */ (target.closest("[data-pile] .label"));
    if (pile) return spread(desk, pile.closest("[data-pile]"));
    if (!target.closest(".menu") && desk.picked) {
      closeMenu();
      desk.pick(null);
    }
  });
}

/**
 * Look through a pile, or put it together again.
 *
 * @param {Desk} desk
 * @param {Element | null} pile
 */
function spread(desk, pile) {
  const id = /** @type {HTMLElement | null} */ (pile)?.dataset.pile ?? "";
  const zone = desk.table.zones.find((other) => other.id === id);
  if (!zone || zone.cards.every((card) => card === HIDDEN)) return;
  if (!desk.spread.delete(id)) desk.spread.add(id);
  desk.changed();
}
