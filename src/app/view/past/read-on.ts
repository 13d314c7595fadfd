import type { Json } from '../../../domain/journal-entry.ts';
import type { Clock } from '../../../ports/clock.ts';
import { Failure } from '../../process/failure.ts';
import { isJsonObject } from '../../text/json.ts';

/** Lets the history be read up to now while somebody looks at it. */
export interface ReadingOn {
  /** Somebody looks: the history is read in the background, twice a minute at most. */
  wanted(): void;
  /** The exchange's own balances of the last reading, as `answerHistory` tells them. */
  balances(): Json;
}

/** Shortest time between two readings because somebody looks, real ms. */
const READ_MS = 30_000;

/** Makes it; `read` reads the history up to now, behind every other call. */
export function readingOn(machine: Pick<Clock, 'now'>, read: () => Promise<Json>): ReadingOn {
  let balances: Json = [];
  let readAt = -Infinity;
  return {
    wanted() {
      if (machine.now() - readAt < READ_MS) return;
      readAt = machine.now();
      void read().then((told) => {
        if (isJsonObject(told)) balances = told['balances'] ?? [];
      }, passFailure);
    },
    balances: () => balances,
  };
}

/** What could not be read stays unread: the times up to which the lists were read, and the gaps, tell it. */
function passFailure(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
}
