import { ZERO } from '../../base/decimal.ts';
import type { FeeRates } from '../../domain/fill-model.ts';
import type { Market } from '../../domain/market.ts';
import { operations } from '../../wire/operations/index.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import { bookOf, booksAt, spotBookOf } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { feeRatesOf } from '../core/book/fee-rates.ts';
import { servePublic, serveSigned } from '../core/calls/responder.ts';
import { demand } from '../core/state/rejection.ts';

/** Tells the fee rates that the account is charged at one pair. */
export const tradeRate = serveSigned(operations['trade-rate'], (core, { account, request }) => {
  const market = marketOf(request.businessType);
  const book = market === 'spot' ? spotBookOf(core, request.symbol) : bookOf(core, request.symbol);
  return told(feeRatesOf(account, book, market));
});

/** Tells the fee rates that the account is charged at all pairs. */
export const allTradeRate = serveSigned(operations['all-trade-rate'], (core, { account, request }) => {
  const market = marketOf(request.businessType);
  const books = market === 'spot' ? booksAt(core, market) : [...core.books.values()];
  return books.map((book) => ({
    symbol: book.series.symbol,
    ...told(feeRatesOf(account, book, market)),
  }));
});

/** Lists the levels of spot fees: there is one, that of everybody. */
export const spotVipFeeRate = servePublic(operations['spot-vip-fee-rate'], (core) => levels(core, 'spot'));

/** Lists the levels of futures fees: there is one, that of everybody. */
export const mixVipFeeRate = servePublic(operations['mix-vip-fee-rate'], (core) => levels(core, 'usdt-futures'));

type BusinessLine = RequestOf<(typeof operations)['all-trade-rate']>['businessType'];

function marketOf(line: BusinessLine): Market {
  demand(line !== 'margin', '40020', 'Parameter businessType error: nothing is traded on margin here');
  return line === 'spot' ? 'spot' : 'usdt-futures';
}

function told({ maker, taker }: FeeRates) {
  return { makerFeeRate: maker, takerFeeRate: taker };
}

/** Fees are those of all pairs alike; nothing can be withdrawn. */
function levels(core: Core, market: Market) {
  const [book] = core.books.values();
  if (book === undefined) return [];
  const { makerFeeRate, takerFeeRate } = market === 'spot' ? book.pair.spot : book.pair.futures;
  const nothing = { dealAmount: ZERO, assetAmount: ZERO, btcWithdrawAmount: ZERO, usdtWithdrawAmount: ZERO };
  return [{ level: 0, ...nothing, makerFeeRate, takerFeeRate }];
}
