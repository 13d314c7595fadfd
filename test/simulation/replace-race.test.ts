import { concatMap, delay, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { add, formatDecimal, ZERO } from '../../src/base/decimal.ts';
import { clockScheduler } from '../../src/clock/clock-scheduler.ts';
import type { Call } from '../../src/ports/transport.ts';
import type { Operation } from '../../src/wire/spec/operation.ts';
import { d, marketOf } from '../unit/paper/trial.ts';
import { faulty, once } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

/** The price reaches what is asked in the second minute, in which the order is replaced. */
const RISING = marketOf([
  [50_000, 50_000, 50_000, 50_000],
  [50_000, 52_000, 50_000, 52_000],
  ...Array.from({ length: 8 }, () => [52_000, 52_000, 52_000, 52_000] as const),
]);

const moved = (more = '') =>
  strategy(
    `
watch:
  btc: { watch: ticker, instrument: spot/BTCUSDT, every: 2s }
rules:
  - id: rest
    on: start
    do: [{ sell: { instrument: spot/BTCUSDT, size: 0.1 BTC, of: wallet, type: limit, price: btc.last * 101%, expire: 1h } }]
  - id: move
    on: { every: 1m }
    do: [{ replace: { instrument: spot/BTCUSDT, price: btc.last * 101.5%, expire: 1h${more} } }]
`,
    { head: 'market: spot\n' },
  );

/** The calls that replace arrive only after the old order has been filled in part, or whole. */
function late(delayMs: number): NonNullable<Given['wrap']> {
  return (inner, clock) => ({
    call: <O extends Operation>(call: Call<O>) =>
      call.operation.id.includes('cancel')
        ? of(0).pipe(
            delay(delayMs, clockScheduler(clock)),
            concatMap(() => inner.call(call)),
          )
        : inner.call(call),
  });
}

function run(given: Partial<Given> = {}): Simulation {
  const simulation = simulate({
    strategies: [moved()],
    market: RISING,
    accounts: [{ name: 'main', balances: { spot: { BTC: '1' } } }],
    share: d('0.1'),
    wrap: late(45_000),
    ...given,
  });
  simulation.advance('9m');
  return simulation;
}

const left = (simulation: Simulation): string =>
  formatDecimal(
    simulation
      .ask('spot-assets', {})
      .filter(({ coin }) => coin === 'BTC')
      .reduce((sum, { available, frozen }) => add(sum, add(available, frozen)), ZERO),
  );
const sold = (simulation: Simulation): string[] =>
  simulation
    .ask('spot-history-orders', {})
    .map(({ size, baseVolume, status }) => `${status} ${formatDecimal(baseVolume)} of ${formatDecimal(size)}`);

describe('an order that fills while it is being replaced', () => {
  it('in part is followed by one of what it had left at last', () => {
    const simulation = run();
    expect(sold(simulation).toSorted()).toEqual(['cancelled 0.05 of 0.1', 'filled 0.05 of 0.05']);
    expect(left(simulation)).toBe('0.9');
  });

  it('whole is followed by none', () => {
    const simulation = run({ share: d('1') });
    expect(sold(simulation)).toEqual(['filled 0.1 of 0.1']);
    expect(simulation.said('rejected', 'move')[0]?.text).toContain(
      'has filled 0.1 meanwhile: nothing is left to be placed',
    );
  });

  it('is followed by one that is smaller by as much, where the size is said', () => {
    const simulation = run({ strategies: [moved(', size: 0.08 BTC')] });
    expect(sold(simulation)).toContain('filled 0.03 of 0.03');
    expect(left(simulation)).toBe('0.92');
  });

  it.each(['lost-response', 'lost-request'] as const)(
    'is never sold twice where the %s was of the cancel or the order',
    (fault) => {
      for (const operation of ['spot-cancel-order', 'place-spot-order']) {
        const wrap: Given['wrap'] = (inner, ...rest) => late(45_000)(faulty(inner, once(operation, fault)), ...rest);
        expect(Number(left(run({ wrap })))).toBeGreaterThanOrEqual(0.9);
      }
    },
  );

  it('is sold twice in part where one call does both, as the file says', () => {
    expect(left(run({ strategies: [moved(', atOnce: true')] }))).toBe('0.85');
  });
});
