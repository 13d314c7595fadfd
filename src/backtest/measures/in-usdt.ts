import { type Decimal, multiply } from '../../base/decimal.ts';
import type { RunTrade } from '../run-record.ts';

/** Tells what an amount of a trade was worth when the trade closed, USDT; undefined where that is not known. */
export function tradeInUsdt({ trade, usdtPerCoin }: RunTrade, amount: Decimal | undefined): Decimal | undefined {
  if (amount === undefined || trade.coin === 'USDT') return amount;
  return usdtPerCoin && multiply(amount, usdtPerCoin);
}
