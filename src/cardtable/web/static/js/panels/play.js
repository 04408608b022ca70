// @ts-check
/** The Play button of a page of rules: a table with bots, at once. */

/** More than any game seats; the server takes as many as there are seats. */
const BOTS = Array(11).fill("casual");

for (const button of document.querySelectorAll("button[data-play]")) {
  button.addEventListener("click", () => play(/** @type {HTMLButtonElement} */ (button)));
}

/** @param {HTMLButtonElement} button */
async function play(button) {
  button.disabled = true;
  const refused = document.getElementById("refused");
  try {
    const answer = await fetch("/api/tables", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ game: button.dataset.play, bots: BOTS }),
    });
    const said = await answer.json();
    if (answer.ok) location.assign(said.path);
    else if (refused) refused.textContent = said.detail;
  } catch {
    if (refused) refused.textContent = "The server does not answer: try again.";
  }
  button.disabled = false;
}
