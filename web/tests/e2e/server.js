// A real `crownland serve` on a free port with a database of its own.
import { execFile, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

function binary() {
  const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
  const candidates = [process.env.CROWNLAND_BIN, join(target, "release/crownland"), join(target, "debug/crownland")];
  const built = candidates.filter((path) => path && existsSync(path));
  // The one built last is the one that is meant.
  const age = (path) => -statSync(path).mtimeMs;
  const [found] = process.env.CROWNLAND_BIN ? built : built.sort((a, b) => age(a) - age(b));
  if (!found) throw new Error("no server: build it with `cargo build --package cli`, or set CROWNLAND_BIN");
  // The program carries the client that was there when it was built.
  const client = join(root, "web/dist/index.html");
  if (existsSync(client) && age(client) < age(found)) {
    console.warn(`${found} is older than web/dist and may carry another client: \`cargo build --package cli\``);
  }
  return found;
}

/** A free port below those that connections take for themselves, so that it stays free. */
async function freePort() {
  for (;;) {
    const port = 18_000 + Math.floor(Math.random() * 14_000);
    const isFree = await new Promise((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** Runs the program with these arguments to its end; returns what it printed. */
export function runProgram(...args) {
  return new Promise((resolve, reject) => {
    execFile(binary(), args, (error, output, errors) =>
      error ? reject(new Error(errors || error.message)) : resolve(output),
    );
  });
}

export class Server {
  constructor(port, folder) {
    this.port = port;
    this.folder = folder;
    this.url = `http://127.0.0.1:${port}`;
    this.output = "";
  }

  static async start() {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), "crownland-e2e-")));
    await server.launch();
    return server;
  }

  async launch() {
    const database = `sqlite:${join(this.folder, "e2e.sqlite")}`;
    const process_ = spawn(binary(), ["serve", "--listen", `127.0.0.1:${this.port}`, "--database", database], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, CROWNLAND_REQUESTS: "0", CROWNLAND_MESSAGES: "0" },
    });
    for (const stream of [process_.stdout, process_.stderr]) stream.on("data", (data) => (this.output += data));
    this.process = process_;
    this.exited = new Promise((resolve) => process_.once("exit", resolve));
    await this.untilHealthy();
  }

  async untilHealthy() {
    const until = Date.now() + 30_000;
    while (Date.now() < until) {
      if (this.process.exitCode !== null) break;
      const answer = await fetch(`${this.url}/healthz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server does not answer:\n${this.output}`);
  }

  async stop() {
    this.process.kill("SIGTERM");
    await this.exited;
  }

  async restart() {
    await this.stop();
    await this.launch();
  }

  /** Copies the data of a stopped server; returns a function that brings the copy back. */
  copyData() {
    const copy = mkdtempSync(join(tmpdir(), "crownland-e2e-copy-"));
    cpSync(this.folder, copy, { recursive: true });
    return () => {
      rmSync(this.folder, { recursive: true });
      cpSync(copy, this.folder, { recursive: true });
      rmSync(copy, { recursive: true });
    };
  }

  async end() {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
