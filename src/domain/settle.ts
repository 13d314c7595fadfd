/** Time after an outcome in which no reading is believed to show its effect, ms (docs/semantics.md#pending-effects). */
export const SETTLE_MS = 2_000;

/** Time after an outcome from which on a reading shows its effect, or the exchange says that there is none, ms. */
export const SETTLE_MS_MAX = 60_000;

/** A signed request is taken for so long: until then one that was sent may still be carried out, ms (docs/exchange/calls.md#time-of-a-request). */
export const SIGNATURE_MS = 30_000;

/**
 * What nobody knows so long after it was last sent did not happen, ms: it cannot be carried out any more, and what was carried out
 * last would show, however old the state is from which an answer comes (docs/guarantees.md#g2).
 */
export const ABSENCE_AFTER_MS = SIGNATURE_MS + SETTLE_MS_MAX;
