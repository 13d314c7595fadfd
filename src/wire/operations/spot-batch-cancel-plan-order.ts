import { List, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { Failure, OrderIds, symbol } from '../spec/parameters.ts';
import { wrong } from '../spec/requirement.ts';

/** Without pairs everything is cancelled, so an empty list is refused rather than sent. */
export const spotBatchCancelPlanOrder = operation({
  id: 'spot-batch-cancel-plan-order',
  doc: 'Cancels all spot trigger orders, or those of some pairs.',
  method: 'POST',
  path: '/api/v2/spot/trade/batch-cancel-plan-order',
  auth: 'signed',
  permission: 'spot_trade',
  limit: perUid(5),
  class: 'absolute',
  request: Shape({ symbolList: Optional(List(symbol, 'Pairs; absent = all.', { maxItems: 100 })) }),
  response: Shape({ successList: List(OrderIds, 'Cancelled.'), failureList: List(Failure, 'Not cancelled.') }),
  errors: ['40102'],
  check: ({ symbolList }) =>
    symbolList?.length === 0 ? wrong('symbolList', 'at least one pair, or no list to cancel all') : undefined,
});
