/** The exchange wants more than a minute between two redemptions of a UID (docs/exchange/savings.md#a-minute-between-redemptions), ms. */
export const REDEEM_SPACING_MS = 61_000;

/**
 * What carries no id of ours is known again by its record alone: two of a kind are so far apart that the record of one is never taken for
 * that of the other, however the clocks differ (the finders of src/exchange/find allow for 5 s). In ms.
 */
export const RELATIVE_SPACING_MS = 8_000;
