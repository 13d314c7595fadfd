import { decimalOf, ONE, parseDecimal, ZERO } from '../../base/decimal.ts';
import { interestExchangeRate as operation } from '../../wire/operations/interest-exchange-rate.ts';
import { servePublic } from '../core/calls/responder.ts';

/** Up to here a coin counts in full. */
const FULL_UNTIL = decimalOf(1_000_000);
const BEYOND = parseDecimal('0.95');

/** Tells at which rate each coin counts in multi-asset mode: USDT in full, base coins by two tiers. */
export const interestExchangeRate = servePublic(operation, (core) => [
  { coin: 'USDT', exchangeRateList: [{ tier: 1, minAmount: ZERO, exchangeRate: ONE }] },
  ...[...core.books.values()].map(({ pair }) => ({
    coin: pair.base,
    exchangeRateList: [
      { tier: 1, minAmount: ZERO, maxAmount: FULL_UNTIL, exchangeRate: ONE },
      { tier: 2, minAmount: FULL_UNTIL, exchangeRate: BEYOND },
    ],
  })),
]);
