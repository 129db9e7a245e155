// Plays an evening as the page does: its own functions, its module, and a stub of the browser's storage. Two rounds of an
// americano; the log that the storage then has goes into a file (it/node.rs replays it).
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [place, log] = process.argv.slice(2);
const of = (file) => import(pathToFileURL(`${place}/${file}`).href);
const { open } = await of("door.js");
const { isEvening, withEvening } = await of("kept.js");
const { evening } = await open(await WebAssembly.compile(readFileSync(`${place}/roundtable.wasm`)));

const kept = new Map();
const shelf = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
const the = () => [...kept.values()].join("");
const send = async (request) => {
  const answer = evening(new TextEncoder().encode(`${JSON.stringify(request)}\n`));
  const [head, ...body] = new TextDecoder().decode(answer).split("\n");
  return { head: JSON.parse(head), body: body.join("\n") };
};
const ask = (fields, path = "/evening", by = send, on = () => shelf) => withEvening(on, by, { path, query: "lang=en", accept: "en", ...(fields ? { fields } : {}) });

assert.ok(isEvening("/evening/log") && !isEvening("/plan"));
assert.ok((await ask()).body.includes("<textarea"));
const names = ["Ana", "Ben", "Çağla", "Dmitri", "Eva", "Finn", "Gül", "花子"].join("\n");
assert.equal((await ask({ what: "open", names, game: "doubles", courts: "2", rounds: "2", method: "americano" })).head.status, 303);
for (const [round, what, said] of [["1", "seat", "Seat round 1: Americano"], ["2", "publish", "Publish round 2"]]) {
  assert.ok((await ask()).body.includes(said));
  assert.equal((await ask({ what })).head.status, 200);
  assert.equal((await ask({ what })).head.status, 422);
  for (const table of ["1", "2"]) {
    const before = the(), { head, body } = await ask({ what: "result", round, table, score: ["6", table] });
    assert.equal(head.status, 200, body);
    assert.ok(the().startsWith(before) && the().length > before.length);
  }
}
assert.ok((await ask()).body.includes("Every round is played"));

// What the browser cannot keep is not done, and that is said.
const before = the(), full = { ...shelf, setItem: () => { throw new Error("full"); } };
assert.match((await ask({ what: "close" }, "/evening", send, () => full)).broken, /cannot keep it/);
assert.equal(the(), before);
// Another tab was quicker: both touches are in the log.
let late = true;
const other = async (request) => {
  if (late) {
    late = false;
    await ask({ what: "undo" });
  }
  return send(request);
};
await ask({ what: "result", round: "1", table: "1", score: ["5", "6"] }, "/evening", other);
assert.equal(the().split("\n").filter((line) => line.includes("undone")).length, 1);
await ask({ what: "result", round: "2", table: "2", score: ["6", "2"] });
assert.equal((await ask(undefined, "/evening/log")).body, the());
writeFileSync(log, the());
