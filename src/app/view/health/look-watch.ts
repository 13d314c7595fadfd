import { type LoopDelayWatch, watchLoopDelay } from '../../../clock/loop-delay.ts';
import type { RealClock } from '../../../clock/real-clock.ts';
import type { Cancel, Clock } from '../../../ports/clock.ts';
import type { health } from '../../../web/api/health.ts';
import type { AnswerOf } from '../../../web/api/question.ts';
import { type Pulse, pulseOf } from './pulse.ts';

type HealthAnswer = AnswerOf<typeof health>;

/** What is measured only while somebody looks, because it wakes the process often. */
export interface LookWatch {
  look(): LookedAt;
  close(): void;
}

export interface LookedAt {
  /** Null where it was not measured yet; the measurement has begun then. */
  readonly loop: HealthAnswer['loop'];
  /** Time since the clock of the rules last ticked, ms of the machine; 0 where it was not measured yet. */
  readonly silentMs: number;
}

export interface LookWatchParts {
  /** The machine's clock. */
  readonly machine: Pick<RealClock, 'now' | 'schedule'>;
  /** The clock of the rules. */
  readonly ticking: Pick<Clock, 'schedule'>;
}

/** Time after the last look at which the measurement ends, ms. */
const WATCHED_MS = 60_000;
const MS = 1_000;

/** Makes it; nothing is measured before somebody looks. */
export function createLookWatch({ machine, ticking }: LookWatchParts): LookWatch {
  let watch: { readonly loop: LoopDelayWatch; readonly pulse: Pulse } | undefined;
  let cancel: Cancel = () => undefined;
  const close = (): void => {
    cancel();
    watch?.loop.close();
    watch?.pulse.close();
    watch = undefined;
  };
  return {
    look() {
      cancel();
      cancel = machine.schedule(close, { delayMs: WATCHED_MS, phase: 'send' });
      if (watch === undefined) {
        watch = { loop: watchLoopDelay(), pulse: pulseOf({ clock: machine, ticking }) };
        return { loop: null, silentMs: 0 };
      }
      const { mean, p99, max } = watch.loop.read();
      return {
        loop: { meanMs: mean * MS, p99Ms: p99 * MS, maxMs: max * MS },
        silentMs: Math.max(0, watch.pulse.silentMs()),
      };
    },
    close,
  };
}
