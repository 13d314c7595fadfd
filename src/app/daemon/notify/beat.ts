import { heartbeat } from '../../../notify/heartbeat.ts';
import type { Outlet } from '../../../notify/notifier.ts';
import type { Cancel, Clock } from '../../../ports/clock.ts';
import { pulseOf, STILL_MS } from '../../view/health/pulse.ts';
import { listen } from '../../process/listen.ts';

export interface BeatParts {
  /** The source of the called address. */
  readonly url: string;
  readonly everyMs: number;
  /** The machine's clock. */
  readonly clock: Clock;
  /** The clock of the rules: while it ticks, they can decide. */
  readonly ticking: Clock;
  readonly outlets: readonly Pick<Outlet, 'waiting'>[];
  /** Writes to the journal; the process ends where that fails. */
  save(): void;
}

/**
 * Calls the address of the configuration while ticks come, the journal is written and at least one channel works;
 * answers the function that stops it.
 */
export function beat({ url, everyMs, clock, ticking, outlets, save }: BeatParts): Cancel {
  const pulse = pulseOf({ clock, ticking });
  const isWell = (): boolean => {
    const works = outlets.some(({ waiting }) => waiting.failing === undefined);
    if (!works || pulse.silentMs() >= STILL_MS) return false;
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
    pulse.close();
  };
}
