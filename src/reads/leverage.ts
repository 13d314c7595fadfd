import type { AccountName } from '../domain/account.ts';
import type { FuturesInstrument } from '../domain/market.ts';
import { asRead, type OfFutures, type PacedList } from './list.ts';
import { keyOf, type PollKey } from './read.ts';

interface OfContract extends OfFutures {
  readonly symbol: string;
}

/** The leverage at which an account would open on a contract. */
export const leverage = {
  name: 'leverage',
  of: ['account', 'market', 'symbol'],
  operations: { futures: ['mix-account'] },
  requests: 'one',
  everyMs: 30_000,
  area: 'none',
  shows:
    ({ account, market, symbol }) =>
    (resource) =>
      resource.kind === 'position' &&
      resource.account === account &&
      resource.market === market &&
      resource.symbol === symbol,
  asks: ({ account, market, symbol }) => ({ kind: 'futures-account', account, market, symbol }),
  gives: asRead,
} satisfies PacedList<OfContract, 'futures-account'>;

/** The key of the poll of the leverage at which an account would open. */
export function leverageKey(account: AccountName, { market, symbol }: FuturesInstrument): PollKey {
  return keyOf({ list: 'leverage', account, market, symbol });
}
