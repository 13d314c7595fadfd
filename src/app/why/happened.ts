import type { EntryKind } from '../../domain/journal-entry.ts';
import type { EntrySearch, FoundEntries } from '../../journal/search-entries.ts';
import type { WhyReport } from './why-report.ts';

/** The part that a person asks about, and the time. */
export interface PartQuestion {
  readonly strategy: string;
  readonly part: string;
  /** Only the instance with this key, or with this word in it. */
  readonly each: string | undefined;
  /** Epoch ms; nothing later is told. */
  readonly at: number;
}

/** Entries of halts hold for all rules; other entries without a rule say nothing about one. */
const FOR_ALL: readonly EntryKind[] = ['halted', 'resumed', 'started', 'stopped'];

/** Most entries that are told, and most entries of the part that are searched for those of an instance. */
const TOLD_MAX = 20;
const NEWEST = 5;
const ENTRIES_MAX = 1_000;

/**
 * Tells the journal's entries of a part, with the halts of everything: all since a time, as far as they are few, and at
 * least the newest few.
 */
export function happenedTo(
  { strategy, part, each, at }: PartQuestion,
  journal: { search(search: EntrySearch): FoundEntries },
  since: number | undefined,
): WhyReport['happened'] {
  const own = journal
    .search({ strategy, rule: part, until: at, limit: ENTRIES_MAX })
    .entries.filter(({ instance }) => isMeant(instance, each));
  const wide = journal.search({ ofNoRule: true, kinds: FOR_ALL, until: at, limit: TOLD_MAX }).entries;
  const until = [...own, ...wide].toSorted((a, b) => a.at - b.at || a.sequence - b.sequence);
  const later = since === undefined ? 0 : until.filter((entry) => entry.at >= since).length;
  return until
    .slice(-Math.min(Math.max(later, NEWEST), TOLD_MAX))
    .map(({ at: when, kind, instance = '', text }) => ({ at: when, kind, instance, text }));
}

/** Tells whether a key is the one that is asked for, or has the word in it. */
export function isMeant(instance: string | undefined, each: string | undefined): boolean {
  return each === undefined || instance === undefined || instance === each || instance.split(' ').includes(each);
}
