// What pages do by themselves: progress, printing. Without scripts everything works by links and forms.
"use strict";

// A plan in the making: the bar follows, and the page becomes the plan.
for (const box of document.querySelectorAll("[data-progress]")) {
  const bar = box.querySelector("progress");
  const line = box.querySelector("[role=status]");
  const source = new EventSource(box.dataset.progress);
  source.addEventListener("progress", (event) => {
    const [percent] = event.data.split(" ", 1);
    bar.value = Number(percent);
    line.textContent = event.data.slice(percent.length + 1);
  });
  source.addEventListener("done", () => {
    source.close();
    location.reload();
  });
}

// Print: the sheets in an invisible frame, and the browser's own print window.
for (const link of document.querySelectorAll("a[data-print]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.className = "sheets";
    frame.title = link.textContent;
    frame.src = link.href;
    frame.addEventListener("load", () => frame.contentWindow.print());
    document.querySelector("iframe.sheets")?.remove();
    document.body.append(frame);
  });
}

// The picture of the first places: shared where the browser can, else saved, in pixels with the day of this place.
// Without a script the link opens it.
document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("a[data-picture]");
  if (!link) return;
  event.preventDefault();
  try {
    const drawn = new Image(), address = new URL(link.href), canvas = document.createElement("canvas");
    address.searchParams.set("west", new Date().getTimezoneOffset());
    drawn.src = address;
    await drawn.decode();
    [canvas.width, canvas.height] = [drawn.naturalWidth * 2, drawn.naturalHeight * 2];
    canvas.getContext("2d").drawImage(drawn, 0, 0, canvas.width, canvas.height);
    const pixels = await new Promise((ready) => { canvas.toBlob(ready, "image/png"); });
    const files = [new File([pixels], "first.png", { type: "image/png" })];
    if (navigator.canShare?.({ files })) await navigator.share({ files });
    else {
      const saved = document.createElement("a");
      [saved.href, saved.download] = [URL.createObjectURL(pixels), "first.png"];
      saved.click();
      setTimeout(() => URL.revokeObjectURL(saved.href), 60000);
    }
  } catch (error) { if (error.name !== "AbortError") location.assign(link.href); }
});

// A confirmation is shown for ten seconds, and not again when the page is reloaded.
for (const toast of document.querySelectorAll("[data-toast]")) {
  setTimeout(() => { if (!toast.contains(document.activeElement)) toast.remove(); }, 10000);
  const here = new URL(location.href);
  here.searchParams.delete("done");
  history.replaceState(null, "", here);
}

// Times in the reader's zone and style: in English some write 7 pm and others 19:00.
const manner = navigator.languages.find((tongue) => tongue.startsWith(document.documentElement.lang.slice(0, 2))) ?? document.documentElement.lang;
function localise(root) {
  for (const time of root.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    if (!Number.isNaN(at.getTime())) time.textContent = at.toLocaleTimeString(manner, { hour: "2-digit", minute: "2-digit" });
  }
}
localise(document);

