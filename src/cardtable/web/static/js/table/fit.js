// @ts-check
/** Everything on the felt is seen at once: what would have to be scrolled is drawn smaller. */

import { spreadFan } from "./hand.js";

const SIZES = [1, 0.93, 0.86, 0.79, 0.72, 0.65, 0.58, 0.5];
/** From this size on what can be spared goes. */
const TIGHT = 0.72;

/**
 * Draw the cards of a table as large as there is room for.
 *
 * @param {HTMLElement} table
 */
export function fit(table) {
  table.classList.add("measured"); // cards under way count where they will lie
  for (const size of SIZES) {
    table.style.setProperty("--fit", String(size));
    table.classList.toggle("tight", size <= TIGHT);
    spreadFan(table);
    if (table.scrollHeight <= table.clientHeight + 1) break;
  }
  table.classList.remove("measured");
}
