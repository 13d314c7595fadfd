import { interval } from 'rxjs';
import { monotonicTimeNs } from '../../../clock/monotonic-time.ts';
import { systemClock } from '../../../clock/system-clock.ts';
import type { Attention } from '../../../domain/attention.ts';
import type { Cancel, Clock } from '../../../ports/clock.ts';
import type { Overviews } from '../../../rules/observe/overview/overview.ts';
import { oneLine } from '../../text/entry-line.ts';
import { listen } from '../../process/listen.ts';
import { labelOf } from '../../status/attention-text.ts';
import { sdNotify, type SdNotify } from './sd-notify.ts';

/** Tells the supervisor of the process how the daemon stands. */
export interface Supervision {
  /** What was read has been shown to the rules. */
  looked(): void;
  /** The strategies are about to be read anew. */
  reloading(): void;
  /** They were read anew, and what ran before goes on. */
  unchanged(): void;
  stopping(why: string): void;
  /** Waits a moment for what was told last. */
  close(): Promise<void>;
}

export interface SupervisionParts {
  readonly notify: SdNotify;
  /** The machine's. */
  readonly clock: Clock;
  /** The one that the rules go by. */
  readonly ticking: Clock;
  /** The machine's monotonic time, ns. */
  readonly monotonicNs: () => bigint;
  /** What the daemon is about, for people, in a line. */
  readonly state: () => string;
}

/** Three signs of life may get lost before the supervisor ends the process. */
const SIGNS_PER_WATCHDOG = 4;

/** A state that has changed is told after this time at the latest, ms. */
const STATE_MS_MAX = 30_000;

/** After this time the daemon is ready though nothing was read: an exchange that is down must not end a start, ms. */
const READY_MS_MAX = 60_000;

/** Characters of a state. */
const STATE_LENGTH_MAX = 200;

/**
 * Tells the supervisor when the rules have been shown the first readings, when strategies are exchanged, when the daemon stops, and what it is
 * about. A sign of life is given from within the loop that the rules run in: where that stands still there is none, and an exchange that is down ends none.
 */
export function supervise({ notify, clock, ticking, monotonicNs, state }: SupervisionParts): Supervision {
  let phase: 'starting' | 'reloading' | 'running' | 'stopping' = 'starting';
  let since = clock.now();
  let shown = '';
  let sign: Cancel | undefined;
  const isAwaited = (): boolean => phase === 'starting' || phase === 'reloading';
  const news = (): readonly string[] => {
    const before = shown;
    shown = state();
    return shown === before ? [] : [`STATUS=${shown}`];
  };
  const enter = (next: typeof phase, assignments: readonly string[]): void => {
    [phase, since, shown] = [next, clock.now(), ''];
    notify.tell(next === 'running' ? [...assignments, ...news()] : assignments);
  };
  const ready = (): void => {
    if (isAwaited()) enter('running', ['READY=1']);
  };
  const live = (): void => {
    sign = undefined;
    if (clock.now() - since >= READY_MS_MAX) ready();
    const life = notify.watchdogMs === undefined ? [] : ['WATCHDOG=1'];
    const assignments = phase === 'running' ? [...life, ...news()] : life;
    if (assignments.length > 0) notify.tell(assignments);
  };
  const everyMs = Math.min(STATE_MS_MAX, (notify.watchdogMs ?? Infinity) / SIGNS_PER_WATCHDOG);
  const end = listen(interval(Math.ceil(everyMs), clock.scheduler), {
    next: () => {
      // Behind all that an instant brings: a loop that does not come to the end of one gives no sign.
      sign ??= ticking.schedule(live, { delayMs: 0, phase: 'send' });
    },
    error: (error) => {
      throw error;
    },
  });
  notify.tell(['STATUS=starting: what is open is asked about, then the rules look first']);
  return {
    looked() {
      if (isAwaited()) ticking.schedule(ready, { delayMs: 0, phase: 'send' });
    },
    reloading() {
      if (phase !== 'running') return;
      const at = String(monotonicNs() / 1_000n);
      enter('reloading', ['RELOADING=1', `MONOTONIC_USEC=${at}`, 'STATUS=reads the strategies anew']);
    },
    unchanged() {
      if (phase === 'reloading') ready();
    },
    stopping(why) {
      enter('stopping', ['STOPPING=1', `STATUS=${why}: what is under way comes to its end`]);
    },
    async close() {
      end();
      sign?.();
      await notify.close();
    },
  };
}

export interface DaemonSupervision {
  readonly ticking: Clock;
  /** How many strategies run. */
  strategies(): number;
  /** What needs a person, the most urgent first. */
  attention(): readonly Attention[];
  /** Says something durably. */
  notice(text: string): void;
}

/** Begins to tell the supervisor of this process; nobody where none listens. */
export function superviseDaemon({ ticking, strategies, attention, notice }: DaemonSupervision): Supervision {
  const clock = systemClock();
  const notify = sdNotify({ env: process.env, pid: process.pid, parentPid: process.ppid, clock, trouble: notice });
  if (notify === undefined) {
    clock.close();
    return NOBODY;
  }
  const state = (): string => stateText(strategies(), attention());
  const supervision = supervise({ notify, clock, ticking, monotonicNs: monotonicTimeNs, state });
  return {
    ...supervision,
    async close() {
      await supervision.close();
      clock.close();
    },
  };
}

const NOBODY: Supervision = {
  looked: () => undefined,
  reloading: () => undefined,
  unchanged: () => undefined,
  stopping: () => undefined,
  close: () => Promise.resolve(),
};

/** Makes overviews that say each time that they were shown something. */
export function sayingLooked(overviews: Overviews, { looked }: Pick<Supervision, 'looked'>): Overviews {
  return {
    ...overviews,
    show(snapshot) {
      overviews.show(snapshot);
      looked();
    },
  };
}

/** Says what a daemon is about in a line, the most urgent first, as `systemctl status` shows it; without what ends by itself. */
export function stateText(strategies: number, attention: readonly Attention[]): string {
  const waiting = attention.filter(({ severity }) => severity !== 'info');
  const runs = strategies === 1 ? '1 strategy runs' : `${String(strategies)} strategies run`;
  const [first] = waiting;
  if (first === undefined) return `${runs}; nothing waits for you`;
  const count = waiting.length === 1 ? '' : ` (and ${String(waiting.length - 1)} more: purser status)`;
  const line = oneLine(`${labelOf(first.kind)} ${(first.text.split('\n', 1)[0] ?? '').replace(/:$/, '')}`);
  const cut = line.length > STATE_LENGTH_MAX ? `${line.slice(0, STATE_LENGTH_MAX)}…` : line;
  return `${runs}; ${cut}${count}`;
}