// A start is in the zone of this browser, unless another one is given.
document.getElementById("start")?.addEventListener("change", (event) => {
  const zone = event.target.form.elements.namedItem("zone");
  if (event.target.value && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
});

// Form values are stored with the entry in the history: going back restores them.
for (const form of document.querySelectorAll("form.plan")) {
  const back = form.dataset.sentTo || performance.getEntriesByType("navigation")[0]?.type !== "navigate";
  const { names } = form.elements, kept = (back && history.state?.question) || [];
  if (names.value === names.defaultValue) for (const [name, value] of kept) {
    const field = form.elements.namedItem(name);
    if (field?.type === "checkbox") field.checked = true;
    else if (field) field.value = value;
  }
  const keep = () => history.replaceState({ ...history.state, question: [...new FormData(form)] }, "");
  // Not at every letter: a browser that gets 200 requests in ten seconds stops updating the form.
  let later;
  form.addEventListener("input", () => {
    clearTimeout(later);
    later = setTimeout(keep, 300);
  });
  form.addEventListener("submit", () => {
    clearTimeout(later);
    keep();
  });
}
// Another list has other columns.
document.addEventListener("input", ({ target, inputType }) => {
  if (target.id === "names" && inputType === "insertFromPaste") document.querySelector("#count .as-read")?.remove();
});

// A menu closes by Esc, and by a touch elsewhere.
const closeMenus = (but) => document.querySelectorAll(".menu[open], .ask[open]").forEach((menu) => { if (!menu.contains(but)) menu.open = false; });
document.addEventListener("click", ({ target }) => closeMenus(target));
document.addEventListener("keydown", ({ key, target }) => {
  const menu = key === "Escape" && target.closest?.(".menu[open], .ask[open]");
  if (key === "Escape") closeMenus(null);
  if (menu) menu.querySelector("summary").focus();
});

// What is chosen in a line that scrolls is in sight.
const inSight = () => document.querySelectorAll(".scrolls").forEach((line) => {
  const chosen = line.querySelector("[aria-current]");
  if (chosen) line.scrollLeft = chosen.offsetLeft - line.offsetLeft - (line.clientWidth - chosen.offsetWidth) / 2;
});
inSight();
document.addEventListener("refreshed", inSight);

// Parts of a page are shown one at a time; without a script they are one below the other.
for (const nav of document.querySelectorAll("[data-parts]")) {
  const links = [...nav.querySelectorAll("a")], part = (link) => document.getElementById(link.getAttribute("href").slice(1));
  const show = (chosen) => links.forEach((link) => {
    part(link).hidden = link !== chosen;
    if (link === chosen) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  });
  nav.parentElement.classList.add("on");
  nav.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link) return;
    event.preventDefault();
    show(link);
  });
  show(links[0]);
}

// Who meets whom: touching a square, or choosing two names, shows where. The rounds of the page have the data.
for (const map of document.querySelectorAll("[data-map]")) {
  const [one, other] = map.querySelectorAll("select"), names = [...one.options].map((option) => option.text), n = names.length;
  if (n < 2) continue;
  const number = new Map(names.map((name, at) => [name, at]));
  const met = names.map(() => names.map(() => []));
  for (const round of document.querySelectorAll(".rounds .round")) for (const table of round.querySelectorAll(".table")) {
    const place = `${round.querySelector("h3").textContent}, ${table.querySelector("h4").textContent}`;
    const seats = [...table.querySelectorAll("bdi")].map((seat) => number.get(seat.textContent)).filter((at) => at !== undefined);
    for (const a of seats) for (const b of seats) if (a !== b) met[a][b].push(place);
  }
  const CELL = 20, LEFT = 150, TOP = 6, side = n * CELL;
  const plain = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const lines = Array.from({ length: n + 1 }, (_, at) => `M0 ${at * CELL}h${side}M${at * CELL} 0v${side}`).join("");
  const marks = met.flatMap((row, a) => row.map((places, b) => {
    const [x, y] = [b * CELL + CELL / 2, a * CELL + CELL / 2];
    if (places.length === 0) return "";
    if (places.length === 1) return `<circle class="met" cx="${x}" cy="${y}" r="5"/>`;
    return `<circle class="often" cx="${x}" cy="${y}" r="9"/><text class="times" x="${x}" y="${y + 4}" text-anchor="middle">${places.length}</text>`;
  })).join("");
  const labels = names.map((name, at) => `<text x="-6" y="${at * CELL + 14}" text-anchor="end">${plain(name.length > 24 ? `${name.slice(0, 23)}…` : name)}</text>`).join("");
  map.querySelector(".squares").innerHTML = `<svg width="${(side + LEFT + TOP) * 1.3}" viewBox="${-LEFT} ${-TOP} ${side + LEFT + TOP} ${side + 2 * TOP}"><path class="lines" d="${lines}M0 0l${side} ${side}"/>${marks}${labels}<rect class="chosen" width="${CELL}" height="${CELL}"/></svg>`;
  const drawing = map.querySelector("svg"), chosen = map.querySelector(".chosen");
  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const say = (a, b) => {
    const places = met[a][b], values = { one: names[a], other: names[b], places: places.join(" · ") };
    [one.selectedIndex, other.selectedIndex] = [a, b];
    chosen.setAttribute("x", b * CELL);
    chosen.setAttribute("y", a * CELL);
    map.querySelector(".told").textContent = a === b ? "" : filled(places.length > 0 ? map.dataset.met : map.dataset.never, values);
  };
  const touched = (event) => {
    const box = drawing.getBoundingClientRect(), scale = (side + LEFT + TOP) / box.width;
    const [b, a] = [(event.clientX - box.left) * scale - LEFT, (event.clientY - box.top) * scale - TOP].map((at) => Math.floor(at / CELL));
    if (a >= 0 && b >= 0 && a < n && b < n && a !== b) say(a, b);
  };
  drawing.addEventListener("pointerdown", touched);
  drawing.addEventListener("pointermove", touched);
  for (const choice of [one, other]) choice.addEventListener("change", () => say(one.selectedIndex, other.selectedIndex));
  const first = met[0].findIndex((places) => places.length > 0);
  say(0, first < 0 ? 1 : first);
  map.hidden = false;
  map.nextElementSibling.hidden = true;
}

