import type { Fault } from '../../domain/outcome.ts';

/** What became of an intent for good. */
export type Resolution =
  /** `over`: nothing of it goes on that could be followed. */
  | { readonly kind: 'happened'; readonly orderId?: string; readonly over?: boolean }
  | { readonly kind: 'absent' }
  | { readonly kind: 'rejected'; readonly fault: Fault };
