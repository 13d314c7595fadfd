import { describe, expect, it } from 'vitest';
import { map, of } from 'rxjs';
import { formatDecimal, parseDecimal as d } from '../../src/base/decimal.ts';
import { flatMarket, limit, marketOf } from '../unit/paper/trial.ts';
import type { Given, Simulation } from '../simulation/world.ts';
import { fault, holdCasesToTheirFaults } from './moment.ts';
import { ordersOf, pendingOf, positionsOf, run, stopsOf, textsOf } from './run.ts';

holdCasesToTheirFaults();

/**
 * Of one bitcoin a minute a limit order may take 0.01 BTC in each quarter: an order of 0.03 BTC is filled in three
 * parts.
 */
const THIN = d('0.04');

const IN_PARTS = `
watch: { fills: { watch: fills, every: 4s }, btc: { watch: ticker, instrument: BTCUSDT, every: 4s } }
rules:
  - id: enter
    when: btc.last > 1 USDT/BTC
    atStart: fire
    do:
      - { id: entry, open: { instrument: BTCUSDT, side: long, size: 0.03 BTC, type: limit, price: 50000 USDT/BTC, expire: 10m } }
      - wait: { filled: entry, atMost: 10m }
      - notify: { message: "whole \${steps.entry.filledSize}" }
  - { id: told, on: { fill: fills }, do: [{ notify: { message: "\${fill.size}" } }] }
`;

const READS = ['mix-fill-history', 'futures-order-detail', 'mix-all-position', 'mix-orders-pending'] as const;

/**
 * Answers some reads as they would have been answered before, and the others at once: snapshot and stream come in
 * another order.
 */
const lateReads =
  (late: readonly string[]): NonNullable<Given['wrap']> =>
  (inner, _clock, lagged) => ({
    call: (call) => {
      if (late.includes(call.operation.id)) return of(lagged.read(call, 9_000));
      if (call.operation.method !== 'GET') lagged.note(call);
      return inner.call(call);
    },
  });

const subsets = Array.from({ length: 2 ** READS.length }, (_, bits) =>
  READS.filter((_read, place) => ((bits >> place) & 1) === 1),
);

describe('F07: fills and positions that come in any order are counted once', () => {
  it.each(subsets.map((late) => ({ late })))('late: $late', ({ late }) => {
    const simulation = run(IN_PARTS, { share: THIN, driftEveryMs: 30_000, wrap: lateReads(late) });
    simulation.advance('20s');
    expect(positionsOf(simulation)[0]?.total ?? d('0.03')).toBeLessThan(d('0.03'));
    fault('F07');
    simulation.advance('160s');
    simulation.crash({ downFor: '10s' });
    simulation.advance('2m');
    const parts = simulation.journal
      .entries({ rule: 'told' })
      .filter(({ kind }) => kind === 'notified')
      .map(({ text }) => /0\.\d+/.exec(text)?.[0]);
    expect(parts).toEqual(['0.01', '0.01', '0.01']);
    expectOneWhole(simulation);
    expect(simulation.said('drift')).toEqual([]);
  });
});

describe('F12: what an order has filled is a sum, what a fill is is a part', () => {
  const repeating: Record<string, (list: readonly unknown[]) => readonly unknown[]> = {
    'as they are': (list) => list,
    'each one twice': (list) => list.flatMap((fill) => [fill, fill]),
    'the other way round': (list) => list.toReversed(),
  };
  it.each(Object.entries(repeating))('fills %s', (_name, change) => {
    const simulation = run(IN_PARTS, {
      share: THIN,
      driftEveryMs: 30_000,
      wrap: (inner) => ({
        call: (call) =>
          inner.call(call).pipe(
            map((answer) => {
              if (call.operation.id !== 'mix-fill-history' || answer.data === null) return answer;
              const { fillList } = answer.data as { readonly fillList: readonly unknown[] };
              if (fillList.length > 0) fault('F12');
              return { ...answer, data: { ...(answer.data as object), fillList: change(fillList) } } as never;
            }),
          ),
      }),
    });
    simulation.advance('3m');
    const told = textsOf(simulation, 'notified').filter((text) => !text.includes('whole'));
    expect(told).toHaveLength(3);
    expectOneWhole(simulation);
    expect(simulation.said('drift')).toEqual([]);
  });
});

