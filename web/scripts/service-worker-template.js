// Keeps the client on the device, so that the score pad and the rules open without a network.
const CACHE = "crownland-" + "__VERSION__";
const FILES = "__FILES__";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const removeOld = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(removeOld.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    // Every page is the same document; the newest one when the server answers.
    event.respondWith(fetch(request).catch(() => caches.match("/")));
    return;
  }
  if (!FILES.includes(url.pathname)) return;
  event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)));
});
