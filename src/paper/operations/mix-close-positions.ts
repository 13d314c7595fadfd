import { mixClosePositions as operation } from '../../wire/operations/mix-close-positions.ts';
import { closeAtMarket } from '../core/futures/close-at-market.ts';
import { demand } from '../core/state/rejection.ts';
import { fits } from '../records/page.ts';
import { marketOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Closes positions at market, with the orders that were to close them. */
export const mixClosePositions = serveSigned(operation, (core, { account, request }) => {
  const market = marketOf(request.productType);
  const held = [...account.positions.values()].filter((position) => {
    const side = position.posMode === 'one_way_mode' || fits(request.holdSide, position.holdSide);
    return position.market === market && fits(request.symbol, position.symbol) && side;
  });
  demand(held.length > 0, '22002', 'No position to close');
  const successList = held.map((position) => {
    const { orderId, clientOid, symbol } = closeAtMarket(core, account, {
      position,
      source: 'market',
      enteredBy: 'api',
    });
    return { orderId, clientOid, symbol };
  });
  return { successList, failureList: [] };
});
