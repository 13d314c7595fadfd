import { type Attention, byUrgency } from '../../domain/attention.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { Overview } from '../../domain/overview.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Journal } from '../../ports/journal.ts';
import type { Halt } from '../../risk/halts.ts';
import type { Controls } from '../../rules/engine/context/controls.ts';
import { foreignOrders } from '../../rules/engine/context/epochs.ts';
import { storedLoss } from '../../rules/engine/epochs/loss.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import type { StandingStop } from '../state/journaled-stops.ts';
import type { RefusedFiles } from '../reload/reloads.ts';
import { createEntriesAttention } from './of-entries.ts';
import {
  filesAttention,
  foreignAttention,
  haltsAttention,
  lossAttention,
  rateStopsAttention,
  unknownAttention,
} from './of-installation.ts';
import { overviewAttention } from './of-overview.ts';
import { partsAttention } from './of-parts.ts';

/** The states of a running daemon that a person has to see. */
export interface AttentionList {
  /** Takes an entry that has become durable. */
  note(entry: JournalEntry): void;
  /** Says that strategies begin to run: what was noted of the readings of earlier ones is over. */
  begin(): void;
  /** Lists everything that needs a person now, the most urgent first. */
  list(): readonly Attention[];
}

export interface AttentionParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Pick<Journal, 'state' | 'openIntents' | 'entries'>;
  readonly controls: Pick<Controls, 'unprotected' | 'controlOf'>;
  readonly strategies: () => readonly Strategy[];
  readonly refused: () => RefusedFiles | undefined;
  readonly halts: () => readonly Halt[];
  readonly stopped: () => readonly StandingStop[];
  /** The holdings of the accounts; undefined before anything runs. */
  readonly overview: () => Overview | undefined;
}

/** Number of past fills that are searched for forced closes. */
const PAST_MAX = 1_000;

/** Makes the attention list from the state of a daemon. */
export function createAttention(parts: AttentionParts): AttentionList {
  const { clock, journal, controls, strategies, refused, halts, stopped, overview } = parts;
  const entries = createEntriesAttention(journal.entries({ kind: 'filled', limit: PAST_MAX }));
  return {
    note: (entry) => {
      entries.note(entry);
    },
    begin: () => {
      entries.begin();
    },
    list() {
      const now = clock.now();
      const all = [
        ...haltsAttention(
          halts(),
          stopped().some(({ stop }) => stop.operation === undefined),
        ),
        ...lossAttention(storedLoss(journal)),
        ...foreignAttention(foreignOrders(journal)),
        ...unknownAttention(journal.openIntents()),
        ...rateStopsAttention(stopped(), now),
        ...filesAttention(refused()),
        ...strategies().flatMap((strategy) => partsAttention(strategy, { journal, controls, now })),
        ...overviewAttention(overview(), now),
        ...entries.list(now),
      ];
      return byUrgency(onceEach(all));
    },
  };
}

/** Drops repetitions: two goals may miss the same stop-loss, and the first one is kept. */
function onceEach(list: readonly Attention[]): readonly Attention[] {
  return [...new Map(list.toReversed().map((one) => [one.key, one])).values()].toReversed();
}
