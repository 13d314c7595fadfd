import { type Decimal, formatDecimal } from '../base/decimal.ts';
import type { AccountName } from '../domain/account.ts';
import type { SpotInstrument } from '../domain/market.ts';
import type { StopKind } from '../domain/order.ts';
import { sized, stopName } from './order-terms.ts';

/** Whose coins a stop sells, and which kind of stop it is. */
export interface SpotStopSubject {
  readonly account: AccountName;
  readonly instrument: SpotInstrument;
  readonly stop: StopKind;
}

/** The terms of a stop of coins. It sells at market once the last price has come to its trigger. */
export interface SpotStopTerms extends SpotStopSubject {
  /** Quote per base. */
  readonly trigger: Decimal;
  /** Base coin. */
  readonly size: Decimal;
  /**
   * So much of it, in base coin, must have been bought by the strategy and be neither sold nor offered: all of a new
   * stop, and of a changed one what it grows by.
   */
  readonly ofBought: Decimal;
}

/** Says what a stop of coins does: `stop loss of 0.01 BTC spot BTCUSDT to 57000`. */
export function spotStopWords({ stop, size, instrument: { symbol }, trigger }: SpotStopTerms): string {
  return `${stopName(stop)} of ${sized(size, symbol)} spot ${symbol} to ${formatDecimal(trigger)}`;
}