// Ways to seat rounds that are for other games than the chosen one are not offered.
for (const ways of document.querySelectorAll("select[data-ways]")) {
  const game = document.getElementById(ways.dataset.ways);
  const fit = () => {
    for (const way of ways.options) {
      way.hidden = way.disabled = game.value !== "" && "games" in way.dataset && !way.dataset.games.includes(` ${game.value} `);
    }
    for (const field of document.querySelectorAll("[data-for-games]")) field.hidden = !field.dataset.forGames.includes(` ${game.value} `);
    if (ways.selectedOptions[0]?.disabled) ways.value = "";
  };
  game.addEventListener("change", fit);
  fit();
}

// The count of people follows the typing; answers to earlier requests come too late and are ignored.
for (const form of document.querySelectorAll("form[data-count]")) {
  let timer = null, asked = null;
  const count = async () => {
    asked?.abort();
    asked = new AbortController();
    try {
      const answer = await fetch(form.dataset.count, { method: "POST", body: new URLSearchParams(new FormData(form)), signal: asked.signal });
      const focus = document.activeElement?.id;
      if (answer.ok) document.getElementById("count").innerHTML = await answer.text();
      if (/^c\d$/.test(focus)) document.getElementById(focus)?.focus();
    } catch { /* the next key asks again */ }
  };
  const soon = () => { clearTimeout(timer); timer = setTimeout(count, 250); };
  form.addEventListener("input", soon);
  // Text typed before this script loaded, or restored by the browser, counts as well.
  if (form.elements.namedItem("names").value) soon();
}

// A choice that sets another field: it replaces an empty value or that of the last choice; typed text stays.
for (const select of document.querySelectorAll("select[data-sets]")) {
  const field = document.getElementById(select.dataset.sets);
  const usual = () => select.selectedOptions[0]?.dataset.value ?? "";
  let before = usual();
  select.addEventListener("change", () => {
    if (["", before].includes(field.value.trim())) field.value = usual();
    before = usual();
  });
}

// Who uses keys begins at the answer or at the work, not above the menu.
const begin = document.querySelector("[data-begin]");
if (begin && !location.hash && !document.querySelector("[autofocus]")) begin.focus({ preventScroll: true });

// Search in lists: the typed text must begin any word of a name.
document.addEventListener("input", (event) => {
  const list = event.target.dataset?.find && document.getElementById(event.target.dataset.find);
  if (!list) return;
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const wanted = plain(event.target.value.trim());
  for (const item of list.children) {
    item.hidden = !plain((item.querySelector("th") ?? item).textContent).split(/\s+/).some((_, at, words) => words.slice(at).join(" ").startsWith(wanted));
  }
});

// The memory of this browser, if allowed.
const memory = (() => { try { return localStorage; } catch { return null; } })();
const recall = (name) => JSON.parse(memory?.getItem(name) ?? "null");
const remember = (name, what) => { try { memory?.setItem(name, JSON.stringify(what)); } catch { /* it is full */ } };

