import { describe, expect, it } from 'vitest';
import path from 'node:path';
import { of } from 'rxjs';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { JournalError } from '../../src/journal/journal-error.ts';
import type { PartPlan } from '../../src/app/plan/part-plans.ts';
import { planNow } from '../../src/app/plan/plan-now.ts';
import { createExchange } from '../../src/exchange/create-exchange.ts';
import { paperWay } from '../../src/app/venue/paper-way.ts';
import { faulty } from '../simulation/faults.ts';
import { strategy } from '../simulation/strategy.ts';
import { market as marketOrder } from '../unit/paper/trial.ts';
import { runtimeImports } from './runtime-imports.ts';
import { fault, holdCasesToTheirFaults, strikes } from './moment.ts';
import { ENTER, FUTURES, ordersOf, pendingOf, positionsOf, run, SPOT, stopsOf, textsOf } from './run.ts';

holdCasesToTheirFaults();

const SRC = path.resolve(import.meta.dirname, '../../src');

/** Where profits, losses and equity are reckoned. */
const RECKONS = [
  ...['risk/view/profit.ts', 'risk/losses-reached.ts', 'risk/limits/daily-loss.ts', 'risk/limits/drawdown.ts'],
  ...[
    'rules/observe/health/profits.ts',
    'reads/equity.ts',
    'domain/fold-positions.ts',
    'rules/observe/drift/drift-check.ts',
  ],
];

const REFUSED = { code: '40762', status: 400, requestTime: 0, msg: 'The order size is greater than the max open size' };

