import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { epochOf } from '../../src/effects/epoch-of.ts';
import { acceptLoss, lossLines } from '../../src/app/halts/accept-loss.ts';
import { storedLoss } from '../../src/rules/engine/epochs/loss.ts';
import { flatMarket, marketOf } from '../unit/paper/trial.ts';
import { faulty } from './faults.ts';
import { modeOfTest } from './modes.ts';
import { rewindableJournal, type RewindableJournal } from './rewindable-journal.ts';
import { strategy } from './strategy.ts';
import { type Given, MINUTE, type Simulation, simulate } from './world.ts';

const TRADER = strategy(
  `
watch:
  positions: { watch: positions, every: 5s }
rules:
  - { id: enter, on: { every: 1m }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - { id: buy, on: { every: 1m }, do: [{ buy: { instrument: spot/BTCUSDT, value: 50 USDT } }] }
  - { id: move, on: { every: 1m }, do: [{ transfer: { amount: 10 USDT, from: { wallet: spot }, to: { wallet: usdt_futures } } }] }
  - { id: leave, on: manual, each: position in positions, do: [{ close: { position: =position } }] }
  - { id: halve, on: manual, each: position in positions, do: [{ close: { position: =position, size: 50% } }] }
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% } }
`,
  { head: 'market: usdt-futures\n' },
);

const HOLDER = strategy(
  `
watch:
  positions: { watch: positions, every: 5s }
  orders: { watch: orders, every: 5s }
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3%, slippage: 0.1% } }
`,
  { head: 'market: usdt-futures\n' },
);

const MOVE =
  '{ id: move, on: { every: 1m }, do: [{ transfer: { amount: 10 USDT, from: { wallet: spot }, to: { wallet: usdt_futures } } }] }';
const MOVER = strategy(`rules:\n  - ${MOVE}\n`, { head: 'market: usdt-futures\n' });
const BUYER = strategy(
  `
rules:
  - { id: buy, on: { every: 1m }, do: [{ buy: { instrument: spot/BTCUSDT, value: 50 USDT } }] }
  - ${MOVE}
`,
  { head: 'market: usdt-futures\n' },
);
const FORBIDDEN = { code: '40014', status: 400, requestTime: 0, msg: 'Incorrect permissions', data: null };

interface Running {
  readonly simulation: Simulation;
  readonly kept: RewindableJournal;
}

function run(given: Partial<Given> = {}): Running {
  let now = (): number => 0;
  const kept = rewindableJournal(() => now(), 99);
  const simulation = simulate({
    strategies: [TRADER],
    market: flatMarket(50_000, 240),
    epochsEveryMs: 30_000,
    daemonClock: (clock) => {
      now = () => clock.now();
      return clock;
    },
    wrapJournal: () => kept.journal,
    ...given,
  });
  return { simulation, kept };
}

/** All client ids of futures and spot orders that the exchange has had. */
function clientIds(simulation: Simulation): readonly string[] {
  const span = { startTime: simulation.clock.now() - 86_400_000, endTime: simulation.clock.now(), limit: 100 };
  return [
    ...simulation.ask('mix-orders-history', { productType: 'USDT-FUTURES', ...span }).entrustedList,
    ...simulation.ask('spot-history-orders', span),
  ].flatMap(({ clientOid }) => (clientOid === undefined ? [] : [clientOid]));
}

const positionsOf = (simulation: Simulation) => simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' });
const fire = (simulation: Simulation, rule: string): void => {
  simulation.controls().controlOf('trial', rule)?.fire(undefined);
  simulation.advance('10s');
};

