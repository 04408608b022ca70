// @ts-check
/** The lobby: games change as one chooses, the name without leaving the page. Without this, forms do the same. */

import { kept } from "../dom.js";
import { showFavourites } from "./favourites.js";

const PAUSE = 120; // milliseconds in which somebody may be typing on

/** @template {Element} T @param {string} selector @param {new () => T} kind @returns {T} */
function the(selector, kind) {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`this page has no ${selector}`);
  return found;
}

/** What is chosen, without the questions that were left open. @param {HTMLFormElement} form */
function wishOf(form) {
  const wish = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim()) wish.append(name, value);
  }
  return wish.toString();
}

/** Let games that are shown already be the same elements as before, so that nothing flickers.
 * @param {HTMLElement} place @param {Document} fresh */
function replaceGames(place, fresh) {
  for (const game of fresh.querySelectorAll(".game")) {
    const links = [...game.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
    const shown = document.getElementById(game.id);
    if (!shown) continue;
    shown.querySelectorAll("a").forEach((link, i) => link.setAttribute("href", links[i] ?? ""));
    game.replaceWith(shown);
  }
  for (const shelf of fresh.querySelectorAll("details")) {
    const shown = document.getElementById(shelf.id);
    if (shown instanceof HTMLDetailsElement && shown.open && shown.dataset.opened) {
      shelf.open = true;
      shelf.dataset.opened = "yes";
    }
  }
  place.replaceChildren(...fresh.body.childNodes);
  showFavourites();
}

/** Show the games that suit, whenever something is chosen or typed. */
function followWishes() {
  const form = the("#wish", HTMLFormElement);
  const place = the("#games", HTMLElement);
  let timer = 0;
  let asked = "";
  const look = async () => {
    const wish = wishOf(form);
    if (wish === asked) return;
    asked = wish;
    const answer = await fetch(`/lobby/games?${wish}`);
    if (!answer.ok || asked !== wish) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (asked !== wish) return;
    replaceGames(place, fresh);
    history.replaceState(null, "", wish ? `/?${wish}` : "/");
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, PAUSE);
  };
  asked = wishOf(form);
  form.addEventListener("input", soon);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    look();
  });
  the("#show", HTMLButtonElement).hidden = true;
}

/** A shelf that somebody has opened stays so when he chooses on. */
function keepShelvesOpen() {
  the("#games", HTMLElement).addEventListener("click", ({ target }) => {
    const shelf = target instanceof Element && target.closest("summary")?.parentElement;
    if (shelf instanceof HTMLDetailsElement) shelf.dataset.opened = shelf.open ? "" : "yes";
  });
}

/** Change the name where one is. */
function keepName() {
  const form = the("form.name", HTMLFormElement);
  const field = the("#name", HTMLInputElement);
  const said = the("#name-said", HTMLElement);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await fetch("/api/guest", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: field.value }),
    });
    const told = await answer.json();
    if (answer.ok) {
      field.value = told.name;
      said.textContent = `Good to see you, ${told.name}.`;
    } else {
      said.textContent = typeof told.detail === "string" ? told.detail : "That cannot be your name.";
    }
  });
}

/** The lamp: light or dark, kept in this browser as the settings at a table are. */
function lightLamp() {
  const lamp = the("#lamp", HTMLButtonElement);
  const { dataset } = document.documentElement;
  const isDark = () => (dataset.theme ? dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
  const show = () => {
    const other = isDark() ? "light" : "dark";
    lamp.textContent = isDark() ? "☀" : "☾";
    lamp.setAttribute("aria-label", `Turn the room ${other}`);
    lamp.title = `Turn the room ${other}`;
  };
  lamp.addEventListener("click", () => {
    dataset.theme = isDark() ? "light" : "dark";
    kept.set("theme", dataset.theme);
    show();
  });
  lamp.hidden = false;
  show();
}

followWishes();
keepShelvesOpen();
showFavourites();
keepName();
lightLamp();
