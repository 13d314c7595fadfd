import { EnumField, Optional, Shape } from '../spec/fields.ts';
import { perUid } from '../spec/limits.ts';
import { operation } from '../spec/operation.ts';
import { clientOid, orderId } from '../spec/parameters.ts';
import { needsOrderId } from '../spec/requirement.ts';

/** The answer names no order. */
export const spotCancelPlanOrder = operation({
  id: 'spot-cancel-plan-order',
  doc: 'Cancels a spot trigger order that waits.',
  method: 'POST',
  path: '/api/v2/spot/trade/cancel-plan-order',
  auth: 'signed',
  permission: 'spot_trade',
  limit: perUid(20),
  class: 'absolute',
  request: Shape({ orderId: Optional(orderId), clientOid: Optional(clientOid) }),
  response: Shape({
    result: EnumField(['success', 'failure'], 'Whether it was cancelled.', { aliases: { fail: 'failure' } }),
  }),
  errors: ['40924', '43025', '43026'],
  check: needsOrderId,
});
