import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDecimal, readDecimal } from '../../../../src/base/decimal.ts';
import { readCut, readExact, readShort } from '../../../../src/wire/codec/number-text.ts';

const digits = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${String(min)},${String(max)}}$`));
const plain = fc
  .tuple(
    fc.constantFrom('', '-', '+', ' ', '.'),
    digits(0, 20),
    fc.constantFrom('', '.', '..', 'e', ','),
    digits(0, 22),
  )
  .map((parts) => parts.join(''));

describe('the text of a number', () => {
  test('is read the short way as it is read the long way, or not at all', () => {
    fc.assert(
      fc.property(plain, (text) => {
        const short = readShort(text);
        if (short !== undefined) expect(short).toBe(readDecimal(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(['0', '0.1', '-0.004', '12345.678', '999999999999999', '9007199254740993', '-123456789.12345', '00.5'])(
    'takes the short way or an exact one: %s',
    (text) => {
      expect(readExact(text)).toBe(parseDecimal(text));
      expect(readCut(text)).toBe(parseDecimal(text));
    },
  );

  test('has the same value with an exponent', () => {
    const parts = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: -18, max: 15 }));
    fc.assert(
      fc.property(parts, ([whole, exponent]) => {
        const scaled = (whole * 10n ** BigInt(exponent + 18)).toString();
        expect(readExact(`${whole.toString()}e${String(exponent)}`)?.toString()).toBe(scaled);
      }),
    );
  });

  test.each([
    '',
    '-',
    '.',
    '1.',
    '.5',
    '1e',
    'e5',
    '1e999',
    '--1',
    '0x10',
    ' 1',
    '1 ',
    '1_000',
    '٣',
    'NaN',
    '-Infinity',
  ])('is not %j', (text) => {
    expect(readShort(text)).toBeUndefined();
    expect(readExact(text)).toBeUndefined();
    expect(readCut(text)).toBeUndefined();
  });

  test('is cut in answers and not in requests where it has more than 18 places', () => {
    expect(readCut('1.0000000000000000019')).toBe(parseDecimal('1.000000000000000001'));
    expect(readExact('1.0000000000000000019')).toBeUndefined();
    expect(readCut('19E-19')).toBe(parseDecimal('0.000000000000000001'));
    expect(readExact('19E-19')).toBeUndefined();
  });

  test('has a bound', () => {
    expect(readCut('9'.repeat(38))).toBeUndefined();
    expect(readCut(`1${'0'.repeat(100)}`)).toBeUndefined();
    expect(readExact('1e99')).toBeUndefined();
  });
});
