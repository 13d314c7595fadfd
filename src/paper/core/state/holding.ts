import { ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';

/** An account's holding of a savings product. */
export interface PaperSavingsHolding {
  readonly productId: string;
  /** Only for fixed-term holdings. */
  readonly orderId?: string;
  /** Bears interest; a flexible holding's interest is added to it once a day, a fixed one's is not. */
  amount: Decimal;
  totalProfit: Decimal;
  /** Of the last whole day. */
  lastProfit: Decimal;
  /** Of the day that runs. */
  dayProfit: Decimal;
  /** Interest of a flexible holding that is not added to it yet; absent for none, as in states of earlier versions. */
  due?: Decimal;
  /** Interest of a fixed term that was paid into the spot wallet already: an early redemption gives it back. */
  paidProfit: Decimal;
  readonly cTime: number;
  /** The end of a fixed-term holding. */
  readonly endsAt?: number;
}

/** The figures of a holding that has not earned anything. */
export const NO_PROFIT = { totalProfit: ZERO, lastProfit: ZERO, dayProfit: ZERO, paidProfit: ZERO } as const;

/** A redemption: at once, or on its way until it is due. */
export interface Redemption {
  readonly orderId: string;
  readonly uid: string;
  readonly productId: string;
  /** Of the fixed-term holding. */
  readonly holdingId?: string;
  readonly amount: Decimal;
  /** The arrival of the money, ms. */
  readonly dueAt: number;
  arrived: boolean;
}

export interface SavingsRecord {
  readonly orderId: string;
  readonly uid: string;
  readonly productId: string;
  readonly amount: Decimal;
  readonly type: 'subscribe' | 'redeem' | 'pay_interest' | 'deduction';
  readonly cTime: number;
}
