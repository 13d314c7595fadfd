import { formatDecimal, isMultiple, subtract, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { MARKET_OF_WALLET, type Wallet } from '../../domain/account.ts';
import { marginCoin } from '../../domain/market.ts';
import { type Book, isPair, markPriceOf, priceOf } from '../core/book/book.ts';
import { coinBalanceOf, credit, touch } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { liquidateLoans } from '../core/loans/loan-interest.ts';
import type { Account } from '../core/state/world.ts';
import { walkBeside } from '../core/time/walk-beside.ts';
import { walkSegment } from '../core/time/walk-segment.ts';
import { decimalOfUnits, unitScale } from '../market/market-source.ts';
import { minuteOfStep, priceAtStep, STEPS_A_BAR } from '../market/walk.ts';

/** What somebody changes from outside, as no caller can. Accounts go by their names. */
export type Change =
  /** A frozen account is refused everything. */
  | { readonly kind: 'freeze'; readonly account: string; readonly frozen: boolean }
  /** What a wallet has of a coin from now on, beside what its orders hold back; no bill tells of it. */
  | {
      readonly kind: 'balance';
      readonly account: string;
      readonly wallet: Wallet;
      readonly coin: string;
      readonly amount: Decimal;
    }
  | PriceChange;

/**
 * The price at which a pair stands from now on; absent: it goes its own way again. What lies between the old price and
 * the new one is met on the way, or passed over where it is a gap.
 */
export interface PriceChange {
  readonly kind: 'price';
  readonly symbol: string;
  readonly price?: Decimal;
  readonly gap: boolean;
}

/** Thrown for a change that cannot be made; the message says why. */
export class ChangeError extends Error {
  override readonly name = 'ChangeError';
}

/** Changes the exchange at the instant at which it stands. */
export function applyChange(core: Core, change: Change): void {
  switch (change.kind) {
    case 'freeze':
      accountNamed(core, change.account).frozen = change.frozen;
      break;
    case 'balance':
      setBalance(core, change);
      break;
    case 'price':
      setPrice(core, change);
      break;
  }
  touch(core);
}

function accountNamed({ world }: Core, name: string): Account {
  const accounts = [...world.accounts.values()];
  const account = accounts.find((one) => one.name === name);
  if (account === undefined)
    throw new ChangeError(`there is no account ${name}: ${accounts.map((one) => one.name).join(', ')}`);
  return account;
}

function setBalance(core: Core, { account: name, wallet, coin, amount }: Extract<Change, { kind: 'balance' }>): void {
  const account = accountNamed(core, name);
  const market = MARKET_OF_WALLET[wallet];
  if (wallet === 'isolated_margin') throw new ChangeError('the balances of isolated margin cannot be set');
  if (market === 'usdt-futures' || market === 'usdc-futures') {
    const margin = marginCoin(market, '');
    if (coin !== margin) throw new ChangeError(`the wallet ${wallet} holds only ${margin}`);
  }
  const balance = coinBalanceOf(account, wallet, coin);
  credit(core, balance, coin, subtract(amount, balance.available));
}

function setPrice(core: Core, { symbol, price, gap }: PriceChange): void {
  const { steering } = core.market;
  if (steering === undefined) throw new ChangeError('the prices of this market cannot be set');
  const book = core.books.get(symbol);
  const pairs = [...core.books.values()].filter(isPair).map((pair) => pair.pricedBy);
  if (book === undefined) throw new ChangeError(`there is no pair ${symbol}: ${pairs.join(', ')}`);
  const { step } = core.world;
  const first = minuteOfStep(step) * STEPS_A_BAR;
  const walked = Array.from({ length: step - first + 1 }, (_, at) => priceAtStep(book.series, first + at));
  // All that is traded at the prices of one series goes with it.
  const moved = [...core.books.values()]
    .filter(({ pricedBy }) => pricedBy === book.pricedBy)
    .map((one) => ({ book: one, from: priceOf(one, step) }));
  steering.set(book.pricedBy, { step, walked, units: price === undefined ? undefined : unitsOf(book, price) });
  for (const { book: one, from } of moved) move(core, one, { from, gap });
}

function unitsOf({ series: { pricePlaces }, pair: { futures } }: Book, price: Decimal): number {
  const unit = unitScale(pricePlaces);
  if (price <= ZERO || !isMultiple(price, futures.priceStep) || price % unit !== 0n)
    throw new ChangeError(`a price of this pair is a multiple of ${formatDecimal(futures.priceStep)}, above 0`);
  const units = price / unit;
  if (units > Number.MAX_SAFE_INTEGER) throw new ChangeError('this price is too large');
  return Number(units);
}

/** Moves the last price to where it stands now; a mark of its own stays where it is. */
function move(core: Core, book: Book, { from, gap }: { readonly from: Decimal; readonly gap: boolean }): void {
  const { step } = core.world;
  const to = decimalOfUnits(priceAtStep(book.series, step), book.series.pricePlaces);
  const segment = { from, to, jump: gap };
  const mark = markPriceOf(book, step);
  if (book.mark === undefined) walkSegment(core, book, segment);
  else walkBeside(core, book, { segment, mark: { from: mark, to: mark } });
  liquidateLoans(core);
}
