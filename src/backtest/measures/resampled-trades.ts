import { type Decimal, formatDecimal } from '../../base/decimal.ts';
import { seededRandom } from '../../base/random.ts';
import { bandOf } from './bootstrap.ts';
import type { Interval } from './interval.ts';

/** Number of times that the trades are drawn anew. */
const DRAWS = 1_000;

/** What some trades won and lost together, USDT as floats, and how many of them did; `lost` is below zero. */
export interface WonAndLost {
  readonly won: number;
  readonly lost: number;
  readonly wins: number;
  readonly losses: number;
}

/** The results of trades as floats, USDT. */
export function amountsOf(results: readonly { readonly net: Decimal }[]): readonly number[] {
  return results.map(({ net }) => Number(formatDecimal(net)));
}

/** Adds up what so many trades won and lost; `amountAt` tells the result of each. */
export function wonAndLost(count: number, amountAt: (place: number) => number): WonAndLost {
  let [won, lost, wins, losses] = [0, 0, 0, 0];
  for (let place = 0; place < count; place += 1) {
    const amount = amountAt(place);
    if (amount > 0) {
      won += amount;
      wins += 1;
    } else if (amount < 0) {
      lost += amount;
      losses += 1;
    }
  }
  return { won, lost, wins, losses };
}

/** Draws trades anew a thousand times, one by one and with return. */
export function drawTrades(amounts: readonly number[], seed: number): readonly WonAndLost[] {
  const random = seededRandom(seed);
  const last = amounts.length - 1;
  const drawn = (): number => amounts[random.between(0, last)] ?? 0;
  return Array.from({ length: DRAWS }, () => wonAndLost(amounts.length, drawn));
}

/** Takes the 5 and 95 % of a value of the draws. */
export function intervalOfDraws(
  draws: readonly WonAndLost[],
  valueOf: (draw: WonAndLost) => number,
): Interval | undefined {
  // A draw without a loss has no ratio; where that is common, neither bound is known.
  const { low, high } = bandOf(draws.map(valueOf).filter((value) => !Number.isNaN(value)));
  return Number.isFinite(low) && Number.isFinite(high) ? { low, high, level: 0.9 } : undefined;
}
