import { describe, expect, it } from 'vitest';
import { map } from 'rxjs';
import { formatFixed, parseDecimal as d, ZERO } from '../../src/base/decimal.ts';
import type { Journal } from '../../src/ports/journal.ts';
import { market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { strategy } from '../simulation/strategy.ts';
import { MINUTE } from '../simulation/world.ts';
import { fault, holdCasesToTheirFaults } from './moment.ts';
import { FUTURES, run, SPOT, textsOf } from './run.ts';

holdCasesToTheirFaults();

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
  ] as const)('a schedule that was missed does what it says, and goes on: %s', (missed, times) => {
    const text = `rules: [{ id: at, on: { cron: "30 * * * *", timezone: UTC, ${missed} }, do: [{ notify: { message: now } }] }]`;
    const simulation = run(text);
    simulation.advance('85m');
    fault('F24');
    simulation.crash({ downFor: '20m' });
    simulation.advance('5m');
    expect(simulation.said('notified')).toHaveLength(times);
    simulation.advance('45m');
    expect(simulation.said('notified')).toHaveLength(times + 1);
  });
});

it('F25: a key that nobody knows is an error, with the place', () => {
  expect(() => strategy(`${rule('true')}stoploss: 3%\n`, { head: FUTURES })).toThrow('stoploss');
});

describe('F29: what another wallet or coin holds is never added to the one that is meant', () => {
  /** Keeps a wallet filled, and trades a share of what another one has. */
  const text = `
watch: { assets: { watch: spot-assets, every: 5s }, savings: { watch: savings, every: 5s } }
rules:
  - id: tenth
    on: { every: 2m }
    do: [{ buy: { instrument: spot/BTCUSDT, value: 'assets.filter(a, a.coin == "USDT").sum(a, a.available) * 10%' } }]
goals:
  - { id: floor, keep: balance, of: { wallet: usdt_futures, coin: USDT }, atLeast: 300 USDT, target: 450 USDT, from: [{ wallet: spot }] }
`;

  it.each(['LDUSDT', 'USDTLD', 'USDT-EARN', 'usdt', 'USDC', 'BGB'])('%s', (coin) => {
    let appeared = false;
    const simulation = run(text, {
      accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '200' }, spot: { USDT: '1000' } } }],
      wrap: (inner) => ({
        call: (call) =>
          inner.call(call).pipe(
            map((answer) => {
              if (!appeared || call.operation.id !== 'spot-assets' || answer.data === null) return answer;
              const [first] = answer.data as readonly object[];
              const other = { ...first, coin, available: d('5000'), frozen: ZERO, locked: ZERO };
              return { ...answer, data: [other, ...(answer.data as readonly object[])] } as never;
            }),
          ),
      }),
    });
    simulation.advance('3m');
    const spent = () => simulation.ask('spot-history-orders', {}).map(({ quoteVolume }) => formatFixed(quoteVolume, 2));
    // then: 250 USDT went into the wallet that is kept, and a tenth of the other 750 was traded
    expect(spent()).toEqual(['75.00']);
    appeared = true;
    fault('F29');
    simulation.advance('2m');
    // then: a tenth of what is left is a tenth of what is left
    expect(spent()).toEqual(['67.50', '75.00']);
    const assets = simulation.ask('mix-accounts', { productType: 'USDT-FUTURES' });
    expect(assets.map(({ available }) => formatFixed(available, 2))).toEqual(['450.00']);
    expect(simulation.said('rejected')).toEqual([]);
  });
});

it('F29: what is listed under another name fills no wallet', () => {
  const text = `
goals:
  - { id: floor, keep: balance, of: { wallet: usdt_futures, coin: USDT }, atLeast: 300 USDT, target: 450 USDT, from: [{ wallet: spot }] }
`;
  const simulation = run(text, {
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '200' }, spot: { LDUSDT: '5000', USDT: '100' } } }],
  });
  fault('F29');
  simulation.advance('5m');
  // All that there is of the coin is moved, and no more is asked for.
  expect(simulation.ask('spot-assets', { coin: 'LDUSDT' }).map(({ available }) => available)).toEqual([d('5000')]);
  const [account] = simulation.ask('mix-accounts', { productType: 'USDT-FUTURES' });
  expect(formatFixed(account?.available ?? ZERO, 2)).toBe('300.00');
  expect(simulation.said('rejected')).toEqual([]);
});

