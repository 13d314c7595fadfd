import { List, Shape } from '../spec/fields.ts';
import { perIp } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { listedProductType, page, symbol } from '../spec/parameters.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';
import { PastTrade } from '../records/trade.ts';

export const mixMarketFillsHistory = operation({
  id: 'mix-market-fills-history',
  doc: 'Lists trades of one contract of the last 90 days, by anybody, over at most a week, newest first; the cursor is a trade id.',
  method: 'GET',
  path: '/api/v2/mix/market/fills-history',
  auth: 'public',
  limit: perIp(10),
  class: 'read',
  request: Shape({ symbol, productType: listedProductType, ...page(500, 1000) }),
  response: List(PastTrade, 'Trades.'),
  errors: ['00001', '40102', '40309', '40707'],
  check: (request) => needsSpan(request, SPANS.week),
});
