import { type FuturesAccount, WALLET_OF_MARKET } from '../domain/account.ts';
import { LISTED_CONTRACT } from '../domain/market.ts';
import { type Course, type Foreseeing, movingBut } from './course.ts';
import { showsCoins } from './shows.ts';
import { asRead, type PacedList, type OfFutures } from './list.ts';

/** What prices do not change of an account. */
const STEADY = [
  'account',
  'market',
  'marginCoin',
  'locked',
  'crossedLeverage',
  'isolatedLongLeverage',
  'isolatedShortLeverage',
  'marginMode',
  'posMode',
] as const satisfies readonly (keyof FuturesAccount)[];

/** A list of one is as good as the account itself. */
function foresee(value: unknown, given: Foreseeing<OfFutures>): Course | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const readAt = (at: number): unknown => {
    const read = given.readAt(at);
    return read === undefined ? undefined : [read];
  };
  const course = movingBut([value as FuturesAccount], STEADY, { ...given, readAt });
  return oneOf(course);
}

function oneOf(course: ReturnType<typeof movingBut>): Course {
  const one: Course = {
    value: course.value[0],
    steady: () => (course.steady?.() as readonly unknown[])[0],
    whole: () => (course.whole?.() as readonly unknown[])[0],
    asks: true,
    get changesAt() {
      return course.changesAt;
    },
    readAt: () => one,
  };
  return one;
}

/** The margin balance of an account at a market. */
export const futuresAccount = {
  name: 'futures-account',
  of: ['account', 'market'],
  operations: { futures: ['mix-account'] },
  requests: 'one',
  everyMs: 10_000,
  area: 'market',
  foresee,
  shows: ({ account, market }) => showsCoins({ account, wallet: WALLET_OF_MARKET[market] }),
  asks: ({ account, market }) => ({ kind: 'futures-account', account, market, symbol: LISTED_CONTRACT[market] }),
  gives: asRead,
} satisfies PacedList<OfFutures, 'futures-account'>;
