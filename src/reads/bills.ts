import { WALLET_OF_MARKET } from '../domain/account.ts';
import { showsCoins } from './shows.ts';
import { asRead, type List, type OfFutures } from './list.ts';

/** The bills of a futures account. */
export const bills = {
  name: 'bills',
  of: ['account', 'market'],
  operations: { futures: ['mix-account-bill'] },
  requests: 'one',
  everyMs: undefined,
  area: 'none',
  shows: ({ account, market }) => showsCoins({ account, wallet: WALLET_OF_MARKET[market] }),
  asks: ({ account, market }) => ({ kind: 'bills', account, market }),
  gives: asRead,
} satisfies List<OfFutures, 'bills'>;
