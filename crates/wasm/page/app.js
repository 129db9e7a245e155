// The page without a server: requests that a server would answer go to the module in a worker (planner.js), and this
// script shows the answers. The addresses of pages come after the #, which browsers send to nobody.

import { isEvening, withEvening } from "./kept.js";

// `flag` is a number shared with the worker: 1 stops its search. Where the browser does not allow sharing, `flag` is
// null, and a search is stopped by ending the worker. `last` is the number of the last request, and `waiting` has the
// functions that take the answers, by number.
let worker, flag = null, last = 0;
const waiting = new Map();

function begin() {
  worker = new Worker("planner.js", { type: "module" });
  if (self.crossOriginIsolated) {
    flag = new Int32Array(new SharedArrayBuffer(4));
    worker.postMessage({ flag });
  }
  worker.addEventListener("message", ({ data }) => {
    if (data.number === undefined) return told(data);
    waiting.get(data.number)?.(data);
    waiting.delete(data.number);
  });
}
begin();

// Sends a request to the worker; the promise gives its answer: `{ head, body }`, or `{ broken }` after an error.
function ask(address, fields, file) {
  const [path, query = ""] = address.split("?", 2);
  const request = { path, query, accept: navigator.languages.join(","), ...(fields ? { fields } : {}), ...(file ? { file: file.name } : {}) };
  const sent = (request) => send(request, file?.bytes);
  return isEvening(path) ? withEvening(() => localStorage, sent, request) : sent(request);
}

function send(request, body) {
  last += 1;
  const number = last;
  return new Promise((resolve) => {
    waiting.set(number, resolve);
    worker.postMessage({ number, request, body });
  });
}

const address = () => (location.hash.startsWith("#/") ? location.hash.slice(1) : "/");
const text = (body) => new TextDecoder().decode(body);

// Shows a page. It must not request anything from the host: links get a #, and the addresses of forms and pictures are
// moved to `data-` attributes, which this script reads.
let turn = 0, shown = "";
function show(html, at) {
  const page = new DOMParser().parseFromString(html, "text/html");
  // DOMParser runs no scripts, so it keeps the content of `noscript`, which would reload the page during a search.
  for (const part of page.querySelectorAll("noscript")) part.remove();
  for (const link of page.querySelectorAll("a[href^='/']")) link.setAttribute("href", `#${link.getAttribute("href")}`);
  const move = (selector, from, to) => {
    for (const part of page.querySelectorAll(selector)) {
      part.dataset[to] = part.getAttribute(from);
      part.removeAttribute(from);
    }
  };
  move("form[action]", "action", "sentTo");
  move("img[src]", "src", "drawn");
  move("[data-progress]", "data-progress", "told");
  move("[data-count]", "data-count", "countedBy");
  // A touch shows the same page again: the focus stays where it was.
  const focus = at === shown ? document.activeElement?.id : "";
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  document.body.replaceChildren(...page.body.childNodes);
  for (const image of document.querySelectorAll("img[data-drawn]")) {
    ask(image.dataset.drawn).then(({ head, body }) => { if (head?.status === 200) image.src = URL.createObjectURL(new Blob([body], { type: head.type })); });
  }
  if (at !== shown) {
    scrollTo(0, 0);
    (document.querySelector("[autofocus]") ?? document.getElementById("main"))?.focus({ preventScroll: true });
  } else if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  shown = at;
  // The script of the pages sets up the parts of this page; a new query makes the browser run it again.
  turn += 1;
  import(`./pages.js?${turn}`);
}

// Shows an error of the worker.
function failed({ broken }) {
  const line = document.createElement("p");
  line.className = "alert";
  line.setAttribute("role", "alert");
  line.textContent = broken;
  document.getElementById("main").prepend(line);
}

// Shows the page of the address; meanwhile the progress of a plan that takes longer than `MOMENT` (in milliseconds).
const MOMENT = 300;
const isPlan = (at) => /^\/plan\/[^/?]+(\?|$)/.test(at);
async function go() {
  const at = address();
  let waits = null;
  if (isPlan(at)) {
    const working = await ask(at.replace(/(\?|$)/, "/working$1"));
    if (at !== address()) return;
    waits = setTimeout(() => {
      if (at === address() && working.head?.status === 200) show(text(working.body), `${at} working`);
    }, MOMENT);
  }
  if (flag) Atomics.store(flag, 0, 0);
  const answer = await ask(at);
  clearTimeout(waits);
  if (at !== address()) return;
  if (answer.broken) failed(answer);
  else show(text(answer.body), at);
}
addEventListener("hashchange", go);
go();

// Moves the bar.
function told({ percent, words }) {
  const box = document.querySelector("[data-told]");
  if (!box) return;
  box.querySelector("progress").value = percent;
  box.querySelector("[role=status]").textContent = words;
}

