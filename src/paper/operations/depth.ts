import { formatDecimal, multiply, decimalOf } from '../../base/decimal.ts';
import type { Market } from '../../domain/market.ts';
import { operations } from '../../wire/operations/index.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import type { Book } from '../core/book/book.ts';
import { spotBookOf } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { levelsOf } from '../core/book/levels.ts';
import { servePublic } from '../core/calls/responder.ts';
import { quotedContract } from '../records/product.ts';

/** Prices a side that a book tells where no number is given. */
const ORDERBOOK_DEFAULT = 150;
const MERGED_DEFAULT = 100;

/** The steps on which prices are merged, in price steps. */
const MERGED_STEPS = { scale0: 1, scale1: 10, scale2: 100, scale3: 1_000 } as const;
const ORDERBOOK_STEPS = { step0: 1, step1: 10, step2: 100, step3: 1_000, step4: 10_000, step5: 100_000 } as const;

/** Tells the order book of one spot pair. */
export const spotOrderbook = servePublic(operations['spot-orderbook'], (core, request) => {
  const { symbol, type = 'step0', limit = ORDERBOOK_DEFAULT } = request;
  const book = spotBookOf(core, symbol);
  const step = multiply(book.pair.spot.priceStep, decimalOf(ORDERBOOK_STEPS[type]));
  return { ...levelsOf(core, book, { market: 'spot', step, most: limit }), ts: core.now };
});

/** Tells the order book of one spot pair, its prices merged. */
export const spotMergeDepth = servePublic(operations['spot-merge-depth'], (core, request) =>
  mergedDepth(core, { ...request, book: spotBookOf(core, request.symbol), market: 'spot' }),
);

/** Tells the order book of one contract, its prices merged. */
export const mixMergeDepth = servePublic(operations['mix-merge-depth'], (core, request) => {
  const { book, market } = quotedContract(core, request);
  return mergedDepth(core, { ...request, book, market });
});

interface Merged extends Pick<RequestOf<(typeof operations)['spot-merge-depth']>, 'precision' | 'limit'> {
  readonly book: Book;
  readonly market: Market;
}

function mergedDepth(core: Core, { book, market, precision = 'scale0', limit }: Merged) {
  const { priceStep } = market === 'spot' ? book.pair.spot : book.pair.futures;
  const step = multiply(priceStep, decimalOf(MERGED_STEPS[precision]));
  const most = limit === 'max' ? Infinity : Number(limit ?? MERGED_DEFAULT);
  return {
    ...levelsOf(core, book, { market, step, most }),
    ts: core.now,
    scale: formatDecimal(step),
    precision,
    isMaxPrecision: precision === 'scale3',
  };
}
