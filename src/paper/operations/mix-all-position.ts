import { mixAllPosition as operation } from '../../wire/operations/mix-all-position.ts';
import { positionRecord } from '../records/position-record.ts';
import { marketOf } from '../records/product.ts';
import { serveSigned } from '../responder.ts';

/** Tells all positions of a product type. */
export const mixAllPosition = serveSigned(operation, (core, { account, request }) => {
  const market = marketOf(request.productType);
  const held = [...account.positions.values()].filter((position) => position.market === market);
  return held.map((position) => positionRecord(core, account, position));
});
