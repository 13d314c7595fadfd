/** Time after an outcome in which a reading may not show its effect yet, ms (docs/semantics.md#pending-effects). */
export const SETTLE_MS = 2_000;

/** Time after an outcome from which on a reading shows its effect, or the exchange says that there is none, ms. */
export const SETTLE_MS_MAX = 60_000;

/**
 * Lifetime of a signed request, ms: until then the exchange may still carry it out
 * (docs/exchange/calls.md#time-of-a-request).
 */
export const SIGNATURE_MS = 30_000;

/**
 * Time after the last send of an intent from which on it did not happen, if nothing shows it, ms. The exchange cannot
 * carry it out any more, and an intent that it carried out at the last moment would show, even in its oldest readings
 * (docs/guarantees.md#g2).
 */
export const ABSENCE_AFTER_MS = SIGNATURE_MS + SETTLE_MS_MAX;
