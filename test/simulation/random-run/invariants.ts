import { parseDecimal } from '../../../src/base/decimal.ts';
import { EFFECT_CLASS } from '../../../src/domain/effect-class.ts';
import { memoryJournal } from '../../../src/journal/memory-journal.ts';
import { seededRandom } from '../../../src/base/random.ts';
import { restoreWorld } from '../../../src/paper/core/stored-world.ts';
import { totalOf } from '../../unit/paper/total-of.ts';
import { executedIds } from './executed-ids.ts';
import { positionErrors } from './position-errors.ts';
import { ORDER_VALUE_MAX } from './random-strategy.ts';
import type { Run } from './run.ts';

/** What has to be true after every run; each answers what is wrong. One more promise is one more line. */
export const INVARIANTS: Readonly<Record<string, (run: Run) => readonly string[]>> = {
  'no intent is executed twice': executedTwice,
  'no trigger acts twice': actedTwice,
  'no position is opened twice': ({ world }) => positionErrors(world),
  'every intent ends or is shown as unknown': endless,
  'belief equals the exchange': misbelieved,
  'money is conserved': moneyLost,
  'no refused intent is sent': sentRefused,
  'nothing is sent before it is durable': ({ sentEarly }) => sentEarly,
  'what was written gives the same final state': replayDiffers,
};

function executedTwice({ world }: Run): string[] {
  const seen = new Set<string>();
  return executedIds(world).flatMap((id) => {
    if (seen.has(id)) return [`${id} was executed again`];
    seen.add(id);
    return [];
  });
}

/** A rule that acts every N seconds has at most one effect for each, whatever was lost and tried again. */
function actedTwice({ drawn, world, simulation, activeMs }: Run): string[] {
  const counts = new Map<string, number>();
  for (const id of executedIds(world)) {
    const rule = simulation.journal.intent(id)?.intent.origin.rule ?? '';
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return [...drawn.paces].flatMap(([rule, paceMs]) => {
    // One more for the first tick, and one for each way in which a clock that was set anew can come to it again.
    const most = Math.floor(activeMs / paceMs) + 3;
    const count = counts.get(rule) ?? 0;
    return count > most ? [`${rule} acted ${String(count)} times, and had at most ${String(most)} occasions`] : [];
  });
}

function endless({ simulation }: Run): string[] {
  const shown = new Set(
    simulation.journal.entries({ limit: 100_000 }).map(({ intent, kind }) => `${kind} ${intent ?? ''}`),
  );
  return simulation.journal.openIntents().flatMap(({ intent, state }) => {
    if (state === 'recorded') return [`${intent.id} (${intent.effect.kind}) has no outcome`];
    if (state === 'unknown' && !shown.has(`unknown ${intent.id}`)) return [`${intent.id} is unknown, and not shown so`];
    // What can be looked up by its id has to be known by now.
    const named = EFFECT_CLASS[intent.effect.kind] !== 'relative';
    return state === 'unknown' && named ? [`${intent.id} (${intent.effect.kind}) is still unknown`] : [];
  });
}

/** After the faults, an id that the journal calls happened is at the exchange, and one that it calls absent or rejected is not. */
function misbelieved({ written, simulation, world }: Run): string[] {
  const there = new Set(executedIds(world));
  const placed = new Set(['open', 'close', 'buy', 'sell', 'transfer']);
  return written
    .flatMap(({ intents }) => intents ?? [])
    .filter(({ effect }) => placed.has(effect.kind))
    .flatMap(({ id, effect, origin }) => {
      const state = simulation.journal.intent(id)?.state;
      const believed = state === 'accepted' || state === 'settled';
      if (state === 'unknown' || believed === there.has(id)) return [];
      return [
        `${id} (${origin.rule}, ${effect.kind}) is ${state ?? 'not there'}, but was ${believed ? 'not ' : ''}executed`,
      ];
    });
}

function moneyLost({ world }: Run): string[] {
  return ['USDT', 'BTC', 'ETH'].flatMap((coin) => {
    const total = totalOf(world, coin);
    return total === 0n ? [] : [`${String(total)} units of ${coin} came from nowhere`];
  });
}

/** Every order of ours at the exchange was approved and recorded, and is within the limits. */
function sentRefused({ drawn, simulation, world }: Run): string[] {
  const foreign = executedIds(world).flatMap((id) => {
    const rule = simulation.journal.intent(id)?.intent.origin.rule;
    if (rule === undefined) return [`${id} was sent, but never recorded`];
    return drawn.refused.has(rule) ? [`${id} of ${rule} was sent, though it is over a limit`] : [];
  });
  const max = parseDecimal(String(ORDER_VALUE_MAX));
  const large = [...world.futuresOrders.values()].filter(
    ({ role, quoteVolume }) => role === 'open' && quoteVolume > max,
  );
  return [...foreign, ...large.map(({ clientOid }) => `${clientOid} is worth more than the limit`)];
}

/** A journal that is told again what was written ends in the same state as the one that lived through it. */
function replayDiffers({ written, simulation }: Run): string[] {
  const replay = memoryJournal({ now: () => 0, random: seededRandom(99) });
  for (const batch of written) replay.commit(batch);
  const ids = written.flatMap(({ intents }) => (intents ?? []).map(({ id }) => id));
  const keys = new Set(written.flatMap(({ states }) => [...(states?.keys() ?? [])]));
  const intents = ids.filter((id) => replay.intent(id)?.state !== simulation.journal.intent(id)?.state);
  const states = [...keys].filter((key) => replay.state(key) !== simulation.journal.state(key));
  return [...intents, ...states].map((what) => `${what} differs after a replay`);
}

/** Takes the exchange's books as they are. */
export const worldOf = (simulation: Run['simulation']): Run['world'] => restoreWorld(simulation.exchange.state());
