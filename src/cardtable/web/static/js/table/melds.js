// @ts-check
/** Melds kept together in a hand: sets of a rank and runs in a suit, so that the least is left beside them. */

const RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ");
const SMALLEST = 3;
/** So many ways are tried at most; a hand that has more melds than that is arranged well enough. */
const TRIES = 20000;

/** @param {string} card */
const rank = (card) => RANKS.indexOf(card.slice(0, -1));

/** What a card that is left over costs in most rummies. @param {string} card */
const cost = (card) => Math.min(10, rank(card) + 1);

/**
 * Cards of a hand: first the melds, then what is left, as it came.
 *
 * The ace is low, and a wild card stands for itself: the game alone knows what else may be laid down.
 *
 * @param {string[]} cards
 */
export function meldsFirst(cards) {
  const plain = [...new Set(cards)].filter((card) => rank(card) >= 0);
  const melds = [...runsOf(plain), ...setsOf(plain)];
  /** @type {string[][]} */
  let best = [];
  let most = 0;
  let tries = 0;
  /** @param {number} from @param {string[][]} laid @param {Set<string>} used @param {number} saved */
  const lay = (from, laid, used, saved) => {
    if (saved > most) [best, most] = [laid, saved];
    for (let at = from; at < melds.length && (tries += 1) < TRIES; at += 1) {
      const meld = melds[at] ?? [];
      if (meld.some((card) => used.has(card))) continue;
      lay(at + 1, [...laid, meld], new Set([...used, ...meld]), saved + meld.reduce((sum, card) => sum + cost(card), 0));
    }
  };
  lay(0, [], new Set(), 0);
  const left = [...cards];
  for (const card of best.flat()) left.splice(left.indexOf(card), 1);
  return [...best.flat(), ...left];
}

/** Every run in a suit, the longest first. @param {string[]} cards */
function runsOf(cards) {
  /** @type {string[][]} */
  const runs = [];
  for (const low of cards) {
    const run = [low];
    for (;;) {
      const next = cards.find((card) => card.at(-1) === low.at(-1) && rank(card) === rank(low) + run.length);
      if (!next) break;
      run.push(next);
      if (run.length >= SMALLEST) runs.unshift([...run]);
    }
  }
  return runs.sort((a, b) => b.length - a.length);
}

/** Every set of a rank: all four, or any three of them. @param {string[]} cards */
function setsOf(cards) {
  return RANKS.flatMap((_, at) => {
    const alike = cards.filter((card) => rank(card) === at);
    if (alike.length < SMALLEST) return [];
    return alike.length === SMALLEST ? [alike] : [alike, ...alike.map((out) => alike.filter((card) => card !== out))];
  });
}
