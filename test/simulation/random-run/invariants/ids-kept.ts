import { isDeepStrictEqual } from 'node:util';
import { reducesOnly } from '../../../../src/effects/index.ts';
import type { Intent } from '../../../../src/effects/intent.ts';
import { takesPart } from '../../../../src/risk/halts.ts';
import type { Run } from '../run.ts';
import { showsLoss } from './loss-kept.ts';

/** A client id is recorded once, and whatever is sent under it asks for the same thing. */
export function usedForTwo(run: Run): string[] {
  const { written, sent, lost, simulation } = run;
  // A loss that shows in no list is known by the first id that the exchange refuses; of what reduces only what takes a
  // part waits for a look.
  const isHidden = lost !== undefined && !showsLoss(run);
  const knownAt = isHidden ? haltedAt(run) : 0;
  const waits = ({ effect, decidedAt }: Pick<Intent, 'effect' | 'decidedAt'>): boolean =>
    decidedAt > knownAt && (lost?.loss !== 'directory restored' || !reducesOnly(effect) || takesPart(effect));
  const recorded = new Set<string>();
  const twice = written
    .flatMap(({ intents }) => intents ?? [])
    .filter(waits)
    .flatMap(({ id }) => {
      if (recorded.has(id)) return [`${id} was recorded for two intents`];
      recorded.add(id);
      return [];
    });
  const asked = new Map<string, unknown>();
  const other = sent.flatMap(({ id, call: { operation, request } }) => {
    const key = `${operation.id} ${id ?? ''}`;
    const before = asked.get(key);
    const intent = id === undefined ? undefined : simulation.journal.intent(id)?.intent;
    if (intent !== undefined && !waits(intent)) return [];
    if (id === undefined || before === undefined) asked.set(key, request);
    return id === undefined || before === undefined || isDeepStrictEqual(before, request)
      ? []
      : [`${id} was sent for two things`];
  });
  return [...twice, ...other];
}

/** When a loss was known; never where nothing told of it. */
function haltedAt({ lost, simulation }: Run): number {
  const halt = simulation
    .said('halted')
    .find(({ at, detail }) => at >= (lost?.at ?? 0) && detail?.['by'] === 'automatic: journal lost its end');
  return halt?.at ?? Infinity;
}
