import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, formatDecimal, parseDecimal } from '../../src/base/decimal.ts';
import { oneLine } from '../../src/base/one-line.ts';
import { amountText, percentText, shortText } from '../../src/app/text/amount-text.ts';
import { ageText } from '../../src/app/text/age-text.ts';

interface Decimals {
  readonly amount: (text: string, coin: string) => string;
  readonly short: (text: string) => string;
  readonly percent: (share: string) => string;
  readonly groups: (text: string) => readonly string[];
  readonly signOf: (text: string) => number;
}

const load = async (file: string): Promise<unknown> =>
  import(path.join(import.meta.dirname, '../../src/web/public/base', file));

const { amount, short, percent, groups, signOf } = (await load('decimals.js')) as Decimals;
const { age, pace } = (await load('times.js')) as Readonly<Record<'age' | 'pace', (ms: number) => string>>;
const { parseClean } = (await load('clean.js')) as { readonly parseClean: (text: string) => unknown };
const { hideAmounts } = (await load('hide.js')) as { readonly hideAmounts: (text: string) => string };

/** Decimals of every size, many of them with few digits or exactly between two. */
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 18 }))
  .map(([digits, places]) => (digits * 10n ** BigInt(18 - places)) as Decimal);
const halves = fc
  .tuple(fc.bigInt({ min: -9_999_999n, max: 9_999_999n }), fc.integer({ min: 0, max: 10 }))
  .map(([digits, places]) => ((digits * 10n + 5n) * 10n ** BigInt(17 - places)) as Decimal);
const any = fc.oneof(decimals, halves);

/** Every rounding of the page is that of the terminal: a trader who looks at both sees one number. */
describe('figures of the page', () => {
  test('are those that the terminal prints, to the last digit', () => {
    fc.assert(
      fc.property(any, fc.constantFrom('USDT', 'USDC', 'BTC', 'ETH'), (value, coin) => {
        const text = formatDecimal(value);
        expect(`${amount(text, coin)} ${coin}`).toBe(amountText(value, coin));
        expect(short(text)).toBe(shortText(value));
        expect(signOf(text)).toBe(value < 0n ? -1 : value > 0n ? 1 : 0);
      }),
      { numRuns: 2_000 },
    );
  });

  test('are shares as the terminal prints them', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }), (value) => {
        expect(percent(formatDecimal(value as Decimal))).toBe(percentText(value as Decimal));
      }),
      { numRuns: 2_000 },
    );
  });

  test('keep every digit in their groups', () => {
    expect(groups('-1234567.8901')).toEqual(['-1', '234', '567.8901']);
    fc.assert(
      fc.property(any, (value) => {
        expect(groups(formatDecimal(value)).join('')).toBe(formatDecimal(value));
      }),
      { numRuns: 500 },
    );
  });

  test('are ages as the terminal prints them', () => {
    for (const ms of [-5, 0, 999, 59_999, 61_000, 3_600_000, 86_399_999, 90_061_000]) expect(age(ms)).toBe(ageText(ms));
  });

  test('say how often something is done in whole units', () => {
    expect([250, 2_000, 90_000, 60_000, 300_000, 3_600_000, 86_400_000, 172_800_000].map(pace)).toEqual([
      ...['250 ms', '2 s', '90 s', '1 min', '5 min', '1 h', '1 day', '2 days'],
    ]);
  });

  test('are percentages of nothing too', () => {
    expect(percent('0')).toBe(percentText(parseDecimal('0')));
  });
});

test('a text from outside turns no direction and moves no cursor', () => {
  const written = { name: 'a\u202eb\u001b[2Jc\u2066d\u0085e', list: ['\u200f', 'kept: ä\n\t<b>'] };
  const read = parseClean(JSON.stringify(written)) as typeof written;
  expect(read.name).toBe(oneLine(written.name));
  expect(read.list).toEqual([' ', 'kept: ä\n\t<b>']);
});

test('each character that the terminal cleans is cleaned, but for the ends of lines', () => {
  for (let code = 0; code <= 0x2070; code += 1) {
    const text = String.fromCharCode(code);
    const isKept = text === '\n' || text === '\t' || text === '\r';
    expect(parseClean(JSON.stringify({ text })), code.toString(16)).toEqual({ text: isKept ? text : oneLine(text) });
  }
});

test('sentences lose their amounts and keep their times', () => {
  expect(hideAmounts('loses 483.21 USDT at 09:14:03 UTC')).toBe('loses ••• USDT at 09:14:03 UTC');
  expect(hideAmounts('2026-11-20 14:05:12.000Z bought 2 BTC')).toBe('2026-11-20 14:05:12.000Z bought ••• BTC');
  expect(hideAmounts('tries 3 of 5; size 0.42')).toBe('tries 3 of 5; size •••');
});
