import { map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type Decimal, formatDecimal, multiply, parseDecimal } from '../../src/base/decimal.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Answer, Call, Transport } from '../../src/ports/transport.ts';
import { flatMarket, marketOf } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Given, simulate, type Simulation } from './world.ts';

/**
 * Figures that contradict their own record or the other prices: what a stops goal does while the exchange states them
 * (docs/semantics.md#figures).
 */

const d = parseDecimal;

const STOPS = `watch: { positions: { watch: positions, every: 2s } }
goals:
  - id: stops
    keep: stops
    each: position in positions
    stopLoss: { loss: 2% }
    takeProfit: { gain: 4% }
`;

/** Changes a figure of the rows of an operation's good answers for a time. */
interface Fault {
  readonly operation: string;
  readonly field: string;
  readonly factor: Decimal;
  /** From and until when, ms after the start. */
  readonly from: number;
  readonly to: number;
}

function faulty(faults: readonly Fault[], startAt: number): NonNullable<Given['wrap']> {
  return (inner: Transport, clock: Clock): Transport => {
    const changed = (call: Call, answer: Answer): Answer => {
      if (answer.code !== '00000' || !Array.isArray(answer.data)) return answer;
      const since = clock.now() - startAt;
      const active = faults.filter(
        ({ operation, from, to }) => operation === call.operation.id && since >= from && since < to,
      );
      if (active.length === 0) return answer;
      const rows = (answer.data as readonly Record<string, Decimal>[]).map((row) => ({
        ...row,
        ...Object.fromEntries(active.map(({ field, factor }) => [field, multiply(row[field] ?? d('0'), factor)])),
      }));
      return { ...answer, data: rows } as typeof answer;
    };
    const { answer } = inner;
    return {
      call: (call: Call) => inner.call(call).pipe(map((one) => changed(call, one))),
      ...(answer && { answer: (call: Call) => changed(call, answer(call)) }),
    } as Transport;
  };
}

function open(simulation: Simulation, side: 'long' | 'short'): void {
  simulation.ask('place-futures-order', {
    ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT' },
    ...{ size: d('0.01'), side: side === 'long' ? 'buy' : 'sell', tradeSide: 'open', orderType: 'market' },
  } as never);
}

/** The stop-losses that stand, and the sizes that are open. */
function standing(simulation: Simulation): { readonly stops: readonly string[]; readonly open: readonly string[] } {
  const { entrustedList } = simulation.ask('mix-orders-plan-pending', {
    planType: 'profit_loss',
    productType: 'USDT-FUTURES',
  });
  const stops = entrustedList.filter(({ planType }) => planType === 'pos_loss' || planType === 'loss_plan');
  return {
    stops: stops.map(({ triggerPrice }) => (triggerPrice === undefined ? '' : formatDecimal(triggerPrice))),
    open: simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }).map(({ total }) => formatDecimal(total)),
  };
}

/** The prices that a stop-loss had, second by second, and what was open at last. */
function watched(
  simulation: Simulation,
  seconds: number,
): { readonly stops: readonly string[]; readonly open: readonly string[] } {
  const seen = new Set<string>();
  for (let second = 0; second < seconds; second += 1) {
    simulation.advance('1s');
    for (const stop of standing(simulation).stops) seen.add(stop);
  }
  return { stops: [...seen], open: standing(simulation).open };
}

const FIGURES = [
  ['openPriceAvg', '0.5'],
  ['openPriceAvg', '1.019'],
  ['openPriceAvg', '2'],
  ['openPriceAvg', '0'],
  ['openPriceAvg', '-1'],
  ['markPrice', '2'],
  ['markPrice', '0.5'],
  ['markPrice', '0'],
  ['unrealizedPL', '1000'],
] as const;

const CASES = FIGURES.flatMap(([field, factor]) =>
  (['long', 'short'] as const).flatMap((side) =>
    [7, 60].flatMap((seconds) => [0, 30].map((from) => ({ field, factor, side, seconds, from }))),
  ),
);

