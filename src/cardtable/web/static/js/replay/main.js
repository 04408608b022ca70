// @ts-check
/** A finished deal, to be looked through move by move with the cards open that the viewer may see. */

import { button, make } from "../dom.js";
import { linesTable } from "../panels/score.js";
import { distinct, withCards } from "../words.js";
import { isCounted, isMainHand, keeperOf, spotOf } from "../zones.js";
import { withWholeTricks } from "./tricks.js";
import { Board } from "./zones.js";

/**
 * @typedef {import("../types.js").ScoreLine} ScoreLine
 * @typedef {{seat: number, text: string, changed: Record<string, string[]>, toAct: number[], declarer: number,
 *   trump: string, contract: string, lines: number}} Frame
 * @typedef {{id: string, title: string, deal: number, dealer: number, sideOf: number[], seats: string[],
 *   zones: import("./zones.js").ReplayZone[], frames: Frame[], lines: ScoreLine[], matchLines: ScoreLine[],
 *   totals: number[], told: string, mayAgree: boolean}} Replay  `told` is about cards that are not open to all
 */

const PACE = 900;

/**
 * @template {HTMLElement} T
 * @param {string} id
 * @returns {T}
 */
function part(id) {
  return /** @type {T} */ (document.getElementById(id));
}

/** The controls, and the moment of the deal that is shown. */
class Player {
  /** @param {Replay} replay */
  constructor(replay) {
    this.replay = replay;
    this.at = -1;
    this.timer = 0;
    const used = new Set(replay.frames.flatMap(({ changed }) => Object.keys(changed).filter((id) => changed[id].length)));
    const names = replay.seats.map((name, seat) => (seat === replay.dealer && replay.seats.length > 1 ? `${name} (dealer)` : name));
    this.board = new Board(part("board"), replay.zones, names, (id) => used.has(id));
    /** @type {HTMLInputElement} */
    this.slider = part("slider");
    this.slider.max = String(replay.frames.length - 1);
    this.playing = part("play");
    this.moves = replay.frames.map((frame, at) => this.entry(frame, at));
    part("moves").replaceChildren(...this.moves.map(({ parentElement }) => /** @type {HTMLElement} */ (parentElement)));
    this.listen();
    this.go(0);
  }

  listen() {
    this.slider.addEventListener("input", () => this.stopAt(Number(this.slider.value)));
    part("first").addEventListener("click", () => this.stopAt(0));
    part("back").addEventListener("click", () => this.stopAt(this.at - 1));
    part("on").addEventListener("click", () => this.stopAt(this.at + 1));
    part("last").addEventListener("click", () => this.stopAt(this.replay.frames.length - 1));
    this.playing.addEventListener("click", () => (this.timer ? this.stop() : this.play()));
  }

  /**
   * An entry of the list of moves; choosing it goes there.
   *
   * @param {Frame} frame
   * @param {number} at
   */
  entry(frame, at) {
    const button = make("button", { type: "button" }, ...this.told(frame));
    button.addEventListener("click", () => this.stopAt(at));
    make("li", {}, button);
    return button;
  }

  /** @param {Frame} frame */
  told(frame) {
    if (frame.seat < 0) return ["The cards are dealt"];
    return [make("b", {}, `${this.replay.seats[frame.seat]}: `), withCards(frame.text)];
  }

  play() {
    if (this.at === this.replay.frames.length - 1) this.go(0);
    this.playing.textContent = "Pause";
    this.timer = window.setInterval(() => {
      this.go(this.at + 1);
      if (this.at === this.replay.frames.length - 1) this.stop();
    }, PACE);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.playing.textContent = "Play";
  }

  /** @param {number} at */
  stopAt(at) {
    this.stop();
    this.go(at);
  }

  /** @param {number} wanted */
  go(wanted) {
    const { frames } = this.replay;
    const at = Math.max(0, Math.min(frames.length - 1, wanted));
    this.board.draw(changes(frames, this.at, at));
    this.moves[this.at]?.removeAttribute("aria-current");
    this.at = at;
    const frame = frames[at];
    this.board.turn(frame.seat, frame.toAct);
    this.slider.value = String(at);
    const count = `Move ${at} of ${frames.length - 1}`;
    part("count").textContent = count;
    part("told").replaceChildren(...this.told(frame));
    this.slider.setAttribute("aria-valuetext", `${count}. ${part("told").textContent}`);
    part("facts").replaceChildren(withCards(this.facts(frame)));
    this.markMove(at);
    this.score(frame, at === frames.length - 1);
  }

