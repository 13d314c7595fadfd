import type { Clock } from '../../ports/clock.ts';
import { sdNotify } from '../daemon/supervisor/sd-notify.ts';
import type { Hosting } from './host-books.ts';

/** Tells the supervisor of a host how it is. */
export interface HostSupervision {
  stopping(why: string): void;
  /** Waits a moment until the last state is told. */
  close(): Promise<void>;
}

export interface HostSupervisionParts {
  readonly clock: Pick<Clock, 'schedule' | 'now'>;
  readonly hosting: Hosting;
  say(text: string): void;
}

/** Time between two looks, ms. */
const LOOK_MS = 1_000;

/** Time after which a host is ready even without its books, ms: a server that is down must not end a start. */
const READY_MS_MAX = 60_000;

/** Tells the supervisor that all books are had that can be had, how many these are, and signs of life. */
export function superviseHost({ clock, hosting, say }: HostSupervisionParts): HostSupervision {
  const { env, pid, ppid } = process;
  const notify = sdNotify({ env, pid, parentPid: ppid, clock, trouble: say });
  if (notify === undefined) return { stopping: () => undefined, close: () => Promise.resolve() };
  const begunAt = clock.now();
  let isReady = false;
  let isEnding = false;
  let shown = '';
  const look = (): void => {
    if (isEnding) return;
    const state = `STATUS=holds ${String(hosting.crew.held().length)} of ${String(hosting.known)} books`;
    const isNow = !isReady && (hosting.isSettled() || clock.now() - begunAt >= READY_MS_MAX);
    isReady ||= isNow;
    const signs = notify.watchdogMs === undefined ? [] : ['WATCHDOG=1'];
    const told = [...(isNow ? ['READY=1'] : []), ...signs, ...(state === shown ? [] : [state])];
    if (told.length > 0) notify.tell(told);
    shown = state;
    clock.schedule(look, { delayMs: LOOK_MS, phase: 'send' });
  };
  look();
  return {
    stopping(why) {
      isEnding = true;
      notify.tell(['STOPPING=1', `STATUS=${why}: the books are given free`]);
    },
    close: () => notify.close(),
  };
}
