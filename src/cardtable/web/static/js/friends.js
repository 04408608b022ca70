// @ts-check
/** Links for friends: by an address that others can open, or with the words that only this computer can. */

import { make } from "./dom.js";

/** What the server says of the way in: the address for friends, and why there is none. */
function wayIn() {
  const { friends = "", onlyHere = "" } = document.getElementById("room")?.dataset ?? {};
  return { base: friends || location.href, onlyHere };
}

/**
 * A path as a link for friends.
 *
 * @param {string} path
 */
export function linkForFriends(path) {
  return new URL(path, wayIn().base).href;
}

/** The words that stand beside a link which only this computer can open; none where friends can. */
export function warning() {
  const { onlyHere } = wayIn();
  return onlyHere ? make("p", { class: "only-here", role: "note" }, onlyHere) : null;
}

/**
 * What to say of a link that was copied.
 *
 * @param {string} otherwise  what is said where friends can open it
 */
export function copied(otherwise) {
  return warning() ? "The link is copied, but only this computer can open it." : otherwise;
}

/**
 * The link of a table as a QR code; none where no phone could open it.
 *
 * @param {string} tableId
 * @param {Record<string, string | number>} attributes
 */
export function linkCode(tableId, attributes) {
  if (warning()) return null;
  const code = make("img", { src: `/qr/${tableId}.svg`, ...attributes });
  code.addEventListener("error", () => code.remove());
  return code;
}
