import type { EntryKind, JournalEntry } from '../../domain/journal-entry.ts';
import { isTriedAgain } from '../../rules/engine/instance/describe-due.ts';
import { oneLine } from '../text/entry-line.ts';

/**
 * The marks of the kinds of entries on the tape, each with its colour as ANSI codes; kinds that need a person are bold.
 */
const MARKS: Readonly<Record<EntryKind, readonly [mark: string, colour: string]>> = {
  started: ['▶', '36'],
  stopped: ['■', '36'],
  recovered: ['↻', '36'],
  fired: ['·', '2'],
  held: ['…', '33'],
  skipped: ['–', '2'],
  refused: ['✗', '31'],
  planned: ['→', ''],
  accepted: ['✓', '32'],
  rejected: ['✗', '31'],
  unknown: ['?', '1;33'],
  absent: ['○', '33'],
  triggered: ['◆', '36'],
  filled: ['●', '32'],
  settled: ['=', '2'],
  missed: ['✗', '31'],
  errored: ['!', '1;31'],
  stuck: ['!', '1;31'],
  notified: ['✉', '36'],
  'watch-failed': ['!', '33'],
  'watch-recovered': ['=', '2'],
  limited: ['…', '33'],
  drift: ['≠', '1;31'],
  naked: ['!', '1;31'],
  funding: ['=', '2'],
  halted: ['■', '1;31'],
  resumed: ['▶', '32'],
  resolved: ['=', '36'],
  notice: ['·', '2'],
};

/**
 * The meaning of the marks, in lines that fit 80 columns behind a label. The mark stands behind its word: no line of an
 * event has that form.
 */
export const LEGEND: readonly string[] = [
  'sent →, accepted ✓, filled ●, as wanted =, waits …, refused ✗,',
  'nothing to do –, needs you !, not known ?, differs ≠, halted ■,',
  'message ✉',
];

/** An entry in the form of the tape. */
export interface TapeEntry {
  readonly mark: string;
  /** ANSI codes; empty for the colour of the terminal. */
  readonly colour: string;
  /** UTC, by the exchange: `09:15:32`. */
  readonly time: string;
  readonly source: string;
  readonly text: string;
}

/**
 * Tells whether the tape prints an entry. `purser why` tells the reasons of a firing and the times of further tries.
 */
export function isForTape(entry: JournalEntry): boolean {
  return entry.kind !== 'fired' && !isTriedAgain(entry);
}

/** Shortens an entry: an intent stands without its reason, which `why` tells. */
export function tapeEntry(entry: JournalEntry, why: (intent: string) => string | undefined): TapeEntry {
  const { at, kind, strategy, rule, intent, text, detail } = entry;
  const [mark, colour] = markOf({ kind, detail });
  const reason = kind === 'planned' && intent !== undefined ? why(intent) : undefined;
  const said = reason !== undefined && text.endsWith(`: ${reason}`) ? text.slice(0, -reason.length - 2) : text;
  return {
    ...{ mark, colour },
    time: new Date(at).toISOString().slice(11, 19),
    source: [strategy, rule].filter((part) => part !== undefined).join('/'),
    text: oneLine(said),
  };
}

/** Answers the mark of an entry and its colour; a journal of a later version may have kinds that are not known. */
export function markOf({
  kind,
  detail,
}: {
  readonly kind: string;
  readonly detail?: { readonly [name: string]: unknown } | undefined;
}): readonly [mark: string, colour: string] {
  const known: Readonly<Record<string, readonly [string, string]>> = MARKS;
  return detail?.['warns'] === true ? ['!', '33'] : (known[kind] ?? ['·', '']);
}

/** Names the day of a time, UTC: `Mon 2026-01-05`. */
export function dayText(at: number): string {
  const date = new Date(at);
  const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(date);
  return `${day} ${date.toISOString().slice(0, 10)}`;
}
