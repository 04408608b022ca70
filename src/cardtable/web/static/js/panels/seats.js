// @ts-check
/** Who sits where; taking and leaving seats; what the host may do; the link for friends. */

import { button, make } from "../dom.js";
import { linkCode, linkForFriends, warning } from "../friends.js";
import { distinct, inMinutes, secondsHeld } from "../words.js";

/**
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").SeatShown} SeatShown
 * @typedef {import("../connection.js").Connection} Connection
 */

/** The bot that plays for somebody who is away. */
const STAND_IN = "casual";
const SECOND = 1000;

export class SeatsPanel {
  title = "Seats";

  /**
   * @param {HTMLElement} root
   * @param {Connection} connection
   * @param {string} tableId
   */
  constructor(root, connection, tableId) {
    this.connection = connection;
    /** @type {string[]} */
    this.levels = [];
    /** @type {Table | null} */
    this.table = null;
    this.drawn = "";
    this.list = make("ul", { class: "seat-list" });
    this.own = make("div", { class: "own-seat" });
    this.refused = make("p", { class: "refused", role: "alert" });
    this.manners = make("div", { class: "manners quiet" });
    root.append(make("h2", {}, "Seats"), this.list, this.refused, this.own, this.manners, invitation(tableId));
    setInterval(() => this.table && this.show(this.table), SECOND); // as long as a seat is held for somebody
  }

  /** @param {Table} table */
  show(table) {
    this.table = table;
    for (const told of this.list.querySelectorAll("[data-held]")) {
      told.textContent = stateOf(table, Number(/** @type {HTMLElement} */ (told).dataset.held));
    }
    const seats = table.seats.map((seat, number) => ({ ...seat, held: Boolean(secondsHeld(table, number)) }));
    const { you, host, paused, started, over, letsIn } = table;
    const shown = JSON.stringify([seats, you, host, paused, started, over, letsIn, this.levels]);
    if (shown === this.drawn) return; // somebody may be choosing a level
    this.drawn = shown;
    const names = distinct(table.seats.map(({ name }) => name));
    this.list.replaceChildren(...table.seats.map((seat, number) => this.seat(table, { ...seat, name: names[number] }, number)));
    this.own.replaceChildren(...this.ownButtons(table));
    const held = table.seats.length > 1 ? [`The seat of one who is away is held for ${table.hold / 60} minutes.`] : [];
    this.manners.replaceChildren(...[...held, ...table.manners.told].map((sentence) => make("p", {}, sentence)));
  }

  /** @param {boolean} visible */
  async shown(visible) {
    if (!visible || this.levels.length) return;
    try {
      this.levels = await (await fetch("/api/levels")).json();
    } catch {
      return; // asked again when the panel is opened the next time
    }
    if (this.table) this.show(this.table);
  }

  /**
   * @param {string} type
   * @param {Record<string, unknown>} [fields]
   */
  async ask(type, fields) {
    this.refused.textContent = "";
    try {
      await this.connection.ask(type, fields);
    } catch (error) {
      this.refused.textContent = /** @type {Error} */ (error).message;
    }
  }

  /**
   * @param {Table} table
   * @param {SeatShown} seat
   * @param {number} number
   */
  seat(table, seat, number) {
    const name = make("span", { class: "seat-name" }, number === table.you ? `${seat.name} (you)` : seat.name);
    const isBot = !seat.person && seat.level;
    const state = isBot ? make("span", { class: "badge" }, seat.level) : make("span", { class: "quiet", "data-held": number }, stateOf(table, number));
    const light = make("span", { class: `seat-light ${lightOf(seat)}`, "aria-hidden": "true" }, seat.name.charAt(0));
    const acts = make("span", { class: "acts" }, ...this.seatButtons(table, seat, number));
    return make("li", {}, light, make("span", { class: "seat-who" }, name, " ", state), acts);
  }

  /**
   * @param {Table} table
   * @param {SeatShown} seat
   * @param {number} number
   */
  seatButtons(table, seat, number) {
    const acts = /** @type {HTMLElement[]} */ ([]);
    const isFree = !seat.person && !seat.level;
    if (table.you < 0 && !seat.person && !(table.started && isFree)) {
      acts.push(this.seatToTake(table, seat, number));
    }
    if (!table.host || number === table.you) return acts;
    if (!seat.person) return [...acts, this.levelChoice(table, seat, number)];
    if (seat.level || secondsHeld(table, number)) return acts;
    const [bot, free] = seat.here ? ["Ask to let a bot play", "Ask for the seat"] : ["Let a bot play", "Free the seat"];
    acts.push(button(bot, () => this.ask("seat", { seat: number, level: STAND_IN, ask: seat.here })));
    if (!table.started) acts.push(button(free, () => this.ask("seat", { seat: number, level: "", ask: seat.here })));
    return acts;
  }

