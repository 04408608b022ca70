// @ts-check
/** The score sheet: the deal with every line explained, the match, and the deals before. */

import { make } from "../dom.js";
import { pointsNow, together } from "../score.js";
import { dealName, sideName, signed, withCards, withMinus } from "../words.js";

/**
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").ScoreLine} ScoreLine
 * @typedef {{number: number, dealer: number, lines: ScoreLine[], matchLines: ScoreLine[], points: number[],
 *   totals: number[], games: number[], paid: number[]}} DealShown
 */

/**
 * Lines of a score as a table, side by side of the match.
 *
 * @param {string} caption
 * @param {ScoreLine[]} lines
 * @param {(side: number) => string} named
 */
export function linesTable(caption, lines, named) {
  const sides = [...new Set(lines.map((line) => line.side))].sort((a, b) => Number(a < 0) - Number(b < 0) || a - b);
  const bodies = sides.map((side) => {
    const own = lines.filter((line) => line.side === side);
    const sum = own.reduce((points, line) => points + line.points, 0);
    const head = make("tr", { class: "score-side" }, make("th", { scope: "rowgroup" }, named(side)), make("td", {}, signed(sum)));
    return make(
      "tbody",
      {},
      ...(side < 0 && !sum ? [] : [head]), // what is only said of the whole table is nobody's score
      ...together(own).map((line) => make("tr", {}, make("td", {}, withCards(line.why)), make("td", {}, points(line)))),
    );
  });
  return make("table", { class: "score-lines" }, make("caption", {}, caption), ...bodies);
}

/** @param {ScoreLine} line */
function points(line) {
  return line.points ? signed(line.points) : "";
}

export class ScorePanel {
  title = "Score";

  /**
   * @param {HTMLElement} root
   * @param {string} tableId
   */
  constructor(root, tableId) {
    this.tableId = tableId;
    this.visible = false;
    this.fetching = false;
    /** @type {DealShown[]} */
    this.earlier = [];
    /** @type {Table | null} */
    this.table = null;
    this.now = make("div", { class: "score-now" });
    this.history = make("div", { class: "score-history" });
    root.append(this.now, this.history);
  }

  /** @param {Table} table */
  show(table) {
    this.table = table;
    if (!table.started) {
      this.now.replaceChildren(make("p", { class: "quiet" }, "The score sheet begins with the first deal."));
      return;
    }
    this.now.replaceChildren(standings(table), ...dealNow(table));
    this.catchUp();
  }

  /** @param {boolean} visible */
  shown(visible) {
    this.visible = visible;
    this.catchUp();
  }

  /** Fetch the finished deals that are not known yet; only who looks at the sheet needs them. */
  async catchUp() {
    const table = this.table;
    if (!table?.started) return;
    if (this.earlier.length >= table.deal) this.earlier.length = table.deal - 1; // a deal was taken back
    if (this.visible && !this.fetching && this.earlier.length < table.deal - 1) {
      this.fetching = true;
      try {
        const answer = await fetch(`/api/tables/${this.tableId}/sheet?after=${this.earlier.length}`);
        if (answer.ok) this.earlier.push(...(await answer.json()).deals);
      } catch {
        return; // no line to the server: the next message of the table comes when it is back
      } finally {
        this.fetching = false;
      }
    }
    this.drawHistory(this.table ?? table);
  }

  /** @param {Table} table */
  drawHistory(table) {
    const known = this.earlier.filter((deal) => deal.number < table.deal);
    if (this.history.childElementCount - 1 === known.length && known.length) return;
    const open = new Set([...this.history.querySelectorAll("details[open]")].map((each) => each.id));
    const entries = known.map((deal) => dealBefore(table, deal)).reverse();
    for (const entry of entries) entry.open = open.has(entry.id);
    this.history.replaceChildren(...(entries.length ? [make("h3", {}, "Deals before"), ...entries] : []));
  }
}

/** @param {Table} table */
function sidesOf(table) {
  return table.scores.map((_, side) => side);
}

/**
 * Where the match stands.
 *
 * @param {Table} table
 */
function standings(table) {
  const { match } = table;
  const columns = /** @type {[string, number[]][]} */ ([["Points", pointsNow(table)]]);
  if (match.games.some(Boolean)) columns.push(["Games", match.games]);
  if (match.paid.some(Boolean)) columns.push(["Paid", match.paid]);
  const head = make("tr", {}, make("td"), ...columns.map(([name]) => make("th", { scope: "col" }, name)));
  const rows = sidesOf(table).map((side) =>
    make(
      "tr",
      { class: table.you >= 0 && table.sideOf[table.you] === side ? "mine" : "" },
      make("th", { scope: "row" }, sideName(table, side)),
      ...columns.map(([name, values]) => make("td", {}, name === "Paid" ? signed(values[side]) : withMinus(values[side]))),
    ),
  );
  const made = make(
    "table",
    { class: "standings" },
    make("caption", {}, match.over && !table.alone ? "The match is over" : dealName(table)),
    make("thead", {}, head),
    make("tbody", {}, ...rows),
  );
  return made;
}

/** @param {Table} table */
function dealNow(table) {
  /** @param {number} side */
  const named = (side) => sideName(table, side);
  const parts = /** @type {HTMLElement[]} */ ([]);
  if (table.match.result) parts.push(make("p", { class: "score-result" }, table.match.result));
  if (table.lines.length) parts.push(linesTable(table.over ? "The deal just finished" : "This deal", table.lines, named));
  else if (!table.over) parts.push(make("p", { class: "quiet" }, "Nothing has been scored in this deal yet."));
  if (table.matchLines.length) parts.push(linesTable("For the match", table.matchLines, named));
  if (table.over) parts.push(replayLink(table, table.deal, dealName(table)));
  return parts;
}

/**
 * @param {Table} table
 * @param {number} deal
 * @param {string} [name]
 */
function replayLink(table, deal, name = `Deal ${deal}`) {
  const path = `/t/${table.id}/replay/${deal}`;
  return make("p", {}, make("a", { href: path, target: "_blank", rel: "noopener" }, `Replay ${name.toLowerCase()}, card by card`));
}

/**
 * @param {Table} table
 * @param {DealShown} deal
 */
function dealBefore(table, deal) {
  /** @param {number} side */
  const named = (side) => sideName(table, side);
  const results = deal.points.map((points, side) =>
    make("span", { class: "result-of" }, `${named(side)} `, make("b", {}, signed(points)), ` → ${withMinus(deal.totals[side])}`),
  );
  const parts = [linesTable("Scored", deal.lines, named)];
  if (deal.matchLines.length) parts.push(linesTable("For the match", deal.matchLines, named));
  return make(
    "details",
    { id: `deal-${deal.number}` },
    make("summary", {}, make("span", { class: "deal-number" }, `Deal ${deal.number}`), ...results),
    ...(deal.lines.length ? parts : parts.slice(1)),
    replayLink(table, deal.number),
  );
}
