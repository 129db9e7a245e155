// A service worker: keeps the files of the page on the device, so that it opens without a network. It sends them with
// the headers without which a browser allows no memory shared with a worker (app.js stops a search by it).
"use strict";

// The name of the cache. `cargo xtask page` replaces VERSION by a word that changes with the content of the files.
const SHELF = "roundtable-page VERSION";
const FILES = ["./", "app.js", "pages.js", "planner.js", "door.js", "kept.js", "style.css", "icon.svg", "manifest.webmanifest", "roundtable.wasm"];
// Kept once they were requested.
const LATER = ["whole.wasm"];

addEventListener("install", (event) => event.waitUntil((async () => {
  const shelf = await caches.open(SHELF);
  await shelf.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
  await skipWaiting();
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith("roundtable-page ") && name !== SHELF);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
})()));

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  event.respondWith((async () => {
    const shelf = await caches.open(SHELF);
    const kept = await shelf.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true });
    const found = kept ?? await fetch(request);
    if (!kept && found.ok && LATER.some((file) => request.url === registration.scope + file)) await shelf.put(request, found.clone());
    const headers = new Headers(found.headers);
    headers.set("cross-origin-opener-policy", "same-origin");
    headers.set("cross-origin-embedder-policy", "require-corp");
    headers.set("cross-origin-resource-policy", "same-origin");
    return new Response(found.body, { status: found.status, statusText: found.statusText, headers });
  })());
});
