// @ts-check
/**
 * Checking by oneself, in the browser, that the cards shown are those committed to before the deal.
 *
 * Browsers have the hash only on pages that came by HTTPS or from this very machine; elsewhere every check
 * answers null: it could not be made.
 */

/**
 * The proof of one card of the pack.
 * @typedef {object} Opening
 * @property {number} place  where it lay in the pack that was committed to
 * @property {string} card  as `QS`
 * @property {string} salt
 */

/**
 * What the server gives out of a deal, at `/api/tables/{id}/deals/{n}/fair`.
 * @typedef {object} Sheet
 * @property {string[]} commitments  by place, and for the seed of later shuffles last
 * @property {string} root
 * @property {Opening[]} openings
 * @property {{seed: string, salt: string} | null} seed
 */

/**
 * What a check has found: whether the root is right, and the places whose proof is wrong.
 * @typedef {object} Finding
 * @property {boolean} root
 * @property {boolean} seed  true as long as it has not been opened
 * @property {number[]} wrong
 */

/**
 * @param {string} text
 * @returns {Promise<string | null>} SHA-256 of it in hexadecimal digits; null where there is none
 */
async function hash(text) {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Whether a card is the one that was committed to.
 * @param {Opening & {commitment: string}} opening
 * @returns {Promise<boolean | null>}
 */
export async function checkOpening(opening) {
  const found = await hash(`${opening.salt} ${opening.place} ${opening.card}`);
  return found === null ? null : found === opening.commitment;
}

/**
 * Whether all that was given out of a deal agrees.
 * @param {Sheet} sheet
 * @returns {Promise<Finding | null>}
 */
export async function checkSheet(sheet) {
  const root = await hash(sheet.commitments.join("\n"));
  if (root === null) return null;
  const wrong = [];
  for (const opening of sheet.openings) {
    const commitment = sheet.commitments[opening.place] ?? "";
    if (!(await checkOpening({ ...opening, commitment }))) wrong.push(opening.place);
  }
  const seed = sheet.seed === null ? null : await hash(`${sheet.seed.salt} seed ${sheet.seed.seed}`);
  return { root: root === sheet.root, seed: seed === null || seed === sheet.commitments.at(-1), wrong };
}
