import type { StoredEntry } from '../../journal/entry-row.ts';
import type { OutcomeNews } from '../../journal/evaluation-store.ts';
import type { ToldOutcome } from '../../ports/evaluation-log.ts';

/** The journal, as it is read on. */
export interface ReadEntries {
  /** A page of the entries after a sequence number, oldest first. */
  after(sequence: number): readonly StoredEntry[];
  /** The sequence number of the newest entry; 0 where there is none. */
  newest(): number;
}

/** The entries by which a journal of the version before is read back. */
const BACK_MAX = 20_000;

/**
 * Reads the next page of the journal, and tells what became of firings and plans; undefined where there is nothing new.
 * `goals` names the goals that run, as STRATEGY/GOAL: of these the plans count, and of rules the firings.
 */
export function newsOf(
  entries: ReadEntries,
  { readTo, goals }: { readonly readTo: number | undefined; readonly goals: ReadonlySet<string> },
): OutcomeNews | undefined {
  const newest = entries.newest();
  if (newest === readTo) return undefined;
  // A journal that was restored ends earlier than what was read of the one before.
  const from = readTo === undefined ? Math.max(0, newest - BACK_MAX) : Math.min(readTo, newest);
  const page = entries.after(from);
  return {
    told: plansOnce(page.flatMap((entry) => outcomeOf(entry, goals) ?? [])),
    readTo: page.at(-1)?.sequence ?? newest,
    from: page[0]?.at,
  };
}

/** The outcome that an entry tells; undefined where it tells none, or nothing of a rule or goal. */
function outcomeOf(entry: StoredEntry, goals: ReadonlySet<string>): ToldOutcome | undefined {
  const { at, sequence, strategy, rule, instance = '', text, intent } = entry;
  if (strategy === undefined || rule === undefined) return undefined;
  const kind = kindOf(entry, goals.has(`${strategy}/${rule}`));
  if (kind === undefined) return undefined;
  const told = { kind, at, sequence, strategy, rule, instance, text };
  if (kind !== 'refused') return told;
  const by = entry.kind !== 'refused' ? 'exchange' : entry.detail?.['limit'] === 'halt' ? 'halt' : 'limit';
  return { ...told, by, ...(intent !== undefined && { intent }) };
}

function kindOf({ kind, detail }: StoredEntry, isGoal: boolean): ToldOutcome['kind'] | undefined {
  switch (kind) {
    case 'fired':
      // A further try is no firing of its own.
      return detail?.['try'] === undefined || detail['try'] === 1 ? 'fired' : undefined;
    case 'planned':
      return isGoal ? 'fired' : undefined;
    case 'refused':
    case 'rejected':
    case 'absent':
      return 'refused';
    case 'errored':
      return 'errored';
    default:
      return undefined;
  }
}

/** Several effects of one instant are one plan of a goal. */
function plansOnce(told: readonly ToldOutcome[]): readonly ToldOutcome[] {
  const seen = new Set<string>();
  return told.filter((one) => {
    if (one.kind !== 'fired') return true;
    const key = JSON.stringify([one.strategy, one.rule, one.instance, one.at]);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}
