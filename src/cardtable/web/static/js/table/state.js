// @ts-check
/** The table as the page knows it: what was shown last, what is being pointed at, and what can be asked for. */

import { kept, moving } from "../dom.js";
import { Naming } from "../naming.js";
import { openTable } from "../open.js";
import { keeperOf } from "../zones.js";
import { HandOrder } from "./order.js";
import { readMoves } from "./reading.js";
import { isShowdown } from "./result.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../connection.js").Connection} Connection */

/**
 * A card that was pointed at, waiting for its place.
 *
 * @typedef {{zone: string, card: string, moves: Move[]}} Picked
 */

const FORCED = "forced";
const PACE = "pace";
const PAUSE_BEFORE_FORCED = 400;
/** In milliseconds: the server hears no more than so many moves in a row. */
const SHORTEST_PAUSE = 150;

/**
 * Events: `change` (draw anew), `told` (detail: a text for the player, and whether it is only a note).
 */
export class Desk extends EventTarget {
  /** @param {Connection} connection */
  constructor(connection) {
    super();
    this.connection = connection;
    /** @type {Table | null} */
    this.shown = null;
    /** @type {import("./reading.js").Reading} */
    this.reading = { cards: new Map(), places: new Map(), unplaced: [], targets: new Map() };
    /** @type {Picked | null} */
    this.picked = null;
    /** @type {string[] | null} the cards chosen so far, if several are being chosen together */
    this.chosen = null;
    /** @type {Hint | null} */
    this.hint = null;
    /** @type {Set<string>} zones that have held cards in this deal */
    this.used = new Set();
    /** @type {Set<string>} piles that are spread to be looked through */
    this.spread = new Set();
    /** @type {[number, string][]} the trick just taken, while it still lies there */
    this.lingering = [];
    /** How cards are put on zones of a role: the verb, and whether the number of the zone is told with it. */
    this.ways = /** @type {Map<import("../types.js").Role, {verb: string, marked: boolean}>} */ (new Map());
    const { game = "", hand = "suit" } = document.getElementById("room")?.dataset ?? {};
    this.hand = new HandOrder(game, hand);
    this.naming = new Naming(connection);
    /** How many choices the player has had: what is asked or chosen for one is of no use for the next. */
    this.choice = 0;
    this.busy = false;
    /** How patiences have gone so far, told at the end of one, and the version of the table at which it was asked. */
    this.tally = "";
    this.talliedAt = -1;
    /** Whether the result of a deal leaves the table to be looked at: by itself where cards have been shown there. */
    this.looking = false;
    this.forced = kept.get(FORCED) === "on";
    this.forcing = 0;
    /** How long bots take for a move, in times of what is usual; and what is played by itself, too. */
    this.pace = Number(kept.get(PACE)) || 1;
    connection.addEventListener("online", () => this.pace !== 1 && void this.ask("pace", { times: this.pace }));
  }

  /** The table; there is one from the first message on. */
  get table() {
    return /** @type {Table} */ (this.shown);
  }

  /** The trumps where all jacks are: they are not in a null game, in which nothing is. */
  get trumps() {
    if (!document.getElementById("room")?.dataset.jacks) return null;
    const isNull = this.table.facts.table.some(([, said]) => /^(open )?null/i.test(said));
    return isNull ? null : { suit: this.table.trump.charAt(0).toUpperCase() };
  }

  /** The seat at the bottom: the viewer's, or the first for spectators. */
  get near() {
    return Math.max(0, this.table.you);
  }

  /**
   * The seat before which a zone lies, or -1.
   *
   * @param {import("../types.js").Zone} zone
   */
  keeper(zone) {
    return keeperOf(this.table.sideOf, zone, this.near);
  }

  /** Whether several cards are chosen together, one move each: in any order, and made when all are chosen. */
  get gathers() {
    return this.table.started && this.table.choose[1] > 1;
  }

  /**
   * Whether cards are chosen together from a zone.
   *
   * @param {string} zone
   */
  gathersFrom(zone) {
    return this.gathers && this.reading.cards.has(zone);
  }

