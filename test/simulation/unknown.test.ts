import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import type { Call } from '../../src/ports/transport.ts';
import { ABSENCE_AFTER_MS } from '../../src/domain/settle.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { type Fault, faulty, once } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const ENTER = strategy(
  `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: enter
    when: not positions.exists(p, p.symbol == "BTCUSDT")
    atStart: fire
    do:
      - open: { instrument: BTCUSDT, side: long, value: 500 USDT }
`,
  { head: 'market: usdt-futures\n' },
);

function run(choose: (call: Call) => Fault | undefined): Simulation {
  return simulate({
    strategies: [ENTER],
    market: flatMarket(50_000, 60),
    wrap: (inner) => faulty(inner, choose),
  });
}

const ordersOf = (simulation: Simulation) =>
  simulation.ask('mix-orders-history', { productType: 'USDT-FUTURES' }).entrustedList;

describe('an order whose answer is lost', () => {
  const simulation = run(once('place-futures-order', 'lost-response'));
  simulation.advance('5m');

  it('is there exactly once', () => {
    expect(ordersOf(simulation)).toHaveLength(1);
    expect(simulation.said('planned')).toHaveLength(1);
  });

  it('is said to be unknown, found by its id, and followed to its end', () => {
    const kinds = simulation.entries.filter(({ intent }) => intent !== undefined).map(({ kind }) => kind);
    expect(kinds).toEqual(['planned', 'unknown', 'accepted', 'filled']);
    expect(simulation.journal.openIntents()).toEqual([]);
  });
});

describe('an order whose request is lost', () => {
  const simulation = run(once('place-futures-order', 'lost-request'));
  simulation.advance('5m');
  const [planned, again] = simulation.said('planned');
  const [absent] = simulation.said('absent');

  it('is called absent only when no copy of it can arrive any more', () => {
    expect((absent?.at ?? 0) - (planned?.at ?? 0)).toBeGreaterThanOrEqual(ABSENCE_AFTER_MS);
    expect(absent?.intent).toBe(planned?.intent);
  });

  it('is decided anew, under another id, and not sent again', () => {
    expect(simulation.said('planned')).toHaveLength(2);
    expect(again?.intent).not.toBe(planned?.intent);
    expect(again?.at).toBeGreaterThan(absent?.at ?? Infinity);
    expect(ordersOf(simulation).map(({ clientOid }) => clientOid)).toEqual([again?.intent]);
  });
});

it('an order that certainly never left is tried again as it is', () => {
  const simulation = run(once('place-futures-order', 'fails'));
  simulation.advance('1m');
  expect(simulation.said('planned')).toHaveLength(1);
  expect(ordersOf(simulation)).toHaveLength(1);
});

describe('while an outcome is unknown', () => {
  const both = strategy(
    `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - { id: first, on: { every: 1m }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - { id: second, on: { every: 70s }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - id: leave
    each: position in positions
    when: position.total > 0 BTC
    for: 15s
    atStart: fire
    do: [{ close: { position: =position } }]
`,
    { head: 'market: usdt-futures\n' },
  );
  let orders = 0;
  const simulation = simulate({
    strategies: [both],
    market: flatMarket(50_000, 60),
    wrap: (inner) =>
      faulty(inner, ({ operation }) => {
        if (operation.id !== 'place-futures-order') return undefined;
        orders += 1;
        return orders === 2 ? 'lost-request' : undefined;
      }),
  });
  simulation.advance('140s');

  it('nothing that could double it is sent, and closing passes', () => {
    const unknownAt = simulation.said('unknown')[0]?.at ?? Infinity;
    const absentAt = simulation.said('absent')[0]?.at ?? Infinity;
    const during = simulation.entries.filter(({ at }) => at > unknownAt && at < absentAt);
    expect(during.filter(({ kind, text }) => kind === 'accepted' && text.includes('open'))).toEqual([]);
    expect(during.some(({ kind, text }) => kind === 'held' && text.includes('is not known yet'))).toBe(true);
    expect(during.some(({ kind, text }) => kind === 'accepted' && text.includes('close long'))).toBe(true);
  });
});

const BUYER = strategy(
  `
rules:
  - { id: buy, on: { every: 1m }, do: [{ buy: { instrument: spot/BTCUSDT, value: 20 USDT } }] }
  - id: move
    on: { every: 2m }
    do:
      - transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 10 USDT }
`,
  { head: 'market: spot\n' },
);

describe('losing what is sent and what is answered, at random', () => {
  it.each(Array.from({ length: 24 }, (_, index) => index + 1))('seed %i: one effect for each firing', (seed) => {
    const random = seededRandom(seed);
    const simulation = simulate({
      strategies: [BUYER],
      market: flatMarket(50_000, 120),
      wrap: (inner) =>
        faulty(inner, ({ operation }) => {
          const chance = random.next();
          if (operation.method === 'GET') return chance < 0.05 ? 'fails' : undefined;
          return chance < 0.2 ? 'lost-request' : chance < 0.4 ? 'lost-response' : undefined;
        }),
    });
    simulation.advance('15m');
    simulation.stop();
    const bought = simulation.ask('spot-history-orders', {}).map(({ clientOid }) => clientOid);
    const moved = simulation.ask('spot-transfer-records', { coin: 'USDT' }).map(({ clientOid }) => clientOid);
    expect(bought.toSorted()).toEqual(happenedIds(simulation, 'buy'));
    expect(moved.filter((id) => id !== undefined && id !== '').toSorted()).toEqual(happenedIds(simulation, 'move'));
    expect(new Set(bought).size).toBe(bought.length);
    expect(bought.length).toBeGreaterThan(1);
    expect(bought.length).toBeLessThanOrEqual(16);
  });
});

/** Ids of a rule's intents that happened, whether that is known by now or not asked yet. */
function happenedIds(simulation: Simulation, rule: string): string[] {
  const known = new Set(simulation.said('accepted', rule).flatMap(({ intent }) => intent ?? []));
  const open = simulation.journal
    .openIntents()
    .filter(({ intent, state }) => state === 'unknown' && intent.origin.rule === rule);
  // The exchange alone knows what became of those: that is what "unknown" means.
  for (const { intent } of open) {
    const { code } = lookUp(simulation, intent.id, rule);
    if (code) known.add(intent.id);
  }
  return [...known].toSorted();
}

function lookUp(simulation: Simulation, id: string, rule: string): { readonly code: boolean } {
  if (rule === 'buy')
    return { code: simulation.ask('spot-history-orders', {}).some(({ clientOid }) => clientOid === id) };
  const records = simulation.ask('spot-transfer-records', { coin: 'USDT' });
  return { code: records.some(({ clientOid }) => clientOid === id) };
}
