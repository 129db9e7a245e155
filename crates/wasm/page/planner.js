// The worker for all computation: the page stays responsive.
import { open } from "./door.js";

// Rare requests need the whole module, which is fetched when the small one says so.
const SMALL = "./roundtable.wasm", WHOLE = "./whole.wasm", FOR_THE_WHOLE = 421;

const opened = new Map();

// Whether the best so far is enough. A page's search looks at the flag. The number of the look at which it was stopped
// is stored for its link: a file of that link may have to make the plan again, in the whole module, and stops at the
// same look. A search knows no clock, so the number of looks is the same everywhere.
let flag = null, isPage = true, looks = 0, stop = Infinity;
const stops = new Map();

function enough() {
  looks += 1;
  if (isPage && flag !== null && Atomics.load(flag, 0) !== 0) stop = Math.min(stop, looks);
  return looks >= stop;
}

class Missing extends Error {}

async function door(file) {
  const found = await fetch(file).catch(() => null);
  if (!found?.ok) throw new Missing(file);
  const module = await WebAssembly.compile(await found.arrayBuffer());
  let last = -1;
  return open(module, {
    heard: (percent, words) => { if (percent !== last) postMessage({ percent, words }); last = percent; },
    enough,
  });
}

async function answered(file, request, body) {
  if (!opened.has(file)) opened.set(file, door(file));
  try {
    const { page } = await opened.get(file);
    const head = new TextEncoder().encode(`${JSON.stringify(request)}\n`);
    const sent = new Uint8Array(head.length + (body?.length ?? 0));
    sent.set(head);
    if (body) sent.set(body, head.length);
    const answer = page(sent), end = answer.indexOf(10);
    return { head: JSON.parse(new TextDecoder().decode(answer.subarray(0, end))), body: answer.slice(end + 1) };
  } catch (broken) {
    // A broken module is not used again.
    opened.delete(file);
    throw broken;
  }
}

addEventListener("message", async ({ data }) => {
  if (data.flag) { flag = data.flag; return; }
  const { number, request, body } = data;
  const [, first, link, more] = request.path.split("/");
  isPage = more === undefined;
  looks = 0;
  stop = isPage ? Infinity : stops.get(link) ?? Infinity;
  try {
    let answer = await answered(SMALL, request, body);
    if (answer.head.status === FOR_THE_WHOLE) {
      answer = await answered(WHOLE, request, body).catch((broken) => {
        if (!(broken instanceof Missing)) throw broken;
        return answered(SMALL, { ...request, path: "/not-here", fields: undefined });
      });
    }
    if (first === "plan" && isPage && looks > 0) stops.set(link, stop);
    postMessage({ number, ...answer }, [answer.body.buffer]);
  } catch (broken) {
    postMessage({ number, broken: String(broken) });
  }
});
