import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Decimal, decimalOf, formatDecimal, ZERO } from '../../../src/base/decimal.ts';
import type { Effect } from '../../../src/effects/index.ts';
import { decodeIntent, encodeIntent } from '../../../src/journal/encode-intent.ts';
import { anIntent, EFFECTS } from './samples.ts';

const LARGEST = decimalOf(10n ** 36n);

test('any decimal comes back exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -LARGEST, max: LARGEST }), (units) => {
      const intent = anIntent('p1', transferOf((ZERO + units) as Decimal));
      expect(decodeIntent(encodeIntent(intent))).toStrictEqual(intent);
    }),
  );
});

function transferOf(amount: Decimal): Effect {
  const wallet = { account: 'main', wallet: 'spot' } as const;
  return { kind: 'transfer', from: wallet, to: wallet, coin: 'USDT', amount };
}

test('decimals can be read in the text, and times stay numbers', () => {
  const text = encodeIntent(anIntent('p1', transferOf(decimalOf(12))));
  expect(JSON.parse(text)).toMatchObject({
    decidedAt: 1_704_067_200_000,
    effect: { amount: { $decimal: formatDecimal(decimalOf(12)) } },
  });
});

test('text that looks like a decimal stays text', () => {
  const intent = { ...anIntent('p1', EFFECTS[6]), why: '{"$decimal":"1"}' };
  expect(decodeIntent(encodeIntent(intent))).toStrictEqual(intent);
});

test.each([
  ['no JSON', '{"id":"p1"'],
  ['no object', '[]'],
  ['no id', JSON.stringify({ ...base(), id: undefined })],
  ['no reason', JSON.stringify({ ...base(), why: 1 })],
  ['no time', JSON.stringify({ ...base(), decidedAt: '1' })],
  ['no origin', JSON.stringify({ ...base(), origin: null })],
  ['an unknown effect', JSON.stringify({ ...base(), effect: { kind: 'toString' } })],
  ['a damaged decimal', encodeIntent(anIntent('p1')).replace('42000.1', '42000.1e5')],
])('text with %s is damage', (_case, text) => {
  expect(() => decodeIntent(text)).toThrow(expect.objectContaining({ name: 'JournalError', code: 'corrupt' }));
});

function base(): object {
  return { id: 'p1', why: '', decidedAt: 1, origin: {}, effect: { kind: 'cancel' } };
}

test('the base of these cases is an intent', () => {
  expect(decodeIntent(JSON.stringify(base())).id).toBe('p1');
});
