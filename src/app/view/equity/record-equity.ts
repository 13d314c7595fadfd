import type { Overview } from '../../../domain/overview.ts';
import { openEquityStore } from '../../../journal/equity-store.ts';
import type { Cancel, Clock } from '../../../ports/clock.ts';
import { equityPath } from '../past/equity-courses.ts';
import { BELIEVED_MS, equitySamples, sampledFrom } from './equity-samples.ts';

/** Records the equity of accounts while a daemon runs. */
export interface EquityRecording {
  /** Why nothing is recorded any more; undefined while it is. */
  fault(): string | undefined;
  close(): void;
}

export interface EquityRecordingParts {
  readonly directory: string;
  /** The clock of the run. */
  readonly clock: Pick<Clock, 'now' | 'schedule'>;
  /** The machine's clock. */
  readonly machine: Pick<Clock, 'now'>;
  readonly overview: () => Overview | undefined;
  /** Speed of the run's time against the machine's clock. */
  readonly speed: number;
  /** Is told once that nothing is recorded any more. */
  readonly trouble: (text: string) => void;
}

/** Pace of the samples, ms by the clock of the run: at the full five minutes. */
export const SAMPLE_MS = 300_000;
/** Shortest time between two samples, ms by the machine's clock: a fast run must not fill the disk. */
const REAL_MS_MIN = 60_000;
const REAL_MS = 5_000;

/** Begins to record equity in a state directory; a failure is told once, and ends only the recording. */
export function recordEquity({
  directory,
  clock,
  machine,
  overview,
  speed,
  trouble,
}: EquityRecordingParts): EquityRecording {
  const store = openEquityStore(equityPath(directory), trouble);
  const oldFrom = BELIEVED_MS + REAL_MS * (speed - 1);
  let sampledAt = -Infinity;
  let cancel: Cancel = () => undefined;
  const sample = (): void => {
    const now = clock.now();
    const seen = overview();
    if (seen !== undefined && machine.now() - sampledAt >= REAL_MS_MIN) {
      sampledAt = machine.now();
      store.add(now - (now % SAMPLE_MS), equitySamples(seen, { now, oldFrom }), sampledFrom(seen, { now, oldFrom }));
    }
    next();
  };
  const next = (): void => {
    // At the end of the instant: nothing that is to be sent waits for it.
    cancel = clock.schedule(sample, { delayMs: SAMPLE_MS - (clock.now() % SAMPLE_MS), phase: 'send' });
  };
  next();
  return {
    fault: () => store.fault(),
    close() {
      cancel();
      store.close();
    },
  };
}
