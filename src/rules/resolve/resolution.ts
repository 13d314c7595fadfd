import type { Fault } from '../../domain/outcome.ts';

/** What became of an intent for good. */
export type Resolution =
  /** `over`: nothing of it goes on that could be followed. `lost`: it happened, and what was wanted of it is lost for this reason. */
  | { readonly kind: 'happened'; readonly orderId?: string; readonly over?: boolean; readonly lost?: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'rejected'; readonly fault: Fault };
