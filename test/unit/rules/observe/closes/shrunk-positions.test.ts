import { expect, it } from 'vitest';
import { type HeldSide, heldText, isSame, readHeld } from '../../../../../src/rules/observe/closes/shrunk-positions.ts';
import { d } from '../../samples.ts';

const LONG: HeldSide = { symbol: 'BTCUSDT', holdSide: 'long', total: d('0.3'), cTime: 7 };
const SHORT: HeldSide = { symbol: 'ETHUSDT', holdSide: 'short', total: d('2'), cTime: 9 };
const seen = (...sides: readonly HeldSide[]) => ({ at: 1, sides });

it('two readings show the same in whatever order they list it', () => {
  expect(isSame(seen(LONG, SHORT), { ...seen(LONG, SHORT), at: 2 })).toBe(true);
  expect(isSame(seen(LONG, SHORT), seen(SHORT, LONG))).toBe(true);
  expect(isSame(seen(), seen())).toBe(true);
  expect(isSame(readHeld(heldText(seen(LONG, SHORT))), seen(LONG, SHORT))).toBe(true);
});

it.each<[string, HeldSide]>([
  ['symbol', { ...LONG, symbol: 'SOLUSDT' }],
  ['side', { ...LONG, holdSide: 'short' }],
  ['size', { ...LONG, total: d('0.2') }],
  ['episode', { ...LONG, cTime: 8 }],
])('another %s is another reading', (_what, other) => {
  expect(isSame(seen(LONG, SHORT), seen(other, SHORT))).toBe(false);
  expect(isSame(seen(LONG, SHORT), seen(SHORT, other))).toBe(false);
});

it('what is first seen, or lacks a side, is not the same', () => {
  expect(isSame(undefined, seen())).toBe(false);
  expect(isSame(seen(LONG, SHORT), seen(LONG))).toBe(false);
  expect(isSame(seen(LONG), seen(LONG, SHORT))).toBe(false);
});
