import type { Cancel, Clock } from '../../../ports/clock.ts';

/** Tells whether the clock of the rules ticks. */
export interface Pulse {
  /** Time since its last tick, ms of the machine's time. */
  silentMs(): number;
  close(): void;
}

export interface PulseParts {
  /** The machine's clock. */
  readonly clock: Pick<Clock, 'now'>;
  /** The clock of the rules: while it ticks, they can decide. */
  readonly ticking: Pick<Clock, 'schedule'>;
}

/** Time between two ticks, ms of its own time. */
const TICK_MS = 1_000;

/** Time without a tick after which a clock counts as standing still, ms of the machine's. */
export const STILL_MS = 30_000;

/** Begins to feel the pulse of a daemon: that of its rules, not of its exchange. */
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
