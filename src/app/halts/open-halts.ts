import { EMPTY } from 'rxjs';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Journal } from '../../ports/journal.ts';
import type { HaltTexts } from '../../journal/postgres/server-halts.ts';
import { untilDurable } from '../state/until-durable.ts';
import { createHalts, type Halts } from '../../rules/engine/context/halts.ts';
import { haltFile } from './halt-file.ts';
import { haltsOfText } from './halt-text.ts';
import { fitting, type KnownNames } from './halt-scopes.ts';

/** The parts of a state directory's halts. */
export interface OpenHaltsParts {
  readonly directory: string;
  readonly journal: Pick<Journal, 'state' | 'durable'>;
  /** Halts that other machines have written; absent where only this one can. */
  readonly written?: HaltTexts | undefined;
  readonly clock: Pick<Clock, 'now'>;
  record(entry: JournalEntry, states: ReadonlyMap<string, string | undefined>): void;
  /** The names that scopes may use; any name where they are not known. */
  readonly known?: KnownNames;
}

/** Opens the halts of a state directory: those of its journal, of its halt file, and of other machines. */
export function openHalts({ directory, journal, clock, record, known, written }: OpenHaltsParts): Halts {
  const file = haltFile(directory);
  const elsewhere = {
    news() {
      const news = [...file.news(), ...(written?.news() ?? []).flatMap(haltsOfText)];
      return known === undefined ? news : fitting(news, known);
    },
    taken() {
      written?.taken();
      // A server keeps the journal a moment later. Until then the file counts, once more where that fails.
      if (journal.durable() === EMPTY) file.taken();
      else void untilDurable(journal).then(file.taken, () => undefined);
    },
  };
  const halts = createHalts({ journal, clock, record, elsewhere });
  halts.takeNews();
  return halts;
}
