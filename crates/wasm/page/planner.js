// The worker in which the module answers requests, so that the page stays responsive.
import { open } from "./door.js";
import { isEvening } from "./kept.js";

// The whole module also does what is seldom needed. The small one answers with status 421 if only the whole one can
// answer (src/device.rs), which is then fetched.
const SMALL = "./roundtable.wasm", WHOLE = "./whole.wasm", FOR_THE_WHOLE = 421;

// The opened modules, by file.
const opened = new Map();

// A search calls `enough` after equal amounts of work, so the number of calls (`looks`) says how far it is. If the
// flag stops the search of a page, `stops` keeps at which look, by the link of the plan: a file of that link may have
// to make the plan again in the whole module, and must stop at the same look to get the same plan.
let flag = null, isPage = true, looks = 0, stop = Infinity;
const stops = new Map();

function enough() {
  looks += 1;
  if (isPage && flag !== null && Atomics.load(flag, 0) !== 0) stop = Math.min(stop, looks);
  return looks >= stop;
}

// A module that cannot be fetched.
class Missing extends Error {}

// Fetches and opens a module.
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

// The answer of a module to a request: a line of JSON and bytes, both ways (src/message.rs).
async function answered(file, request, body) {
  if (!opened.has(file)) opened.set(file, door(file));
  try {
    const { page, evening } = await opened.get(file);
    const head = new TextEncoder().encode(`${JSON.stringify(request)}\n`);
    const sent = new Uint8Array(head.length + (body?.length ?? 0));
    sent.set(head);
    if (body) sent.set(body, head.length);
    const answer = (isEvening(request.path) ? evening : page)(sent), end = answer.indexOf("\n".charCodeAt(0));
    return { head: JSON.parse(new TextDecoder().decode(answer.subarray(0, end))), body: answer.slice(end + 1) };
  } catch (broken) {
    // After an error the module is in an unknown state: it is opened anew.
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
