// @ts-check
/** The points of the match as they stand, and the lines of a score. */

/**
 * By side: with what the deal has scored so far while it is played, as it was settled when it is over.
 *
 * @param {import("./types.js").Table} table
 */
export function pointsNow(table) {
  return table.over ? table.match.scores : table.scores;
}

/**
 * Lines of a score in which equal ones are put together, where the first of them stood.
 *
 * @param {import("./types.js").ScoreLine[]} lines
 */
export function together(lines) {
  /** @type {Map<string, import("./types.js").ScoreLine[]>} */
  const equal = new Map();
  for (const line of lines) {
    const key = JSON.stringify([line.side, line.points, line.why]);
    equal.set(key, [...(equal.get(key) ?? []), line]);
  }
  return [...equal.values()].map((same) => {
    const [line] = same;
    const times = same.length === 1 ? "" : same.length === 2 ? ", twice" : `, ${same.length} times`;
    return { ...line, points: same.length * line.points, why: line.why + times };
  });
}
