import { add, type Decimal, multiply, negate, ZERO } from '../../../base/decimal.ts';
import { marginCoin } from '../../../domain/market.ts';
import { bookOf, credit, nextId, remember, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { markPriceOf } from '../book/book.ts';
import { fundingsOf } from '../../market/funding-schedule.ts';
import { cashOf } from '../futures/margin.ts';
import { accrueLoans } from '../loans/loan-interest.ts';
import { payInterest } from '../wallets/savings-interest.ts';
import type { Account } from '../state/world.ts';
import type { OpenPosition } from '../state/position.ts';

const HOUR_MS = 3_600_000;

/** Tells whether anything is settled at full hours: a position's funding, or interest. */
export function accrues(core: Core): boolean {
  if (core.world.loans.live.size > 0) return true;
  for (const account of core.world.accounts.values()) {
    if (account.positions.size > 0 || account.savings.length > 0) return true;
  }
  return false;
}

/** The next instant after this one at which anything may be settled, ms; Infinity where nothing is. */
export function nextSettlementAt({ world, market }: Core, now: number): number {
  const accounts = [...world.accounts.values()];
  if (world.loans.live.size > 0 || accounts.some(({ savings }) => savings.length > 0))
    return (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
  const fundings = fundingsOf(market);
  return accounts
    .flatMap(({ positions }) => [...positions.values()])
    .reduce((first, { symbol }) => Math.min(first, fundings.next(symbol, now).at), Number.POSITIVE_INFINITY);
}

/** Pays the interest of an hour, and funding where it is time. */
export function settleHour(core: Core): void {
  const fundings = fundingsOf(core.market);
  for (const account of core.world.accounts.values()) {
    for (const position of account.positions.values()) {
      const rate = fundings.rateAt(position.symbol, core.now);
      if (rate !== undefined) payFunding(core, account, { position, rate });
    }
    payInterest(core, account);
  }
  accrueLoans(core);
}

/**
 * Longs pay the rate on their value at the mark price to shorts, or the reverse where it is negative; an isolated
 * position pays from its margin.
 */
function payFunding(
  core: Core,
  account: Account,
  { position, rate }: { readonly position: OpenPosition; readonly rate: Decimal },
): void {
  const value = multiply(position.size, markPriceOf(bookOf(core, position.symbol), core.world.step));
  const paid = multiply(value, rate);
  const amount = position.holdSide === 'long' ? negate(paid) : paid;
  const coin = marginCoin(position.market, position.symbol);
  const coinBalance = cashOf(account, position.market);
  credit(core, coinBalance, coin, amount);
  position.funding = add(position.funding ?? ZERO, amount);
  if (position.marginMode === 'isolated') position.margin = add(position.margin, amount);
  remember(core.world.bills, {
    billId: nextId(core),
    uid: account.uid,
    market: position.market,
    symbol: position.symbol,
    amount,
    fee: ZERO,
    businessType: 'contract_settle_fee',
    coin,
    balance: coinBalance.available,
    cTime: core.now,
  });
  touch(core);
}
