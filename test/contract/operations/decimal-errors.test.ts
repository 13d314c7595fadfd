import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import type { Keywords } from '../../../src/wire/codec/keywords.ts';
import type { Operation } from '../../../src/wire/spec/operation.ts';
import { operations } from '../../../src/wire/operations/index.ts';
import { CASES } from './areas.ts';
import { directWorld, openWire, play, type Wire } from './world.ts';

/** Kinds of field that hold a decimal. */
const DECIMALS: ReadonlySet<string> = new Set(['decimal', 'decimal-number', 'percent', 'rate', 'percent-rate']);

/** Values that some field or other does not take: too small, too large, of the wrong sign, of too many places. */
const WRONG = ['0', '-1', '0.0000001', '0.1234567', '10.5', '100', '7777777', '77777777777.5'].map(parseDecimal);

/**
 * What a decimal is inside: units of 10^-18, so that even 0.001 has fifteen digits. Ids of the exchange have sixteen,
 * and begin alike.
 */
const INNER = /\d{15,}/g;
const isId = (digits: string): boolean => digits.startsWith('100000000000') && digits.length === 16;

const FIELDS = Object.entries<Operation>(operations).flatMap(([id, { request }]) => {
  const example = CASES.find((one) => one.id === id && one.code === '00000');
  const { properties = {} }: Keywords = request;
  return Object.entries(properties).flatMap(([field, schema]) => {
    const { 'x-codec': kind }: Keywords = schema;
    return example !== undefined && kind !== undefined && DECIMALS.has(kind)
      ? [[`${id} ${field}`, { example, field }] as const]
      : [];
  });
});

describe('what is said of a wrong value', () => {
  let wire: Wire;
  beforeAll(async () => {
    wire = await openWire();
  });
  afterAll(() => wire.close());

  it('is tried with every decimal of every operation', () => {
    expect(FIELDS.length).toBeGreaterThan(50);
  });

  it.each(FIELDS)('%s is the number as it was written', async (_, { example, field }) => {
    for (const value of WRONG) {
      const wrong = { ...example, request: { ...Object(example.request), [field]: value } as object };
      for (const world of [directWorld(), wire.next()]) {
        const answer = await play(world, wrong);
        const said = 'msg' in answer ? answer.msg : '';
        expect(
          (said.match(INNER) ?? []).filter((digits) => !isId(digits)),
          said,
        ).toEqual([]);
      }
    }
  });

  it('is in percent where percent was written', async () => {
    const example = CASES.find(({ id, code }) => id === 'modify-plan-order' && code === '00000');
    if (example === undefined) throw new Error('there is no such case');
    const wrong = {
      ...example,
      request: { ...Object(example.request), newCallbackRatio: parseDecimal('0.105') } as object,
    };
    expect(await play(directWorld(), wrong)).toMatchObject({
      msg: 'newCallbackRatio: expected at most 10 percent, got "10.5"',
    });
  });
});
