import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../src/base/decimal.ts';
import { flatMarket, market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { strategy } from '../simulation/strategy.ts';
import { FUTURES, ordersOf, run, SPOT, textsOf } from './run.ts';

const rule = (when: string) => `
watch:
  positions: { watch: positions, every: 2s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules: [{ id: only, when: '${when}', atStart: fire, do: [{ notify: { message: yes } }] }]
`;

describe('F24: operators whose order readers disagree about', () => {
  it('may not be mixed without brackets', () => {
    const mixed = 'btc.last > 1 USDT/BTC || btc.last > 2 USDT/BTC && btc.last > 3 USDT/BTC';
    expect(() => strategy(rule(mixed), { head: FUTURES })).toThrow('expr-mixed');
    const clear = '(btc.last > 1 USDT/BTC || btc.last > 2 USDT/BTC) && btc.last > 3 USDT/BTC';
    expect(() => strategy(rule(clear), { head: FUTURES })).not.toThrow();
  });

  it.each([
    ['missed: skip', 1],
    ['missed: { once: 1h }', 2],
  ] as const)('a schedule that was missed does what it says: %s', (missed, times) => {
    const text = `rules: [{ id: at, on: { cron: "30 * * * *", timezone: UTC, ${missed} }, do: [{ notify: { message: now } }] }]`;
    const simulation = run(text);
    simulation.advance('85m');
    simulation.crash({ downFor: '20m' });
    simulation.advance('5m');
    expect(simulation.said('notified')).toHaveLength(times);
  });
});

it('F25: a key that nobody knows is an error, with the place', () => {
  expect(() => strategy(`${rule('true')}stoploss: 3%\n`, { head: FUTURES })).toThrow('stoploss');
});

it('F29: what another wallet or coin holds is never added to the one that is meant', () => {
  const text = `
goals:
  - { id: floor, keep: balance, of: { wallet: usdt_futures, coin: USDT }, atLeast: 300 USDT, target: 450 USDT, from: [{ wallet: spot }] }
`;
  const simulation = run(text, {
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '200' }, spot: { USDT: '1000', LDUSDT: '5000' } } }],
  });
  simulation.advance('5m');
  const assets = simulation.ask('spot-assets', { assetType: 'all' });
  expect(assets.find(({ coin }) => coin === 'LDUSDT')?.available).toBe(d('5000'));
  expect(assets.find(({ coin }) => coin === 'USDT')?.available).toBe(d('750'));
});

it('F31: a price that was never remembered is unknown: nothing is sold for it', () => {
  const text = `
vars: { bought: { type: price, base: BTC, quote: USDT } }
watch: { btc: { watch: ticker, instrument: spot/BTCUSDT, every: 2s } }
rules:
  - id: sell
    when: btc.last > vars.bought * 110%
    atStart: fire
    do: [{ sell: { instrument: spot/BTCUSDT, size: 0.1 BTC, of: wallet } }]
`;
  const simulation = run(text, { head: SPOT, accounts: [{ name: 'main', balances: { spot: { BTC: '1' } } }] });
  simulation.advance('10m');
  expect(simulation.ask('spot-history-orders', {})).toEqual([]);
});

it('F33: the time between two fundings is read', () => {
  const text = `
watch: { funding: { watch: funding-rate, instrument: BTCUSDT, every: 10s } }
rules: [{ id: said, when: "has(funding.interval) && funding.interval == INTERVAL", atStart: fire, do: [{ notify: { message: it is } }] }]
`;
  const changed = (hours: number) =>
    run(text.replace('INTERVAL', '1h'), {
      market: flatMarket(50_000, 60),
      wrap: (inner) => ({
        call: (call) => inner.call(call),
        answer: (call) => {
          const answer = inner.answer?.(call);
          if (answer === undefined) throw new Error('the exchange is in process');
          if (call.operation.id !== 'mix-current-fund-rate') return answer;
          const [rate] = answer.data as readonly object[];
          return { ...answer, data: [{ ...rate, fundingRateInterval: hours }] } as never;
        },
      }),
    });
  for (const [hours, said] of [
    [1, 1],
    [8, 0],
  ] as const) {
    const simulation = changed(hours);
    simulation.advance('2m');
    expect(simulation.said('notified')).toHaveLength(said);
  }
});

