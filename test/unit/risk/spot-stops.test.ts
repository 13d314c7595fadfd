import { expect, it } from 'vitest';
import { approve, isRefused } from '../../../src/risk/approve.ts';
import { EFFECTS, intentOf } from '../exchange/intents.ts';
import { d } from '../rules/samples.ts';
import { BLIND } from './views.ts';

const levelWith = (left: string, offered = '0') =>
  [
    { level: 'the strategy', bounds: [], view: { ...BLIND, sellable: () => ({ left: d(left), offered: d(offered) }) } },
  ] as const;

it.each([
  ['place-spot-stop', '0.001', true],
  ['place-spot-stop', '0.0009', false],
  ['modify-spot-stop', '0.001', true],
  ['modify-spot-stop', '0.0009', false],
  ['cancel-spot-stop', '0', true],
] as const)('a %s with %s bought and not offered: approved %s', (kind, left, isApproved) => {
  expect(!isRefused(approve(intentOf(EFFECTS[kind]), levelWith(left)))).toBe(isApproved);
});

const SALE = {
  kind: 'sell',
  account: 'main',
  instrument: { market: 'spot', symbol: 'BTCUSDT' },
  size: d('0.002'),
  type: 'market',
} as const;

it.each([
  ['nothing is offered', '0', '0', true],
  ['a stop offers a part of it', '0.001', '0.001', false],
  ['a stop offers others', '0.002', '0.001', true],
] as const)('a sale out of the whole wallet where %s', (_what, left, offered, isApproved) => {
  expect(!isRefused(approve(intentOf(SALE), levelWith(left, offered)))).toBe(isApproved);
});

it('a sale that rests may be approved beside a stop: the goal takes it away before that is filled', () => {
  const resting = { ...SALE, type: 'limit', price: d('60000'), force: 'post_only' } as const;
  expect(isRefused(approve(intentOf(resting), levelWith('0', '0.001')))).toBe(false);
});
