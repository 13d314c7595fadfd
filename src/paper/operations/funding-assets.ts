import { fundingAssets as operation } from '../../wire/operations/funding-assets.ts';
import { inUsdt } from '../core/book/coin-price.ts';
import { fits } from '../records/page.ts';
import { pursesIn } from '../records/purses.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists the balances of the funding wallet. */
export const fundingAssets = serveSigned(operation, (core, { account, request }) =>
  pursesIn(account, 'p2p')
    .filter(({ coin }) => fits(request.coin?.toUpperCase(), coin))
    .map(({ coin, purse }) => ({
      coin,
      available: purse.available,
      frozen: purse.frozen,
      usdtValue: inUsdt(core, coin, purse.available),
    })),
);
