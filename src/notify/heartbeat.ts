import { exhaustMap, filter, interval, map, type Observable } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { Delivered, Failed } from './channel.ts';
import { httpPost } from './http-post.ts';

export interface HeartbeatOptions {
  /** What is called; a watcher there calls a person when the calls stay out. */
  readonly url: string;
  readonly everyMs: number;
  /** The machine's. */
  readonly clock: Pick<Clock, 'scheduler'>;
  /** Whether the program does its work: only then it is called. */
  isWell(): boolean;
}

/** Calls an address at an even pace while all is well. A call that hangs is given up, and none is made up for: what counts is silence. */
export function heartbeat({ url, everyMs, clock, isWell }: HeartbeatOptions): Observable<Delivered | Failed> {
  return interval(everyMs, clock.scheduler).pipe(
    filter(isWell),
    exhaustMap(() => httpPost({ url, method: 'GET', body: '', headers: {} })),
    map(({ result }) => result),
  );
}
