import type { FaultKind } from '../../../domain/outcome.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import type { PollKey } from '../../../reads/read.ts';

/** Tells when the exchange began to answer again, by what is read of it. */
export interface Answering {
  /** Takes in what has just been read. */
  show(snapshot: Snapshot): void;
  /** The instant at which a poll last brought a value after it had failed, ms; undefined where none has. */
  backAt(): number | undefined;
}

/** Failures of a poll that say nothing about what it asks for: the exchange, or the way to it, was not there. */
const SILENT: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'transient',
  'rate-limit',
  'maintenance',
  'unknown-outcome',
  'clock-skew',
]);

/** Makes the watch over what is read; at the beginning everything answers. */
export function createAnswering(): Answering {
  const silent = new Set<PollKey>();
  let backAt: number | undefined;
  return {
    show({ at, fresh, held }) {
      for (const key of fresh) {
        const fault = held.get(key)?.fault;
        if (fault !== undefined && SILENT.has(fault.kind)) silent.add(key);
        else if (fault === undefined && silent.delete(key)) backAt = at;
      }
    },
    backAt: () => backAt,
  };
}
