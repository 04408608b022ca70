// @ts-check
/** Opening a table from a page: the way to play at once. */

/**
 * Open a table and go to it.
 *
 * @param {Record<string, unknown>} wanted  what `POST /api/tables` takes
 * @returns {Promise<string>} why not, if the page stays
 */
export async function openTable(wanted) {
  try {
    const answer = await fetch("/api/tables", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(wanted),
    });
    const said = await answer.json();
    if (!answer.ok) return said.detail;
    location.assign(said.path);
    return "";
  } catch {
    return "The server does not answer: try again.";
  }
}
