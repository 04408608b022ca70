// @ts-check
/** What can be done: the prompt, a bidding box for moves without cards, ranges, hint, undo and the next deal. */

import { button, make } from "../dom.js";
import { capital, seatName, suitOf, told, withSigns } from "../words.js";
import { smallCards } from "./piles.js";
import { menu } from "./toasts.js";

/** @typedef {import("./state.js").Desk} Desk */
/** @typedef {import("../types.js").Move} Move */

const MANY_MELDS = 8;
/** Of more numbers than that only the first have a button each. */
const MOST_WORDS = 20;
const FIRST_WORDS = 12;
/** How a move ends that names a player, whose row says it already. */
const OF_PLAYER = / from \d+$/;

/**
 * The prompt: whose turn it is and what is asked.
 *
 * @param {Desk} desk
 */
export function promptOf(desk) {
  const { table } = desk;
  if (!table.started) return "Waiting for the first deal.";
  if (table.over) return table.match.over ? table.match.result : "The deal is over.";
  if (table.paused) return "The table is paused.";
  const others = table.toAct.filter((seat) => seat !== table.you).map((seat) => seatName(table, seat));
  const watching = table.you < 0 ? "You are watching: " : "";
  if (!table.moves.length) return others.length ? `${watching}${others.join(", ")} to act` : "";
  const [least, most] = table.choose;
  const left = least - (desk.chosen?.length ?? 0);
  const more = desk.gathers && least === most && left && left < least ? ` – ${left} more` : "";
  return capital(told(table, table.prompt)) + more;
}

/**
 * Buttons for the moves that no card and no place stands for.
 *
 * @param {Desk} desk
 */
export function moveButtons(desk) {
  const box = make("div", { class: "moves", role: "group", "aria-label": "Moves" });
  const { unplaced } = desk.reading;
  const melds = unplaced.filter((move) => (move.cards?.length ?? 0) > 1);
  const shared = alike(unplaced);
  const plain = unplaced.filter((move) => !melds.includes(move) && !shared.includes(move));
  /** @type {Map<string, Move[]>} */
  const verbs = new Map();
  for (const move of plain) verbs.set(move.verb, [...(verbs.get(move.verb) ?? []), move]);
  if (desk.gathered) box.append(cardsButton(desk, desk.gathered, "primary gathered"));
  for (const [verb, moves] of verbs) box.append(...verbGroup(desk, verb, moves));
  if (shared.length) box.append(range(desk, shared));
  if (melds.length) box.append(meldButtons(desk, melds));
  let digit = 0;
  for (const pressed of /** @type {NodeListOf<HTMLElement>} */ (box.querySelectorAll("button.move"))) {
    digit += 1;
    if (digit <= 9) pressed.dataset.digit = String(digit);
  }
  return box;
}

/**
 * @param {Desk} desk
 * @param {string} verb
 * @param {Move[]} moves
 * @returns {HTMLElement[]}
 */
function verbGroup(desk, verb, moves) {
  const ranges = moves.filter((move) => move.low !== undefined);
  const single = moves.filter((move) => move.low === undefined);
  const made = ranges.map((move) => range(desk, [move]));
  const asked = byPlayer(desk, single);
  if (asked.size) return [...asked].map(([seat, its]) => askRow(desk, verb, seat, its));
  if (single.length < 3) return [...single.map((move) => moveButton(desk, move, capital(move.text))), ...made];
  const grid = make("div", { class: "words" });
  const far = single.length > MOST_WORDS && single.every((move) => /\d$/.test(move.text)) ? single.slice(FIRST_WORDS) : [];
  const near = single.slice(0, single.length - far.length);
  for (const move of near) grid.append(moveButton(desk, move, move.text.slice(verb.length).trim() || verb));
  if (far.length) grid.append(higher(desk, far));
  const wide = single.some((move) => move.text.length - verb.length > 5);
  grid.classList.toggle("wide", wide);
  if (single.length % 5 === 0 || single.some((move) => /NT$/.test(move.text))) alignBids(grid, single, verb);
  return [make("div", { class: "verb", role: "group", "aria-label": verb }, make("span", { class: "verb-name" }, capital(verb)), grid), ...made];
}

