import { seededRandom } from '../../../../../src/base/random.ts';
import type { AccountHistory, HistoryBill, HistoryFill } from '../../../../../src/domain/profit/account-history.ts';
import { bill, byHand, fill, historyOf, orderOf } from '../../../domain/profit/made.ts';

const HOUR = 3_600_000;

/** Draws the past of two accounts: contracts on both sides, spot, funding, coupons, orders of rules and of a person. */
export function randomHistory(seed: number, until: number): AccountHistory {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly [T, ...T[]]): T => list[random.between(0, list.length - 1)] ?? list[0];
  const amount = (low: number, high: number): string =>
    `${String(random.between(low, high))}.${String(random.between(1, 999_999))}`;
  const fills: HistoryFill[] = [];
  const bills: HistoryBill[] = [];
  const count = random.between(3, 40);
  for (let n = 0; n < count; n += 1) {
    const account = pick(['main', 'hedge']);
    const symbol = pick(['BTCUSDT', 'ETHUSDT']);
    const cTime = until - random.between(1, 96 * 60) * 60_000;
    const size = `0.${String(random.between(1, 9_999))}`;
    const price = amount(20_000, 60_000);
    const fee = `-0.${String(random.between(1, 99_999))}`;
    if (random.next() < 0.3) {
      const side = pick<'buy' | 'sell'>(['buy', 'sell']);
      const feeCoin = pick(['USDT', 'BGB', symbol.slice(0, 3)]);
      fills.push(fill({ account, symbol, market: 'spot', side, tradeSide: null, price, size, fee, feeCoin, cTime }));
    } else {
      const side = pick<'buy' | 'sell'>(['buy', 'sell']);
      const tradeSide = pick(['open', 'close', 'close', 'burst_close_long']);
      const profit = tradeSide === 'open' ? '0' : `${pick(['', '-'])}${amount(0, 90)}`;
      fills.push(fill({ account, symbol, side, tradeSide, price, size, fee, profit, cTime }));
    }
    if (random.next() < 0.3) {
      const businessType = pick(['contract_settle_fee', 'coupon', 'transfer_in']);
      bills.push(
        bill({ account, symbol, amount: `${pick(['', '-'])}${amount(0, 3)}`, businessType, cTime: cTime + HOUR }),
      );
    }
  }
  const orders = fills.map((one) => (random.next() < 0.6 ? orderOf(one, pick(['guard', 'trend'])) : byHand(one)));
  return historyOf({ fills, bills, orders });
}
