import { readDuration } from '../base/duration.ts';
import type { Problem } from './file-context.ts';
import { scalarOf, valueOf, type YamlNode } from './yaml-tree.ts';

/** How the journal is kept. */
export interface JournalConfig {
  /** How long its history is kept, ms; undefined: for ever. */
  readonly keepMs: number | undefined;
}

const DAY_MS = 86_400_000;

/** What holds where `journal` says nothing: a calendar year is there as a whole until the month after it is over. */
export const DEFAULT_JOURNAL: JournalConfig = { keepMs: 400 * DAY_MS };

/** Less than that is needed to find out what went wrong last month, more than that no duration can say. */
const KEEP_MS = { least: 30 * DAY_MS, most: 3_650 * DAY_MS };

/** Finds what the schema cannot say about `journal`. */
export function journalProblems(root: YamlNode): Problem[] {
  const keep = scalarOf(valueOf(root, 'journal'), 'keep');
  if (keep === undefined || keep.text === 'forever') return [];
  const ms = readDuration(keep.text);
  if (ms !== undefined && ms >= KEEP_MS.least && ms <= KEEP_MS.most) return [];
  return [
    {
      code: 'config-journal',
      message: '`keep` is a span of 30d to 3650d, or forever',
      place: keep.place,
      hint: 'keep: 400d',
    },
  ];
}

/** Reads `journal` of a file that has passed every check. */
export function journalConfigOf(root: YamlNode): { readonly journal: JournalConfig } {
  const keep = scalarOf(valueOf(root, 'journal'), 'keep')?.text;
  if (keep === undefined) return { journal: DEFAULT_JOURNAL };
  return { journal: { keepMs: keep === 'forever' ? undefined : readDuration(keep) } };
}
