// @ts-check
/** The points of the match as they stand. */

/**
 * By side: with what the deal has scored so far while it is played, as it was settled when it is over.
 *
 * @param {import("./types.js").Table} table
 */
export function pointsNow(table) {
  return table.over ? table.match.scores : table.scores;
}
