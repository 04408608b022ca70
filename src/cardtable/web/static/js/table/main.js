// @ts-check
/** The table page: draws whatever the server shows, and sends what the player does. */

import { Connection } from "../connection.js";
import { make, moving } from "../dom.js";
import { asPlay } from "../panels/log.js";
import { mountPanels } from "../panels/main.js";
import { moveTold, seatName, told } from "../words.js";
import { hintBox, moveButtons, promptOf } from "./actions.js";
import { beginPicture } from "./cards.js";
import { centre } from "./centre.js";
import { listenToDragging } from "./drag.js";
import { fit } from "./fit.js";
import { Focus } from "./focus.js";
import { ownPlace } from "./hand.js";
import { listenToKeys } from "./keys.js";
import { measure, moveCards, sweep } from "./motion.js";
import { listenToPointing } from "./point.js";
import { dealResult, waitingRoom } from "./result.js";
import { around, scoreBar, seatBox } from "./seats.js";
import { Desk } from "./state.js";
import { closeMenu, lift, toast } from "./toasts.js";
import { fillTools, showBanner, views } from "./tools.js";

/** @typedef {import("../types.js").Table} Table */

const TRICK_STAYS = 950;
const RECENT = 4;

const room = find("#room");
const felt = find("#felt");
const connection = new Connection(room.dataset.table ?? "");
const desk = new Desk(connection);
const focus = new Focus(felt);
let drawing = 0;
let held = 0;
/** @type {Table | null} what came while a trick still lay there */
let next = null;
let buttonsDrawn = "";

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
function find(selector) {
  return /** @type {HTMLElement} */ (document.querySelector(selector));
}

/** @param {Table} table */
function hear(table) {
  if (held && !table.race) next = table;
  else desk.show(table);
}

/** Draw at the next picture of the screen, however many changes there were until then. */
function drawSoon() {
  if (!drawing) drawing = requestAnimationFrame(draw);
}

function draw() {
  drawing = 0;
  if (!desk.shown) return;
  const before = measure();
  beginPicture(desk.table);
  drawTable();
  drawBar();
  settle();
  moveCards(before, (zone) => felt.querySelector(`[data-drop="${CSS.escape(zone)}"]`));
  focus.restore();
  letTrickGo();
  felt.dataset.version = String(desk.table.version); // how far the picture has come, for whoever drives the page
}

function settle() {
  fit(find(".table"));
  lift(find(".toasts"), ".fan");
  lift(find(".above-hand"), ".own");
}

function drawTable() {
  const { table } = desk;
  const place = find(".table");
  if (!table.started) {
    place.className = "table waiting";
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    place.replaceChildren(waitingRoom(desk));
    if (active?.closest(".naming")) active.focus(); // somebody is typing his name
    return;
  }
  const sides = around(desk);
  const boxes = Object.entries(sides).map(([side, seats]) =>
    make("div", { class: `side-${side}` }, ...seats.map((seat) => seatBox(desk, seat))),
  );
  const others = table.seats.length - 1;
  const across = others > 9 ? 4 : others > 4 ? 3 : 2;
  place.className = `table seats-${table.seats.length}${others > 3 ? " ring" : ""}`;
  place.style.setProperty("--across", String(across));
  place.style.setProperty("--seat-rows", String(Math.ceil(others / across)));
  const parts = [...boxes, centre(desk), ownPlace(desk)];
  if (table.over && !desk.lingering.length && !desk.looking) parts.push(dealResult(desk));
  place.replaceChildren(...parts);
}

function drawBar() {
  const { table } = desk;
  const prompt = promptOf(desk);
  const line = find(".prompt");
  if (line.textContent !== prompt) line.textContent = prompt;
  line.classList.toggle("yours", table.started && !table.over && table.moves.length > 0);
  document.title = `${table.started && table.moves.length && !table.over ? "● " : ""}${table.title} · Cardtable`;
  if (table.started) {
    find(".scores-slot").replaceChildren(scoreBar(desk));
    drawRecent();
  }
  const signature = JSON.stringify([table.moves, table.over && table.match, desk.chosen, desk.hint, desk.looking && desk.lingering.length, table.paused, table.started]);
  if (signature === buttonsDrawn) return;
  buttonsDrawn = signature;
  const hint = hintBox(desk);
  find(".hint-slot").replaceChildren(...(hint ? [hint] : []));
  const low = table.started && table.over && desk.looking && !desk.lingering.length && dealResult(desk);
  const moves = table.started && !table.over && !table.paused && moveButtons(desk);
  const [bar, slot] = [find(".action-bar"), find(".moves-slot")];
  slot.replaceChildren(...(low ? [low] : moves ? [moves] : []));
  find(".say").after(slot);
  if (bar.scrollHeight > bar.clientHeight + 1) find(".above-hand").append(slot); // more than a line of buttons
}

function drawRecent() {
  const { table } = desk;
  const list = find(".recent");
  const moves = (table.log ?? []).map((move) => ({ who: seatName(table, move.seat), text: moveTold(table, move) }));
  const lines = asPlay(moves).slice(-RECENT).map(({ who, text }) => `${who}: ${told(table, text)}`);
  const old = [...list.children].map((item) => item.textContent);
  if (JSON.stringify(lines) !== JSON.stringify(old)) list.replaceChildren(...lines.map((text) => make("p", {}, text)));
}

/** A trick just taken lies a while, then it goes to the one who took it; where nothing moves, until the next card. */
function letTrickGo() {
  if (!desk.lingering.length || held || !moving()) return;
  held = window.setTimeout(() => {
    const winner = felt.querySelector(`[data-plate="${desk.table.leader >= 0 ? desk.table.leader : desk.table.toAct[0]}"]`);
    const cards = /** @type {HTMLElement[]} */ ([...felt.querySelectorAll(".trick .card")]);
    sweep(cards, /** @type {HTMLElement | null} */ (winner), () => {
      held = 0;
      for (const card of cards) for (const animation of card.getAnimations()) animation.cancel();
      desk.lingering = [];
      const waiting = next;
      next = null;
      if (waiting) desk.show(waiting);
      else desk.changed();
    });
  }, TRICK_STAYS);
}

connection.addEventListener("table", (event) => hear(/** @type {CustomEvent} */ (event).detail));
desk.addEventListener("change", drawSoon);
desk.addEventListener("told", (event) => {
  const { text, quiet } = /** @type {CustomEvent} */ (event).detail;
  toast(find(".toasts"), told(desk.table, text), quiet);
});
new ResizeObserver(settle).observe(find(".table"));
new MutationObserver(drawSoon).observe(document.documentElement, { attributes: true, attributeFilter: ["data-deck", "data-index"] });
addEventListener("resize", closeMenu);
fillTools(desk, room);
showBanner(connection);
listenToPointing(desk, felt);
listenToDragging(desk, felt);
listenToKeys(desk, felt, views(desk));
mountPanels(find("#panels"), connection, room); // before the first message comes, which they would miss
