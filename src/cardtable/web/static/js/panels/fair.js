// @ts-check
/** The fair deal: the seal of the pack, a line of one's own for the next one, and the check when cards are shown. */

import { button, make } from "../dom.js";
import { checkSheet } from "../fair/check.js";
import { dealName, seatName } from "../words.js";

/**
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../fair/check.js").Sheet & {deal: number, begun: boolean, over: boolean, number: string, added: {seat: number, text: string}[]}} FairSheet
 */

const LONGEST = 100;

export class FairPanel {
  title = "Fair";

  /**
   * @param {HTMLElement} root
   * @param {string} tableId
   */
  constructor(root, tableId) {
    this.path = `/api/tables/${tableId}`;
    this.visible = false;
    this.drawn = "";
    this.sealed = "";
    /** @type {Table | null} */
    this.table = null;
    this.now = make("div", { class: "fair-now", "aria-live": "polite" });
    this.next = make("div", { class: "fair-next" });
    this.refused = make("p", { class: "refused", role: "alert" });
    root.append(make("h2", {}, "A fair deal"), this.now, this.next, this.refused, explanation());
  }

  /** @param {Table} table */
  show(table) {
    this.table = table;
    this.refresh();
  }

  /** @param {boolean} visible */
  shown(visible) {
    this.visible = visible;
    this.refresh();
  }

  /** Ask for the proofs when a deal begins or ends, and between deals whenever something happens. */
  async refresh() {
    const table = this.table;
    if (!table || !this.visible) return;
    const between = !table.started || table.over;
    const state = JSON.stringify([table.deal, between, between && /** @type {any} */ (table).version]);
    if (state === this.drawn) return;
    this.drawn = state;
    try {
      await this.drawNow(table);
      await this.drawNext(table, between);
    } catch {
      this.drawn = ""; // no line to the server: the next message of the table comes when it is back
    }
  }

  /** @param {Table} table */
  async drawNow(table) {
    if (!table.started) {
      const text = "Before the first card is dealt the order of the pack is sealed. You can check every card by it.";
      this.now.replaceChildren(make("p", {}, text));
      return;
    }
    const sheet = await this.sheet(table.deal);
    if (!sheet) return;
    const again = button("Check the cards shown since", () => this.drawNow(table));
    const parts = [make("h3", {}, dealName(table)), ...numbered(sheet), seal(sheet), ...added(table, sheet), await finding(sheet)];
    this.now.replaceChildren(...parts, ...(table.over ? [this.downloads(sheet)] : [again]));
  }

  /**
   * @param {Table} table
   * @param {boolean} between
   */
  async drawNext(table, between) {
    if (!between || table.you < 0 || table.match?.over) {
      this.sealed = "";
      this.next.replaceChildren();
      return;
    }
    const sheet = await this.sheet((table.deal ?? 0) + 1);
    const sealed = JSON.stringify([table.deal, sheet?.root, sheet?.added]);
    if (sealed === this.sealed) return; // somebody may be writing his line
    this.sealed = sealed;
    const head = make("h3", {}, "The next deal");
    if (!sheet) {
      const text = "Would you like to have a hand in the shuffle? Have the next pack sealed now; then add a line of your own.";
      this.next.replaceChildren(head, make("p", {}, text), button("Seal the next pack", () => this.send("commit")));
      return;
    }
    const mine = sheet.added.some(({ seat }) => seat === table.you);
    this.next.replaceChildren(head, seal(sheet), ...added(table, sheet), ...(mine ? [] : [this.form()]));
  }

