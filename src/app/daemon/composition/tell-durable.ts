import { concat } from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Journal } from '../../../ports/journal.ts';
import { listen } from '../../process/listen.ts';

type Listener = (entry: JournalEntry) => void;

/** Who hears of entries, each once it is durable: what a person reads on the tape or the page stays in the journal. */
export interface DurableListeners {
  hear(listener: Listener): void;
  /** Tells of entries that were just committed. */
  tell(entries: readonly JournalEntry[]): void;
}

/** Makes the listeners of a journal; there are none yet. */
export function durableListeners(journal: Pick<Journal, 'durable'>): DurableListeners {
  const listeners: Listener[] = [];
  return {
    hear(listener) {
      listeners.push(listener);
    },
    tell(entries) {
      if (entries.length === 0) return;
      listen(concat(journal.durable(), entries), {
        next: (entry) => {
          for (const listener of listeners) listener(entry);
        },
        // A journal that fails ends the process: nobody hears of what it has lost.
        error: (error) => {
          throw error;
        },
      });
    },
  };
}