// Stops the search: with its best so far if the worker shares `flag`; else the question can be changed.
async function stop() {
  if (flag) return Atomics.store(flag, 0, 1);
  worker.terminate();
  waiting.clear();
  begin();
  location.hash = `#${address().replace(/(\?|$)/, "/change$1")}`;
}

// Sends a form to the worker, which answers with a page or with an address to go to.
async function submit(form, submitter) {
  const to = form.dataset.sentTo;
  if (to.split("?")[0].endsWith("/stop")) return stop();
  const data = new FormData(form, submitter);
  if (form.method === "get") {
    location.hash = `#${to}?${new URLSearchParams(data)}`;
    return;
  }
  const fields = {};
  let file = null;
  for (const [name, value] of data) {
    if (!(value instanceof File)) fields[name] = name in fields ? [fields[name], value].flat() : value;
    // One byte more than a form takes says that the file is too large, without all of it in memory.
    else if (value.size > 0) file = { name: value.name, bytes: new Uint8Array(await value.slice(0, Number(form.dataset.most ?? Infinity) + 1).arrayBuffer()) };
  }
  // Touched twice, it is done once.
  if (submitter) submitter.disabled = true;
  const answer = await ask(to, fields, file);
  if (submitter) {
    submitter.disabled = false;
    // A browser takes the focus from a button that is disabled; the next page gives it to the same one again.
    submitter.focus({ preventScroll: true });
  }
  if (answer.broken) return failed(answer);
  if (!answer.head.address) return show(text(answer.body), to);
  const next = `#${answer.head.address}`;
  if (location.hash === next) go();
  else location.hash = next;
}
document.addEventListener("submit", (event) => {
  event.preventDefault();
  submit(event.target, event.submitter);
}, true);

// A file that is dropped on a page with one field for a file goes into that field, and its form is sent.
const fileField = (event) => (event.dataTransfer?.types.includes("Files") ? document.querySelector("input[type=file]") : null);
document.addEventListener("dragover", (event) => { if (fileField(event)) event.preventDefault(); });
document.addEventListener("drop", (event) => {
  const field = fileField(event);
  if (!field || event.dataTransfer.files.length === 0) return;
  event.preventDefault();
  field.files = event.dataTransfer.files;
  field.form.requestSubmit();
});

// The file of a link, as an address of the browser; `null` after an error. Files are saved, or printed in a hidden
// frame.
async function fetched(link) {
  // A workbook may take as long as the plan did.
  link.setAttribute("aria-busy", "true");
  const answer = await ask(link.getAttribute("href").slice(1));
  link.removeAttribute("aria-busy");
  if (answer.broken || answer.head.status !== 200) {
    if (answer.broken) failed(answer);
    else show(text(answer.body), shown);
    return null;
  }
  return URL.createObjectURL(new Blob([answer.body], { type: answer.head.type }));
}
async function save(link) {
  const place = await fetched(link);
  if (!place) return;
  const saved = document.createElement("a");
  saved.href = place;
  saved.download = link.download;
  saved.click();
  // The browser needs the address only until it has saved the file.
  setTimeout(() => URL.revokeObjectURL(place), 60000);
}
async function print(link) {
  const place = await fetched(link);
  if (!place) return;
  const frame = document.createElement("iframe");
  frame.className = "sheets";
  frame.title = link.textContent;
  frame.addEventListener("load", () => frame.contentWindow.print());
  frame.src = place;
  document.querySelector("iframe.sheets")?.remove();
  document.body.append(frame);
}
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a");
  const what = [["data-print", print], ["download", save]].find(([name]) => link?.hasAttribute(name) && link.getAttribute("href").startsWith("#/"));
  if (link?.classList.contains("skip")) document.getElementById("main").focus();
  else if (what) what[1](link);
  else return;
  event.preventDefault();
  event.stopPropagation();
}, true);

// Counts people and tables while somebody types, after a pause of `PAUSE` milliseconds.
const PAUSE = 250;
let typing = null;
document.addEventListener("input", ({ target }) => {
  const form = target.form, to = form?.dataset.countedBy;
  if (!to) return;
  clearTimeout(typing);
  typing = setTimeout(async () => {
    const { head, body } = await ask(to, Object.fromEntries(new FormData(form)));
    const count = document.getElementById("count"), focus = document.activeElement?.id;
    if (head?.status === 200 && count) count.innerHTML = text(body);
    // The menus over the columns (`c1` to `c6`) were just replaced.
    if (/^c\d$/.test(focus)) document.getElementById(focus)?.focus();
  }, PAUSE);
});

// offline.js keeps the page on the device, where the browser allows it. It also allows sharing `flag`, from the next
// time the page opens: if nothing has been done yet, the page reloads at once.
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("offline.js").catch(() => {});
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const untouched = address() === "/" && !document.getElementById("names")?.value && !sessionStorage.getItem("begun");
    if (self.crossOriginIsolated || !untouched) return;
    sessionStorage.setItem("begun", "1");
    location.reload();
  });
}
