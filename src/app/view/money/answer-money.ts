import type { RealClock } from '../../../clock/real-clock.ts';
import type { Overview } from '../../../domain/overview.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Journal } from '../../../ports/journal.ts';
import type { Held } from '../../../reads/snapshot.ts';
import type { money } from '../../../web/api/money.ts';
import type { AnswerOf } from '../../../web/api/question.ts';
import { Failure } from '../../process/failure.ts';
import type { MoneyPast } from '../past/money-past.ts';
import type { PastProcess } from '../past/past-process.ts';
import type { ReadingOn } from '../past/read-on.ts';
import { ownedOf } from './owned.ts';
import { underWayOf } from './under-way.ts';

export interface MoneyParts {
  /** The clock of the run. */
  readonly clock: Pick<Clock, 'now'>;
  /** The machine's clock. */
  readonly machine: Pick<RealClock, 'now' | 'schedule'>;
  readonly journal: Pick<Journal, 'openIntents'>;
  readonly overview: () => Overview | undefined;
  readonly held: () => readonly Held[];
  readonly past: Pick<PastProcess, 'ask'>;
  /** Counts how often the history has grown. */
  readonly generation: () => number;
  readonly history: ReadingOn;
}

/** Time for which what was added up is told again, real ms; new items end it sooner. */
const FRESH_MS = 30_000;
/** Longest wait for the past, real ms: what is owned is told without it. */
const WAIT_MS_MAX = 3_000;

/** Makes the answer about money. */
export function moneyAnswer(parts: MoneyParts): () => Promise<AnswerOf<typeof money>> {
  const { clock, journal, overview, held } = parts;
  const past = pastOf(parts);
  return async () => {
    const known = await past();
    return { at: clock.now(), past: known, ...ownedOf(overview(), held()), ...underWayOf(journal) };
  };
}

const NOT_YET: MoneyPast = { fault: 'it is being added up: ask again in a moment' };

/** Makes what answers the past: the last answer while it is fresh, and while the next one takes its time. */
function pastOf({ clock, machine, past, generation, history }: MoneyParts): () => Promise<MoneyPast> {
  let last: { readonly at: number; readonly generation: number; readonly answer: MoneyPast } | undefined;
  let running: Promise<MoneyPast> | undefined;
  const addUp = (): Promise<MoneyPast> => {
    const asked = generation();
    const at = machine.now();
    return past
      .ask({ about: 'money', at: clock.now(), balances: history.balances() })
      .then((json) => json as MoneyPast)
      .catch(toldFault)
      .then((answer) => {
        last = { at, generation: asked, answer };
        return answer;
      })
      .finally(() => {
        running = undefined;
      });
  };
  return () => {
    history.wanted();
    const isFresh = last?.generation === generation() && machine.now() - last.at < FRESH_MS;
    if (last !== undefined && isFresh) return Promise.resolve(last.answer);
    running ??= addUp();
    return withinTime(running, machine, () => last?.answer ?? NOT_YET);
  };
}

function toldFault(error: unknown): MoneyPast {
  if (error instanceof Failure) return { fault: error.message };
  throw error;
}

/** Waits for an answer for a moment, and then takes another one. */
function withinTime<T>(answer: Promise<T>, machine: MoneyParts['machine'], otherwise: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = machine.schedule(
      () => {
        resolve(otherwise());
      },
      { delayMs: WAIT_MS_MAX, phase: 'send' },
    );
    void answer.then(resolve, reject).finally(cancel);
  });
}
