import { heartbeat } from '../../notify/heartbeat.ts';
import type { Outlet } from '../../notify/notifier.ts';
import type { Cancel, Clock } from '../../ports/clock.ts';
import { listen } from '../listen.ts';

export interface BeatParts {
  /** Of the address that is called. */
  readonly url: string;
  readonly everyMs: number;
  /** The machine's. */
  readonly clock: Clock;
  /** The one that the rules go by: while it ticks, they can. */
  readonly ticking: Clock;
  readonly outlets: readonly Pick<Outlet, 'waiting'>[];
  /** Writes to the journal; the process ends where that fails. */
  save(): void;
}

/** How often it is looked whether the clock of the rules ticks, ms of its own time. */
const TICK_MS = 1_000;

/** A clock that has not ticked for so long stands still, ms of the machine's. */
const STILL_MS = 30_000;

/** Calls the address of the configuration while ticks come, the journal is written and at least one channel works; answers how to stop. */
export function beat({ url, everyMs, clock, ticking, outlets, save }: BeatParts): Cancel {
  let tickedAt = clock.now();
  let cancel: Cancel = () => undefined;
  const tick = (): void => {
    tickedAt = clock.now();
    cancel = ticking.schedule(tick, { delayMs: TICK_MS, phase: 'rules' });
  };
  tick();
  const isWell = (): boolean => {
    const works = outlets.some(({ waiting }) => waiting.failing === undefined);
    if (!works || clock.now() - tickedAt >= STILL_MS) return false;
    save();
    return true;
  };
  const end = listen(heartbeat({ url, everyMs, clock, isWell }), {
    next: () => undefined,
    error: (error) => {
      throw error;
    },
  });
  return () => {
    end();
    cancel();
  };
}
