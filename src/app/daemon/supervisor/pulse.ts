import type { Cancel, Clock } from '../../../ports/clock.ts';

/** Whether the clock that the rules go by ticks. */
export interface Pulse {
  /** Since its last tick, ms of the machine's time. */
  silentMs(): number;
  close(): void;
}

export interface PulseParts {
  /** The machine's. */
  readonly clock: Pick<Clock, 'now'>;
  /** The one that the rules go by: while it ticks, they can. */
  readonly ticking: Pick<Clock, 'schedule'>;
}

/** How often it is looked, ms of its own time. */
const TICK_MS = 1_000;

/** A clock that has not ticked for so long stands still, ms of the machine's. */
export const STILL_MS = 30_000;

/** Begins to feel the pulse of a daemon: its rules, and no exchange. */
export function pulseOf({ clock, ticking }: PulseParts): Pulse {
  let tickedAt = clock.now();
  let cancel: Cancel = () => undefined;
  const tick = (): void => {
    tickedAt = clock.now();
    cancel = ticking.schedule(tick, { delayMs: TICK_MS, phase: 'rules' });
  };
  tick();
  return {
    silentMs: () => clock.now() - tickedAt,
    close: () => {
      cancel();
    },
  };
}
