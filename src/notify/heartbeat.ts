import { exhaustMap, filter, interval, map, type Observable } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { Delivered, Undelivered } from './channel.ts';
import { httpPost } from './http-post.ts';

export interface HeartbeatOptions {
  /** The address that is called. A watcher there calls a person when the calls stop. */
  readonly url: string;
  readonly everyMs: number;
  /** The machine's clock. */
  readonly clock: Pick<Clock, 'scheduler'>;
  /** Tells whether the program does its work: only then the address is called. */
  isWell(): boolean;
}

/**
 * Calls an address at an even pace while all is well. A call that hangs is given up, and no call is made up for: the
 * message is the silence.
 */
export function heartbeat({ url, everyMs, clock, isWell }: HeartbeatOptions): Observable<Delivered | Undelivered> {
  return interval(everyMs, clock.scheduler).pipe(
    filter(isWell),
    exhaustMap(() => httpPost({ url, method: 'GET', body: '', headers: {} })),
    map(({ result }) => result),
  );
}
