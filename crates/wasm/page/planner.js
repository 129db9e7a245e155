// The worker in which everything is worked out, so that the page stays awake meanwhile.
import { open } from "./door.js";

let flag = null, opened = null;

async function door() {
  const module = await WebAssembly.compile(await (await fetch("./roundtable.wasm")).arrayBuffer());
  let last = -1;
  return open(module, {
    heard: (percent, words) => { if (percent !== last) postMessage({ percent, words }); last = percent; },
    enough: () => flag !== null && Atomics.load(flag, 0) !== 0,
  });
}

addEventListener("message", async ({ data }) => {
  if (data.flag) { flag = data.flag; return; }
  const { number, request, body } = data;
  try {
    opened ??= door();
    const { page } = await opened;
    const head = new TextEncoder().encode(`${JSON.stringify(request)}\n`);
    const sent = new Uint8Array(head.length + (body?.length ?? 0));
    sent.set(head);
    if (body) sent.set(body, head.length);
    const answer = page(sent), end = answer.indexOf(10);
    const rest = answer.slice(end + 1);
    postMessage({ number, head: JSON.parse(new TextDecoder().decode(answer.subarray(0, end))), body: rest }, [rest.buffer]);
  } catch (broken) {
    // What broke is not used again.
    opened = null;
    postMessage({ number, broken: String(broken) });
  }
});
