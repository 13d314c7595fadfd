import type { Position } from '../domain/account.ts';
import { only, staying } from './course.ts';
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

function steadyPart(position: Position): Position {
  return only(position, STEADY)(position);
}

/** The open positions of an account at a market. */
export const positions = {
  name: 'positions',
  of: ['account', 'market'],
  operations: { futures: ['mix-all-position'] },
  requests: 'one',
  everyMs: 5_000,
  area: 'market',
  foresee: (value) => (Array.isArray(value) ? staying(value.map(steadyPart)) : undefined),
  shows: (book) => showsAt('position', book),
  asks: ({ account, market }) => ({ kind: 'positions', account, market }),
  gives: asRead,
} satisfies PacedList<OfFutures, 'positions'>;
