import { map } from 'rxjs';
import { seededRandom } from '../../base/random.ts';
import type { WarmupAnalysis } from '../../backtest/analysis/analysis-schema.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import { GRANULARITY_MS } from '../../domain/market.ts';
import { candleCall } from '../../exchange/context/candle-call.ts';
import { type MarketSource, MINUTE_MS } from '../../paper/market/market-source.ts';
import type { Answer, Call, Transport } from '../../ports/transport.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import type { DecidingRun } from './deciding-run.ts';
import type { WarmWatch } from './warm-watches.ts';

type DecisionOutcome = WarmupAnalysis['decisions'][number];

/** Times the warm-up that a daemon is shown; more is what it reads itself. */
const TIMES = [1, 2, 4] as const;

const STRETCH_MS_MIN = 3_600_000;
const STRETCH_MS_MAX = 7 * 86_400_000;

/** What daemons are begun on. */
export interface WarmDecisions {
  readonly watches: readonly WarmWatch[];
  readonly market: MarketSource;
  readonly run: (asked: DecidingRun) => Promise<void>;
  readonly count: number;
  readonly seed: number;
  readonly isStopped: () => boolean;
  readonly progress: (what: string) => void;
}

/**
 * The time that is run after each begin, ms: four times the longest warm-up, an hour at least, a week or half of the
 * run at most.
 */
export function stretchOf(watches: readonly WarmWatch[], { startAt, endAt }: MarketSource): number {
  const longestMs = Math.max(0, ...watches.map((watch) => 4 * longestOf(watch) * GRANULARITY_MS[watch.granularity]));
  const wantedMs = Math.min(STRETCH_MS_MAX, Math.max(STRETCH_MS_MIN, longestMs));
  return Math.min(wantedMs, Math.floor((endAt - startAt) / 2 / MINUTE_MS) * MINUTE_MS);
}

/**
 * Begins a daemon at some instants of the run, drawn by the seed: with the candles that it reads by itself, and with
 * fewer. Whether it decides otherwise is what it journals when, of which rule; the values in the texts may differ.
 */
export async function warmDecisions(parts: WarmDecisions): Promise<readonly DecisionOutcome[]> {
  const { watches, market, count, seed, isStopped, progress } = parts;
  const outcomes = TIMES.map((times) => ({ times, begins: 0, changed: 0, first: null as DecisionOutcome['first'] }));
  const begins = drawBegins(market, { count, seed, stretchMs: stretchOf(watches, market) });
  for (const [place, begin] of begins.entries()) {
    progress(`begin ${String(place + 1)} of ${String(begins.length)}`);
    const warm = await decided(begin, undefined, parts);
    for (const outcome of outcomes) {
      const cold = await decided(begin, outcome.times, parts);
      if (isStopped()) return outcomes;
      outcome.begins += 1;
      const at = warm.findIndex((entry, index) => entry !== cold[index]);
      if (at === -1 && cold.length === warm.length) continue;
      outcome.changed += 1;
      const differing = at === -1 ? warm.length : at;
      outcome.first ??= { begin, warm: warm[differing] ?? null, cold: cold[differing] ?? null };
    }
  }
  return outcomes;
}

interface BeginDrawing {
  readonly count: number;
  readonly seed: number;
  readonly stretchMs: number;
}

function drawBegins({ startAt, endAt }: MarketSource, { count, seed, stretchMs }: BeginDrawing): readonly number[] {
  const random = seededRandom(seed);
  const room = Math.floor((endAt - stretchMs - startAt) / MINUTE_MS);
  const begins = Array.from({ length: count }, () => startAt + random.between(0, room) * MINUTE_MS);
  return [...new Set(begins)].toSorted((a, b) => a - b);
}

/** What a daemon that begins at an instant journals, without values. */
async function decided(begin: number, times: number | undefined, parts: WarmDecisions): Promise<readonly string[]> {
  const { watches, market, run, isStopped } = parts;
  const until = Math.min(market.endAt, begin + stretchOf(watches, market));
  const entries: string[] = [];
  await run({
    ...{ market: { ...market, startAt: begin, endAt: until }, until, isOver: isStopped },
    tell: (_at, entry) => void entries.push(decisionOf(entry)),
    ...(times !== undefined && { through: (transport) => forgetting(transport, oldestShown(watches, begin, times)) }),
  });
  return entries;
}

function decisionOf({ at, kind, strategy = '-', rule = '-', instance = '' }: JournalEntry): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} ${strategy}/${rule} ${instance} ${kind}`;
}

/** The opening of the oldest candle that is shown, ms, by the calls that read candles. */
function oldestShown(watches: readonly WarmWatch[], begin: number, times: number): ReadonlyMap<string, number> {
  return new Map(
    watches.map((watch) => {
      const { instrument, granularity } = watch;
      const lengthMs = GRANULARITY_MS[granularity];
      const call = candleCall({ instrument, granularity, startTime: 0, endTime: 0, limit: 1 });
      return [keyOf(call), Math.floor(begin / lengthMs) * lengthMs - times * longestOf(watch) * lengthMs];
    }),
  );
}

/**
 * The candles that all indicators of a watch need to be known, and to be compared with the candle before: a relative
 * one needs one more.
 */
function longestOf({ uses }: WarmWatch): number {
  return Math.max(0, ...uses.map(({ length }) => length)) + 2;
}

function keyOf({ operation, request }: Call): string {
  const { symbol, granularity } = request as { readonly symbol?: string; readonly granularity?: string };
  return `${operation.id} ${symbol ?? ''} ${granularity ?? ''}`;
}

/** Shows no candle that opened before an instant. */
function forgetting(transport: Transport, oldest: ReadonlyMap<string, number>): Transport {
  const shown = (call: Call, answer: Answer): Answer => {
    const from = oldest.get(keyOf(call));
    if (from === undefined || answer.data === null) return answer;
    const rows = answer.data as readonly (readonly [number, ...unknown[]])[];
    return { ...answer, data: rows.filter(([openTime]) => openTime >= from) };
  };
  const { answer: honest } = transport;
  return {
    ...(honest !== undefined && {
      answer: <O extends Operation>(call: Call<O>) => shown(call, honest(call)) as Answer<O>,
    }),
    call: <O extends Operation>(call: Call<O>) =>
      transport.call(call).pipe(map((answer) => shown(call, answer) as Answer<O>)),
  };
}
