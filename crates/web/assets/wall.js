// The wall: seats and standings in turn, in the largest type that fits everybody; full screen. The clock is on every
// page.
"use strict";

const SECONDS = 10;
// Readers who want no motion get everything on one page until they turn pages.
const still = matchMedia("(prefers-reduced-motion: reduce)");
let at = 0, paused = false, whole = still.matches, pages = [];

const parts = () => [["wall", "li"], ["wall-standings", "tbody tr"]]
  .map(([id, of]) => [document.getElementById(id), [...document.querySelectorAll(`#${id} ${of}`)]]);

// The largest size, in pixels, at which the first `count` items of a part fit; 0 if they do not fit even at the
// smallest.
function largest(part, items, count) {
  items.forEach((item, nth) => { item.hidden = nth >= count; });
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

function layout() {
  const all = parts();
  document.documentElement.classList.toggle("turning", !whole);
  for (const [part, items] of all) {
    part.hidden = !whole || (items.length === 0 && part.id === "wall");
    part.style.removeProperty("--size");
    items.forEach((item) => { item.hidden = false; });
  }
  pages = [];
  if (!whole) {
    for (const [part, items] of all.filter(([, items]) => items.length > 0)) {
      part.hidden = false;
      let many = items.length, size = largest(part, items, many);
      if (size === 0) {
        let low = 1, high = many;
        while (low < high) {
          const middle = Math.ceil((low + high) / 2);
          if (largest(part, items, middle) > 0) low = middle; else high = middle - 1;
        }
        many = Math.ceil(items.length / Math.ceil(items.length / low));
        size = largest(part, items, many);
      }
      for (let from = 0; from < items.length; from += many) pages.push([part, items, from, from + many, size]);
      part.hidden = true;
    }
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
