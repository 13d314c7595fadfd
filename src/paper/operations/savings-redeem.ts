import { savingsRedeem as operation } from '../../wire/operations/savings-redeem.ts';
import { redeemSavings } from '../core/wallets/savings.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Redeems savings into the spot wallet, at once or with the exchange's delay. */
export const savingsRedeem = serveSigned(operation, (core, { account, request }) => {
  const { orderId, arrived } = redeemSavings(core, account, request);
  return { orderId, status: arrived ? 'success' : 'in_redemption' };
});
