// @ts-check
/** A few short tones, made here, when it is the viewer's turn. Off unless chosen. */

/** @typedef {import("../types.js").Table} Table */

const TONES = [587.3, 880];
const APART = 0.11;
const LENGTH = 0.22;
const LOUD = 0.12;

/** @type {AudioContext | null} */
let audio = null;

/** Two rising tones. */
export function chime() {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [at, tone] of TONES.entries()) play(audio, tone, start + at * APART);
}

/**
 * @param {AudioContext} context
 * @param {number} tone
 * @param {number} at
 */
function play(context, tone, at) {
  const source = new OscillatorNode(context, { type: "sine", frequency: tone });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(LOUD, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + LENGTH);
}

/** Sounds when the turn comes to the viewer. */
export class TurnSound {
  constructor() {
    this.wasTurn = true; // no sound for the first look at the table
  }

  /** @param {Table} table */
  show(table) {
    const isTurn = table.started && !table.over && table.toAct.includes(table.you);
    if (isTurn && !this.wasTurn && document.documentElement.dataset.sound === "on") chime();
    this.wasTurn = isTurn;
  }
}
