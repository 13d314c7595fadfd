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

/** Tells the supervisor of the process the state of the daemon. */
export interface Supervision {
  /** Says that the rules have received readings. */
  readingsShown(): void;
  /** Says that the strategies are about to be read anew. */
  reloading(): void;
  /** Says that they were read anew, and that the earlier ones go on. */
  unchanged(): void;
  stopping(why: string): void;
  /** Waits a moment until the last state is told. */
  close(): Promise<void>;
}

export interface SupervisionParts {
  readonly notify: SdNotify;
  /** The machine's clock. */
  readonly clock: Clock;
  /** The clock of the rules. */
  readonly ticking: Clock;
  /** The machine's monotonic time, ns. */
  readonly monotonicNs: () => bigint;
  /** The daemon's state for people, in a line. */
  readonly state: () => string;
}

/** Signs of life in one span of the supervisor's: three may get lost before it ends the process. */
const SIGNS_PER_WATCHDOG = 4;

/** Longest time until a changed state is told, ms. */
const STATE_MS_MAX = 30_000;

/** Time after which the daemon is ready even without a reading, ms: an exchange that is down must not end a start. */
const READY_MS_MAX = 60_000;

/** Most characters of a state. */
const STATE_LENGTH_MAX = 200;

/**
 * Tells the supervisor that the rules have received the first readings, that strategies are exchanged, that the daemon
 * stops, and its state. The sign of life comes from within the loop of the rules: where that stands still there is
 * none. An exchange that is down does not end it.
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
      // The sign comes after everything else of an instant: a loop that never ends an instant gives no sign.
      sign ??= ticking.schedule(live, { delayMs: 0, phase: 'send' });
    },
    error: (error) => {
      throw error;
    },
  });
  notify.tell(['STATUS=starting: what is open is asked about, then the rules look first']);
  return {
    readingsShown() {
      if (isAwaited()) ticking.schedule(ready, { delayMs: 0, phase: 'send' });
    },
    reloading() {
      if (phase !== 'running') return;
      const at = String(monotonicNs() / 1_000n);
      enter('reloading', ['RELOADING=1', `MONOTONIC_USEC=${at}`, 'STATUS=reads the strategies again']);
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
  /** Number of strategies that run. */
  strategies(): number;
  /** Lists everything that needs a person, the most urgent first. */
  attention(): readonly Attention[];
  /** Records a line durably. */
  notice(text: string): void;
}

/** Begins to tell the supervisor of this process; does nothing where none listens. */
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
  readingsShown: () => undefined,
  reloading: () => undefined,
  unchanged: () => undefined,
  stopping: () => undefined,
  close: () => Promise.resolve(),
};

/** Makes overviews that report each reading that they receive. */
export function reportingReadings(
  overviews: Overviews,
  { readingsShown }: Pick<Supervision, 'readingsShown'>,
): Overviews {
  return {
    ...overviews,
    show(snapshot) {
      overviews.show(snapshot);
      readingsShown();
    },
  };
}

/**
 * Writes a daemon's state in a line, the most urgent first, as `systemctl status` shows it; without states that end by
 * themselves.
 */
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
