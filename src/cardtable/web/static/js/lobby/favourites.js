// @ts-check
/** Favourites: each game has a star, and those that have been given one stand before all shelves.
 *
 * The browser keeps them; without scripts there are no stars. */

import { button, kept, make } from "../dom.js";

const KEPT = "favourites";

/** The ids of the games that were given a star. */
function favourites() {
  return kept.get(KEPT).split(" ").filter(Boolean);
}

/** @param {Element} game  a game on a shelf */
const idOf = (game) => game.id.slice("game-".length);

/** Show or set the star of a game. @param {Element} star @param {string} title @param {boolean} isOn */
function draw(star, title, isOn) {
  star.textContent = isOn ? "★" : "☆";
  star.setAttribute("aria-pressed", String(isOn));
  star.setAttribute("aria-label", `Favourite: ${title}`);
}

/** A star that is on when the game is a favourite. @param {string} id @param {string} title */
function starOf(id, title) {
  const star = button("", () => {
    const others = favourites().filter((other) => other !== id);
    kept.set(KEPT, (others.length < favourites().length ? others : [...others, id]).join(" "));
    showFavourites();
  });
  star.className = "star";
  star.dataset.star = id;
  draw(star, title, false);
  return star;
}

/** Give each game on a shelf its star, and show the favourites among those that suit. */
export function showFavourites() {
  const place = document.getElementById("favourites");
  const list = place?.querySelector("ul");
  if (!place || !list) return;
  const chosen = favourites();
  /** @type {Map<string, HTMLElement>} */
  const tiles = new Map();
  for (const game of document.querySelectorAll(".game")) {
    const id = idOf(game);
    const link = game.querySelector("h3 a");
    const form = game.querySelector("form");
    const title = link?.textContent ?? "";
    let star = game.querySelector(".star");
    if (!star) {
      star = starOf(id, title);
      game.querySelector(".ways")?.append(star);
    }
    draw(star, title, chosen.includes(id));
    if (!link || !form || !chosen.includes(id)) continue;
    const named = make("a", { class: "named", href: link.getAttribute("href") ?? "" }, title);
    const facts = [...game.querySelectorAll(".facts li")].slice(0, 2).map((fact) => fact.textContent);
    const own = starOf(id, title);
    draw(own, title, true);
    const told = make("div", {}, named, make("span", {}, facts.join(" · ").replace("minutes", "min.")));
    tiles.set(id, make("li", { class: "tile" }, told, form.cloneNode(true), own));
  }
  list.replaceChildren(...chosen.flatMap((id) => tiles.get(id) ?? []));
  place.hidden = !list.children.length;
}
