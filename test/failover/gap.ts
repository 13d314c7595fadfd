/**
 * The gaps on the way of an order, in their order: before its intent is durable, stamped, signed, allowed, and written
 * to the exchange.
 */
export const GAP_NAMES = ['record', 'stamp', 'sign', 'gate', 'write'] as const;

/** A gap by its name. */
export type GapName = (typeof GAP_NAMES)[number];
