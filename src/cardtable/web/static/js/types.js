// @ts-check
/**
 * The types of what the server sends, for the checker only: nothing of this file runs.
 *
 * @typedef {{name: string, person: boolean, level: string, here: boolean, held: number}} SeatShown
 *   `held`: the seconds for which the seat of one who is away is still held
 * @typedef {"hand" | "laid" | "trick" | "taken" | "tableau" | "pile"} Role
 * @typedef {{id: string, name: string, owner: number, role: Role, cards: string[]}} Zone
 *   A zone of the table; a card that the viewer cannot see is "??". `owner` is a seat, or -1.
 * @typedef {{text: string, verb: string, cards?: string[], word?: string, low?: number, high?: number}} Move
 *   A legal move; with `low` and `high` it is a range, and one number of it is named: "raise 5".
 * @typedef {{side: number, points: number, why: string}} ScoreLine
 * @typedef {{table: [string, string][], sides: Record<string, string[]>, seats: string[][]}} Facts
 * @typedef {{deals: number, scores: number[], games: number[], paid: number[], over: boolean, result: string}} Match
 *
 * @typedef {object} Alone
 * @property {boolean} solvable  whether a solver can be asked
 * @property {boolean} redo  whether a move can be made again
 * @property {string} helped  what is said of a deal in which the solver has helped
 * @property {string} number  by which the deal can be had again; empty if it has none
 * @property {string} link  where others can play the same deal
 * @property {Record<string, boolean | number | string>} options  the house rules that are not the book's
 *
 * @typedef {object} Table
 * @property {string} id
 * @property {number} version  how many events have happened
 * @property {string} game
 * @property {number} version  the number of the last event that the picture knows
 * @property {string} title
 * @property {number} you  the seat of the viewer, or -1 for a spectator
 * @property {number[]} sideOf  for each seat its side
 * @property {SeatShown[]} seats
 * @property {number} backs  how many packs with backs of their own there are
 * @property {boolean} started  all that follows is there only when a deal has begun
 * @property {boolean} paused
 * @property {{deals: string, joining: string, hints: string, told: string[]}} manners  what else holds at the table, also
 *   in sentences
 * @property {boolean} letsIn  whether people may take over bots in the middle of a deal
 * @property {number} hold  the seconds for which a seat is held for one who is away
 * @property {number} at  when the table was shown, in milliseconds of this browser
 * @property {boolean} host  whether the viewer is the host
 * @property {number} deal
 * @property {number} dealer
 * @property {boolean} over
 * @property {number[]} toAct
 * @property {number} hand  the seat whose hand is played from, or -1
 * @property {number} leader
 * @property {number} declarer
 * @property {string} trump
 * @property {string} contract
 * @property {number[]} sittingOut
 * @property {Zone[]} zones
 * @property {[number, string][]} trick  seat and card, from the leader on
 * @property {[number, string][]} lastTrick
 * @property {Facts} facts
 * @property {number[]} scores  by side
 * @property {ScoreLine[]} lines
 * @property {ScoreLine[]} matchLines
 * @property {string} prompt
 * @property {Move[]} moves  none if it is not the viewer's turn
 * @property {Move[]} [asides]  what the viewer may do beside those moves, at his turn: claim the tricks left
 * @property {[least: number, most: number]} choose  how many cards are chosen together in this decision; no more
 *   than one where cards go one by one
 * @property {boolean} race  whether who acts first counts
 * @property {Match} match
 * @property {string[]} fair  commitments to the pack, before the first move
 * @property {{seat: number, text: string}[]} log  the moves of the deal; the server sends those from `logFrom` on
 * @property {number} logFrom
 * @property {Alone} [alone]  where one plays alone
 *
 * @typedef {{number: number, guest: string, name: string, text: string}} Said
 * @typedef {{question: number | null, what: "undo" | "bot" | "sit", name: string, seat: number, level: string, of: number[], mine: boolean, yours: boolean}} Asked
 *   What is done only if others agree; `of` are the seats whose word is waited for. Null when it is settled.
 *
 * A move; `cards` are its own, and where several are chosen together the others too.
 *
 * @typedef {{move: string | null, cards: string[], why: string, sentence: string, figures: string}} Hint
 */

export {};