/** The order is told once, with all of what was ordered and no more. */
function expectOneWhole(simulation: Simulation): void {
  const filled = simulation.journal.entries({ rule: 'enter' }).filter(({ kind }) => kind === 'filled');
  expect(filled.map(({ detail }) => detail?.['filledSize'])).toEqual(['0.03']);
  expect(positionsOf(simulation).map(({ total }) => total)).toEqual([d('0.03')]);
  expect(ordersOf(simulation)).toHaveLength(1);
}

it('F08: an order that rests stays known after a restart, even if the histories and its own fills are gone', () => {
  const prices = [...Array.from({ length: 5 }, () => 50_000), ...Array.from({ length: 10 }, () => 48_000)];
  const text = `
watch: { positions: { watch: positions, every: 2s }, btc: { watch: ticker, instrument: BTCUSDT, every: 4s } }
rules:
  - id: rest
    when: btc.last > 1 USDT/BTC
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, size: 0.01 BTC, type: limit, price: 49000 USDT/BTC, expire: never } }]
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% } }
`;
  const simulation = run(text, {
    market: marketOf(prices.map((price) => [price, price, price, price] as const)),
    // given: histories that reach back no further than this moment
    wrap: (inner) => ({
      call: (call) =>
        call.operation.id !== 'mix-fill-history' && call.operation.id !== 'mix-orders-history'
          ? inner.call(call)
          : inner
              .call(call)
              .pipe(map((answer) => ({ ...answer, data: { fillList: [], entrustedList: [], endId: '0' } }) as never)),
    }),
  });
  simulation.advance('1m');
  const [before] = pendingOf(simulation);
  fault('F08');
  simulation.crash({ downFor: '1m' });
  simulation.advance('1m');
  expect(pendingOf(simulation).map(({ orderId }) => orderId)).toEqual([before?.orderId]);
  expect(simulation.journal.openIntents().map(({ state }) => state)).toEqual(['accepted']);
  simulation.advance('5m');
  expect(simulation.said('filled')).toHaveLength(1);
  expect(stopsOf(simulation)).toHaveLength(1);
  expect(ordersOf(simulation)).toHaveLength(1);
});

it('F17: what protects a position fits what is left of it, at every part of its entry and its exit', () => {
  const text = `
watch: { positions: { watch: positions, every: 2s }, btc: { watch: ticker, instrument: BTCUSDT, every: 4s } }
rules:
  - id: enter
    when: btc.last > 1 USDT/BTC
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, size: 0.03 BTC, type: limit, price: 50000 USDT/BTC, expire: never } }]
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 3% }, ladder: [{ gain: 3%, close: 50% }, { gain: 6%, close: 50% }] }
`;
  const simulation = run(text, { share: THIN, market: flatMarket(50_000, 60) });
  const seen: string[] = [];
  const bare: string[] = [];
  const look = (): void => {
    simulation.advance('7s');
    const held = positionsOf(simulation)[0]?.total ?? d('0');
    if (held > 0n && seen.length === 0) fault('F17');
    const stops = stopsOf(simulation);
    if (seen.at(-1) !== formatDecimal(held)) seen.push(formatDecimal(held));
    if (held > 0n && !stops.some(({ planType }) => planType === 'pos_loss')) bare.push(`${String(held)} is bare`);
    const sized = stops.filter(({ planType }) => planType !== 'pos_loss').map(({ size }) => size ?? 0n);
    const sum = sized.reduce<bigint>((total, size) => total + size, 0n);
    if (sum > held) bare.push(`${String(sum)} would be closed of ${String(held)}`);
  };
  for (let looks = 0; looks < 20; looks += 1) look();
  // when: another hand closes it in parts too
  simulation.ask('place-futures-order', limit('buy', 'close', { size: '0.02', price: '50000' }));
  for (let looks = 0; looks < 20; looks += 1) look();
  // then: what takes its profit fits what is left, and it was seen in parts, never bare nor protected for more than it
  // is
  const sized = stopsOf(simulation).filter(({ planType }) => planType !== 'pos_loss');
  expect(sized.map(({ size }) => size)).toEqual([d('0.01')]);
  expect(seen).toEqual(['0.01', '0.02', '0.03', '0.02', '0.01']);
  expect(bare).toEqual([]);
});
