import { add, multiply, multiplyDivide, negate, subtract, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { decimalOf } from '../../base/decimal.ts';
import { marginCoin } from '../../domain/market.ts';
import { bookOf, credit, nextId, remember, touch } from './core.ts';
import type { Core } from './core.ts';
import { priceOf } from './book.ts';
import { FUNDING_HOURS } from './contract-terms.ts';
import { cashOf } from './margin.ts';
import { productNamed } from './savings-products.ts';
import type { Account, OpenPosition } from './world.ts';

const HOUR_MS = 3_600_000;
const HOURS_A_YEAR = decimalOf(24 * 365);
const INTEREST_PLACES = 8;

/** Whether anything is settled at full hours: a position's funding, or interest. */
export function accrues(core: Core): boolean {
  for (const account of core.world.accounts.values()) {
    if (account.positions.size > 0 || account.savings.length > 0) return true;
  }
  return false;
}

/** Pays the interest of an hour, and funding where it is time. */
export function settleHour(core: Core): void {
  const hour = Math.round(core.now / HOUR_MS);
  for (const account of core.world.accounts.values()) {
    if (hour % FUNDING_HOURS === 0) {
      for (const position of account.positions.values()) payFunding(core, account, position);
    }
    payInterest(core, account);
  }
}

/** When funding is next paid after an instant, ms. */
export function nextFundingAt(now: number): number {
  const interval = FUNDING_HOURS * HOUR_MS;
  return (Math.floor(now / interval) + 1) * interval;
}

/** Longs pay the rate on their value to shorts, or the reverse where it is negative; an isolated position pays from its margin. */
function payFunding(core: Core, account: Account, position: OpenPosition): void {
  const rate = core.market.fundingRate(position.symbol, core.now);
  const value = multiply(position.size, priceOf(bookOf(core, position.symbol), core.world.step));
  const paid = multiply(value, rate);
  const amount = position.holdSide === 'long' ? negate(paid) : paid;
  const coin = marginCoin(position.market, position.symbol);
  const purse = cashOf(account, position.market);
  credit(core, purse, coin, amount);
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
    balance: purse.available,
    cTime: core.now,
  });
  touch(core);
}

/** Simple interest, an hour's share of a year's, added to the holding; once a day it is written down. */
function payInterest(core: Core, account: Account): void {
  const endsDay = core.now % (24 * HOUR_MS) === 0;
  for (const holding of account.savings) {
    const product = productNamed(holding.productId);
    const interest = interestOf(holding.amount, product.apy);
    holding.amount = add(holding.amount, interest);
    holding.totalProfit = add(holding.totalProfit, interest);
    holding.lastProfit = add(holding.lastProfit, interest);
    const { house } = core.world;
    house.set(product.coin, subtract(house.get(product.coin) ?? ZERO, interest));
    if (endsDay) {
      remember(core.world.savingsRecords, {
        orderId: nextId(core),
        uid: account.uid,
        productId: holding.productId,
        amount: holding.lastProfit,
        type: 'pay_interest',
        cTime: core.now,
      });
      holding.lastProfit = ZERO;
    }
    touch(core);
  }
}

function interestOf(amount: Decimal, apy: Decimal): Decimal {
  const exact = multiplyDivide(amount, apy, HOURS_A_YEAR, 'down');
  const step = 10n ** BigInt(18 - INTEREST_PLACES);
  return subtract(exact, (exact % step) as Decimal);
}
