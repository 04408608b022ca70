// @ts-check
/** Tricks as one sees them at a table: the last card is laid to the others before they are taken. */

import { isCounted } from "../zones.js";

/**
 * @typedef {import("./main.js").Frame} Frame
 * @typedef {import("./zones.js").ReplayZone} ReplayZone
 */

/**
 * The same deal, but a trick that a move completes lies there whole until the next move.
 *
 * @param {Frame[]} frames
 * @param {ReplayZone[]} zones
 */
export function withWholeTricks(frames, zones) {
  const trick = zones.find(({ role }) => role === "trick")?.id;
  if (!trick) return frames;
  const isTaken = new Set(zones.filter(isCounted).map(({ id }) => id));
  const held = /** @type {Record<string, string[]>} */ ({});
  let late = /** @type {Record<string, string[]>} */ ({});
  return frames.map((frame) => {
    const whole = wholeTrick(frame.changed, held, trick, isTaken);
    Object.assign(held, frame.changed);
    const changed = { ...late, ...frame.changed };
    late = {};
    if (!whole) return { ...frame, changed };
    for (const id of [trick, ...isTaken].filter((each) => each in frame.changed)) {
      late[id] = frame.changed[id];
      delete changed[id];
    }
    return { ...frame, changed: { ...changed, [trick]: whole } };
  });
}

/**
 * The trick that a move completes, with the card that completes it; null if it does not.
 *
 * @param {Record<string, string[]>} changed
 * @param {Record<string, string[]>} held  what lay where before
 * @param {string} trick
 * @param {Set<string>} isTaken
 */
function wholeTrick(changed, held, trick, isTaken) {
  const before = held[trick] ?? [];
  if (!before.length || changed[trick]?.length !== 0) return null;
  const rest = Object.keys(changed).filter((id) => isTaken.has(id)).flatMap((id) => newCards(changed[id], held[id] ?? []));
  for (const card of before) {
    const at = rest.indexOf(card);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest.length === 1 ? [...before, rest[0]] : null;
}

/**
 * @param {string[]} now
 * @param {string[]} before
 */
function newCards(now, before) {
  const old = [...before];
  return now.filter((card) => {
    const at = old.indexOf(card);
    if (at >= 0) old.splice(at, 1);
    return at < 0;
  });
}
