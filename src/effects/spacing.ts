/**
 * The exchange wants more than a minute between two redemptions of a UID
 * (docs/exchange/savings.md#a-minute-between-redemptions), ms.
 */
export const REDEEM_SPACING_MS = 61_000;

/**
 * The distance between two effects of one kind that carry no id of ours, ms. Only its record identifies such an effect.
 * At this distance the record of one is never taken for the record of the other, even where the clocks differ (the
 * finders of src/exchange/find allow for 5 s).
 */
export const RELATIVE_SPACING_MS = 8_000;
