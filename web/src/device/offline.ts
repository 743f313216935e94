interface ScriptAddressPolicy {
  createScriptURL(address: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptAddressPolicy): ScriptAddressPolicy;
}

/** Registers the service worker, whose address trusted types want to be vouched for. */
export function keepOffline(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  const address = "/sw.js";
  const policy = factory?.createPolicy("crownland-worker", { createScriptURL: () => address });
  const vouched = policy ? policy.createScriptURL(address) : address;
  navigator.serviceWorker.register(vouched).catch(() => {
    // Without it the client works as long as there is a network.
  });
}