it('F34: a candle that is open still gives no sign, unless the strategy says `open`', () => {
  // given: a minute that reaches far above, and closes where it began
  const bars = Array.from({ length: 30 }, (_, minute) =>
    minute === 10 ? ([50_000, 60_000, 50_000, 50_000] as const) : ([50_000, 50_000, 50_000, 50_000] as const),
  );
  const text = `
watch: { minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 5s } }
rules: [{ id: up, when: "highest(minute.close, 3) > 51000 USDT/BTC", atStart: fire, do: [{ notify: { message: up } }] }]
`;
  const simulation = run(text, { market: marketOf(bars) });
  simulation.advance('20m');
  expect(textsOf(simulation, 'notified')).toEqual([]);
  expect(ordersOf(simulation)).toEqual([]);
});

it('F35: the language names the price that a stop is meant from, and refuses a vague one', () => {
  const from = (price: string) => rule(`positions.exists(p, p.markPrice < p.${price} * 97%)`);
  expect(() => strategy(from('entry'), { head: FUTURES })).toThrow(/openPriceAvg.*firstEntryPrice/s);
  expect(() => strategy(from('openPriceAvg'), { head: FUTURES })).not.toThrow();
  expect(() => strategy(from('firstEntryPrice'), { head: FUTURES })).not.toThrow();
});

describe('F35: after an addition to a position', () => {
  const ADDS = `
watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s }, positions: { watch: positions, every: 2s } }
rules:
  - { id: first, when: btc.last < 50500 USDT/BTC, atStart: fire, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.1 BTC, type: market } }] }
  - { id: second, when: btc.last > 50500 USDT/BTC, do: [{ open: { instrument: BTCUSDT, side: long, size: 0.1 BTC, type: market } }] }
`;
  const goal = (from: string) =>
    `goals: [{ id: s, keep: stops, each: p in positions, from: ${from}, stopLoss: { loss: 2% } }]\n`;
  // given: the first entry at 50,000, the second at 51,000, so that their average is 50,500
  const market = marketOf(
    [50_000, 51_000, 51_001, 51_000, 51_001].map((price) => [price, price, price, price] as const),
  );
  const stopsOf = (simulation: ReturnType<typeof run>) =>
    simulation.said('settled', 's').map(({ text }) => /stop loss (\S+)/.exec(text)?.[1]);

  it.each([
    ['openPriceAvg', '49490'],
    ['firstEntryPrice', '49000'],
  ])('a stop from %s stands where that says', (from, stop) => {
    const simulation = run(`${ADDS}${goal(from)}`, { market });
    simulation.advance('3m');
    expect(stopsOf(simulation).at(-1)).toBe(stop);
  });

  it('the first price outlasts a restart', () => {
    const simulation = run(`${ADDS}${goal('firstEntryPrice')}`, { market });
    simulation.advance('90s');
    simulation.crash();
    simulation.advance('2m');
    expect(stopsOf(simulation).at(-1)).toBe('49000');
    expect(simulation.said('skipped', 's')).toEqual([]);
  });

  it('the first price is unknown where a hand began the position, and that is said', () => {
    const alone = 'watch: { positions: { watch: positions, every: 2s } }\n';
    const simulation = run(`${alone}${goal('firstEntryPrice')}`, { market });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.1'));
    simulation.advance('2m');
    expect(simulation.said('skipped', 's').map(({ text }) => text)).toEqual([
      expect.stringContaining('so that it has no firstEntryPrice: its stops are not kept'),
    ]);
  });
});
