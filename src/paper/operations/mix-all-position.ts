import { mixAllPosition as operation } from '../../wire/operations/mix-all-position.ts';
import { positionRecords } from '../records/position-records.ts';
import { marketOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Tells all positions of a product type. */
export const mixAllPosition = serveSigned(operation, (core, { account, request }) =>
  positionRecords(core, account, marketOf(request.productType)),
);
