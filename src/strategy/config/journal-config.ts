import { readDuration } from '../../base/duration.ts';
import type { Problem } from '../model/file-context.ts';
import { scalarOf, valueOf, type YamlNode } from '../yaml/yaml-tree.ts';

/** The settings of the journal. */
export interface JournalConfig {
  /** The time for which entries and finished intents are kept, ms; undefined: for ever. */
  readonly keepMs: number | undefined;
  /** The time for which fills, bills and closed positions are kept, ms; undefined: for ever. */
  readonly keepHistoryMs: number | undefined;
}

const DAY_MS = 86_400_000;

/** The settings in force where `journal` gives none. A whole calendar year stays until the month after it is over. */
export const DEFAULT_JOURNAL: JournalConfig = { keepMs: 400 * DAY_MS, keepHistoryMs: undefined };

/** Less than that is needed to find out what went wrong last month, more than that no duration can say. */
const KEEP_MS = { least: 30 * DAY_MS, most: 3_650 * DAY_MS };

/** Finds what the schema cannot say about `journal`. */
export function journalProblems(root: YamlNode): Problem[] {
  return [...spanProblems(root, 'keep', '400d'), ...spanProblems(root, 'history', '730d')];
}

function spanProblems(root: YamlNode, key: string, example: string): Problem[] {
  const said = scalarOf(valueOf(root, 'journal'), key);
  if (said === undefined || said.text === FOREVER) return [];
  const ms = readDuration(said.text);
  if (ms !== undefined && ms >= KEEP_MS.least && ms <= KEEP_MS.most) return [];
  return [
    {
      code: 'config-journal',
      message: `\`${key}\` has to be a duration of 30d to 3650d, or forever`,
      place: said.place,
      hint: `${key}: ${example}`,
    },
  ];
}

const FOREVER = 'forever';

/** Reads `journal` of a file that has passed every check. */
export function journalConfigOf(root: YamlNode): { readonly journal: JournalConfig } {
  const { keepMs, keepHistoryMs } = DEFAULT_JOURNAL;
  return { journal: { keepMs: spanOf(root, 'keep', keepMs), keepHistoryMs: spanOf(root, 'history', keepHistoryMs) } };
}

function spanOf(root: YamlNode, key: string, usual: number | undefined): number | undefined {
  const text = scalarOf(valueOf(root, 'journal'), key)?.text;
  if (text === undefined) return usual;
  return text === FOREVER ? undefined : readDuration(text);
}
