import { interval } from 'rxjs';
import type { Cancel, Clock } from '../../../ports/clock.ts';
import { diskFreeBytes, FREE_BYTES_LOW } from '../../state/disk-room.ts';
import { listen } from '../../process/listen.ts';

export interface DiskWatchParts {
  readonly directory: string;
  /** The machine's. */
  readonly clock: Clock;
  /** Says something durably. */
  warn(text: string): void;
  /** Free bytes where a directory lies; of the system unless told. What cannot be looked at is the journal's to tell of. */
  readonly freeBytes?: (directory: string) => number;
}

const LOOK_MS = 60_000;

/** Says once when room where the journal lies runs out, and again after there was enough; answers how to stop. */
export function watchDisk({
  directory,
  clock,
  warn,
  freeBytes = (place) => diskFreeBytes(place) ?? Infinity,
}: DiskWatchParts): Cancel {
  let isLow = false;
  const look = (): void => {
    const free = freeBytes(directory);
    if (free < FREE_BYTES_LOW && !isLow)
      warn(
        `the disk of ${directory} runs out: ${String(Math.floor(free / 2 ** 20))} MB are free; without room the daemon ends`,
      );
    // Twice as much ends it: what is freed a little does not tell it again and again.
    isLow = free < (isLow ? 2 : 1) * FREE_BYTES_LOW;
  };
  look();
  return listen(interval(LOOK_MS, clock.scheduler), {
    next: look,
    error: (error) => {
      throw error;
    },
  });
}
