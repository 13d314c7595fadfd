import { describe, expect, it } from 'vitest';
import { clockScheduler } from '../../src/clock/clock-scheduler.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { flatMarket, market as marketOrder } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { accountsOf, exampleProject, type Given, type Simulation, simulate } from './world.ts';

const WATCHED = `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: say
    each: position in positions
    when: position.total > 100 BTC
    do: [{ notify: { message: "large" } }]
`;

interface Told {
  readonly fillList: readonly { readonly tradeId: string }[];
}

/** Compares every 30 s; while `hidden` says so, the exchange lists no fills, though it has them. */
function run(hides: () => boolean = () => false, counts: { fills: number } = { fills: 0 }): Simulation {
  const wrap: Given['wrap'] = (inner) => ({
    call: (call) => inner.call(call),
    answer: (call) => {
      const answer = inner.answer?.(call);
      if (answer === undefined) throw new Error('the exchange is in process');
      if (call.operation.id !== 'mix-fill-history') return answer;
      counts.fills += 1;
      if (!hides()) return answer;
      return { ...answer, data: { ...(answer.data as Told), fillList: [] } } as typeof answer;
    },
  });
  return simulate({ strategies: [strategy(WATCHED)], market: flatMarket(50_000, 240), driftEveryMs: 30_000, wrap });
}

const driftsOf = (simulation: Simulation) => simulation.said('drift').map(({ text, detail }) => [text, detail]);

describe('fills that are folded beside the positions', () => {
  it('agree while an account trades, at one read of fills every 30 s', () => {
    const counts = { fills: 0 };
    const simulation = run(undefined, counts);
    for (let round = 0; round < 20; round += 1) {
      simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.05'));
      simulation.advance('47s');
      simulation.ask('place-futures-order', marketOrder('buy', 'close', round % 2 === 0 ? '0.05' : '0.02'));
      simulation.advance('33s');
    }
    expect(driftsOf(simulation)).toEqual([]);
    // Each close of another hand is looked up once beside.
    expect(counts.fills).toBeLessThanOrEqual((20 * 80) / 30 + 1 + 20);
  });

  it('agree also where the exchange stamps fills ahead of our clock', () => {
    const behindMs = 20_000;
    const behind = (clock: Clock): Clock => {
      const now = (): number => clock.now() - behindMs;
      const schedule: Clock['schedule'] = (work, when) =>
        clock.schedule(work, when.at === undefined ? when : { ...when, at: when.at + behindMs });
      return { now, schedule, scheduler: clockScheduler({ now, schedule }), hold: () => clock.hold() };
    };
    const simulation = simulate({
      ...{ strategies: [strategy(WATCHED)], market: flatMarket(50_000, 240) },
      ...{ driftEveryMs: 4_000, daemonClock: behind },
    });
    simulation.advance('1m');
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.05'));
    simulation.advance('1m');
    expect(driftsOf(simulation)).toEqual([]);
  });

  it('are said to differ once, with both sizes, and once to agree again; the exchange’s word stands', () => {
    let hidden = false;
    const simulation = run(() => hidden);
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.5'));
    simulation.advance('2m');
    hidden = true;
    simulation.ask('place-futures-order', marketOrder('buy', 'close', '0.2'));
    simulation.advance('5m');
    const detail = { instrument: 'usdt-futures/BTCUSDT', holdSide: 'long', reported: '0.3' };
    expect(driftsOf(simulation)).toEqual([
      [
        'main long usdt-futures/BTCUSDT: drift: the fills add up to 0.5, but the exchange reports 0.3; Purser goes by the exchange',
        { ...detail, believed: '0.5', ended: false },
      ],
      [
        'main long usdt-futures/BTCUSDT: no drift any more, fills and position agree at 0.3',
        { ...detail, believed: '0.3', ended: true },
      ],
    ]);
  });

  it('may be listed half a minute late: that is no drift', () => {
    let hidden = false;
    const simulation = run(() => hidden);
    simulation.advance('2m');
    hidden = true;
    simulation.ask('place-futures-order', marketOrder('sell', 'open', '0.5'));
    simulation.advance('31s');
    hidden = false;
    simulation.advance('5m');
    expect(driftsOf(simulation)).toEqual([]);
  });

  it.each([1, 2])('agree for an hour of all example strategies, on seed %i', (seed) => {
    const { config, strategies } = exampleProject();
    const simulation = simulate({ strategies, accounts: accountsOf(config), seed, driftEveryMs: 30_000 });
    simulation.advance('1h');
    expect(simulation.said('filled').length).toBeGreaterThan(0);
    expect(driftsOf(simulation)).toEqual([]);
  });

  it('are not compared where that is off', () => {
    const simulation = simulate({ strategies: [strategy(WATCHED)], market: flatMarket(50_000, 240) });
    simulation.ask('place-futures-order', marketOrder('buy', 'open', '0.5'));
    simulation.advance('5m');
    expect(simulation.said('drift')).toEqual([]);
  });
});

it('is not told of a purchase beside which another one waits: the two may have brought as much', () => {
  const beside = `
watch:
  spot: { watch: spot-assets, every: 5s }
  btc: { watch: ticker, instrument: spot/BTCUSDT, every: 5s }
rules:
  - { id: buy, on: { every: 1h }, do: [{ buy: { instrument: spot/BTCUSDT, value: 20 USDT } }] }
  - id: bid
    on: { every: 1h }
    do: [{ buy: { instrument: spot/BTCUSDT, type: limit, price: btc.last * 95%, value: 20 USDT, expire: 10m } }]
  - { id: rich, when: 'spot.exists(one, one.available > 1000000 USDT)', do: [{ notify: { message: "rich" } }] }
`;
  const simulation = simulate({ strategies: [strategy(beside)], market: flatMarket(50_000, 240) });
  simulation.advance('2h30m');
  expect(simulation.said('filled', 'buy')).toHaveLength(2);
  expect(simulation.said('drift')).toEqual([]);
});
