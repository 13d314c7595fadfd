import type { Clock } from '../../ports/clock.ts';
import { timeText } from '../text/entry-line.ts';

/**
 * Tells the progress of a download on the standard error: one line that is rewritten on a terminal, else a line now and
 * then.
 */
export interface DownloadProgress {
  reached(until: number, candles: number): void;
  /** Ends the line that is rewritten, to make room for other words. */
  close(): void;
}

export interface ProgressOptions {
  readonly clock: Clock;
  /** Open times, ms. */
  readonly from: number;
  readonly to: number;
  readonly terminal: boolean;
  readonly write: (text: string) => void;
}

/** Time between two lines where lines are not rewritten. */
const LINE_EVERY_MS = 10_000;

/** Makes the progress of a download. */
export function progressOf({ clock, from, to, terminal, write }: ProgressOptions): DownloadProgress {
  let saidAt = clock.now();
  let isOpen = false;
  return {
    reached: (until, candles) => {
      const share = to <= from ? 100 : Math.floor(((until - from) / (to - from)) * 100);
      const line = `${String(share).padStart(3)} %  until ${timeText(until)}  ${String(candles)} candles`;
      if (terminal) {
        write(`\r${line}\u001b[K`);
        isOpen = true;
      } else if (clock.now() - saidAt >= LINE_EVERY_MS) {
        write(`${line}\n`);
        saidAt = clock.now();
      }
    },
    close: () => {
      if (isOpen) write('\n');
      isOpen = false;
    },
  };
}
