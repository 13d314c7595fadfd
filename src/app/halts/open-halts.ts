import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Journal } from '../../ports/journal.ts';
import { createHalts, type Halts } from '../../rules/engine/context/halts.ts';
import { haltFile } from './halt-file.ts';
import { fitting, type KnownNames } from './halt-scopes.ts';

/** The parts of a state directory's halts. */
export interface OpenHaltsParts {
  readonly directory: string;
  readonly journal: Pick<Journal, 'state'>;
  readonly clock: Pick<Clock, 'now'>;
  record(entry: JournalEntry, states: ReadonlyMap<string, string | undefined>): void;
  /** The names that scopes may use; any name where they are not known. */
  readonly known?: KnownNames;
}

/** Opens the halts of a state directory: those of its journal, and those of its halt file. */
export function openHalts({ directory, journal, clock, record, known }: OpenHaltsParts): Halts {
  const file = haltFile(directory);
  const elsewhere = {
    news: () => (known === undefined ? file.news() : fitting(file.news(), known)),
    taken: file.taken,
  };
  const halts = createHalts({ journal, clock, record, elsewhere });
  halts.takeNews();
  return halts;
}
