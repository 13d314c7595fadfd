import type { Position } from '../domain/account.ts';
import { movingBut, staying } from './course.ts';
import { showsAt } from './shows.ts';
import { asRead, type PacedList, type OfFutures } from './list.ts';

/** What prices do not change of a position. */
const STEADY = [
  'account',
  'market',
  'symbol',
  'baseCoin',
  'marginCoin',
  'holdSide',
  'total',
  'available',
  'locked',
  'leverage',
  'marginMode',
  'posMode',
  'openPriceAvg',
  'firstEntryPrice',
  'achievedProfits',
  'cTime',
] as const satisfies readonly (keyof Position)[];

/** The open positions of an account at a market. */
export const positions = {
  name: 'positions',
  of: ['account', 'market'],
  operations: { futures: ['mix-all-position'] },
  requests: 'one',
  everyMs: 5_000,
  area: 'market',
  foresee: (value, given) => {
    if (!Array.isArray(value)) return undefined;
    return value.length === 0 ? staying(value) : movingBut(value as readonly Position[], STEADY, given);
  },
  shows: (book) => showsAt('position', book),
  asks: ({ account, market }) => ({ kind: 'positions', account, market }),
  gives: asRead,
} satisfies PacedList<OfFutures, 'positions'>;