describe('F10: an order of another hand', () => {
  const text = `
rules:
  - { id: mode, on: start, do: [{ set-margin-mode: { instrument: BTCUSDT, mode: isolated } }] }
  - { id: again, on: { every: 1m }, do: [{ set-margin-mode: { instrument: BTCUSDT, mode: isolated } }] }
  - { id: tidy, on: { every: 1m }, do: [{ cancel: { instrument: BTCUSDT } }] }
`;
  const ADD = `  - { id: add, on: { every: 2m }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
`;
  const blocked = (more = '') => {
    const simulation = run(`${text}${more}`, { epochsEveryMs: 30_000 });
    fault('F10');
    const { orderId } = simulation.ask('place-futures-order', {
      ...marketOrder('buy', 'open', '0.01'),
      ...{ orderType: 'limit', price: d('40000'), force: 'gtc' },
    });
    return { simulation, orderId };
  };

  it('is not adopted, is another hand’s and no other installation’s, and keeps no other rule from working', () => {
    const { simulation, orderId } = blocked(ADD);
    simulation.advance('10m');
    expect(simulation.said('planned', 'tidy')).toEqual([]);
    expect(pendingOf(simulation).map((order) => order.orderId)).toEqual([orderId]);
    expect(simulation.said('filled', 'add')).toHaveLength(5);
    expect(simulation.halts().list()).toEqual([]);
    expect(simulation.journal.openIntents()).toEqual([]);
  });

  it.each(['mode', 'again'])('makes a rule that it blocks (%s) say so: every try, and aloud since when', (rule) => {
    const { simulation } = blocked();
    simulation.advance('4m');
    const [first] = simulation.said('rejected', rule);
    const since = new Date(first?.at ?? Number.NaN).toISOString();
    expect(simulation.said('stuck')).toEqual([]);
    simulation.advance('8m');
    // The exchange refuses another margin mode while the order is there; every try is told, and what comes next.
    const held = simulation.said('held', rule).map(({ text: said }) => said);
    expect(held.length).toBe(simulation.said('rejected', rule).length);
    expect(held.filter((said) => !/due, not done: tried again in \d+s/.test(said))).toEqual([]);
    const [stuck, ...more] = simulation.said('stuck', rule).map(({ text: said }) => said);
    expect(stuck).toContain(`blocked since ${since}: due, not done`);
    expect(more).toEqual([]);
  });

  it('blocks no longer than it is there: it is said once, over a restart too, and then what was due is done', () => {
    const { simulation, orderId = '' } = blocked();
    simulation.advance('4m');
    simulation.crash();
    simulation.advance('4m');
    expect(simulation.said('stuck', 'mode')).toHaveLength(1);
    simulation.crash();
    simulation.ask('cancel-futures-order', { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', orderId });
    simulation.advance('20m');
    expect(simulation.said('accepted', 'mode')).toHaveLength(1);
    expect(simulation.said('stuck', 'mode')).toHaveLength(1);
  });
});

it('F20: what a goal lacks is shown as a number and order by order in the plan, and said aloud when it lasts', () => {
  const text = `
goals:
  - id: grid
    keep: ladder
    instrument: BTCUSDT
    side: buy
    rungs: [{ offset: 1%, size: 0.001 BTC }, { offset: 2%, size: 0.001 BTC }, { offset: 3%, size: 0.001 BTC }, { offset: 4%, size: 0.001 BTC }, { offset: 5%, size: 0.001 BTC }]
`;
  let placed = 0;
  const simulation = run(text, {
    wrap: (inner) => ({
      call: (call) => {
        if (call.operation.id !== 'place-futures-order') return inner.call(call);
        placed += 1;
        if (placed === 1) return inner.call(call);
        fault('F20');
        return of({ ...REFUSED, data: null });
      },
    }),
  });
  simulation.advance('30m');
  expect(pendingOf(simulation)).toHaveLength(1);
  expect([...simulation.controls().distances('trial', 'grid').values()]).toEqual(['4']);
  expect(simulation.said('stuck', 'grid').length).toBeGreaterThan(0);
  // The difference as `purser plan` prints it: the orders that should be there and are not, and nothing of what is.
  const { clock, journal, exchange: paper } = simulation;
  const { transport, accounts } = paperWay(paper);
  const exchange = createExchange({ clock, transport, accounts });
  const strategies = [strategy(text, { head: FUTURES })];
  const plan = planNow({ strategies, clock, exchange, journal, outer: { accounts: new Map(), everything: [] } });
  const told: PartPlan[] = [];
  plan.subscribe((parts) => told.push(...parts));
  clock.advance(30_000);
  const [grid] = told;
  expect(grid?.operations.map(({ text: line }) => line)).toEqual(
    [49_000, 48_500, 48_000, 47_500].map(
      (price) => `open long 0.001 BTC BTCUSDT at ${String(price)}: 4 of 5 orders are missing`,
    ),
  );
});

describe('F15: a strategy never sells more than it bought', () => {
  it.each([1, 2, 3, 4, 5, 6])('whatever is lost on the way (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const text = `
rules:
  - { id: buy, on: { every: 3m }, do: [{ buy: { instrument: spot/BTCUSDT, value: 50 USDT } }] }
  - { id: one, on: { every: 15s }, do: [{ sell: { instrument: spot/BTCUSDT, size: 0.0007 BTC } }] }
  - { id: two, on: { every: 15s }, do: [{ sell: { instrument: spot/BTCUSDT, size: 0.0005 BTC } }] }
`;
    const simulation = run(text, {
      head: SPOT,
      accounts: [{ name: 'main', balances: { spot: { USDT: '10000', BTC: '1' } } }],
      wrap: (inner) =>
        faulty(
          inner,
          strikes('F15', ({ operation }) =>
            operation.id === 'place-spot-order' && random.next() < 0.3 ? 'lost-response' : undefined,
          ),
        ),
    });
    simulation.advance('12m');
    simulation.crash({ downFor: '20s' });
    simulation.advance('12m');
    const orders = simulation.ask('spot-history-orders', {});
    const moved = orders.map(({ side, baseVolume }) => (side === 'buy' ? baseVolume : -baseVolume)).reverse();
    const held = moved.map((_, index) => moved.slice(0, index + 1).reduce((total, volume) => total + volume, 0n));
    // It sells to the end: something is bought every three minutes.
    const sales = orders.filter(({ side }) => side === 'sell');
    expect(sales.length).toBeGreaterThan(1);
    expect(Math.max(...sales.map(({ cTime }) => cTime))).toBeGreaterThan(simulation.clock.now() - 4 * 60_000);
    expect(held.filter((left) => left < 0n)).toEqual([]);
  });
});

describe('F21: the way to stop', () => {
  it('shares no code with what reckons profits', () => {
    const files = (roots: readonly string[]) => runtimeImports(roots.map((root) => path.join(SRC, root)));
    const stopping = files(['rules/engine/context/halts.ts', 'exchange/gates/halt-gate.ts']);
    // given: imports that stand on several lines are followed too
    for (const file of ['risk/halts.ts', 'domain/market.ts', 'base/assert.ts'])
      expect([...stopping]).toContain(path.join(SRC, file));
    const reckoning = RECKONS.map((file) => path.join(SRC, file));
    for (const file of reckoning) expect([...files(RECKONS)]).toContain(file);
    expect(reckoning.filter((file) => stopping.has(file))).toEqual([]);
    // Nor does it with what is written one day: a name tells.
    expect([...stopping].filter((file) => /profit|loss|equity|fall|drift|fold|pnl/.test(path.basename(file)))).toEqual(
      [],
    );
  });

  it('holds though the disk fails in the midst of it, and what protects goes on', () => {
    let full = false;
    const text = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - { id: add, on: { every: 10s }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% } }
`;
    const simulation = run(text, {
      wrapJournal: (inner) => ({
        ...inner,
        commit: (batch) => {
          if (full) {
            fault('F21');
            throw new JournalError('disk-full', 'the disk is full');
          }
          inner.commit(batch);
        },
      }),
    });
    full = true;
    expect(() => simulation.halts().halt({ scope: {}, note: 'odd', by: 'hand' })).toThrow('the disk is full');
    full = false;
    simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.02'));
    simulation.advance('2m');
    expect(ordersOf(simulation)).toHaveLength(1);
    expect(simulation.halts().list()).toHaveLength(1);
    expect(stopsOf(simulation)).toHaveLength(1);
  });

  it('tells the numbers and the base, fires for no trade, and keeps all closed while they are not known', () => {
    const text = `${ENTER}limits: { dailyLoss: { most: 100 USDT, zone: UTC } }\n`;
    const quiet = run(text);
    quiet.advance('2m');
    expect(quiet.said('refused')).toEqual([]);
    expect(ordersOf(quiet)).toHaveLength(1);
    const blind = run(text, {
      wrap: (inner) =>
        faulty(
          inner,
          strikes('F21', ({ operation }) => (/account|bill/.test(operation.id) ? 'fails' : undefined)),
        ),
    });
    blind.advance('2m');
    expect(ordersOf(blind)).toEqual([]);
    expect(textsOf(blind, 'refused')[0]).toMatch(
      /dailyLoss.*today's loss \(UTC\) is not known; allowed: at most 100 USDT/,
    );
  });
});

it('F22: after a 418 nothing at all is sent until it is over, whichever rule asks', () => {
  const sent: { readonly at: number; readonly id: string }[] = [];
  let banned = false;
  let until = Infinity;
  const text = `
watch:
  positions: { watch: positions, every: 1s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
  orders: { watch: orders, every: 1s }
rules:
  - { id: one, on: { every: 10s }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - { id: two, when: "btc.last > 90000 USDT/BTC", do: [{ notify: { message: high } }] }
`;
  const simulation = run(text, {
    wrap: (inner, clock) => ({
      call: (call) => {
        sent.push({ at: clock.now(), id: call.operation.id });
        if (banned || clock.now() < simulation.exchange.now() || sent.length < 40) return inner.call(call);
        banned = true;
        fault('F22');
        until = clock.now() + 60_000;
        return of({ code: '429', status: 418, requestTime: 0, msg: 'banned', data: null, retryAfterMs: 60_000 });
      },
    }),
  });
  simulation.advance('5m');
  const since = until - 60_000;
  expect(banned).toBe(true);
  expect(sent.filter(({ at }) => at > since && at < until)).toEqual([]);
  expect(sent.some(({ at }) => at >= until)).toBe(true);
  expect(positionsOf(simulation)).toHaveLength(1);
});

describe('F22: when a ban of the address is over', () => {
  const text = `
watch:
  positions: { watch: positions, every: 1s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
  - { id: add, on: { every: 1s }, do: [{ open: { instrument: ETHUSDT, side: long, value: 50 USDT } }] }
  - { id: more, on: { every: 1s }, do: [{ open: { instrument: ETHUSDT, side: long, value: 60 USDT } }] }
goals:
  - { id: guard, keep: stops, each: position in positions where position.symbol == "BTCUSDT", stopLoss: { loss: 3% } }
`;

  it.each([10, 25, 60, 300])('what protects goes before what opens (%i s)', (seconds) => {
    // given: the ban is the answer to the stop-loss of a position, while rules go on to open every second
    const sent: { readonly at: number; readonly id: string; readonly write: boolean }[] = [];
    let until = Infinity;
    const simulation = run(text, {
      wrap: (inner, clock) => ({
        call: (call) => {
          const { id, method } = call.operation;
          sent.push({ at: clock.now(), id, write: method !== 'GET' });
          if (until < Infinity || !id.includes('tpsl')) return inner.call(call);
          until = clock.now() + seconds * 1_000;
          fault('F22');
          return of({
            ...{ code: '429', status: 418, requestTime: 0, msg: 'banned', data: null },
            retryAfterMs: seconds * 1_000,
          });
        },
      }),
    });
    simulation.advance('10s');
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('10m');
    // then: nothing at all leaves before the first probe, after a minute, and the first thing that leaves after and
    // writes is the stop-loss
    const banned = sent.findIndex(({ id }) => id.includes('tpsl'));
    const after = sent.slice(banned + 1);
    expect(until).toBeLessThan(Infinity);
    const askedAt = Math.min(until, until - seconds * 1_000 + 60_000);
    expect(after.filter(({ at }) => at < askedAt)).toEqual([]);
    expect(after.find(({ write }) => write)?.id).toMatch(/tpsl/);
    expect((after.find(({ id }) => id.includes('tpsl'))?.at ?? Infinity) - askedAt).toBeLessThan(2_500);
    expect(stopsOf(simulation)).toHaveLength(1);
  });
});

describe('F25: a file that says one thing twice, and a journal that cannot be written', () => {
  it('a key that a later one would override is an error, with the place', () => {
    const twice = `${ENTER}limits: { orderValue: 500 USDT }\nlimits: { orderValue: 5000 USDT }\n`;
    expect(() => strategy(twice, { head: FUTURES })).toThrow(/limits/);
  });

  it('sends nothing of which the journal does not hold the intent', () => {
    let writes = 0;
    const simulation = run(ENTER, {
      wrapJournal: (inner) => ({
        ...inner,
        commit: (batch) => {
          if ((batch.intents?.length ?? 0) > 0 && writes === 0) {
            writes += 1;
            fault('F25');
            throw new JournalError('locked', 'the journal is locked');
          }
          inner.commit(batch);
        },
      }),
    });
    expect(() => {
      simulation.advance('1m');
    }).toThrow('the journal is locked');
    expect(ordersOf(simulation)).toEqual([]);
    simulation.crash();
    simulation.advance('2m');
    expect(ordersOf(simulation)).toHaveLength(1);
  });
});
