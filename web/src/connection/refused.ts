import type { Refusal } from "../protocol/protocol";

/** The server, the engine, or the way to them, said no. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal | { code: "unreachable" }) {
    super(refusal.code);
  }
}
