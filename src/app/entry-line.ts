import { ENTRY_KINDS, type JournalEntry } from '../domain/journal-entry.ts';

const KIND_WIDTH = Math.max(...ENTRY_KINDS.map((kind) => kind.length));

/** Prints a journal entry in one line: time (UTC), kind, strategy/rule[instance], text. */
export function entryLine(entry: JournalEntry): string {
  const kind = entry.kind.padEnd(KIND_WIDTH);
  return oneLine([timeText(entry.at), kind, source(entry), entry.text].filter((part) => part !== '').join('  '));
}

/** Prints epoch milliseconds as `2026-03-01 09:00:00.000Z`; anything that is no time as it is. */
export function timeText(epochMs: number): string {
  const date = new Date(epochMs);
  return Number.isNaN(date.getTime()) ? String(epochMs) : date.toISOString().replace('T', ' ');
}

/** Makes text safe for a terminal: what an exchange or a strategy has said must not move the cursor, start a line, or turn the direction of what follows. */
export function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ');
}

function source({ strategy, rule, instance }: JournalEntry): string {
  const name = [strategy, rule].filter((part) => part !== undefined).join('/');
  return instance === undefined || instance === '' ? name : `${name}[${instance}]`;
}
