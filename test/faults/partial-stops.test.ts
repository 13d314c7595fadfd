import { expect, it } from 'vitest';
import { formatDecimal, ZERO } from '../../src/base/decimal.ts';
import { market as marketOrder, marketOf } from '../unit/paper/trial.ts';
import { fault, holdCasesToTheirFaults } from './moment.ts';
import { positionsOf, run, stopsOf } from './run.ts';

holdCasesToTheirFaults();

/** The price rises past the first rung, then past the second of three, and falls to the stop-loss. */
const PRICES = [50_000, 50_000, 51_600, 51_600, 53_100, 53_100, 50_000, 48_000, 48_000, 48_000];

const LADDER = `
watch: { positions: { watch: positions, every: 2s } }
rules:
  - id: enter
    on: start
    do: [{ open: { instrument: BTCUSDT, side: long, size: 0.04 BTC } }]
goals:
  - id: guard
    keep: stops
    each: position in positions
    stopLoss: { loss: 3% }
    ladder: [{ gain: 3%, close: 25% }, { gain: 6%, close: 25% }, { gain: 20%, close: 50% }]
`;

it('F17: what protects is what is left, whichever part of a take-profit has closed the rest', () => {
  const simulation = run(LADDER, {
    market: marketOf(PRICES.map((price) => [price, price, price, price] as const)),
  });
  const seen: string[] = [];
  const wrong: string[] = [];
  /** Since when the sized stops are not what is left; a goal has a poll and two round trips to follow. */
  let apart = 0;
  let until = 10;
  for (let look = 0; look < 250; look += 1) {
    simulation.advance('2s');
    // when: a first part was taken with profit, and another hand takes one more: nobody but Purser makes the stops fit
    // that
    if (seen.at(-1) === '0.03') until -= 1;
    if (until === 0) {
      until = -1;
      fault('F17');
      simulation.ask('place-futures-order', marketOrder('buy', 'close', '0.006'));
    }
    const held = positionsOf(simulation)[0]?.total ?? ZERO;
    if (seen.at(-1) !== formatDecimal(held)) seen.push(formatDecimal(held));
    const stops = stopsOf(simulation);
    const sized = stops.filter(({ planType }) => planType !== 'pos_loss').map(({ size }) => size ?? ZERO);
    const sum = sized.reduce<bigint>((total, size) => total + size, 0n);
    apart = sum === held ? 0 : apart + 1;
    if (apart > 5) wrong.push(`at look ${String(look)} ${String(sum)} would be closed of ${String(held)}`);
    if (look > 5 && held > 0n && !stops.some(({ planType }) => planType === 'pos_loss'))
      wrong.push(`at look ${String(look)} it is bare`);
  }
  expect(seen).toEqual(['0.04', '0.03', '0.024', '0.02', '0']);
  expect(wrong).toEqual([]);
  expect(stopsOf(simulation)).toEqual([]);
});
