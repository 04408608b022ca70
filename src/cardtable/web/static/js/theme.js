// @ts-check
/* Before the first paint: the theme and the deck that were chosen here before. */
(() => {
  for (const name of ["theme", "deck", "index", "glow", "motion", "sound"]) {
    try {
      const value = localStorage.getItem(`cardtable.${name}`);
      if (value) document.documentElement.dataset[name] = value;
    } catch {
      return; // a browser that keeps nothing
    }
  }
})();
