// @ts-check
/** Cards that change their place are seen moving: from where they lay in the last picture to where they lie now. */

import { moving } from "../dom.js";
import { HIDDEN } from "../words.js";
import { cardsLaid, leftOver } from "./cards.js";

const TIME = 250;

/** @typedef {{x: number, y: number, width: number}} Spot the middle and the width of a card */

/**
 * @param {HTMLElement} element
 * @returns {Spot}
 */
function spotOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: element.offsetWidth || box.width };
}

/**
 * Where all cards lie before a new picture is drawn.
 *
 * @returns {Map<HTMLElement, Spot>}
 */
export function measure() {
  const spots = new Map();
  if (moving()) for (const { element } of cardsLaid()) if (element.isConnected) spots.set(element, spotOf(element));
  return spots;
}

/**
 * Let the cards of the new picture come from where they were; a card seen for the first time was turned over in its
 * zone, or comes from a zone that has lost one.
 *
 * @param {Map<HTMLElement, Spot>} before
 * @param {(zone: string) => HTMLElement | null} placeOf  where the cards of a zone lie
 */
export function moveCards(before, placeOf) {
  if (!moving() || !before.size) return;
  const gone = leftOver();
  const origins = new Map(before);
  for (const { element, zone } of cardsLaid()) {
    if (before.has(element)) continue;
    const at = gone.findIndex((other) => other.zone === zone && isBack(other.element) !== isBack(element));
    const old = at >= 0 && before.get(gone.splice(at, 1)[0].element);
    if (old) origins.set(element, old);
  }
  const others = gone.flatMap(({ element }) => before.get(element) ?? []);
  for (const { element, zone } of cardsLaid()) {
    const old = origins.get(element) ?? others.pop() ?? fromPack(placeOf);
    if (old && zone) glide(element, old);
  }
}

/** @param {HTMLElement} element */
function isBack(element) {
  return element.dataset.card === HIDDEN;
}

/** @param {(zone: string) => HTMLElement | null} placeOf */
function fromPack(placeOf) {
  const pack = placeOf("pack");
  return pack ? spotOf(pack) : null;
}

/**
 * @param {HTMLElement} element
 * @param {Spot} old
 */
function glide(element, old) {
  const now = spotOf(element);
  const [dx, dy] = [old.x - now.x, old.y - now.y];
  const scale = now.width && old.width ? old.width / now.width : 1;
  if (Math.abs(dx) + Math.abs(dy) < 3 && Math.abs(scale - 1) < 0.05) return;
  element.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 50 }, { transform: "none", zIndex: 50 }],
    { duration: TIME, easing: "cubic-bezier(.2,.7,.3,1)" },
  );
}

/**
 * Send cards to a place and take them away.
 *
 * @param {HTMLElement[]} elements
 * @param {HTMLElement | null} place
 * @param {() => void} done
 */
export function sweep(elements, place, done) {
  if (!moving() || !place || !elements.length) return done();
  const goal = spotOf(place);
  const gone = elements.map((element) => {
    const now = spotOf(element);
    const frames = { transform: `translate(${goal.x - now.x}px, ${goal.y - now.y}px) scale(.3)`, opacity: 0 };
    return element.animate(frames, { duration: TIME, easing: "ease-in", fill: "forwards" }).finished;
  });
  void Promise.allSettled(gone).then(done);
}
