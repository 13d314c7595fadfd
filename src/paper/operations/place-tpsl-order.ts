import { ZERO } from '../../base/decimal.ts';
import { placeTpslOrder as operation } from '../../wire/operations/place-tpsl-order.ts';
import type { RequestOf } from '../../wire/spec/operation.ts';
import { checkStop, placeStop, protectedPosition } from '../core/plans/place-stop.ts';
import type { StopTerms } from '../core/futures/stops.ts';
import { contractOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Places a take-profit, stop-loss or trailing order of a position. */
export const placeTpslOrder = serveSigned(operation, (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  const position = protectedPosition(account, { market, symbol: book.series.symbol, holdSide: request.holdSide });
  const terms = termsOf(account.uid, request);
  checkStop(core, account, { position, terms });
  const { orderId, clientOid } = placeStop(core, { position, terms });
  return { orderId, clientOid };
});

function termsOf(uid: string, request: RequestOf<typeof operation>): StopTerms {
  const { planType, triggerPrice, triggerType, clientOid, size, executePrice, rangeRate } = request;
  const positionLevel = planType === 'pos_profit' || planType === 'pos_loss';
  return {
    uid,
    planType,
    trigger: triggerPrice,
    ...(triggerType === undefined ? {} : { triggerType }),
    ...(clientOid === undefined ? {} : { clientOid }),
    ...(size === undefined || positionLevel ? {} : { size }),
    ...(executePrice === undefined || executePrice === ZERO ? {} : { executePrice }),
    ...(rangeRate === undefined ? {} : { range: rangeRate }),
  };
}
