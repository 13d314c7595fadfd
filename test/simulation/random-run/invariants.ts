import { parseDecimal } from '../../../src/base/decimal.ts';
import { memoryJournal } from '../../../src/journal/memory-journal.ts';
import { seededRandom } from '../../../src/base/random.ts';
import { restoreWorld } from '../../../src/paper/core/stored-world.ts';
import { BELIEFS } from './beliefs.ts';
import { executedIds } from './executed-ids.ts';
import { positionErrors } from './position-errors.ts';
import { ORDER_VALUE_MAX } from './random-strategy.ts';
import type { Run } from './run.ts';

/** What has to be true after every run; each answers what is wrong. One more promise is one more line. */
export const INVARIANTS: Readonly<Record<string, (run: Run) => readonly string[]>> = {
  ...ofBothBooks(),
  'no trigger acts twice': actedTwice,
  'no position is opened twice': ({ world }) => positionErrors(world),
  'no refused intent is sent': sentRefused,
  'nothing is sent before it is durable': ({ sentEarly }) => sentEarly,
  'what was written gives the same final state': replayDiffers,
};

/** What holds after any run, random or not. */
function ofBothBooks(): Record<string, (run: Run) => readonly string[]> {
  return Object.fromEntries(
    Object.entries(BELIEFS).map(([name, check]) => [
      name,
      ({ world, written, simulation: { journal } }: Run) =>
        check({ world, journal, intents: written.flatMap(({ intents }) => intents ?? []) }),
    ]),
  );
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

/** Every order of ours at the exchange was approved, and is within the limits. */
function sentRefused({ drawn, simulation, world }: Run): string[] {
  const foreign = executedIds(world).flatMap((id) => {
    const rule = simulation.journal.intent(id)?.intent.origin.rule ?? '';
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
