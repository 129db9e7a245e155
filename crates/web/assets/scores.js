// Scores: typed with keys alone, and stored in this browser until the server has answered. Without a script the forms
// are sent as usual.
"use strict";

// The table number leads to its first seat.
document.addEventListener("submit", (event) => {
  if (event.target.dataset.jump === undefined) return;
  event.preventDefault();
  const field = event.target.querySelector("input");
  const form = [...document.querySelectorAll("#scores form")].find((form) => form.dataset.table === field.value.trim());
  field.setAttribute("aria-invalid", String(!form));
  document.getElementById("jump-error").hidden = Boolean(form);
  if (!form) return;
  field.value = "";
  form.hidden = false;
  const first = form.querySelector("[name=score]");
  first.focus();
  first.select?.();
});
document.addEventListener("keydown", (event) => {
  const form = event.target.closest?.("form[data-score]");
  if (event.key !== "Enter" || !form || event.target.name !== "score") return;
  const fields = scoreFields(form);
  const next = fields[fields.indexOf(event.target) + 1];
  if (next) { event.preventDefault(); next.focus(); next.select(); }
});
// The sum appears next to the scores from the first number on, with its target. Where the sum is fixed, the last score
// that nobody has typed follows from the others: one side's from the other's, the fourth from three.
const scoreFields = (form) => [...form.querySelectorAll("[name=score]")];
const scoreOf = (field) => field.value.replace(/[,'’ =]/g, "").replace("−", "-");
// What the scores add up to before the first of the table gets the riichi sticks that are left.
const targetOf = (out) => Number(out.dataset.target) - 1000 * (Number(out.closest("form").elements.sticks?.value) || 0);
const byHand = new WeakSet();
function fill(form, typed) {
  const out = form.querySelector("[data-fills]"), fields = scoreFields(form);
  if (typed.value) byHand.add(typed); else byHand.delete(typed);
  typed.classList.remove("filled");
  const open = fields.filter((field) => !byHand.has(field)), last = open[0];
  if (open.length !== 1) open.filter((field) => field.matches(".filled")).forEach((field) => { field.value = ""; field.classList.remove("filled"); });
  if (!out || open.length !== 1 || last === typed) return;
  const rest = targetOf(out) - fields.reduce((all, field) => all + (field === last ? 0 : Number(scoreOf(field))), 0);
  const fits = Number.isFinite(rest) && (rest >= 0 || form.querySelector("[data-sign]"));
  last.value = fits ? rest : "";
  last.classList.toggle("filled", Boolean(fits));
}
function total(form) {
  const out = form.querySelector("[data-sum]");
  if (!out) return;
  const values = scoreFields(form).map(scoreOf);
  const typed = values.filter((value) => value && !Number.isNaN(Number(value)));
  const sum = typed.reduce((all, value) => all + Number(value), 0), target = out.dataset.target && targetOf(out);
  const right = target && typed.length === values.length && sum === target;
  const of = target ? `/ ${target.toLocaleString()}` : "";
  out.className = right ? "right" : target ? "off" : "";
  out.textContent = typed.length === 0 ? of : `${sum.toLocaleString()} ${of}${right ? " ✓" : ""}`.trim();
}
document.addEventListener("input", (event) => {
  const form = event.target.closest?.("form[data-score]");
  if (!form || !["score", "sticks"].includes(event.target.name)) return;
  fill(form, event.target);
  total(form);
});
// Number keyboards of phones have no minus: a button next to the field.
const signs = () => document.querySelectorAll("[data-sign]").forEach((button) => { button.hidden = !matchMedia("(pointer: coarse)").matches; });
signs();
document.addEventListener("click", (event) => {
  const field = event.target.closest?.("[data-sign]")?.parentElement.querySelector("input");
  if (!field) return;
  field.value = field.value.startsWith("-") ? field.value.slice(1) : `-${field.value}`;
  field.focus();
  fill(field.form, field);
  total(field.form);
});
// Boards with keys: 1, 2, 0 for the results, 3 for the forfeits, arrows from board to board.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, textarea, select")) return;
  const boards = [...document.querySelectorAll("#scores .board")];
  if (boards.length === 0) return;
  const open = (board) => !board.querySelector("[aria-pressed=true]");
  const at = boards.indexOf(document.activeElement?.closest?.(".board")), here = boards[at] ?? boards.find(open) ?? boards[0];
  const go = (board) => board?.querySelector(".touch")?.focus();
  const touch = { 1: 0, 2: 1, "=": 1, 0: 2 }[event.key];
  if (event.key === "ArrowDown" || event.key === "ArrowUp") go(at < 0 ? here : boards[at + (event.key === "ArrowDown" ? 1 : -1)]);
  else if (touch !== undefined) { here.querySelectorAll(".touch")[touch].click(); go(boards.slice(boards.indexOf(here) + 1).find(open) ?? here); }
  else if (event.key === "3") { const menu = here.querySelector(".menu"); menu.open = true; menu.querySelector("button").focus(); }
  else return;
  event.preventDefault();
});

