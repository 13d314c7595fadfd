import type { Decimal } from '../../base/decimal.ts';
import { formatFixed } from '../../base/decimal.ts';
import type { Clock } from '../../ports/clock.ts';
import { lastedText, minuteText } from '../../base/money-text.ts';

/** Tells how far a run is: one line that is rewritten on a terminal, else a line now and then. */
export interface RunProgress {
  /** `at`: the time reached; `equity`, USDT, is asked for only where a line is written. */
  reached(at: number, equity: () => Decimal): void;
  /** Ends the line that is rewritten, to make room for other words. */
  close(): void;
}

export interface ProgressSetting {
  /** The machine's clock. */
  readonly clock: Pick<Clock, 'now'>;
  readonly from: number;
  readonly to: number;
  /** Pairs whose minutes are passed. */
  readonly pairs: number;
  readonly terminal: boolean;
  readonly write: (text: string) => void;
}

/** Real time between two lines: where they are rewritten, and where they are not. */
const REWRITE_EVERY_MS = 100;
const LINE_EVERY_MS = 10_000;
/** A run that is over by then needs no lines. */
const FIRST_LINE_MS = 2_000;

const BAR_WIDTH = 24;
const MINUTE_MS = 60_000;

/** Makes the progress of a run. */
export function progressOf({ clock, from, to, pairs, terminal, write }: ProgressSetting): RunProgress {
  const startedAt = clock.now();
  let saidAt = terminal ? 0 : startedAt + FIRST_LINE_MS - LINE_EVERY_MS;
  let isOpen = false;
  const lineAt = (at: number, equity: Decimal): string => {
    const share = to <= from ? 1 : (at - from) / (to - from);
    const spentMs = Math.max(1, clock.now() - startedAt);
    const rate = Math.round(((((at - from) / MINUTE_MS) * pairs) / spentMs) * 1_000);
    const leftMs = share === 0 ? 0 : (spentMs / share) * (1 - share);
    const full = Math.round(share * BAR_WIDTH);
    const bar = terminal ? `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ` : '';
    const percent = `${String(Math.floor(share * 100)).padStart(3)} %`;
    const money = `equity ${formatFixed(equity, 2)}`;
    return `${bar}${percent}  ${minuteText(at)}  ${rate.toLocaleString('en')} bars/s  ${money}  ${leftText(leftMs)} left`;
  };
  return {
    reached: (at, equity) => {
      const now = clock.now();
      if (now - saidAt < (terminal ? REWRITE_EVERY_MS : LINE_EVERY_MS)) return;
      saidAt = now;
      write(terminal ? `\r${lineAt(at, equity())}\u001b[K` : `${lineAt(at, equity())}\n`);
      isOpen = terminal;
    },
    close: () => {
      if (isOpen) write('\r\u001b[K');
      isOpen = false;
    },
  };
}

function leftText(ms: number): string {
  return ms < MINUTE_MS ? `${String(Math.ceil(ms / 1_000))}s` : lastedText(ms);
}
