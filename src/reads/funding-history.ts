import type { FuturesInstrument } from '../domain/market.ts';
import type { Course, Foreseeing } from './course.ts';
import { asRead, type List } from './list.ts';
import { showsNothing } from './shows.ts';

const HOUR_MS = 3_600_000;

/** Fundings are settled on full hours: none comes to the list in between. */
function foresee(value: unknown, { at, readAt }: Pick<Foreseeing<FuturesInstrument>, 'at' | 'readAt'>): Course {
  return {
    value,
    changesAt: (Math.floor(at / HOUR_MS) + 1) * HOUR_MS,
    readAt: (later) => {
      const read = readAt(later);
      return read === undefined ? undefined : foresee(read, { at: later, readAt });
    },
  };
}

/** The fundings of a contract that were settled lately. */
export const fundingHistory = {
  name: 'funding-history',
  of: ['market', 'symbol'],
  operations: { futures: ['mix-history-fund-rate'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  foresee,
  shows: showsNothing,
  asks: ({ market, symbol }) => ({ kind: 'funding-history', instrument: { market, symbol } }),
  gives: asRead,
} satisfies List<FuturesInstrument, 'funding-history'>;
