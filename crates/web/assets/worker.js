// Without a network: the pages of an event open as they were seen last, those of people who play among them. Nothing else is kept. Browsers
// run this over https and on the machine itself; elsewhere the page has to stay open.
"use strict";

const SHELF = "roundtable 1";
const MOST = 80;
const isPage = (address) => /^\/e\/[^/]+(\/(k|me|p)\/[^/]+|\/about|\/screen)?$/.test(address.pathname);

// The page as it is now is kept, but not what has only changed in it; where a key opens nothing any more, nothing of it stays.
async function fresh(request, kept) {
  const answer = await fetch(request);
  const shelf = await caches.open(SHELF);
  const part = answer.headers.get("content-type")?.startsWith("application/json");
  if (answer.ok && !part) {
    await shelf.put(kept, answer.clone());
    const all = await shelf.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => shelf.delete(old)));
  } else if (answer.status === 403 || answer.status === 404) await shelf.delete(kept, { ignoreSearch: true });
  return answer;
}

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event, address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (isPage(address)) {
    const last = async () => (await caches.match(request.url)) ?? (await caches.match(request.url, { ignoreSearch: true })) ?? Response.error();
    event.respondWith(fresh(request, request.url).catch(last));
  } else if (address.pathname.startsWith("/assets/")) {
    // What is in the name of an asset is its content: it never changes.
    event.respondWith(caches.match(request.url).then((kept) => kept ?? fresh(request, request.url)));
  }
});
