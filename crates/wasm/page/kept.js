// The evening that this browser keeps: its log goes with every request about it, and the new log is kept before anything
// is shown. So a tab can be closed at any time.

// The name of the log in the browser's storage.
const KEPT = "roundtable-evening";

// Whether an address is about the evening.
export const isEvening = (path) => path === "/evening" || path.startsWith("/evening/");

// The log; empty if there is none, or if the browser has no storage for this page.
function read(shelf) {
  try {
    return shelf().getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

// Sends a request about the evening by `send`, and keeps the log of the answer in the storage that `shelf` gives. Every
// request has a name, so that nothing is done twice.
export async function withEvening(shelf, send, request) {
  const at = `${new Date().toISOString().slice(0, 19)}Z`;
  // Not `randomUUID`, which browsers have over https alone.
  const op = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  for (;;) {
    const log = read(shelf), answer = await send({ ...request, log, at, op });
    if (answer.broken || answer.head.log === undefined) return answer;
    // Another tab was quicker: the same again, on the log that it has left.
    if (read(shelf) !== log) continue;
    try {
      shelf().setItem(KEPT, answer.head.log);
    } catch {
      return { broken: answer.head.unkept };
    }
    return answer;
  }
}
