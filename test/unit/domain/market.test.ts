import { expect, it } from 'vitest';
import { GRANULARITIES, GRANULARITY_MS } from '../../../src/domain/market.ts';

const MINUTE = 60_000;
const UNITS = { m: MINUTE, H: 60 * MINUTE, D: 24 * 60 * MINUTE } as const;

it.each(GRANULARITIES)('a candle of %s is as long as its name says', (granularity) => {
  const [, count = '', unit = ''] = /^(\d+)([mHD])$/.exec(granularity) ?? [];
  expect(GRANULARITY_MS[granularity]).toBe(Number(count) * UNITS[unit as keyof typeof UNITS]);
});
