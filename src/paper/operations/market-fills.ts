import { operations } from '../../wire/operations/index.ts';
import type { Book } from '../core/book/book.ts';
import { spotBookOf } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { type MarketTrade, tradesOf } from '../core/book/trades.ts';
import { servePublic } from '../core/calls/responder.ts';
import { onceOfFrozen } from '../records/once-of-frozen.ts';
import type { PageTerms } from '../records/page.ts';
import { quotedContract } from '../records/product.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';

const RECENT_DEFAULT = 100;
const PAST_DEFAULT = 500;
const WEEK_MS = 7 * 86_400_000;

/** Lists the last trades of one spot pair. */
export const spotMarketFills = servePublic(operations['spot-market-fills'], (core, request) =>
  recentTrades(core, spotBookOf(core, request.symbol), request.limit),
);

/** Lists the last trades of one contract. */
export const mixMarketFills = servePublic(operations['mix-market-fills'], (core, request) =>
  recentTrades(core, quotedContract(core, request).book, request.limit),
);

/** Lists past trades of one spot pair. */
export const spotMarketFillsHistory = servePublic(operations['spot-market-fills-history'], (core, request) =>
  pastTrades(core, spotBookOf(core, request.symbol), request),
);

/** Lists past trades of one contract. */
export const mixMarketFillsHistory = servePublic(operations['mix-market-fills-history'], (core, request) =>
  pastTrades(core, quotedContract(core, request).book, request),
);

function recentTrades(core: Core, book: Book, limit = RECENT_DEFAULT) {
  const asked = { since: core.now - WEEK_MS, until: core.now, limit };
  return tradesOf(core, book, asked).map(recentTrade);
}

/** With one bound or none, a week is told: that before the end, or after the start. */
function pastTrades(core: Core, book: Book, request: PageTerms) {
  const { startTime, endTime, idLessThan, limit = PAST_DEFAULT } = request;
  const until = endTime ?? (startTime === undefined ? core.now : startTime + WEEK_MS);
  const { startTime: since } = withinReach(core, { startTime: startTime ?? until - WEEK_MS }, QUARTER_MS);
  const asked = { since, until, limit, ...(idLessThan === undefined ? {} : { before: idLessThan }) };
  return tradesOf(core, book, asked).map(pastTrade);
}

const recentTrade = onceOfFrozen((trade: MarketTrade) => ({ ...record(trade), side: trade.side }));

const pastTrade = onceOfFrozen((trade: MarketTrade) => ({
  ...record(trade),
  side: trade.side === 'buy' ? ('Buy' as const) : ('Sell' as const),
}));

function record({ symbol, tradeId, price, size, at }: MarketTrade) {
  return { symbol, tradeId, price, size, ts: at };
}
