import { expect, it } from 'vitest';
import { createDaemonStatus } from '../../../src/app/daemon-status.ts';
import { strategy } from '../../simulation/strategy.ts';
import { simulate } from '../../simulation/world.ts';
import { flatMarket } from '../paper/trial.ts';

it('tells of each goal how far from kept it is', () => {
  const strategies = [
    strategy(
      `
goals:
  - { id: hold, keep: position, instrument: BTCUSDT, side: long, size: 0.05 BTC, slice: 0.02 BTC, every: 1m }
  - { id: floor, keep: balance, of: { wallet: usdt_futures, coin: USDT }, atLeast: 50 USDT, from: [{ wallet: spot }] }
`,
      { head: 'market: usdt-futures\n' },
    ),
  ];
  const simulation = simulate({ strategies, market: flatMarket(50_000, 60) });
  const status = createDaemonStatus({
    clock: simulation.clock,
    journal: simulation.journal,
    venue: { described: 'paper' },
    running: () => ({ strategies, revision: 'r', refused: undefined }),
    state: '/nowhere',
    controls: simulation.controls(),
    halts: () => [],
  });
  const said = () => (status.answer() as { strategies: readonly object[] }).strategies[0];
  expect(said()).toMatchObject({ goals: ['hold', 'floor'], distances: { hold: {}, floor: {} } });
  simulation.advance('30s');
  expect(said()).toMatchObject({
    goals: ['hold: distance 0.03', 'floor: kept'],
    distances: { hold: { '': '0.03' }, floor: { '': '0' } },
  });
  simulation.advance('5m');
  expect(said()).toMatchObject({ goals: ['hold: kept', 'floor: kept'] });
});

it('shows what the exchange’s limits have stopped, and the time that the run goes by', () => {
  const simulation = simulate({ strategies: [], market: flatMarket(50_000, 60) });
  const status = createDaemonStatus({
    clock: simulation.clock,
    journal: simulation.journal,
    venue: { described: 'paper' },
    running: () => ({ strategies: [], revision: 'r', refused: undefined }),
    state: '/nowhere',
    controls: simulation.controls(),
    halts: () => [],
    stopped: () => ['place-spot-order of main: stopped until 12:03:05: 429 Too Many Requests'],
    time: () => ({ exchangeAheadMs: 12 }),
  });
  expect(status.answer()).toMatchObject({
    rateStops: ['place-spot-order of main: stopped until 12:03:05: 429 Too Many Requests'],
    clock: { exchangeAheadMs: 12 },
  });
});
