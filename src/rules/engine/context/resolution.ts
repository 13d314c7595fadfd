import type { Fault } from '../../../domain/outcome.ts';

/** The final outcome of an intent. */
export type Resolution =
  /**
   * `over`: nothing of it goes on that could be followed. `lost`: it happened, and what was wanted of it is lost for
   * this reason.
   */
  | { readonly kind: 'happened'; readonly orderId?: string; readonly over?: boolean; readonly lost?: string }
  /** `usedAt`: the exchange knows its id of something older, ms. */
  | { readonly kind: 'absent'; readonly usedAt?: number }
  | { readonly kind: 'rejected'; readonly fault: Fault; readonly usedAt?: number; readonly unsent?: true };
