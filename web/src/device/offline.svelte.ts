import { workerAddress } from "../engine/trusted";
import { file } from "./site";

/** The service worker, which keeps the client on this device, and the version that waits for its turn. */
class Offline {
  /** A newer version that is on the device but not in use. */
  private waiting = $state.raw<ServiceWorker>();
  readonly hasUpdate = $derived(this.waiting !== undefined);

  /** Registers the service worker once the page has nothing else to do. */
  keep(): void {
    if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
    const register = () => void this.register().catch(() => undefined); // It works as long as there is a network.
    if ("requestIdleCallback" in window) requestIdleCallback(register, { timeout: 5_000 });
    else setTimeout(register, 1_000);
  }

  /** Changes to the newer version: this page is loaded again, the others stay as they are until they are. */
  update(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("update");
  }

  private async register(): Promise<void> {
    const registration = await navigator.serviceWorker.register(workerAddress(file("sw.js")));
    this.watch(registration);
    registration.addEventListener("updatefound", () => this.watch(registration));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void registration.update().catch(() => undefined);
    });
  }

  private watch(registration: ServiceWorkerRegistration): void {
    const { waiting, installing } = registration;
    if (waiting && navigator.serviceWorker.controller) this.waiting = waiting;
    installing?.addEventListener("statechange", () => {
      // The first version has nothing to replace.
      if (installing.state === "installed" && navigator.serviceWorker.controller) this.waiting = installing;
    });
  }
}

export const offline = new Offline();
