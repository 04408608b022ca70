// @ts-check
/** What zones say they are: before whom they lie, and how. Nothing here, or anywhere on the page, goes by their names. */

/** @typedef {import("./types.js").Declared} Declared */

/**
 * What a player calls a zone, so that he means no other: "pile 3".
 *
 * @param {Declared} zone
 */
export function spotOf(zone) {
  return zone.mark ? `${zone.label} ${zone.mark}` : zone.label;
}

/**
 * Whether it is held as a hand is: cards of a player in no order.
 *
 * @param {Declared} zone
 */
export function isHeld(zone) {
  return Boolean(zone.loose) && zone.owner >= 0;
}

/**
 * Whether only the number of its cards is told: what was won, if nobody looks at it.
 *
 * @param {Declared} zone
 */
export function isCounted(zone) {
  return zone.role === "taken" && !zone.spread;
}

/**
 * Whether it is a place of a layout, at which bets lie.
 *
 * @param {Declared} zone
 */
export function isSpot(zone) {
  return zone.role === "layout";
}

/**
 * Whether it is one of the piles or places that lie side by side under their numbers.
 *
 * @param {Declared} zone
 */
export function isAbreast(zone) {
  return Boolean(zone.column) && zone.role !== "foundation";
}

/**
 * The seat before which a zone lies, or -1 if that is nobody's. What belongs to a side lies before the one who looks
 * on if it is his side, else before its first seat.
 *
 * @param {number[]} sideOf  for each seat its side
 * @param {Declared} zone
 * @param {number} near  who looks on
 */
export function keeperOf(sideOf, zone, near) {
  if (zone.whose === "seat") return zone.owner;
  if (zone.whose !== "side" || isCounted(zone)) return -1;
  return sideOf[near] === zone.owner ? near : sideOf.indexOf(zone.owner);
}

/**
 * Whether a zone is the hand that a seat plays from, not one of its other cards.
 *
 * @param {Declared[]} zones  all zones of the table
 * @param {Declared} zone
 */
export function isMainHand(zones, zone) {
  const hands = zones.filter(({ role, loose, whose, owner }) => role === "hand" && loose && whose === "seat" && owner === zone.owner);
  return hands.length > 0 && hands[0].id === zone.id;
}

/**
 * Whether it lies in the middle though it is a player's: what he has turned or put down in play, where nobody holds a hand.
 *
 * @param {Declared[]} zones  all zones of the table
 * @param {Declared} zone
 */
export function isMet(zones, zone) {
  const inPlay = zone.role === "turned" || zone.role === "centre";
  return inPlay && Boolean(zone.spread) && zone.whose === "seat" && !zone.column && !zones.some(isHeld);
}
