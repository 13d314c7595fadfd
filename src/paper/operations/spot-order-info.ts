import { spotOrderInfo as operation } from '../../wire/operations/spot-order-info.ts';
import { findSpotOrder } from '../records/find-order.ts';
import { spotOrderRecord } from '../records/spot-order-record.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Tells one spot order, as a list of one; an empty list where it does not exist. */
export const spotOrderInfo = serveSigned(operation, (core, { account, request }) => {
  const order = findSpotOrder(core, account, request);
  return order === undefined ? [] : [spotOrderRecord(order)];
});