  /**
   * A seat that one who watches may take, or ask for: in the middle of a deal the host lets people in.
   *
   * @param {Table} table
   * @param {SeatShown} seat
   * @param {number} number
   */
  seatToTake(table, seat, number) {
    const ask = isClosed(table);
    const label = ask ? `Ask the host for the seat of ${seat.name}` : `Take the seat of ${seat.name}`;
    return button(ask ? "Ask to sit here" : "Sit here", () => this.ask("sit", { seat: number, ask }), { "aria-label": label });
  }

  /**
   * The host's choice of the bot that sits in a place.
   *
   * @param {Table} table
   * @param {SeatShown} seat
   * @param {number} number
   */
  levelChoice(table, seat, number) {
    const choices = this.levels.map((level) =>
      make("option", { value: level, selected: level === seat.level }, seat.level ? level : `${level} bot`),
    );
    if (!table.started) choices.unshift(make("option", { value: "", selected: !seat.level }, "free for a person"));
    const asked = seat.level ? `How well ${seat.name} plays` : `Who takes ${seat.name}`;
    const select = make("select", { "aria-label": asked }, ...choices);
    select.addEventListener("change", () => this.ask("seat", { seat: number, level: select.value }));
    return select;
  }

  /** @param {Table} table */
  ownButtons(table) {
    const acts = /** @type {HTMLElement[]} */ ([]);
    if (table.you < 0) {
      const how = isClosed(table) ? "Take the seat of a bot when the deal is over, or ask the host for it now." : "Take the seat of a bot to play.";
      acts.push(make("p", { class: "quiet" }, `You are watching. ${how}`));
    }
    if (table.host && table.started) {
      const on = !table.paused;
      acts.push(button(on ? "Pause the table" : "Let the play go on", () => this.ask("pause", { on })));
    }
    if (table.host && table.seats.length > 1) {
      const on = !table.letsIn;
      acts.push(button(on ? "Let people in during a deal" : "Let nobody in during a deal", () => this.ask("welcome", { on })));
    }
    const own = table.seats[table.you];
    if (own?.level) acts.push(button("Play again myself", () => this.ask("sit", { seat: table.you }), { class: "button primary" }));
    if (table.you >= 0) acts.push(button("Leave my seat to a bot", () => this.ask("rise")));
    return acts;
  }
}

/**
 * Whether nobody takes over a bot now unless the host lets him in.
 *
 * @param {Table} table
 */
function isClosed(table) {
  return table.started && !table.over && !table.letsIn;
}

/**
 * @param {Table} table
 * @param {number} number
 */
function stateOf(table, number) {
  const seat = table.seats[number];
  if (!seat.person) return "free";
  if (seat.level) return `a ${seat.level} bot plays meanwhile`;
  if (seat.here) return "here";
  const left = secondsHeld(table, number);
  return left ? `away, the seat is held for ${inMinutes(left)}` : "away for long: the host may let a bot play";
}

/** @param {SeatShown} seat */
function lightOf(seat) {
  if (!seat.person) return seat.level ? "bot" : "free";
  return seat.here ? "here" : "away";
}

/**
 * The link of the table, to copy or to photograph.
 *
 * @param {string} tableId
 */
function invitation(tableId) {
  const link = linkForFriends(`/t/${tableId}`);
  const field = make("input", { readonly: true, value: link, "aria-label": "Link to this table" });
  const copy = button("Copy", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(link);
      copy.textContent = "Copied";
    } catch {
      copy.textContent = "Press Ctrl+C"; // without HTTPS the browser does not let us, but the link is selected
    }
  });
  const code = linkCode(tableId, { alt: "QR code with the link to this table", width: 160, height: 160 });
  const row = make("div", { class: "say-row" }, field, copy);
  const alone = warning();
  const heading = alone ? "Link to this table" : "Friends join by this link";
  return make("section", { class: "invite" }, make("h3", {}, heading), alone, row, code);
}
