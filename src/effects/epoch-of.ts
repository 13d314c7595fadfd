/** The form of this program's client order ids: `p`, the epoch, and a hash (docs/guarantees.md#g1). */
const ID = /^p([0-9a-z]{6})[0-9a-f]{32}$/;

/** Tells the epoch of a client order id; undefined where this program did not make it. */
export function epochOf(clientOid: string): string | undefined {
  return ID.exec(clientOid)?.[1];
}
