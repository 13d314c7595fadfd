import { ZERO } from '../../base/decimal.ts';
import { spotAssets as operation } from '../../wire/operations/spot-assets.ts';
import { pursesIn } from '../records/purses.ts';
import { fits } from '../records/page.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Lists the balances of the spot wallet. */
export const spotAssets = serveSigned(operation, (core, { account, request }) =>
  pursesIn(account, 'spot')
    .filter(
      ({ coin, purse }) =>
        fits(request.coin?.toUpperCase(), coin) && (request.assetType === 'all' || purse.available + purse.frozen > 0n),
    )
    .map(({ coin, purse }) => ({
      coin,
      available: purse.available,
      frozen: purse.frozen,
      locked: ZERO,
      limitAvailable: ZERO,
      uTime: core.now,
    })),
);
