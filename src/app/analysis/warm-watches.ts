import {
  GRANULARITIES,
  GRANULARITY_MS,
  type Granularity,
  type InstrumentRef,
  instrumentName,
} from '../../domain/market.ts';
import { isIndicator } from '../../language/functions/indicators.ts';
import type { IndicatorUse } from '../../language/values/expression.ts';
import { candlesAtFirst } from '../../rules/words/watches/candles.ts';
import { instrumentOf } from '../../strategy/model/known-fields.ts';
import type { Strategy, WatchUse } from '../../strategy/model/strategy.ts';

/** Candles that strategies watch, as one poll reads them for all, with the indicators of them. */
export interface WarmWatch {
  /** As `usdt-futures/BTCUSDT 1m`. */
  readonly name: string;
  readonly instrument: InstrumentRef;
  readonly granularity: Granularity;
  readonly uses: readonly IndicatorUse[];
  /** Closed candles that its first read brings, where there are so many. */
  readonly atFirst: number;
}

/** The watches of candles with what is computed of them, and what an analysis cannot begin again. */
export interface WarmWatches {
  readonly watches: readonly WarmWatch[];
  readonly left: readonly { readonly indicator: string; readonly why: string }[];
}

/** Gathers the indicators over candles of all strategies. */
export function warmWatches(strategies: readonly Strategy[]): WarmWatches {
  const found = new Map<string, Omit<WarmWatch, 'uses' | 'atFirst'> & { readonly uses: Map<string, IndicatorUse> }>();
  const left = new Map<string, string>();
  for (const watch of strategies.flatMap(({ watches }) => watches)) {
    const candles = candlesOf(watch);
    for (const use of watch.indicators) {
      const isJoined = (use.joins?.length ?? 1) > 1;
      if (use.kind === 'log') continue;
      if (candles === undefined || use.kind === 'since' || isJoined)
        left.set(`${watch.name}: ${use.text ?? use.key}`, whyLeft(use));
      else if (isIndicator(use.kind)) {
        const known = found.get(candles.name) ?? { ...candles, uses: new Map<string, IndicatorUse>() };
        known.uses.set(use.key, use);
        found.set(candles.name, known);
      }
    }
  }
  return {
    watches: [...found.values()].map(({ uses, ...candles }) => {
      const all = [...uses.values()];
      // The newest of them is open still.
      return { ...candles, uses: all, atFirst: candlesAtFirst(all, GRANULARITY_MS[candles.granularity]) - 1 };
    }),
    left: [...left].map(([indicator, why]) => ({ indicator, why })),
  };
}

function whyLeft({ kind, joins = [] }: IndicatorUse): string {
  if (joins.length > 1) return 'it looks at the candles of several watches';
  return kind === 'since' ? 'a time, and no number' : 'it follows readings, and begins with the run';
}

function candlesOf({ args }: WatchUse): Pick<WarmWatch, 'name' | 'instrument' | 'granularity'> | undefined {
  const granularity = GRANULARITIES.find((known) => known === args['granularity']);
  const instrument = instrumentOf(args['instrument']);
  if (granularity === undefined || instrument === undefined) return undefined;
  return { name: `${instrumentName(instrument)} ${granularity}`, instrument, granularity };
}
