import type { JournalEntry } from '../../../src/domain/journal-entry.ts';

/** Lines that are shown. */
const LINES_MAX = 40;
const OWN_ID = /p[0-9a-z]{6}[0-9A-Za-z_-]+/g;

/**
 * Tells what led to what is wrong: what the journal says of the intents that are named, else its last lines, and the
 * faults of writes.
 */
export function historyOf(
  entries: readonly JournalEntry[],
  { wrong, calls }: { readonly wrong: readonly string[]; readonly calls: readonly string[] },
): readonly string[] {
  const ids = new Set(wrong.flatMap((text) => text.match(OWN_ID) ?? []));
  const named = entries.filter(({ intent, kind }) => (intent !== undefined && ids.has(intent)) || kind === 'recovered');
  const shown = (ids.size === 0 ? entries : named).slice(-LINES_MAX);
  return [...shown.map(lineOf), ...calls.slice(-LINES_MAX / 2).map((call) => `  fault: ${call}`)];
}

function lineOf({ at, kind, rule = '', intent = '', text }: JournalEntry): string {
  return `  ${new Date(at).toISOString().slice(11, 23)} ${kind} ${rule} ${intent} ${text}`.slice(0, 240);
}
