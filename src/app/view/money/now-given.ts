import { formatDecimal } from '../../../base/decimal.ts';
import type { Overview } from '../../../domain/overview.ts';
import { positionName } from '../../trades/ask-history.ts';
import type { NowGiven } from '../past/past-question.ts';

/** Tells what is open now, by the newest readings; `at` is the time of the exchange, epoch ms. */
export function nowGiven(overview: Overview | undefined, at: number): NowGiven {
  const held = overview?.futures.flatMap(({ positions }) => positions.value ?? []) ?? [];
  return {
    at,
    positions: held.flatMap(({ position }) => {
      const { markPrice, unrealizedPL } = position;
      if (markPrice === undefined || unrealizedPL === undefined) return [];
      return [
        { name: positionName(position), mark: formatDecimal(markPrice), unrealised: formatDecimal(unrealizedPL) },
      ];
    }),
    prices: Object.fromEntries(
      Object.entries(overview?.prices.value ?? {}).map(([coin, price]) => [coin, formatDecimal(price)]),
    ),
  };
}
