import { type Observable, ReplaySubject } from 'rxjs';
import { systemClock } from '../clock/system-clock.ts';
import { EXIT } from './failure.ts';

/** A signal that comes again this soon is the same one: a terminal and a launcher may both pass it on. */
const REPEAT_MS = 1_000;

/** A request to end the run: it emits the reason once, to late subscribers too. */
export interface StopRequest {
  readonly stop: Observable<string>;
  /** Lets go of the signals and of the time. */
  close(): void;
}

/** Makes the request that SIGINT, SIGTERM or the end of the run's time raise; a second signal ends the process at once. */
export function stopRequest(forMs: number | undefined): StopRequest {
  const clock = systemClock();
  const stop = new ReplaySubject<string>(1);
  let askedAt: number | undefined;
  const ask = (why: string): void => {
    askedAt = clock.now();
    stop.next(why);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (askedAt === undefined) ask(signal);
    else if (clock.now() - askedAt > REPEAT_MS) process.exit(EXIT.failed);
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
    close: () => {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
      clock.close();
    },
  };
}
