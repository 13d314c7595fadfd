import { subtract, ZERO } from '../../base/decimal.ts';
import { mixAccounts } from '../../wire/operations/mix-accounts.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import type { Reader } from './reader.ts';

/**
 * Reads what a futures account holds of each margin coin (docs/exchange/positions.md#mix-accounts). Of coins that are margin together no balance is
 * told for one alone.
 */
export const readFuturesBalances: Reader<'futures-balances'> = ({ account, market }, desk) =>
  desk.send({ operation: mixAccounts, request: { productType: PRODUCT_TYPE[market] }, account }, (records) =>
    records
      .filter(({ assetMode }) => assetMode !== 'union')
      .map(({ marginCoin, accountEquity, unrealizedPL = ZERO }) => ({
        ...{ account, market, coin: marginCoin.toUpperCase(), unrealizedPL },
        balance: subtract(accountEquity, unrealizedPL),
      })),
  );
