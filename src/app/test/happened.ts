import type { EntryKind, JournalEntry, Json } from '../../domain/journal-entry.ts';

interface Row {
  readonly [key: string]: Json;
}

/** Kinds of entries that tell the outcome of an intent. */
const OUTCOMES: readonly EntryKind[] = ['accepted', 'rejected', 'unknown', 'absent', 'triggered', 'filled', 'settled'];
/** Fields that a test need not name: they follow from the others. */
const LEFT_OUT: ReadonlySet<string> = new Set(['kind', 'instrument', 'holdSide']);

/** Lists the rules that fired, once for each firing. */
export function firedRules(entries: readonly JournalEntry[]): readonly string[] {
  return entries.flatMap(({ kind, rule }) => (kind === 'fired' && rule !== undefined ? [rule] : []));
}

/** Lists the messages to people. */
export function notifications(entries: readonly JournalEntry[]): readonly string[] {
  return entries.flatMap(({ kind, text }) => (kind === 'notified' ? [text] : []));
}

/**
 * Lists the actions that were sent, in the words of steps, each with its sender and its outcome so far, which later
 * entries may tell.
 */
export function actionRows(entries: readonly JournalEntry[], all: readonly JournalEntry[]): readonly Row[] {
  return entries.flatMap(({ kind, intent, rule, detail }) => {
    if (kind !== 'planned' || intent === undefined || detail === undefined) return [];
    const last = all.findLast((entry) => entry.intent === intent && OUTCOMES.includes(entry.kind));
    return [{ [textOf(detail['kind'])]: termsOf(detail), by: rule ?? '', outcome: last?.kind ?? 'sent' }];
  });
}

function termsOf(detail: Row): Row {
  const { instrument, holdSide } = detail as { readonly instrument?: Row; readonly holdSide?: Json };
  const rest = Object.entries(detail).filter(([key]) => !LEFT_OUT.has(key));
  return {
    ...(instrument !== undefined && { instrument: nameOf(instrument) }),
    ...(holdSide !== undefined && { side: holdSide }),
    ...Object.fromEntries(rest),
  };
}

function nameOf({ market, symbol }: Row): string {
  return market === 'usdt-futures' ? textOf(symbol) : `${textOf(market)}/${textOf(symbol)}`;
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Reads the kind, the rule and the text of an entry, and nothing else. */
export function entryRow({ kind, rule, text }: JournalEntry): Row {
  return { kind, rule: rule ?? '', text };
}
