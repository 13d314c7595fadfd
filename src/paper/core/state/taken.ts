import type { Decimal } from '../../../base/decimal.ts';

/** The size that limit orders have taken at one step of one market, base coin. */
export interface Taken {
  readonly step: number;
  readonly size: Decimal;
}