// A commitment is remembered until its draw.
function kept(root) {
  for (const form of root.querySelectorAll("form[data-remember]")) {
    const fields = ["method", "rounds", "secret"].map((name) => form.elements.namedItem(name));
    if (form.elements.namedItem("what").value === "commit") {
      form.addEventListener("submit", () => remember(form.dataset.remember, fields.map((field) => field.value)));
    } else if (!fields[2].value) {
      (recall(form.dataset.remember) ?? []).forEach((value, at) => { fields[at].value = value; if (fields[at].type === "text") fields[at].defaultValue = value; });
    }
  }
}
kept(document);

// Two people change places by dragging one onto the other. Ticks and the button do the same.
function swaps(root) {
  for (const form of root.querySelectorAll("form[data-swap]")) {
    let held = null;
    form.addEventListener("dragstart", (event) => { held = event.target.closest?.(".pick"); });
    form.addEventListener("dragover", (event) => {
      const over = event.target.closest?.(".pick");
      form.querySelectorAll(".over").forEach((pick) => pick.classList.remove("over"));
      if (held && over && over !== held) { event.preventDefault(); over.classList.add("over"); }
    });
    form.addEventListener("drop", (event) => {
      const over = event.target.closest?.(".pick");
      if (!held || !over || over === held) return;
      event.preventDefault();
      form.querySelectorAll("[name=swap]").forEach((box) => { box.checked = false; });
      held.querySelector("input").checked = over.querySelector("input").checked = true;
      form.requestSubmit();
    });
  }
}
swaps(document);

