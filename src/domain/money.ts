import { type Decimal, formatDecimal } from '../base/decimal.ts';

/** An amount with its coin. */
export interface Money {
  readonly value: Decimal;
  readonly coin: string;
}

/** Prints `50 USDT`. */
export function formatMoney(money: Money): string {
  return `${formatDecimal(money.value)} ${money.coin}`;
}
