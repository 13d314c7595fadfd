import { firstValueFrom } from 'rxjs';
import type { Intent } from '../../effects/intent.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AnswerTo, Exchange, Query, QueryKind } from '../../ports/exchange.ts';
import type { Journal } from '../../ports/journal.ts';
import type { Footprints } from '../../rules/engine/pending/footprints.ts';

/** What calls by hand are judged from: read when they are judged, with a daemon or without. */
export interface HandSight {
  readonly clock: Clock;
  readonly exchange: Pick<Exchange, 'read'>;
  readonly journal: Pick<Journal, 'openIntents' | 'state' | 'intent'>;
  /** Intents of the run on its way, or settled too late for a reading that began then; none where no daemon runs. */
  unsettled?(readAt: number): readonly Intent[];
  /** The intent of the run whose outcome has to be known first; where no daemon runs the journal tells. */
  readonly frozenBy?: Footprints['frozenBy'];
}

/** Reads what the exchange answers once; undefined where it cannot be read. */
export async function readOnce<K extends QueryKind>(
  exchange: HandSight['exchange'],
  query: Query<K>,
): Promise<AnswerTo<K> | undefined> {
  const reading = await firstValueFrom(exchange.read(query), { defaultValue: undefined });
  return reading?.ok === true ? reading.value : undefined;
}
