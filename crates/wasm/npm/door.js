// The module's few functions: bytes in, bytes out. Node and the page use this same file; it has no dependency and asks for nothing else.

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
    imports[from][name] = () => { throw new Error(`${name} is not there`); };
  }
  door = (await WebAssembly.instantiate(module, imports)).exports;
  const call = (name) => (request) => {
    // Memory may move whenever something is called: it is looked up afterwards.
    const room = door.room(request.length);
    new Uint8Array(door.memory.buffer, room, request.length).set(request);
    const length = door[name](), answer = door.answer();
    return new Uint8Array(door.memory.buffer, answer, length).slice();
  };
  return { ask: call("ask"), page: call("page") };
}
