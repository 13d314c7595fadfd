import { type Observable, ReplaySubject } from 'rxjs';
import { systemClock } from '../../clock/system-clock.ts';
import { EXIT } from './failure.ts';

/** Time within which a repeated signal is the same one: a terminal and a launcher may both pass it on. */
const REPEAT_MS = 1_000;

/**
 * Time after a stop at which a run ends whatever is under way, real ms: supervisors kill after half a minute. All
 * decisions are durable by then, and it is as after any other end: the next start asks about open intents.
 */
const END_MS_MAX = 28_000;

/** Time for an answer to leave before the end begins, real ms. */
const ANSWER_MS = 100;

/** A request to end the run: it emits the reason once, to late subscribers too. */
export interface StopRequest {
  readonly stop: Observable<string>;
  /** Asks for it from within, once what is being answered has been sent. */
  leave(why: string): void;
  /** Tells whether that was asked for, and nothing else before. */
  hasLeft(): boolean;
  /** Sets the function that lists, a line each, the unresolved intents for an end at once; none by default. */
  listWith(unresolved: () => readonly string[]): void;
  /** Stops listening to the signals and to the time. */
  close(): void;
}

/**
 * Makes the request that SIGINT, SIGTERM or the end of the run's time raise; a second signal ends the process at once.
 */
export function stopRequest(forMs: number | undefined): StopRequest {
  const clock = systemClock();
  const stop = new ReplaySubject<string>(1);
  let askedAt: number | undefined;
  let hasLeft = false;
  let unresolved: () => readonly string[] = () => [];
  const endAtOnce = (why: string, code: number): void => {
    const lines = unresolved();
    const left = lines.length === 0 ? 'nothing is unresolved' : 'unresolved, the next start asks about it first:';
    process.stderr.write(`${[`purser: ${why}; ${left}`, ...lines].join('\n')}\n`);
    process.exit(code);
  };
  const ask = (why: string): void => {
    if (askedAt !== undefined) return;
    askedAt = clock.now();
    const late = (): void => {
      endAtOnce('what is under way takes too long, and is left', EXIT.ok);
    };
    clock.schedule(late, { delayMs: END_MS_MAX, phase: 'rules' });
    stop.next(why);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (askedAt === undefined) ask(signal);
    else if (clock.now() - askedAt > REPEAT_MS) endAtOnce(`${signal} again: ended at once`, EXIT.failed);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  if (forMs !== undefined) {
    const over = (): void => {
      ask('the time is over');
    };
    clock.schedule(over, { delayMs: forMs, phase: 'rules' });
  }
  return {
    stop: stop.asObservable(),
    leave(why) {
      const begin = (): void => {
        hasLeft = askedAt === undefined;
        ask(why);
      };
      clock.schedule(begin, { delayMs: ANSWER_MS, phase: 'rules' });
    },
    hasLeft: () => hasLeft,
    listWith: (list) => {
      unresolved = list;
    },
    close: () => {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
      clock.close();
    },
  };
}
