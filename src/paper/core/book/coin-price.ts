import { multiply, ONE, ZERO } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import { priceOf } from './book.ts';
import type { Core } from './core.ts';

/** Tells the price of a coin in USDT at this instant; undefined for one without a pair. USDC is taken at par. */
export function coinPrice(core: Core, coin: string): Decimal | undefined {
  if (coin === 'USDT') return ONE;
  const book = core.books.get(`${coin}USDT`);
  if (book !== undefined) return priceOf(book, core.world.step);
  return coin === 'USDC' ? ONE : undefined;
}

/** Tells what an amount of a coin is worth in USDT; a coin without a price is worth nothing here. */
export function inUsdt(core: Core, coin: string, amount: Decimal): Decimal {
  return multiply(amount, coinPrice(core, coin) ?? ZERO);
}
