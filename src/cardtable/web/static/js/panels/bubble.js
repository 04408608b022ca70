// @ts-check
/** What somebody says while the talk is not being read: for a while it stands at his seat. */

import { make } from "../dom.js";
import { distinct } from "../words.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Said} Said */

const STAYS = 5000;
const A_LETTER = 60;
const MARGIN = 8;

/**
 * @param {Table | null} table
 * @param {Said} said
 */
export function bubble(table, said) {
  const layer = document.querySelector(".bubbles");
  if (!layer || !table) return;
  const seat = distinct(table.seats.map(({ name }) => name)).indexOf(said.name);
  const text = make("span", {}, said.text);
  const made = make("p", { class: "bubble" }, make("b", {}, `${said.name}: `), text);
  layer.append(made);
  const plate = document.querySelector(`#felt [data-plate="${seat}"]`)?.getBoundingClientRect();
  const felt = layer.getBoundingClientRect();
  const middle = plate ? plate.left + plate.width / 2 - felt.left : felt.width / 2;
  const left = Math.min(Math.max(MARGIN, middle - made.offsetWidth / 2), felt.width - made.offsetWidth - MARGIN);
  made.style.left = `${left}px`;
  made.style.top = `${(plate ? plate.bottom - felt.top : 0) + MARGIN}px`;
  setTimeout(() => made.remove(), STAYS + A_LETTER * said.text.length);
}
