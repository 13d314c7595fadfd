import type { Decimal } from '../../base/decimal.ts';
import type { Intent } from '../../effects/intent.ts';
import type { Money } from '../../domain/money.ts';

/** What can be spent of a coin in a wallet as it was read, and the approved intents of whoever that the reading may lack. */
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

/** How far accounts have fallen. */
export interface Fall {
  /** Loss since the day of a zone began, below zero a profit; undefined where the day is not known. */
  today(zone: string): Decimal | undefined;
  /** Fall from the peak, in coin. */
  readonly fromPeak: Decimal;
  /** The equity now, in coin. */
  readonly equity: Decimal;
}
