// The package as a program in Node uses it. Prints the answer of `ask` to every question of a file, a line of JSON each
// (it/node.rs compares them with the library); then checks what `plan` and `use` give.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [place, questions] = process.argv.slice(2);
const { ask, plan, use, RoundtableError } = await import(pathToFileURL(`${place}/index.js`).href);

for (const line of readFileSync(questions, "utf8").split("\n")) console.log(JSON.stringify(await ask(line)));

const names = ["Ana", "Ben", "Çağla", "Dmitri", "Eva", "Finn", "Gül", "Hana"];
const night = await plan({ players: names, tables: 4, rounds: 2, apart: [["Ana", "Ben"]] });
assert.equal(night.rounds.length, 2);
assert.equal(night.audit.valid, true);
for (const round of night.rounds) assert.deepEqual(round.tables.flatMap((table) => table.seats).sort((a, b) => a - b), [1, 2, 3, 4, 5, 6, 7, 8]);
const { answer } = await use("bound", { players: 16, table_sizes: 4 });
assert.equal(answer.rounds_without_repeats.lower, 5);
await assert.rejects(plan({ players: 22, tables: 4, rounds: 5 }), (error) => {
  assert.ok(error instanceof RoundtableError);
  assert.equal(error.code, "cannot-fill");
  assert.ok(error.alternatives.length > 0);
  return true;
});
await assert.rejects(plan({ players: 8, tabels: 4, rounds: 2 }), RoundtableError);
let heard = 0;
const best = await plan({ players: 22, tables: [4, 3], rounds: 9 }, { progress: () => { heard += 1; }, stop: () => true });
assert.equal(best.stopped, true);
assert.ok(heard > 0);
