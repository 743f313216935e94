// Keeps the whole client on the device, so that every page opens without a network.
//
// A page and its files always come from one version: the document of this version names its files by their hashes, and
// the files of the version before stay for tabs that still show it. A new version waits until somebody accepts it.
const VERSION = "__VERSION__";
const FILES = "__FILES__";
const PREFIX = "crownland-";
const CACHE = PREFIX + VERSION;

/** Addresses of a server that are no pages. */
const NO_PAGES = /^(api|healthz|metrics)(\/|$)/;

const scope = new URL("./", self.location.href);
const known = new Set(FILES.map((file) => new URL(file, scope).href));

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOld().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "update") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(scope.href)) return;
  if (request.mode === "navigate") {
    if (!NO_PAGES.test(url.href.slice(scope.href.length))) event.respondWith(answer(scope.href, request));
  } else if (known.has(url.href) || url.pathname.startsWith(`${scope.pathname}assets/`)) {
    event.respondWith(answer(url.href, request));
  }
});

/** A file of this version, or of the one before; else the network is asked. */
async function answer(address, request) {
  const own = await (await caches.open(CACHE)).match(address);
  return own ?? (await caches.match(address)) ?? fetch(request);
}

async function removeOld() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)));
}
