// Who sits where, with whom, round by round, and the proof that it is fair: the whole library as WebAssembly, for Node
// and browsers.
import { open } from "./door.js";

const place = new URL("./roundtable.wasm", import.meta.url);

async function bytes() {
  if (place.protocol !== "file:") return (await fetch(place)).arrayBuffer();
  const { readFile } = await import("node:fs/promises");
  return readFile(place);
}

const watch = { heard: null, enough: null };
let module, opened;

function door() {
  module ??= bytes().then((found) => WebAssembly.compile(found));
  opened ??= module.then((compiled) => open(compiled, {
    heard: (percent) => watch.heard?.(percent),
    enough: () => watch.enough?.() ?? false,
  }));
  return opened;
}

/** The error for an impossible request: `code` is a word for programs, `alternatives` would work. */
export class RoundtableError extends Error {
  constructor({ code, message, instead }) {
    super(message);
    this.name = "RoundtableError";
    this.code = code;
    this.alternatives = instead ?? [];
  }
}

/** Answers a request, `roundtable/ask/1`, as text, bytes or an object; returns the text of `roundtable/answer/1`. */
export async function ask(request, { progress, stop } = {}) {
  const { ask: asked } = await door();
  const given = request instanceof Uint8Array ? request : new TextEncoder().encode(typeof request === "string" ? request : JSON.stringify(request));
  Object.assign(watch, { heard: progress, enough: stop });
  try {
    return new TextDecoder().decode(asked(given));
  } catch (broken) {
    // A broken module is not used again.
    opened = undefined;
    throw broken;
  } finally {
    Object.assign(watch, { heard: null, enough: null });
  }
}

/** Any use case by its name, as an object: `{ answer, schedule, notes, stopped }`. */
export async function use(name, question, { lang, ...watched } = {}) {
  const said = JSON.parse(await ask({ ...(lang ? { lang } : {}), ask: { [name]: question } }, watched));
  if (said.error) throw new RoundtableError(said.error);
  return said;
}

/** A whole plan: `players` are names or their number, `tables` the table sizes, `most_tables` the number of tables. */
export async function plan({ tables: table_sizes, most_tables: tables, ...rest }, watched) {
  const said = Object.entries({ ...rest, table_sizes, tables }).filter(([, value]) => value !== undefined);
  const question = Object.fromEntries(said);
  const { answer, notes = [], stopped = false } = await use("plan", question, watched);
  return { ...answer, notes, stopped };
}
