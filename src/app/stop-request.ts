import { ReplaySubject, type Observable } from 'rxjs';
import { EXIT } from './failure.ts';

/** A request to end the run: it emits the reason once, to late subscribers too. */
export interface StopRequest {
  readonly stop: Observable<string>;
  /** Lets go of the signals and of the time. */
  close(): void;
}

/** Makes the request that SIGINT, SIGTERM or the end of the run's time raise; a second signal ends the process at once. */
export function stopRequest(forMs: number | undefined): StopRequest {
  const stop = new ReplaySubject<string>(1);
  let asked = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (asked) process.exit(EXIT.failed);
    asked = true;
    stop.next(signal);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  const timeout = forMs === undefined ? undefined : setTimeout(() => {
    asked = true;
    stop.next('the time is over');
  }, forMs);
  return {
    stop: stop.asObservable(),
    close: () => {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
      clearTimeout(timeout);
    },
  };
}
