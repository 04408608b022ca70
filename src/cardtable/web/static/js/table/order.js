// @ts-check
/** The hand is its player's: by suit, by rank, or as he has laid it himself; kept by this browser for each game. */

import { kept } from "../dom.js";
import { meldsFirst } from "./melds.js";

/** The ways to hold a hand, and what they are called. @type {[string, string][]} */
export const ORDERS = [
  ["suit", "by suit"],
  ["rank", "by rank"],
  ["melds", "melds together"],
  ["own", "my own way"],
];
const RANKS = ["Joker", "A", "K", "Q", "J", "13", "12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2"];
const JACKS = ["JC", "JS", "JH", "JD"];
const KEPT = "hand.";

/** The trumps of a game in which all jacks are: the letter of their suit, if one is named.
 * @typedef {{suit: string}} Trumps */

/** How the hand of a game is held. */
export class HandOrder {
  /**
   * @param {string} game
   * @param {string} usual  the way that is usual in this game
   */
  constructor(game, usual) {
    this.game = game;
    this.usual = usual;
    this.way = kept.get(KEPT + game) || usual;
    /** @type {string[]} the cards as the player has laid them */
    this.own = [];
  }

  /** @param {string} way */
  set(way) {
    this.way = way;
    kept.set(KEPT + this.game, way === this.usual ? "" : way);
  }

  /**
   * The cards of a hand in order; they come by suit, the highest first.
   *
   * @param {string[]} cards
   * @param {Trumps | null} [trumps]  where jacks are trumps
   */
  arranged(cards, trumps = null) {
    if (this.way === "suit" && trumps) return trumpsFirst(cards, trumps);
    if (this.way === "melds") return meldsFirst(cards);
    if (this.way === "rank") return [...cards].sort((a, b) => rankOf(a) - rankOf(b));
    if (this.way !== "own") return cards;
    const left = [...cards];
    const laid = this.own.filter((card) => {
      const at = left.indexOf(card);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
    this.own = [...laid, ...left]; // what is new lies at the end
    return this.own;
  }

  /**
   * Put a card elsewhere.
   *
   * @param {string[]} cards  as they lie
   * @param {number} from
   * @param {number} to  among those that are left without it
   */
  move(cards, from, to) {
    const left = cards.filter((_, index) => index !== from);
    this.own = [...left.slice(0, to), cards[from], ...left.slice(to)];
    this.set("own");
  }
}

/**
 * The jacks before all, by the order of their suits; then the trump suit, if one is named.
 *
 * @param {string[]} cards
 * @param {Trumps} trumps
 */
function trumpsFirst(cards, { suit }) {
  const jacks = cards.filter((card) => card.startsWith("J")).sort((a, b) => JACKS.indexOf(a) - JACKS.indexOf(b));
  const others = cards.filter((card) => !card.startsWith("J"));
  const trumps = others.filter((card) => suit && card.endsWith(suit));
  return [...jacks, ...trumps, ...others.filter((card) => !trumps.includes(card))];
}

/** @param {string} card */
function rankOf(card) {
  const at = RANKS.indexOf(/^(Joker|\d+|[AKQJ])/.exec(card)?.[0] ?? "");
  return at < 0 ? RANKS.length : at;
}