describe('F31: a price that is not remembered', () => {
  const text = `
vars: { bought: { type: price, base: BTC, quote: USDT } }
watch: { btc: { watch: ticker, instrument: spot/BTCUSDT, every: 2s } }
rules:
  - { id: remember, on: { cron: "10,30 * * * *" }, do: [{ set: { bought: btc.last } }] }
  - id: sell
    when: btc.last > vars.bought * 110%
    atStart: fire
    do: [{ sell: { instrument: spot/BTCUSDT, size: 0.1 BTC, of: wallet } }]
`;
  /** 50,000, 60,000 from the twentieth minute on, and 70,000 from the fortieth on. */
  const market = () =>
    marketOf(
      Array.from({ length: 60 }, (_, minute) => {
        const price = minute < 20 ? 50_000 : minute < 40 ? 60_000 : 70_000;
        return [price, price, price, price] as const;
      }),
    );
  const given = { head: SPOT, accounts: [{ name: 'main', balances: { spot: { BTC: '1' } } }] };

  it('is unknown before it was: nothing is sold for it', () => {
    const simulation = run(text.replace('10,30', '30'), { ...given, market: market() });
    fault('F31');
    simulation.advance('50m');
    expect(simulation.said('planned', 'sell')).toHaveLength(1);
    expect(simulation.said('planned', 'sell')[0]?.at).toBeGreaterThanOrEqual(simulation.clock.now() - 10 * MINUTE);
  });

  it('is unknown when it was lost: nothing is sold until there is a new one', () => {
    let isLost = false;
    const isVars = (key: string): boolean => key === 'vars trial';
    const wrapJournal = (inner: Journal): Journal => ({
      ...inner,
      state: (key) => (isLost && isVars(key) ? undefined : inner.state(key)),
      commit: (batch) => {
        if ([...(batch.states?.keys() ?? [])].some(isVars)) isLost = false;
        inner.commit(batch);
      },
    });
    const simulation = run(text, { ...given, market: market(), wrapJournal });
    simulation.advance('15m');
    isLost = true;
    fault('F31');
    simulation.crash();
    // when: the price is a fifth above what was remembered
    simulation.advance('14m');
    expect(simulation.said('planned', 'sell')).toEqual([]);
    simulation.advance('21m');
    expect(simulation.said('planned', 'sell')).toHaveLength(1);
    expect(simulation.said('planned', 'sell')[0]?.at).toBeGreaterThanOrEqual(simulation.clock.now() - 11 * MINUTE);
  });
});

it('F33: the time between two fundings is read each time, also where it changes', () => {
  const text = `
watch: { funding: { watch: funding-rate, instrument: BTCUSDT, every: 10s } }
rules: [{ id: said, on: { every: 1m }, do: [{ notify: { message: "\${funding.interval ?? 0s}" } }] }]
`;
  let hours = 8;
  const simulation = run(text, {
    wrap: (inner) => ({
      call: (call) =>
        inner.call(call).pipe(
          map((answer) => {
            if (call.operation.id !== 'mix-current-fund-rate' || answer.data === null) return answer;
            const [rate] = answer.data as readonly object[];
            return { ...answer, data: [{ ...rate, fundingRateInterval: hours }] } as never;
          }),
        ),
    }),
  });
  simulation.advance('130s');
  hours = 1;
  fault('F33');
  simulation.advance('2m');
  hours = 4;
  simulation.advance('2m');
  expect(textsOf(simulation, 'notified')).toEqual(['8h', '8h', '1h', '1h', '4h', '4h']);
});

it('F35: the language names the price that a stop is meant from, and refuses a vague one', () => {
  const from = (price: string) => rule(`positions.exists(p, p.markPrice < p.${price} * 97%)`);
  for (const vague of ['entry', 'entryPrice', 'avgEntry', 'averageEntryPrice'])
    expect(() => strategy(from(vague), { head: FUTURES }), vague).toThrow(
      /openPriceAvg` is the average price of the whole position.*firstEntryPrice/s,
    );
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
  const goal = (from: string, loss = '2%') =>
    `goals: [{ id: s, keep: stops, each: p in positions, from: ${from}, stopLoss: { loss: ${loss} } }]\n`;
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
    simulation.advance('50s');
    fault('F35');
    simulation.advance('130s');
    expect(stopsOf(simulation).at(-1)).toBe(stop);
    expect(simulation.said('filled', 'second')).toHaveLength(1);
  });

  it('the first price outlasts a restart', () => {
    const simulation = run(`${ADDS}${goal('firstEntryPrice')}`, { market });
    simulation.advance('90s');
    expect(stopsOf(simulation).at(-1)).toBe('49000');
    fault('F35');
    simulation.crash({ strategies: [strategy(`${ADDS}${goal('firstEntryPrice', '3%')}`, { head: FUTURES })] });
    simulation.advance('2m');
    expect(stopsOf(simulation).at(-1)).toBe('48500');
    expect(simulation.said('skipped', 's')).toEqual([]);
  });

  it('the first price is unknown where a hand began the position, and that is said', () => {
    const alone = 'watch: { positions: { watch: positions, every: 2s } }\n';
    const simulation = run(`${alone}${goal('firstEntryPrice')}`, { market });
    fault('F35');
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.1'));
    simulation.advance('2m');
    expect(simulation.said('skipped', 's').map(({ text }) => text)).toEqual([
      expect.stringContaining('so that it has no firstEntryPrice: its stops are not kept'),
    ]);
  });
});
