import type { Random } from '../../../src/base/random.ts';
import type { Answer, Call } from '../../../src/ports/transport.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';

/** A stretch of time in which an intermediary answers with its own page, ms by the exchange's clock. */
interface PageStretch {
  readonly from: number;
  readonly until: number;
  readonly status: number;
  readonly retryAfterMs?: number;
}

/** What came of the stretches: whether reads met each, and the first call after it. */
export interface PageMet extends PageStretch {
  readonly hasMetReads: boolean;
  readonly nextCallAt: number | undefined;
}

/** The intermediary of a run. */
export interface Intermediary {
  /**
   * Answers a call with a page, where one stands between; `passOn` carries the call out, as some do before they answer.
   * Undefined where the call passes.
   */
  answer<O extends Operation>(call: Call<O>, now: number, passOn: () => void): Answer<O> | undefined;
  met(): readonly PageMet[];
}

const STRETCHES_MAX = 3;
const LENGTH_MS_MAX = 300_000;
/** Share of the writes that an intermediary passes on, though it answers with its page. */
const PASSED_ON = 0.1;
const RETRY_AFTER_MS = [undefined, 7_000, 3_600_000, 86_400_000] as const;

/** Draws stretches of pages between two times. */
export function drawIntermediary(
  random: Random,
  between: { readonly from: number; readonly until: number },
  met: (name: string) => void,
): Intermediary {
  const stretches = Array.from({ length: random.between(1, STRETCHES_MAX) }, (): PageStretch => {
    const from = random.between(between.from, between.until);
    const until = Math.min(between.until, from + random.between(1_000, LENGTH_MS_MAX));
    const retryAfterMs = RETRY_AFTER_MS[random.between(0, RETRY_AFTER_MS.length - 1)];
    return {
      from,
      until,
      status: random.next() < 0.5 ? 403 : 429,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    };
  });
  const metReads = new Set<PageStretch>();
  const nextCall = new Map<PageStretch, number>();
  return {
    answer: (call, now, passOn) => {
      for (const stretch of stretches) if (now >= stretch.until && !nextCall.has(stretch)) nextCall.set(stretch, now);
      const stretch = stretches.find(({ from, until }) => now >= from && now < until);
      if (stretch === undefined) return undefined;
      const isRead = call.operation.class === 'read';
      met(isRead ? 'page' : 'page to a write');
      if (isRead) metReads.add(stretch);
      else if (random.next() < PASSED_ON) {
        met('page to a write that passed');
        passOn();
      }
      const { status, retryAfterMs } = stretch;
      return {
        ...{ code: String(status), status, requestTime: now, data: null, byIntermediary: true },
        msg: 'a page of the simulation',
        ...(retryAfterMs !== undefined && { retryAfterMs }),
      };
    },
    met: () =>
      stretches.map((stretch) => ({
        ...stretch,
        hasMetReads: metReads.has(stretch),
        nextCallAt: nextCall.get(stretch),
      })),
  };
}
