// The module's few functions: bytes in, bytes out. Node and the page use this same file; it has no dependencies.

// The library that writes workbooks reads a clock (`Date.now`, by wasm-bindgen's name for it) before it gets the date
// of the workbook. The clock is constant, in milliseconds: nothing can depend on the time or the place.
const CLOCK = "__wbg_now_", BEGINNING = 0;

/** Opens a compiled module. `heard(percent, words)` gets the progress; `enough()` may end it with the best so far. */
export async function open(module, { heard = () => {}, enough = () => false } = {}) {
  const text = new TextDecoder();
  let door;
  const told = (percent, at, length) => heard(percent, length ? text.decode(new Uint8Array(door.memory.buffer, at, length)) : "");
  const imports = { env: { told, stopped: () => (enough() ? 1 : 0) } };
  // A library inside can ask a browser for random numbers, but never does: those functions only throw.
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (from === "env" || kind !== "function") continue;
    imports[from] ??= {};
    imports[from][name] = name.startsWith(CLOCK) ? () => BEGINNING : () => { throw new Error(`${name} is not there`); };
  }
  door = (await WebAssembly.instantiate(module, imports)).exports;
  const call = (name) => (request) => {
    // A call may move the memory: look it up afterwards.
    const room = door.room(request.length);
    new Uint8Array(door.memory.buffer, room, request.length).set(request);
    const length = door[name](), answer = door.answer();
    return new Uint8Array(door.memory.buffer, answer, length).slice();
  };
  // A module may have only one of them.
  return { ask: call("ask"), page: call("page") };
}