/**
 * A button for all the numbers beyond the first, which are seldom wanted.
 *
 * @param {Desk} desk
 * @param {Move[]} moves
 */
function higher(desk, moves) {
  const hinted = moves.some((move) => move.text === desk.hint?.move) ? " hinted" : "";
  const more = button("Higher …", () => menu(more, moves, (move) => desk.move(move.text), () => more.focus()), {
    class: `button higher${hinted}`,
    "aria-haspopup": "menu",
    "data-moves": moves.map((move) => move.text).join("\n"),
  });
  return more;
}

/**
 * Moves that all name another player, by his seat; none if some do not.
 *
 * @param {Desk} desk
 * @param {Move[]} moves
 * @returns {Map<number, Move[]>}
 */
function byPlayer({ table }, moves) {
  /** @type {Map<number, Move[]>} */
  const seats = new Map();
  for (const move of moves) {
    const { seat } = move;
    if (seat === undefined || seat === table.you) return new Map();
    seats.set(seat, [...(seats.get(seat) ?? []), move]);
  }
  return seats;
}

/**
 * What one player can be asked for.
 *
 * @param {Desk} desk
 * @param {string} verb
 * @param {number} seat
 * @param {Move[]} moves
 */
function askRow(desk, verb, seat, moves) {
  const name = `${capital(verb)} ${seatName(desk.table, seat)}`;
  const words = make("div", { class: "words" });
  for (const move of moves) words.append(moveButton(desk, move, move.text.slice(verb.length).replace(OF_PLAYER, "").trim()));
  return make("div", { class: "verb asked", role: "group", "aria-label": name }, make("span", { class: "verb-name" }, name), words);
}

/**
 * Bids of a number and a suit stand in columns by suit; where there is room two numbers share a line.
 *
 * @param {HTMLElement} grid
 * @param {Move[]} moves
 * @param {string} verb
 */
function alignBids(grid, moves, verb) {
  const words = moves.map((move) => move.text.slice(verb.length).trim());
  if (!words.every((word) => /^\d+(C|D|H|S|NT)$/.test(word))) return;
  const highest = parseInt(words.at(-1) ?? "", 10); // of the highest number all suits are there, in their order
  const full = words.filter((word) => parseInt(word, 10) === highest).map((word) => word.replace(/^\d+/, ""));
  const columns = [...new Set([...full, ...words.map((word) => word.replace(/^\d+/, ""))])];
  grid.classList.add("bids");
  grid.style.setProperty("--columns", String(columns.length));
  const lowest = Math.min(...words.map((word) => parseInt(word, 10)));
  words.forEach((word, index) => {
    const cell = /** @type {HTMLElement} */ (grid.children[index]);
    const column = columns.indexOf(word.replace(/^\d+/, "")) + 1;
    const level = parseInt(word, 10) - lowest;
    cell.style.setProperty("--column", String(column));
    cell.style.setProperty("--row", String(level + 1));
    cell.style.setProperty("--column-of-two", String(column + (level % 2) * columns.length));
    cell.style.setProperty("--row-of-two", String(Math.floor(level / 2) + 1));
  });
}

/**
 * @param {Desk} desk
 * @param {Move} move
 * @param {string} text
 */
function moveButton(desk, move, text) {
  const suit = suitOf(text);
  const hinted = desk.hint?.move === move.text ? " hinted" : "";
  const isWhole = withSigns(text) === withSigns(capital(move.text));
  return button(withSigns(text), () => desk.move(move.text), {
    class: `button move${suit ? ` suit-${suit}` : ""}${hinted}`,
    "data-move": move.text,
    "aria-label": isWhole ? undefined : withSigns(move.text),
  });
}

/**
 * The ranges of several verbs, if all go from the same number to the same: chips for one place or another.
 *
 * @param {Move[]} moves
 * @returns {Move[]}
 */
function alike(moves) {
  const ranges = moves.filter((move) => move.low !== undefined);
  return ranges.length > 1 && ranges.every(({ low, high }) => low === ranges[0].low && high === ranges[0].high) ? ranges : [];
}

/**
 * A number of a range, and a button for each verb that it may go with.
 *
 * @param {Desk} desk
 * @param {Move[]} moves
 */
