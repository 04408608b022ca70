// @ts-check
/** The line to a table: requests are asked until they are answered, however often the socket breaks. */

/** @typedef {import("./types.js").Table} Table */

const SHORTEST_WAIT = 250;
const LONGEST_WAIT = 2000;
/** In bytes: what is longer the server does not read. */
const LONGEST_REQUEST = 8192;

/** Raised when the server refuses a request; the message says why. */
export class Refused extends Error {}

/**
 * Events: `table` (detail: Table), `said`, `asked`, `closing`, `online`, `offline`.
 */
export class Connection extends EventTarget {
  /** @param {string} tableId */
  constructor(tableId) {
    super();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.url = `${scheme}://${location.host}/api/tables/${tableId}/socket`;
    /** @type {Map<string, {text: string, resolve: (data: any) => void, reject: (error: Error) => void}>} */
    this.unanswered = new Map();
    this.wait = SHORTEST_WAIT;
    this.closed = false;
    /** @type {Table["log"]} */
    this.log = [];
    /** @type {WebSocket | null} */
    this.socket = null;
    this.open();
  }

  open() {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.dispatchEvent(new Event("online"));
      for (const { text } of this.unanswered.values()) socket.send(text);
    });
    socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.lost());
  }

  lost() {
    if (this.closed) return; // for good: nothing is tried again
    this.dispatchEvent(new Event("offline"));
    setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** Come in anew; resolves when that is done. */
  async renew() {
    this.wait = 0;
    const online = new Promise((resolve) => this.addEventListener("online", resolve, { once: true }));
    this.socket?.close();
    await online;
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "done" || message.type === "refused") {
      const request = this.unanswered.get(message.id);
      this.unanswered.delete(message.id);
      if (message.type === "done") request?.resolve(message.data);
      else if (request) request.reject(new Refused(message.why));
      return;
    }
    if (message.type === "closing") this.closed = !message.again;
    else this.wait = SHORTEST_WAIT; // it is let in
    const detail = message.type === "table" ? this.whole(message) : message;
    this.dispatchEvent(new CustomEvent(message.type, { detail }));
  }

  /**
   * The table with the whole log of its deal, of which the server sends what is new.
   *
   * @param {{version: number, table: any}} message
   * @returns {Table}
   */
  whole({ version, table }) {
    this.log = table.started ? [...this.log.slice(0, table.logFrom), ...table.log] : [];
    return { ...table, version, log: this.log, at: Date.now() };
  }

  /**
   * Ask for something; resolves with what the server answers, or rejects with Refused.
   *
   * @param {string} type
   * @param {Record<string, unknown>} [fields]
   * @returns {Promise<any>}
   */
  ask(type, fields = {}) {
    const id = crypto.randomUUID ? crypto.randomUUID() : String(Math.random()).slice(2);
    const text = JSON.stringify({ type, id, ...fields });
    if (new TextEncoder().encode(text).length > LONGEST_REQUEST) {
      return Promise.reject(new Refused("That is too long."));
    }
    return new Promise((resolve, reject) => {
      this.unanswered.set(id, { text, resolve, reject });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }
}
