// The list of events that this browser has opened, with their links, and the cards of links: copied, shared. The list
// stays in this browser.
"use strict";

const shelf = (() => { try { return localStorage; } catch { return null; } })();
const opened = () => { try { return JSON.parse(shelf?.getItem("events") ?? "[]"); } catch { return []; } };
const store = (events) => { try { shelf?.setItem("events", JSON.stringify(events.slice(0, 100))); } catch { /* it is full */ } };
function keep(id, title, links) {
  const before = opened().find((event) => event.id === id);
  store([{ id, title, at: new Date().toISOString(), links: { ...before?.links, ...links } }, ...opened().filter((event) => event.id !== id)]);
}
const forget = (id) => store(opened().filter((event) => event.id !== id));
const path = (link) => new URL(link, location.href).pathname;

// Stores the links of a newly opened event, and that of the current page. A deleted event leaves the list.
for (const roles of document.querySelectorAll("[data-opened]")) {
  const cards = [...roles.querySelectorAll("[data-role]")];
  keep(roles.dataset.opened, roles.dataset.title, Object.fromEntries(cards.map((card) => [card.dataset.role, path(card.querySelector(".link a").href)])));
}
const here = document.querySelector("[data-event][data-keyed]");
const own = here ? { [here.dataset.keyed]: location.pathname } : {};
const gone = document.querySelector("[data-deleted]")?.dataset.deleted;
if (gone) forget(gone);
if (here) keep(here.dataset.event, here.dataset.title, own);

// Cards whose links this browser has stored, and the whole address of each: no page of the desk holds a key. A code is
// fetched when it is seen, that of the organiser when its card is opened.
for (const roles of document.querySelectorAll("[data-links-of]")) {
  const links = { ...opened().find((event) => event.id === roles.dataset.linksOf)?.links, ...own };
  for (const card of roles.querySelectorAll("[data-role]")) {
    const link = card.querySelector(".link a"), to = link.getAttribute("href") || links[card.dataset.role];
    if (!to) continue;
    link.href = to;
    link.textContent = link.href;
    const code = card.querySelector("img"), cover = card.querySelector(".covered");
    const show = () => { code.src ||= `${new URL(to, location.href).pathname}/code.svg`; };
    if (cover) cover.addEventListener("toggle", show, { once: true });
    else show();
    for (const part of card.querySelectorAll("[data-with-link]")) part.hidden = false;
    card.querySelector("[data-without-link]")?.remove();
  }
}

for (const list of document.querySelectorAll("[data-events]")) {
  const rows = list.querySelector("ul"), pattern = list.querySelector("template"), language = document.documentElement.lang;
  const show = () => {
    const events = opened();
    rows.hidden = events.length === 0;
    list.querySelector(".empty").hidden = events.length > 0;
    rows.replaceChildren(...events.map(({ id, title, at, links }) => {
      const row = document.importNode(pattern.content, true), part = (name) => row.querySelector(`[data-${name}]`);
      const desk = links.organiser ?? links.helper;
      part("title").textContent = title;
      part("title").href = `/e/${id}`;
      part("at").dateTime = at;
      part("at").textContent = new Date(at).toLocaleDateString(language, { day: "numeric", month: "short", year: "numeric" });
      if (desk) part("desk").href = desk;
      else part("desk").remove();
      const again = new URL(part("again").href);
      again.searchParams.set("again", id);
      part("again").href = again;
      part("forget").addEventListener("click", () => { forget(id); show(); });
      return row;
    }));
  };
  show();
}

for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
if (navigator.share) for (const button of document.querySelectorAll("[data-share]")) button.hidden = false;
document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-copy], [data-share]"), link = button?.closest(".role")?.querySelector(".link a");
  if (!link) return;
  if (button.matches("[data-share]")) { navigator.share({ title: document.title, url: link.href }).catch(() => {}); return; }
  // Browsers let pages copy over https and on the machine itself; elsewhere the selection is copied.
  try { await navigator.clipboard.writeText(link.href); } catch {
    getSelection().selectAllChildren(link);
    document.execCommand("copy");
  }
  const before = button.textContent;
  button.textContent = button.dataset.done;
  setTimeout(() => { button.textContent = before; }, 2000);
});

// The roll call: every touch is saved by itself, one after the other, and answered in its line. The green button sends
// the whole form along, so nothing that is under way is lost.
const rollCall = () => document.getElementById("roll-form");
if (rollCall()) rollCall().querySelector("[data-by-hand]").hidden = true;
// The answers of the lines, which stay when a line is renewed.
const answers = new Map();
function answer() {
  for (const [id, what] of answers) {
    const told = document.querySelector(`#${id} .told`);
    if (!told) continue;
    told.textContent = rollCall().dataset[what];
    told.classList.toggle("unsaved", what === "unsaved");
  }
}
document.addEventListener("refreshed", answer);
let saving = Promise.resolve();
async function saveTouch({ name, value, form }, line) {
  const op = newOp();
  const body = new URLSearchParams({ what: "roll", op, [name]: value });
  const sent = await fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => null);
  const saved = sent?.type === "opaqueredirect", states = [...line.querySelectorAll("[type=radio]")];
  if (saved) {
    for (const state of states) state.defaultChecked = state.value === value;
    line.querySelector("[type=hidden]").value = value;
  } else for (const state of states) state.checked = state.defaultChecked;
  answers.set(line.id, saved ? "saved" : "unsaved");
  answer();
  document.dispatchEvent(new Event("look"));
}
document.addEventListener("change", ({ target }) => {
  const line = target.form && target.form === rollCall() && target.type === "radio" && target.closest("li");
  if (line) saving = saving.then(() => saveTouch(target, line));
});
