import { describe, expect, it } from 'vitest';
import { formatDecimal, parseDecimal as d } from '../../src/base/decimal.ts';
import type { Bound } from '../../src/risk/bounds/bound.ts';
import type { OuterLimits } from '../../src/risk/bounds/outer-limits.ts';
import { marketOf, flatMarket } from '../unit/paper/trial.ts';
import { faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const usdt = (value: string) => ({ value: d(value), coin: 'USDT' });
const main = (bounds: readonly Bound[]): OuterLimits => ({ everything: [], accounts: new Map([['main', bounds]]) });
const said = (simulation: Simulation, kind: 'accepted' | 'refused') => simulation.said(kind).map(({ text }) => text);

const MOVER = `
rules:
  - id: move
    on: { every: 1h }
    do:
      - transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 40 USDT }
`;

describe('transferPerDay', () => {
  it('holds over a restart, until midnight of its zone', () => {
    // the market begins at midnight UTC; in Rome the day ends at 23:00 UTC
    const given = { strategies: [strategy(MOVER, { name: 'mover', head: 'market: usdt-futures\n' })] };
    const bound = { most: [usdt('100')], zone: 'Europe/Rome' };
    const simulation = simulate({
      ...given,
      market: flatMarket(50_000, 2_000),
      outer: main([{ kind: 'transferPerDay', bound }]),
    });
    simulation.advance('90m');
    simulation.crash();
    simulation.advance('10h');
    const before = said(simulation, 'accepted').filter((text) => text.includes('transfer')).length;
    expect(said(simulation, 'refused')[0]).toMatch(
      /^refused by transferPerDay of account main: .*: 120 USDT would be moved today \(Europe\/Rome\), above 100 USDT$/,
    );
    simulation.advance('13h');
    const after = said(simulation, 'accepted').filter((text) => text.includes('transfer')).length;
    expect([before, after]).toEqual([2, 4]);
  });
});

const OPENER = `
rules:
  - id: enter
    on: { every: 10m }
    do:
      - open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, type: market }
`;

describe('dailyLoss', () => {
  /** Falls from 50,000 to 40,000 after a quarter of an hour: 0.01 BTC lose 100 USDT. */
  const falling = marketOf(
    Array.from({ length: 2_000 }, (_, i) => (i < 15 ? 50_000 : 40_000)).map((price) => [price, price, price, price]),
  );

  it('lets nothing open once it is reached, whatever is paid in, over a restart, until the next day', () => {
    const simulation = simulate({
      strategies: [strategy(OPENER, { name: 'opener', head: 'market: usdt-futures\n' })],
      market: falling,
      outer: main([{ kind: 'dailyLoss', bound: { most: usdt('90') } }]),
    });
    const opened = () => said(simulation, 'accepted').filter((text) => text.includes('open long')).length;
    simulation.advance('22m');
    const first = opened();
    expect(first).toBeGreaterThan(0);
    const money = { fromType: 'spot', toType: 'usdt_futures', coin: 'USDT' } as const;
    simulation.ask('wallet-transfer', { ...money, amount: d('5000') });
    simulation.crash();
    simulation.advance('2h');
    expect(opened()).toBe(first);
    expect(said(simulation, 'refused').at(-1)).toMatch(
      /^halted: daily loss: today's loss \(UTC\) is 100\.\d+ USDT; allowed: at most 90 USDT \(account main\); not sent: open long/,
    );
    // a person resumes it: the limit itself goes on refusing, and the same loss does not halt again
    simulation.halts().resume({ account: 'main' }, 'seen');
    simulation.advance('2h');
    expect(opened()).toBe(first);
    expect(simulation.halts().list()).toEqual([]);
    expect(said(simulation, 'refused').at(-1)).toMatch(
      /^refused by dailyLoss of account main: .*: today's loss \(UTC\) is 100\.\d+ USDT; allowed: at most 90 USDT$/,
    );
    // the day ends at midnight, UTC
    simulation.advance('20h30m');
    expect(opened()).toBeGreaterThan(first);
  });
});

describe('leverage', () => {
  const given = (text: string) => ({
    strategies: [strategy(text, { name: 'lever', head: 'market: usdt-futures\n' })],
    market: flatMarket(50_000, 240),
    outer: main([{ kind: 'leverage', bound: d('20') }]),
  });
  const open = 'open: { instrument: BTCUSDT, side: long, size: 0.01 BTC }';
  const by = (simulation: Simulation, leverage: string) =>
    simulation.ask('mix-set-leverage', {
      ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' },
      leverage: d(leverage),
    });

  it('is what the exchange tells, whatever a step had set before another hand', () => {
    const simulation = simulate(
      given(`
rules:
  - { id: lever, on: start, do: [{ set-leverage: { instrument: BTCUSDT, leverage: 5 } }] }
  - { id: enter, on: { every: 5m }, do: [{ ${open} }] }
`),
    );
    simulation.advance('2m');
    by(simulation, '75');
    simulation.advance('4m');
    expect(said(simulation, 'refused')[0]).toMatch(
      /crossed usdt-futures\/BTCUSDT has a leverage of 75; allowed: at most 20$/,
    );
    by(simulation, '20');
    simulation.advance('5m');
    expect(said(simulation, 'accepted').filter((text) => text.includes('open'))).not.toEqual([]);
  });

  it('is what the exchange tells, also where another hand has lowered what a step of another file had set', () => {
    const lever = `
rules:
  - { id: lever, on: start, do: [{ set-leverage: { instrument: BTCUSDT, leverage: 20 } }] }
`;
    const enter = `
limits: { leverage: 10 }
rules:
  - { id: enter, on: { every: 5m }, do: [{ ${open} }] }
`;
    const { strategies, ...rest } = given(lever);
    const entering = strategy(enter, { name: 'enter', head: 'market: usdt-futures\n' });
    const simulation = simulate({ ...rest, strategies: [...strategies, entering] });
    simulation.advance('6m');
    expect(said(simulation, 'refused')[0]).toMatch(
      /crossed usdt-futures\/BTCUSDT has a leverage of 20; allowed: at most 10$/,
    );
    by(simulation, '5');
    simulation.advance('5m');
    expect(said(simulation, 'accepted').filter((text) => text.includes('open'))).not.toEqual([]);
  });

  it('that another file has just set counts before a reading shows it', () => {
    const set = `
rules:
  - { id: raise, on: { every: 5m }, do: [{ set-leverage: { instrument: BTCUSDT, leverage: 20 } }] }
`;
    const enter = `
limits: { leverage: 10 }
rules:
  - { id: enter, on: { every: 5m }, do: [{ ${open} }] }
`;
    const { strategies, ...rest } = given(set);
    const entering = strategy(enter, { name: 'raised', head: 'market: usdt-futures\n' });
    const simulation = simulate({ ...rest, strategies: [...strategies, entering] });
    simulation.advance('6m');
    expect(said(simulation, 'refused')[0]).toMatch(
      /crossed usdt-futures\/BTCUSDT has a leverage of 20; allowed: at most 10$/,
    );
    expect(simulation.ask('mix-all-position', { productType: 'USDT-FUTURES', marginCoin: 'USDT' })).toEqual([]);
  });

  it('that a step has set holds for the step after it', () => {
    const simulation = simulate(
      given(`
rules:
  - { id: enter, on: { every: 5m }, do: [{ set-leverage: { instrument: BTCUSDT, leverage: 7 } }, { ${open} }] }
`),
    );
    simulation.advance('6m');
    expect(said(simulation, 'refused')).toEqual([]);
    expect(said(simulation, 'accepted')).toHaveLength(2);
  });

  const contract = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' } as const;
  const levers = { crossed: '3', long: '4', short: '8' };
  const orders = (['crossed', 'isolated'] as const).flatMap((mode) =>
    (['long', 'short'] as const).flatMap((side) =>
      (['crossed', 'isolated'] as const).map((present) => ({ mode, side, present })),
    ),
  );

  it.each(orders)('of a $mode $side is its own, though the contract is $present', ({ mode, side, present }) => {
    const own = mode === 'crossed' ? levers.crossed : levers[side];
    const openings = (bound: string): readonly string[] => {
      const entering = `
rules:
  - { id: enter, on: { every: 5m }, do: [{ open: { instrument: BTCUSDT, side: ${side}, size: 0.01 BTC, marginMode: ${mode} } }] }
`;
      const simulation = simulate({ ...given(entering), outer: main([{ kind: 'leverage', bound: d(bound) }]) });
      by(simulation, levers.crossed);
      simulation.ask('mix-set-margin-mode', { ...contract, marginMode: 'isolated' });
      simulation.ask('mix-set-leverage', {
        ...contract,
        ...{ longLeverage: d(levers.long), shortLeverage: d(levers.short) },
      });
      simulation.ask('mix-set-margin-mode', { ...contract, marginMode: present });
      simulation.advance('6m');
      const list = simulation.ask('mix-all-position', { productType: 'USDT-FUTURES', marginCoin: 'USDT' });
      const opened = list.map(
        ({ marginMode, leverage }) => `${marginMode} ${leverage === undefined ? '' : formatDecimal(leverage)}`,
      );
      return [...said(simulation, 'refused'), ...opened];
    };
    const below = String(Number(own) - 1);
    expect(openings(own)).toEqual([`${mode} ${own}`]);
    const name = mode === 'crossed' ? 'crossed' : `isolated ${side}`;
    const why = `${name} usdt-futures/BTCUSDT has a leverage of ${own}; allowed: at most ${below}`;
    for (const line of openings(below)) expect(line.endsWith(why), line).toBe(true);
  });

  it('that a step has set for the present margin mode holds for no other', () => {
    const simulation = simulate({
      ...given(`
rules:
  - { id: lever, on: start, do: [{ set-leverage: { instrument: BTCUSDT, leverage: 3 } }] }
  - id: enter
    on: { every: 5m }
    do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, marginMode: isolated, unprotected: a test } }]
`),
      outer: main([{ kind: 'leverage', bound: d('5') }]),
    });
    simulation.advance('16m');
    expect(said(simulation, 'accepted')).toEqual(['accepted: set the leverage of BTCUSDT in crossed margin to 3']);
    expect(said(simulation, 'refused')[0]).toMatch(
      /isolated long usdt-futures\/BTCUSDT has a leverage of 10; allowed: at most 5$/,
    );
  });

  it('is set for the margin mode that a step before has set', () => {
    const simulation = simulate({
      ...given(`
rules:
  - id: enter
    on: { every: 5m }
    do:
      - set-margin-mode: { instrument: BTCUSDT, mode: isolated }
      - set-leverage: { instrument: BTCUSDT, leverage: 3 }
      - open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, marginMode: isolated, unprotected: a test }
`),
      outer: main([{ kind: 'leverage', bound: d('5') }]),
    });
    simulation.advance('9m');
    expect(said(simulation, 'accepted')).toEqual([
      expect.stringContaining('margin mode'),
      'accepted: set the leverage of BTCUSDT in isolated margin to 3',
      expect.stringContaining('open long'),
    ]);
  });

  it('is not known where it cannot be read: nothing is opened', () => {
    const simulation = simulate({
      ...given(`
rules:
  - { id: enter, on: { every: 5m }, do: [{ ${open} }] }
`),
      wrap: (transport) => faulty(transport, ({ operation }) => (operation.id === 'mix-account' ? 'fails' : undefined)),
    });
    simulation.advance('6m');
    expect(said(simulation, 'accepted')).toEqual([]);
    expect(said(simulation, 'refused')[0]).toMatch(/the leverage of .* is not known \(allowed: at most 20\)/);
  });
});

describe('minBalance of a futures wallet', () => {
  const TAKES = `
rules:
  - id: take
    on: { every: 20m }
    do:
      - transfer: { from: { wallet: usdt_futures }, to: { wallet: spot }, amount: 100 USDT }
`;

  it('counts what may leave it: an open loss of a crossed position is in that, and in `available` it is not', () => {
    const simulation = simulate({
      strategies: [strategy(TAKES, { name: 'taker', head: 'market: usdt-futures\n' })],
      market: marketOf(
        Array.from({ length: 60 }, (_, i) => (i < 5 ? 50_000 : 48_000)).map((price) => [price, price, price, price]),
      ),
      accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '1500' } } }],
      outer: main([{ kind: 'minBalance', bound: [{ wallet: 'usdt_futures', least: usdt('200') }] }]),
    });
    simulation.ask('place-futures-order', {
      ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT', marginMode: 'crossed', side: 'buy' },
      ...{ tradeSide: 'open', orderType: 'market', size: d('0.18') },
    });
    simulation.advance('25m');
    const { available } = simulation.ask('mix-account', {
      ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' },
    });
    expect(available).toBeGreaterThan(d('500'));
    expect(said(simulation, 'accepted')).toEqual([]);
    expect(said(simulation, 'refused')[0]).toMatch(
      /^refused by minBalance of account main: .*: 170\.6 USDT would be left in main\/usdt_futures, below 200 USDT$/,
    );
  });
});
