import { type Candle, isUntraded } from '../../../domain/market.ts';
import type { IndicatorUse } from '../../../language/values/expression.ts';
import type { IndicatorValue } from './indicator.ts';
import { makeOfBars } from './index.ts';
import type { OfBars } from './of-bars.ts';
import { hasManyUntraded, windowOf } from './untraded.ts';

/** What is computed over the candles of several watches. */
export interface Joined {
  /**
   * Answers the value as of the newest candle that all of them have closed and read. `logs` has the closed candles of
   * each watch, ascending, in the order of `joins`; undefined where a watch is unknown.
   */
  at(logs: readonly (readonly Candle[] | undefined)[]): IndicatorValue;
}

/**
 * Makes such a computation. A candle counts when all watches have closed it. After one that a watch lacks it begins
 * anew. It is unknown while too many of its candles are without a trade in any of the watches.
 */
export function createJoined(use: IndicatorUse): Joined {
  let state = begun(use);
  return {
    at(logs) {
      if (!logs.every((log) => log !== undefined) || logs.length === 0) return undefined;
      const newest = Math.min(...logs.map((log) => log.at(-1)?.openTime ?? -Infinity));
      if (newest === state.newest) return shownOf(state, use);
      // A picture from before is told without touching what is running; logs that do not go back so far begin anew.
      const goesOn = newest > state.newest && logs.every((log) => has(log, state.newest));
      const next = goOn(goesOn ? state : begun(use), { logs, newest, use });
      if (newest > state.newest) state = next;
      return shownOf(next, use);
    },
  };
}

interface State {
  /** Open time of the newest candle that it was given, ms; -Infinity before any. */
  readonly newest: number;
  readonly value: IndicatorValue;
  readonly running: OfBars;
  /** For each candle of the window, the newest last: whether it is without a trade in any of the watches. */
  readonly untraded: readonly boolean[];
}

function shownOf({ value, untraded }: State, use: IndicatorUse): IndicatorValue {
  const window = windowOf(use);
  if (window === undefined) return value;
  return hasManyUntraded(untraded.filter((isSo) => isSo).length, window) ? undefined : value;
}

function begun(use: IndicatorUse): State {
  return { newest: -Infinity, value: undefined, running: makeOfBars(use), untraded: [] };
}

interface Bars {
  readonly logs: readonly (readonly Candle[])[];
  /** Open time of the candle up to which it goes on, ms. */
  readonly newest: number;
  readonly use: IndicatorUse;
}

function goOn(from: State, { logs, newest, use }: Bars): State {
  const window = windowOf(use);
  let { running, value, untraded } = from;
  const oldest = Math.max(...logs.map((log) => log[0]?.openTime ?? Infinity));
  for (const openTime of timesIn(logs, Math.max(oldest, from.newest), newest)) {
    if (openTime <= from.newest) continue;
    const candles = logs.map((log) => candleAt(log, openTime));
    if (candles.includes(undefined)) {
      [running, value, untraded] = [makeOfBars(use), undefined, []];
      continue;
    }
    value = running.push(candles);
    if (window !== undefined) untraded = [...untraded, candles.some(hasNoTrade)].slice(-window);
  }
  return { newest, value, running, untraded };
}

function hasNoTrade(candle: Candle | undefined): boolean {
  return candle !== undefined && isUntraded(candle);
}

/** The open times of all candles of a span, those that only some have among them. */
function timesIn(logs: readonly (readonly Candle[])[], from: number, to: number): readonly number[] {
  const times = new Set<number>();
  for (const log of logs)
    for (let place = log.length - 1; place >= 0; place -= 1) {
      const { openTime = -Infinity } = log[place] ?? {};
      if (openTime < from) break;
      if (openTime <= to) times.add(openTime);
    }
  return [...times].sort((a, b) => a - b);
}

function has(log: readonly Candle[], openTime: number): boolean {
  return candleAt(log, openTime) !== undefined;
}

/** The newest are asked for most: it looks from the end. */
function candleAt(log: readonly Candle[], openTime: number): Candle | undefined {
  let place = log.length - 1;
  while (place >= 0 && (log[place]?.openTime ?? -Infinity) > openTime) place -= 1;
  const found = log[place];
  return found?.openTime === openTime ? found : undefined;
}
