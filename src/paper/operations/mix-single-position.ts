import { mixSinglePosition as operation } from '../../wire/operations/mix-single-position.ts';
import { positionRecords } from '../records/position-records.ts';
import { contractOf } from '../records/product.ts';
import { serveSigned } from '../core/calls/responder.ts';

/** Tells the positions at one contract. */
export const mixSinglePosition = serveSigned(operation, (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  return positionRecords(core, account, market, book.series.symbol);
});
