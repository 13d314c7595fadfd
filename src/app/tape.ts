import type { EntryKind, JournalEntry } from '../domain/journal-entry.ts';
import { oneLine } from './entry-line.ts';

/** How a kind of entry looks on the tape: a mark, and its colour as an ANSI code. */
const MARKS: Readonly<Record<EntryKind, readonly [mark: string, colour: number]>> = {
  started: ['▶', 36],
  stopped: ['■', 36],
  recovered: ['↻', 36],
  fired: ['·', 2],
  held: ['…', 33],
  skipped: ['–', 2],
  refused: ['✗', 31],
  planned: ['→', 0],
  accepted: ['✓', 32],
  rejected: ['✗', 31],
  unknown: ['?', 33],
  absent: ['○', 33],
  triggered: ['◆', 36],
  filled: ['●', 32],
  settled: ['=', 2],
  missed: ['✗', 31],
  errored: ['!', 31],
  stuck: ['!', 31],
  notified: ['✉', 36],
  'watch-failed': ['!', 33],
  'watch-recovered': ['=', 2],
  limited: ['…', 33],
  drift: ['≠', 31],
  naked: ['!', 31],
  funding: ['=', 2],
  halted: ['■', 31],
  resumed: ['▶', 32],
  resolved: ['=', 36],
  notice: ['·', 2],
};

/** Longest reason that is repeated behind an outcome; the whole of it stands on the line of the plan. */
const WHY_LENGTH_MAX = 90;
const SOURCE_WIDTH = 34;

export interface TapeOptions {
  readonly colour: boolean;
  /** The reason of an intent, for the lines that tell what became of it. */
  why(intent: string): string | undefined;
}

/** Whether an entry is for the tape: why a rule fired stands on the line of what it plans, so that line is enough. */
export function isForTape({ kind }: JournalEntry): boolean {
  return kind !== 'fired';
}

/** Prints a journal entry as a trader reads it: time (UTC, by the exchange), who did it, what, and why. */
export function tapeLine(entry: JournalEntry, { colour, why }: TapeOptions): string {
  const [mark, code] = MARKS[entry.kind];
  const source = [entry.strategy, entry.rule].filter((part) => part !== undefined).join('/');
  const time = new Date(entry.at).toISOString().slice(11, 19);
  const text = `${mark} ${oneLine(entry.text)}${outcomeReason(entry, why)}`;
  return `${time}  ${source.padEnd(SOURCE_WIDTH)} ${colour && code !== 0 ? `\u001b[${String(code)}m${text}\u001b[0m` : text}`;
}

function outcomeReason({ kind, intent }: JournalEntry, why: TapeOptions['why']): string {
  if (intent === undefined || (kind !== 'accepted' && kind !== 'filled' && kind !== 'settled')) return '';
  const reason = why(intent);
  if (reason === undefined) return '';
  const line = oneLine(reason);
  return ` — ${line.length > WHY_LENGTH_MAX ? `${line.slice(0, WHY_LENGTH_MAX - 1)}…` : line}`;
}