// Live: after a change, the following parts are replaced. A part in use stays.
function inUse(part) {
  if (part.matches(".board")) return part.querySelector("details")?.open ?? false;
  const typed = (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  return part.contains(document.activeElement) || [...part.querySelectorAll("input:not([type=hidden]), textarea")].some(typed);
}
function renew(part, now) {
  if (inUse(part) || part.innerHTML === now.innerHTML) return;
  const put = document.importNode(now, true);
  const held = part.matches(".board") && part.contains(document.activeElement) ? document.activeElement.value : null;
  if (part.matches("details")) put.open = part.open;
  part.replaceWith(put);
  if (held !== null) put.querySelector(`.touch[value="${held}"]`)?.focus();
  localise(put);
  swaps(put);
  kept(put);
}
// Of a list, each item by itself: while typing at one table, the others still update.
function renewEach(part, now) {
  for (const item of [...part.children]) if (!now.querySelector(`#${item.id}`) && !inUse(item)) item.remove();
  let place = part.firstElementChild;
  for (const item of now.children) {
    const old = document.getElementById(item.id);
    if (!old) {
      const put = document.importNode(item, true);
      part.insertBefore(put, place);
      localise(put);
      continue;
    }
    const away = old.hidden && document.querySelector(`[data-find="${part.id}"]`) !== null;
    renew(old, item);
    const put = document.getElementById(item.id);
    if (away) put.hidden = true;
    place = put.nextElementSibling;
  }
}
// The page as the server wrote it: unchanged pieces are taken from it. In place of the name of the operation that its
// forms send it has one character (`OP` in rendered.rs), which becomes a new name whenever the page has changed.
const OP = "\u0001";
const newOp = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const nameless = (text) => {
  const op = /data-op="(\w+)"/.exec(text)?.[1];
  return op ? text.replaceAll(op, OP) : text;
};
let written = null, writtenAt = null;
const asWritten = async (here) => {
  if (writtenAt !== here.href) written = null;
  writtenAt = here.href;
  // The browser's cached copy of this page is good enough, however old.
  written ??= await fetch(here, { cache: "only-if-cached", mode: "same-origin" }).then(async (kept) => (kept.ok ? nameless(await kept.text()) : null), () => null);
  return written;
};
function pieces(old, changes) {
  const signs = [...old];
  let end = 0;
  return changes.map((piece) => {
    if (typeof piece === "string") return piece;
    const from = end + piece[0];
    end = from + piece[1];
    return signs.slice(from, end).join("");
  }).join("");
}
async function newest() {
  // The visible part stays, even if the evening moves on.
  const here = new URL(location.href), { tab } = document.querySelector("[data-event]").dataset;
  if (tab) here.searchParams.set("tab", tab);
  const has = await asWritten(here), line = has && /data-seen="(\d+)"/.exec(has)?.[1];
  const headers = { accept: "text/html", ...(line ? { "x-seen": line } : {}) };
  const answer = await fetch(here, { headers });
  if (!answer.ok) return null;
  const changed = answer.headers.get("content-type")?.startsWith("application/json");
  written = changed ? pieces(has, await answer.json()) : nameless(await answer.text());
  const shown = written.replaceAll(OP, newOp());
  // The worker stores the page as built here.
  if (changed && navigator.serviceWorker?.controller) {
    const whole = new Response(shown, { headers: { "content-type": "text/html; charset=utf-8" } });
    caches.open("roundtable 1").then((shelf) => shelf.put(here.href, whole)).catch(() => {});
  }
  return new DOMParser().parseFromString(shown, "text/html");
}
// How far the clock of the server is ahead of this one, in milliseconds.
let skew = 0;
const followed = document.querySelector("[data-event]");
if (followed) {
  const connection = document.getElementById("connection");
  const said = connection?.textContent;
  let seen = Number(followed.dataset.seen), told = seen, timer = null;
  // At another moment of the evening the page has another order, and is loaded anew. The wall keeps its full screen,
  // and turns other pages.
  const turned = (moment) => {
    if (!moment || moment === followed.dataset.moment) return false;
    const isWall = followed.matches(".wall"), loads = !isWall && !inUse(document.querySelector("main"));
    if (isWall) followed.dataset.moment = moment;
    if (loads) location.reload();
    return loads;
  };
  const refresh = async () => {
    timer = null;
    try {
      const fresh = await newest();
      if (!fresh) return;
      const event = fresh.querySelector("[data-event]")?.dataset;
      seen = Number(event?.seen ?? seen);
      if (turned(event?.moment)) return;
      for (const part of document.querySelectorAll("[data-live]")) {
        const now = fresh.getElementById(part.id);
        if (now && part.dataset.live === "each") renewEach(part, now);
        else if (now) renew(part, now);
      }
      document.dispatchEvent(new Event("refreshed"));
      // Another copy of the server may be a moment behind the one that sent the event.
      if (seen < told) timer = setTimeout(refresh, 500);
    } catch { /* the stream tells when the server is back */ }
  };
  const source = new EventSource(`/e/${followed.dataset.event}/live`);
  // The server sends the time that a full room takes to ask, in milliseconds, with the number: not everybody asks at
  // once.
  const heard = (event) => {
    const [line, spread, now] = event.data.split(" ").map(Number);
    if (now) skew = now - Date.now();
    told = line;
    if (connection) connection.textContent = said;
    document.dispatchEvent(new Event("connected"));
    if (told !== seen && timer === null) timer = setTimeout(refresh, Math.random() * spread);
  };
  document.addEventListener("look", refresh);
  source.addEventListener("now", heard);
  source.addEventListener("changed", heard);
  source.addEventListener("error", () => { if (connection) connection.textContent = followed.dataset.offline; });
  addEventListener("pagehide", () => source.close());
}

// One clock of the event on every screen, by the clock of the server; a bell five minutes before the end, and at the
// end.
let before = null;
function bell(times) {
  const sound = new AudioContext();
  for (let nth = 0; nth < times; nth += 1) {
    const tone = sound.createOscillator(), volume = sound.createGain(), from = sound.currentTime + nth * 0.9;
    tone.frequency.value = 660;
    tone.connect(volume).connect(sound.destination);
    volume.gain.setValueAtTime(0.4, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 2.5);
    tone.start(from);
    tone.stop(from + 2.5);
  }
  navigator.vibrate?.(Array.from({ length: times * 2 - 1 }, (_, nth) => (nth % 2 ? 200 : 500)));
}
function tick() {
  for (const clock of document.querySelectorAll("[data-clock]")) {
    const shown = clock.querySelector("[data-shown]"), runs = clock.dataset.ends !== undefined;
    const exact = Number(clock.dataset.ends) - (Date.now() + skew) / 1000;
    const left = runs ? Math.max(0, Math.ceil(exact)) : Number(clock.dataset.left);
    const text = runs && left === 0 ? clock.dataset.up : `${String(Math.floor(left / 60)).padStart(2, "0")}:${String(left % 60).padStart(2, "0")}`;
    if (shown.textContent !== text) shown.textContent = text;
    clock.classList.toggle("over", runs && left === 0);
    clock.classList.toggle("soon", runs && left > 0 && left <= 300);
  }
  const clock = document.querySelector("[data-clock][data-bell]") ?? document.querySelector("[data-clock]");
  const ends = clock?.dataset.ends, left = ends === undefined ? null : Number(ends) - (Date.now() + skew) / 1000;
  if (left !== null && before?.ends === ends && (clock.dataset.bell !== undefined || recall("ring"))) {
    if (before.left > 300 && left <= 300) bell(1);
    if (before.left > 0 && left <= 0) bell(3);
  }
  before = left === null ? null : { ends, left };
}
tick();
setInterval(tick, 250);
for (const button of document.querySelectorAll("[data-ring]")) {
  const show = () => button.setAttribute("aria-pressed", String(Boolean(recall("ring"))));
  button.hidden = false;
  show();
  button.addEventListener("click", () => { remember("ring", !recall("ring")); show(); if (recall("ring")) bell(1); });
}

// A new seat is called out where somebody looks at their own: the title blinks until they touch the page or a minute has
// passed, and the bell rings if they asked for it.
const seatHere = () => document.querySelector("[data-seat]")?.dataset.seat ?? "";
let lastSeat = seatHere();
const title = document.title;
document.addEventListener("refreshed", () => {
  const seat = seatHere(), isNew = seat !== "" && seat !== lastSeat;
  lastSeat = seat;
  if (!isNew) return;
  if (recall("ring")) bell(2);
  let left = 60;
  const still = () => { clearInterval(blink); document.title = title; };
  const blink = setInterval(() => { left -= 1; document.title = left % 2 ? `● ${seat}` : title; if (left === 0) still(); }, 1000);
  for (const touch of ["pointerdown", "keydown", "visibilitychange"]) document.addEventListener(touch, still, { once: true });
});

// The phone tells a new seat while the page is closed, where the page is safe and the browser takes messages (Push API).
// A browser has one subscription for all its events; each event knows whether it is for it.
for (const button of document.querySelectorAll("[data-phone]")) {
  const address = button.dataset.phone, place = `phone ${new URL(address, location).pathname}`, said = document.getElementById("phone-said");
  const show = () => button.setAttribute("aria-pressed", String(Boolean(recall(place))));
  const send = async (fields) => {
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
    if (!answer.ok) throw new Error(new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main p")?.textContent);
  };
  const subscription = async () => (await navigator.serviceWorker.ready).pushManager.getSubscription();
  const keep = async ({ endpoint, keys: { p256dh, auth } }) => { await send({ endpoint, p256dh, auth }); remember(place, endpoint); };
  const begin = async () => {
    if (await Notification.requestPermission() !== "granted") throw new Error();
    const answer = await fetch(address), { pushManager } = await navigator.serviceWorker.ready;
    if (!answer.ok) throw new Error();
    const text = (await answer.text()).replaceAll("-", "+").replaceAll("_", "/");
    const asked = { userVisibleOnly: true, applicationServerKey: Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)) };
    // One that is there may be for another key of this address.
    const made = await pushManager.subscribe(asked).catch(async () => { await (await subscription())?.unsubscribe(); return pushManager.subscribe(asked); });
    await keep(made.toJSON());
  };
  button.addEventListener("click", async () => {
    said.textContent = "";
    try {
      if (recall(place)) { await send({ endpoint: recall(place), off: 1 }); remember(place, null); } else await begin();
    } catch (error) { said.textContent = error.message || button.dataset.not; }
    show();
  });
  if (!isSecureContext || !navigator.serviceWorker || !("PushManager" in window) || !("Notification" in window)) continue;
  button.hidden = false;
  show();
  // The browser may have got another address since, or dropped it.
  if (recall(place)) subscription().then(async (now) => {
    if (!now) remember(place, null);
    else if (now.endpoint !== recall(place)) await keep(now.toJSON());
    show();
  }).catch(() => { /* at the next visit, then */ });
}