  /** @param {number} at */
  markMove(at) {
    const entry = this.moves[at];
    entry.setAttribute("aria-current", "step");
    const list = part("moves");
    list.scrollTop = entry.offsetTop - list.clientHeight / 2;
  }

  /** @param {Frame} frame */
  facts(frame) {
    const said = [];
    if (frame.contract) said.push(`Contract ${frame.contract}`);
    if (frame.declarer >= 0) said.push(`played by ${this.replay.seats[frame.declarer]}`);
    if (frame.trump) said.push(`trump ${frame.trump}`);
    return said.join(" · ");
  }

  /**
   * @param {Frame} frame
   * @param {boolean} isLast
   */
  score(frame, isLast) {
    const { lines, matchLines } = this.replay;
    /** @param {number} side */
    const named = (side) => sideName(this.replay, side);
    const parts = /** @type {HTMLElement[]} */ ([]);
    if (frame.lines) parts.push(linesTable("Scored so far", lines.slice(0, frame.lines), named));
    else parts.push(make("p", { class: "quiet" }, "Nothing is scored yet."));
    if (isLast && matchLines.length) parts.push(linesTable("For the match", matchLines, named));
    part("score").replaceChildren(...parts);
  }
}

/**
 * The zones that differ between two frames, as they are in the second.
 *
 * @param {Frame[]} frames
 * @param {number} from
 * @param {number} to
 */
function changes(frames, from, to) {
  const touched = new Set(
    frames.slice(Math.min(from, to) + 1, Math.max(from, to) + 1).flatMap(({ changed }) => Object.keys(changed)),
  );
  const cards = /** @type {Record<string, string[]>} */ ({});
  for (let at = to; at >= 0 && touched.size; at -= 1) {
    for (const [id, held] of Object.entries(frames[at].changed)) {
      if (touched.delete(id)) cards[id] = held;
    }
  }
  return cards;
}

/**
 * @param {Replay} replay
 * @param {number} side
 */
function sideName({ seats, sideOf }, side) {
  return seats.filter((_, seat) => sideOf[seat] === side).join(" & ") || "Table";
}

/**
 * The zones with the places where they lie, and titles: those of piles of cards taken say whose they are.
 *
 * @param {Replay} replay
 * @returns {import("./zones.js").ReplayZone[]}
 */
function titled(replay) {
  return replay.zones.map((zone) => ({
    ...zone,
    title: isCounted(zone) && zone.owner >= 0 ? `${zone.label} by ${sideName(replay, zone.owner)}` : spotOf(zone),
    keeper: keeperOf(replay.sideOf, zone, -1),
    plain: isMainHand(replay.zones, zone),
  }));
}

/**
 * Why cards are closed, and what the viewer can do about it.
 *
 * @param {Replay} replay
 */
function secrets({ told, mayAgree }) {
  const notice = part("secrets");
  notice.hidden = !told;
  const agree = button("Let everybody see all deals finished so far", () => void consent());
  notice.replaceChildren(make("span", {}, told), ...(mayAgree ? [agree] : []));
}

/** Agree that the deals are opened to all, and look again. */
async function consent() {
  const answer = await fetch(`/api/tables/${table}/consent`, { method: "POST" });
  if (answer.ok) location.reload();
  else part("secrets").replaceChildren((await answer.json()).detail);
}

/** @param {Replay} replay */
function show(replay) {
  secrets(replay);
  const told = { ...replay, seats: distinct(replay.seats), frames: withWholeTricks(replay.frames, replay.zones) };
  return new Player({ ...told, zones: titled(told) });
}

const { table, deal } = part("replay").dataset;
const answer = await fetch(`/api/tables/${table}/deals/${deal}`);
if (answer.ok) show(await answer.json());
else part("told").textContent = (await answer.json()).detail;
