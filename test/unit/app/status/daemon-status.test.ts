import { expect, it } from 'vitest';
import { createDaemonStatus } from '../../../../src/app/status/daemon-status.ts';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import type { Strategy } from '../../../../src/strategy/model/strategy.ts';
import { refusing } from '../../../simulation/arrivals.ts';
import { strategy } from '../../../simulation/strategy.ts';
import { type Simulation, simulate } from '../../../simulation/world.ts';
import { flatMarket, START } from '../../paper/trial.ts';

const statusOf = (simulation: Simulation, strategies: readonly Strategy[]) =>
  createDaemonStatus({
    clock: simulation.clock,
    journal: simulation.journal,
    venue: { described: 'paper' },
    running: () => ({ strategies, revision: 'r', refused: undefined }),
    state: '/nowhere',
    controls: simulation.controls(),
    halts: () => [],
  });

it('tells how long positions are without the stop-loss that a goal wants, and were so far', () => {
  const text =
    'watch:\n  positions: { watch: positions, every: 2s }\ngoals:\n  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% } }\n';
  const strategies = [strategy(text, { head: 'market: usdt-futures\n' })];
  let refuses = true;
  const simulation = simulate({
    strategies,
    market: flatMarket(50_000, 60),
    wrap: (inner, clock) => refusing(inner, clock, ({ operation: { id } }) => refuses && id === 'place-tpsl-order'),
  });
  const said = () => (statusOf(simulation, strategies).answer() as { strategies: readonly object[] }).strategies[0];
  simulation.advance('1s');
  simulation.ask('place-futures-order', {
    ...{ productType: 'USDT-FUTURES', symbol: 'BTCUSDT', marginCoin: 'USDT', marginMode: 'crossed' },
    ...{ side: 'buy', tradeSide: 'open', orderType: 'market', size: parseDecimal('0.1') },
  });
  simulation.advance('11s');
  expect(said()).toMatchObject({
    goals: [expect.stringMatching(/BTCUSDT long \d+: UNPROTECTED for 10 s$/)],
    naked: { guard: { times: 0, now: { [`main BTCUSDT long ${String(START + 1_000)}`]: 10_000 } } },
  });
  expect(statusOf(simulation, strategies).attention()).toMatchObject([
    {
      ...{ kind: 'unprotected', severity: 'severe', strategy: 'trial', rule: 'guard', since: START + 2_000 },
      ...{ account: 'main', instrument: 'usdt-futures/BTCUSDT', do: 'purser why trial/guard' },
      text: 'main: long 0.1 BTCUSDT lacks the stop-loss that trial/guard wants',
      key: `unprotected main BTCUSDT long ${String(START + 1_000)}`,
    },
    { kind: 'protection-failing', severity: 'severe', strategy: 'trial', rule: 'guard', do: 'purser why trial/guard' },
  ]);
  refuses = false;
  simulation.advance('1m');
  expect(said()).toMatchObject({
    goals: [expect.stringMatching(/kept; unprotected 1 times, \d+ s at most, \d+ s in all$/)],
    naked: { guard: { times: 1, now: {} } },
  });
  expect(statusOf(simulation, strategies).attention()).toEqual([]);
});

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
  const status = statusOf(simulation, strategies);
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
    stopped: () => [
      {
        stop: {
          ...{ operation: 'place-spot-order', uid: '1', by: 'operation' },
          ...{ until: START + 185_000, why: '429', since: START },
        },
        ...{ account: 'main', text: 'place-spot-order of main: stopped until 12:03:05: 429 Too Many Requests' },
      },
    ],
    time: () => ({ exchangeAheadMs: 12 }),
  });
  expect(status.answer()).toMatchObject({
    rateStops: ['place-spot-order of main: stopped until 12:03:05: 429 Too Many Requests'],
    attention: [{ kind: 'rate-stop', severity: 'warning', account: 'main', since: new Date(START).toISOString() }],
    clock: { exchangeAheadMs: 12 },
  });
});