  /**
   * The moves of the chosen cards as one, if there are enough of them.
   *
   * @returns {Move | null}
   */
  get gathered() {
    const cards = this.chosen ?? [];
    const verb = this.table.moves.find((move) => move.cards)?.verb;
    if (!this.gathers || !verb || cards.length < Math.max(1, this.table.choose[0])) return null;
    return { text: `${verb} ${cards.join(" ")}`, verb, cards };
  }

  /** @param {Table} table */
  show(table) {
    const before = this.shown;
    this.shown = table.paused ? { ...table, moves: [] } : table; // while the table is paused nothing can be done
    this.busy = false;
    this.picked = null;
    const isNews = !before?.started || !before.over || before.deal !== table.deal;
    if (table.started && isNews) this.looking = table.over && isShowdown(this, table);
    if (!before || !isSameChoice(before, table)) {
      this.choice += 1;
      this.hint = null;
      if (this.chosen) this.chosen = [];
    }
    if (!table.started) return this.changed();
    if (!before?.started || before.deal !== table.deal) {
      this.used.clear();
      this.spread.clear();
    }
    for (const zone of table.zones) if (zone.cards.length) this.used.add(zone.id);
    this.reading = readMoves(this.table);
    this.learnWays();
    if (this.gathers) this.chosen ??= [];
    else if (!this.reading.unplaced.some((move) => (move.cards?.length ?? 0) > 1)) this.chosen = null;
    const stays = moving() || !table.over; // without motion nothing takes the last trick away
    this.lingering = stays && before?.started && justTaken(before, table) ? table.lastTrick : [];
    this.changed();
    this.playForced();
  }

  learnWays() {
    for (const [move, places] of this.reading.targets) {
      const zone = this.table.zones.find(({ id }) => id === places[0]);
      if (!zone || move.cards?.length !== 1 || move.others || move.word) continue;
      const marked = Boolean(zone.mark) && move.text === `${move.verb} ${move.cards[0]} ${zone.mark}`;
      if (marked || move.text === `${move.verb} ${move.cards[0]}`) this.ways.set(zone.role, { verb: move.verb, marked });
    }
  }

  changed() {
    this.dispatchEvent(new Event("change"));
  }

  /**
   * @param {string} text
   * @param {boolean} [quiet]  whether it is a note, not an answer
   */
  tell(text, quiet = false) {
    this.dispatchEvent(new CustomEvent("told", { detail: { text, quiet } }));
  }

