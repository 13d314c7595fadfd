import { EMPTY } from 'rxjs';
import { formatDuration } from '../../../base/duration.ts';
import type { JournalEntry, Json } from '../../../domain/journal-entry.ts';
import type { ClockOffset } from '../../../exchange/send/clock-offset.ts';
import type { Clock, TimeStep } from '../../../ports/clock.ts';
import type { Journal } from '../../../ports/journal.ts';
import { timeText } from '../../text/entry-line.ts';
import { listen } from '../../process/listen.ts';

export interface TellStepsParts {
  readonly clock: Clock;
  readonly offset: Pick<ClockOffset, 'stepped' | 'estimate'>;
  readonly journal: Pick<Journal, 'entries'>;
  /** Makes an entry durable before it returns. */
  record(entry: JournalEntry): void;
}

/** The daemon's knowledge of its clocks. */
export interface StepReports {
  /** The difference of the exchange's clock, and the last step; for `purser status`. */
  json(): Json;
  /** Stops listening. */
  end(): void;
}

/**
 * Largest lead of the journal's last entry that is no step back of a clock, ms: two clocks are read one after the
 * other.
 */
const AHEAD_MS_MAX = 1_000;

/**
 * Reports each step of time once, and has the exchange's clock read anew before anything is signed by the old
 * difference.
 */
export function tellSteps({ clock, offset, journal, record }: TellStepsParts): StepReports {
  let last: string | undefined;
  const say = (text: string): void => {
    record({ at: clock.now(), kind: 'notice', text, detail: { about: 'clock' } });
    last = `${timeText(clock.now())}: ${text}`;
  };
  const lastAt = journal.entries({ limit: 1 }).at(-1)?.at ?? -Infinity;
  const backMs = lastAt - clock.now();
  if (backMs > AHEAD_MS_MAX)
    say(`time is ${roughly(backMs)} behind the last entry of the journal: what has ticked does not tick again`);
  const end = listen(clock.steps ?? EMPTY, {
    next: (step) => {
      offset.stepped(step);
      say(describeStep(step));
    },
    error: (error) => {
      throw error;
    },
  });
  return {
    json: () => {
      const estimate = offset.estimate();
      const { offsetMs = null, errorMs = null, at } = estimate ?? {};
      return {
        exchangeAheadMs: offsetMs,
        giveOrTakeMs: errorMs,
        ...(at !== undefined && { estimatedAt: timeText(at) }),
        ...(last !== undefined && { lastStep: last }),
      };
    },
    end,
  };
}

function describeStep({ kind, ms, settlesInMs }: TimeStep): string {
  const span = roughly(ms);
  const forgotten = 'earlier readings are not used any more, and everything is read again';
  if (kind === 'forward') return `this machine slept for ${span}, or its clock was set forward by that: ${forgotten}`;
  if (kind === 'still') return `this process was stopped for ${span}: ${forgotten}`;
  const slow = `time goes on at nine tenths of its pace until it has caught up, in ${roughly(settlesInMs)}`;
  return `this machine's clock was set back by ${span}: ${slow}; nothing ticks twice`;
}

/** Prints a span to a tenth of a second, which is enough for people. */
function roughly(ms: number): string {
  return formatDuration(ms < 10_000 ? Math.round(ms / 100) * 100 : Math.round(ms / 1_000) * 1_000);
}
