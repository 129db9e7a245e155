// The functions of the WebAssembly module (crates/wasm/src/door.rs): bytes in, bytes out. Node and the page both use
// this file; it has no dependency.

// The library that writes workbooks reads a clock (`Date.now`, by wasm-bindgen's name for it), although the date of a
// workbook is set later. It always gets the same time, in milliseconds, so nothing depends on when or where it runs.
const CLOCK = "__wbg_now_", BEGINNING = 0;

/**
 * Opens a compiled module. It calls `heard(percent, words)` with the progress of a long answer, and `enough()` to ask
 * whether to stop with the best so far.
 */
export async function open(module, { heard = () => {}, enough = () => false } = {}) {
  const text = new TextDecoder();
  let door;
  const told = (percent, at, length) => heard(percent, length ? text.decode(new Uint8Array(door.memory.buffer, at, length)) : "");
  const imports = { env: { told, stopped: () => (enough() ? 1 : 0) } };
  // A library inside could ask the browser for random numbers, but never does: such imports throw.
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (from === "env" || kind !== "function") continue;
    imports[from] ??= {};
    imports[from][name] = name.startsWith(CLOCK) ? () => BEGINNING : () => { throw new Error(`${name} is not there`); };
  }
  door = (await WebAssembly.instantiate(module, imports)).exports;
  const call = (name) => (request) => {
    // Memory may move during any call, so `door.memory.buffer` is looked up after it.
    const room = door.room(request.length);
    new Uint8Array(door.memory.buffer, room, request.length).set(request);
    const length = door[name](), answer = door.answer();
    return new Uint8Array(door.memory.buffer, answer, length).slice();
  };
  // A build of the module may have only some of them.
  return { ask: call("ask"), page: call("page"), evening: call("evening") };
}
