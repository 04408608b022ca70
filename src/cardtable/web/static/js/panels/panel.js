// @ts-check
/**
 * What the tabs know of a panel, for the checker only: nothing of this file runs.
 *
 * @typedef {object} Panel
 * @property {string} title  on its tab
 * @property {(table: import("../types.js").Table) => void} show  the table has changed
 * @property {(visible: boolean) => void} shown  the panel is opened or closed
 */

export {};