// Who I am: this phone remembers it after a choice, or from a personal link.
const mine = document.querySelector("[data-me]");
if (mine) {
  const { event, me, name } = mine.dataset, place = `me ${event}`;
  const [keep, forget] = [document.querySelector("[data-remember-me]"), document.querySelector("[data-forget-me]")];
  const is = () => recall(place)?.number === me;
  const show = () => { keep.hidden = is(); forget.hidden = !is(); };
  const take = () => { remember(place, { number: me, name, href: mine.dataset.own === undefined ? `/e/${event}/p/${me}` : location.pathname }); show(); };
  keep.addEventListener("click", take);
  forget.addEventListener("click", () => { remember(place, null); show(); });
  if (mine.dataset.own === undefined) show(); else take();
}
function greet() {
  const line = document.querySelector("[data-me-of]"), known = line && recall(`me ${line.dataset.meOf}`);
  if (!known) return;
  const item = document.querySelector(`#people a[href*="/p/${known.number}"]`);
  const link = line.querySelector("a");
  link.href = known.href + location.search.replace(/[?&](round|by|games)=[^&]*/g, "");
  link.textContent = item ? [...item.children].map((part) => part.textContent.trim()).filter(Boolean).join(" · ") : known.name;
  line.hidden = false;
}
greet();
document.addEventListener("refreshed", greet);

