import type { JournalEntry } from '../../domain/journal-entry.ts';
import { type OpenTrades, openTrades } from '../../domain/open-trades.ts';
import type { Forgotten } from '../../journal/forgetting.ts';
import type { DurableJournal } from '../../journal/open-journal.ts';
import { remembered } from '../../rules/remembered.ts';
import { placeOf, tradedOf } from '../trades/traded.ts';

/** Goes through a journal once, in small steps, and forgets what is old and needed no more. */
export type Pass = () => Forgotten;

/**
 * Makes the passes over a journal. Each first follows the fills that are new since the pass before, so that the entries of positions
 * that are open stay, however old they are; entries of open intents stay as well.
 */
export function passesOver(journal: DurableJournal): (before: number) => Pass {
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
