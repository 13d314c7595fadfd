import type { Decimal } from '../../base/decimal.ts';
import type { Intent } from '../../effects/intent.ts';
import type { Money } from '../../domain/money.ts';

/**
 * The amount of a coin that a wallet's reading shows as free, and the approved intents, of any origin, that the reading
 * may lack.
 */
export interface Spendable {
  readonly available: Decimal;
  readonly pending: readonly Intent[];
}

/** Money that an approved intent moves. */
export interface Moved extends Money {
  readonly kind: 'transfer' | 'redeem';
  /** The intent's. */
  readonly id: string;
  readonly at: number;
}

/** The drawdown of accounts. */
export interface Fall {
  /** Loss since the day of a zone began, below zero a profit; undefined where the day is not known. */
  today(zone: string): Decimal | undefined;
  /** Fall from the peak, in coin. */
  readonly fromPeak: Decimal;
  /** The equity now, in coin. */
  readonly equity: Decimal;
}