  /**
   * Ask the server for something; what it refuses is told.
   *
   * @param {string} type
   * @param {Record<string, unknown>} [fields]
   * @returns {Promise<any>} undefined if it was refused
   */
  async ask(type, fields = {}) {
    try {
      return await this.connection.ask(type, fields);
    } catch (error) {
      this.busy = false;
      this.tell(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  /**
   * Sit down, by a name.
   *
   * @param {number} seat
   */
  async sit(seat) {
    if (await this.naming.keep()) void this.ask("sit", { seat });
  }

  /** @param {string} text */
  move(text) {
    if (this.busy) return;
    this.busy = true;
    clearTimeout(this.forcing);
    this.picked = null;
    void (this.table.race ? this.tryFirst(text) : this.ask("move", { text }));
  }

  /**
   * Move where others may have been quicker: to come too late is no mistake.
   *
   * @param {string} text
   */
  async tryFirst(text) {
    try {
      await this.connection.ask("move", { text });
    } catch {
      this.busy = false;
      this.tell("Somebody was quicker.", true);
    }
  }

  /**
   * Say why a card cannot be played.
   *
   * @param {string} card
   */
  async why(card) {
    const verbs = this.table.moves.filter((move) => move.cards?.length === 1).map((move) => move.verb);
    const answer = await this.ask("why", { text: `${verbs[0] ?? "play"} ${card}` });
    if (answer) this.tell(answer.why);
  }

  /**
   * Say why a card cannot be put on a place, as far as moves to such places have been seen in this deal.
   *
   * @param {string} card
   * @param {string} id  of the zone; if there is none, why the card cannot be played
   */
  async whyNotTo(card, id) {
    const zone = this.table.zones.find((other) => other.id === id);
    const way = zone && this.ways.get(zone.role);
    if (!zone || !way) return this.why(card);
    const answer = await this.ask("why", { text: `${way.verb} ${card}${way.marked ? ` ${zone.mark}` : ""}` });
    if (answer) this.tell(answer.why);
  }

  async askHint() {
    const { choice } = this;
    const hint = await this.ask("hint");
    if (!hint || this.choice !== choice) return;
    this.hint = hint;
    this.changed();
  }

  /** Whether a patience can still be won: the solver may think for some seconds. */
  async askWinnable() {
    this.tell("The solver is thinking …", true);
    const answer = await this.ask("winnable");
    if (answer) this.tell(answer.sentence);
  }

  /** How this patience has gone so far; asked once each time that a deal ends. */
  async askTally() {
    const { id, version, you } = this.table;
    if (you < 0 || this.talliedAt === version) return;
    this.talliedAt = version;
    this.tally = "";
    try {
      const answer = await fetch(`/api/tables/${id}/statistics`);
      if (!answer.ok) return;
      this.tally = (await answer.json()).sentence;
      this.changed();
    } catch {
      this.talliedAt = -1; // no line to the server: asked again with the next picture
    }
  }

  /**
   * Play the same patience by the same house rules at a table of its own.
   *
   * @param {string} deal  its number; empty for a new one
   */
  async playAgain(deal) {
    const { game, alone } = this.table;
    const why = await openTable({ game, options: alone?.options ?? {}, deal });
    if (why) this.tell(why);
  }

  /** @param {Picked | null} picked */
  pick(picked) {
    this.picked = picked;
    this.changed();
  }

  /** @param {boolean} on */
  setForced(on) {
    this.forced = on;
    kept.set(FORCED, on ? "on" : "");
    this.playForced();
  }

  /** @param {number} times */
  setPace(times) {
    this.pace = times;
    kept.set(PACE, times === 1 ? "" : String(times));
    void this.ask("pace", { times });
    this.playForced();
  }

  /** Make the only move there is, if the player wants that and it is no race. */
  playForced() {
    clearTimeout(this.forcing);
    const { moves, race, over, paused } = this.table;
    if (!this.forced || over || paused || race || moves.length !== 1 || moves[0].low !== undefined) return;
    this.forcing = window.setTimeout(() => this.move(moves[0].text), Math.max(SHORTEST_PAUSE, PAUSE_BEFORE_FORCED * this.pace));
  }

  /**
   * The moves that a card of a zone is in.
   *
   * @param {string} zone
   * @param {string} card
   * @returns {Move[]}
   */
  movesOf(zone, card) {
    return this.reading.cards.get(zone)?.get(card) ?? [];
  }

  /**
   * The moves that pointing at a place makes now: with the card picked, or without any.
   *
   * @param {string} zone
   * @returns {Move[]}
   */
  movesTo(zone) {
    if (!this.picked) return this.reading.places.get(zone) ?? [];
    return this.picked.moves.filter((move) => this.reading.targets.get(move)?.includes(zone));
  }
}

/**
 * Whether the player has the same choice as before: others may act at the same time.
 *
 * @param {Table} before
 * @param {Table} after
 */
function isSameChoice(before, after) {
  if (!before.started || !after.started || before.deal !== after.deal || before.you !== after.you) return false;
  const made = (/** @type {Table} */ { log, you }) => log.filter(({ seat }) => seat === you).length;
  return made(before) === made(after) && JSON.stringify(before.moves) === JSON.stringify(after.moves);
}

/**
 * Whether the last trick was completed between two states, and nothing lies on the table since.
 *
 * @param {Table} before
 * @param {Table} after
 */
function justTaken(before, after) {
  if (after.trick.length || !after.lastTrick.length || before.deal !== after.deal) return false;
  return JSON.stringify(before.lastTrick) !== JSON.stringify(after.lastTrick);
}
