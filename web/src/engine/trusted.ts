interface ScriptAddressPolicy {
  createScriptURL(address: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptAddressPolicy): ScriptAddressPolicy;
}

const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;

/** The content policy wants a voucher for the address of a script: it is one of this site. */
const policy = factory?.createPolicy("crownland-worker", {
  createScriptURL: (address) => {
    const url = new URL(address, self.location.href);
    if (url.origin !== self.location.origin) throw new TypeError(`found a script at ${url.origin}`);
    return url.href;
  },
});

export function workerAddress(address: string): string {
  return policy ? policy.createScriptURL(address) : address;
}
