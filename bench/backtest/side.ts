import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { recordedMarket } from '../../src/app/venue/recorded-market.ts';
import { type MarketSource, MINUTE_MS } from '../../src/paper/market/market-source.ts';
import type { Entry } from './entry.ts';
import { alone, type Cast, type Measured, onAccounts, onOneAccount } from './strategies.ts';

/** A year of minutes of BTCUSDT, which lies beside the repository and is no part of it. */
export const CANDLES = path.resolve(import.meta.dirname, '../../../shared/data/btcusdt-1m-2024.csv.gz');

/** What a process of its own does. */
export interface Side {
  readonly by: 'loop' | 'grademark' | 'purser';
  readonly measured?: Measured;
  /** Strategies on one account, or accounts with a strategy each; one by default. */
  readonly strategies?: number;
  readonly accounts?: number;
  /** Epoch ms; the whole file by default. */
  readonly to?: number;
  readonly skips?: boolean;
  /** True where the heap that lives is told at each quarter of the time. */
  readonly tellsHeap?: boolean;
}

/** What a process tells: seconds are the processor's, collector and compiler included. */
export interface Told {
  /** Of the work from the open of the file on, and of the process from its start on. */
  readonly seconds: number;
  readonly wholeSeconds: number;
  readonly peakMb: number;
  readonly bars: number;
  readonly entries: readonly Entry[];
  readonly orders: number;
  readonly journalHash?: string;
  readonly heapMb: readonly number[];
}

/** Runs a side in a process of its own; `main` hands what the process was given to {@link tellSide}. */
export function sideOf(main: string, side: Side): Told {
  const args = ['--expose-gc', main, JSON.stringify(side)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 })) as Told;
}

/** Does what a side says, and prints what came out. */
export async function tellSide(side: Side): Promise<void> {
  const work = await workOf(side);
  const before = process.cpuUsage();
  const { market } = await recordedMarket({ candles: [{ symbol: 'BTCUSDT', file: CANDLES }], to: side.to });
  const made = await work(market);
  const { user, system } = process.cpuUsage(before);
  const whole = process.cpuUsage();
  const told: Told = {
    seconds: (user + system) / 1e6,
    wholeSeconds: (whole.user + whole.system) / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1_024,
    bars: (market.endAt - market.startAt) / MINUTE_MS,
    ...made,
  };
  console.log(JSON.stringify(told));
}

type Made = Pick<Told, 'entries' | 'orders' | 'heapMb' | 'journalHash'>;

/** What a side needs is loaded before its time begins; no side loads another one's. */
async function workOf(side: Side): Promise<(market: MarketSource) => Made | Promise<Made>> {
  if (side.by === 'purser') {
    const { byPurser } = await import('./purser.ts');
    const cast = castOf(side);
    return async (market) => {
      const heapMb: number[] = [];
      const reached = (at: number): void => {
        if (side.tellsHeap === true) noteHeap(heapMb, market, at);
      };
      const { trades, journalHash } = await byPurser(market, { cast, skips: side.skips ?? true, reached });
      const entries = trades.flatMap(
        ({
          trade: {
            openedAt,
            entries: [first],
          },
        }): readonly Entry[] => (first === undefined ? [] : [[openedAt, Number(first.price) / 1e18]]),
      );
      const orders = trades.reduce((sum, { trade }) => sum + trade.entries.length + trade.exits.length, 0);
      return { entries, orders, heapMb, journalHash };
    };
  }
  const run =
    side.by === 'loop' ? (await import('./plain-loop.ts')).plainLoop : (await import('./by-grademark.ts')).byGrademark;
  return (market) => {
    const entries = run(market);
    return { entries, orders: 2 * entries.length, heapMb: [] };
  };
}

function castOf({ measured = 'cross', strategies = 1, accounts = 1 }: Side): Cast {
  if (accounts > 1) return onAccounts(accounts);
  return strategies > 1 ? onOneAccount(measured, strategies) : alone(measured);
}

/** Notes what lives at each quarter of the time, MB. */
function noteHeap(heapMb: number[], { startAt, endAt }: MarketSource, at: number): void {
  if (at - startAt < ((heapMb.length + 1) * (endAt - startAt)) / 4) return;
  globalThis.gc?.();
  heapMb.push(process.memoryUsage().heapUsed / 1_048_576);
}
