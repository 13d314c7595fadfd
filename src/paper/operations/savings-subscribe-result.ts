import { savingsSubscribeResult as operation } from '../../wire/operations/savings-subscribe-result.ts';
import { demand } from '../core/state/rejection.ts';
import { productNamed } from '../core/state/savings-products.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Tells what became of an account's last subscription to a product; 59037 where there was none. */
export const savingsSubscribeResult = serveSigned(operation, (_, { account, request }) => {
  const product = productNamed(request.productId);
  demand(product.periodType === request.periodType, '59049', `The product is not ${request.periodType}`);
  const failure = account.subscribed.get(product.productId);
  demand(failure !== undefined, '59037', 'There is no subscription to the product');
  return failure === '' ? { result: 'success' as const } : { result: 'fail' as const, msg: failure };
});
