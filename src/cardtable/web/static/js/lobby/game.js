// @ts-check
/** Setting a table: only as many seats are shown as there are players. */

const players = document.getElementById("players");

function showSeats() {
  if (!(players instanceof HTMLSelectElement)) return;
  const count = Number(players.value);
  for (const seat of document.querySelectorAll("[data-seat]")) {
    if (seat instanceof HTMLElement) seat.hidden = Number(seat.dataset.seat) > count;
  }
}

players?.addEventListener("change", showSeats);
showSeats();
export {};
