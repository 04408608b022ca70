// @ts-check
/** Drag and drop by mouse, pen or finger; every drop can be made by a click or a key as well. */

import { closeMenu, menu } from "./toasts.js";

/** @typedef {import("./state.js").Desk} Desk */
/** @typedef {import("../types.js").Move} Move */

const SLACK = 7;

/**
 * @param {Desk} desk
 * @param {HTMLElement} root
 */
export function listenToDragging(desk, root) {
  root.addEventListener("pointerdown", (event) => {
    const card = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest(".table .card[data-zone]"));
    if (desk.gathersFrom(card?.dataset.zone ?? "")) return; // cards that go together are chosen
    if (!card || card.classList.contains("back")) return;
    if (!card.closest(".fan") && !desk.shown?.moves?.length) return;
    if (event.button === 0 && event.isPrimary) new Drag(desk, root, card, event);
  });
  root.addEventListener("dragstart", (event) => event.preventDefault());
}

/** A card under way. */
class Drag {
  /**
   * @param {Desk} desk
   * @param {HTMLElement} root
   * @param {HTMLElement} card
   * @param {PointerEvent} start
   */
  constructor(desk, root, card, start) {
    this.desk = desk;
    this.root = root;
    this.card = card;
    this.start = start;
    this.moves = desk.movesOf(card.dataset.zone ?? "", card.dataset.card ?? "");
    /** @type {HTMLElement | null} */
    this.ghost = null;
    this.listening = new AbortController();
    const { signal } = this.listening;
    addEventListener("pointermove", (event) => this.move(event), { signal });
    addEventListener("pointerup", (event) => this.drop(event), { signal });
    addEventListener("pointercancel", () => this.end(), { signal });
    addEventListener("keydown", (event) => event.key === "Escape" && this.end(), { signal });
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (event.pointerId !== this.start.pointerId) return;
    const [dx, dy] = [event.clientX - this.start.clientX, event.clientY - this.start.clientY];
    if (!this.ghost) {
      if (Math.hypot(dx, dy) < SLACK) return;
      this.lift();
    }
    if (this.ghost) this.ghost.style.transform = `translate(${dx}px, ${dy}px)`;
  }

  /** The card and what lies on it follow the pointer; the places it may go to light up. */
  lift() {
    closeMenu();
    this.ghost = document.createElement("div");
    this.ghost.className = "ghost";
    const column = this.card.parentElement?.classList.contains("column");
    const cards = column ? this.card.parentElement?.children ?? [] : [this.card];
    let found = false;
    for (const element of /** @type {Iterable<HTMLElement>} */ (cards)) {
      found ||= element === this.card;
      if (!found) continue;
      const box = element.getBoundingClientRect();
      const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
      copy.className = "card";
      copy.removeAttribute("style");
      Object.assign(copy.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${element.offsetWidth}px` });
      this.ghost.append(copy);
      element.classList.add("lifted");
    }
    document.body.append(this.ghost);
    for (const id of this.moves.flatMap((move) => this.desk.reading.targets.get(move) ?? [])) {
      this.root.querySelector(`[data-drop="${CSS.escape(id)}"]`)?.classList.add("welcome");
    }
  }

  /** @param {PointerEvent} event */
  drop(event) {
    if (event.pointerId !== this.start.pointerId) return;
    const dragged = this.ghost !== null;
    this.end();
    if (!dragged) return;
    swallowClick();
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const zones = under.flatMap((element) => /** @type {HTMLElement | null} */ (element.closest("[data-drop]"))?.dataset.drop ?? []);
    const fitting = this.moves.filter((move) => this.desk.reading.targets.get(move)?.some((zone) => zones.includes(zone)));
    const moves = fitting.length ? fitting : this.offHand(zones);
    const { zone = "", card = "" } = this.card.dataset;
    const refusing = zones.find((other) => other !== zone && other !== "centre");
    if (this.card.closest(".fan") && zones.includes(zone)) return this.lay(event.clientX);
    if (!this.desk.table.moves.length) return;
    if (!moves.length && !zones.includes(zone)) void this.desk.whyNotTo(card, refusing ?? "");
    else if (moves.length === 1) this.desk.move(moves[0].text);
    else if (moves.length) menu(this.card, moves, (move) => this.desk.move(move.text), () => {});
  }

  /**
   * Dropped in the hand: there it lies from now on.
   *
   * @param {number} x
   */
  lay(x) {
    const cards = /** @type {HTMLElement[]} */ ([...this.card.parentElement?.children ?? []]);
    const left = cards.filter((card) => card !== this.card).filter((card) => card.getBoundingClientRect().left < x - card.offsetWidth / 4);
    this.desk.hand.move(cards.map((card) => card.dataset.card ?? ""), cards.indexOf(this.card), left.length);
    this.desk.changed();
  }

  /**
   * Dropped on the felt: the moves of this card alone that are bound to no place.
   *
   * @param {string[]} zones
   * @returns {Move[]}
   */
  offHand(zones) {
    if (zones.includes(this.card.dataset.zone ?? "") || !zones.includes("centre")) return [];
    const single = this.moves.filter((move) => move.cards?.length === 1);
    const free = single.filter((move) => !this.desk.reading.targets.get(move)?.length);
    return single.length === 1 ? single : free;
  }

  end() {
    this.listening.abort();
    this.ghost?.remove();
    this.ghost = null;
    for (const element of this.root.querySelectorAll(".lifted, .welcome")) element.classList.remove("lifted", "welcome");
  }
}

/** The click that follows a drop is none. */
function swallowClick() {
  const stop = (/** @type {Event} */ event) => event.stopPropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 0);
}