describe('a journal that lost its end', () => {
  it('is known by an order of its own that it lacks, before anything is opened', () => {
    // given: an older copy of the state is put back after five minutes
    const { simulation, kept } = run();
    simulation.advance('130s');
    const writes = kept.writes();
    const before = kept.journal.epoch;
    simulation.advance('3m');
    const [ids, told] = [clientIds(simulation), simulation.entries.length];
    const size = positionsOf(simulation)[0]?.total;
    kept.rewind(writes);
    simulation.crash();
    // when
    simulation.advance('5m');
    // then: nothing was opened, bought or moved, and nothing told that never was
    const later = simulation.entries.slice(told);
    expect(later.filter(({ kind }) => kind === 'halted')).toMatchObject([
      { detail: { by: 'automatic: journal lost its end' } },
    ]);
    expect(later.filter(({ kind, text }) => kind === 'accepted' && !text.includes('stop loss'))).toEqual([]);
    expect(clientIds(simulation)).toEqual(ids);
    expect(positionsOf(simulation)[0]?.total).toBe(size);
    expect(kept.journal.epoch).not.toBe(before);
    const missing = storedLoss(kept.journal)?.orders.map(({ clientOid }) => clientOid) ?? [];
    expect(missing.length).toBeGreaterThan(3);
    expect(missing.every((id) => ids.includes(id) && kept.journal.intent(id) === undefined)).toBe(true);
    // and then: a part is not closed, all of it is
    fire(simulation, 'halve');
    expect(positionsOf(simulation)[0]?.total).toBe(size);
    fire(simulation, 'leave');
    expect(positionsOf(simulation)).toEqual([]);
    // and then: a plain resume does not lift it, nor a restart
    simulation.halts().resume('all', 'go on');
    simulation.crash();
    simulation.advance('2m');
    expect(simulation.halts().list()).toHaveLength(1);
    expect(lossLines(storedLoss(kept.journal)).join('\n')).toContain(missing[0]);
    // and then: accepted, it goes on with ids that were never used
    const { journal, clock } = simulation;
    acceptLoss('looked', {
      ...{ journal, halts: simulation.halts(), now: () => clock.now() },
      record: (entry, states) => {
        journal.commit({ entries: [entry], states });
      },
    });
    simulation.advance('5m');
    const all = clientIds(simulation);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(ids.length + 3);
    simulation.crash();
    simulation.advance('5m');
    expect(simulation.halts().list()).toEqual([]);
  });

  it('is known where nothing of it is left but the beginning', () => {
    const { simulation, kept } = run();
    simulation.advance('5m');
    const ids = clientIds(simulation);
    kept.rewind(0);
    simulation.crash({ downFor: '1h' });
    simulation.advance('5m');
    expect(clientIds(simulation)).toEqual(ids);
    expect(simulation.halts().list()).toMatchObject([{ by: 'automatic: journal lost its end' }]);
  });

  it.each([1, 2])('is known although starts before ended before they had looked (%i)', (starts) => {
    // given: an older copy of the state, of before the first intent
    const greeter = strategy('rules:\n  - { id: hello, on: start, do: [{ notify: { message: here } }] }\n', {
      head: 'market: usdt-futures\n',
      name: 'greeter',
    });
    let [tells, told] = [true, 0];
    const { simulation, kept } = run({
      strategies: [TRADER, greeter],
      wrap: (inner) =>
        faulty(inner, ({ operation }) => (tells || !operation.id.includes('orders') ? undefined : 'fails')),
    });
    simulation.advance('30s');
    const writes = kept.writes();
    simulation.advance('100s');
    const ids = clientIds(simulation);
    expect(ids.length).toBeGreaterThan(2);
    kept.rewind(writes);
    // and: orders cannot be read, while what protects goes on and is written down
    tells = false;
    simulation.crash();
    for (let start = 0; start < starts; start += 1) {
      simulation.advance('3m');
      fire(simulation, 'leave');
      tells = start === starts - 1;
      told = simulation.entries.length;
      simulation.crash();
    }
    expect(kept.journal.oldestIntentAt()).toBeDefined();
    // when
    simulation.advance('5m');
    // then: it is known by the orders, before an id is used again
    expect(simulation.entries.slice(told).filter(({ kind }) => kind === 'planned')).toEqual([]);
    expect(simulation.halts().list()).toMatchObject([{ by: 'automatic: journal lost its end' }]);
    expect(storedLoss(kept.journal)?.orders.length).toBeGreaterThan(1);
  });

  it.each([
    ['the answer comes', false],
    ['the answer is lost', true],
  ])('is known by the used id of a transfer, where it lacks no order: %s', (_name, isLost) => {
    // given: an older copy of the state, of before some transfers and nothing else
    let loses = false;
    const { simulation, kept } = run({
      strategies: [MOVER],
      wrap: (inner) =>
        faulty(inner, ({ operation: { id } }) => {
          if (!loses || id !== 'wallet-transfer') return undefined;
          loses = false;
          return 'lost-response';
        }),
    });
    const moved = () =>
      simulation.ask('mix-accounts', { productType: 'USDT-FUTURES' }).find(({ marginCoin }) => marginCoin === 'USDT')
        ?.available;
    simulation.advance('130s');
    const [writes, before] = [kept.writes(), kept.journal.epoch];
    simulation.advance('3m');
    kept.rewind(writes);
    loses = isLost;
    simulation.crash();
    const money = moved();
    // when
    simulation.advance('5m');
    // then
    expect(simulation.halts().list()).toMatchObject([{ by: 'automatic: journal lost its end', scope: {} }]);
    expect(simulation.halts().list()[0]?.note).toMatch(/^the id p[0-9a-z]{38} was used at /);
    expect(kept.journal.epoch).not.toBe(before);
    expect(storedLoss(kept.journal)).toMatchObject({ orders: [] });
    expect(moved()).toBe(money);
    simulation.crash();
    simulation.advance('3m');
    expect(simulation.halts().list()).toHaveLength(1);
    expect(moved()).toBe(money);
  });

  it('is known by orders at a market that the file trades on no more', () => {
    // given: the older copy is of before an edit that took spot out of the file
    const { simulation, kept } = run({ strategies: [BUYER] });
    simulation.advance('130s');
    const writes = kept.writes();
    simulation.advance('3m');
    const ids = clientIds(simulation);
    kept.rewind(writes);
    simulation.crash({ strategies: [MOVER] });
    const told = simulation.entries.length;
    // when
    simulation.advance('5m');
    // then: nothing was moved before
    expect(simulation.halts().list()).toMatchObject([{ by: 'automatic: journal lost its end' }]);
    expect(storedLoss(kept.journal)?.orders.length).toBeGreaterThan(1);
    expect(simulation.entries.slice(told).filter(({ kind }) => kind === 'planned')).toEqual([]);
    expect(clientIds(simulation)).toEqual(ids);
  });

  it('does not wait for a market that the file trades on no more and the key may not see', () => {
    let isSeen = true;
    const { simulation } = run({
      strategies: [BUYER],
      wrap: (inner) => ({
        call: (call) => (isSeen || !/^spot-.*orders/.test(call.operation.id) ? inner.call(call) : of(FORBIDDEN)),
      }),
    });
    simulation.advance('130s');
    isSeen = false;
    simulation.crash({ strategies: [MOVER] });
    simulation.advance('3m');
    expect(simulation.halts().list()).toEqual([]);
    expect(simulation.said('accepted', 'move').length).toBeGreaterThan(1);
  });

  it('keeps stops going', () => {
    const { simulation, kept } = run();
    simulation.advance('130s');
    const writes = kept.writes();
    simulation.advance('3m');
    kept.rewind(writes);
    simulation.crash();
    const [stop] = simulation.ask('mix-orders-plan-pending', {
      productType: 'USDT-FUTURES',
      planType: 'profit_loss',
    }).entrustedList;
    simulation.ask('cancel-plan-order', {
      ...{ productType: 'USDT-FUTURES', symbol: 'BTCUSDT', marginCoin: 'USDT', planType: 'pos_loss' },
      orderIdList: [{ orderId: stop?.orderId ?? '' }],
    });
    simulation.advance('2m');
    expect(
      simulation.ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' }).entrustedList,
    ).toHaveLength(1);
  });

  it('is not where a run was killed, and its own orders wait or were done meanwhile', () => {
    const { simulation } = run();
    simulation.advance('3m');
    simulation.crash({ downFor: '10m' });
    simulation.advance('3m');
    simulation.crash();
    simulation.advance('3m');
    expect(simulation.said('halted')).toEqual([]);
    expect(simulation.said('refused')).toEqual([]);
  });

  it('is not where a stop has fired that the journal has forgotten', () => {
    const still = [50_000, 50_000, 50_000, 50_000] as const;
    const fallen = [45_000, 45_000, 45_000, 45_000] as const;
    const forgotten: { at?: number } = {};
    const { simulation } = run({
      strategies: [HOLDER],
      market: marketOf([...Array<typeof still>(5).fill(still), ...Array<typeof fallen>(60).fill(fallen)]),
      wrapJournal: (journal) => ({
        ...journal,
        intent: (id) => {
          const stored = journal.intent(id);
          return forgotten.at !== undefined && stored?.intent.effect.kind === 'place-stop' ? undefined : stored;
        },
        oldestIntentAt: () => forgotten.at ?? journal.oldestIntentAt(),
      }),
    });
    const order = {
      symbol: 'BTCUSDT',
      productType: 'USDT-FUTURES',
      marginCoin: 'USDT',
      marginMode: 'crossed',
    } as const;
    const opening = { side: 'buy', orderType: 'market', size: parseDecimal('0.01') } as const;
    const isHedge = modeOfTest().posMode === 'hedge_mode';
    simulation.ask('place-futures-order', { ...order, ...opening, ...(isHedge && { tradeSide: 'open' }) });
    simulation.advance('4m');
    const listed = { productType: 'USDT-FUTURES', planType: 'profit_loss' } as const;
    const [stop] = simulation.ask('mix-orders-plan-pending', listed).entrustedList;
    forgotten.at = simulation.clock.now();
    simulation.advance('4m');
    // The price has jumped past the stop, whose order rests at its limit under the id of the stop.
    const [resting] = simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList;
    expect(resting).toMatchObject({ clientOid: stop?.clientOid });
    expect(epochOf(resting?.clientOid ?? '')).toBe(simulation.journal.epoch);
    expect(simulation.said('halted')).toEqual([]);
  });
});