function range(desk, moves) {
  const [{ low = 0, high = 0 }] = moves;
  const verbs = moves.map(({ verb }) => verb).join(", ");
  const limits = { min: low, max: high, value: low, step: 1 };
  const slider = make("input", { type: "range", ...limits, "aria-label": `${verbs}: how much` });
  const number = make("input", { type: "number", ...limits, "aria-label": `${verbs}: amount` });
  slider.addEventListener("input", () => (number.value = slider.value));
  number.addEventListener("input", () => (slider.value = number.value));
  const go = (/** @type {string} */ verb) => desk.move(`${verb} ${Math.min(high, Math.max(low, Math.round(Number(number.value) || low)))}`);
  number.addEventListener("keydown", (event) => event.key === "Enter" && moves.length === 1 && go(moves[0].verb));
  const buttons = moves.map(({ verb, text }) => button(capital(verb), () => go(verb), { class: "button move", "data-move": text }));
  return make("div", { class: moves.length > 1 ? "range shared" : "range", role: "group", "aria-label": `${verbs} ${low} to ${high}` }, slider, number, ...buttons);
}

/**
 * Moves of several cards: a button each, or by choosing the cards where there are many.
 *
 * @param {Desk} desk
 * @param {Move[]} melds
 */
function meldButtons(desk, melds) {
  const box = make("div", { class: "melds", role: "group", "aria-label": "Moves of several cards" });
  if (melds.length > MANY_MELDS || desk.chosen) {
    const label = desk.chosen ? "Stop choosing" : `Choose cards (${melds.length} ways)`;
    box.append(
      button(label, () => {
        desk.chosen = desk.chosen ? null : [];
        desk.changed();
      }, { class: "button choose", "aria-pressed": String(desk.chosen !== null) }),
    );
  }
  const fitting = desk.chosen ? fittingMoves(desk, melds, desk.chosen) : melds;
  for (const move of fitting.slice(0, MANY_MELDS)) {
    const exact = desk.chosen?.length === move.cards?.length && desk.chosen?.length;
    box.append(cardsButton(desk, move, `meld${exact ? " primary" : ""}`));
  }
  return box;
}

/**
 * A button with small cards on it.
 *
 * @param {Desk} desk
 * @param {Move} move
 * @param {string} kind
 */
function cardsButton(desk, move, kind) {
  const isHinted = desk.hint?.move === move.text || (desk.gathers && isSame(desk.hint?.cards ?? [], move.cards ?? []));
  const press = button("", () => desk.move(move.text), {
    class: `button move ${kind}${isHinted ? " hinted" : ""}`,
    "data-move": move.text,
    "aria-label": withSigns(move.text),
  });
  press.append(make("span", {}, capital(move.verb)), smallCards(move.cards ?? []), move.word ?? "");
  return press;
}

/**
 * The moves that the chosen cards may become; a single card also those of its own.
 *
 * @param {Desk} desk
 * @param {Move[]} melds
 * @param {string[]} chosen
 */
function fittingMoves(desk, melds, chosen) {
  const own = desk.table.moves.filter((move) => chosen.length === 1 && move.cards?.length === 1 && move.cards[0] === chosen[0]);
  return [...own, ...melds.filter((move) => holds(move.cards ?? [], chosen))];
}

/**
 * Whether all of some cards are among others, each as often.
 *
 * @param {string[]} all
 * @param {string[]} some
 */
function holds(all, some) {
  const left = [...all];
  return some.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/**
 * Whether the same cards are chosen, in any order.
 *
 * @param {string[]} some
 * @param {string[]} others
 */
function isSame(some, others) {
  return some.length > 0 && some.length === others.length && holds(some, others);
}

/**
 * What to do, as the hint has it.
 *
 * @param {Desk} desk
 */
export function hintBox(desk) {
  if (!desk.hint) return null;
  const { sentence, why, figures } = desk.hint;
  const close = button("×", () => {
    desk.hint = null;
    desk.changed();
  }, { class: "close", "aria-label": "Close the hint" });
  const words = told(desk.table, sentence || why || "No advice.");
  return make("div", { class: "hint", role: "status" }, make("p", {}, words), figures && make("p", { class: "figures" }, told(desk.table, figures)), close);
}
