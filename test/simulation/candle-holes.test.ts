import { map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';
import type { Operation, ResponseOf } from '../../src/wire/spec/operation.ts';
import { mixCandles } from '../../src/wire/operations/mix-candles.ts';
import { marketOf, MINUTE, START } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

/** The minute whose candle is missing, and the price of it alone. */
const HOLE = 100;
const SPIKE = 80_000;

/** Prices stand at 50,000, but for one minute. */
const market = () =>
  marketOf(
    Array.from({ length: 400 }, (_, minute) => {
      const price = minute === HOLE ? SPIKE : 50_000;
      return [price, price, price, price] as const;
    }),
  );

/** Lists no candle of {@link HOLE} before `from`, ms; a candle that is still open is listed. */
function withHole(inner: Transport, now: () => number, from: number): Transport {
  const openTime = START + HOLE * MINUTE;
  const isListed = (row: ResponseOf<typeof mixCandles>[number]): boolean =>
    row[0] !== openTime || now() < openTime + MINUTE || now() >= from;
  return {
    // Without answers at once, as over HTTP.
    call: <O extends Operation>(call: Call<O>) => {
      if (call.operation.id !== mixCandles.id) return inner.call(call);
      return inner.call(call).pipe(
        map((answer): Answer<O> => {
          if (answer.data === null) return answer;
          const rows = answer.data as ResponseOf<typeof mixCandles>;
          return { ...answer, data: rows.filter(isListed) as typeof answer.data };
        }),
      );
    },
  };
}

const text = (fields = '', gaps = '') => `
watch:
  btc: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 10s${gaps} }
rules:
  - { id: high, when: "highest(btc.close, 75) > 70000 USDT/BTC", ${fields} do: [{ notify: { message: high } }] }
  - { id: crossed, when: "crossesAbove(sma(btc.close, 30), 50500 USDT/BTC)", do: [{ notify: { message: crossed } }] }
`;

function run(given: { readonly listedAt?: number; readonly fields?: string; readonly gaps?: string } = {}): Simulation {
  const { listedAt = Infinity, fields, gaps } = given;
  return simulate({
    strategies: [strategy(text(fields, gaps))],
    market: market(),
    wrap: (inner, clock) => withHole(inner, () => clock.now(), START + listedAt * MINUTE),
  });
}

const told = (simulation: Simulation) => simulation.said('notified').map(({ rule }) => rule);
const notices = (simulation: Simulation) => simulation.said('notice').map(({ text: said }) => said);

describe('a candle that the exchange lists late', () => {
  it('fires a rule where it is listed in time', () => {
    const simulation = run({ listedAt: 0 });
    simulation.advance('5h');
    expect(told(simulation)).toEqual(['high', 'crossed']);
    expect(notices(simulation)).toEqual([]);
  });

  it.each(['', 'atStart: fire,'])('makes no edge when it comes an hour later, and says so (%s)', (fields) => {
    const simulation = run({ listedAt: HOLE + 20, fields });
    simulation.advance('5h');
    expect(told(simulation)).toEqual([]);
    expect(notices(simulation)).toEqual([
      'the exchange listed candles usdt-futures/BTCUSDT 1m late: 2024-01-01T01:40Z. Purser had counted candles without a trade there, and has computed the indicators again. No rule fires because of that',
    ]);
  });

  it('is asked for once, and nothing is said of it where it never comes', () => {
    const simulation = run();
    simulation.advance('5h');
    expect(told(simulation)).toEqual([]);
    expect(notices(simulation)).toEqual([]);
  });
});
