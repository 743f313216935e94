/**
 * Where this page came from.
 *
 * A Crownland server writes its address into the page. A page without it is a file of some host: it has no tables for
 * people apart, and its routes are fragments, since such a host knows no other document.
 */
const meta = document.querySelector<HTMLMetaElement>('meta[name="crownland-server"]');
const address = import.meta.env.DEV ? "/" : meta?.content;

export const site = {
  /** Whether tables at a server can be reached from here. */
  hasServer: address === "/",
  /** A server elsewhere, for people who want to play apart. */
  otherServer: address !== undefined && address !== "/" ? address : undefined,
};

/** The address of a file of the client, which lies beside the manifest whatever page was opened. */
export function file(name: string): string {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  return new URL(name, manifest?.href ?? location.href).href;
}

/** The address of a page of the client, for a link. */
export function to(path: string): string {
  return site.hasServer ? path : `#${path}`;
}

/** The same with its origin, to be sent to somebody. */
export function absolute(path: string): string {
  return new URL(to(path), location.href).href;
}
