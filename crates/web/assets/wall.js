// The wall: what fits the moment, in the largest type that fits everybody; full screen. While people look for their
// seats, seats alone; then a page of standings after all seats; after the games, standings alone. The clock is on every
// page.
"use strict";

const SECONDS = 10;
// Whoever looks for a seat waits for two other pages at most, if it can be.
const FEW = 3;
// Readers who want no motion get everything on one page until they turn pages.
const still = matchMedia("(prefers-reduced-motion: reduce)");
let at = 0, paused = false, whole = still.matches, pages = [];

const all = [["wall", ".wall-list > li"], ["wall-games", "li"], ["wall-standings", "tbody tr"]];
const of = ([id, of]) => [document.getElementById(id), [...document.querySelectorAll(`#${id} ${of}`)]];
const parts = () => all.map(of);
function wanted() {
  const [seats, games, standings] = all, { moment } = document.querySelector("[data-event]").dataset;
  if (moment === "between" || moment === "finished") return [standings];
  if (moment === "seats_out") return [seats];
  // While games are played, a row of each game says more than a list of seats.
  return [of(games)[1].length > 0 ? games : seats, standings];
}

// The largest size, in pixels, at which some items of a part fit; 0 if they do not fit even at the smallest.
function largest(part, items, from, to) {
  items.forEach((item, nth) => { item.hidden = nth < from || nth >= to; });
  const fits = (size) => {
    part.style.setProperty("--size", `${size}px`);
    return part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1;
  };
  let low = Math.round(Math.max(15, innerHeight / 45)), high = Math.round(innerHeight / 9);
  if (!fits(low)) return 0;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle; else high = middle - 1;
  }
  return low;
}

// The pages of a part: as few as its items need at the smallest size, each with as many items, as large as all of them
// fit.
function paged(part, items) {
  part.hidden = false;
  let count = 0, many = 0, size = 0, starts = [];
  do {
    count += 1;
    many = Math.ceil(items.length / count);
    starts = items.map((_, nth) => nth).filter((nth) => nth % many === 0);
    size = starts.reduce((least, from) => least && Math.min(least, largest(part, items, from, from + many)), Infinity);
  } while (size === 0 && many > 1);
  // On fewer pages without the opponents: those are at the table.
  if (count > FEW && !part.classList.contains("bare") && part.querySelector(".against")) {
    part.classList.add("bare");
    return paged(part, items);
  }
  part.hidden = true;
  return starts.map((from) => [part, items, from, from + many, size]);
}

function layout() {
  const now = wanted();
  document.documentElement.classList.toggle("turning", !whole);
  for (const kind of all) {
    const [part, items] = of(kind);
    part.hidden = !whole || !now.includes(kind) || (items.length === 0 && part.id !== "wall-standings");
    part.style.removeProperty("--size");
    part.classList.remove("bare");
    items.forEach((item) => { item.hidden = false; });
  }
  pages = [];
  if (!whole) {
    const turns = now.map(of).filter(([, items]) => items.length > 0).map(([part, items]) => paged(part, items));
    // Whoever looks for a seat waits for one page of standings at most.
    const [first, then] = turns;
    pages = then ? then.flatMap((page) => [...first, page]) : first ?? [];
    if (pages.length === 0) of(now[now.length - 1])[0].hidden = false;
  }
  show();
}

function show() {
  const said = document.querySelector("[data-page-of]");
  said.textContent = "";
  if (pages.length === 0) return;
  const [shown, items, from, to, size] = pages[at % pages.length];
  for (const [part] of parts()) part.hidden = part !== shown;
  items.forEach((item, nth) => { item.hidden = nth < from || nth >= to; });
  if (size > 0) shown.style.setProperty("--size", `${size}px`);
  if (pages.length > 1) said.textContent = `${(at % pages.length) + 1}/${pages.length}`;
}

layout();
document.fonts?.ready.then(layout);
setInterval(() => { if (!paused && !whole && pages.length > 1) { at += 1; show(); } }, SECONDS * 1000);
document.addEventListener("refreshed", layout);
addEventListener("resize", layout);
still.addEventListener("change", () => {
  whole = still.matches;
  layout();
});

const full = document.querySelector("[data-full]"), turning = document.querySelector("[data-pages]");
turning.hidden = false;
turning.addEventListener("click", () => {
  paused = !whole && !paused;
  whole = false;
  layout();
});
if (document.fullscreenEnabled) {
  full.hidden = false;
  full.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen();
  });
}
