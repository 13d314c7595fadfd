import { catchError, firstValueFrom, map, of, timer } from 'rxjs';
import { failureOf } from '../../exchange/send/classify.ts';
import type { ExchangeClient } from '../../exchange/create-exchange.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Operation, RequestOf, ResponseOf } from '../../wire/spec/operation.ts';
import { answerOf } from '../process/answer-of.ts';
import type { ProbeCheck, Said } from './said.ts';

/** One belief of Purser about the exchange. */
export interface Assumption {
  /** The page and heading that state it: a reading, a rule, or a choice of the paper exchange. */
  readonly reading: string;
  /** The belief, in words of the one case that is tried. */
  readonly that: string;
}

/** An assumption beside the exchange's answer. */
export interface Probed extends Assumption, ProbeCheck {
  /** `hedge mode`, `one-way mode`, `spot` or `answers`. */
  readonly part: string;
}

/** Tries assumptions, one after the other. */
export interface Prober {
  /** Calls one operation; every result is a value, a failure too. */
  ask<O extends Operation>(operation: O, request: RequestOf<O>): Promise<Said<ResponseOf<O>>>;
  /** Notes the result of a check of an assumption, and answers whether it holds. */
  assume(assumption: Assumption, check: () => ProbeCheck | Promise<ProbeCheck>): Promise<boolean>;
  /** Repeats a check until it answers a value: an effect shows a moment later. Undefined after ten seconds. */
  until<T>(check: () => Promise<T | undefined>): Promise<T | undefined>;
  /** Waits, ms. */
  pause(ms: number): Promise<void>;
  /** A client id that was never used. */
  newId(): string;
  /** The exchange's time, epoch ms. */
  now(): number;
  /** Names the part of the following assumptions. */
  begin(part: string): void;
}

export interface ProberParts {
  readonly call: ExchangeClient['call'];
  readonly clock: Clock;
  readonly account: string;
  /** The begin of each client id; no other probe has it. */
  readonly run: string;
  readonly told: (probed: Probed) => void;
  /** Tells whether somebody has asked to end: no further assumption is then tried. */
  readonly isStopped: () => boolean;
  /** Number of answers so far; where nobody counts them, each failure without a code is a silence. */
  readonly answers?: () => number;
}

/**
 * Thrown out of a probe that somebody has stopped, or that took too long: its orders and positions are cleared away all
 * the same.
 */
export class ProbeStopped extends Error {
  override readonly name = 'ProbeStopped';
}

/** Most calls, however the exchange behaves: a whole probe makes about two hundred. */
const CALLS_MAX = 800;
const CHECKS_MAX = 20;
const BETWEEN_CHECKS_MS = 500;

const ASKED = 'somebody has asked to end';

/**
 * Corrects a result. An effect that did not show while calls went unanswered was not seen; a failed read is named
 * beside it.
 */
function explained(found: ProbeCheck, isSilent: boolean, unread: string | undefined): ProbeCheck {
  if (found.verdict !== 'differs') return found;
  if (isSilent) return { verdict: 'unknown', said: `${found.said}; and not every question was answered` };
  return unread === undefined || unread === found.said ? found : { ...found, said: `${found.said} (${unread})` };
}

/** Makes the prober of one account. */
export function createProber({ call, clock, account, run, told, isStopped, answers }: ProberParts): Prober {
  let part = '';
  let [calls, ids, silences] = [0, 0, 0];
  let unread: string | undefined;
  const pause = (ms: number): Promise<void> =>
    firstValueFrom(timer(ms, clock.scheduler).pipe(map(() => undefined)), { defaultValue: undefined });
  const ask = <O extends Operation>(operation: O, request: RequestOf<O>): Promise<Said<ResponseOf<O>>> => {
    calls += 1;
    if (calls > CALLS_MAX) throw new ProbeStopped(`${String(CALLS_MAX)} calls were made`);
    const before = answers?.() ?? 0;
    const signed = operation.auth === 'public' ? {} : { account };
    return answerOf(
      call({ operation, request, ...signed }).pipe(
        map((data): Said<ResponseOf<O>> => ({ kind: 'data', data })),
        catchError((error: unknown) => {
          const { code, message } = failureOf(error, operation.class).verdict.fault;
          if (code !== undefined) return of<Said<ResponseOf<O>>>({ kind: 'refused', code, message });
          const came = (answers?.() ?? 0) > before;
          if (came) unread = message;
          else silences += 1;
          return of<Said<ResponseOf<O>>>({ kind: came ? 'unreadable' : 'silence', message });
        }),
      ),
    );
  };
  return {
    ask,
    assume: async (assumption, check) => {
      if (isStopped()) throw new ProbeStopped(ASKED);
      const before = silences;
      unread = undefined;
      const found = explained(await check(), silences > before, unread);
      told({ part, ...assumption, ...found });
      return found.verdict === 'holds';
    },
    until: async (check) => {
      for (let nth = 0; nth < CHECKS_MAX; nth += 1) {
        const found = await check();
        if (found !== undefined) return found;
        if (isStopped()) throw new ProbeStopped(ASKED);
        await pause(BETWEEN_CHECKS_MS);
      }
      return undefined;
    },
    pause,
    newId: () => `${run}-${String((ids += 1))}`,
    now: () => clock.now(),
    begin: (name) => {
      part = name;
    },
  };
}
