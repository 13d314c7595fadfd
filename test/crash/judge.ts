import { isDeepStrictEqual } from 'node:util';
import { formatDecimal } from '../../src/base/decimal.ts';
import { effectClass } from '../../src/effects/index.ts';
import type { Intent } from '../../src/effects/intent.ts';
import type { JournalReader } from '../../src/journal/read-rows.ts';
import { restoreWorld } from '../../src/paper/core/state/stored-world.ts';
import type { PaperWorld } from '../../src/paper/core/state/world.ts';
import type { PaperExchange } from '../../src/paper/exchange/exchange.ts';
import { BELIEFS } from '../simulation/random-run/beliefs.ts';
import type { Scenario } from './scenario.ts';

/** Both sides of a trial. */
export interface Sides {
  readonly exchange: PaperExchange;
  readonly journal: JournalReader;
}

/** Whether all is done: the books are as they should be, and nothing is under way that could still change them. */
export function isAtEnd(scenario: Scenario, { exchange, journal }: Sides): boolean {
  const underWay = journal.openIntents().some(({ intent, state }) => {
    return state === 'recorded' || (state === 'unknown' && effectClass(intent.effect) !== 'relative');
  });
  return !underWay && wrongBooks(scenario, restoreWorld(exchange.state()), journal).length === 0;
}

/** Answers what is wrong in the books of both sides when all should be done. */
export function wrongWith(scenario: Scenario, { exchange, journal }: Sides): string[] {
  const world = restoreWorld(exchange.state());
  const intents = intentsIn(journal);
  const beliefs = Object.entries(BELIEFS).flatMap(([name, check]) =>
    check({ world, journal, intents }).map((what) => `${name}: ${what}`),
  );
  return [...wrongBooks(scenario, world, journal), ...beliefs, ...wrongFills(world, journal, intents)];
}

function wrongBooks(
  { books, wanted, whereUnknown = [] }: Scenario,
  world: PaperWorld,
  journal: JournalReader,
): string[] {
  const found = books(world);
  const unknown = journal.openIntents().some(({ state }) => state === 'unknown');
  const possible = [wanted, ...(unknown ? whereUnknown : [])];
  if (possible.some((one) => isDeepStrictEqual(found, one))) return [];
  return [`the books are ${JSON.stringify(found)}, and should be ${JSON.stringify(wanted)}`];
}

/** Every order that came to its end is told once, with what the exchange filled of it. */
function wrongFills(
  { futuresOrders, spotOrders }: PaperWorld,
  journal: JournalReader,
  intents: readonly Intent[],
): string[] {
  const entries = journal.entries({ limit: 100_000 }).filter(({ kind }) => kind === 'filled');
  const orders = [...futuresOrders.values(), ...spotOrders.values()];
  return intents.flatMap(({ id }) => {
    const order = orders.find(({ clientOid }) => clientOid === id);
    if (order?.state !== 'filled' || journal.intent(id)?.state !== 'settled') return [];
    const told = entries.filter(({ intent }) => intent === id).map(({ detail }) => detail?.['filledSize']);
    const filled = formatDecimal(order.filled);
    return isDeepStrictEqual(told, [filled])
      ? []
      : [`the fill of ${id} (${filled}) is told as ${JSON.stringify(told)}`];
  });
}

function intentsIn(journal: JournalReader): readonly Intent[] {
  const ids = journal.entries({ limit: 100_000 }).flatMap(({ intent }) => (intent === undefined ? [] : [intent]));
  return [...new Set(ids)].flatMap((id) => {
    const stored = journal.intent(id);
    return stored === undefined ? [] : [stored.intent];
  });
}