// Rules: changes are marked during typing.
document.addEventListener("input", (event) => {
  const row = event.target.closest?.("[data-rules] tr[data-now]");
  if (!row) return;
  const said = event.target.matches("select") ? event.target.selectedOptions[0].textContent : event.target.value.trim();
  const changes = said !== row.dataset.now;
  row.classList.toggle("changes", changes);
  row.querySelector("[data-changed]").hidden = !changes;
});

// Without a network, a page of an event opens in its last state: a worker stores it, if the browser allows. At the
// first visit the worker starts too late to see the files of this page, and fetches them again.
if (followed) {
  navigator.serviceWorker?.register("/worker.js", { scope: "/e/" }).then(async () => {
    if (!navigator.serviceWorker.controller) {
      await new Promise((ready) => { navigator.serviceWorker.addEventListener("controllerchange", ready, { once: true }); });
      const parts = [...document.querySelectorAll("script[src], link[href]")].map((part) => part.src || part.href);
      await Promise.all([location.href, ...parts].map((part) => fetch(part)));
    }
    document.documentElement.dataset.kept = "";
    const line = document.getElementById("kept");
    if (line) line.hidden = false;
  }).catch(() => { /* it stays open, then */ });
}

// The key of the server is after the # of the address, which is not sent. It moves to its field, and out of the
// address.
const takeKey = () => {
  const given = /^#key=(.+)$/.exec(location.hash)?.[1];
  const fields = document.querySelectorAll("input[name=key]");
  if (fields.length === 0) return;
  // This browser stores it: the person at the machine enters it once.
  if (given) remember("key of this server", decodeURIComponent(given));
  const key = given ? decodeURIComponent(given) : recall("key of this server");
  if (!key) return;
  for (const field of fields) if (given || (!field.value && !field.matches("[aria-invalid=true]"))) field.value = key;
  if (given) history.replaceState(null, "", location.pathname + location.search);
};
takeKey();
// The address may be typed while the page is already open.
addEventListener("hashchange", takeKey);

// Rules of another game than the chosen one are not offered.
const game = document.getElementById("game"), rulesOf = [...document.querySelectorAll("optgroup[data-of-game]")];
if (game && rulesOf.length > 0) {
  const offer = () => {
    for (const group of rulesOf) group.hidden = group.disabled = game.value !== "" && !["", game.value].includes(group.dataset.ofGame);
    const rules = rulesOf[0].closest("select");
    if (rules.selectedOptions[0]?.parentElement.disabled) rules.value = "";
  };
  game.addEventListener("change", offer);
  offer();
}
