// Loads a log into a browser that has no evening, as the page does: its own functions, its module, and a stub of the
// browser's storage. Prints the cells of the standings, a line each (it/node.rs compares them).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [place, log] = process.argv.slice(2);
const of = (file) => import(pathToFileURL(`${place}/${file}`).href);
const { open } = await of("door.js");
const { withEvening } = await of("kept.js");
const { evening } = await open(await WebAssembly.compile(readFileSync(`${place}/roundtable.wasm`)));

const kept = new Map();
const shelf = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
const sent = (file) => async (request) => {
  const head = new TextEncoder().encode(`${JSON.stringify(request)}\n`);
  const answer = Buffer.from(evening(Buffer.concat([head, file]))), end = answer.indexOf("\n");
  return { head: JSON.parse(answer.subarray(0, end)), body: answer.subarray(end + 1).toString() };
};
const ask = (more, file = Buffer.alloc(0)) => withEvening(() => shelf, sent(file), { path: "/evening", query: "lang=en", accept: "en", ...more });

const file = readFileSync(log), loads = { fields: { what: "load" }, file: "evening.jsonl" };
const cut = await ask(loads, file.subarray(0, file.length - 9));
assert.ok(cut.head.status === 422 && cut.body.includes("not loaded") && kept.size === 0);
assert.equal((await ask(loads, file)).head.status, 303);
assert.equal([...kept.values()].join(""), file.toString());
for (const [, cell] of (await ask({})).body.split("<tbody>")[1].split("</tbody>")[0].matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)) console.log(cell.replace(/<[^>]*>/g, ""));
