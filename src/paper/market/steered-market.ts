import type { BarSeries, MarketSource, SetPrice } from './market-source.ts';
import { minuteOfStep, priceAtStep, STEPS_A_BAR } from './walk.ts';

/** The prices of a minute in which somebody set one. */
interface Mixed {
  readonly quarters: readonly number[];
  readonly open: number;
  /** What was met in it, and what its later steps are to meet. */
  readonly high: number;
  readonly low: number;
  /** What was met in it before the price was set. */
  readonly met: readonly number[];
}

/** From a minute on a pair stands at a price, or goes its own way. */
interface Stretch {
  readonly fromMinute: number;
  readonly units: number | undefined;
}

/** Most prices that are remembered of a pair; before the oldest of them its candles are again the market's own. */
const SET_MAX = 10_000;

/**
 * Makes a market of which prices can be set. Mark and index prices that have a series of their own go their own way.
 */
export function steeredMarket(market: MarketSource): MarketSource {
  const pairs = new Map(market.series.map((series) => [series.symbol, steeredSeries(series)]));
  return {
    ...market,
    series: [...pairs.values()].map(({ series }) => series),
    steering: {
      set: (symbol, set) => pairs.get(symbol)?.set(set),
      isSet: (symbol) => pairs.get(symbol)?.isSet() === true,
    },
  };
}

function steeredSeries(own: BarSeries) {
  const mixed = new Map<number, Mixed>();
  const stretches: Stretch[] = [];
  const unitsAt = (minute: number): number | undefined =>
    stretches.findLast(({ fromMinute }) => fromMinute <= minute)?.units;
  const read = (price: (minute: number) => number, part: 'open' | 'high' | 'low' | 'close') => {
    return (minute: number): number => {
      const known = mixed.get(minute);
      if (known === undefined) return unitsAt(minute) ?? price(minute);
      return part === 'close' ? (known.quarters[STEPS_A_BAR - 1] ?? price(minute)) : known[part];
    };
  };
  const series: BarSeries = {
    ...{ symbol: own.symbol, base: own.base, quote: own.quote },
    ...{ pricePlaces: own.pricePlaces, volumePlaces: own.volumePlaces },
    open: read((minute) => own.open(minute), 'open'),
    high: read((minute) => own.high(minute), 'high'),
    low: read((minute) => own.low(minute), 'low'),
    close: read((minute) => own.close(minute), 'close'),
    volume: (minute) => own.volume(minute),
    ...(own.isLowFirst !== undefined && { isLowFirst: own.isLowFirst.bind(own) }),
    quarter: (minute, place) => mixed.get(minute)?.quarters[place] ?? unitsAt(minute) ?? own.quarter?.(minute, place),
  };
  return {
    series,
    isSet: () => stretches.at(-1)?.units !== undefined,
    set({ step, units, walked }: SetPrice) {
      const minute = minuteOfStep(step);
      const place = step - minute * STEPS_A_BAR;
      const later = Array.from({ length: STEPS_A_BAR - place }, (_, at) => units ?? priceAtStep(own, step + at));
      const quarters = [...walked.slice(0, place), ...later];
      const known = mixed.get(minute);
      const before = [...walked, ...(known?.met ?? [])];
      const met = [Math.max(...before), Math.min(...before)];
      const open = known?.open ?? walked[0] ?? own.open(minute);
      mixed.set(minute, { quarters, open, high: Math.max(...met, ...later), low: Math.min(...met, ...later), met });
      while ((stretches.at(-1)?.fromMinute ?? 0) > minute) stretches.pop();
      stretches.push({ fromMinute: minute + 1, units });
      if (stretches.length > SET_MAX) stretches.shift();
      for (const oldest of mixed.keys()) if (mixed.size > SET_MAX) mixed.delete(oldest);
    },
  };
}
