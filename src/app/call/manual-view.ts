import { firstValueFrom } from 'rxjs';
import type { Intent } from '../../effects/intent.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AnswerTo, Exchange, Query, QueryKind } from '../../ports/exchange.ts';
import type { Journal } from '../../ports/journal.ts';
import type { PendingEffects } from '../../rules/engine/pending/pending-effects.ts';

/** The state by which manual calls are judged: read when they are judged, with a daemon or without. */
export interface ManualView {
  readonly clock: Clock;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly journal: Pick<Journal, 'openIntents' | 'state' | 'intent'>;
  /**
   * Intents of the run that are under way, or settled too late for a reading that began at this time; absent where no
   * daemon runs.
   */
  unsettled?(readAt: number): readonly Intent[];
  /** Finds the intent of the run whose outcome has to be known first. Without a daemon, the journal tells it. */
  readonly frozenBy?: PendingEffects['frozenBy'];
}

/** Reads the first answer of the exchange; undefined where it cannot be read. */
export async function readOnce<K extends QueryKind>(
  exchange: ManualView['exchange'],
  query: Query<K>,
): Promise<AnswerTo<K> | undefined> {
  const reading = await firstValueFrom(exchange.read(query), { defaultValue: undefined });
  return reading?.ok === true ? reading.value : undefined;
}
