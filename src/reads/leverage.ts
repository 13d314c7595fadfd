import type { AccountName } from '../domain/account.ts';
import type { FuturesInstrument } from '../domain/market.ts';
import type { OfFutures, PacedList } from './list.ts';
import type { PollKey } from './read.ts';
import { keyOf } from './read.ts';

interface OfContract extends OfFutures {
  readonly symbol: string;
}

/** The leverage at which an account would open on a contract. */
export const leverage = {
  name: 'leverage',
  operations: { futures: ['mix-account'] },
  requests: 'one',
  everyMs: 30_000,
  area: 'none',
  shows:
    ({ account, market, symbol }) =>
    (thing) =>
      thing.kind === 'position' && thing.account === account && thing.market === market && thing.symbol === symbol,
  read: (exchange, { account, market, symbol }) => exchange.read({ kind: 'futures-account', account, market, symbol }),
} satisfies PacedList<OfContract>;

/** The key of the poll of the leverage at which an account would open. */
export function leverageKey(account: AccountName, { market, symbol }: FuturesInstrument): PollKey {
  return keyOf({ list: 'leverage', account, market, symbol });
}
