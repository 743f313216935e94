// A plain file server, as any host of static pages: it knows files and folders and rewrites nothing.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".weights": "application/octet-stream",
  ".webmanifest": "application/manifest+json",
};

/** Serves `folder` below `prefix`, such as `/games/crownland/`. */
export class StaticHost {
  constructor(folder, prefix) {
    this.folder = folder;
    this.prefix = prefix;
    this.missing = [];
  }

  static async start(folder, prefix) {
    const host = new StaticHost(folder, prefix);
    host.server = createServer((request, response) => host.answer(request, response));
    await new Promise((resolve) => host.server.listen(0, "127.0.0.1", resolve));
    host.url = `http://127.0.0.1:${host.server.address().port}${prefix}`;
    return host;
  }

  answer(request, response) {
    const { pathname } = new URL(request.url, "http://host");
    const inside = pathname.startsWith(this.prefix) ? normalize(pathname.slice(this.prefix.length)) : undefined;
    const path = inside === undefined ? undefined : join(this.folder, inside === "." ? "index.html" : inside);
    if (!path || !statSync(path, { throwIfNoEntry: false })?.isFile()) {
      this.missing.push(pathname);
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" });
    createReadStream(path).pipe(response);
  }

  async end() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
