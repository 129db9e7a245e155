// The library as WebAssembly for Node and browsers: `plan`, and every other use case by `use` or as JSON by `ask`. The
// module is loaded at the first request, and answers one request at a time.
import { open } from "./door.js";

const place = new URL("./roundtable.wasm", import.meta.url);

// The module's file.
async function bytes() {
  if (place.protocol !== "file:") return (await fetch(place)).arrayBuffer();
  const { readFile } = await import("node:fs/promises");
  return readFile(place);
}

// The callbacks of the request that is being answered.
const watch = { heard: null, enough: null };
let module, opened;

// The module's functions, opened once.
function door() {
  module ??= bytes().then((found) => WebAssembly.compile(found));
  opened ??= module.then((compiled) => open(compiled, {
    heard: (percent) => watch.heard?.(percent),
    enough: () => watch.enough?.() ?? false,
  }));
  return opened;
}

/** The question has no answer: `code` is a word for programs, `alternatives` is what would work instead. */
export class RoundtableError extends Error {
  constructor({ code, message, instead }) {
    super(message);
    this.name = "RoundtableError";
    this.code = code;
    this.alternatives = instead ?? [];
  }
}

/**
 * Answers a request, `roundtable/ask/1`, given as text, bytes or an object; the answer is the text of
 * `roundtable/answer/1`.
 */
export async function ask(request, { progress, stop } = {}) {
  const { ask: asked } = await door();
  const text = () => (typeof request === "string" ? request : JSON.stringify(request));
  const given = request instanceof Uint8Array ? request : new TextEncoder().encode(text());
  Object.assign(watch, { heard: progress, enough: stop });
  try {
    return new TextDecoder().decode(asked(given));
  } catch (broken) {
    // After an error the module is in an unknown state: the next request opens it anew.
    opened = undefined;
    throw broken;
  } finally {
    Object.assign(watch, { heard: null, enough: null });
  }
}

/** Any use case by its name, as an object: `{ answer, schedule, notes, stopped }`. */
export async function use(name, question, { lang, ...watched } = {}) {
  const answered = JSON.parse(await ask({ ...(lang ? { lang } : {}), ask: { [name]: question } }, watched));
  if (answered.error) throw new RoundtableError(answered.error);
  return answered;
}

/**
 * A whole plan: `players` is a list of names or how many they are, `tables` the sizes of tables, `most_tables` how many
 * tables there are. In the library's question these are `table_sizes` and `tables`.
 */
export async function plan({ tables: table_sizes, most_tables: tables, ...rest }, watched) {
  const given = Object.entries({ ...rest, table_sizes, tables }).filter(([, value]) => value !== undefined);
  const question = Object.fromEntries(given);
  const { answer, notes = [], stopped = false } = await use("plan", question, watched);
  return { ...answer, notes, stopped };
}
