// @ts-check
/**
 * The types of what the server sends, for the checker only: nothing of this file runs.
 *
 * @typedef {{name: string, person: boolean, level: string, here: boolean, held: number}} SeatShown
 *   `held`: the seconds for which the seat of one who is away is still held
 * @typedef {"pack" | "stock" | "turned" | "discards" | "hand" | "dummy" | "shown" | "trick" | "taken" | "meld" | "foundation" |
 *   "tableau" | "reserve" | "widow" | "centre" | "layout" | "aside"} Role
 * @typedef {object} Declared  what a zone is
 * @property {string} id
 * @property {string} label  what a player calls it, and others of its kind: zones of one label stand together
 * @property {string} [mark]  what tells it from the others: "3", "C2"
 * @property {Role} role
 * @property {"table" | "seat" | "side"} whose
 * @property {number} owner  the seat or side it belongs to, or -1
 * @property {number} [row]  its row in a square or a layout, from 1 on
 * @property {number} [column]  its number among those that lie side by side, from 1 on
 * @property {string} [suit]  the letter of the suit of a foundation
 * @property {string} [base]  the rank that begins a foundation, where there are two kinds
 * @property {string} [painted]  the card that is painted on its place
 * @property {boolean} [loose]  whether it is a hand, in which no card has a place of its own
 * @property {boolean} [spread]  whether all its cards are looked at, not the top alone
 * @property {boolean} [kept]  whether its place is shown also when it is empty
 * @typedef {Declared & {cards: string[]}} Zone
 *   A zone of the table; a card that the viewer cannot see is "??".
 * @typedef {{text: string, verb: string, cards?: string[], word?: string, low?: number, high?: number, seat?: number,
 *   home?: Role, source?: string, target?: string, others?: boolean}} Move
 *   A legal move; with `low` and `high` it is a range, and one number of it is named: "raise 5". `seat` is the player whom
 *   it names, `home` the role of the zones where its verb is at home, `source` and `target` are zones as players call
 *   them; with `others` the target is another player's.
 * @typedef {{side: number, points: number, why: string}} ScoreLine
 * @typedef {{table: [string, string][], sides: Record<string, string[]>, seats: string[][], zones?: Record<string, [number, string][]>}} Facts
 *   What is told at a zone has the seat that it is of, -1 for none.
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
 * @property {number} dealer  a seat, or -1 where the house deals
 * @property {string} [house]  what the house is called that deals
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
 * @property {{seat: number, text: string, named?: number}[]} log  the moves of the deal, `named` being the seat that a move
 *   names; the server sends those from `logFrom` on
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
