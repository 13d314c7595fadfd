import { type Decimal, maximum, ZERO } from '../../base/decimal.ts';
import type { MarginMode } from '../../domain/account.ts';
import { marginCoin } from '../../domain/market.ts';
import { mixAccount } from '../../wire/operations/mix-account.ts';
import { PRODUCT_TYPE } from '../context/product-type.ts';
import type { Reader } from './reader.ts';

/** Reads the futures account of the margin coin of a symbol (docs/exchange/positions.md#a-futures-account), and with it the position mode. */
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
      // The exchange leaves these two out where nothing is open (docs/exchange/calls.md#what-is-absent).
      unrealizedPL: record.unrealizedPL ?? ZERO,
      maxTransferOut: record.maxTransferOut,
      crossedRiskRate: record.crossedRiskRate ?? ZERO,
      ...leverageOf(record),
      marginMode: record.marginMode,
      posMode: record.posMode,
    };
  });
};

interface Levers {
  readonly marginMode: MarginMode;
  readonly crossedMarginLeverage?: Decimal;
  readonly isolatedLongLever?: Decimal;
  readonly isolatedShortLever?: Decimal;
}

function leverageOf({ marginMode, ...levers }: Levers): { readonly leverage?: Decimal } {
  const { crossedMarginLeverage, isolatedLongLever, isolatedShortLever } = levers;
  const set = marginMode === 'crossed' ? [crossedMarginLeverage] : [isolatedLongLever, isolatedShortLever];
  const known = set.filter((lever) => lever !== undefined);
  return known.length === 0 ? {} : { leverage: known.reduce(maximum) };
}
