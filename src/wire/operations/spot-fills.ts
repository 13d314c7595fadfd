import { List, NonNegativeField, Optional, PositiveField, Shape, TextField } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { cTime, orderId, orderType, page, side, symbol, uTime } from '../spec/parameters.ts';
import { FeeDetail, tradeScope } from '../records/futures-fill.ts';
import { needsSpan, SPANS } from '../spec/requirement.ts';

const SpotFill = Shape({
  userId: Optional(TextField('UID of the account.')),
  symbol,
  orderId,
  tradeId: TextField('Id of the fill.'),
  orderType: Optional(orderType),
  side,
  priceAvg: PositiveField('Fill price.'),
  size: NonNegativeField('Filled size, base coin.'),
  amount: NonNegativeField('Filled amount, quote coin.'),
  feeDetail: Optional(FeeDetail),
  tradeScope: Optional(tradeScope),
  cTime,
  uTime: Optional(uTime),
});

export const spotFills = operation({
  id: 'spot-fills',
  doc: 'Lists spot fills, over at most 90 days; the cursor is a trade id.',
  method: 'GET',
  path: '/api/v2/spot/trade/fills',
  auth: 'signed',
  permission: 'read',
  limit: perUid(10),
  class: 'read',
  request: Shape({ symbol: Optional(symbol), orderId: Optional(orderId), ...page(100, 100) }),
  response: List(SpotFill, 'Fills.'),
  errors: ['40102', '40705', '40707'],
  check: (request) => needsSpan(request, SPANS.ninetyDays),
});
