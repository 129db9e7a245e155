// The module's few functions: bytes in, bytes out. Node and the page use this same file; it has no dependency and asks for nothing else.

// The library that writes workbooks looks at a clock (`Date.now`, by wasm-bindgen's name for it) before it is told the date that a workbook bears.
// It is given one and the same time, in milliseconds, so that nothing can depend on when or where it runs.
const CLOCK = "__wbg_now_", BEGINNING = 0;

/** Opens a compiled module. `heard(percent, words)` is told how far a long answer is; `enough()` says whether the best so far will do. */
export async function open(module, { heard = () => {}, enough = () => false } = {}) {
  const text = new TextDecoder();
  let door;
  const told = (percent, at, length) => heard(percent, length ? text.decode(new Uint8Array(door.memory.buffer, at, length)) : "");
  const imports = { env: { told, stopped: () => (enough() ? 1 : 0) } };
  // A library inside can ask a browser for chance, and is never asked to: what it would call is not there.
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (from === "env" || kind !== "function") continue;
    imports[from] ??= {};
    imports[from][name] = name.startsWith(CLOCK) ? () => BEGINNING : () => { throw new Error(`${name} is not there`); };
  }
  door = (await WebAssembly.instantiate(module, imports)).exports;
  const call = (name) => (request) => {
    // Memory may move whenever something is called: it is looked up afterwards.
    const room = door.room(request.length);
    new Uint8Array(door.memory.buffer, room, request.length).set(request);
    const length = door[name](), answer = door.answer();
    return new Uint8Array(door.memory.buffer, answer, length).slice();
  };
  // A module may have one of them alone.
  return { ask: call("ask"), page: call("page") };
}
