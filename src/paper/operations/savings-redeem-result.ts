import { savingsRedeemResult as operation } from '../../wire/operations/savings-redeem-result.ts';
import { demand } from '../core/state/rejection.ts';
import { productNamed } from '../core/state/savings-products.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Tells that a redemption has arrived. There is no word for one that is under way: it is refused with 59037, as an unknown one is. */
export const savingsRedeemResult = serveSigned(operation, (core, { account, request }) => {
  const redemption = core.world.redemptions.find(
    ({ orderId, uid, productId }) =>
      orderId === request.orderId && uid === account.uid && productNamed(productId).periodType === request.periodType,
  );
  demand(redemption !== undefined, '59037', 'There is no such redemption');
  demand(redemption.arrived, '59037', 'The redemption is under way');
  return { result: 'success' as const };
});
