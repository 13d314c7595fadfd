import { add, type Decimal, multiply, negate, ZERO } from '../../../base/decimal.ts';
import { bookOf, touch } from '../book/core.ts';
import type { Core } from '../book/core.ts';
import { markPriceOf } from '../book/book.ts';
import { fundingsOf } from '../../market/funding-schedule.ts';
import { moneyOf } from '../futures/contract-money.ts';
import { creditPurse, purseOf } from '../futures/purse.ts';
import { writeBill } from '../futures/write-bill.ts';
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
export function nextSettlementAt(core: Core, now: number): number {
  const { world, market } = core;
  const accounts = [...world.accounts.values()];
  if (world.loans.live.size > 0 || accounts.some(({ savings }) => savings.length > 0))
    return (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
  const fundings = fundingsOf(market);
  return accounts
    .flatMap(({ positions }) => [...positions.values()])
    .reduce(
      (first, { symbol }) => Math.min(first, fundings.next(pricedBy(core, symbol), now).at),
      Number.POSITIVE_INFINITY,
    );
}

/** Pays the interest of an hour, and funding where it is time. */
export function settleHour(core: Core): void {
  const fundings = fundingsOf(core.market);
  for (const account of core.world.accounts.values()) {
    for (const position of account.positions.values()) {
      const rate = fundings.rateAt(pricedBy(core, position.symbol), core.now);
      if (rate !== undefined) payFunding(core, account, { position, rate });
    }
    payInterest(core, account);
  }
  accrueLoans(core);
}

/** The symbol by which the fundings of a contract are found. */
function pricedBy(core: Core, symbol: string): string {
  return bookOf(core, symbol).pricedBy;
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
  const { symbol } = position;
  const value = moneyOf(position).valueAt(position.size, markPriceOf(bookOf(core, symbol), core.world.step));
  const paid = multiply(value, rate);
  const amount = position.holdSide === 'long' ? negate(paid) : paid;
  const purse = purseOf(position);
  creditPurse(core, account, purse, amount);
  position.funding = add(position.funding ?? ZERO, amount);
  if (position.marginMode === 'isolated') position.margin = add(position.margin, amount);
  const billId = writeBill(core, account, { purse, symbol, amount, businessType: 'contract_settle_fee' });
  core.observer.funded?.({ billId, holdSide: position.holdSide });
  touch(core);
}
