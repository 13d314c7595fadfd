import { oneLine } from '../../base/one-line.ts';
import { ENTRY_KINDS, type JournalEntry } from '../../domain/journal-entry.ts';

export { oneLine } from '../../base/one-line.ts';

const KIND_WIDTH = Math.max(...ENTRY_KINDS.map((kind) => kind.length));

/** Prints a journal entry in one line: time (UTC), kind, strategy/rule[instance], text. */
export function entryLine(entry: JournalEntry): string {
  const kind = entry.kind.padEnd(KIND_WIDTH);
  return oneLine([timeText(entry.at), kind, source(entry), entry.text].filter((part) => part !== '').join('  '));
}

/** Prints epoch milliseconds as `2026-03-01 09:00:00.000Z`; a number that is no time stays unchanged. */
export function timeText(epochMs: number): string {
  const date = new Date(epochMs);
  return Number.isNaN(date.getTime()) ? String(epochMs) : date.toISOString().replace('T', ' ');
}

function source({ strategy, rule, instance }: JournalEntry): string {
  const name = [strategy, rule].filter((part) => part !== undefined).join('/');
  return instance === undefined || instance === '' ? name : `${name}[${instance}]`;
}
