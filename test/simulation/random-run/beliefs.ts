import { effectClass } from '../../../src/effects/index.ts';
import type { Intent } from '../../../src/effects/intent.ts';
import type { PaperWorld } from '../../../src/paper/core/state/world.ts';
import type { Journal } from '../../../src/ports/journal.ts';
import { totalOf } from '../../unit/paper/total-of.ts';
import { executedIds } from './executed-ids.ts';

/** The books of both sides after a run: what the exchange did, and what the journal believes. */
export interface Believed {
  readonly world: PaperWorld;
  readonly journal: Pick<Journal, 'intent' | 'entries' | 'openIntents'>;
  /** Every intent that was ever recorded. */
  readonly intents: readonly Intent[];
}

/**
 * What has to be true of both books after every run, whatever ran and however often it died; each answers what is
 * wrong.
 */
export const BELIEFS = {
  'no intent is executed twice': executedTwice,
  'nothing is executed without an intent': executedUnasked,
  'every intent ends or is shown as unknown': endless,
  'belief equals the exchange': misbelieved,
  'money is conserved': moneyLost,
} as const satisfies Readonly<Record<string, (believed: Believed) => readonly string[]>>;

function executedTwice({ world }: Believed): string[] {
  const seen = new Set<string>();
  return executedIds(world).flatMap((id) => {
    if (seen.has(id)) return [`${id} was executed again`];
    seen.add(id);
    return [];
  });
}

function executedUnasked({ world, journal }: Believed): string[] {
  return executedIds(world).flatMap((id) =>
    journal.intent(id) === undefined ? [`${id} was sent, but never recorded`] : [],
  );
}

function endless({ journal }: Believed): string[] {
  const shown = new Set(journal.entries({ limit: 100_000 }).map(({ intent, kind }) => `${kind} ${intent ?? ''}`));
  return journal.openIntents().flatMap(({ intent, state }) => {
    if (state === 'recorded') return [`${intent.id} (${intent.effect.kind}) has no outcome`];
    if (state === 'unknown' && !shown.has(`unknown ${intent.id}`)) return [`${intent.id} is unknown, and not shown so`];
    // What can be looked up by its id has to be known by now.
    const named = effectClass(intent.effect) !== 'relative';
    return state === 'unknown' && named ? [`${intent.id} (${intent.effect.kind}) is still unknown`] : [];
  });
}

/**
 * After the faults, an id that the journal calls happened is at the exchange, and one that it calls absent or rejected
 * is not.
 */
function misbelieved({ intents, journal, world }: Believed): string[] {
  const there = new Set(executedIds(world));
  const placed = new Set(['open', 'close', 'buy', 'sell', 'transfer']);
  return intents
    .filter(({ effect }) => placed.has(effect.kind))
    .flatMap(({ id, effect, origin }) => {
      const state = journal.intent(id)?.state;
      const believed = state === 'accepted' || state === 'settled';
      if (state === 'unknown' || believed === there.has(id)) return [];
      return [
        `${id} (${origin.rule}, ${effect.kind}) is ${state ?? 'not there'}, but was ${believed ? 'not ' : ''}executed`,
      ];
    });
}

function moneyLost({ world }: Believed): string[] {
  return ['USDT', 'BTC', 'ETH'].flatMap((coin) => {
    const total = totalOf(world, coin);
    return total === 0n ? [] : [`${String(total)} units of ${coin} came from nowhere`];
  });
}
