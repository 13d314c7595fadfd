import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { type OpenTrades, openTrades } from '../../../domain/open-trades.ts';
import { forgettable } from '../../../domain/profit/forgettable.ts';
import type { Forgotten } from '../../../journal/forgetting.ts';
import type { KeptJournal } from '../../../journal/kept-journal.ts';
import { remembered } from '../../../rules/remembered.ts';
import { placeOf, tradedOf } from '../../trades/traded.ts';

/** Goes through a journal once, in small steps, and forgets old rows that nothing needs. */
export type Pass = () => Forgotten;

/** The ages beyond which rows are forgotten, epoch ms; -Infinity keeps all of them. */
export interface Before {
  readonly entries: number;
  /** For the past of accounts, as the exchange has told it. */
  readonly history: number;
}

/** Makes the passes over a journal: each goes through its entries and intents, then through its history. */
export function passesOver(journal: KeptJournal): (before: Before) => Pass {
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

/** Makes the pass over the history. Reading all of it is a step of its own. */
function overHistory(journal: KeptJournal, before: number): Pass {
  let forget: Pass | undefined;
  return () => {
    if (forget !== undefined) return forget();
    forget = journal.forgettingHistory(forgettable(journal.history(), before));
    return { rows: 0, done: false };
  };
}

/**
 * Makes the passes over entries. Each first follows the fills that are new since the last one: entries of open
 * positions stay, however old they are. Entries of open intents stay as well.
 */
function entryPasses(journal: KeptJournal): (before: number) => Pass {
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

function neededBy(journal: KeptJournal, trades: OpenTrades): (entry: JournalEntry) => boolean {
  const open = new Set(journal.openIntents().map(({ intent }) => intent.id));
  return (entry) => {
    if (entry.intent !== undefined && open.has(entry.intent)) return true;
    const place = placeOf(entry);
    const since = place === undefined ? undefined : trades.openSince(place);
    return since !== undefined && entry.at >= since;
  };
}
