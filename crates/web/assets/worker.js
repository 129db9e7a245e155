// Without a network: the pages of an event open in their last state, including those of players. Nothing else is
// stored. Browsers run this over https and on the machine itself; elsewhere the page has to stay open.
"use strict";

const SHELF = "roundtable 1";
const MOST = 80;
const isPage = (address) => /^\/e\/[^/]+(\/(k|me|p)\/[^/]+|\/about|\/screen)?$/.test(address.pathname);

// The current page is stored, but not a list of changes to it. If a key stops working, its pages are deleted.
async function fresh(request, kept) {
  const answer = await fetch(request);
  const shelf = await caches.open(SHELF);
  const part = answer.headers.get("content-type")?.startsWith("application/json");
  if (answer.ok && !part) {
    await shelf.put(kept, answer.clone());
    const all = await shelf.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => shelf.delete(old)));
  } else if ([403, 404, 410].includes(answer.status)) await shelf.delete(kept, { ignoreSearch: true });
  return answer;
}

// A new seat, told by the server while the page is closed; a touch opens the page of the person.
addEventListener("push", (event) => {
  const { title, body, url } = event.data?.json() ?? {};
  if (title && url) event.waitUntil(registration.showNotification(title, { body, tag: url, renotify: true, data: url }));
});
addEventListener("notificationclick", (event) => {
  const address = new URL(event.notification.data, location.origin);
  event.notification.close();
  event.waitUntil(clients.matchAll({ type: "window" }).then((all) => {
    const open = all.find((page) => new URL(page.url).pathname === address.pathname);
    return open ? open.focus() : clients.openWindow(address.href);
  }));
});

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event, address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin) return;
  if (isPage(address)) {
    const last = async () => (await caches.match(request.url)) ?? (await caches.match(request.url, { ignoreSearch: true })) ?? Response.error();
    event.respondWith(fresh(request, request.url).catch(last));
  } else if (address.pathname.startsWith("/assets/")) {
    // The name of an asset depends on its content: the content at an address never changes.
    event.respondWith(caches.match(request.url).then((kept) => kept ?? fresh(request, request.url)));
  }
});
