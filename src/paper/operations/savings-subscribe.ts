import { savingsSubscribe as operation } from '../../wire/operations/savings-subscribe.ts';
import { subscribeSavings } from '../core/wallets/savings.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Subscribes to a savings product from the spot wallet. */
export const savingsSubscribe = serveSigned(operation, (core, { account, request }) => {
  const { orderId } = subscribeSavings(core, account, request);
  return { orderId };
});
