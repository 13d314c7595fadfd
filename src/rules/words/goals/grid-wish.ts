import { add, type Decimal, multiply, ONE, subtract, ZERO } from '../../../base/decimal.ts';
import type { Unwanted } from '../spec/words.ts';
import { boundedPrice, SLIPPAGE } from './bounded-price.ts';
import type { GridArgs } from './grid-fields.ts';
import type { GridWish } from './grid-gap.ts';
import { type GridState, laidEnds, type LaidBy } from './grid-state.ts';
import { WITHDRAW_AFTER_MS } from './orders-withdrawal.ts';

/** Tells what a grid wants of its orders: all of them, exits alone, or nothing that it holds. */
export function gridWish(
  args: GridArgs,
  { isOut, unwanted, by }: { readonly isOut: boolean; readonly unwanted: Unwanted | undefined; readonly by: LaidBy },
): GridWish {
  const isFalse = (unwanted?.falseMs ?? -1) >= (args.withdrawAfter ?? WITHDRAW_AFTER_MS);
  const words = [isFalse ? (args.otherwise ?? 'withdraw') : 'leave', isOut ? (args.outside ?? 'rest') : 'rest'];
  const closes = words.includes('close');
  const slippage = args.slippage ?? SLIPPAGE;
  const { ticker, instrument } = by;
  return {
    enters: unwanted === undefined && (!isOut || words[1] === 'rest'),
    withdraws: closes || words.includes('withdraw'),
    closesAt: closes
      ? {
          long: boundedPrice('sell', slippage, { best: ticker.bid ?? ticker.last, instrument }),
          short: boundedPrice('buy', slippage, { best: ticker.ask ?? ticker.last, instrument }),
        }
      : undefined,
  };
}

/**
 * Tells whether the price is outside of the grid. Once it is, it has to come back into the range itself: a price that
 * trembles about a bound does not close and open again each time.
 */
export function isOutside(args: GridArgs, state: GridState, last: Decimal): boolean {
  const { low, high } = laidEnds(state);
  const by = state.out === true ? ZERO : (args.outsideBy ?? ZERO);
  return last < multiply(low, subtract(ONE, by)) || last > multiply(high, add(ONE, by));
}
