import { type Attention, byUrgency } from '../../domain/attention.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { Overview } from '../../domain/overview.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Journal } from '../../ports/journal.ts';
import type { Halt } from '../../risk/halts.ts';
import type { Controls } from '../../rules/engine/context/controls.ts';
import { foreignOrders } from '../../rules/engine/context/epochs.ts';
import { storedLoss } from '../../rules/engine/epochs/loss.ts';
import type { Strategy } from '../../strategy/strategy.ts';
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

/** What a person has to see of a running daemon. */
export interface AttentionDesk {
  /** Takes in an entry that has become durable. */
  note(entry: JournalEntry): void;
  /** Strategies begin to run: what was said of the readings of others is over. */
  begin(): void;
  /** All that needs a person now, the most urgent first. */
  list(): readonly Attention[];
}

export interface AttentionParts {
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Pick<Journal, 'state' | 'openIntents' | 'entries'>;
  readonly controls: Pick<Controls, 'naked' | 'reach'>;
  readonly strategies: () => readonly Strategy[];
  readonly refused: () => RefusedFiles | undefined;
  readonly halts: () => readonly Halt[];
  readonly stopped: () => readonly StandingStop[];
  /** What the accounts hold; undefined before anything runs. */
  readonly overview: () => Overview | undefined;
}

/** Fills of the past that are looked through for closes by force. */
const PAST_MAX = 1_000;

/** Makes what needs a person from the state of a daemon. */
export function createAttention(parts: AttentionParts): AttentionDesk {
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
        ...haltsAttention(halts()),
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

/** Two goals may miss the same stop-loss: the first says it. */
function onceEach(list: readonly Attention[]): readonly Attention[] {
  return [...new Map(list.toReversed().map((one) => [one.key, one])).values()].toReversed();
}
