import type { JournalEntry, Json } from '../domain/journal-entry.ts';
import type { Clock } from '../ports/clock.ts';
import type { Journal } from '../ports/journal.ts';
import type { Strategy } from '../strategy/strategy.ts';
import { entryLine, timeText } from './entry-line.ts';
import type { Venue } from './venue.ts';

/** What the running daemon tells of itself over its socket. */
export interface DaemonStatus {
  /** Counts an entry that has become durable. */
  note(entry: JournalEntry): void;
  answer(): Json;
}

export interface StatusParts {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly venue: Venue;
  readonly strategies: readonly Strategy[];
  readonly state: string;
}

/** Keeps count of what becomes durable, and tells it with the rest of the daemon's state. */
export function createDaemonStatus({ clock, journal, venue, strategies, state }: StatusParts): DaemonStatus {
  const startedAt = clock.now();
  const counts = new Map<string, number>();
  const failing = new Map<string, string>();
  let last: JournalEntry | undefined;
  return {
    note(entry) {
      last = entry;
      counts.set(entry.kind, (counts.get(entry.kind) ?? 0) + 1);
      noteWatch(entry, failing);
    },
    answer: () => ({
      pid: process.pid,
      state,
      exchange: venue.described,
      startedAt: timeText(startedAt),
      now: timeText(clock.now()),
      strategies: strategies.map(({ name, mode, account, rules, goals }) => ({
        name,
        mode,
        account,
        rules: rules.map(({ id }) => id),
        goals: goals.map(({ id }) => id),
      })),
      openIntents: journal.openIntents().map(({ intent, state: intentState }) => ({
        id: intent.id,
        state: intentState,
        rule: `${intent.origin.strategy}/${intent.origin.rule}`,
        kind: intent.effect.kind,
      })),
      failingWatches: [...failing.values()],
      entries: Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
      lastEntry: last === undefined ? null : entryLine(last),
    }),
  };
}

function noteWatch({ kind, text }: JournalEntry, failing: Map<string, string>): void {
  if (kind === 'watch-failed') failing.set(text.split(':')[0] ?? text, text);
  if (kind === 'watch-recovered') failing.delete(text.replace(/ is read again$/, ''));
}
