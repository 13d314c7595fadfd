import type { FuturesInstrument } from '../domain/market.ts';
import type { FundingRate } from '../domain/rates.ts';
import type { Course, Foreseeing } from './course.ts';
import { asRead, type List } from './list.ts';
import { showsNothing } from './shows.ts';

/** The rate of a funding stands until that is paid. */
function foresee(value: unknown, { readAt }: Pick<Foreseeing<FuturesInstrument>, 'readAt'>): Course | undefined {
  if (!isFundingRate(value) || value.nextTime === undefined) return undefined;
  return { value, changesAt: value.nextTime, readAt: (at) => foresee(readAt(at), { readAt }) };
}

function isFundingRate(value: unknown): value is FundingRate {
  return typeof value === 'object' && value !== null && 'rate' in value && 'symbol' in value;
}

/** The funding rate of a contract. */
export const fundingRate = {
  name: 'funding-rate',
  of: ['market', 'symbol'],
  operations: { futures: ['mix-current-fund-rate'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  foresee,
  shows: showsNothing,
  asks: ({ market, symbol }) => ({ kind: 'funding-rate', instrument: { market, symbol } }),
  gives: asRead,
} satisfies List<FuturesInstrument, 'funding-rate'>;