  form() {
    const field = make("input", { maxlength: LONGEST, required: true, autocomplete: "off", "aria-label": "A line of your own" });
    const row = make("div", { class: "say-row" }, field, make("button", { class: "button primary" }, "Mix it in"));
    const help = make("p", { class: "quiet" }, "Whatever comes to mind: it mixes the sealed pack once more, so that nobody alone decides.");
    const form = make("form", {}, help, row);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send("entropy", { text: field.value.trim() });
    });
    return form;
  }

  /**
   * The proofs of a deal as far as the viewer may have them; null if its pack is not sealed yet.
   *
   * @param {number} deal
   * @returns {Promise<FairSheet | null>}
   */
  async sheet(deal) {
    const answer = await fetch(`${this.path}/deals/${deal}/fair`);
    return answer.ok ? answer.json() : null;
  }

  /**
   * @param {string} what
   * @param {Record<string, unknown>} [fields]
   */
  async send(what, fields) {
    this.refused.textContent = "";
    const body = fields && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields) };
    try {
      const answer = await fetch(`${this.path}/${what}`, { method: "POST", ...body });
      if (!answer.ok) this.refused.textContent = (await answer.json()).detail;
    } catch {
      this.refused.textContent = "The server does not answer: try again.";
    }
    if (this.table) await this.drawNext(this.table, true);
  }

  /** @param {FairSheet} sheet */
  downloads(sheet) {
    const proofs = `${this.path}/deals/${sheet.deal}/fair`;
    return make(
      "p",
      { class: "fair-files" },
      "Take it home: ",
      make("a", { href: `${this.path}/record`, download: "" }, "the record of the match"),
      " or ",
      make("a", { href: proofs, download: `deal-${sheet.deal}.json` }, "the proofs of this deal"),
      ". ",
      make("code", {}, "cardtable verify FILE"),
      " checks either of them.",
    );
  }
}

/**
 * What is said of a deal that was not drawn.
 *
 * @param {FairSheet} sheet
 */
function numbered(sheet) {
  const text = `This deal was not drawn in secret: deal ${sheet.number} has the same cards for everybody, and who knows the number can know them all. `;
  const check = make("code", {}, "cardtable verify FILE");
  return sheet.number ? [make("p", {}, text, check, " also checks that they are those of the number.")] : [];
}

/** @param {FairSheet} sheet */
function seal(sheet) {
  const text = sheet.begun ? "Its pack was sealed before the first card was dealt:" : "Its pack is sealed:";
  return make("div", {}, make("p", {}, text), make("code", { class: "fair-root" }, sheet.root));
}

/**
 * What people have mixed in.
 *
 * @param {Table} table
 * @param {FairSheet} sheet
 */
function added(table, sheet) {
  if (!sheet.added.length) return [];
  const lines = sheet.added.map(({ seat, text }) => make("li", {}, make("b", {}, `${seatName(table, seat)}: `), text));
  return [make("p", {}, "Mixed in:"), make("ul", {}, ...lines)];
}

/**
 * The result of the check, in a sentence.
 *
 * @param {FairSheet} sheet
 */
async function finding(sheet) {
  const found = await checkSheet(sheet);
  const count = sheet.openings.length;
  const all = count === sheet.commitments.length - 1 ? `All ${count} cards` : `The ${count} cards that you have been shown so far`;
  if (!found) {
    const text = "Your browser checks only pages that come by HTTPS or from this machine: take the proofs home instead.";
    return make("p", { class: "fair-found" }, text);
  }
  if (!found.root || !found.seed || found.wrong.length) {
    const cards = found.wrong.length ? `${found.wrong.length} of ${count} cards do not fit it.` : "The seal itself is not right.";
    return make("p", { class: "fair-found wrong" }, `This deal is NOT the one that was sealed. ${cards}`);
  }
  const text = count ? `${all} are those that were sealed.` : "No card has been opened to you yet.";
  return make("p", { class: "fair-found right" }, `${text} Your browser has worked it out by itself.`);
}

function explanation() {
  return make(
    "details",
    { class: "fair-why" },
    make("summary", {}, "How can a deal be checked?"),
    make("p", {}, "For every place in the pack the server publishes a fingerprint of the card there, before anybody has seen it. Nobody can read a card from its fingerprint, and no other card fits it."),
    make("p", {}, "As the rules show you a card you are sent what its fingerprint was made from. The seal is the fingerprint of them all: note it before the deal, and nothing can be changed behind your back."),
    make("p", {}, "Cards that nobody had to show you stay hidden for ever."),
  );
}