// Unsent entries: in the storage of this browser, under the event and the role, without the key. Each entry has its own
// name: the server takes it once, even if it is sent again.
const unsent = document.getElementById("unsent");
if (unsent) {
  const place = `roundtable ${unsent.dataset.keep}`;
  let inMemory = "[]";
  const kept = () => {
    try { return JSON.parse(localStorage.getItem(place) ?? inMemory); } catch { return JSON.parse(inMemory); }
  };
  const keep = (entries) => {
    inMemory = JSON.stringify(entries);
    try { localStorage.setItem(place, inMemory); } catch { /* it lasts as long as the page */ }
  };
  // The sentences of a refusal, without the buttons that answer it on a page without a script.
  const sentence = (refused) => {
    const words = refused.cloneNode(true);
    words.querySelectorAll("form, .files").forEach((part) => part.remove());
    return words.textContent.trim().replace(/\s+/g, " ");
  };
  // Of two sides with their names: Fred & Jack 6 – 3 Mona & Hugo.
  const inLine = (form, scores) => {
    const names = [...form.querySelectorAll(".line bdi")].map((name) => name.textContent);
    return names.length === 2 && scores.length === 2 ? `${names[0]} ${scores[0]} – ${scores[1]} ${names[1]}` : scores.join("  ");
  };
  const formOf = (entry) => document.getElementById(entry.form);
  const show = () => {
    const entries = kept(), list = unsent.querySelector("ul"), pattern = unsent.querySelector("template");
    unsent.hidden = entries.length === 0;
    list.replaceChildren(...entries.map((entry) => {
      const line = document.importNode(pattern.content, true);
      line.querySelector("[data-what]").textContent = entry.what;
      line.querySelector("[data-why]").textContent = entry.why;
      line.querySelector("button").addEventListener("click", () => {
        keep(kept().filter((other) => other.op !== entry.op));
        show();
      });
      return line;
    }));
    for (const form of document.querySelectorAll("#scores form")) {
      if (!form.matches(".board")) form.hidden = entries.some((entry) => !entry.why && form === formOf(entry)) && !form.contains(document.activeElement);
    }
  };
  // The button of the valid result is pressed.
  const press = (form, body) => {
    const score = new URLSearchParams(body).get("score");
    form.querySelectorAll(".touch").forEach((button) => button.setAttribute("aria-pressed", String(button.value === score)));
  };
  // A saved entry is confirmed, with Undo, for ten seconds.
  let timer = null;
  const saved = ({ op, said }) => {
    if (!said) return;
    document.querySelectorAll(".toast.floats").forEach((toast) => toast.remove());
    const toast = document.createElement("div"), line = document.createElement("p"), undo = document.createElement("button");
    toast.className = "toast floats";
    toast.setAttribute("role", "status");
    line.textContent = said;
    undo.type = "button";
    undo.textContent = unsent.dataset.undo;
    undo.addEventListener("click", async () => {
      const fields = { what: "undo", of: op, as: unsent.dataset.as, op: `undo-${op}` };
      const answer = await fetch(unsent.dataset.send, { method: "POST", body: new URLSearchParams(fields) });
      if (answer.ok) toast.remove();
      document.dispatchEvent(new Event("look"));
    });
    toast.append(line, undo);
    document.body.append(toast);
    clearTimeout(timer);
    timer = setTimeout(() => toast.remove(), 10000);
  };
  // The card of a mended result is a card again.
  const closeCard = () => {
    const here = new URL(location.href);
    here.searchParams.delete("table");
    history.replaceState(null, "", here);
    document.activeElement?.blur();
  };
  let sending = false;
  const send = async () => {
    if (sending) return;
    sending = true;
    try {
      for (let entry; (entry = kept().find((entry) => !entry.why)) !== undefined;) {
        const body = new URLSearchParams(entry.body), signal = AbortSignal.timeout(15000);
        const answer = await fetch(unsent.dataset.send, { method: "POST", body, signal });
        if (answer.status === 429 || answer.status >= 500) break;
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const said = page.querySelector("[role=alert]") ?? page.querySelector("main") ?? page.body;
        const why = answer.ok ? "" : sentence(said);
        // Now the other entry is visible: entering the result again is deliberate.
        const seen = page.querySelector("[data-seen][role=alert]")?.dataset.seen;
        if (seen && formOf(entry)?.elements.seen) formOf(entry).elements.seen.value = seen;
        const same = (other) => other.op === entry.op;
        keep(kept().flatMap((other) => (same(other) ? (why ? [{ ...other, why }] : []) : [other])));
        const form = formOf(entry);
        if (!why) saved(entry);
        if (!why && form?.matches(".board")) press(form, entry.body);
        else if (!why && form?.parentElement.id === "scores") form.remove();
        else if (!why) form?.querySelectorAll("[name=score]").forEach((field) => { field.defaultValue = field.value; });
        if (!why && form?.parentElement?.matches(".mended")) closeCard();
        show();
        // Errors are corrected where they were typed, unless the typing continues elsewhere.
        if (why && document.activeElement?.id === "jump" && !document.activeElement.value) form?.querySelector("[name=score]")?.focus();
        document.dispatchEvent(new Event("look"));
      }
    } catch { /* no connection: what is kept is sent when there is one */ }
    sending = false;
    show();
  };
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.dataset.score === undefined) return;
    event.preventDefault();
    const op = newOp();
    const fields = new FormData(form, event.submitter);
    fields.set("op", op);
    if (form.matches(".board")) { press(form, new URLSearchParams(fields)); const menu = form.querySelector("details"); if (menu) menu.open = false; }
    const [round, table] = [fields.get("round"), fields.get("table")];
    const what = `${form.dataset.score}: ${inLine(form, fields.getAll("score"))}`;
    // A new entry for a table replaces its unsent one.
    const others = kept().filter((entry) => entry.round !== round || entry.table !== table);
    keep([...others, { op, round, table, form: form.id, what, said: form.dataset.saved, why: "", body: new URLSearchParams(fields).toString() }]);
    if (!form.matches(".board")) document.activeElement.blur();
    show();
    if (!form.matches(".board")) document.getElementById("jump")?.focus();
    send();
  });
  for (const moment of ["connected", "refreshed"]) document.addEventListener(moment, () => { signs(); show(); send(); });
  addEventListener("online", send);
  setInterval(send, 5000);
  show();
  send();
}
