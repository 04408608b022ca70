// @ts-check
/** How many moves a patience has taken, and how long one has sat over it: while the page is looked at. */

const SECOND = 1000;

/** Seconds that were counted for a deal before this page was loaded anew. @param {string} name */
function counted(name) {
  try {
    return Number(sessionStorage.getItem(name)) || 0;
  } catch {
    return 0;
  }
}

/** @param {string} name @param {number} seconds */
function keep(name, seconds) {
  try {
    sessionStorage.setItem(name, String(seconds));
  } catch {
    return;
  }
}

/** As a clock shows it. @param {number} seconds */
function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Count at a table, and show it where one plays alone.
 *
 * @param {import("./state.js").Desk} desk
 * @param {HTMLElement} place
 */
export function showEffort(desk, place) {
  let deal = "";
  let seconds = 0;
  const show = () => {
    const { shown } = desk;
    place.hidden = !shown?.alone || !shown.started;
    if (!shown || place.hidden) return;
    const name = `cardtable.time.${shown.id}.${shown.deal}`;
    if (name !== deal) [deal, seconds] = [name, counted(name)];
    const moves = shown.log.length;
    place.textContent = `${moves} move${moves === 1 ? "" : "s"} · ${clock(seconds)}`;
  };
  setInterval(() => {
    if (!deal || document.hidden || desk.shown?.over) return;
    seconds += 1;
    keep(deal, seconds);
    show();
  }, SECOND);
  desk.addEventListener("change", show);
}