describe('a figure of a position that its record contradicts', () => {
  it.each(CASES)('moves no stop and closes nothing: $field × $factor, $side, $seconds s from $from s on', (given) => {
    const { field, factor, side, seconds, from } = given;
    const market = flatMarket(50_000, 30);
    const fault = {
      operation: 'mix-all-position',
      field,
      factor: d(factor),
      from: from * 1000,
      to: (from + seconds) * 1000,
    };
    const simulation = simulate({
      strategies: [strategy(STOPS, { head: 'market: usdt-futures\n' })],
      market,
      wrap: faulty([fault], market.startAt),
    });
    open(simulation, side);
    const { stops, open: left } = watched(simulation, from + seconds + 30);
    expect({ stops, left }).toEqual({ stops: [side === 'long' ? '49000' : '51000'], left: ['0.01'] });
    expect(simulation.said('stuck')).toEqual([]);
  });
});

describe('a mark that its own open profit follows', () => {
  it.each(
    (['long', 'short'] as const).flatMap((side) =>
      [7, 60].flatMap((seconds) => [0.9, 1.1, 2].map((factor) => ({ side, seconds, factor }))),
    ),
  )(
    'is no reading while the prices of the instrument contradict it: × $factor, $side, $seconds s',
    ({ side, seconds, factor }) => {
      const market = flatMarket(50_000, 30);
      const gained = 50_000 * 0.01 * (factor - 1) * (side === 'long' ? 1 : -1);
      const wrap: Given['wrap'] = (inner, clock) => {
        const { answer } = inner;
        const changed = (call: Call, one: Answer): Answer => {
          const since = clock.now() - market.startAt;
          if (
            call.operation.id !== 'mix-all-position' ||
            since < 30_000 ||
            since >= (30 + seconds) * 1000 ||
            one.code !== '00000'
          )
            return one;
          const rows = one.data as readonly Record<string, Decimal>[];
          const odd = { markPrice: d(String(50_000 * factor)), unrealizedPL: d(gained.toFixed(6)) };
          return { ...one, data: rows.map((row) => ({ ...row, ...odd })) } as typeof one;
        };
        return {
          call: (call: Call) => inner.call(call).pipe(map((one) => changed(call, one))),
          ...(answer && { answer: (call: Call) => changed(call, answer(call)) }),
        } as Transport;
      };
      const simulation = simulate({ strategies: [strategy(STOPS, { head: 'market: usdt-futures\n' })], market, wrap });
      open(simulation, side);
      const { stops, open: left } = watched(simulation, 60 + seconds);
      expect({ stops, left }).toEqual({ stops: [side === 'long' ? '49000' : '51000'], left: ['0.01'] });
    },
  );
});

describe('a real gap of 8%', () => {
  it.each(['long', 'short'] as const)('closes a %s that has no stop within a second', (side) => {
    const gap = side === 'long' ? 46_000 : 54_000;
    const market = marketOf([50_000, 50_000, gap, gap, gap].map((price) => [price, price, price, price] as const));
    // The exchange refuses stops until the gap: the position has none when it comes.
    const wrap: Given['wrap'] = (inner) => {
      const refused = { code: '45110', msg: 'refused', data: null };
      const isStop = (call: Call): boolean => ['place-tpsl-order', 'place-pos-tpsl'].includes(call.operation.id);
      const { answer } = inner;
      return {
        call: (call: Call) => (isStop(call) ? inner.call(call).pipe(map(() => refused)) : inner.call(call)),
        ...(answer && { answer: (call: Call) => (isStop(call) ? refused : answer(call)) }),
      } as Transport;
    };
    const simulation = simulate({
      strategies: [
        strategy(STOPS.replace('every: 2s', 'every: 1s').replace('    takeProfit: { gain: 4% }\n', ''), {
          head: 'market: usdt-futures\n',
        }),
      ],
      market,
      wrap,
    });
    open(simulation, side);
    simulation.advance('119s');
    expect(standing(simulation).open).toEqual(['0.01']);
    let seconds = 0;
    while (standing(simulation).open.length > 0 && seconds < 30) {
      simulation.advance('1s');
      seconds += 1;
    }
    // It comes at the second minute, and positions are read each second.
    expect(seconds).toBeLessThanOrEqual(2);
  });
});
