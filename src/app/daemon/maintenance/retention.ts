import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { type OpenTrades, openTrades } from '../../../domain/open-trades.ts';
import { forgettable } from '../../../domain/profit/forgettable.ts';
import type { Forgotten } from '../../../journal/forgetting.ts';
import type { DurableJournal } from '../../../journal/open-journal.ts';
import { remembered } from '../../../rules/remembered.ts';
import { placeOf, tradedOf } from '../../trades/traded.ts';

/** Goes through a journal once, in small steps, and forgets what is old and needed no more. */
export type Pass = () => Forgotten;

/** What is older than that is forgotten, epoch ms; -Infinity where all of it is kept. */
export interface Before {
  readonly entries: number;
  /** Of what the exchange has told of the past. */
  readonly history: number;
}

/** Makes the passes over a journal: each goes through its entries and intents, then through its history. */
export function passesOver(journal: DurableJournal): (before: Before) => Pass {
  const overEntries = entryPasses(journal);
  return ({ entries, history }) => {
    const passes = [
      ...(entries === -Infinity ? [] : [() => overEntries(entries)]),
      ...(history === -Infinity ? [] : [() => overHistory(journal, history)]),
    ];
    let current = passes.shift()?.();
    return () => {
      if (current === undefined) return { rows: 0, done: true };
      const { rows, done } = current();
      if (done) current = passes.shift()?.();
      return { rows, done: current === undefined };
    };
  };
}

/** Reading all of it is a step of its own. */
function overHistory(journal: DurableJournal, before: number): Pass {
  let forget: Pass | undefined;
  return () => {
    if (forget !== undefined) return forget();
    forget = journal.forgettingHistory(forgettable(journal.history(), before));
    return { rows: 0, done: false };
  };
}

/**
 * Each pass first follows the fills that are new since the pass before, so that the entries of positions that are open stay, however old they
 * are; entries of open intents stay as well.
 */
function entryPasses(journal: DurableJournal): (before: number) => Pass {
  const trades = openTrades();
  let followed = 0;
  return (before) => {
    const fills = journal.pages({ kind: 'filled', after: followed })[Symbol.iterator]();
    let forget: Pass | undefined;
    return () => {
      if (forget !== undefined) return forget();
      const page = fills.next();
      if (page.done === true) {
        forget = journal.forgetting({
          before,
          keepsEntry: neededBy(journal, trades),
          keepsIntent: () => remembered(journal),
        });
        return { rows: 0, done: false };
      }
      for (const { kind: _kind, ...entry } of page.value) {
        const trade = tradedOf({ ...entry, kind: 'filled' });
        if (trade !== undefined) trades.take(trade);
        followed = entry.sequence;
      }
      return { rows: 0, done: false };
    };
  };
}

function neededBy(journal: DurableJournal, trades: OpenTrades): (entry: JournalEntry) => boolean {
  const open = new Set(journal.openIntents().map(({ intent }) => intent.id));
  return (entry) => {
    if (entry.intent !== undefined && open.has(entry.intent)) return true;
    const place = placeOf(entry);
    const since = place === undefined ? undefined : trades.openSince(place);
    return since !== undefined && entry.at >= since;
  };
}