describe('what would open', () => {
  it('waits until the orders of its account were read; what protects does not', () => {
    const down = { until: 0 };
    const { simulation } = run({
      wrap: (inner, clock) =>
        faulty(inner, ({ operation: { id } }) =>
          clock.now() < down.until && id === 'mix-orders-history' ? 'fails' : undefined,
        ),
    });
    simulation.advance('3m');
    const before = clientIds(simulation);
    down.until = simulation.clock.now() + 5 * MINUTE;
    simulation.crash();
    simulation.advance('2m');
    expect(positionsOf(simulation)).toHaveLength(1);
    const opened = (ids: readonly string[]) =>
      ids.filter((id) => simulation.journal.intent(id)?.intent.effect.kind === 'open');
    expect(opened(clientIds(simulation))).toEqual(opened(before));
    expect(simulation.halts().list()).toMatchObject([{ scope: { account: 'main' }, by: 'automatic: orders not read' }]);
    // Nothing is refused: it waits, and nobody has to do anything.
    const said = simulation.journal.entries({ strategy: 'trial' });
    expect(said.filter(({ kind }) => kind === 'refused')).toEqual([]);
    expect(said.some(({ kind, text }) => kind === 'held' && text.startsWith('waits: the usdt-futures orders'))).toBe(
      true,
    );
    // Spot was read, and goes on.
    expect(clientIds(simulation).length).toBeGreaterThan(before.length);
    fire(simulation, 'leave');
    expect(positionsOf(simulation)).toEqual([]);
    simulation.advance('6m');
    expect(opened(clientIds(simulation)).length).toBeGreaterThan(opened(before).length);
    expect(simulation.halts().list()).toEqual([]);
  });

  const PARTS = strategy(
    `
watch:
  positions: { watch: positions, every: 5s }
rules:
  - { id: enter, on: manual, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
  - { id: halve, on: manual, each: position in positions, do: [{ close: { position: =position, size: 50% } }] }
  - { id: trim, on: manual, each: position in positions, do: [{ close: { position: =position, size: 20% } }] }
  - { id: rest, on: manual, each: position in positions, do: [{ close: { position: =position, size: 50%, price: 60000 USDT/BTC } }] }
  - { id: later, on: manual, each: position in positions, do: [{ trigger-order: { instrument: BTCUSDT, side: long, act: close, trigger: 60000 USDT/BTC, size: 0.004 BTC, expire: never } }] }
  - { id: leave, on: manual, each: position in positions, do: [{ close: { position: =position } }] }
`,
    { head: 'market: usdt-futures\n' },
  );

  /** A position, and a start at which the orders that were done are not told for a time. */
  function unlisted(how: 'fails' | 'hang-request', downFor: number, lost?: 'halve' | 'trim') {
    const down = { until: 0 };
    const { simulation, kept } = run({
      strategies: [PARTS],
      wrap: (inner, clock) =>
        faulty(inner, ({ operation: { id } }) =>
          clock.now() < down.until && id === 'mix-orders-history' ? how : undefined,
        ),
    });
    simulation.advance('10s');
    fire(simulation, 'enter');
    simulation.advance('1m');
    const writes = kept.writes();
    if (lost !== undefined) fire(simulation, lost);
    const total = positionsOf(simulation)[0]?.total;
    down.until = simulation.clock.now() + downFor;
    if (lost !== undefined) kept.rewind(writes);
    simulation.crash();
    return { simulation, total };
  }
  const planned = (simulation: Simulation, rule: string) => simulation.said('planned', rule).length;

  it.each(['halve', 'rest', 'later'])('waits with what takes a part (%s) until they were read', (rule) => {
    const { simulation, total } = unlisted('fails', 30_000);
    simulation.advance('12s');
    fire(simulation, rule);
    expect(planned(simulation, rule)).toBe(0);
    expect(positionsOf(simulation)[0]?.total).toBe(total);
    simulation.advance('30s');
    expect(planned(simulation, rule)).toBe(1);
  });

  it('takes no part a second time where an older copy was put back and the orders are told late', () => {
    const { simulation, total } = unlisted('fails', 30_000, 'halve');
    simulation.advance('12s');
    const ids = clientIds(simulation);
    fire(simulation, 'halve');
    simulation.advance('90s');
    expect(simulation.halts().list()).toMatchObject([{ by: 'automatic: journal lost its end' }]);
    expect(positionsOf(simulation)[0]?.total).toBe(total);
    expect(clientIds(simulation)).toEqual(ids);
  });

  it('takes one part where an older copy was put back and the orders are told after half a minute', () => {
    // given: the lists are told later than a part waits, and the journal lacks a part that was taken
    const { simulation, total } = unlisted('fails', 50_000, 'trim');
    const ids = clientIds(simulation);
    // when: it is taken as soon as it need not wait any more, which is no sign that nothing is missing
    simulation.advance('40s');
    fire(simulation, 'halve');
    const left = positionsOf(simulation)[0]?.total;
    expect(left).not.toBe(total);
    // then: with the lists the loss is known, and from then on a part waits again
    simulation.advance('2m');
    expect(simulation.halts().list()).toMatchObject([{ by: 'automatic: journal lost its end' }]);
    fire(simulation, 'halve');
    expect(positionsOf(simulation)[0]?.total).toBe(left);
    const all = clientIds(simulation);
    expect(new Set(all).size).toBe(ids.length + 1);
  });

  it('takes a part all the same where they are not told for half a minute', () => {
    const { simulation, total } = unlisted('fails', 10 * MINUTE);
    simulation.advance('12s');
    fire(simulation, 'halve');
    expect(positionsOf(simulation)[0]?.total).toBe(total);
    simulation.advance('25s');
    expect(positionsOf(simulation)[0]?.total).not.toBe(total);
    expect(simulation.halts().list()).toMatchObject([{ by: 'automatic: orders not read' }]);
  });

  it.each(['fails', 'hang-request'] as const)('never waits with a whole close (%s)', (how) => {
    const { simulation } = unlisted(how, 10 * MINUTE);
    simulation.advance('12s');
    fire(simulation, 'leave');
    expect(positionsOf(simulation)).toEqual([]);
  });
});
