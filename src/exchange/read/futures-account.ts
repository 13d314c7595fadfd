import { ZERO } from '../../base/decimal.ts';
import { marginCoin } from '../../domain/market.ts';
import { mixAccount } from '../../wire/operations/mix-account.ts';
import { PRODUCT_TYPE } from '../product-type.ts';
import type { Reader } from './reader.ts';

/** Reads the futures account of the margin coin of a symbol (interface §2.4, §4.9), and with it the position mode. */
export const readFuturesAccount: Reader<'futures-account'> = ({ account, market, symbol }, desk) => {
  const request = { symbol, productType: PRODUCT_TYPE[market], marginCoin: marginCoin(market, symbol) };
  return desk.send({ operation: mixAccount, request, account }, (record) => {
    desk.modes.learn(account, market, record.posMode);
    return {
      account,
      market,
      marginCoin: record.marginCoin,
      available: record.available,
      locked: record.locked,
      equity: record.accountEquity,
      // The exchange leaves these two out where nothing is open (extensions d).
      unrealizedPL: record.unrealizedPL ?? ZERO,
      maxTransferOut: record.maxTransferOut,
      crossedRiskRate: record.crossedRiskRate ?? ZERO,
      marginMode: record.marginMode,
      posMode: record.posMode,
    };
  });
};
