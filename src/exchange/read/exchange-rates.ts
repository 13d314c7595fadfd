import { decimalOf } from '../../base/decimal.ts';
import { interestExchangeRate } from '../../wire/operations/interest-exchange-rate.ts';
import type { Reader } from './reader.ts';

/** Reads at which rates coins count for the interest of multi-asset mode (docs/exchange/market.md#interest-exchange-rate), tier by tier. */
export const readExchangeRates: Reader<'exchange-rates'> = (_query, desk) =>
  desk.send({ operation: interestExchangeRate, request: {} }, (records) =>
    records.flatMap(({ coin, exchangeRateList }) =>
      exchangeRateList.map(({ tier, minAmount, maxAmount = null, exchangeRate }) => ({
        coin,
        tier: decimalOf(tier),
        minAmount,
        maxAmount,
        rate: exchangeRate,
      })),
    ),
  );
