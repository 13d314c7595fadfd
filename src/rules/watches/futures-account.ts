import { Type as T } from 'typebox';
import type { FuturesMarket } from '../../domain/market.ts';
import { WALLET_OF_MARKET } from '../../domain/account.ts';
import type { Poll } from '../reads/poll.ts';
import { watch } from '../words.ts';
import { futuresMarket } from './positions.ts';
import { amount, field, number, oneOf, record, text } from './types.ts';

const margin = amount({ arg: 'margin' });

/** A pair by which the account of each market is asked for. Any listed one will do: the exchange wants one even for figures of the whole account. */
export const SYMBOL_OF_MARKET: Readonly<Record<FuturesMarket, string>> = {
  'usdt-futures': 'BTCUSDT',
  'usdc-futures': 'BTCPERP',
  'coin-futures': 'BTCUSD',
};

/** Polls the futures account: equity, what is available, risk. */
export const futuresAccount = watch({
  name: 'futures-account',
  schema: T.Object(
    {},
    {
      additionalProperties: false,
      'x-market': 'futures',
      description: "The account's margin balance at the file's market.",
    },
  ),
  output: record('futures-account', {
    marginCoin: field(text, 'coin of the margin'),
    available: field(margin, 'what is free'),
    locked: field(margin, 'what sits in orders'),
    equity: field(margin, 'equity with open profit at mark price'),
    unrealizedPL: field(margin, 'open profit'),
    maxTransferOut: field(margin, 'what can be moved out'),
    crossedRiskRate: field(number, 'risk ratio in crossed mode'),
    posMode: field(oneOf('one_way_mode', 'hedge_mode'), 'position mode'),
  }),
  operations: { futures: ['mix-account'] },
  everyMsDefault: 5_000,
  poll: (_args, site) => futuresAccountPoll(site.account, futuresMarket(site.market)),
});

/** Makes the poll of an account's margin balance at a market. */
export function futuresAccountPoll(account: string, market: FuturesMarket): Poll {
  const prefix = `wallet ${account} ${WALLET_OF_MARKET[market]} `;
  return {
    key: `futures-account ${account} ${market}`,
    read: (exchange) => exchange.read({ kind: 'futures-account', account, market, symbol: SYMBOL_OF_MARKET[market] }),
    shows: (thing) => thing.startsWith(prefix),
  };
}
