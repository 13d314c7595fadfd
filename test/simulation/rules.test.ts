import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { flatMarket, market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const FUTURES = { head: 'market: usdt-futures\n' };
const d = parseDecimal;

function run(text: string, given: Partial<Given> = {}, head = FUTURES.head): Simulation {
  return simulate({ strategies: [strategy(text, { head })], market: flatMarket(50_000, 240), ...given });
}

const pendingStops = (simulation: Simulation) =>
  simulation.ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' }).entrustedList;
const pendingOrders = (simulation: Simulation) =>
  simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList;

describe('protection', () => {
  const text = (more: string) => `
watch:
  positions: { watch: positions, every: 5s }
rules:
  - { id: enter, on: start, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
goals:
  - id: keep
    keep: stops
    each: position in positions
    stopLoss: { loss: 3% }
${more}`;

  it('is there with the opening order itself, before anything polls', () => {
    const simulation = run(text(''));
    while (simulation.said('accepted', 'enter').length === 0) simulation.advance('100ms');
    expect(pendingStops(simulation)).toHaveLength(1);
  });

  it('comes back when another hand takes it away', () => {
    const simulation = run(text(''));
    simulation.advance('1m');
    const [stop] = pendingStops(simulation);
    if (stop === undefined || stop.planType === 'normal_plan' || stop.planType === 'track_plan')
      throw new Error('no stop');
    simulation.ask('cancel-plan-order', {
      productType: 'USDT-FUTURES',
      symbol: 'BTCUSDT',
      planType: stop.planType,
      orderIdList: [{ orderId: stop.orderId }],
    });
    expect(pendingStops(simulation)).toHaveLength(0);
    simulation.advance('10s');
    expect(pendingStops(simulation)).toHaveLength(1);
  });

  it('follows a rising price and never a falling one', () => {
    const prices = [50_000, 50_000, 51_000, 52_000, 51_500, 51_800, 51_700];
    const market = marketOf(prices.map((price) => [price, price, price, price] as const));
    const simulation = run(text('    trail: { by: 2% }\n'), { market });
    const triggers: number[] = [];
    for (let minute = 1; minute < prices.length; minute += 1) {
      simulation.advance('1m');
      const [stop] = pendingStops(simulation);
      triggers.push(Number(stop?.triggerPrice ?? 0n));
    }
    expect(triggers).toEqual(triggers.toSorted((a, b) => a - b));
    expect(new Set(triggers).size).toBeGreaterThan(1);
  });
});

describe('a firing that is not accepted', () => {
  it('is tried again with growing pauses, and shown as due', () => {
    const simulation = run(`
rules:
  - { id: enter, on: start, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
limits: { orderValue: 100 USDT }
`);
    simulation.advance('2m');
    expect(simulation.said('refused').length).toBeGreaterThan(2);
    const seconds = simulation
      .said('held')
      .flatMap(({ text }) => /not done: tried again in (\d+)s/.exec(text)?.[1] ?? []);
    expect(seconds.slice(-3)).toEqual(['20', '40', '80'].slice(-3));
    expect(simulation.said('planned')).toEqual([]);
  });

  it('goes on behind the steps that were done: what was bought is not bought again', () => {
    const simulation = run(
      `
rules:
  - id: both
    on: start
    do:
      - buy: { instrument: spot/BTCUSDT, value: 50 USDT }
      - transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 999999 USDT }
`,
      {},
      'market: spot\n',
    );
    simulation.advance('5m');
    expect(simulation.said('rejected').length).toBeGreaterThan(2);
    expect(simulation.ask('spot-history-orders', {})).toHaveLength(1);
    expect(simulation.said('held').at(-1)?.text).toMatch(
      /^partial: of 2 steps those left are 2 \(transfer\); due, not done/,
    );
  });
});

describe('instances', () => {
  const closeAll = `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: close
    each: position in positions
    when: position.total / (position.total - 0.02 BTC) < 0
    atStart: fire
    do: [{ close: { position: =position } }]
`;

  it('that are in error do not hold back the others', () => {
    const simulation = run(closeAll);
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.02'));
    simulation.advance('30s');
    expect(simulation.said('errored')).toHaveLength(1);
    const left = simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' });
    expect(left.map(({ holdSide }) => holdSide)).toEqual(['short']);
  });

  it('that end and come again are acted upon again, under ids of their own', () => {
    const simulation = run(
      `
watch:
  assets: { watch: spot-assets, every: 2s }
rules:
  - id: sell-all
    each: asset in assets where asset.coin == "BTC"
    when: asset.available > 0.001 BTC
    atStart: fire
    do: [{ sell: { instrument: spot/BTCUSDT, size: 1 BTC, of: wallet } }]
`,
      { accounts: [{ name: 'main', balances: { spot: { USDT: '9000', BTC: '0.5' } } }] },
      'market: spot\n',
    );
    simulation.advance('30s');
    expect(simulation.said('filled')).toHaveLength(1);
    simulation.ask('place-spot-order', {
      symbol: 'BTCUSDT',
      side: 'buy',
      orderType: 'market',
      force: 'gtc',
      size: d('1000'),
    });
    simulation.advance('30s');
    expect(simulation.said('filled')).toHaveLength(2);
    expect(new Set(simulation.said('filled').map(({ intent }) => intent)).size).toBe(2);
  });

  it('that appear later are new edges, whatever atStart says of those that were there', () => {
    const simulation = run(closeAll.replace('atStart: fire', 'atStart: skip'));
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.01'));
    simulation.advance('30s');
    expect(simulation.said('planned')).toEqual([]);
    simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.01'));
    simulation.advance('30s');
    expect(simulation.said('accepted').map(({ text }) => text)).toEqual([
      expect.stringContaining('close short') as string,
    ]);
  });
});

describe('limit orders', () => {
  it('are cancelled when they expire', () => {
    const simulation = run(`
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - id: low
    on: start
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT, type: limit, price: btc.last * 90%, expire: 1m } }]
`);
    simulation.advance('50s');
    expect(pendingOrders(simulation)).toHaveLength(1);
    simulation.advance('30s');
    expect(pendingOrders(simulation)).toHaveLength(0);
    expect(simulation.said('settled', 'low').at(-1)?.text).toContain('cancelled unfilled');
  });

  it('are cancelled again where the cancel was lost', () => {
    let cancels = 0;
    const simulation = run(
      `
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - id: low
    on: start
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT, type: limit, price: btc.last * 90%, expire: 1m } }]
`,
      {
        wrap: (inner) =>
          faulty(inner, ({ operation }) => {
            if (operation.id !== 'cancel-futures-order') return undefined;
            cancels += 1;
            return cancels < 3 ? 'lost-request' : undefined;
          }),
      },
    );
    simulation.advance('5m');
    expect(cancels).toBeGreaterThanOrEqual(3);
    expect(pendingOrders(simulation)).toHaveLength(0);
  });

  it('that wait count towards what is open', () => {
    const simulation = run(`
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - id: low
    on: { every: 1m }
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT, type: limit, price: btc.last * 90%, expire: never } }]
limits: { openValue: 1200 USDT }
`);
    simulation.advance('10m');
    expect(pendingOrders(simulation)).toHaveLength(2);
    expect(simulation.said('refused').length).toBeGreaterThan(0);
  });
});

it('what cannot be read is unknown: it is said, and nothing fires on it', () => {
  const simulation = run(
    `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: enter
    when: not positions.exists(p, p.symbol == "BTCUSDT")
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }]
`,
    { wrap: (inner) => faulty(inner, ({ operation }) => (operation.id === 'mix-all-position' ? 'fails' : undefined)) },
  );
  simulation.advance('5m');
  expect(simulation.said('watch-failed')).toHaveLength(1);
  expect(simulation.said('fired')).toEqual([]);
});

it('in shadow everything is decided and nothing is sent', () => {
  const simulation = run(
    `
mode: shadow
rules:
  - { id: enter, on: start, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
`,
  );
  simulation.advance('1m');
  expect(simulation.said('planned').map(({ text }) => text)).toEqual([
    expect.stringContaining('shadow, not sent') as string,
  ]);
  expect(simulation.ask('mix-orders-history', { productType: 'USDT-FUTURES' }).entrustedList).toEqual([]);
});

it('a stop lets no new work begin and leaves nothing under way', () => {
  const simulation = run(`
rules:
  - { id: enter, on: { every: 1m }, do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }] }
`);
  simulation.advance('90s');
  simulation.stop();
  const before = simulation.entries.length;
  simulation.advance('10m');
  expect(before).toBeGreaterThan(0);
  expect(simulation.entries).toHaveLength(before);
  expect(simulation.journal.openIntents()).toEqual([]);
});
