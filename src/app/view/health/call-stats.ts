import type { Clock } from '../../../ports/clock.ts';
import type { health } from '../../../web/api/health.ts';
import type { AnswerOf } from '../../../web/api/question.ts';
import { errorCode } from '../../../wire/error-codes/error-codes.ts';
import type { CountedCall } from '../../venue/measured-transport.ts';

type HealthAnswer = AnswerOf<typeof health>;
type LatencyJson = HealthAnswer['latency'][number];
type ErrorJson = HealthAnswer['errors'][number];

/** Counts the calls of a daemon, for people who look at its health. */
export interface CallStats {
  call(call: CountedCall): void;
  /** The calls of the last five to ten minutes, the slowest operations first. */
  latency(): readonly LatencyJson[];
  /** The errors since the start, the newest first. */
  errors(): readonly ErrorJson[];
}

/** Time after which counts are begun anew; those of before are told for as long again, ms. */
const SPAN_MS = 300_000;
/** Most times of one operation that are remembered: the newest. */
const TIMES_MAX = 300;
/** Most kinds of errors that are remembered: the newest. */
const ERRORS_MAX = 50;
const LISTED_MAX = 50;
const MESSAGE_LENGTH_MAX = 300;

interface Counted {
  calls: number;
  refused: number;
  failed: number;
  /** In ms. */
  sum: number;
  max: number;
  lastAt: number;
  readonly times: number[];
}

/**
 * Makes counts of nothing. `clock` is the machine's; `told` is that of the run, by which times are told, epoch ms.
 */
export function createCallStats(clock: Pick<Clock, 'now'>, told: Pick<Clock, 'now'>): CallStats {
  let begunAt = clock.now();
  let now = new Map<string, Counted>();
  let before = new Map<string, Counted>();
  const errors = new Map<string, ErrorJson>();

  const turn = (): void => {
    const passed = clock.now() - begunAt;
    if (passed < SPAN_MS) return;
    before = passed < 2 * SPAN_MS ? now : new Map<string, Counted>();
    now = new Map<string, Counted>();
    begunAt = clock.now();
  };
  return {
    call(call) {
      turn();
      count(now, call, told.now());
      if (call.outcome !== 'ok') note(errors, call, told.now());
    },
    latency() {
      turn();
      const operations = new Set([...now.keys(), ...before.keys()]);
      return [...operations]
        .map((operation) => latencyOf(operation, [before.get(operation), now.get(operation)]))
        .toSorted((a, b) => b.meanMs - a.meanMs)
        .slice(0, LISTED_MAX);
    },
    errors: () => [...errors.values()].toReversed(),
  };
}

function count(all: Map<string, Counted>, { operation, outcome, seconds }: CountedCall, at: number): void {
  let counted = all.get(operation);
  if (counted === undefined)
    all.set(operation, (counted = { calls: 0, refused: 0, failed: 0, sum: 0, max: 0, lastAt: at, times: [] }));
  const ms = seconds * 1_000;
  if (outcome !== 'ok') counted[outcome] += 1;
  counted.times[counted.calls % TIMES_MAX] = ms;
  counted.calls += 1;
  counted.sum += ms;
  counted.max = Math.max(counted.max, ms);
  counted.lastAt = at;
}

/** Counts an error. It then stands last, which is the newest. */
function note(errors: Map<string, ErrorJson>, { operation, code, message = '' }: CountedCall, lastAt: number): void {
  const key = `${operation} ${code ?? ''}`;
  const times = (errors.get(key)?.times ?? 0) + 1;
  errors.delete(key);
  const kind = code === undefined ? 'no-answer' : (errorCode(code)?.fault ?? 'unlisted');
  errors.set(key, { operation, code: code ?? null, kind, times, lastAt, text: message.slice(0, MESSAGE_LENGTH_MAX) });
  const [oldest] = errors.keys();
  if (errors.size > ERRORS_MAX && oldest !== undefined) errors.delete(oldest);
}

function latencyOf(operation: string, spans: readonly (Counted | undefined)[]): LatencyJson {
  const known = spans.filter((one) => one !== undefined);
  const sum = (of: (one: Counted) => number): number => known.reduce((total, one) => total + of(one), 0);
  const calls = sum((one) => one.calls);
  const times = known.flatMap((one) => one.times).toSorted((a, b) => a - b);
  return {
    ...{ operation, calls, refused: sum(({ refused }) => refused), failed: sum(({ failed }) => failed) },
    meanMs: tenths(sum((one) => one.sum) / Math.max(1, calls)),
    p99Ms: tenths(times[Math.ceil(times.length * 0.99) - 1] ?? 0),
    maxMs: tenths(Math.max(0, ...known.map(({ max }) => max))),
    lastAt: Math.max(0, ...known.map(({ lastAt }) => lastAt)),
  };
}

function tenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
