// @ts-check
/** The Play button of a page of rules: a table with bots, at once. */

import { openTable } from "../open.js";

/** More than any game seats; the server takes as many as there are seats. */
const BOTS = Array(11).fill("casual");

for (const button of document.querySelectorAll("button[data-play]")) {
  button.addEventListener("click", () => play(/** @type {HTMLButtonElement} */ (button)));
}

/** @param {HTMLButtonElement} button */
async function play(button) {
  button.disabled = true;
  const why = await openTable({ game: button.dataset.play, bots: BOTS });
  const refused = document.getElementById("refused");
  if (refused) refused.textContent = why;
  button.disabled = false;
}
